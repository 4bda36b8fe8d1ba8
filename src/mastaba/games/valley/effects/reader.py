"""How the words of a card become steps the engine runs, and what is wrong with those that cannot."""

from __future__ import annotations

from mastaba.core.data import Data
from mastaba.core.entry import Entry
from mastaba.core.text import Text
from mastaba.games.valley.effects.fields import FieldReader, Reading
from mastaba.games.valley.effects.program import (
    ALL,
    DISCARD,
    DRAW,
    HAND,
    ME,
    MOST_OPTIONS,
    ON_ATTACK,
    OP_CHOOSE,
    OP_DRAW,
    OP_GAIN,
    OP_IF,
    OP_LOOK,
    OP_MOVE,
    OP_PRICE,
    OP_REQUIRE,
    OP_SHIELD,
    OP_SHOW,
    OP_VALUE,
    STOCK,
    TOMB,
    WHO,
    ZONES,
    Step,
)
from mastaba.games.valley.effects.vocabulary import VERBS, Verb
from mastaba.games.valley.notation import CARD_VERBS, PLACE_VERBS

MOST_STEPS = 200  # of one action or reaction, with all that `times` and `perform` make of it


class Vocabulary:
    """Turns the steps of an edition into programs: lists of `Step`, referred to by number."""

    def __init__(self, card_ids: list[str], set_ids: list[str], entries: list[Entry]) -> None:
        self.card_ids = card_ids
        self.set_ids = set_ids
        # The cards that `perform` can name.
        self.performers = {entry.id: entry for entry in entries if "steps" in entry.data}
        self.programs: list[list[Step]] = []

    def action(self, entry: Entry) -> int:
        """Compile a card's steps; the number of the program."""
        reader = StepReader(self, entry, "steps", Reading([entry.id], -1))
        return self.program_of(reader.whole(entry.data["steps"]))

    def reaction(self, entry: Entry, trigger: int, steps: object) -> int:
        """Compile the steps of a card's reaction to a trigger."""
        reader = StepReader(self, entry, "reaction", Reading([], trigger))
        program = self.program_of(reader.whole(steps))
        if trigger == ON_ATTACK and not self.contains(program, OP_SHIELD):
            raise entry.wrong(
                "reaction",
                Text("valley:edition-no-shield"),
                Text("valley:edition-no-shield-remedy"),
            )
        return program

    def contains(self, program: int, op: int) -> bool:
        """True if the program may come to this instruction."""
        for step in self.programs[program]:
            if step.op == op or any(self.contains(branch, op) for branch in step.branches):
                return True
        return False

    def program_of(self, steps: list[Step]) -> int:
        for place, step in enumerate(steps):
            # `times` puts the same step in several places.
            step.binds = step.binds or self.refers_back(steps, place + 1)
        parts = False
        for step in steps:
            step.meets = step.meets or parts
            parts = parts or step.binds or step.op == OP_CHOOSE
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


