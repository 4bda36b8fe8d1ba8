"""Reactions: who is asked, and what follows (VK-6.7).

When one is due is said where it happens: a purchase in `turn.py`, a sacrifice in `instructions.py`, an attack in
`attacks.py`. Who may react is in `legal/choices.py`, why play halts even if nobody can in docs/decisions/windows.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.games.valley.events import tell_reacted, tell_shown
from mastaba.games.valley.legal.choices import may_react, reactions
from mastaba.games.valley.notation import CARDS, PASS
from mastaba.games.valley.rules.piles import from_hand, make_known, put_on_discard
from mastaba.games.valley.stages import ASK_REACT, REACTION, STEPS
from mastaba.games.valley.types import Declined

if TYPE_CHECKING:
    from mastaba.games.valley.stages import Frame
    from mastaba.games.valley.state import ValleyState


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
        if not may_react(state, seat, trigger):
            continue
        hidden = True
        if state.halts or reactions(state, seat, trigger):
            state.put_question(ASK_REACT, seat, (REACTION, trigger, actor, turn, 0, 0))
            break
    if hidden:
        state.reveals += 1  # whether anybody is asked tells what is in hand, and what is not


def react(state: ValleyState, action: i64) -> None:
    if action == PASS:
        state.push(state.frame)
        if state.log is not None and reactions(state, state.asked, state.frame[1]):
            # VK-6.8: a declined reaction leaves no trace for the others
            state.happened(Declined(seat=state.asked), None, [state.asked], True)
    else:
        show_reaction(state, state.asked, (action - CARDS) % len(state.tables.gold))


def show_reaction(state: ValleyState, seat: i64, card: i64) -> None:
    """The card is shown and kept, or discarded; in one's own turn it stays in play until the end of the turn like every
    other played card (VK-6.7, by the second rulings). Then its instructions are carried out."""
    if state.tables.shown_only[card]:
        if card not in state.known[seat]:
            make_known(state, seat, card)
        tell_shown(state, seat, card)
    else:
        from_hand(state, seat, card)
        stays = seat == state.active and state.game.rulings >= 2
        if stays:
            state.plays[seat].append(card)
        else:
            put_on_discard(state, seat, card)
        tell_reacted(state, seat, card, stays)
    state.reveals += 1
    state.push((STEPS, state.tables.reaction[card], 0, seat, -1, 0))
