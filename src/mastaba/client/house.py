"""A house as a program knows it: what it offers, its lobby, and its tables."""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import AsyncIterator
from typing import TypeVar
from urllib.parse import quote

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from mastaba.client.chair import FINAL, LONGEST, AsyncChair, pauses, refused_by
from mastaba.client.reading import (
    LARGEST,
    TOO_FAST,
    FromTable,
    HouseError,
    Trouble,
    encode,
    read_lobby,
    read_messages,
    read_trouble,
    reader,
)
from mastaba.core.data import Data
from mastaba.core.errors import BadSetup
from mastaba.core.text import Text
from mastaba.server.api.messages.accounts import Me
from mastaba.server.api.messages.games import GameCard, RuleBook
from mastaba.server.api.messages.live import FromPlayer
from mastaba.server.api.messages.tables import Join, Lobby, MoreTables, NewTable, SeatWish, TableInfo
from mastaba.server.errors import no_table

T = TypeVar("T")
PATIENCE = 60.0  # seconds for an answer
MOST_TABLES = 20_000  # that are asked for, page by page
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
TOKEN = re.compile(r"[!-~]+")  # of any house: what a header can carry


class AsyncHouse:
    """One house, by one program: `async with AsyncHouse(address, token) as house`. `BadSetup` if that is no token."""

    def __init__(self, address: str, token: str, lang: str = "en") -> None:
        token = token.strip()  # a file with a token ends with a line break
        if not TOKEN.fullmatch(token):
            raise BadSetup(Text("token-none"))
        self.address = address.rstrip("/")
        self.lang = lang
        self.headers = {"authorization": f"Bearer {token}", "accept-language": lang}
        self.web = httpx.AsyncClient(
            base_url=self.address,
            headers=self.headers,
            timeout=PATIENCE,
            trust_env=False,
            verify=ssl.create_default_context() if self.address.startswith("https") else False,
        )

    async def __aenter__(self) -> AsyncHouse:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.web.aclose()

    async def ask(self, kind: type[T], method: str, path: str, body: object = None) -> T:
        """An answer of this type; `HouseError` if it is refused. `body`: whatever msgspec encodes."""
        return reader(kind).decode(await self.request(method, path, body))

    async def request(self, method: str, path: str, body: object = None) -> bytes:
        for wait in pauses():
            try:
                return await self.one_request(method, path, body)
            except HouseError as error:
                if error.code != TOO_FAST or wait >= LONGEST:
                    raise
            await asyncio.sleep(wait)
        raise AssertionError  # they have no end

    async def one_request(self, method: str, path: str, body: object) -> bytes:
        content = None if body is None else encode(body)
        headers = {} if content is None else {"content-type": "application/json"}
        found = bytearray()
        try:
            async with self.web.stream(method, path, content=content, headers=headers) as answer:
                async for part in answer.aiter_bytes():
                    found += part
                    if len(found) > LARGEST:
                        raise HouseError(502, "too-large", f"an answer of more than {LARGEST} bytes")
        except httpx.RequestError as error:
            text = Text("nobody-answers", address=self.address, error=str(error) or type(error).__name__)
            raise HouseError(503, "unreachable", text[self.lang]) from error
        if answer.is_error:
            try:
                trouble = read_trouble(found)
            except msgspec.MsgspecError:  # from something between us and the house
                trouble = Trouble(text=f"{answer.status_code} {answer.reason_phrase}")
            raise HouseError(answer.status_code, trouble.code, trouble.text)
        return bytes(found)

    def place(self, id: str) -> str:
        """The address of a table. Ids come from elsewhere, be it from an agent: none leads to another address."""
        if not ID.fullmatch(id):
            raise HouseError(404, "no-table", no_table().text(self.lang))
        return f"/api/tables/{id}"

    # -- looking -----------------------------------------------------------------------------------

    async def me(self) -> Me:
        """Who this program is in the house."""
        return await self.ask(Me, "GET", "/api/me")

    async def games(self) -> list[GameCard]:
        """The games that the house offers."""
        return await self.ask(list[GameCard], "GET", "/api/games")

    async def rules(self, game: str) -> RuleBook:
        """The rules of a game, in the client's language."""
        return await self.ask(RuleBook, "GET", f"/api/games/{quote(game, safe='')}/rules?lang={self.lang}")

    async def lobby(self) -> Lobby:
        """The tables of this program and those that wait for players: the first page."""
        return await self.ask(Lobby, "GET", "/api/lobby")

    async def table(self, id: str, key: str = "") -> TableInfo:
        """A table as it is now; `key` opens one that is not public."""
        return await self.ask(TableInfo, "GET", f"{self.place(id)}?key={quote(key, safe='')}")

    async def record(self, id: str) -> Data:
        """Of a finished game, as `mastaba verify` reads it."""
        return await self.ask(Data, "GET", f"{self.place(id)}/record")

    async def mine(self) -> list[TableInfo]:
        """All tables at which this program sits."""
        lobby = await self.lobby()
        return lobby.mine + await self.beyond(lobby)

    async def beyond(self, lobby: Lobby) -> list[TableInfo]:
        """Its own tables that are not on the first page."""
        found: list[TableInfo] = []
        more = lobby.more_mine
        while more and len(found) < MOST_TABLES:
            params = httpx.QueryParams(of="mine", before=more)
            page = await self.ask(MoreTables, "GET", f"/api/lobby/more?{params}")
            found += page.tables
            more = page.more if page.tables else None
        return found

    async def watch_lobby(self) -> AsyncIterator[Lobby]:
        """The lobby now, and whenever it has changed; a lost connection is made anew."""
        address = f"{self.address.replace('http', 'ws', 1)}/api/lobby/live"
        waits = pauses()
        while True:
            try:
                async with connect(address, additional_headers=self.headers, proxy=None) as socket:
                    waits = pauses()
                    async for data in socket:
                        yield read_lobby(data)
                    raise ConnectionClosed(socket.protocol.close_rcvd, socket.protocol.close_sent)
            except (OSError, InvalidHandshake, ConnectionClosed) as error:
                code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd else 0
                if code in FINAL:
                    raise refused_by(code, error.rcvd.reason, self.lang) from None  # type: ignore[union-attr]
                await asyncio.sleep(next(waits))

    # -- tables ------------------------------------------------------------------------------------

    async def open(self, game: str, *who: str, **more: object) -> TableInfo:
        """A table for "me", "open", or the levels of bots; `more`: fields of `NewTable`."""
        seats = [
            SeatWish(who=one) if one in ("me", "open") else SeatWish(who="bot", level=one)  # type: ignore[arg-type]
            for one in who
        ]
        wish = msgspec.structs.replace(NewTable(game=game, seats=seats), **more)
        return await self.ask(TableInfo, "POST", "/api/tables", wish)

    async def join(self, id: str, key: str = "", seat: int | None = None) -> TableInfo:
        """Take a seat: this one, or the first that is free."""
        return await self.ask(TableInfo, "POST", f"{self.place(id)}/join", Join(key=key, seat=seat))

    async def leave(self, id: str) -> None:
        """Give up the seat."""
        await self.request("POST", f"{self.place(id)}/leave")

    async def say(self, id: str, said: FromPlayer) -> list[FromTable]:
        """One thing at a table by a single request, and everything that is new to who comes from nowhere."""
        return read_messages(await self.request("POST", f"{self.place(id)}/say", said))

    def sit(self, id: str, seat: int | None = 0, key: str = "") -> AsyncChair:
        """A live connection to a table, from one of this program's seats (None: as a spectator)."""
        address = f"{self.address}{self.place(id)}/live?key={quote(key, safe='')}"
        return AsyncChair(address, self.headers, seat, self.lang)
