"""Tal der Könige / Valley of the Kings, by Tom Cleaver: deck building around a crumbling pyramid."""

from pathlib import Path

from mastaba.core.edition import Sheet
from mastaba.games.valley.game import ValleyGame


def standard_game() -> ValleyGame:
    """The game with the cards of the standard edition."""
    text = (Path(__file__).parent / "standard.toml").read_text(encoding="utf-8")
    sheet = Sheet.read(text, "standard.toml")
    return ValleyGame(sheet, sheet)
