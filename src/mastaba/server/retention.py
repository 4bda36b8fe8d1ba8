"""How long what nobody touches is kept: `Keeping` in the settings says it, and `queries/retention.py` what counts."""

from __future__ import annotations

import time

from sqlalchemy import Connection

from mastaba.server.database import queries
from mastaba.server.tables.registry import TableRegistry

TIDYING = 30.0  # seconds between looks for what need not be kept
SOME = 20  # of each kind that are forgotten at once, so that nobody notices
DAY = 24 * 3600.0
NEVER_BEGUN = 3 * DAY  # after which a table is cleared away at which nobody has begun


async def tidy(registry: TableRegistry) -> tuple[list[str], list[str]]:
    """Forget some of what nobody has touched for as long as the operator keeps it: those tables and guests."""
    now = time.time()
    keep = registry.settings.keep

    def job(c: Connection) -> tuple[list[str], list[str]]:
        queries.forget_counts(c)
        games: list[str] = []
        for days, over in ((keep.abandoned, False), (keep.finished, True)):
            if days:
                games += queries.forgotten_games(c, over, now - days * DAY, SOME)
        gone = [one for id in games for one in queries.delete_table(c, id)]
        for id in gone:
            queries.wake(c, registry.node, id, "openly")
        guests: list[str] = []
        if keep.guests:
            guests = queries.forgotten_guests(c, now - keep.guests * DAY, SOME)
        for guest in guests:
            queries.wake(c, registry.node, guest, "gone")
            gone += queries.delete_player(c, guest)
        if keep.reports:
            queries.forget_reports(c, now - keep.reports * DAY)
        return gone, guests

    return await registry.database.write(job)
