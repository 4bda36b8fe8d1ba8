"""Phase 2: rewards for the highest princes, then the tribute of the cities."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import options
from mastaba.games.dahshur import table as t
from mastaba.games.dahshur.table import EMPTY, Table

PLACES: Final = ["left", "middle", "right"]


def go_on(table: Table) -> None:
    """The next thing of phase 2 that is due."""
    if table.taking:
        next_taker(table)
    elif table.consoling:
        seat = table.consoling[0]
        table.consoling = table.consoling[1:]
        offer_choice(table, t.CONSOLATION, seat)
    elif table.reward < 3:
        compare(table)
    else:
        next_tribute(table)


def offer_choice(table: Table, step: int, seat: int) -> None:
    """Ask where there is something to choose; carry out a single possibility; let none lapse."""
    table.ask(step, seat)
    found = options.legal_actions(table)
    if len(found) > 1:
        table.options = found
        return
    table.step = t.NOTHING
    if not found:
        if table.log is not None:
            table.happened("lapse", seat, {"choice": t.STEPS[step]})
    elif step == t.TRIBUTE:
        take_tribute(table, seat, found[0] - n.TAKE)
    elif step == t.SILVER:
        take_silver(table, seat, found[0] - n.SILVER_OF + n.LEAST_CITY)
    else:
        carry_out(table, seat, found[0])


def carry_out(table: Table, seat: int, action: int) -> None:
    """The middle reward or a consolation."""
    table.step = t.NOTHING
    if action >= n.GEM:
        gem = action - n.GEM
        table.bag[gem] -= 1
        table.gems[seat * 3 + gem] += 1
        if table.log is not None:
            table.happened("gem_taken", seat, {"gem": n.GEMS[gem]})
    elif action >= n.MOVE:
        start, end = n.MOVE_PAIRS[action - n.MOVE]
        table.advance_offering(seat, start, end)
    elif action >= n.ENTER:
        table.enter(seat, action - n.ENTER)
    else:
        table.fetch(seat, action - n.FETCH, 1)


# -- rewards ------------------------------------------------------------------------------------


def compare(table: Table) -> None:
    """The highest prince of this position wins; the tied roll, and who loses is consoled (DA-8.1, DA-8.5)."""
    position = table.reward
    table.reward += 1
    best = 0
    tied: list[int] = []
    for seat in table.turn_order():
        prince = table.rows[seat * 3 + position]
        if prince >= 0:
            value = prince % 6 + 1
            if value > best:
                best = value
                tied = [seat]
            elif value == best:
                tied.append(seat)
    if not tied:
        return
    winner = tied[0]
    if len(tied) > 1:
        winner = rolled_order(table, tied, 1)[0]
        table.consoling = [seat for seat in tied if seat != winner]
    if table.log is not None:
        table.happened("reward", winner, {"position": PLACES[position], "value": best})
    if position == 0:
        offer_choice(table, t.SILVER, winner)
    elif position == 1:
        offer_choice(table, t.MIDDLE, winner)
    else:
        table.score(winner, table.box.reward_points, t.REWARD_POINTS)  # DA-8.4


def rolled_order(table: Table, seats: list[int], places: int) -> list[int]:
    """The seats by dice, decided as far as `places` ranks matter; who ties there rolls again (DA-8.5)."""
    if len(seats) == 1 or places <= 0:
        return seats
    rolls = [table.chance.below(6) + 1 for _ in seats]
    table.reveals += 1
    if table.log is not None:
        table.happened("dice", EMPTY, {"seats": seats, "rolls": rolls})
    order: list[int] = []
    for face in range(6, 0, -1):
        same = [seats[place] for place in range(len(seats)) if rolls[place] == face]
        if same:
            order += rolled_order(table, same, places - len(order))
    return order


def take_silver(table: Table, seat: int, number: int) -> None:
    table.take_disc(seat, table.city_of(number), 1)
    table.step = t.NOTHING


# -- tribute ------------------------------------------------------------------------------------


def prince_sum(table: Table, seat: int) -> int:
    """The sum of the princes in front of a seat (DA-9.1)."""
    total = 0
    for place in range(seat * 3, seat * 3 + 3):
        if table.rows[place] >= 0:
            total += table.rows[place] % 6 + 1
    return total


def next_tribute(table: Table) -> None:
    """The first unsettled sum in turn order, with all who show it (DA-9.4)."""
    for seat in table.turn_order():
        settled: i64 = table.settled
        if settled >> seat & 1:
            continue
        number = prince_sum(table, seat)
        group = [other for other in table.turn_order() if prince_sum(table, other) == number]
        for other in group:
            bit: i64 = 1 << other
            table.settled |= bit
        field = table.city_of(number)
        if field >= 0:
            settle(table, field, group)
            return
    table.stage = t.CHAMBERS
    table.ask(t.CHAMBER, table.start)


def settle(table: Table, field: int, group: list[int]) -> None:
    """Discs in dice order; who gets none of a shared city is consoled (DA-9.2, DA-9.3)."""
    discs = 0
    if table.city_gold[field] >= 0:
        discs += 1
    if table.city_silver[field] >= 0:
        discs += 1
    if table.log is not None:
        table.happened("tribute", EMPTY, {"city": table.cities[field], "seats": group, "discs": discs})
    order = rolled_order(table, group, discs)
    table.city = field
    table.taking = order[:discs]
    if len(group) > 1:
        table.consoling = [seat for seat in group if seat not in table.taking]


def next_taker(table: Table) -> None:
    seat = table.taking[0]
    table.taking = table.taking[1:]
    offer_choice(table, t.TRIBUTE, seat)


def take_tribute(table: Table, seat: int, metal: int) -> None:
    table.take_disc(seat, table.city, metal)
    table.step = t.NOTHING
