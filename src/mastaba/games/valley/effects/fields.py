"""The fields of a step: numbers, choices, filters and tests, with complaints that name the step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.data import Data
from mastaba.core.entry import Entry
from mastaba.core.text import Text
from mastaba.games.valley.effects.program import CHEAPER, KINDS, SAME, Filter, Step, Test
from mastaba.games.valley.effects.vocabulary import FILTERS, TESTS

if TYPE_CHECKING:
    from mastaba.games.valley.effects.reader import Vocabulary


class Reading:
    """What is known on the way through the steps of one action or reaction."""

    def __init__(self, path: list[str], trigger: int) -> None:
        self.path = path  # the cards that `perform` has led through
        self.trigger = trigger  # of a reaction; -1: an action
        self.it: Step | None = None  # the step that chose "the card chosen before"
        self.turned = False  # everybody has discarded from the draw pile
        self.expanded = 0  # steps read so far, as often as `times` and `perform` put them there


class FieldReader:
    """Reads single fields of the steps of one card."""

    def __init__(self, vocabulary: Vocabulary, entry: Entry, field: str, reading: Reading) -> None:
        self.vocabulary = vocabulary
        self.entry = entry
        self.field = field
        self.reading = reading
        self.count = 0

    def wrong(self, problem: Text, remedy: Text) -> Exception:
        told = Text("valley:edition-step", step=self.count, problem=problem)
        return self.entry.wrong(self.field, told, remedy)

    def filter(self, given: object) -> Filter:
        found = Filter()
        raw = self.known_fields(given, FILTERS)
        if "kind" in raw:
            found.kind = self.choice(raw, "kind", KINDS, None)
        if "set" in raw:
            found.set = self.choice(raw, "set", self.vocabulary.set_ids, None)
        if "card" in raw:
            found.card = self.choice(raw, "card", self.vocabulary.card_ids, None)
        found.level = self.number(raw, "level", 1, 3, -1)
        found.cost_at_least = self.number(raw, "cost_at_least", 0, 99, -1)
        found.cost_at_most = self.number(raw, "cost_at_most", 0, 99, -1)
        if "same" in raw:
            found.same = 1 + self.choice(raw, "same", SAME[1:], None)
        found.cost_times = self.number(raw, "cost_times", 1, 9, 0)
        if "cheaper" in raw:
            found.cheaper = 1 + self.choice(raw, "cheaper", CHEAPER[1:], None)
        if self.yes(raw, "cheapest"):
            found.extreme = -1
        if self.yes(raw, "dearest"):
            found.extreme += 1
        if "cheapest" in raw and "dearest" in raw:
            raise self.wrong(
                Text("valley:edition-extremes"),
                Text("valley:edition-extremes-remedy"),
            )
        return found

    def test(self, given: object) -> Test:
        found = Test()
        raw = self.known_fields(given, TESTS)
        found.bought = self.yes(raw, "bought")
        found.highest = self.yes(raw, "highest")
        if found.highest and not self.reading.turned:
            raise self.wrong(
                Text("valley:edition-nothing-turned"),
                Text("valley:edition-nothing-turned-remedy"),
            )
        found.hand_at_least = self.number(raw, "hand_at_least", 0, 99, 0)
        found.hand_at_most = self.number(raw, "hand_at_most", 0, 99, -1)
        found.discard_at_least = self.number(raw, "discard_at_least", 0, 99, 0)
        found.tomb_at_least = self.number(raw, "tomb_at_least", 0, 99, 0)
        found.boneyard_at_least = self.number(raw, "boneyard_at_least", 0, 99, 0)
        found.stock_at_least = self.number(raw, "stock_at_least", 0, 99, 0)
        return found

    def known_fields(self, raw: object, known: list[str]) -> Data:
        """It is a table of these words, and has one at least."""
        if isinstance(raw, dict) and raw and all(name in known for name in raw):
            return raw
        raise self.wrong(
            Text("valley:edition-words", raw=repr(raw)),
            Text("valley:edition-words-remedy", names=", ".join(known)),
        )

    def yes(self, raw: Data, name: str) -> bool:
        """A word that is either there, as `true`, or left out."""
        if name in raw and raw[name] is not True:
            raise self.wrong(
                Text("valley:edition-yes", name=name, value=repr(raw[name])),
                Text("valley:edition-yes-remedy", name=name),
            )
        return name in raw

    def number(self, raw: Data, name: str, least: int, most: int, default: int | None) -> int:
        if name not in raw:
            if default is None:
                raise self.wrong(
                    Text("valley:edition-missing", name=name),
                    Text("valley:edition-missing-remedy", name=name, least=least),
                )
            return default
        value = raw[name]
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(
                Text("valley:edition-number", name=name, value=repr(value), least=least, most=most),
                Text("valley:edition-number-remedy", name=name, least=least),
            )
        return value

    def choice(self, raw: Data, name: str, allowed: list[str], default: str | None) -> int:
        value = raw.get(name, default)
        if value not in allowed:
            known = ", ".join(allowed)
            raise self.wrong(
                Text("valley:edition-choice", name=name, value=repr(value)),
                Text("valley:edition-choice-remedy", known=known),
            )
        return allowed.index(value)
