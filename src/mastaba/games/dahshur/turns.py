"""Phase 1: the others lay princes for the active player, who acts with each of them."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import table as t
from mastaba.games.dahshur.options import stands_with_goods
from mastaba.games.dahshur.table import EMPTY, Table, gem_id


def begin_turn(table: Table) -> None:
    table.stage = t.ACTIONS
    table.seen = 0
    table.market_taken = False
    table.gift = [EMPTY, EMPTY, EMPTY]
    if table.log is not None:
        table.happened("turn", table.active, {})
    if table.neutral >= 0:
        # The top neutral prince comes first (DA-12.2, DA-13.2).
        prince = table.neutral_pile[-1]
        table.neutral_pile = table.neutral_pile[:-1]
        table.reveals += 1
        give(table, prince)
        if table.log is not None:
            table.happened("neutral", EMPTY, {"prince": n.prince_name(prince)})
    table.ask(t.LAY, table.after(table.active))  # DA-4.1


def give(table: Table, prince: int) -> None:
    """A prince onto a free field of the gift."""
    bit: i64 = 1 << (prince % 6 + 1)
    table.seen |= bit
    field = 0
    while table.gift[field] >= 0:
        field += 1
    table.gift[field] = prince


def take_from_hand(table: Table, seat: int, value: int) -> None:
    hand: i64 = table.hands[seat]
    table.hands[seat] = int(hand ^ (1 << value))


def lay(table: Table, seat: int, value: int) -> None:
    """DA-4.1. Whoever has only values that lie there shows the hand (DA-4.3)."""
    if table.log is not None:
        tell_prince(table, "lay", seat, value, table.seen)
    take_from_hand(table, seat, value)
    give(table, seat * 6 + value - 1)
    following = table.after(seat)
    if following == table.active:
        table.step = t.NOTHING
    else:
        table.ask(t.LAY, following)


def tell_prince(table: Table, what: str, seat: int, value: int, lying: i64) -> None:
    hand: i64 = table.hands[seat]
    facts: dict[str, object] = {"prince": n.prince_name(seat * 6 + value - 1)}
    if hand & ~lying == 0:
        facts["shown"] = [v for v in range(1, 7) if hand >> v & 1]
    table.happened(what, seat, facts)


def next_prince(table: Table) -> None:
    """Ask for the next prince of the gift; with none left the turn passes on (DA-4.4, DA-4.6)."""
    left = [prince for prince in table.gift if prince >= 0]
    if len(left) > 1:
        table.ask(t.USE, table.active)
    elif left:
        use(table, left[0])
    else:
        table.active = table.after(table.active)
        if table.active != table.start:
            table.stage = t.NEW_TURN
        elif table.players == 4:
            table.stage = t.REWARDS
        else:
            table.stage = t.THIRDS
            table.thirds = 0
            table.ask(t.THIRD, table.start)


def use(table: Table, prince: int) -> None:
    """The prince goes back to its owner, who lays it in front (DA-4.5); then the area is chosen."""
    table.gift[table.gift.index(prince)] = EMPTY
    colour = prince // 6
    if colour < table.players:
        table.lay_in_row(colour, prince)
    elif colour == table.market:
        table.lay_in_row(table.active, prince)  # DA-13.4
    else:
        table.neutral_used = [*table.neutral_used, prince]  # DA-12.3
    table.value = prince % 6 + 1
    table.gems_set = 0
    table.swapped = False
    if table.log is not None:
        table.happened("use", table.active, {"prince": n.prince_name(prince)})
    table.ask(t.AREA, table.active)


def choose_area(table: Table, seat: int, action: int) -> None:
    if action == n.TO_MARKET:
        table.ask(t.MARKET, seat)
    elif action == n.TO_AVENUE:
        table.ask(t.AVENUE, seat)
    elif action == n.TO_PROCESSION:
        table.ask(t.PROCESSION, seat)
    else:
        if table.log is not None:
            table.happened("forgo", seat, {})
        table.step = t.NOTHING


def walk(table: Table, seat: int, stand: int) -> None:
    if table.log is not None:
        table.happened("walk", seat, {"from": table.traders[seat], "to": stand + 1})
    table.traders[seat] = stand + 1
    if table.can_buy(seat, stand):
        table.ask(t.BUY, seat)
    else:
        table.step = t.NOTHING


def buy(table: Table, seat: int, with_prince: bool) -> None:
    stand = table.traders[seat] - 1
    offer = table.stand_offers[stand]
    gem = table.stand_gems[stand]
    price = table.box.prices[offer * 4 + seat]
    table.goods[seat] -= price
    table.stand_goods[stand * 4 + seat] += price
    table.gems[seat * 3 + gem] += 1
    table.offer_discards = [*table.offer_discards, offer]
    if table.log is not None:
        table.happened("buy", seat, {"stand": stand + 1, "gem": gem_id(gem), "price": price})
    if with_prince:
        prince = table.market * 6 + stand
        bit: i64 = 1 << (stand + 1)
        table.stalls &= ~bit
        table.market_taken = True
        give(table, prince)
        if table.log is not None:
            table.happened("market_prince", seat, {"prince": n.prince_name(prince)})
    table.lay_offer(stand)
    table.step = t.NOTHING


def swap(table: Table, seat: int, a: int, b: int) -> None:
    plates = table.plates[:]
    plates[a], plates[b] = plates[b], plates[a]
    table.plates = plates
    table.swapped = True
    if table.log is not None:
        table.happened("swap", seat, {"plates": [a + 1, b + 1]})
    after_plate(table, seat)


def set_gem(table: Table, seat: int) -> None:
    plate = table.plates[table.built]
    table.gems[seat * 3 + plate % 3] -= 1
    table.built += 1
    table.gems_set += 1
    count = table.gems_set
    if table.log is not None:
        table.happened("gem", seat, {"plate": table.built, "gem": gem_id(plate % 3), "number": count})
    gained = table.box.avenue_points[count] - table.box.avenue_points[count - 1]
    table.score(seat, gained, t.AVENUE_POINTS)  # DA-6.4
    symbol = plate // 3
    if symbol == seat:
        stands = stands_with_goods(table, seat, 0)  # DA-6.6
        if len(stands) > 1:
            table.ask(t.CLEAR, seat)
            return
        if stands:
            clear(table, seat, stands[0])
            return
    elif symbol < table.players:
        table.score(symbol, table.box.plate_points[count], t.PLATE_POINTS)  # DA-6.5
    after_plate(table, seat)


def clear(table: Table, seat: int, stand: int) -> None:
    table.fetch(seat, stand, table.stand_goods[stand * 4 + seat])
    after_plate(table, seat)


def after_plate(table: Table, seat: int) -> None:
    """Go on setting gems while that is possible (DA-6.1)."""
    if table.gems_set < 4 and table.can_set_gem(seat):
        table.ask(t.AVENUE, seat)
    else:
        table.step = t.NOTHING


def lay_third(table: Table, seat: int, value: int) -> None:
    """Straight into the row, not onto the gift (DA-12.4, DA-13.5)."""
    if table.log is not None:
        tell_prince(table, "third", seat, value, table.thirds)
    take_from_hand(table, seat, value)
    table.lay_in_row(seat, seat * 6 + value - 1)
    bit: i64 = 1 << value
    table.thirds |= bit
    following = table.after(seat)
    if following == table.start:
        table.stage = t.REWARDS
        table.step = t.NOTHING
    else:
        table.ask(t.THIRD, following)
