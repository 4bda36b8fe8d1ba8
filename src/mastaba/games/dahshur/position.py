"""Positions: the complete table as readable JSON, and back.

What a position leaves out takes its natural place: princes in their hands, stones in the supplies, gems in the
bag, cards and discs in their piles. So a rule test names only what it is about, and nothing can be lost.
Piles are written with their top last; numbers of seats count from 0, all other numbers as on the board.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mastaba.core.pieces import Names, Reader, check_complete, left_over, spread
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur import table as t
from mastaba.games.dahshur.components import (
    COLOUR_NAMES,
    DISCS,
    GEM_NAMES,
    OPEN_CITIES,
    PLATES,
    PRINCES,
    ROUNDS,
)
from mastaba.games.dahshur.course import check_course, read_course
from mastaba.games.dahshur.setup import clean, symbols
from mastaba.games.dahshur.table import Table, gem_id
from mastaba.games.dahshur.view import bits, disc_list, gem_counts, row

HEAD = ["game", "players", "options", "chance"]
COURSE = ["round", "start", "active", "step", "to_move", "prince", "gems_set", "swapped", "seen"]
COURSE += ["market_taken", "thirds", "reward", "settled", "city", "taking", "consoling", "offering"]
TABLE = ["neutral", "market", "seats", "gift", "neutral_pile", "neutral_used", "stands", "offer_pile"]
TABLE += ["offer_discards", "bag", "plates", "built", "procession", "cities", "city_pile", "cities_gone"]
TABLE += ["gold_pile", "silver_pile"]


# -- writing -------------------------------------------------------------------------------------


def written(table: Table) -> dict[str, Any]:
    return {
        "game": "dahshur",
        "players": table.players,
        "options": {},
        "chance": table.chance.to_json(),
        "round": table.round,
        "start": table.start,
        "active": table.active,
        "step": t.STEPS[table.step],
        "to_move": table.to_move[0] if table.to_move else None,
        "prince": table.value,
        "gems_set": table.gems_set,
        "swapped": table.swapped,
        "seen": bits(table.seen),
        "market_taken": table.market_taken,
        "thirds": bits(table.thirds),
        "reward": table.reward,
        "settled": [seat for seat in range(table.players) if table.settled >> seat & 1],
        "city": table.city + 1,
        "taking": table.taking[:],
        "consoling": table.consoling[:],
        "offering": table.offering + 1,
        "neutral": COLOUR_NAMES.ids[table.neutral] if table.neutral >= 0 else None,
        "market": COLOUR_NAMES.ids[table.market] if table.market >= 0 else None,
        "gift": [PRINCES.ids[prince] if prince >= 0 else None for prince in table.gift],
        "neutral_pile": PRINCES.all(table.neutral_pile),
        "neutral_used": PRINCES.all(table.neutral_used),
        "seats": [seat_written(table, seat) for seat in range(table.players)],
        "stands": [
            {
                "offer": table.box.offers.ids[table.stand_offers[stand]],
                "gem": gem_id(table.stand_gems[stand]),
                "goods": [table.stand_goods[stand * 4 + seat] for seat in range(table.players)],
            }
            for stand in range(n.STANDS)
        ],
        "offer_pile": table.box.offers.all(table.offer_pile),
        "offer_discards": table.box.offers.all(table.offer_discards),
        "bag": gem_counts(table.bag),
        "plates": PLATES.all(table.plates),
        "built": table.built,
        "procession": {str(field + 1): owner for field, owner in enumerate(table.procession) if owner >= 0},
        "cities": [city_written(table, field) for field in range(len(table.cities))],
        "city_pile": table.city_pile[:],
        "cities_gone": table.cities_gone[:],
        "gold_pile": DISCS.all(table.gold_pile),
        "silver_pile": DISCS.all(table.silver_pile),
    }


def seat_written(table: Table, seat: int) -> dict[str, Any]:
    chambers: list[dict[str, Any] | None] = []
    for place in range(seat * 4, seat * 4 + table.round):
        value, lid = table.chambers[place], table.lids[place]
        if value:
            chambers.append({"prince": value, "disc": n.METALS[lid - 1] if lid else None})
        else:
            chambers.append(None)
    place = seat * t.SOURCE_COUNT
    return {
        "hand": bits(table.hands[seat]),
        "row": row(table, seat),
        "goods": table.goods[seat],
        "trader": table.traders[seat],
        "gems": [n.GEMS[gem] for gem in range(3) for _ in range(table.gems[seat * 3 + gem])],
        "discs": disc_list(table, seat),
        "chambers": chambers,
        "points": {
            source: table.points[place + number]
            for number, source in enumerate(t.SOURCES)
            if table.points[place + number]
        },
    }


def city_written(table: Table, field: int) -> dict[str, Any] | None:
    if not table.cities[field]:
        return None
    gold, silver = table.city_gold[field], table.city_silver[field]
    return {
        "number": table.cities[field],
        "gold": DISCS.ids[gold] if gold >= 0 else None,
        "silver": DISCS.ids[silver] if silver >= 0 else None,
    }


# -- reading -------------------------------------------------------------------------------------


def read(table: Table, data: dict[str, Any]) -> None:
    """Fill a clean table from a position; `BadPosition` names the field that is wrong."""
    position = Reader(data)
    position.only([*HEAD, *COURSE, *TABLE])
    clean(table, table.box)
    read_colours(table, position)
    seats = position.seats("seats", table.players)
    for seat, reader in enumerate(seats):
        read_seat(table, seat, reader)
    read_gift(table, position)
    read_hands(table, seats)
    read_neutrals(table, position)
    read_stands(table, position)
    read_avenue(table, position)
    read_procession(table, position)
    read_goods(table, seats)
    read_bag(table, position)
    read_cities(table, position)
    read_discs(table, position)
    read_course(table, position)
    check_course(table, position)


def pile(
    position: Reader, field: str, names: Names, found: list[int], expected: list[int], kinds: list[int]
) -> list[int]:
    """The cards of a pile; if not given, all of these kinds that lie nowhere else."""
    if field in position.data:
        return position.pieces(field, names)
    return [piece for piece in left_over(found, expected) if piece in kinds]


def read_colours(table: Table, position: Reader) -> None:
    unused = COLOUR_NAMES.ids[table.players :]
    if table.players == 3:
        position.choice("neutral", unused, unused[0])
    elif table.players == 2:
        table.neutral = 2 + position.choice("neutral", unused, unused[1])
        table.market = 5 - table.neutral
        position.choice("market", [COLOUR_NAMES.ids[table.market]], COLOUR_NAMES.ids[table.market])


def read_seat(table: Table, seat: int, reader: Reader) -> None:
    """Everything of a seat but hand and goods, which may be what is left over."""
    reader.only(["hand", "row", "goods", "trader", "gems", "discs", "chambers", "points"])
    princes = reader.pieces("row", PRINCES)
    if len(princes) > 3:
        raise reader.wrong("row", "at most 3 princes", "höchstens 3 Fürsten")
    for place, prince in enumerate(princes):
        if prince // 6 not in (seat, table.market):
            raise reader.wrong("row", "a prince of another colour", "ein Fürst anderer Farbe")
        table.rows[seat * 3 + place] = prince
    table.traders[seat] = reader.number("trader", 0, n.STANDS)
    for gem in reader.pieces("gems", GEM_NAMES):
        table.gems[seat * 3 + gem] += 1
    for disc in reader.pieces("discs", DISCS):
        table.discs[seat * 12 + disc] += 1
    chambers = reader.items("chambers")
    if len(chambers) > ROUNDS[table.players]:
        raise reader.wrong("chambers", "more than there are rounds", "mehr als es Runden gibt")
    for number, item in enumerate(chambers):
        if item is None:
            continue
        if not isinstance(item, dict):
            raise reader.wrong("chambers", "must list objects", "muss Objekte enthalten")
        inner = Reader(item, f"{reader.where}.chambers[{number}]")
        inner.only(["prince", "disc"])
        table.chambers[seat * 4 + number] = inner.number("prince", 1, n.VALUES)
        if item.get("disc") is not None:
            table.lids[seat * 4 + number] = 1 + inner.choice("disc", n.METALS, "")
    points = reader.inner("points")
    points.only(t.SOURCES)
    for number, source in enumerate(t.SOURCES):
        table.points[seat * t.SOURCE_COUNT + number] = points.number(source, 0, 100_000)


def read_gift(table: Table, position: Reader) -> None:
    items = position.items("gift")
    if len(items) > 3:
        raise position.wrong("gift", "has 3 fields", "hat 3 Felder")
    for field, item in enumerate(items):
        if item is not None:
            table.gift[field] = PRINCES.number(item)


def read_hands(table: Table, seats: list[Reader]) -> None:
    """By default a hand holds every prince of its colour that lies nowhere else."""
    for seat, reader in enumerate(seats):
        found = [prince for prince in [*table.rows, *table.gift] if prince >= 0 and prince // 6 == seat]
        found += [seat * 6 + value - 1 for value in table.chambers[seat * 4 : seat * 4 + 4] if value]
        expected = [int(prince // 6 == seat) for prince in range(24)]
        if "hand" in reader.data:
            hand = [seat * 6 + value - 1 for value in reader.numbers("hand", 1, n.VALUES)]
        else:
            hand = left_over(found, expected)
        check_complete([*found, *hand], expected, PRINCES)
        values: i64 = 0
        for prince in hand:
            values |= 1 << (prince % 6 + 1)
        table.hands[seat] = int(values)


def read_neutrals(table: Table, position: Reader) -> None:
    lying = [prince for prince in [*table.gift, *table.rows] if prince >= 0]
    table.neutral_used = position.pieces("neutral_used", PRINCES)
    expected = [int(prince // 6 == table.neutral) for prince in range(24)]
    found = [prince for prince in lying if prince // 6 == table.neutral] + table.neutral_used
    table.neutral_pile = pile(position, "neutral_pile", PRINCES, found, expected, list(range(24)))
    check_complete([*found, *table.neutral_pile], expected, PRINCES)
    expected = [int(prince // 6 == table.market) for prince in range(24)]
    taken = [prince for prince in lying if prince // 6 == table.market]
    check_complete([*taken, *left_over(taken, expected)], expected, PRINCES)
    for prince in taken:
        bit: i64 = 1 << (prince % 6 + 1)
        table.stalls &= ~bit


def read_stands(table: Table, position: Reader) -> None:
    names = table.box.offers
    items = position.items("stands")
    if len(items) > n.STANDS or not all(isinstance(item, dict) for item in items):
        raise position.wrong("stands", f"must list up to {n.STANDS} objects", f"bis zu {n.STANDS} Objekte")
    expected = [1] * len(names.ids)
    table.offer_discards = position.pieces("offer_discards", names)
    lying = table.offer_discards[:]
    if "offer_pile" in position.data:
        table.offer_pile = position.pieces("offer_pile", names)
        lying += table.offer_pile
    for stand, item in enumerate(items):
        reader = Reader(item, f"stands[{stand}]")
        reader.only(["offer", "gem", "goods"])
        if "offer" in item:
            table.stand_offers[stand] = names.number(item["offer"])
            lying.append(table.stand_offers[stand])
        if item.get("gem") is not None:
            table.stand_gems[stand] = GEM_NAMES.number(item["gem"])
        goods = reader.numbers("goods", 0, table.box.goods)
        if len(goods) > table.players:
            raise reader.wrong("goods", "one number a player", "eine Zahl je Spieler")
        for seat, count in enumerate(goods):
            table.stand_goods[stand * 4 + seat] = count
    free = left_over(lying, expected)
    for stand in range(n.STANDS):
        if table.stand_offers[stand] < 0 and free:
            table.stand_offers[stand] = free.pop(0)
        if table.stand_offers[stand] < 0:
            raise position.wrong(
                "stands", f"no offer left for stand {stand + 1}", f"kein Angebot für Stand {stand + 1}"
            )
    if "offer_pile" not in position.data:
        table.offer_pile = free
    check_complete([*table.stand_offers, *table.offer_pile, *table.offer_discards], expected, names)


def read_avenue(table: Table, position: Reader) -> None:
    expected = [0] * len(PLATES.ids)
    for symbol in symbols(table):
        for gem in range(3):
            expected[symbol * 3 + gem] = table.box.plate_counts[symbol * 3 + gem]
    if "plates" in position.data:
        table.plates = position.pieces("plates", PLATES)
        check_complete(table.plates, expected, PLATES)
    else:
        piles = [[plate for plate in spread(expected) if plate // 3 == symbol] for symbol in symbols(table)]
        table.plates = [symbol_pile[turn] for turn in range(len(piles[0])) for symbol_pile in piles]
    table.built = position.number("built", 0, len(table.plates))


def read_procession(table: Table, position: Reader) -> None:
    reader = position.inner("procession")
    reader.only([str(field) for field in range(1, table.box.fields + 1)])
    for field in reader.data:
        table.procession[int(field) - 1] = reader.number(field, 0, table.players - 1)


def read_goods(table: Table, seats: list[Reader]) -> None:
    """By default a supply holds every stone that lies nowhere else."""
    for seat, reader in enumerate(seats):
        out = sum(table.stand_goods[stand * 4 + seat] for stand in range(n.STANDS))
        out += table.procession.count(seat)
        left = table.box.goods - out
        if left < 0 or reader.number("goods", 0, table.box.goods, left) != left:
            raise reader.wrong(
                "goods",
                f"{out} stones on the board leave {left}",
                f"bei {out} Steinen auf dem Plan bleiben {left}",
            )
        table.goods[seat] = left


def read_bag(table: Table, position: Reader) -> None:
    reader = position.inner("bag")
    reader.only(n.GEMS)
    for gem in range(3):
        out = sum(table.gems[seat * 3 + gem] for seat in range(table.players))
        out += table.stand_gems.count(gem)
        out += sum(1 for plate in table.plates[: table.built] if plate % 3 == gem)
        left = table.box.gem_counts[gem] - out
        if left < 0 or reader.number(n.GEMS[gem], 0, 100, left) != left:
            raise reader.wrong(
                n.GEMS[gem], f"{out} outside the bag leave {left}", f"bei {out} außerhalb bleiben {left}"
            )
        table.bag[gem] = left


def read_cities(table: Table, position: Reader) -> None:
    items = position.items("cities")
    if len(items) > OPEN_CITIES[table.players]:
        raise position.wrong("cities", "more than there are fields", "mehr als es Felder gibt")
    for field, item in enumerate(items):
        if item is None:
            continue
        if not isinstance(item, dict):
            raise position.wrong("cities", "must list objects", "muss Objekte enthalten")
        reader = Reader(item, f"cities[{field}]")
        reader.only(["number", "gold", "silver"])
        table.cities[field] = reader.number("number", n.LEAST_CITY, n.MOST_CITY)
        for metal, discs in enumerate([table.city_gold, table.city_silver]):
            name = n.METALS[metal]
            if item.get(name) is not None:
                discs[field] = DISCS.number(item[name])
                if discs[field] // 6 != metal:
                    raise reader.wrong(name, "a disc of the other metal", "eine Scheibe des anderen Metalls")
    table.cities_gone = position.numbers("cities_gone", n.LEAST_CITY, n.MOST_CITY)
    lying = [number for number in table.cities if number] + table.cities_gone
    if "city_pile" in position.data:
        table.city_pile = position.numbers("city_pile", n.LEAST_CITY, n.MOST_CITY)
    else:
        table.city_pile = [number for number in table.box.city_numbers if number not in lying]
    names = Names("city", [str(number) for number in range(n.MOST_CITY + 1)])
    expected = [int(number in table.box.city_numbers) for number in range(n.MOST_CITY + 1)]
    check_complete([*lying, *table.city_pile], expected, names)


def read_discs(table: Table, position: Reader) -> None:
    found = [disc for disc in [*table.city_gold, *table.city_silver] if disc >= 0]
    for seat in range(table.players):
        found += spread(table.discs[seat * 12 : seat * 12 + 12])
    for place, lid in enumerate(table.lids):
        if lid:
            found.append((lid - 1) * 6 + table.chambers[place] - 1)
    expected = table.box.disc_counts
    table.gold_pile = pile(position, "gold_pile", DISCS, found, expected, list(range(6)))
    table.silver_pile = pile(position, "silver_pile", DISCS, found, expected, list(range(6, 12)))
    if any(disc >= 6 for disc in table.gold_pile) or any(disc < 6 for disc in table.silver_pile):
        raise position.wrong("gold_pile", "discs of both metals", "Scheiben beider Metalle")
    check_complete([*found, *table.gold_pile, *table.silver_pile], expected, DISCS)
