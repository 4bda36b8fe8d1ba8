"""What a game may say of how its board looks as a picture, and where to find it."""

from __future__ import annotations

from typing import Protocol

from mastaba.core import Game, View
from mastaba.posters.canvas import Canvas, Place
from mastaba.registry import part


class Board(Protocol):
    """The module `poster` of a game's package. It may also offer `scores(view)`, where those are not the view's own."""

    def draw(self, canvas: Canvas, view: View, game: Game, lang: str, at: Place) -> None:
        """What lies on the table, in this place. `view` is a spectator's."""


def board_of(game: Game) -> Board | None:
    """None: the game has not said how it looks; then names and points stand alone."""
    try:
        board: Board = part(game.id, "poster")
    except ModuleNotFoundError:
        return None
    return board


def scores_of(board: Board | None, view: View) -> list[int]:
    own = getattr(board, "scores", None)
    return view.scores if own is None else list(own(view))
