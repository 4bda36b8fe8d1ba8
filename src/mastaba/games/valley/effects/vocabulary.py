"""The effect vocabulary: what a card can say, as the guide prints it.

A card's action is a list of steps. `VERBS`, `FILTERS`, `TESTS` and `TRIGGER_IDS` are the whole language. A card that they
cannot say gets a new verb here, never an exception in the rules; docs/decisions/effects-as-data.md lists where a verb has
to be taught what.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mastaba.games.valley.effects.program import (
    BONEYARD,
    DISCARD,
    DRAW,
    ME,
    OP_CHOOSE,
    OP_DRAW,
    OP_GAIN,
    OP_IF,
    OP_LOOK,
    OP_MOVE,
    OP_PRICE,
    OP_REPEAT,
    OP_REQUIRE,
    OP_REVEAL,
    OP_SHIELD,
    OP_SHOW,
    OP_SWAP,
    OP_VALUE,
    OTHERS,
    TOMB,
)

SPELT_OUT: Final = -1  # other steps take its place when the card is read


class Verb(NamedTuple):
    """What belongs to a verb: what the guide prints of it and what its step begins with. What its fields may say is in
    `reader.py`, how it is carried out in `rules/`."""

    fields: list[str]
    does: int  # an operation, OP_…
    zones: tuple[str, ...] = ()  # what `from` may say
    usual: str = "hand"  # what it says if it is left out
    target: int = DISCARD  # where cards go
    who: int = ME  # unless the step says it
    own_turn: bool = False  # makes no sense in a reaction


VERBS: Final[dict[str, Verb]] = {
    "draw": Verb(
        ["count", "who"],
        OP_DRAW,
    ),
    "discard": Verb(
        ["from", "count", "down_to", "who", "hand_over", "cards_over", "where"],
        OP_MOVE,
        zones=("hand", "draw"),
        target=DISCARD,
    ),
    "sacrifice": Verb(
        ["from", "count", "down_to", "who", "hand_over", "cards_over", "where"],
        OP_MOVE,
        zones=("hand", "pyramid", "base", "discard", "tomb"),
        target=BONEYARD,
    ),
    "give": Verb(
        ["count", "hand_over", "cards_over", "where"],
        OP_MOVE,
        target=DISCARD,
        who=OTHERS,
    ),
    "take": Verb(
        ["from", "to", "count", "where"],
        OP_MOVE,
        zones=("pyramid", "base", "boneyard", "stock", "discard", "tomb"),
        usual="pyramid",
        target=DISCARD,
    ),
    "entomb": Verb(
        ["from", "count", "where"],
        OP_MOVE,
        zones=("hand", "pyramid", "base", "boneyard", "stock", "discard"),
        target=TOMB,
    ),
    "return": Verb(
        ["from", "count", "where"],
        OP_MOVE,
        zones=("hand", "discard", "tomb"),
        usual="discard",
        target=DRAW,
    ),
    "show": Verb(
        ["from", "where"],
        OP_SHOW,
        zones=("hand", "tomb"),
    ),
    "swap": Verb(
        [],
        OP_SWAP,
    ),
    "look": Verb(
        ["count", "take", "to", "rest"],
        OP_LOOK,
    ),
    "gain": Verb(
        ["gold", "entombs"],
        OP_GAIN,
        own_turn=True,
    ),
    "price": Verb(
        ["change", "least"],
        OP_PRICE,
        own_turn=True,
    ),
    "value": Verb(
        ["gold"],
        OP_VALUE,
        own_turn=True,
    ),
    "if": Verb(
        ["test", "then", "else"],
        OP_IF,
    ),
    "require": Verb(
        ["test"],
        OP_REQUIRE,
    ),
    "choose": Verb(
        ["options"],
        OP_CHOOSE,
    ),
    "times": Verb(["count", "steps"], SPELT_OUT),
    "perform": Verb(
        ["card"],
        SPELT_OUT,
    ),
    "repeat": Verb(
        [],
        OP_REPEAT,
        own_turn=True,
    ),
    "reveal": Verb(
        [],
        OP_REVEAL,
        own_turn=True,
    ),
    "shield": Verb(
        [],
        OP_SHIELD,
    ),
}

FILTERS: Final = [
    "kind",
    "set",
    "card",
    "level",
    "cost_at_least",
    "cost_at_most",
    "same",
    "cost_times",
    "cheaper",
    "cheapest",
    "dearest",
]

TESTS: Final = [
    "bought",
    "highest",
    "hand_at_least",
    "hand_at_most",
    "discard_at_least",
    "tomb_at_least",
    "boneyard_at_least",
    "stock_at_least",
]
