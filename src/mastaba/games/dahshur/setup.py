"""Setting up the table (DA-2, DA-12.1, DA-13.1)."""

from __future__ import annotations

from mastaba.games.dahshur import table as t
from mastaba.games.dahshur.closing import begin_round
from mastaba.games.dahshur.components import OPEN_CITIES, START_GEMS, Box
from mastaba.games.dahshur.notation import COLOURS, GEMS, STANDS
from mastaba.games.dahshur.table import ALL_STALLS, ALL_VALUES, EMPTY, Table


def clean(table: Table, box: Box) -> None:
    """An empty board with every prince, stone and gem where the game begins."""
    players = table.players
    table.box = box
    table.swaps = box.swaps_of_24 if players == 4 else box.swaps_of_18
    table.options = None
    table.step = t.NOTHING
    table.stage = t.NEW_TURN
    table.round = 1
    table.start = 0
    table.active = 0
    table.value = 0
    table.gems_set = 0
    table.swapped = False
    table.seen = 0
    table.market_taken = False
    table.thirds = 0
    table.reward = 0
    table.settled = 0
    table.city = 0
    table.taking = []
    table.consoling = []
    table.offering = box.fields
    table.neutral = EMPTY if players == 4 else 3
    table.market = 2 if players == 2 else EMPTY
    table.hands = [ALL_VALUES] * players
    table.gift = [EMPTY] * 3
    table.rows = [EMPTY] * (3 * players)
    table.neutral_pile = []
    table.neutral_used = []
    table.stalls = ALL_STALLS if players == 2 else 0
    table.chambers = [0] * (4 * players)
    table.lids = [0] * (4 * players)
    table.goods = [box.goods] * players
    table.traders = [0] * players
    table.stand_goods = [0] * (4 * STANDS)
    table.stand_offers = [EMPTY] * STANDS
    table.stand_gems = [EMPTY] * STANDS
    table.offer_pile = []
    table.offer_discards = []
    table.gems = [0] * (3 * players)
    table.bag = box.gem_counts[:]
    table.plates = []
    table.built = 0
    table.procession = [EMPTY] * box.fields
    table.city_pile = []
    table.cities = [0] * OPEN_CITIES[players]
    table.city_gold = [EMPTY] * OPEN_CITIES[players]
    table.city_silver = [EMPTY] * OPEN_CITIES[players]
    table.cities_gone = []
    table.gold_pile = []
    table.silver_pile = []
    table.discs = [0] * (12 * players)
    table.points = [0] * (t.SOURCE_COUNT * players)


def deal(table: Table) -> None:
    """Draw and shuffle everything that chance decides."""
    box, chance, players = table.box, table.chance, table.players
    table.start = chance.below(players)  # DA-2.1
    if players == 2:
        table.neutral = 2 + chance.below(2)  # DA-13.1
        table.market = 5 - table.neutral
    if table.log is not None:
        facts = {
            "neutral": COLOURS[table.neutral] if table.neutral >= 0 else None,
            "market": COLOURS[table.market] if table.market >= 0 else None,
        }
        table.happened("start", table.start, facts)
    table.city_pile = box.city_numbers[:]
    chance.shuffle(table.city_pile)
    table.gold_pile = disc_pile(box, 0)
    chance.shuffle(table.gold_pile)
    table.silver_pile = disc_pile(box, 1)
    chance.shuffle(table.silver_pile)
    for field in range(len(table.cities)):
        table.open_city(field)
    table.offer_pile = list(range(len(box.offers.ids)))
    chance.shuffle(table.offer_pile)
    for stand in range(STANDS):
        table.lay_offer(stand)
    table.plates = lay_avenue(table)
    for seat in range(players):
        for _ in range(START_GEMS[players]):  # DA-2.7
            gem = table.draw_gem()
            if gem >= 0:
                table.gems[seat * 3 + gem] += 1
                if table.log is not None:
                    table.happened("gem_drawn", seat, {"gem": GEMS[gem]})
    begin_round(table)


def disc_pile(box: Box, metal: int) -> list[int]:
    return [disc for disc in range(metal * 6, metal * 6 + 6) for _ in range(box.disc_counts[disc])]


def symbols(table: Table) -> list[int]:
    """The symbols on the avenue: those of the players and, with two, that of the market princes."""
    found = list(range(table.players))
    if table.market >= 0:
        found.append(table.market)
    return found


def lay_avenue(table: Table) -> list[int]:
    """Blocks in which every symbol in play lies exactly once (DA-2.6)."""
    piles = []
    for symbol in symbols(table):
        pile = [symbol * 3 + gem for gem in range(3) for _ in range(table.box.plate_counts[symbol * 3 + gem])]
        table.chance.shuffle(pile)
        piles.append(pile)
    avenue: list[int] = []
    for turn in range(len(piles[0])):
        block = [pile[turn] for pile in piles]
        table.chance.shuffle(block)
        avenue += block
    return avenue
