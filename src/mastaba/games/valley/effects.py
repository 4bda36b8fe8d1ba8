"""The effect vocabulary as numbers: steps ready to run, made by `steps.py` from what an edition file says."""

from __future__ import annotations

from typing import Final

HAND: Final = 0
DRAW: Final = 1
DISCARD: Final = 2
TOMB: Final = 3
PYRAMID: Final = 4
BASE: Final = 5
BONEYARD: Final = 6
STOCK: Final = 7
ZONE_NUMBER: Final[dict[str, int]] = {
    "hand": HAND,
    "draw": DRAW,
    "discard": DISCARD,
    "tomb": TOMB,
    "pyramid": PYRAMID,
    "base": BASE,
    "boneyard": BONEYARD,
    "stock": STOCK,
}

OP_DRAW: Final = 0
OP_MOVE: Final = 1  # cards from one zone to another, chosen or from the top
OP_SHOW: Final = 2
OP_SWAP: Final = 3
OP_LOOK: Final = 4
OP_GAIN: Final = 5
OP_PRICE: Final = 6
OP_VALUE: Final = 7
OP_IF: Final = 8
OP_REQUIRE: Final = 9
OP_CHOOSE: Final = 10
OP_REPEAT: Final = 11
OP_REVEAL: Final = 12
OP_SHIELD: Final = 13

ME: Final = 0
OTHERS: Final = 1
ALL: Final = 2

SAME_SET: Final = 1
SAME_CARD: Final = 2
SAME_COST: Final = 3
SAME_LEVEL: Final = 4

CHEAPER_THAN_BOUGHT: Final = 1
CHEAPER_THAN_IT: Final = 2

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

MOST_OPTIONS: Final = 6

ON_ATTACK: Final = 0
ON_PURCHASE: Final = 1
ON_SACRIFICE: Final = 2


class Filter:
    """Which cards fit. `it` is the card chosen before in the same action."""

    def __init__(self) -> None:
        self.kind = -1  # STARTER, UNIQUE or SET of cards.py
        self.set = -1
        self.card = -1
        self.level = -1
        self.cost_at_least = -1
        self.cost_at_most = -1
        self.same = 0
        self.cost_times = 0
        self.cheaper = 0
        self.extreme = 0  # -1 cheapest, 1 dearest

    @property
    def refers_to_it(self) -> bool:
        return self.same > 0 or self.cost_times > 0 or self.cheaper == CHEAPER_THAN_IT


class Test:
    """A condition on the table."""

    def __init__(self) -> None:
        self.bought = False
        self.highest = False
        self.hand_at_least = 0
        self.hand_at_most = -1
        self.discard_at_least = 0
        self.tomb_at_least = 0
        self.boneyard_at_least = 0
        self.stock_at_least = 0


class Step:
    """One instruction, ready to run."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.verb = ""
        self.card_verb = -1  # the place of the verb in CARD_VERBS: the notation of the choice
        self.who = ME
        self.source = HAND
        self.target = DISCARD
        self.least = 1
        self.most = 1
        self.down_to = -1  # a victim goes on until this many hand cards are left
        self.hand_over = -1  # only players with more hand cards
        self.cards_over = -1  # only players with more cards in hand, draw and discard pile
        self.filter: Filter | None = None
        self.test: Test | None = None
        self.amount = 0
        self.floor = 0
        self.rest = DISCARD
        self.branches: list[int] = []  # programs: options, or then and else
        self.binds = False  # a later step refers to the card chosen here
        self.meets = False  # ways that part here have parted before, and may meet again

    @property
    def chooses(self) -> bool:
        """True if cards are picked one by one rather than from the top of a pile."""
        return self.source not in (DRAW, BONEYARD, STOCK)
