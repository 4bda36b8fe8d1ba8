"""Mastaba: three Egyptian board games, for players and for programs.

>>> import mastaba
>>> mastaba.GAMES
('valley', 'pyramids', 'dahshur')
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mastaba.core.game import Game

__version__ = "0.1.0"

GAMES = ("valley", "pyramids", "dahshur")
"""The names of all games."""

_loaded: dict[str, Game] = {}


def game(name: str) -> Game:
    """The game of this name, with its standard edition."""
    if name not in GAMES:
        from mastaba.core.errors import UnknownGame
        from mastaba.core.text import Text

        known = ", ".join(GAMES)
        raise UnknownGame(Text("game-unknown", name=repr(name), known=known))
    if name not in _loaded:
        module = importlib.import_module(f"mastaba.games.{name}")
        found: Game = module.standard_game()
        _loaded[name] = found
    return _loaded[name]


def compiled() -> bool:
    """True if this is the compiled build of the engine."""
    module = importlib.import_module("mastaba.core.state")
    return not str(module.__file__).endswith(".py")
