"""The house: keeps the tables in memory and writes every move into the book."""

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
from mastaba.core.language import words
from mastaba.core.record import result_of
from mastaba.core.state import State
from mastaba.server import book, metrics
from mastaba.server.book import ORDERS, Bench, Place, Player
from mastaba.server.examiner import Examiner
from mastaba.server.live import Live, Talk, table_now
from mastaba.server.lobby import Board, LobbyTalk, page_of
from mastaba.server.messenger import encode
from mastaba.server.refusals import (
    Refusal,
    TooCostly,
    no_table,
    not_now,
    not_your_seat,
    quarantined,
    refused,
    switched_off,
)
from mastaba.server.room import Entry, LateMove, Room
from mastaba.server.settings import Settings
from mastaba.server.storage import Storage, StorageTrouble, storage_trouble
from mastaba.server.wire import Lobby, MoreTables, Move, Undo, Wait
from mastaba.server.worker import rehearse

LONG = 1000  # lines of a log that is played in a worker first, whatever the edition
MOST_LINES = 5000  # of any log; ours have at most 400
SLICE = 0.005  # seconds for which a log is played at a time
FEW = 20  # lines that need not wait for somebody else's long log
WATCHED = 60.0  # seconds for which somebody who asks by single requests counts as watching
AGAIN = 2.0  # seconds until the end of a window that could not be written is tried again
READY = 2.0  # seconds in which a book that can be written takes a line
KEPT = 600.0  # seconds that a table stays in memory after its last use
ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs")  # not "Cn": signs that are newer than our Unicode
logger = logging.getLogger("mastaba.house")
JOINERS = "\u200c\u200d"  # unseen, but they make one sign of several, or keep two apart


