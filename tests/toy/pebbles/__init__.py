"""Pebbles: a game of five minutes, as somebody else might bring it. Not a file of Mastaba knows it."""

from pathlib import Path

from mastaba.core.about import read_about
from mastaba.core.edition import standard_sheet

from .game import PebblesGame


def standard_game() -> PebblesGame:
    """The game with the components of the standard edition."""
    sheet = standard_sheet(__file__)
    return PebblesGame(read_about(Path(__file__).parent), sheet, sheet)
