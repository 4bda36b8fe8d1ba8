"""Legal placements against a slow enumeration, for every reachable set of marks on small chambers."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.pyramids.desk import desk
from tests.games.pyramids.referee import PATTERNS, Field, name, shape, touch

CHAMBERS = {
    "hall": "v.x## ...## r.s## ##.## ##..T",
    "snake": "v..## ##.## ...## .#### ....T",
    "ring": "#v..# #.#.# #...# ##.## ##T##",
    "far corners": "#..v# ##..# ###.# #...# T.###",
}


def as_seen(fields: frozenset[Field]) -> list[list[Field]]:
    """The eight views of a set of fields, each pushed into the corner."""
    views = []
    for flip_rows in (1, -1):
        for flip_columns in (1, -1):
            for swap in (False, True):
                cells = [(flip_rows * r, flip_columns * c) for r, c in fields]
                cells = [(c, r) for r, c in cells] if swap else cells
                top, left = min(r for r, _ in cells), min(c for _, c in cells)
                views.append(sorted((r - top, c - left) for r, c in cells))
    return views


def allowed(free: dict[Field, str], marks: set[Field], pattern: str) -> set[str]:
    """Try every set of fields of the right size; keep those that the rules allow."""
    found = set()
    for size in (1, len(shape(pattern))):
        for chosen in combinations(sorted(free), size):
            fields = frozenset(chosen)
            if fields & marks:
                continue
            if size > 1 and sorted(shape(pattern)) not in as_seen(fields):
                continue
            starts = any(free[field] == "v" for field in fields)
            if touch(fields, marks) if marks else starts:
                found.add(f"left:{name(fields)}")
    return found


def reachable(free: dict[Field, str]) -> list[set[Field]]:
    """Every connected set with the entrance and without the tomb, and the empty one."""
    (entrance,) = [field for field, sign in free.items() if sign == "v"]
    found: set[frozenset[Field]] = {frozenset([entrance])}
    edge = list(found)
    while edge:
        marks = edge.pop()
        for field, sign in free.items():
            if sign != "T" and field not in marks and touch(frozenset([field]), set(marks)):
                wider = marks | {field}
                if wider not in found:
                    found.add(wider)
                    edge.append(wider)
    return [set(), *map(set, sorted(found, key=sorted))]


@pytest.mark.long
@pytest.mark.rule("SG-4.2", "SG-4.3", "SG-4.4", "SG-4.5", "SG-4.6", "SG-4.7")
@pytest.mark.parametrize("drawn", CHAMBERS.values(), ids=CHAMBERS)
def test_legal_placements_are_those_of_the_slow_enumeration(drawn: str) -> None:
    rows = drawn.split()
    free = {(r, c): rows[r][c] for r in range(5) for c in range(5) if rows[r][c] != "#"}
    tried = 0
    for marks in reachable(free):
        for pattern in PATTERNS:
            crossed = name(frozenset(marks)).replace("-", " ")
            state = desk({"cards": [7], "marks": [crossed]}, chambers={7: drawn}, revealed=[pattern])
            assert set(state.moves(0)) == allowed(free, marks, pattern)
            tried += 1
    assert tried > 50
