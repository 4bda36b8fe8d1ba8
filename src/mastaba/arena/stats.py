"""What a heap of results says, and how sure it is."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from mastaba.arena.playing import Forfeit, Result

SURE = 1.959963984540054  # standard deviations on either side hold 95 % of a normal distribution


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson 1927): honest for few games and for clean sweeps."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = SURE * SURE
    middle = rate + square / (2 * games)
    reach = SURE * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    scale = 1 + square / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


@dataclass(frozen=True)
class Thinking:
    """Seconds a decision, of the decisions that left a choice."""

    decisions: int
    mean: float
    p95: float
    most: float
    total: float


def thinking(times: list[float]) -> Thinking:
    if not times:
        return Thinking(0, 0.0, 0.0, 0.0, 0.0)
    ordered = sorted(times)
    count, total = len(ordered), math.fsum(ordered)
    # The smallest time that at least 95 % of the decisions keep; whole numbers do not round wrong.
    return Thinking(count, total / count, ordered[(95 * count + 99) // 100 - 1], ordered[-1], total)


@dataclass
class Standing:
    """How one entrant did."""

    name: str
    games: int = 0
    seats: int = 0  # taken in all games
    wins: float = 0.0  # shared wins count as parts
    fair: float = 0.0  # the wins that its number of seats would bring among equals
    finished: int = 0  # seats in games without a forfeit: only there points mean something
    points: int = 0
    iterations: int = 0
    times: list[float] = field(default_factory=list)
    forfeits: list[Forfeit] = field(default_factory=list)

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    @property
    def fair_share(self) -> float:
        return self.fair / self.games if self.games else 0.0

    @property
    def mean_score(self) -> float | None:
        return self.points / self.finished if self.finished else None

    @property
    def decisions(self) -> float:
        """Decisions that left a choice, for each game and seat."""
        return len(self.times) / self.seats if self.seats else 0.0

    @property
    def thinking(self) -> Thinking:
        return thinking(self.times)

    @property
    def speed(self) -> float:
        """Iterations a second; 0 for those who do not search."""
        total = math.fsum(self.times)
        return self.iterations / total if total else 0.0


def standings(results: Iterable[Result], names: Iterable[str] = ()) -> list[Standing]:
    """Every entrant's standing, in the order of `names`, then of appearance."""
    found = {name: Standing(name) for name in names}
    for result in results:
        players = len(result.names)
        for seat, name in enumerate(result.names):
            standing = found.setdefault(name, Standing(name))
            standing.seats += 1
            standing.wins += result.share(seat)
            standing.fair += 1 / players
            standing.iterations += result.iterations[seat]
            standing.times.extend(result.times[seat])
            if result.forfeit is None:
                standing.finished += 1
                standing.points += result.scores[seat]
            elif result.forfeit.seat == seat:
                standing.forfeits.append(result.forfeit)
        for name in set(result.names):
            found[name].games += 1
    return list(found.values())


def seat_shares(results: Iterable[Result]) -> list[tuple[float, int]]:
    """The wins and games of every seat, whoever sat there: is it good to begin?"""
    wins: list[float] = []
    games = 0
    for result in results:
        if result.forfeit is None:
            wins += [0.0] * (len(result.names) - len(wins))
            games += 1
            for seat in result.winners:
                wins[seat] += result.share(seat)
    return [(won, games) for won in wins]
