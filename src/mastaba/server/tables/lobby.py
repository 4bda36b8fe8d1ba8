"""The lobby: public tables worked out once for everybody, and a connection that tells of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from math import inf, isfinite

from msgspec import Raw, Struct

from mastaba.core.errors import BadSetup
from mastaba.core.text import Text
from mastaba.server.api.messages.common import encode
from mastaba.server.api.messages.tables import Lobby, MoreTables, TableInfo
from mastaba.server.database import queries
from mastaba.server.database.database import Database
from mastaba.server.database.queries import LOBBY, TODAY, Place, Player, TableRow
from mastaba.server.tables.connections import Connection
from mastaba.server.tables.info import table_info

PAUSE = 0.25  # seconds between two looks into the database, however much changes
DAY = 24 * 3600.0
KEPT = 2.0  # seconds after which it is looked at anew, though nothing was heard: who is there, for instance


class PublicTables:
    """The first page of the public tables, and of the games of the day. One look into the database serves all who ask
    meanwhile."""

    def __init__(self, read: Callable[[], Awaitable[tuple[list[TableRow], list[TableRow]]]]) -> None:
        self.read = read
        self.rows: list[TableRow] = []
        self.tables: list[TableInfo] = []  # as a stranger sees them
        self.encoded = Raw(b"[]")  # the same, for all strangers at once
        self.today = MoreTables(tables=[])  # as everybody sees them
        self.encoded_today = Raw(b"[]")
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
            rows, games = await self.read()
            self.rows, self.more = page_of(rows)
            today = today_of(games)
            if today != self.today:
                self.today, self.encoded_today = today, Raw(encode(today.tables))
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


def today_of(found: list[TableRow]) -> MoreTables:
    """A page of the games of the day, as everybody sees them who does not sit there."""
    page = found[:TODAY]
    more = f"{page[-1].began!r},{page[-1].id}" if len(found) > TODAY else None
    return MoreTables(tables=[table_info(row, None) for row in page], more=more)


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
    return lobby_with(public, mine, board.today)


def lobby_with(public: MoreTables, mine: MoreTables, today: MoreTables) -> Lobby:
    return Lobby(
        public=public.tables,
        more=public.more,
        mine=mine.tables,
        more_mine=mine.more,
        today=today.tables,
        more_today=today.more,
    )


async def tables_of(database: Database, player: Player, after: Place | None = None) -> MoreTables:
    found, more = page_of(await database.read(lambda c: queries.tables_of(c, player.id, after)))
    return MoreTables(tables=[table_info(row, player) for row in found], more=more)


async def public_after(database: Database, player: Player | None, after: Place) -> MoreTables:
    found, more = page_of(await database.read(lambda c: queries.public_tables(c, after)))
    return MoreTables(tables=[table_info(row, player) for row in found], more=more)


async def today_after(database: Database, now: float, after: Place) -> MoreTables:
    return today_of(await database.read(lambda c: queries.games_of_the_day(c, now - DAY, after)))


class SharedLobby(Struct, kw_only=True, tag="lobby"):
    """The same as `Lobby`, with the public tables encoded already."""

    public: Raw
    mine: list[TableInfo]
    more: str | None = None
    more_mine: str | None = None
    today: Raw
    more_today: str | None = None


class LobbyConnection(Connection):
    """Tells one person what has changed, not more often than they can read."""

    __slots__ = ("board", "mine", "own", "own_ids", "public", "stale", "told")

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
        self.pause = 0.5
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
        today = MoreTables(tables=[]) if self.board is None else self.board.today
        lobby = lobby_with(public, self.own, today)
        if lobby == self.told:
            return []
        self.told = lobby
        return [lobby]

    def encoded(self, message: Struct) -> bytes:
        board = self.board
        if board is None or not isinstance(message, Lobby) or message.public is not board.tables:
            return encode(message)
        if message.today is not board.today.tables:
            return encode(message)
        shared = SharedLobby(
            public=board.encoded,
            mine=message.mine,
            more=message.more,
            more_mine=message.more_mine,
            today=board.encoded_today,
            more_today=message.more_today,
        )
        return encode(shared)


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
