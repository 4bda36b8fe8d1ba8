"""What is kept, and for how long."""

from __future__ import annotations

import time

from sqlalchemy import Connection, delete, func, select

from mastaba.server.database.schema import counts, players, reports, seats, tables


def forget_counts(c: Connection) -> None:
    c.execute(delete(counts).where(counts.c.hour < int(time.time() // 3600)))


def forget_reports(c: Connection, before: float) -> None:
    c.execute(delete(reports).where(reports.c.at < before))


def forgotten_games(c: Connection, over: bool, before: float, most: int) -> list[str]:
    """Some games that nobody has touched for long and at which nobody is."""
    there = select(seats.c.table_id).where(seats.c.node.is_not(None))
    state = tables.c.status == "over" if over else tables.c.status != "over"
    old = select(tables.c.id).where(state & (tables.c.touched < before) & tables.c.id.not_in(there))
    return list(c.execute(old.order_by(tables.c.touched).limit(most)).scalars())


def forgotten_guests(c: Connection, before: float, most: int) -> list[str]:
    """Some guests who sit nowhere, have nothing here, and have not come for long."""
    seated = select(seats.c.player).where(seats.c.player.is_not(None))
    hosts = select(tables.c.host)
    gone = func.coalesce(players.c.seen, players.c.created) < before
    gone &= players.c.id.not_in(seated) & players.c.id.not_in(hosts) & players.c.owner.is_(None)
    which = players.c.account.is_(None) & gone
    return list(c.execute(select(players.c.id).where(which).limit(most)).scalars())
