"""Whether a card's instructions can all be carried out, before the card is played (VK-6.2, VK-6.6).

The look ahead knows only what the player knows: cards to be drawn count as cards, not as what they
will turn out to be. Where a later step depends on the card chosen in an earlier one, every choice
is tried (Book of the Earth: which hand card leaves a pyramid card that is cheap enough?).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from mastaba.core.errors import TooComplex
from mastaba.core.text import Text
from mastaba.games.valley.effects.program import (
    ALL,
    BASE,
    BONEYARD,
    CHEAPER_THAN_BOUGHT,
    DISCARD,
    DRAW,
    HAND,
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
    PYRAMID,
    SAME_CARD,
    SAME_COST,
    SAME_LEVEL,
    SAME_SET,
    STOCK,
    TOMB,
    Filter,
    Step,
    Test,
)
from mastaba.games.valley.notation import MIDDLE, OPTION, PLACES

if TYPE_CHECKING:
    from mastaba.games.valley.box import Needs
    from mastaba.games.valley.stages import Frame
    from mastaba.games.valley.state import ValleyState


MOST_LOOKS: Final = 20_000  # of one look ahead; `costs.py` refuses cards that could need more


@mypyc_attr(acyclic=True, free_list_len=1)  # made often: not for the garbage collector to look at
class LookAhead:
    """One look ahead: for whom, without which hand card (-1: none), and how much more of it there may be.

    Ways that lead to the same step with the same counts go on alike: where there may be several, `known`
    remembers how it goes on.
    """

    def __init__(self, state: ValleyState, seat: i64, leaving: i64) -> None:
        self.state = state
        self.seat = seat
        self.leaving = leaving
        self.left: i64 = MOST_LOOKS
        self.known: dict[tuple[int, ...], bool] | None = None
        self.repeats: i64 = -1  # is there an action to repeat? -1: nobody has asked yet


@mypyc_attr(acyclic=True, free_list_len=1)
class Counts:
    """How many cards lie where, as the look ahead goes through the steps."""

    def __init__(
        self, hand: i64, draw: i64, discard: i64, tomb: i64, boneyard: i64, stock: i64, standing: i64
    ) -> None:
        self.hand = hand
        self.draw = draw
        self.discard = discard
        self.tomb = tomb
        self.boneyard = boneyard
        self.stock = stock
        self.standing = standing
        self.drawn: i64 = 0  # hand cards that nobody knows yet

    def copy(self) -> Counts:
        twin = Counts(self.hand, self.draw, self.discard, self.tomb, self.boneyard, self.stock, self.standing)
        twin.drawn = self.drawn
        return twin

    def with_step(self, program: i64, place: i64, it: i64) -> tuple[int, ...]:
        """All that the steps from here on depend on, within one look ahead."""
        return (
            program,
            place,
            it,
            self.hand,
            self.draw,
            self.discard,
            self.tomb,
            self.boneyard,
            self.stock,
            self.standing,
            self.drawn,
        )

    def add(self, zone: i64, many: i64) -> None:
        if zone == HAND:
            self.hand += many
        elif zone == DRAW:
            self.draw += many
            if self.draw < 0:  # VK-3.5: the discard pile becomes the draw pile
                self.draw += self.discard
                self.discard = 0
        elif zone == DISCARD:
            self.discard += many
        elif zone == TOMB:
            self.tomb += many
        elif zone == BONEYARD:
            self.boneyard += many
        elif zone == STOCK:
            self.stock += many
        else:
            self.standing += many


def counted(state: ValleyState, seat: i64, leaving: i64) -> Counts:
    """The table as it is, without a hand card that is about to leave (-1: none)."""
    hand = len(state.hands[seat])
    return Counts(
        hand - 1 if leaving >= 0 else hand,
        len(state.draws[seat]),
        len(state.seen[seat]) + len(state.unseen[seat]),
        len(state.tombs[seat]),
        len(state.boneyard),
        state.left,
        state.standing(),
    )


def can_act(state: ValleyState, seat: i64, card: i64) -> bool:
    """Can this hand card be played for its action? The card itself does not count as a hand card."""
    program = state.tables.action[card]
    return program >= 0 and can_run(state, seat, program, card)


def can_run(state: ValleyState, seat: i64, program: i64, leaving: i64) -> bool:
    """Can all steps be carried out? `leaving` is a hand card that does not count (-1: none)."""
    return enough(state, seat, program, leaving, counted(state, seat, leaving))


def enough(state: ValleyState, seat: i64, program: i64, leaving: i64, counts: Counts) -> bool:
    """The same for whoever has counted already."""
    needs = state.tables.needs[program]
    if not are_there(needs, counts):
        return False
    if needs.deep:
        return steps_possible(LookAhead(state, seat, leaving), program, 0, -1, counts.copy())
    return not needs.options or any(are_there(option, counts) for option in needs.options)


def are_there(needs: Needs, counts: Counts) -> bool:
    """The cards that a program needs."""
    return (
        counts.hand >= needs.hand
        and counts.draw + counts.discard >= needs.pile
        and counts.tomb >= needs.tomb
        and counts.boneyard >= needs.boneyard
        and counts.stock >= needs.stock
        and counts.standing >= needs.pyramid
    )


def steps_possible(look: LookAhead, program: i64, start: i64, it: i64, counts: Counts) -> bool:
    """Can the steps from `start` on be carried out, `it` being the card chosen before?"""
    look.left -= 1
    if look.left < 0:
        raise too_complex()
    state, seat, leaving = look.state, look.seat, look.leaving
    steps = state.tables.programs[program]
    for place in range(start, len(steps)):
        step = steps[place]
        op = step.op
        if op == OP_DRAW:
            if step.who == OTHERS:
                continue
            if counts.draw + counts.discard < step.most:  # VK-6.6
                return False
            counts.add(DRAW, -step.most)
            counts.hand += step.most
            counts.drawn += step.most
        elif op in (OP_MOVE, OP_SHOW):
            if step.who != ME:  # VK-10.36: an attack with nobody to hit may still be played
                if step.who == ALL:
                    lost_by_all(step, counts)
                continue
            if step.binds:
                for kind in binding_candidates(state, seat, step, it, leaving):
                    after = counts.copy()
                    moved(step, after)
                    if rest_possible(look, step, program, place + 1, kind, after):
                        return True
                return False
            if available(state, seat, step, it, leaving, counts) < step.least:
                return False
            moved(step, counts)
        elif op == OP_SWAP:
            if counts.standing < 2:
                return False
        elif op in (OP_LOOK, OP_REVEAL):
            if counts.draw + counts.discard < step.most:
                return False
            counts.add(DRAW, -step.most)
            if op == OP_REVEAL:
                counts.discard += 1
            else:
                counts.add(step.target, step.amount)
                counts.add(step.rest, step.most - step.amount)
                if step.target == HAND:
                    counts.drawn += step.amount
        elif op == OP_REQUIRE:
            assert step.test is not None
            if not holds(state, step.test, counts):
                return False
        elif op == OP_IF:
            assert step.test is not None
            if step.test.highest:
                # Which way it goes depends on what nobody knows yet: both must be possible.
                for branch in step.branches:
                    if not steps_possible(look, branch, 0, it, counts.copy()):
                        return False
            else:
                branch = step.branches[0 if holds(state, step.test, counts) else 1]
                if not steps_possible(look, branch, 0, it, counts):
                    return False
        elif op == OP_CHOOSE:
            # One of the options must be possible, and after it the rest.
            for branch in step.branches:
                after = counts.copy()
                if steps_possible(look, branch, 0, it, after):
                    if rest_possible(look, step, program, place + 1, it, after):
                        return True
            return False
        elif op == OP_REPEAT:
            if look.repeats < 0:
                look.repeats = len(repeatable(state, seat, leaving))
            if look.repeats == 0:
                return False
        else:
            assert op in (OP_GAIN, OP_PRICE, OP_VALUE, OP_SHIELD)  # always possible
    return True


def rest_possible(look: LookAhead, step: Step, program: i64, start: i64, it: i64, counts: Counts) -> bool:
    """Can the steps after a choice be carried out? Where ways may meet again, each place is examined once."""
    if not step.meets:
        return steps_possible(look, program, start, it, counts)
    if look.known is None:
        look.known = {}
    key = counts.with_step(program, start, it)
    known = look.known.get(key)
    if known is None:
        known = steps_possible(look, program, start, it, counts)
        look.known[key] = known
    return known


def too_complex() -> TooComplex:
    return TooComplex(Text("valley:too-many-ways"))


def possible_options(state: ValleyState, frame: Frame) -> list[int]:
    """The moves for the options of a choice that can be carried out, with the steps after it if any can."""
    program, place, seat, it = frame[1], frame[2], frame[3], frame[4]
    look = LookAhead(state, seat, -1)
    step = state.tables.programs[program][place]
    alone: list[int] = []
    with_rest: list[int] = []
    for option, branch in enumerate(step.branches):
        counts = counted(state, seat, -1)
        if steps_possible(look, branch, 0, it, counts):
            alone.append(OPTION + option)
            if rest_possible(look, step, program, place + 1, it, counts):
                with_rest.append(OPTION + option)
    return with_rest or alone


def moved(step: Step, counts: Counts) -> None:
    if step.op == OP_MOVE:
        counts.add(step.source, -step.least)
        counts.add(step.target, step.least)


def lost_by_all(step: Step, counts: Counts) -> None:
    """What an instruction for all costs the player who gives it, at most."""
    if step.source == DRAW:
        if counts.draw + counts.discard >= step.most:
            counts.add(DRAW, -step.most)
            counts.discard += step.most
        return
    lost = counts.hand - step.down_to if step.down_to >= 0 else step.most
    if counts.hand > step.hand_over and lost > 0:
        lost = lost if lost < counts.hand else counts.hand
        counts.hand -= lost
        counts.add(step.target, lost)


def available(state: ValleyState, seat: i64, step: Step, it: i64, leaving: i64, counts: Counts) -> i64:
    """How many cards the step could move."""
    source = step.source
    if step.filter is not None or source == BASE:
        if source in (PYRAMID, BASE):
            return len(fitting_places(state, step, it))
        # Cards drawn by an earlier step may fit: nobody knows yet.
        unknown = counts.drawn if source == HAND else 0
        return len(fitting_all(state, seat, step, it, leaving)) + unknown
    if source == HAND:
        return counts.hand
    if source == DRAW:
        return counts.draw + counts.discard
    if source == DISCARD:
        return counts.discard
    if source == TOMB:
        return counts.tomb
    if source == BONEYARD:
        return counts.boneyard
    if source == STOCK:
        return counts.stock
    return counts.standing


def binding_candidates(state: ValleyState, seat: i64, step: Step, it: i64, leaving: i64) -> list[int]:
    """The cards, each kind once, that a later step may be bound to."""
    if step.source in (PYRAMID, BASE):
        return [state.pyramid[place] for place in fitting_places(state, step, it)]
    if step.source == BONEYARD:
        return state.boneyard[-1:]
    if step.source == STOCK or step.source == DRAW:
        return []  # nobody knows what will come: nothing can be promised
    kinds: list[int] = []
    for card in fitting_all(state, seat, step, it, leaving):
        if card not in kinds:
            kinds.append(card)
    return kinds


def repeatable(state: ValleyState, seat: i64, leaving: i64) -> list[int]:
    """The cards whose action, completed this turn, can be carried out again (VK-10.17)."""
    return [card for card in state.done if can_run(state, seat, state.tables.action[card], leaving)]


def holds(state: ValleyState, test: Test, counts: Counts) -> bool:
    """Does the condition hold with so many cards? `highest` is asked for separately."""
    if test.bought and state.dearest_bought < 0:
        return False
    return (
        counts.hand >= test.hand_at_least
        and (test.hand_at_most < 0 or counts.hand <= test.hand_at_most)
        and counts.discard >= test.discard_at_least
        and counts.tomb >= test.tomb_at_least
        and counts.boneyard >= test.boneyard_at_least
        and counts.stock >= test.stock_at_least
    )


def turned_highest(state: ValleyState, seat: i64) -> bool:
    """Has nobody turned up a card that costs more than this seat's (VK-10.7)?"""
    cost = state.tables.cost
    mine = state.turned[seat] if state.turned else -1
    if mine < 0:
        return False
    return all(other < 0 or cost[other] <= cost[mine] for other in state.turned)


