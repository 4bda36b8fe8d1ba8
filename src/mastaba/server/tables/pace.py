"""A bot plays for whoever has left, and for whoever lets the others wait for long."""

from __future__ import annotations

import time

from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.seats import stand_in
from mastaba.server.tables.table import Table

WARNING = 60.0  # seconds, at most, between a warning and what follows it


async def relieve(registry: TableRegistry, id: str, seat: int) -> None:
    """A bot stands in for somebody who left, if people are there who wait for them."""
    table = await registry.enter(id)
    await registry.refresh(table)
    async with table.lock:  # they may have returned meanwhile
        seat_row, shown = table.row.seats[seat], table.row.shown
        away = seat_row.player is not None and seat_row.node is None and not seat_row.standin
        asked = table.row.status == "playing" and (seat in shown or not shown)
        asked = asked and table.row.control.kind == "together"
        if away and asked and table.here():
            await stand_in(registry, table, [seat])


async def keep_pace(registry: TableRegistry, table: Table) -> None:
    """Somebody who is there and lets the others wait for long is warned, and everybody with them; then a
    bot plays for them, until they play on. A question that only they know of makes no hurry."""
    pace = table.pace
    if table.served is None or not table.connections or not pace:
        return
    now, silence = time.monotonic(), table.silence
    about = (table.served.viewpoints[None].turn, table.late())
    if about != silence.about:
        silence.about, silence.since = about, now
        if silence.hurry is not None:
            silence.hurry = None
            table.wake()
    elif not about[1]:
        return
    elif silence.hurry is None and now - silence.since >= pace - warning(pace):
        silence.hurry, silence.warned = warning(pace), now
        table.wake()
    elif silence.hurry is not None and now - silence.warned >= silence.hurry:
        await registry.refresh(table)
        async with table.lock:
            if about == (table.served.viewpoints[None].turn, table.late()):
                await stand_in(registry, table, about[1])


def warning(pace: float) -> float:
    """How long before the end of their time somebody is warned."""
    return min(WARNING, pace / 2)
