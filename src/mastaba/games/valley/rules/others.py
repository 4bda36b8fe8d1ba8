"""What other players suffer, and how they react."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.games.valley.effects.program import DRAW, OP_DRAW
from mastaba.games.valley.events import tell
from mastaba.games.valley.legal.choices import reactions, reactors
from mastaba.games.valley.legal.possible import fitting_all
from mastaba.games.valley.notation import CARDS, PASS, SHOW
from mastaba.games.valley.rules.instructions import move_card
from mastaba.games.valley.rules.piles import discard_from_draw, draw_cards, from_hand, put_on_discard
from mastaba.games.valley.stages import ASK_LOSE, ASK_REACT, ATTACK, REACTION, STEPS

if TYPE_CHECKING:
    from mastaba.games.valley.stages import Frame
    from mastaba.games.valley.state import ValleyState


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
    """VK-6.7: whoever holds a fitting card is asked, in turn order, until one accepts. If play halts at windows,
    so is whoever might hold one, for all that the others know (VK-6.8)."""
    trigger, actor, turn = frame[1], frame[2], frame[3]
    hidden = False
    while turn < state.players:
        seat = (state.active + turn) % state.players
        turn += 1
        if seat == actor:
            continue
        might = len(reactors(state, seat, trigger)) > 0
        hidden = hidden or might
        if (might and state.halts) or reactions(state, seat, trigger):
            state.question(ASK_REACT, seat, (REACTION, trigger, actor, turn, 0, 0))
            break
    if hidden:
        state.reveals += 1  # whether anybody is asked tells what is in hand, and what is not


def react(state: ValleyState, action: int) -> None:
    if action == PASS:
        state.stack.append(state.frame)
        if state.log is not None and reactions(state, state.asked, state.frame[1]):
            # VK-6.8: a declined reaction leaves no trace for the others
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
