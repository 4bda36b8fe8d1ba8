"""Carrying out what cards say, one instruction after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.games.valley.effects.program import (
    ALL,
    BONEYARD,
    DISCARD,
    DRAW,
    HAND,
    ME,
    ON_SACRIFICE,
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
    STOCK,
    TOMB,
    Step,
)
from mastaba.games.valley.events import (
    tell_effect,
    tell_given,
    tell_kept,
    tell_left,
    tell_looked,
    tell_moved,
    tell_not_kept,
    tell_put_back,
    tell_returned,
    tell_revealed,
    tell_shown,
    tell_swapped,
)
from mastaba.games.valley.legal.choices import picks
from mastaba.games.valley.legal.possible import (
    can_run,
    counted,
    holds,
    possible_options,
    repeatable,
    turned_highest,
)
from mastaba.games.valley.notation import BUY, CARDS, PASS, PLACES, SWAPS
from mastaba.games.valley.rules.piles import (
    discard_from_draw,
    draw_cards,
    entomb,
    fall_into,
    from_discard,
    from_hand,
    make_known,
    put_on_discard,
    sacrifice,
    set_tomb,
    shuffle_into_draw,
    to_hand,
    top_of_stock,
    without,
)
from mastaba.games.valley.rules.reactions import ask_reaction
from mastaba.games.valley.stages import (
    ASIDE,
    ASK_LOOK,
    ASK_OPTION,
    ASK_PICK,
    ASK_REPEAT,
    ASK_SWAP,
    ATTACK,
    DONE,
    FALLING,
    NOTHING,
    REACTION,
    STEPS,
)

if TYPE_CHECKING:
    from mastaba.games.valley.stages import Frame
    from mastaba.games.valley.state import ValleyState


def perform(state: ValleyState, seat: i64, card: i64) -> None:
    """Carry out a card's action: the instructions, then the note that it is complete."""
    state.push((DONE, card, 0, 0, 0, 0))
    state.push((STEPS, state.tables.action[card], 0, seat, -1, 0))


def run_steps(state: ValleyState, frame: Frame) -> None:
    """Carry out a program from the instruction it has come to, until something else must come first: an answer, a branch,
    what others lose. What is left of it then waits on the stack."""
    program, place, seat, it, picked = frame[1], frame[2], frame[3], frame[4], frame[5]
    steps = state.tables.programs[program]
    while place < len(steps):
        step = steps[place]
        op = step.op
        place += 1
        if step.who != ME:
            if step.source == DRAW:
                state.turned = [-1] * state.players
            first = 0 if step.who == ALL else 1
            state.push((STEPS, program, place, seat, it, 0))
            state.push((ATTACK, program, place - 1, seat, first, 0))
            return
        if op == OP_DRAW:
            draw_cards(state, seat, step.most)
        elif op in (OP_MOVE, OP_SHOW):
            if not step.chooses:
                it = move_from_top(state, step, seat, it)
            elif picked < step.most:
                state.put_question(ASK_PICK, seat, (STEPS, program, place - 1, seat, it, picked))
                found = picks(state)
                if found and found != [PASS]:
                    state.choices = found
                    return
                state.ask = NOTHING  # nothing is left to choose
        elif op == OP_SWAP:
            if state.standing() >= 2:
                state.push((STEPS, program, place, seat, it, 0))
                state.put_question(ASK_SWAP, seat, (STEPS, program, place - 1, seat, it, picked))
                return
        elif op == OP_IF:
            assert step.test is not None
            good = holds(state, step.test, counted(state, seat, -1))
            if good and step.test.highest:
                good = turned_highest(state, seat)
            state.push((STEPS, program, place, seat, it, 0))
            program = step.branches[0 if good else 1]
            steps = state.tables.programs[program]
            place = 0
        elif op == OP_CHOOSE:
            asks = (STEPS, program, place - 1, seat, it, picked)
            options = possible_options(state, asks)
            if options:
                state.push((STEPS, program, place, seat, it, 0))
                state.put_question(ASK_OPTION, seat, asks)
                state.choices = options
                return
        elif op == OP_REPEAT:
            if repeatable(state, seat, -1):
                state.push((STEPS, program, place, seat, it, 0))
                state.put_question(ASK_REPEAT, seat, (STEPS, program, place - 1, seat, it, picked))
                return
        elif op == OP_REVEAL:
            state.push((STEPS, program, place, seat, it, 0))
            reveal(state, seat)
            return
        elif op == OP_LOOK:
            state.push((STEPS, program, place, seat, it, 0))
            look(state, seat, step, (STEPS, program, place - 1, seat, it, picked))
            return
        elif op == OP_PRICE:
            state.discount += step.amount
            state.least_price = step.floor
            tell_effect(state, seat)
        elif op == OP_VALUE:
            state.flat_gold = step.amount
            tell_effect(state, seat)
        elif op == OP_GAIN:
            state.purse += step.amount
            state.entombs += step.floor
            tell_effect(state, seat)
        else:
            assert op in (OP_REQUIRE, OP_SHIELD)  # one was checked before (VK-6.2), the other only protects
        picked = 0


