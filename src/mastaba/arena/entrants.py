"""Who enters: a level, or a bot of your own, with what it may think about a move.

scribe                  a level
vizier@50ms  vizier@2s  a level with a budget of time
vizier@400it            a level with a budget of iterations: the same game on every machine
mybots:Clever@50ms      whatever `Clever(game, seed, seconds, iterations)` in mybots.py makes
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mastaba.arena.own import check_own_bot, own_bot
from mastaba.bots import Bot, make_bot
from mastaba.bots.levels import SECONDS
from mastaba.core import BadSetup, Game, Text

WITHOUT_BUDGET = ("random", "apprentice", "scribe")  # they do not search
UPPER_BOUND = "spy"  # sees all cards: no opponent, but a measure of what could be reached at most
TOLERANCE, GRACE = 10, 5.0  # a move may take so many times its budget, and so many seconds more


@dataclass(frozen=True)
class Entrant:
    """One who takes part in a match, under a name that says what it may think."""

    name: str
    level: str
    seconds: float = SECONDS
    iterations: int = 0

    @property
    def upper_bound(self) -> bool:
        return self.level == UPPER_BOUND

    @property
    def longest_move(self) -> float:
        """The seconds after which a move has grossly overrun; a budget of iterations has no clock."""
        if self.iterations:
            return float("inf")
        budget = 0.0 if self.level in WITHOUT_BUDGET else self.seconds
        return TOLERANCE * budget + GRACE

    def sit_down(self, game: Game, seed: int) -> Bot:
        if ":" in self.level:
            return own_bot(self.level)(game, seed, self.seconds, self.iterations)
        try:
            return make_bot(self.level, game, seed, self.seconds, self.iterations)
        except ModuleNotFoundError as error:
            module = str(error.name)
            if not module.endswith(".bot"):
                raise
            raise BadSetup(Text("bot-no-judge", name=self.name, game=game.title, module=module)) from None

    def check(self, game: Game, seed: int) -> None:
        """Sit down once, to complain in words about what cannot."""
        if ":" in self.level:
            check_own_bot(self.level, game, seed, self.seconds, self.iterations)
        else:
            self.sit_down(game, seed)


def read_entrants(text: str, seconds: float | None = None, iterations: int | None = None) -> list[Entrant]:
    """The entrants of a list such as "vizier@50ms,scribe"; who names no budget gets the one given here."""
    if seconds is not None and iterations is not None:
        raise BadSetup(Text("budget-both"))
    found = [read_entrant(part.strip(), seconds, iterations) for part in text.split(",")]
    for entrant in found:
        if found.count(entrant) > 1:
            raise BadSetup(Text("bot-twice", name=entrant.name))
    return found


def read_entrant(text: str, seconds: float | None = None, iterations: int | None = None) -> Entrant:
    level, at, budget = text.partition("@")
    if level in WITHOUT_BUDGET:
        if at:
            raise BadSetup(Text("bot-no-budget", level=level, budget=repr(budget)))
        return Entrant(level, level)
    if at:
        seconds, iterations = read_budget(text, budget)
    if iterations is not None:
        return Entrant(f"{level}@{iterations}it", level, 0.0, iterations)
    if seconds is not None:
        return Entrant(f"{level}@{seconds * 1000:g}ms", level, seconds)
    return Entrant(level, level)


def read_budget(text: str, budget: str) -> tuple[float | None, int | None]:
    """Seconds or iterations: one of the two."""
    fits = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s|it)", budget)
    if fits is None or (fits[2] == "it" and "." in fits[1]):
        raise BadSetup(Text("budget-form", budget=repr(text)))
    if fits[2] == "it":
        return None, int(fits[1])
    return float(fits[1]) / (1000 if fits[2] == "ms" else 1), None
