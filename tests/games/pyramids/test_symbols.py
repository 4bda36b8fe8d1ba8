"""What the symbols bring (SG-5)."""

from __future__ import annotations

import pytest

from mastaba.games.pyramids.types import AskExtra
from tests.games.pyramids.desk import OPEN, asked, covered, desk, own, play, seen, singles


@pytest.mark.rule("SG-5.1")
def test_a_cross_brings_one_more_field_on_either_card() -> None:
    chambers = {7: "vx... ..... ..... ..... ....T", 8: OPEN}
    state = desk({"cards": [7, 8]}, {"cards": [9]}, chambers=chambers, revealed=["domino"])
    play(state, "0 left:a1-b1")
    assert asked(state) == AskExtra(
        rules=["SG-5.1"], zones=["slot:0:left", "slot:0:right"], can=["mark"], count=1
    )
    assert set(state.moves(0)) == {"left:c1", "left:a2", "left:b2", "right:a1"}
    assert state.why_not("left:c1-d1", 0) == "SG-5.1"
    play(state, "0 right:a1")
    assert state.to_move == [1]


@pytest.mark.rule("SG-5.1")
def test_chains_of_crosses_run_across_both_cards() -> None:
    chambers = {7: "vx... ..... ..... ..... ....T", 8: "vx... x.... ..... ..... ....T"}
    state = desk({"cards": [7, 8], "marks": ["", "a1"]}, {"cards": [9]}, chambers=chambers)
    play(state, "0 left:a1-b1-a2-b2", "0 right:b1", "0 right:a2")
    assert asked(state).count == 1
    play(state, "0 left:c1")
    assert state.to_move == [1]
    assert covered(state) == [("left", "a1 b1 a2 b2"), ("right", "b1"), ("right", "a2"), ("left", "c1")]


@pytest.mark.rule("SG-5.1")
def test_two_crosses_bring_two_fields() -> None:
    chambers = {7: "vx... x.... ..... ..... ....T"}
    state = desk({"cards": [7]}, {"cards": [9]}, chambers=chambers)
    play(state, "0 left:a1-b1-a2-b2")
    assert asked(state).count == 2
    play(state, "0 left:c1", "0 left:d1")
    assert state.to_move == [1]


@pytest.mark.rule("SG-5.1")
def test_an_extra_cross_lapses_when_no_field_is_possible() -> None:
    corridor = {7: "v#### .#### .#### x#### T####"}
    state = desk(
        {"cards": [7], "marks": ["a1 a2 a3"]}, {"cards": [9]}, chambers=corridor, revealed=["domino"]
    )
    play(state, "0 left:a4-a5")
    assert state.to_move == [1]


@pytest.mark.rule("SG-5.2")
def test_gems_are_marked_in_their_colour_up_to_ten() -> None:
    chambers = {7: "vr... rg... ..... ..... ....T"}
    state = desk({"cards": [7], "red": 3}, {"cards": [9]}, chambers=chambers)
    play(state, "0 left:a1-b1-a2-b2")
    assert (own(state).red, own(state).green) == (5, 1)
    state = desk({"cards": [7], "red": 9, "green": 10}, {"cards": [9]}, chambers=chambers)
    play(state, "0 left:a1-b1-a2-b2")
    assert (own(state).red, own(state).green) == (10, 10)


@pytest.mark.rule("SG-5.3")
def test_one_torch_a_round_in_the_field_of_that_round() -> None:
    chambers = {7: "vt... t.... ..... ..... ....T", 8: "vt... ..... ..... ..... ....T"}
    state = desk({"cards": [7, 8], "torches": [1]}, {"cards": [9]}, chambers=chambers, round=3)
    play(state, "0 left:a1-b1-a2-b2")
    assert own(state).torches == [1, 3]
    assert dict(state.score_sheet(0))["torches"] == 10
    state = desk({"cards": [7, 8], "torches": [3]}, {"cards": [9]}, chambers=chambers, round=3)
    play(state, "0 right:a1-b1-a2-b2")
    assert own(state).torches == [3]  # the second of the round brings nothing


@pytest.mark.rule("SG-5.4")
def test_skulls_are_marked_up_to_ten() -> None:
    chambers = {7: "vs... ss... ..... ..... ....T"}
    state = desk({"cards": [7], "skulls": 1}, {"cards": [9]}, chambers=chambers)
    play(state, "0 left:a1-b1-a2-b2")
    assert own(state).skulls == 4
    assert dict(state.score_sheet(0))["skulls"] == -4
    state = desk({"cards": [7], "skulls": 8}, {"cards": [9]}, chambers=chambers)
    play(state, "0 left:a1-b1-a2-b2")
    assert own(state).skulls == 10
    assert dict(state.score_sheet(0))["skulls"] == -20


