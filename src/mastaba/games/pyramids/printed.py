"""What is printed on the cards of Silver & Gold Pyramids, for those who draw or explain them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mastaba.core.language import words
from mastaba.games.pyramids.box import COLOURS, GEMS, ROUNDS, SYMBOLS
from mastaba.games.pyramids.grid import FIELD_NAMES, SIDE
from mastaba.games.pyramids.scoring import PER_GEM, PER_PAIR, PER_PYRAMID, PER_TORCH

if TYPE_CHECKING:
    from mastaba.games.pyramids.game import PyramidsGame

FIELDS = {"#": "wall", ".": "corridor", "v": "entrance", "T": "tomb", **SYMBOLS}
FIELD_WORDS = {
    "wall": words("wall", "Wand"),
    "corridor": words("empty field", "leeres Feld"),
    "entrance": words("entrance", "Eingang"),
    "tomb": words("tomb chamber", "Grabkammer"),
    "cross": words("cross", "Kreuz"),
    "red": words("red gem", "roter Edelstein"),
    "green": words("green gem", "grüner Edelstein"),
    "torch": words("torch", "Fackel"),
    "skull": words("skull", "Totenkopf"),
    "potion": words("potion", "Zaubertrank"),
}
COLOUR_WORDS = {
    "green": words("green", "grün"),
    "orange": words("orange", "orange"),
    "purple": words("purple", "lila"),
}


def printed(game: PyramidsGame) -> dict[str, Any]:
    box = game.box
    return {
        "option_words": {},
        "colours": [{"id": colour, "name": COLOUR_WORDS[colour]} for colour in COLOURS],
        "fields": [{"id": id, "name": name} for id, name in FIELD_WORDS.items()],
        "field_names": [FIELD_NAMES[row * SIDE : row * SIDE + SIDE] for row in range(SIDE)],
        "pyramids": [
            {
                "number": number,
                "colour": COLOURS[box.colours[card]],
                "rows": [
                    [FIELDS[sign] for sign in box.maps[card][row * SIDE : row * SIDE + SIDE]]
                    for row in range(SIDE)
                ],
                "points": PER_PYRAMID,
                "basis": box.basis[card],
            }
            for card, number in enumerate(box.numbers)
        ],
        "patterns": [
            {
                "id": id,
                "name": box.pattern_names[number],
                "copies": box.deck.count(number),
                "cells": [
                    [row, column]
                    for row, line in enumerate(box.pattern_maps[number])
                    for column, sign in enumerate(line)
                    if sign == "x"
                ],
            }
            for number, id in enumerate(box.patterns.ids)
        ],
        "rounds": ROUNDS,
        "turns": box.turns,
        "score_card": {
            "gems": GEMS,  # fields of each colour (SG-1.4)
            "skulls": box.skull_values,
            "torches": ROUNDS,
            "pyramid_points": box.pyramid_points,  # of each colour (SG-7.1)
            "per_pyramid": PER_PYRAMID,  # SG-8.4
            "per_torch": PER_TORCH,
            "per_pair": PER_PAIR,
            "per_gem": PER_GEM,
        },
    }
