"""What the table says: questions, moves and what happened, in the words of both languages."""

from __future__ import annotations

from typing import Any, Protocol

from mastaba.core import Game, words
from mastaba.core.record import DEALT_ANEW
from mastaba.registry import part

__all__ = ["Speech", "speech_of", "told"]


class Speech(Protocol):
    """How one game speaks: the module `speech` of its package.

    Views are those of `state.view(seat)`, moves those of `state.describe(action, seat)`, events those
    of `Event.seen_by(seat)`; `names` are the seats' names. All texts carry the markup of `mastaba.texts.markup`.
    """

    def asked(self, view: dict[str, Any], game: Game, names: list[str], lang: str) -> str:
        """One sentence: what is expected of the viewer now, or for whom the table waits; "" at the end."""

    def option(
        self, move: dict[str, Any], view: dict[str, Any], game: Game, names: list[str], lang: str
    ) -> tuple[str, str]:
        """The section ("" for none) and the label of a move in a menu."""

    def told(
        self, event: dict[str, Any], game: Game, names: list[str], lang: str, me: int | None = None
    ) -> str:
        """A line of the log, spoken to the seat `me` if there is one; "" if there is nothing to tell."""

    def source(self, id: str, game: Game, lang: str) -> str:
        """The name of a source of points on the score sheet."""

    def hint(self, move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> str:
        """A word on a refused move beyond its rule; "" for none."""

    def order(self, move: dict[str, Any]) -> int:
        """By this the options of a menu are sorted."""


ANEW = words(
    "From here on it is another game: everything hidden has been dealt anew.",
    "Ab hier ist es ein anderes Spiel: Alles Verdeckte ist neu ausgeteilt.",
)


def speech_of(game: Game) -> Speech:
    speech: Speech = part(game.id, "speech")
    return speech


def told(event: dict[str, Any], game: Game, names: list[str], lang: str, me: int | None = None) -> str:
    """A line of the log of any game: what can happen in all of them is said here."""
    if event["what"] == DEALT_ANEW:
        return ANEW[lang]
    return speech_of(game).told(event, game, names, lang, me)
