"""Mastaba: three Egyptian board games, for players and for programs.

>>> import mastaba
>>> mastaba.games()
['valley', 'pyramids', 'dahshur']
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

# Loaded before the function of the same name is defined below: loading it later would replace the function.
import mastaba.games  # noqa: F401
from mastaba.core.errors import UnknownGame
from mastaba.core.words import words

if TYPE_CHECKING:
    from mastaba.core.game import Game

__version__ = "0.1.0"

_GAMES = ("valley", "pyramids", "dahshur")
_loaded: dict[str, Game] = {}


def games() -> list[str]:
    """The names of all games."""
    return list(_GAMES)


def game(name: str) -> Game:
    """The game of this name, with its standard edition."""
    if name not in _GAMES:
        known = ", ".join(_GAMES)
        raise UnknownGame(
            words(
                f"there is no game {name!r}; there are: {known}",
                f"es gibt kein Spiel {name!r}; es gibt: {known}",
            )
        )
    if name not in _loaded:
        module = importlib.import_module(f"mastaba.games.{name}")
        found: Game = module.standard_game()
        _loaded[name] = found
    return _loaded[name]


def compiled() -> bool:
    """True if this is the compiled build of the engine."""
    module = importlib.import_module("mastaba.core.state")
    return not str(module.__file__).endswith(".py")
