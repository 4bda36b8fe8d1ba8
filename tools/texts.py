"""Writes the types of the page's sentences, web/src/lib/texts.ts, from the English catalogues (make types)."""

from __future__ import annotations

from pathlib import Path

from mastaba import registry
from mastaba.texts.compile import Catalogue
from mastaba.texts.say import ORIGINAL, file_of

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "texts.ts"
HEAD = """\
// Made by tools/texts.py from the catalogues. Do not edit.
/** By catalogue and id: the facts that a sentence wants. */
export interface Texts {
"""
PAGE = "page"
BOARD = "board-"  # what a game's board says; the rest of its catalogue is told by the server
KINDS = {
    "text": "string | number",
    "number": "number",
    "piece": "import('./markup').Piece",
    "seat": "import('./markup').Seat",
    "list": "string[]",
}


def written(catalogues: dict[str, Catalogue]) -> str:
    """A wrong id, or a fact that is missing, fails the page's type check."""
    lines = [HEAD]
    for name, catalogue in catalogues.items():
        ids = [id for id in catalogue.messages if name == PAGE or id.startswith(BOARD)]
        lines += (
            [f"  {name}: {{\n", *(typed(id, catalogue.variables(id)) for id in ids), "  };\n"] if ids else []
        )
    return "".join([*lines, "}\n"])


def typed(id: str, wanted: dict[str, str]) -> str:
    facts = "; ".join(f"{fact}: {KINDS[kind]}" for fact, kind in wanted.items())
    return f"    '{id}': {{ {facts} }};\n" if facts else f"    '{id}': Record<string, never>;\n"


def all_catalogues() -> dict[str, Catalogue]:
    """The page's own, and one for each game that has words for its board."""
    files = {name: file_of(name, ORIGINAL) for name in (PAGE, *registry.names())}
    return {name: Catalogue.load(file) for name, file in files.items() if file is not None}


if __name__ == "__main__":
    TARGET.write_text(written(all_catalogues()), encoding="utf-8")
