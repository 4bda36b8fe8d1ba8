"""The players: from gentle to merciless."""

from __future__ import annotations

from mastaba.bots.greedy import greedy_values
from mastaba.bots.judge import Judge
from mastaba.bots.perspective import OpenPerspective, Perspective
from mastaba.bots.thinking import Budget, Thinker
from mastaba.core.chance import SeededChance


class RandomBot:
    """Any legal move, each as likely as the next: a yardstick."""

    def __init__(self, seed: int) -> None:
        self._chance = SeededChance(seed)

    def choose(self, me: Perspective) -> int:
        legal = me.legal()
        return legal[self._chance.below(len(legal))]


class ApprenticeBot:
    """Looks one step ahead like the Scribe, but with a blurred eye, and takes one of the better moves."""

    def __init__(self, judge: Judge, seed: int, blur: float) -> None:
        self._judge = judge
        self._chance = SeededChance(seed)
        self._blur = blur

    def choose(self, me: Perspective) -> int:
        legal = me.legal()
        if len(legal) == 1:
            return legal[0]
        values = greedy_values(self._judge, me, self._chance, 1)
        best = max(values)
        found, liked = 0, -1.0
        for number, value in enumerate(values):
            # A move far below the best one is a blunder that even a child would see.
            if best - value <= 2 * self._blur:
                seen = value + self._blur * self._chance.below(1000) / 1000
                if seen > liked:
                    found, liked = number, seen
        return legal[found]


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
