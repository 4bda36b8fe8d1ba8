"""What a seat may do now: above all, which placements fit (SG-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mastaba.core.state import Ready
from mastaba.games.pyramids.grid import FIELDS, FULL, around
from mastaba.games.pyramids.notation import DISPLAY, KEEP, PAIRS, PILE, RIGHT, TAKE
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


def frontier(state: PyramidsState, seat: i64, slot: i64) -> i64:
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


def can_mark(state: PyramidsState, seat: i64) -> bool:
    return frontier(state, seat, 0) != 0 or frontier(state, seat, 1) != 0


def legal_actions(state: PyramidsState, seat: i64) -> list[int]:
    """The legal moves of a seat that owes one."""
    if state.phase == MARKING:
        return marks_possible(state, seat)
    if state.phase == KEEPING:
        return KEEPS
    found = TAKES[: len(state.display)]
    if state.left:
        found.append(PILE)
    return found


def marks_possible(state: PyramidsState, seat: i64) -> list[int]:
    """Single crosses (SG-4.6) and all placements of the revealed pattern; or extra crosses."""
    boards = state.boards
    base = seat * WIDTH
    due = boards[base + DUE]
    legal: list[Ready] = []
    slot: i64
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
        fitting = state.box.fitting[boards[base + CARDS + slot]][state.expedition[state.turn - 1]]
        moves = fitting.right if slot else fitting.left
        # A placement must hold a field of the edge and none that is taken: one comparison, most of what all this costs.
        tested: i64 = boards[base + MARKS + slot] << FIELDS | edge
        place: i64
        for place, mask in enumerate(fitting.doubled):
            if 0 < mask & tested <= FULL:
                legal.append(moves[place])
    return legal


def single_moves(first: int) -> list[Ready]:
    """The move for a single field by its bit modulo 37: no two bits leave the same rest."""
    moves: list[Ready] = [None] * 37
    for field in range(FIELDS):
        moves[(1 << field) % 37] = first + field
    return moves


KEEPS: Final = list(range(KEEP, KEEP + len(PAIRS)))
TAKES: Final = list(range(TAKE, TAKE + DISPLAY))
MOVES: Final = [single_moves(0), single_moves(RIGHT)]
