"""What a game's drawing must offer to the terminal table, and where to find it."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Protocol

from rich.console import RenderableType

from mastaba.core import Game


class Board(Protocol):
    """The drawing of one game: a module in this package named like the game.

    It may also offer `preview(move, view, game, lang)`, what a move would look like;
    `card(text, game, lang)`, a component by its name; `hint(move, view, game, lang)`, a word on a
    refused move; and `order(move)`, by which options are sorted.
    """

    def picture(self, view: dict[str, Any], game: Game, lang: str) -> RenderableType:
        """The whole table as this view shows it; `view["names"]` are the seats' names."""

    def asked(self, view: dict[str, Any], game: Game, lang: str) -> str:
        """One sentence: what is expected of this seat now."""

    def option(self, move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> tuple[str, str]:
        """The section ("" for none) and the label of a described move, as console markup."""

    def source(self, id: str, game: Game, lang: str) -> str:
        """The name of a source of points on the score sheet."""

    def told(self, event: dict[str, Any], game: Game, names: list[str], lang: str) -> str:
        """An event in words, as console markup; "" if there is nothing to tell. `names` are markup too."""


def board_of(game: Game) -> Board:
    board: Board = importlib.import_module(f"mastaba.terminal.{game.id}")
    return board


def nothing(*_: Any) -> None:
    """What a board says that does not offer something."""


def preview_of(
    board: Board, move: dict[str, Any], view: dict[str, Any], game: Game, lang: str
) -> RenderableType | None:
    draw: Callable[..., RenderableType | None] = getattr(board, "preview", nothing)
    return draw(move, view, game, lang)


def card_of(board: Board, text: str, game: Game, lang: str) -> RenderableType | None:
    """The component whose name or id begins like this."""
    find: Callable[..., RenderableType | None] = getattr(board, "card", nothing)
    return find(text, game, lang)


def hint_of(board: Board, move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> str:
    say: Callable[..., str | None] = getattr(board, "hint", nothing)
    return say(move, view, game, lang) or ""


def order_of(board: Board, move: dict[str, Any]) -> int:
    rank: Callable[..., int | None] = getattr(board, "order", nothing)
    return rank(move) or 0
