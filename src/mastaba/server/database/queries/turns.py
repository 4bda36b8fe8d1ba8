"""Bots that are due, and which node makes them think."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, null, select, update

from mastaba.server.database.queries.rows import CROWD
from mastaba.server.database.queries.shared import Prepared, upsert
from mastaba.server.database.schema import players, seats, tables, turns

DUE = Prepared(
    lambda c: (
        upsert(c, turns)
        .values(table_id=bindparam("table"), node=null(), until=bindparam("until"))
        .on_conflict_do_update(
            index_elements=["table_id"], set_={"node": null(), "until": bindparam("until")}
        )
    )
)
NOT_DUE = Prepared(lambda _: delete(turns).where(turns.c.table_id == bindparam("table")))


def bot_due(c: Connection, table: str, due: bool, after: float = 0.0) -> None:
    """Note, in the transaction that makes it so, that a bot is to move at this table, after so many seconds, or no
    longer."""
    if due:
        DUE(c, table=table, until=time.time() + after)
    else:
        NOT_DUE(c, table=table)


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
