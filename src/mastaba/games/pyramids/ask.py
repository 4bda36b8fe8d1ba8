"""What a seat is asked, with the rules to read for it; its answers, and what somebody means who presses a place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.types import Waiting
from mastaba.games.pyramids.box import COLOURS
from mastaba.games.pyramids.events import found_on, kind_of, pattern_piece, pieces, slot_zone
from mastaba.games.pyramids.grid import FIELD_NUMBERS, PLACEMENTS, fields_of
from mastaba.games.pyramids.legal import frontier
from mastaba.games.pyramids.notation import DISPLAY, KEEP, PILE, RIGHT, SLOTS, TAKE
from mastaba.games.pyramids.rules import cross_off, free_slot, kept_cards, replaces
from mastaba.games.pyramids.score_card import (
    CARDS,
    DUE,
    GREEN,
    MARKS,
    RED,
    SKULLS,
    THE_PATTERN,
    TORCHES,
    WIDTH,
)
from mastaba.games.pyramids.scoring import shown_total, to_next_points
from mastaba.games.pyramids.stages import KEEPING, PHASES, TAKING
from mastaba.games.pyramids.types import AskExtra, AskKeep, AskPattern, AskTake, Keep, Mark, Take

if TYPE_CHECKING:
    from mastaba.games.pyramids.state import PyramidsState

Asked = AskKeep | AskPattern | AskExtra | AskTake
Answer = Keep | Mark | Take


def asked(state: PyramidsState, seat: int | None) -> Asked | Waiting | None:
    if state.over:
        return None
    if seat is None or seat not in state.to_move:
        return Waiting(seats=state.to_move[:], why=PHASES[state.phase])
    if state.phase == KEEPING:
        return AskKeep(rules=["SG-2.1"], zones=[f"hand:{seat}"], can=["keep"])
    if state.phase == TAKING:
        zones = [f"display:{place + 1}" for place in range(len(state.display))]
        if state.left:
            zones.append("pile")
        return AskTake(
            rules=["SG-6.2", "SG-6.4"],
            zones=zones,
            can=["take"],
            count=state.takes.count(seat),
            order=state.takes[:],
        )
    due = state.boards[seat * WIDTH + DUE]
    legal = state.legal(seat)
    zones = []
    if legal[0] < RIGHT:
        zones.append(slot_zone(seat, 0))
    if legal[-1] >= RIGHT:
        zones.append(slot_zone(seat, 1))
    if due == THE_PATTERN:
        return AskPattern(
            rules=["SG-4.1", "SG-4.2", "SG-4.6"],
            asker=pattern_piece(state),
            zones=zones,
            can=["mark"],
            fits=any(kind_of(due, action) == "pattern" for action in legal),
        )
    return AskExtra(rules=["SG-5.1"], zones=zones, can=["mark"], count=due)


# -- answers -------------------------------------------------------------------------------------------


def answer(state: PyramidsState, action: int, seat: int) -> Answer:
    if action >= TAKE:
        return taking(state, action, seat)
    if action >= KEEP:
        kept = kept_cards(state, action, seat) if state.hands else []
        given = [card for card in state.hands[seat] if card not in kept] if state.hands else []
        return Keep(at=f"hand:{seat}", cards=pieces(state, kept), returns=pieces(state, given))
    return marking(state, action, seat)


def taking(state: PyramidsState, action: int, seat: int) -> Take:
    slot = free_slot(state, seat)
    goal = None if slot < 0 else slot_zone(seat, slot)
    if action == PILE:
        return Take(at="pile", to=goal)
    place = action - TAKE
    known = place < len(state.display)
    return Take(
        piece=state.box.pieces[state.display[place]] if known else None,
        at=f"display:{place + 1}",
        to=goal,
        place=place + 1,
    )


def marking(state: PyramidsState, action: int, seat: int) -> Mark:
    slot, number = (1, action - RIGHT) if action >= RIGHT else (0, action)
    mask = PLACEMENTS[number]
    base = seat * WIDTH
    card = state.boards[base + CARDS + slot]
    mark = Mark(
        at=slot_zone(seat, slot),
        kind=kind_of(state.boards[base + DUE], action),
        slot=SLOTS[slot],
        fields=fields_of(mask),
    )
    if card < 0:
        return mark
    mark.piece = state.box.pieces[card]
    mark.found = found_on(state.box, card, mask)
    mark.completes = bool(mask & state.box.tomb[card])
    if action in state.legal(seat):
        twin = state.copy()
        cross_off(twin, action, seat)
        mark.opens = twin.boards[base + DUE] != 0
        ends = mark.kind == "extra" and not mark.opens and not mark.completes
        if ends and chain_goes_on(state, seat):
            mark.warns = ["chain"]
        mark.gains = gains(state.boards, twin.boards, base)
        if mark.completes:
            mark.gains["pyramid"] = 1
        mark.points = shown_total(twin, twin.boards, seat) - shown_total(state, state.boards, seat)
        if not mark.opens and state.to_move == [seat] and earns_at_once(twin, seat):
            mark.points = lone_points(state, action, seat)
    return mark


def chain_goes_on(state: PyramidsState, seat: int) -> bool:
    """Whether a field with a cross lies open, so that this extra cross need not be the last (SG-5.1)."""
    base = seat * WIDTH
    for slot in range(2):
        card = state.boards[base + CARDS + slot]
        if card >= 0 and int(frontier(state, seat, slot)) & state.box.crosses[card]:
            return True
    return False


def gains(before: vec[i64], after: vec[i64], base: int) -> dict[str, int]:
    """What changes on the score card, and the extra crosses won."""
    found: dict[str, int] = {}
    if after[base + RED] != before[base + RED]:
        found["red"] = after[base + RED] - before[base + RED]
    if after[base + GREEN] != before[base + GREEN]:
        found["green"] = after[base + GREEN] - before[base + GREEN]
    if after[base + SKULLS] != before[base + SKULLS]:
        found["skull"] = after[base + SKULLS] - before[base + SKULLS]
    if after[base + TORCHES] != before[base + TORCHES]:
        found["torch"] = 1
    owed = before[base + DUE]
    crosses = after[base + DUE] - (0 if owed == THE_PATTERN else owed - 1)
    if crosses > 0:
        found["cross"] = crosses
    return found


def earns_at_once(state: PyramidsState, seat: int) -> bool:
    """Whether pyramid points that may be this seat's are entered as soon as all are done, for nobody takes a card."""
    if replaces(state):
        return False
    for colour in range(len(COLOURS)):
        missing = to_next_points(state, colour, seat)
        if missing is not None and completed_now(state, seat, colour) >= missing:
            return True
    return False


