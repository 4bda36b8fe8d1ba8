"""Dahshur as a game: its title, its players, its editions."""

from __future__ import annotations

from typing import Any

from mastaba.core.chance import Chance
from mastaba.core.edition import Sheet
from mastaba.core.game import Game
from mastaba.core.language import words
from mastaba.games.dahshur import notation, position, rules, setup
from mastaba.games.dahshur.components import Box
from mastaba.games.dahshur.printed import printed
from mastaba.games.dahshur.state import DahshurState


class DahshurGame(Game):
    """Two to four players. Seats take the colours in order: blue, red, orange, white."""

    def __init__(self, sheet: Sheet, standard: Sheet) -> None:
        super().__init__(
            "dahshur",
            words("Dahshur: the Red Pyramid", "Dahschur – Die Rote Pyramide"),
            sheet,
            standard,
            (2, 4),
            {},
            notation.moves(),
            "DA-3.2",
        )
        self.box = Box(sheet)

    def set_up(self, players: int, chance: Chance, options: dict[str, str], log: bool) -> DahshurState:
        state = DahshurState(self, players, chance)
        if log:
            state.log = []
        setup.clean(state, self.box)
        setup.deal(state)
        rules.run(state)
        return state

    def restore(
        self,
        position_data: dict[str, Any],
        players: int,
        chance: Chance,
        options: dict[str, str],
        log: bool,
    ) -> DahshurState:
        state = DahshurState(self, players, chance)
        if log:
            state.log = []
        state.box = self.box
        position.read(state, position_data)
        return state

    def rebuilt(self, sheet: Sheet) -> DahshurGame:
        return DahshurGame(sheet, self.standard)

    def printed(self) -> dict[str, Any]:
        return printed(self)
