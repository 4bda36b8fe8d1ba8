"""The effect vocabulary: what a card can say, as the guide prints it.

A card's action is a list of steps. `VERBS`, `FILTERS`, `TESTS` and `TRIGGERS` are the whole language. A card that they
cannot say gets a new verb here, an operation in `program.py` and a branch in `rules/instructions.py`, never an
exception in the rules.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mastaba.core.language import Words, words
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
    """All that there is to know about a verb but how it is carried out."""

    fields: list[str]
    meaning: Words
    does: int  # an operation, OP_…
    zones: tuple[str, ...] = ()  # what `from` may say
    usual: str = "hand"  # what it says if it is left out
    target: int = DISCARD  # where cards go
    who: int = ME  # unless the step says it
    own_turn: bool = False  # makes no sense in a reaction


VERBS: Final[dict[str, Verb]] = {
    "draw": Verb(
        ["count", "who"],
        words(
            "draw cards from the own draw pile into the hand",
            "Karten vom eigenen Nachziehstapel auf die Hand ziehen",
        ),
        OP_DRAW,
    ),
    "discard": Verb(
        ["from", "count", "down_to", "who", "hand_over", "cards_over", "where"],
        words(
            "discard hand cards, or (from = draw) the top of the draw pile, to the own discard pile",
            "Handkarten oder (from = draw) die obersten Karten des Nachziehstapels auf den eigenen Ablagestapel abwerfen",
        ),
        OP_MOVE,
        zones=("hand", "draw"),
        target=DISCARD,
    ),
    "sacrifice": Verb(
        ["from", "count", "down_to", "who", "hand_over", "cards_over", "where"],
        words(
            "lay cards from hand, pyramid, base, discard or tomb onto the boneyard",
            "Karten von der Hand (hand), aus der Pyramide (pyramid), ihrer unteren Reihe (base), dem Ablagestapel (discard) oder dem Grab (tomb) auf den Friedhof legen",
        ),
        OP_MOVE,
        zones=("hand", "pyramid", "base", "discard", "tomb"),
        target=BONEYARD,
    ),
    "give": Verb(
        ["count", "hand_over", "cards_over", "where"],
        words(
            "each other player puts hand cards onto your discard pile",
            "jeder andere Spieler legt Handkarten auf deinen Ablagestapel",
        ),
        OP_MOVE,
        target=DISCARD,
        who=OTHERS,
    ),
    "take": Verb(
        ["from", "to", "count", "where"],
        words(
            "take cards from pyramid, base, boneyard, stock, discard or tomb to the discard pile or hand",
            "Karten aus der Pyramide, ihrer unteren Reihe, vom Friedhof (boneyard), Vorratsstapel (stock), Ablagestapel oder aus dem Grab auf den Ablagestapel oder die Hand nehmen",
        ),
        OP_MOVE,
        zones=("pyramid", "base", "boneyard", "stock", "discard", "tomb"),
        usual="pyramid",
        target=DISCARD,
    ),
    "entomb": Verb(
        ["from", "count", "where"],
        words(
            "lay cards from hand, pyramid, base, boneyard, stock or discard into the own tomb",
            "Karten von der Hand, aus der Pyramide, ihrer unteren Reihe, vom Friedhof, Vorratsstapel oder Ablagestapel ins eigene Grab legen",
        ),
        OP_MOVE,
        zones=("hand", "pyramid", "base", "boneyard", "stock", "discard"),
        target=TOMB,
    ),
    "return": Verb(
        ["from", "count", "where"],
        words(
            "shuffle cards from hand, discard or tomb into the draw pile",
            "Karten von der Hand, aus dem Ablagestapel oder dem Grab in den Nachziehstapel mischen",
        ),
        OP_MOVE,
        zones=("hand", "discard", "tomb"),
        usual="discard",
        target=DRAW,
    ),
    "show": Verb(
        ["from", "where"],
        words(
            "show a card of the hand or the tomb, which stays where it is",
            "eine Karte der Hand oder des Grabes vorzeigen; sie bleibt, wo sie ist",
        ),
        OP_SHOW,
        zones=("hand", "tomb"),
    ),
    "swap": Verb(
        [],
        words(
            "swap the positions of two pyramid cards; nothing crumbles",
            "die Plätze zweier Pyramidenkarten vertauschen; nichts fällt zusammen",
        ),
        OP_SWAP,
    ),
    "look": Verb(
        ["count", "take", "to", "rest"],
        words(
            "look at the top cards of the own draw pile, take some to hand or tomb, and discard the rest or shuffle it back (rest = draw)",
            "die obersten Karten des eigenen Nachziehstapels ansehen, einige auf die Hand oder ins Grab nehmen, den Rest abwerfen oder zurückmischen (rest = draw)",
        ),
        OP_LOOK,
    ),
    "gain": Verb(
        ["gold", "entombs"],
        words(
            "gold for the next purchase of this turn, or further entombings this turn",
            "Gold für den nächsten Kauf in diesem Zug, oder in diesem Zug weitere Karten ins Grab legen dürfen",
        ),
        OP_GAIN,
        own_turn=True,
    ),
    "price": Verb(
        ["change", "least"],
        words(
            "change what you pay for cards for the rest of the turn",
            "für den Rest des Zuges ändern, was du für Karten bezahlst",
        ),
        OP_PRICE,
        own_turn=True,
    ),
    "value": Verb(
        ["gold"],
        words(
            "for the rest of the turn every hand card has this gold value",
            "für den Rest des Zuges hat jede Handkarte diesen Goldwert",
        ),
        OP_VALUE,
        own_turn=True,
    ),
    "if": Verb(
        ["test", "then", "else"],
        words(
            "go on with one list of steps or the other",
            "mit der einen oder der anderen Liste von Schritten weitermachen",
        ),
        OP_IF,
    ),
    "require": Verb(
        ["test"],
        words(
            "cannot be carried out unless the test holds", "nur ausführbar, wenn die Bedingung erfüllt ist"
        ),
        OP_REQUIRE,
    ),
    "choose": Verb(
        ["options"],
        words("choose one of several lists of steps", "eine von mehreren Listen von Schritten wählen"),
        OP_CHOOSE,
    ),
    "times": Verb(
        ["count", "steps"], words("the same steps several times", "dieselben Schritte mehrmals"), SPELT_OUT
    ),
    "perform": Verb(
        ["card"],
        words(
            "the action of another card, as if it stood here",
            "die Aktion einer anderen Karte, als stünde sie hier",
        ),
        SPELT_OUT,
    ),
    "repeat": Verb(
        [],
        words(
            "repeat an action completed earlier this turn",
            "eine in diesem Zug schon abgeschlossene Aktion wiederholen",
        ),
        OP_REPEAT,
        own_turn=True,
    ),
    "reveal": Verb(
        [],
        words(
            "reveal the top card of the draw pile, execute its action if possible, discard it",
            "die oberste Karte des Nachziehstapels aufdecken, wenn möglich ihre Aktion ausführen, sie abwerfen",
        ),
        OP_REVEAL,
        own_turn=True,
    ),
    "shield": Verb(
        [],
        words(
            "in a reaction to an attack: nothing is lost from hand",
            "als Reaktion auf einen Angriff: Von der Hand geht nichts verloren",
        ),
        OP_SHIELD,
    ),
}

FILTERS: Final[dict[str, Words]] = {
    "kind": words(
        '"starter", "unique" or "set"',
        '"starter" (Startkarte), "unique" (einmaliges Artefakt) oder "set" (Setkarte)',
    ),
    "set": words("the set's id", "die Kennung des Sets"),
    "card": words("the card's id", "die Kennung der Karte"),
    "level": words("the level, 1 to 3", "die Stufe, 1 bis 3"),
    "cost_at_least": words("printed cost", "aufgedruckte Kosten, mindestens"),
    "cost_at_most": words("printed cost", "aufgedruckte Kosten, höchstens"),
    "same": words(
        '"set", "card", "cost" or "level": as the card chosen before in this action',
        '"set", "card", "cost" oder "level": wie die in dieser Aktion zuvor gewählte Karte',
    ),
    "cost_times": words(
        "costs at most so many times as much as the card chosen before in this action",
        "kostet höchstens dieses Vielfache der in dieser Aktion zuvor gewählten Karte",
    ),
    "cheaper": words(
        '"bought" (than a card bought this turn) or "it" (than the card chosen before)',
        '"bought" (als eine in diesem Zug gekaufte Karte) oder "it" (als die zuvor gewählte Karte)',
    ),
    "cheapest": words(
        "true: the lowest cost there; ties are the player's choice",
        "true: die geringsten Kosten dort; bei Gleichstand wählt der Spieler",
    ),
    "dearest": words(
        "true: the highest cost there; ties are the player's choice",
        "true: die höchsten Kosten dort; bei Gleichstand wählt der Spieler",
    ),
}

TESTS: Final[dict[str, Words]] = {
    "bought": words(
        "true: you bought a card this turn",
        "true: Du hast in diesem Zug eine Karte gekauft",
    ),
    "highest": words(
        "true: the card you just discarded from your draw pile costs no less than any other player's",
        "true: Die Karte, die du eben von deinem Nachziehstapel abgeworfen hast, kostet nicht weniger als die jedes anderen Spielers",
    ),
    "hand_at_least": words("cards in your hand", "Karten auf deiner Hand, mindestens"),
    "hand_at_most": words("cards in your hand", "Karten auf deiner Hand, höchstens"),
    "discard_at_least": words("cards in your discard pile", "Karten in deinem Ablagestapel, mindestens"),
    "tomb_at_least": words("cards in your tomb", "Karten in deinem Grab, mindestens"),
    "boneyard_at_least": words("cards in the boneyard", "Karten auf dem Friedhof, mindestens"),
    "stock_at_least": words("cards in the stock", "Karten im Vorratsstapel, mindestens"),
}

TRIGGERS: Final[dict[str, Words]] = {
    "attack": words(
        "another player's card would take a card from your hand to your discard pile or the boneyard",
        "die Karte eines anderen Spielers würde eine deiner Handkarten auf deinen Ablagestapel oder den Friedhof bringen",
    ),
    "purchase": words(
        "another player has bought a card and the pyramid has crumbled",
        "ein anderer Spieler hat eine Karte gekauft, und die Pyramide ist in sich zusammengefallen",
    ),
    "sacrifice": words("another player has sacrificed a card", "ein anderer Spieler hat eine Karte geopfert"),
}
