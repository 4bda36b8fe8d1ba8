"""The table as a seat or a spectator sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import stages as s
from mastaba.games.dahshur.box import DISCS, OBELISKS, PLATES, PRINCES, ROUNDS
from mastaba.games.dahshur.pieces import bits, gem_id
from mastaba.games.dahshur.rules.rewards import prince_sum
from mastaba.games.dahshur.scoring import SOURCE_COUNT, sheet_points
from mastaba.games.dahshur.types import (
    Avenue,
    Chamber,
    City,
    DahshurView,
    Gems,
    Metals,
    Neutral,
    Obelisk,
    Offers,
    Player,
    Sheet,
    Stand,
)

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState


def marks(state: DahshurState, seat: int) -> int:
    """Where the seat's marker stands on the obelisks."""
    place = seat * SOURCE_COUNT
    return sum(state.points[place : place + SOURCE_COUNT])


def viewed(state: DahshurState, seat: int | None) -> DahshurView:
    players = state.players
    opening = state.stage >= s.OPENING
    seats = [player(state, other, other == seat) for other in range(players)]
    return DahshurView(
        game="dahshur",
        players=players,
        seat=seat,
        to_move=state.to_move[:],
        over=state.over,
        scores=state.scores(),
        winners=state.winners(),
        round=state.round,
        rounds=ROUNDS[players],
        start=state.start,
        active=state.active if state.stage <= s.ACTIONS else None,
        gift=[PRINCES.ids[prince] if prince >= 0 else None for prince in state.gift],
        neutral=neutral_princes(state),
        market_colour=n.COLOURS[state.market] if state.market >= 0 else None,
        stands=[stand_now(state, stand) for stand in range(n.STANDS)],
        square=[seat for seat in range(players) if state.traders[seat] == 0],
        offers=Offers(len(state.offer_pile), state.box.offers.all(state.offer_discards)),
        bag=Gems(*state.bag),
        avenue=Avenue(
            PLATES.all(state.plates),
            state.built,
            state.built + 1 if state.built < len(state.plates) else None,
        ),
        procession=[owner if owner >= 0 else None for owner in state.procession],
        cities=[city_now(state, field) for field in range(len(state.cities))],
        city_pile=len(state.city_pile),
        cities_gone=state.cities_gone[:],
        disc_piles=Metals(len(state.gold_pile), len(state.silver_pile)),
        chamber=None if opening else state.round,
        opening=opening,
        offering=state.offering + 1 if opening and state.offering < state.box.fields else None,
        obelisks=obelisks(state, seats),
        seats=seats,
    )


def obelisks(state: DahshurState, seats: list[Player]) -> list[Obelisk]:
    """After the last printed one they simply go on (DA-1.7)."""
    size, count = state.box.obelisk, OBELISKS
    for seat in seats:
        if seat.obelisk > count:
            count = seat.obelisk
    return [Obelisk(number * size, number * size + size - 1) for number in range(count)]


def neutral_princes(state: DahshurState) -> Neutral | None:
    if state.neutral < 0:
        return None
    return Neutral(n.COLOURS[state.neutral], len(state.neutral_pile), PRINCES.all(state.neutral_used))


def stand_now(state: DahshurState, stand: int) -> Stand:
    offer = state.stand_offers[stand]
    return Stand(
        stand + 1,
        state.box.offers.ids[offer] if offer >= 0 else None,
        state.box.prices_of(offer),
        gem_id(state.stand_gems[stand]),
        state.stand_goods[stand * 4 : stand * 4 + state.players],
        [seat for seat in range(state.players) if state.traders[seat] == stand + 1],
        PRINCES.ids[state.market * 6 + stand] if state.has_market_prince(stand) else None,
    )


def city_now(state: DahshurState, field: int) -> City | None:
    """A city shows which discs lie there, their values nobody knows (DA-2.4)."""
    number = state.cities[field]
    if not number:
        return None
    sums: list[int] = []
    if state.stage < s.OPENING:
        sums = [seat for seat in range(state.players) if prince_sum(state, seat) == number]
    return City(number, state.city_gold[field] >= 0, state.city_silver[field] >= 0, sums)


def player(state: DahshurState, seat: int, own: bool) -> Player:
    """A seat's things; the values of its discs only for itself (DA-8.7, DA-10.4)."""
    chambers: list[Chamber | None] = []
    for place in range(seat * 4, seat * 4 + ROUNDS[state.players]):
        lid = state.lids[place]
        if state.chambers[place]:
            value = state.chambers[place]
            # A disc lies only on the prince of its own number (DA-11.2).
            chambers.append(Chamber(value, n.METALS[lid - 1] if lid else None, value if lid else None))
        else:
            chambers.append(None)
    points = marks(state, seat)
    return Player(
        n.COLOURS[seat],
        bits(state.hands[seat]),
        row(state, seat),
        prince_sum(state, seat),
        state.goods[seat],
        state.traders[seat],
        Gems(*state.gems[seat * 3 : seat * 3 + 3]),
        state.metal_count(seat, 0),
        state.metal_count(seat, 1),
        disc_list(state, seat) if own else None,
        chambers,
        points,
        points // state.box.obelisk + 1,
        points % state.box.obelisk,
        Sheet(*sheet_points(state, seat)),
    )


def row(state: DahshurState, seat: int) -> list[str]:
    return [PRINCES.ids[prince] for prince in state.rows[seat * 3 : seat * 3 + 3] if prince >= 0]


def disc_list(state: DahshurState, seat: int) -> list[str]:
    return [DISCS.ids[disc] for disc in range(12) for _ in range(state.discs[seat * 12 + disc])]
