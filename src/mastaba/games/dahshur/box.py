"""The parts of the box as an edition file describes them, read and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.edition import Sheet
from mastaba.core.entry import Entry
from mastaba.core.language import Words
from mastaba.core.pieces import Names
from mastaba.core.text import Text
from mastaba.games.dahshur.notation import (
    AVENUE,
    COLOURS,
    GEMS,
    LEAST_CITY,
    LONGEST,
    METALS,
    MOST_CITY,
    STANDS,
    SWAP,
    VALUES,
    prince_name,
    swap_pairs,
)
from mastaba.games.dahshur.types import Prices

PLATES_OF_A_SYMBOL: Final = 6
GEMS_AT_ONCE: Final = 4  # DA-6.1

# By the number of players: rounds (DA-3.1), open cities (DA-2.3), starting gems (DA-2.7).
ROUNDS: Final = [0, 0, 4, 3, 4]
OPEN_CITIES: Final = [0, 0, 3, 4, 4]
START_GEMS: Final = [0, 0, 2, 2, 0]

OBELISKS: Final = 3  # so many always lie there; more follow when a marker goes beyond them (DA-1.7)

PRINCES: Final = Names("prince", [prince_name(prince) for prince in range(len(COLOURS) * VALUES)])
DISCS: Final = Names("disc", [f"{metal}-{value}" for metal in METALS for value in range(1, VALUES + 1)])
PLATES: Final = Names("plate", [f"{colour}-{gem}" for colour in COLOURS for gem in GEMS])
GEM_NAMES: Final = Names("gem", [*GEMS])
COLOUR_NAMES: Final = Names("colour", [*COLOURS])

TABLES: Final = ["colour", "gem", "disc", "city", "offer", "plates", "board", "points"]


class Box:
    """Everything that does not change during a game. Numbers index the lists of `notation`.

    A prince is colour × 6 + value − 1, a disc metal × 6 + value − 1, a plate symbol × 3 + gem.
    """

    def __init__(self, sheet: Sheet) -> None:
        sheet.only(TABLES)
        self.edition_name = sheet.name
        self.marks: dict[str, dict[str, str]] = {}  # how each fact of each entry is known
        self.colour_words: list[Words] = []
        self.ware_words: list[Words] = []
        self.gem_words: list[Words] = []
        self.gem_counts: list[int] = []
        self.disc_counts = [0] * (len(METALS) * VALUES)
        self.city_numbers: list[int] = []
        self.prices: list[int] = []  # offer × 4 + colour; 0 = this colour cannot buy
        self.plate_counts: list[int] = []
        self.read_colours(sheet)
        self.read_gems(sheet)
        self.read_discs(sheet)
        self.read_cities(sheet)
        self.offers = Names("offer", self.read_offers(sheet))
        self.price_tags = [
            Prices(*(price or None for price in self.prices[offer * 4 : offer * 4 + 4]))
            for offer in range(len(self.offers.ids))
        ]
        self.price_tags.append(Prices(None, None, None, None))  # of no offer, as the last one
        self.read_plates(sheet)
        board = sheet.table("board")
        board.only(["procession", "obelisk", "goods", "basis"])
        self.fields = board.number("procession", 4, LONGEST)
        self.obelisk = board.number("obelisk", 5, 100)
        self.goods = board.number("goods", 1, 20)
        self.marks["board"] = board.basis(["procession", "obelisk", "goods"])
        self.read_points(sheet.table("points"))
        # Every swap within reach, by plates on the avenue, plates with a gem and the prince's value.
        self.swaps_of_24 = swap_table(AVENUE)
        self.swaps_of_18 = swap_table(AVENUE - PLATES_OF_A_SYMBOL)

    def read_colours(self, sheet: Sheet) -> None:
        for entry in exactly(sheet, "colour", COLOURS):
            entry.only(["id", "name", "ware", "basis"])
            self.colour_words.append(entry.words("name"))
            self.ware_words.append(entry.words("ware"))
            self.mark(entry, ["ware"])

    def read_gems(self, sheet: Sheet) -> None:
        for entry in exactly(sheet, "gem", GEMS):
            entry.only(["id", "name", "count", "basis"])
            self.gem_words.append(entry.words("name"))
            self.gem_counts.append(entry.number("count", 1, 30))
            self.mark(entry, ["count"])

    def read_discs(self, sheet: Sheet) -> None:
        known: dict[int, Entry] = {}
        for entry in sheet.entries("disc"):
            entry.only(["id", "metal", "value", "count", "basis"])
            metals: list[str] = [*METALS]
            metal = metals.index(entry.choice("metal", metals))
            kind = metal * VALUES + entry.number("value", 1, VALUES) - 1
            if kind in known:
                raise own_entry(sheet, known[kind], entry).wrong(
                    "value",
                    Text("dahshur:edition-twice", disc=DISCS.ids[kind]),
                    Text("dahshur:edition-twice-remedy"),
                )
            known[kind] = entry
            self.disc_counts[kind] = entry.number("count", 1, 20)
            self.mark(entry, ["value", "count"])

    def read_cities(self, sheet: Sheet) -> None:
        known: dict[int, Entry] = {}
        for entry in sheet.entries("city"):
            entry.only(["id", "number", "basis"])
            number = entry.number("number", LEAST_CITY, MOST_CITY)
            if number in known:
                raise own_entry(sheet, known[number], entry).wrong(
                    "number",
                    Text("dahshur:edition-city", number=number),
                    Text("dahshur:edition-city-remedy"),
                )
            known[number] = entry
            self.city_numbers.append(number)
            self.mark(entry, ["number"])

    def read_offers(self, sheet: Sheet) -> list[str]:
        ids = []
        for entry in sheet.entries("offer"):
            entry.only(["id", *COLOURS, "basis"])
            prices = [entry.number(colour, 0, 9) for colour in COLOURS]
            if not any(prices):
                raise entry.wrong(
                    "",
                    Text("dahshur:edition-no-price"),
                    Text("dahshur:edition-no-price-remedy"),
                )
            self.prices += prices
            ids.append(entry.id)
            self.mark(entry, ["prices"])
        if len(ids) < STANDS:
            raise sheet.head.wrong(
                "offer",
                Text("dahshur:edition-offers", count=len(ids)),
                Text("dahshur:edition-offers-remedy", least=STANDS),
            )
        return ids

    def read_plates(self, sheet: Sheet) -> None:
        for entry in exactly(sheet, "plates", COLOURS):
            entry.only(["id", *GEMS, "basis"])
            counts = [entry.number(gem, 0, PLATES_OF_A_SYMBOL) for gem in GEMS]
            if sum(counts) != PLATES_OF_A_SYMBOL:
                raise entry.wrong(
                    "",
                    Text("dahshur:edition-plates", count=sum(counts)),
                    Text("dahshur:edition-plates-remedy", count=PLATES_OF_A_SYMBOL),
                )
            self.plate_counts += counts
            self.mark(entry, ["gems"])

    def read_points(self, entry: Entry) -> None:
        facts = ["avenue", "plate", "reward", "guest_gold", "guest_silver", "gem"]
        entry.only([*facts, "basis"])
        self.avenue_points = [0, *entry.numbers("avenue", 0, 50, GEMS_AT_ONCE)]
        if sorted(self.avenue_points) != self.avenue_points:
            raise entry.wrong(
                "avenue",
                Text("dahshur:edition-falling"),
                Text("dahshur:edition-falling-remedy"),
            )
        self.plate_points = [0, *entry.numbers("plate", 0, 50, GEMS_AT_ONCE)]
        self.reward_points = entry.number("reward", 0, 50)
        self.guest_points = [entry.number("guest_gold", 0, 50), entry.number("guest_silver", 0, 50)]
        self.gem_points = entry.number("gem", 0, 50)
        self.marks["points"] = entry.basis(facts)

    def mark(self, entry: Entry, facts: list[str]) -> None:
        self.marks[f"{entry.kind} {entry.id}"] = entry.basis(facts)

    def price(self, offer: int, colour: int) -> int:
        return self.prices[offer * len(COLOURS) + colour]

    def prices_of(self, offer: int) -> Prices:
        """What a gem costs there in each colour (to read, not to change); without an offer nothing is sold."""
        return self.price_tags[offer]

    def disc_values(self, metal: int) -> list[int]:
        """The values that discs of this metal have."""
        counts = self.disc_counts[metal * VALUES : (metal + 1) * VALUES]
        return [value for value, count in enumerate(counts, 1) if count]


def own_entry(sheet: Sheet, first: Entry, second: Entry) -> Entry:
    """Of two entries that clash, the one that the file's author wrote."""
    return first if first.file == sheet.file and second.file != sheet.file else second


def exactly(sheet: Sheet, kind: str, ids: Sequence[str]) -> list[Entry]:
    """The entries with just these ids, in this order: the notation names them."""
    entries = {entry.id: entry for entry in sheet.entries(kind)}
    for entry in entries.values():
        if entry.id not in ids:
            known = ", ".join(ids)
            raise entry.wrong(
                "id",
                Text("dahshur:edition-unknown", id=repr(entry.id)),
                Text("dahshur:edition-unknown-remedy", known=known),
            )
    for id in ids:
        if id not in entries:
            raise sheet.head.wrong(
                kind,
                Text("dahshur:edition-missing", id=repr(id)),
                Text("dahshur:edition-missing-remedy", kind=kind),
            )
    return [entries[id] for id in ids]


def swap_table(plates: int) -> list[list[int]]:
    """At built × 6 + value − 1: the swaps of two plates without gems, at most `value` apart (DA-6.3)."""
    pairs = swap_pairs()
    table = []
    for built in range(plates + 1):
        for value in range(1, VALUES + 1):
            table.append(
                [
                    SWAP + number
                    for number, (a, b) in enumerate(pairs)
                    if built <= a and b < plates and b - a <= value
                ]
            )
    return table
