"""What comes with the package, by name: the rule catalogues, and games with any edition."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import mastaba
from mastaba.core.edition import Sheet
from mastaba.core.game import Game
from mastaba.core.rules import Catalogue, read_catalogue


def catalogue(game: str, lang: str = "en") -> Catalogue:
    """The rule catalogue of a game in a language, or else in English, from the installed package or a source tree."""
    installed = Path(__file__).parent / "docs" / "rules"
    folder = installed if installed.is_dir() else Path(__file__).parents[2] / "docs" / "rules"
    file = folder / f"{game}.{lang}.md"
    if not file.exists():
        file = folder / f"{game}.md"
    return read_catalogue(file.read_text(encoding="utf-8"))


def game_of(name: str, edition: str = "") -> Game:
    """A game with an edition given as text, which is read once; "" is the standard one."""
    game = mastaba.game(name)
    return with_edition(game, edition) if edition else game


@lru_cache(maxsize=64)
def with_edition(game: Game, edition: str) -> Game:
    return game.with_sheet(Sheet.read(edition, "edition"))
