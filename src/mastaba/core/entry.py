"""One table of an edition file, read field by field, with complaints that say where and what to do."""

from __future__ import annotations

import difflib
from typing import Any

from mastaba.core.errors import BadEdition
from mastaba.core.language import LANGUAGES, Words, words

BASES = ("sourced", "reconstructed", "own")
"""How we know a fact: printed in a source, worked out by us, or changed by the file's author."""
LONGEST_NAME = 80  # characters that a card, a set or an edition is called by
LONGEST_COMPLAINT = 400  # characters: what is complained about may be of any length


class Entry:
    """One table of a sheet, read field by field. Every reader complains with the line."""

    def __init__(self, file: str, kind: str, id: str, data: dict[str, Any], lines: dict[str, int]) -> None:
        self.file = file
        self.kind = kind
        self.id = id
        self.data = data
        self.lines = lines  # of each field; "" is the table's own line
        self.stranger: Words | None = None  # said of an id that the standard edition does not have
        self.own: list[str] = []  # fields an owner's file changed without saying how it knows

    def wrong(self, field: str, problem: Words, remedy: Words) -> BadEdition:
        """The complaint about a field, to be raised by the caller."""
        line = self.lines.get(field, self.lines.get("", 0))
        spot = [clipped(part) for part in (f"{self.kind} {self.id}".strip(), field) if part]
        return BadEdition(
            words(
                sentence([f"{self.file}, line {line}", *spot], clipped(problem["en"]), remedy["en"]),
                sentence([f"{self.file}, Zeile {line}", *spot], clipped(problem["de"]), remedy["de"]),
            ),
            line,
            self.id,
            field,
        )

    def only(self, allowed: list[str]) -> None:
        """Complain about fields that mean nothing."""
        for field in self.data:
            if field not in allowed:
                near = difflib.get_close_matches(field, allowed, 1)
                known = ", ".join(allowed)
                raise self.wrong(
                    field,
                    words("unknown field", "unbekanntes Feld"),
                    words(f"Did you mean {near[0]!r}?", f"Meinst du {near[0]!r}?")
                    if near
                    else words(f"Known fields: {known}", f"Bekannte Felder: {known}"),
                )

    def raw(self, field: str) -> Any:
        if field not in self.data:
            missing = words("missing", "fehlt")
            if self.stranger is not None:
                missing = {lang: f"{missing[lang]}; {self.stranger[lang]}" for lang in LANGUAGES}
            raise self.wrong(field, missing, words(f"Add {field} = …", f"Ergänze {field} = …"))
        return self.data[field]

    def text(self, field: str, default: str | None = None) -> str:
        if default is not None and field not in self.data:
            return default
        value = self.raw(field)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(
                field,
                words(f"{value!r} is no text", f"{value!r} ist kein Text"),
                words(f'Write {field} = "…"', f'Schreibe {field} = "…"'),
            )
        return value

    def number(self, field: str, least: int, most: int, default: int | None = None) -> int:
        if default is not None and field not in self.data:
            return default
        value = self.raw(field)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(
                field,
                words(
                    f"{value!r} is no whole number from {least} to {most}",
                    f"{value!r} ist keine ganze Zahl von {least} bis {most}",
                ),
                words(f"Write {field} = {least}, for example", f"Schreibe zum Beispiel {field} = {least}"),
            )
        return value

    def numbers(self, field: str, least: int, most: int, count: int | None = None) -> list[int]:
        value = self.raw(field)
        good = isinstance(value, list) and all(
            isinstance(n, int) and not isinstance(n, bool) and least <= n <= most for n in value
        )
        if not good or (count is not None and len(value) != count):
            many = "" if count is None else f"{count} "
            raise self.wrong(
                field,
                words(
                    f"{value!r} is no list of {many}whole numbers from {least} to {most}",
                    f"{value!r} ist keine Liste von {many}ganzen Zahlen von {least} bis {most}",
                ),
                words(f"Write {field} = [{least}, …]", f"Schreibe {field} = [{least}, …]"),
            )
        return [int(n) for n in value]

    def flag(self, field: str, default: bool) -> bool:
        value = self.data.get(field, default)
        if not isinstance(value, bool):
            raise self.wrong(
                field,
                words(f"{value!r} is neither true nor false", f"{value!r} ist weder true noch false"),
                words(f"Write {field} = true", f"Schreibe {field} = true"),
            )
        return value

    def choice(self, field: str, allowed: list[str], default: str | None = None) -> str:
        value = self.text(field, default)
        if value not in allowed:
            known = ", ".join(allowed)
            near = difflib.get_close_matches(value, allowed, 1)
            raise self.wrong(
                field,
                words(f"{value!r} is unknown", f"{value!r} ist unbekannt"),
                words(f"Did you mean {near[0]!r}?", f"Meinst du {near[0]!r}?")
                if near
                else words(f"Possible: {known}", f"Möglich: {known}"),
            )
        return value

    def words(self, field: str) -> Words:
        value = self.raw(field)
        good = isinstance(value, dict) and all(
            isinstance(value.get(lang), str) and value[lang].strip() for lang in LANGUAGES
        )
        if not good:
            raise self.wrong(
                field,
                words("needs a text in both languages", "braucht einen Text in beiden Sprachen"),
                words(
                    f'Write {field} = {{ en = "…", de = "…" }}',
                    f'Schreibe {field} = {{ en = "…", de = "…" }}',
                ),
            )
        if field == "name" and any(len(value[lang]) > LONGEST_NAME for lang in LANGUAGES):
            raise self.wrong(
                field,
                words("this name is too long", "dieser Name ist zu lang"),
                words(
                    f"Write at most {LONGEST_NAME} characters", f"Schreibe höchstens {LONGEST_NAME} Zeichen"
                ),
            )
        return {lang: value[lang] for lang in LANGUAGES}

    def basis(self, facts: list[str]) -> dict[str, str]:
        """How each fact of this entry is known; every fact must say, but a newcomer's are its author's."""
        if self.stranger is not None and "basis" not in self.data:
            return dict.fromkeys(facts, "own")
        value = self.raw("basis")
        if not isinstance(value, dict):
            value = {}
        for fact in [*facts, *value]:
            if fact not in facts or value.get(fact) not in BASES:
                known = ", ".join(BASES)
                raise self.wrong(
                    "basis",
                    words(f"how is {fact!r} known?", f"woher ist {fact!r} bekannt?"),
                    words(
                        f"Give each of {', '.join(facts)} one of: {known}",
                        f"Gib zu {', '.join(facts)} je eines an von: {known}",
                    ),
                )
        return {fact: str(value[fact]) for fact in facts}


def clipped(text: str) -> str:
    return text if len(text) <= LONGEST_COMPLAINT else text[:LONGEST_COMPLAINT] + "…"


def sentence(where: list[str], problem: str, remedy: str) -> str:
    """Where, what and what to do, with one full stop or question mark at the end."""
    return f"{', '.join(where)}: {problem}. {remedy}{'' if remedy.endswith('?') else '.'}"