def pick(state: ValleyState, action: i64) -> None:
    """One card or place for the step that asked; `pass` is enough of an optional number."""
    frame = state.frame
    seat, it, picked = frame[3], frame[4], frame[5]
    step = state.tables.programs[frame[1]][frame[2]]
    if action == PASS:
        state.push((STEPS, frame[1], frame[2] + 1, seat, it, 0))
        return
    if action < CARDS:
        place = (action - BUY) % PLACES
        card = state.pyramid[place]
    else:
        place = -1
        card = (action - CARDS) % len(state.tables.gold)
    if picked + 1 < step.most:
        state.push((STEPS, frame[1], frame[2], seat, it, picked + 1))
    else:
        state.push((STEPS, frame[1], frame[2] + 1, seat, card, 0))
    if step.op == OP_SHOW:
        if step.source == HAND and card not in state.known[seat]:
            make_known(state, seat, card)
        tell_shown(state, seat, card)
    elif place >= 0:
        move_from_pyramid(state, step, seat, place)
    else:
        move_card(state, step, seat, card, seat)


def move_card(state: ValleyState, step: Step, owner: i64, card: i64, receiver: i64) -> None:
    """A chosen card leaves hand, discard pile or tomb for where the step sends it."""
    source, target = step.source, step.target
    if source == HAND:
        from_hand(state, owner, card)
    elif source == DISCARD:
        from_discard(state, owner, card)
    else:
        set_tomb(state, owner, without(state.tombs[owner], card))
    if target == DISCARD:
        put_on_discard(state, receiver, card)
    elif target == TOMB:
        entomb(state, owner, card)
    elif target == HAND:
        to_hand(state, owner, card)
    elif target == DRAW:
        shuffle_into_draw(state, owner, card)
    else:
        sacrifice(state, card)
        state.push((REACTION, ON_SACRIFICE, owner, 0, 0, 0))  # VK-10.8
    if target == DRAW:
        tell_returned(state, owner, card, source)
    elif receiver != owner:
        tell_given(state, owner, card, receiver)
    else:
        tell_moved(state, step.verb, owner, card, source, target)


def move_from_pyramid(state: ValleyState, step: Step, seat: i64, place: i64) -> None:
    card = state.pyramid[place]
    if step.target == BONEYARD:
        sacrifice_place(state, seat, place)
        return
    if step.target == TOMB:
        entomb(state, seat, card)
    elif step.target == HAND:
        to_hand(state, seat, card)
    else:
        put_on_discard(state, seat, card)  # VK-7.4
    vacate(state, place)
    tell_left(state, step.verb, seat, card, place, step.target)
    crumble(state, seat, place, -1)


def sacrifice_place(state: ValleyState, seat: i64, place: i64) -> None:
    card = state.pyramid[place]
    sacrifice(state, card)
    vacate(state, place)
    tell_left(state, "sacrifice", seat, card, place, BONEYARD)
    crumble(state, seat, place, ON_SACRIFICE)


def vacate(state: ValleyState, place: i64) -> None:
    """A card has left the pyramid."""
    state.pyramid[place] = -1
    state.removed = True


