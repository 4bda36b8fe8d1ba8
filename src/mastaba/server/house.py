"""The house: opens tables, seats people and bots, and writes every move into the book."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from mastaba.bots import LEVELS
from mastaba.core.chance import SealedChance
from mastaba.core.errors import BadSetup, MastabaError
from mastaba.core.language import words
from mastaba.core.record import Record, edition_of, result_of
from mastaba.server import book, metrics
from mastaba.server.book import Bench, Chair, Player, Poll
from mastaba.server.live import Live, table_now
from mastaba.server.lobby import LobbyTalk
from mastaba.server.refusals import no_table, not_now, not_your_seat
from mastaba.server.room import Entry, LateMove, Room, game_of
from mastaba.server.settings import Settings
from mastaba.server.storage import Storage, StorageTrouble
from mastaba.server.wire import ChatLine, Lobby, Move, NewTable, Propose, SeatWish, Undo, Vote

SEATABLE = [level for level in LEVELS if level != "spy"]  # a spy is measured, never seated with people
STANDIN = "scribe"
KEPT = 600.0  # seconds that a table stays in memory after its last use
MOST_TABLES = 40  # that one person may have running


class House:
    """One node. Several share a book: what others write is heard of through `heard`."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings = settings
        self.storage = storage
        self.node = secrets.token_hex(8)
        self.tables: dict[str, Live] = {}
        self.entering: dict[str, asyncio.Task[Live]] = {}
        self.lobby: set[LobbyTalk] = set()
        self.bots_due = asyncio.Event()

    # -- tables in memory --------------------------------------------------------------------------

    async def enter(self, id: str) -> Live:
        """The table, from memory or from the book."""
        live = self.tables.get(id)
        if live is None:
            task = self.entering.get(id)
            if task is None:
                task = self.entering[id] = asyncio.create_task(self.load(id))
                task.add_done_callback(lambda _: self.entering.pop(id, None))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        if live.room is None and live.bench.status != "open":
            async with live.lock:
                await self.catch_up(live)
        return live

    async def load(self, id: str) -> Live:
        bench = await self.storage.read(lambda c: book.find_table(c, id))
        if bench is None:
            raise no_table()
        live = Live(bench)
        live.chat = [chat_line(row) for row in await self.storage.read(lambda c: book.words_after(c, id, 0))]
        self.tables[id] = live
        return live

    async def catch_up(self, live: Live) -> None:
        """Read what the book has and memory has not. The caller holds the lock."""
        room = live.room
        id, ply = live.bench.id, room.ply if room else 0
        bench, entries = await self.storage.read(
            lambda c: (book.find_table(c, id), book.entries_from(c, id, ply))
        )
        if bench is None:
            raise no_table()
        live.bench = bench
        if bench.status == "open":
            return
        if room is None:
            room = live.build()
        for entry in entries:
            room.add(entry)
        live.room = room

    async def refresh(self, live: Live) -> None:
        """Where there are several nodes, another may have been here since."""
        if not self.storage.sqlite:
            async with live.lock:
                await self.catch_up(live)

    async def heard(self, id: str) -> None:
        """Another node has changed a table."""
        live = self.tables.get(id)
        if live is None:
            return
        last = live.chat[-1].number if live.chat else 0
        async with live.lock:
            await self.catch_up(live)
            fresh = await self.storage.read(lambda c: book.words_after(c, id, last))
            live.chat += [chat_line(row) for row in fresh]
        for talk in live.talks:  # connected here, but the other node has written them off
            if any(live.bench.chairs[seat].node is None for seat in live.seats_of(talk.player)):
                await self.arrive(live, talk.player)
        live.wake()
        self.tell_lobby(live)

    def forget_unused(self) -> None:
        """Tables that nobody looks at any more leave the memory, never the book."""
        old = time.monotonic() - KEPT
        for id, live in list(self.tables.items()):
            if not (live.talks or live.used > old or live.lock.locked() or live.bots_due()):
                del self.tables[id]
        metrics.tables.set(len(self.tables))

    async def change(self, live: Live, job: Callable[[Connection], Any]) -> Any:
        """Write to the book, read the table anew and tell everybody. The caller holds the lock."""
        id = live.bench.id

        def written(c: Connection) -> Any:
            answer = job(c)
            book.wake(c, self.node, id)
            return answer

        answer = await self.storage.write(written)
        await self.catch_up(live)
        live.wake()
        self.tell_lobby(live)
        return answer

    # -- who may see and do what -------------------------------------------------------------------

    async def visit(self, id: str, player: Player, key: str = "") -> Live:
        """The table, if this person may see it; a right key lets them in for good."""
        live = await self.enter(id)
        await self.refresh(live)
        bench = live.bench
        if bench.public or bench.imported or bench.host == player.id or bench.seats_of(player.id):
            return live
        if key and secrets.compare_digest(key, bench.key):
            await self.storage.write(lambda c: book.let_in(c, id, player.id))
            return live
        if not await self.storage.read(lambda c: book.was_let_in(c, id, player.id)):
            raise no_table()
        return live

    def own(self, live: Live, player: Player, seat: int) -> Room:
        """The room, if this seat is theirs to play."""
        if seat not in live.seats_of(player):
            raise not_your_seat()
        if live.room is None or live.bench.status != "playing":
            raise not_now()
        return live.room

    # -- opening a table ---------------------------------------------------------------------------

    async def open_table(self, player: Player, wish: NewTable) -> Live:
        game = game_of(wish.game, wish.edition)
        options = game.checked_options(wish.options)
        entries: list[Entry] = []
        secret = SealedChance(secrets.token_bytes(32))
        chance: dict[str, Any] = {"commitment": secret.commitment, "secret": secret.secret.hex()}
        edition = wish.edition
        if wish.fork is not None:
            origin = await self.visit(wish.fork.table, player)
            if origin.room is None or not origin.room.over or origin.bench.game != wish.game:
                raise not_now()
            past = origin.room.timeline.past[: wish.fork.moves]
            entries = [Entry("move", moment.seat, moment.text) for moment in past]
            chance["before"] = {**origin.bench.chance, "moves": len(past)}
            options, edition = origin.bench.options, origin.bench.edition
            if len(wish.seats) != len(origin.bench.chairs) or len(past) == len(origin.room.timeline.past):
                raise not_now()
        if not game.fewest_players <= len(wish.seats) <= game.most_players:
            raise BadSetup(
                words(
                    f"{game.title['en']} is for {game.fewest_players} to {game.most_players} players",
                    f"{game.title['de']} ist für {game.fewest_players} bis {game.most_players} Spieler",
                )
            )
        if await self.storage.read(lambda c: book.unfinished_of(c, player.id)) >= MOST_TABLES:
            raise BadSetup(
                words(
                    "you have too many tables open; leave one first",
                    "du hast zu viele Tische offen; verlasse erst einen",
                )
            )
        now = time.time()
        bench = Bench(
            id=secrets.token_urlsafe(9),
            game=wish.game,
            options=options,
            edition=edition,
            public=wish.public,
            key=secrets.token_urlsafe(16),
            host=player.id,
            status="open",
            chance=chance,
            imported=False,
            result=None,
            next=None,
            proposal=None,
            due=[],
            shown=[],
            created=now,
            touched=now,
            chairs=[self.chair(seat, one, player) for seat, one in enumerate(wish.seats)],
        )
        return await self.keep(bench, entries, player.id)

    def chair(self, seat: int, wish: SeatWish, player: Player) -> Chair:
        if wish.who == "bot":
            if wish.level not in SEATABLE:
                raise BadSetup(
                    words(f"there is no level {wish.level!r}", f"es gibt keine Stufe {wish.level!r}")
                )
            return Chair(seat=seat, level=wish.level)
        if wish.who == "open":
            return Chair(seat=seat)
        name = clean(wish.name) if wish.who == "here" else player.name
        return Chair(seat=seat, player=player.id, name=name or player.name, away=time.time())

    async def keep(self, bench: Bench, entries: list[Entry], by: str) -> Live:
        """Write a new table into the book and, if everybody is there, begin."""
        await self.storage.write(lambda c: book.add_table(c, bench, entries, by))
        live = await self.enter(bench.id)
        async with live.lock:
            await self.begin(live)
        self.tell_lobby(live, everybody=bench.public)
        return live

    async def begin(self, live: Live) -> None:
        """The game starts as soon as no seat is open. The caller holds the lock."""
        if live.bench.status != "open" or any(chair.open for chair in live.bench.chairs):
            return
        entries = await self.storage.read(lambda c: book.entries_from(c, live.bench.id, 0))
        room = live.build()
        for entry in entries:
            room.add(entry)
        live.bench.status = "playing"
        live.room = room
        facts = self.facts_of(live)
        bots = bool(live.bots_due())

        def job(c: Connection) -> None:
            book.change_table(c, live.bench.id, status="playing", **facts)
            book.bot_due(c, live.bench.id, bots)

        await self.change(live, job)
        if bots:
            self.bots_due.set()
        metrics.games.inc()

    # -- sitting down and getting up ---------------------------------------------------------------

    async def join(self, live: Live, player: Player, seat: int | None) -> None:
        async with live.lock:
            bench = live.bench
            free = [chair.seat for chair in bench.chairs if chair.open]
            wanted = free if seat is None else [number for number in free if number == seat]
            if bench.status != "open" or not wanted or bench.seats_of(player.id):
                raise not_now()
            if not await self.change(
                live, lambda c: book.take_seat(c, bench.id, wanted[0], player.id, player.name)
            ):
                raise not_now()
            await self.begin(live)
        self.tell_lobby(live, everybody=bench.public)

    async def leave(self, live: Live, player: Player) -> None:
        """Before the start the seat is free again; later a bot stands in until they come back."""
        async with live.lock:
            bench = live.bench
            mine = bench.seats_of(player.id)
            others = [chair for chair in bench.chairs if chair.player not in (None, player.id)]
            if not mine:
                raise not_your_seat()
            if not others and bench.status != "over":
                await self.storage.write(lambda c: book.delete_table(c, bench.id))
                self.tables.pop(bench.id, None)
                for talk in live.talks:
                    talk.close()
            elif bench.status == "open":
                await self.change(live, lambda c: book.free_seats(c, bench.id, player.id))
            elif bench.status == "playing":
                await self.stand_in(live, mine)
        self.tell_lobby(live, everybody=bench.public)

    async def stand_in(self, live: Live, seats: list[int]) -> None:
        """Bots play for people who are gone. The caller holds the lock."""

        def job(c: Connection) -> None:
            for seat in seats:
                book.change_seat(c, live.bench.id, seat, standin=STANDIN)
            book.change_table(c, live.bench.id, proposal=None)
            book.bot_due(c, live.bench.id, True)  # whoever claims it sees whether it is so

        await self.change(live, job)
        self.bots_due.set()

    async def arrive(self, live: Live, player: Player) -> None:
        """Somebody is connected here: they play for themselves again."""
        chairs = [live.bench.chairs[seat] for seat in live.seats_of(player)]
        if any(chair.node != self.node or chair.standin for chair in chairs):
            async with live.lock:
                await self.change(
                    live,
                    lambda c: book.change_seats(
                        c, live.bench.id, player.id, node=self.node, away=None, standin=None
                    ),
                )

    async def depart(self, live: Live, player: Player) -> None:
        """Their last connection here is gone."""
        if live.seats_of(player) and not any(talk.player.id == player.id for talk in live.talks):
            async with live.lock:
                await self.change(
                    live,
                    lambda c: book.change_seats(c, live.bench.id, player.id, node=None, away=time.time()),
                )

    # -- playing -------------------------------------------------------------------------------------

    async def move(self, live: Live, player: Player, said: Move) -> None:
        self.own(live, player, said.seat)
        await self.commit(live, lambda: [room_of(live).move(said.seat, said.turn, said.move)], player.id)

    async def undo(self, live: Live, player: Player, said: Undo) -> None:
        self.own(live, player, said.seat)
        await self.commit(live, lambda: room_of(live).undoing(said.seat, said.turn, said.event), player.id)

    async def commit(self, live: Live, decide: Callable[[], list[Entry]], by: str) -> None:
        """Decide, write and tell. If another node was quicker, look again and decide anew."""
        async with live.lock:
            fresh = self.storage.sqlite
            for _ in range(8):
                if live.room is None:
                    await self.catch_up(live)
                room = room_of(live)
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
            self.tell_lobby(live)
        if live.bots_due():
            self.bots_due.set()

    async def write(self, live: Live, room: Room, entries: list[Entry], by: str) -> bool:
        """Play the entries and commit them; False, and nothing is changed, if the ply is taken."""
        id, ply = live.bench.id, room.ply
        for entry in entries:
            room.add(entry)
        facts = self.facts_of(live)
        bots = bool(live.bots_due())

        def job(c: Connection) -> None:
            book.write_entries(c, id, ply, entries, by)
            book.change_table(c, id, **facts)
            book.bot_due(c, id, bots)
            book.wake(c, self.node, id)

        began = time.perf_counter()
        try:
            await self.storage.write(job)
        except BaseException as error:
            live.room = None  # memory is ahead of the book: read the book again
            if isinstance(error, IntegrityError):
                await self.catch_up(live)
                return False
            if isinstance(error, StorageTrouble):
                metrics.trouble.inc()
            raise
        metrics.moves.inc(len(entries))
        metrics.commit.observe(time.perf_counter() - began)
        for name, value in facts.items():
            setattr(live.bench, name, value)
        return True

    async def was_mine(self, live: Live, ply: int, entries: list[Entry]) -> bool:
        """Whether what stands at that ply is what we wanted to write: a commit whose answer was lost."""
        return room_of(live).entries[ply : ply + len(entries)] == entries

    def facts_of(self, live: Live) -> dict[str, Any]:
        """What the book notes about the state of a game, beside its log."""
        room = room_of(live)
        state = room.timeline.state
        facts: dict[str, Any] = {
            "due": list(room.to_move),
            "shown": list(room.sights[None].view["to_move"]),
        }
        if room.over:
            facts |= {"status": "over", "result": result_of(state), "proposal": None}
        return facts

    # -- agreeing --------------------------------------------------------------------------------------

    async def propose(self, live: Live, player: Player, said: Propose) -> None:
        room = self.own(live, player, said.seat)
        async with live.lock:
            bench = live.bench
            if bench.proposal is not None:
                raise not_now()
            poll = Poll(what=said.what, by=said.seat, yes=bench.seats_of(player.id))
            if said.what == "undo":
                if said.event is None or said.event >= len(room.sights[said.seat].events):
                    raise not_now()
                poll.moves = room.moves_before(said.seat, said.event)
            else:
                of = said.of if said.of is not None else -1
                if of not in live.people() or bench.chairs[of].node is not None:
                    raise not_now()
                poll.seat = of
            await self.settle(live, poll)

    async def vote(self, live: Live, player: Player, said: Vote) -> None:
        self.own(live, player, said.seat)
        async with live.lock:
            poll = live.bench.proposal
            if poll is None or said.seat == poll.seat:
                raise not_now()
            if said.yes:
                poll.yes = sorted({*poll.yes, *live.bench.seats_of(player.id)})
                await self.settle(live, poll)
            else:
                await self.change(live, lambda c: book.change_table(c, live.bench.id, proposal=None))

    async def settle(self, live: Live, poll: Poll) -> None:
        """Ask everybody; when all have agreed, do it. The caller holds the lock."""
        asked = [seat for seat in live.people() if seat != poll.seat]
        if any(seat not in poll.yes for seat in asked):
            await self.change(live, lambda c: book.change_table(c, live.bench.id, proposal=poll))
        elif poll.what == "standin" and poll.seat is not None:
            await self.stand_in(live, [poll.seat])
        else:
            await self.change(live, lambda c: book.change_table(c, live.bench.id, proposal=None))
            entries = [Entry("rewind", poll.by, str(poll.moves))]
            if not await self.write(live, room_of(live), entries, live.bench.chairs[poll.by].player or ""):
                raise not_now()
            live.wake()
            if live.bots_due():
                self.bots_due.set()

    # -- talking ---------------------------------------------------------------------------------------

    async def say(self, live: Live, player: Player, text: str) -> None:
        line = clean(text)
        if not line:
            return
        id, mine = live.bench.id, live.seats_of(player)
        last = live.chat[-1].number if live.chat else 0

        def job(c: Connection) -> list[Any]:
            book.add_words(c, id, player.id, player.name, mine[0] if mine else None, line)
            book.wake(c, self.node, id)
            return book.words_after(c, id, last)

        fresh = [chat_line(row) for row in await self.storage.write(job)]
        known = {one.number for one in live.chat}
        live.chat = [*live.chat, *(one for one in fresh if one.number not in known)][-book.CHAT :]
        live.wake()

    # -- after the game --------------------------------------------------------------------------------

    async def rematch(self, live: Live, player: Player) -> Live:
        """The same again: bots sit down at once, the other people are invited."""
        bench = live.bench
        if bench.status != "over" or not bench.seats_of(player.id):
            raise not_now()
        if bench.next is not None:
            return await self.visit(bench.next, player)
        wishes = [
            SeatWish(who="bot", level=chair.level)
            if chair.level
            else SeatWish(who="here", name=chair.name)
            if chair.player == player.id
            else SeatWish(who="open")
            for chair in bench.chairs
        ]
        again = await self.open_table(
            player,
            NewTable(
                game=bench.game,
                seats=wishes,
                options=bench.options,
                edition=bench.edition,
                public=bench.public,
            ),
        )
        invited = [chair.player for chair in bench.chairs if chair.player not in (None, player.id)]

        def job(c: Connection) -> None:
            for one in invited:
                book.let_in(c, again.bench.id, str(one))
            book.change_table(c, bench.id, next=again.bench.id)

        async with live.lock:
            await self.change(live, job)
        return again

    def record(self, live: Live) -> Record:
        """The record of a finished game, its secret included."""
        return room_of(live).timeline.record()

    async def take_in(self, player: Player, record: Record) -> Live:
        """A record from outside becomes a finished table, to replay and to fork."""
        state = await asyncio.to_thread(record.verify, lambda name: game_of(name, ""))
        if not state.over:
            raise BadSetup(words("this game is not over yet", "diese Partie ist noch nicht zu Ende"))
        now = time.time()
        game = state.game
        bench = Bench(
            id=secrets.token_urlsafe(9),
            game=record.game,
            options=game.checked_options(record.options),
            edition=edition_of(game).get("source", ""),
            public=False,
            key=secrets.token_urlsafe(16),
            host=player.id,
            status="over",
            chance=record.chance,
            imported=True,
            result=result_of(state),
            next=None,
            proposal=None,
            due=[],
            shown=[],
            created=now,
            touched=now,
            chairs=[Chair(seat=seat, name=clean(name)) for seat, name in enumerate(record.seats)],
        )
        entries = [Entry("move", seat, text) for seat, text in record.moves]
        return await self.keep(bench, entries, player.id)

    # -- the lobby -------------------------------------------------------------------------------------

    async def lobby_of(self, player: Player | None) -> Lobby:
        def job(c: Connection) -> tuple[list[Bench], list[Bench]]:
            return book.public_tables(c), book.tables_of(c, player.id) if player else []

        public, mine = await self.storage.read(job)
        return Lobby(
            public=[table_now(bench, player) for bench in public],
            mine=[table_now(bench, player) for bench in mine],
        )

    def tell_lobby(self, live: Live, everybody: bool = False) -> None:
        """Whoever sits at this table, or everybody, hears of it in the lobby."""
        concerned = {chair.player for chair in live.bench.chairs}
        for talk in self.lobby:
            if everybody or talk.player.id in concerned:
                talk.wake()


def room_of(live: Live) -> Room:
    if live.room is None:
        raise not_now()
    return live.room


def chat_line(row: Any) -> ChatLine:
    return ChatLine(number=row.number, name=row.name, seat=row.seat, text=row.text, at=row.at)


def clean(text: str) -> str:
    """Names and words as one line of printable signs."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
