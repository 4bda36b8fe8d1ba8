"""The table as a seat or a spectator sees it, and moves as structure."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import table as t
from mastaba.games.dahshur.components import COLOUR_NAMES, DISCS, PLATES, PRINCES, ROUNDS
from mastaba.games.dahshur.rewards import prince_sum
from mastaba.games.dahshur.table import Table, gem_id

# The rules that a player who is asked would read first, by step.
ASKED_RULES: Final = [
    [],
    ["DA-4.1", "DA-4.2", "DA-4.3"],
    ["DA-4.4", "DA-4.5"],
    ["DA-4.4", "DA-4.6"],
    ["DA-5.1", "DA-5.2", "DA-5.3", "DA-5.10"],
    ["DA-5.6", "DA-5.7", "DA-5.8"],
    ["DA-6.1", "DA-6.2", "DA-6.3", "DA-6.4", "DA-6.5"],
    ["DA-6.6"],
    ["DA-7.1", "DA-7.2", "DA-7.3"],
    ["DA-12.4"],
    ["DA-8.2"],
    ["DA-8.3"],
    ["DA-8.6"],
    ["DA-9.2", "DA-9.3"],
    ["DA-10.1"],
    ["DA-11.2", "DA-11.3", "DA-11.4"],
]


def bits(mask: i64) -> list[int]:
    """The values whose bits are set."""
    return [value for value in range(1, 7) if mask >> value & 1]


def gem_counts(counts: list[int]) -> dict[str, int]:
    return {gem: counts[number] for number, gem in enumerate(n.GEMS)}


def marks(table: Table, seat: int) -> int:
    """Where the seat's marker stands on the obelisks."""
    place = seat * t.SOURCE_COUNT
    return sum(table.points[place : place + t.SOURCE_COUNT])


def view(table: Table, seat: int | None) -> dict[str, Any]:
    players = table.players
    deciding = None if table.over else t.STEPS[table.step]
    asks: dict[str, Any] | None = None
    if seat is not None and seat in table.to_move:
        asks = asked(table)
    return {
        "game": "dahshur",
        "players": players,
        "seat": seat,
        "to_move": table.to_move[:],
        "deciding": deciding,
        "over": table.over,
        "asks": asks,
        "scores": table.scores(),
        "winners": table.winners(),
        "round": table.round,
        "rounds": ROUNDS[players],
        "start": table.start,
        "active": table.active if table.stage <= t.ACTIONS else None,
        "gift": [PRINCES.ids[prince] if prince >= 0 else None for prince in table.gift],
        "neutral": neutral_view(table),
        "market_colour": COLOUR_NAMES.ids[table.market] if table.market >= 0 else None,
        "stands": [stand_view(table, stand) for stand in range(n.STANDS)],
        "offers": {"pile": len(table.offer_pile), "discards": table.box.offers.all(table.offer_discards)},
        "bag": gem_counts(table.bag),
        "avenue": {"plates": PLATES.all(table.plates), "built": table.built},
        "procession": [owner if owner >= 0 else None for owner in table.procession],
        "cities": [city_view(table, field) for field in range(len(table.cities))],
        "city_pile": len(table.city_pile),
        "cities_gone": table.cities_gone[:],
        "disc_piles": {"gold": len(table.gold_pile), "silver": len(table.silver_pile)},
        "offering": table.offering + 1 if table.stage == t.OPENING else None,
        "seats": [seat_view(table, other, other == seat) for other in range(players)],
    }


def asked(table: Table) -> dict[str, Any]:
    """What is asked of the seat to move, and with what."""
    step = table.step
    asks: dict[str, Any] = {"what": t.STEPS[step], "rules": ASKED_RULES[step]}
    if step == t.THIRD and table.players == 2:
        asks["rules"] = ["DA-13.5"]
    if t.AREA <= step <= t.PROCESSION:
        asks["prince"] = table.value
    if step == t.BUY:
        stand = table.traders[table.to_move[0]] - 1
        asks["stand"] = stand + 1
        asks["gem"] = gem_id(table.stand_gems[stand])
        asks["price"] = table.box.price(table.stand_offers[stand], table.to_move[0])
        # The market prince that may be taken as well (DA-13.3).
        asks["extra"] = PRINCES.ids[table.market * 6 + stand] if table.can_take_prince(stand) else None
    elif step == t.AVENUE or step == t.CLEAR:
        asks["gems_set"] = table.gems_set
        asks["swapped"] = table.swapped
    elif step == t.TRIBUTE:
        asks["city"] = table.cities[table.city]
    elif step == t.DISC:
        asks["offering"] = table.offering + 1
    return asks


def neutral_view(table: Table) -> dict[str, Any] | None:
    if table.neutral < 0:
        return None
    return {
        "colour": COLOUR_NAMES.ids[table.neutral],
        "pile": len(table.neutral_pile),
        "used": PRINCES.all(table.neutral_used),
    }


def stand_view(table: Table, stand: int) -> dict[str, Any]:
    offer = table.stand_offers[stand]
    bit: i64 = 1 << (stand + 1)
    there = table.market >= 0 and table.stalls & bit != 0
    return {
        "stand": stand + 1,
        "offer": table.box.offers.ids[offer],
        "prices": {colour: table.box.price(offer, number) for number, colour in enumerate(n.COLOURS)},
        "gem": gem_id(table.stand_gems[stand]),
        "goods": [table.stand_goods[stand * 4 + seat] for seat in range(table.players)],
        "traders": [seat for seat in range(table.players) if table.traders[seat] == stand + 1],
        "prince": PRINCES.ids[table.market * 6 + stand] if there else None,
    }


