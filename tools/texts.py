"""Writes the page's types of its sentences, web/src/lib/texts.d.ts, from the English catalogues that are named:

PYTHONPATH=src python tools/texts.py page valley
"""

from __future__ import annotations

import sys
from pathlib import Path

from mastaba.texts.compile import Catalogue
from mastaba.texts.say import ORIGINAL, file_of

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "texts.d.ts"
HEAD = """\
// Made by tools/texts.py from the catalogues. Do not edit.
import type { Piece, Seat } from './texts';

/** By catalogue and id: the facts that a sentence wants. */
export interface Texts {
"""
KINDS = {"text": "string | number", "number": "number", "piece": "Piece", "seat": "Seat", "list": "string[]"}


def written(catalogues: dict[str, Catalogue]) -> str:
    """A wrong id, or a fact that is missing, fails the page's type check."""
    lines = [HEAD]
    for name, catalogue in catalogues.items():
        lines.append(f"  {name}: {{\n")
        for id in catalogue.messages:
            facts = "; ".join(f"{fact}: {KINDS[kind]}" for fact, kind in catalogue.variables(id).items())
            lines.append(
                f"    '{id}': {{ {facts} }};\n" if facts else f"    '{id}': Record<string, never>;\n"
            )
        lines.append("  };\n")
    return "".join([*lines, "}\n"])


def main(names: list[str]) -> None:
    catalogues = {}
    for name in names:
        file = file_of(name, ORIGINAL)
        if file is None:
            sys.exit(f"there is no catalogue {name}")
        catalogues[name] = Catalogue.load(file)
    TARGET.write_text(written(catalogues), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
