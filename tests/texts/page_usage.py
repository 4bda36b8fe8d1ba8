"""Where the page says which sentence. That it exists and is given its facts, the type check sees; here is which are said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.texts.usage import ANY, Use

WEB = Path(__file__).parents[2] / "web" / "src"
CALL = re.compile(r"(?<![\w.])t\(\s*")
LITERAL = re.compile(r"(?<![=] )(?:'([\w.-]+)'|`([^`]+)`)")  # and not what it is compared with
GAP = re.compile(r"\$\{[^}]*\}")


def sources(folder: Path = WEB) -> Iterator[Path]:
    for file in sorted(folder.rglob("*")):
        if file.suffix in (".ts", ".svelte") and not file.name.endswith(
            (".test.ts", "texts.ts", "fixture.ts")
        ):
            yield file


def page_uses(folder: Path = WEB) -> list[Use]:
    """In a game's folder `t` says the sentences of that game, elsewhere those of the page."""
    return [use for file in sources(folder) for use in uses(file, folder)]


def uses(file: Path, folder: Path) -> Iterator[Use]:
    place = file.relative_to(folder)
    catalogue = place.parts[1] if place.parts[0] == "games" else "page"
    text = file.read_text(encoding="utf-8")
    for call in CALL.finditer(text):
        id = first_argument(text, call.end())
        line = text.count("\n", 0, call.start()) + 1
        for plain, gaps in LITERAL.findall(GAP.sub("${}", id)):
            pattern = re.escape(plain) if plain else ANY.join(map(re.escape, gaps.split("${}")))
            yield Use(f"web/src/{place}:{line}", catalogue, re.compile(pattern), None)


def first_argument(text: str, start: int) -> str:
    """Up to the comma or bracket that ends it."""
    depth, end = 0, start
    while depth or text[end] not in ",)":
        depth += {"(": 1, "{": 1, "[": 1, ")": -1, "}": -1, "]": -1}.get(text[end], 0)
        end += 1
    return text[start:end]


def handed_on(folder: Path = WEB) -> set[str]:
    """Ids that are chosen in one place and said in another: they stand in quotes somewhere."""
    return {
        plain
        for file in sources(folder)
        for plain, _ in LITERAL.findall(file.read_text(encoding="utf-8"))
        if plain
    }
