"""Phase 2: rewards for the highest princes, then the tribute of the cities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mastaba.games.dahshur import legal
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import stages as s
from mastaba.games.dahshur.events import (
    tell_dice,
    tell_gem_of_bag,
    tell_lapse,
    tell_reward,
    tell_tribute,
)
from mastaba.games.dahshur.scoring import REWARD_POINTS
from mastaba.games.dahshur.types import Choice

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState

LAPSING: Final[dict[int, Choice]] = {
    s.SILVER: "silver",
    s.MIDDLE: "middle",
    s.CONSOLATION: "consolation",
    s.TRIBUTE: "tribute",
}


def go_on(state: DahshurState) -> None:
    """The next thing of phase 2 that is due."""
    if state.taking:
        next_taker(state)
    elif state.consoling:
        seat = state.consoling[0]
        state.consoling = state.consoling[1:]
        offer_choice(state, s.CONSOLATION, seat)
    elif state.reward < 3:
        compare(state)
    else:
        next_tribute(state)


def offer_choice(state: DahshurState, step: int, seat: int) -> None:
    """Ask where there is something to choose; carry out a single possibility; let none lapse."""
    state.ask(step, seat)
    found = legal.legal_actions(state)
    if len(found) > 1:
        state.options = found
        return
    state.step = s.NOTHING
    if not found:
        if state.log is not None:
            tell_lapse(state, seat, LAPSING[step])
    elif step == s.TRIBUTE:
        take_tribute(state, seat, found[0] - n.TAKE)
    elif step == s.SILVER:
        take_silver(state, seat, found[0] - n.SILVER_OF + n.LEAST_CITY)
    else:
        carry_out(state, seat, found[0])


def carry_out(state: DahshurState, seat: int, action: int) -> None:
    """The middle reward or a consolation."""
    state.step = s.NOTHING
    if action >= n.GEM:
        gem = action - n.GEM
        state.bag[gem] -= 1
        state.gems[seat * 3 + gem] += 1
        if state.log is not None:
            tell_gem_of_bag(state, seat, gem, False)
    elif action >= n.MOVE:
        start, end = n.MOVE_PAIRS[action - n.MOVE]
        state.advance_offering(seat, start, end)
    elif action >= n.ENTER:
        state.enter(seat, action - n.ENTER)
    else:
        state.fetch(seat, action - n.FETCH, 1)


# -- rewards ------------------------------------------------------------------------------------


def compare(state: DahshurState) -> None:
    """The highest prince of this position wins; the tied roll, and who loses is consoled (DA-8.1, DA-8.5)."""
    position = state.reward
    state.reward += 1
    best = 0
    tied: list[int] = []
    for seat in state.turn_order():
        prince = state.rows[seat * 3 + position]
        if prince >= 0:
            value = prince % 6 + 1
            if value > best:
                best = value
                tied = [seat]
            elif value == best:
                tied.append(seat)
    if not tied:
        return
    if position == 0 and len(tied) > 1 and state.game.rulings >= 2 and not silver_left(state):
        state.consoling = tied  # DA-8.2: no dice for nothing, as at an empty city
        if state.log is not None:
            for seat in tied:
                tell_lapse(state, seat, "silver")
        return
    winner = tied[0]
    if len(tied) > 1:
        winner = rolled_order(state, tied, 1)[0]
        state.consoling = [seat for seat in tied if seat != winner]
    if state.log is not None:
        tell_reward(state, winner, position, best)
    if position == 0:
        offer_choice(state, s.SILVER, winner)
    elif position == 1:
        offer_choice(state, s.MIDDLE, winner)
    else:
        state.score(winner, state.box.reward_points, REWARD_POINTS)  # DA-8.4


def silver_left(state: DahshurState) -> bool:
    """Whether a silver disc lies on an open city (DA-8.2)."""
    return any(disc >= 0 for disc in state.city_silver)


def rolled_order(state: DahshurState, seats: list[int], places: int) -> list[int]:
    """The seats by dice, decided as far as `places` ranks matter; who ties there rolls again (DA-8.5)."""
    if len(seats) == 1 or places <= 0:
        return seats
    rolls = [state.chance.below(6) + 1 for _ in seats]
    state.reveals += 1
    if state.log is not None:
        tell_dice(state, seats, rolls)
    order: list[int] = []
    for face in range(6, 0, -1):
        same = [seats[place] for place in range(len(seats)) if rolls[place] == face]
        if same:
            order += rolled_order(state, same, places - len(order))
    return order


def take_silver(state: DahshurState, seat: int, number: int) -> None:
    state.take_disc(seat, state.city_of(number), 1)
    state.step = s.NOTHING


# -- tribute ------------------------------------------------------------------------------------


def prince_sum(state: DahshurState, seat: int) -> int:
    """The sum of the princes in front of a seat (DA-9.1)."""
    total: i64 = 0
    rows = state.rows
    place: i64 = seat * 3
    end = place + 3
    while place < end:
        prince: i64 = rows[place]
        if prince >= 0:
            total += prince % 6 + 1
        place += 1
    return total


def next_tribute(state: DahshurState) -> None:
    """The first unsettled sum in turn order, with all who show it (DA-9.4)."""
    order = state.turn_order()
    for seat in order:
        settled: i64 = state.settled
        if settled >> seat & 1:
            continue
        number = prince_sum(state, seat)
        group = [other for other in order if prince_sum(state, other) == number]
        for other in group:
            bit: i64 = 1 << other
            state.settled |= bit
        field = state.city_of(number)
        if field >= 0:
            settle(state, field, group)
            return
    state.stage = s.CHAMBERS
    state.ask(s.CHAMBER, state.start)


def settle(state: DahshurState, field: int, group: list[int]) -> None:
    """Discs in dice order; who gets none of a shared city is consoled (DA-9.2, DA-9.3)."""
    discs = 0
    if state.city_gold[field] >= 0:
        discs += 1
    if state.city_silver[field] >= 0:
        discs += 1
    if state.log is not None:
        tell_tribute(state, field, group, discs)
    order = rolled_order(state, group, discs)
    state.city = field
    state.taking = order[:discs]
    if len(group) > 1:
        state.consoling = [seat for seat in group if seat not in state.taking]


def next_taker(state: DahshurState) -> None:
    seat = state.taking[0]
    state.taking = state.taking[1:]
    offer_choice(state, s.TRIBUTE, seat)


def take_tribute(state: DahshurState, seat: int, metal: int) -> None:
    state.take_disc(seat, state.city, metal)
    state.step = s.NOTHING
