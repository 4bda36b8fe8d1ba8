"""What is printed on the cards of Valley of the Kings, for those who draw or explain them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.language import Words
from mastaba.core.text import Text
from mastaba.games.valley.box import Tables
from mastaba.games.valley.effects.program import KINDS, SET
from mastaba.games.valley.rules.turn import HAND_SIZE
from mastaba.games.valley.scoring import source_of
from mastaba.games.valley.types import Card, CardSet, ValleyPrinted
from mastaba.library import catalogue
from mastaba.texts import in_every_language

if TYPE_CHECKING:
    from mastaba.games.valley.game import ValleyGame


def printed(game: ValleyGame) -> ValleyPrinted:
    tables = game.tables
    rules = rules_of(tables)
    return ValleyPrinted(
        option_words=option_words(),
        sets=[
            CardSet(id=id, name=name, cards=[card.id for card in tables.cards if card.set == number])
            for number, (id, name) in enumerate(zip(tables.set_ids, tables.sets, strict=True))
        ],
        cards=[
            Card(
                id=card.id,
                name=card.name,
                text=card.text,
                kind=KINDS[card.kind],
                set=tables.set_ids[card.set] if card.kind == SET else None,
                source=source_of(tables, card.number),
                level=card.level,
                cost=card.cost,
                gold=card.gold,
                points=None if card.kind == SET else card.points,  # a set scores by its size (VK-9.3)
                copies=game.box[card.number],
                action=tables.action[card.number] >= 0,
                reaction=tables.reaction[card.number] >= 0,
                basis=card.basis,
                rule=rules[card.id],
                picture=card.picture,
            )
            for card in tables.cards
        ],
        rows=[[1, 2, 3], [4, 5], [6]],
        hand=HAND_SIZE,
    )


def option_words() -> dict[str, dict[str, Words]]:
    """The options of the setup, their names and values."""
    return {
        "renewal": {
            "name": in_every_language(Text("valley:setup-renewal")),
            "removed": in_every_language(Text("valley:setup-renewal-removed")),
            "changed": in_every_language(Text("valley:setup-renewal-changed")),
        }
    }


def rules_of(tables: Tables) -> dict[str, str | None]:
    """The rule of each standard card; of a card whose action is an edition's own, its text is all there is.

    The catalogue begins the rule of a card with its names, `Boat / Boot`, and the card's id is the English one. A number in
    the data files would change the digest by which records know their components; another name in an edition changes no rule.
    """
    told = {
        english.lower().replace(" ", "-"): rule.id
        for rule in catalogue("valley").rules
        for english, slash, _ in [rule.text.partition(" / ")]
        if slash
    }
    return {card.id: None if card.basis["action"] == "own" else told.get(card.id) for card in tables.cards}
