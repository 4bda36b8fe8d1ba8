"""The book of the house: every question to the database, as functions of a connection."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, and_, delete, func, insert, literal, or_, select, text, update

from mastaba.server.room import Entry
from mastaba.server.schema import (
    chat,
    counts,
    house,
    kicks,
    log,
    mutes,
    nodes,
    players,
    reports,
    seats,
    tables,
    turns,
    visits,
)

LOBBY = 30  # tables on a page
CROWD = 1000  # turns of bots among which the next are chosen
EVIDENCE = 20  # lines of chat that go with a report
CHAT = 200  # lines kept in sight
CHANNEL = "mastaba"  # on which PostgreSQL wakes the other nodes
ORDERS = ["ask", "window", "never"]  # the first holds unless they say otherwise
STANDIN = "scribe"  # plays for people who left


class Player(Struct, kw_only=True):
    id: str
    name: str
    account: str | None = None
    password: str | None = None
    created: float = 0.0
    banned: float | None = None
    sessions_since: float | None = None
    seen: float | None = None
    plain: str | None = None


class Chair(Struct, kw_only=True):
    """A seat as the book has it."""

    seat: int
    player: str | None = None
    name: str = ""
    level: str | None = None
    standin: str | None = None
    node: str | None = None
    away: float | None = None
    pledge: str | None = None
    share: str | None = None
    orders: dict[str, str] = {}

    @property
    def open(self) -> bool:
        return self.player is None and self.level is None

    @property
    def bot(self) -> str | None:
        """The level that plays here now; None for a person."""
        return self.level or self.standin

    def order(self, pieces: list[str]) -> str:
        """What they have ordered for a window in which they might react with these: the most watchful of it."""
        given = [self.orders.get(piece, ORDERS[0]) for piece in pieces]
        return min(given, key=ORDERS.index, default=ORDERS[0])


class Poll(Struct, kw_only=True):
    """A proposal and who has agreed. `moves` is where an undo would lead."""

    what: str
    by: int
    moves: int | None = None
    seat: int | None = None
    yes: list[int] = []


Place = tuple[float, str]
"""Where a table stands in the lobby: when it was touched, and its id."""


class Source(Struct, kw_only=True):
    """The table that another goes on from, and who may see it: everybody, or those people."""

    table: str
    open: bool = False
    people: list[str | None] = []


class Bench(Struct, kw_only=True):
    """A table as the book has it, with its seats."""

    id: str
    game: str
    options: dict[str, str]
    edition: str
    edition_name: str = ""
    digest: str | None
    public: bool
    key: str
    host: str
    address: str = ""  # from where it was opened, as a hash
    gallery: bool = False
    status: str
    chance: dict[str, Any]
    imported: bool
    origin: Source | None = None
    dealing: float | None = None
    result: dict[str, list[int]] | None
    next: str | None
    proposal: Poll | None
    due: list[int]
    shown: list[int]
    created: float
    touched: float
    quarantine: str | None = None
    chairs: list[Chair]

    def seats_of(self, player: str | None) -> list[int]:
        return [chair.seat for chair in self.chairs if player is not None and chair.player == player]

    @property
    def silent(self) -> list[int]:
        """Seats that have pledged a share of the shuffle and not revealed it yet."""
        return [chair.seat for chair in self.chairs if chair.pledge and not chair.share]

    @property
    def people(self) -> list[int]:
        """Seats of people, be they there or away, played by themselves or by a bot for them."""
        return [chair.seat for chair in self.chairs if chair.player is not None]

    @property
    def in_charge(self) -> str:
        """Whoever set the table; once they have left it, the first who still sits there."""
        people = [chair.player for chair in self.chairs if chair.player is not None]
        return self.host if self.host in people or not people else people[0]


# -- the house itself ----------------------------------------------------------------------------------


def shared_value(c: Connection, name: str, fresh: str) -> str:
    """A value that all nodes share; the first to ask sets it."""
    c.execute(upsert(c, house).values(name=name, value=fresh).on_conflict_do_nothing())
    return str(c.execute(select(house.c.value).where(house.c.name == name)).scalar_one())


def value_of(c: Connection, name: str) -> str | None:
    return c.execute(select(house.c.value).where(house.c.name == name)).scalar_one_or_none()


def upsert(c: Connection, table: Any) -> Any:
    if c.dialect.name == "postgresql":  # imported here: nobody waits for a database that is not used
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table)
    from sqlalchemy.dialects import sqlite

    return sqlite.insert(table)


def wake(c: Connection, node: str, what: str, how: str = "changed") -> None:
    """Tell the other nodes, in the same transaction, that a table has changed; "openly" if everybody in the
    lobby may see it, "gone" if it is a player who is no more, "ended" if it is a player's session."""
    if c.dialect.name == "postgresql":
        word = f"{node} {what} {how}"
        c.execute(text("SELECT pg_notify(:channel, :word)"), {"channel": CHANNEL, "word": word})


