"""Silver & Gold Pyramids as a game: its setup (SG-2)."""

from __future__ import annotations

from mastaba.core.about import About
from mastaba.core.chance import Chance
from mastaba.core.data import Data
from mastaba.core.edition import Sheet
from mastaba.core.game import Game
from mastaba.core.state import State
from mastaba.games.pyramids.box import read_box
from mastaba.games.pyramids.events import tell_dealt
from mastaba.games.pyramids.notation import DEALT, all_moves
from mastaba.games.pyramids.position import read_position
from mastaba.games.pyramids.printed import printed
from mastaba.games.pyramids.stages import KEEPING
from mastaba.games.pyramids.state import PyramidsState
from mastaba.games.pyramids.types import PyramidsPrinted


class PyramidsGame(Game):
    """`box` holds the tables of the edition."""

    def __init__(self, about: About, sheet: Sheet, standard: Sheet) -> None:
        super().__init__(about, sheet, standard, all_moves())
        self.box = read_box(sheet)

    def set_up(self, players: int, chance: Chance, options: dict[str, str], log: bool) -> State:
        state = PyramidsState(self, players, chance, self.box)
        if log:
            state.log = []
        deal(state)
        return state

    def restore(
        self,
        position: Data,
        players: int,
        chance: Chance,
        options: dict[str, str],
        log: bool,
    ) -> State:
        state = PyramidsState(self, players, chance, self.box)
        if log:
            state.log = []
        read_position(state, position)
        return state

    def rebuilt(self, sheet: Sheet) -> Game:
        return PyramidsGame(self.about, sheet, self.standard)

    def printed(self) -> PyramidsPrinted:
        return printed(self)


def deal(state: PyramidsState) -> None:
    """Four cards to each, of which they keep two (SG-2.1)."""
    cards = state.box.chambers[:]
    state.chance.shuffle(cards)
    hands: list[list[int]] = []
    for _ in range(state.players):
        hand = cards[len(cards) - DEALT :]
        del cards[len(cards) - DEALT :]
        hand.sort()
        hands.append(hand)
    state.clear()
    state.phase = KEEPING
    state.hands = hands
    state.pile = cards
    state.left = len(cards)
    state.to_move = list(range(state.players))
    if state.log is not None:
        for seat in range(state.players):
            tell_dealt(state, seat, hands[seat])
