"""The machine that runs the rules: it works off pending steps until somebody must choose.

Pending steps are frames on a stack, plain numbers all of them:

    (STEPS, program, place, seat, it, picked)       a card's instructions from `place` on
    (ATTACK, program, place, attacker, turn, lost)  one instruction for the other players, in turn
    (DONE, card)                                    an action is complete and may be repeated
    (ASIDE, seat, card)                             a revealed card goes to the discard pile
    (FALLING, seat)                                 the middle base place is free: what falls?
    (REACTION, trigger, actor, turn)                somebody may react to what `actor` did
    (FINISH,)                                       refill the pyramid, draw, next player
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mastaba.games.valley.cards import (
    BUY,
    CARDS,
    END,
    ENTOMB,
    FALL,
    OPTION,
    PASS,
    PLACES,
    REMOVE,
    SHOW,
    SWAP,
    SWAPS,
    TAKE_PLACE,
)
from mastaba.games.valley.choices import (
    ASK_FALL,
    ASK_LOOK,
    ASK_LOSE,
    ASK_OPTION,
    ASK_PAY,
    ASK_PICK,
    ASK_PLAY,
    ASK_REACT,
    ASK_REMOVE,
    ASK_REPEAT,
    ASK_SWAP,
    picks,
    reactions,
)
from mastaba.games.valley.effects import (
    ALL,
    BONEYARD,
    DISCARD,
    DRAW,
    HAND,
    ME,
    ON_PURCHASE,
    ON_SACRIFICE,
    OP_CHOOSE,
    OP_DRAW,
    OP_GAIN,
    OP_IF,
    OP_LOOK,
    OP_MOVE,
    OP_PRICE,
    OP_REPEAT,
    OP_REVEAL,
    OP_SHOW,
    OP_SWAP,
    OP_VALUE,
    STOCK,
    TOMB,
    Step,
)
from mastaba.games.valley.piles import (
    crumble,
    discard_from_draw,
    draw_cards,
    end_of_turn_discard,
    entomb,
    from_discard,
    from_hand,
    let_fall,
    put_on_discard,
    refill,
    sacrifice,
    shuffle_into_draw,
    tell,
    tell_place,
)
from mastaba.games.valley.possible import can_run, fitting_all, holds, repeatable

if TYPE_CHECKING:
    from mastaba.games.valley.state import Frame, ValleyState

STEPS: Final = 0
ATTACK: Final = 1
DONE: Final = 2
ASIDE: Final = 3
FALLING: Final = 4
REACTION: Final = 5
FINISH: Final = 6

FRAMES: Final = ["steps", "attack", "done", "aside", "falling", "reaction", "finish"]

NOTHING: Final = 0
HAND_SIZE: Final = 5


def carry_out(state: ValleyState, action: int) -> None:
    """Answer the open question with a legal action and run on to the next one."""
    ask = state.ask
    state.ask = NOTHING
    state.choices = None
    if ask == ASK_PLAY:
        play(state, action)
    elif ask == ASK_PAY:
        pay(state, (action - CARDS) % len(state.tables.gold))
    elif ask == ASK_PICK:
        pick(state, action)
    elif ask == ASK_FALL:
        let_fall(state, 3 + action - FALL)
    elif ask == ASK_REMOVE:
        # VK-3.3: the removal counts as a sacrifice by the active player.
        sacrifice_place(state, state.active, action - REMOVE)
    elif ask == ASK_LOSE:
        lose(state, action)
    elif ask == ASK_REACT:
        react(state, action)
    elif ask == ASK_SWAP:
        swap(state, action - SWAP)
    elif ask == ASK_OPTION:
        choose(state, action - OPTION)
    elif ask == ASK_REPEAT:
        perform(state, state.asked, (action - CARDS) % len(state.tables.gold))
    elif ask == ASK_LOOK:
        keep(state, (action - CARDS) % len(state.tables.gold))
    run(state)


def run(state: ValleyState) -> None:
    stack = state.stack
    while state.ask == NOTHING:
        if not stack:
            if not state.over:
                state.question(ASK_PLAY, state.active, (-1, 0, 0, 0, 0, 0))
            return
        frame = stack.pop()
        kind = frame[0]
        if kind == STEPS:
            run_step(state, frame)
        elif kind == ATTACK:
            run_attack(state, frame)
        elif kind == DONE:
            card = frame[1]
            if state.tables.repeatable[card] and card not in state.done:
                state.done.append(card)
        elif kind == ASIDE:
            state.aside.remove((frame[1], frame[2]))
            put_on_discard(state, frame[1], frame[2])
            tell(state, "discard", frame[1], frame[2], "aside")
        elif kind == FALLING:
            state.question(ASK_FALL, frame[1], frame)
        elif kind == REACTION:
            ask_reaction(state, frame)
        else:
            finish_turn(state)


# -- the open turn ---------------------------------------------------------------------------------


def play(state: ValleyState, action: int) -> None:
    """VK-3.1: buy, act or entomb with one card after the other, or end."""
    seat = state.active
    if action == END:
        end_turn(state)
    elif action < TAKE_PLACE:
        state.buying = action - BUY
        state.due = state.price_of(state.pyramid[state.buying]) - state.purse
        state.purse = 0
        if state.due <= 0:
            complete_purchase(state)
        else:
            state.question(ASK_PAY, seat, (-1, 0, 0, 0, 0, 0))
    else:
        kinds = len(state.tables.gold)
        verb = (action - CARDS) // kinds
        card = (action - CARDS) % kinds
        from_hand(state, seat, card)
        if verb == ENTOMB:  # VK-8.1
            state.entombs -= 1
            entomb(state, seat, card)
            tell(state, "entomb", seat, card, "hand")
        else:
            state.plays[seat].append(card)
            tell(state, "act", seat, card, "hand")
            perform(state, seat, card)


def perform(state: ValleyState, seat: int, card: int) -> None:
    """Carry out a card's action: the instructions, then the note that it is complete."""
    state.stack.append((DONE, card, 0, 0, 0, 0))
    state.stack.append((STEPS, state.tables.action[card], 0, seat, -1, 0))


