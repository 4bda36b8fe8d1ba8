"""Editions by number: the standard components, changed by a rule that the number decides.

Whoever trains on some and is tested on others has learned the game, or only its cards. By custom, 1 to 99 are to train on and
101 to 199 to be tested on; 0 is the standard edition.

- Valley of the Kings: a third of the cards cost one more or one less, a third are worth one gold more or less.
- Silver & Gold Pyramids: every other chamber is mirrored, and the symbols of each change places.
- Dahshur: the prices of every offer change colours.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import mastaba
from mastaba.core import Sheet
from mastaba.core.chance import SeededChance

STANDARD = 0
TRAIN, TEST = range(1, 5), range(101, 105)


def edition(name: str, number: int) -> str:
    """The text of an edition file; "" for the standard edition."""
    if number == STANDARD:
        return ""
    dice = SeededChance(number)
    lines = [f'edition = "{name} {number}"', 'extends = "standard"', ""]
    return "\n".join(lines + CHANGES[name](mastaba.game(name).sheet, dice)) + "\n"


def valley(sheet: Sheet, dice: SeededChance) -> list[str]:
    lines: list[str] = []
    for entry in sheet.entries("card"):
        changed = [f'id = "{entry.id}"']
        for fact in ("cost", "gold"):
            value = int(entry.data[fact])
            if value > 0 and dice.below(3) == 0:
                changed.append(f"{fact} = {value + 2 * dice.below(2) - 1}")
        if len(changed) > 1:
            lines += ["[[card]]", *changed, ""]
    return lines


def pyramids(sheet: Sheet, dice: SeededChance) -> list[str]:
    lines: list[str] = []
    for entry in sheet.entries("chamber"):
        rows = ["".join(line.split()) for line in str(entry.data["map"]).strip().splitlines()]
        if dice.below(2):
            rows = [row[::-1] for row in rows]
        fields = [*"".join(rows)]
        places = [place for place, sign in enumerate(fields) if sign not in "vT#."]
        order = list(range(len(places)))
        dice.shuffle(order)
        signs = [fields[places[number]] for number in order]
        for place, sign in zip(places, signs, strict=True):
            fields[place] = sign
        drawn = ["".join(fields[start : start + 5]) for start in range(0, 25, 5)]
        lines += ["[[chamber]]", f'id = "{entry.id}"', 'map = """', *drawn, '"""', ""]
    return lines


def dahshur(sheet: Sheet, dice: SeededChance) -> list[str]:
    colours = ["blue", "red", "orange", "white"]
    lines: list[str] = []
    for entry in sheet.entries("offer"):
        order = list(range(len(colours)))
        dice.shuffle(order)
        prices = [int(entry.data.get(colours[number], 0)) for number in order]
        changed = [f"{colour} = {price}" for colour, price in zip(colours, prices, strict=True)]
        lines += ["[[offer]]", f'id = "{entry.id}"', *changed, ""]
    return lines


CHANGES: dict[str, Callable[[Sheet, SeededChance], list[str]]] = {
    "valley": valley,
    "pyramids": pyramids,
    "dahshur": dahshur,
}


if __name__ == "__main__":  # python -m benchmarks.research.editions pyramids 101 > mine.toml
    print(edition(sys.argv[1], int(sys.argv[2])), end="")
