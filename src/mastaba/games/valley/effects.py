"""The effect vocabulary: what a card can say, and how its words become steps the engine runs.

A card's action is a list of steps. `VERBS`, `FILTERS` and `TESTS` below are the whole language;
the guide's tables are made from them. A card that they cannot say gets a new verb here and in
`machine.py`, never an exception in the rules.
"""

from __future__ import annotations

from typing import Any, Final

from mastaba.core.edition import Entry
from mastaba.core.language import words

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


class Vocabulary:
    """Turns the steps of an edition into programs: lists of `Step`, referred to by number."""

    def __init__(self, card_ids: list[str], set_ids: list[str], steps: dict[str, Any]) -> None:
        self.card_ids = card_ids
        self.set_ids = set_ids
        self.steps = steps  # of every card, for `perform`
        self.programs: list[list[Step]] = []

    def program(self, entry: Entry, field: str, steps: Any, path: list[str]) -> int:
        """Compile the steps in a field of a card; the number of the program."""
        return self.program_of(StepReader(self, entry, field, path).steps(steps))

    def program_of(self, steps: list[Step]) -> int:
        for place, step in enumerate(steps):
            # `times` puts the same step in several places.
            step.binds = step.binds or self.refers_back(steps, place + 1)
        self.programs.append(steps)
        return len(self.programs) - 1

    def refers_back(self, steps: list[Step], start: int) -> bool:
        """True if a step from here on refers to the card chosen before it."""
        for place in range(start, len(steps)):
            step = steps[place]
            if step.filter is not None and step.filter.refers_to_it:
                return True
            if any(self.refers_back(self.programs[branch], 0) for branch in step.branches):
                return True
            if step.op in (OP_MOVE, OP_SHOW) and step.who == ME:
                return False  # from here on, `it` is another card
        return False


