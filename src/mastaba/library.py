"""What comes with the package, by name: the rule catalogues, and games with any edition."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import mastaba
from mastaba import registry
from mastaba.core.edition import Sheet
from mastaba.core.errors import BadSetup, OtherComponents
from mastaba.core.game import Game
from mastaba.core.observation import Observer
from mastaba.core.rules import Catalogue, read_catalogue
from mastaba.core.text import Text


def catalogue(game: str, lang: str = "en") -> Catalogue:
    """The rule catalogue of a game in a language, or else in English: from our docs, in the installed package or a
    source tree, or from the folder `rules` of a game that comes from elsewhere."""
    installed = Path(__file__).parent / "docs" / "rules"
    ours = installed if installed.is_dir() else Path(__file__).parents[2] / "docs" / "rules"
    own = (registry.folder_of(game) or ours) / "rules"
    places = [
        (ours / f"{game}.{lang}.md", lang),
        (ours / f"{game}.md", "en"),
        (own / f"{lang}.md", lang),
        (own / "en.md", "en"),
    ]
    for file, spoken in places:
        if file.is_file():
            return read_catalogue(file.read_text(encoding="utf-8"), spoken)
    return read_catalogue("")


def home() -> Path:
    """Where the house keeps what is this machine's own: its database, its models. `~/.local/share/mastaba`, or where the
    system wants it: `~/Library/Application Support/mastaba`, `%LOCALAPPDATA%\\mastaba`."""
    from platformdirs import user_data_path  # late: whoever only plays games needs no folder

    return user_data_path("mastaba", appauthor=False)


def game_of(name: str, edition: str = "", digest: str | None = None, rulings: int = 0) -> Game:
    """A game with an edition given as text, which is read once; "" is the standard one. A game that began earlier names
    the `digest` of its components and the version of its `rulings`; without them the newest are taken."""
    game = mastaba.game(name)
    found = (
        with_edition(game, edition, digest) if edition or digest not in (None, game.edition.digest) else game
    )
    return found.by_rulings(rulings or found.rulings)


@lru_cache(maxsize=64)
def observer_of(game: Game, players: int) -> Observer:
    """What writes the observations of a game."""
    game.check_players(players)
    try:
        made: Observer = registry.part(game.id, "observation").observer(game, players)
    except ModuleNotFoundError:
        raise BadSetup(Text("game-no-observation", game=game.title)) from None
    return made


@lru_cache(maxsize=64)
def with_edition(game: Game, edition: str, digest: str | None = None) -> Game:
    sheet = Sheet.read(edition, "edition") if edition else None
    if digest is None:
        return game if sheet is None else game.with_sheet(sheet)
    found = game.as_of(digest, sheet)
    if found is None:
        raise OtherComponents(
            Text("record-other-components", edition=repr(sheet.name if sheet else "standard"))
        )
    return found
