"""Pyramid points (SG-7). Order numbers by colour: green 1, 4, 7 …, orange 2, 5, 8 …, purple 3, 6, 9 …"""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.core import State
from mastaba.games.pyramids.types import Earned
from tests.games.pyramids.desk import OPEN, desk, play, seen, told_of

ALMOST = "a1 b1 c1 d1 e1 e2 e3 e4"
ROOMS = dict.fromkeys(range(1, 49), OPEN)


def after_completing(*cards: int, done: dict[int, list[int]] | None = None, **fields: Any) -> State:
    """Each seat completes its one card now; `done` lists what it had completed before."""
    completed = [{"seat": seat, "card": card} for seat, had in (done or {}).items() for card in had]
    seats = [{"cards": [card], "marks": [ALMOST]} for card in cards]
    state = desk(*seats, chambers=ROOMS, completed=completed, log=True, **fields)
    return play(state, *(f"{seat} left:e5" for seat in range(len(cards))))


def two_at_once(first: int, second: int, *others: int, done: dict[int, list[int]], **fields: Any) -> State:
    """Seat 0 completes both of its cards, the others one each."""
    completed = [{"seat": seat, "card": card} for seat, had in done.items() for card in had]
    seats: list[dict[str, Any]] = [{"cards": [first, second], "marks": [ALMOST[:-3], ALMOST]}]
    seats += [{"cards": [card], "marks": [ALMOST]} for card in others]
    chambers = {**ROOMS, first: "v.... ..... ..... ....x ....T"}
    state = desk(*seats, chambers=chambers, completed=completed, log=True, revealed=["domino"], **fields)
    return play(state, "0 left:e4-e5", "0 right:e5", *(f"{s + 1} left:e5" for s in range(len(others))))


def owners(state: State, colour: str) -> list[int | None]:
    return [tile.seat for tile in getattr(seen(state).points, colour)]


def points(state: State) -> list[int]:
    return [dict(state.score_sheet(seat))["points"] for seat in range(state.players)]


@pytest.mark.rule("SG-7.1")
@pytest.mark.parametrize(
    ("had", "earned"), [([], 0), ([4], 10), ([4, 7], 0), ([4, 7, 10], 10), ([4, 7, 10, 13, 16], 10)]
)
def test_the_second_fourth_and_sixth_bring_points(had: list[int], earned: int) -> None:
    state = after_completing(1, done={0: had})
    assert points(state) == [earned]


@pytest.mark.rule("SG-7.1")
def test_the_eighth_brings_nothing() -> None:
    state = after_completing(1, done={0: [4, 7, 10, 13, 16, 19, 22]})
    assert points(state) == [0]


@pytest.mark.rule("SG-7.1")
def test_first_10_then_6_then_3_then_none() -> None:
    for given, earned in (([], 10), ([1], 6), ([1, 1], 3), ([1, 1, 1], 0)):
        claims = given + [None] * (3 - len(given))
        state = after_completing(1, 2, done={0: [4]}, points={"green": claims})
        assert points(state)[0] == earned


@pytest.mark.rule("SG-7.1")
def test_several_colours_in_one_step() -> None:
    state = two_at_once(1, 2, done={0: [4, 5]})
    assert points(state) == [20]
    assert owners(state, "green") == [0, None, None]
    assert owners(state, "orange") == [0, None, None]


@pytest.mark.rule("SG-7.2", "SG-7.3")
def test_the_example_of_the_rulebook() -> None:
    """Sarah's second purple is the 33, Tim's fourth the 15; 10 is gone: Tim gets 6, Sarah 3."""
    state = after_completing(33, 15, done={0: [3], 1: [6, 9, 12]}, points={"purple": [1, None, None]})
    assert owners(state, "purple") == [1, 1, 0]
    assert points(state) == [3, 16]
    given = [(one.seat, one.points, one.card) for one in told_of(state, Earned)]
    assert given == [(1, 6, "pyramid:15"), (0, 3, "pyramid:33")]


@pytest.mark.rule("SG-7.2")
def test_two_of_a_colour_at_once_count_by_the_lower_number() -> None:
    state = two_at_once(31, 4, 19, done={0: [], 1: [1]})
    assert owners(state, "green") == [0, 1, None]  # 4 before 19, though 31 is the second
    state = two_at_once(31, 22, 19, done={0: [], 1: [1]})
    assert owners(state, "green") == [1, 0, None]


@pytest.mark.rule("SG-7.2")
@pytest.mark.parametrize("had", [[], [7], [7, 10]])
def test_two_at_once_earn_one_value(had: list[int]) -> None:
    state = two_at_once(1, 4, done={0: had})
    assert points(state) == [10]


@pytest.mark.rule("SG-7.3")
def test_a_player_may_earn_several_values_of_a_colour() -> None:
    state = after_completing(1, done={0: [4, 7, 10]}, points={"green": [0, None, None]})
    assert owners(state, "green") == [0, 0, None]
    assert points(state) == [16]
