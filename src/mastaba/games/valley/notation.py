"""The moves of Valley of the Kings as text and as numbers: one fixed list for each edition."""

from __future__ import annotations

from typing import Final

from mastaba.games.valley.effects.program import MOST_OPTIONS

# The places of the pyramid: base row, middle row, top.
PLACES: Final = 6
MIDDLE: Final = 3  # the first place above the base row
TOP: Final = 5
SWAPS: Final[list[tuple[int, int]]] = [(a, b) for a in range(PLACES) for b in range(a + 1, PLACES)]

# The verbs of moves that name a place. Upper rows cannot be bought (VK-4.1), but the attempt deserves an answer.
PLACE_VERBS: Final = ["buy", "take", "sacrifice", "entomb", "remove"]
# The verbs of moves that name a card.
CARD_VERBS: Final = [
    "pay",
    "act",
    "entomb",
    "discard",
    "sacrifice",
    "give",
    "take",
    "return",
    "show",
    "repeat",
    "react",
]

# The first move of each kind, in the order of `notation`.
END: Final = 0
PASS: Final = END + 1
AT_PLACE: Final = PASS + 1
FALL: Final = AT_PLACE + len(PLACE_VERBS) * PLACES
SWAP: Final = FALL + TOP - MIDDLE
OPTION: Final = SWAP + len(SWAPS)
CARDS: Final = OPTION + MOST_OPTIONS

BUY: Final = AT_PLACE + PLACE_VERBS.index("buy") * PLACES
TAKE_PLACE: Final = AT_PLACE + PLACE_VERBS.index("take") * PLACES
SACRIFICE_PLACE: Final = AT_PLACE + PLACE_VERBS.index("sacrifice") * PLACES
ENTOMB_PLACE: Final = AT_PLACE + PLACE_VERBS.index("entomb") * PLACES
REMOVE: Final = AT_PLACE + PLACE_VERBS.index("remove") * PLACES

# A move with a card is CARDS + verb × kinds of cards + card.
PAY: Final = CARD_VERBS.index("pay")
ACT: Final = CARD_VERBS.index("act")
ENTOMB: Final = CARD_VERBS.index("entomb")
DISCARD: Final = CARD_VERBS.index("discard")
SACRIFICE: Final = CARD_VERBS.index("sacrifice")
GIVE: Final = CARD_VERBS.index("give")
TAKE: Final = CARD_VERBS.index("take")
SHOW: Final = CARD_VERBS.index("show")
REPEAT: Final = CARD_VERBS.index("repeat")
REACT: Final = CARD_VERBS.index("react")


def notation(ids: list[str]) -> list[str]:
    """Every move of the game as text; the place in this list is the move's number."""
    moves = ["end", "pass"]
    for verb in PLACE_VERBS:
        moves += [f"{verb}:{place + 1}" for place in range(PLACES)]
    moves += [f"fall:{place + 1}" for place in range(MIDDLE, TOP)]
    moves += [f"swap:{a + 1}-{b + 1}" for a, b in SWAPS]
    moves += [f"choose:{option + 1}" for option in range(MOST_OPTIONS)]
    for verb in CARD_VERBS:
        moves += [f"{verb}:{id}" for id in ids]
    return moves
