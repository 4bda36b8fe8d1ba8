"""The machine: carry out a decision, then go on until somebody must decide again."""

from __future__ import annotations

from mastaba.games.dahshur import closing, rewards, turns
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import table as t
from mastaba.games.dahshur.table import Table


def advance(table: Table, action: int, seat: int) -> None:
    """A legal action of this seat and everything that follows from it."""
    decide(table, action, seat)
    run(table)


def run(table: Table) -> None:
    while table.step == t.NOTHING and not table.over:
        stage = table.stage
        if stage == t.ACTIONS:
            turns.next_prince(table)
        elif stage == t.NEW_TURN:
            turns.begin_turn(table)
        elif stage == t.REWARDS:
            rewards.go_on(table)
        else:
            closing.next_offering(table)


def decide(table: Table, action: int, seat: int) -> None:
    step = table.step
    if step == t.AREA:
        turns.choose_area(table, seat, action)
    elif step == t.LAY:
        turns.lay(table, seat, action - n.LAY + 1)
    elif step == t.USE:
        turns.use(table, action - n.USE)
    elif step == t.MARKET:
        if action < n.FETCH:
            turns.walk(table, seat, action - n.WALK)
        else:
            table.fetch(seat, action - n.FETCH, 1)
            table.step = t.NOTHING
    elif step == t.BUY:
        if action == n.LEAVE:
            table.step = t.NOTHING
        else:
            turns.buy(table, seat, action == n.BUY_PRINCE)
    elif step == t.AVENUE:
        if action == n.SET:
            turns.set_gem(table, seat)
        elif action == n.STOP:
            table.step = t.NOTHING
        else:
            a, b = n.SWAP_PAIRS[action - n.SWAP]
            turns.swap(table, seat, a, b)
    elif step == t.CLEAR:
        turns.clear(table, seat, action - n.CLEAR)
    elif step == t.PROCESSION:
        table.step = t.NOTHING
        if action < n.MOVE:
            table.enter(seat, action - n.ENTER)
        else:
            start, end = n.MOVE_PAIRS[action - n.MOVE]
            table.advance_offering(seat, start, end)
    elif step == t.THIRD:
        turns.lay_third(table, seat, action - n.LAY + 1)
    elif step == t.SILVER:
        rewards.take_silver(table, seat, action - n.SILVER_OF + n.LEAST_CITY)
    elif step == t.MIDDLE or step == t.CONSOLATION:
        rewards.carry_out(table, seat, action)
    elif step == t.TRIBUTE:
        rewards.take_tribute(table, seat, action - n.TAKE)
    elif step == t.CHAMBER:
        closing.entomb(table, seat, action - n.CHAMBER + 1)
    elif action == n.PASS:
        closing.pass_offering(table, seat)
    else:
        closing.set_disc(table, seat, (action - n.DISC) // 24, (action - n.DISC) % 24)
