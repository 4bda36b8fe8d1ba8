"""The decision that is due, with the rules to read for it, and moves as structure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mastaba.games.pyramids.events import found_on, kind_of, numbers
from mastaba.games.pyramids.grid import PLACEMENTS, fields_of
from mastaba.games.pyramids.legal import marks_possible
from mastaba.games.pyramids.notation import KEEP, PILE, RIGHT, SLOTS, TAKE
from mastaba.games.pyramids.rules import kept_cards
from mastaba.games.pyramids.score_card import CARDS, DUE, THE_PATTERN, WIDTH
from mastaba.games.pyramids.stages import KEEPING, TAKING

if TYPE_CHECKING:
    from mastaba.games.pyramids.state import PyramidsState


def asks(state: PyramidsState, seat: int | None) -> dict[str, Any] | None:
    """The decision that is due, and the rules to read for it."""
    if seat is None or seat not in state.to_move:
        return None
    if state.phase == KEEPING:
        return {"what": "keep", "rules": ["SG-2.1"]}
    if state.phase == TAKING:
        return {"what": "take", "rules": ["SG-6.2", "SG-6.4"], "count": state.takes.count(seat)}
    due = state.boards[seat * WIDTH + DUE]
    if due == THE_PATTERN:
        fits = any(
            kind_of(state, state.boards, action, seat) == "pattern" for action in marks_possible(state, seat)
        )
        return {"what": "pattern", "rules": ["SG-4.1", "SG-4.2", "SG-4.6"], "fits": fits}
    return {"what": "extra", "rules": ["SG-5.1"], "count": due}


def described(state: PyramidsState, action: int, seat: int) -> dict[str, Any]:
    if action == PILE:
        return {"verb": "take", "from": "pile"}
    if action >= TAKE:
        place = action - TAKE
        known = place < len(state.display)
        return {
            "verb": "take",
            "from": "display",
            "place": place + 1,
            "card": state.box.numbers[state.display[place]] if known else None,
        }
    if action >= KEEP:
        kept = kept_cards(state, action, seat) if state.hands else []
        given = [card for card in state.hands[seat] if card not in kept] if state.hands else []
        return {"verb": "keep", "cards": numbers(state, kept), "returns": numbers(state, given)}
    slot, number = (1, action - RIGHT) if action >= RIGHT else (0, action)
    mask = PLACEMENTS[number]
    card = state.boards[seat * WIDTH + CARDS + slot]
    return {
        "verb": "mark",
        "kind": kind_of(state, state.boards, action, seat),
        "slot": SLOTS[slot],
        "card": state.box.numbers[card] if card >= 0 else None,
        "fields": fields_of(mask),
        "found": found_on(state, card, mask) if card >= 0 else {},
        "completes": card >= 0 and bool(mask & state.box.tomb[card]),
    }