def pay(state: ValleyState, card: int) -> None:
    """VK-4.3: payment stops as soon as the price is reached."""
    seat = state.asked
    from_hand(state, seat, card)
    state.plays[seat].append(card)
    tell(state, "pay", seat, card, "hand")
    state.due -= state.gold_of(card)
    if state.due > 0:
        state.question(ASK_PAY, seat, state.frame)
    else:
        complete_purchase(state)


def complete_purchase(state: ValleyState) -> None:
    seat, place = state.active, state.buying
    card = state.pyramid[place]
    state.buying = -1
    state.due = 0
    if state.tables.cost[card] > state.dearest_bought:
        state.dearest_bought = state.tables.cost[card]
    put_on_discard(state, seat, card)  # VK-4.5
    tell_place(state, "buy", seat, card, place)
    state.stack.append((REACTION, ON_PURCHASE, seat, 0, 0, 0))  # VK-10.5
    leave_pyramid(state, seat, place)


def end_turn(state: ValleyState) -> None:
    """VK-3.2 and VK-3.3: discard, then see whether a card must be removed from the pyramid."""
    end_of_turn_discard(state, state.active)
    state.stack.append((FINISH, 0, 0, 0, 0, 0))
    excused = state.removed
    if state.swaps_count and state.swapped and state.quiet_turns < state.players:
        excused = True
    if not excused and state.standing() > 0:
        state.question(ASK_REMOVE, state.active, (-1, 0, 0, 0, 0, 0))


def finish_turn(state: ValleyState) -> None:
    """VK-3.4 to VK-3.6, and the end of the game (VK-9.1)."""
    seat = state.active
    refill(state)
    draw_cards(state, seat, HAND_SIZE)
    state.quiet_turns = 0 if state.removed else state.quiet_turns + 1
    state.new_turn()
    state.active = (seat + 1) % state.players
    if state.active == state.start and not state.stock and state.standing() == 0:
        state.over = True
        state.to_move = []
        if state.log is not None:
            state.happened("over", seat, {"scores": state.scores(), "winners": state.winners()})
    elif state.log is not None:
        state.happened("turn", state.active, {})


# -- instructions ------------------------------------------------------------------------------------


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
            state.question(ASK_PICK, seat, frame)
            found = picks(state)
            if not found or found == [PASS]:  # nothing is left to choose
                state.ask = NOTHING
                state.stack.append(then)
            else:
                state.choices = found
    elif op == OP_SWAP:
        state.stack.append(then)
        if state.standing() >= 2:
            state.question(ASK_SWAP, seat, frame)
    elif op == OP_IF:
        assert step.test is not None
        state.stack.append(then)
        branch = step.branches[0 if holds(state, seat, step.test) else 1]
        state.stack.append((STEPS, branch, 0, seat, it, 0))
    elif op == OP_CHOOSE:
        state.stack.append(then)
        if any(can_run(state, seat, branch, -1) for branch in step.branches):
            state.question(ASK_OPTION, seat, frame)
    elif op == OP_REPEAT:
        state.stack.append(then)
        if repeatable(state, seat, -1):
            state.question(ASK_REPEAT, seat, frame)
    elif op == OP_REVEAL:
        state.stack.append(then)
        reveal(state, seat)
    elif op == OP_LOOK:
        state.stack.append(then)
        look(state, seat, step, frame)
    else:
        state.stack.append(then)
        if op == OP_PRICE:
            state.discount += step.amount
            state.least_price = step.floor
        elif op == OP_VALUE:
            state.flat_gold = step.amount
        elif op == OP_GAIN:
            state.purse += step.amount
            state.entombs += step.floor


