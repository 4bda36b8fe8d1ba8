"""Who enters: a level, or a bot of your own, with what it may think about a move.

scribe                  a level
apprentice:3            one of its ten degrees
pharaoh:glance          a single look ahead with what was learned, no search
pharaoh:mine.json@50ms  with the model of a file
vizier@50ms  vizier@2s  a level with a budget of time
vizier@400it            a level with a budget of iterations: the same game on every machine
http://host:9000@1s     a bot that runs elsewhere, asked for every move
mybots:Clever@50ms      whatever `Clever(game, seed, seconds, iterations)` in mybots.py makes
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mastaba.arena.own import check_own_bot, own_bot
from mastaba.arena.remote import RemoteBot, check_remote, is_remote
from mastaba.bots import LEVELS, Bot, make_bot
from mastaba.bots.levels import GLANCE, SEARCHING, SECONDS, has_variant
from mastaba.bots.models import BadModel, model_of
from mastaba.core import BadSetup, Game, Text
from mastaba.core.files import read_text

UPPER_BOUND = "spy"  # sees all cards: no opponent, but a measure of what could be reached at most
TOLERANCE, GRACE = 10, 5.0  # a move may take so many times its budget, and so many seconds more


@dataclass(frozen=True)
class Entrant:
    """One who takes part in a match, under a name that says what it may think."""

    name: str
    level: str
    seconds: float = SECONDS
    iterations: int = 0
    model: str = ""  # the text of a model file

    @property
    def own(self) -> bool:
        """Somebody's own bot, not a level."""
        return self.level.partition(":")[0] not in LEVELS and ":" in self.level

    @property
    def upper_bound(self) -> bool:
        return self.level == UPPER_BOUND

    @property
    def longest_move(self) -> float:
        """The seconds after which a move has grossly overrun; a budget of iterations has no clock."""
        if self.iterations:
            return float("inf")
        budget = self.seconds if searches(self.level) else 0.0
        return TOLERANCE * budget + GRACE

    def sit_down(self, game: Game, seed: int) -> Bot:
        if is_remote(self.level):
            return RemoteBot(self.level, self.seconds, self.iterations, self.longest_move)
        if self.own:
            return own_bot(self.level)(game, seed, self.seconds, self.iterations)
        try:
            model = model_of(self.model, game.id, self.name) if self.model else None
            return make_bot(self.level, game, seed, self.seconds, self.iterations, model)
        except ModuleNotFoundError as error:
            module = str(error.name)
            if not module.endswith(".bot"):
                raise
            raise BadSetup(Text("bot-no-judge", name=self.name, game=game.title, module=module)) from None

    def check(self, game: Game, seed: int) -> None:
        """Sit down once, to complain in words about what cannot."""
        if is_remote(self.level):
            check_remote(self.level, self.longest_move)
        elif self.own:
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
    name, at, budget = text.rpartition("@") if "@" in text else (text, "", "")
    level, model = read_level(name)
    if not searches(level):
        if at:
            raise BadSetup(Text("bot-no-budget", level=level, budget=repr(budget)))
        return Entrant(name, level, model=model)
    if at:
        seconds, iterations = read_budget(text, budget)
    if iterations is not None:
        return Entrant(f"{name}@{iterations}it", level, 0.0, iterations, model)
    if seconds is not None:
        return Entrant(f"{name}@{seconds * 1000:g}ms", level, seconds, model=model)
    return Entrant(name, level, model=model)


def searches(level: str) -> bool:
    """Whether a budget means something to this level; bots of one's own get one."""
    name, _, variant = level.partition(":")
    return name not in LEVELS or (name in SEARCHING and variant != GLANCE)


def read_level(name: str) -> tuple[str, str]:
    """A level with its variant, and the text of the model that a Pharaoh was given: `pharaoh:glance:mine.json`."""
    level, _, rest = name.partition(":")
    if level != "pharaoh" or has_variant(level, rest):
        return name, ""
    variant, _, file = rest.partition(":")
    if variant != GLANCE:
        variant, file = "", rest
    return f"{level}:{variant}" if variant else level, read_text(file, BadModel)


def read_budget(text: str, budget: str) -> tuple[float | None, int | None]:
    """Seconds or iterations: one of the two."""
    fits = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s|it)", budget)
    if fits is None or (fits[2] == "it" and "." in fits[1]):
        raise BadSetup(Text("budget-form", budget=repr(text)))
    if fits[2] == "it":
        return None, int(fits[1])
    return float(fits[1]) / (1000 if fits[2] == "ms" else 1), None
