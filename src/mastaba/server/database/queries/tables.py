"""Tables and who sits at them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    bindparam,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)

from mastaba.server.database.queries.log import write_lines
from mastaba.server.database.queries.rows import (
    LOBBY,
    TODAY,
    Found,
    Place,
    SeatRow,
    Source,
    TableRow,
    read_control,
    read_proposal,
)
from mastaba.server.database.queries.shared import Prepared, dumps, one_at_a_time, upsert
from mastaba.server.database.queries.turns import bot_due
from mastaba.server.database.schema import kicks, players, seats, tables, visits
from mastaba.server.tables.served_game import LogLine

PAGE = 200  # tables that are read at once where all are wanted
HERE = tables.c.id == bindparam("table")
MOVED_SILENTLY = Prepared(
    lambda _: update(tables).where(HERE).values(due=bindparam("due"), shown=bindparam("shown"))
)
MOVED = Prepared(
    lambda _: (
        update(tables)
        .where(HERE)
        .values(due=bindparam("due"), shown=bindparam("shown"), touched=bindparam("now"))
    )
)


def add_table(c: Connection, row: TableRow, lines: list[LogLine], by: str) -> None:
    c.execute(
        insert(tables).values(
            id=row.id,
            game=row.game,
            options=dumps(row.options),
            edition=row.edition,
            edition_name=row.edition_name[:200],
            digest=row.digest,
            rulings=row.rulings,
            public=row.public,
            key=row.key,
            host=row.host,
            address=row.address,
            gallery=row.gallery,
            status=row.status,
            chance=dumps(row.chance),
            imported=row.imported,
            origin=None if row.origin is None else row.origin.table,
            dealing=None,
            result=None if row.result is None else dumps(row.result),
            next=None,
            proposal=None,
            due=dumps(row.due),
            shown=dumps(row.shown),
            created=row.created,
            touched=row.touched,
            control=dumps(row.control),
            programs=row.programs,
            delay=row.delay,
            day=row.day,
            counting=row.counting,
        )
    )
    c.execute(
        insert(seats),
        [
            {"table_id": row.id, **columns_of(seat_row), "orders": dumps(seat_row.orders)}
            for seat_row in row.seats
        ],
    )
    write_lines(c, row.id, 0, lines, by)


def columns_of(seat_row: SeatRow) -> dict[str, object]:
    facts = msgspec.structs.asdict(seat_row)
    del facts["vacation"]  # it is the person's
    return facts


def find_table(c: Connection, id: str) -> TableRow | None:
    found = rows(c, tables.c.id == id)
    return found[0] if found else None


def public_tables(c: Connection, after: Place | None = None) -> list[TableRow]:
    """A page of the lobby; the next one begins after the last of this. Where those who watch are told later, a game that is on
    has no place here, by which it would tell when somebody has moved."""
    told = (tables.c.status == "open") | (tables.c.delay == 0)
    return rows(
        c,
        tables.c.public & (tables.c.status != "over") & tables.c.quarantine.is_(None) & told & below(after),
        LOBBY + 1,
        brief=True,
    )


def games_of_the_day(c: Connection, since: float, after: Place | None = None) -> list[TableRow]:
    """A page of public games that began since then and are over, or told later to those who watch: by their beginning, the latest
    first."""
    shown = (tables.c.status == "over") | ((tables.c.status == "playing") & (tables.c.delay > 0))
    here = tables.c.public & (tables.c.began >= since) & tables.c.quarantine.is_(None)
    return rows(
        c, here & shown & below(after, tables.c.began), TODAY + 1, brief=True, newest_by=tables.c.began
    )


def tables_of(c: Connection, player: str, after: Place | None = None) -> list[TableRow]:
    mine = select(seats.c.table_id).where(seats.c.player == player)
    return rows(c, tables.c.id.in_(mine) & below(after), LOBBY + 1, brief=True)


def below(after: Place | None, newest_by: Column[float] = tables.c.touched) -> ColumnElement[bool]:
    """What comes after a place in the order of tables, those touched last first."""
    if after is None:
        return literal(value=True)
    place, id = after
    return (newest_by < place) | ((newest_by == place) & (tables.c.id < id))


def tables_known_to(c: Connection, player: str) -> Iterator[TableRow]:
    """Where somebody sits, what they have set up or brought, and where they were let in. There may be more than fit into
    memory or a statement: they are read page by page."""
    mine = select(seats.c.table_id).where(seats.c.player == player)
    let_in = select(visits.c.table_id).where(visits.c.player == player)
    known = (tables.c.host == player) | tables.c.id.in_(mine) | tables.c.id.in_(let_in)
    after: Place | None = None
    while page := rows(c, known & below(after), PAGE, brief=True):
        yield from page
        after = (page[-1].touched, page[-1].id)


def games_of(c: Connection, player: str) -> list[str]:
    """The tables at which somebody plays now."""
    mine = select(seats.c.table_id).where(seats.c.player == player)
    return ids_where(c, tables.c.id.in_(mine) & (tables.c.status == "playing"))


class Crowding(NamedTuple):
    """How many unfinished tables somebody and their address have opened or sit at, how many of those that they
    opened are in the lobby, and how many records they have brought."""

    tables: int
    tables_from: int
    public: int
    public_from: int
    brought: int
    brought_from: int


def crowding(c: Connection, player: str, address: str, but: str = "") -> Crowding:
    """Without the table `but`. Whoever else counts for this person or address waits until this transaction ends."""
    one_at_a_time(c, f"person {player}")
    one_at_a_time(c, f"address {address}")
    hosted, here = tables.c.host == player, tables.c.address == address
    sat = select(seats.c.table_id).where(seats.c.player == player)
    sat_here = select(seats.c.table_id).where(seats.c.address == address)
    unfinished, imported = tables.c.status != "over", tables.c.imported

    def count(which: ColumnElement[bool]) -> int:
        counted = select(func.count()).select_from(tables).where(which & (tables.c.id != but))
        return int(c.execute(counted).scalar_one())

    return Crowding(
        count(unfinished & (hosted | tables.c.id.in_(sat))),
        count(unfinished & (here | tables.c.id.in_(sat_here))),
        count(unfinished & hosted & tables.c.public),
        count(unfinished & here & tables.c.public),
        count(imported & hosted),
        count(imported & here),
    )


def rows(
    c: Connection,
    which: ColumnElement[bool],
    most: int | None = None,
    brief: bool = False,
    newest_by: Column[float] = tables.c.touched,
) -> list[TableRow]:
    """The tables that fulfil a condition, those touched last first; `brief`: without the texts of editions."""
    columns = [
        literal("").label("edition") if brief and one is tables.c.edition else one
        for one in tables.c
        if one is not tables.c.sheets
    ]
    order = (newest_by.desc(), tables.c.id.desc())
    rows = c.execute(select(*columns).where(which).order_by(*order).limit(most)).all()
    if not rows:
        return []
    ids = [row.id for row in rows]
    taken: dict[str, list[SeatRow]] = {id: [] for id in ids}
    for row in c.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)):
        facts = dict(row._mapping)
        facts["orders"] = msgspec.json.decode(facts["orders"] or "{}")
        taken[facts.pop("table_id")].append(SeatRow(**facts))
    gone: dict[str, list[str]] = {id: [] for id in ids}
    for id, player in c.execute(select(kicks.c.table_id, kicks.c.player).where(kicks.c.table_id.in_(ids))):
        gone[id].append(player)
    add_vacations(c, [one for row in rows if "peace" in (row.control or "") for one in taken[row.id]])
    origins = sources(c, {row.origin for row in rows if row.origin})
    return [as_row(row, taken[row.id], gone[row.id], origins.get(row.origin)) for row in rows]


def add_vacations(c: Connection, sitting: list[SeatRow]) -> None:
    """Who of these is on vacation, or was a while ago."""
    people = {one.player for one in sitting if one.player is not None}
    if people:
        away = select(players.c.id, players.c.vacation_from, players.c.vacation_until)
        found = c.execute(away.where(players.c.id.in_(people) & players.c.vacation_until.is_not(None)))
        known = {id: (since, until) for id, since, until in found}
        for one in sitting:
            one.vacation = known.get(one.player or "")


def sources(c: Connection, ids: set[str]) -> dict[str, Source]:
    """These tables as far as others that go on from them need to know. They may be gone."""
    found = {id: Source(table=id) for id in ids}
    if found:
        whose = select(tables.c.id, tables.c.host, tables.c.public | tables.c.imported)
        for id, host, open in c.execute(whose.where(tables.c.id.in_(ids))):
            found[id] = Source(table=id, open=bool(open), people=[host])
        names = select(seats.c.table_id, seats.c.name, seats.c.level).where(seats.c.table_id.in_(ids))
        for table, name, level in c.execute(names.order_by(seats.c.seat)):
            found[table].seats.append((name, level))
        sat = select(seats.c.table_id, seats.c.player).where(seats.c.table_id.in_(ids))
        came = select(visits.c.table_id, visits.c.player).where(visits.c.table_id.in_(ids))
        for table, player in c.execute(sat.union(came)):
            found[table].people.append(player)
    return found


def as_row(row: Found, seats: list[SeatRow], shown_out: list[str], origin: Source | None) -> TableRow:
    facts = dict(row._mapping) | {"origin": origin}
    for column in ("options", "chance", "result", "due", "shown"):
        facts[column] = None if facts[column] is None else msgspec.json.decode(facts[column])
    facts["proposal"] = None if facts["proposal"] is None else read_proposal(facts["proposal"])
    facts["agreed"] = facts["control"] is not None
    facts["control"] = read_control(facts["control"] or "{}")
    return TableRow(**facts, seats=seats, shown_out=shown_out)


def change_table(c: Connection, id: str, silently: bool = False, **values: object) -> None:
    """`silently`: it keeps its place among the tables touched last, which would tell of a hidden move."""
    for column in ("chance", "proposal", "result", "due", "shown"):
        if values.get(column) is not None:
            values[column] = dumps(values[column])
    if not silently:
        values["touched"] = time.time()
    c.execute(update(tables).where(tables.c.id == id).values(**values))


def note_hint(c: Connection, id: str) -> None:
    """Somebody is helped here; see `rate_game`."""
    c.execute(update(tables).where(tables.c.id == id).values(hinted=True))


def history(
    c: Connection, player: str, game: str | None, count: int | None, after: Place | None
) -> list[TableRow]:
    """A page of somebody's finished games, the latest first."""
    mine = select(seats.c.table_id).where(seats.c.player == player)
    which = tables.c.id.in_(mine) & (tables.c.status == "over") & below(after)
    if game is not None:
        which &= tables.c.game == game
    if count is not None:
        sizes = select(seats.c.table_id).where(seats.c.table_id.in_(mine)).group_by(seats.c.table_id)
        which &= tables.c.id.in_(sizes.having(func.count() == count))
    return rows(c, which, LOBBY + 1, brief=True)


