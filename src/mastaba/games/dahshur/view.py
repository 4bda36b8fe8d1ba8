"""The table as a seat or a spectator sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import stages as s
from mastaba.games.dahshur.ask import asked
from mastaba.games.dahshur.box import COLOUR_NAMES, DISCS, PLATES, PRINCES, ROUNDS
from mastaba.games.dahshur.pieces import bits, gem_counts, gem_id
from mastaba.games.dahshur.rules.rewards import prince_sum
from mastaba.games.dahshur.scoring import SOURCE_COUNT

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState


def marks(state: DahshurState, seat: int) -> int:
    """Where the seat's marker stands on the obelisks."""
    place = seat * SOURCE_COUNT
    return sum(state.points[place : place + SOURCE_COUNT])


def viewed(state: DahshurState, seat: int | None) -> dict[str, Any]:
    players = state.players
    deciding = None if state.over else s.STEPS[state.step]
    asks: dict[str, Any] | None = None
    if seat is not None and seat in state.to_move:
        asks = asked(state)
    return {
        "game": "dahshur",
        "players": players,
        "seat": seat,
        "to_move": state.to_move[:],
        "deciding": deciding,
        "over": state.over,
        "asks": asks,
        "scores": state.scores(),
        "winners": state.winners(),
        "round": state.round,
        "rounds": ROUNDS[players],
        "start": state.start,
        "active": state.active if state.stage <= s.ACTIONS else None,
        "gift": [PRINCES.ids[prince] if prince >= 0 else None for prince in state.gift],
        "neutral": neutral_view(state),
        "market_colour": COLOUR_NAMES.ids[state.market] if state.market >= 0 else None,
        "stands": [stand_view(state, stand) for stand in range(n.STANDS)],
        "offers": {"pile": len(state.offer_pile), "discards": state.box.offers.all(state.offer_discards)},
        "bag": gem_counts(state.bag),
        "avenue": {"plates": PLATES.all(state.plates), "built": state.built},
        "procession": [owner if owner >= 0 else None for owner in state.procession],
        "cities": [city_view(state, field) for field in range(len(state.cities))],
        "city_pile": len(state.city_pile),
        "cities_gone": state.cities_gone[:],
        "disc_piles": {"gold": len(state.gold_pile), "silver": len(state.silver_pile)},
        "offering": state.offering + 1 if state.stage == s.OPENING else None,
        "seats": [seat_view(state, other, other == seat) for other in range(players)],
    }


def neutral_view(state: DahshurState) -> dict[str, Any] | None:
    if state.neutral < 0:
        return None
    return {
        "colour": COLOUR_NAMES.ids[state.neutral],
        "pile": len(state.neutral_pile),
        "used": PRINCES.all(state.neutral_used),
    }


def stand_view(state: DahshurState, stand: int) -> dict[str, Any]:
    offer = state.stand_offers[stand]
    bit: i64 = 1 << (stand + 1)
    there = state.market >= 0 and state.stalls & bit != 0
    return {
        "stand": stand + 1,
        "offer": state.box.offers.ids[offer],
        "prices": {colour: state.box.price(offer, number) for number, colour in enumerate(n.COLOURS)},
        "gem": gem_id(state.stand_gems[stand]),
        "goods": [state.stand_goods[stand * 4 + seat] for seat in range(state.players)],
        "traders": [seat for seat in range(state.players) if state.traders[seat] == stand + 1],
        "prince": PRINCES.ids[state.market * 6 + stand] if there else None,
    }


def city_view(state: DahshurState, field: int) -> dict[str, Any] | None:
    """A city shows which discs lie there, their values nobody knows (DA-2.4)."""
    if not state.cities[field]:
        return None
    return {
        "number": state.cities[field],
        "gold": state.city_gold[field] >= 0,
        "silver": state.city_silver[field] >= 0,
    }


def seat_view(state: DahshurState, seat: int, own: bool) -> dict[str, Any]:
    """A seat's things; the values of its discs only for itself (DA-8.7, DA-10.4)."""
    chambers: list[dict[str, Any] | None] = []
    for place in range(seat * 4, seat * 4 + ROUNDS[state.players]):
        lid = state.lids[place]
        if state.chambers[place]:
            chambers.append({"prince": state.chambers[place], "disc": n.METALS[lid - 1] if lid else None})
        else:
            chambers.append(None)
    seen = {
        "colour": n.COLOURS[seat],
        "hand": bits(state.hands[seat]),
        "row": row(state, seat),
        "sum": prince_sum(state, seat),
        "goods": state.goods[seat],
        "trader": state.traders[seat],
        "gems": gem_counts(state.gems[seat * 3 : seat * 3 + 3]),
        "gold": state.metal_count(seat, 0),
        "silver": state.metal_count(seat, 1),
        "chambers": chambers,
        "points": marks(state, seat),
        "sheet": dict(state.score_sheet(seat)),
    }
    if own:
        seen["discs"] = disc_list(state, seat)
    return seen


def row(state: DahshurState, seat: int) -> list[str]:
    return [PRINCES.ids[prince] for prince in state.rows[seat * 3 : seat * 3 + 3] if prince >= 0]


def disc_list(state: DahshurState, seat: int) -> list[str]:
    return [DISCS.ids[disc] for disc in range(12) for _ in range(state.discs[seat * 12 + disc])]
