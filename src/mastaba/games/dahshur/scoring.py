"""Where recognition points come from, and who wins (DA-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mastaba.core.numbering import named
from mastaba.games.dahshur.types import Source

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState

# The columns of `points`.
AVENUE_POINTS: Final = 0
PLATE_POINTS: Final = AVENUE_POINTS + 1
REWARD_POINTS: Final = PLATE_POINTS + 1
DISC_POINTS: Final = REWARD_POINTS + 1
GUEST_POINTS: Final = DISC_POINTS + 1
GEM_POINTS: Final = GUEST_POINTS + 1
SOURCE_COUNT: Final = GEM_POINTS + 1
SOURCES: Final[list[Source]] = named(
    {
        AVENUE_POINTS: "avenue",
        PLATE_POINTS: "plates",
        REWARD_POINTS: "reward",
        DISC_POINTS: "discs",
        GUEST_POINTS: "guests",
        GEM_POINTS: "gems",
    }
)


def sheet_points(state: DahshurState, seat: int) -> list[int]:
    """By source: the obelisks, and the gems that would count if the game ended now (DA-11.5)."""
    place = seat * SOURCE_COUNT
    points = state.points[place : place + SOURCE_COUNT]
    points[GEM_POINTS] = sum(state.gems[seat * 3 : seat * 3 + 3]) * state.box.gem_points
    return points


def winning(state: DahshurState) -> list[int]:
    """Most points, then most goods stones in the supply; else the win is shared (DA-11.6)."""
    scores = state.scores()
    ranks = [scores[seat] * 1000 + state.tie_break(seat) for seat in range(state.players)]
    best = max(ranks)
    return [seat for seat in range(state.players) if ranks[seat] == best]
