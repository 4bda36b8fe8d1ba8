"""The tables of this node in memory, as the database has them."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import Connection

from mastaba.core.data import Deal
from mastaba.server import metrics
from mastaba.server.api.messages.common import encode
from mastaba.server.bots.examiner import Examiner
from mastaba.server.daily import is_sealed
from mastaba.server.database import queries
from mastaba.server.database.database import Database
from mastaba.server.database.queries import Player, TableRow
from mastaba.server.errors import (
    HttpError,
    day_lasts,
    no_table,
    not_over,
    quarantined,
    refused,
    switched_off,
)
from mastaba.server.settings import Settings
from mastaba.server.tables.behind import fall_behind
from mastaba.server.tables.connections import COME_BACK, TableConnection
from mastaba.server.tables.loading import Loader, Unplayable
from mastaba.server.tables.lobby import DAY, LobbyConnection, LobbyWatchers, PublicTables
from mastaba.server.tables.presence import notice
from mastaba.server.tables.served_game import LogLine, ServedGame
from mastaba.server.tables.shares import begin
from mastaba.server.tables.table import Table
from mastaba.server.tables.windows import Windows

WATCHED = 60.0  # seconds for which somebody who asks by single requests counts as watching
KEPT = 600.0  # seconds that a table stays in memory after its last use
ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
logger = logging.getLogger("mastaba.tables")

T = TypeVar("T")


class TableRegistry:
    """One node. Several share a database: what others write is heard of through `heard`."""

    def __init__(self, settings: Settings, database: Database, place: str = "") -> None:
        self.settings = settings
        self.database = database
        self.place = place  # where no two nodes can be at once; "" if that is not known
        self.day_key = ""  # from which the deals of the day follow; all nodes share it
        self.node = f"{place}-{secrets.token_hex(8)}"
        self.tables: dict[str, Table] = {}
        self.entering: dict[str, asyncio.Task[Table]] = {}
        self.lobby = LobbyWatchers()
        self.board = PublicTables(
            lambda: database.read(
                lambda c: (queries.public_tables(c), queries.games_of_the_day(c, self.clock() - DAY))
            )
        )
        self.bots_due = asyncio.Event()
        self.examiner = Examiner()
        self.loader = Loader(self.examiner)
        self.windows = Windows(self)
        self.clock: Callable[[], float] = time.time  # what is written into logs
        self.closing = False  # this node is about to stop

    # -- tables in memory --------------------------------------------------------------------------

    async def enter(self, id: str) -> Table:
        """The table, from memory or from the database."""
        if not ID.fullmatch(id):
            raise no_table()
        table = self.tables.get(id)
        if table is None:
            task = self.entering.get(id)
            if task is None:
                task = self.entering[id] = asyncio.create_task(self.load(id))
                task.add_done_callback(lambda _: self.entering.pop(id, None))
            table = await asyncio.shield(task)
        table.used = time.monotonic()
        await self.make_ready(table)
        return table

    async def make_ready(self, table: Table) -> None:
        """Read what could not be read before, and begin what could not begin: a node may have died
        between the last one's sitting down and the first deal."""
        row = table.row
        full = row.status == "open" and not any(seat_row.open for seat_row in row.seats)
        closed = row.quarantine is not None  # somebody may have opened it again
        if table.stale or full or closed or (table.served is None and row.status != "open"):
            async with table.lock:
                await self.catch_up(table)
                await begin(self, table)

    async def find(self, id: str) -> TableRow | None:
        """A table as the database has it, without its game."""
        return await self.database.read(lambda c: queries.find_table(c, id)) if ID.fullmatch(id) else None

    async def load(self, id: str) -> Table:
        row, said, let_in = await self.database.read(
            lambda c: (queries.find_table(c, id), queries.words_after(c, id, 0), queries.all_let_in(c, id))
        )
        if row is None:
            raise no_table()
        table = Table(row, self.settings.pace, self.settings.window, self.settings.grace)
        table.spectators = "spectators" not in self.settings.off
        table.clock = lambda: self.clock()
        table.hear(said)
        table.let_in = let_in
        self.tables[id] = table
        return table

    async def catch_up(self, table: Table) -> None:
        """Read what the database has and memory has not. The caller holds the lock.

        Moves that another node has made are told from here, whoever made us read them: the word about them may come
        later, when they are no news any more, or never.
        """
        served = table.served
        id, ply = table.row.id, served.ply if served else 0
        last = table.chat[-1].number if table.chat else 0
        row, lines, said, let_in = await self.database.read(
            lambda c: (
                queries.find_table(c, id),
                queries.lines_from(c, id, ply),
                queries.words_after(c, id, last),
                queries.all_let_in(c, id),
            )
        )
        if row is None:
            raise no_table()
        table.row = row
        table.hear(said)
        table.let_in = let_in
        table.stale = False
        if row.quarantine is not None:
            table.served = None
        elif row.status != "open":
            table.served = await self.played(table, served, lines)
        self.windows.attend(table)
        if lines:
            table.wake()

    async def played(
        self,
        table: Table,
        served: ServedGame | None,
        lines: list[LogLine],
        chance: Deal | None = None,
    ) -> ServedGame | None:
        """The game after more lines of the log; None, and the table is quarantined, if it cannot be played. The
        caller holds the lock."""
        try:
            return await self.loader.played(table, served, lines, chance)
        except Unplayable as error:
            await self.quarantine(table, f"its game cannot be loaded: {error.why}")
            return None

    async def quarantine(self, table: Table, reason: str) -> None:
        """Nobody plays at this table any more, also after a restart, until the host of the server lets them."""
        id = table.row.id
        logger.warning("table %s is quarantined: %s", id, reason)

        def job(c: Connection) -> None:
            queries.set_quarantine(c, id, reason)
            queries.wake(c, self.node, id, "openly")

        await self.database.write(job)
        metrics.quarantined.inc()
        table.row.quarantine = reason
        table.served = None
        await self.show_out(table)

    async def show_out(self, table: Table) -> None:
        """Tell everybody at a quarantined table why it does not go on."""
        self.tell_lobby(table.row, openly=True)
        for connection in list(table.connections):
            with suppress(Exception):  # whoever takes no data now learns it when they come back
                async with asyncio.timeout(1):
                    await connection.post(encode(refused(quarantined(), connection.lang)))
            connection.end(4409, "quarantined")

    def forget(self, table: Table) -> None:
        self.tables.pop(table.row.id, None)
        for connection in table.connections:
            connection.end(4404, "no-table")

    def forget_unused(self) -> None:
        """Tables that nobody looks at any more leave the memory, never the database."""
        old = time.monotonic() - KEPT
        for id, table in list(self.tables.items()):
            thinking = table.bots_due() and not table.stale
            if not (table.connections or table.used > old or table.lock.locked() or thinking):
                del self.tables[id]
        metrics.tables.set(len(self.tables))

    # -- what changes ----------------------------------------------------------------------------------

    async def refresh(self, table: Table) -> None:
        """Where there are several nodes, another may have been here since."""
        if not self.database.sqlite:
            async with table.lock:
                await self.catch_up(table)

    async def heard(self, id: str, openly: bool = False) -> None:
        """A table was changed in the database: by another node, or by something that concerns many tables."""
        if openly:
            self.board.change()
        table = self.tables.get(id)
        if table is None:
            if self.lobby:
                row = await self.database.read(lambda c: queries.find_table(c, id))
                self.tell_lobby(row, openly, id)
            return
        try:
            async with table.lock:
                await self.catch_up(table)
                said = await self.database.read(lambda c: queries.words_after(c, id, 0))
                table.chat = []  # some may be gone with their speaker
                table.hear(said)
        except HttpError as error:
            if error.status != 404:  # not now, but later
                table.stale = True
                return
            self.forget(table)  # the table is gone
            self.tell_lobby(table.row, openly)
            return
        if table.row.quarantine is not None:
            await self.show_out(table)
            return
        await notice(self, table)
        table.wake()
        self.tell_lobby(table.row, openly)

    async def change(self, table: Table, job: Callable[[Connection], T], openly: bool = False) -> T:
        """Write to the database, read the table anew and tell everybody there; `openly` also the lobby, if it
        is a public table. The caller holds the lock."""
        id = table.row.id

        def written(c: Connection) -> T:
            answer = job(c)
            queries.wake(c, self.node, id, "openly" if openly else "changed")
            return answer

        answer = await self.database.write(written)
        table.stale = True
        await self.catch_up(table)
        table.wake()
        self.tell_lobby(table.row, openly)
        return answer

    async def keep_flag(self, table: Table) -> None:
        """When the first clock runs out, as the monitors of all nodes know it. The caller holds the lock."""
        flag = (
            table.served.clocks.flag if table.served is not None and table.row.status == "playing" else None
        )
        if flag != table.row.flag:
            id = table.row.id
            await self.database.write(lambda c: queries.change_table(c, id, silently=True, flag=flag))
            table.row.flag = flag

    async def change_tables(self, job: Callable[[Connection], list[str]]) -> None:
        """Write something that concerns several tables; everybody there, on any node, hears of it."""

        def written(c: Connection) -> list[str]:
            ids = job(c)
            for id in ids:
                queries.wake(c, self.node, id)
            return ids

        for id in await self.database.write(written):
            await self.heard(id)

    # -- who is connected here -------------------------------------------------------------------------

    def connections(self) -> list[TableConnection | LobbyConnection]:
        return [
            *(connection for table in self.tables.values() for connection in table.connections),
            *self.lobby,
        ]

    def hang_up(self, player: str, session: str | None = None, code: int = 4401, reason: str = "who") -> None:
        """End every connection of somebody at once, or those of one session of theirs: nothing more is told
        there, and nothing more is heard. Other nodes do the same when they hear of it. Whoever is about to come back as
        somebody else is told so, whatever they are missed for meanwhile."""
        for connection in self.connections():
            if connection.player.id == player and session in (None, connection.session):
                connection.end(*(COME_BACK if connection.silent else (code, reason)))

    def silence(self, player: str, session: str | None) -> None:
        """Tell nothing more on the connections of this session: they are about to be hung up."""
        for connection in self.connections():
            if connection.player.id == player and session == connection.session:
                connection.silent = True

    async def miss_the_gone(self) -> None:
        """Hang up on people whom the database knows no longer, if nobody has told us."""
        ids = {one.player.id for one in self.connections() if not one.stranger}
        if ids:
            known = await self.database.read(lambda c: queries.known_among(c, list(ids)))
            for id in ids - known:
                self.hang_up(id)

    def hush(self, player: str, muted: dict[str, bool]) -> None:
        """Somebody does not want to read these people any more, on any of their connections."""
        for table in self.tables.values():
            for connection in table.connections:
                if connection.player.id == player:
                    connection.hush(muted)

    async def hush_again(self, player: str) -> None:
        """They have said so at another node."""
        self.hush(player, await self.database.read(lambda c: queries.muted_by(c, player)))

    def counted(self, address: str) -> str:
        """An address as shares are counted by it; "" where nothing is."""
        return address if self.settings.rate else ""

    # -- who may see and do what -------------------------------------------------------------------

    async def visit(self, id: str, player: Player, key: str = "", leaving: bool = False) -> Table:
        """The table, if this person may see it; a right key lets them in for good. One that is quarantined
        can only be left."""
        table = await self.admitted(id, player, key)
        if table.row.quarantine is not None and not leaving:
            raise quarantined()
        if table.row.behind(player.id):
            await fall_behind(self, table)
        return table

    async def admitted(self, id: str, player: Player, key: str) -> Table:
        table = await self.enter(id)
        await self.refresh(table)
        table.visited = time.monotonic()
        if table.row.status == "playing" and table.only_bots():
            self.bots_due.set()  # they have paused until somebody watches
        if table.admits(player):
            return table
        if is_sealed(table.row, time.time()):
            raise no_table()
        invited = bool(key) and secrets.compare_digest(key.encode(), table.row.key.encode())
        if not invited and not await self.database.read(lambda c: queries.was_let_in(c, id, player.id)):
            raise no_table()
        async with table.lock:  # what is being read anew right now may not know of them yet
            if invited:
                await self.database.write(lambda c: queries.let_in(c, id, player.id))
            table.let_in.add(player.id)
        return table

    def check_offered(self, what: str) -> None:
        """`HttpError` if the operator has switched it off."""
        if what in self.settings.off:
            raise switched_off(what)

    def check_over(self, table: Table, player: Player) -> ServedGame:
        """The game, if it is over as far as this person may know, and all of it may be known; `HttpError` before."""
        served = table.seen_by(player)
        if served is None or not served.over:
            raise not_over()
        self.check_unsealed(table)
        return served

    def check_unsealed(self, table: Table) -> None:
        """`HttpError` while others may play the same deal for the first time."""
        if is_sealed(table.row, self.clock()):
            raise day_lasts()

    def check_sight(self, table: Table, player: Player) -> None:
        """`HttpError` for those who may not follow the game."""
        if not table.shown_to(player):
            raise switched_off("spectators")

    # -- the lobby -------------------------------------------------------------------------------------

    def tell_lobby(self, row: TableRow | None, openly: bool = False, id: str = "") -> None:
        """Whoever sits at this table hears of it in the lobby; `openly` everybody, if it is a public one, or
        one that is no more (then `id` tells which)."""
        everybody = openly and (row is None or row.public)
        if everybody:
            self.board.change()
        concerned = {seat_row.player for seat_row in row.seats} if row else set()
        for connection in self.lobby:
            connection.wake_about(row.id if row else id, concerned, everybody)

    def watched_bots(self) -> list[str]:
        """Tables without people in play at which somebody looks on here."""
        since = time.monotonic() - WATCHED
        return [
            id
            for id, table in self.tables.items()
            if (table.connections or table.visited > since)
            and table.row.status == "playing"
            and table.only_bots()
        ]
