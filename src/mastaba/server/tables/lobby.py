"""The lobby: public tables worked out once for everybody, and a connection that tells of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from math import inf, isfinite

from msgspec import Raw, Struct

from mastaba.core.errors import BadSetup
from mastaba.core.text import Text
from mastaba.server.api.messages import Lobby, MoreTables, TableInfo, encode
from mastaba.server.database import queries
from mastaba.server.database.database import Database
from mastaba.server.database.queries import LOBBY, Place, Player, TableRow
from mastaba.server.tables.connections import Connection
from mastaba.server.tables.info import table_info

PAUSE = 0.25  # seconds between two looks into the database, however much changes
KEPT = 2.0  # seconds after which it is looked at anew, though nothing was heard: who is there, for instance


class PublicTables:
    """The first page of the public tables. One look into the database serves all who ask meanwhile."""

    def __init__(self, read: Callable[[], Awaitable[list[TableRow]]]) -> None:
        self.read = read
        self.rows: list[TableRow] = []
        self.tables: list[TableInfo] = []  # as a stranger sees them
        self.encoded = Raw(b"[]")  # the same, for all strangers at once
        self.people: set[str] = set()  # who would see one of them differently
        self.more: str | None = None
        self.changes = 1
        self.known = 0  # of those changes, at the last look
        self.at = -inf
        self.looking: asyncio.Task[None] | None = None

    def change(self) -> None:
        self.changes += 1

    async def page(self, player: Player | None) -> MoreTables:
        """What this person sees, with everything that had changed when they asked."""
        if time.monotonic() - self.at > KEPT:
            self.change()
        wanted = self.changes
        while self.known < wanted:
            if self.looking is None:
                self.looking = asyncio.create_task(self.look())
            await asyncio.shield(self.looking)
        shown = self.tables
        if player is not None and player.id in self.people:
            shown = [
                table_info(row, player) if player.id in people_of(row) else table
                for row, table in zip(self.rows, self.tables, strict=True)
            ]
        return MoreTables(tables=shown, more=self.more)

    async def look(self) -> None:
        try:
            await asyncio.sleep(self.at + PAUSE - time.monotonic())
            known, self.at = self.changes, time.monotonic()
            self.rows, self.more = page_of(await self.read())
            tables = [table_info(row, None) for row in self.rows]
            if tables != self.tables:  # as long as nothing has changed, whoever compares need not look twice
                self.tables, self.encoded = tables, Raw(encode(tables))
            self.people = {one for row in self.rows for one in people_of(row)}
            self.known = known
        finally:
            self.looking = None


def people_of(row: TableRow) -> set[str]:
    """Who sees it otherwise than a stranger does."""
    seated = (seat_row.player for seat_row in row.seats if seat_row.player is not None)
    return {row.host, *row.shown_out, *seated}


def page_of(found: list[TableRow]) -> tuple[list[TableRow], str | None]:
    """A page, and how to ask for the next one: `found` is one longer if there is any."""
    if len(found) <= LOBBY:
        return found, None
    last = found[LOBBY - 1]
    return found[:LOBBY], f"{last.touched!r},{last.id}"


def place_of(before: str) -> Place:
    """Where a page ended, as `more` told it."""
    touched, _, id = before.partition(",")
    try:
        place = float(touched)
    except ValueError:
        place = inf
    if not isfinite(place) or not id:
        raise BadSetup(Text("server:lobby-page"))
    return place, id


async def lobby_of(board: PublicTables, database: Database, player: Player | None) -> Lobby:
    public = await board.page(player)
    mine = MoreTables(tables=[]) if player is None else await tables_of(database, player)
    return Lobby(public=public.tables, more=public.more, mine=mine.tables, more_mine=mine.more)


async def tables_of(database: Database, player: Player, after: Place | None = None) -> MoreTables:
    found, more = page_of(await database.read(lambda c: queries.tables_of(c, player.id, after)))
    return MoreTables(tables=[table_info(row, player) for row in found], more=more)


async def public_after(database: Database, player: Player | None, after: Place) -> MoreTables:
    found, more = page_of(await database.read(lambda c: queries.public_tables(c, after)))
    return MoreTables(tables=[table_info(row, player) for row in found], more=more)


class SharedLobby(Struct, kw_only=True, tag="lobby"):
    """The same as `Lobby`, with the public tables encoded already."""

    public: Raw
    mine: list[TableInfo]
    more: str | None = None
    more_mine: str | None = None


class LobbyConnection(Connection):
    """Tells one person what has changed, not more often than they can read."""

    pause = 0.5

    def __init__(
        self,
        player: Player,
        send: Callable[[bytes], Awaitable[None]],
        close: Callable[[int, str], None],
        public: Callable[[Player], Awaitable[MoreTables]],
        mine: Callable[[Player], Awaitable[MoreTables]],
        session: str | None = None,
    ) -> None:
        super().__init__(player, send, close, session)
        self.public = public
        self.mine = mine
        self.board: PublicTables | None = None  # where the public ones are encoded for all
        self.own = MoreTables(tables=[])
        self.own_ids: set[str] = set()
        self.stale = True  # they are to be read anew
        self.told: Lobby | None = None

    def wake_about(self, table: str, concerned: set[str | None], everybody: bool) -> None:
        """Something has changed at a table; whose own tables it is not among need not read theirs again."""
        mine = self.player.id in concerned or table in self.own_ids
        self.stale = self.stale or mine
        if mine or everybody:
            self.wake()

    async def news(self) -> list[Lobby]:
        public = await self.public(self.player)
        if self.stale:
            self.stale = False
            try:
                self.own = await self.mine(self.player)
                self.own_ids = {one.id for one in self.own.tables}
            except Exception:
                self.stale = True
                raise
        own = self.own
        lobby = Lobby(public=public.tables, more=public.more, mine=own.tables, more_mine=own.more)
        if lobby == self.told:
            return []
        self.told = lobby
        return [lobby]

    def encoded(self, message: Struct) -> bytes:
        board = self.board
        if board is None or not isinstance(message, Lobby) or message.public is not board.tables:
            return encode(message)
        mine, more, more_mine = message.mine, message.more, message.more_mine
        return encode(SharedLobby(public=board.encoded, mine=mine, more=more, more_mine=more_mine))


class LobbyWatchers:
    """Everybody in the lobby, by person: a move concerns only those who sit at its table."""

    def __init__(self) -> None:
        self.connections: set[LobbyConnection] = set()
        self.of: dict[str, set[LobbyConnection]] = {}

    def add(self, connection: LobbyConnection) -> None:
        self.connections.add(connection)
        self.of.setdefault(connection.player.id, set()).add(connection)

    def discard(self, connection: LobbyConnection) -> None:
        self.connections.discard(connection)
        theirs = self.of.get(connection.player.id, set())
        theirs.discard(connection)
        if not theirs:
            self.of.pop(connection.player.id, None)

    def __iter__(self) -> Iterator[LobbyConnection]:
        return iter(self.connections)

    def __len__(self) -> int:
        return len(self.connections)

    def wake_people(self, table: str, people: Iterable[str]) -> None:
        """Their own tables have changed, and nothing that others see there."""
        for person in people:
            for connection in self.of.get(person, ()):
                connection.wake_about(table, {person}, everybody=False)
