"""The levels that can take a seat, by name."""

from __future__ import annotations

from mastaba.bots.judge import Judge
from mastaba.bots.perspective import Bot
from mastaba.bots.players import ApprenticeBot, RandomBot, ScribeBot, SpyBot, VizierBot
from mastaba.bots.thinking import Thinker
from mastaba.core.chance import Chance, SeededChance
from mastaba.core.errors import BadSetup
from mastaba.core.game import Game
from mastaba.core.language import Words, words
from mastaba.registry import part

LEVELS: dict[str, Words] = {
    "random": words("Random", "Zufall"),
    "apprentice": words("Apprentice", "Lehrling"),
    "scribe": words("Scribe", "Schreiber"),
    "vizier": words("Vizier", "Wesir"),
    "spy": words("Spy", "Spion"),  # sees all cards: measured by the arena, never seated with people
}
CHARACTERS: dict[str, Words] = {
    "random": words("plays whatever is allowed", "spielt, was gerade erlaubt ist"),
    "apprentice": words(
        "still learning: a friendly first opponent", "lernt noch: freundlich zum Kennenlernen"
    ),
    "scribe": words("plays soundly and at once", "spielt solide und ohne Zögern"),
    "vizier": words("thinks ahead: hard to beat", "denkt voraus: schwer zu schlagen"),
}
SEATABLE = [level for level in LEVELS if level != "spy"]
SECONDS = 0.2  # what a Vizier thinks about a move unless told otherwise
LONGEST = 600.0


def seatable(level: str) -> str:
    """The level, if it may sit with people."""
    if level not in SEATABLE:
        raise BadSetup(words(f"there is no level {level!r}", f"es gibt keine Stufe {level!r}"))
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
        raise BadSetup(
            words(
                f"there is no level {level!r}; there are: {known}",
                f"es gibt keine Stufe {level!r}; es gibt: {known}",
            )
        )
    if not 0 <= seconds <= LONGEST or iterations < 0 or (seconds == 0 and iterations == 0):
        raise BadSetup(
            words(
                f"a budget of {seconds} s and {iterations} iterations a move is impossible",
                f"ein Budget von {seconds} s und {iterations} Iterationen je Zug ist unmöglich",
            )
        )
    if level == "random":
        return RandomBot(seed)
    judge = judge_of(game)
    if level == "apprentice":
        return ApprenticeBot(judge, seed, judge.blur)
    if level == "scribe":
        return ScribeBot(judge, seed)
    kind = VizierBot if level == "vizier" else SpyBot
    return kind(thinker_of(game, SeededChance(seed)), seconds, iterations)
