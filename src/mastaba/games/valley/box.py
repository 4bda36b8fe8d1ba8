"""The cards of an edition, and the tables the engine reads while it plays."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.data import Data
from mastaba.core.edition import Sheet
from mastaba.core.entry import Entry
from mastaba.core.language import Words
from mastaba.core.picture import read_picture
from mastaba.core.pieces import Names
from mastaba.core.state import Ready
from mastaba.core.text import Text
from mastaba.games.valley.effects.costs import MOST_WORK, Chain, Costs
from mastaba.games.valley.effects.program import (
    ALL,
    BASE,
    BONEYARD,
    DISCARD,
    DRAW,
    HAND,
    KINDS,
    ME,
    OP_CHOOSE,
    OP_DRAW,
    OP_GAIN,
    OP_MOVE,
    OP_PRICE,
    OP_REPEAT,
    OP_REQUIRE,
    OP_REVEAL,
    OP_SHOW,
    OP_SWAP,
    OP_VALUE,
    OTHERS,
    PYRAMID,
    SET,
    STARTER,
    STOCK,
    TOMB,
    TRIGGER_IDS,
    ZONES,
    Step,
)
from mastaba.games.valley.effects.reader import Vocabulary
from mastaba.games.valley.legal.possible import MOST_LOOKS
from mastaba.games.valley.notation import CARD_VERBS, CARDS

FEWEST_STARTERS: Final = 5  # of one player: the first hand
FEWEST_OTHERS: Final = 7  # for the pyramid, and one to refill it
MOST_CARDS: Final = 250  # that one player could come to own; the standard edition has 66

FACTS: Final = ["level", "copies", "cost", "gold", "points", "action"]
FIELDS: Final = [
    "id",
    "name",
    "kind",
    "level",
    "copies",
    "cost",
    "gold",
    "points",
    "steps",
    "reaction",
    "repeatable",
    "text",
    "picture",
    "basis",
]


class Card:
    """One card of the edition. Its number is its place in the edition's list."""

    def __init__(self, number: int, entry: Entry, set_ids: list[str]) -> None:
        entry.only(FIELDS)
        self.number = number
        self.id = entry.id
        if entry.id.isdigit() or not entry.id.replace("-", "").isalnum() or entry.id != entry.id.lower():
            raise entry.wrong(
                "id",
                Text("valley:edition-id", id=repr(entry.id)),
                Text("valley:edition-id-remedy"),
            )
        self.name: Words = entry.words("name")
        self.text: Words = entry.words("text")
        self.picture = read_picture(entry)
        self.basis = entry.basis(FACTS, ["name"])
        if "steps" in entry.own or "reaction" in entry.own:
            self.basis["action"] = "own"
        kind = entry.choice("kind", ["starter", "unique", *set_ids])
        self.kind = KINDS.index(kind) if kind in KINDS else SET
        self.set = set_ids.index(kind) if self.kind == SET else -1
        self.level = entry.number("level", 1, 3)
        if (self.level == 1) != (self.kind == STARTER):
            raise entry.wrong(
                "level",
                Text("valley:edition-level"),
                Text("valley:edition-level-remedy"),
            )
        self.copies = entry.number("copies", 1, 20)
        self.cost = entry.number("cost", 0, 30)
        self.gold = entry.number("gold", 0, 30)
        # Points are printed on starters and uniques only; sets score by their size (VK-9.3).
        self.points = 0 if self.kind == SET else entry.number("points", 0, 50)
        self.repeatable = entry.flag("repeatable", True)