# -- which cards fit -----------------------------------------------------------------------------------


def fits(state: ValleyState, filter: Filter, card: i64, it: i64) -> bool:
    tables = state.tables
    if filter.kind >= 0 and tables.cards[card].kind != filter.kind:
        return False
    if filter.set >= 0 and tables.set_of[card] != filter.set:
        return False
    if filter.card >= 0 and card != filter.card:
        return False
    if filter.level >= 0 and tables.level[card] != filter.level:
        return False
    cost = tables.cost[card]
    if filter.cost_at_least >= 0 and cost < filter.cost_at_least:
        return False
    if filter.cost_at_most >= 0 and cost > filter.cost_at_most:
        return False
    if filter.cheaper == CHEAPER_THAN_BOUGHT and cost >= state.dearest_bought:
        return False
    if filter.refers_to_it:
        if it < 0:
            return False
        if filter.same == SAME_SET and (tables.set_of[card] < 0 or tables.set_of[card] != tables.set_of[it]):
            return False
        if filter.same == SAME_CARD and card != it:
            return False
        if filter.same == SAME_COST and cost != tables.cost[it]:
            return False
        if filter.same == SAME_LEVEL and tables.level[card] != tables.level[it]:
            return False
        if filter.cost_times > 0 and cost > filter.cost_times * tables.cost[it]:
            return False
        if filter.cheaper > CHEAPER_THAN_BOUGHT and cost >= tables.cost[it]:
            return False
    return True


