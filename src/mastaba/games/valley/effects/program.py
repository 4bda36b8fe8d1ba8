"""The effect vocabulary as numbers: steps ready to run, made by `reader.py` from what an edition file says."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.numbering import named

# Where cards lie.
HAND: Final = 0
DRAW: Final = HAND + 1
DISCARD: Final = DRAW + 1
TOMB: Final = DISCARD + 1
PYRAMID: Final = TOMB + 1
BASE: Final = PYRAMID + 1
BONEYARD: Final = BASE + 1
STOCK: Final = BONEYARD + 1
ZONES: Final = named(
    {
        HAND: "hand",
        DRAW: "draw",
        DISCARD: "discard",
        TOMB: "tomb",
        PYRAMID: "pyramid",
        BASE: "base",
        BONEYARD: "boneyard",
        STOCK: "stock",
    }
)

# What a step does: `vocabulary.py` says which verb does what.
OP_DRAW: Final = 0
OP_MOVE: Final = OP_DRAW + 1  # cards from one zone to another, chosen or from the top
OP_SHOW: Final = OP_MOVE + 1
OP_SWAP: Final = OP_SHOW + 1
OP_LOOK: Final = OP_SWAP + 1
OP_GAIN: Final = OP_LOOK + 1
OP_PRICE: Final = OP_GAIN + 1
OP_VALUE: Final = OP_PRICE + 1
OP_IF: Final = OP_VALUE + 1
OP_REQUIRE: Final = OP_IF + 1
OP_CHOOSE: Final = OP_REQUIRE + 1
OP_REPEAT: Final = OP_CHOOSE + 1
OP_REVEAL: Final = OP_REPEAT + 1
OP_SHIELD: Final = OP_REVEAL + 1

# Whom a step concerns.
ME: Final = 0
OTHERS: Final = ME + 1
ALL: Final = OTHERS + 1
WHO: Final = named({ME: "me", OTHERS: "others", ALL: "all"})

# How a card may resemble the one chosen before; "" is not asked for.
ANY: Final = 0
SAME_SET: Final = ANY + 1
SAME_CARD: Final = SAME_SET + 1
SAME_COST: Final = SAME_CARD + 1
SAME_LEVEL: Final = SAME_COST + 1
SAME: Final = named({ANY: "", SAME_SET: "set", SAME_CARD: "card", SAME_COST: "cost", SAME_LEVEL: "level"})

# Than which card it may have to be cheaper.
AT_ANY_COST: Final = 0
CHEAPER_THAN_BOUGHT: Final = AT_ANY_COST + 1
CHEAPER_THAN_IT: Final = CHEAPER_THAN_BOUGHT + 1
CHEAPER: Final = named({AT_ANY_COST: "", CHEAPER_THAN_BOUGHT: "bought", CHEAPER_THAN_IT: "it"})

# What a reaction can come to.
ON_ATTACK: Final = 0
ON_PURCHASE: Final = ON_ATTACK + 1
ON_SACRIFICE: Final = ON_PURCHASE + 1
TRIGGER_IDS: Final = named({ON_ATTACK: "attack", ON_PURCHASE: "purchase", ON_SACRIFICE: "sacrifice"})


def lies_in(trigger: int) -> int:
    """The zone on top of which lies, open to all, what somebody may react to; -1 if play does not halt for it: whoever is
    attacked is asked in any case (VK-10.36)."""
    if trigger == ON_ATTACK:
        return -1
    if trigger == ON_PURCHASE:
        return DISCARD
    assert trigger == ON_SACRIFICE
    return BONEYARD


STARTER: Final = 0
UNIQUE: Final = STARTER + 1
SET: Final = UNIQUE + 1
KINDS: Final = named({STARTER: "starter", UNIQUE: "unique", SET: "set"})

MOST_OPTIONS: Final = 6


class Filter:
    """Which cards fit. `it` is the card chosen before in the same action."""

    def __init__(self) -> None:
        self.kind: i64 = -1  # of KINDS
        self.set: i64 = -1
        self.card: i64 = -1
        self.level: i64 = -1
        self.cost_at_least: i64 = -1
        self.cost_at_most: i64 = -1
        self.same: i64 = 0
        self.cost_times: i64 = 0
        self.cheaper: i64 = 0
        self.extreme: i64 = 0  # -1 cheapest, 1 dearest

    @property
    def refers_to_it(self) -> bool:
        return self.same > 0 or self.cost_times > 0 or self.cheaper == CHEAPER_THAN_IT


class Test:
    """A condition on the table."""

    def __init__(self) -> None:
        self.bought = False
        self.highest = False
        self.hand_at_least: i64 = 0
        self.hand_at_most: i64 = -1
        self.discard_at_least: i64 = 0
        self.tomb_at_least: i64 = 0
        self.boneyard_at_least: i64 = 0
        self.stock_at_least: i64 = 0


class Step:
    """One instruction, ready to run."""

    def __init__(self, op: i64) -> None:
        self.op: i64 = op
        self.verb = ""
        self.card_verb: i64 = -1  # the place of the verb in CARD_VERBS: the notation of the choice
        self.first_place: i64 = -1  # the first of its moves that name a place
        self.who: i64 = ME
        self.source: i64 = HAND
        self.target: i64 = DISCARD
        self.least: i64 = 1
        self.most: i64 = 1
        self.down_to: i64 = -1  # a victim goes on until this many hand cards are left
        self.hand_over: i64 = -1  # only players with more hand cards
        self.cards_over: i64 = -1  # only players with more cards in hand, draw and discard pile
        self.filter: Filter | None = None
        self.test: Test | None = None
        self.amount: i64 = 0
        self.floor: i64 = 0
        self.rest: i64 = DISCARD
        self.branches: list[int] = []  # programs: options, or then and else
        self.binds = False  # a later step refers to the card chosen here
        self.meets = False  # ways that part here have parted before, and may meet again

    @property
    def chooses(self) -> bool:
        """True if cards are picked one by one rather than from the top of a pile."""
        return self.source not in (DRAW, BONEYARD, STOCK)
