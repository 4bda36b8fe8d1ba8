"""Edition files: components as TOML that owners of a box can correct and extend.

A `Sheet` is a parsed file that remembers its lines, so that every complaint can say where to look
and what to do. A file with `extends = "standard"` changes only what it names: entries with a known
`id` are overlaid field by field, new ids are added, and `remove = ["id", …]` takes entries out.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import re
import tomllib
from pathlib import Path

from mastaba.core.data import Data
from mastaba.core.entry import LONGEST_NAME, Entry
from mastaba.core.errors import BadEdition
from mastaba.core.files import read_text
from mastaba.core.text import Said, Text

HEAD = ("edition", "extends", "remove")
MOST_DEPTH = 32  # of lists and tables within one field; our own cards need 6
MOST_NUMBER = 2**63  # what TOML promises to hold
MOST_BYTES = 200_000  # of a file; ours have at most 19,000
MOST_ENTRIES = 200  # of one kind; ours have at most 48
LONGEST_TEXT = 1000  # characters of any text; ours have at most 105
LONGEST_ID = 40
PICTURE = "picture"  # the field in which an owner draws: see picture.py


class Edition:
    """Which components a game was played with; enough for a record to find them again."""

    def __init__(self, name: str, digest: str, source: str) -> None:
        self.name = name
        self.digest = digest
        self.source = source  # the file's own text; empty for the standard edition

    @property
    def standard(self) -> bool:
        return not self.source


class Sheet:
    """A parsed edition file."""

    def __init__(
        self,
        file: str,
        text: str,
        data: Data,
        lines: dict[tuple[str, int], dict[str, int]],
    ) -> None:
        self.file = file
        self.text = text
        name = data.get("edition")
        self.name = name if isinstance(name, str) else ""
        self.tables: dict[str, Entry] = {}
        self.lists: dict[str, list[Entry]] = {}
        self.head = Entry(
            file,
            "",
            "",
            {k: v for k, v in data.items() if k in HEAD},
            lines.get(("", 0), {}),
        )
        for kind, value in data.items():
            if kind in HEAD:
                continue
            if isinstance(value, dict):
                self.tables[kind] = Entry(file, kind, "", value, lines.get((kind, 0), {}))
            elif isinstance(value, list) and value and all(isinstance(v, dict) for v in value):
                entries = []
                for index, item in enumerate(value):
                    id = item.get("id")
                    if not isinstance(id, str):
                        id = f"#{index + 1}"
                    entries.append(Entry(file, kind, id, item, lines.get((kind, index), {})))
                self.lists[kind] = entries
            else:
                raise Entry(file, "", "", {}, lines.get(("", 0), {})).wrong(
                    kind,
                    Text("edition-no-table"),
                    Text("fix-into-table"),
                )

    @staticmethod
    def load(path: str | Path) -> Sheet:
        """The sheet in a file that a user names."""
        return Sheet.read(read_text(path, BadEdition), Path(path).name)

    @staticmethod
    def read(text: str, file: str) -> Sheet:
        sheet = Sheet(file, text, parsed(text, file), field_lines(text))
        sheet.check_numbers()
        sheet.check_values()
        if len(sheet.head.text("edition")) > LONGEST_NAME:
            raise sheet.head.wrong("edition", *too_long(LONGEST_NAME))
        sheet.check_doubles()
        return sheet

    def check_numbers(self) -> None:
        """Complain about more entries than any box holds, before anybody looks at each of them."""
        for kind, entries in self.lists.items():
            if len(entries) > MOST_ENTRIES:
                raise entries[MOST_ENTRIES].wrong(
                    "",
                    Text("edition-too-many-entries", count=len(entries), kind=kind),
                    Text("fix-at-most", most=MOST_ENTRIES),
                )
            for entry in entries:
                if len(entry.id) > LONGEST_ID:
                    raise entry.wrong("id", *too_long(LONGEST_ID))

    def check_values(self) -> None:
        """Complain about values that TOML can say and no game can use."""
        everywhere = [self.head, *self.tables.values()]
        for entries in self.lists.values():
            everywhere += entries
        for entry in everywhere:
            for field, value in entry.data.items():
                if field == PICTURE and isinstance(value, str):
                    continue  # it has bounds of its own
                unusable = complaint(value, MOST_DEPTH)
                if unusable is not None:
                    raise entry.wrong(field, *unusable)

    def check_doubles(self) -> None:
        for kind, entries in self.lists.items():
            seen: set[str] = set()
            for entry in entries:
                if entry.id in seen:
                    raise entry.wrong(
                        "id",
                        Text("edition-twice", kind=kind, id=repr(entry.id)),
                        Text("fix-own-id"),
                    )
                seen.add(entry.id)

    def over(self, base: Sheet) -> Sheet:
        """This sheet's entries laid over those of `base`, if it extends it; else this sheet."""
        if "extends" not in self.head.data:
            if "remove" in self.head.data:
                raise self.head.wrong(
                    "remove",
                    Text("edition-nothing-to-remove"),
                    Text("fix-extends", edition=base.name),
                )
            return self
        self.head.choice("extends", [base.name])
        removed = self.removed
        known = {entry.id for entries in base.lists.values() for entry in entries}
        for id in removed:
            if not isinstance(id, str) or id not in known:
                raise self.head.wrong(
                    "remove",
                    Text("edition-no-id", id=repr(id)),
                    Text("fix-existing-ids"),
                )
        merged = Sheet(self.file, self.text, {"edition": self.name}, {})
        merged.head = self.head
        for kind in [*base.tables, *(k for k in self.tables if k not in base.tables)]:
            merged.tables[kind] = overlaid(base.tables.get(kind), self.tables.get(kind))
        for kind in [*base.lists, *(k for k in self.lists if k not in base.lists)]:
            mine = {entry.id: entry for entry in self.lists.get(kind, [])}
            entries = []
            for entry in base.lists.get(kind, []):
                own = mine.pop(entry.id, None)
                if entry.id not in removed:
                    entries.append(overlaid(entry, own))
            for own in mine.values():
                own.stranger = stranger(kind, own.id, [entry.id for entry in base.lists.get(kind, [])])
            merged.lists[kind] = entries + list(mine.values())
        return merged

    @property
    def removed(self) -> list[object]:
        """The ids that it takes out of the standard edition."""
        removed = self.head.data.get("remove", [])
        return removed if isinstance(removed, list) else [removed]

    def table(self, kind: str) -> Entry:
        if kind not in self.tables:
            raise self.head.wrong(
                kind,
                Text("edition-table-missing"),
                Text("fix-add-table", kind=kind),
            )
        return self.tables[kind]

    def entries(self, kind: str) -> list[Entry]:
        if kind not in self.lists:
            raise self.head.wrong(
                kind,
                Text("edition-no-entries"),
                Text("fix-add-entries", kind=kind),
            )
        return self.lists[kind]

    def only(self, allowed: list[str]) -> None:
        """Complain about tables that mean nothing."""
        for kind in [*self.tables, *self.lists]:
            if kind not in allowed:
                known = ", ".join(allowed)
                entry = self.tables[kind] if kind in self.tables else self.lists[kind][0]
                raise entry.wrong(
                    "",
                    Text("edition-unknown-table", kind=repr(kind)),
                    Text("fix-known-tables", known=known),
                )

    def edition(self, standard: bool) -> Edition:
        """What a record says about this sheet."""
        data: Data = {kind: entry.data for kind, entry in self.tables.items()}
        for kind, entries in self.lists.items():
            data[kind] = [entry.data for entry in entries]
        canonical = json.dumps(data, sort_keys=True, ensure_ascii=False)
        digest = hashlib.sha256(canonical.encode()).hexdigest()[:16]
        return Edition(self.name, digest, "" if standard else self.text)


