"""Silver & Gold Pyramids as a game that can be set up."""

from __future__ import annotations

from typing import Any

from mastaba.core.chance import Chance
from mastaba.core.edition import Sheet
from mastaba.core.game import Game
from mastaba.core.language import words
from mastaba.core.state import State
from mastaba.games.pyramids.components import read_components
from mastaba.games.pyramids.notation import all_moves
from mastaba.games.pyramids.position import restore
from mastaba.games.pyramids.printed import printed
from mastaba.games.pyramids.rules import deal
from mastaba.games.pyramids.state import PyramidsState


class PyramidsGame(Game):
    """`box` holds the tables of the edition."""

    def __init__(self, sheet: Sheet, standard: Sheet) -> None:
        super().__init__(
            "pyramids",
            words("Silver & Gold Pyramids", "Silver & Gold Pyramids"),
            sheet,
            standard,
            (1, 4),
            {},
            all_moves(),
            "SG-3.2",
        )
        self.box = read_components(sheet)

    def set_up(self, players: int, chance: Chance, options: dict[str, str], log: bool) -> State:
        state = PyramidsState(self, players, chance, self.box)
        if log:
            state.log = []
        deal(state)
        return state

    def restore(
        self,
        position: dict[str, Any],
        players: int,
        chance: Chance,
        options: dict[str, str],
        log: bool,
    ) -> State:
        state = PyramidsState(self, players, chance, self.box)
        if log:
            state.log = []
        restore(state, position)
        return state

    def rebuilt(self, sheet: Sheet) -> Game:
        return PyramidsGame(sheet, self.standard)

    def printed(self) -> dict[str, Any]:
        return printed(self)
