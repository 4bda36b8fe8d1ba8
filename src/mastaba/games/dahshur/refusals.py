"""Why a move is not possible now: the rule that a player would be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import stages as s

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState


def forbidding_rule(state: DahshurState, action: int, seat: int) -> str:
    """The id of the rule against an action that is not legal for this seat."""
    if seat not in state.to_move:
        return others_turn(state)
    if action < n.USE:
        return laying(state, action - n.LAY + 1, seat)
    if action < n.TO_MARKET:
        return "DA-4.4"
    if action < n.WALK:
        return area(state, action, seat)
    if action < n.FETCH:
        return "DA-5.6" if action - n.WALK + 1 == state.traders[seat] else "DA-5.2"
    if action < n.BUY:
        return "DA-8.6" if state.step == s.CONSOLATION else "DA-5.10"
    if action < n.SET:
        if action == n.BUY_PRINCE and state.step == s.BUY:
            return "DA-13.3"
        return "DA-5.7" if action == n.LEAVE else "DA-5.6"
    if action < n.CLEAR:
        if action == n.SET and state.step == s.AVENUE:
            return "DA-6.2"
        return "DA-6.1"
    if action < n.ENTER:
        return "DA-6.6"
    if action < n.SWAP:
        return procession(state, action, seat)
    if action < n.SILVER_OF:
        return "DA-6.3"
    if action < n.GEM:
        return "DA-8.2" if state.step == s.SILVER else "DA-9.2"
    if action < n.TAKE:
        return "DA-8.3"
    if action < n.CHAMBER:
        return "DA-9.2"
    if action < n.DISC:
        return chamber(state, action - n.CHAMBER, seat)
    if action < n.PASS:
        return disc(state, action - n.DISC, seat)
    return "DA-11.4"


def others_turn(state: DahshurState) -> str:
    """Whose turn it is in this step, by the rule that says so."""
    if state.step == s.LAY:
        return "DA-4.1"
    if state.step == s.THIRD:
        return "DA-12.4" if state.players == 3 else "DA-13.5"
    if state.step == s.CHAMBER:
        return "DA-10.1"
    if state.step == s.DISC:
        return "DA-11.2"
    return "DA-3.2"


def laying(state: DahshurState, value: int, seat: int) -> str:
    hand: i64 = state.hands[seat]
    if state.step == s.LAY:
        return "DA-4.2" if hand >> value & 1 else "DA-4.1"
    if state.step == s.THIRD:
        return "DA-12.4" if state.players == 3 else "DA-13.5"
    return "DA-4.1"


def area(state: DahshurState, action: int, seat: int) -> str:
    if state.step == s.AREA and action == n.TO_AVENUE:
        return "DA-6.9" if state.built == len(state.plates) else "DA-6.2"
    if state.step == s.AREA and action == n.TO_PROCESSION:
        return "DA-7.4" if state.goods[seat] == 0 and state.foremost_free() >= 0 else "DA-7.6"
    return "DA-4.6" if action == n.FORGO else "DA-4.4"


def procession(state: DahshurState, action: int, seat: int) -> str:
    if state.step == s.MIDDLE:
        return "DA-8.3"
    if state.step == s.CONSOLATION:
        return "DA-8.6"
    if action < n.MOVE:
        end = action - n.ENTER
        if state.goods[seat] == 0:
            return "DA-7.4"
    else:
        start, end = n.MOVE_PAIRS[action - n.MOVE]
        if end < state.box.fields and state.procession[start] != seat:
            return "DA-7.1"
    if end >= state.box.fields:
        return "DA-7.3"
    return "DA-7.2" if state.procession[end] >= 0 else "DA-7.1"


def chamber(state: DahshurState, value: int, seat: int) -> str:
    for place in range(seat * 3, seat * 3 + 3):
        prince = state.rows[place]
        if prince >= 0 and prince % 6 == value and prince // 6 == state.market:
            return "DA-13.7"
    return "DA-10.1"


def disc(state: DahshurState, number: int, seat: int) -> str:
    """DA-11.2 asks for a fitting prince without a disc; DA-11.4 for a disc and an offering."""
    metal, prince = number // 24, number % 24
    if state.step == s.DISC and state.discs[seat * 12 + metal * 6 + prince % 6] > 0:
        return "DA-11.2"
    return "DA-11.4"