class Tables:
    """Everything about an edition that the rules look up, as plain lists by card number."""

    def __init__(self, sheet: Sheet) -> None:
        sheet.only(["set", "card"])
        self.sets = [read_set(entry) for entry in sheet.entries("set")]
        self.set_ids = [entry.id for entry in sheet.entries("set")]
        entries = sheet.entries("card")
        self.cards = [Card(number, entry, self.set_ids) for number, entry in enumerate(entries)]
        # Every move that names a card, by verb and card, as ready-made objects.
        first = range(CARDS, CARDS + len(CARD_VERBS) * len(entries), len(entries))
        self.moves: list[list[Ready]] = [list(range(base, base + len(entries))) for base in first]
        # One bit of 64 by card: a bit that has not come up yet says that the card has not, another that it may have.
        self.bits = vec[i64]([(1 << 62) >> (number % 63) for number in range(len(entries))])
        self.names = Names("card", [card.id for card in self.cards])
        self.pieces = [f"card:{card.id}" for card in self.cards]
        self.gold = vec[i64]([card.gold for card in self.cards])
        self.cost = vec[i64]([card.cost for card in self.cards])
        self.points = vec[i64]([card.points for card in self.cards])
        self.level = vec[i64]([card.level for card in self.cards])
        self.set_of = vec[i64]([card.set for card in self.cards])
        self.copies = [card.copies for card in self.cards]
        self.repeatable = [card.repeatable for card in self.cards]
        vocabulary = Vocabulary(self.names.ids, self.set_ids, entries)
        self.action = vec[i64]([-1] * len(entries))  # the program of each card's action; -1: it has none
        self.reaction = vec[i64]([-1] * len(entries))
        self.trigger = vec[i64]([-1] * len(entries))
        self.shown_only = [False] * len(entries)  # the reaction shows the card instead of discarding it
        self.owner: list[int] = []  # the card whose instructions each program belongs to
        for card, entry in zip(self.cards, entries, strict=True):
            if "steps" in entry.data:
                program = vocabulary.action(entry)
                self.action[card.number] = program
                if vocabulary.contains(program, OP_REPEAT):
                    self.repeatable[card.number] = False  # VK-10.17: else repetitions have no end
            if "reaction" in entry.data:
                self.read_reaction(card.number, entry, vocabulary)
            if "steps" not in entry.data and "reaction" not in entry.data:
                raise entry.wrong(
                    "steps",
                    Text("valley:edition-idle"),
                    Text("valley:edition-idle-remedy"),
                )
            self.owner += [card.number] * (len(vocabulary.programs) - len(self.owner))
        self.programs = vocabulary.programs
        self.needs = [Needs(program, self.programs) for program in self.programs]
        self.check_box(sheet)
        self.check_costs(sheet, entries)

    def read_reaction(self, number: int, entry: Entry, vocabulary: Vocabulary) -> None:
        given = entry.data["reaction"]
        raw: Data = given if isinstance(given, dict) else {}
        when = raw.get("when")
        if not isinstance(when, str) or when not in TRIGGER_IDS:
            known = ", ".join(TRIGGER_IDS)
            raise entry.wrong(
                "reaction",
                Text("valley:edition-when"),
                Text("valley:edition-when-remedy", known=known),
            )
        for field in raw:
            if field not in ("when", "keep", "steps"):
                raise entry.wrong(
                    "reaction",
                    Text("valley:edition-reaction-field", field=repr(field)),
                    Text("valley:edition-reaction-field-remedy"),
                )
        keep = raw.get("keep", False)
        if not isinstance(keep, bool):
            raise entry.wrong(
                "reaction",
                Text("valley:edition-keep", keep=repr(keep)),
                Text("valley:edition-keep-remedy"),
            )
        self.trigger[number] = TRIGGER_IDS.index(when)
        self.shown_only[number] = keep
        self.reaction[number] = vocabulary.reaction(entry, self.trigger[number], raw.get("steps", []))

    def check_box(self, sheet: Sheet) -> None:
        """A game needs hands to draw and a pyramid to build."""
        starters = sum(card.copies for card in self.cards if card.kind == STARTER)
        others = sum(card.copies for card in self.cards if card.kind != STARTER)
        if starters < FEWEST_STARTERS or others < FEWEST_OTHERS:
            raise sheet.head.wrong(
                "edition",
                Text("valley:edition-too-few", starters=starters, others=others),
                Text("valley:edition-too-few-remedy", starters=FEWEST_STARTERS, others=FEWEST_OTHERS),
            )
        if starters + others > MOST_CARDS:
            raise sheet.head.wrong(
                "edition",
                Text("valley:edition-too-many", starters=starters, others=others),
                Text("valley:edition-too-many-remedy", most=MOST_CARDS),
            )

    def check_costs(self, sheet: Sheet, entries: list[Entry]) -> None:
        """Refuse cards whose instructions take too long to look through or to carry out."""
        costs = Costs(self.programs, len(self.cards), sum(self.copies))
        actions = [(program, card) for card, program in enumerate(self.action) if program >= 0]
        reactions = [(program, card) for card, program in enumerate(self.reaction) if program >= 0]
        for field, programs in (("steps", actions), ("reaction", reactions)):
            for program, card in programs:
                if costs.looks[program] > MOST_LOOKS:
                    raise entries[card].wrong(
                        field,
                        Text("valley:edition-ways"),
                        Text("valley:edition-ways-remedy"),
                    )
        repeating = sum(self.repeats(program) for program, _ in actions)
        work = sum(costs.looks[program] for program, _ in actions) * (1 + repeating)
        work += sum(costs.looks[program] for program, _ in reactions)
        if work > MOST_WORK:
            raise sheet.head.wrong(
                "edition",
                Text("valley:edition-all-ways"),
                Text("valley:edition-all-ways-remedy"),
            )
        chain = Chain(costs, [(program, self.copies[card]) for program, card in actions])
        if chain.too_long:
            raise sheet.head.wrong(
                "edition",
                Text("valley:edition-chain"),
                Text("valley:edition-chain-remedy"),
            )

    def repeats(self, program: int) -> bool:
        """True if the program may come to a `repeat`."""
        return any(
            step.op == OP_REPEAT or any(self.repeats(branch) for branch in step.branches)
            for step in self.programs[program]
        )