def pick(state: ValleyState, action: int) -> None:
    """One card or place for the step that asked; `pass` is enough of an optional number."""
    frame = state.frame
    seat, it, picked = frame[3], frame[4], frame[5]
    step = state.tables.programs[frame[1]][frame[2]]
    if action == PASS:
        state.stack.append((STEPS, frame[1], frame[2] + 1, seat, it, 0))
        return
    if action < CARDS:
        place = (action - TAKE_PLACE) % PLACES
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
        tell(state, "show", seat, card, "hand" if step.source == HAND else "tomb")
    elif place >= 0:
        move_from_pyramid(state, step, seat, place)
    else:
        move_card(state, step, seat, card, seat)


def move_card(state: ValleyState, step: Step, owner: int, card: int, receiver: int) -> None:
    """A chosen card leaves hand, discard pile or tomb for where the step sends it."""
    source, target = step.source, step.target
    where = "hand"
    if source == HAND:
        from_hand(state, owner, card)
    elif source == DISCARD:
        from_discard(state, owner, card)
        where = "discard"
    else:
        state.tombs[owner].remove(card)
        where = "tomb"
    if target == DISCARD:
        put_on_discard(state, receiver, card)
    elif target == TOMB:
        entomb(state, owner, card)
    elif target == HAND:
        state.hands[owner].append(card)
        state.known[owner].append(card)
    elif target == DRAW:
        shuffle_into_draw(state, owner, card)
    if state.log is not None:
        facts = {"card": state.tables.names.ids[card], "from": where}
        if receiver != owner:
            state.happened(step.verb, owner, {**facts, "to": receiver})
        else:
            state.happened(step.verb, owner, facts)
    if target == BONEYARD:
        sacrifice(state, card)
        state.stack.append((REACTION, ON_SACRIFICE, owner, 0, 0, 0))  # VK-10.8


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
    tell_place(state, step.verb, seat, card, place)
    leave_pyramid(state, seat, place)


def sacrifice_place(state: ValleyState, seat: int, place: int) -> None:
    card = state.pyramid[place]
    sacrifice(state, card)
    tell_place(state, "sacrifice", seat, card, place)
    state.stack.append((REACTION, ON_SACRIFICE, seat, 0, 0, 0))  # after any crumbling (VK-6.7)
    leave_pyramid(state, seat, place)


def leave_pyramid(state: ValleyState, seat: int, place: int) -> None:
    """VK-5.1: the place is free and the pyramid crumbles; the remover may have to choose."""
    state.pyramid[place] = -1
    state.removed = True
    if crumble(state, place):
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
        tell(state, step.verb, seat, card, "stock" if step.source == STOCK else "boneyard")
    state.stack[-1] = (STEPS, frame[1], frame[2] + 1, seat, card, 0)


def swap(state: ValleyState, number: int) -> None:
    """VK-10.1: the shape stays, nothing crumbles."""
    a, b = SWAPS[number]
    pyramid = state.pyramid
    card = pyramid[a]
    pyramid[a] = pyramid[b]
    pyramid[b] = card
    state.swapped = True
    if state.log is not None:
        ids = state.tables.names.ids
        state.happened(
            "swap", state.asked, {"places": [a + 1, b + 1], "cards": [ids[pyramid[b]], ids[pyramid[a]]]}
        )


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
    tell(state, "reveal", seat, card, "draw")
    state.stack.append((ASIDE, seat, card, 0, 0, 0))
    action = state.tables.action[card]
    if action >= 0 and can_run(state, seat, action, -1):
        perform(state, seat, card)


def look(state: ValleyState, seat: int, step: Step, frame: Frame) -> None:
    """Turn the top cards of the draw pile for the owner's eyes, then keep some of them."""
    for _ in range(step.most):
        if not state.draws[seat]:
            shuffle_into_draw(state, seat, -1)
        if state.draws[seat]:
            state.looking.append(state.draws[seat].pop())
    state.reveals += 1
    if state.log is not None:
        ids = state.tables.names.all(state.looking)
        state.happened("look", seat, {"count": len(ids)}, {"cards": ids}, [seat])
    ask_look(state, seat, step, (frame[0], frame[1], frame[2], seat, frame[4], 0))


def ask_look(state: ValleyState, seat: int, step: Step, frame: Frame) -> None:
    if frame[5] < step.amount and state.looking:
        state.question(ASK_LOOK, seat, frame)
        return
    for card in state.looking:
        if step.rest == DISCARD:
            put_on_discard(state, seat, card)
            tell(state, "discard", seat, card, "draw")
        else:
            state.draws[seat].append(card)
    state.looking.clear()
    if step.rest != DISCARD:
        state.chance.shuffle(state.draws[seat])


