"""What was said at a table."""

from __future__ import annotations

import time

from sqlalchemy import Connection, insert, select

from mastaba.server.database.queries.rows import CHAT, Found, SeatRow
from mastaba.server.database.schema import chat


def add_words(c: Connection, table: str, player: str, name: str, seat: int | None, words: str) -> None:
    c.execute(
        insert(chat).values(table_id=table, player=player, name=name, seat=seat, text=words, at=time.time())
    )


def announce(c: Connection, table: str, seat_row: SeatRow, what: str, word: str = "") -> None:
    """The server tells everybody that a bot plays for somebody ("standin"), that they are "back", or how a vote
    ended by them. `word`: the bot's level, or what the vote was about. It may be by nobody."""
    seat = None if seat_row.player is None else seat_row.seat
    facts = {"player": seat_row.player or "", "name": seat_row.name, "seat": seat, "text": word}
    c.execute(insert(chat).values(table_id=table, what=what, at=time.time(), **facts))


def words_after(c: Connection, table: str, number: int) -> list[Found]:
    newest = (
        select(chat)
        .where((chat.c.table_id == table) & (chat.c.number > number))
        .order_by(chat.c.number.desc())
        .limit(CHAT)
    )
    return list(reversed(c.execute(newest).all()))
