"""Everything that lies on the table of Dahshur, as small ints, who must decide what, and the contract kept with it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.chance import Chance
from mastaba.core.data import Data
from mastaba.core.state import ONLY, State
from mastaba.core.types import Obstacle, Option, Question, Waiting
from mastaba.games.dahshur.ask import asked, offered
from mastaba.games.dahshur.box import OPEN_CITIES, Box
from mastaba.games.dahshur.events import (
    tell_city,
    tell_disc,
    tell_enter,
    tell_fetch,
    tell_move,
    tell_offer,
    tell_points,
    tell_reshuffle,
)
from mastaba.games.dahshur.legal import legal_actions
from mastaba.games.dahshur.meant import meant_by
from mastaba.games.dahshur.notation import STANDS
from mastaba.games.dahshur.pieces import ALL_STALLS, ALL_VALUES, EMPTY, replaced
from mastaba.games.dahshur.position.table import write_position
from mastaba.games.dahshur.refusals import forbidding_rule, obstacle
from mastaba.games.dahshur.rules.machine import carry_out
from mastaba.games.dahshur.sampling import Unknown, deal_anew, redeal, unknown_to
from mastaba.games.dahshur.scoring import SOURCE_COUNT, SOURCES, sheet_points, winning
from mastaba.games.dahshur.stages import AREA, CLEAR, NEW_TURN, NOTHING
from mastaba.games.dahshur.types import DahshurView
from mastaba.games.dahshur.view import viewed

# By the number of players and the seat that begins: ready-made, to be shared.
TURN_ORDERS: Final = [
    [[(start + turn) % players for turn in range(players)] for start in range(players)]
    for players in range(5)
]


class DahshurState(State):
    """A seat's colour is its number; colours beyond `players` belong to nobody.

    Lists marked `# shared` are never changed in place but replaced, so that copies can share them.
    """

    box: Box
    swaps: list[list[int]]  # of the box, for this number of plates
    options: list[int] | None  # the legal actions of the decision that is due, once asked for
    unknown: Unknown | None  # to the seat that asked for a sample last; not copied

    # The course of the game
    step: int
    stage: int
    round: int  # from 1
    start: int  # who holds the Pharaoh
    active: int
    value: int  # of the prince in use
    gems_set: int  # in this action
    swapped: bool  # in this action
    seen: i64  # values laid on the gift this turn, used ones included, as bits
    market_taken: bool  # a market prince was taken this turn
    thirds: i64  # values of the third princes laid so far in this round, as bits
    reward: int  # the position whose reward is compared next: 0 left, 1 middle, 2 right, 3 all done
    settled: i64  # seats whose tribute is settled, as bits
    city: int  # field of the city whose discs are being taken
    taking: list[int]  # shared; seats that still take a disc of that city, in dice order
    consoling: list[int]  # shared; seats that still get a consolation
    offering: int  # field of the offering whose owner may set a disc; beyond the front before the first

    # Princes: colour × 6 + value − 1
    neutral: int  # the colour of the neutral princes; EMPTY with four players
    market: int  # the colour of the market princes; EMPTY but with two players
    hands: list[int]  # by seat: values as bits 1–6
    gift: list[int]  # 3 fields
    rows: list[int]  # seat × 3 + place: the princes laid in front
    neutral_pile: list[int]  # shared; the top is last
    neutral_used: list[int]  # shared
    stalls: i64  # market princes on their stands, as bits 1–6
    chambers: list[int]  # shared; seat × 4 + chamber: the prince's value, 0 = none
    lids: list[int]  # shared; the disc on that prince: 0 none, 1 gold, 2 silver

    # Goods and gems
    goods: list[int]  # by seat
    traders: list[int]  # by seat: stand 1–6, 0 = assembly square
    stand_goods: list[int]  # stand × 4 + seat
    stand_offers: list[int]  # by stand
    stand_gems: list[int]  # by stand; EMPTY = none left
    offer_pile: list[int]  # shared; the top is last
    offer_discards: list[int]  # shared
    gems: list[int]  # seat × 3 + gem
    bag: list[int]  # by gem
    plates: list[int]  # shared; symbol × 3 + gem, from the assembly square on
    built: int  # plates with a gem: always the first ones (DA-6.2)
    procession: list[int]  # by field from the entry: the owner of the offering, or EMPTY

    # Cities and discs: metal × 6 + value − 1
    city_pile: list[int]  # shared; numbers, the top is last
    cities: list[int]  # shared; by field: number, 0 = none
    city_gold: list[int]  # shared; by field: disc or EMPTY
    city_silver: list[int]  # shared
    cities_gone: list[int]  # shared; removed numbers
    gold_pile: list[int]  # shared
    silver_pile: list[int]  # shared
    discs: list[int]  # shared; seat × 12 + disc: how many in the supply

    points: list[int]  # seat × 6 + source

    def clear(self, box: Box) -> None:
        """An empty board with every prince, stone and gem where the game begins."""
        players = self.players
        self.box = box
        self.swaps = box.swaps_of_24 if players == 4 else box.swaps_of_18
        self.options = None
        self.unknown = None
        self.step = NOTHING
        self.stage = NEW_TURN
        self.round = 1
        self.start = 0
        self.active = 0
        self.value = 0
        self.gems_set = 0
        self.swapped = False
        self.seen = 0
        self.market_taken = False
        self.thirds = 0
        self.reward = 0
        self.settled = 0
        self.city = 0
        self.taking = []
        self.consoling = []
        self.offering = box.fields
        self.neutral = EMPTY if players == 4 else 3
        self.market = 2 if players == 2 else EMPTY
        self.hands = [ALL_VALUES] * players
        self.gift = [EMPTY] * 3
        self.rows = [EMPTY] * (3 * players)
        self.neutral_pile = []
        self.neutral_used = []
        self.stalls = ALL_STALLS if players == 2 else 0
        self.chambers = [0] * (4 * players)
        self.lids = [0] * (4 * players)
        self.goods = [box.goods] * players
        self.traders = [0] * players
        self.stand_goods = [0] * (4 * STANDS)
        self.stand_offers = [EMPTY] * STANDS
        self.stand_gems = [EMPTY] * STANDS
        self.offer_pile = []
        self.offer_discards = []
        self.gems = [0] * (3 * players)
        self.bag = box.gem_counts[:]
        self.plates = []
        self.built = 0
        self.procession = [EMPTY] * box.fields
        self.city_pile = []
        self.cities = [0] * OPEN_CITIES[players]
        self.city_gold = [EMPTY] * OPEN_CITIES[players]
        self.city_silver = [EMPTY] * OPEN_CITIES[players]
        self.cities_gone = []
        self.gold_pile = []
        self.silver_pile = []
        self.discs = [0] * (12 * players)
        self.points = [0] * (SOURCE_COUNT * players)

    # -- asking ---------------------------------------------------------------------------------

    def ask(self, step: int, seat: int) -> None:
        self.step = step
        self.to_move = ONLY[seat]
        self.options = None

    def score(self, seat: int, points: int, source: int, prince: int = EMPTY) -> None:
        """`prince`: with the disc that brings them."""
        self.points[seat * SOURCE_COUNT + source] += points
        if self.log is not None and points:
            tell_points(self, seat, points, source, prince)

    # -- looking --------------------------------------------------------------------------------

    def after(self, seat: int) -> int:
        """The seat to the left."""
        return seat + 1 if seat + 1 < self.players else 0

    def turn_order(self) -> list[int]:
        """All seats from the start player on (to read, not to change)."""
        return TURN_ORDERS[self.players][self.start]

    def symbols(self) -> list[int]:
        """The symbols on the avenue: those of the players and, with two, that of the market princes."""
        found = list(range(self.players))
        if self.market >= 0:
            found.append(self.market)
        return found

    def row_length(self, seat: int) -> int:
        place = seat * 3
        if self.rows[place] < 0:
            return 0
        if self.rows[place + 1] < 0:
            return 1
        return 2 if self.rows[place + 2] < 0 else 3

    def can_set_gem(self, seat: int) -> bool:
        """The next plate takes a gem that this seat has (DA-6.2)."""
        return self.built < len(self.plates) and self.gems[seat * 3 + self.plates[self.built] % 3] > 0

    def can_buy(self, seat: int, stand: int) -> bool:
        """The offer asks for goods of this colour and the supply holds them (DA-5.6)."""
        price = self.box.prices[self.stand_offers[stand] * 4 + seat]
        return self.stand_gems[stand] >= 0 and 0 < price <= self.goods[seat]

    def has_market_prince(self, stand: int) -> bool:
        """A market prince waits at this stand (DA-13.1)."""
        bit: i64 = 1 << (stand + 1)
        return self.market >= 0 and self.stalls & bit != 0

    def can_take_prince(self, stand: int) -> bool:
        """The market prince of this stand differs from both other princes of this turn (DA-13.3)."""
        if self.market_taken or not self.has_market_prince(stand):
            return False
        seen: i64 = self.seen
        bit: i64 = 1 << (stand + 1)
        return seen & (seen - 1) != 0 and seen & bit == 0  # the two princes of this turn are not equal

    def foremost_free(self) -> int:
        """The free procession field nearest the front; EMPTY if there is none."""
        field = self.box.fields - 1
        while field >= 0 and self.procession[field] >= 0:
            field -= 1
        return field

    def first_free(self, field: int) -> int:
        """The first free procession field from this one on; EMPTY if there is none."""
        while field < self.box.fields:
            if self.procession[field] < 0:
                return field
            field += 1
        return EMPTY

    def can_join_procession(self, seat: int) -> bool:
        """A stone can enter or an offering of this seat can advance (DA-7.6)."""
        front = self.foremost_free()
        if front < 0:
            return False
        if self.goods[seat] > 0:
            return True
        return any(self.procession[field] == seat for field in range(front))

    def city_of(self, number: int) -> int:
        """The field of the open city with this number, or EMPTY."""
        for field in range(len(self.cities)):
            if self.cities[field] == number:
                return field
        return EMPTY

    def metal_count(self, seat: int, metal: int) -> int:
        place = seat * 12 + metal * 6
        return sum(self.discs[place : place + 6])

    # -- moving stones and discs ----------------------------------------------------------------

    def fetch(self, seat: int, stand: int, count: int) -> None:
        """Own goods from a stand back to the supply."""
        self.stand_goods[stand * 4 + seat] -= count
        self.goods[seat] += count
        if self.log is not None:
            tell_fetch(self, seat, stand, count)

    def enter(self, seat: int, field: int) -> None:
        self.goods[seat] -= 1
        self.procession[field] = seat
        if self.log is not None:
            tell_enter(self, seat, field)

    def advance_offering(self, seat: int, start: int, end: int) -> None:
        self.procession[start] = EMPTY
        self.procession[end] = seat
        if self.log is not None:
            tell_move(self, seat, start, end)

    def take_disc(self, seat: int, field: int, metal: int) -> None:
        """A face-down disc from a city to the supply: only its new owner looks at it (DA-8.7)."""
        if metal == 0:
            disc = self.city_gold[field]
            self.city_gold = replaced(self.city_gold, field, EMPTY)
        else:
            disc = self.city_silver[field]
            self.city_silver = replaced(self.city_silver, field, EMPTY)
        place = seat * 12 + disc
        self.discs = replaced(self.discs, place, self.discs[place] + 1)
        self.reveals += 1
        if self.log is not None:
            tell_disc(self, seat, field, disc)

    def draw_gem(self) -> int:
        """A random gem out of the bag; EMPTY if there is none."""
        bag = self.bag
        count = bag[0] + bag[1] + bag[2]
        if count == 0:
            return EMPTY
        pick = self.chance.below(count)
        gem = 0
        while pick >= bag[gem]:
            pick -= bag[gem]
            gem += 1
        bag[gem] -= 1
        self.reveals += 1
        return gem

    def lay_offer(self, stand: int) -> None:
        """A new offer with a gem onto a stand (DA-5.8, DA-5.9)."""
        if not self.offer_pile:
            pile = self.offer_discards[:]
            self.chance.shuffle(pile)
            self.offer_pile = pile
            self.offer_discards = []
            if self.log is not None:
                tell_reshuffle(self)
        offer = self.offer_pile[-1]
        self.offer_pile = self.offer_pile[:-1]
        self.stand_offers[stand] = offer
        self.stand_gems[stand] = self.draw_gem()
        self.reveals += 1
        if self.log is not None:
            tell_offer(self, stand)

    def open_city(self, field: int) -> None:
        """The next city onto a field, with one gold and one silver disc, if there are any (DA-2.4)."""
        if not self.city_pile:
            self.cities = replaced(self.cities, field, 0)
            return
        self.cities = replaced(self.cities, field, self.city_pile[-1])
        self.city_pile = self.city_pile[:-1]
        if self.gold_pile:
            self.city_gold = replaced(self.city_gold, field, self.gold_pile[-1])
            self.gold_pile = self.gold_pile[:-1]
        if self.silver_pile:
            self.city_silver = replaced(self.city_silver, field, self.silver_pile[-1])
            self.silver_pile = self.silver_pile[:-1]
        self.reveals += 1
        if self.log is not None:
            tell_city(self, field)

    def lay_in_row(self, seat: int, prince: int) -> None:
        """To the right of the princes lying in front of this seat (DA-4.5)."""
        self.rows[seat * 3 + self.row_length(seat)] = prince

    def shuffle_neutrals(self) -> None:
        pile = [self.neutral * 6 + value for value in range(6)]
        self.chance.shuffle(pile)
        self.neutral_pile = pile
        self.neutral_used = []

    # -- the contract ---------------------------------------------------------------------------

    def goes_on(self, seat: int) -> bool:
        # DA-5: having used a prince, its owner walks, buys, builds and clears in one go.
        return AREA <= self.step <= CLEAR and bool(self.to_move) and self.to_move[0] == seat

    def legal(self, seat: int) -> list[int]:
        if not self.to_move or self.to_move[0] != seat:
            return []
        found = self.options
        if found is None:
            found = legal_actions(self)
            self.options = found
        return found

    def advance(self, action: int, seat: int) -> None:
        carry_out(self, action, seat)

    def forbidden_by(self, action: int, seat: int) -> str:
        return forbidding_rule(self, action, seat)

    def in_the_way(self, action: int, seat: int) -> Obstacle | None:
        return obstacle(self, action, seat)

    def view(self, seat: int | None) -> DahshurView:
        return viewed(self, seat)

    def question(self, seat: int | None) -> Question | Waiting | None:
        return asked(self, seat)

    def option(self, action: int, seat: int) -> Option:
        return offered(self, action, seat)

    def meant(self, piece: str | None, zone: str | None, seat: int) -> str | None:
        return meant_by(self, piece, zone, seat)

    def sample(self, seat: int | None, chance: Chance) -> DahshurState:
        twin = self.with_chance(chance.copy())
        deal_anew(twin, unknown_to(self, seat), twin.chance)
        return twin

    def redeal(self, chance: Chance) -> DahshurState:
        twin = self.with_chance(chance.copy())
        redeal(twin, twin.chance)
        return twin

    def scores(self) -> list[int]:
        return [sum(sheet_points(self, seat)) for seat in range(self.players)]

    def score_sheet(self, seat: int) -> list[tuple[str, int]]:
        return [*zip(SOURCES, sheet_points(self, seat), strict=True)]

    def winners(self) -> list[int]:
        return winning(self) if self.over else []

    def tie_break(self, seat: int) -> int:
        return self.goods[seat]

    def position(self) -> Data:
        return write_position(self)

    def copy(self) -> DahshurState:
        return self.with_chance(self.chance.copy())

    def with_chance(self, chance: Chance) -> DahshurState:
        """The same table with another future. Shared lists are never changed in place."""
        twin = DahshurState(self.game, self.players, chance)
        twin.to_move = self.to_move
        twin.over = self.over
        twin.reveals = self.reveals
        twin.box = self.box
        twin.swaps = self.swaps
        twin.options = self.options
        twin.unknown = None
        twin.step = self.step
        twin.stage = self.stage
        twin.round = self.round
        twin.start = self.start
        twin.active = self.active
        twin.value = self.value
        twin.gems_set = self.gems_set
        twin.swapped = self.swapped
        twin.seen = self.seen
        twin.market_taken = self.market_taken
        twin.thirds = self.thirds
        twin.reward = self.reward
        twin.settled = self.settled
        twin.city = self.city
        twin.taking = self.taking
        twin.consoling = self.consoling
        twin.offering = self.offering
        twin.neutral = self.neutral
        twin.market = self.market
        twin.hands = self.hands[:]
        twin.gift = self.gift[:]
        twin.rows = self.rows[:]
        twin.neutral_pile = self.neutral_pile
        twin.neutral_used = self.neutral_used
        twin.stalls = self.stalls
        twin.chambers = self.chambers
        twin.lids = self.lids
        twin.goods = self.goods[:]
        twin.traders = self.traders[:]
        twin.stand_goods = self.stand_goods[:]
        twin.stand_offers = self.stand_offers[:]
        twin.stand_gems = self.stand_gems[:]
        twin.offer_pile = self.offer_pile
        twin.offer_discards = self.offer_discards
        twin.gems = self.gems[:]
        twin.bag = self.bag[:]
        twin.plates = self.plates
        twin.built = self.built
        twin.procession = self.procession[:]
        twin.city_pile = self.city_pile
        twin.cities = self.cities
        twin.city_gold = self.city_gold
        twin.city_silver = self.city_silver
        twin.cities_gone = self.cities_gone
        twin.gold_pile = self.gold_pile
        twin.silver_pile = self.silver_pile
        twin.discs = self.discs
        twin.points = self.points[:]
        return twin