class StepReader:
    """Reads steps of one card. `path` names the cards that `perform` has led through."""

    def __init__(self, vocabulary: Vocabulary, entry: Entry, field: str, path: list[str]) -> None:
        self.vocabulary = vocabulary
        self.entry = entry
        self.field = field
        self.path = path
        self.count = 0

    def wrong(self, en: str, de: str, remedy_en: str, remedy_de: str) -> Exception:
        return self.entry.wrong(
            self.field,
            words(f"step {self.count}: {en}", f"Schritt {self.count}: {de}"),
            words(remedy_en, remedy_de),
        )

    def steps(self, raw: Any) -> list[Step]:
        if not isinstance(raw, list) or not all(isinstance(step, dict) for step in raw):
            raise self.wrong(
                "steps must be a list of tables",
                "Schritte müssen eine Liste von Tabellen sein",
                'Write [{ do = "draw" }]',
                'Schreibe [{ do = "draw" }]',
            )
        compiled: list[Step] = []
        for step in raw:
            self.count += 1
            compiled.extend(self.step(step))
        return compiled

    def step(self, raw: dict[str, Any]) -> list[Step]:
        verb = raw.get("do")
        if not isinstance(verb, str) or verb not in VERBS:
            known = ", ".join(VERBS)
            raise self.wrong(
                f"{verb!r} is no verb", f"{verb!r} ist kein Verb", f"Verbs: {known}", f"Verben: {known}"
            )
        fields = VERBS[verb][0]
        for name in raw:
            if name != "do" and name not in fields:
                known = ", ".join(fields) or "none"
                raise self.wrong(
                    f"{verb} has no field {name!r}",
                    f"{verb} hat kein Feld {name!r}",
                    f"Fields of {verb}: {known}",
                    f"Felder von {verb}: {known}",
                )
        if verb == "times":
            return self.steps(raw.get("steps")) * self.number(raw, "count", 1, 10, None)
        if verb == "perform":
            return self.performed(raw)
        return [self.single(verb, raw)]

    def performed(self, raw: dict[str, Any]) -> list[Step]:
        card = raw.get("card")
        known = self.vocabulary.steps
        if not isinstance(card, str) or card not in known:
            raise self.wrong(
                f"{card!r} is no card with an action",
                f"{card!r} ist keine Karte mit Aktion",
                "Name the id of a card that has steps",
                "Nenne die id einer Karte, die Schritte hat",
            )
        if card in self.path:
            circle = " → ".join([*self.path, card])
            raise self.wrong(
                f"a cycle of effects: {circle}",
                f"ein Kreis von Wirkungen: {circle}",
                "Break the cycle",
                "Löse den Kreis auf",
            )
        self.path.append(card)
        steps = self.steps(known[card])
        self.path.pop()
        return steps

    def single(self, verb: str, raw: dict[str, Any]) -> Step:
        op = {
            "draw": OP_DRAW,
            "show": OP_SHOW,
            "swap": OP_SWAP,
            "look": OP_LOOK,
            "gain": OP_GAIN,
            "price": OP_PRICE,
            "value": OP_VALUE,
            "if": OP_IF,
            "require": OP_REQUIRE,
            "choose": OP_CHOOSE,
            "repeat": OP_REPEAT,
            "reveal": OP_REVEAL,
            "shield": OP_SHIELD,
        }.get(verb, OP_MOVE)
        step = Step(op)
        step.verb = verb
        if verb in CARD_VERBS:
            step.card_verb = CARD_VERBS.index(verb)
        if verb == "give":
            step.who = OTHERS
        elif "who" in raw:
            step.who = self.choice(raw, "who", ["me", "others", "all"], "me")
        if verb in ZONES:
            default = "pyramid" if verb == "take" else "hand" if verb != "return" else "discard"
            if verb == "show":
                default = "hand"
            zone = ZONES[verb][self.choice(raw, "from", ZONES[verb], default)]
            step.source = ZONE_NUMBER[zone]
        if op == OP_MOVE:
            self.movement(step, verb, raw)
        if op == OP_DRAW:
            step.most = step.least = self.number(raw, "count", 1, 20, 1)
        if "where" in raw:
            step.filter = self.filter(raw["where"])
        if step.who != ME and step.op == OP_MOVE and step.source not in (HAND, DRAW):
            raise self.wrong(
                "other players can only lose cards from hand or draw pile",
                "andere Spieler können nur Karten aus Hand oder Nachziehstapel verlieren",
                "Use from = hand or from = draw",
                "Nimm from = hand oder from = draw",
            )
        if op == OP_LOOK:
            step.most = self.number(raw, "count", 1, 20, None)
            step.amount = self.number(raw, "take", 0, step.most, 1)
            step.target = TOMB if self.choice(raw, "to", ["hand", "tomb"], "hand") else HAND
            step.rest = DRAW if self.choice(raw, "rest", ["discard", "draw"], "discard") else DISCARD
        elif op == OP_GAIN:
            step.amount = self.number(raw, "gold", 0, 20, 0)
            step.floor = self.number(raw, "entombs", 0, 5, 0)
        elif op == OP_PRICE:
            step.amount = self.number(raw, "change", -20, 20, None)
            step.floor = self.number(raw, "least", 0, 20, 1)
        elif op == OP_VALUE:
            step.amount = self.number(raw, "gold", 0, 20, None)
        elif op in (OP_IF, OP_REQUIRE):
            step.test = self.test(raw.get("test"))
            if op == OP_IF:
                step.branches = [self.branch(raw.get("then", [])), self.branch(raw.get("else", []))]
        elif op == OP_CHOOSE:
            options = raw.get("options")
            if not isinstance(options, list) or not 2 <= len(options) <= MOST_OPTIONS:
                raise self.wrong(
                    f"options must be 2 to {MOST_OPTIONS} lists of steps",
                    f"options müssen 2 bis {MOST_OPTIONS} Listen von Schritten sein",
                    "Write options = [[…], […]]",
                    "Schreibe options = [[…], […]]",
                )
            step.branches = [self.branch(option) for option in options]
        return step

    def movement(self, step: Step, verb: str, raw: dict[str, Any]) -> None:
        step.target = {
            "discard": DISCARD,
            "sacrifice": BONEYARD,
            "give": DISCARD,
            "take": DISCARD,
            "entomb": TOMB,
            "return": DRAW,
        }[verb]
        if verb == "take":
            inside = step.source in (DISCARD, TOMB)
            if self.choice(raw, "to", ["discard", "hand"], "hand" if inside else "discard"):
                step.target = HAND
            if step.source == DISCARD and step.target == DISCARD:
                raise self.wrong(
                    "from the discard pile to the discard pile",
                    "vom Ablagestapel auf den Ablagestapel",
                    "Use to = hand",
                    "Nimm to = hand",
                )
        count = raw.get("count", 1)
        if isinstance(count, list) and len(count) == 2:
            step.least = self.number({"count": count[0]}, "count", 0, 20, None)
            step.most = self.number({"count": count[1]}, "count", max(step.least, 1), 20, None)
        else:
            step.least = step.most = self.number(raw, "count", 1, 20, 1)
        step.down_to = self.number(raw, "down_to", 0, 20, -1)
        step.hand_over = self.number(raw, "hand_over", 0, 20, -1)
        step.cards_over = self.number(raw, "cards_over", 0, 100, -1)

    def branch(self, raw: Any) -> int:
        return self.vocabulary.program_of(self.steps(raw))

    def filter(self, raw: Any) -> Filter:
        found = Filter()
        self.known_fields(raw, FILTERS)
        if "kind" in raw:
            found.kind = self.choice(raw, "kind", ["starter", "unique", "set"], None)
        if "set" in raw:
            found.set = self.choice(raw, "set", self.vocabulary.set_ids, None)
        if "card" in raw:
            found.card = self.choice(raw, "card", self.vocabulary.card_ids, None)
        found.level = self.number(raw, "level", 1, 3, -1)
        found.cost_at_least = self.number(raw, "cost_at_least", 0, 99, -1)
        found.cost_at_most = self.number(raw, "cost_at_most", 0, 99, -1)
        if "same" in raw:
            found.same = self.choice(raw, "same", ["set", "card", "cost", "level"], None) + 1
        found.cost_times = self.number(raw, "cost_times", 1, 9, 0)
        if "cheaper" in raw:
            found.cheaper = self.choice(raw, "cheaper", ["bought", "it"], None) + 1
        if raw.get("cheapest"):
            found.extreme = -1
        elif raw.get("dearest"):
            found.extreme = 1
        return found

    def test(self, raw: Any) -> Test:
        found = Test()
        self.known_fields(raw, TESTS)
        found.bought = bool(raw.get("bought", False))
        found.highest = bool(raw.get("highest", False))
        found.hand_at_least = self.number(raw, "hand_at_least", 0, 99, 0)
        found.hand_at_most = self.number(raw, "hand_at_most", 0, 99, -1)
        found.discard_at_least = self.number(raw, "discard_at_least", 0, 99, 0)
        found.tomb_at_least = self.number(raw, "tomb_at_least", 0, 99, 0)
        found.boneyard_at_least = self.number(raw, "boneyard_at_least", 0, 99, 0)
        found.stock_at_least = self.number(raw, "stock_at_least", 0, 99, 0)
        return found

    def known_fields(self, raw: Any, known: dict[str, str]) -> None:
        good = isinstance(raw, dict) and raw and all(name in known for name in raw)
        if not good:
            names = ", ".join(known)
            raise self.wrong(
                f"{raw!r} is not understood",
                f"{raw!r} ist unverständlich",
                f"Possible: {names}",
                f"Möglich: {names}",
            )

    def number(self, raw: dict[str, Any], name: str, least: int, most: int, default: int | None) -> int:
        value = raw.get(name, default)
        if value is not None and name not in raw:
            return int(value)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(
                f"{name} = {value!r} is no whole number from {least} to {most}",
                f"{name} = {value!r} ist keine ganze Zahl von {least} bis {most}",
                f"Write {name} = {least}, for example",
                f"Schreibe zum Beispiel {name} = {least}",
            )
        return value

    def choice(self, raw: dict[str, Any], name: str, allowed: list[str], default: str | None) -> int:
        value = raw.get(name, default)
        if value not in allowed:
            known = ", ".join(allowed)
            raise self.wrong(
                f"{name} = {value!r} is unknown",
                f"{name} = {value!r} ist unbekannt",
                f"Possible: {known}",
                f"Möglich: {known}",
            )
        return allowed.index(value)
