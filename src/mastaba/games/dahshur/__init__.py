"""Dahshur: the Red Pyramid, for two to four players."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mastaba.core.game import Game


def standard_game() -> Game:
    """The game with the standard edition."""
    from mastaba.games.dahshur.game import standard_game as build

    return build()