def has_won(row: TableRow, player: str) -> bool:
    return row.result is not None and any(seat in row.result["winners"] for seat in row.seats_of(player))


def fallen_flags(c: Connection, now: float) -> list[str]:
    """Tables at which a clock has run out, as far as the database knows."""
    return ids_where(
        c, (tables.c.flag <= now) & (tables.c.status == "playing") & tables.c.quarantine.is_(None)
    )


def note_move(c: Connection, id: str, due: list[int], shown: list[int], silently: bool) -> None:
    """What most moves change of a table: whom it waits for and, unless `silently`, when it was touched."""
    if silently:
        MOVED_SILENTLY(c, table=id, due=dumps(due), shown=dumps(shown))
    else:
        MOVED(c, table=id, due=dumps(due), shown=dumps(shown), now=time.time())


def take_seat(c: Connection, table: str, seat: int, **values: object) -> bool:
    """Sit somebody down, if nobody was quicker."""
    free = (seats.c.table_id == table) & (seats.c.seat == seat) & seats.c.player.is_(None)
    done = c.execute(update(seats).where(free & seats.c.level.is_(None)).values(standin=None, **values))
    if done.rowcount:
        change_table(c, table)
    return done.rowcount == 1


def change_seat(c: Connection, table: str, seat: int, **values: object) -> None:
    if "orders" in values:
        values["orders"] = dumps(values["orders"])
    c.execute(update(seats).where((seats.c.table_id == table) & (seats.c.seat == seat)).values(**values))


