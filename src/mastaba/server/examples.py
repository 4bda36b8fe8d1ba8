"""Played examples of the rules: for each section of a catalogue, a moment of a recorded game.

`games/<game>/examples.toml` names the moments, and the records lie in `games/<game>/examples/`.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache

from mastaba.bots import LEVELS
from mastaba.core import Record
from mastaba.library import game_of
from mastaba.registry import folder_of
from mastaba.server.api.messages.learning import PlayedExample
from mastaba.server.tables.presenter import Presenter, seat_names
from mastaba.server.tables.served_game import LogLine, ServedGame


@lru_cache(maxsize=32)
def moments(game: str) -> dict[str, tuple[str, int]]:
    """By section ("VK-4"): the record, and after how many moves of it; empty for a game without examples."""
    folder = folder_of(game)
    file = folder / "examples.toml" if folder is not None else None
    if file is None or not file.is_file():
        return {}
    found = tomllib.loads(file.read_text(encoding="utf-8"))["example"]
    return {one["section"]: (one["record"], one["move"]) for one in found}


@lru_cache(maxsize=16)
def recorded(game: str, record: str) -> tuple[ServedGame, list[str]]:
    """A recorded game, played to its end, and the bots that sat there."""
    folder = folder_of(game)
    assert folder is not None
    read = Record.loads((folder / "examples" / f"{record}.json").read_text(encoding="utf-8"))
    components = game_of(game, digest=read.edition.get("digest"), rulings=read.rulings)
    played = ServedGame(components, read.seats, read.options, read.chance)
    for seat, text in read.moves:
        played.add(LogLine("move", seat, text))
    return played, read.seats


def example(game: str, section: str, lang: str) -> PlayedExample:
    """The moment as the seat saw it that had made the move; at the beginning, the first seat."""
    record, move = moments(game)[section]
    played, levels = recorded(game, record)
    past = played.timeline.past
    seat = past[move - 1].seat if move else 0
    names = seat_names([("", level if level in LEVELS else None) for level in levels], lang)
    return PlayedExample(names=names, scene=Presenter(played, seat, names, lang).scene(move))
