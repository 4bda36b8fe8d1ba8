"""Who is to be told while they are away: channels, wishes, and the outbox between a move and its notice."""

from __future__ import annotations

import time

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Boolean,
    ColumnElement,
    Connection,
    Float,
    Integer,
    String,
    bindparam,
    cast,
    delete,
    func,
    insert,
    literal_column,
    null,
    select,
    update,
)

from mastaba.server.database.queries.rows import TableRow
from mastaba.server.database.queries.shared import Prepared, upsert
from mastaba.server.database.queries.tables import find_table, lock_table
from mastaba.server.database.schema import channels, log, outbox, seats, tables, wishes

MOST = 100  # notices that a node takes at once


class Channel(Struct, kw_only=True):
    """Where somebody wants to be told. `code`: a digest of what proves that a mail address is theirs, until then."""

    id: str
    player: str
    kind: str
    address: str
    keys: str = ""
    lang: str
    created: float
    sent: float = 0.0
    code: str | None = None


class Wishes(Struct, kw_only=True):
    """How somebody wants to be told: seconds after which, and between two words; quiet hours in minutes of their day."""

    soon: float = 60.0
    digest: float = 0.0
    quiet_from: int | None = None
    quiet_to: int | None = None
    zone: str = "UTC"


class Parcel(Struct, kw_only=True):
    """All that is to be told through one channel now: the tables at which it is their turn."""

    channel: Channel
    wishes: Wishes
    rows: list[tuple[str, int, int]]  # table, seat, ply
    tries: int
    tables: list[TableRow]
    waiting: int  # at how many tables it is their turn in all


# -- what somebody wants -----------------------------------------------------------------------------


def channels_of(c: Connection, player: str) -> list[Channel]:
    found = select(channels).where(channels.c.player == player).order_by(channels.c.created)
    return [Channel(**row._mapping) for row in c.execute(found)]


def add_channel(c: Connection, channel: Channel) -> None:
    """Another person's use of the same browser ends with it."""
    if channel.kind == "push":
        c.execute(
            delete(channels).where((channels.c.kind == "push") & (channels.c.address == channel.address))
        )
    c.execute(insert(channels).values(msgspec.structs.asdict(channel)))


def confirm_channel(c: Connection, player: str, code: str) -> bool:
    theirs = (channels.c.player == player) & (channels.c.code == code)
    return c.execute(update(channels).where(theirs).values(code=None)).rowcount == 1


def remove_channel(c: Connection, player: str, id: str) -> bool:
    return (
        c.execute(delete(channels).where((channels.c.player == player) & (channels.c.id == id))).rowcount == 1
    )


def forget_channels(c: Connection, kind: str) -> int:
    return c.execute(delete(channels).where(channels.c.kind == kind)).rowcount


def wishes_of(c: Connection, player: str) -> Wishes:
    columns = [wishes.c[name] for name in Wishes.__struct_fields__]
    row = c.execute(select(*columns).where(wishes.c.player == player)).one_or_none()
    return Wishes() if row is None else Wishes(**row._mapping)


def set_wishes(c: Connection, player: str, wished: Wishes) -> None:
    values = msgspec.structs.asdict(wished)
    new = upsert(c, wishes).values(player=player, **values)
    c.execute(new.on_conflict_do_update(index_elements=["player"], set_=values))


# -- into the outbox -----------------------------------------------------------------------------------


CALLED = Prepared(
    lambda c: (
        upsert(c, outbox)
        .from_select(
            ["channel", "table_id", "seat", "ply", "at", "tries", "node", "until"],
            select(
                channels.c.id,
                bindparam("table", type_=String),
                seats.c.seat,
                bindparam("ply", type_=Integer),
                cast(
                    bindparam("now", type_=Float)
                    + func.coalesce(wishes.c.soon, literal_column(str(Wishes().soon))),
                    Float,
                ),
                literal_column("0"),
                null(),
                literal_column("0.0"),
            )
            .select_from(seats)
            .join(channels, channels.c.player == seats.c.player)
            .outerjoin(wishes, wishes.c.player == seats.c.player)
            .where(
                (seats.c.table_id == bindparam("table", type_=String))
                & (seats.c.seat == bindparam("seat", type_=Integer))
                & (
                    bindparam("anybody", type_=Boolean)
                    | (seats.c.player == bindparam("player", type_=String))
                )
                & seats.c.node.is_(None)
                & seats.c.standin.is_(None)
                & channels.c.code.is_(None)
            ),
        )
        .on_conflict_do_nothing()
    )
)


def tell_turn(c: Connection, table: str, due: list[int], ply: int, player: str | None = None) -> None:
    """Note, in the transaction that makes it so, that it is the turn of these seats: for every channel of people who
    are not there. `player`: only of this one, who has just gone."""
    for seat in due:
        CALLED(
            c, table=table, seat=seat, ply=ply, now=time.time(), anybody=player is None, player=player or ""
        )


def tell_who_left(c: Connection, table: str, player: str) -> None:
    """Somebody whose connection ended may have missed that it is their turn: it may have been dead for a while. The
    row is locked: a move at another node is either seen here, or sees that they are gone."""
    lock_table(c, table)
    row = c.execute(select(tables.c.due, tables.c.status).where(tables.c.id == table)).one_or_none()
    if row is None or row.status != "playing":
        return
    due = msgspec.json.decode(row.due)
    last = c.execute(select(func.max(log.c.ply)).where(log.c.table_id == table)).scalar()
    if due:
        tell_turn(c, table, due, 0 if last is None else int(last) + 1, player)


