"""DA-7: the procession."""

from __future__ import annotations

import pytest

from mastaba.core import UnknownMove
from tests.games.dahshur.helper import acting, moves, play, starting, why


def full(seat: int, *, but: int = 0) -> dict[str, int]:
    """Offerings of one seat and its neighbour on all fields but one."""
    return {str(field): seat if field <= 10 else (seat + 1) % 4 for field in range(1, 21) if field != but}


@pytest.mark.rule("DA-7.0")
def test_entering_onto_the_first_field_costs_one_step() -> None:
    assert starting(play(acting(prince=1), "procession"), "enter") == ["1"]
    assert starting(play(acting(prince=4), "procession"), "enter") == ["1", "2", "3", "4"]


@pytest.mark.rule("DA-7.1")
def test_enter_a_stone_or_advance_an_offering() -> None:
    state = play(acting(prince=2, procession={"3": 0, "9": 0, "6": 1}), "procession")
    assert moves(state) == ["enter:1", "enter:2", "move:3-4", "move:3-5", "move:9-10", "move:9-11"]
    assert why(state, "move:6-7") == "DA-7.1"  # red's offering
    assert why(state, "move:3-6") == "DA-7.2"
    assert why(state, "move:3-8") == "DA-7.1"  # too far
    assert why(state, "enter:4") == "DA-7.1"
    entered = play(state.copy(), "enter:2")
    assert entered.goods[0] == 7
    assert entered.procession[1] == 0
    play(state, "move:9-11")
    assert state.goods[0] == 8
    assert state.procession[8] == -1
    assert state.procession[10] == 0
    assert state.active == 1  # one or the other


@pytest.mark.rule("DA-7.2")
def test_occupied_fields_are_skipped_and_not_counted() -> None:
    state = play(acting(prince=3, procession={"1": 1, "2": 0, "4": 2, "5": 3}), "procession")
    assert starting(state, "enter") == ["3", "6", "7"]
    assert starting(state, "move") == ["2-3", "2-6", "2-7"]
    assert why(state, "enter:4") == "DA-7.2"


@pytest.mark.rule("DA-7.3")
def test_surplus_steps_lapse_at_the_front() -> None:
    state = play(acting(prince=6, procession={"18": 0, "19": 1}), "procession")
    assert starting(state, "move") == ["18-20"]
    assert why(state, "move:18-21") == "DA-7.3"
    state = play(acting(prince=6, procession={"17": 0, "19": 1, "20": 2}), "procession")
    assert starting(state, "move") == ["17-18"]
    ahead = {str(field): 1 + field % 3 for field in range(1, 20)}
    state = play(acting(prince=6, procession=ahead), "procession")
    assert moves(state) == ["enter:20"]  # a stone, too, reaches the front field and no further


@pytest.mark.rule("DA-7.4")
def test_without_stones_only_offerings_move() -> None:
    state = acting(prince=2, stands=[{"goods": [9]}], procession={"3": 0})
    play(state, "procession")
    assert moves(state) == ["move:3-4", "move:3-5"]
    assert why(state, "enter:1") == "DA-7.4"
    state = acting(stands=[{"goods": [10]}])
    assert "procession" not in moves(state)
    assert why(state, "procession") == "DA-7.4"


@pytest.mark.rule("DA-7.5")
def test_offerings_never_go_back_or_leave() -> None:
    state = play(acting(prince=6, procession={"8": 0}), "procession")
    assert starting(state, "move") == [f"8-{end}" for end in range(9, 15)]
    with pytest.raises(UnknownMove):
        state.play("move:8-7", 0)  # there is no such move at all
    assert not any(text.startswith("leave:") for text in moves(state))


@pytest.mark.rule("DA-7.6")
def test_an_offering_without_a_free_field_ahead_cannot_move() -> None:
    state = play(acting(prince=6, procession={"20": 0, "19": 1, "18": 0, "5": 0}), "procession")
    assert {move.split("-")[0] for move in starting(state, "move")} == {"5"}


@pytest.mark.rule("DA-7.6")
def test_a_full_procession_takes_nothing() -> None:
    state = acting(procession={str(field): 1 + field % 3 for field in range(1, 21)})
    assert moves(state) == ["market", "avenue", "forgo"]
    assert why(state, "procession") == "DA-7.6"
    # One free field behind all own offerings, no stone left: nothing moves either.
    behind = acting(stands=[{"goods": [9]}], procession={**full(1, but=1), "20": 0})
    assert behind.goods[0] == 0
    assert "procession" not in moves(behind)
