"""What is asked is true: whether the pattern fits anywhere, and in which words."""

from __future__ import annotations

import random

import mastaba
from mastaba.core import Waiting
from mastaba.games.pyramids.types import AskKeep, AskPattern
from mastaba.texts.tell import Teller
from tests.games.pyramids.desk import OPEN, asked, desk, play


def test_a_pattern_that_fits_nowhere_is_not_asked_for() -> None:
    game = mastaba.game("pyramids")
    found = set()
    for seed in range(6):
        dice = random.Random(seed)
        state = game.new(players=2, seed=seed)
        while not state.over:
            seat = dice.choice(state.to_move)
            question = state.question(seat)
            if isinstance(question, AskPattern):
                fits = any("-" in state.name(action, seat) for action in state.legal(seat))
                assert question.fits == fits
                words = Teller(game, ["Anna", "Ben"], "en", seat).asked(question)
                assert ("fits nowhere" in words) != fits
                found.add(fits)
            state.apply(dice.choice(state.legal(seat)), seat)
    assert found == {True, False}


def test_a_question_says_where_to_look() -> None:
    state = desk({"cards": [7, 8], "marks": ["a1"]}, {"cards": [9]}, chambers={7: OPEN, 8: OPEN})
    question = asked(state)
    assert (question.asker, question.zones) == ("pattern:square", ["slot:0:left", "slot:0:right"])
    assert asked(state, 1).zones == ["slot:1:left"]
    state = mastaba.game("pyramids").new(2, seed=1)
    assert asked(state) == AskKeep(rules=["SG-2.1"], zones=["hand:0"], can=["keep"])
    play(state, "0 keep:1+2")
    assert state.question(0) == state.question(None) == Waiting(seats=[1], why="keep")


def test_a_press_means_a_card_or_a_field() -> None:
    state = desk({"cards": [7]}, {"cards": [8]}, chambers={7: OPEN, 8: OPEN}, display=[1, 2, 3, 4], pile=[5])
    assert state.meant(None, "pile", 0) == "pile"
    assert state.meant(None, "display:3", 0) == "display:3"
    assert state.meant("pyramid:2", None, 0) == "display:2"
    assert state.meant(None, "slot:0:left:c3", 0) == "left:c3"
    for zone in ("slot:1:left:c3", "slot:0:middle:c3", "slot:0:left:f3", "display:9", "score:0"):
        assert state.meant(None, zone, 0) is None
    assert state.meant("pyramid:7", None, 0) is None
