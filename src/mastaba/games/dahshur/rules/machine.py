"""The machine: carry out a decision, then go on until somebody must decide again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import stages as s
from mastaba.games.dahshur.rules import closing, rewards, turns

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState


def carry_out(state: DahshurState, action: int, seat: int) -> None:
    """A legal action of this seat and everything that follows from it."""
    decide(state, action, seat)
    run(state)


def run(state: DahshurState) -> None:
    while state.step == s.NOTHING and not state.over:
        stage = state.stage
        if stage == s.ACTIONS:
            turns.next_prince(state)
        elif stage == s.NEW_TURN:
            turns.begin_turn(state)
        elif stage == s.REWARDS:
            rewards.go_on(state)
        else:
            closing.next_offering(state)


def decide(state: DahshurState, action: int, seat: int) -> None:
    step = state.step
    if step == s.AREA:
        turns.choose_area(state, seat, action)
    elif step == s.LAY:
        turns.lay(state, seat, action - n.LAY + 1)
    elif step == s.USE:
        turns.use(state, action - n.USE)
    elif step == s.MARKET:
        if action < n.FETCH:
            turns.walk(state, seat, action - n.WALK)
        else:
            state.fetch(seat, action - n.FETCH, 1)
            state.step = s.NOTHING
    elif step == s.BUY:
        if action == n.LEAVE:
            state.step = s.NOTHING
        else:
            turns.buy(state, seat, action == n.BUY_PRINCE)
    elif step == s.AVENUE:
        if action == n.SET:
            turns.set_gem(state, seat)
        elif action == n.STOP:
            state.step = s.NOTHING
        else:
            a, b = n.SWAP_PAIRS[action - n.SWAP]
            turns.swap(state, seat, a, b)
    elif step == s.CLEAR:
        turns.clear(state, seat, action - n.CLEAR)
    elif step == s.PROCESSION:
        state.step = s.NOTHING
        if action < n.MOVE:
            state.enter(seat, action - n.ENTER)
        else:
            start, end = n.MOVE_PAIRS[action - n.MOVE]
            state.advance_offering(seat, start, end)
    elif step == s.THIRD:
        turns.lay_third(state, seat, action - n.LAY + 1)
    elif step == s.SILVER:
        rewards.take_silver(state, seat, action - n.SILVER_OF + n.LEAST_CITY)
    elif step == s.MIDDLE or step == s.CONSOLATION:
        rewards.carry_out(state, seat, action)
    elif step == s.TRIBUTE:
        rewards.take_tribute(state, seat, action - n.TAKE)
    elif step == s.CHAMBER:
        closing.entomb(state, seat, action - n.CHAMBER + 1)
    elif action == n.PASS:
        closing.pass_offering(state, seat)
    else:
        closing.set_disc(state, seat, (action - n.DISC) // 24, (action - n.DISC) % 24)
