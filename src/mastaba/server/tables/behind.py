"""What those who watch a table are told later, where it wants that: the game as it was a while ago.

It follows from the times in the log and from nothing else, so that a restart or another node changes nothing. Whoever does not
sit at the table is shown this game instead of the one that is played, in every answer: see `Table.seen_by`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mastaba.server.tables.registry import TableRegistry

from mastaba.server.tables.table import Table


async def fall_behind(registry: TableRegistry, table: Table) -> None:
    """Have the earlier game ready for whoever asks next; a long log is played a little at a time."""
    if not table.row.delay or table.served is None or table.row.status == "open":
        return
    async with table.lock:
        if table.served is None or table.row.began is None or table.told_to_the_end():
            return
        await registry.loader.game_at(table)
        earlier = table.earlier or table.build()
        await registry.loader.play_on(earlier, table.lines_due(earlier), table.served.ply - earlier.ply)
        table.earlier = earlier


async def keep_telling(registry: TableRegistry, table: Table) -> None:
    """Some of what has happened may be old enough by now to be told to those who watch."""
    if any(table.row.behind(one.player.id) for one in table.connections):
        await fall_behind(registry, table)
        table.wake()
