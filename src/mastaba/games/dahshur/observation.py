"""What a learning program sees of Dahshur. Princes, plates and offers keep the colours by which moves name them; what lies
before a seat, and what is whose, is told from the observer on. Hidden are piles, and the discs of the others."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from mastaba.core.game import Game
from mastaba.core.observation import Layout, Observer, numbered, put, tally
from mastaba.core.state import State
from mastaba.games.dahshur import notation as n
from mastaba.games.dahshur.box import DISCS, OPEN_CITIES, PRINCES
from mastaba.games.dahshur.game import DahshurGame
from mastaba.games.dahshur.rules.rewards import prince_sum
from mastaba.games.dahshur.scoring import GEM_POINTS, SOURCE_COUNT, SOURCES
from mastaba.games.dahshur.stages import ACTIONS, AREA, OPENING, PROCESSION, STEPS
from mastaba.games.dahshur.state import DahshurState

PLACES: Final = 3  # of the gift, and of a row of princes
GIFT: Final = 3
CITY_KINDS: Final = 16  # numbers that a city can have
PRINCE_KINDS: Final = 24
PLATE_KINDS: Final = 12
GEM_KINDS: Final = 3
DISC_KINDS: Final = 12


class DahshurObserver(Observer):
    def __init__(self, game: DahshurGame, players: int) -> None:
        layout = Layout(players)
        box = game.box
        seats, princes = layout.seats, PRINCES.ids
        gem_names: list[str] = [*n.GEMS]
        metals: list[str] = [*n.METALS]
        stands, values = numbered(n.STANDS), numbered(n.VALUES)
        cities = numbered(OPEN_CITIES[players])
        numbers = [str(number) for number in range(n.LEAST_CITY, n.MOST_CITY + 1)]
        # The moment
        self.seat: i64 = layout.row("seat", numbered(players))
        self.awaited: i64 = layout.row("awaited", seats)
        self.step: i64 = layout.row("step", STEPS)
        self.round: i64 = layout.row("round", numbered(4))
        self.start: i64 = layout.row("start", seats)
        self.active: i64 = layout.row("active", seats)
        self.value: i64 = layout.row("value", values)
        self.gems_set: i64 = layout.number("gems-set")
        self.swapped: i64 = layout.number("swapped")
        self.laid: i64 = layout.row("laid", values)
        self.market_taken: i64 = layout.number("market-taken")
        self.thirds: i64 = layout.row("thirds", values)
        self.city: i64 = layout.row("city", cities)
        self.offering: i64 = layout.row("offering", numbered(box.fields))
        # Princes
        self.gift: i64 = layout.add("gift", [numbered(GIFT), princes])
        self.neutral_pile: i64 = layout.number("neutral-pile")
        self.neutral_used: i64 = layout.row("neutral-used", princes)
        self.stalls: i64 = layout.row("stalls", stands)
        # The market
        self.prices: i64 = layout.add("prices", [stands, seats])
        self.stand_gem: i64 = layout.add("stand-gem", [stands, gem_names])
        self.stand_goods: i64 = layout.add("stand-goods", [stands, seats])
        self.traders: i64 = layout.add("traders", [seats, ["square", *stands]])
        self.offer_pile: i64 = layout.number("offer-pile")
        self.offers_used: i64 = layout.row("offers-used", box.offers.ids)
        self.bag: i64 = layout.row("bag", gem_names)
        # Avenue and procession
        plates = [f"{colour}-{gem}" for colour in n.COLOURS for gem in n.GEMS]
        self.plates: i64 = layout.add("plates", [numbered(n.AVENUE), plates])
        self.built: i64 = layout.row("built", numbered(n.AVENUE))
        self.procession: i64 = layout.add("procession", [numbered(box.fields), seats])
        # Cities and discs
        self.cities: i64 = layout.add("cities", [cities, numbers])
        self.city_discs: i64 = layout.add("city-discs", [cities, metals])
        self.city_pile: i64 = layout.number("city-pile")
        self.cities_gone: i64 = layout.row("cities-gone", numbers)
        self.disc_piles: i64 = layout.row("disc-piles", metals)
        self.discs: i64 = layout.row("discs", DISCS.ids)
        # What lies before each seat
        self.hand: i64 = layout.add("hand", [seats, values])
        self.row: i64 = layout.add("row", [seats, numbered(PLACES), princes])
        self.sum: i64 = layout.row("sum", seats)
        self.goods: i64 = layout.row("goods", seats)
        self.gems: i64 = layout.add("gems", [seats, gem_names])
        self.disc_count: i64 = layout.add("disc-count", [seats, metals])
        self.chambers: i64 = layout.add("chambers", [seats, numbered(n.CHAMBERS), values])
        self.lids: i64 = layout.add("lids", [seats, numbered(n.CHAMBERS), metals])
        self.points: i64 = layout.add("points", [seats, [*SOURCES]])
        assert (len(princes), len(plates), len(numbers)) == (PRINCE_KINDS, PLATE_KINDS, CITY_KINDS)
        super().__init__(game, players, layout)

    def tell(self, state: State, seat: int, cells: BytesWriter, at: i64) -> None:
        assert isinstance(state, DahshurState)
        players = self.players
        first = 0
        if seat >= 0:
            first = seat
            cells[at + self.seat + i64(seat)] = 1
            for disc in range(DISC_KINDS):  # DA-8.7: only its owner knows what a disc is worth
                put(cells, at + self.discs + i64(disc), state.discs[seat * DISC_KINDS + disc])
        for other in state.to_move:
            cells[at + self.awaited + i64((other - first) % players)] = 1
        self.tell_moment(state, first, cells, at)
        self.tell_princes(state, cells, at)
        self.tell_market(state, first, cells, at)
        self.tell_ways(state, first, cells, at)
        self.tell_cities(state, cells, at)
        for turn in range(players):
            self.tell_seat(state, (first + turn) % players, i64(turn), cells, at)

    def tell_moment(self, state: DahshurState, first: int, cells: BytesWriter, at: i64) -> None:
        cells[at + self.step + i64(state.step)] = 1
        cells[at + self.round + i64(state.round - 1)] = 1
        cells[at + self.start + i64((state.start - first) % self.players)] = 1
        if state.stage <= ACTIONS:
            cells[at + self.active + i64((state.active - first) % self.players)] = 1
            tell_bits(state.seen, at + self.laid, cells)
            if state.market_taken:
                cells[at + self.market_taken] = 1
        if AREA <= state.step <= PROCESSION:
            if state.value > 0:
                cells[at + self.value + i64(state.value - 1)] = 1
            put(cells, at + self.gems_set, state.gems_set)
            if state.swapped:
                cells[at + self.swapped] = 1
        tell_bits(state.thirds, at + self.thirds, cells)
        if state.stage >= OPENING and 0 <= state.offering < len(state.procession):
            cells[at + self.offering + i64(state.offering)] = 1
        if state.taking:
            cells[at + self.city + i64(state.city)] = 1

    def tell_princes(self, state: DahshurState, cells: BytesWriter, at: i64) -> None:
        place: i64 = at + self.gift
        for prince in state.gift:
            if prince >= 0:
                cells[place + i64(prince)] = 1
            place += PRINCE_KINDS
        put(cells, at + self.neutral_pile, len(state.neutral_pile))
        tally(cells, at + self.neutral_used, state.neutral_used)
        tell_bits(state.stalls, at + self.stalls, cells)

    def tell_market(self, state: DahshurState, first: int, cells: BytesWriter, at: i64) -> None:
        players = self.players
        place: i64 = 0
        gem_place: i64 = at + self.stand_gem
        prices = state.box.prices
        for stand in range(n.STANDS):
            offer = state.stand_offers[stand]
            gem = state.stand_gems[stand]
            if gem >= 0:
                cells[gem_place + i64(gem)] = 1
            gem_place += GEM_KINDS
            for turn in range(players):
                seat = (first + turn) % players
                if offer >= 0:
                    put(cells, at + self.prices + place, prices[offer * 4 + seat])
                put(cells, at + self.stand_goods + place, state.stand_goods[stand * 4 + seat])
                place += 1
        for turn in range(players):
            where: i64 = state.traders[(first + turn) % players]
            cells[at + self.traders + i64(turn) * (n.STANDS + 1) + where] = 1
        put(cells, at + self.offer_pile, len(state.offer_pile))
        tally(cells, at + self.offers_used, state.offer_discards)
        for gem in range(GEM_KINDS):
            put(cells, at + self.bag + i64(gem), state.bag[gem])

    def tell_ways(self, state: DahshurState, first: int, cells: BytesWriter, at: i64) -> None:
        place: i64 = at + self.plates
        for plate in state.plates:
            cells[place + i64(plate)] = 1
            place += PLATE_KINDS
        for done in range(state.built):
            cells[at + self.built + i64(done)] = 1
        field: i64 = at + self.procession
        for owner in state.procession:
            if owner >= 0:
                cells[field + i64((owner - first) % self.players)] = 1
            field += i64(self.players)

    def tell_cities(self, state: DahshurState, cells: BytesWriter, at: i64) -> None:
        for field in range(len(state.cities)):
            number = state.cities[field]
            if number:
                where: i64 = field
                cells[at + self.cities + where * CITY_KINDS + i64(number - n.LEAST_CITY)] = 1
                if state.city_gold[field] >= 0:
                    cells[at + self.city_discs + where * 2] = 1
                if state.city_silver[field] >= 0:
                    cells[at + self.city_discs + where * 2 + 1] = 1
        put(cells, at + self.city_pile, len(state.city_pile))
        for number in state.cities_gone:
            cells[at + self.cities_gone + i64(number - n.LEAST_CITY)] = 1
        put(cells, at + self.disc_piles, len(state.gold_pile))
        put(cells, at + self.disc_piles + 1, len(state.silver_pile))

    def tell_seat(self, state: DahshurState, owner: int, turn: i64, cells: BytesWriter, at: i64) -> None:
        tell_bits(state.hands[owner], at + self.hand + turn * n.VALUES, cells)
        row: i64 = at + self.row + turn * (PLACES * PRINCE_KINDS)
        for place in range(owner * PLACES, owner * PLACES + PLACES):
            prince = state.rows[place]
            if prince >= 0:
                cells[row + i64(prince)] = 1
            row += PRINCE_KINDS
        put(cells, at + self.sum + turn, prince_sum(state, owner))
        put(cells, at + self.goods + turn, state.goods[owner])
        own_gems = 0
        for gem in range(GEM_KINDS):
            count = state.gems[owner * GEM_KINDS + gem]
            own_gems += count
            put(cells, at + self.gems + turn * GEM_KINDS + i64(gem), count)
        gold = silver = 0
        for kind in range(DISC_KINDS):
            if kind < n.VALUES:
                gold += state.discs[owner * DISC_KINDS + kind]
            else:
                silver += state.discs[owner * DISC_KINDS + kind]
        put(cells, at + self.disc_count + turn * 2, gold)
        put(cells, at + self.disc_count + turn * 2 + 1, silver)
        chamber: i64 = turn * n.CHAMBERS
        for place in range(owner * n.CHAMBERS, owner * n.CHAMBERS + n.CHAMBERS):
            value = state.chambers[place]
            if value > 0:
                cells[at + self.chambers + chamber * n.VALUES + i64(value - 1)] = 1
                if state.lids[place] > 0:
                    cells[at + self.lids + chamber * 2 + i64(state.lids[place] - 1)] = 1
            chamber += 1
        source: i64 = at + self.points + turn * SOURCE_COUNT
        for place in range(owner * SOURCE_COUNT, owner * SOURCE_COUNT + GEM_POINTS):
            put(cells, source, state.points[place])
            source += 1
        put(cells, source, own_gems * state.box.gem_points)  # DA-11.5: as if the game ended now


def tell_bits(values: i64, start: i64, cells: BytesWriter) -> None:
    """Values 1 to 6 as bits 1 to 6."""
    values >>= 1
    while values:
        if values & 1:
            cells[start] = 1
        values >>= 1
        start += 1


def observer(game: Game, players: int) -> DahshurObserver:
    assert isinstance(game, DahshurGame)
    return DahshurObserver(game, players)
