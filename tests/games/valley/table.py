"""Positions as small readable data: name what matters, the rest stays in the box."""

from __future__ import annotations

from typing import Any

import mastaba
from mastaba.core import Game
from mastaba.games.valley.state import ValleyState

Seat = dict[str, str]
"""Piles of one player, cards by id, the last one on top: `{"hand": "urn shabti", "tomb": "boat"}`."""


def cards(text: str) -> list[str]:
    return text.split()


def position(
    *seats: Seat,
    pyramid: str = "",
    stock: str = "",
    boneyard: str = "",
    **fields: Any,
) -> dict[str, Any]:
    """A complete position. `pyramid` lists places 1 to 6; `-` is a free place."""
    table: dict[str, Any] = {
        "players": max(2, len(seats)),
        "pyramid": [None if card == "-" else card for card in cards(pyramid)],
        "stock": cards(stock),
        "boneyard": cards(boneyard),
        "seats": [{pile: cards(text) for pile, text in seat.items()} for seat in seats],
        **fields,
    }
    while len(table["seats"]) < table["players"]:
        table["seats"].append({})
    return {"box": "rest", **table}


def box_of(game: Game) -> list[str]:
    """Every card of the game."""
    state = game.new(game.most_players, 0)
    assert isinstance(state, ValleyState)
    return [
        id for id, count in zip(state.tables.names.ids, state.valley.box, strict=True) for _ in range(count)
    ]


def table(*seats: Seat, game: Game | None = None, renewal: str = "removed", **fields: Any) -> ValleyState:
    """The state of `position`, with a log. Seat 0 is on turn unless `active` says otherwise."""
    game = game or mastaba.game("valley")
    state = game.load(position(*seats, options={"renewal": renewal}, **fields), log=True)
    assert isinstance(state, ValleyState)
    return state


def play(state: ValleyState, *moves: str) -> None:
    """Play moves in notation, each by the seat that owes it."""
    for move in moves:
        state.play(move, state.to_move[0])


def what(state: ValleyState, seat: int) -> str:
    """What this seat is asked: the tag of its question."""
    question = state.question(seat)
    assert question is not None
    return str(question.__struct_config__.tag)


def option(state: ValleyState, move: str, seat: int = 0) -> Any:
    """A move in notation as structure."""
    return state.option(state.parse(move, seat), seat)


def asked(state: ValleyState, seat: int) -> Any:
    """What this seat is asked."""
    return state.question(seat)


def happened(state: ValleyState, what: str) -> list[Any]:
    """The events of the log that are called so, as everybody may know them."""
    return [event.open for event in state.log or [] if event.open.__struct_config__.tag == what]


def pile(state: ValleyState, seat: int, name: str) -> list[str]:
    """A pile of a player by name: hand, draw, discard (all of it), tomb or plays; sorted."""
    piles = {
        "hand": state.hands[seat],
        "draw": state.draws[seat],
        "discard": state.seen[seat] + state.unseen[seat],
        "tomb": state.tombs[seat],
        "plays": state.plays[seat],
    }
    return sorted(state.tables.names.all(piles[name]))


def pyramid(state: ValleyState) -> str:
    """The pyramid as `position` takes it."""
    return " ".join(state.tables.names.ids[card] if card >= 0 else "-" for card in state.pyramid)