def change_seats(c: Connection, table: str, player: str, **values: object) -> None:
    c.execute(update(seats).where((seats.c.table_id == table) & (seats.c.player == player)).values(**values))


def free_seats(c: Connection, table: str, player: str) -> None:
    mine = (seats.c.table_id == table) & (seats.c.player == player)
    lock_table(c, table)
    c.execute(
        update(seats)
        .where(mine)
        .values(player=None, name="", node=None, away=None, orders=None, address="", program=False)
    )
    break_off_deal(c, table)
    change_table(c, table)


def hand_over(c: Connection, table: str, host: str) -> None:
    """The host leaves a table, for good as far as its charge goes: it passes to the first who sits there. They
    may still come in, as a guest."""
    here = (seats.c.table_id == table) & seats.c.player.is_not(None) & (seats.c.player != host)
    heir = c.execute(select(seats.c.player).where(here).order_by(seats.c.seat).limit(1)).scalar()
    c.execute(update(tables).where((tables.c.id == table) & (tables.c.host == host)).values(host=heir or ""))
    let_in(c, table, host)


def let_in(c: Connection, table: str, player: str) -> None:
    c.execute(upsert(c, visits).values(table_id=table, player=player).on_conflict_do_nothing())


def all_let_in(c: Connection, table: str) -> set[str]:
    return set(c.execute(select(visits.c.player).where(visits.c.table_id == table)).scalars())


