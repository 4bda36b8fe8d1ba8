"""What the pieces of Pebbles are called, and the table in words."""

from __future__ import annotations

from mastaba.core import Game, View
from mastaba.texts.tell import Teller

from .game import PebblesGame
from .types import PebblesView

SILENT = {"chose"}  # a secret choice is told when all are shown


def named(kind: str, id: str, game: Game, lang: str) -> str:
    assert isinstance(game, PebblesGame)
    return game.words[game.colours.index(id)][lang]


def table(view: View, teller: Teller) -> list[str]:
    """The table in words."""
    assert isinstance(view, PebblesView)
    lines = [teller.say("table-bowl", stones=stones(view.bowl, teller))]
    for seat, owner in enumerate(view.seats):
        who = teller.seat(seat)[0]
        lines.append(teller.say("table-seat", who=who, stones=stones(owner.stones, teller)))
        if owner.favourite is not None:
            favourite = teller.piece(f"stone:{owner.favourite}")
            lines.append(teller.say("table-favourite", who=who, favourite=favourite))
    return lines


def stones(counts: dict[str, int], teller: Teller) -> list[str]:
    held = [(teller.piece(f"stone:{id}"), count) for id, count in counts.items() if count]
    return [teller.say("table-stones", count=count, stone=piece) for piece, count in held]
