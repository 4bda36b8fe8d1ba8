"""Tal der Könige / Valley of the Kings, by Tom Cleaver: deck building around a crumbling pyramid."""

from pathlib import Path

from mastaba.core.about import read_about
from mastaba.core.edition import standard_sheet
from mastaba.games.valley.effects.guide import vocabulary
from mastaba.games.valley.game import ValleyGame

__all__ = ["standard_game", "vocabulary"]


def standard_game() -> ValleyGame:
    """The game with the cards of the standard edition."""
    sheet = standard_sheet(__file__)
    return ValleyGame(read_about(Path(__file__).parent), sheet, sheet)