def part_with(c: Connection, node: str, player: str, session: str | None = None) -> None:
    """The other nodes end the connections of a person, or of one session of theirs."""
    wake(c, node, player if session is None else f"{player}/{session}", "gone")


# -- people ----------------------------------------------------------------------------------------------


def add_player(c: Connection, player: Player) -> None:
    c.execute(insert(players).values(msgspec.structs.asdict(player)))


def find_player(c: Connection, id: str) -> Player | None:
    return as_player(c.execute(select(players).where(players.c.id == id)).one_or_none())


def find_account(c: Connection, account: str) -> Player | None:
    return as_player(c.execute(select(players).where(players.c.account == account)).one_or_none())


def known_among(c: Connection, ids: list[str]) -> set[str]:
    """Which of these people the book knows."""
    return set(c.execute(select(players.c.id).where(players.c.id.in_(ids))).scalars())


def as_player(row: Row[Any] | None) -> Player | None:
    return None if row is None else Player(**row._mapping)


def change_player(c: Connection, id: str, **values: Any) -> None:
    c.execute(update(players).where(players.c.id == id).values(**values))


def rename(c: Connection, id: str, old: str, new: str) -> list[str]:
    """A new name, also at the unfinished tables where they sit under the old one: those tables."""
    change_player(c, id, name=new)
    unfinished = select(tables.c.id).where(tables.c.status != "over")
    here = (seats.c.player == id) & (seats.c.name == old) & seats.c.table_id.in_(unfinished)
    concerned = list(c.execute(select(seats.c.table_id).where(here).distinct()).scalars())
    c.execute(update(seats).where(here).values(name=new))
    return concerned


def delete_player(c: Connection, id: str) -> list[str]:
    """Forget somebody: their seats go to bots, their words are gone. The tables concerned."""
    mine = seats.c.player == id
    found = select(tables.c.id, tables.c.status).where(tables.c.id.in_(select(seats.c.table_id).where(mine)))
    concerned = {table: str(status) for table, status in c.execute(found)}
    for table, status in concerned.items():
        level = None if status == "open" else STANDIN
        here = mine & (seats.c.table_id == table)
        lock_table(c, table)
        c.execute(
            update(seats)
            .where(here)
            .values(player=None, name="", level=level, standin=None, node=None, orders=None)
        )
        break_off_deal(c, table)
        if status == "playing":
            bot_due(c, table, True)  # whoever claims it sees whether it is so
            change_table(c, table, silently=True, proposal=None)  # those who were asked are others now
    people = select(seats.c.table_id).where(seats.c.player.is_not(None))
    deserted = tables.c.id.in_(list(concerned)) & (tables.c.status != "over") & tables.c.id.not_in(people)
    brought = (tables.c.host == id) & tables.c.imported
    led = [one for table in ids_where(c, deserted | brought) for one in delete_table(c, table)]
    talked = c.execute(select(chat.c.table_id).where(chat.c.player == id).distinct()).scalars().all()
    c.execute(delete(chat).where(chat.c.player == id))
    c.execute(delete(visits).where(visits.c.player == id))
    c.execute(delete(mutes).where((mutes.c.player == id) | (mutes.c.other == id)))
    c.execute(delete(kicks).where(kicks.c.player == id))
    c.execute(delete(reports).where((reports.c.by == id) | (reports.c.about == id)))
    c.execute(update(log).where(log.c.by == id).values(by=""))
    c.execute(update(log).where(log.c.played_for == id).values(played_for=""))
    c.execute(update(tables).where(tables.c.host == id).values(host=""))
    c.execute(delete(players).where(players.c.id == id))
    return list({*concerned, *talked, *led})


