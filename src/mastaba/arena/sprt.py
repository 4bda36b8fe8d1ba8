"""A sequential test: play only until it is clear which of two claims about a win share holds.

The unit is a deal, played in every seating: what luck and seat did is the same for both claims. The test is Wald's
(1945), with the variance as it was measured so far (a generalised likelihood ratio). It looks at whole deals in the
order of their numbers, so that the same games give the same answer however they were spread over cores.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from mastaba.arena.playing import Result
from mastaba.core import BadSetup, Text

RISK = 0.05  # of each of the two possible errors
FEWEST = 10  # deals before the variance is believed
LEAST_VARIANCE = 0.01  # a clean sweep must not look like certainty


@dataclass(frozen=True)
class Verdict:
    """`holds` is "more" or "less" once it is clear, else "open"."""

    holds: str
    ratio: float  # the logarithm of the likelihoods' ratio
    deals: int


@dataclass(frozen=True)
class Sprt:
    """Does this entrant win a share of `low` (or less), or of `high` (or more)?"""

    name: str
    low: float
    high: float
    seatings: int  # games of a deal

    def verdict(self, games: dict[int, Result]) -> Verdict:
        count, total, squares, ratio = 0, 0.0, 0.0, 0.0
        while True:
            deal = [games.get(count * self.seatings + game) for game in range(self.seatings)]
            if any(game is None for game in deal):
                return Verdict("open", ratio, count)
            share = sum(self.share(game) for game in deal if game is not None) / self.seatings
            count += 1
            total += share
            squares += share * share
            mean = total / count
            variance = max(LEAST_VARIANCE, squares / count - mean * mean)
            ratio = count * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * variance)
            if count >= FEWEST and abs(ratio) >= math.log((1 - RISK) / RISK):
                return Verdict("more" if ratio > 0 else "less", ratio, count)

    def share(self, result: Result) -> float:
        return sum(result.share(seat) for seat, name in enumerate(result.names) if name == self.name)

    def enough(self, games: dict[int, Result]) -> bool:
        return self.verdict(games).holds != "open"

    def used(self, games: dict[int, Result]) -> dict[int, Result]:
        """The games that the verdict rests on: what was played beyond them must not colour the figures."""
        last = self.verdict(games).deals * self.seatings
        return {number: result for number, result in games.items() if number < last}


def read_sprt(text: str) -> tuple[float, float]:
    """Two shares such as `50,55`, in percent."""
    fits = re.fullmatch(r"(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)", text)
    low, high = (float(fits[1]) / 100, float(fits[2]) / 100) if fits else (0.0, 0.0)
    if not 0 < low < high < 1:
        raise BadSetup(Text("sprt-form", text=repr(text)))
    return low, high