def was_let_in(c: Connection, table: str, player: str) -> bool:
    here = (visits.c.table_id == table) & (visits.c.player == player)
    return c.execute(select(visits.c.player).where(here)).first() is not None


def delete_table(c: Connection, id: str) -> list[str]:
    """It and the tables that led to it as their rematch, from where another one can be had now."""
    led = ids_where(c, tables.c.next == id)
    c.execute(update(tables).where(tables.c.id.in_(led)).values(next=None))
    c.execute(delete(tables).where(tables.c.id == id))
    return [id, *led]


def set_quarantine(c: Connection, id: str, reason: str | None) -> None:
    """Let nobody play at a table any more, or (None) let them play again."""
    c.execute(update(tables).where(tables.c.id == id).values(quarantine=reason))
    playing = c.execute(select(tables.c.status).where(tables.c.id == id)).scalar() == "playing"
    bot_due(c, id, playing and reason is None)  # whoever claims it sees whether it is so


def quarantined(c: Connection) -> list[tuple[str, str, str, float]]:
    """The tables where nobody may play: id, game, reason, and when they were last touched."""
    rows = c.execute(
        select(tables.c.id, tables.c.game, tables.c.quarantine, tables.c.touched)
        .where(tables.c.quarantine.is_not(None))
        .order_by(tables.c.touched.desc())
    )
    return [(row.id, row.game, row.quarantine, row.touched) for row in rows]


def ids_where(c: Connection, which: ColumnElement[bool]) -> list[str]:
    return list(c.execute(select(tables.c.id).where(which)).scalars())


def lock_table(c: Connection, id: str) -> None:
    """Nobody else sits down, gets up or deals here until this transaction ends. SQLite has one writer anyway."""
    c.execute(select(tables.c.id).where(tables.c.id == id).with_for_update())


def break_off_deal(c: Connection, table: str) -> None:
    """A seat is free again. Whoever comes next must pledge before any share is known: those revealed are void."""
    here = seats.c.table_id == table
    c.execute(update(seats).where(here & seats.c.player.is_(None)).values(pledge=None, share=None))
    if c.execute(select(seats.c.seat).where(here & seats.c.share.is_not(None))).first() is not None:
        c.execute(update(seats).where(here).values(pledge=None, share=None))
    c.execute(update(tables).where(tables.c.id == table).values(dealing=None))
