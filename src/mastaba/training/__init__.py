"""Bots that learn from their own games: `mastaba train`."""

from typing import Final

GAMES: Final = 600  # of every round but the first, which has more
