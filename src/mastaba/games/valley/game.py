"""Valley of the Kings as a game: its setup (VK-2)."""

from __future__ import annotations

from mastaba.core.about import About
from mastaba.core.chance import Chance
from mastaba.core.data import Data
from mastaba.core.edition import Sheet
from mastaba.core.game import Game
from mastaba.games.valley.box import Tables
from mastaba.games.valley.effects.program import STARTER, lies_in
from mastaba.games.valley.notation import notation
from mastaba.games.valley.position import read_position
from mastaba.games.valley.printed import printed
from mastaba.games.valley.rules.machine import run
from mastaba.games.valley.rules.piles import draw_cards, refill, top_of_stock
from mastaba.games.valley.rules.turn import HAND_SIZE
from mastaba.games.valley.state import ValleyState
from mastaba.games.valley.types import Started, ValleyPrinted

STARTER_SETS = 4  # A, B, C, D (VK-1.1)


class ValleyGame(Game):
    def __init__(self, about: About, sheet: Sheet, standard: Sheet) -> None:
        self.tables = Tables(sheet)
        # How often the box holds each card.
        self.box = [
            card.copies * STARTER_SETS if card.kind == STARTER else card.copies for card in self.tables.cards
        ]
        super().__init__(about, sheet, standard, notation(self.tables.names.ids))

    def rebuilt(self, sheet: Sheet) -> ValleyGame:
        return ValleyGame(self.about, sheet, self.standard)

    def printed(self) -> ValleyPrinted:
        return printed(self)

    def orders(self) -> list[str]:
        """Not those against attacks: whoever is attacked is asked in any case (VK-10.36)."""
        triggers = self.tables.trigger
        names = enumerate(self.tables.names.ids)
        return [id for card, id in names if triggers[card] >= 0 and lies_in(triggers[card]) >= 0]

    def empty(self, players: int, chance: Chance, options: dict[str, str], log: bool) -> ValleyState:
        state = ValleyState(self, players, chance)
        state.clear()
        state.swaps_count = options["renewal"] == "changed"
        if log:
            state.log = []
        return state

    def set_up(self, players: int, chance: Chance, options: dict[str, str], log: bool) -> ValleyState:
        state = self.empty(players, chance, options, log)
        cards = self.tables.cards
        starters = [card.number for card in cards if card.kind == STARTER for _ in range(card.copies)]
        state.box = starters * (STARTER_SETS - players)  # VK-2.1: unused sets stay in the box
        second = [card.number for card in cards if card.level == 2 for _ in range(card.copies)]
        third = [card.number for card in cards if card.level == 3 for _ in range(card.copies)]
        chance.shuffle(second)
        chance.shuffle(third)
        state.stock = third + second  # VK-2.2
        state.left = len(state.stock)
        state.start = state.active = chance.below(players)  # VK-2.5
        if log:
            state.happened(Started(seat=state.start))
        for seat in range(players):
            pile = starters[:]
            chance.shuffle(pile)
            state.hands.append([])
            state.draws.append(pile)
            state.seen.append([])
            state.unseen.append([])
            state.tombs.append([])
            state.plays.append([])
            state.known.append([])
            draw_cards(state, seat, HAND_SIZE)
        refill(state)  # VK-2.3
        if state.left > 0:
            state.boneyard = [top_of_stock(state)]  # VK-2.4
        run(state)
        return state

    def restore(
        self, position: Data, players: int, chance: Chance, options: dict[str, str], log: bool
    ) -> ValleyState:
        state = self.empty(players, chance, options, log)
        read_position(state, position)
        return state
