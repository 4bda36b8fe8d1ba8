"""A game of Dahshur in progress: the contract of core, kept by the modules of this folder."""

from __future__ import annotations

from typing import Any

from mastaba.core.chance import Chance
from mastaba.games.dahshur import hidden, options, position, refusals, rules
from mastaba.games.dahshur import view as views
from mastaba.games.dahshur.table import AREA, CLEAR, SOURCE_COUNT, SOURCES, Table


class DahshurState(Table):
    """See `Table` for the data."""

    def goes_on(self, seat: int) -> bool:
        # DA-5: having used a prince, its owner walks, buys, builds and clears in one go.
        return AREA <= self.step <= CLEAR and bool(self.to_move) and self.to_move[0] == seat

    def legal(self, seat: int) -> list[int]:
        if not self.to_move or self.to_move[0] != seat:
            return []
        found = self.options
        if found is None:
            found = options.legal_actions(self)
            self.options = found
        return found

    def advance(self, action: int, seat: int) -> None:
        rules.advance(self, action, seat)

    def forbidden_by(self, action: int, seat: int) -> str:
        return refusals.forbidding_rule(self, action, seat)

    def describe(self, action: int, seat: int) -> dict[str, Any]:
        return views.described(self, action, seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        return views.view(self, seat)

    def sample(self, seat: int | None, chance: Chance) -> DahshurState:
        twin = self.with_chance(chance.copy())
        hidden.deal_anew(twin, seat, twin.chance)
        return twin

    def scores(self) -> list[int]:
        """The obelisks, and the gems that would count if the game ended now (DA-11.5)."""
        return [sum(points for _, points in self.score_sheet(seat)) for seat in range(self.players)]

    def score_sheet(self, seat: int) -> list[tuple[str, int]]:
        place = seat * SOURCE_COUNT
        points = self.points[place : place + SOURCE_COUNT]
        if not self.over:
            points[-1] = sum(self.gems[seat * 3 : seat * 3 + 3]) * self.box.gem_points
        return list(zip(SOURCES, points, strict=True))

    def winners(self) -> list[int]:
        """Most points, then most goods stones in the supply; else the win is shared (DA-11.6)."""
        if not self.over:
            return []
        scores = self.scores()
        ranks = [scores[seat] * 1000 + self.goods[seat] for seat in range(self.players)]
        best = max(ranks)
        return [seat for seat in range(self.players) if ranks[seat] == best]

    def position(self) -> dict[str, Any]:
        return position.written(self)

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