def keep(state: ValleyState, card: int) -> None:
    """One of the cards looked at."""
    frame = state.frame
    seat = frame[3]
    step = state.tables.programs[frame[1]][frame[2]]
    state.looking.remove(card)
    if step.target == TOMB:
        entomb(state, seat, card)
        tell(state, "entomb", seat, card, "draw")
    else:
        state.hands[seat].append(card)
        if state.log is not None:
            state.happened("keep", seat, {}, {"card": state.tables.names.ids[card]}, [seat])
    ask_look(state, seat, step, (frame[0], frame[1], frame[2], seat, frame[4], frame[5] + 1))


# -- other players -----------------------------------------------------------------------------------


def run_attack(state: ValleyState, frame: Frame) -> None:
    """One instruction for the players in turn, clockwise from the attacker (VK-10.36)."""
    program, place, attacker, turn, lost = frame[1], frame[2], frame[3], frame[4], frame[5]
    if turn == state.players:
        return
    step = state.tables.programs[program][place]
    victim = (attacker + turn) % state.players
    hand = len(state.hands[victim])
    pile = len(state.draws[victim]) + len(state.seen[victim]) + len(state.unseen[victim])
    spared = lost == 0 and (hand <= step.hand_over or hand + pile <= step.cards_over)
    if step.op == OP_DRAW:
        state.stack.append((ATTACK, program, place, attacker, turn + 1, 0))
        if not spared:
            draw_cards(state, victim, step.most if step.most < pile else pile)
    elif step.source == DRAW:
        state.stack.append((ATTACK, program, place, attacker, turn + 1, 0))
        if not spared:
            for _ in range(step.most):
                state.turned[victim] = discard_from_draw(state, victim)
    else:
        if step.filter is not None:
            state.reveals += 1  # whether the victim is asked tells what is in hand
        enough = hand <= step.down_to if step.down_to >= 0 else lost >= step.most
        if spared or enough or not fitting_all(state, victim, step, -1, -1):
            state.stack.append((ATTACK, program, place, attacker, turn + 1, 0))
        else:
            state.question(ASK_LOSE, victim, frame)


def lose(state: ValleyState, action: int) -> None:
    """A victim gives up a card, or shows one that protects (VK-10.4)."""
    frame = state.frame
    victim = state.asked
    kinds = len(state.tables.gold)
    verb = (action - CARDS) // kinds
    card = (action - CARDS) % kinds
    if verb == SHOW:
        # One showing cancels all that this attack demands of this player.
        state.stack.append((ATTACK, frame[1], frame[2], frame[3], frame[4] + 1, 0))
        show_reaction(state, victim, card)
        return
    state.stack.append((ATTACK, frame[1], frame[2], frame[3], frame[4], frame[5] + 1))
    step = state.tables.programs[frame[1]][frame[2]]
    move_card(state, step, victim, card, frame[3] if step.verb == "give" else victim)


def ask_reaction(state: ValleyState, frame: Frame) -> None:
    """VK-6.7: whoever holds a fitting card is asked, in turn order, until one accepts."""
    trigger, actor, turn = frame[1], frame[2], frame[3]
    hidden = False
    while turn < state.players:
        seat = (state.active + turn) % state.players
        turn += 1
        if seat == actor:
            continue
        hidden = hidden or may_hold(state, seat, trigger)
        if reactions(state, seat, trigger):
            state.question(ASK_REACT, seat, (REACTION, trigger, actor, turn, 0, 0))
            break
    if hidden:
        state.reveals += 1  # whether anybody is asked tells what is in hand, and what is not


def may_hold(state: ValleyState, seat: int, trigger: int) -> bool:
    """Could others think that this seat holds a card for such a reaction?"""
    triggers = state.tables.trigger
    for pile in (state.hands[seat], state.draws[seat], state.unseen[seat]):
        for card in pile:
            if triggers[card] == trigger:
                return True
    return False


def react(state: ValleyState, action: int) -> None:
    if action == PASS:
        state.stack.append(state.frame)
        if state.log is not None:  # VK-6.8: a declined reaction leaves no trace for the others
            state.happened("decline", state.asked, {}, {}, [state.asked], True)
    else:
        show_reaction(state, state.asked, (action - CARDS) % len(state.tables.gold))


def show_reaction(state: ValleyState, seat: int, card: int) -> None:
    """The card is shown and kept, or discarded; then its instructions are carried out."""
    if state.tables.shown_only[card]:
        if card not in state.known[seat]:
            state.known[seat].append(card)
        tell(state, "show", seat, card, "hand")
    else:
        from_hand(state, seat, card)
        put_on_discard(state, seat, card)
        tell(state, "react", seat, card, "hand")
    state.reveals += 1
    state.stack.append((STEPS, state.tables.reaction[card], 0, seat, -1, 0))
