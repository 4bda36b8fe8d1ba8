"""DA-4: princes for the active player."""

from __future__ import annotations

import pytest

from tests.games.dahshur.helper import acting, at, moves, play, starting, step, told, why


@pytest.mark.rule("DA-4.1")
@pytest.mark.parametrize("active", range(4))
def test_the_others_lay_one_prince_each_from_the_left_of_the_active_player(active: int) -> None:
    state = at(4, "lay", start=active)
    order = []
    for value in (2, 5, 6):
        order.append(state.to_move[0])
        play(state, f"lay:{value}")
    assert order == [(active + 1) % 4, (active + 2) % 4, (active + 3) % 4]
    assert state.to_move == [active]
    assert step(state) == "use"
    assert [prince is not None for prince in state.view(None).gift] == [True] * 3


@pytest.mark.rule("DA-4.1")
def test_the_next_active_player_too_is_served_from_the_left() -> None:
    state = play(acting(prince=1), "forgo")
    assert state.active == 1
    order = []
    while step(state) == "lay":
        order.append(state.to_move[0])
        play(state, moves(state)[0])
    assert order == [2, 3, 0]  # the start player last


@pytest.mark.rule("DA-4.1")
def test_only_princes_in_hand_can_be_laid() -> None:
    state = at(4, "lay", seats={1: {"row": ["red-4"]}}, active=1, start=0, to_move=2)
    assert starting(state, "lay") == ["1", "2", "3", "4", "5", "6"]
    state = at(4, "lay", seats={1: {"chambers": [{"prince": 4}]}}, round=2)
    assert starting(state, "lay") == ["1", "2", "3", "5", "6"]
    assert why(state, "lay:4") == "DA-4.1"


@pytest.mark.rule("DA-4.2")
def test_princes_on_the_gift_must_differ() -> None:
    state = at(4, "lay", gift=["red-4"], to_move=2)
    assert starting(state, "lay") == ["1", "2", "3", "5", "6"]
    assert why(state, "lay:4") == "DA-4.2"
    play(state, "lay:6")
    assert starting(state, "lay") == ["1", "2", "3", "5"]


@pytest.mark.rule("DA-4.3")
def test_who_has_only_values_that_lie_there_shows_the_hand_and_lays_any() -> None:
    state = at(
        4,
        "lay",
        round=4,
        active=2,
        start=0,
        gift=["white-4", "blue-1"],
        to_move=1,
        seats={
            1: {
                "hand": [1, 4],
                "row": ["red-6"],
                "chambers": [{"prince": 2}, {"prince": 3}, {"prince": 5}],
            }
        },
    )
    assert moves(state) == ["lay:1", "lay:4"]
    play(state, "lay:4")
    assert told(state, "lay") == [{"what": "lay", "seat": 1, "prince": "prince:red-4", "shown": [1, 4]}]
    assert state.view(None).gift == ["white-4", "blue-1", "red-4"]


@pytest.mark.rule("DA-4.2", "DA-4.3")
def test_the_hand_is_not_shown_while_another_value_is_there() -> None:
    state = play(at(4, "lay", gift=["red-4"], to_move=2), "lay:3")
    assert told(state, "lay") == [{"what": "lay", "seat": 2, "prince": "prince:orange-3"}]


@pytest.mark.rule("DA-4.4")
def test_one_action_for_every_prince_in_any_order() -> None:
    state = at(4, "use", gift=["red-2", "orange-5", "white-6"])
    assert moves(state) == ["use:red-2", "use:orange-5", "use:white-6"]
    assert why(state, "use:red-3") == "DA-4.4"
    play(state, "use:orange-5")
    assert moves(state) == ["market", "avenue", "procession", "forgo"]
    play(state, "procession", "enter:5")
    assert moves(state) == ["use:red-2", "use:white-6"]
    play(state, "use:white-6", "procession", "move:5-11")  # the same area again
    assert step(state) == "area"  # the last prince needs no choosing
    play(state, "procession", "enter:2")
    assert state.active == 1  # three princes, three actions
    assert state.procession[10] == state.procession[1] == 0


@pytest.mark.rule("DA-4.4")
def test_equal_princes_of_two_owners_are_told_apart() -> None:
    state = at(4, "use", gift=["red-2", "orange-2", "white-6"], seen=[2, 6])
    play(state, "use:orange-2")
    assert state.view(None).seats[2].row == ["orange-2"]
    assert state.view(None).gift == ["red-2", None, "white-6"]


@pytest.mark.rule("DA-4.5")
def test_returned_princes_lie_from_left_to_right_and_never_move() -> None:
    state = at(
        4,
        "use",
        active=2,
        start=1,
        gift=["red-2", "blue-5", "white-6"],
        seats={3: {"row": ["white-1"]}, 0: {"row": ["blue-3"]}},
    )
    play(state, "use:white-6", "forgo")
    assert state.view(None).seats[3].row == ["white-1", "white-6"]
    play(state, "use:blue-5", "forgo", "forgo")
    assert state.view(None).seats[0].row == ["blue-3", "blue-5"]
    assert state.view(None).seats[1].row == ["red-2"]


@pytest.mark.rule("DA-4.6")
def test_every_prince_must_be_used_but_its_action_may_be_forgone() -> None:
    state = at(4, "use", gift=["red-2", "orange-5", "white-6"])
    assert "forgo" not in moves(state)
    assert why(state, "forgo") == "DA-4.6"
    before = (state.goods[:], state.traders[:], state.procession[:], state.built)
    play(state, "use:red-2", "forgo", "use:orange-5", "forgo", "forgo")
    assert (state.goods, state.traders, state.procession, state.built) == before
    assert state.active == 1
    rows = [seat.row for seat in state.view(None).seats]
    assert rows == [[], ["red-2"], ["orange-5"], ["white-6"]]


@pytest.mark.rule("DA-4.4")
def test_area_moves_wait_for_the_area_step() -> None:
    state = acting()
    assert why(state, "walk:1") == "DA-5.2"
    assert why(state, "use:red-1") == "DA-4.4"
    assert why(play(state, "market"), "avenue") == "DA-4.4"


@pytest.mark.rule("DA-4.2")
def test_only_the_princes_of_this_turn_count() -> None:
    """Blue's turn saw 1, 2 and 3; in red's turn orange may lay any of them."""
    state = play(acting(seen=[1, 2, 3]), "forgo")
    assert (state.active, state.to_move) == (1, [2])
    assert starting(state, "lay") == ["1", "2", "3", "4", "5", "6"]
