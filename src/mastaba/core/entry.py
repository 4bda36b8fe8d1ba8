"""One table of an edition file, read field by field, with complaints that say where and what to do."""

from __future__ import annotations

import difflib
import re

from mastaba.core.data import Data
from mastaba.core.errors import BadEdition
from mastaba.core.language import REQUIRED_LANGUAGES, InEnglish, Words
from mastaba.core.text import Said, Text

BASES = ("sourced", "partly", "reconstructed", "own")
"""How we know a fact: printed in a source, worked out by us, or changed by the file's author."""
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,4})?")
LONGEST_NAME = 80  # characters that a card, a set or an edition is called by
# Signs that no file prints: they steer a terminal, or turn the direction of what comes after them.
STEERING = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
LONGEST_COMPLAINT = 400  # characters: what is complained about may be of any length


class Entry:
    """One table of a sheet, read field by field. Every reader complains with the line."""

    def __init__(self, file: str, kind: str, id: str, data: Data, lines: dict[str, int]) -> None:
        self.file = file
        self.kind = kind
        self.id = id
        self.data = data
        self.lines = lines  # of each field; "" is the table's own line
        self.stranger: Text | None = None  # said of an id that the standard edition does not have
        self.own: list[str] = []  # fields an owner's file changed without saying how it knows

    def wrong(self, field: str, problem: Said, remedy: Said) -> BadEdition:
        """The complaint about a field, to be raised by the caller."""
        line = self.lines.get(field, self.lines.get("", 0))
        spot = [clipped(part) for part in (f"{self.kind} {self.id}".strip(), field) if part]
        text = Text(
            "edition-wrong",
            file=self.file,
            line=line,
            spot="".join(f", {part}" for part in spot),
            problem=short(problem),
            remedy=ended(remedy),
        )
        return BadEdition(text, line, self.id, field)

    def only(self, allowed: list[str]) -> None:
        """Complain about fields that mean nothing."""
        for field in self.data:
            if field not in allowed:
                near = difflib.get_close_matches(field, allowed, 1)
                known = ", ".join(allowed)
                raise self.wrong(
                    field,
                    Text("field-unknown"),
                    Text("fix-did-you-mean", near=repr(near[0]))
                    if near
                    else Text("fix-known-fields", known=known),
                )

    def raw(self, field: str) -> object:
        """As it stands in the file: the caller looks at it."""
        if field not in self.data:
            missing = Text("field-missing")
            if self.stranger is not None:
                missing = Text("field-missing-new", stranger=self.stranger)
            raise self.wrong(field, missing, Text("fix-add-field", field=field))
        return self.data[field]

    def text(self, field: str, default: str | None = None) -> str:
        if default is not None and field not in self.data:
            return default
        value = self.raw(field)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(
                field,
                Text("value-not-text", value=repr(value)),
                Text("fix-write-text", field=field),
            )
        self.check_signs(field, value)
        return value

    def check_signs(self, field: str, text: str) -> None:
        """Whoever shows it, be it in a terminal, shows just that."""
        found = STEERING.search(text)
        if found is not None:
            raise self.wrong(field, Text("value-steers", sign=repr(found[0])), Text("fix-steering"))

    def number(self, field: str, least: int, most: int, default: int | None = None) -> int:
        if default is not None and field not in self.data:
            return default
        value = self.raw(field)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(
                field,
                Text("value-not-number", value=repr(value), least=least, most=most),
                Text("fix-write-number", field=field, least=least),
            )
        return value

    def numbers(self, field: str, least: int, most: int, count: int | None = None) -> list[int]:
        value = self.raw(field)
        if (
            not isinstance(value, list)
            or not all(isinstance(n, int) and not isinstance(n, bool) and least <= n <= most for n in value)
            or (count is not None and len(value) != count)
        ):
            many: int | str = "any" if count is None else count
            raise self.wrong(
                field,
                Text("value-not-numbers", value=repr(value), count=many, least=least, most=most),
                Text("fix-write-numbers", field=field, least=least),
            )
        return [int(n) for n in value]

    def flag(self, field: str, default: bool) -> bool:
        value = self.data.get(field, default)
        if not isinstance(value, bool):
            raise self.wrong(
                field,
                Text("value-not-flag", value=repr(value)),
                Text("fix-write-flag", field=field),
            )
        return value

    def choice(self, field: str, allowed: list[str], default: str | None = None) -> str:
        value = self.text(field, default)
        if value not in allowed:
            known = ", ".join(allowed)
            near = difflib.get_close_matches(value, allowed, 1)
            raise self.wrong(
                field,
                Text("value-unknown", value=repr(value)),
                Text("fix-did-you-mean", near=repr(near[0])) if near else Text("fix-possible", known=known),
            )
        return value

    def words(self, field: str) -> Words:
        value = self.raw(field)
        if not isinstance(value, dict) or not all(
            isinstance(value.get(lang), str) and value[lang].strip() for lang in REQUIRED_LANGUAGES
        ):
            raise self.wrong(
                field,
                Text("value-not-words"),
                Text("fix-write-words", field=field),
            )
        given = {
            lang: text for lang, text in value.items() if LANGUAGE.fullmatch(lang) and isinstance(text, str)
        }
        for text in given.values():
            self.check_signs(field, text)
        if field == "name" and any(len(text) > LONGEST_NAME for text in given.values()):
            raise self.wrong(
                field,
                Text("name-too-long"),
                Text("fix-characters", most=LONGEST_NAME),
            )
        return InEnglish(given)

    def basis(self, facts: list[str], more: list[str] | None = None) -> dict[str, str]:
        """How each fact of this entry is known; every fact must say, but a newcomer's are its author's. Of `more` facts
        it may be said: editions of earlier versions do not."""
        told = [*facts, *(more or [])]
        if self.stranger is not None and "basis" not in self.data:
            return dict.fromkeys(told, "own")
        value = self.raw("basis")
        if not isinstance(value, dict):
            value = {}
        for fact in [*facts, *value]:
            if fact not in told or value.get(fact) not in BASES:
                known = ", ".join(BASES)
                raise self.wrong(
                    "basis",
                    Text("basis-unknown", fact=repr(fact)),
                    Text("fix-basis", facts=", ".join(facts), known=known),
                )
        return {fact: str(value[fact]) for fact in told if fact in value}


def clipped(text: str) -> str:
    return text if len(text) <= LONGEST_COMPLAINT else text[:LONGEST_COMPLAINT] + "…"


def short(problem: Said) -> Said:
    """No longer than anybody reads."""
    if isinstance(problem, Text):
        facts = {
            name: clipped(fact) if isinstance(fact, str) else fact for name, fact in problem.facts.items()
        }
        return Text(problem.id, **facts)
    return {lang: clipped(text) for lang, text in problem.items()}


def ended(remedy: Said) -> Said:
    """A whole sentence, as a text's remedy is."""
    if isinstance(remedy, Text):
        return remedy
    return {lang: text if text.endswith("?") else f"{text}." for lang, text in remedy.items()}
