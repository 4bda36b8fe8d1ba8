"""Which nodes live, and who is connected to them."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from mastaba.server.api.messages.tables import TimeControl
from mastaba.server.database.queries.rows import read_control
from mastaba.server.database.queries.shared import wake
from mastaba.server.database.queries.tables import ids_where
from mastaba.server.database.schema import nodes, outbox, seats, tables, turns, watchers


def node_lives(c: Connection, node: str) -> bool:
    """A sign of life. Whether the others did not know of this node, or had buried it."""
    if node_stays(c, node):
        return False
    c.execute(insert(nodes).values(id=node, seen=time.time()))
    return True


def node_stays(c: Connection, node: str) -> bool:
    """The same of a node that is known: False, and nothing is written, if it is not."""
    known = update(nodes).where(nodes.c.id == node).values(seen=time.time())
    return c.execute(known).rowcount == 1


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
    c.execute(update(outbox).where(outbox.c.node.in_(dead)).values(until=time.time()))  # others send it
    c.execute(delete(watchers).where(watchers.c.node.in_(dead)))
    c.execute(delete(nodes).where(nodes.c.id.in_(dead)))
    for id in touched:
        wake(c, by, id)
    return touched


def leavers(
    c: Connection, now: float, patience: Callable[[TimeControl], float | None]
) -> list[tuple[str, int]]:
    """Seats that may owe a decision and whose people have been away for longer than the table's `patience`, while others
    are there and wait.

    Where nobody can see who is asked, nobody may learn it from the bot that stands in: it is all of them.
    """
    there = select(seats.c.table_id).where(seats.c.node.is_not(None) & seats.c.standin.is_(None))
    gone = (
        seats.c.player.is_not(None)
        & seats.c.standin.is_(None)
        & seats.c.node.is_(None)
        & seats.c.table_id.in_(there)
    )
    rows = c.execute(
        select(seats.c.table_id, seats.c.seat, seats.c.away, tables.c.shown, tables.c.control)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(gone & (tables.c.status == "playing") & tables.c.quarantine.is_(None))
    )
    found = []
    for id, seat, away, shown, control in rows:
        most = patience(read_control(control or "{}"))
        asked = msgspec.json.decode(shown)
        if most is not None and away is not None and away < now - most and (seat in asked or not asked):
            found.append((id, seat))
    return found


def never_begun(c: Connection, before: float) -> list[str]:
    """Tables that never began, where nobody has sat down for long and nobody waits: the lobby forgets them."""
    there = select(seats.c.table_id).where(seats.c.node.is_not(None))
    old = (tables.c.status == "open") & (tables.c.touched < before) & tables.c.id.not_in(there)
    return ids_where(c, old)


def playing_tables(c: Connection) -> int:
    return int(c.execute(select(func.count()).where(tables.c.status == "playing")).scalar_one())
