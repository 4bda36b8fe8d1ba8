"""Why a move is not possible now: the rule that a player would be shown."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import table as t
from mastaba.games.dahshur.table import Table


def forbidding_rule(table: Table, action: int, seat: int) -> str:
    """The id of the rule against an action that is not legal for this seat."""
    if seat not in table.to_move:
        return others_turn(table)
    if action < n.USE:
        return laying(table, action - n.LAY + 1, seat)
    if action < n.TO_MARKET:
        return "DA-4.4"
    if action < n.WALK:
        return area(table, action, seat)
    if action < n.FETCH:
        return "DA-5.6" if action - n.WALK + 1 == table.traders[seat] else "DA-5.2"
    if action < n.BUY:
        return "DA-8.6" if table.step == t.CONSOLATION else "DA-5.10"
    if action < n.SET:
        if action == n.BUY_PRINCE and table.step == t.BUY:
            return "DA-13.3"
        return "DA-5.7" if action == n.LEAVE else "DA-5.6"
    if action < n.CLEAR:
        if action == n.SET and table.step == t.AVENUE:
            return "DA-6.2"
        return "DA-6.1"
    if action < n.ENTER:
        return "DA-6.6"
    if action < n.SWAP:
        return procession(table, action, seat)
    if action < n.SILVER_OF:
        return "DA-6.3"
    if action < n.GEM:
        return "DA-8.2" if table.step == t.SILVER else "DA-9.2"
    if action < n.TAKE:
        return "DA-8.3"
    if action < n.CHAMBER:
        return "DA-9.2"
    if action < n.DISC:
        return chamber(table, action - n.CHAMBER, seat)
    if action < n.PASS:
        return disc(table, action - n.DISC, seat)
    return "DA-11.4"


def others_turn(table: Table) -> str:
    """Whose turn it is in this step, by the rule that says so."""
    if table.step == t.LAY:
        return "DA-4.1"
    if table.step == t.THIRD:
        return "DA-12.4" if table.players == 3 else "DA-13.5"
    if table.step == t.CHAMBER:
        return "DA-10.1"
    if table.step == t.DISC:
        return "DA-11.2"
    return "DA-3.2"


def laying(table: Table, value: int, seat: int) -> str:
    hand: i64 = table.hands[seat]
    if table.step == t.LAY:
        return "DA-4.2" if hand >> value & 1 else "DA-4.1"
    if table.step == t.THIRD:
        return "DA-12.4" if table.players == 3 else "DA-13.5"
    return "DA-4.1"


def area(table: Table, action: int, seat: int) -> str:
    if table.step == t.AREA and action == n.TO_AVENUE:
        return "DA-6.9" if table.built == len(table.plates) else "DA-6.2"
    if table.step == t.AREA and action == n.TO_PROCESSION:
        return "DA-7.4" if table.goods[seat] == 0 and table.foremost_free() >= 0 else "DA-7.6"
    return "DA-4.6" if action == n.FORGO else "DA-4.4"


def procession(table: Table, action: int, seat: int) -> str:
    if table.step == t.MIDDLE:
        return "DA-8.3"
    if table.step == t.CONSOLATION:
        return "DA-8.6"
    if action < n.MOVE:
        end = action - n.ENTER
        if table.goods[seat] == 0:
            return "DA-7.4"
    else:
        start, end = n.MOVE_PAIRS[action - n.MOVE]
        if end < table.box.fields and table.procession[start] != seat:
            return "DA-7.1"
    if end >= table.box.fields:
        return "DA-7.3"
    return "DA-7.2" if table.procession[end] >= 0 else "DA-7.1"


def chamber(table: Table, value: int, seat: int) -> str:
    for place in range(seat * 3, seat * 3 + 3):
        prince = table.rows[place]
        if prince >= 0 and prince % 6 == value and prince // 6 == table.market:
            return "DA-13.7"
    return "DA-10.1"


def disc(table: Table, number: int, seat: int) -> str:
    """DA-11.2 asks for a fitting prince without a disc; DA-11.4 for a disc and an offering."""
    metal, prince = number // 24, number % 24
    if table.step == t.DISC and table.discs[seat * 12 + metal * 6 + prince % 6] > 0:
        return "DA-11.2"
    return "DA-11.4"
