"""Does a bot know what it cannot know? Chance is fair: what it brings a bot that does not peek is nothing, on average.

Whenever something hidden comes to light, what came is compared with what might have come as well: the same move in
worlds in which all that nobody has seen is dealt anew. How good a position is, the odds say; they need not be right for
this, only the same for both. A bot that peeks chooses the moves that chance will bless: its mean luck is above zero.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mastaba.bots.odds import Oracle
from mastaba.core import Game, SeededChance, State

if TYPE_CHECKING:
    from mastaba.arena.playing import Result

DEALS = 8  # worlds that a revelation is compared with
SUSPICIOUS = 4.0  # standard errors above zero


class LuckMeter:
    """Adds up what chance brings every seat of one game, in parts of a win."""

    def __init__(self, game: Game, players: int, seed: int) -> None:
        self.luck = [0.0] * players
        self._oracle = Oracle(game, players)
        self._chance = SeededChance(seed)

    def see(self, before: State, action: int, seat: int, after: State) -> None:
        """A move was made; `before` is used up."""
        if after.reveals == before.reveals:
            return
        came = self._oracle.of_state(after)
        might = [0.0] * len(came)
        for _ in range(DEALS):
            world = before.redeal(self._chance)
            self._chance.word()
            world.advance(action, seat)
            for other, odds in enumerate(self._oracle.of_state(world)):
                might[other] += odds / DEALS
        for other in range(len(came)):
            self.luck[other] += came[other] - might[other]


@dataclass(frozen=True)
class Fortune:
    """The luck of one entrant, by deals: in mirrored games the same cards come to everybody."""

    name: str
    games: int
    mean: float
    error: float

    @property
    def z(self) -> float:
        return self.mean / self.error if self.error else 0.0

    @property
    def peeks(self) -> bool:
        return self.z > SUSPICIOUS


def fortunes(results: Iterable[Result]) -> list[Fortune]:
    """The mean luck of a game of every entrant, with its standard error."""
    deals: dict[str, dict[int, list[float]]] = {}
    for result in results:
        if result.luck:
            for name in dict.fromkeys(result.names):
                sums = [luck for seat, luck in enumerate(result.luck) if result.names[seat] == name]
                deals.setdefault(name, {}).setdefault(result.deal, []).append(math.fsum(sums))
    found = []
    for name, lucks in deals.items():
        means = [math.fsum(games) / len(games) for games in lucks.values()]
        count = len(means)
        mean = math.fsum(means) / count
        squares = math.fsum((one - mean) ** 2 for one in means)
        error = math.sqrt(squares / (count - 1) / count) if count > 1 else 0.0
        found.append(Fortune(name, sum(map(len, lucks.values())), mean, error))
    return found
