"""Why a move is not allowed: the rule that says so."""

from __future__ import annotations

from mastaba.games.pyramids.grid import PLACEMENTS
from mastaba.games.pyramids.marking import frontier
from mastaba.games.pyramids.notation import KEEP, RIGHT, TAKE
from mastaba.games.pyramids.table import (
    CARDS,
    DUE,
    KEEPING,
    MARKING,
    MARKS,
    OVER,
    TAKING,
    THE_PATTERN,
    WIDTH,
    Table,
)


def forbidden_by(table: Table, action: int, seat: int) -> str:
    """For an action known to be illegal."""
    if table.phase == OVER:
        return "SG-8.1"
    if action >= TAKE:
        if table.phase != TAKING or seat not in table.takes:
            return "SG-6.2"  # only for a completed pyramid
        if seat not in table.to_move:
            return "SG-6.3"
        return "SG-6.4" if table.left else "SG-6.5"  # a free place of the display: for now, or for good
    if action >= KEEP:
        return "SG-3.2" if table.phase == KEEPING else "SG-2.1"
    if table.phase != MARKING:
        return "SG-3.2"
    if seat not in table.to_move:
        return "SG-3.2" if table.drafts[seat] else "SG-4.8"  # done, or passing
    return unfit(table, action, seat)


def unfit(table: Table, action: int, seat: int) -> str:
    """Why this seat cannot cross off these fields."""
    slot, number = (1, action - RIGHT) if action >= RIGHT else (0, action)
    mask = PLACEMENTS[number]
    single = mask.bit_count() == 1
    base = seat * WIDTH
    card = table.boards[base + CARDS + slot]
    if card < 0:
        return "SG-4.1"
    marks = table.boards[base + MARKS + slot]
    if mask & ~table.box.free[card] or mask & marks:
        return "SG-4.3"
    if not single:
        if table.boards[base + DUE] != THE_PATTERN:
            return "SG-5.1"  # an extra cross is one field
        if mask not in table.box.pattern_masks[table.expedition[table.turn - 1]]:
            return "SG-4.2"
    assert not int(frontier(table, seat, slot)) & mask
    if single:
        return "SG-4.7"
    return "SG-4.5" if marks else "SG-4.4"
