"""What is known of a game before it is loaded: its `game.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

from mastaba.core.data import Data
from mastaba.core.language import InEnglish, Words


class About(NamedTuple):
    """`options` lists the allowed values of each option, the default first. `rules` is what the ids of its rules
    begin with; `turn_rule` says whose turn it is. `rulings` counts the versions of our rulings, as far as they change how
    a game is played; `folder` is where it lies. `showcase` holds moments in which the game shows itself well,
    for those who make pictures and measure. `strength` holds, by level and number of players, the share of games that one such
    bot won among others of the level below (docs/guide/strength.md)."""

    id: str
    title: Words
    players: tuple[int, int]
    rules: str
    turn_rule: str
    options: dict[str, list[str]] = {}  # noqa: RUF012 (never changed)
    showcase: Data = {}  # noqa: RUF012
    strength: dict[str, dict[str, float]] = {}  # noqa: RUF012
    rulings: int = 1
    folder: str = ""


def read_about(folder: Path) -> About:
    """The `game.toml` in a game's folder; the folder's name is the game's id."""
    data = tomllib.loads((folder / "game.toml").read_text(encoding="utf-8"))
    fewest, most = data.pop("players")
    data.pop("order", None)  # among all games: the registry reads it without us
    title = InEnglish(data.pop("title"))
    return About(id=folder.name, title=title, players=(fewest, most), folder=str(folder), **data)