def read_set(entry: Entry) -> Words:
    entry.only(["id", "name"])
    return entry.words("name")


class Needs:
    """How many cards must lie where before a program can be carried out in order (VK-6.6).

    For programs whose steps only count cards this is the whole question; `deep` programs, with
    filters, tests, options or repetitions, are looked at step by step in `possible.py`.
    """

    def __init__(self, steps: list[Step], programs: list[list[Step]]) -> None:
        self.hand: i64 = 0
        self.pile: i64 = 0  # draw and discard pile together
        self.tomb: i64 = 0
        self.boneyard: i64 = 0
        self.stock: i64 = 0
        self.pyramid: i64 = 0
        self.deep = False
        self.options: list[Needs] = []  # a program that is nothing but a choice: one of them must do
        if len(steps) == 1 and steps[0].op == OP_CHOOSE:
            self.options = [Needs(programs[branch], programs) for branch in steps[0].branches]
            if not any(option.deep or option.options for option in self.options):
                return
        least = [0] * len(ZONES)
        change = [0] * len(ZONES)
        for step in steps:
            if step.op == OP_DRAW and step.who != OTHERS:
                ask(least, change, DISCARD, step.most)
                change[DISCARD] -= step.most
                change[HAND] += step.most
            elif step.op == OP_MOVE and step.who == ME:
                source = PYRAMID if step.source == BASE else DISCARD if step.source == DRAW else step.source
                target = DISCARD if step.target == DRAW else step.target
                ask(least, change, source, step.least)
                change[source] -= step.least
                change[target] += step.least
                # Out of the discard pile itself, without the draw pile, only the deep look knows.
                if step.filter is not None or step.source in (DISCARD, BASE):
                    self.deep = True
            elif step.op == OP_SWAP:
                ask(least, change, PYRAMID, 2)
            elif step.op == OP_REVEAL:
                ask(least, change, DISCARD, 1)
            elif step.op == OP_MOVE and step.who == ALL:
                self.deep = True  # it costs the player's own cards, too
            elif step.op not in (OP_MOVE, OP_GAIN, OP_PRICE, OP_VALUE):
                self.deep = True
                if step.op not in (OP_DRAW, OP_SHOW, OP_REQUIRE):
                    break  # what it brings may be used by later steps
        self.hand, self.pile, self.tomb = least[HAND], least[DISCARD], least[TOMB]
        self.boneyard, self.stock, self.pyramid = least[BONEYARD], least[STOCK], least[PYRAMID]


def ask(least: list[int], change: list[int], zone: int, count: int) -> None:
    if count - change[zone] > least[zone]:
        least[zone] = count - change[zone]
