"""The clocks of a table: whole games with taking back, stand-ins, restarts and lost lines, with a clock of our own."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mastaba
from mastaba.core import MastabaError
from mastaba.core.record import Record
from mastaba.server.api.messages.live import Claim, Play, Resign
from mastaba.server.api.messages.tables import NewTable, SeatWish, TimeControl
from mastaba.server.database import queries
from mastaba.server.database.database import Database
from mastaba.server.database.migrate import upgrade
from mastaba.server.database.queries import Player
from mastaba.server.settings import Settings
from mastaba.server.tables import creation, losing, playing, presence, seats
from mastaba.server.tables.clocks import DAY, Clocks, due_by
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.served_game import LogLine, ServedGame
from mastaba.server.tables.table import Table
from tests.waiting import acted_out

BANK, INCREMENT = 600.0, 5.0
CONTROL = TimeControl(kind="clocks", bank=BANK, increment=INCREMENT)
BEGAN = 1000.0


def room_for(game: str, players: int, seed: int, bots: tuple[int, ...] = ()) -> ServedGame:
    kind = mastaba.game(game)
    clocks = Clocks(CONTROL, [seat not in bots for seat in range(players)], BEGAN)
    names = [f"Seat {seat}" for seat in range(players)]
    return ServedGame(kind, names, kind.checked_options({}), {"seed": seed}, clocks=clocks)


class Notary:
    """Writes down whom the table visibly waits for, and when. A bonus belongs to the move that earned it: it is gone
    when that move is."""

    def __init__(self, room: ServedGame) -> None:
        self.ran = [0.0] * room.timeline.state.players
        self.waiting = list(room.viewpoints[None].view.to_move)
        self.moves: list[
            tuple[list[float], list[int], list[int]]
        ] = []  # what had run, who was waited for, who earned
        self.absent: set[int] = set()

    def watch(self, room: ServedGame, seconds: float) -> None:
        if room.window is None and not room.over:
            for seat in room.viewpoints[None].view.to_move:
                self.ran[seat] += 0.0 if seat in self.absent else seconds

    def play(self, room: ServedGame, line: LogLine) -> None:
        ran, waiting, count = list(self.ran), list(self.waiting), len(room.timeline.past)
        room.add(line)
        if room.over:
            return
        due = room.viewpoints[None].view.to_move
        earned = []
        if room.window is None:
            all_anew = bool(set(due) - set(waiting))
            left = [seat for seat in waiting if seat not in due or (seat == line.seat and all_anew)]
            earned = [seat for seat in left if seat not in self.absent]
            self.waiting = list(due)
        fresh = len(room.timeline.past) - count
        self.moves += [(ran, waiting, [])] * (fresh - 1) + [(ran, waiting, earned)]

    def take_back(self, room: ServedGame, seat: int, now: float) -> None:
        """Whoever takes back has thought for themselves; whoever had to think because of it gets that back."""
        place, length = room.undoables(seat)[0], len(room.timeline.past)
        room.add(LogLine("undo", seat, "", None, now))
        ran, waiting, _ = self.moves[place]
        gone = length - len(room.timeline.past)
        if place + gone == length:
            for other in {*range(len(self.ran))} - {seat, *waiting}:
                self.ran[other] = ran[other]
        else:  # the others have decided for themselves: it is as if this seat had not yet
            rest = self.moves[place + gone :]
            self.moves[place + gone :] = [(ran, [*waiting, seat], earned) for ran, waiting, earned in rest]
        del self.moves[place : place + gone]
        self.waiting = list(room.viewpoints[None].view.to_move)

    def left(self, seat: int) -> float:
        earned = sum(seat in earned for _, _, earned in self.moves)
        return BANK + INCREMENT * earned - self.ran[seat]


@settings(max_examples=12, deadline=None)
@given(
    st.sampled_from(["valley", "pyramids", "dahshur"]), st.integers(2, 3), st.randoms(use_true_random=False)
)
def test_times_add_up_whatever_happens(game: str, players: int, dice: Any) -> None:
    """Every second in which the table visibly waited for somebody is on their clock and on no other, and so is what they
    have earned by handing over; the page works out the same; a restart or another node changes nothing."""
    room = room_for(game, players, dice.randrange(1000))
    notary, now = Notary(room), BEGAN
    for _ in range(100):
        if room.over:
            break
        seconds = dice.choice([0.25, 1.0, 7.5, 60.0])
        notary.watch(room, seconds)
        now += seconds
        seat = dice.choice(room.to_move)
        may_undo = [one for one in range(players) if room.undoables(one)]
        chance = dice.random()
        if chance < 0.1:  # they leave, or come back by another line
            kind = "back" if seat in notary.absent else "standin"
            notary.absent ^= {seat}
            room.add(LogLine(kind, seat, "", None, now))
        elif chance < 0.25 and may_undo:
            notary.take_back(room, dice.choice(may_undo), now)
        elif room.window is not None and room.timeline.state.idle():
            notary.play(room, room.let_pass(room.window.seat)._replace(at=now))
        else:
            move = dice.choice(room.timeline.state.moves(seat))
            line = room.press(seat, room.viewpoints[seat].turn, [move])
            notary.play(room, line._replace(at=now))
        if room.over:
            break
        left = [notary.left(one) for one in range(players)]
        assert room.clocks.left == pytest.approx(left)
        told = room.clocks.told
        shown = [
            (rest or 0) - (now - told.at if one in told.running else 0) for one, rest in enumerate(told.left)
        ]
        assert shown == pytest.approx(left), "what the page works out is what the server knows"
    assert restarted(room).clocks.left == room.clocks.left


def restarted(room: ServedGame) -> ServedGame:
    """The same game as another node makes it from its log."""
    line, clocks = room.timeline, Clocks(CONTROL, room.clocks.persons, BEGAN)
    fresh = ServedGame(room.game, line.seats, line.options, line.chance, clocks=clocks)
    for entry in room.lines:
        fresh.add(entry)
    return fresh


# -- at a real table, with a clock of our own --------------------------------------------------------------


class House:
    """A node with a book of its own whose time we set. `reopen` is a restart: nothing of memory is left."""

    def __init__(self, place: Path) -> None:
        self.settings = Settings(database=str(place))
        upgrade(self.settings.database_url)
        self.now = 1_000_000.0
        self.people = [Player(id=name, name=name.title()) for name in ("anna", "ben", "carl")]
        self.database = Database(self.settings.database_url)
        self.node = self.reopen()

    def reopen(self) -> TableRegistry:
        self.node = TableRegistry(self.settings, self.database)
        self.node.clock = lambda: self.now
        return self.node

    async def table(self, game: str, people: int, control: TimeControl, *bots: str) -> Table:
        wishes = [SeatWish(who="me"), *[SeatWish(who="open")] * (people - 1)]
        wishes += [SeatWish(who="bot", level=level) for level in bots]
        for one in self.people:
            await self.database.write(partial(queries.add_player, player=one))
        wish = NewTable(game=game, seats=wishes, control=control, public=True)
        table = await creation.open_table(self.node, self.people[0], wish)
        for one in self.people[1:people]:
            await seats.join(self.node, table, one, None)
        return table

    async def decide(self, table: Table, seat: int) -> None:
        served = table.served
        assert served is not None
        view = served.viewpoints[seat]
        move = served.timeline.state.moves(seat)[0]
        said = Play(seat=seat, turn=view.turn, moves=[move])
        await playing.play(self.node, table, self.people[seat], said)

    async def flags(self) -> None:
        """What the monitor of a node does every few seconds."""
        for id in await self.database.read(lambda c: queries.fallen_flags(c, self.now)):
            await losing.fall(self.node, id)


def scene(act: Any) -> Any:
    """A test that is played in a loop of its own, in a house of its own."""

    def played(tmp_path: Path) -> None:
        async def run() -> None:
            house = House(tmp_path / "book.sqlite")
            try:
                await act(house)
            finally:
                house.node.examiner.close()
                await asyncio.to_thread(house.database.close)

        acted_out(run())

    played.__name__, played.__doc__ = act.__name__, act.__doc__
    return played


def due(table: Table) -> int:
    assert table.served is not None
    return table.served.viewpoints[None].view.to_move[0]


def what_was_announced(table: Table) -> list[str | None]:
    return [line.what for line in table.chat]


@scene
async def test_a_clock_that_runs_out_gives_the_seat_to_a_bot_for_good(house: House) -> None:
    """… also if nobody looks and the server was started anew meanwhile; it is written once, and said."""
    control = TimeControl(kind="clocks", bank=60, increment=0)
    table = await house.table("dahshur", 2, control)
    late = due(table)
    house.now += 59
    await house.flags()
    assert table.row.seats[late].standin is None
    house.now += 2
    with pytest.raises(MastabaError, match="time is up"):
        await house.decide(table, late)
    house.reopen()
    await house.flags()
    await house.flags()
    table = await house.node.enter(table.row.id)
    assert table.row.seats[late].standin
    assert what_was_announced(table) == ["time"]
    assert table.served is not None
    assert table.served.out == {late: "time"}
    assert table.row.status == "playing"
    await presence.arrive(house.node, table, house.people[late])
    assert table.row.seats[late].standin, "the seat is lost for good"
    with pytest.raises(MastabaError, match="lost this seat"):
        await house.decide(table, late)


@scene
async def test_running_out_loses_where_the_table_says_so(house: House) -> None:
    table = await house.table("dahshur", 2, TimeControl(kind="clocks", bank=60, increment=0, out="lose"))
    late = due(table)
    house.now += 61
    await house.flags()
    assert table.row.status == "over"
    assert table.row.result is not None
    assert table.row.result["winners"] == [1 - late]
    assert table.row.flag is None
    house.reopen()
    again = await house.node.enter(table.row.id)
    assert again.served is not None
    assert again.served.over
    assert not again.served.to_move


@scene
async def test_whose_time_was_up_first_has_lost_however_late_it_is_noticed(house: House) -> None:
    """Everybody chooses at once (SG-3.2), and a node looks every few seconds: both may have run out by then."""
    table = await house.table("pyramids", 2, TimeControl(kind="clocks", bank=60, increment=0, out="lose"))
    assert table.served is not None
    house.now += 10
    while 0 in table.served.to_move:
        await house.decide(table, 0)
    house.now += 20
    while 0 not in table.served.to_move:
        await house.decide(table, 1)
    assert table.served.to_move == [0, 1]
    assert table.served.clocks.left == pytest.approx([50, 30])
    house.now += 55
    await house.flags()
    assert table.row.result is not None
    assert table.row.result["winners"] == [0]
    assert table.served.out == {1: "time"}


@pytest.mark.parametrize("out", ["lose", "bot"])
def test_two_whose_time_is_up_at_the_same_moment_are_treated_alike(tmp_path: Path, out: Any) -> None:
    """Who sits at the first seat does not lose to who sits at the second."""

    @scene
    async def two(house: House) -> None:
        control = TimeControl(kind="clocks", bank=60, increment=0, out=out)
        table = await house.table("pyramids", 2, control)
        house.now += 61
        await house.flags()
        assert table.served is not None
        assert table.served.out == {0: "time", 1: "time"}
        assert what_was_announced(table) == ["time", "time"]
        assert [bool(seat.standin) for seat in table.row.seats] == [True, True]
        if out == "bot":
            assert table.row.status == "playing"
            return
        assert table.row.status == "over"
        assert table.row.result is not None
        assert table.row.result["winners"] == []
        told = table.update(table.served, 0, "en", 0, "", False, None, False).result
        assert told is not None
        assert (told.winners, told.tie, told.early) == ([], "", True)
        assert [(one.seat, one.why) for one in told.lost] == [(0, "time"), (1, "time")]
        again = await house.reopen().enter(table.row.id)
        assert again.served is not None
        assert again.served.result()["winners"] == []
        record = Record.from_json(creation.record(table).to_json())
        assert record.lost == [(0, "time"), (1, "time")]
        record.verify(mastaba.game)

    two(tmp_path)


@scene
async def test_two_nodes_let_one_flag_fall(house: House) -> None:
    table = await house.table("dahshur", 2, TimeControl(kind="clocks", bank=60, increment=0))
    first = house.node
    other = house.reopen()
    await other.enter(table.row.id)
    house.now += 61
    await asyncio.gather(losing.fall(first, table.row.id), losing.fall(other, table.row.id))
    lines = await house.database.read(lambda c: queries.lines_from(c, table.row.id, 0))
    assert [line.kind for line in lines] == ["out"]


@scene
async def test_no_clock_runs_while_a_bot_plays_for_somebody_who_left(house: House) -> None:
    table = await house.table("dahshur", 2, TimeControl(kind="clocks", bank=60, increment=0))
    late = due(table)
    house.now += 20
    await seats.leave(house.node, table, house.people[late])
    house.now += 1000
    await house.flags()
    assert "time" not in what_was_announced(table)
    await presence.arrive(house.node, table, house.people[late])
    assert table.served is not None
    assert table.served.clocks.left[late] == pytest.approx(40)
    house.now += 41
    await house.flags()
    assert "time" in what_was_announced(table)


@scene
async def test_who_resigns_cannot_win_and_the_others_play_on(house: House) -> None:
    table = await house.table("pyramids", 3, TimeControl(kind="peace"))
    with pytest.raises(MastabaError):
        await losing.resign(house.node, table, house.people[0], Resign(seat=1))
    await losing.resign(house.node, table, house.people[1], Resign(seat=1))
    assert (table.row.status, table.row.seats[1].standin) == ("playing", queries.STANDIN)
    await losing.resign(house.node, table, house.people[0], Resign(seat=0))
    assert table.row.status == "over"
    assert table.row.result is not None
    assert table.row.result["winners"] == [2]
    assert what_was_announced(table) == ["resigned", "resigned"]
    assert creation.record(table).chance.get("secret"), "what was sealed is open now"


@scene
async def test_an_abandoned_game_can_be_claimed_but_not_from_somebody_on_vacation(house: House) -> None:
    table = await house.table("dahshur", 2, TimeControl(kind="peace", days=3, out="lose"))
    late = due(table)
    other, claim = house.people[1 - late], Claim(seat=1 - late, of=late)
    began = house.now
    house.now += 2.9 * DAY
    with pytest.raises(MastabaError):
        await losing.claim(house.node, table, other, claim)
    away = {"vacation_from": house.now, "vacation_until": house.now + 10 * DAY}
    await house.database.write(lambda c: queries.change_player(c, house.people[late].id, **away))
    await house.node.heard(table.row.id)
    house.now += 5 * DAY
    with pytest.raises(MastabaError):
        await losing.claim(house.node, table, other, claim)
    house.now = began + 13.1 * DAY
    await losing.claim(house.node, table, other, claim)
    assert table.row.status == "over"
    assert what_was_announced(table) == ["claimed"]


def test_while_somebody_might_react_no_clock_runs() -> None:
    """VK-6.8: neither that somebody thinks about a reaction nor for how long can be read off a clock."""
    clocks = Clocks(TimeControl(kind="clocks", bank=60, increment=0), [True, True], 0.0)
    clocks.turn_to([0], halted=False)
    clocks.go(10.0)
    clocks.turn_to([1], halted=True)
    clocks.go(40.0)
    assert (clocks.running, clocks.left) == ([], [50.0, 60.0])
    clocks.turn_to([0], halted=False)
    clocks.go(45.0)
    assert clocks.left == [45.0, 60.0]


def test_a_vacation_before_the_decision_does_not_count() -> None:
    clocks = Clocks(TimeControl(kind="peace", days=2), [True, True], 100 * DAY)
    clocks.turn_to([0], halted=False)
    assert due_by(clocks, 0, None) == 102 * DAY
    assert due_by(clocks, 0, (90 * DAY, 99 * DAY)) == 102 * DAY
    assert due_by(clocks, 0, (99 * DAY, 101 * DAY)) == 103 * DAY
    assert due_by(clocks, 0, (101 * DAY, 111 * DAY)) == 112 * DAY
    assert due_by(clocks, 0, (103 * DAY, 111 * DAY)) == 102 * DAY, "it came too late"
    assert due_by(clocks, 1, None) is None
