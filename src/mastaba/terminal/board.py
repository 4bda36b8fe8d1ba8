"""What a game's drawing must offer to the terminal table, and where to find it."""

from __future__ import annotations

import importlib
from typing import Any, Protocol

from rich.console import RenderableType

from mastaba.core import Game


class Board(Protocol):
    """The drawing of one game: a module in this package named like the game."""

    def picture(self, view: dict[str, Any], game: Game, lang: str) -> RenderableType:
        """The whole table as this view shows it; `view["names"]` are the seats' names."""

    def asked(self, view: dict[str, Any], game: Game, lang: str) -> str:
        """One sentence: what is expected of this seat now."""

    def option(self, move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> tuple[str, str]:
        """The group ("" for none) and the label of a described move."""

    def source(self, id: str, game: Game, lang: str) -> str:
        """The name of a source of points on the score sheet."""

    def told(self, event: dict[str, Any], game: Game, names: list[str], lang: str) -> str:
        """An event in words, as console markup; "" if there is nothing to tell. `names` are markup too."""


def board_of(game: Game) -> Board:
    board: Board = importlib.import_module(f"mastaba.terminal.{game.id}")
    return board


def preview_of(
    board: Board, move: dict[str, Any], view: dict[str, Any], game: Game, lang: str
) -> RenderableType | None:
    """What a move would look like, if the game draws previews."""
    draw = getattr(board, "preview", None)
    if draw is None:
        return None
    drawn: RenderableType | None = draw(move, view, game, lang)
    return drawn
