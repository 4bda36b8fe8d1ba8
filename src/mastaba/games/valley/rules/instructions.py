"""Carrying out what cards say, one instruction after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    put_on_discard,
    sacrifice,
    shuffle_into_draw,
)
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


def perform(state: ValleyState, seat: int, card: int) -> None:
    """Carry out a card's action: the instructions, then the note that it is complete."""
    state.stack.append((DONE, card, 0, 0, 0, 0))
    state.stack.append((STEPS, state.tables.action[card], 0, seat, -1, 0))


def run_step(state: ValleyState, frame: Frame) -> None:
    """Carry out the instruction a program has come to, or ask what it needs."""
    program, place, seat, it, picked = frame[1], frame[2], frame[3], frame[4], frame[5]
    steps = state.tables.programs[program]
    if place == len(steps):
        return
    step = steps[place]
    op = step.op
    then: Frame = (STEPS, program, place + 1, seat, it, 0)
    if step.who != ME:
        state.stack.append(then)
        if step.source == DRAW:
            state.turned = [-1] * state.players
        first = 0 if step.who == ALL else 1
        state.stack.append((ATTACK, program, place, seat, first, 0))
    elif op == OP_DRAW:
        state.stack.append(then)
        draw_cards(state, seat, step.most)
    elif op in (OP_MOVE, OP_SHOW):
        if not step.chooses:
            move_from_top(state, step, frame)
        elif picked == step.most:
            state.stack.append(then)
        else:
            state.put_question(ASK_PICK, seat, frame)
            found = picks(state)
            if not found or found == [PASS]:  # nothing is left to choose
                state.ask = NOTHING
                state.stack.append(then)
            else:
                state.choices = found
    elif op == OP_SWAP:
        state.stack.append(then)
        if state.standing() >= 2:
            state.put_question(ASK_SWAP, seat, frame)
    elif op == OP_IF:
        assert step.test is not None
        state.stack.append(then)
        good = holds(state, step.test, counted(state, seat, -1))
        if good and step.test.highest:
            good = turned_highest(state, seat)
        state.stack.append((STEPS, step.branches[0 if good else 1], 0, seat, it, 0))
    elif op == OP_CHOOSE:
        state.stack.append(then)
        if possible_options(state, frame):
            state.put_question(ASK_OPTION, seat, frame)
    elif op == OP_REPEAT:
        state.stack.append(then)
        if repeatable(state, seat, -1):
            state.put_question(ASK_REPEAT, seat, frame)
    elif op == OP_REVEAL:
        state.stack.append(then)
        reveal(state, seat)
    elif op == OP_LOOK:
        state.stack.append(then)
        look(state, seat, step, frame)
    elif op == OP_PRICE:
        state.stack.append(then)
        state.discount += step.amount
        state.least_price = step.floor
        tell_effect(state, seat)
    elif op == OP_VALUE:
        state.stack.append(then)
        state.flat_gold = step.amount
        tell_effect(state, seat)
    elif op == OP_GAIN:
        state.stack.append(then)
        state.purse += step.amount
        state.entombs += step.floor
        tell_effect(state, seat)
    else:
        assert op in (OP_REQUIRE, OP_SHIELD)  # one was checked before (VK-6.2), the other only protects
        state.stack.append(then)


def pick(state: ValleyState, action: int) -> None:
    """One card or place for the step that asked; `pass` is enough of an optional number."""
    frame = state.frame
    seat, it, picked = frame[3], frame[4], frame[5]
    step = state.tables.programs[frame[1]][frame[2]]
    if action == PASS:
        state.stack.append((STEPS, frame[1], frame[2] + 1, seat, it, 0))
        return
    if action < CARDS:
        place = (action - BUY) % PLACES
        card = state.pyramid[place]
    else:
        place = -1
        card = (action - CARDS) % len(state.tables.gold)
    if picked + 1 < step.most:
        state.stack.append((STEPS, frame[1], frame[2], seat, it, picked + 1))
    else:
        state.stack.append((STEPS, frame[1], frame[2] + 1, seat, card, 0))
    if step.op == OP_SHOW:
        if step.source == HAND and card not in state.known[seat]:
            state.known[seat].append(card)
        tell_shown(state, seat, card)
    elif place >= 0:
        move_from_pyramid(state, step, seat, place)
    else:
        move_card(state, step, seat, card, seat)


def move_card(state: ValleyState, step: Step, owner: int, card: int, receiver: int) -> None:
    """A chosen card leaves hand, discard pile or tomb for where the step sends it."""
    source, target = step.source, step.target
    if source == HAND:
        from_hand(state, owner, card)
    elif source == DISCARD:
        from_discard(state, owner, card)
    else:
        state.tombs[owner].remove(card)
    if target == DISCARD:
        put_on_discard(state, receiver, card)
    elif target == TOMB:
        entomb(state, owner, card)
    elif target == HAND:
        state.hands[owner].append(card)
        state.known[owner].append(card)
    elif target == DRAW:
        shuffle_into_draw(state, owner, card)
    else:
        sacrifice(state, card)
        state.stack.append((REACTION, ON_SACRIFICE, owner, 0, 0, 0))  # VK-10.8
    if target == DRAW:
        tell_returned(state, owner, card, source)
    elif receiver != owner:
        tell_given(state, owner, card, receiver)
    else:
        tell_moved(state, step.verb, owner, card, source, target)


