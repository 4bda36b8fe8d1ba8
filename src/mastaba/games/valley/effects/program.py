"""The effect vocabulary as numbers: steps ready to run, made by `reader.py` from what an edition file says."""

from __future__ import annotations

from typing import Final

# Where cards lie.
ZONES: Final = ["hand", "draw", "discard", "tomb", "pyramid", "base", "boneyard", "stock"]
HAND: Final = ZONES.index("hand")
DRAW: Final = ZONES.index("draw")
DISCARD: Final = ZONES.index("discard")
TOMB: Final = ZONES.index("tomb")
PYRAMID: Final = ZONES.index("pyramid")
BASE: Final = ZONES.index("base")
BONEYARD: Final = ZONES.index("boneyard")
STOCK: Final = ZONES.index("stock")

# What a step does: `vocabulary.py` says which verb does what.
OPERATIONS: Final = [
    "draw",
    "move",  # cards from one zone to another, chosen or from the top
    "show",
    "swap",
    "look",
    "gain",
    "price",
    "value",
    "if",
    "require",
    "choose",
    "repeat",
    "reveal",
    "shield",
]
OP_DRAW: Final = OPERATIONS.index("draw")
OP_MOVE: Final = OPERATIONS.index("move")
OP_SHOW: Final = OPERATIONS.index("show")
OP_SWAP: Final = OPERATIONS.index("swap")
OP_LOOK: Final = OPERATIONS.index("look")
OP_GAIN: Final = OPERATIONS.index("gain")
OP_PRICE: Final = OPERATIONS.index("price")
OP_VALUE: Final = OPERATIONS.index("value")
OP_IF: Final = OPERATIONS.index("if")
OP_REQUIRE: Final = OPERATIONS.index("require")
OP_CHOOSE: Final = OPERATIONS.index("choose")
OP_REPEAT: Final = OPERATIONS.index("repeat")
OP_REVEAL: Final = OPERATIONS.index("reveal")
OP_SHIELD: Final = OPERATIONS.index("shield")

# Whom a step concerns.
WHO: Final = ["me", "others", "all"]
ME: Final = WHO.index("me")
OTHERS: Final = WHO.index("others")
ALL: Final = WHO.index("all")

# How a card may resemble the one chosen before; "" is not asked for.
SAME: Final = ["", "set", "card", "cost", "level"]
SAME_SET: Final = SAME.index("set")
SAME_CARD: Final = SAME.index("card")
SAME_COST: Final = SAME.index("cost")
SAME_LEVEL: Final = SAME.index("level")

# Than which card it may have to be cheaper.
CHEAPER: Final = ["", "bought", "it"]
CHEAPER_THAN_BOUGHT: Final = CHEAPER.index("bought")
CHEAPER_THAN_IT: Final = CHEAPER.index("it")

# What a reaction can come to.
TRIGGER_IDS: Final = ["attack", "purchase", "sacrifice"]
ON_ATTACK: Final = TRIGGER_IDS.index("attack")
ON_PURCHASE: Final = TRIGGER_IDS.index("purchase")
ON_SACRIFICE: Final = TRIGGER_IDS.index("sacrifice")

KINDS: Final = ["starter", "unique", "set"]
STARTER: Final = KINDS.index("starter")
UNIQUE: Final = KINDS.index("unique")
SET: Final = KINDS.index("set")

MOST_OPTIONS: Final = 6


class Filter:
    """Which cards fit. `it` is the card chosen before in the same action."""

    def __init__(self) -> None:
        self.kind = -1  # of KINDS
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
        self.place_verb = -1  # and in PLACE_VERBS
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
