"""What is written to the log, once the table shows it. Called only when there is a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.types import Moved
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import types as t
from mastaba.games.dahshur.pieces import (
    REWARDS,
    disc_piece,
    gem_piece,
    plate_piece,
    prince_piece,
    stone,
    trader,
)
from mastaba.games.dahshur.scoring import (
    AVENUE_POINTS,
    DISC_POINTS,
    GUEST_POINTS,
    PLATE_POINTS,
    REWARD_POINTS,
    SOURCES,
)

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState


# -- the course of the game --------------------------------------------------------------------------


def tell_start(state: DahshurState) -> None:
    neutral, market = state.neutral, state.market
    state.happened(
        t.Started(
            seat=state.start,
            neutral=n.COLOURS[neutral] if neutral >= 0 else None,
            market=n.COLOURS[market] if market >= 0 else None,
        )
    )


def tell_round(state: DahshurState) -> None:
    state.happened(t.RoundBegan(seat=state.start, round=state.round))


def tell_turn(state: DahshurState) -> None:
    state.happened(t.TurnBegan(seat=state.active))


def tell_thirds(state: DahshurState) -> None:
    state.happened(t.ThirdsBegan(seat=state.start))


def tell_opening(state: DahshurState) -> None:
    state.happened(t.Opened())


def tell_offering(state: DahshurState, seat: int) -> None:
    state.happened(t.OfferingsTurn(seat=seat, field=state.offering + 1))


def tell_points(state: DahshurState, seat: int, points: int, source: int, prince: int) -> None:
    """`prince`: the one with the disc that brings them."""
    if source in (AVENUE_POINTS, PLATE_POINTS):
        at = f"pillar:{state.built}"
    elif source == REWARD_POINTS:
        at = f"row:{seat}:2"
    elif source in (DISC_POINTS, GUEST_POINTS):
        at = f"lid:{n.prince_name(prince)}"
    else:
        at = f"gems:{seat}"
    state.happened(t.Scored(seat=seat, points=points, source=SOURCES[source], at=at))


# -- princes -----------------------------------------------------------------------------------------


def tell_neutral(state: DahshurState, prince: int) -> None:
    piece = prince_piece(prince)
    state.happened(t.NeutralGiven(prince=piece, moved=[Moved(start="neutral", end="gift", piece=piece)]))


def tell_lay(state: DahshurState, seat: int, value: int, shown: list[int]) -> None:
    piece = prince_piece(seat * 6 + value - 1)
    way = [Moved(start=f"hand:{seat}", end="gift", piece=piece)]
    state.happened(t.Laid(seat=seat, prince=piece, shown=shown, moved=way))


def tell_third(state: DahshurState, seat: int, value: int, shown: list[int]) -> None:
    piece = prince_piece(seat * 6 + value - 1)
    way = [Moved(start=f"hand:{seat}", end=f"row:{seat}", piece=piece)]
    state.happened(t.ThirdLaid(seat=seat, prince=piece, shown=shown, moved=way))


def tell_use(state: DahshurState, prince: int, end: str) -> None:
    piece = prince_piece(prince)
    state.happened(t.Used(seat=state.active, prince=piece, moved=[Moved(start="gift", end=end, piece=piece)]))


def tell_forgo(state: DahshurState, seat: int) -> None:
    state.happened(t.Forwent(seat=seat))


def tell_chamber(state: DahshurState, seat: int, value: int, back: list[int]) -> None:
    """`back`: the princes that return to the hand."""
    piece = prince_piece(seat * 6 + value - 1)
    row = f"row:{seat}"
    way = [Moved(start=row, end=f"chamber:{seat}:{state.round}", piece=piece)]
    for prince in back:
        way.append(Moved(start=row, end=f"hand:{seat}", piece=prince_piece(prince)))
    state.happened(t.Entombed(seat=seat, prince=piece, chamber=state.round, moved=way))


# -- market ------------------------------------------------------------------------------------------


def tell_walk(state: DahshurState, seat: int, start: int) -> None:
    stand = state.traders[seat]
    way = Moved(start=trader_zone(start), end=trader_zone(stand), piece=trader(seat))
    state.happened(t.Walked(seat=seat, stand=stand, moved=[way]))


def trader_zone(stand: int) -> str:
    return f"stand:{stand}" if stand else "square"


def tell_buy(state: DahshurState, seat: int, stand: int, gem: int, price: int) -> None:
    piece = gem_piece(gem)
    way = [
        Moved(start=f"goods:{seat}", end=f"lying:{stand + 1}:{seat}", piece=stone(seat), count=price),
        Moved(start=f"sale:{stand + 1}", end=f"gems:{seat}:{n.GEMS[gem]}", piece=piece),
    ]
    state.happened(t.Bought(seat=seat, stand=stand + 1, gem=piece, price=price, moved=way))


def tell_market_prince(state: DahshurState, seat: int, stand: int, prince: int) -> None:
    piece = prince_piece(prince)
    way = [Moved(start=f"stand:{stand + 1}", end="gift", piece=piece)]
    state.happened(t.PrinceTaken(seat=seat, prince=piece, moved=way))


def tell_reshuffle(state: DahshurState) -> None:
    state.happened(t.Reshuffled())


def tell_offer(state: DahshurState, stand: int) -> None:
    gem = state.stand_gems[stand]
    piece = gem_piece(gem) if gem >= 0 else None
    way = [Moved(start="bag", end=f"sale:{stand + 1}", piece=piece)] if gem >= 0 else []
    offer = state.box.offers.ids[state.stand_offers[stand]]
    state.happened(t.OfferLaid(stand=stand + 1, offer=offer, gem=piece, moved=way))


def tell_fetch(state: DahshurState, seat: int, stand: int, count: int) -> None:
    way = Moved(start=f"lying:{stand + 1}:{seat}", end=f"goods:{seat}", piece=stone(seat), count=count)
    state.happened(t.Fetched(seat=seat, stand=stand + 1, goods=count, moved=[way]))


# -- avenue and procession ---------------------------------------------------------------------------


def tell_swap(state: DahshurState, seat: int, a: int, b: int) -> None:
    one, other = f"plate:{a + 1}", f"plate:{b + 1}"
    way = [
        Moved(start=one, end=other, piece=plate_piece(state.plates[b])),
        Moved(start=other, end=one, piece=plate_piece(state.plates[a])),
    ]
    state.happened(t.Swapped(seat=seat, plates=(a + 1, b + 1), moved=way))


def tell_gem(state: DahshurState, seat: int, gem: int) -> None:
    piece = gem_piece(gem)
    way = [Moved(start=f"gems:{seat}:{n.GEMS[gem]}", end=f"pillar:{state.built}", piece=piece)]
    state.happened(t.GemSet(seat=seat, plate=state.built, gem=piece, number=state.gems_set, moved=way))


def tell_enter(state: DahshurState, seat: int, field: int) -> None:
    way = [Moved(start=f"goods:{seat}", end=f"field:{field + 1}", piece=stone(seat))]
    state.happened(t.Entered(seat=seat, field=field + 1, moved=way))


def tell_move(state: DahshurState, seat: int, start: int, end: int) -> None:
    way = [Moved(start=f"field:{start + 1}", end=f"field:{end + 1}", piece=stone(seat))]
    state.happened(t.Advanced(seat=seat, start=start + 1, field=end + 1, moved=way))


# -- rewards, tribute and discs ----------------------------------------------------------------------


def tell_reward(state: DahshurState, seat: int, position: int, value: int) -> None:
    state.happened(t.RewardWon(seat=seat, position=REWARDS[position], value=value))


def tell_dice(state: DahshurState, seats: list[int], rolls: list[int]) -> None:
    state.happened(t.Rolled(seats=seats, rolls=rolls))


def tell_lapse(state: DahshurState, seat: int, choice: t.Choice) -> None:
    state.happened(t.Lapsed(seat=seat, choice=choice))


def tell_gem_of_bag(state: DahshurState, seat: int, gem: int, drawn: bool) -> None:
    piece = gem_piece(gem)
    way = [Moved(start="bag", end=f"gems:{seat}:{n.GEMS[gem]}", piece=piece)]
    if drawn:
        state.happened(t.GemDrawn(seat=seat, gem=piece, moved=way))
    else:
        state.happened(t.GemTaken(seat=seat, gem=piece, moved=way))


def tell_tribute(state: DahshurState, field: int, seats: list[int], discs: int) -> None:
    state.happened(t.TributePaid(city=state.cities[field], seats=seats, discs=discs))


def tell_disc(state: DahshurState, seat: int, field: int, disc: int) -> None:
    """Only its new owner looks at it (DA-8.7)."""
    city, metal, value = state.cities[field], n.METALS[disc // 6], disc % 6 + 1
    start, end = f"{metal}:{city}", f"discs:{seat}"
    shut, seen = f"disc:{metal}", disc_piece(disc)
    state.happened(
        t.DiscTaken(seat=seat, city=city, metal=metal, moved=[Moved(start=start, end=end, piece=shut)]),
        t.DiscTaken(
            seat=seat, city=city, metal=metal, value=value, moved=[Moved(start=start, end=end, piece=seen)]
        ),
        [seat],
    )


def tell_city(state: DahshurState, field: int) -> None:
    gold, silver = state.city_gold[field] >= 0, state.city_silver[field] >= 0
    state.happened(t.CityOpened(field=field + 1, city=state.cities[field], gold=gold, silver=silver))


def tell_disc_set(state: DahshurState, seat: int, disc: int, prince: int) -> None:
    piece = disc_piece(disc)
    way = [Moved(start=f"discs:{seat}", end=f"lid:{n.prince_name(prince)}", piece=piece)]
    state.happened(t.DiscSet(seat=seat, disc=piece, prince=prince_piece(prince), moved=way))


def tell_pass(state: DahshurState, seat: int) -> None:
    state.happened(t.Passed(seat=seat, field=state.offering + 1))
