"""Dahschur – Die Rote Pyramide / Dahshur: the Red Pyramid, by Pauli Haimerl: princes for your rivals."""

from pathlib import Path

from mastaba.core.about import read_about
from mastaba.core.edition import standard_sheet
from mastaba.games.dahshur.game import DahshurGame


def standard_game() -> DahshurGame:
    """The game with the components of the standard edition."""
    sheet = standard_sheet(__file__)
    return DahshurGame(read_about(Path(__file__).parent), sheet, sheet)
