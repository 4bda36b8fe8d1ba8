"""The levels that can take a seat, by name. Two of them come in variants: `apprentice:3` is one of ten degrees, and
`pharaoh:glance` plays what it has learned after a single look ahead, without a search."""

from __future__ import annotations

from mastaba.bots.judge import Judge
from mastaba.bots.models import Model, model_for, teach
from mastaba.bots.perspective import Bot, Perspective
from mastaba.bots.players import DEGREES, ApprenticeBot, RandomBot, ScribeBot, SpyBot, VizierBot
from mastaba.bots.thinking import Thinker
from mastaba.core.chance import Chance, SeededChance
from mastaba.core.errors import BadSetup
from mastaba.core.game import Game
from mastaba.core.language import Words
from mastaba.core.text import Text
from mastaba.registry import part
from mastaba.texts import in_every_language

NAMES = ("random", "apprentice", "scribe", "vizier", "pharaoh", "spy")
LEVELS: dict[str, Words] = {level: in_every_language(Text(f"bots:{level}")) for level in NAMES}
SEATABLE = [level for level in LEVELS if level != "spy"]  # a spy sees all cards: measured, never seated
CHARACTERS: dict[str, Words] = {
    level: in_every_language(Text(f"bots:{level}.character")) for level in SEATABLE
}
SEARCHING = ("vizier", "pharaoh", "spy")  # their moves take a while
GLANCE = "glance"
DEGREE = 5  # of an Apprentice, unless the level names another
SECONDS = 0.2  # for which a searching bot thinks about a move, unless told otherwise
LONGEST = 600.0


def checked_level(level: str) -> str:
    """The level itself; `BadSetup` unless it may sit with people."""
    if level not in SEATABLE:
        raise BadSetup(Text("level-unknown", level=repr(level)))
    return level


def judge_of(game: Game) -> Judge:
    """The opinion on this game that greedy and searching bots share."""
    judge: Judge = part(game.id, "bot").judge(game)
    return judge


def thinker_of(game: Game, chance: Chance, taught: Judge | None = None) -> Thinker:
    """The search that suits this game; with a judge that has learned, if there is one."""
    make = part(game.id, "bot").thinker
    thinker: Thinker = make(game, chance) if taught is None else make(game, chance, taught)
    return thinker


def make_bot(
    level: str,
    game: Game,
    seed: int,
    seconds: float = SECONDS,
    iterations: int = 0,
    model: Model | None = None,
) -> Bot:
    """A bot for one seat. `seconds` and `iterations` bound the search of each move; a Pharaoh takes the best model
    there is for the game, unless one is given."""
    name, _, variant = level.partition(":")
    if name not in LEVELS or not has_variant(name, variant):
        known = ", ".join(LEVELS)
        raise BadSetup(Text("level-unknown-known", level=repr(level), known=known))
    if not 0 <= seconds <= LONGEST or iterations < 0 or (seconds == 0 and iterations == 0):
        raise BadSetup(Text("budget-impossible", seconds=seconds, iterations=iterations))
    if name == "random":
        return RandomBot(seed)
    if name == "apprentice":
        return ApprenticeBot(judge_of(game), seed, int(variant or DEGREE))
    if name == "scribe":
        return ScribeBot(judge_of(game), seed)
    if name == "pharaoh":
        return PharaohBot(game, seed, seconds, iterations, model or model_for(game).model, variant == GLANCE)
    thinker = thinker_of(game, SeededChance(seed))
    if name == "vizier":
        return VizierBot(thinker, seconds, iterations)
    assert name == "spy"  # a level without a bot of its own must not become the one that sees every card
    return SpyBot(thinker, seconds, iterations)


def has_variant(level: str, variant: str) -> bool:
    if level == "apprentice":
        return variant in ("", *map(str, range(1, DEGREES + 1)))
    return variant == "" or (level == "pharaoh" and variant == GLANCE)


class PharaohBot:
    """Thinks like the Vizier, with a judge that has learned from its own games. Without a model it is a Vizier."""

    def __init__(
        self, game: Game, seed: int, seconds: float, iterations: int, model: Model | None, glance: bool
    ) -> None:
        self._game = game
        self._seed = seed
        self._budget = (seconds, iterations)
        self._model = model
        self._glance = glance
        self._bot: VizierBot | ScribeBot | None = None

    @property
    def iterations(self) -> int:
        return self._bot.iterations if isinstance(self._bot, VizierBot) else 0

    def choose(self, me: Perspective) -> int:
        if self._bot is None:  # only now it is known how many play
            self._bot = self.woken(me.players)
        return self._bot.choose(me)

    def woken(self, players: int) -> VizierBot | ScribeBot:
        judge = judge_of(self._game)
        if self._model is not None:
            teach(judge, self._game, self._model, players)
        if self._glance:
            return ScribeBot(judge, self._seed)
        taught = None if self._model is None else judge
        return VizierBot(thinker_of(self._game, SeededChance(self._seed), taught), *self._budget)
