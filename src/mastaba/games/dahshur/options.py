"""What the seat that is asked may do now."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import table as t
from mastaba.games.dahshur.table import Table


def value_sets(first: int) -> list[list[int]]:
    """For every set of prince values (bits 1–6, without the lowest bit) the actions that name them."""
    return [[first + value for value in range(6) if bits >> value & 1] for bits in range(64)]


LAY_SETS: Final = value_sets(n.LAY)


def legal_actions(table: Table) -> list[int]:
    """The legal actions of the seat to move."""
    step = table.step
    seat = table.to_move[0]
    if step == t.AREA:
        return areas(table, seat)
    if step == t.MARKET:
        return market(table, seat)
    if step == t.LAY:
        return princes(table, seat, table.seen)
    if step == t.USE:
        return [n.USE + prince for prince in table.gift if prince >= 0]
    if step == t.AVENUE:
        return avenue(table, seat)
    if step == t.PROCESSION:
        return procession(table, seat)
    if step == t.BUY:
        if table.can_take_prince(table.traders[seat] - 1):
            return [n.BUY, n.BUY_PRINCE, n.LEAVE]
        return [n.BUY, n.LEAVE]
    if step == t.CLEAR:
        return stands_with_goods(table, seat, n.CLEAR)
    if step == t.THIRD:
        return princes(table, seat, table.thirds)
    if step == t.SILVER:
        return silver_discs(table)
    if step == t.MIDDLE:
        return middle_reward(table, seat)
    if step == t.CONSOLATION:
        return consolations(table, seat)
    if step == t.TRIBUTE:
        return tribute(table)
    if step == t.CHAMBER:
        return chamber(table, seat)
    return discs(table, seat)


def princes(table: Table, seat: int, lying: i64) -> list[int]:
    """Princes in hand of other values than those lying there; if there are none, any (DA-4.2, DA-4.3)."""
    hand: i64 = table.hands[seat]
    fitting: i64 = hand & ~lying
    if fitting == 0:
        fitting = hand
    return LAY_SETS[fitting >> 1]


def areas(table: Table, seat: int) -> list[int]:
    found = [n.TO_MARKET]  # a trader can always walk
    left = len(table.plates) - table.built
    if left > 1 or (left == 1 and table.can_set_gem(seat)):
        found.append(n.TO_AVENUE)
    if table.can_join_procession(seat):
        found.append(n.TO_PROCESSION)
    found.append(n.FORGO)
    return found


def market(table: Table, seat: int) -> list[int]:
    here = table.traders[seat] - 1  # EMPTY on the assembly square, just before the first stand
    found = []
    for stand in range(max(0, here - table.value), min(n.STANDS, here + table.value + 1)):
        if stand != here:
            found.append(n.WALK + stand)
    for stand in range(n.STANDS):
        if table.stand_goods[stand * 4 + seat] > 0:
            found.append(n.FETCH + stand)
    return found


def avenue(table: Table, seat: int) -> list[int]:
    fresh = table.gems_set == 0 and not table.swapped
    found = table.swaps[table.built * 6 + table.value - 1][:] if fresh else [n.STOP]
    if table.gems_set < 4 and table.can_set_gem(seat):
        found.append(n.SET)
    return found


def stands_with_goods(table: Table, seat: int, first: int) -> list[int]:
    found = []
    for stand in range(n.STANDS):
        if table.stand_goods[stand * 4 + seat] > 0:
            found.append(first + stand)
    return found


def procession(table: Table, seat: int) -> list[int]:
    """Up to `value` free fields ahead; occupied ones are skipped and not counted (DA-7.2)."""
    found = []
    fields = table.procession
    last = table.box.fields
    if table.goods[seat] > 0:
        steps = table.value
        field = 0
        while steps > 0 and field < last:
            if fields[field] < 0:
                found.append(n.ENTER + field)
                steps -= 1
            field += 1
    for start in range(last):
        if fields[start] == seat:
            steps = table.value
            field = start + 1
            while steps > 0 and field < last:
                if fields[field] < 0:
                    found.append(n.move_number(start, field))
                    steps -= 1
                field += 1
    return found


def silver_discs(table: Table) -> list[int]:
    found = []
    for field in range(len(table.cities)):
        if table.city_silver[field] >= 0:
            found.append(n.SILVER_OF + table.cities[field] - n.LEAST_CITY)
    return found


def middle_reward(table: Table, seat: int) -> list[int]:
    """A stone or an offering onto the foremost free field, or a gem of choice (DA-8.3)."""
    found = []
    front = table.foremost_free()
    if front >= 0:
        if table.goods[seat] > 0:
            found.append(n.ENTER + front)
        for field in range(front):
            if table.procession[field] == seat:
                found.append(n.move_number(field, front))
    for gem in range(3):
        if table.bag[gem] > 0:
            found.append(n.GEM + gem)
    return found


def consolations(table: Table, seat: int) -> list[int]:
    """A stone onto the first free field, an offering one on, or a stone back from a stand (DA-8.6)."""
    found = []
    if table.goods[seat] > 0:
        field = table.first_free(0)
        if field >= 0:
            found.append(n.ENTER + field)
    for start in range(table.box.fields):
        if table.procession[start] == seat:
            field = table.first_free(start + 1)
            if field >= 0:
                found.append(n.move_number(start, field))
    return found + stands_with_goods(table, seat, n.FETCH)


def tribute(table: Table) -> list[int]:
    found = []
    if table.city_gold[table.city] >= 0:
        found.append(n.TAKE)
    if table.city_silver[table.city] >= 0:
        found.append(n.TAKE + 1)
    return found


def chamber(table: Table, seat: int) -> list[int]:
    """One of the own princes lying in front; market princes never (DA-10.1, DA-13.7)."""
    found = []
    for place in range(seat * 3, seat * 3 + 3):
        prince = table.rows[place]
        if prince >= 0 and prince // 6 == seat:
            found.append(n.CHAMBER + prince % 6)
    return found


def discs(table: Table, seat: int) -> list[int]:
    """A disc of one's own onto a prince of the same value without one, anywhere (DA-11.2)."""
    found = []
    for disc in range(12):
        if table.discs[seat * 12 + disc] > 0:
            value = disc % 6 + 1
            for place in range(4 * table.players):
                if table.chambers[place] == value and table.lids[place] == 0:
                    found.append(n.DISC + disc // 6 * 24 + place // 4 * 6 + value - 1)
    found.append(n.PASS)
    return found


def may_set_disc(table: Table, seat: int) -> bool:
    """As far as all can know, this seat might set a disc now.

    Asking only those who really can would betray the values of hidden discs (DA-8.7).
    """
    for metal in range(2):
        if table.metal_count(seat, metal) > 0:
            for place in range(4 * table.players):
                value = table.chambers[place]
                if value > 0 and table.lids[place] == 0 and table.box.disc_counts[metal * 6 + value - 1] > 0:
                    return True
    return False
