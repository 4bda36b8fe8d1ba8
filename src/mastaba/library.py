"""The documents that come with the package: the rule catalogues."""

from __future__ import annotations

from pathlib import Path

from mastaba.core.rules import Catalogue, read_catalogue


def catalogue(game: str, lang: str = "en") -> Catalogue:
    """The rule catalogue of a game in a language, from the installed package or from a source tree."""
    installed = Path(__file__).parent / "docs" / "rules"
    folder = installed if installed.is_dir() else Path(__file__).parents[2] / "docs" / "rules"
    name = f"{game}.md" if lang == "en" else f"{game}.{lang}.md"
    return read_catalogue((folder / name).read_text(encoding="utf-8"))
