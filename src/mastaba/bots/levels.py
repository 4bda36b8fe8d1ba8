"""The levels that can take a seat, by name."""

from __future__ import annotations

from mastaba.bots.judge import Judge
from mastaba.bots.perspective import Bot
from mastaba.bots.players import ApprenticeBot, RandomBot, ScribeBot, SpyBot, VizierBot
from mastaba.bots.thinking import Thinker
from mastaba.core.chance import Chance, SeededChance
from mastaba.core.errors import BadSetup
from mastaba.core.game import Game
from mastaba.core.language import Words
from mastaba.core.text import Text
from mastaba.registry import part
from mastaba.texts import in_every_language

NAMES = ("random", "apprentice", "scribe", "vizier", "spy")
LEVELS: dict[str, Words] = {level: in_every_language(Text(f"bots:{level}")) for level in NAMES}
SEATABLE = [level for level in LEVELS if level != "spy"]  # a spy sees all cards: measured, never seated
CHARACTERS: dict[str, Words] = {
    level: in_every_language(Text(f"bots:{level}.character")) for level in SEATABLE
}
SECONDS = 0.2  # what a Vizier thinks about a move unless told otherwise
LONGEST = 600.0


def seatable(level: str) -> str:
    """The level, if it may sit with people."""
    if level not in SEATABLE:
        raise BadSetup(Text("level-unknown", level=repr(level)))
    return level


def judge_of(game: Game) -> Judge:
    """The opinion on this game that greedy and searching bots share."""
    judge: Judge = part(game.id, "bot").judge(game)
    return judge


def thinker_of(game: Game, chance: Chance) -> Thinker:
    """The search that suits this game."""
    thinker: Thinker = part(game.id, "bot").thinker(game, chance)
    return thinker


def make_bot(level: str, game: Game, seed: int, seconds: float = SECONDS, iterations: int = 0) -> Bot:
    """A bot for one seat. `seconds` and `iterations` bound the search of each move."""
    if level not in LEVELS:
        known = ", ".join(LEVELS)
        raise BadSetup(Text("level-unknown-known", level=repr(level), known=known))
    if not 0 <= seconds <= LONGEST or iterations < 0 or (seconds == 0 and iterations == 0):
        raise BadSetup(Text("budget-impossible", seconds=seconds, iterations=iterations))
    if level == "random":
        return RandomBot(seed)
    judge = judge_of(game)
    if level == "apprentice":
        return ApprenticeBot(judge, seed, judge.blur)
    if level == "scribe":
        return ScribeBot(judge, seed)
    kind = VizierBot if level == "vizier" else SpyBot
    return kind(thinker_of(game, SeededChance(seed)), seconds, iterations)
