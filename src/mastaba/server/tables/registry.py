"""The server: keeps the tables in memory and writes every move into the database."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Callable
from contextlib import nullcontext, suppress
from typing import Any
from unicodedata import category

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from mastaba.core.errors import MastabaError, OtherComponents
from mastaba.core.game import Game
from mastaba.core.record import result_of
from mastaba.core.state import State
from mastaba.core.text import Text
from mastaba.server import metrics
from mastaba.server.api.messages import Lobby, MoreTables, Play, Undo, Wait
from mastaba.server.bots.examiner import Examiner
from mastaba.server.bots.worker import rehearse
from mastaba.server.database import queries
from mastaba.server.database.database import Database, DatabaseTrouble, database_trouble
from mastaba.server.database.queries import ORDERS, Place, Player, TableRow
from mastaba.server.errors import (
    HttpError,
    TooCostly,
    no_table,
    not_now,
    not_your_seat,
    quarantined,
    refused,
    switched_off,
)
from mastaba.server.settings import Settings
from mastaba.server.tables.connections import TableConnection, encode
from mastaba.server.tables.info import table_info
from mastaba.server.tables.lobby import LobbyConnection, PublicTables, page_of
from mastaba.server.tables.served_game import LateMove, LogLine, ServedGame
from mastaba.server.tables.table import Table

LONG = 1000  # lines of a log that is played in a worker first, whatever the edition
MOST_LINES = 5000  # of any log; ours have at most 400
SLICE = 0.005  # seconds for which a log is played at a time
FEW = 20  # lines that need not wait for somebody else's long log
WATCHED = 60.0  # seconds for which somebody who asks by single requests counts as watching
AGAIN = 2.0  # seconds until the end of a window that could not be written is tried again
READY = 2.0  # seconds in which a database that can be written takes a line
KEPT = 600.0  # seconds that a table stays in memory after its last use
ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs")  # not "Cn": signs that are newer than our Unicode
logger = logging.getLogger("mastaba.tables")
JOINERS = "\u200c\u200d"  # unseen, but they make one sign of several, or keep two apart


class TableRegistry:
    """One node. Several share a database: what others write is heard of through `heard`."""

    def __init__(self, settings: Settings, database: Database, place: str = "") -> None:
        self.settings = settings
        self.database = database
        self.place = place  # where no two nodes can be at once; "" if that is not known
        self.node = f"{place}-{secrets.token_hex(8)}"
        self.tables: dict[str, Table] = {}
        self.entering: dict[str, asyncio.Task[Table]] = {}
        self.lobby: set[LobbyConnection] = set()
        self.board = PublicTables(lambda: database.read(queries.public_tables))
        self.bots_due = asyncio.Event()
        self.examiner = Examiner()
        self.replaying = asyncio.Lock()  # a long log
        self.wrote = -READY  # when the database was last seen to take something
        self.trying: asyncio.Task[None] | None = None
        self.closing: set[asyncio.Task[None]] = set()  # windows that end now

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
                await self.begin(table)

    async def begin(self, table: Table) -> None:
        """The game starts as soon as no seat is open and the shares that were pledged are there, or do not
        come. The caller holds the lock."""
        seen = table.row
        if seen.quarantine or seen.status != "open" or any(seat_row.open for seat_row in seen.seats):
            return
        if seen.silent and seen.dealing is None:
            await self.change(table, lambda c: queries.ask_for_shares(c, seen))
            return
        if seen.silent and time.time() < (seen.dealing or 0.0) + self.settings.reveal:
            return
        lines = await self.database.read(lambda c: queries.lines_from(c, seen.id, 0))
        chance = {**seen.chance, "shares": shares_of(seen)}
        served = await self.played(table, None, lines, chance)
        if served is None:
            return
        facts = facts_of(served.timeline.state)
        bots = bool(table.bots_among(served.to_move))

        def job(c: Connection) -> bool:
            if not queries.begin(c, seen, chance, **facts):
                return False  # another node has, or will when it has written what it heard
            queries.bot_due(c, seen.id, bots)
            return True

        if not await self.change(table, job, openly=True):
            return
        for connection in list(table.connections):  # who came to sit down and found no seat
            if not table.shown_to(connection.player):
                connection.end(4403, "no-spectators")
        if bots:
            self.bots_due.set()
        metrics.games.inc()

    async def load(self, id: str) -> Table:
        row, said, let_in = await self.database.read(
            lambda c: (queries.find_table(c, id), queries.words_after(c, id, 0), queries.all_let_in(c, id))
        )
        if row is None:
            raise no_table()
        table = Table(row, self.settings.pace, self.settings.window)
        table.spectators = "spectators" not in self.settings.off
        table.hear(said)
        table.let_in = let_in
        self.tables[id] = table
        return table

    async def catch_up(self, table: Table) -> None:
        """Read what the database has and memory has not. The caller holds the lock."""
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
        self.attend(table)

    # -- games that may be long, strange or hostile --------------------------------------------------

    async def game_at(self, table: Table) -> Game:
        """The game with the components of this table, examined if they are somebody's own."""
        if table.game is None:
            table.game = await self.examiner.edition(table.row.game, table.row.edition)
        return table.game

    async def played(
        self,
        table: Table,
        served: ServedGame | None,
        lines: list[LogLine],
        chance: dict[str, Any] | None = None,
    ) -> ServedGame | None:
        """The game after more lines of the log, from the beginning if there is none; None, and the table is
        quarantined, if its game cannot be played. `chance`: the one that it will be dealt with. The caller holds
        the lock."""
        row = table.row
        try:
            await self.game_at(table)
            if served is None:
                if len(lines) > (0 if row.edition else LONG):
                    facts = (row.options, chance or row.chance, row.digest, lines)
                    await self.examiner.examine("", rehearse, row.game, row.edition, table.written(), *facts)
                served = table.build(chance)
            await self.play_on(served, lines)
            if row.status == "over":
                served.finish()
            return served
        except (OtherComponents, DatabaseTrouble):  # another version, or another moment, will do
            raise
        except Exception as error:
            if isinstance(error, HttpError) and not isinstance(error, TooCostly):
                raise
            if not isinstance(error, MastabaError):
                logger.exception("accident at %s", row.id)
            why = error.why if isinstance(error, TooCostly) else type(error).__name__  # no words of guests
            await self.quarantine(table, f"its game cannot be loaded: {why}")
            return None

    async def play_on(self, served: ServedGame, lines: list[LogLine]) -> None:
        """Play lines of the log, a little at a time and one long log after the other: others want to be served
        meanwhile."""
        async with self.replaying if len(lines) > FEW else nullcontext():
            rested = time.perf_counter()
            for line in lines:
                served.add(line)
                if time.perf_counter() - rested > SLICE:
                    await asyncio.sleep(0)
                    rested = time.perf_counter()

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
        except HttpError:
            self.forget(table)  # the table is gone
            self.tell_lobby(table.row, openly)
            return
        if table.row.quarantine is not None:
            await self.show_out(table)
            return
        await self.notice(table)
        table.wake()
        self.tell_lobby(table.row, openly)

    async def notice(self, table: Table) -> None:
        """Whoever is connected here is not away, whatever the database says."""
        for connection in list(table.connections):
            if any(table.row.seats[seat].node is None for seat in table.seats_of(connection.player)):
                await self.arrive(table, connection.player)

    async def arrive(self, table: Table, player: Player) -> None:
        """Somebody is connected here: they play for themselves again."""
        async with table.lock:
            seats = [table.row.seats[seat] for seat in table.seats_of(player)]
            if any(seat_row.node != self.node or seat_row.standin for seat_row in seats):
                await self.return_to(table, player, node=self.node, away=None)

    async def return_to(self, table: Table, player: Player, **values: Any) -> None:
        """Somebody plays for themselves again; whether a bot shall play for them is no question any more.
        The caller holds the lock."""
        id, proposal = table.row.id, table.row.proposal
        seats = [table.row.seats[seat] for seat in table.seats_of(player)]

        def job(c: Connection) -> None:
            queries.change_seats(c, id, player.id, standin=None, **values)
            for seat_row in seats:
                if seat_row.standin:
                    queries.announce(c, id, seat_row, "back")
                if proposal is not None and proposal.seat == seat_row.seat:
                    queries.change_table(c, id, silently=True, proposal=None)

        await self.change(table, job)

    async def change_tables(self, job: Callable[[Connection], list[str]]) -> None:
        """Write something that concerns several tables; everybody there, on any node, hears of it."""

        def written(c: Connection) -> list[str]:
            ids = job(c)
            for id in ids:
                queries.wake(c, self.node, id)
            return ids

        for id in await self.database.write(written):
            await self.heard(id)

    def connections(self) -> list[TableConnection | LobbyConnection]:
        return [
            *(connection for table in self.tables.values() for connection in table.connections),
            *self.lobby,
        ]

    def hang_up(self, player: str, session: str | None = None, code: int = 4401, reason: str = "who") -> None:
        """End every connection of somebody at once, or those of one session of theirs: nothing more is told
        there, and nothing more is heard. Other nodes do the same after `queries.part_with`."""
        for connection in self.connections():
            if connection.player.id == player and session in (None, connection.session):
                connection.end(code, reason)

    async def miss_the_gone(self) -> None:
        """Hang up on people whom the database knows no longer, if nobody has told us."""
        ids = {connection.player.id for connection in self.connections()}
        if ids:
            known = await self.database.read(lambda c: queries.known_among(c, list(ids)))
            for id in ids - known:
                self.hang_up(id)

    def hush(self, player: str, muted: dict[str, bool]) -> None:
        """Somebody does not want to read these people any more, on any of their connections."""
        for table in self.tables.values():
            for connection in table.connections:
                if connection.player.id == player:
                    connection.muted = muted
                    connection.wake()

    async def hush_again(self, player: str) -> None:
        """They have said so at another node."""
        self.hush(player, await self.database.read(lambda c: queries.muted_by(c, player)))

    def forget(self, table: Table) -> None:
        self.tables.pop(table.row.id, None)
        for connection in table.connections:
            connection.end(4404, "no-table")

    def forget_unused(self) -> None:
        """Tables that nobody looks at any more leave the memory, never the database."""
        old = time.monotonic() - KEPT
        for id, table in list(self.tables.items()):
            if not (table.connections or table.used > old or table.lock.locked() or table.bots_due()):
                del self.tables[id]
        metrics.tables.set(len(self.tables))

    async def change(self, table: Table, job: Callable[[Connection], Any], openly: bool = False) -> Any:
        """Write to the database, read the table anew and tell everybody there; `openly` also the lobby, if it
        is a public table. The caller holds the lock."""
        id = table.row.id

        def written(c: Connection) -> Any:
            answer = job(c)
            queries.wake(c, self.node, id, "openly" if openly else "changed")
            return answer

        answer = await self.database.write(written)
        table.stale = True
        await self.catch_up(table)
        table.wake()
        self.tell_lobby(table.row, openly)
        return answer

    # -- who may see and do what -------------------------------------------------------------------

    async def visit(self, id: str, player: Player, key: str = "", leaving: bool = False) -> Table:
        """The table, if this person may see it; a right key lets them in for good. One that is quarantined
        can only be left."""
        table = await self.admitted(id, player, key)
        if table.row.quarantine is not None and not leaving:
            raise quarantined()
        return table

    async def admitted(self, id: str, player: Player, key: str) -> Table:
        table = await self.enter(id)
        await self.refresh(table)
        table.visited = time.monotonic()
        if table.row.status == "playing" and table.only_bots():
            self.bots_due.set()  # they have paused until somebody watches
        if table.admits(player):
            return table
        if key and secrets.compare_digest(key.encode(), table.row.key.encode()):
            await self.database.write(lambda c: queries.let_in(c, id, player.id))
        elif not await self.database.read(lambda c: queries.was_let_in(c, id, player.id)):
            raise no_table()
        table.let_in.add(player.id)
        return table

    async def can_write(self) -> None:
        """`StorageTrouble` if the database takes nothing; asked of it once a second at most."""
        if self.trying is None and time.monotonic() - self.wrote > 1.0:
            self.trying = asyncio.create_task(self.try_writing())
        if self.trying is not None:
            try:
                async with asyncio.timeout(READY):
                    await asyncio.shield(self.trying)
            except TimeoutError:
                raise database_trouble() from None

    async def try_writing(self) -> None:
        try:
            await self.database.write(lambda c: queries.node_lives(c, self.node))
            self.wrote = time.monotonic()
        finally:
            self.trying = None

    def check_offered(self, what: str) -> None:
        """`HttpError` if the operator has switched it off."""
        if what in self.settings.off:
            raise switched_off(what)

    def check_sight(self, table: Table, player: Player) -> None:
        """`HttpError` for those who may not follow the game."""
        if not table.shown_to(player):
            raise switched_off("spectators")

    def own(self, table: Table, player: Player, seat: int) -> ServedGame:
        """The game, if this seat is theirs to play."""
        if seat not in table.seats_of(player):
            raise not_your_seat()
        if table.served is None or table.row.status != "playing":
            raise not_now()
        return table.served

    # -- playing -------------------------------------------------------------------------------------

    async def play(self, table: Table, player: Player, said: Play) -> None:
        def decide() -> list[LogLine]:
            return [self.own(table, player, said.seat).press(said.seat, said.turn, said.moves)]

        await self.commit(table, decide, player.id)

    async def undo(self, table: Table, player: Player, said: Undo) -> None:
        def decide() -> list[LogLine]:
            return self.own(table, player, said.seat).undoing(said.seat, said.turn, said.event)

        await self.commit(table, decide, player.id)

    async def wait(self, table: Table, player: Player, said: Wait) -> None:
        def decide() -> list[LogLine]:
            return [self.own(table, player, said.seat).wait(said.seat, said.turn)]

        await self.commit(table, decide, player.id)

    # -- windows -------------------------------------------------------------------------------------

    def attend(self, table: Table) -> None:
        """See to it that an open window ends by itself, if it is to: after the same time whatever is in the hand of
        whoever might react. That is for every node at which the table is to do; the first to write it wins."""
        if table.closing is not None:
            table.closing.cancel()
            table.closing = None
        served = table.served
        window = served.window if served is not None and table.row.status == "playing" else None
        if served is None or window is None:
            return
        if table.opened[0] != served.opened:
            table.opened = (served.opened, time.monotonic())
        rest = max(0.0, table.opened[1] + table.seconds - time.monotonic())
        loop = asyncio.get_running_loop()
        if table.row.seats[window.seat].bot:
            table.closing = loop.call_later(rest, self.bots_due.set)
        elif self.passes(table):
            table.closing = loop.call_later(rest, self.close_window, table)

    def passes(self, table: Table) -> bool:
        """Whether the open window is a person's who has ordered that it passes, and has not said wait."""
        served = served_game_of(table)
        window = served.window
        if window is None or served.held:
            return False
        seat_row = table.row.seats[window.seat]
        return seat_row.bot is None and seat_row.order(window.pieces) != ORDERS[0]

    def asks(self, table: Table, seat: int) -> bool:
        """Whether a window waits for this seat's answer, though nobody has said wait."""
        served = served_game_of(table)
        return (
            served.window is not None
            and served.window.seat == seat
            and not served.held
            and not self.passes(table)
        )

    def close_window(self, table: Table) -> None:
        task = asyncio.create_task(self.let_pass(table, table.opened[0]))
        self.closing.add(task)
        task.add_done_callback(self.closing.discard)

    async def let_pass(self, table: Table, ply: int) -> None:
        """The time of the window that opened at that ply is up."""

        def decide() -> list[LogLine]:
            served = served_game_of(table)
            window = served.window
            if window is None or served.opened != ply or not self.passes(table):
                raise LateMove(Text("server:decided-already"))
            return [served.let_pass(window.seat)]

        if self.tables.get(table.row.id) is not table:
            return
        try:
            await self.commit(table, decide, "")
        except DatabaseTrouble:
            table.closing = asyncio.get_running_loop().call_later(AGAIN, self.close_window, table)
        except MastabaError as error:  # it is open no more, or they want to think
            logger.debug("a window at %s is not ours to close: %s", table.row.id, error)
        except Exception:
            logger.exception("a window at %s cannot be closed", table.row.id)

    # -- the log -------------------------------------------------------------------------------------

    async def commit(self, table: Table, decide: Callable[[], list[LogLine]], by: str) -> None:
        """Decide, write and tell. If another node was quicker, look again and decide anew."""
        async with table.lock:
            fresh = self.database.sqlite
            for _ in range(8):
                if table.served is None:
                    await self.catch_up(table)
                served = served_game_of(table)
                if served.ply >= MOST_LINES:
                    await self.quarantine(table, f"it has no end: {served.ply} lines")
                    raise quarantined()
                try:
                    lines = decide()
                except MastabaError:
                    if fresh:
                        raise
                    await self.catch_up(table)  # another node may know what makes it right
                    fresh = True
                    continue
                ply = served.ply
                if await self.write(table, served, lines, by):
                    break
                if await self.was_mine(table, ply, lines):
                    break
            else:
                raise LateMove(Text("server:decided-already"))
            table.wake()
            self.tell_lobby(table.row, openly=served_game_of(table).over)
        if table.bots_due():
            self.bots_due.set()

    async def write(
        self, table: Table, served: ServedGame, lines: list[LogLine], by: str, **more: Any
    ) -> bool:
        """Play the lines on a draft, commit them, and take the draft over; False, and nothing is changed, if the ply
        is taken or the seat is another's by now.

        Memory is never ahead of the database: nobody is told what a power cut could still undo.
        """
        id, ply = table.row.id, served.ply
        draft = served.drafted(lines)
        ahead = draft.timeline.state
        facts = more | facts_of(ahead)
        bots = bool(table.bots_among(ahead.to_move))
        after = 0.0 if ahead.window() is None else table.seconds
        seat, standin = lines[0].seat, lines[0].standin
        played_for = table.row.seats[seat].player
        if by and standin is None and table.row.proposal is not None and played_for is not None:
            # Whoever has agreed has agreed to go back from here. A move that nobody sees tells nothing by it, and
            # a window that ends by itself is no move.
            if ahead.view(None) != served.viewpoints[None].view:
                facts["proposal"] = None

        def job(c: Connection) -> TableRow | None:
            queries.write_lines(c, id, ply, lines, by, None if standin is None else played_for)
            queries.change_table(
                c, id, silently=not ahead.over and facts["shown"] == table.row.shown, **facts
            )
            queries.bot_due(c, id, bots, after)
            queries.wake(c, self.node, id, "openly" if ahead.over else "changed")
            if self.database.sqlite:
                return None
            now = queries.find_table(c, id)  # another node may have changed who sits where
            if now is None or now.seats[seat].player != played_for:
                raise SeatTaken
            if standin is not None and now.seats[seat].standin is None:
                raise SeatTaken  # they are back
            return now

        began = time.perf_counter()
        try:
            row = await self.database.write(job)
        except (IntegrityError, SeatTaken):
            await self.catch_up(table)
            return False
        except DatabaseTrouble:
            metrics.trouble.inc()
            raise
        table.served = draft
        metrics.moves.inc(len(lines))
        metrics.commit.observe(time.perf_counter() - began)
        for name, value in facts.items():
            setattr(table.row, name, value)
        if row is not None:
            table.row = row
        self.attend(table)
        return True

    async def was_mine(self, table: Table, ply: int, lines: list[LogLine]) -> bool:
        """Whether what stands at that ply is what we wanted to write: a commit whose answer was lost."""
        return served_game_of(table).lines[ply : ply + len(lines)] == lines

    # -- the lobby -------------------------------------------------------------------------------------

    async def lobby_of(self, player: Player | None) -> Lobby:
        public = await self.board.page(player)
        mine = MoreTables(tables=[]) if player is None else await self.tables_of(player)
        return Lobby(public=public.tables, more=public.more, mine=mine.tables, more_mine=mine.more)

    async def tables_of(self, player: Player, after: Place | None = None) -> MoreTables:
        found, more = page_of(await self.database.read(lambda c: queries.tables_of(c, player.id, after)))
        return MoreTables(tables=[table_info(row, player) for row in found], more=more)

    async def public_after(self, player: Player | None, after: Place) -> MoreTables:
        found, more = page_of(await self.database.read(lambda c: queries.public_tables(c, after)))
        return MoreTables(tables=[table_info(row, player) for row in found], more=more)

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


def shares_of(row: TableRow) -> list[dict[str, str]]:
    """What each seat adds to the shuffle, as a record writes it. Bots and silent seats leave it to the server."""
    lines = []
    for seat_row in row.seats:
        line = {"by": "seat" if seat_row.share else "server"}
        if seat_row.pledge:
            line["pledge"] = seat_row.pledge
        if seat_row.share:
            line["share"] = seat_row.share
        lines.append(line)
    return lines


class SeatTaken(Exception):
    """The seat that a move was made for is another's by now."""


def facts_of(state: State) -> dict[str, Any]:
    """What the database notes about the state of a game, beside its log."""
    facts: dict[str, Any] = {"due": list(state.to_move), "shown": list(state.view(None)["to_move"])}
    if state.over:
        facts |= {"status": "over", "result": result_of(state), "proposal": None}
    return facts


def served_game_of(table: Table) -> ServedGame:
    if table.served is None:
        raise not_now()
    return table.served


def clean(text: str) -> str:
    """Names and words as one line of printable signs."""
    seen = "".join(sign if sign in JOINERS or category(sign) not in UNSEEN else " " for sign in text)
    return " ".join(word for word in seen.split() if word.strip(JOINERS))
