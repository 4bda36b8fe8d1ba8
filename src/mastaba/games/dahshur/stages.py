"""Where a game stands, as numbers: what a seat is asked, and what goes on by itself."""

from __future__ import annotations

from typing import Final

from mastaba.core.numbering import named

# What a seat can be asked (`step`). NOTHING: the game goes on by itself.
NOTHING: Final = 0
LAY: Final = NOTHING + 1  # a prince onto the gift
USE: Final = LAY + 1  # which prince of the gift
AREA: Final = USE + 1
MARKET: Final = AREA + 1
BUY: Final = MARKET + 1
AVENUE: Final = BUY + 1
CLEAR: Final = AVENUE + 1  # which stand to clear of one's goods
PROCESSION: Final = CLEAR + 1
THIRD: Final = PROCESSION + 1  # a prince straight to one's row
SILVER: Final = THIRD + 1  # left reward
MIDDLE: Final = SILVER + 1  # middle reward
CONSOLATION: Final = MIDDLE + 1
TRIBUTE: Final = CONSOLATION + 1
CHAMBER: Final = TRIBUTE + 1
DISC: Final = CHAMBER + 1
STEPS: Final = named(
    {
        NOTHING: "over",
        LAY: "lay",
        USE: "use",
        AREA: "area",
        MARKET: "market",
        BUY: "buy",
        AVENUE: "avenue",
        CLEAR: "clear",
        PROCESSION: "procession",
        THIRD: "third",
        SILVER: "silver",
        MIDDLE: "middle",
        CONSOLATION: "consolation",
        TRIBUTE: "tribute",
        CHAMBER: "chamber",
        DISC: "disc",
    }
)

# What goes on by itself when nobody is asked (`stage`).
NEW_TURN: Final = 0
ACTIONS: Final = NEW_TURN + 1
THIRDS: Final = ACTIONS + 1
REWARDS: Final = THIRDS + 1
CHAMBERS: Final = REWARDS + 1
OPENING: Final = CHAMBERS + 1
END: Final = OPENING + 1