def move_from_pyramid(state: ValleyState, step: Step, seat: int, place: int) -> None:
    card = state.pyramid[place]
    if step.target == BONEYARD:
        sacrifice_place(state, seat, place)
        return
    if step.target == TOMB:
        entomb(state, seat, card)
    elif step.target == HAND:
        state.hands[seat].append(card)
        state.known[seat].append(card)
    else:
        put_on_discard(state, seat, card)  # VK-7.4
    vacate(state, place)
    tell_left(state, step.verb, seat, card, place, step.target)
    crumble(state, seat, place)


def sacrifice_place(state: ValleyState, seat: int, place: int) -> None:
    card = state.pyramid[place]
    sacrifice(state, card)
    vacate(state, place)
    tell_left(state, "sacrifice", seat, card, place, BONEYARD)
    state.stack.append((REACTION, ON_SACRIFICE, seat, 0, 0, 0))  # after any crumbling (VK-6.7)
    crumble(state, seat, place)


def vacate(state: ValleyState, place: int) -> None:
    """A card has left the pyramid."""
    state.pyramid[place] = -1
    state.removed = True


def crumble(state: ValleyState, seat: int, place: int) -> None:
    """VK-5.1: into a free place falls what lies above it; whoever freed it may have to choose."""
    if fall_into(state, seat, place):
        state.stack.append((FALLING, seat, 0, 0, 0, 0))


def move_from_top(state: ValleyState, step: Step, frame: Frame) -> None:
    """Cards from the top of stock, boneyard or draw pile: nothing to choose."""
    seat = frame[3]
    card = frame[4]
    state.stack.append((STEPS, frame[1], frame[2] + 1, seat, card, 0))
    for _ in range(step.most):
        if step.source == DRAW:
            card = discard_from_draw(state, seat)
            continue
        pile = state.stock if step.source == STOCK else state.boneyard
        if not pile:
            return
        card = pile.pop()
        if step.source == STOCK:
            state.reveals += 1
        if step.target == TOMB:
            entomb(state, seat, card)
        elif step.target == HAND:
            state.hands[seat].append(card)
            state.known[seat].append(card)
        else:
            put_on_discard(state, seat, card)
        tell_moved(state, step.verb, seat, card, step.source, step.target)
    state.stack[-1] = (STEPS, frame[1], frame[2] + 1, seat, card, 0)


def swap(state: ValleyState, number: int) -> None:
    """VK-10.1: the shape stays, nothing crumbles."""
    a, b = SWAPS[number]
    pyramid = state.pyramid
    card = pyramid[a]
    pyramid[a] = pyramid[b]
    pyramid[b] = card
    state.swapped = True
    tell_swapped(state, state.asked, a, b)


def choose(state: ValleyState, option: int) -> None:
    frame = state.frame
    step = state.tables.programs[frame[1]][frame[2]]
    state.stack.append((STEPS, step.branches[option], 0, frame[3], frame[4], 0))


def reveal(state: ValleyState, seat: int) -> None:
    """VK-10.13 and VK-10.37: turn up a card, execute it if possible, discard it."""
    if not state.draws[seat]:
        shuffle_into_draw(state, seat, -1)
    if not state.draws[seat]:
        return
    card = state.draws[seat].pop()
    state.reveals += 1
    state.aside.append((seat, card))
    tell_revealed(state, seat, card)
    state.stack.append((ASIDE, seat, card, 0, 0, 0))
    action = state.tables.action[card]
    if action >= 0 and can_run(state, seat, action, -1):
        perform(state, seat, card)


def look(state: ValleyState, seat: int, step: Step, frame: Frame) -> None:
    """Turn the top cards of the draw pile for the owner's eyes, then keep some of them."""
    state.asked = seat  # whose eyes they are for
    for _ in range(step.most):
        if not state.draws[seat]:
            shuffle_into_draw(state, seat, -1)
        if state.draws[seat]:
            state.looking.append(state.draws[seat].pop())
    state.reveals += 1
    tell_looked(state, seat)
    ask_look(state, seat, step, (frame[0], frame[1], frame[2], seat, frame[4], 0))


def ask_look(state: ValleyState, seat: int, step: Step, frame: Frame) -> None:
    if frame[5] < step.amount and state.looking:
        state.put_question(ASK_LOOK, seat, frame)
        return
    rest = state.looking[:]
    if step.rest == DISCARD:
        for card in rest:
            state.looking.remove(card)
            put_on_discard(state, seat, card)
            tell_not_kept(state, seat, card)
    else:
        state.draws[seat].extend(rest)
        state.looking.clear()
        state.chance.shuffle(state.draws[seat])
        tell_put_back(state, seat, len(rest))


def keep(state: ValleyState, card: int) -> None:
    """One of the cards looked at."""
    frame = state.frame
    seat = frame[3]
    step = state.tables.programs[frame[1]][frame[2]]
    state.looking.remove(card)
    if step.target == TOMB:
        entomb(state, seat, card)
    else:
        state.hands[seat].append(card)
    tell_kept(state, seat, card, step.target)
    ask_look(state, seat, step, (frame[0], frame[1], frame[2], seat, frame[4], frame[5] + 1))
