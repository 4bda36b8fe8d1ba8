"""The players: from gentle to merciless."""

from __future__ import annotations

from mastaba.bots.greedy import greedy_values
from mastaba.bots.judge import Judge
from mastaba.bots.perspective import OpenPerspective, Perspective
from mastaba.bots.search import Search
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

    def __init__(self, judge: Judge, seed: int, seconds: float, iterations: int = 0) -> None:
        self._judge = judge
        self._chance = SeededChance(seed)
        self._seconds = seconds
        self._iterations = iterations
        self._search: Search | None = None
        self.iterations = 0  # done so far, for the arena's figures

    def choose(self, me: Perspective) -> int:
        legal = me.legal()
        if len(legal) == 1:
            return legal[0]
        search = self._search
        # Within one turn the tree of the step before still tells something.
        if search is None or not search.knows(me.seat):
            search = Search(self._judge, self._chance)
        before = search.iterations
        action = search.run(self.seen(me), self._seconds, self._iterations)
        self.iterations += search.iterations - before
        search.follow(action, me.seat)
        self._search = search
        return action

    def seen(self, me: Perspective) -> Perspective:
        return me


class SpyBot(VizierBot):
    """The Vizier with open cards: no player, but the upper bound that the arena prints."""

    def seen(self, me: Perspective) -> Perspective:
        return OpenPerspective.of(me)
