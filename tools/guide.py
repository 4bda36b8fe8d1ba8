"""Writes what the guides say about the code: `make docs`."""

from __future__ import annotations

from pathlib import Path

from mastaba.registry import vocabularies

GUIDE = Path(__file__).parents[1] / "docs" / "guide" / "editions.md"
START, END = "<!-- vocabulary -->\n", "<!-- /vocabulary -->"


def written() -> str:
    """The editions guide with the vocabulary of today."""
    text = GUIDE.read_text(encoding="utf-8")
    before, _, rest = text.partition(START)
    _, _, after = rest.partition(END)
    return before + START + "\n".join(vocabularies("en")) + END + after


if __name__ == "__main__":
    GUIDE.write_text(written(), encoding="utf-8")
