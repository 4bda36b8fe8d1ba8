"""The moves in notation.

left:a1-a2-b2   cross off these fields on the left pyramid card; right: likewise
keep:1+3        of the four cards dealt, in ascending order, keep the first and the third
display:2       take the second card of the display
pile            take the unseen top card of the pile
"""

from __future__ import annotations

from typing import Final

from mastaba.games.pyramids.grid import PLACEMENTS, fields_of
from mastaba.games.pyramids.types import Slot

SLOTS: Final[list[Slot]] = ["left", "right"]
DEALT: Final = 4
DISPLAY: Final = 4
PAIRS: Final = [(first, second) for first in range(DEALT) for second in range(first + 1, DEALT)]

RIGHT: Final = 387  # where the moves on the right card begin: the number of placements
KEEP: Final = 774
TAKE: Final = 780
PILE: Final = 784


def all_moves() -> list[str]:
    marks = ["-".join(fields_of(mask)) for mask in PLACEMENTS]
    moves = [f"{slot}:{fields}" for slot in SLOTS for fields in marks]
    assert len(PLACEMENTS) == RIGHT
    assert len(moves) == KEEP
    moves += [f"keep:{first + 1}+{second + 1}" for first, second in PAIRS]
    moves += [f"display:{place + 1}" for place in range(DISPLAY)]
    moves.append("pile")
    return moves
