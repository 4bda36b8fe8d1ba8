"""A crowd that sits down, leaves, swaps, comes back, plays and is sent away at random, on a real house with a
real book; whatever any connection is told is compared with what its person may know in that moment.

    PYTHONPATH=src python -m tests.server.viewpoints --messages 100000
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import mastaba
from mastaba.core import MastabaError, Timeline
from mastaba.core.patch import patched
from mastaba.core.record import Record, branched_at
from mastaba.library import game_of
from mastaba.server.accounts.accounts import Accounts
from mastaba.server.api.dependencies import Services
from mastaba.server.api.handlers import answer, answer_by_request
from mastaba.server.api.messages.common import encode
from mastaba.server.api.messages.live import (
    Back,
    FromPlayer,
    Look,
    Orders,
    Play,
    Propose,
    Say,
    Undo,
    Vote,
    Wait,
    Why,
)
from mastaba.server.api.messages.tables import Fork, MoreTables, NewTable, SeatWish
from mastaba.server.bots.pool import WorkerPool
from mastaba.server.bots.scheduler import BotScheduler, Lane
from mastaba.server.database import queries
from mastaba.server.database.database import Database
from mastaba.server.database.migrate import upgrade
from mastaba.server.database.queries import ORDERS, Player
from mastaba.server.middleware.rate_limits import RateLimits
from mastaba.server.settings import Settings
from mastaba.server.tables import creation, lobby, presence, seats
from mastaba.server.tables.connections import TableConnection
from mastaba.server.tables.lobby import LobbyConnection, tables_of
from mastaba.server.tables.pace import relieve
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.table import Table
from tests.server.tables import played

PEOPLE = 6
TABLES = 3
Heard = dict[str, Any]


# -- what anybody may know ------------------------------------------------------------------------------------


class Snapshot:
    """Who sits where and may come in, at one moment of the book."""

    def __init__(self, file: sqlite3.Connection) -> None:
        file.execute("BEGIN")
        self.tables = {row["id"]: row for row in file.execute("SELECT * FROM tables")}
        self.seats: dict[str, list[str | None]] = {}
        for row in file.execute("SELECT table_id, player FROM seats ORDER BY table_id, seat"):
            self.seats.setdefault(row["table_id"], []).append(row["player"])
        self.visits = {(row["table_id"], row["player"]) for row in file.execute("SELECT * FROM visits")}
        self.lines = {row["number"] for row in file.execute("SELECT number FROM chat")}
        file.execute("COMMIT")

    def held(self, table: str, player: str) -> set[int]:
        return {seat for seat, sits in enumerate(self.seats.get(table, [])) if sits == player}

    def admits(self, id: str, player: str) -> bool:
        table = self.tables.get(id)
        if table is None:
            return False
        invited = table["public"] or table["imported"] or (id, player) in self.visits
        return bool(invited or table["host"] == player or self.held(id, player))


class Known:
    """A moment of a game, and what each seat knows of it."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.told: dict[int | None, tuple[Any, list[Any], list[str]]] = {}

    def to(self, seat: int | None) -> tuple[Any, list[Any], list[str]]:
        """View, story and options."""
        if seat not in self.told:
            state, events = self.timeline.state, self.timeline.events
            seen = [facts for event in events if (facts := event.seen_by(seat)) is not None]
            options = [] if seat is None else state.moves(seat)
            self.told[seat] = plain(state.view(seat)), plain(seen), options
        return self.told[seat]


