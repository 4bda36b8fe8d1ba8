"""What is in the box, from an edition file: chambers, expedition cards, the score card."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.edition import Sheet
from mastaba.core.entry import Entry
from mastaba.core.errors import BadEdition
from mastaba.core.language import Words
from mastaba.core.pieces import Names
from mastaba.core.state import Ready
from mastaba.core.text import Text
from mastaba.games.pyramids.grid import (
    FIELDS,
    FULL,
    LARGEST,
    PLACEMENT_NUMBERS,
    SIDE,
    positions,
    reach,
)
from mastaba.games.pyramids.notation import RIGHT
from mastaba.games.pyramids.types import Colour, Find

COLOURS: Final[list[Colour]] = ["green", "orange", "purple"]
SYMBOLS: Final[dict[str, Find]] = {
    "x": "cross",
    "r": "red",
    "g": "green",
    "t": "torch",
    "s": "skull",
    "p": "potion",
}
GEMS: Final = 10  # gem fields of each colour on the score card (SG-1.4)
SKULLS: Final = 10
SKULL_FIELDS: Final = [[number < found for number in range(SKULLS)] for found in range(SKULLS + 1)]
"""By how many skulls were found: which of their fields are crossed off, the lowest first (SG-5.4). To read, not to change."""
ROUNDS: Final = 4
RANKS: Final = 3  # pyramid points are given this often in each colour
FEWEST_CHAMBERS: Final = 24  # four players are dealt 16, the display shows 4
MOST_CHAMBERS: Final = 96
FEWEST_EXPEDITIONS: Final = 2
MOST_EXPEDITIONS: Final = 20


class Fitting:
    """The placements of a pattern that fit one chamber while it is empty, and the moves that make them.

    The moves are ready-made objects, the masks plain numbers side by side (hence `vec`): unpacking and
    packing ints would take longer than the test of the mask. Each mask is there `doubled`, too, to be
    compared with two sets of fields at once.
    """

    def __init__(self, masks: list[int]) -> None:
        self.masks = vec[i64]([i64(mask) for mask in masks])
        self.doubled = vec[i64]([i64(mask | mask << FIELDS) for mask in masks])
        self.left: list[Ready] = [PLACEMENT_NUMBERS[mask] for mask in masks]
        self.right: list[Ready] = [PLACEMENT_NUMBERS[mask] + RIGHT for mask in masks]


class Box:
    """One list per fact, by card. Cards are numbered inside by their place in order (SG-1.1)."""

    def __init__(self) -> None:
        self.numbers: list[int] = []  # the order number printed on the card
        self.chambers: list[int] = []  # all pyramid cards
        self.pieces: list[str] = []  # as pieces: "pyramid:17"
        self.colours: list[int] = []
        self.maps: list[str] = []  # 25 characters, row by row
        self.basis: list[dict[str, str]] = []
        self.entrance = vec[i64]()
        self.tomb = vec[i64]()
        self.free = vec[i64]()  # all fields but the walls
        self.crosses = vec[i64]()
        self.red = vec[i64]()
        self.green = vec[i64]()
        self.torches = vec[i64]()
        self.skulls = vec[i64]()
        self.potions = vec[i64]()
        self.symbols = vec[i64]()  # all fields with a symbol
        self.pattern_names: list[Words] = []
        self.pattern_masks: list[list[int]] = []
        self.pattern_maps: list[list[str]] = []
        self.deck: list[int] = []  # the expedition cards, by pattern
        self.skull_values: list[int] = []
        self.pyramid_points: list[int] = []
        # For every card and pattern the places where no wall is in the way (SG-4.3).
        self.fitting: list[list[Fitting]] = []
        self.cards = Names("pyramid card", [])
        self.patterns = Names("expedition card", [])

    @property
    def turns(self) -> int:
        """Expedition cards revealed in a round: all but one (SG-3.1)."""
        return len(self.deck) - 1


def read_box(sheet: Sheet) -> Box:
    box = Box()
    sheet.only(["chamber", "expedition", "score_card"])
    read_chambers(box, sheet.entries("chamber"), sheet.head)
    read_expeditions(box, sheet.entries("expedition"), sheet.head)
    read_score_card(box, sheet.table("score_card"))
    for free in box.free:
        fitting = []
        for masks in box.pattern_masks:
            fitting.append(Fitting([mask for mask in masks if mask & ~free == 0]))
        box.fitting.append(fitting)
    return box


def read_chambers(box: Box, entries: list[Entry], head: Entry) -> None:
    if not FEWEST_CHAMBERS <= len(entries) <= MOST_CHAMBERS:
        raise head.wrong(
            "chamber",
            Text("pyramids:edition-chambers", count=len(entries)),
            Text("pyramids:fix-chambers", least=FEWEST_CHAMBERS, most=MOST_CHAMBERS),
        )
    numbered = [(order_number(entry), entry) for entry in entries]
    colours: list[str] = [*COLOURS]
    for number, entry in sorted(numbered, key=lambda pair: pair[0]):
        entry.only(["id", "colour", "map", "basis"])
        box.numbers.append(number)
        box.pieces.append(f"pyramid:{number}")
        box.colours.append(colours.index(entry.choice("colour", colours)))
        box.basis.append(entry.basis(["colour", "map"]))
        read_map(box, entry)
    box.chambers = list(range(len(box.numbers)))
    box.cards = Names("pyramid card", [str(number) for number in box.numbers])


def order_number(entry: Entry) -> int:
    id = entry.text("id")
    if not id.isascii() or not id.isdigit() or id != str(int(id)) or not 1 <= int(id) <= 999:
        raise entry.wrong(
            "id",
            Text("pyramids:edition-number", id=repr(id)),
            Text("pyramids:fix-number"),
        )
    return int(id)


def read_map(box: Box, entry: Entry) -> None:
    """Five lines of five characters, blanks between them as you like."""
    rows = ["".join(line.split()) for line in entry.text("map").strip().splitlines()]
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        raise bad_map(entry, Text("pyramids:edition-map-size"))
    drawn = "".join(rows)
    for sign in drawn:
        if sign not in "vT#." and sign not in SYMBOLS:
            raise bad_map(entry, Text("pyramids:edition-map-sign", sign=repr(sign)))
    if drawn.count("v") != 1 or "v" not in rows[0]:
        raise bad_map(entry, Text("pyramids:edition-map-entrance"))
    if drawn.count("T") != 1 or "T" not in rows[-1]:
        raise bad_map(entry, Text("pyramids:edition-map-tomb"))
    entrance, tomb = fields_with(drawn, "v"), fields_with(drawn, "T")
    free = FULL & ~fields_with(drawn, "#")
    if not int(reach(entrance, free)) & tomb:
        raise bad_map(entry, Text("pyramids:edition-map-way"))
    box.maps.append(drawn)
    box.entrance = append(box.entrance, entrance)
    box.tomb = append(box.tomb, tomb)
    box.free = append(box.free, free)
    box.crosses = append(box.crosses, fields_with(drawn, "x"))
    box.red = append(box.red, fields_with(drawn, "r"))
    box.green = append(box.green, fields_with(drawn, "g"))
    box.torches = append(box.torches, fields_with(drawn, "t"))
    box.skulls = append(box.skulls, fields_with(drawn, "s"))
    box.potions = append(box.potions, fields_with(drawn, "p"))
    box.symbols = append(box.symbols, fields_with(drawn, "".join(SYMBOLS)))


def bad_map(entry: Entry, problem: Text) -> BadEdition:
    return entry.wrong("map", problem, Text("pyramids:fix-map"))


def fields_with(drawn: str, signs: str) -> int:
    return sum(1 << field for field, sign in enumerate(drawn) if sign in signs)


def read_expeditions(box: Box, entries: list[Entry], head: Entry) -> None:
    for number, entry in enumerate(entries):
        entry.only(["id", "name", "copies", "map", "basis"])
        entry.text("id")
        entry.basis(["copies", "map"])
        rows = ["".join(line.split()) for line in entry.text("map").strip().splitlines()]
        shape = [
            (row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign == "x"
        ]
        mask = sum(1 << (row * SIDE + column) for row, column in shape if row < SIDE and column < SIDE)
        if (
            any(sign not in "x." for line in rows for sign in line)
            or not 2 <= len(shape) <= LARGEST
            or mask.bit_count() != len(shape)
            or int(reach(mask & -mask, mask)) != mask
        ):
            raise entry.wrong(
                "map",
                Text("pyramids:edition-pattern", most=LARGEST),
                Text("pyramids:fix-pattern"),
            )
        box.pattern_names.append(entry.words("name"))
        box.pattern_maps.append(rows)
        box.pattern_masks.append(positions(shape))
        box.deck += [number] * entry.number("copies", 1, 9)
    if not FEWEST_EXPEDITIONS <= len(box.deck) <= MOST_EXPEDITIONS:
        raise head.wrong(
            "expedition",
            Text("pyramids:edition-expeditions", count=len(box.deck)),
            Text("pyramids:fix-expeditions", least=FEWEST_EXPEDITIONS, most=MOST_EXPEDITIONS),
        )
    box.patterns = Names("expedition card", [entry.id for entry in entries])


def read_score_card(box: Box, entry: Entry) -> None:
    entry.only(["skulls", "pyramid_points", "basis"])
    entry.basis(["skulls", "pyramid_points"])
    box.skull_values = entry.numbers("skulls", 0, 99, SKULLS)
    if box.skull_values != sorted(box.skull_values):
        raise entry.wrong(
            "skulls",
            Text("pyramids:edition-skulls"),
            Text("pyramids:fix-skulls"),
        )
    box.pyramid_points = entry.numbers("pyramid_points", 0, 99, RANKS)
