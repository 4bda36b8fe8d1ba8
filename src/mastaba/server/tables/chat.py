"""What people say to each other at a table."""

from __future__ import annotations

from sqlalchemy import Connection

from mastaba.core.text import Text
from mastaba.server.clean import clean
from mastaba.server.database import queries
from mastaba.server.database.queries import Player
from mastaba.server.errors import HttpError
from mastaba.server.tables.info import may_talk
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.seats import check_alike, shown_out
from mastaba.server.tables.table import Table


async def say(registry: TableRegistry, table: Table, player: Player, text: str) -> None:
    line = clean(text)
    if not line:
        return
    id, mine = table.row.id, table.seats_of(player)
    if not may_talk(table.row, mine):
        raise HttpError(403, "gallery", Text("server:players-only"))
    seated = [seat_row.player for seat_row in table.row.seats if seat_row.player is not None]
    last = table.chat[-1].number if table.chat else 0

    def job(c: Connection) -> list[queries.Found]:
        now = queries.find_player(c, player.id) or player  # under the name that they have by now
        if not mine:
            if queries.was_kicked(c, id, player.id):
                raise shown_out()
            check_alike(c, now, seated)
        queries.add_words(c, id, player.id, now.name, mine[0] if mine else None, line)
        queries.wake(c, registry.node, id)
        return queries.words_after(c, id, last)

    table.hear(await registry.database.write(job))
    table.wake()
