"""The benchmark of a whole house asks what it says it asks."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from benchmarks import load
from benchmarks.load import Heard, Offer, Pair
from tests.waiting import acted_out

PAUSE = 0.02
SLOW = 10 * PAUSE


class Place:
    """A seat at a table that answers when it likes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.latest = Heard()
        self.heard: Callable[[], None] | None = None

    def say(self, said: Any) -> None:
        self.table.moved()

    def hear(self, mine: bool) -> None:
        self.latest = Heard(turn=self.latest.turn + 1, options=[Offer(move="go")] if mine else [])
        if self.heard is not None:
            self.heard()


class Table:
    """One person makes all the moves, the other sees half of them. The first is answered late."""

    def __init__(self) -> None:
        self.seats = [Place(self), Place(self)]
        self.moves = 0
        self.seats[0].hear(mine=True)

    def moved(self) -> None:
        self.moves += 1
        asyncio.get_running_loop().call_later(SLOW if self.moves == 1 else 0.0, self.answer, self.moves)

    def answer(self, move: int) -> None:
        if move % 2:
            self.seats[1].hear(mine=False)
        self.seats[0].hear(mine=True)


def test_a_move_that_had_to_wait_is_late_and_one_that_nobody_else_sees_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(load, "LAST", SLOW)

    async def scene() -> list[load.Move]:
        seats: list[Any] = list(Table().seats)
        pair = Pair(seats, PAUSE, random.Random(1))
        await pair.play(time.perf_counter() + 3 * SLOW)
        return pair.moves

    moves = acted_out(scene())
    first, second, third = moves[:3]
    assert first.end - first.due >= SLOW
    assert second.end - second.due >= SLOW - PAUSE  # though it was answered at once
    assert third.end - third.due >= SLOW - 2 * PAUSE
    assert [set(move.told) for move in moves[:4]] == [{0, 1}, {0}, {0, 1}, {0}]
    assert all(move.due == pytest.approx(first.due + number * PAUSE) for number, move in enumerate(moves))
