"""Dahshur as a game: its setup (DA-2, DA-12.1, DA-13.1)."""

from __future__ import annotations

from mastaba.core.about import About
from mastaba.core.chance import Chance
from mastaba.core.data import Data
from mastaba.core.edition import Sheet
from mastaba.core.game import Game
from mastaba.games.dahshur.box import START_GEMS, Box
from mastaba.games.dahshur.events import tell_gem_of_bag, tell_start
from mastaba.games.dahshur.notation import STANDS, moves
from mastaba.games.dahshur.position.table import read_position
from mastaba.games.dahshur.printed import printed
from mastaba.games.dahshur.rules.closing import begin_round
from mastaba.games.dahshur.rules.machine import run
from mastaba.games.dahshur.state import DahshurState
from mastaba.games.dahshur.types import DahshurPrinted


class DahshurGame(Game):
    """Two to four players. Seats take the colours in order: blue, red, orange, white."""

    def __init__(self, about: About, sheet: Sheet, standard: Sheet) -> None:
        super().__init__(about, sheet, standard, moves())
        self.box = Box(sheet)

    def set_up(self, players: int, chance: Chance, options: dict[str, str], log: bool) -> DahshurState:
        state = DahshurState(self, players, chance)
        if log:
            state.log = []
        state.clear(self.box)
        deal(state)
        run(state)
        return state

    def restore(
        self,
        position: Data,
        players: int,
        chance: Chance,
        options: dict[str, str],
        log: bool,
    ) -> DahshurState:
        state = DahshurState(self, players, chance)
        if log:
            state.log = []
        state.box = self.box
        read_position(state, position)
        return state

    def rebuilt(self, sheet: Sheet) -> DahshurGame:
        return DahshurGame(self.about, sheet, self.standard)

    def printed(self) -> DahshurPrinted:
        return printed(self)


def deal(state: DahshurState) -> None:
    """Draw and shuffle everything that chance decides."""
    box, chance, players = state.box, state.chance, state.players
    state.start = chance.below(players)  # DA-2.1
    if players == 2:
        state.neutral = 2 + chance.below(2)  # DA-13.1
        state.market = 5 - state.neutral
    if state.log is not None:
        tell_start(state)
    state.city_pile = box.city_numbers[:]
    chance.shuffle(state.city_pile)
    state.gold_pile = disc_pile(box, 0)
    chance.shuffle(state.gold_pile)
    state.silver_pile = disc_pile(box, 1)
    chance.shuffle(state.silver_pile)
    for field in range(len(state.cities)):
        state.open_city(field)
    state.offer_pile = list(range(len(box.offers.ids)))
    chance.shuffle(state.offer_pile)
    for stand in range(STANDS):
        state.lay_offer(stand)
    state.plates = lay_avenue(state)
    for seat in range(players):
        for _ in range(START_GEMS[players]):  # DA-2.7
            gem = state.draw_gem()
            if gem >= 0:
                state.gems[seat * 3 + gem] += 1
                if state.log is not None:
                    tell_gem_of_bag(state, seat, gem, True)
    begin_round(state)


def disc_pile(box: Box, metal: int) -> list[int]:
    return [disc for disc in range(metal * 6, metal * 6 + 6) for _ in range(box.disc_counts[disc])]


def lay_avenue(state: DahshurState) -> list[int]:
    """Blocks in which every symbol in play lies exactly once (DA-2.6)."""
    piles = []
    for symbol in state.symbols():
        pile = [symbol * 3 + gem for gem in range(3) for _ in range(state.box.plate_counts[symbol * 3 + gem])]
        state.chance.shuffle(pile)
        piles.append(pile)
    avenue: list[int] = []
    for turn in range(len(piles[0])):
        block = [pile[turn] for pile in piles]
        state.chance.shuffle(block)
        avenue += block
    return avenue
