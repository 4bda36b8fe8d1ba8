"""Why a move is not allowed: the rule that says so, and the fact that stands against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.types import Obstacle
from mastaba.games.pyramids.events import pattern_piece
from mastaba.games.pyramids.grid import PLACEMENTS, fields_of
from mastaba.games.pyramids.legal import frontier
from mastaba.games.pyramids.notation import KEEP, RIGHT, TAKE
from mastaba.games.pyramids.score_card import CARDS, DUE, MARKS, THE_PATTERN, WIDTH
from mastaba.games.pyramids.stages import KEEPING, MARKING, OVER, TAKING
from mastaba.games.pyramids.types import (
    IsCrossed,
    IsWall,
    NoCard,
    NotEntrance,
    NotTouching,
    OneField,
    OtherShape,
)

if TYPE_CHECKING:
    from mastaba.games.pyramids.state import PyramidsState


def forbidding_rule(state: PyramidsState, action: int, seat: int) -> str:
    """For an action known to be illegal."""
    if state.phase == OVER:
        return "SG-8.1"
    if action >= TAKE:
        if state.phase != TAKING or seat not in state.takes:
            return "SG-6.2"  # only for a completed pyramid
        if seat not in state.to_move:
            return "SG-6.3"
        return "SG-6.4" if state.left else "SG-6.5"  # a free place of the display: for now, or for good
    if action >= KEEP:
        return "SG-3.2" if state.phase == KEEPING else "SG-2.1"
    if state.phase != MARKING:
        return "SG-3.2"
    if seat not in state.to_move:
        return "SG-3.2" if state.drafts[seat] else "SG-4.8"  # done, or passing
    return unfit(state, action, seat)


def unfit(state: PyramidsState, action: int, seat: int) -> str:
    """Why this seat cannot cross off these fields."""
    slot, number = (1, action - RIGHT) if action >= RIGHT else (0, action)
    mask = PLACEMENTS[number]
    single = mask.bit_count() == 1
    base = seat * WIDTH
    card = state.boards[base + CARDS + slot]
    if card < 0:
        return "SG-4.1"
    marks = state.boards[base + MARKS + slot]
    if mask & ~state.box.free[card] or mask & marks:
        return "SG-4.3"
    if not single:
        if state.boards[base + DUE] != THE_PATTERN:
            return "SG-5.1"  # an extra cross is one field
        if mask not in state.box.pattern_masks[state.expedition[state.turn - 1]]:
            return "SG-4.2"
    assert not int(frontier(state, seat, slot)) & mask
    if single:
        return "SG-4.7"
    return "SG-4.5" if marks else "SG-4.4"


# -- the fact ------------------------------------------------------------------------------------------


def obstacle(state: PyramidsState, action: int, seat: int) -> Obstacle | None:
    """What stands against an illegal action of a seat that is to decide; None where something else is asked."""
    if state.phase == TAKING and action >= TAKE:
        return NoCard()
    if state.phase != MARKING or action >= KEEP:
        return None
    slot, number = (1, action - RIGHT) if action >= RIGHT else (0, action)
    mask = PLACEMENTS[number]
    base = seat * WIDTH
    card = state.boards[base + CARDS + slot]
    if card < 0:
        return NoCard()
    marks = state.boards[base + MARKS + slot]
    if mask & ~state.box.free[card]:
        return IsWall(fields=fields_of(mask & ~state.box.free[card]))
    if mask & marks:
        return IsCrossed(fields=fields_of(mask & marks))
    if mask.bit_count() > 1:
        if state.boards[base + DUE] != THE_PATTERN:
            return OneField()
        if mask not in state.box.pattern_masks[state.expedition[state.turn - 1]]:
            return OtherShape(pattern=pattern_piece(state))
    if marks:
        return NotTouching()
    return NotEntrance(entrance=fields_of(state.box.entrance[card])[0])
