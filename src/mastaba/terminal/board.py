"""What a game's drawing must offer to the terminal table, and where to find it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from rich.console import RenderableType

from mastaba.core import Game, Option, View
from mastaba.registry import part


class Board(Protocol):
    """The drawing of one game: the module `terminal` of its package.

    It may also offer `preview(option, view, game, lang)`, what a move would look like; and
    `card(text, game, lang)`, a component by its name.
    """

    def picture(self, view: View, names: list[str], game: Game, lang: str) -> RenderableType:
        """The whole table as this view shows it; `names` are the seats' names."""

    def look(self, kind: str, id: str, label: str, game: Game) -> tuple[str, str]:
        """The text and the style of a piece in a sentence."""


def board_of(game: Game) -> Board:
    board: Board = part(game.id, "terminal")
    return board


def nothing(*_: object) -> None:
    """What a board draws that does not offer something."""


def preview_of(board: Board, option: Option, view: View, game: Game, lang: str) -> RenderableType | None:
    draw: Callable[..., RenderableType | None] = getattr(board, "preview", nothing)
    return draw(option, view, game, lang)


def has_cards(board: Board) -> bool:
    """Can a component be looked up by its name?"""
    return hasattr(board, "card")


def card_of(board: Board, text: str, game: Game, lang: str) -> RenderableType | None:
    """The component whose name or id begins like this."""
    find: Callable[..., RenderableType | None] = getattr(board, "card", nothing)
    return find(text, game, lang)
