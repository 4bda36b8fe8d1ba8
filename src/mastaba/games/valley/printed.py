"""What is printed on the cards of Valley of the Kings, for those who draw or explain them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mastaba.core.language import words
from mastaba.games.valley.box import Tables
from mastaba.games.valley.effects.program import KINDS, SET
from mastaba.games.valley.rules.turn import HAND_SIZE
from mastaba.library import catalogue

if TYPE_CHECKING:
    from mastaba.games.valley.game import ValleyGame

OPTION_WORDS = {
    "renewal": {
        "name": words("Renewing the pyramid", "Pyramide erneuern"),
        "removed": words(
            "Whoever has removed no card from the pyramid must remove one",
            "Wer keine Karte aus der Pyramide entfernt hat, muss eine entfernen",
        ),
        "changed": words(
            "Whoever has not changed the pyramid must remove a card; a swap is a change",
            "Wer die Pyramide nicht verändert hat, muss eine Karte entfernen; auch ein Tausch verändert sie",
        ),
    }
}


def printed(game: ValleyGame) -> dict[str, Any]:
    tables = game.tables
    rules = rules_of(tables)
    return {
        "option_words": OPTION_WORDS,
        "sets": [
            {
                "id": id,
                "name": name,
                "cards": [card.id for card in tables.cards if card.set == number],
            }
            for number, (id, name) in enumerate(zip(tables.set_ids, tables.sets, strict=True))
        ],
        "cards": [
            {
                "id": card.id,
                "name": card.name,
                "text": card.text,
                "kind": KINDS[card.kind],
                "set": tables.set_ids[card.set] if card.kind == SET else None,
                "level": card.level,
                "cost": card.cost,
                "gold": card.gold,
                "points": None if card.kind == SET else card.points,  # a set scores by its size (VK-9.3)
                "copies": game.box[card.number],
                "action": tables.action[card.number] >= 0,
                "reaction": tables.reaction[card.number] >= 0,
                "basis": card.basis,
                "rule": rules[card.id],
            }
            for card in tables.cards
        ],
        "rows": [[1, 2, 3], [4, 5], [6]],  # the places of the pyramid, from the base to the top
        "hand": HAND_SIZE,
    }


def rules_of(tables: Tables) -> dict[str, str | None]:
    """The rule of each standard card; the text of an edition's own card is all there is."""
    found: dict[str, str | None] = {}
    rules = catalogue("valley").rules
    for card in tables.cards:
        title = f"{card.name['en']} / {card.name['de']}"
        told = [rule.id for rule in rules if rule.text.startswith((f"{title}:", f"{title},"))]
        found[card.id] = told[0] if told and card.basis["action"] != "own" else None
    return found
