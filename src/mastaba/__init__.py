"""Mastaba: three Egyptian board games, for players and for programs.

>>> import mastaba
>>> mastaba.GAMES
('valley', 'pyramids', 'dahshur')
"""

from __future__ import annotations

import importlib

from mastaba.registry import game, names, register, unregister

__all__ = ["GAMES", "compiled", "game", "register", "unregister"]
__version__ = "0.1.0"

GAMES: tuple[str, ...]
"""The names of all games, in the order in which they are shown."""


def __getattr__(name: str) -> tuple[str, ...]:
    if name == "GAMES":
        return names()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def compiled() -> bool:
    """True if this is the compiled build of the engine."""
    module = importlib.import_module("mastaba.core.state")
    return not str(module.__file__).endswith(".py")
