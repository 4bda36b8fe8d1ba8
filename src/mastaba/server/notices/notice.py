"""What somebody is told: made of what everybody at the table may know, in their own language."""

from __future__ import annotations

import hashlib

from msgspec import Struct

from mastaba.core.text import Text
from mastaba.library import game_of
from mastaba.server.database.queries import Parcel, TableRow


class Notice(Struct, kw_only=True):
    """`key` is the same whenever the same thing is told again: whoever reads it twice shows it once."""

    key: str
    title: str
    text: str
    lang: str
    table: str | None
    waiting: int


def notice_of(parcel: Parcel) -> Notice:
    lang = parcel.channel.lang
    told = repr((parcel.channel.id, sorted(parcel.rows)))
    key = hashlib.sha256(told.encode()).hexdigest()[:32]
    if len(parcel.tables) > 1:
        return Notice(
            key=key,
            title="Mastaba",
            text=Text("server:notice-turns", count=len(parcel.tables))[lang],
            lang=lang,
            table=None,
            waiting=parcel.waiting,
        )
    table = parcel.tables[0]
    return Notice(
        key=key,
        title=game_of(table.game, "").title[lang],
        text=Text("server:notice-turn", names=", ".join(others(table, parcel.channel.player, lang)))[lang],
        lang=lang,
        table=table.id,
        waiting=parcel.waiting,
    )


def others(table: TableRow, player: str, lang: str) -> list[str]:
    return [
        one.name or (Text(f"bots:{one.level}")[lang] if one.level else "–")
        for one in table.seats
        if one.player != player
    ]