def crumble(state: ValleyState, seat: i64, place: i64, trigger: i64) -> None:
    """VK-5.1: into a free place falls what lies above it; whoever freed it may have to choose. After that others may
    react to what freed it (VK-6.7), if `trigger` is not -1."""
    if fall_into(state, seat, place):
        if trigger >= 0:
            state.push((REACTION, trigger, seat, 0, 0, 0))
        state.push((FALLING, seat, 0, 0, 0, 0))
    elif trigger >= 0:
        ask_reaction(state, (REACTION, trigger, seat, 0, 0, 0))


def move_from_top(state: ValleyState, step: Step, seat: i64, it: i64) -> i64:
    """Cards from the top of stock, boneyard or draw pile: nothing to choose. Returns the last of them, to which later
    steps refer; as long as there are not enough, that is still the card chosen before."""
    card = it
    for _ in range(step.most):
        if step.source == DRAW:
            card = discard_from_draw(state, seat)
            continue
        if step.source == STOCK:
            if state.left == 0:
                return it
            card = top_of_stock(state)
            state.reveals += 1
        else:
            if not state.boneyard:
                return it
            card = state.boneyard[-1]
            state.boneyard = state.boneyard[:-1]
        if step.target == TOMB:
            entomb(state, seat, card)
        elif step.target == HAND:
            to_hand(state, seat, card)
        else:
            put_on_discard(state, seat, card)
        tell_moved(state, step.verb, seat, card, step.source, step.target)
    return card


def swap(state: ValleyState, number: i64) -> None:
    """VK-10.1: the shape stays, nothing crumbles."""
    a, b = SWAPS[number]
    pyramid = state.pyramid
    card = pyramid[a]
    pyramid[a] = pyramid[b]
    pyramid[b] = card
    state.swapped = True
    tell_swapped(state, state.asked, a, b)


def choose(state: ValleyState, option: i64) -> None:
    frame = state.frame
    step = state.tables.programs[frame[1]][frame[2]]
    state.push((STEPS, step.branches[option], 0, frame[3], frame[4], 0))


def reveal(state: ValleyState, seat: i64) -> None:
    """VK-10.13 and VK-10.37: turn up a card, execute it if possible, discard it."""
    if not state.draws[seat]:
        shuffle_into_draw(state, seat, -1)
    if not state.draws[seat]:
        return
    card = state.draws[seat].pop()
    state.reveals += 1
    state.aside = [*state.aside, (seat, card)]
    tell_revealed(state, seat, card)
    state.push((ASIDE, seat, card, 0, 0, 0))
    action = state.tables.action[card]
    if action >= 0 and can_run(state, seat, action, -1):
        perform(state, seat, card)


def look(state: ValleyState, seat: i64, step: Step, frame: Frame) -> None:
    """Turn the top cards of the draw pile for the owner's eyes, then keep some of them."""
    state.asked = seat  # whose eyes they are for
    looking = state.looking[:]
    for _ in range(step.most):
        if not state.draws[seat]:
            shuffle_into_draw(state, seat, -1)
        if state.draws[seat]:
            looking.append(state.draws[seat].pop())
    state.looking = looking
    state.reveals += 1
    tell_looked(state, seat)
    ask_look(state, seat, step, (frame[0], frame[1], frame[2], seat, frame[4], 0))


def ask_look(state: ValleyState, seat: i64, step: Step, frame: Frame) -> None:
    if frame[5] < step.amount and state.looking:
        state.put_question(ASK_LOOK, seat, frame)
        return
    rest = state.looking
    if step.rest == DISCARD:
        for card in rest:
            state.looking = without(state.looking, card)
            put_on_discard(state, seat, card)
            tell_not_kept(state, seat, card)
    else:
        state.draws[seat].extend(rest)
        state.looking = []
        state.chance.shuffle(state.draws[seat])
        tell_put_back(state, seat, len(rest))


def keep(state: ValleyState, card: i64) -> None:
    """One of the cards looked at."""
    frame = state.frame
    seat = frame[3]
    step = state.tables.programs[frame[1]][frame[2]]
    state.looking = without(state.looking, card)
    if step.target == TOMB:
        entomb(state, seat, card)
    else:
        state.hands[seat].append(card)
    tell_kept(state, seat, card, step.target)
    ask_look(state, seat, step, (frame[0], frame[1], frame[2], seat, frame[4], frame[5] + 1))