def city_view(table: Table, field: int) -> dict[str, Any] | None:
    """A city shows which discs lie there, their values nobody knows (DA-2.4)."""
    if not table.cities[field]:
        return None
    return {
        "number": table.cities[field],
        "gold": table.city_gold[field] >= 0,
        "silver": table.city_silver[field] >= 0,
    }


def seat_view(table: Table, seat: int, own: bool) -> dict[str, Any]:
    """A seat's things; the values of its discs only for itself (DA-8.7, DA-10.4)."""
    chambers: list[dict[str, Any] | None] = []
    for place in range(seat * 4, seat * 4 + ROUNDS[table.players]):
        lid = table.lids[place]
        if table.chambers[place]:
            chambers.append({"prince": table.chambers[place], "disc": n.METALS[lid - 1] if lid else None})
        else:
            chambers.append(None)
    seen = {
        "colour": n.COLOURS[seat],
        "hand": bits(table.hands[seat]),
        "row": row(table, seat),
        "sum": prince_sum(table, seat),
        "goods": table.goods[seat],
        "trader": table.traders[seat],
        "gems": gem_counts(table.gems[seat * 3 : seat * 3 + 3]),
        "gold": table.metal_count(seat, 0),
        "silver": table.metal_count(seat, 1),
        "chambers": chambers,
        "points": marks(table, seat),
        "sheet": dict(table.score_sheet(seat)),
    }
    if own:
        seen["discs"] = disc_list(table, seat)
    return seen


def row(table: Table, seat: int) -> list[str]:
    return [PRINCES.ids[prince] for prince in table.rows[seat * 3 : seat * 3 + 3] if prince >= 0]


def disc_list(table: Table, seat: int) -> list[str]:
    return [DISCS.ids[disc] for disc in range(12) for _ in range(table.discs[seat * 12 + disc])]


# -- moves ---------------------------------------------------------------------------------------


def described(table: Table, action: int, seat: int) -> dict[str, Any]:
    """A move as structure: its verb, then the pieces and places it names."""
    text = table.game.move_name(action)
    verb, _, rest = text.partition(":")
    if action < n.USE:
        return {
            "verb": "lay",
            "prince": n.prince_name(seat * 6 + action - n.LAY),
            "value": action - n.LAY + 1,
        }
    if action < n.TO_MARKET:
        prince = action - n.USE
        return {"verb": "use", "prince": rest, "value": prince % 6 + 1, "owner": owner_of(table, prince)}
    if action < n.WALK:
        return {"verb": verb}
    if n.WALK <= action < n.BUY or n.CLEAR <= action < n.ENTER:
        return at_stand(table, verb, int(rest), seat)
    if action < n.SET:
        told = at_stand(table, "leave" if action == n.LEAVE else "buy", table.traders[seat], seat)
        if action == n.BUY_PRINCE:
            told["prince"] = PRINCES.ids[table.market * 6 + table.traders[seat] - 1]
        return told
    if action < n.CLEAR:
        if action == n.SET and table.built < len(table.plates):
            plate = table.plates[table.built]
            return {
                "verb": "set",
                "plate": table.built + 1,
                "gem": n.GEMS[plate % 3],
                "symbol": n.COLOURS[plate // 3],
            }
        return {"verb": verb}
    if action < n.MOVE:
        return {"verb": "enter", "field": int(rest)}
    if action < n.SWAP:
        start, end = n.MOVE_PAIRS[action - n.MOVE]
        return {"verb": "move", "from": start + 1, "to": end + 1}
    if action < n.SILVER_OF:
        a, b = n.SWAP_PAIRS[action - n.SWAP]
        plates = PLATES.all(table.plates[place] for place in (a, b) if place < len(table.plates))
        return {"verb": "swap", "plates": [a + 1, b + 1], "shows": plates}
    if action < n.GEM:
        return {"verb": "take", "metal": "silver", "city": int(rest)}
    if action < n.TAKE:
        return {"verb": "gem", "gem": rest}
    if action < n.CHAMBER:
        return {"verb": "take", "metal": verb, "city": table.cities[table.city]}
    if action < n.DISC:
        return {"verb": "chamber", "prince": n.prince_name(seat * 6 + action - n.CHAMBER), "value": int(rest)}
    if action < n.PASS:
        prince = (action - n.DISC) % 24
        return {
            "verb": "disc",
            "metal": verb,
            "value": prince % 6 + 1,
            "prince": rest,
            "owner": owner_of(table, prince),
        }
    return {"verb": "pass"}


def owner_of(table: Table, prince: int) -> int | None:
    """The seat a prince belongs to; None for a neutral or market prince."""
    colour = prince // 6
    return colour if colour < table.players else None


def at_stand(table: Table, verb: str, stand: int, seat: int) -> dict[str, Any]:
    """A move that concerns a stand; buying and walking name the offer there."""
    told: dict[str, Any] = {"verb": verb, "stand": stand}
    if stand == 0:
        return told
    if verb in ("fetch", "clear"):
        told["goods"] = 1 if verb == "fetch" else table.stand_goods[(stand - 1) * 4 + seat]
    else:
        told["gem"] = gem_id(table.stand_gems[stand - 1])
        told["price"] = table.box.price(table.stand_offers[stand - 1], seat)
    return told
