"""What a card does to the other players, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.games.valley.effects.program import DRAW, OP_DRAW
from mastaba.games.valley.legal.possible import fitting_all
from mastaba.games.valley.notation import CARDS, SHOW
from mastaba.games.valley.rules.instructions import move_card
from mastaba.games.valley.rules.piles import discard_from_draw, draw_cards
from mastaba.games.valley.rules.reactions import show_reaction
from mastaba.games.valley.stages import ASK_LOSE, ATTACK

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
        state.push((ATTACK, program, place, attacker, turn + 1, 0))
        if not spared:
            draw_cards(state, victim, step.most if step.most < pile else pile)
    elif step.source == DRAW:
        state.push((ATTACK, program, place, attacker, turn + 1, 0))
        if not spared:
            turned = state.turned[:]
            for _ in range(step.most):
                turned[victim] = discard_from_draw(state, victim)
            state.turned = turned
    else:
        if step.filter is not None:
            state.reveals += 1  # whether the victim is asked tells what is in hand
        enough = hand <= step.down_to if step.down_to >= 0 else lost >= step.most
        if spared or enough or not fitting_all(state, victim, step, -1, -1):
            state.push((ATTACK, program, place, attacker, turn + 1, 0))
        else:
            state.put_question(ASK_LOSE, victim, frame)


def lose(state: ValleyState, action: i64) -> None:
    """A victim gives up a card, or shows one that protects (VK-10.4)."""
    frame = state.frame
    victim = state.asked
    kinds = len(state.tables.gold)
    verb = (action - CARDS) // kinds
    card = (action - CARDS) % kinds
    if verb == SHOW:
        # One showing cancels all that this attack demands of this player.
        state.push((ATTACK, frame[1], frame[2], frame[3], frame[4] + 1, 0))
        show_reaction(state, victim, card)
        return
    state.push((ATTACK, frame[1], frame[2], frame[3], frame[4], frame[5] + 1))
    step = state.tables.programs[frame[1]][frame[2]]
    move_card(state, step, victim, card, frame[3] if step.verb == "give" else victim)