class House:
    """One node. Several share a book: what others write is heard of through `heard`."""

    def __init__(self, settings: Settings, storage: Storage, place: str = "") -> None:
        self.settings = settings
        self.storage = storage
        self.place = place  # where no two nodes can be at once; "" if that is not known
        self.node = f"{place}-{secrets.token_hex(8)}"
        self.tables: dict[str, Live] = {}
        self.entering: dict[str, asyncio.Task[Live]] = {}
        self.lobby: set[LobbyTalk] = set()
        self.board = Board(lambda: storage.read(book.public_tables))
        self.bots_due = asyncio.Event()
        self.examiner = Examiner()
        self.replaying = asyncio.Lock()  # a long log
        self.wrote = -READY  # when the book was last seen to take something
        self.trying: asyncio.Task[None] | None = None
        self.closing: set[asyncio.Task[None]] = set()  # windows that end now

    # -- tables in memory --------------------------------------------------------------------------

    async def enter(self, id: str) -> Live:
        """The table, from memory or from the book."""
        if not ID.fullmatch(id):
            raise no_table()
        live = self.tables.get(id)
        if live is None:
            task = self.entering.get(id)
            if task is None:
                task = self.entering[id] = asyncio.create_task(self.load(id))
                task.add_done_callback(lambda _: self.entering.pop(id, None))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        await self.make_ready(live)
        return live

    async def make_ready(self, live: Live) -> None:
        """Read what could not be read before, and begin what could not begin: a node may have died
        between the last one's sitting down and the first deal."""
        bench = live.bench
        full = bench.status == "open" and not any(chair.open for chair in bench.chairs)
        closed = bench.quarantine is not None  # somebody may have opened it again
        if live.stale or full or closed or (live.room is None and bench.status != "open"):
            async with live.lock:
                await self.catch_up(live)
                await self.begin(live)

    async def begin(self, live: Live) -> None:
        """The game starts as soon as no seat is open and the shares that were pledged are there, or do not
        come. The caller holds the lock."""
        seen = live.bench
        if seen.quarantine or seen.status != "open" or any(chair.open for chair in seen.chairs):
            return
        if seen.silent and seen.dealing is None:
            await self.change(live, lambda c: book.ask_for_shares(c, seen))
            return
        if seen.silent and time.time() < (seen.dealing or 0.0) + self.settings.reveal:
            return
        entries = await self.storage.read(lambda c: book.entries_from(c, seen.id, 0))
        chance = {**seen.chance, "shares": shares_of(seen)}
        room = await self.played(live, None, entries, chance)
        if room is None:
            return
        facts = facts_of(room.timeline.state)
        bots = bool(live.bots_among(room.to_move))

        def job(c: Connection) -> bool:
            if not book.begin(c, seen, chance, **facts):
                return False  # another node has, or will when it has written what it heard
            book.bot_due(c, seen.id, bots)
            return True

        if not await self.change(live, job, openly=True):
            return
        for talk in list(live.talks):  # who came to sit down and found no seat
            if not live.shown_to(talk.player):
                talk.end(4403, "no-spectators")
        if bots:
            self.bots_due.set()
        metrics.games.inc()

    async def load(self, id: str) -> Live:
        bench, said, let_in = await self.storage.read(
            lambda c: (book.find_table(c, id), book.words_after(c, id, 0), book.all_let_in(c, id))
        )
        if bench is None:
            raise no_table()
        live = Live(bench, self.settings.pace, self.settings.window)
        live.spectators = "spectators" not in self.settings.off
        live.hear(said)
        live.let_in = let_in
        self.tables[id] = live
        return live

    async def catch_up(self, live: Live) -> None:
        """Read what the book has and memory has not. The caller holds the lock."""
        room = live.room
        id, ply = live.bench.id, room.ply if room else 0
        last = live.chat[-1].number if live.chat else 0
        bench, entries, said, let_in = await self.storage.read(
            lambda c: (
                book.find_table(c, id),
                book.entries_from(c, id, ply),
                book.words_after(c, id, last),
                book.all_let_in(c, id),
            )
        )
        if bench is None:
            raise no_table()
        live.bench = bench
        live.hear(said)
        live.let_in = let_in
        live.stale = False
        if bench.quarantine is not None:
            live.room = None
        elif bench.status != "open":
            live.room = await self.played(live, room, entries)
        self.attend(live)

    # -- games that may be long, strange or hostile --------------------------------------------------

    async def game_at(self, live: Live) -> Game:
        """The game with the components of this table, examined if they are somebody's own."""
        if live.game is None:
            live.game = await self.examiner.edition(live.bench.game, live.bench.edition)
        return live.game

    async def played(
        self, live: Live, room: Room | None, entries: list[Entry], chance: dict[str, Any] | None = None
    ) -> Room | None:
        """The room after more lines of the log, from the beginning if there is none; None, and the table is
        quarantined, if its game cannot be played. `chance`: the one that it will be dealt with. The caller holds
        the lock."""
        bench = live.bench
        try:
            await self.game_at(live)
            if room is None:
                if len(entries) > (0 if bench.edition else LONG):
                    facts = (bench.options, chance or bench.chance, bench.digest, entries)
                    await self.examiner.examine(
                        "", rehearse, bench.game, bench.edition, live.written(), *facts
                    )
                room = live.build(chance)
            await self.play_on(room, entries)
            if bench.status == "over":
                room.finish()
            return room
        except (OtherComponents, StorageTrouble):  # another version, or another moment, will do
            raise
        except Exception as error:
            if isinstance(error, Refusal) and not isinstance(error, TooCostly):
                raise
            if not isinstance(error, MastabaError):
                logger.exception("accident at %s", bench.id)
            why = error.why if isinstance(error, TooCostly) else type(error).__name__  # no words of guests
            await self.quarantine(live, f"its game cannot be loaded: {why}")
            return None

    async def play_on(self, room: Room, entries: list[Entry]) -> None:
        """Play lines of the log, a little at a time and one long log after the other: others want to be served
        meanwhile."""
        async with self.replaying if len(entries) > FEW else nullcontext():
            rested = time.perf_counter()
            for entry in entries:
                room.add(entry)
                if time.perf_counter() - rested > SLICE:
                    await asyncio.sleep(0)
                    rested = time.perf_counter()

    async def quarantine(self, live: Live, reason: str) -> None:
        """Nobody plays at this table any more, also after a restart, until the host of the house lets them."""
        id = live.bench.id
        logger.warning("table %s is quarantined: %s", id, reason)

        def job(c: Connection) -> None:
            book.set_quarantine(c, id, reason)
            book.wake(c, self.node, id, "openly")

        await self.storage.write(job)
        metrics.quarantined.inc()
        live.bench.quarantine = reason
        live.room = None
        await self.show_out(live)

    async def show_out(self, live: Live) -> None:
        """Tell everybody at a quarantined table why it does not go on."""
        self.tell_lobby(live.bench, openly=True)
        for talk in list(live.talks):
            with suppress(Exception):  # whoever takes no data now learns it when they come back
                async with asyncio.timeout(1):
                    await talk.post(encode(refused(quarantined(), talk.lang)))
            talk.end(4409, "quarantined")

    async def refresh(self, live: Live) -> None:
        """Where there are several nodes, another may have been here since."""
        if not self.storage.sqlite:
            async with live.lock:
                await self.catch_up(live)

    async def heard(self, id: str, openly: bool = False) -> None:
        """A table was changed in the book: by another node, or by something that concerns many tables."""
        if openly:
            self.board.change()
        live = self.tables.get(id)
        if live is None:
            if self.lobby:
                bench = await self.storage.read(lambda c: book.find_table(c, id))
                self.tell_lobby(bench, openly, id)
            return
        try:
            async with live.lock:
                await self.catch_up(live)
                said = await self.storage.read(lambda c: book.words_after(c, id, 0))
                live.chat = []  # some may be gone with their speaker
                live.hear(said)
        except Refusal:
            self.forget(live)  # the table is gone
            self.tell_lobby(live.bench, openly)
            return
        if live.bench.quarantine is not None:
            await self.show_out(live)
            return
        await self.notice(live)
        live.wake()
        self.tell_lobby(live.bench, openly)

    async def notice(self, live: Live) -> None:
        """Whoever is connected here is not away, whatever the book says."""
        for talk in list(live.talks):
            if any(live.bench.chairs[seat].node is None for seat in live.seats_of(talk.player)):
                await self.arrive(live, talk.player)

    async def arrive(self, live: Live, player: Player) -> None:
        """Somebody is connected here: they play for themselves again."""
        async with live.lock:
            chairs = [live.bench.chairs[seat] for seat in live.seats_of(player)]
            if any(chair.node != self.node or chair.standin for chair in chairs):
                await self.return_to(live, player, node=self.node, away=None)

    async def return_to(self, live: Live, player: Player, **values: Any) -> None:
        """Somebody plays for themselves again; whether a bot shall play for them is no question any more.
        The caller holds the lock."""
        id, poll = live.bench.id, live.bench.proposal
        chairs = [live.bench.chairs[seat] for seat in live.seats_of(player)]

        def job(c: Connection) -> None:
            book.change_seats(c, id, player.id, standin=None, **values)
            for chair in chairs:
                if chair.standin:
                    book.announce(c, id, chair, "back")
                if poll is not None and poll.seat == chair.seat:
                    book.change_table(c, id, silently=True, proposal=None)

        await self.change(live, job)

    async def change_tables(self, job: Callable[[Connection], list[str]]) -> None:
        """Write something that concerns several tables; everybody there, on any node, hears of it."""

        def written(c: Connection) -> list[str]:
            ids = job(c)
            for id in ids:
                book.wake(c, self.node, id)
            return ids

        for id in await self.storage.write(written):
            await self.heard(id)

    def connections(self) -> list[Talk | LobbyTalk]:
        return [*(talk for live in self.tables.values() for talk in live.talks), *self.lobby]

    def hang_up(self, player: str, session: str | None = None, code: int = 4401, reason: str = "who") -> None:
        """End every connection of somebody at once, or those of one session of theirs: nothing more is told
        there, and nothing more is heard. Other nodes do the same after `book.part_with`."""
        for talk in self.connections():
            if talk.player.id == player and session in (None, talk.session):
                talk.end(code, reason)

    async def miss_the_gone(self) -> None:
        """Hang up on people whom the book knows no longer, if nobody has told us."""
        ids = {talk.player.id for talk in self.connections()}
        if ids:
            known = await self.storage.read(lambda c: book.known_among(c, list(ids)))
            for id in ids - known:
                self.hang_up(id)

    def hush(self, player: str, muted: dict[str, bool]) -> None:
        """Somebody does not want to read these people any more, on any of their connections."""
        for live in self.tables.values():
            for talk in live.talks:
                if talk.player.id == player:
                    talk.muted = muted
                    talk.wake()

    async def hush_again(self, player: str) -> None:
        """They have said so at another node."""
        self.hush(player, await self.storage.read(lambda c: book.muted_by(c, player)))

    def forget(self, live: Live) -> None:
        self.tables.pop(live.bench.id, None)
        for talk in live.talks:
            talk.end(4404, "no-table")

    def forget_unused(self) -> None:
        """Tables that nobody looks at any more leave the memory, never the book."""
        old = time.monotonic() - KEPT
        for id, live in list(self.tables.items()):
            if not (live.talks or live.used > old or live.lock.locked() or live.bots_due()):
                del self.tables[id]
        metrics.tables.set(len(self.tables))

    async def change(self, live: Live, job: Callable[[Connection], Any], openly: bool = False) -> Any:
        """Write to the book, read the table anew and tell everybody there; `openly` also the lobby, if it
        is a public table. The caller holds the lock."""
        id = live.bench.id

        def written(c: Connection) -> Any:
            answer = job(c)
            book.wake(c, self.node, id, "openly" if openly else "changed")
            return answer

        answer = await self.storage.write(written)
        live.stale = True
        await self.catch_up(live)
        live.wake()
        self.tell_lobby(live.bench, openly)
        return answer

    # -- who may see and do what -------------------------------------------------------------------

    async def visit(self, id: str, player: Player, key: str = "", leaving: bool = False) -> Live:
        """The table, if this person may see it; a right key lets them in for good. One that is quarantined
        can only be left."""
        live = await self.admitted(id, player, key)
        if live.bench.quarantine is not None and not leaving:
            raise quarantined()
        return live

    async def admitted(self, id: str, player: Player, key: str) -> Live:
        live = await self.enter(id)
        await self.refresh(live)
        live.visited = time.monotonic()
        if live.bench.status == "playing" and live.only_bots():
            self.bots_due.set()  # they have paused until somebody watches
        if live.admits(player):
            return live
        if key and secrets.compare_digest(key.encode(), live.bench.key.encode()):
            await self.storage.write(lambda c: book.let_in(c, id, player.id))
        elif not await self.storage.read(lambda c: book.was_let_in(c, id, player.id)):
            raise no_table()
        live.let_in.add(player.id)
        return live

    async def can_write(self) -> None:
        """`StorageTrouble` if the book takes nothing; asked of it once a second at most."""
        if self.trying is None and time.monotonic() - self.wrote > 1.0:
            self.trying = asyncio.create_task(self.try_writing())
        if self.trying is not None:
            try:
                async with asyncio.timeout(READY):
                    await asyncio.shield(self.trying)
            except TimeoutError:
                raise storage_trouble() from None

    async def try_writing(self) -> None:
        try:
            await self.storage.write(lambda c: book.node_lives(c, self.node))
            self.wrote = time.monotonic()
        finally:
            self.trying = None

    def check_offered(self, what: str) -> None:
        """`Refusal` if the operator has switched it off."""
        if what in self.settings.off:
            raise switched_off(what)

    def check_sight(self, live: Live, player: Player) -> None:
        """`Refusal` for those who may not follow the game."""
        if not live.shown_to(player):
            raise switched_off("spectators")

    def own(self, live: Live, player: Player, seat: int) -> Room:
        """The room, if this seat is theirs to play."""
        if seat not in live.seats_of(player):
            raise not_your_seat()
        if live.room is None or live.bench.status != "playing":
            raise not_now()
        return live.room

    # -- playing -------------------------------------------------------------------------------------

    async def move(self, live: Live, player: Player, said: Move) -> None:
        def decide() -> list[Entry]:
            return [self.own(live, player, said.seat).move(said.seat, said.turn, said.move)]

        await self.commit(live, decide, player.id)

    async def undo(self, live: Live, player: Player, said: Undo) -> None:
        def decide() -> list[Entry]:
            return self.own(live, player, said.seat).undoing(said.seat, said.turn, said.event)

        await self.commit(live, decide, player.id)

    async def wait(self, live: Live, player: Player, said: Wait) -> None:
        def decide() -> list[Entry]:
            return [self.own(live, player, said.seat).wait(said.seat, said.turn)]

        await self.commit(live, decide, player.id)

    # -- windows -------------------------------------------------------------------------------------

    def attend(self, live: Live) -> None:
        """See to it that an open window ends by itself, if it is to: after the same time whatever is in the hand of
        whoever might react. That is for every node at which the table is to do; the first to write it wins."""
        if live.closing is not None:
            live.closing.cancel()
            live.closing = None
        room = live.room
        window = room.window if room is not None and live.bench.status == "playing" else None
        if room is None or window is None:
            return
        if live.opened[0] != room.opened:
            live.opened = (room.opened, time.monotonic())
        rest = max(0.0, live.opened[1] + live.seconds - time.monotonic())
        loop = asyncio.get_running_loop()
        if live.bench.chairs[window.seat].bot:
            live.closing = loop.call_later(rest, self.bots_due.set)
        elif self.passes(live):
            live.closing = loop.call_later(rest, self.close_window, live)

    def passes(self, live: Live) -> bool:
        """Whether the open window is a person's who has ordered that it passes, and has not said wait."""
        room = room_of(live)
        window = room.window
        if window is None or room.held:
            return False
        chair = live.bench.chairs[window.seat]
        return chair.bot is None and chair.order(window.pieces) != ORDERS[0]

    def asks(self, live: Live, seat: int) -> bool:
        """Whether a window waits for this seat's answer, though nobody has said wait."""
        room = room_of(live)
        return (
            room.window is not None and room.window.seat == seat and not room.held and not self.passes(live)
        )

    def close_window(self, live: Live) -> None:
        task = asyncio.create_task(self.let_pass(live, live.opened[0]))
        self.closing.add(task)
        task.add_done_callback(self.closing.discard)

    async def let_pass(self, live: Live, ply: int) -> None:
        """The time of the window that opened at that ply is up."""

        def decide() -> list[Entry]:
            room = room_of(live)
            window = room.window
            if window is None or room.opened != ply or not self.passes(live):
                raise LateMove(words("this has been decided already", "das ist schon entschieden"))
            return [room.let_pass(window.seat)]

        if self.tables.get(live.bench.id) is not live:
            return
        try:
            await self.commit(live, decide, "")
        except StorageTrouble:
            live.closing = asyncio.get_running_loop().call_later(AGAIN, self.close_window, live)
        except MastabaError as error:  # it is open no more, or they want to think
            logger.debug("a window at %s is not ours to close: %s", live.bench.id, error)
        except Exception:
            logger.exception("a window at %s cannot be closed", live.bench.id)

    # -- the log -------------------------------------------------------------------------------------

    async def commit(self, live: Live, decide: Callable[[], list[Entry]], by: str) -> None:
        """Decide, write and tell. If another node was quicker, look again and decide anew."""
        async with live.lock:
            fresh = self.storage.sqlite
            for _ in range(8):
                if live.room is None:
                    await self.catch_up(live)
                room = room_of(live)
                if room.ply >= MOST_LINES:
                    await self.quarantine(live, f"it has no end: {room.ply} lines")
                    raise quarantined()
                try:
                    entries = decide()
                except MastabaError:
                    if fresh:
                        raise
                    await self.catch_up(live)  # another node may know what makes it right
                    fresh = True
                    continue
                ply = room.ply
                if await self.write(live, room, entries, by):
                    break
                if await self.was_mine(live, ply, entries):
                    break
            else:
                raise LateMove(words("this has been decided already", "das ist schon entschieden"))
            live.wake()
            self.tell_lobby(live.bench, openly=room.over)
        if live.bots_due():
            self.bots_due.set()

    async def write(self, live: Live, room: Room, entries: list[Entry], by: str, **more: Any) -> bool:
        """Commit the entries and then play them; False, and nothing is changed, if the ply is taken or the
        seat is another's by now.

        Memory is never ahead of the book: nobody is told what a power cut could still undo.
        """
        id, ply = live.bench.id, room.ply
        ahead = room.ahead(entries)
        facts = more | facts_of(ahead)
        bots = bool(live.bots_among(ahead.to_move))
        after = 0.0 if ahead.window() is None else live.seconds
        seat, standin = entries[0].seat, entries[0].standin
        played_for = live.bench.chairs[seat].player
        if by and standin is None and live.bench.proposal is not None and played_for is not None:
            # Whoever has agreed has agreed to go back from here. A move that nobody sees tells nothing by it, and
            # a window that ends by itself is no move.
            if ahead.view(None) != room.sights[None].view:
                facts["proposal"] = None

        def job(c: Connection) -> Bench | None:
            book.write_entries(c, id, ply, entries, by, None if standin is None else played_for)
            book.change_table(c, id, silently=not ahead.over and facts["shown"] == live.bench.shown, **facts)
            book.bot_due(c, id, bots, after)
            book.wake(c, self.node, id, "openly" if ahead.over else "changed")
            if self.storage.sqlite:
                return None
            now = book.find_table(c, id)  # another node may have changed who sits where
            if now is None or now.chairs[seat].player != played_for:
                raise SeatTaken
            if standin is not None and now.chairs[seat].standin is None:
                raise SeatTaken  # they are back
            return now

        began = time.perf_counter()
        try:
            bench = await self.storage.write(job)
        except (IntegrityError, SeatTaken):
            await self.catch_up(live)
            return False
        except StorageTrouble:
            metrics.trouble.inc()
            raise
        for entry in entries:
            room.add(entry)
        metrics.moves.inc(len(entries))
        metrics.commit.observe(time.perf_counter() - began)
        for name, value in facts.items():
            setattr(live.bench, name, value)
        if bench is not None:
            live.bench = bench
        self.attend(live)
        return True

    async def was_mine(self, live: Live, ply: int, entries: list[Entry]) -> bool:
        """Whether what stands at that ply is what we wanted to write: a commit whose answer was lost."""
        return room_of(live).entries[ply : ply + len(entries)] == entries

    # -- the lobby -------------------------------------------------------------------------------------

    async def lobby_of(self, player: Player | None) -> Lobby:
        public = await self.board.page(player)
        mine = MoreTables(tables=[]) if player is None else await self.tables_of(player)
        return Lobby(public=public.tables, more=public.more, mine=mine.tables, more_mine=mine.more)

    async def tables_of(self, player: Player, after: Place | None = None) -> MoreTables:
        found, more = page_of(await self.storage.read(lambda c: book.tables_of(c, player.id, after)))
        return MoreTables(tables=[table_now(bench, player) for bench in found], more=more)

    async def public_after(self, player: Player | None, after: Place) -> MoreTables:
        found, more = page_of(await self.storage.read(lambda c: book.public_tables(c, after)))
        return MoreTables(tables=[table_now(bench, player) for bench in found], more=more)

    def tell_lobby(self, bench: Bench | None, openly: bool = False, id: str = "") -> None:
        """Whoever sits at this table hears of it in the lobby; `openly` everybody, if it is a public one, or
        one that is no more (then `id` tells which)."""
        everybody = openly and (bench is None or bench.public)
        if everybody:
            self.board.change()
        concerned = {chair.player for chair in bench.chairs} if bench else set()
        for talk in self.lobby:
            talk.wake_about(bench.id if bench else id, concerned, everybody)

    def watched_bots(self) -> list[str]:
        """Tables without people in play at which somebody looks on here."""
        since = time.monotonic() - WATCHED
        return [
            id
            for id, live in self.tables.items()
            if (live.talks or live.visited > since) and live.bench.status == "playing" and live.only_bots()
        ]


def shares_of(bench: Bench) -> list[dict[str, str]]:
    """What each seat adds to the shuffle, as a record writes it. Bots and silent seats leave it to the server."""
    entries = []
    for chair in bench.chairs:
        entry = {"by": "seat" if chair.share else "server"}
        if chair.pledge:
            entry["pledge"] = chair.pledge
        if chair.share:
            entry["share"] = chair.share
        entries.append(entry)
    return entries


class SeatTaken(Exception):
    """The seat that a move was made for is another's by now."""


def facts_of(state: State) -> dict[str, Any]:
    """What the book notes about the state of a game, beside its log."""
    facts: dict[str, Any] = {"due": list(state.to_move), "shown": list(state.view(None)["to_move"])}
    if state.over:
        facts |= {"status": "over", "result": result_of(state), "proposal": None}
    return facts


def room_of(live: Live) -> Room:
    if live.room is None:
        raise not_now()
    return live.room


def clean(text: str) -> str:
    """Names and words as one line of printable signs."""
    seen = "".join(sign if sign in JOINERS or category(sign) not in UNSEEN else " " for sign in text)
    return " ".join(word for word in seen.split() if word.strip(JOINERS))
