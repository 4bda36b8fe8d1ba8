"""Tal der Könige / Valley of the Kings, by Tom Cleaver: deck building around a crumbling pyramid."""

from mastaba.core.edition import standard_sheet
from mastaba.games.valley.game import ValleyGame


def standard_game() -> ValleyGame:
    """The game with the cards of the standard edition."""
    sheet = standard_sheet(__file__)
    return ValleyGame(sheet, sheet)
