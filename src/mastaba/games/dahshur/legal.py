"""What the seat that is asked may do now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mastaba.core.state import Ready
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import stages as s

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState


def value_sets(first: int) -> list[list[int]]:
    """For every set of prince values (bits 1–6, without the lowest bit) the actions that name them."""
    return [[first + value for value in range(6) if bits >> value & 1] for bits in range(64)]


# Answers that are often possible, ready-made: to be shared, never changed.
LAY_SETS: Final = value_sets(n.LAY)
OFFERED: Final = [n.BUY, n.LEAVE]
OFFERED_WITH_PRINCE: Final = [n.BUY, n.BUY_PRINCE, n.LEAVE]
STOP_OR_SET: Final = [n.STOP, n.SET]
MARKET_ONLY: Final = [n.TO_MARKET, n.FORGO]
WITH_AVENUE: Final = [n.TO_MARKET, n.TO_AVENUE, n.FORGO]
WITH_PROCESSION: Final = [n.TO_MARKET, n.TO_PROCESSION, n.FORGO]
EVERYWHERE: Final = [n.TO_MARKET, n.TO_AVENUE, n.TO_PROCESSION, n.FORGO]


# From the stand where a trader is (0: the assembly square) and with a prince of a value: its ways, at stand × 6 + value − 1.
WALKS: Final = [
    [
        n.WALK + stand
        for stand in range(max(0, here - value), min(n.STANDS, here + value + 1))
        if stand != here
    ]
    for here in range(-1, n.STANDS)
    for value in range(1, 7)
]
FETCHES: Final[list[Ready]] = [n.FETCH + stand for stand in range(n.STANDS)]
ENTRIES: Final[list[Ready]] = [n.ENTER + field for field in range(n.LONGEST)]
# By the field where an offering is and the one where it goes: `n.move_number`.
ADVANCES: Final[list[list[Ready]]] = [
    [n.move_number(start, end) for end in range(n.LONGEST)] for start in range(n.LONGEST)
]


def legal_actions(state: DahshurState) -> list[int]:
    """The legal actions of the seat to move."""
    step = state.step
    seat = state.to_move[0]
    if step == s.AREA:
        return areas(state, seat)
    if step == s.MARKET:
        return market(state, seat)
    if step == s.LAY:
        return princes(state, seat, state.seen)
    if step == s.USE:
        return [n.USE + prince for prince in state.gift if prince >= 0]
    if step == s.AVENUE:
        return avenue(state, seat)
    if step == s.PROCESSION:
        return procession(state, seat)
    if step == s.BUY:
        return OFFERED_WITH_PRINCE if state.can_take_prince(state.traders[seat] - 1) else OFFERED
    if step == s.CLEAR:
        return stands_with_goods(state, seat, n.CLEAR)
    if step == s.THIRD:
        return princes(state, seat, state.thirds)
    if step == s.SILVER:
        return silver_discs(state)
    if step == s.MIDDLE:
        return middle_reward(state, seat)
    if step == s.CONSOLATION:
        return consolations(state, seat)
    if step == s.TRIBUTE:
        return tribute(state)
    if step == s.CHAMBER:
        return chamber(state, seat)
    return discs(state, seat)


def princes(state: DahshurState, seat: int, lying: i64) -> list[int]:
    """Princes in hand of other values than those lying there; if there are none, any (DA-4.2, DA-4.3)."""
    hand: i64 = state.hands[seat]
    fitting: i64 = hand & ~lying
    if fitting == 0:
        fitting = hand
    return LAY_SETS[fitting >> 1]


def areas(state: DahshurState, seat: int) -> list[int]:
    """A trader can always walk."""
    left = len(state.plates) - state.built
    avenue = left > 1 or (left == 1 and state.can_set_gem(seat))
    if state.can_join_procession(seat):
        return EVERYWHERE if avenue else WITH_PROCESSION
    return WITH_AVENUE if avenue else MARKET_ONLY


def market(state: DahshurState, seat: int) -> list[int]:
    walks = WALKS[state.traders[seat] * 6 + state.value - 1]
    fetches: list[Ready] = []
    goods = state.stand_goods
    for stand in range(n.STANDS):
        if goods[stand * 4 + seat] > 0:
            fetches.append(FETCHES[stand])
    return walks + fetches if fetches else walks


def avenue(state: DahshurState, seat: int) -> list[int]:
    sets = state.gems_set < 4 and state.can_set_gem(seat)
    if state.gems_set == 0 and not state.swapped:
        swaps = state.swaps[state.built * 6 + state.value - 1]
        return [*swaps, n.SET] if sets else swaps
    return STOP_OR_SET if sets else [n.STOP]


def stands_with_goods(state: DahshurState, seat: int, first: int) -> list[int]:
    found = []
    for stand in range(n.STANDS):
        if state.stand_goods[stand * 4 + seat] > 0:
            found.append(first + stand)
    return found


def procession(state: DahshurState, seat: int) -> list[int]:
    """Up to `value` free fields ahead; occupied ones are skipped and not counted (DA-7.2)."""
    found: list[Ready] = []
    fields = state.procession
    last = state.box.fields
    if state.goods[seat] > 0:
        steps = state.value
        field = 0
        while steps > 0 and field < last:
            if fields[field] < 0:
                found.append(ENTRIES[field])
                steps -= 1
            field += 1
    for start in range(last):
        if fields[start] == seat:
            advances = ADVANCES[start]
            steps = state.value
            field = start + 1
            while steps > 0 and field < last:
                if fields[field] < 0:
                    found.append(advances[field])
                    steps -= 1
                field += 1
    return found


def silver_discs(state: DahshurState) -> list[int]:
    found = []
    for field in range(len(state.cities)):
        if state.city_silver[field] >= 0:
            found.append(n.SILVER_OF + state.cities[field] - n.LEAST_CITY)
    return found


def middle_reward(state: DahshurState, seat: int) -> list[int]:
    """A stone or an offering onto the foremost free field, or a gem of choice (DA-8.3)."""
    found = []
    front = state.foremost_free()
    if front >= 0:
        if state.goods[seat] > 0:
            found.append(n.ENTER + front)
        for field in range(front):
            if state.procession[field] == seat:
                found.append(n.move_number(field, front))
    for gem in range(3):
        if state.bag[gem] > 0:
            found.append(n.GEM + gem)
    return found


def consolations(state: DahshurState, seat: int) -> list[int]:
    """A stone onto the first free field, an offering one on, or a stone back from a stand (DA-8.6)."""
    found = []
    if state.goods[seat] > 0:
        field = state.first_free(0)
        if field >= 0:
            found.append(n.ENTER + field)
    for start in range(state.box.fields):
        if state.procession[start] == seat:
            field = state.first_free(start + 1)
            if field >= 0:
                found.append(n.move_number(start, field))
    return found + stands_with_goods(state, seat, n.FETCH)


def tribute(state: DahshurState) -> list[int]:
    found = []
    if state.city_gold[state.city] >= 0:
        found.append(n.TAKE)
    if state.city_silver[state.city] >= 0:
        found.append(n.TAKE + 1)
    return found


def chamber(state: DahshurState, seat: int) -> list[int]:
    """One of the own princes lying in front; market princes never (DA-10.1, DA-13.7)."""
    found = []
    for place in range(seat * 3, seat * 3 + 3):
        prince = state.rows[place]
        if prince >= 0 and prince // 6 == seat:
            found.append(n.CHAMBER + prince % 6)
    return found


def discs(state: DahshurState, seat: int) -> list[int]:
    """A disc of one's own onto a prince of the same value without one, anywhere (DA-11.2)."""
    found = []
    for disc in range(12):
        if state.discs[seat * 12 + disc] > 0:
            value = disc % 6 + 1
            for place in range(4 * state.players):
                if state.chambers[place] == value and state.lids[place] == 0:
                    found.append(n.DISC + disc // 6 * 24 + place // 4 * 6 + value - 1)
    found.append(n.PASS)
    return found


def may_set_disc(state: DahshurState, seat: int) -> bool:
    """As far as all can know, this seat might set a disc now.

    Asking only those who really can would betray the values of hidden discs (DA-8.7).
    """
    for metal in range(2):
        if state.metal_count(seat, metal) > 0:
            for place in range(4 * state.players):
                value = state.chambers[place]
                if value > 0 and state.lids[place] == 0 and state.box.disc_counts[metal * 6 + value - 1] > 0:
                    return True
    return False
