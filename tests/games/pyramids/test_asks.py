"""What is asked is true: whether the pattern fits anywhere, and in which words."""

from __future__ import annotations

import random

import mastaba
from mastaba.speech import speech_of


def test_a_pattern_that_fits_nowhere_is_not_asked_for() -> None:
    game = mastaba.game("pyramids")
    speech = speech_of(game)
    seen = set()
    for seed in range(6):
        dice = random.Random(seed)
        state = game.new(players=2, seed=seed)
        while not state.over:
            seat = dice.choice(state.to_move)
            view = state.view(seat)
            if view["asks"]["what"] == "pattern":
                fits = any("-" in state.name(action, seat) for action in state.legal(seat))
                assert view["asks"]["fits"] == fits
                assert ("fits nowhere" in speech.asked(view, game, ["Anna", "Ben"], "en")) != fits
                seen.add(fits)
            state.apply(dice.choice(state.legal(seat)), seat)
    assert seen == {True, False}
