"""The moves of Dahshur as text: one fixed list, the same in every position and edition.

Pieces are named as players name them: a prince is `blue-4`, a stand, plate or procession field its number
on the board. `enter`, `move` and `fetch` mean the same thing as an action, as a reward and as a consolation.
"""

from __future__ import annotations

from typing import Final, Literal

Colour = Literal["blue", "red", "orange", "white"]
Gem = Literal["ruby", "emerald", "sapphire"]
Metal = Literal["gold", "silver"]

COLOURS: Final[list[Colour]] = ["blue", "red", "orange", "white"]
GEMS: Final[list[Gem]] = ["ruby", "emerald", "sapphire"]
METALS: Final[list[Metal]] = ["gold", "silver"]

VALUES: Final = 6  # of princes
STANDS: Final = 6
CHAMBERS: Final = 4
AVENUE: Final = 24  # plate fields
LONGEST: Final = 30  # procession fields that the notation can name
LEAST_CITY: Final = 3  # the sums that three princes can show
MOST_CITY: Final = 18

# An action's number is its place in `moves()`.
LAY: Final = 0  # lay:1 … lay:6, a prince from hand
USE: Final = 6  # use:blue-1 … use:white-6, a prince from the gift
TO_MARKET: Final = 30
TO_AVENUE: Final = 31
TO_PROCESSION: Final = 32
FORGO: Final = 33
WALK: Final = 34  # walk:1 … walk:6, the trader to a stand
FETCH: Final = 40  # fetch:1 … fetch:6, one goods stone back from a stand
BUY: Final = 46
BUY_PRINCE: Final = 47  # buy and take the market prince
LEAVE: Final = 48  # do not buy
SET: Final = 49  # the next gem on the avenue
STOP: Final = 50  # no more gems
CLEAR: Final = 51  # clear:1 … clear:6, all own goods back from a stand
ENTER: Final = 57  # enter:1 … enter:30, a goods stone into the procession
MOVE: Final = 87  # move:1-2 … move:29-30, an offering forward
SWAP: Final = 522  # swap:1-2 … swap:23-24, two plates
SILVER_OF: Final = 645  # silver:3 … silver:18, the silver disc of a city
GEM: Final = 661  # gem:ruby …, a gem of choice from the bag
TAKE: Final = 664  # gold, silver: a disc as tribute
CHAMBER: Final = 666  # chamber:1 … chamber:6, a prince into the tomb
DISC: Final = 672  # gold:blue-1 … silver:white-6, a disc onto a prince in a chamber
PASS: Final = 720


def prince_name(prince: int) -> str:
    return f"{COLOURS[prince // VALUES]}-{prince % VALUES + 1}"


def move_pairs() -> list[tuple[int, int]]:
    """The offering's field and a field ahead of it, in the order of the notation."""
    return [(a, b) for b in range(LONGEST) for a in range(b)]


def swap_pairs() -> list[tuple[int, int]]:
    """Two plates at most as far apart as the highest prince allows."""
    return [(a, b) for a in range(AVENUE) for b in range(a + 1, min(AVENUE, a + VALUES + 1))]


def move_number(start: int, end: int) -> int:
    """The action that advances an offering from one field to another (counted from 0)."""
    return MOVE + end * (end - 1) // 2 + start


def moves() -> list[str]:
    """The whole action space."""
    princes = [prince_name(prince) for prince in range(len(COLOURS) * VALUES)]
    stands = range(1, STANDS + 1)
    values = range(1, VALUES + 1)
    texts = [f"lay:{value}" for value in values]
    texts += [f"use:{prince}" for prince in princes]
    texts += ["market", "avenue", "procession", "forgo"]
    texts += [f"walk:{stand}" for stand in stands]
    texts += [f"fetch:{stand}" for stand in stands]
    texts += ["buy", "buy:prince", "leave", "set", "stop"]
    texts += [f"clear:{stand}" for stand in stands]
    texts += [f"enter:{field}" for field in range(1, LONGEST + 1)]
    texts += [f"move:{a + 1}-{b + 1}" for a, b in move_pairs()]
    texts += [f"swap:{a + 1}-{b + 1}" for a, b in swap_pairs()]
    texts += [f"silver:{number}" for number in range(LEAST_CITY, MOST_CITY + 1)]
    texts += [f"gem:{gem}" for gem in GEMS]
    texts += METALS
    texts += [f"chamber:{value}" for value in values]
    texts += [f"{metal}:{prince}" for metal in METALS for prince in princes]
    texts += ["pass"]
    return texts


MOVE_PAIRS: Final = move_pairs()
SWAP_PAIRS: Final = swap_pairs()
