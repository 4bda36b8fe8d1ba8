"""Completed pyramids and their replacement (SG-6)."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.core import State
from mastaba.games.pyramids.types import AskTake, Held
from tests.games.pyramids.desk import OPEN, asked, desk, held, own, play, seen

ALMOST = "a1 b1 c1 d1 e1 e2 e3 e4"
"""One step from the tomb of an open chamber."""

ROOMS = dict.fromkeys(range(1, 49), OPEN)


def ready(*cards: list[int], **fields: Any) -> State:
    """Seats whose cards all lack only the tomb."""
    seats = [{"cards": held, "marks": [ALMOST] * len(held)} for held in cards]
    return desk(*seats, chambers=ROOMS, revealed=fields.pop("revealed", ["domino"]), **fields)


def both_at_once(**fields: Any) -> State:
    """Seat 0 completes 20 and 30 in one turn, by a cross on the way."""
    chambers = {**ROOMS, 20: "v.... ..... ..... ....x ....T"}
    almost = "a1 b1 c1 d1 e1 e2 e3"
    seats = [{"cards": [20, 30], "marks": [almost, ALMOST]}, *fields.pop("others", [])]
    state = desk(*seats, chambers=chambers, revealed=["domino"], **fields)
    return play(state, "0 left:e4-e5", "0 right:e5")


@pytest.mark.rule("SG-6.1")
def test_a_completed_card_lies_open_until_the_end() -> None:
    state = ready([20], [30], display=[1, 2, 3, 4], pile=[5, 6])
    play(state, "0 left:e5", "1 left:a2")
    before = seen(state, 1).seats[0]
    assert before.cards == [None, None]
    assert before.completed == [Held(20, sorted([*ALMOST.split(), "e5"], key=lambda f: (f[1], f[0])))]
    assert state.scores() == [10, 0]
    play(state, "0 display:2", "0 left:a1", "1 left:a3")
    assert seen(state, 1).seats[0].completed[0].card == 20
    play(state, "0 left:a2", "1 left:a4")
    play(state, "0 left:a3", "1 left:e5")  # another one joins those that lie there
    assert [pyramid.card for pyramid in seen(state, 1).seats[0].completed] == [20]
    assert [pyramid.card for pyramid in seen(state, 0).seats[1].completed] == [30]
    assert state.scores() == [10, 10]


@pytest.mark.rule("SG-6.2")
def test_a_card_of_the_display_or_the_unseen_one() -> None:
    state = ready([20, 21], display=[1, 2, 3, 4], pile=[5, 6])
    play(state, "0 left:e5")
    assert state.moves(0) == ["display:1", "display:2", "display:3", "display:4", "pile"]
    assert state.why_not("left:a2", 0) == "SG-3.2"
    other = state.copy()
    play(state, "0 display:3")
    assert held(own(state)) == [3, 21]
    assert seen(other, 0).display == [1, 2, 3, 4]
    assert 5 not in seen(other, 0).display
    other.play("pile", 0)
    assert held(own(other)) == [5, 21]
    assert other.to_move == [0]
    assert seen(other, 0).phase == "mark"  # an unseen card must be kept


@pytest.mark.rule("SG-6.2")
def test_nobody_takes_without_having_completed() -> None:
    state = ready([20], [30], display=[1, 2, 3, 4], pile=[5, 6])
    assert state.why_not("display:1", 0) == "SG-6.2"
    play(state, "0 left:e5", "1 left:a2")
    assert state.why_not("pile", 1) == "SG-6.2"


@pytest.mark.rule("SG-6.2", "SG-6.4")
def test_both_pyramids_at_once_bring_two_cards() -> None:
    state = both_at_once(display=[1, 2, 3, 4], pile=[5, 6, 7])
    assert asked(state) == AskTake(
        rules=["SG-6.2", "SG-6.4"],
        zones=["display:1", "display:2", "display:3", "display:4", "pile"],
        can=["take"],
        count=2,
        order=[0, 0],
    )
    play(state, "0 pile")
    assert held(own(state))[0] == 5  # seen before the second is chosen
    assert own(state).cards[1] is None
    play(state, "0 display:1")
    assert held(own(state)) == [5, 1]
    assert seen(state).display == [2, 3, 4, 6]


@pytest.mark.rule("SG-6.3")
def test_the_lower_order_number_takes_first() -> None:
    state = ready([31], [12], [25], display=[1, 2, 3, 4], pile=[5, 6, 7, 8])
    play(state, "0 left:e5", "1 left:e5", "2 left:e5")
    assert state.to_move == [1]
    assert state.why_not("display:1", 0) == "SG-6.3"
    play(state, "1 display:1")
    assert state.to_move == [2]
    play(state, "2 display:1")
    assert state.to_move == [0]


@pytest.mark.rule("SG-6.3")
def test_with_two_pyramids_the_lower_one_counts_for_both() -> None:
    state = both_at_once(others=[{"cards": [25], "marks": [ALMOST]}], display=[1, 2, 3, 4], pile=[5, 6, 7, 8])
    play(state, "1 left:e5")
    assert seen(state).takes == [0, 0, 1]  # 20 and 30 before 25
    assert seen(state).taking == 0
    play(state, "0 display:1", "0 display:1")
    assert state.to_move == [1]


@pytest.mark.rule("SG-6.4")
def test_the_display_is_refilled_only_after_a_player_has_taken_all() -> None:
    state = both_at_once(others=[{"cards": [25], "marks": [ALMOST]}], display=[1, 2, 3, 4], pile=[5, 6, 7, 8])
    play(state, "1 left:e5", "0 display:1")
    assert seen(state, 1).display == [2, 3, 4]
    assert state.why_not("display:4", 0) == "SG-6.4"  # there will be a fourth card, but not yet
    play(state, "0 display:1")
    assert seen(state, 1).display == [3, 4, 5, 6]  # before the next player takes
    assert state.to_move == [1]


@pytest.mark.rule("SG-6.5")
def test_the_display_shrinks_when_the_pile_is_empty() -> None:
    state = ready([31], [12], display=[1, 2, 3, 4], pile=[])
    play(state, "0 left:e5", "1 left:e5")
    assert "pile" not in state.moves(1)
    assert state.why_not("pile", 1) == "SG-6.5"
    play(state, "1 display:2")
    assert seen(state).display == [1, 3, 4]
    assert state.why_not("display:4", 0) == "SG-6.5"
    play(state, "0 display:3")
    assert seen(state).display == [1, 3]
    assert seen(state).phase == "mark"


@pytest.mark.rule("SG-6.5")
def test_the_pile_runs_out_while_the_display_is_refilled() -> None:
    state = both_at_once(display=[1, 2, 3, 4], pile=[5])
    play(state, "0 display:1", "0 display:1")
    assert seen(state).display == [3, 4, 5]
    assert seen(state).pile == 0


@pytest.mark.rule("SG-6.5")
def test_with_both_empty_players_go_on_with_fewer_cards() -> None:
    state = both_at_once(others=[{"cards": [25, 26], "marks": [ALMOST, ""]}], display=[], pile=[9])
    play(state, "1 left:e5")
    assert state.moves(0) == ["pile"]
    play(state, "0 pile")
    assert seen(state).phase == "mark"
    assert held(own(state)) == [9, None]  # one card left
    assert held(own(state, 1)) == [None, 26]
    assert all(text.startswith("left") for text in state.moves(0))
    assert all(text.startswith("right") for text in state.moves(1))