def completed_now(state: PyramidsState, seat: int, colour: int) -> int:
    found = 0
    for slot in range(2):
        card = state.boards[seat * WIDTH + CARDS + slot]
        if card >= 0 and state.box.colours[card] == colour:
            if state.boards[seat * WIDTH + MARKS + slot] & state.box.tomb[card]:
                found += 1
    return found


def lone_points(state: PyramidsState, action: int, seat: int) -> int | None:
    """With pyramid points: others may get them first (SG-7.2), so only a lone player knows."""
    if state.players > 1:
        return None
    twin = state.copy()
    twin.advance(action, seat)
    return shown_total(twin, twin.boards, seat) - shown_total(state, state.boards, seat)


def meant_by(state: PyramidsState, piece: str | None, zone: str | None, seat: int) -> str | None:
    """A place of the display, the pile, or a field of one's own chambers: then a single cross."""
    if zone == "pile":
        return "pile"
    where = zone.split(":") if zone is not None else []
    if len(where) == 2 and where[0] == "display":
        return zone if where[1] in [str(place + 1) for place in range(DISPLAY)] else None
    if len(where) == 4 and where[:2] == ["slot", str(seat)]:
        slot, field = where[2], where[3]
        return f"{slot}:{field}" if slot in ("left", "right") and field in FIELD_NUMBERS else None
    if piece is not None:
        for place, card in enumerate(state.display):
            if state.box.pieces[card] == piece:
                return f"display:{place + 1}"
    return None
