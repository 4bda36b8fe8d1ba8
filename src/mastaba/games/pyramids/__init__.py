"""Silver & Gold Pyramids, by Phil Walker-Harding: expeditions through treasure chambers, all players at once."""

from pathlib import Path

from mastaba.core.about import read_about
from mastaba.core.edition import standard_sheet
from mastaba.games.pyramids.game import PyramidsGame


def standard_game() -> PyramidsGame:
    """The game with the components of the standard edition."""
    sheet = standard_sheet(__file__)
    return PyramidsGame(read_about(Path(__file__).parent), sheet, sheet)
