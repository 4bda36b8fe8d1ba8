"""What was said at a table."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, insert, select

from mastaba.server.database.queries.rows import CHAT, SeatRow
from mastaba.server.database.schema import chat


def add_words(c: Connection, table: str, player: str, name: str, seat: int | None, words: str) -> None:
    c.execute(
        insert(chat).values(table_id=table, player=player, name=name, seat=seat, text=words, at=time.time())
    )


def announce(c: Connection, table: str, seat_row: SeatRow, what: str, level: str = "") -> None:
    """The server tells everybody that a bot plays for somebody ("standin"), or that they are "back"."""
    facts = {"player": seat_row.player, "name": seat_row.name, "seat": seat_row.seat, "text": level}
    c.execute(insert(chat).values(table_id=table, what=what, at=time.time(), **facts))


def words_after(c: Connection, table: str, number: int) -> list[Any]:
    newest = (
        select(chat)
        .where((chat.c.table_id == table) & (chat.c.number > number))
        .order_by(chat.c.number.desc())
        .limit(CHAT)
    )
    return list(reversed(c.execute(newest).all()))
