"""Where in the game a position stands: who must decide what, and whether that could be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.core.errors import BadPosition
from mastaba.core.pieces import Reader
from mastaba.core.text import Text
from mastaba.games.dahshur import legal
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import stages as s
from mastaba.games.dahshur.box import ROUNDS
from mastaba.games.dahshur.pieces import EMPTY, bits

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState

STAGES = [s.END, *[s.ACTIONS] * 8, s.THIRDS, *[s.REWARDS] * 4, s.CHAMBERS, s.OPENING]  # by step


def read_course(state: DahshurState, position: Reader) -> None:
    last = state.players - 1
    state.round = position.number("round", 1, ROUNDS[state.players], 1)
    state.start = position.number("start", 0, last)
    state.active = position.number("active", 0, last, state.start)
    state.step = position.choice("step", s.STEPS, "lay")
    state.stage = STAGES[state.step]
    needs_value = s.AREA <= state.step <= s.PROCESSION
    state.value = position.number("prince", 1 if needs_value else 0, n.VALUES)
    state.gems_set = position.number("gems_set", 0, 4)
    state.swapped = position.flag("swapped")
    near = [*state.gift, *state.rows[state.active * 3 : state.active * 3 + 3]]
    taken = state.market >= 0 and any(prince // 6 == state.market for prince in near if prince >= 0)
    state.market_taken = position.flag("market_taken", taken)
    state.reward = position.number("reward", 0, 3)
    state.city = position.number("city", 1, len(state.cities), 1) - 1
    state.taking = position.numbers("taking", 0, last)
    state.consoling = position.numbers("consoling", 0, last)
    state.offering = position.number("offering", 1, state.box.fields + 1, state.box.fields + 1) - 1
    seen = [prince % 6 + 1 for prince in state.gift if prince >= 0]
    state.seen = mask(position.numbers("seen", 1, n.VALUES) if "seen" in position.data else seen)
    state.thirds = mask(position.numbers("thirds", 1, n.VALUES))
    state.settled = mask(position.numbers("settled", 0, last))
    if state.step == s.NOTHING:
        state.over = True
        state.to_move = []
        return
    asked = state.start
    if state.step == s.LAY:
        asked = state.after(state.active)
    elif state.step <= s.PROCESSION:
        asked = state.active
    elif state.step == s.DISC and state.offering < state.box.fields:
        asked = max(0, state.procession[state.offering])
    state.to_move = [position.number("to_move", 0, last, asked)]


def mask(numbers: list[int]) -> i64:
    bits: i64 = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def check_course(state: DahshurState, position: Reader) -> None:
    """The decision that is due must be one that this seat could be asked."""
    for seat in range(state.players):
        if any(state.chambers[seat * 4 + state.round : seat * 4 + 4]):
            raise position.wrong("round", Text("dahshur:position-later-chamber"))
    if state.over or state.step == s.DISC:
        if state.round != ROUNDS[state.players]:
            raise position.wrong("round", Text("dahshur:position-last-round"))
        if state.over:
            return
    seat, step = state.to_move[0], state.step
    good = True
    if s.USE <= step <= s.PROCESSION:
        good = seat == state.active
    if step == s.BUY:
        good = good and state.traders[seat] > 0 and state.can_buy(seat, state.traders[seat] - 1)
    elif step == s.LAY:
        good = seat != state.active and state.gift.count(EMPTY) >= (state.active - seat) % state.players
    elif step == s.THIRD:
        good = state.players < 4
    elif step == s.DISC:
        good = state.offering < state.box.fields and state.procession[state.offering] == seat
    if not good or not legal.legal_actions(state):
        raise position.wrong(
            "step", Text("dahshur:position-nothing-to-decide", seat=seat, step=repr(s.STEPS[step]))
        )
    if step <= s.THIRD:
        check_princes(state)
    elif step <= s.CHAMBER:
        check_chambers(state)


def check_chambers(state: DahshurState) -> None:
    """Who has not yet laid a prince into this round's chamber has one to lay, and only those are asked."""
    done = (state.to_move[0] - state.start) % state.players if state.step == s.CHAMBER else 0
    for seat in range(state.players):
        waiting = (seat - state.start) % state.players >= done
        filled = state.chambers[seat * 4 + state.round - 1] > 0
        if waiting == filled or (waiting and not legal.chamber(state, seat)):
            raise too_many_or_few(seat)


def check_princes(state: DahshurState) -> None:
    """Every seat can lay all princes that this round still asks for, and its row has room for them."""
    to_come = (state.start - state.active - 1) % state.players  # turns after this one
    for seat in range(state.players):
        still_active = (seat - state.active) % state.players if seat != state.active else 0
        lays = 0
        if state.stage == s.ACTIONS:
            lays = to_come - int(0 < still_active <= to_come)
            if state.step == s.LAY and seat != state.active:
                lays += int(
                    (seat - state.active) % state.players >= (state.to_move[0] - state.active) % state.players
                )
        waits = (seat - state.start) % state.players >= (state.to_move[0] - state.start) % state.players
        if state.players < 4 and (state.stage == s.ACTIONS or waits):
            lays += 1
        hand = bits(state.hands[seat])
        mine = [prince for prince in state.gift if prince >= 0 and prince // 6 == seat]
        room = 3 - state.row_length(seat) - len(mine)
        if state.market >= 0 and state.stage == s.ACTIONS:
            if seat == state.active:
                room -= int(
                    not state.market_taken or any(p >= 0 and p // 6 == state.market for p in state.gift)
                )
            else:
                room -= int(0 < still_active <= to_come)
        filled = state.chambers[seat * 4 + state.round - 1] > 0
        if filled or len(hand) < lays or room < lays or 3 - room + lays == 0:
            raise too_many_or_few(seat)


def too_many_or_few(seat: int) -> BadPosition:
    return BadPosition(Text("dahshur:position-princes", seat=seat))
