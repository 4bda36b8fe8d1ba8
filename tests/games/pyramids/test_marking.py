"""Crossing off (SG-4)."""

from __future__ import annotations

import pytest

from mastaba.core import Waiting
from mastaba.games.pyramids.types import Passed
from tests.games.pyramids.desk import OPEN, crossed, desk, own, patterns, play, seen, singles, told_of


@pytest.mark.rule("SG-4.1")
def test_the_pattern_goes_on_one_of_the_two_cards() -> None:
    state = desk({"cards": [7, 8]}, {"cards": [9]}, chambers={7: OPEN, 8: OPEN, 9: OPEN})
    assert patterns(state) == {"left:a1-b1-a2-b2", "right:a1-b1-a2-b2"}
    play(state, "0 right:a1-b1-a2-b2")
    assert crossed(own(state), 0) == []
    assert crossed(own(state), 1) == ["a1", "b1", "a2", "b2"]
    assert state.why_not("right:a1", 1) == "SG-4.1"  # the other seat has no right card


@pytest.mark.rule("SG-4.2")
def test_the_pattern_may_be_turned_and_mirrored() -> None:
    state = desk({"cards": [7]}, chambers={7: OPEN}, revealed=["ell"])
    assert patterns(state) == {
        f"left:{fields}"
        for fields in (
            "a1-a2-a3-b3",
            "a1-b1-a2-a3",
            "a1-b1-b2-b3",
            "a1-a2-b2-c2",
            "a1-b1-c1-c2",
            "a1-b1-c1-a2",
        )
    }


@pytest.mark.rule("SG-4.2")
def test_another_pattern_or_a_part_of_it_is_not_allowed() -> None:
    state = desk({"cards": [7]}, chambers={7: OPEN}, revealed=["square"])
    assert state.why_not("left:a1-b1-c1-d1", 0) == "SG-4.2"
    assert state.why_not("left:a1-b1-a2", 0) == "SG-4.2"
    assert state.why_not("left:a1-b1-a2-b2", 0) is None


@pytest.mark.rule("SG-4.3")
def test_no_field_twice_no_walls_nothing_outside() -> None:
    chamber = {7: "v.#.. ..... ..... ..... ....T"}
    state = desk({"cards": [7], "marks": ["a1 a2"]}, chambers=chamber, revealed=["domino"])
    assert state.why_not("left:a2-a3", 0) == "SG-4.3"
    assert state.why_not("left:a1", 0) == "SG-4.3"
    assert state.why_not("left:b1-c1", 0) == "SG-4.3"
    assert state.why_not("left:c1", 0) == "SG-4.3"
    assert patterns(state) == {"left:a3-a4", "left:a3-b3", "left:b1-b2", "left:b2-b3", "left:b2-c2"}


@pytest.mark.rule("SG-4.3")
def test_patterns_do_not_wrap_around_the_edge() -> None:
    state = desk({"cards": [7], "marks": ["a1 b1 c1 d1 e1"]}, chambers={7: OPEN}, revealed=["domino"])
    names = patterns(state)
    assert "left:a2-b2" in names
    assert "left:d2-e2" in names
    assert all(abs(ord(t[5]) - ord(t[8])) + abs(int(t[6]) - int(t[9])) == 1 for t in names)


@pytest.mark.rule("SG-4.4")
def test_the_first_pattern_contains_the_entrance() -> None:
    chamber = {7: "..v.. ..... ..... ..... ....T"}
    state = desk({"cards": [7]}, chambers=chamber, revealed=["square"])
    assert patterns(state) == {"left:b1-c1-b2-c2", "left:c1-d1-c2-d2"}
    assert state.why_not("left:d1-e1-d2-e2", 0) == "SG-4.4"


