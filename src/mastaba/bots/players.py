"""The players: from gentle to merciless."""

from __future__ import annotations

from typing import Final

from mastaba.bots.greedy import first_sight, greedy_value, greedy_values
from mastaba.bots.judge import Judge
from mastaba.bots.perspective import OpenPerspective, Perspective
from mastaba.bots.thinking import Budget, Thinker
from mastaba.core.chance import SeededChance
from mastaba.core.state import State

DEGREES: Final = 10  # of an Apprentice


class RandomBot:
    """Whichever legal move, each as likely as the next: a yardstick."""

    def __init__(self, seed: int) -> None:
        self._chance = SeededChance(seed)

    def choose(self, me: Perspective) -> int:
        return self.one_of(me.legal())

    def one_of(self, legal: list[int]) -> int:
        return legal[self._chance.below(len(legal))]


class ApprenticeBot:
    """Errs like a beginner, the more the lower its degree (1 to 10).

    It overlooks moves that do not catch the eye, does not think an action through to its end, and likes points in
    the hand better than a good position.
    """

    def __init__(self, judge: Judge, seed: int, degree: int) -> None:
        self._judge = judge
        self._chance = SeededChance(seed)
        grown = (degree - 1) / (DEGREES - 1)
        self._attention = int(1000 * (0.3 + 0.7 * grown))  # of 1000 moves that it notices
        self._greed = 0.75 * (1.0 - grown)
        self._blur = judge.blur * (1.0 - grown)
        self._thorough = 2 * degree > DEGREES

    def choose(self, me: Perspective) -> int:
        legal = me.legal()
        if len(legal) == 1:
            return legal[0]
        deal = me.sample(self._chance)
        self._chance.word()
        before = deal.scores()[me.seat]
        found, liked = legal[0], -1e9
        for action in self.noticed(deal, me.seat, legal):
            after = deal.copy()
            if self._thorough:
                value = greedy_value(self._judge, after, me.seat, action, self._chance)
            else:
                after.advance(action, me.seat)
                value = self._judge.rewards(after)[me.seat]
            gain = (after.scores()[me.seat] - before) / self._judge.spread
            seen = (
                (1.0 - self._greed) * value
                + self._greed * gain
                + self._blur * self._chance.below(1000) / 1000
            )
            if seen > liked:
                found, liked = action, seen
        return found

    def noticed(self, state: State, seat: int, legal: list[int]) -> list[int]:
        """What catches the eye, and whatever else it happens to see."""
        best = first_sight(self._judge, state, seat, self._chance)
        return [action for action in legal if action == best or self._chance.below(1000) < self._attention]


class ScribeBot:
    """Greedy: the move after which the position looks best."""

    def __init__(self, judge: Judge, seed: int, deals: int = 6) -> None:
        self._judge = judge
        self._chance = SeededChance(seed)
        self._deals = deals

    def choose(self, me: Perspective) -> int:
        legal = me.legal()
        if len(legal) == 1:
            return legal[0]
        values = greedy_values(self._judge, me, self._chance, self._deals)
        return legal[values.index(max(values))]


class VizierBot:
    """Searches as long as it may: so many seconds a move, or so many iterations."""

    def __init__(self, thinker: Thinker, seconds: float, iterations: int = 0) -> None:
        self._thinker = thinker
        self._seconds = seconds
        self._iterations = iterations

    @property
    def iterations(self) -> int:
        """Done so far, for the arena's figures."""
        return self._thinker.iterations

    def choose(self, me: Perspective) -> int:
        legal = me.legal()
        if len(legal) == 1:
            return legal[0]
        return self._thinker.think(self.seen(me), Budget(self._seconds, self._iterations))

    def seen(self, me: Perspective) -> Perspective:
        return me


class SpyBot(VizierBot):
    """The Vizier with open cards: no player, but the upper bound that the arena prints."""

    def seen(self, me: Perspective) -> Perspective:
        return OpenPerspective.of(me)
