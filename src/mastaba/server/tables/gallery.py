"""Those who watch a table see the same: what they are told is worked out and encoded once for all of them."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from mastaba.core import View
from mastaba.server.api.messages.common import encode
from mastaba.server.api.messages.live import Update
from mastaba.server.api.messages.tables import TableInfo
from mastaba.server.tables.served_game import ServedGame

INFOS = 4  # about the table that are kept
MOST = 8  # different updates of one turn that are kept: languages, films, those who missed something


class Asked(NamedTuple):
    """What decides an update from one seat, beside the game and the view that they had."""

    names: list[str]
    lang: str
    known: int
    mark: str
    film: bool
    words: bool


class Shown(NamedTuple):
    asked: Asked
    had: View | None
    update: Update
    encoded: bytes


class Gallery:
    """The updates of the present turn."""

    def __init__(self) -> None:
        self.served: ServedGame | None = None
        self.turn = -1
        self.shown: list[Shown] = []
        self.infos: list[TableInfo] = []

    def same(self, info: TableInfo) -> TableInfo:
        """What many have been told of the table, kept once for all of them."""
        known = next((one for one in self.infos if one == info), None)
        if known is None:
            known = info
            self.infos = [info, *self.infos[: INFOS - 1]]
        return known

    def update(self, served: ServedGame, asked: Asked, had: View | None) -> Update | None:
        """The one that another has been told already."""
        turn = served.viewpoints[None].turn
        if self.served is not served or self.turn != turn:
            self.served, self.turn, self.shown = served, turn, []
        return next((one.update for one in self.shown if one.had is had and one.asked == asked), None)

    def keep(self, asked: Asked, had: View | None, update: Update) -> None:
        if len(self.shown) < MOST:
            self.shown.append(Shown(asked, had, update, encode(update)))

    def encoded(self, message: Struct) -> bytes:
        return next((one.encoded for one in self.shown if one.update is message), None) or encode(message)