class Oracle:
    """Reads the file of the book by itself and plays every log anew; nothing of the telling is used."""

    def __init__(self, place: Path) -> None:
        self.file = sqlite3.connect(place, isolation_level=None)
        self.file.row_factory = sqlite3.Row
        self.version = -1
        self.latest = Snapshot(self.file)
        self.games: dict[str, list[Known]] = {}
        self.plies: dict[str, int] = {}

    def now(self) -> Snapshot:
        (version,) = self.file.execute("PRAGMA data_version").fetchone()
        if version != self.version:
            self.version, self.latest = version, Snapshot(self.file)
        return self.latest

    def moments(self, id: str) -> list[Known]:
        """The game now and, while something is being written, some plies before."""
        if id not in self.games:
            self.games[id], self.plies[id] = [Known(self.start(id))], 0
        kept = self.games[id]
        question = "SELECT * FROM log WHERE table_id = ? AND ply >= ? ORDER BY ply"
        for row in self.file.execute(question, (id, self.plies[id])).fetchall():
            kept.append(Known(step(kept[-1].timeline, row["kind"], row["seat"], row["text"])))
            self.plies[id] += 1
        del kept[:-4]
        return kept

    def start(self, id: str) -> Timeline:
        now = self.now()
        table, seats = now.tables[id], len(now.seats[id])
        chance, options = msgspec.json.decode(table["chance"]), msgspec.json.decode(table["options"])
        game = game_of(table["game"], table["edition"], table["digest"], table["rulings"])
        edition = {"name": game.edition.name, "digest": game.edition.digest}
        record = Record(
            game.id, seats, options, chance, edition, [""] * seats, [], None, rulings=table["rulings"]
        )
        timeline = Timeline.resume(record, mastaba.game)
        timeline.state.halts = True
        return timeline


def step(before: Timeline, kind: str, seat: int, text: str) -> Timeline:
    after = Timeline(before.state.copy(), before.options, before.chance, before.seats)
    after.past = list(before.past)
    after.state.log = list(before.events)
    if kind == "move":
        after.press(text.split(" "), seat)
    elif kind == "undo":
        after.undo(seat)
    elif kind == "on":
        after.go_on(seat)
    elif kind == "rewind":
        after.rewind(int(text))
    return after


