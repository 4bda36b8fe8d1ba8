"""Pebbles as a game: its box and its setup (PB-1)."""

from __future__ import annotations

from typing import Any

from mastaba.core import Chance, Game, Reader, Sheet
from mastaba.core.about import About

from .state import MOST, NOTHING, PebblesState
from .types import PebblesPrinted, PebblesStone


class PebblesGame(Game):
    def __init__(self, about: About, sheet: Sheet, standard: Sheet) -> None:
        stones = sheet.lists["stone"]
        self.colours = [entry.id for entry in stones]
        self.counts = [entry.number("count", 1, 20) for entry in stones]
        self.words = [entry.words("name") for entry in stones]
        moves = [f"favour:{colour}" for colour in self.colours]
        moves += [f"take:{colour}-{count}" for colour in self.colours for count in range(1, MOST + 1)]
        moves += [f"pay:{colour}" for colour in self.colours]
        super().__init__(about, sheet, standard, moves)

    def set_up(self, players: int, chance: Chance, options: dict[str, str], log: bool) -> PebblesState:
        state = PebblesState(self, players, chance)
        state.log = [] if log else None
        state.start = state.chance.below(players)  # PB-1.2
        return state

    def restore(
        self, position: dict[str, Any], players: int, chance: Chance, options: dict[str, str], log: bool
    ) -> PebblesState:
        state = PebblesState(self, players, chance)
        state.log = [] if log else None
        reader = Reader(position)
        state.start = reader.number("start", 0, players - 1)
        state.active = reader.number("active", NOTHING, players - 1, NOTHING)
        state.due = reader.number("due", NOTHING, len(self.colours) - 1, NOTHING)
        state.bowl = reader.numbers("bowl", 0, 20)
        state.favourites = reader.numbers("favourites", NOTHING, len(self.colours) - 1)
        state.stones = [seat.numbers("stones", 0, 20) for seat in reader.seats("seats", players)]
        state.settle()
        return state

    def printed(self) -> PebblesPrinted:
        stones = [
            PebblesStone(id=id, name=name, count=count)
            for id, name, count in zip(self.colours, self.words, self.counts, strict=True)
        ]
        return PebblesPrinted(stones=stones)

    def rebuilt(self, sheet: Sheet) -> PebblesGame:
        return PebblesGame(self.about, sheet, self.standard)
