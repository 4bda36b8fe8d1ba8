"""The documents that come with the package: the rule catalogues."""

from __future__ import annotations

from pathlib import Path

from mastaba.core.rules import Catalogue, read_catalogue


def catalogue(game: str) -> Catalogue:
    """The rule catalogue of a game, from the installed package or from a source tree."""
    installed = Path(__file__).parent / "docs" / "rules"
    folder = installed if installed.is_dir() else Path(__file__).parents[2] / "docs" / "rules"
    return read_catalogue((folder / f"{game}.md").read_text(encoding="utf-8"))
