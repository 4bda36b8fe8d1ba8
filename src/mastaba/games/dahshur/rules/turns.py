"""Phase 1: the others lay princes for the active player, who acts with each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import stages as s
from mastaba.games.dahshur.events import (
    tell_buy,
    tell_forgo,
    tell_gem,
    tell_lay,
    tell_market_prince,
    tell_neutral,
    tell_swap,
    tell_third,
    tell_thirds,
    tell_turn,
    tell_use,
    tell_walk,
)
from mastaba.games.dahshur.legal import stands_with_goods
from mastaba.games.dahshur.pieces import EMPTY, bits
from mastaba.games.dahshur.scoring import AVENUE_POINTS, PLATE_POINTS

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState


def begin_turn(state: DahshurState) -> None:
    state.stage = s.ACTIONS
    state.seen = 0
    state.market_taken = False
    state.gift = [EMPTY, EMPTY, EMPTY]
    state.ask(s.LAY, state.after(state.active))  # DA-4.1
    if state.log is not None:
        tell_turn(state)
    if state.neutral >= 0:
        # The top neutral prince comes first (DA-12.2, DA-13.2).
        prince = state.neutral_pile[-1]
        state.neutral_pile = state.neutral_pile[:-1]
        state.reveals += 1
        give(state, prince)
        if state.log is not None:
            tell_neutral(state, prince)


def give(state: DahshurState, prince: int) -> None:
    """A prince onto a free field of the gift."""
    bit: i64 = 1 << (prince % 6 + 1)
    state.seen |= bit
    field = 0
    while state.gift[field] >= 0:
        field += 1
    state.gift[field] = prince


def take_from_hand(state: DahshurState, seat: int, value: int) -> None:
    hand: i64 = state.hands[seat]
    state.hands[seat] = int(hand ^ (1 << value))


def lay(state: DahshurState, seat: int, value: int) -> None:
    """DA-4.1. Whoever has only values that lie there shows the hand (DA-4.3)."""
    shown = shown_hand(state, seat, state.seen)
    take_from_hand(state, seat, value)
    give(state, seat * 6 + value - 1)
    following = state.after(seat)
    if following == state.active:
        state.step = s.NOTHING
    else:
        state.ask(s.LAY, following)
    if state.log is not None:
        tell_lay(state, seat, value, shown)


def shown_hand(state: DahshurState, seat: int, lying: i64) -> list[int]:
    """All values in hand, if each of them lies there already (DA-4.3); for the log alone."""
    hand: i64 = state.hands[seat]
    return bits(hand) if state.log is not None and hand & ~lying == 0 else []


def next_prince(state: DahshurState) -> None:
    """Ask for the next prince of the gift; with none left the turn passes on (DA-4.4, DA-4.6)."""
    left, last = 0, EMPTY
    for prince in state.gift:
        if prince >= 0:
            left += 1
            last = prince
    if left > 1:
        state.ask(s.USE, state.active)
    elif left:
        use(state, last)
    else:
        state.active = state.after(state.active)
        if state.active != state.start:
            state.stage = s.NEW_TURN
        elif state.players == 4:
            state.stage = s.REWARDS
        else:
            state.stage = s.THIRDS
            state.thirds = 0
            state.ask(s.THIRD, state.start)
            if state.log is not None:
                tell_thirds(state)


def use(state: DahshurState, prince: int) -> None:
    """The prince goes back to its owner, who lays it in front (DA-4.5); then the area is chosen."""
    gift = state.gift
    field = 0
    while gift[field] != prince:  # compiled, `index` is a call of Python's
        field += 1
    gift[field] = EMPTY
    seat = row_of(state, prince)
    if seat >= 0:
        state.lay_in_row(seat, prince)
    else:
        state.neutral_used = [*state.neutral_used, prince]  # DA-12.3
    state.value = prince % 6 + 1
    state.gems_set = 0
    state.swapped = False
    state.ask(s.AREA, state.active)
    if state.log is not None:
        tell_use(state, prince, f"row:{seat}" if seat >= 0 else "neutral")


def row_of(state: DahshurState, prince: int) -> int:
    """The seat in front of which a prince of the gift will lie; EMPTY for a neutral one."""
    colour = prince // 6
    if colour < state.players:
        return colour
    return state.active if colour == state.market else EMPTY  # DA-13.4


def choose_area(state: DahshurState, seat: int, action: int) -> None:
    if action == n.TO_MARKET:
        state.ask(s.MARKET, seat)
    elif action == n.TO_AVENUE:
        state.ask(s.AVENUE, seat)
    elif action == n.TO_PROCESSION:
        state.ask(s.PROCESSION, seat)
    else:
        state.step = s.NOTHING
        if state.log is not None:
            tell_forgo(state, seat)


def walk(state: DahshurState, seat: int, stand: int) -> None:
    start = state.traders[seat]
    state.traders[seat] = stand + 1
    if state.can_buy(seat, stand):
        state.ask(s.BUY, seat)
    else:
        state.step = s.NOTHING
    if state.log is not None:
        tell_walk(state, seat, start)


def buy(state: DahshurState, seat: int, with_prince: bool) -> None:
    stand = state.traders[seat] - 1
    offer = state.stand_offers[stand]
    gem = state.stand_gems[stand]
    price = state.box.prices[offer * 4 + seat]
    state.goods[seat] -= price
    state.stand_goods[stand * 4 + seat] += price
    state.gems[seat * 3 + gem] += 1
    state.offer_discards = [*state.offer_discards, offer]
    state.stand_offers[stand] = EMPTY
    state.stand_gems[stand] = EMPTY
    if state.log is not None:
        tell_buy(state, seat, stand, gem, price)
    if with_prince:
        prince = state.market * 6 + stand
        bit: i64 = 1 << (stand + 1)
        state.stalls &= ~bit
        state.market_taken = True
        give(state, prince)
        if state.log is not None:
            tell_market_prince(state, seat, stand, prince)
    state.lay_offer(stand)
    state.step = s.NOTHING


def swap(state: DahshurState, seat: int, a: int, b: int) -> None:
    plates = state.plates[:]
    plates[a], plates[b] = plates[b], plates[a]
    state.plates = plates
    state.swapped = True
    if state.log is not None:
        tell_swap(state, seat, a, b)
    after_plate(state, seat)


def next_gem_points(state: DahshurState) -> int:
    """What one more gem in this action brings whoever sets it (DA-6.4)."""
    count = state.gems_set + 1
    return state.box.avenue_points[count] - state.box.avenue_points[count - 1]


def next_plate_points(state: DahshurState, seat: int) -> int:
    """What one more gem in this action brings the player whose symbol is on its plate, if that is another one (DA-6.5)."""
    symbol = state.plates[state.built] // 3
    return state.box.plate_points[state.gems_set + 1] if symbol != seat and symbol < state.players else 0


def set_gem(state: DahshurState, seat: int) -> None:
    plate = state.plates[state.built]
    gained, given = next_gem_points(state), next_plate_points(state, seat)
    state.gems[seat * 3 + plate % 3] -= 1
    state.built += 1
    state.gems_set += 1
    if state.log is not None:
        tell_gem(state, seat, plate % 3)
    state.score(seat, gained, AVENUE_POINTS)
    symbol = plate // 3
    if symbol == seat:
        stands = stands_with_goods(state, seat, 0)  # DA-6.6
        if len(stands) > 1:
            state.ask(s.CLEAR, seat)
            return
        if stands:
            clear(state, seat, stands[0])
            return
    elif symbol < state.players:
        state.score(symbol, given, PLATE_POINTS)
    after_plate(state, seat)


def clear(state: DahshurState, seat: int, stand: int) -> None:
    state.fetch(seat, stand, state.stand_goods[stand * 4 + seat])
    after_plate(state, seat)


def after_plate(state: DahshurState, seat: int) -> None:
    """Go on setting gems while that is possible (DA-6.1)."""
    if state.gems_set < 4 and state.can_set_gem(seat):
        state.ask(s.AVENUE, seat)
    else:
        state.step = s.NOTHING


def lay_third(state: DahshurState, seat: int, value: int) -> None:
    """Straight into the row, not onto the gift (DA-12.4, DA-13.5)."""
    shown = shown_hand(state, seat, state.thirds)
    take_from_hand(state, seat, value)
    state.lay_in_row(seat, seat * 6 + value - 1)
    bit: i64 = 1 << value
    state.thirds |= bit
    following = state.after(seat)
    if following == state.start:
        state.stage = s.REWARDS
        state.step = s.NOTHING
    else:
        state.ask(s.THIRD, following)
    if state.log is not None:
        tell_third(state, seat, value, shown)
