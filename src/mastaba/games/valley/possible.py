"""Whether a card's instructions can all be carried out, before the card is played (VK-6.2, VK-6.6).

The look ahead knows only what the player knows: cards to be drawn count as cards, not as what they
will turn out to be. Where a later step depends on the card chosen in an earlier one, every choice
is tried (Book of the Earth: which hand card leaves a pyramid card that is cheap enough?).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.games.valley.effects import (
    BASE,
    BONEYARD,
    CHEAPER_THAN_BOUGHT,
    DISCARD,
    DRAW,
    HAND,
    ME,
    OP_CHOOSE,
    OP_DRAW,
    OP_IF,
    OP_LOOK,
    OP_MOVE,
    OP_REPEAT,
    OP_REQUIRE,
    OP_REVEAL,
    OP_SHOW,
    OP_SWAP,
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

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState


class Counts:
    """How many cards lie where, as the look ahead goes through the steps."""

    def __init__(self, hand: int, pile: int, tomb: int, boneyard: int, stock: int, standing: int) -> None:
        self.hand = hand
        self.pile = pile  # draw and discard pile together
        self.tomb = tomb
        self.boneyard = boneyard
        self.stock = stock
        self.standing = standing
        self.drawn = 0  # hand cards that nobody knows yet

    def copy(self) -> Counts:
        twin = Counts(self.hand, self.pile, self.tomb, self.boneyard, self.stock, self.standing)
        twin.drawn = self.drawn
        return twin

    def add(self, zone: int, many: int) -> None:
        if zone == HAND:
            self.hand += many
        elif zone in (DRAW, DISCARD):
            self.pile += many
        elif zone == TOMB:
            self.tomb += many
        elif zone == BONEYARD:
            self.boneyard += many
        elif zone == STOCK:
            self.stock += many
        else:
            self.standing += many


def can_act(state: ValleyState, seat: int, card: int) -> bool:
    """Can this hand card be played for its action? The card itself does not count as a hand card."""
    program = state.tables.action[card]
    return program >= 0 and can_run(state, seat, program, card)


def can_run(state: ValleyState, seat: int, program: int, leaving: int) -> bool:
    """Can all steps be carried out? `leaving` is a hand card that does not count (-1: none)."""
    needs = state.tables.needs[program]
    hand = len(state.hands[seat])
    if leaving >= 0:
        hand -= 1
    if hand < needs.hand:
        return False
    pile = len(state.draws[seat]) + len(state.seen[seat]) + len(state.unseen[seat])
    if pile < needs.pile:
        return False
    tomb = len(state.tombs[seat])
    if tomb < needs.tomb or len(state.boneyard) < needs.boneyard or len(state.stock) < needs.stock:
        return False
    if needs.pyramid > 0 and state.standing() < needs.pyramid:
        return False
    if not needs.deep:
        return True
    counts = Counts(hand, pile, tomb, len(state.boneyard), len(state.stock), state.standing())
    return steps_possible(state, seat, program, 0, -1, leaving, counts)


def steps_possible(
    state: ValleyState, seat: int, program: int, start: int, it: int, leaving: int, counts: Counts
) -> bool:
    """Can the steps from `start` on be carried out, `it` being the card chosen before?"""
    steps = state.tables.programs[program]
    for place in range(start, len(steps)):
        step = steps[place]
        op = step.op
        if op == OP_DRAW:
            if step.who == OTHERS:
                continue
            if counts.pile < step.most:  # VK-6.6
                return False
            counts.pile -= step.most
            counts.hand += step.most
            counts.drawn += step.most
        elif op in (OP_MOVE, OP_SHOW):
            if step.who != ME:
                continue  # VK-10.36: an attack with nobody to hit may still be played
            if step.binds:
                for kind in binding_candidates(state, seat, step, it, leaving):
                    after = counts.copy()
                    moved(step, after)
                    if steps_possible(state, seat, program, place + 1, kind, leaving, after):
                        return True
                return False
            if available(state, seat, step, it, leaving, counts) < step.least:
                return False
            moved(step, counts)
        elif op == OP_SWAP:
            if counts.standing < 2:
                return False
        elif op in (OP_LOOK, OP_REVEAL):
            if counts.pile < step.most:
                return False
        elif op == OP_REQUIRE:
            assert step.test is not None
            if not holds(state, seat, step.test):
                return False
        elif op == OP_IF:
            # Which way it goes may depend on what nobody knows yet: both must be possible.
            for branch in step.branches:
                if not steps_possible(state, seat, branch, 0, it, leaving, counts.copy()):
                    return False
        elif op == OP_CHOOSE:
            found = False
            for branch in step.branches:
                if steps_possible(state, seat, branch, 0, it, leaving, counts.copy()):
                    found = True
                    break
            if not found:
                return False
        elif op == OP_REPEAT:
            if not repeatable(state, seat, leaving):
                return False
    return True


def moved(step: Step, counts: Counts) -> None:
    if step.op == OP_MOVE:
        counts.add(step.source, -step.least)
        counts.add(step.target, step.least)


def available(state: ValleyState, seat: int, step: Step, it: int, leaving: int, counts: Counts) -> int:
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
        return counts.pile
    if source == DISCARD:
        return len(state.seen[seat]) + len(state.unseen[seat])
    if source == TOMB:
        return counts.tomb
    if source == BONEYARD:
        return counts.boneyard
    if source == STOCK:
        return counts.stock
    return counts.standing


def binding_candidates(state: ValleyState, seat: int, step: Step, it: int, leaving: int) -> list[int]:
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


def repeatable(state: ValleyState, seat: int, leaving: int) -> list[int]:
    """The cards whose action, completed this turn, can be carried out again (VK-10.17)."""
    return [card for card in state.done if can_run(state, seat, state.tables.action[card], leaving)]


def holds(state: ValleyState, seat: int, test: Test) -> bool:
    """Does the condition hold for this seat now?"""
    if test.bought and state.dearest_bought < 0:
        return False
    if test.highest:
        cost = state.tables.cost
        mine = state.turned[seat] if state.turned else -1
        if mine < 0:
            return False
        for other in state.turned:
            if other >= 0 and cost[other] > cost[mine]:
                return False
    hand = len(state.hands[seat])
    return (
        hand >= test.hand_at_least
        and (test.hand_at_most < 0 or hand <= test.hand_at_most)
        and len(state.seen[seat]) + len(state.unseen[seat]) >= test.discard_at_least
        and len(state.tombs[seat]) >= test.tomb_at_least
        and len(state.boneyard) >= test.boneyard_at_least
        and len(state.stock) >= test.stock_at_least
    )


# -- which cards fit -----------------------------------------------------------------------------------


def fits(state: ValleyState, filter: Filter, card: int, it: int) -> bool:
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


def fitting_all(state: ValleyState, seat: int, step: Step, it: int, leaving: int) -> list[int]:
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
    found = [card for card in cards if fits(state, filter, card, it)]
    if filter.extreme != 0 and found:
        cost = state.tables.cost
        best = extreme_cost(state, filter.extreme, found)
        found = [card for card in found if cost[card] == best]
    return found


def fitting_places(state: ValleyState, step: Step, it: int) -> list[int]:
    """The pyramid places whose card the step may move."""
    last = 3 if step.source == BASE else 6
    filter = step.filter
    places = []
    for place in range(last):
        card = state.pyramid[place]
        if card >= 0 and (filter is None or fits(state, filter, card, it)):
            places.append(place)
    if filter is not None and filter.extreme != 0 and places:
        cost = state.tables.cost
        best = extreme_cost(state, filter.extreme, [state.pyramid[place] for place in places])
        places = [place for place in places if cost[state.pyramid[place]] == best]
    return places


def extreme_cost(state: ValleyState, sign: int, cards: list[int]) -> int:
    """The lowest (-1) or highest (1) printed cost among the cards."""
    cost = state.tables.cost
    best = cost[cards[0]]
    for card in cards:
        if (cost[card] - best) * sign > 0:
            best = cost[card]
    return best
