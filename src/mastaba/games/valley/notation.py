"""The moves of Valley of the Kings as text and as numbers: one fixed list for each edition."""

from __future__ import annotations

from typing import Final

from mastaba.core.numbering import named
from mastaba.games.valley.effects.program import MOST_OPTIONS

# The places of the pyramid: base row, middle row, top.
PLACES: Final = 6
MIDDLE: Final = 3  # the first place above the base row
TOP: Final = 5
SWAPS: Final[list[tuple[int, int]]] = [(a, b) for a in range(PLACES) for b in range(a + 1, PLACES)]

# The first move of each kind, in the order of `notation`.
END: Final = 0
PASS: Final = END + 1
BUY: Final = PASS + 1
TAKE_PLACE: Final = BUY + PLACES
SACRIFICE_PLACE: Final = TAKE_PLACE + PLACES
ENTOMB_PLACE: Final = SACRIFICE_PLACE + PLACES
REMOVE: Final = ENTOMB_PLACE + PLACES
FALL: Final = REMOVE + PLACES
SWAP: Final = FALL + TOP - MIDDLE
OPTION: Final = SWAP + PLACES * (PLACES - 1) // 2
CARDS: Final = OPTION + MOST_OPTIONS

# The verbs of moves that name a place. Upper rows cannot be bought (VK-4.1), but the attempt deserves an answer.
PLACE_VERBS: Final = {
    BUY: "buy",
    TAKE_PLACE: "take",
    SACRIFICE_PLACE: "sacrifice",
    ENTOMB_PLACE: "entomb",
    REMOVE: "remove",
}

# The verbs of moves that name a card: such a move is CARDS + verb × kinds of cards + card.
PAY: Final = 0
ACT: Final = PAY + 1
ENTOMB: Final = ACT + 1
DISCARD: Final = ENTOMB + 1
SACRIFICE: Final = DISCARD + 1
GIVE: Final = SACRIFICE + 1
TAKE: Final = GIVE + 1
RETURN: Final = TAKE + 1
SHOW: Final = RETURN + 1
REPEAT: Final = SHOW + 1
REACT: Final = REPEAT + 1
CARD_VERBS: Final = named(
    {
        PAY: "pay",
        ACT: "act",
        ENTOMB: "entomb",
        DISCARD: "discard",
        SACRIFICE: "sacrifice",
        GIVE: "give",
        TAKE: "take",
        RETURN: "return",
        SHOW: "show",
        REPEAT: "repeat",
        REACT: "react",
    }
)


def notation(ids: list[str]) -> list[str]:
    """Every move of the game as text; the place in this list is the move's number."""
    moves = ["end", "pass"]
    for verb in PLACE_VERBS.values():
        moves += [f"{verb}:{place + 1}" for place in range(PLACES)]
    moves += [f"fall:{place + 1}" for place in range(MIDDLE, TOP)]
    moves += [f"swap:{a + 1}-{b + 1}" for a, b in SWAPS]
    moves += [f"choose:{option + 1}" for option in range(MOST_OPTIONS)]
    for verb in CARD_VERBS:
        moves += [f"{verb}:{id}" for id in ids]
    return moves
