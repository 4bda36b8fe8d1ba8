"""The 5×5 grid of a treasure chamber: fields are bits, placements are masks.

Field a1 is the top left corner, e1 the top right, e5 the bottom right. A placement is any connected
group of one to four fields: every single cross and every pattern that an expedition card could
show, in all orientations. Their list is the same in every edition, so notation never changes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SIDE: Final = 5
FIELDS: Final = 25
FULL: Final = (1 << 25) - 1
LARGEST: Final = 4  # fields of the largest pattern

_NOT_FIRST_COLUMN: Final = FULL & ~0b00001_00001_00001_00001_00001
_NOT_LAST_COLUMN: Final = FULL & ~0b10000_10000_10000_10000_10000

FIELD_NAMES: Final = ["abcde"[field % SIDE] + "12345"[field // SIDE] for field in range(FIELDS)]
FIELD_NUMBERS: Final = {name: field for field, name in enumerate(FIELD_NAMES)}


def around(marks: i64) -> i64:
    """All fields that touch one of these horizontally or vertically."""
    left: i64 = (marks & _NOT_FIRST_COLUMN) >> 1
    right: i64 = (marks & _NOT_LAST_COLUMN) << 1
    return (left | right | (marks >> 5) | (marks << 5)) & FULL


def count(marks: i64) -> i64:
    """How many fields these are; made for few."""
    number: i64 = 0
    while marks:
        marks &= marks - 1
        number += 1
    return number


def reach(start: i64, free: i64) -> i64:
    """All fields that a walk from `start` over `free` fields comes to, start included."""
    reached = start
    while True:
        wider: i64 = reached | (around(reached) & free)
        if wider == reached:
            return reached
        reached = wider


def fields_of(marks: int) -> list[str]:
    """The names of these fields, row by row."""
    return [name for field, name in enumerate(FIELD_NAMES) if marks >> field & 1]


def orientations(shape: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """A pattern, given by (row, column), turned and mirrored in all different ways (SG-4.2)."""
    found: list[list[tuple[int, int]]] = []
    for mirrored in (shape, [(row, -column) for row, column in shape]):
        turned = mirrored
        for _ in range(4):
            turned = [(column, -row) for row, column in turned]
            top = min(row for row, _ in turned)
            left = min(column for _, column in turned)
            settled = sorted((row - top, column - left) for row, column in turned)
            if settled not in found:
                found.append(settled)
    return found


def positions(shape: list[tuple[int, int]]) -> list[int]:
    """The masks of a pattern in every orientation at every place of the grid."""
    masks = []
    for cells in orientations(shape):
        height = max(row for row, _ in cells) + 1
        width = max(column for _, column in cells) + 1
        for top in range(SIDE - height + 1):
            for left in range(SIDE - width + 1):
                masks.append(sum(1 << ((top + row) * SIDE + left + column) for row, column in cells))
    return sorted(masks)


def all_placements() -> list[int]:
    """Every connected group of up to four fields, small ones first."""
    groups = {1 << field for field in range(FIELDS)}
    placements: list[int] = []
    for _ in range(LARGEST):
        placements += sorted(groups, key=lambda mask: [f for f in range(FIELDS) if mask >> f & 1])
        groups = {
            mask | 1 << f for mask in groups for f in range(FIELDS) if int(around(mask)) & ~mask & 1 << f
        }
    return placements


PLACEMENTS: Final = all_placements()
PLACEMENT_NUMBERS: Final = {mask: number for number, mask in enumerate(PLACEMENTS)}