class StepReader(FieldReader):
    """Reads the steps in one field of one card."""

    def whole(self, raw: object) -> list[Step]:
        """All steps of the field."""
        if raw == []:
            raise self.entry.wrong(
                self.field,
                Text("valley:edition-no-steps"),
                Text("valley:edition-no-steps-remedy"),
            )
        return self.steps(raw)

    def steps(self, raw: object) -> list[Step]:
        if not isinstance(raw, list) or not all(isinstance(step, dict) for step in raw):
            raise self.wrong(
                Text("valley:edition-steps-list"),
                Text("valley:edition-steps-list-remedy"),
            )
        compiled: list[Step] = []
        for step in raw:
            self.count += 1
            self.grow(1)
            compiled.extend(self.step(step))
        return compiled

    def step(self, raw: Data) -> list[Step]:
        verb = raw.get("do")
        if not isinstance(verb, str) or verb not in VERBS:
            known = ", ".join(VERBS)
            raise self.wrong(
                Text("valley:edition-verb", verb=repr(verb)), Text("valley:edition-verb-remedy", known=known)
            )
        fields = VERBS[verb].fields
        for name in raw:
            if name != "do" and name not in fields:
                known = ", ".join(fields) or "–"
                raise self.wrong(
                    Text("valley:edition-verb-field", verb=verb, name=repr(name)),
                    Text("valley:edition-verb-field-remedy", verb=verb, known=known),
                )
        if verb == "times":
            count = self.number(raw, "count", 1, 10, None)
            before = self.reading.expanded
            steps = self.steps(raw.get("steps"))
            self.grow((count - 1) * (self.reading.expanded - before))
            return steps * count
        if verb == "perform":
            return self.performed(raw)
        return [self.single(verb, raw)]

    def grow(self, steps: int) -> None:
        """Note that the action has become longer; complain before it has no end."""
        self.reading.expanded += steps
        if self.reading.expanded > MOST_STEPS:
            raise self.wrong(
                Text("valley:edition-length", most=MOST_STEPS),
                Text("valley:edition-length-remedy"),
            )

    def performed(self, raw: Data) -> list[Step]:
        card = raw.get("card")
        known, path = self.vocabulary.performers, self.reading.path
        if not isinstance(card, str) or card not in known:
            raise self.wrong(
                Text("valley:edition-perform", card=repr(card)),
                Text("valley:edition-perform-remedy"),
            )
        if card in path:
            circle = " → ".join([*path[path.index(card) :], card])
            raise self.wrong(
                Text("valley:edition-cycle", circle=circle),
                Text("valley:edition-cycle-remedy"),
            )
        path.append(card)
        # Its mistakes are told with its own line.
        steps = StepReader(self.vocabulary, known[card], "steps", self.reading).whole(
            known[card].data["steps"]
        )
        path.pop()
        return steps

    def single(self, name: str, raw: Data) -> Step:
        verb = VERBS[name]
        op = verb.does
        self.check_reaction(name, verb)
        step = Step(op)
        step.verb = name
        if name in CARD_VERBS:
            step.card_verb = CARD_VERBS.index(name)
        for first, place_verb in PLACE_VERBS.items():
            if place_verb == name:
                step.first_place = first
        step.who = self.choice(raw, "who", WHO, WHO[verb.who])
        if verb.zones:
            place = self.choice(raw, "from", list(verb.zones), verb.usual)
            step.source = ZONES.index(verb.zones[place])
        if op == OP_MOVE:
            self.movement(step, name, raw)
        if op == OP_DRAW:
            step.most = step.least = self.number(raw, "count", 1, 20, 1)
        if "where" in raw:
            step.filter = self.filter(raw["where"])
        if step.op == OP_MOVE:
            self.check_victims(step, raw)
        if step.op in (OP_MOVE, OP_SHOW):
            self.check_choice(step, raw)
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
            elif step.test.highest:
                raise self.wrong(
                    Text("valley:edition-highest"),
                    Text("valley:edition-highest-remedy"),
                )
        elif op == OP_CHOOSE:
            options = raw.get("options")
            if not isinstance(options, list) or not 2 <= len(options) <= MOST_OPTIONS:
                raise self.wrong(
                    Text("valley:edition-options", most=MOST_OPTIONS),
                    Text("valley:edition-options-remedy"),
                )
            step.branches = [self.branch(option) for option in options]
        return step

    def check_reaction(self, name: str, verb: Verb) -> None:
        """Some words make sense only in the own turn, one only under attack."""
        trigger = self.reading.trigger
        if verb.does == OP_SHIELD and trigger != ON_ATTACK:
            raise self.wrong(
                Text("valley:edition-shield"),
                Text("valley:edition-shield-remedy"),
            )
        if trigger >= 0 and verb.own_turn:
            raise self.wrong(
                Text("valley:edition-own-turn", name=name),
                Text("valley:edition-own-turn-remedy"),
            )

    def check_victims(self, step: Step, raw: Data) -> None:
        """What an instruction for other players can say, and what only such a one can say."""
        if step.who == ME:
            for name in ("down_to", "hand_over", "cards_over"):
                if name in raw:
                    raise self.wrong(
                        Text("valley:edition-others-only", name=name),
                        Text("valley:edition-others-only-remedy"),
                    )
        elif step.source not in (HAND, DRAW):
            raise self.wrong(
                Text("valley:edition-victims"),
                Text("valley:edition-victims-remedy"),
            )
        if step.down_to >= 0 and (step.source != HAND or "count" in raw):
            raise self.wrong(
                Text("valley:edition-down-to"),
                Text("valley:edition-down-to-remedy"),
            )
        if step.least != step.most and (step.who != ME or not step.chooses):
            raise self.wrong(
                Text("valley:edition-how-many"),
                Text("valley:edition-how-many-remedy"),
            )

    def check_choice(self, step: Step, raw: Data) -> None:
        """A filter needs a choice; `it` must be exactly one card that is known when it is chosen."""
        if step.filter is not None and not step.chooses:
            raise self.wrong(
                Text("valley:edition-top", zone=repr(raw.get("from"))),
                Text("valley:edition-top-remedy"),
            )
        if step.filter is not None and step.filter.refers_to_it:
            it = self.reading.it
            if it is None or step.who != ME:
                raise self.wrong(
                    Text("valley:edition-no-card"),
                    Text("valley:edition-no-card-remedy"),
                )
            if it.most != 1 or it.least != 1 or it.source in (STOCK, DRAW):
                raise self.wrong(
                    Text("valley:edition-unclear-card"),
                    Text("valley:edition-unclear-card-remedy"),
                )
        if step.who == ME:
            self.reading.it = step
        elif step.who == ALL and step.source == DRAW:
            self.reading.turned = True

    def movement(self, step: Step, verb: str, raw: Data) -> None:
        step.target = VERBS[verb].target
        if verb == "take":
            inside = step.source in (DISCARD, TOMB)
            if self.choice(raw, "to", ["discard", "hand"], "hand" if inside else "discard"):
                step.target = HAND
            if step.source == DISCARD and step.target == DISCARD:
                raise self.wrong(
                    Text("valley:edition-same-pile"),
                    Text("valley:edition-same-pile-remedy"),
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

    def branch(self, raw: object) -> int:
        it, turned = self.reading.it, self.reading.turned
        program = self.vocabulary.program_of(self.steps(raw))
        self.reading.it, self.reading.turned = it, turned  # what a branch chose, only it can refer to
        return program
