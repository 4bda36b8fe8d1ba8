"""DA-12: three players."""

from __future__ import annotations

import pytest

from mastaba.core import SeededChance
from mastaba.games.dahshur.box import PRINCES
from mastaba.games.dahshur.types import Neutral
from tests.games.dahshur.helper import at, moves, new, play, rows, starting, step, told, why
from tests.laws import random_moves


@pytest.mark.rule("DA-12.1")
def test_the_unused_colour_stays_in_the_box_but_for_its_princes() -> None:
    state = new(3)
    assert len(state.plates) == 18
    for place in range(0, 18, 3):
        assert sorted(plate // 3 for plate in state.plates[place : place + 3]) == [0, 1, 2]
    assert len(state.goods) == len(state.traders) == 3
    neutrals = [*state.neutral_pile, *[prince for prince in state.gift if prince >= 0]]
    assert sorted(PRINCES.all(neutrals)) == [f"white-{value}" for value in range(1, 7)]
    assert len({tuple(new(3, seed).neutral_pile) for seed in range(5)}) > 1


@pytest.mark.rule("DA-12.2")
def test_the_top_neutral_prince_comes_first() -> None:
    state = at(
        3,
        "area",
        prince=1,
        neutral_pile=["white-1", "white-3", "white-6", "white-2", "white-5", "white-4"],
    )
    play(state, "forgo")
    assert state.view(None).gift == ["white-4", None, None]
    assert told(state, "neutral") == [{"what": "neutral", "prince": "prince:white-4"}]
    assert (state.active, state.to_move) == (1, [2])
    assert starting(state, "lay") == ["1", "2", "3", "5", "6"]
    assert why(state, "lay:4") == "DA-4.2"
    play(state, "lay:5")
    assert starting(state, "lay") == ["1", "2", "3", "6"]
    play(state, "lay:1")
    assert state.view(None).gift == ["white-4", "orange-5", "blue-1"]
    assert len(moves(state)) == 3  # three actions


@pytest.mark.rule("DA-12.3")
def test_a_used_neutral_prince_goes_beside_the_pile_and_counts_for_nothing() -> None:
    state = at(3, "use", gift=["white-6", "orange-5", "red-1"])
    play(state, "use:white-6", "forgo")
    assert state.view(None).neutral == Neutral("white", 5, ["white-6"])
    assert [seat.row for seat in state.view(None).seats] == [[], [], []]


@pytest.mark.rule("DA-12.4")
def test_a_third_prince_from_hand_from_the_start_player_on() -> None:
    state = at(3, "area", prince=1, start=1, active=0, seats=rows("12", "34", "56"))
    play(state, "forgo")
    assert (step(state), state.to_move) == ("third", [1])
    assert starting(state, "lay") == ["1", "2", "5", "6"]
    play(state, "lay:6")
    assert state.to_move == [2]
    assert starting(state, "lay") == ["1", "2", "3", "4"]
    play(state, "lay:4")
    assert starting(state, "lay") == ["3", "5"]
    assert why(state, "lay:4") == "DA-12.4"
    play(state, "lay:5")
    assert [event["prince"] for event in told(state, "third")] == [
        "prince:red-6",
        "prince:orange-4",
        "prince:blue-5",
    ]
    assert told(state, "reward")  # phase 2 has begun


@pytest.mark.rule("DA-12.4")
def test_who_has_no_other_value_lays_any() -> None:
    chambers = [{"prince": 1}, {"prince": 2}]
    seats = {
        0: {"row": ["blue-3", "blue-4", "blue-5"], "chambers": chambers},
        1: {"row": ["red-3", "red-4", "red-6"], "chambers": chambers},
        2: {"row": ["orange-3", "orange-4"], "chambers": chambers},
    }
    state = at(3, "third", round=3, to_move=2, thirds=[5, 6], seats=seats)
    assert moves(state) == ["lay:5", "lay:6"]
    play(state, "lay:5")
    assert told(state, "third")[0]["shown"] == [5, 6]


@pytest.mark.rule("DA-12.5")
def test_neutral_princes_never_enter_chambers_and_are_reshuffled_each_round() -> None:
    state = new(3, 9)
    sizes = []
    for seat, action in random_moves(state, SeededChance(9)):
        if step(state) == "chamber":
            assert all(move[-1] in "".join(state.view(None).seats[seat].row) for move in state.moves(seat))
        before = state.round
        state.apply(action, seat)
        if state.round != before:
            sizes.append(len(state.neutral_pile) + 1)  # one was laid on the gift at once
            assert state.neutral_used == []
    assert sizes == [6, 6]
    orders = set()
    for seed in range(6):
        closing = at(
            3,
            "chamber",
            reward=3,
            to_move=2,
            seats={
                0: {"chambers": [{"prince": 1}]},
                1: {"chambers": [{"prince": 1}]},
                2: {"row": ["orange-1", "orange-2", "orange-3"]},
            },
            neutral_used=["white-1", "white-2", "white-3"],
            chance={"kind": "seeded", "seed": seed},
        )
        play(closing, "chamber:3")
        assert closing.round == 2
        orders.add(tuple(closing.neutral_pile))
        assert len(closing.neutral_pile) == 5
    assert len(orders) > 1


@pytest.mark.rule("DA-12.6")
def test_the_game_ends_with_the_third_chamber() -> None:
    chambers = [{"prince": 1}, {"prince": 2}]
    seats = {
        0: {"chambers": [*chambers, {"prince": 3}]},
        1: {"chambers": [*chambers, {"prince": 3}]},
        2: {"row": ["orange-3", "orange-4", "orange-5"], "chambers": chambers},
    }
    state = at(3, "chamber", round=3, reward=3, to_move=2, seats=seats)
    assert play(state, "chamber:4").over
