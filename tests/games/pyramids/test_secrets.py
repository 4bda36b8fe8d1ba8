"""Nobody's view shows what others have chosen before all are done."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mastaba
from mastaba.core import SeededChance, State, Timeline
from mastaba.games.pyramids.state import PyramidsState
from mastaba.games.pyramids.types import Dealt, Marked
from tests import laws
from tests.games.pyramids.desk import covered, desk, play, tags, told, told_of

QUICK = settings(max_examples=5)


def other_choices(state: State, seat: int, dice: SeededChance) -> dict[str, Any]:
    """The same position, but with another choice in this seat's covered moves."""
    position: dict[str, Any] = json.loads(laws.frozen(state))
    finished = seat not in state.to_move
    position["seats"][seat]["pending"] = []
    again = state.game.load(position)
    while finished and seat in again.to_move and len(again.to_move) > 1:
        moves = again.moves(seat)
        again.play(moves[dice.below(len(moves))], seat)
    position["seats"][seat]["pending"] = again.position()["seats"][seat]["pending"]
    return position


@pytest.mark.long
@pytest.mark.rule("SG-3.2")
@pytest.mark.parametrize("players", [2, 3, 4])
@QUICK
@given(seed=st.integers(0, 2**32))
def test_changing_anothers_covered_marks_does_not_change_my_view(players: int, seed: int) -> None:
    """Also not the spectator's, nor what is legal for me."""
    state = mastaba.game("pyramids").new(players, seed)
    dice = SeededChance(seed ^ 0x5EC)
    changed = 0
    for seat, action in laws.random_moves(state, dice):
        for other in range(players):
            if dice.below(3) or not state.position()["seats"][other]["pending"] or len(state.to_move) == 0:
                continue
            position = other_choices(state, other, dice)
            again = state.game.load(position)
            if again.to_move != state.to_move:
                continue  # the last one to choose would end the step
            changed += laws.frozen(again) != laws.frozen(state)
            for viewer in [None, *(v for v in range(players) if v != other)]:
                assert laws.seen(again, viewer) == laws.seen(state, viewer)
                if viewer is not None:
                    assert again.legal(viewer) == state.legal(viewer)
        state.apply(action, seat)
    assert changed > 5


@pytest.mark.rule("SG-3.2")
def test_a_chain_looks_like_thinking() -> None:
    chambers = {7: "vx... ..... ..... ..... ....T"}
    before = desk({"cards": [7]}, {"cards": [9]}, chambers=chambers, revealed=["domino"])
    after = play(before.copy(), "0 left:a1-b1")
    assert after.to_move == [0, 1]
    assert after.view(1) == before.view(1)
    assert after.view(None) == before.view(None)
    assert after.view(0) != before.view(0)


@pytest.mark.rule("SG-3.2")
def test_covered_events_are_told_to_their_seat_only() -> None:
    state = mastaba.game("pyramids").new(2, seed=1, log=True)
    play(state, "0 keep:1+2")
    assert tags(told(state, 0)) == ["dealt", "dealt", "chosen"]
    assert tags(told(state, 1)) == ["dealt", "dealt"]
    assert [len(dealt.cards) for dealt in told_of(state, Dealt, 1)] == [0, 4]
    play(state, "1 keep:1+2")
    assert tags(told(state)) == ["dealt", "dealt", "kept", "kept", "refilled", "expedition"]
    before = len(told(state, 1))
    state.play("left:a1", 0)
    assert len(told(state, 1)) == before
    state.play("left:a1", 1)
    shown = [(marked.seat, marked.fields) for marked in told_of(state, Marked)]
    assert shown == [(0, ["a1"]), (1, ["a1"])]


def test_samples_vary_what_is_hidden_and_keep_who_is_thinking() -> None:
    state = mastaba.game("pyramids").new(3, seed=8)
    play(state, "0 keep:1+2", "1 keep:1+2", "2 keep:1+2")
    assert isinstance(state, PyramidsState)
    could = {(action,) for action in state.legal(1)}
    play(state, "1 left:a1")
    piles, decks, drafts = set(), set(), set()
    for seed in range(40):
        sample = state.sample(0, SeededChance(seed))
        assert sample.to_move == [0, 2]
        piles.add(tuple(sample.pile))
        decks.add(tuple(sample.expedition))
        drafts.add(sample.drafts[1])
        assert sample.expedition[0] == state.expedition[0]
    assert len(piles) == 40
    assert len(decks) > 20
    assert drafts == could
    hands = {
        tuple(
            mastaba.game("pyramids").new(2, seed=8).sample(0, SeededChance(s)).position()["seats"][1]["hand"]
        )
        for s in range(20)
    }
    assert len(hands) > 15


def test_undo_takes_back_my_marks_while_others_think_on() -> None:
    timeline = Timeline.begin(mastaba.game("pyramids"), ["A", "B", "C"], seed=2)
    for seat in range(3):
        timeline.play("keep:1+2", seat)
    assert timeline.undoable(0) is None  # the cards have been shown
    timeline.play("left:a1", 0)
    timeline.play("right:a1", 1)
    assert timeline.undo(0) == ["left:a1"]
    assert timeline.state.to_move == [0, 2]
    assert covered(timeline.state, 1) == [("right", "a1")]
    timeline.play("right:a1", 0)
    timeline.play("left:a1", 2)
    assert timeline.undoable(0) is None  # all marks have been shown


def test_marks_that_were_shown_are_not_taken_back_while_cards_are_taken() -> None:
    rooms = dict.fromkeys((7, 8), "v.... ..... ..... ..... ....T")
    almost = {"marks": ["a1 b1 c1 d1 e1 e2 e3 e4"]}
    state = desk({"cards": [7], **almost}, {"cards": [8], **almost}, chambers=rooms, display=[1, 2, 3, 4])
    before = state.reveals
    play(state, "0 left:e5")
    assert state.reveals == before
    play(state, "1 left:a2")
    assert state.to_move == [0]
    assert state.reveals > before  # no card was turned up, but the marks were


def test_a_lone_player_may_take_back_until_a_card_is_turned_up() -> None:
    chambers = {7: "v.... ..... ..... ..... ....T"}
    state = desk(
        {"cards": [7], "marks": ["a1 b1 c1 d1 e1 e2 e3 e4"]},
        chambers=chambers,
        display=[1, 2, 3, 4],
        pile=[5, 6],
    )
    before = state.reveals
    state.play("left:e5", 0)
    assert state.reveals == before
    state.play("display:1", 0)
    assert state.reveals > before
