"""The effect vocabulary: what a card can say, and what its words are to the engine.

A card's action is a list of steps. `VERBS`, `FILTERS` and `TESTS` below are the whole language;
the guide's tables are made from them; `steps.py` reads it. A card that they cannot say gets a new
verb here and in `instructions.py`, never an exception in the rules.
"""

from __future__ import annotations

from typing import Final

# -- the language, as the guide prints it ----------------------------------------------------------

VERBS: Final[dict[str, tuple[list[str], str]]] = {
    "draw": (["count", "who"], "draw cards from the own draw pile into the hand"),
    "discard": (
        ["from", "count", "down_to", "who", "hand_over", "cards_over", "where"],
        "discard hand cards, or (from = draw) the top of the draw pile, to the own discard pile",
    ),
    "sacrifice": (
        ["from", "count", "down_to", "who", "hand_over", "cards_over", "where"],
        "lay cards from hand, pyramid, base, discard or tomb onto the boneyard",
    ),
    "give": (
        ["count", "hand_over", "cards_over", "where"],
        "each other player puts hand cards onto your discard pile",
    ),
    "take": (
        ["from", "to", "count", "where"],
        "take cards from pyramid, base, boneyard, stock, discard or tomb to the discard pile or hand",
    ),
    "entomb": (
        ["from", "count", "where"],
        "lay cards from hand, pyramid, base, boneyard, stock or discard into the own tomb",
    ),
    "return": (["from", "count", "where"], "shuffle cards from hand, discard or tomb into the draw pile"),
    "show": (["from", "where"], "show a card of the hand or the tomb, which stays where it is"),
    "swap": ([], "swap the positions of two pyramid cards; nothing crumbles"),
    "look": (
        ["count", "take", "to", "rest"],
        "look at the top cards of the own draw pile, take some to hand or tomb, and discard the rest or shuffle it back (rest = draw)",
    ),
    "gain": (["gold", "entombs"], "gold for the next purchase of this turn, or further entombings this turn"),
    "price": (["change", "least"], "change what you pay for cards for the rest of the turn"),
    "value": (["gold"], "for the rest of the turn every hand card has this gold value"),
    "if": (["test", "then", "else"], "go on with one list of steps or the other"),
    "require": (["test"], "cannot be carried out unless the test holds"),
    "choose": (["options"], "choose one of several lists of steps"),
    "times": (["count", "steps"], "the same steps several times"),
    "perform": (["card"], "the action of another card, as if it stood here"),
    "repeat": ([], "repeat an action completed earlier this turn"),
    "reveal": ([], "reveal the top card of the draw pile, execute its action if possible, discard it"),
    "shield": ([], "in a reaction to an attack: nothing is lost from hand"),
}

FILTERS: Final[dict[str, str]] = {
    "kind": '"starter", "unique" or "set"',
    "set": "the set's id",
    "card": "the card's id",
    "level": "the level, 1 to 3",
    "cost_at_least": "printed cost",
    "cost_at_most": "printed cost",
    "same": '"set", "card", "cost" or "level": as the card chosen before in this action',
    "cost_times": "costs at most so many times as much as the card chosen before in this action",
    "cheaper": '"bought" (than a card bought this turn) or "it" (than the card chosen before)',
    "cheapest": "true: the lowest cost there; ties are the player's choice",
    "dearest": "true: the highest cost there; ties are the player's choice",
}

TESTS: Final[dict[str, str]] = {
    "bought": "true: you bought a card this turn",
    "highest": "true: the card you just discarded from your draw pile costs as much as any other player's",
    "hand_at_least": "cards in your hand",
    "hand_at_most": "cards in your hand",
    "discard_at_least": "cards in your discard pile",
    "tomb_at_least": "cards in your tomb",
    "boneyard_at_least": "cards in the boneyard",
    "stock_at_least": "cards in the stock",
}

TRIGGERS: Final[dict[str, str]] = {
    "attack": "another player's card would take a card from your hand to your discard pile or the boneyard",
    "purchase": "another player has bought a card and the pyramid has crumbled",
    "sacrifice": "another player has sacrificed a card",
}

ZONES: Final[dict[str, list[str]]] = {
    "discard": ["hand", "draw"],
    "sacrifice": ["hand", "pyramid", "base", "discard", "tomb"],
    "take": ["pyramid", "base", "boneyard", "stock", "discard", "tomb"],
    "entomb": ["hand", "pyramid", "base", "boneyard", "stock", "discard"],
    "return": ["hand", "discard", "tomb"],
    "show": ["hand", "tomb"],
}

# -- the same as numbers ---------------------------------------------------------------------------

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

    @property
    def chooses(self) -> bool:
        """True if cards are picked one by one rather than from the top of a pile."""
        return self.source not in (DRAW, BONEYARD, STOCK)
