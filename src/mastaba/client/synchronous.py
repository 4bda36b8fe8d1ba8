"""The same for programs that do not wait: every call returns when it is done. The work is that of the asynchronous
client, on a loop in a thread of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from typing import TypeVar

from mastaba.client.chair import AsyncChair
from mastaba.client.house import AsyncHouse
from mastaba.client.reading import FromTable, Update
from mastaba.core.data import Data
from mastaba.server.api.messages.accounts import Me
from mastaba.server.api.messages.games import GameCard, RuleBook
from mastaba.server.api.messages.live import FromPlayer
from mastaba.server.api.messages.tables import Lobby, TableInfo

T = TypeVar("T")


class House:
    """One house, by one program: `with House(address, token) as house`."""

    def __init__(self, address: str, token: str, lang: str = "en") -> None:
        self.house = AsyncHouse(address, token, lang)
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def __enter__(self) -> House:
        return self

    def __exit__(self, *_: object) -> None:
        self.done(self.house.__aexit__())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    def done(self, what: Coroutine[object, object, T]) -> T:
        return asyncio.run_coroutine_threadsafe(what, self.loop).result()

    def me(self) -> Me:
        """Who this program is in the house."""
        return self.done(self.house.me())

    def games(self) -> list[GameCard]:
        """The games that the house offers."""
        return self.done(self.house.games())

    def rules(self, game: str) -> RuleBook:
        """The rules of a game, in the client's language."""
        return self.done(self.house.rules(game))

    def lobby(self) -> Lobby:
        """The tables of this program and those that wait for players: the first page."""
        return self.done(self.house.lobby())

    def mine(self) -> list[TableInfo]:
        """All tables at which this program sits."""
        return self.done(self.house.mine())

    def table(self, id: str, key: str = "") -> TableInfo:
        """A table as it is now; `key` opens one that is not public."""
        return self.done(self.house.table(id, key))

    def record(self, id: str) -> Data:
        """Of a finished game, as `mastaba verify` reads it."""
        return self.done(self.house.record(id))

    def open(self, game: str, *who: str, **more: object) -> TableInfo:
        """A table for "me", "open", or the levels of bots; `more`: fields of `NewTable`."""
        return self.done(self.house.open(game, *who, **more))

    def join(self, id: str, key: str = "", seat: int | None = None) -> TableInfo:
        """Take a seat: this one, or the first that is free."""
        return self.done(self.house.join(id, key, seat))

    def leave(self, id: str) -> None:
        """Give up the seat."""
        self.done(self.house.leave(id))

    def say(self, id: str, said: FromPlayer) -> list[FromTable]:
        """One thing at a table by a single request, and everything that is new to who comes from nowhere."""
        return self.done(self.house.say(id, said))

    def sit(self, id: str, seat: int | None = 0, key: str = "") -> Chair:
        """A live connection to a table, from one of this program's seats (None: as a spectator)."""
        return Chair(self, self.house.sit(id, seat, key))


class Chair:
    """A live connection to a table: `with house.sit(table) as chair`."""

    def __init__(self, house: House, chair: AsyncChair) -> None:
        self.house = house
        self.chair = chair

    def __enter__(self) -> Chair:
        self.house.done(self.chair.__aenter__())
        return self

    def __exit__(self, *_: object) -> None:
        self.house.done(self.chair.__aexit__())

    def hear(self) -> FromTable:
        """The next message; `HouseError` once the house has hung up for good."""
        return self.house.done(self.chair.hear())

    def until_asked(self) -> Update | None:
        """The update that asks something of this seat; None when the game is over."""
        return self.house.done(self.chair.until_asked())

    def play(self, *moves: str) -> None:
        """Decide what was asked last: a move, or several of which the later ones finish what the first begins."""
        self.house.done(self.chair.play(*moves))