def parsed(text: str, file: str) -> Data:
    """What is in a TOML file, whatever it is."""
    try:
        size = len(text.encode())
        if size > MOST_BYTES:
            raise BadEdition(Text("file-too-large", file=file, size=size, most=MOST_BYTES))
        return tomllib.loads(text)
    except RecursionError:
        raise BadEdition(Text("file-too-deep", file=file)) from None
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found.group(1)) if found else text.count("\n") + 1
        raise BadEdition(
            Text("file-not-toml", file=file, line=line, error=str(error)),
            line,
        ) from None
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise BadEdition(
            Text("file-half-character", file=file, line=line),
            line,
        ) from None
    except ValueError:  # Python reads no number of several thousand digits
        digits = re.search(r"[0-9_]{4000}", text)
        line = text.count("\n", 0, digits.start()) + 1 if digits else 0
        raise BadEdition(
            Text("file-number-too-large", file=file, line=line),
            line,
        ) from None


def complaint(value: object, depth: int) -> tuple[Said, Said] | None:
    """What is wrong with a value, and what to do; None if a game may look at it."""
    if isinstance(value, dict | list):
        if depth == 0:
            return (
                Text("value-too-deep"),
                Text("fix-levels", most=MOST_DEPTH),
            )
        for part in value.values() if isinstance(value, dict) else value:
            found = complaint(part, depth - 1)
            if found is not None:
                return found
        return None
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        return too_long(LONGEST_TEXT)
    if isinstance(value, int) and not -MOST_NUMBER <= value < MOST_NUMBER:
        return (
            Text("value-number-too-large"),
            Text("fix-fewer-digits"),
        )
    if not isinstance(value, str | int | float):
        return (
            Text("value-date"),
            Text("fix-as-text"),
        )
    return None


