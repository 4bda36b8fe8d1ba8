"""Crossing off: which placements fit, and what they bring (SG-4, SG-5)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mastaba.games.pyramids.components import GEMS
from mastaba.games.pyramids.components import SKULLS as SKULL_FIELDS
from mastaba.games.pyramids.grid import FIELDS, PLACEMENTS, around, count
from mastaba.games.pyramids.notation import RIGHT
from mastaba.games.pyramids.table import (
    CARDS,
    DUE,
    GREEN,
    MARKS,
    RED,
    SKULLS,
    THE_PATTERN,
    TORCHES,
    WIDTH,
    Table,
)


def frontier(table: Table, seat: int, slot: int) -> i64:
    """The fields of which a placement must hold one: the entrance, then all that touch a mark."""
    base = seat * WIDTH
    card = table.boards[base + CARDS + slot]
    if card < 0:
        return 0
    marks: i64 = table.boards[base + MARKS + slot]
    if marks == 0:
        entrance: i64 = table.box.entrance[card]
        return entrance  # SG-4.4, SG-4.7
    free: i64 = table.box.free[card]
    return around(marks) & free & ~marks  # SG-4.5, SG-4.7


def can_mark(table: Table, seat: int) -> bool:
    return frontier(table, seat, 0) != 0 or frontier(table, seat, 1) != 0


def marks_possible(table: Table, seat: int) -> list[int]:
    """Single crosses (SG-4.6) and all placements of the revealed pattern; or extra crosses."""
    boards = table.boards
    due = boards[seat * WIDTH + DUE]
    legal: list[Any] = []
    for slot in range(2):
        edge = frontier(table, seat, slot)
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
        fitting = table.box.fitting[boards[base + CARDS]][table.expedition[table.turn - 1]]
        masks = fitting.masks
        moves = fitting.right if slot else fitting.left
        for place, fields in enumerate(masks):
            mask: i64 = fields
            if mask & taken == 0 and mask & edge != 0:
                legal.append(moves[place])
    return legal


def single_moves(first: int) -> list[Any]:
    """The move for a single field by its bit modulo 37: no two bits leave the same rest."""
    moves: list[Any] = [None] * 37
    for field in range(FIELDS):
        moves[(1 << field) % 37] = first + field
    return moves


MOVES: Final = [single_moves(0), single_moves(RIGHT)]


def cross_off(table: Table, action: int, seat: int) -> None:
    """Cross off the fields, settle their symbols, and count the extra crosses won (SG-5.6)."""
    slot = 0
    number = action
    if action >= RIGHT:
        slot = 1
        number = action - RIGHT
    mask: i64 = PLACEMENTS[number]
    boards = table.boards
    base = seat * WIDTH
    card = boards[base + CARDS + slot]
    marks: i64 = boards[base + MARKS + slot]
    boards[base + MARKS + slot] = int(marks | mask)
    due: i64 = boards[base + DUE]
    due = 0 if due == THE_PATTERN else due - 1
    box = table.box
    symbols: i64 = box.symbols[card]
    if mask & symbols:
        due += settle(table, card, base, mask)
    if due and not can_mark(table, seat):
        due = 0  # SG-5.1
    boards[base + DUE] = int(due)


def settle(table: Table, card: int, base: int, mask: i64) -> i64:
    """Enter gems, torches and skulls, then use potions; the number of crosses found."""
    boards = table.boards
    box = table.box
    red: i64 = box.red[card]
    if mask & red:
        boards[base + RED] = int(min(boards[base + RED] + count(mask & red), GEMS))  # SG-5.2
    green: i64 = box.green[card]
    if mask & green:
        boards[base + GREEN] = int(min(boards[base + GREEN] + count(mask & green), GEMS))
    torches: i64 = box.torches[card]
    if mask & torches:
        lit: i64 = boards[base + TORCHES]
        this_round: i64 = 1
        this_round <<= table.round - 1
        boards[base + TORCHES] = int(lit | this_round)  # SG-5.3
    skulls: i64 = box.skulls[card]
    if mask & skulls:
        boards[base + SKULLS] = int(min(boards[base + SKULLS] + count(mask & skulls), SKULL_FIELDS))  # SG-5.4
    potions: i64 = box.potions[card]
    if mask & potions:
        # Skull fields are marked from the low values on, so the highest two are the last (SG-5.5).
        boards[base + SKULLS] = int(max(boards[base + SKULLS] - 2 * count(mask & potions), 0))
    crosses: i64 = box.crosses[card]
    return count(mask & crosses)
