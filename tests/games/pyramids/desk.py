"""A desk for rule tests: small positions, and chambers drawn for the occasion."""

from __future__ import annotations

from functools import cache
from typing import Any

import mastaba
from mastaba.core import Game, Happening, Question, Sheet, State
from mastaba.games.pyramids.types import PyramidsSeat, PyramidsView
from mastaba.texts.tell import tag_of

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


def seen(state: State, seat: int | None = None) -> PyramidsView:
    """The table as a seat sees it, or a spectator."""
    view = state.view(seat)
    assert isinstance(view, PyramidsView)
    return view


def own(state: State, seat: int = 0) -> PyramidsSeat:
    """A seat's part of the table as it sees it."""
    return seen(state, seat).seats[seat]


def held(part: PyramidsSeat) -> list[int | None]:
    """The cards on the left and on the right."""
    return [None if card is None else card.card for card in part.cards]


def crossed(part: PyramidsSeat, slot: int = 0) -> list[str]:
    """What is crossed off on a card."""
    card = part.cards[slot]
    assert card is not None
    return card.fields


def covered(state: State, seat: int = 0) -> list[tuple[str, str]]:
    """What a seat has crossed off and not shown, as it sees it."""
    return [(mark.slot, " ".join(mark.fields)) for mark in own(state, seat).covered]


def asked(state: State, seat: int = 0) -> Any:
    """What a seat is asked; None if nothing."""
    question = state.question(seat)
    return question if isinstance(question, Question) else None


def told(state: State, seat: int | None = None) -> list[Any]:
    """The log as a seat may read it."""
    assert state.log is not None
    return [happening for event in state.log if (happening := event.seen_by(seat)) is not None]


def told_of(state: State, what: type[Happening], seat: int | None = None) -> list[Any]:
    """Those of one sort."""
    return [happening for happening in told(state, seat) if isinstance(happening, what)]


def tags(happenings: list[Any]) -> list[str]:
    return [tag_of(happening) for happening in happenings]


def patterns(state: State, seat: int = 0) -> set[str]:
    """The legal moves of more than one field."""
    return {text for text in state.moves(seat) if "-" in text}


def singles(state: State, seat: int = 0) -> set[str]:
    return set(state.moves(seat)) - patterns(state, seat)
