"""What is written to the log. Called only when there is a log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mastaba.games.pyramids.box import COLOURS, SYMBOLS
from mastaba.games.pyramids.grid import PLACEMENTS, fields_of
from mastaba.games.pyramids.notation import RIGHT, SLOTS
from mastaba.games.pyramids.score_card import (
    CARDS,
    DUE,
    GREEN,
    RED,
    SKULLS,
    THE_PATTERN,
    TORCHES,
    WIDTH,
    Laid,
)
from mastaba.games.pyramids.scoring import SOURCES, sheet, torch_rounds, total, winners

if TYPE_CHECKING:
    from mastaba.games.pyramids.state import PyramidsState


def numbers(state: PyramidsState, cards: list[int]) -> list[int]:
    """The order numbers of cards."""
    return [state.box.numbers[card] for card in cards]


def tell_dealt(state: PyramidsState, seat: int, hand: list[int]) -> None:
    state.happened("dealt", seat, {"count": len(hand)}, {"cards": numbers(state, hand)}, [seat])


def tell_chosen(state: PyramidsState, seat: int, cards: list[int]) -> None:
    state.happened("chosen", seat, {"cards": numbers(state, cards)}, None, [seat], True)


def tell_kept(state: PyramidsState, seat: int, cards: list[int]) -> None:
    state.happened("kept", seat, {"cards": numbers(state, cards)})


def tell_refilled(state: PyramidsState, cards: list[int]) -> None:
    state.happened("refilled", -1, {"cards": numbers(state, cards), "pile": state.left})


def tell_expedition(state: PyramidsState) -> None:
    pattern = state.box.patterns.ids[state.expedition[state.turn - 1]]
    state.happened("expedition", -1, {"round": state.round, "turn": state.turn, "pattern": pattern})


def tell_pass(state: PyramidsState, seat: int) -> None:
    state.happened("passed", seat, {})


def kind_of(state: PyramidsState, boards: list[int], action: int, seat: int) -> str:
    """What a crossing-off is: the pattern, a single cross instead, or an extra cross."""
    if boards[seat * WIDTH + DUE] != THE_PATTERN:
        return "extra"
    number = action - RIGHT if action >= RIGHT else action
    return "single" if PLACEMENTS[number].bit_count() == 1 else "pattern"


def found_on(state: PyramidsState, card: int, mask: int) -> dict[str, int]:
    """The symbols on these fields of a card, by name."""
    drawn = state.box.maps[card]
    found: dict[str, int] = {}
    for field, sign in enumerate(drawn):
        if mask >> field & 1 and sign in SYMBOLS:
            found[SYMBOLS[sign]] = found.get(SYMBOLS[sign], 0) + 1
    return found


def tell_marked(state: PyramidsState, action: int, seat: int, before: list[int]) -> None:
    """First only to the seat itself: others see it when all are done (SG-3.2)."""
    slot, number = (1, action - RIGHT) if action >= RIGHT else (0, action)
    mask = PLACEMENTS[number]
    boards, base = state.boards, seat * WIDTH
    card = boards[base + CARDS + slot]
    facts: dict[str, Any] = {
        "slot": SLOTS[slot],
        "card": state.box.numbers[card],
        "fields": fields_of(mask),
        "kind": kind_of(state, before, action, seat),
        "found": found_on(state, card, mask),
        "completes": bool(mask & state.box.tomb[card]),
        "red": boards[base + RED],
        "green": boards[base + GREEN],
        "skulls": boards[base + SKULLS],
        "torches": torch_rounds(boards[base + TORCHES]),
    }
    state.happened("drafted", seat, facts, None, [seat], True)


def tell_shown(state: PyramidsState) -> None:
    """The drafts of all, one seat after the other, now for everybody."""
    assert state.log is not None
    drafted = []
    for event in reversed(state.log):
        if event.what == "expedition":
            break
        if event.what == "drafted":
            drafted.append(event)
    for seat in range(state.players):
        for event in reversed(drafted):
            if event.seat == seat:
                state.happened("marked", seat, dict(event.facts))


def tell_completed(state: PyramidsState, pyramid: Laid) -> None:
    facts = {
        "card": state.box.numbers[pyramid.card],
        "colour": COLOURS[state.box.colours[pyramid.card]],
        "fields": fields_of(pyramid.marks),
    }
    state.happened("completed", pyramid.seat, facts)


def tell_taken(state: PyramidsState, seat: int, card: int, slot: int, unseen: bool) -> None:
    facts = {
        "card": state.box.numbers[card],
        "from": "pile" if unseen else "display",
        "slot": SLOTS[slot],
    }
    state.happened("taken", seat, facts)


def tell_points(state: PyramidsState, colour: int, rank: int, pyramid: Laid) -> None:
    facts = {
        "colour": COLOURS[colour],
        "points": state.box.pyramid_points[rank],
        "card": state.box.numbers[pyramid.card],
    }
    state.happened("points", pyramid.seat, facts)


def tell_end(state: PyramidsState) -> None:
    for seat in range(state.players):
        sources = dict(zip(SOURCES, sheet(state, state.boards, seat), strict=True))
        state.happened("scored", seat, {"sheet": sources, "score": total(state, state.boards, seat)})
    state.happened("end", -1, {"winners": winners(state)})
