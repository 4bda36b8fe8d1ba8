"""The chance of every seat to win, as experience has it: for showing, not for playing.

The odds are fitted to who won, and were measured on games that were not used for it. They sum to one.
"""

from __future__ import annotations

import math

from mastaba.bots.features import Weights
from mastaba.bots.levels import judge_of
from mastaba.bots.models import Model, model_for, weights
from mastaba.bots.perspective import Perspective
from mastaba.core.chance import SeededChance
from mastaba.core.game import Game
from mastaba.core.state import State

DEALS = 8  # of what a seat cannot know, over which its odds are a mean
STEEP = 4.0  # without a model: a lead of the judge's spread as a logarithm of odds


class Oracle:
    """Tells the odds of games with one edition and one number of players."""

    def __init__(self, game: Game, players: int, model: Model | None = None) -> None:
        found = model or model_for(game).model
        mind = None if found is None else found.mind(players)
        self._judge = judge_of(game)
        self._weights: Weights | None = None
        if found is not None and mind is not None:
            self._weights = weights(game, found, mind.odds)

    def of_state(self, state: State) -> list[float]:
        """The odds for one who sees everything."""
        if state.over:
            winners = state.winners()
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]
        hopes = self._judge.outlook(state)
        if self._weights is None:
            return softmax([STEEP * hope / self._judge.spread for hope in hopes])
        self._weights.set_clock(state)
        return softmax([self._weights.weigh(state, seat, hope) for seat, hope in enumerate(hopes)])

    def value(self, me: Perspective, deals: int = DEALS) -> list[float]:
        """The odds as far as a seat can know: always the same for what it knows."""
        chance = SeededChance(0)
        total = [0.0] * me.players
        for _ in range(deals):
            for seat, odds in enumerate(self.of_state(me.sample(chance))):
                total[seat] += odds
            chance.word()  # the next deal is another one
        return [odds / deals for odds in total]


def softmax(logits: list[float]) -> list[float]:
    highest = max(logits)
    raised = [math.exp(logit - highest) for logit in logits]
    return [one / sum(raised) for one in raised]
