"""How Silver & Gold Pyramids names its pieces; its sentences are in the catalogue."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from mastaba.core import Game, Option
from mastaba.games.pyramids.box import COLOURS, Box
from mastaba.games.pyramids.game import PyramidsGame
from mastaba.games.pyramids.types import (
    Chosen,
    Crossed,
    Dealt,
    IsCrossed,
    IsWall,
    Keep,
    Kept,
    Mark,
    Refilled,
)
from mastaba.texts import of
from mastaba.texts.markup import marked_piece, piece
from mastaba.texts.tell import NONE, Teller


def box_of(game: Game) -> Box:
    assert isinstance(game, PyramidsGame)
    return game.box


def colour_of(box: Box, number: int) -> str:
    return COLOURS[box.colours[box.numbers.index(number)]]


def colour_word(colour: str, lang: str) -> str:
    return of("pyramids", lang)(f"colour-{colour}")


def card_name(box: Box, number: int, lang: str) -> str:
    """`17 orange`."""
    return f"{number} {colour_word(colour_of(box, number), lang)}"


def pattern_name(box: Box, id: str, lang: str) -> str:
    return box.pattern_names[box.patterns.ids.index(id)][lang]


def named(kind: str, id: str, game: Game, lang: str) -> str:
    if kind == "symbol":
        return of("pyramids", lang)(f"field-{id}")
    if kind == "pattern":
        return pattern_name(box_of(game), id, lang)
    return card_name(box_of(game), int(id), lang)


def finds(found: dict[str, int], completes: bool, lang: str) -> str:
    """What lies on the fields that are crossed off, one after the other."""
    symbols = [symbol for symbol, many in found.items() for _ in range(many)]
    symbols += ["tomb"] if completes else []
    say = of("pyramids", lang)
    return ", ".join(piece("symbol", symbol, say(f"field-{symbol}")) for symbol in symbols)


# -- what sentences want beyond the facts ----------------------------------------------------------------

SILENT = {"chosen", "drafted"}  # secret choices: the log tells them when all are shown
MORE = {
    "option-mark": {"finds"},
    "log-marked": {"finds"},
    "refused-wall": {"listed", "fields-count"},
    "refused-crossed": {"listed", "fields-count"},
}


def more(said: Struct, teller: Teller) -> dict[str, object]:
    if isinstance(said, IsWall | IsCrossed):
        return {"listed": ", ".join(said.fields), "fields-count": len(said.fields)}
    if isinstance(said, Mark | Crossed):
        brings = finds(said.found, said.completes, teller.lang)
        return {"fields": " ".join(said.fields), "finds": brings or NONE}
    if isinstance(said, Keep):
        returns = ", ".join(one.partition(":")[2] for one in said.returns)
        return {"cards": " + ".join(marked(said.cards, teller)), "returns": returns}
    if isinstance(said, Dealt | Chosen | Kept | Refilled):
        return {"cards": ", ".join(marked(said.cards, teller)) or NONE}
    return {}


def marked(cards: Iterable[str], teller: Teller) -> list[str]:
    return [marked_piece(teller.piece(card)) for card in cards]


def order(option: Option) -> int:
    """Patterns before single fields."""
    return 1 if isinstance(option, Mark) and option.kind != "pattern" else 0
