"""Valley of the Kings in words: what its catalogue cannot know."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from mastaba.core import Game, Option
from mastaba.games.valley.box import Card
from mastaba.games.valley.game import ValleyGame
from mastaba.games.valley.types import Act, Buy, Choose, Drawn, Entomb, Looked, React, Swapped
from mastaba.texts.markup import escape, marked_piece
from mastaba.texts.tell import Teller

SILENT = {"effect", "end"}  # the board shows it; the next line of the log tells of the next turn
MORE = {
    "option-buy": {"text"},
    "option-act": {"text"},
    "option-react": {"text"},
    "option-choose": {"does"},
    "log-draw": {"listed"},
    "log-look": {"listed"},
    "log-swap": {"first", "second"},
}
"""The facts that `more` adds to a sentence."""


@lru_cache(maxsize=8)
def cards_of(game: Game) -> dict[str, Card]:
    assert isinstance(game, ValleyGame)
    return {card.id: card for card in game.tables.cards}


def named(kind: str, id: str, game: Game, lang: str) -> str:
    """A card, or a set as a source of points."""
    if kind == "card":
        return cards_of(game)[id].name[lang]
    assert isinstance(game, ValleyGame)
    return game.tables.sets[game.tables.set_ids.index(id)][lang]


def more(said: Struct, teller: Teller) -> Mapping[str, object]:
    """What is printed on a card that is offered, several cards one by one, and what an instruction would do."""
    if isinstance(said, Buy | Act | React) and said.piece is not None:
        text = cards_of(teller.game)[said.piece.partition(":")[2]].text[teller.lang]
        return {"text": escape(text)}
    if isinstance(said, Drawn | Looked):
        return {"listed": ", ".join(marked_piece(teller.piece(piece)) for piece in said.cards)}
    if isinstance(said, Swapped):
        first, second = said.pieces
        return {"first": teller.piece(first), "second": teller.piece(second)}
    if isinstance(said, Choose):
        return {"does": ", ".join(teller.say(f"choice-{step}") for step in said.steps)}
    return {}


def order(option: Option) -> int:
    """To buy, to act, to entomb; the rest as it comes."""
    return (
        1
        if isinstance(option, Buy)
        else 2
        if isinstance(option, Act)
        else 3
        if isinstance(option, Entomb)
        else 4
    )
