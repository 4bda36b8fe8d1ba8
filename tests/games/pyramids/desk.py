"""A desk for rule tests: small positions, and chambers drawn for the occasion."""

from __future__ import annotations

from functools import cache
from typing import Any

import mastaba
from mastaba.core import Game, Sheet, State

OPEN = "v.... ..... ..... ..... ....T"
"""A chamber without walls or symbols."""

LAST = ["straight", "straight", "corner", "corner", "domino", "ell", "square"]
"""The expedition cards of a whole round, the last one revealed."""

Chambers = dict[int, str]


@cache
def _lab(chambers: tuple[tuple[int, str], ...], more: str) -> Game:
    text = 'edition = "lab"\nextends = "standard"\n' + more
    for number, drawn in chambers:
        rows = "\n".join(drawn.split())
        text += f'[[chamber]]\nid = "{number}"\nmap = """\n{rows}\n"""\n'
    return mastaba.game("pyramids").with_sheet(Sheet.read(text, "lab.toml"))


def lab(chambers: Chambers | None = None, more: str = "") -> Game:
    """The game with some chambers redrawn, by order number, and more lines of an edition file."""
    return _lab(tuple(sorted((chambers or {}).items())), more)


def desk(
    *seats: dict[str, Any],
    chambers: Chambers | None = None,
    revealed: list[str] | None = None,
    log: bool = False,
    **fields: Any,
) -> State:
    """A position in which the given seats cross off fields. Cards not named are out of play."""
    position: dict[str, Any] = {
        "players": len(seats),
        "revealed": ["square"] if revealed is None else revealed,
        "box": "rest",
        "seats": list(seats),
    }
    position.update(fields)
    return lab(chambers).load(position, log)


def play(state: State, *moves: str) -> State:
    """Moves as "seat text"."""
    for move in moves:
        seat, text = move.split(" ")
        state.play(text, int(seat))
    return state


def own(state: State, seat: int = 0) -> dict[str, Any]:
    """A seat's part of the table as it sees it."""
    part: dict[str, Any] = state.view(seat)["seats"][seat]
    return part


def told(state: State, seat: int | None = None) -> list[dict[str, Any]]:
    """The log as a seat may read it."""
    assert state.log is not None
    return [seen for event in state.log if (seen := event.seen_by(seat)) is not None]


def patterns(state: State, seat: int = 0) -> set[str]:
    """The legal moves of more than one field."""
    return {text for text in state.moves(seat) if "-" in text}


def singles(state: State, seat: int = 0) -> set[str]:
    return set(state.moves(seat)) - patterns(state, seat)
