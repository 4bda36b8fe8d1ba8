"""Who sits at the table: people and bots, with or without a name of their own.

A record writes a guest as "me", "vizier", "Anna" or "Vera (vizier)", so that a saved game knows
which seat is played by which bot.
"""

from __future__ import annotations

import re

from mastaba.bots import LEVELS, SEATABLE
from mastaba.core import BadSetup, Text
from mastaba.texts import of

PERSON = "me"
LONGEST_NAME = 16
NAMED = re.compile(r"(.+) \((\w+)\)")


class Guest:
    """`level` is empty for a person, `name` for a guest who has not said one."""

    def __init__(self, name: str, level: str) -> None:
        shown = "".join(sign for sign in name if sign.isprintable())
        self.name = shown.strip()[:LONGEST_NAME]
        self.level = level

    def written(self) -> str:
        """As a record keeps it."""
        if not self.name:
            return self.level or PERSON
        if not self.level and read_guest(self.name).name == self.name:
            return self.name
        return f"{self.name} ({self.level or PERSON})"

    def label(self, lang: str) -> str:
        return self.name or (LEVELS[self.level][lang] if self.level else of("terminal", lang)("seat-player"))


def read_guest(text: str) -> Guest:
    """The guest of a record: whoever is no bot is a person, perhaps with a name."""
    named = NAMED.fullmatch(text)
    if named and named[2] in (PERSON, *SEATABLE):
        return Guest(named[1], "" if named[2] == PERSON else named[2])
    kind, _, rest = text.partition(" ")
    if kind in (PERSON, *SEATABLE) and (not rest or rest.isdigit()):
        return Guest("", "" if kind == PERSON else kind)
    return Guest(text, "")


def invited(text: str) -> list[Guest]:
    """The guests of a list such as `Anna=me,vizier`."""
    guests = []
    for part in text.split(","):
        name, _, kind = part.strip().rpartition("=")
        kind = kind.strip().lower()
        if kind not in (PERSON, *SEATABLE):
            known = ", ".join([PERSON, *SEATABLE])
            raise BadSetup(
                Text("terminal:seats-unknown", part=repr(part.strip()), known=known, person=PERSON)
            )
        guests.append(Guest(name, "" if kind == PERSON else kind))
    return guests


def names_of(seats: list[str], lang: str) -> list[str]:
    """A different name for every seat, in this language."""
    guests = [read_guest(seat) for seat in seats]
    labels = [guest.label(lang) for guest in guests]
    names = []
    for seat, (guest, label) in enumerate(zip(guests, labels, strict=True)):
        several = labels.count(label) > 1 or not (guest.name or guest.level)
        names.append(f"{label} {labels[: seat + 1].count(label)}" if several else label)
    return names
