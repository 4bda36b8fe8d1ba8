"""The benchmark of a whole house asks what it says it asks."""

from __future__ import annotations

import asyncio
import math
import random
import selectors
from collections.abc import Callable
from typing import Any

import pytest

from benchmarks import load
from benchmarks.load import Heard, Offer, Pair, Tally, tallied
from tests.waiting import acted_out

PAUSE = 0.02
SLOW = 10 * PAUSE


class Hurry(selectors.SelectSelector):
    """Nobody waits: as soon as nothing is to be done, it is the time at which something is."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        self.now += timeout or 0.0
        return super().select(0)


class HurriedLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.hurry = Hurry()
        super().__init__(self.hurry)

    def time(self) -> float:
        return self.hurry.now

    perf_counter = time


class Place:
    """A seat at a table that answers when it likes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.latest = Heard()
        self.heard: Callable[[], None] | None = None

    def say(self, said: Any) -> None:
        self.table.moved()

    def hear(self, mine: bool, over: bool = False) -> None:
        options = [Offer(move="go")] if mine else []
        self.latest = Heard(turn=self.latest.turn + 1, options=options, over=over)
        if self.heard is not None:
            self.heard()


class Table:
    """One person makes all the moves, the other sees half of them. Some are answered late, or never."""

    def __init__(self, late: dict[int, float], last: int = 0) -> None:
        self.seats = [Place(self), Place(self)]
        self.late = late
        self.last = last  # the move that ends the game
        self.moves = 0
        self.seats[0].hear(mine=True)

    def moved(self) -> None:
        self.moves += 1
        late = self.late.get(self.moves, 0.0)
        if late < math.inf:
            asyncio.get_running_loop().call_later(late, self.answer, self.moves)

    def answer(self, move: int) -> None:
        over = move == self.last
        if move % 2:
            self.seats[1].hear(mine=False, over=over)
        self.seats[0].hear(mine=not over, over=over)


def played(monkeypatch: pytest.MonkeyPatch, table: Callable[[], Table], seconds: float) -> Pair:
    """Two at a table for so long, in no time."""
    monkeypatch.setattr(load, "LAST", SLOW)

    async def scene() -> Pair:
        seats: list[Any] = list(table().seats)
        pair = Pair(seats, PAUSE, random.Random(1))
        await pair.play(seconds)
        return pair

    loop = HurriedLoop()
    monkeypatch.setattr(load, "time", loop)
    return acted_out(scene(), loop)


def test_a_move_that_had_to_wait_is_late_and_one_that_nobody_else_sees_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moves = played(monkeypatch, lambda: Table({1: SLOW}), 3 * SLOW).moves
    first, second, third = moves[:3]
    assert first.end - first.due == pytest.approx(SLOW)
    assert second.end - second.due == pytest.approx(SLOW - PAUSE)  # though it was answered at once
    assert third.end - third.due == pytest.approx(SLOW - 2 * PAUSE)
    assert [set(move.told) for move in moves[:4]] == [{0, 1}, {0}, {0, 1}, {0}]
    assert [move.due - first.due for move in moves] == pytest.approx([n * PAUSE for n in range(30)])


def test_times_are_of_the_moves_that_were_due_and_not_of_those_that_were_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The fifth is due before it is measured, and takes most of that time: those that had to wait for it count."""
    pair = played(monkeypatch, lambda: Table({5: SLOW}), 20 * PAUSE)
    begin = pair.moves[4].due + PAUSE / 2
    found = tallied([pair], begin, pair.end)
    assert (len(found.times), found.done, found.unanswered, found.unsent, found.over) == (15, 16, 0, 0, 0)
    assert found.times[:10] == pytest.approx([SLOW - n * PAUSE for n in range(1, 11)])
    assert found.times[10:] == pytest.approx([0.0] * 5)


def test_what_never_comes_about_takes_infinitely_long(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = played(monkeypatch, lambda: Table({6: math.inf}), 20 * PAUSE)
    begin = pair.moves[4].due - PAUSE / 2
    assert tallied([pair], begin, pair.end) == Tally([0.0] + [math.inf] * 15, 1, 1, 14, 0)
    late = pair.moves[5].due + 3.5 * PAUSE  # measured only after that
    assert tallied([pair], late, pair.end) == Tally([math.inf] * 11, 0, 0, 11, 0)


def test_what_was_due_in_time_is_made_even_if_it_is_late_then(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = played(monkeypatch, lambda: Table({18: SLOW / 2}), 20 * PAUSE)
    found = tallied([pair], 0.0, pair.end)
    assert (len(found.times), found.done, found.unanswered, found.unsent) == (20, 17, 0, 0)
    assert found.times[17:] == pytest.approx([5 * PAUSE, 4 * PAUSE, 3 * PAUSE])


def test_nothing_is_due_when_a_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = played(monkeypatch, lambda: Table({}, last=5), 20 * PAUSE)
    assert tallied([pair], 0.0, pair.end)[1:] == (5, 0, 0, 1)
