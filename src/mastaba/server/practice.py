"""Practice: decisions of one's own in finished games, where one move was clearly best, asked again until they are known.

Nothing is made for it in advance: the puzzles are what the analyses of one's own games have found. Solved ones come back after
ever longer pauses (Leitner's boxes).
"""

from __future__ import annotations

from typing import NamedTuple

from mastaba.analysis.types import Decision, read_analysis
from mastaba.server.database.queries import OwnAnalysis

CLEARLY = 0.03  # a share of a win, by which the best move is better with 95 % certainty
DAYS = (1, 3, 7, 16, 35)  # after which a puzzle comes back that was solved once, twice, …
SOON = 600.0  # seconds after which one comes back that was not
DAY = 86_400.0
MOST = 60  # analyses that puzzles are taken from, the newest

Known = dict[tuple[str, int], tuple[int, float]]


class Found(NamedTuple):
    table: str
    decision: Decision


def found_in(analyses: list[OwnAnalysis]) -> list[Found]:
    """The puzzles of these games: of each seat only its own decisions."""
    found = []
    for one in analyses:
        seat = read_analysis(one.found).seats[one.seat]
        found += [Found(one.table, it) for it in seat.decisions if it.cost - it.error > CLEARLY]
    return found


def in_order(found: list[Found], known: Known, now: float) -> tuple[list[Found], int]:
    """Those that are due, the longest waiting first, then the new ones; and how many come back later."""
    due = [(known.get((one.table, one.decision.move), (0, now))[1], one) for one in found]
    waiting = sorted((pair for pair in due if pair[0] <= now), key=lambda pair: pair[0])
    return [one for _, one in waiting], len(found) - len(waiting)


def after(right: bool, box: int, now: float) -> tuple[int, float]:
    """The box of a puzzle after an answer, and when it comes back."""
    if not right:
        return 0, now + SOON
    box = min(box + 1, len(DAYS))
    return box, now + DAY * DAYS[box - 1]