@pytest.mark.rule("SG-5.5")
@pytest.mark.parametrize(
    ("before", "after", "minus"), [(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 1, -1), (10, 8, -13)]
)
def test_a_potion_erases_the_two_highest_skulls(before: int, after: int, minus: int) -> None:
    chambers = {7: "vp... ..... ..... ..... ....T"}
    state = desk({"cards": [7], "skulls": before}, {"cards": [9]}, chambers=chambers)
    play(state, "0 left:a1-b1-a2-b2")
    assert own(state).skulls == after
    assert dict(state.score_sheet(0))["skulls"] == minus


@pytest.mark.rule("SG-5.6")
def test_within_a_pattern_skulls_come_before_potions() -> None:
    chambers = {7: "vp... s.... ..... ..... ....T"}
    state = desk({"cards": [7], "skulls": 1}, {"cards": [9]}, chambers=chambers)
    play(state, "0 left:a1-b1-a2-b2")
    assert own(state).skulls == 0


@pytest.mark.rule("SG-5.6")
def test_extra_crosses_come_after_the_potions_of_the_pattern() -> None:
    chambers = {7: "vps.. x.... ..... ..... ....T"}
    state = desk({"cards": [7]}, {"cards": [9]}, chambers=chambers)
    play(state, "0 left:a1-b1-a2-b2", "0 left:c1")
    assert own(state).skulls == 1  # the potion was used before


@pytest.mark.rule("SG-5.6")
def test_the_whole_pattern_is_crossed_off_before_its_extra_crosses() -> None:
    chambers = {7: "vx... ..... ..... ..... ....T"}
    state = desk({"cards": [7]}, {"cards": [9]}, chambers=chambers)
    play(state, "0 left:a1-b1-a2-b2")
    assert singles(state) == {"left:c1", "left:c2", "left:a3", "left:b3"}


@pytest.mark.rule("SG-5.6")
def test_extra_crosses_won_by_an_extra_cross_join_the_queue() -> None:
    chambers = {7: "vxx.. x.... ..... ..... ....T"}
    state = desk({"cards": [7]}, {"cards": [9]}, chambers=chambers)
    play(state, "0 left:a1-b1-a2-b2")
    left = [asked(state).count]
    for cross in ("left:c1", "left:c2", "left:c3"):
        play(state, f"0 {cross}")
        question = asked(state)
        left.append(question.count if question else 0)
    assert left == [2, 2, 1, 0]


@pytest.mark.rule("SG-5.7")
def test_the_tomb_completes_but_extra_crosses_may_still_use_the_card() -> None:
    chambers = {7: "v.... ..... ..... ....x ...rT"}
    state = desk(
        {"cards": [7], "marks": ["a1 b1 c1 d1 e1 e2 e3"]},
        {"cards": [9]},
        chambers=chambers,
        revealed=["domino"],
    )
    play(state, "0 left:e4-e5")
    assert "left:d5" in state.moves(0)
    play(state, "0 left:d5")
    assert own(state).red == 1
    play(state, "1 left:a1")
    assert [done.card for done in own(state).completed] == [7]
    assert "d5" in own(state).completed[0].fields


# -- what the table says of itself ---------------------------------------------------------------------


@pytest.mark.rule("SG-5.3")
def test_every_field_of_the_score_card_says_whether_it_is_marked() -> None:
    seats = {"cards": [7], "torches": [1], "skulls": 2, "red": 3, "green": 2}
    shown = own(desk(seats, {"cards": [9]}, round=3))
    assert shown.torch_fields == ["found", "gone", "open", "open"]
    assert shown.skull_fields == [True, True] + 8 * [False]
    assert shown.gem_points == shown.sheet.pairs + shown.sheet.gems == 11


@pytest.mark.rule("SG-5.7")
def test_a_pyramid_counts_as_completed_before_it_is_laid_aside() -> None:
    chambers = {7: "v#### .#### .#### .#### T####"}
    state = desk(
        {"cards": [7, 8], "marks": ["a1 a2 a3"]}, {"cards": [9]}, chambers=chambers, revealed=["domino"]
    )
    assert own(state).done == 0
    play(state, "0 left:a4-a5")
    assert (len(own(state).completed), own(state).done) == (0, 1)
    assert seen(state, 1).seats[0].done == 0  # nobody else sees it yet
