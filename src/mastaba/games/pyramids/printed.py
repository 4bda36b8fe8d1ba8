"""What is printed on the cards of Silver & Gold Pyramids, for those who draw or explain them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.text import Text
from mastaba.games.pyramids.box import COLOURS, GEMS, ROUNDS, SYMBOLS
from mastaba.games.pyramids.grid import FIELD_NAMES, SIDE
from mastaba.games.pyramids.scoring import EACH, PER_GEM, PER_PAIR, PER_PYRAMID, PER_TORCH
from mastaba.games.pyramids.types import (
    Ground,
    NamedColour,
    NamedGround,
    Pattern,
    Pyramid,
    PyramidsPrinted,
    ScoreCard,
)
from mastaba.texts.say import in_every_language

if TYPE_CHECKING:
    from mastaba.games.pyramids.game import PyramidsGame

FIELDS: dict[str, Ground] = {"#": "wall", ".": "corridor", "v": "entrance", "T": "tomb", **SYMBOLS}


def printed(game: PyramidsGame) -> PyramidsPrinted:
    box = game.box
    return PyramidsPrinted(
        colours=[
            NamedColour(colour, in_every_language(Text(f"pyramids:colour-{colour}"))) for colour in COLOURS
        ],
        fields=[
            NamedGround(ground, in_every_language(Text(f"pyramids:field-{ground}")))
            for ground in FIELDS.values()
        ],
        field_names=[FIELD_NAMES[row * SIDE : row * SIDE + SIDE] for row in range(SIDE)],
        pyramids=[
            Pyramid(
                number=number,
                colour=COLOURS[box.colours[card]],
                rows=[
                    [FIELDS[sign] for sign in box.maps[card][row * SIDE : row * SIDE + SIDE]]
                    for row in range(SIDE)
                ],
                points=PER_PYRAMID,
                basis=box.basis[card],
            )
            for card, number in enumerate(box.numbers)
        ],
        patterns=[
            Pattern(
                id=id,
                name=box.pattern_names[number],
                copies=box.deck.count(number),
                cells=[
                    (row, column)
                    for row, line in enumerate(box.pattern_maps[number])
                    for column, sign in enumerate(line)
                    if sign == "x"
                ],
            )
            for number, id in enumerate(box.patterns.ids)
        ],
        expedition_cards=len(box.deck),
        rounds=ROUNDS,
        turns=box.turns,
        score_card=ScoreCard(
            gems=GEMS,  # SG-1.4
            skulls=box.skull_values,
            torches=ROUNDS,
            pyramid_points=box.pyramid_points,  # SG-7.1
            pyramids_per_points=EACH,
            per_pyramid=PER_PYRAMID,  # SG-8.4
            per_torch=PER_TORCH,
            per_pair=PER_PAIR,
            per_gem=PER_GEM,
        ),
    )