def words_of(c: Connection, id: str) -> list[dict[str, Any]]:
    """Everything that somebody has said."""
    rows = c.execute(
        select(chat.c.table_id, chat.c.text, chat.c.at)
        .where((chat.c.player == id) & chat.c.what.is_(None))
        .order_by(chat.c.number)
    )
    return [dict(row._mapping) for row in rows]


# -- tables ----------------------------------------------------------------------------------------------


def add_table(c: Connection, bench: Bench, entries: list[Entry], by: str) -> None:
    c.execute(
        insert(tables).values(
            id=bench.id,
            game=bench.game,
            options=dumps(bench.options),
            edition=bench.edition,
            edition_name=bench.edition_name[:200],
            digest=bench.digest,
            public=bench.public,
            key=bench.key,
            host=bench.host,
            address=bench.address,
            gallery=bench.gallery,
            status=bench.status,
            chance=dumps(bench.chance),
            imported=bench.imported,
            origin=None if bench.origin is None else bench.origin.table,
            dealing=None,
            result=None if bench.result is None else dumps(bench.result),
            next=None,
            proposal=None,
            due=dumps(bench.due),
            shown=dumps(bench.shown),
            created=bench.created,
            touched=bench.touched,
        )
    )
    c.execute(
        insert(seats),
        [
            {"table_id": bench.id, **msgspec.structs.asdict(chair), "orders": dumps(chair.orders)}
            for chair in bench.chairs
        ],
    )
    write_entries(c, bench.id, 0, entries, by)


def find_table(c: Connection, id: str) -> Bench | None:
    found = benches(c, tables.c.id == id)
    return found[0] if found else None


def public_tables(c: Connection, after: Place | None = None) -> list[Bench]:
    """A page of the lobby; the next one begins after the last of this."""
    return benches(
        c,
        tables.c.public & (tables.c.status != "over") & tables.c.quarantine.is_(None) & below(after),
        LOBBY + 1,
        brief=True,
    )


def tables_of(c: Connection, player: str, after: Place | None = None) -> list[Bench]:
    mine = select(seats.c.table_id).where(seats.c.player == player)
    return benches(c, tables.c.id.in_(mine) & below(after), LOBBY + 1, brief=True)


def below(after: Place | None) -> Any:
    """What comes after a place in the order of tables, those touched last first."""
    if after is None:
        return literal(value=True)
    touched, id = after
    return (tables.c.touched < touched) | ((tables.c.touched == touched) & (tables.c.id < id))


def tables_known_to(c: Connection, player: str) -> list[Bench]:
    """Where somebody sits, what they have set up or brought, and where they were let in."""
    mine = select(seats.c.table_id).where(seats.c.player == player)
    let_in = select(visits.c.table_id).where(visits.c.player == player)
    return benches(c, (tables.c.host == player) | tables.c.id.in_(mine) | tables.c.id.in_(let_in), brief=True)


class Crowding(NamedTuple):
    """How many unfinished tables there are of a person and from an address, and how many of them in the lobby."""

    tables: int
    tables_from: int
    public: int
    public_from: int


def crowding(c: Connection, player: str, address: str) -> Crowding:
    mine = select(seats.c.table_id).where(seats.c.player == player)
    hosted, here = tables.c.host == player, tables.c.address == address

    def count(which: Any) -> int:
        unfinished = select(func.count()).select_from(tables).where((tables.c.status != "over") & which)
        return int(c.execute(unfinished).scalar_one())

    return Crowding(
        count(hosted | tables.c.id.in_(mine)),
        count(here),
        count(hosted & tables.c.public),
        count(here & tables.c.public),
    )


