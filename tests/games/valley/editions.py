"""Edition files as small readable text."""

from __future__ import annotations

import mastaba
from mastaba.core import Game
from mastaba.core.edition import Sheet
from mastaba.games.valley.box import Tables
from mastaba.games.valley.state import ValleyState

HEAD = 'edition = "mine"\nextends = "standard"\n'
BASIS = '{ level = "own", copies = "own", cost = "own", gold = "own", points = "own", action = "own" }'

DRAW, DISCARD = '[{ do = "draw" }]', '[{ do = "discard" }]'
IMPOSSIBLE = '{ do = "require", test = { hand_at_least = 99 } }'


def card(id: str, steps: str = "", **fields: str) -> str:
    """A new card as TOML: a unique of level 2 unless `fields` say otherwise."""
    told = {
        "id": f'"{id}"',
        "name": f'{{ en = "{id}", de = "{id}" }}',
        "kind": '"unique"',
        "level": "2",
        "copies": "2",
        "cost": "3",
        "gold": "2",
        "points": "1",
        "text": '{ en = "own", de = "eigen" }',
        "basis": BASIS,
    }
    if steps:
        told["steps"] = f"[{steps}]"
    told.update(fields)
    return "[[card]]\n" + "".join(f"{field} = {value}\n" for field, value in told.items())


def read(text: str) -> Game:
    return mastaba.game("valley").with_sheet(Sheet.read(text, "mine.toml"))


def with_card(steps: str = "", **fields: str) -> Game:
    """The standard edition with one more card, "new"."""
    return read(HEAD + card("new", steps, **fields))


def tables_of(game: Game) -> Tables:
    state = game.new(2, 0)
    assert isinstance(state, ValleyState)
    return state.tables


def nested(depth: int, inner: str = '{ do = "draw" }') -> str:
    """Ten times ten times … the same step."""
    for _ in range(depth):
        inner = f'{{ do = "times", count = 10, steps = [{inner}] }}'
    return inner


def choices(count: int, *options: str) -> str:
    """So many choices among the same lists of steps, one after the other."""
    return ", ".join([f'{{ do = "choose", options = [{", ".join(options)}] }}'] * count)
