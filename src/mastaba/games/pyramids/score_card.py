"""What lies before a seat, as numbers: its part of `boards`, and the pyramids it has laid aside."""

from __future__ import annotations

from typing import Final

from mastaba.games.pyramids.box import COLOURS, RANKS
from mastaba.games.pyramids.notation import KEEP

# A seat's part of `boards`.
CARDS: Final = 0  # left and right pyramid card, -1 for none
MARKS: Final = 2  # the fields crossed off on each
RED: Final = 4
GREEN: Final = 5
SKULLS: Final = 6
TORCHES: Final = 7  # one bit a round
DUE: Final = 8  # crosses still to make: THE_PATTERN, or so many extra crosses
WIDTH: Final = 9

THE_PATTERN: Final = -1


class Laid:
    """A completed pyramid, laid aside for all to see (SG-6.1). Never changes."""

    def __init__(self, seat: int, card: int, marks: int) -> None:
        self.seat = seat
        self.card = card
        self.marks = marks


# What states share as long as there is nothing.
NOTHING: Final[list[int]] = []
NO_HANDS: Final[list[list[int]]] = []
NO_DRAFTS: Final[list[tuple[int, ...]]] = []
NONE_LAID: Final[list[Laid]] = []
NO_MOVES: Final[list[int]] = []
NO_MARKS: Final[tuple[int, ...]] = ()
UNCLAIMED: Final[list[int]] = [-1] * (len(COLOURS) * RANKS)

# What a seat has drafted after its first crossing-off, ready-made, by the move.
FIRST_MARKS: Final[list[tuple[int, ...]]] = [(move,) for move in range(KEEP)]
