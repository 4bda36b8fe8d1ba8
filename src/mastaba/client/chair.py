"""A live connection to a table, which comes back by itself when it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from mastaba.client.reading import (
    LARGEST,
    TOO_FAST,
    FromTable,
    HouseError,
    ToldEvent,
    Update,
    encode,
    read_message,
)
from mastaba.core.text import Text
from mastaba.server.api.messages.live import FromPlayer, Look, Play, Refused
from mastaba.server.api.messages.tables import TableInfo
from mastaba.server.errors import HttpError, banned, no_table, no_token, quarantined, switched_off

FINAL = {4401, 4403, 4404, 4409}  # the house has hung up for good: it would not answer otherwise later
WHY: dict[str, Callable[[], HttpError]] = {  # a line that is hung up brings one word
    "who": no_token,
    "token": no_token,
    "banned": banned,
    "no-table": no_table,
    "no-spectators": partial(switched_off, "spectators"),
    "quarantined": quarantined,
}
LONGEST = 10.0  # seconds between two tries to connect


class AsyncChair:
    """`async with house.sit(table) as chair`: what this seat knows is kept up to date, as a page does it.

    A move is made once: after a lost connection it is sent again only if the house has not heard it. What the house
    found too fast is said again a little later.
    """

    def __init__(self, address: str, headers: dict[str, str], seat: int | None, lang: str) -> None:
        self.place = address.replace("http", "ws", 1)
        self.headers = headers
        self.seat = seat
        self.lang = lang
        self.table: TableInfo | None = None
        self.update: Update | None = None
        self.events: list[ToldEvent] = []
        self.mark = ""
        self.sent: Play | None = None  # said, and not known to be heard
        self.anew = False  # the connection is new, and nothing was heard by it yet
        self.socket: ClientConnection | None = None
        self.waits = pauses()  # before it connects again, until it has heard something there
        self.breaths = pauses()  # before each time that the same is said again

    async def __aenter__(self) -> AsyncChair:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def connect(self) -> None:
        while True:
            try:
                self.socket = await connect(
                    self.place, additional_headers=self.headers, proxy=None, max_size=LARGEST
                )
                await self.say(self.first_word())  # whoever listens hears why it cannot be said
                self.anew = True
                return
            except (OSError, InvalidHandshake):
                await asyncio.sleep(next(self.waits))

    def first_word(self) -> Look:
        """What every connection begins with."""
        known = len(self.events)
        return Look(seat=self.seat, language=self.lang, events=known, mark=self.mark, words=True)

    async def hear(self) -> FromTable:
        """The next message; `HouseError` once the house has hung up for good."""
        while True:
            assert self.socket is not None
            try:
                message: FromTable = read_message(await self.socket.recv())
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in FINAL:
                    raise refused_by(closed.rcvd.code, closed.rcvd.reason, self.lang) from None
                await asyncio.sleep(next(self.waits))  # a house without room lets us in only to say so
                await self.connect()
                continue
            if not isinstance(message, Refused):
                self.waits = pauses()
            await self.take(message)
            return message

    async def take(self, message: FromTable) -> None:
        if isinstance(message, TableInfo):
            self.table = message
        elif isinstance(message, Update):
            self.events = self.events[: message.since] + message.events
            self.mark = message.mark
            self.update = message
            self.breaths = pauses()
            if self.sent is not None and message.decides > self.sent.turn:
                self.sent = None
            elif self.sent is not None and self.anew:
                await self.say(self.sent)  # the line broke before it was heard
            self.anew = False
        elif isinstance(message, Refused) and message.code == TOO_FAST:
            again = self.first_word() if self.anew else self.sent
            if again is not None and message.to in (again.__struct_config__.tag, None):
                await asyncio.sleep(next(self.breaths))
                await self.say(again)
        elif isinstance(message, Refused) and message.to == "play":
            self.sent = None

    async def until_asked(self) -> Update | None:
        """The update that asks something of this seat; None when the game is over."""
        while (now := self.update) is None or self.sent is not None or not (now.options or now.over):
            heard = await self.hear()
            if isinstance(heard, Refused) and heard.code not in ("late", TOO_FAST):
                raise HouseError(422, heard.code, heard.text)
        return None if now.over else now

    async def play(self, *moves: str) -> None:
        """Decide what was asked last: a move, or several of which the later ones finish what the first begins."""
        assert self.update is not None, "nothing was asked yet"
        assert self.seat is not None, "a spectator decides nothing"
        self.sent = Play(seat=self.seat, turn=self.update.turn, moves=list(moves))
        await self.say(self.sent)

    async def say(self, said: FromPlayer) -> None:
        """Anything else that can be said at a table."""
        assert self.socket is not None
        with suppress(ConnectionClosed):  # whoever listens next connects again
            await self.socket.send(encode(said).decode())


def pauses() -> Iterator[float]:
    """Seconds to wait before each try to connect, longer and longer."""
    wait = 0.1
    while True:
        yield wait
        wait = min(LONGEST, wait * 2)


def refused_by(code: int, reason: str, lang: str) -> HouseError:
    """What the house would have said to a request."""
    text = WHY[reason]().text(lang) if reason in WHY else Text("house-hung-up", reason=reason)[lang]
    return HouseError(code - 4000, reason, text)
