"""Small positions for rule tests: only what a test is about is named, the rest lies where it belongs."""

from __future__ import annotations

from typing import Any

import msgspec

import mastaba
from mastaba.core import SeededChance
from mastaba.games.dahshur.game import DahshurGame
from mastaba.games.dahshur.state import DahshurState

BLUE, RED, ORANGE, WHITE = range(4)


def game() -> DahshurGame:
    found = mastaba.game("dahshur")
    assert isinstance(found, DahshurGame)
    return found


def new(players: int, seed: int = 1) -> DahshurState:
    state = game().new(players, seed, log=True)
    assert isinstance(state, DahshurState)
    return state


def at(players: int, step: str, **fields: Any) -> DahshurState:
    """A position; `seats` may be given as a dict by seat."""
    seats = fields.pop("seats", {})
    position = {
        "players": players,
        "step": step,
        "seats": [seats.get(seat, {}) for seat in range(players)],
        **fields,
    }
    state = game().load(position, log=True)
    assert isinstance(state, DahshurState)
    return state


def acting(players: int = 4, prince: int = 3, **fields: Any) -> DahshurState:
    """Blue is active, has taken the last prince of the gift and chooses the area."""
    return at(players, "area", prince=prince, **fields)


def rows(*lines: str) -> dict[int, dict[str, Any]]:
    """Princes in front of the seats: `rows("123", "46")`; with an m a market prince of orange: `"1m3"`."""
    seats = {}
    for seat, line in enumerate(lines):
        colour = ["blue", "red", "orange", "white"][seat]
        row = []
        for place, sign in enumerate(line):
            if sign == "m":
                continue
            owner = "orange" if place and line[place - 1] == "m" else colour
            row.append(f"{owner}-{sign}")
        seats[seat] = {"row": row}
    return seats


def play(state: DahshurState, *moves: str) -> DahshurState:
    """Moves of whoever is to move."""
    for move in moves:
        state.play(move, state.to_move[0])
    return state


def moves(state: DahshurState) -> list[str]:
    return state.moves(state.to_move[0])


def starting(state: DahshurState, verb: str) -> list[str]:
    """The legal moves with this verb, without it: `["1", "2"]`."""
    return [move.partition(":")[2] for move in moves(state) if move.startswith(verb + ":")]


def why(state: DahshurState, move: str) -> str | None:
    return state.why_not(move, state.to_move[0])


def step(state: DahshurState) -> str:
    return str(state.position()["step"])


def told(state: DahshurState, what: str) -> list[dict[str, Any]]:
    """The events of this kind, as JSON, with all that anybody knows of them; but for the ways of the pieces."""
    assert state.log is not None
    facts = [msgspec.to_builtins(event.secret or event.open) for event in state.log]
    return [
        {name: fact for name, fact in one.items() if name != "moved"} for one in facts if one["what"] == what
    ]


def seed_rolling(*faces: int) -> dict[str, Any]:
    """A chance whose next dice show these faces."""
    for seed in range(1_000_000):
        chance = SeededChance(seed)
        if all(chance.below(6) + 1 == face for face in faces):
            return {"kind": "seeded", "seed": seed}
    raise AssertionError("no seed found")