@pytest.mark.rule("SG-4.5")
def test_further_patterns_touch_a_mark_by_a_side() -> None:
    state = desk({"cards": [7], "marks": ["a1 b1 a2 b2"]}, chambers={7: OPEN}, revealed=["square"])
    assert "left:c1-d1-c2-d2" in patterns(state)
    assert "left:c2-d2-c3-d3" in patterns(state)
    assert state.why_not("left:c3-d3-c4-d4", 0) == "SG-4.5"  # a corner is not enough
    assert state.why_not("left:d1-e1-d2-e2", 0) == "SG-4.5"


@pytest.mark.rule("SG-4.5")
def test_marks_on_one_card_do_not_open_the_other() -> None:
    state = desk({"cards": [7, 8], "marks": ["a1 b1", ""]}, chambers={7: OPEN, 8: OPEN}, revealed=["domino"])
    assert {text for text in patterns(state) if text.startswith("right")} == {"right:a1-b1", "right:a1-a2"}


@pytest.mark.rule("SG-4.6")
def test_one_field_instead_of_the_pattern_but_never_nothing() -> None:
    state = desk({"cards": [7, 8], "marks": ["a1", ""]}, {"cards": [9]}, chambers={7: OPEN, 8: OPEN, 9: OPEN})
    assert singles(state) == {"left:b1", "left:a2", "right:a1"}
    play(state, "0 left:b1")
    assert state.to_move == [1]
    assert state.why_not("right:a1", 0) == "SG-3.2"  # exactly one


@pytest.mark.rule("SG-4.6")
def test_the_single_field_is_there_when_the_pattern_fits_nowhere() -> None:
    corridor = {7: "v#... .#... .#... .#... ....T"}
    state = desk({"cards": [7]}, chambers=corridor, revealed=["square"])
    assert state.moves(0) == ["left:a1"]


@pytest.mark.rule("SG-4.7")
def test_a_single_cross_touches_a_mark_or_is_the_entrance_and_may_reach_the_tomb() -> None:
    chambers = {7: OPEN, 8: OPEN}
    marks = "a1 b1 c1 d1 e1 e2 e3 e4"
    state = desk({"cards": [7, 8], "marks": [marks, ""]}, chambers=chambers)
    assert singles(state) == {
        "left:a2",
        "left:b2",
        "left:c2",
        "left:d2",
        "left:d3",
        "left:d4",
        "left:e5",
        "right:a1",
    }
    assert state.why_not("left:c3", 0) == "SG-4.7"
    assert state.why_not("right:b1", 0) == "SG-4.7"
    play(state, "0 left:e5")
    assert own(state).completed[0].card == 7


@pytest.mark.rule("SG-4.8")
def test_a_player_without_a_card_passes() -> None:
    state = desk({"cards": [None, None]}, {"cards": [8]}, chambers={8: OPEN})
    assert state.to_move == [1]
    assert state.moves(0) == []
    assert state.question(0) == Waiting(seats=[1], why="mark")
    assert state.why_not("left:a1", 0) == "SG-4.8"
    play(state, "1 left:a1", "1 left:b1")  # and passes again with the next card
    assert seen(state).turn == 3


@pytest.mark.rule("SG-3.2", "SG-4.8")
def test_who_passes_is_told_so_and_who_is_done_must_wait() -> None:
    state = desk({"cards": [None, None]}, {"cards": [8]}, {"cards": [9]}, chambers={8: OPEN, 9: OPEN})
    play(state, "1 left:a1")
    assert state.to_move == [2]
    assert [state.why_not("left:a2", seat) for seat in range(3)] == ["SG-4.8", "SG-3.2", "SG-4.7"]


@pytest.mark.rule("SG-4.8")
def test_when_all_pass_the_game_runs_to_its_end() -> None:
    state = desk(
        {"cards": [7], "marks": ["a1 b1 c1 d1 e1 e2 e3 e4"]},
        chambers={7: OPEN},
        revealed=["domino"],
        round=3,
        log=True,
    )
    play(state, "0 left:e5")  # nothing to take: no card is left anywhere
    assert state.over
    assert state.scores() == [10]
    assert len(told_of(state, Passed)) == 6 + 7