def benches(c: Connection, which: Any, most: int | None = None, brief: bool = False) -> list[Bench]:
    """The tables that fulfil a condition, those touched last first; `brief`: without the texts of editions."""
    columns = [literal("").label("edition") if brief and one is tables.c.edition else one for one in tables.c]
    order = (tables.c.touched.desc(), tables.c.id.desc())
    rows = c.execute(select(*columns).where(which).order_by(*order).limit(most)).all()
    if not rows:
        return []
    ids = [row.id for row in rows]
    chairs: dict[str, list[Chair]] = {id: [] for id in ids}
    for row in c.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)):
        facts = dict(row._mapping)
        facts["orders"] = msgspec.json.decode(facts["orders"] or "{}")
        chairs[facts.pop("table_id")].append(Chair(**facts))
    origins = sources(c, {row.origin for row in rows if row.origin})
    return [as_bench(row, chairs[row.id], origins.get(row.origin)) for row in rows]


def sources(c: Connection, ids: set[str]) -> dict[str, Source]:
    """These tables as far as others that go on from them need to know. They may be gone."""
    found = {id: Source(table=id) for id in ids}
    if found:
        whose = select(tables.c.id, tables.c.host, tables.c.public | tables.c.imported)
        for id, host, open in c.execute(whose.where(tables.c.id.in_(ids))):
            found[id] = Source(table=id, open=bool(open), people=[host])
        sat = select(seats.c.table_id, seats.c.player).where(seats.c.table_id.in_(ids))
        came = select(visits.c.table_id, visits.c.player).where(visits.c.table_id.in_(ids))
        for table, player in c.execute(sat.union(came)):
            found[table].people.append(player)
    return found


def as_bench(row: Row[Any], chairs: list[Chair], origin: Source | None) -> Bench:
    facts = dict(row._mapping) | {"origin": origin}
    for column in ("options", "chance", "result", "due", "shown"):
        facts[column] = None if facts[column] is None else msgspec.json.decode(facts[column])
    facts["proposal"] = (
        None if facts["proposal"] is None else msgspec.json.decode(facts["proposal"], type=Poll)
    )
    return Bench(**facts, chairs=chairs)


def change_table(c: Connection, id: str, silently: bool = False, **values: Any) -> None:
    """`silently`: it keeps its place among the tables touched last, which would tell of a hidden move."""
    for column in ("chance", "proposal", "result", "due", "shown"):
        if values.get(column) is not None:
            values[column] = dumps(values[column])
    if not silently:
        values["touched"] = time.time()
    c.execute(update(tables).where(tables.c.id == id).values(**values))


def take_seat(c: Connection, table: str, seat: int, **values: Any) -> bool:
    """Sit somebody down, if nobody was quicker."""
    free = (seats.c.table_id == table) & (seats.c.seat == seat) & seats.c.player.is_(None)
    done = c.execute(update(seats).where(free & seats.c.level.is_(None)).values(standin=None, **values))
    if done.rowcount:
        change_table(c, table)
    return done.rowcount == 1


def change_seat(c: Connection, table: str, seat: int, **values: Any) -> None:
    if "orders" in values:
        values["orders"] = dumps(values["orders"])
    c.execute(update(seats).where((seats.c.table_id == table) & (seats.c.seat == seat)).values(**values))


def change_seats(c: Connection, table: str, player: str, **values: Any) -> None:
    c.execute(update(seats).where((seats.c.table_id == table) & (seats.c.player == player)).values(**values))


def free_seats(c: Connection, table: str, player: str) -> None:
    mine = (seats.c.table_id == table) & (seats.c.player == player)
    lock_table(c, table)
    c.execute(update(seats).where(mine).values(player=None, name="", node=None, away=None, orders=None))
    break_off_deal(c, table)
    change_table(c, table)


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


def ids_where(c: Connection, which: Any) -> list[str]:
    return list(c.execute(select(tables.c.id).where(which)).scalars())


# -- the deal --------------------------------------------------------------------------------------------


def lock_table(c: Connection, id: str) -> None:
    """Nobody else sits down, gets up or deals here until this transaction ends. SQLite has one writer anyway."""
    c.execute(select(tables.c.id).where(tables.c.id == id).with_for_update())


