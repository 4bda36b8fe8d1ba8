"""What each seat may know of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mastaba.games.valley.ask import asks
from mastaba.games.valley.stages import (
    ASK_LOOK,
    ASK_REACT,
)

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState


def viewed(state: ValleyState, seat: int | None) -> dict[str, Any]:
    names = state.tables.names
    secret_reaction = state.ask == ASK_REACT and seat != state.asked and not state.over
    # At a window everybody knows whose it is. Else the others see no more than that somebody may react (VK-6.8).
    unknown = secret_reaction and not state.halts
    return {
        "game": state.game.id,
        "players": state.players,
        "seat": seat,
        "options": {"renewal": "changed" if state.swaps_count else "removed"},
        "to_move": [] if unknown else list(state.to_move),
        "somebody_may_react": secret_reaction,
        "asks": asks(state) if seat is not None and seat in state.to_move else None,
        "over": state.over,
        "winners": state.winners(),
        "start": state.start,
        "active": state.active,
        "pyramid": [names.ids[card] if card >= 0 else None for card in state.pyramid],
        "stock": len(state.stock),
        "boneyard": {
            "count": len(state.boneyard),
            "top": names.ids[state.boneyard[-1]] if state.boneyard else None,  # VK-7.5
        },
        "turn": {
            "entombs": state.entombs,
            "removed": state.removed,
            "discount": state.discount,
            "flat_gold": state.flat_gold if state.flat_gold >= 0 else None,
            "purse": state.purse,
            "buying": state.buying + 1 if state.buying >= 0 else None,
            "due": state.due,
            "done": names.all(state.done),
        },
        "aside": [{"seat": owner, "card": names.ids[card]} for owner, card in state.aside],
        "seats": [of_seat(state, owner, owner == seat) for owner in range(state.players)],
        "scores": state.scores(),
    }


def of_seat(state: ValleyState, seat: int, own: bool) -> dict[str, Any]:
    names = state.tables.names
    hand, seen, unseen = state.hands[seat], state.seen[seat], state.unseen[seat]
    owned = hand + state.draws[seat] + seen + unseen
    looking = state.looking if state.ask == ASK_LOOK and state.asked == seat else []
    told: dict[str, Any] = {
        "hand": len(hand),
        "known": names.all(sorted(state.known[seat])),
        "draw": len(state.draws[seat]),
        "discard": {
            "count": len(seen) + len(unseen),
            "top": names.ids[seen[-1]] if seen else None,  # VK-7.1
        },
        "looking": len(looking),
        "tomb": names.all(state.tombs[seat]),  # VK-7.3
        "plays": names.all(state.plays[seat]),
        # Every card comes and goes openly, so that anybody could count what a player owns.
        "deck": names.all(sorted(owned + looking)),
        "points": dict(state.score_sheet(seat)),
    }
    if own:
        told["cards"] = names.all(hand)
        told["discards"] = names.all(sorted(seen + unseen))
        told["looks_at"] = names.all(looking)
    return told
