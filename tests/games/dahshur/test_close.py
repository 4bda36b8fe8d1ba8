"""DA-10: the close of a round."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.games.dahshur.pieces import bits
from mastaba.games.dahshur.state import DahshurState
from mastaba.games.dahshur.types import AskChamber, Chamber, City, Gems
from tests.games.dahshur.helper import at, moves, play, rows, step, told, why


def closing(**fields: Any) -> DahshurState:
    return at(4, "chamber", seats=rows("126", "123", "124", "125"), **{"reward": 3, **fields})


@pytest.mark.rule("DA-10.1")
def test_one_prince_into_the_chamber_the_others_back_to_hand() -> None:
    state = closing()
    assert state.to_move == [0]
    assert moves(state) == ["chamber:1", "chamber:2", "chamber:6"]
    assert why(state, "chamber:3") == "DA-10.1"
    play(state, "chamber:2")
    assert bits(state.hands[0]) == [1, 3, 4, 5, 6]
    assert state.view(None).seats[0].chambers == [Chamber(2, None, None), None, None, None]
    assert state.view(None).seats[0].row == []
    assert state.to_move == [1]
    play(state, "chamber:2")  # equal values are fine
    assert told(state, "chamber")[1] == {"what": "chamber", "seat": 1, "prince": "prince:red-2", "chamber": 1}


@pytest.mark.rule("DA-10.1")
def test_everybody_sees_which_chamber_this_round_fills() -> None:
    state = closing(round=2)
    chamber = state.view(None).chamber
    assert chamber == 2
    assert isinstance(asked := state.question(0), AskChamber)
    assert asked.chamber == chamber
    play(state, moves(state)[0])
    assert state.view(1).seats[0].chambers[chamber - 1] is not None


@pytest.mark.rule("DA-10.1")
def test_chambers_are_filled_from_the_start_player_on() -> None:
    state = closing(start=2)
    order = []
    for _ in range(4):
        order.append(state.to_move[0])
        play(state, moves(state)[0])
    assert order == [2, 3, 0, 1]


def close(state: DahshurState) -> DahshurState:
    while step(state) == "chamber":
        play(state, moves(state)[0])
    return state


@pytest.mark.rule("DA-10.2")
def test_cities_without_discs_make_room_and_only_new_ones_get_discs() -> None:
    state = closing(
        cities=[
            {"number": 6},
            {"number": 7, "gold": "gold-4"},
            {"number": 8, "silver": "silver-1"},
            {"number": 9},
        ],
        city_pile=[10, 11, 12, 13, 14, 15],
    )
    close(state)
    cities = state.view(None).cities
    assert cities[0] == City(15, True, True)
    assert cities[1] == City(7, True, False)  # not restocked
    assert cities[2] == City(8, False, True)
    assert cities[3] == City(14, True, True)
    assert state.view(None).cities_gone == [6, 9]
    assert state.view(None).city_pile == 4


@pytest.mark.rule("DA-10.2")
def test_when_cities_run_out_fields_stay_empty() -> None:
    state = closing(
        cities=[{"number": 6}, {"number": 7}, {"number": 8, "gold": "gold-4"}],
        cities_gone=[9, 10, 11, 12, 13, 14],
        city_pile=[15],
    )
    close(state)
    assert state.cities == [15, 0, 8, 0]
    assert state.view(None).cities[1] is None
    assert sorted(state.cities_gone) == [6, 7, 9, 10, 11, 12, 13, 14]


@pytest.mark.rule("DA-10.2")
def test_when_discs_run_out_what_is_there_is_laid_out() -> None:
    gold = ["gold-4"] * 4 + ["gold-5"] * 3 + ["gold-6"] * 3
    silver = ["silver-1"] * 2 + ["silver-2"] * 4 + ["silver-3"] * 3
    seats = rows("126", "123", "124", "125")
    seats[0]["discs"] = [*gold, *silver]
    state = at(4, "chamber", reward=3, seats=seats, cities=[{"number": 6}, {"number": 7}])
    close(state)
    cities = state.view(None).cities
    assert [(city.gold, city.silver) for city in cities if city] == [
        (False, True),
        (False, False),
        (False, False),
        (False, False),
    ]


@pytest.mark.rule("DA-10.3")
def test_the_pharaoh_passes_to_the_left() -> None:
    state = close(closing(start=3))
    assert state.start == state.active == 0
    assert state.round == 2
    assert (step(state), state.to_move) == ("lay", [1])


@pytest.mark.rule("DA-10.3", "DA-11.1")
def test_after_the_last_round_nothing_is_refilled_or_passed_on() -> None:
    seats = rows("456", "456", "456", "456")
    for seat in range(4):
        seats[seat]["chambers"] = [{"prince": 1}, {"prince": 2}, {"prince": 3}]
    state = at(4, "chamber", reward=3, round=4, start=3, seats=seats, cities=[{"number": 6}])
    close(state)
    assert state.cities[0] == 6
    assert state.start == 3
    assert state.round == 4
    assert state.over  # nobody has a disc and an offering


@pytest.mark.rule("DA-10.4")
def test_goods_gems_rows_and_chambers_are_open() -> None:
    seats = rows("126", "123", "124", "125")
    seats[0] |= {"gems": ["ruby", "sapphire"]}
    state = at(4, "chamber", reward=3, seats=seats, stands=[{"goods": [4]}], procession={"3": 0})
    play(state, "chamber:6")
    for seat in (None, 1, 2, 3):
        seen = state.view(seat).seats[0]
        assert seen.goods == 5
        assert seen.gems == Gems(1, 0, 1)
        assert seen.chambers[0] == Chamber(6, None, None)
        assert seen.hand == [1, 2, 3, 4, 5]
        assert state.view(seat).seats[1].row == ["red-1", "red-2", "red-3"]


@pytest.mark.rule("DA-3.1")
def test_the_next_round_has_rewards_and_tribute_again() -> None:
    state = play(closing(settled=[0, 1, 2, 3]), *["chamber:1"] * 4)
    assert state.round == 2
    assert (state.reward, state.settled) == (0, 0)