def give_share(c: Connection, seen: Bench, player: str, **values: str | None) -> bool:
    """Note a pledge or a share of somebody's, if the table still is as they have seen it."""
    if not unchanged(c, seen):
        return False
    change_seats(c, seen.id, player, **values)
    return True


def ask_for_shares(c: Connection, seen: Bench) -> None:
    if unchanged(c, seen):
        change_table(c, seen.id, silently=True, dealing=time.time())


def begin(c: Connection, seen: Bench, chance: dict[str, Any], **facts: Any) -> bool:
    """Deal with this chance, if nobody has got up, revealed a share or begun meanwhile."""
    if not unchanged(c, seen):
        return False
    change_table(c, seen.id, status="playing", chance=chance, dealing=None, **facts)
    c.execute(update(seats).where(seats.c.table_id == seen.id).values(pledge=None, share=None))
    return True


def unchanged(c: Connection, seen: Bench) -> bool:
    """Whether the table has not begun and has the same people and shares as they were seen. Locks it."""
    lock_table(c, seen.id)
    now = find_table(c, seen.id)

    def deal(bench: Bench) -> list[Any]:
        chairs = [(chair.player, chair.level, chair.pledge, chair.share) for chair in bench.chairs]
        return [bench.status, bench.dealing, *chairs]

    return now is not None and deal(now) == deal(seen) and now.status == "open"


def break_off_deal(c: Connection, table: str) -> None:
    """A seat is free again. Whoever comes next must pledge before any share is known: those revealed are void."""
    here = seats.c.table_id == table
    c.execute(update(seats).where(here & seats.c.player.is_(None)).values(pledge=None, share=None))
    if c.execute(select(seats.c.seat).where(here & seats.c.share.is_not(None))).first() is not None:
        c.execute(update(seats).where(here).values(pledge=None, share=None))
    c.execute(update(tables).where(tables.c.id == table).values(dealing=None))


def overdue_deals(c: Connection, before: float) -> list[str]:
    """Tables that have waited long enough for the shares of their seats."""
    return ids_where(c, (tables.c.status == "open") & (tables.c.dealing < before))


# -- the log ---------------------------------------------------------------------------------------------


def write_entries(
    c: Connection, table: str, ply: int, entries: list[Entry], by: str, played_for: str | None = None
) -> None:
    """Append to the log; `IntegrityError` if somebody was quicker."""
    if entries:
        now = time.time()
        c.execute(
            insert(log),
            [
                {
                    "table_id": table,
                    "ply": ply + number,
                    "kind": entry.kind,
                    "seat": entry.seat,
                    "text": entry.text,
                    "by": by,
                    "played_for": played_for,
                    "at": now,
                }
                for number, entry in enumerate(entries)
            ],
        )


def entries_from(c: Connection, table: str, ply: int) -> list[Entry]:
    rows = c.execute(
        select(log.c.kind, log.c.seat, log.c.text, log.c.by, log.c.played_for)
        .where((log.c.table_id == table) & (log.c.ply >= ply))
        .order_by(log.c.ply)
    )
    return [
        Entry(kind, seat, words, None if played_for is None else by)
        for kind, seat, words, by, played_for in rows
    ]


def longest_logs(c: Connection, ids: list[str]) -> dict[str, int]:
    """How many plies the log of each of these tables has."""
    rows = c.execute(
        select(log.c.table_id, func.max(log.c.ply)).where(log.c.table_id.in_(ids)).group_by(log.c.table_id)
    )
    return {id: ply + 1 for id, ply in rows}


# -- words -----------------------------------------------------------------------------------------------


def add_words(c: Connection, table: str, player: str, name: str, seat: int | None, words: str) -> None:
    c.execute(
        insert(chat).values(table_id=table, player=player, name=name, seat=seat, text=words, at=time.time())
    )


def announce(c: Connection, table: str, chair: Chair, what: str, level: str = "") -> None:
    """The house tells everybody that a bot plays for somebody ("standin"), or that they are "back"."""
    facts = {"player": chair.player, "name": chair.name, "seat": chair.seat, "text": level}
    c.execute(insert(chat).values(table_id=table, what=what, at=time.time(), **facts))


