"""What a seat may know of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mastaba.games.pyramids.ask import asks
from mastaba.games.pyramids.box import COLOURS, RANKS
from mastaba.games.pyramids.events import numbers
from mastaba.games.pyramids.grid import fields_of
from mastaba.games.pyramids.score_card import (
    CARDS,
    GREEN,
    MARKS,
    RED,
    SKULLS,
    TORCHES,
    WIDTH,
)
from mastaba.games.pyramids.scoring import SOURCES, sheet, torch_rounds, total
from mastaba.games.pyramids.stages import PHASES

if TYPE_CHECKING:
    from mastaba.games.pyramids.state import PyramidsState


def viewed(state: PyramidsState, seat: int | None) -> dict[str, Any]:
    box = state.box
    revealed = box.patterns.all(state.expedition[: state.turn])
    return {
        "game": state.game.id,
        "players": state.players,
        "seat": seat,
        "to_move": state.to_move[:],
        "over": state.over,
        "asks": asks(state, seat),
        "scores": [total(state, known_boards(state, other, seat), other) for other in range(state.players)],
        "phase": PHASES[state.phase],
        "round": state.round,
        "turn": state.turn,
        "turns": box.turns,
        "revealed": revealed,
        "expedition": revealed[-1] if revealed else None,
        "display": numbers(state, state.display),
        "pile": state.left,
        "takes": state.takes[:],
        "hand": numbers(state, state.hands[seat]) if seat is not None and state.hands else [],
        "points": {
            colour: [
                {"points": box.pyramid_points[rank], "seat": owner if owner >= 0 else None}
                for rank in range(RANKS)
                for owner in [state.owner_of(place, rank)]
            ]
            for place, colour in enumerate(COLOURS)
        },
        "seats": [seat_view(state, other, seat) for other in range(state.players)],
    }


def known_boards(state: PyramidsState, seat: int, viewer: int | None) -> list[int]:
    """Own drafts are known to oneself; others know what was last shown."""
    return state.boards if seat == viewer else state.shown


def seat_view(state: PyramidsState, seat: int, viewer: int | None) -> dict[str, Any]:
    boards, base, box = known_boards(state, seat, viewer), seat * WIDTH, state.box
    cards = []
    for slot in range(2):
        card = boards[base + CARDS + slot]
        cards.append(
            None
            if card < 0
            else {"card": box.numbers[card], "fields": fields_of(boards[base + MARKS + slot])}
        )
    seen: dict[str, Any] = {
        "thinking": seat in state.to_move,
        "cards": cards,
        "red": boards[base + RED],
        "green": boards[base + GREEN],
        "skulls": boards[base + SKULLS],
        "torches": torch_rounds(boards[base + TORCHES]),
        "completed": [
            {"card": box.numbers[pyramid.card], "fields": fields_of(pyramid.marks)}
            for pyramid in state.laid
            if pyramid.seat == seat
        ],
        "sheet": dict(zip(SOURCES, sheet(state, boards, seat), strict=True)),
    }
    if seat == viewer:
        seen["pending"] = [state.game.move_name(action) for action in state.drafts[seat]]
    return seen
