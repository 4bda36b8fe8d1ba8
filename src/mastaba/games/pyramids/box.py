"""What is in the box, from an edition file: chambers, expedition cards, the score card."""

from __future__ import annotations

from typing import Any, Final

from mastaba.core.edition import Sheet
from mastaba.core.entry import Entry
from mastaba.core.errors import BadEdition
from mastaba.core.language import Words, words
from mastaba.core.pieces import Names
from mastaba.games.pyramids.grid import (
    FULL,
    LARGEST,
    PLACEMENT_NUMBERS,
    SIDE,
    positions,
    reach,
)
from mastaba.games.pyramids.notation import RIGHT

COLOURS: Final = ["green", "orange", "purple"]
SYMBOLS: Final = {"x": "cross", "r": "red", "g": "green", "t": "torch", "s": "skull", "p": "potion"}
LEGEND: Final = "v entrance, T tomb, # wall, . empty, x cross, r g gems, t torch, s skull, p potion"
LEGENDE: Final = "v Eingang, T Grab, # Wand, . leer, x Kreuz, r g Steine, t Fackel, s Schädel, p Trank"
GEMS: Final = 10  # gem fields of each colour on the score card (SG-1.4)
SKULLS: Final = 10
ROUNDS: Final = 4
RANKS: Final = 3  # pyramid points are given this often in each colour
FEWEST_CHAMBERS: Final = 24  # four players are dealt 16, the display shows 4
MOST_CHAMBERS: Final = 96


class Fitting:
    """The placements of a pattern that fit one chamber while it is empty, and the moves that make them.

    The moves are ready-made objects (hence Any): unpacking and packing ints would take longer than
    the test of the mask.
    """

    def __init__(self, masks: list[int]) -> None:
        self.masks = masks
        self.left: list[Any] = [PLACEMENT_NUMBERS[mask] for mask in masks]
        self.right: list[Any] = [PLACEMENT_NUMBERS[mask] + RIGHT for mask in masks]


class Box:
    """One list per fact, by card. Cards are numbered inside by their place in order (SG-1.1)."""

    def __init__(self) -> None:
        self.numbers: list[int] = []  # the order number printed on the card
        self.colours: list[int] = []
        self.maps: list[str] = []  # 25 characters, row by row
        self.basis: list[dict[str, str]] = []
        self.entrance: list[int] = []
        self.tomb: list[int] = []
        self.free: list[int] = []  # all fields but the walls
        self.crosses: list[int] = []
        self.red: list[int] = []
        self.green: list[int] = []
        self.torches: list[int] = []
        self.skulls: list[int] = []
        self.potions: list[int] = []
        self.symbols: list[int] = []  # all fields with a symbol
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
            words(f"{len(entries)} chambers", f"{len(entries)} Schatzkammern"),
            words(
                f"The game needs {FEWEST_CHAMBERS} to {MOST_CHAMBERS}",
                f"Das Spiel braucht {FEWEST_CHAMBERS} bis {MOST_CHAMBERS}",
            ),
        )
    numbered = [(order_number(entry), entry) for entry in entries]
    for number, entry in sorted(numbered, key=lambda pair: pair[0]):
        entry.only(["id", "colour", "map", "basis"])
        box.numbers.append(number)
        box.colours.append(COLOURS.index(entry.choice("colour", COLOURS)))
        box.basis.append(entry.basis(["colour", "map"]))
        read_map(box, entry)
    box.cards = Names("pyramid card", [str(number) for number in box.numbers])


def order_number(entry: Entry) -> int:
    id = entry.text("id")
    if not id.isascii() or not id.isdigit() or id != str(int(id)) or not 1 <= int(id) <= 999:
        raise entry.wrong(
            "id",
            words(f"{id!r} is no order number", f"{id!r} ist keine Ordnungszahl"),
            words('Write id = "7", for example', 'Schreibe zum Beispiel id = "7"'),
        )
    return int(id)


def read_map(box: Box, entry: Entry) -> None:
    """Five lines of five characters, blanks between them as you like."""
    rows = ["".join(line.split()) for line in entry.text("map").strip().splitlines()]
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        raise bad_map(
            entry,
            words("not five lines of five fields", "nicht fünf Zeilen mit fünf Feldern"),
        )
    drawn = "".join(rows)
    for sign in drawn:
        if sign not in "vT#." and sign not in SYMBOLS:
            raise bad_map(entry, words(f"{sign!r} is no field", f"{sign!r} ist kein Feld"))
    if drawn.count("v") != 1 or "v" not in rows[0]:
        raise bad_map(
            entry, words("not one entrance v in the top row", "nicht ein Eingang v in der obersten Reihe")
        )
    if drawn.count("T") != 1 or "T" not in rows[-1]:
        raise bad_map(
            entry,
            words("not one tomb T in the bottom row", "nicht eine Grabkammer T in der untersten Reihe"),
        )
    entrance, tomb = fields_with(drawn, "v"), fields_with(drawn, "T")
    free = FULL & ~fields_with(drawn, "#")
    if not int(reach(entrance, free)) & tomb:
        raise bad_map(entry, words("no way leads to the tomb", "kein Weg führt zur Grabkammer"))
    box.maps.append(drawn)
    box.entrance.append(entrance)
    box.tomb.append(tomb)
    box.free.append(free)
    box.crosses.append(fields_with(drawn, "x"))
    box.red.append(fields_with(drawn, "r"))
    box.green.append(fields_with(drawn, "g"))
    box.torches.append(fields_with(drawn, "t"))
    box.skulls.append(fields_with(drawn, "s"))
    box.potions.append(fields_with(drawn, "p"))
    box.symbols.append(fields_with(drawn, "".join(SYMBOLS)))


def bad_map(entry: Entry, problem: Words) -> BadEdition:
    return entry.wrong(
        "map",
        problem,
        words(f"Draw five lines of five: {LEGEND}", f"Zeichne fünf Zeilen zu fünf Feldern: {LEGENDE}"),
    )


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
                words("no pattern of 2 to 4 connected fields", "kein Muster aus 2 bis 4 verbundenen Feldern"),
                words("Draw it with x, and . for gaps", "Zeichne es mit x, und . für Lücken"),
            )
        box.pattern_names.append(entry.words("name"))
        box.pattern_maps.append(rows)
        box.pattern_masks.append(positions(shape))
        box.deck += [number] * entry.number("copies", 1, 9)
    if not 2 <= len(box.deck) <= 20:
        raise head.wrong(
            "expedition",
            words(f"{len(box.deck)} expedition cards", f"{len(box.deck)} Expeditionskarten"),
            words("The game needs 2 to 20", "Das Spiel braucht 2 bis 20"),
        )
    box.patterns = Names("expedition card", [entry.id for entry in entries])


def read_score_card(box: Box, entry: Entry) -> None:
    entry.only(["skulls", "pyramid_points", "basis"])
    entry.basis(["skulls", "pyramid_points"])
    box.skull_values = entry.numbers("skulls", 0, 99, SKULLS)
    if box.skull_values != sorted(box.skull_values):
        raise entry.wrong(
            "skulls",
            words("the minus points do not rise", "die Minuspunkte steigen nicht an"),
            words("List them from low to high", "Liste sie von niedrig nach hoch"),
        )
    box.pyramid_points = entry.numbers("pyramid_points", 0, 99, RANKS)
