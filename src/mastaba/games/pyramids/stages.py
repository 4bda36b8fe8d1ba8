"""Where a game stands: its phases, as numbers."""

from __future__ import annotations

from typing import Final

from mastaba.core.numbering import named
from mastaba.games.pyramids.types import Phase

KEEPING: Final = 0  # all choose two of their four cards
MARKING: Final = KEEPING + 1  # all cross off fields
TAKING: Final = MARKING + 1  # new cards are taken, one player after the other
OVER: Final = TAKING + 1
PHASES: Final[list[Phase]] = named({KEEPING: "keep", MARKING: "mark", TAKING: "take", OVER: "over"})