def words_after(c: Connection, table: str, number: int) -> list[Any]:
    newest = (
        select(chat)
        .where((chat.c.table_id == table) & (chat.c.number > number))
        .order_by(chat.c.number.desc())
        .limit(CHAT)
    )
    return list(reversed(c.execute(newest).all()))


# -- bots that are due -----------------------------------------------------------------------------------


def bot_due(c: Connection, table: str, due: bool, after: float = 0.0) -> None:
    """Note, in the transaction that makes it so, that a bot is to move at this table, after so many seconds, or no
    longer."""
    if due:
        free = {"node": None, "until": time.time() + after}
        new = upsert(c, turns).values(table_id=table, **free)
        c.execute(new.on_conflict_do_update(index_elements=["table_id"], set_=free))
    else:
        c.execute(delete(turns).where(turns.c.table_id == table))


class Due(NamedTuple):
    """A table at which a bot is to move; whose it is, and from where."""

    id: str
    address: str
    host: str


def oldest_first(due: list[Due], most: int) -> list[str]:
    return [turn.id for turn in due[:most]]


def claim_turns(
    c: Connection,
    node: str,
    busy: list[str],
    most: int,
    seconds: float,
    choose: Callable[[list[Due], int], list[str]] = oldest_first,
    watched: list[str] | None = None,
    own: bool = False,
) -> list[str]:
    """Tables at which this node lets its bots think; no other node gets them meanwhile. `own`: those with an
    edition of somebody's own, else those without.

    They are chosen among those that have waited longest, of every address some. A claim of ours that we are
    not `busy` with was lost in a trouble, and is taken up again. Where no person plays, bots do so only for
    somebody who watches here, or for a host with an account.
    """
    now = time.time()
    lost = (turns.c.node == node) & turns.c.table_id.not_in(busy)
    kind = tables.c.edition != "" if own else tables.c.edition == ""
    free = (turns.c.until <= now) | lost
    people = select(seats.c.seat).where(
        (seats.c.table_id == tables.c.id) & seats.c.player.is_not(None) & seats.c.standin.is_(None)
    )
    account = select(players.c.id).where((players.c.id == tables.c.host) & players.c.account.is_not(None))
    wanted = people.exists() | account.exists() | tables.c.id.in_(watched or [])
    rank = func.row_number().over(partition_by=tables.c.address, order_by=turns.c.until).label("rank")
    waiting = (
        select(tables.c.id, tables.c.address, tables.c.host, turns.c.until, rank)
        .join(turns, turns.c.table_id == tables.c.id)
        .where(free & wanted & kind & tables.c.quarantine.is_(None))
        .subquery()
    )
    some = select(waiting).order_by(waiting.c.rank, waiting.c.until).limit(CROWD)
    found = sorted(c.execute(some), key=lambda row: (row.until, row.id))
    ids = choose([Due(row.id, row.address or row.host, row.host) for row in found], most)
    if not ids:
        return []
    still = select(turns.c.table_id).where(turns.c.table_id.in_(ids) & free).with_for_update(skip_locked=True)
    ours = set(c.execute(still).scalars())
    c.execute(update(turns).where(turns.c.table_id.in_(ours)).values(node=node, until=now + seconds))
    return [id for id in ids if id in ours]


def release_turn(c: Connection, table: str, node: str, seconds: float) -> None:
    """Give our claim back, to be taken up again after a while."""
    ours = (turns.c.table_id == table) & (turns.c.node == node)
    c.execute(update(turns).where(ours).values(node=None, until=time.time() + seconds))


def drop_turn(c: Connection, table: str, node: str) -> None:
    """Nothing was due after all. A turn that has become due meanwhile bears no claim and stays."""
    c.execute(delete(turns).where((turns.c.table_id == table) & (turns.c.node == node)))


# -- nodes -----------------------------------------------------------------------------------------------


def node_lives(c: Connection, node: str) -> None:
    now = time.time()
    new = upsert(c, nodes).values(id=node, seen=now)
    c.execute(new.on_conflict_do_update(index_elements=["id"], set_={"seen": now}))


