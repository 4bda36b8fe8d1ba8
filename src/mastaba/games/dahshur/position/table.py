"""Positions: the complete table as readable JSON, and back.

What a position leaves out takes its natural place: princes in their hands, stones in the supplies, gems in the
bag, cards and discs in their piles. So a rule test names only what it is about, and nothing can be lost.
Piles are written with their top last; numbers of seats count from 0, all other numbers as on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.core.data import Data
from mastaba.core.pieces import Names, Reader, check_complete, left_over, spread
from mastaba.core.text import Text
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import stages as s
from mastaba.games.dahshur.box import COLOUR_NAMES, DISCS, GEM_NAMES, OPEN_CITIES, PLATES, PRINCES, ROUNDS
from mastaba.games.dahshur.pieces import REWARDS, bits, gem_counts, gem_id
from mastaba.games.dahshur.position.course import check_course, read_course
from mastaba.games.dahshur.scoring import SOURCE_COUNT, SOURCES
from mastaba.games.dahshur.view import disc_list, row

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState

HEAD = ["game", "players", "options", "chance"]
COURSE = ["round", "start", "active", "step", "to_move", "prince", "gems_set", "swapped", "seen"]
COURSE += ["market_taken", "thirds", "reward", "settled", "city", "taking", "consoling", "offering"]
TABLE = ["neutral", "market", "seats", "gift", "neutral_pile", "neutral_used", "stands", "offer_pile"]
TABLE += ["offer_discards", "bag", "plates", "built", "procession", "cities", "city_pile", "cities_gone"]
TABLE += ["gold_pile", "silver_pile"]


# -- writing -------------------------------------------------------------------------------------


def write_position(state: DahshurState) -> Data:
    return {
        "game": "dahshur",
        "players": state.players,
        "options": {},
        "chance": state.chance.to_json(),
        "round": state.round,
        "start": state.start,
        "active": state.active,
        "step": s.STEPS[state.step],
        "to_move": state.to_move[0] if state.to_move else None,
        "prince": state.value,
        "gems_set": state.gems_set,
        "swapped": state.swapped,
        "seen": bits(state.seen),
        "market_taken": state.market_taken,
        "thirds": bits(state.thirds),
        "reward": state.reward,
        "settled": [seat for seat in range(state.players) if state.settled >> seat & 1],
        "city": state.city + 1,
        "taking": state.taking[:],
        "consoling": state.consoling[:],
        "offering": state.offering + 1,
        "neutral": COLOUR_NAMES.ids[state.neutral] if state.neutral >= 0 else None,
        "market": COLOUR_NAMES.ids[state.market] if state.market >= 0 else None,
        "gift": [PRINCES.ids[prince] if prince >= 0 else None for prince in state.gift],
        "neutral_pile": PRINCES.all(state.neutral_pile),
        "neutral_used": PRINCES.all(state.neutral_used),
        "seats": [seat_written(state, seat) for seat in range(state.players)],
        "stands": [
            {
                "offer": state.box.offers.ids[state.stand_offers[stand]],
                "gem": gem_id(state.stand_gems[stand]),
                "goods": [state.stand_goods[stand * 4 + seat] for seat in range(state.players)],
            }
            for stand in range(n.STANDS)
        ],
        "offer_pile": state.box.offers.all(state.offer_pile),
        "offer_discards": state.box.offers.all(state.offer_discards),
        "bag": gem_counts(state.bag),
        "plates": PLATES.all(state.plates),
        "built": state.built,
        "procession": {str(field + 1): owner for field, owner in enumerate(state.procession) if owner >= 0},
        "cities": [city_written(state, field) for field in range(len(state.cities))],
        "city_pile": state.city_pile[:],
        "cities_gone": state.cities_gone[:],
        "gold_pile": DISCS.all(state.gold_pile),
        "silver_pile": DISCS.all(state.silver_pile),
    }


def seat_written(state: DahshurState, seat: int) -> Data:
    chambers: list[Data | None] = []
    for place in range(seat * 4, seat * 4 + state.round):
        value, lid = state.chambers[place], state.lids[place]
        if value:
            chambers.append({"prince": value, "disc": n.METALS[lid - 1] if lid else None})
        else:
            chambers.append(None)
    place = seat * SOURCE_COUNT
    return {
        "hand": bits(state.hands[seat]),
        "row": row(state, seat),
        "goods": state.goods[seat],
        "trader": state.traders[seat],
        "gems": [n.GEMS[gem] for gem in range(3) for _ in range(state.gems[seat * 3 + gem])],
        "discs": disc_list(state, seat),
        "chambers": chambers,
        "points": {
            source: state.points[place + number]
            for number, source in enumerate(SOURCES)
            if state.points[place + number]
        },
    }


def city_written(state: DahshurState, field: int) -> Data | None:
    if not state.cities[field]:
        return None
    gold, silver = state.city_gold[field], state.city_silver[field]
    return {
        "number": state.cities[field],
        "gold": DISCS.ids[gold] if gold >= 0 else None,
        "silver": DISCS.ids[silver] if silver >= 0 else None,
    }


# -- reading -------------------------------------------------------------------------------------


def read_position(state: DahshurState, data: Data) -> None:
    """Fill a clean table from a position; `BadPosition` names the field that is wrong."""
    position = Reader(data)
    position.only([*HEAD, *COURSE, *TABLE])
    state.clear(state.box)
    read_colours(state, position)
    seats = position.seats("seats", state.players)
    for seat, reader in enumerate(seats):
        read_seat(state, seat, reader)
    read_gift(state, position)
    read_hands(state, seats)
    read_neutrals(state, position)
    read_stands(state, position)
    read_avenue(state, position)
    read_procession(state, position)
    read_goods(state, seats)
    read_bag(state, position)
    read_cities(state, position)
    read_discs(state, position)
    read_course(state, position)
    check_course(state, position)


def pile(
    position: Reader, field: str, names: Names, found: list[int], expected: list[int], kinds: list[int]
) -> list[int]:
    """The cards of a pile; if not given, all of these kinds that lie nowhere else."""
    if field in position.data:
        return position.pieces(field, names)
    return [piece for piece in left_over(found, expected) if piece in kinds]


def read_colours(state: DahshurState, position: Reader) -> None:
    unused = COLOUR_NAMES.ids[state.players :]
    if state.players == 3:
        position.choice("neutral", unused, unused[0])
    elif state.players == 2:
        state.neutral = 2 + position.choice("neutral", unused, unused[1])
        state.market = 5 - state.neutral
        position.choice("market", [COLOUR_NAMES.ids[state.market]], COLOUR_NAMES.ids[state.market])


def read_seat(state: DahshurState, seat: int, reader: Reader) -> None:
    """Everything of a seat but hand and goods, which may be what is left over."""
    reader.only(["hand", "row", "goods", "trader", "gems", "discs", "chambers", "points"])
    princes = reader.pieces("row", PRINCES)
    if len(princes) > len(REWARDS):
        raise reader.wrong("row", Text("dahshur:position-row", most=len(REWARDS)))
    for place, prince in enumerate(princes):
        if prince // 6 not in (seat, state.market):
            raise reader.wrong("row", Text("dahshur:position-other-colour"))
        state.rows[seat * 3 + place] = prince
    state.traders[seat] = reader.number("trader", 0, n.STANDS)
    for gem in reader.pieces("gems", GEM_NAMES):
        state.gems[seat * 3 + gem] += 1
    for disc in reader.pieces("discs", DISCS):
        state.discs[seat * 12 + disc] += 1
    chambers = reader.items("chambers")
    if len(chambers) > ROUNDS[state.players]:
        raise reader.wrong("chambers", Text("dahshur:position-rounds"))
    for number, item in enumerate(chambers):
        if item is None:
            continue
        if not isinstance(item, dict):
            raise reader.wrong("chambers", Text("dahshur:position-objects"))
        inner = Reader(item, f"{reader.where}.chambers[{number}]")
        inner.only(["prince", "disc"])
        state.chambers[seat * 4 + number] = inner.number("prince", 1, n.VALUES)
        if item.get("disc") is not None:
            state.lids[seat * 4 + number] = 1 + inner.choice("disc", [*n.METALS], "")
    points = reader.inner("points")
    points.only([*SOURCES])
    for number, source in enumerate(SOURCES):
        state.points[seat * SOURCE_COUNT + number] = points.number(source, 0, 100_000)


def read_gift(state: DahshurState, position: Reader) -> None:
    items = position.items("gift")
    if len(items) > len(state.gift):
        raise position.wrong("gift", Text("dahshur:position-gift", most=len(state.gift)))
    for field, item in enumerate(items):
        if item is not None:
            state.gift[field] = PRINCES.number(item)


def read_hands(state: DahshurState, seats: list[Reader]) -> None:
    """By default a hand holds every prince of its colour that lies nowhere else."""
    for seat, reader in enumerate(seats):
        found = [prince for prince in [*state.rows, *state.gift] if prince >= 0 and prince // 6 == seat]
        found += [seat * 6 + value - 1 for value in state.chambers[seat * 4 : seat * 4 + 4] if value]
        expected = [int(prince // 6 == seat) for prince in range(24)]
        if "hand" in reader.data:
            hand = [seat * 6 + value - 1 for value in reader.numbers("hand", 1, n.VALUES)]
        else:
            hand = left_over(found, expected)
        check_complete([*found, *hand], expected, PRINCES)
        values: i64 = 0
        for prince in hand:
            values |= 1 << (prince % 6 + 1)
        state.hands[seat] = int(values)


def read_neutrals(state: DahshurState, position: Reader) -> None:
    lying = [prince for prince in [*state.gift, *state.rows] if prince >= 0]
    state.neutral_used = position.pieces("neutral_used", PRINCES)
    expected = [int(prince // 6 == state.neutral) for prince in range(24)]
    found = [prince for prince in lying if prince // 6 == state.neutral] + state.neutral_used
    state.neutral_pile = pile(position, "neutral_pile", PRINCES, found, expected, list(range(24)))
    check_complete([*found, *state.neutral_pile], expected, PRINCES)
    expected = [int(prince // 6 == state.market) for prince in range(24)]
    taken = [prince for prince in lying if prince // 6 == state.market]
    check_complete([*taken, *left_over(taken, expected)], expected, PRINCES)
    for prince in taken:
        bit: i64 = 1 << (prince % 6 + 1)
        state.stalls &= ~bit


def read_stands(state: DahshurState, position: Reader) -> None:
    names = state.box.offers
    given = position.items("stands")
    items = [item for item in given if isinstance(item, dict)]
    if len(given) > n.STANDS or len(items) < len(given):
        raise position.wrong("stands", Text("dahshur:position-stands", most=n.STANDS))
    expected = [1] * len(names.ids)
    state.offer_discards = position.pieces("offer_discards", names)
    lying = state.offer_discards[:]
    if "offer_pile" in position.data:
        state.offer_pile = position.pieces("offer_pile", names)
        lying += state.offer_pile
    for stand, item in enumerate(items):
        reader = Reader(item, f"stands[{stand}]")
        reader.only(["offer", "gem", "goods"])
        if "offer" in item:
            state.stand_offers[stand] = names.number(item["offer"])
            lying.append(state.stand_offers[stand])
        if item.get("gem") is not None:
            state.stand_gems[stand] = GEM_NAMES.number(item["gem"])
        goods = reader.numbers("goods", 0, state.box.goods)
        if len(goods) > state.players:
            raise reader.wrong("goods", Text("dahshur:position-goods"))
        for seat, count in enumerate(goods):
            state.stand_goods[stand * 4 + seat] = count
    free = left_over(lying, expected)
    for stand in range(n.STANDS):
        if state.stand_offers[stand] < 0 and free:
            state.stand_offers[stand] = free.pop(0)
        if state.stand_offers[stand] < 0:
            raise position.wrong("stands", Text("dahshur:position-no-offer", stand=stand + 1))
    if "offer_pile" not in position.data:
        state.offer_pile = free
    check_complete([*state.stand_offers, *state.offer_pile, *state.offer_discards], expected, names)


def read_avenue(state: DahshurState, position: Reader) -> None:
    expected = [0] * len(PLATES.ids)
    for symbol in state.symbols():
        for gem in range(3):
            expected[symbol * 3 + gem] = state.box.plate_counts[symbol * 3 + gem]
    if "plates" in position.data:
        state.plates = position.pieces("plates", PLATES)
        check_complete(state.plates, expected, PLATES)
    else:
        piles = [[plate for plate in spread(expected) if plate // 3 == symbol] for symbol in state.symbols()]
        state.plates = [symbol_pile[turn] for turn in range(len(piles[0])) for symbol_pile in piles]
    state.built = position.number("built", 0, len(state.plates))


def read_procession(state: DahshurState, position: Reader) -> None:
    reader = position.inner("procession")
    reader.only([str(field) for field in range(1, state.box.fields + 1)])
    for field in reader.data:
        state.procession[int(field) - 1] = reader.number(field, 0, state.players - 1)


def read_goods(state: DahshurState, seats: list[Reader]) -> None:
    """By default a supply holds every stone that lies nowhere else."""
    for seat, reader in enumerate(seats):
        out = sum(state.stand_goods[stand * 4 + seat] for stand in range(n.STANDS))
        out += state.procession.count(seat)
        left = state.box.goods - out
        if left < 0 or reader.number("goods", 0, state.box.goods, left) != left:
            raise reader.wrong(
                "goods",
                Text("dahshur:position-stones", out=out, left=left),
            )
        state.goods[seat] = left


def read_bag(state: DahshurState, position: Reader) -> None:
    reader = position.inner("bag")
    reader.only([*n.GEMS])
    for gem in range(3):
        out = sum(state.gems[seat * 3 + gem] for seat in range(state.players))
        out += state.stand_gems.count(gem)
        out += sum(1 for plate in state.plates[: state.built] if plate % 3 == gem)
        left = state.box.gem_counts[gem] - out
        if left < 0 or reader.number(n.GEMS[gem], 0, 100, left) != left:
            raise reader.wrong(n.GEMS[gem], Text("dahshur:position-bag", out=out, left=left))
        state.bag[gem] = left


def read_cities(state: DahshurState, position: Reader) -> None:
    items = position.items("cities")
    if len(items) > OPEN_CITIES[state.players]:
        raise position.wrong("cities", Text("dahshur:position-cities"))
    for field, item in enumerate(items):
        if item is None:
            continue
        if not isinstance(item, dict):
            raise position.wrong("cities", Text("dahshur:position-objects"))
        reader = Reader(item, f"cities[{field}]")
        reader.only(["number", "gold", "silver"])
        state.cities[field] = reader.number("number", n.LEAST_CITY, n.MOST_CITY)
        for metal, discs in enumerate([state.city_gold, state.city_silver]):
            name = n.METALS[metal]
            if item.get(name) is not None:
                discs[field] = DISCS.number(item[name])
                if discs[field] // 6 != metal:
                    raise reader.wrong(name, Text("dahshur:position-other-metal"))
    state.cities_gone = position.numbers("cities_gone", n.LEAST_CITY, n.MOST_CITY)
    lying = [number for number in state.cities if number] + state.cities_gone
    if "city_pile" in position.data:
        state.city_pile = position.numbers("city_pile", n.LEAST_CITY, n.MOST_CITY)
    else:
        state.city_pile = [number for number in state.box.city_numbers if number not in lying]
    names = Names("city", [str(number) for number in range(n.MOST_CITY + 1)])
    expected = [int(number in state.box.city_numbers) for number in range(n.MOST_CITY + 1)]
    check_complete([*lying, *state.city_pile], expected, names)


def read_discs(state: DahshurState, position: Reader) -> None:
    found = [disc for disc in [*state.city_gold, *state.city_silver] if disc >= 0]
    for seat in range(state.players):
        found += spread(state.discs[seat * 12 : seat * 12 + 12])
    for place, lid in enumerate(state.lids):
        if lid:
            found.append((lid - 1) * 6 + state.chambers[place] - 1)
    expected = state.box.disc_counts
    state.gold_pile = pile(position, "gold_pile", DISCS, found, expected, list(range(6)))
    state.silver_pile = pile(position, "silver_pile", DISCS, found, expected, list(range(6, 12)))
    if any(disc >= 6 for disc in state.gold_pile) or any(disc < 6 for disc in state.silver_pile):
        raise position.wrong("gold_pile", Text("dahshur:position-both-metals"))
    check_complete([*found, *state.gold_pile, *state.silver_pile], expected, DISCS)