def too_long(most: int) -> tuple[Said, Said]:
    return (
        Text("value-text-too-long"),
        Text("fix-characters", most=most),
    )


def stranger(kind: str, id: str, known: list[str]) -> Text:
    """What to say of an id that is new, in case it is only misspelt."""
    near = difflib.get_close_matches(id, known, 1)
    if near:
        return Text("edition-stranger-near", kind=kind, id=repr(id), near=repr(near[0]))
    return Text("edition-stranger", kind=kind, id=repr(id))


def standard_sheet(module: str) -> Sheet:
    """The `standard.toml` beside a game's module."""
    file = Path(module).with_name("standard.toml")
    return Sheet.read(file.read_text(encoding="utf-8"), file.name)


def earlier_sheets(folder: str) -> list[Sheet]:
    """The standard editions of earlier versions, in the folder `earlier` beside a game's components, each under its
    digest: games that began with them are played on and replayed with them."""
    if not folder:
        return []
    files = sorted((Path(folder) / "earlier").glob("*.toml"))
    return [Sheet.read(file.read_text(encoding="utf-8"), file.name) for file in files]


def overlaid(under: Entry | None, over: Entry | None) -> Entry:
    """An entry with the fields of both, the second winning; complaints point at the second."""
    if over is None:
        assert under is not None
        return under
    if under is None:
        return over
    data = dict(under.data)
    data.update(over.data)
    if "basis" in under.data and "basis" not in over.data:
        # What an owner wrote is the owner's word.
        data["basis"] = {
            fact: "own" if fact in over.data else how for fact, how in under.data["basis"].items()
        }
    entry = Entry(over.file, over.kind, over.id, data, over.lines)
    if "basis" not in over.data:
        entry.own = list(over.data)
    return entry


HEADER = re.compile(r"^\s*\[\[?\s*([A-Za-z0-9_-]+)((?:\.[A-Za-z0-9_-]+)*)\s*\]\]?")
FIELD = re.compile(r"^\s*[\"']?([A-Za-z0-9_-]+)[\"']?\s*(?:\.[A-Za-z0-9_-]+\s*)*=")
LONG_QUOTES = re.compile(r"\"\"\"|'''")


def field_lines(text: str) -> dict[tuple[str, int], dict[str, int]]:
    """For every table (name, index) the line of each of its fields."""
    lines: dict[tuple[str, int], dict[str, int]] = {("", 0): {"": 1}}
    counts: dict[str, int] = {}
    here = lines[("", 0)]
    inside = ""  # the sub-table whose fields count as one field of the table
    quote = ""  # what ends the text that runs over several lines
    for number, line in enumerate(text.split("\n"), 1):
        within = quote
        for mark in LONG_QUOTES.findall(line):
            quote = mark if not quote else "" if mark == quote else quote
        if within:
            continue
        header = HEADER.match(line)
        if header:
            kind, inside = header.group(1), header.group(2)[1:]
            if not inside:
                index = counts.get(kind, 0) if line.lstrip().startswith("[[") else 0
                counts[kind] = index + 1
                here = lines.setdefault((kind, index), {"": number})
            else:
                index = max(counts.get(kind, 1) - 1, 0)
                here = lines.setdefault((kind, index), {"": number})
                here.setdefault(inside.split(".")[0], number)
            continue
        field = FIELD.match(line)
        if field and not inside:
            here.setdefault(field.group(1), number)
    return lines