def silent_nodes(c: Connection, before: float) -> list[str]:
    """Nodes that have not been heard of for a while."""
    return list(c.execute(select(nodes.c.id).where(nodes.c.seen < before)).scalars())


def nodes_at(c: Connection, place: str) -> list[str]:
    """Nodes that were at this place before: whoever is there now knows that they are gone."""
    here = nodes.c.id.startswith(f"{place}-", autoescape=True)
    return list(c.execute(select(nodes.c.id).where(here)).scalars())


def bury_nodes(c: Connection, dead: list[str], by: str) -> list[str]:
    """Nobody is connected there any more, nobody thinks there. The tables concerned."""
    if not dead:
        return []
    touched = list(c.execute(select(seats.c.table_id).where(seats.c.node.in_(dead)).distinct()).scalars())
    c.execute(update(seats).where(seats.c.node.in_(dead)).values(node=None, away=time.time()))
    c.execute(update(turns).where(turns.c.node.in_(dead)).values(node=None, until=0.0))
    c.execute(delete(nodes).where(nodes.c.id.in_(dead)))
    for id in touched:
        wake(c, by, id)
    return touched


def leavers(c: Connection, before: float) -> list[tuple[str, int]]:
    """Seats that may owe a decision and whose people have been away for long, while others are there and wait.

    Where nobody can see who is asked, nobody may learn it from the bot that stands in: it is all of them.
    """
    there = select(seats.c.table_id).where(seats.c.node.is_not(None) & seats.c.standin.is_(None))
    gone = (
        seats.c.player.is_not(None)
        & seats.c.standin.is_(None)
        & seats.c.node.is_(None)
        & (seats.c.away < before)
        & seats.c.table_id.in_(there)
    )
    rows = c.execute(
        select(seats.c.table_id, seats.c.seat, tables.c.shown)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(gone & (tables.c.status == "playing") & tables.c.quarantine.is_(None))
    )
    decoded = [(id, seat, msgspec.json.decode(shown)) for id, seat, shown in rows]
    return [(id, seat) for id, seat, shown in decoded if seat in shown or not shown]


def abandoned(c: Connection, before: float) -> list[str]:
    """Tables that never began, where nobody has sat down for long and nobody waits: the lobby forgets them."""
    there = select(seats.c.table_id).where(seats.c.node.is_not(None))
    old = (tables.c.status == "open") & (tables.c.touched < before) & tables.c.id.not_in(there)
    return ids_where(c, old)


def playing_tables(c: Connection) -> int:
    return int(c.execute(select(func.count()).where(tables.c.status == "playing")).scalar_one())


# -- limits ----------------------------------------------------------------------------------------------


