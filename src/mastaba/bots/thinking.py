"""What the searching bots share: a budget for one decision, and the promise to keep it."""

from __future__ import annotations

import time
from abc import abstractmethod

from mypy_extensions import mypyc_attr

from mastaba.bots.perspective import Perspective


class Budget:
    """So many seconds or so many iterations for one decision (0: no limit of this kind).

    A budget of iterations asks no clock: it gives the same choice on every machine.
    """

    def __init__(self, seconds: float, iterations: int) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.done = 0
        self.start = time.perf_counter() if seconds > 0 else 0.0

    def left(self) -> int:
        """The iterations that still fit, by the pace so far."""
        found = 1_000_000_000
        if self.iterations > 0:
            found = self.iterations - self.done
        if self.seconds > 0:
            used = time.perf_counter() - self.start
            if used >= self.seconds:
                return 0
            if self.done > 0:
                pace = int((self.seconds - used) / used * self.done)
                if pace < found:
                    found = pace
        return found


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package is not compiled
class Thinker:
    """Searches for one seat, decision after decision. `iterations` counts what it did so far."""

    def __init__(self) -> None:
        self.iterations = 0

    def weighed(self) -> list[tuple[int, float]]:
        """The actions that the last decision was between, each with the points by which it was found better than the
        one that was chosen; none if this search does not count in points."""
        return []

    @abstractmethod
    def think(self, me: Perspective, budget: Budget) -> int:
        """The best of several legal actions, as far as the budget lets it see."""