def unlike(one: Any, other: Any, where: str) -> Iterator[str]:
    """Where two views differ, and how."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {*one, *other}:
            yield from unlike(one.get(key), other.get(key), f"{where}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, both in enumerate(zip(one, other, strict=True)):
            yield from unlike(*both, f"{where}[{place}]")
    elif one != other:
        yield f"{where}: {one} instead of {other}"


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


# -- one connection -------------------------------------------------------------------------------------------


class Ear:
    """Hears what one connection is told and judges it there and then."""

    def __init__(self, crowd: Crowd, player: Player, table: str) -> None:
        self.crowd = crowd
        self.player = player
        self.table = table
        self.story: list[Any] = []
        self.view: Any = None  # as the films that they asked for leave it
        self.seat: int | None = None
        self.turn = -1
        self.closed = False
        self.gate = asyncio.Event()  # a slow line takes nothing until it is set
        self.gate.set()
        self.talk: TableConnection | LobbyConnection | None = None
        self.asked: dict[str, Snapshot] = {}  # the book when each half of the lobby was read for them last

    async def hear(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        try:
            self.judge(message)
        except Exception as error:  # whoever tells takes it for a lost line
            self.crowd.wrong.append(error)
            raise
        await self.gate.wait()

    def hung_up(self, code: int, reason: str) -> None:
        self.closed = True
        self.gate.set()

    def judge(self, heard: Heard) -> None:
        crowd = self.crowd
        kind = heard["type"]
        crowd.heard[kind] += 1
        assert not self.closed, "told after the line was closed"
        if kind == "lobby":
            self.judge_lobby(heard)
            return
        assert crowd.admits(self.table, self.player.id), "told at a table that they may not see"
        if kind == "update":
            self.judge_update(heard)
        elif kind == "table":
            self.judge_table(heard)
        elif kind == "chat":
            assert heard["number"] in crowd.oracle.now().lines or crowd.busy, "words that are gone"
        elif kind == "allowed":
            assert crowd.held(self.table, self.player.id), "a seat's answer for nobody"

    def unlike(self, heard: Heard, told: tuple[Any, ...]) -> str:
        """In what it differs from the game as it is now, for whoever has to find out why."""
        (view, story, options), now = told, self.crowd.oracle.moments(self.table)[-1].to(heard["seat"])
        fields = list(unlike(view, now[0], ""))
        return (
            f"turn {heard['turn']}, since {heard['since']}, {len(heard['events'])} events, "
            f"{'the whole view' if heard['view'] is not None else 'patches'}; other fields {sorted(fields)[:9]}, "
            f"story of {len(story)} instead of {len(now[1])}, the same: {story == now[1]}, options as now: {options == now[2]}"
        )

    def judge_update(self, heard: Heard) -> None:
        seat = heard["seat"]
        held = self.crowd.held(self.table, self.player.id)
        assert seat is None or seat in held, f"the view of seat {seat} for the holder of {held}"
        if seat != self.seat:
            assert heard["since"] == 0, "the story of one seat goes on as that of another"
            self.seat = seat
        self.story = self.story[: heard["since"]] + [told["facts"] for told in heard["events"]]
        if heard["view"] is not None:
            self.view = heard["view"]
        for event in heard["events"]:
            self.view = patched(self.view, event.get("changes", {}))
        self.view = patched(self.view, heard["rest"])
        told = self.view, self.story, [option["move"] for option in heard["options"]]
        for known in reversed(self.crowd.oracle.moments(self.table)):
            if known.to(seat) == told:
                break
        else:
            raise AssertionError(f"this is not what seat {seat} may know: {self.unlike(heard, told)}")
        state = known.timeline.state
        assert heard["over"] == state.over
        assert (heard["result"] is not None, heard["moves"] is not None) == (state.over, state.over)

    def judge_table(self, heard: Heard) -> None:
        self.crowd.check_table(heard, self.player.id)
        asked = heard["proposal"]
        if asked is not None and asked["event"] is not None:
            lengths = [
                len(known.to(seat)[1])
                for known in self.crowd.oracle.moments(heard["id"])
                for seat in (None, *self.crowd.held(heard["id"], self.player.id))
            ]
            assert asked["event"] <= max(lengths)

    def judge_lobby(self, heard: Heard) -> None:
        for table in heard["public"]:
            assert table["public"]
        for half in ("public", "mine"):
            for table in heard[half]:
                self.crowd.check_table(table, self.player.id, self.asked[half])

    async def public(self, player: Player) -> MoreTables:
        self.asked["public"] = self.crowd.oracle.now()
        return await self.crowd.house.board.page(player)

    async def mine(self, player: Player) -> MoreTables:
        self.asked["mine"] = self.crowd.oracle.now()
        return await tables_of(self.crowd.house.database, player)


# -- the crowd ------------------------------------------------------------------------------------------------


class RandomCrew(WorkerPool):
    """Bots that do not think."""

    def __init__(self, dice: random.Random) -> None:
        super().__init__(1, 1.0, 1.0)
        self.dice = dice
        self.moves = 0  # that it has made: the scheduler goes on without a bot that fails

    async def do_near(self, about: str, job: Any, *facts: Any) -> Any:  # type: ignore[override]
        game, edition, digest, rulings, position, seat, *_ = facts
        move = self.dice.choice(game_of(game, edition, digest, rulings).load(position).moves(seat))
        self.moves += 1
        return move


class Crowd:
    """Everybody, and what they do next. While something is being written, what was right before it and what
    is right after it may be told; when it is done, only the latter."""

    def __init__(self, place: Path, seed: int, lines: int) -> None:
        self.lines = lines  # how many are open at once, about
        self.dice = random.Random(seed)
        settings = Settings(database=str(place), grace=0.0, rate=0.0, bots=1)
        upgrade(settings.database_url)
        lobby.PAUSE = lobby.KEPT = 0.0  # it is judged by the book, not by what was true a moment ago
        self.house = TableRegistry(settings, Database(settings.database_url))
        people = Accounts(self.house, "key")
        self.office = Services(self.house, people, RateLimits(0), "salt")
        self.thinkers = BotScheduler(self.house)
        self.crew = RandomCrew(self.dice)
        self.lane = Lane(False, 1, self.crew)
        self.oracle = Oracle(place)
        self.people: list[Player] = []
        self.ears: list[Ear] = []
        self.tables: list[str] = []
        self.finished: list[str] = []
        self.heard: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        self.wrong: list[Exception] = []
        self.busy = False
        self.before = self.oracle.now()

    # what they may know

    def held(self, table: str, player: str) -> set[int]:
        """The seats that they hold now, or held when what is under way began."""
        earlier = self.before.held(table, player) if self.busy else set()
        return self.oracle.now().held(table, player) | earlier

    def admits(self, table: str, player: str) -> bool:
        return self.oracle.now().admits(table, player) or (self.busy and self.before.admits(table, player))

    def check_table(self, heard: Heard, player: str, read: Snapshot | None = None) -> None:
        """A table from outside: what is mine and the key are for those whom it concerns; in the lobby, when
        the book was `read`."""
        id, held = heard["id"], self.held(heard["id"], player)
        if read is not None:
            held |= read.held(id, player)
        table = (read or self.oracle.now()).tables.get(id)
        assert {seat["seat"] for seat in heard["seats"] if seat["mine"]} <= held
        if table is None:
            assert self.busy or read is not None  # the lobby may have read of it a moment before it was gone
            return
        if heard["key"] is not None:
            assert held or table["host"] == player or self.busy, "the key of a table for a stranger"
        if heard["your_turn"]:
            assert held, "a stranger's turn"
        assert {one["seat"] for one in heard["orders"]} <= held, "a stranger's orders"
        if read is None and heard["status"] == "playing" and table["status"] == "playing":
            now = [known.to(None)[0]["to_move"] for known in self.oracle.moments(id)]
            assert heard["to_move"] in now, "who is to move is not for all to see"

    # what they do

    async def live(self) -> None:
        """People come, and a finished game is brought."""
        for _ in range(PEOPLE):
            self.people.append((await self.office.accounts.welcome("a test"))[0])
        for game in mastaba.GAMES:
            examined = await self.house.examiner.record(played(game, 3), self.people[0].id)
            brought = await creation.take_in(self.house, self.people[0], examined)
            self.finished.append(brought.row.id)
        while len(self.tables) < TABLES:
            await self.open_table()
        self.busy = True
        while len(self.ears) < self.lines:
            with contextlib.suppress(MastabaError):
                await self.connect()
        self.busy = False

    async def act(self) -> None:
        """One thing, by somebody."""
        ways: list[tuple[int, Callable[[], Awaitable[None]]]] = [
            (40, self.play),
            (8, self.bots_move),
            (8, self.join),
            (4, self.leave),
            (4, self.swap),
            (3, self.kick),
            (4, self.undo),
            (5, self.propose),
            (5, self.vote),
            (4, self.wait),
            (2, self.order),
            (3, self.come_back),
            (2, self.relieve),
            (8, self.connect),
            (6, self.disconnect),
            (8, self.look),
            (6, self.ask),
            (3, self.speak),
            (2, self.rename),
            (1, self.delete),
            (2, self.log_out),
            (3, self.slow_down),
            (1, self.fill),
            (1, self.turn_away),
            (3 if len(self.tables) < TABLES else 0, self.open_table),
        ]
        rare = [one for weight, one in ways if weight and not self.done[one.__name__]]  # not done yet
        way = self.dice.choices([one for _, one in ways], [weight for weight, _ in ways])[0]
        if rare and self.dice.random() < 0.2:
            way = self.dice.choice(rare)
        self.before = self.oracle.now()
        self.busy = True
        try:
            await way()
            self.done[way.__name__] += 1
        except MastabaError:
            self.done[f"{way.__name__} refused"] += 1
        finally:
            self.busy = False
        if self.wrong:
            raise self.wrong[0]
        for _ in range(self.dice.randrange(4)):  # sometimes the next comes before all is told
            await asyncio.sleep(0)

    async def settle(self) -> None:
        """Until everything that may be told is told."""
        for ear in self.ears:
            ear.gate.set()
        while any(ear.talk is not None and ear.talk.flushing is not None for ear in self.ears):
            await asyncio.sleep(0)

    async def some_live(self) -> Table:
        alive = [id for id in self.tables if id in self.oracle.now().tables]
        self.tables = alive
        if not alive:
            await self.open_table()
        live = await self.house.enter(self.dice.choice(self.tables))
        if live.served is not None and live.served.over:
            self.tables.remove(live.row.id)
            self.finished = [*self.finished[-6:], live.row.id]
            await self.open_table()
        return live

    def somebody(self) -> Player:
        return self.dice.choice(self.people)

    def player_at(self, live: Table, seat: int) -> Player | None:
        id = live.row.seats[seat].player
        return next((one for one in self.people if one.id == id), None)

    def wishes(self, count: int) -> list[SeatWish]:
        kinds = self.dice.choices(["open", "bot", "here"], [6, 1, 1], k=count - 1)
        return [SeatWish(who=kind) for kind in ("me", *kinds)]  # type: ignore[arg-type]

    async def open_table(self) -> None:
        """A new one, or one that goes on from a finished game."""
        game, fork = self.dice.choice(list(mastaba.GAMES)), None
        wishes = self.wishes(3)
        if self.finished and self.dice.random() < 0.5:
            origin = await self.house.enter(self.dice.choice(self.finished))
            game, moves = origin.row.game, len(self.room(origin).timeline.past)
            wishes = self.wishes(len(origin.row.seats))
            fork = Fork(table=origin.row.id, moves=max(0, moves - self.dice.choice([3, 20, moves // 2])))
        public = self.dice.random() < 0.5
        wish = NewTable(game=game, seats=wishes, public=public, fork=fork)
        live = await creation.open_table(self.house, self.somebody(), wish)
        self.tables.append(live.row.id)

    def room(self, live: Table) -> Any:
        assert live.served is not None
        return live.served

    async def play(self) -> None:
        live = await self.some_live()
        if live.served is None:
            await self.join()
            return
        for seat in self.dice.sample(live.served.to_move, len(live.served.to_move)):
            player = self.player_at(live, seat)
            if player is not None:
                move = self.dice.choice(live.served.timeline.state.moves(seat))
                turn = live.served.viewpoints[seat].turn
                await self.say(live, player, Play(seat=seat, turn=turn, moves=[move]))
                return
        await self.bots_move()

    async def bots_move(self) -> None:
        live = await self.some_live()
        await self.thinkers.answer(live.row.id, self.lane)

    async def say(self, live: Table, player: Player, said: FromPlayer) -> None:
        """By a line of theirs, or by a single request."""
        ears = [
            ear
            for ear in self.ears
            if isinstance(ear.talk, TableConnection) and ear.talk.table is live and ear.player.id == player.id
        ]
        if ears and self.dice.random() < 0.7:
            ear = self.dice.choice(ears)
            assert isinstance(ear.talk, TableConnection)
            reply = await answer(self.office, ear.talk, said)
            if reply is not None:
                ear.gate.set()
                await ear.talk.post(encode(reply))
            return
        visited = await self.house.visit(live.row.id, player)
        ear = Ear(self, player, live.row.id)
        talk = TableConnection(visited, player, ear.hear, ear.hung_up, "en")
        talk.unsure = False
        for message in await answer_by_request(self.office, talk, said):
            ear.judge(msgspec.json.decode(encode(message)))

    async def join(self) -> None:
        live = await self.some_live()
        player = self.somebody()
        key = live.row.key if self.dice.random() < 0.8 else ""
        await self.house.visit(live.row.id, player, key)
        free = [chair.seat for chair in live.row.seats if chair.open]
        await seats.join(self.house, live, player, self.dice.choice([None, *free]))

    async def fill(self) -> None:
        live = await self.some_live()
        host = next((one for one in self.people if one.id == live.row.host), self.somebody())
        free = [chair.seat for chair in live.row.seats if chair.open] or [0]
        await seats.seat_bot(self.house, live, host, self.dice.choice(free), "apprentice")

    async def leave(self) -> None:
        live = await self.some_live()
        await seats.leave(self.house, live, self.somebody())

    async def swap(self) -> None:
        """Before the game by leaving and joining; later by the house, which nobody can do today."""
        live = await self.some_live()
        one, other = self.dice.sample(range(len(live.row.seats)), 2)
        async with live.lock:
            chairs = live.row.seats
            sides = [(one, chairs[other]), (other, chairs[one])]

            def job(c: Any) -> None:
                for seat, chair in sides:
                    facts = queries.tables.columns_of(chair)
                    facts.pop("seat")
                    queries.change_seat(c, live.row.id, seat, **facts)

            await self.house.change(live, job)

    async def kick(self) -> None:
        """Somebody loses seat and admission."""
        live = await self.some_live()
        player = self.somebody()
        if live.row.host == player.id or len({one.player for one in live.row.seats}) < 3:
            return
        async with live.lock:
            gone = {"player": None, "name": "", "standin": None, "node": None}
            level = None if live.row.status == "open" else "scribe"

            def job(c: Any) -> None:
                for seat in live.seats_of(player):
                    queries.change_seat(c, live.row.id, seat, level=level, **gone)
                c.exec_driver_sql(
                    "DELETE FROM visits WHERE table_id = ? AND player = ?", (live.row.id, player.id)
                )

            await self.house.change(live, job)

    async def turn_away(self) -> None:
        """They have had enough of a table: the next one is empty at first."""
        if self.tables:
            self.tables.remove(self.dice.choice(self.tables))
            await self.open_table()

    async def undo(self) -> None:
        live = await self.some_live()
        if live.served is None:
            return
        for seat in self.dice.sample(range(len(live.row.seats)), len(live.row.seats)):
            player = self.player_at(live, seat)
            if player is not None and live.served.timeline.undoables(seat):
                await self.say(live, player, Undo(seat=seat, turn=live.served.viewpoints[seat].turn))
                return

    async def propose(self) -> None:
        live = await self.some_live()
        seat = self.dice.randrange(len(live.row.seats))
        player = self.player_at(live, seat) or self.somebody()
        what = self.dice.choice(["undo", "undo", "standin"])
        event = None
        if live.served is not None and live.served.timeline.past:
            least = branched_at(live.row.chance)
            event = live.served.events_at(seat, max(least, len(live.served.timeline.past) - 5))
        of = self.dice.randrange(len(live.row.seats))
        await self.say(live, player, Propose(what=what, seat=seat, event=event, of=of))  # type: ignore[arg-type]

    async def vote(self) -> None:
        live = await self.some_live()
        for chair in live.row.seats:
            player = self.player_at(live, chair.seat)
            if player is not None and live.row.proposal is not None:
                await self.say(live, player, Vote(seat=chair.seat, yes=self.dice.random() < 0.9))

    async def wait(self) -> None:
        """Whoever a window is for, or somebody else, wants to think."""
        live = await self.some_live()
        if live.served is not None:
            window = live.served.window
            seat = window.seat if window is not None else self.dice.randrange(len(live.row.seats))
            player = self.player_at(live, seat) or self.somebody()
            await self.say(live, player, Wait(seat=seat, turn=live.served.viewpoints[seat].turn))

    async def order(self) -> None:
        live = await self.some_live()
        pieces = mastaba.game(live.row.game).orders()
        seat = self.dice.randrange(len(live.row.seats))
        player = self.player_at(live, seat)
        if pieces and player is not None:
            orders = {self.dice.choice(pieces): self.dice.choice(ORDERS)}
            await self.say(live, player, Orders(seat=seat, orders=orders))  # type: ignore[arg-type]

    async def come_back(self) -> None:
        live = await self.some_live()
        await self.say(live, self.somebody(), Back())

    async def relieve(self) -> None:
        live = await self.some_live()
        for id, seat in await self.house.database.read(
            lambda c: queries.leavers(c, time.time(), lambda _: 0.0)
        ):
            if id == live.row.id:
                await relieve(self.house, id, seat)

    async def connect(self) -> None:
        """A line to a table or to the lobby, for somebody who may be there; some have several."""
        if len(self.ears) > self.lines:
            await self.disconnect()
            return
        player, session = self.somebody(), self.dice.choice([None, "a", "b"])
        if self.dice.random() < 0.05:
            ear = Ear(self, player, "")
            talking = LobbyConnection(player, ear.hear, ear.hung_up, ear.public, ear.mine, session)
            talking.unsure = False
            talking.pause = 0.0
            ear.talk = talking
            self.house.lobby.add(talking)
            talking.wake()
        else:
            live = await self.some_live()
            visited = await self.house.visit(live.row.id, player, self.dice.choice(["", live.row.key]))
            ear = Ear(self, player, live.row.id)
            talk = TableConnection(visited, player, ear.hear, ear.hung_up, "en", session)
            talk.unsure = False
            ear.talk = talk
            visited.connections.add(talk)
            await presence.arrive(self.house, visited, player)
            mine = visited.seats_of(player)
            seat, film = self.dice.choice([None, *mine, *mine]), self.dice.random() < 0.5
            await answer(self.office, talk, Look(seat=seat, film=film, words=self.dice.random() < 0.2))
        self.ears.append(ear)

    async def disconnect(self) -> None:
        if self.ears:
            await self.drop(self.dice.choice(self.ears))

    async def drop(self, ear: Ear) -> None:
        self.ears.remove(ear)
        ear.gate.set()
        if isinstance(ear.talk, TableConnection):
            ear.talk.table.connections.discard(ear.talk)
            await presence.depart(self.house, ear.talk.table, ear.player)
        elif ear.talk is not None:
            self.house.lobby.discard(ear.talk)

    async def look(self) -> None:
        """From any seat, theirs or not; some know part of the story already."""
        live = await self.some_live()
        seat = self.dice.choice([None, *range(len(live.row.seats))])
        film = self.dice.random() < 0.5
        await self.say(live, self.somebody(), Look(seat=seat, film=film))

    async def ask(self) -> None:
        live = await self.some_live()
        seat = self.dice.randrange(len(live.row.seats))
        player = self.player_at(live, seat) if self.dice.random() < 0.7 else self.somebody()
        moves = live.served.timeline.state.moves(seat) if live.served is not None else []
        move = self.dice.choice([*moves, "end"])
        why = Why(seat=seat, move=move) if self.dice.random() < 0.5 else Why(seat=seat, piece=move, zone=move)
        await self.say(live, player or self.somebody(), why)

    async def speak(self) -> None:
        live = await self.some_live()
        await self.say(live, self.somebody(), Say(text=f"{self.dice.random()}"))

    async def rename(self) -> None:
        player, name = self.somebody(), f"N{self.dice.randrange(1000)}"
        await self.house.change_tables(lambda c: queries.rename(c, player.id, player.name, name))
        player.name = name

    async def delete(self) -> None:
        player = self.dice.choice(self.people[1:])

        def job(c: Any) -> list[str]:
            return queries.delete_player(c, player.id)

        await self.house.change_tables(job)
        self.house.hang_up(player.id)
        self.people.remove(player)
        self.people.append((await self.office.accounts.welcome("a test"))[0])
        await self.clear_away()

    async def log_out(self) -> None:
        player, session = self.somebody(), self.dice.choice(["a", "b"])
        self.house.hang_up(player.id, session)
        for ear in self.ears:
            if ear.talk is not None and ear.player.id == player.id and ear.talk.session == session:
                assert ear.closed
        await self.clear_away()

    async def clear_away(self) -> None:
        for ear in [ear for ear in self.ears if ear.closed]:
            await self.drop(ear)

    async def slow_down(self) -> None:
        """A line that takes nothing for a while; what comes later must be right then."""
        for ear in self.ears:
            if ear.gate.is_set() and self.dice.random() < 0.3:
                ear.gate.clear()
            else:
                ear.gate.set()


async def run(
    place: Path, messages: int, seed: int, lines: int, report: Callable[[int], None] | None = None
) -> Crowd:
    """Until so many messages were judged, and a bot has moved; `report` hears how many."""
    crowd = Crowd(place, seed, lines)
    try:
        await crowd.live()
        while sum(crowd.heard.values()) < messages or not crowd.crew.moves:
            await crowd.act()
            if crowd.dice.random() < 0.1:
                await crowd.settle()
            if report is not None:
                report(sum(crowd.heard.values()))
        await crowd.settle()
    finally:
        await crowd.thinkers.close()
        await asyncio.to_thread(crowd.house.database.close)
    return crowd


def progress() -> Callable[[int], None]:
    """Prints every 10,000 messages."""
    last = 0

    def report(heard: int) -> None:
        nonlocal last
        if heard // 10_000 > last:
            last = heard // 10_000
            print(f"{heard} messages …", flush=True)

    return report


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--messages", type=int, default=100_000)
    arguments.add_argument("--lines", type=int, default=60, help="connections at once")
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="mastaba-") as folder:
        began = time.monotonic()
        crowd = asyncio.run(
            run(Path(folder) / "book.sqlite", asked.messages, asked.seed, asked.lines, progress())
        )
    print(f"{sum(crowd.heard.values())} messages, none beyond its receiver's knowledge: {dict(crowd.heard)}")
    print(f"{sum(crowd.done.values())} things done in {time.monotonic() - began:.0f} s: {dict(crowd.done)}")


if __name__ == "__main__":
    main()