def count_up(c: Connection, what: str, who: str, most: int) -> bool:
    """Count something that an address asks for; False if it has had so many within this hour."""
    hour = int(time.time() // 3600)
    new = upsert(c, counts).values(what=what, who=who, hour=hour, number=1)
    here = (counts.c.what == what) & (counts.c.who == who) & (counts.c.hour == hour)
    more = new.on_conflict_do_update(
        index_elements=["what", "who", "hour"], set_={"number": counts.c.number + 1}
    )
    c.execute(more)
    return int(c.execute(select(counts.c.number).where(here)).scalar_one()) <= most


# -- what is kept, and for how long ------------------------------------------------------------------------


def forget_counts(c: Connection) -> None:
    c.execute(delete(counts).where(counts.c.hour < int(time.time() // 3600)))


def forget_reports(c: Connection, before: float) -> None:
    c.execute(delete(reports).where(reports.c.at < before))


def forgotten_games(c: Connection, over: bool, before: float, most: int) -> list[str]:
    """Some games that nobody has touched for long and at which nobody is."""
    there = select(seats.c.table_id).where(seats.c.node.is_not(None))
    state = tables.c.status == ("over" if over else "playing")
    old = select(tables.c.id).where(state & (tables.c.touched < before) & tables.c.id.not_in(there))
    return list(c.execute(old.order_by(tables.c.touched).limit(most)).scalars())


def forgotten_guests(c: Connection, before: float, most: int) -> list[str]:
    """Some guests who sit nowhere, have nothing here, and have not come for long."""
    seated = select(seats.c.player).where(seats.c.player.is_not(None))
    hosts = select(tables.c.host)
    gone = func.coalesce(players.c.seen, players.c.created) < before
    which = players.c.account.is_(None) & gone & players.c.id.not_in(seated) & players.c.id.not_in(hosts)
    return list(c.execute(select(players.c.id).where(which).limit(most)).scalars())


# -- keeping the peace -------------------------------------------------------------------------------------


def mute(c: Connection, player: str, other: str, blocked: bool) -> None:
    new = upsert(c, mutes).values(player=player, other=other, blocked=blocked)
    c.execute(new.on_conflict_do_update(index_elements=["player", "other"], set_={"blocked": blocked}))


def unmute(c: Connection, player: str, other: str) -> None:
    c.execute(delete(mutes).where((mutes.c.player == player) & (mutes.c.other == other)))


def muted_by(c: Connection, player: str) -> dict[str, bool]:
    """Whom somebody does not want to hear, and whether they have blocked them."""
    rows = c.execute(select(mutes.c.other, mutes.c.blocked).where(mutes.c.player == player))
    return {other: bool(blocked) for other, blocked in rows}


def may_not_meet(c: Connection, player: str, others: list[str]) -> bool:
    """Whether one of them has blocked the other."""
    either = or_(
        and_(mutes.c.player == player, mutes.c.other.in_(others)),
        and_(mutes.c.other == player, mutes.c.player.in_(others)),
    )
    return c.execute(select(mutes.c.player).where(either & mutes.c.blocked).limit(1)).first() is not None


def kick(c: Connection, table: str, player: str) -> None:
    free_seats(c, table, player)
    c.execute(upsert(c, kicks).values(table_id=table, player=player).on_conflict_do_nothing())


def was_kicked(c: Connection, table: str, player: str) -> bool:
    here = (kicks.c.table_id == table) & (kicks.c.player == player)
    return c.execute(select(kicks.c.player).where(here)).first() is not None


def add_report(c: Connection, table: str, by: str, about: str, name: str, why: str) -> None:
    """With the last words that were said there, and by whom."""
    said = [
        {"player": row.player, "name": row.name, "seat": row.seat, "text": row.text, "at": row.at}
        for row in words_after(c, table, 0)[-EVIDENCE:]
    ]
    c.execute(
        insert(reports).values(
            table_id=table, by=by, about=about, name=name, text=why, words=dumps(said), at=time.time()
        )
    )


def reported(c: Connection, most: int = 100) -> list[dict[str, Any]]:
    """What guests want the operator to look at, the newest first."""
    rows = c.execute(select(reports).order_by(reports.c.number.desc()).limit(most))
    return [{**row._mapping, "words": msgspec.json.decode(row.words)} for row in rows]


def close_report(c: Connection, number: int) -> bool:
    return c.execute(delete(reports).where(reports.c.number == number)).rowcount == 1


def companions(c: Connection, player: str) -> list[str]:
    """Who sits with somebody at an unfinished table."""
    mine = select(seats.c.table_id).where(seats.c.player == player)
    unfinished = select(tables.c.id).where(tables.c.id.in_(mine) & (tables.c.status != "over"))
    others = (seats.c.player != player) & seats.c.player.is_not(None) & seats.c.table_id.in_(unfinished)
    return list(c.execute(select(seats.c.player).where(others).distinct()).scalars())


def accounts_among(c: Connection, ids: list[str]) -> dict[str, str]:
    """The names of those of them who have an account, as the eye reads them."""
    rows = c.execute(
        select(players.c.id, players.c.plain).where(players.c.id.in_(ids) & players.c.account.is_not(None))
    )
    return {id: str(plain) for id, plain in rows if plain is not None}


def looks_like_account(c: Connection, plain: str, but: str) -> bool:
    """Whether an account other than this one has a name that looks the same."""
    alike = (players.c.plain == plain) & players.c.account.is_not(None) & (players.c.id != but)
    return c.execute(select(players.c.id).where(alike).limit(1)).first() is not None


def dumps(value: Any) -> str:
    return msgspec.json.encode(value).decode()