def fitting_all(state: ValleyState, seat: i64, step: Step, it: i64, leaving: i64) -> list[int]:
    """The cards of a hand, discard pile or tomb that the step may move, copies included."""
    source = step.source
    if source == HAND:
        cards = state.hands[seat]
        if leaving >= 0 and leaving in cards:
            cards = cards[:]
            cards.remove(leaving)
    elif source == DISCARD:
        cards = state.seen[seat] + state.unseen[seat]
    else:
        cards = state.tombs[seat]
    filter = step.filter
    if filter is None:
        return cards
    found: list[int] = []
    card: i64
    for card in cards:
        if fits(state, filter, card, it):
            found.append(card)
    if filter.extreme != 0 and found:
        cost = state.tables.cost
        best = extreme_cost(state, filter.extreme, found)
        found = [card for card in found if cost[card] == best]
    return found


def fitting_places(state: ValleyState, step: Step, it: i64) -> list[int]:
    """The pyramid places whose card the step may move."""
    last = MIDDLE if step.source == BASE else PLACES
    filter = step.filter
    pyramid = state.pyramid
    places: list[int] = []
    place: i64
    for place in range(last):
        card: i64 = pyramid[place]
        if card >= 0 and (filter is None or fits(state, filter, card, it)):
            places.append(place)
    if filter is not None and filter.extreme != 0 and places:
        cost = state.tables.cost
        best = extreme_cost(state, filter.extreme, [state.pyramid[place] for place in places])
        places = [place for place in places if cost[state.pyramid[place]] == best]
    return places


def extreme_cost(state: ValleyState, sign: int, cards: list[int]) -> i64:
    """The lowest (-1) or highest (1) printed cost among the cards."""
    cost = state.tables.cost
    best = cost[cards[0]]
    for card in cards:
        if (cost[card] - best) * sign > 0:
            best = cost[card]
    return best