# -- out of the outbox ---------------------------------------------------------------------------------


def claim_notices(c: Connection, node: str, now: float, lease: float) -> list[Parcel]:
    """What this node tells next; no other takes it meanwhile. What is not true any more is forgotten."""
    free = (outbox.c.at <= now) & (outbox.c.until <= now)
    found = select(outbox).where(free).order_by(outbox.c.at).limit(MOST).with_for_update(skip_locked=True)
    # What a node had claimed together when it died is sent together again, whatever else has come since: with the same key.
    parcels: dict[tuple[str, float], Parcel] = {}
    seen: dict[str, TableRow | None] = {}
    for row in sorted(c.execute(found).all(), key=lambda row: row.tries == 0):
        if row.tries == 0 and any(one == row.channel and until != row.until for one, until in parcels):
            continue  # one at a time, for they may want some time between two: the next round looks at it again
        here = is_row(row.channel, row.table_id, row.seat, row.ply)
        if row.table_id not in seen:
            seen[row.table_id] = find_table(c, row.table_id)
        table = seen[row.table_id]
        channel = Channel(**c.execute(select(channels).where(channels.c.id == row.channel)).one()._mapping)
        if table is None or not still_due(c, table, row.seat, row.ply, channel.player):
            c.execute(delete(outbox).where(here))
            continue
        c.execute(update(outbox).where(here).values(node=node, until=now + lease, tries=row.tries + 1))
        parcel = parcels.get((channel.id, row.until))
        if parcel is None:
            parcel = parcels[channel.id, row.until] = Parcel(
                channel=channel,
                wishes=wishes_of(c, channel.player),
                rows=[],
                tries=0,
                tables=[],
                waiting=waiting_for(c, channel.player),
            )
        parcel.rows.append((row.table_id, row.seat, row.ply))
        parcel.tries = max(parcel.tries, row.tries + 1)
        if table not in parcel.tables:
            parcel.tables.append(table)
    return list(parcels.values())


def still_due(c: Connection, table: TableRow, seat: int, ply: int, player: str) -> bool:
    """Whether it is still their turn, and they are not there to see it."""
    seat_row = table.seats[seat]
    if table.status != "playing" or table.quarantine is not None or seat not in table.due:
        return False
    if seat_row.player != player or seat_row.standin or seat_row.node is not None:
        return False
    moved = (log.c.table_id == table.id) & (log.c.seat == seat) & (log.c.ply >= ply) & (log.c.by == player)
    return c.execute(select(log.c.ply).where(moved).limit(1)).first() is None


def waiting_for(c: Connection, player: str) -> int:
    """At how many tables it is their turn: what the badge of the app says."""
    sat = (
        select(tables.c.id, tables.c.due, seats.c.seat)
        .join(seats, seats.c.table_id == tables.c.id)
        .where((seats.c.player == player) & (tables.c.status == "playing") & tables.c.quarantine.is_(None))
    )
    return len({id for id, due, seat in c.execute(sat) if seat in msgspec.json.decode(due)})


def notice_sent(c: Connection, parcel: Parcel, node: str, now: float) -> None:
    """It is out of our hands. The rows stay while it is their turn: nobody is told twice of the same one, however
    often they look in and leave."""
    for row in parcel.rows:
        here = is_row(parcel.channel.id, *row)
        c.execute(update(outbox).where(here).values(at=None, node=None, until=0.0))
    c.execute(update(channels).where(channels.c.id == parcel.channel.id).values(sent=now))


def notice_later(c: Connection, parcel: Parcel, node: str, at: float) -> None:
    """Not now: what was not tried does not count as a try."""
    for row in parcel.rows:
        here = is_row(parcel.channel.id, *row) & (outbox.c.node == node)
        c.execute(update(outbox).where(here).values(node=None, until=0.0, at=at))


def notice_untried(c: Connection, parcel: Parcel, node: str, at: float) -> None:
    notice_later(c, parcel, node, at)
    for row in parcel.rows:
        c.execute(update(outbox).where(is_row(parcel.channel.id, *row)).values(tries=parcel.tries - 1))


def forget_told(c: Connection) -> None:
    """What was told of turns that are over."""
    later = outbox.alias()
    newer = select(later.c.ply).where(
        (later.c.channel == outbox.c.channel)
        & (later.c.table_id == outbox.c.table_id)
        & (later.c.seat == outbox.c.seat)
        & (later.c.ply > outbox.c.ply)
    )
    playing = select(tables.c.id).where((tables.c.id == outbox.c.table_id) & (tables.c.status == "playing"))
    c.execute(delete(outbox).where(outbox.c.at.is_(None) & (newer.exists() | ~playing.exists())))


def is_row(channel: str, table: str, seat: int, ply: int) -> ColumnElement[bool]:
    return (
        (outbox.c.channel == channel)
        & (outbox.c.table_id == table)
        & (outbox.c.seat == seat)
        & (outbox.c.ply == ply)
    )


def next_notice(c: Connection) -> float | None:
    """When something is to be told next."""
    return c.execute(select(func.min(outbox.c.at))).scalar()
