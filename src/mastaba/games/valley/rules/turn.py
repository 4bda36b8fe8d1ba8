"""The turn of the active player: buying, acting, entombing, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mastaba.games.valley.effects.program import HAND, ON_PURCHASE, TOMB
from mastaba.games.valley.events import tell_bought, tell_moved, tell_played
from mastaba.games.valley.notation import BUY, CARDS, END, ENTOMB, TAKE_PLACE
from mastaba.games.valley.rules.instructions import crumble, perform, vacate
from mastaba.games.valley.rules.piles import (
    draw_cards,
    end_of_turn_discard,
    entomb,
    from_hand,
    put_on_discard,
    refill,
)
from mastaba.games.valley.stages import ASK_PAY, ASK_REMOVE, FINISH, NO_FRAME
from mastaba.games.valley.types import Finished, TurnBegan

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState

HAND_SIZE: Final = 5


def play(state: ValleyState, action: i64) -> None:
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
            state.put_question(ASK_PAY, seat, NO_FRAME)
    else:
        kinds = len(state.tables.gold)
        verb = (action - CARDS) // kinds
        card = (action - CARDS) % kinds
        from_hand(state, seat, card)
        if verb == ENTOMB:  # VK-8.1
            state.entombs -= 1
            entomb(state, seat, card)
            tell_moved(state, "entomb", seat, card, HAND, TOMB)
        else:
            state.plays[seat].append(card)
            tell_played(state, seat, card, False)
            perform(state, seat, card)


def pay(state: ValleyState, card: i64) -> None:
    """VK-4.3: payment stops as soon as the price is reached."""
    seat = state.asked
    from_hand(state, seat, card)
    state.plays[seat].append(card)
    state.due -= state.gold_of(card)
    tell_played(state, seat, card, True)
    if state.due > 0:
        state.put_question(ASK_PAY, seat, state.frame)
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
    vacate(state, place)
    tell_bought(state, seat, card, place)
    crumble(state, seat, place, ON_PURCHASE)  # VK-10.5


def end_turn(state: ValleyState) -> None:
    """VK-3.2 and VK-3.3: discard, then see whether a card must be removed from the pyramid."""
    end_of_turn_discard(state, state.active)
    excused = state.removed
    if state.swaps_count and state.swapped and state.quiet_turns < state.players:
        excused = True
    if not excused and state.standing() > 0:
        state.push((FINISH, 0, 0, 0, 0, 0))
        state.put_question(ASK_REMOVE, state.active, NO_FRAME)
    else:
        finish_turn(state)


def finish_turn(state: ValleyState) -> None:
    """VK-3.4 to VK-3.6, and the end of the game (VK-9.1)."""
    seat = state.active
    refill(state)
    draw_cards(state, seat, HAND_SIZE)
    state.quiet_turns = 0 if state.removed else state.quiet_turns + 1
    state.new_turn()
    state.active = (seat + 1) % state.players
    if state.active == state.start and state.left == 0 and state.standing() == 0:
        state.over = True
        state.to_move = []
        if state.log is not None:
            state.happened(Finished(seat=seat, scores=state.scores(), winners=state.winners()))
    elif state.log is not None:
        state.happened(TurnBegan(seat=state.active))
