"""What a seat may do now: above all, which placements fit (SG-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mastaba.core.state import Ready
from mastaba.games.pyramids.grid import FIELDS, around
from mastaba.games.pyramids.notation import KEEP, PAIRS, PILE, RIGHT, TAKE
from mastaba.games.pyramids.score_card import (
    CARDS,
    DUE,
    MARKS,
    THE_PATTERN,
    WIDTH,
)
from mastaba.games.pyramids.stages import KEEPING, MARKING

if TYPE_CHECKING:
    from mastaba.games.pyramids.state import PyramidsState


def frontier(state: PyramidsState, seat: int, slot: int) -> i64:
    """The fields of which a placement must hold one: the entrance, then all that touch a mark."""
    base = seat * WIDTH
    card = state.boards[base + CARDS + slot]
    if card < 0:
        return 0
    marks: i64 = state.boards[base + MARKS + slot]
    if marks == 0:
        entrance: i64 = state.box.entrance[card]
        return entrance  # SG-4.4, SG-4.7
    free: i64 = state.box.free[card]
    return around(marks) & free & ~marks  # SG-4.5, SG-4.7


def can_mark(state: PyramidsState, seat: int) -> bool:
    return frontier(state, seat, 0) != 0 or frontier(state, seat, 1) != 0


def legal_actions(state: PyramidsState, seat: int) -> list[int]:
    """The legal moves of a seat that owes one."""
    if state.phase == MARKING:
        return marks_possible(state, seat)
    if state.phase == KEEPING:
        return list(range(KEEP, KEEP + len(PAIRS)))
    found = list(range(TAKE, TAKE + len(state.display)))
    if state.left:
        found.append(PILE)
    return found


def marks_possible(state: PyramidsState, seat: int) -> list[int]:
    """Single crosses (SG-4.6) and all placements of the revealed pattern; or extra crosses."""
    boards = state.boards
    due = boards[seat * WIDTH + DUE]
    legal: list[Ready] = []
    for slot in range(2):
        edge = frontier(state, seat, slot)
        if edge == 0:
            continue
        singles = MOVES[slot]
        rest = edge
        while rest:
            low: i64 = rest & -rest
            legal.append(singles[low % 37])
            rest ^= low
        if due != THE_PATTERN:
            continue
        base = seat * WIDTH + slot
        taken: i64 = boards[base + MARKS]
        fitting = state.box.fitting[boards[base + CARDS]][state.expedition[state.turn - 1]]
        moves = fitting.right if slot else fitting.left
        masks = fitting.masks
        place: i64
        for place in range(len(masks)):
            mask: i64 = masks[place]
            if mask & taken == 0 and mask & edge != 0:
                legal.append(moves[place])
    return legal


def single_moves(first: int) -> list[Ready]:
    """The move for a single field by its bit modulo 37: no two bits leave the same rest."""
    moves: list[Ready] = [None] * 37
    for field in range(FIELDS):
        moves[(1 << field) % 37] = first + field
    return moves


MOVES: Final = [single_moves(0), single_moves(RIGHT)]
