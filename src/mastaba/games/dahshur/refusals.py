"""Why a move is not possible now: the rule that a player would be shown, and the fact that stands against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.core.types import Obstacle
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import stages as s
from mastaba.games.dahshur import types as t
from mastaba.games.dahshur.pieces import gem_piece, prince_piece

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


# -- the fact ----------------------------------------------------------------------------------------


def obstacle(state: DahshurState, action: int, seat: int) -> Obstacle | None:
    """What stands against an illegal action of the seat that is to decide; None where something else is asked."""
    step = state.step
    if action < n.USE and (step == s.LAY or step == s.THIRD):
        value = action - n.LAY + 1
        hand: i64 = state.hands[seat]
        if hand >> value & 1:
            return t.ValueLies(value=value)
        return t.NotInHand(piece=prince_piece(seat * 6 + value - 1))
    if n.USE <= action < n.TO_MARKET and step == s.USE:
        return t.NotOnGift(piece=prince_piece(action - n.USE))
    if step == s.AREA:
        return against_area(state, action, seat)
    if step == s.MARKET and n.WALK <= action < n.BUY:
        return against_market(state, action, seat)
    if action == n.BUY_PRINCE and step == s.BUY:
        return t.NoMarketPrince()
    if step == s.AVENUE:
        return against_avenue(state, action)
    if step == s.CLEAR and n.CLEAR <= action < n.ENTER:
        return t.NoGoodsThere(stand=action - n.CLEAR + 1)
    if step == s.PROCESSION and n.ENTER <= action < n.SWAP:
        return against_procession(state, action, seat)
    if step == s.CONSOLATION and n.FETCH <= action < n.BUY:
        return t.NoGoodsThere(stand=action - n.FETCH + 1)
    if step == s.DISC and n.DISC <= action < n.PASS:
        metal, prince = (action - n.DISC) // 24, (action - n.DISC) % 24
        if state.discs[seat * 12 + metal * 6 + prince % 6] > 0:
            return t.HasDisc(prince=prince_piece(prince))
        return t.NoDisc(value=prince % 6 + 1)
    return None


def against_area(state: DahshurState, action: int, seat: int) -> Obstacle | None:
    if action == n.TO_AVENUE:
        return missing_gem(state) or t.AvenueDone()
    if action == n.TO_PROCESSION and state.goods[seat] == 0:
        return t.NoStone()
    return None


def missing_gem(state: DahshurState) -> Obstacle | None:
    """The gem of the next plate, if there is one left."""
    if state.built == len(state.plates):
        return None
    return t.NoGem(gem=gem_piece(state.plates[state.built] % 3), plate=state.built + 1)


def against_market(state: DahshurState, action: int, seat: int) -> Obstacle:
    if action >= n.FETCH:
        return t.NoGoodsThere(stand=action - n.FETCH + 1)
    stand, here = action - n.WALK + 1, state.traders[seat]
    if stand == here:
        return t.StandsThere(stand=stand)
    return t.TooFar(of="stands", distance=abs(stand - here), reach=state.value)


def against_avenue(state: DahshurState, action: int) -> Obstacle | None:
    if action == n.SET:
        return t.FourSet() if state.gems_set == 4 else missing_gem(state) or t.AvenueDone()
    if not n.SWAP <= action < n.SILVER_OF:
        return None
    first, second = n.SWAP_PAIRS[action - n.SWAP]
    if state.gems_set or state.swapped:
        return t.SwapFirst()
    if first < state.built:
        return t.IsBuilt()
    if second >= len(state.plates):
        return None
    return t.TooFar(of="plates", distance=second - first, reach=state.value)


def against_procession(state: DahshurState, action: int, seat: int) -> Obstacle | None:
    start, end = (-1, action - n.ENTER) if action < n.MOVE else n.MOVE_PAIRS[action - n.MOVE]
    if end >= state.box.fields:
        return None
    if start < 0 and state.goods[seat] == 0:
        return t.NoStone()
    if start >= 0 and state.procession[start] != seat:
        return t.NotYours(field=start + 1)
    if state.procession[end] >= 0:
        return t.Occupied(field=end + 1)
    distance = sum(state.procession[field] < 0 for field in range(start + 1, end + 1))  # DA-7.2
    return t.TooFar(of="fields", distance=distance, reach=state.value)
