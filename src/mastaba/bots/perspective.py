"""The game as one seat may know it: all that a bot ever gets."""

from __future__ import annotations

from typing import Protocol

from mastaba.core.chance import Chance
from mastaba.core.game import Game
from mastaba.core.state import State
from mastaba.core.types import Option, Question, View, Waiting


class Perspective:
    """A seat's view, its legal moves, and as many possible worlds as it asks for."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat
        self.game: Game = state.game
        self.players = state.players

    def view(self) -> View:
        """All that this seat may know of the table."""
        return self._state.view(self.seat)

    def question(self) -> Question | Waiting | None:
        """What this seat is asked, or for whom it waits."""
        return self._state.question(self.seat)

    def option(self, action: int) -> Option:
        """What a legal action costs and brings."""
        return self._state.option(action, self.seat)

    def legal(self) -> list[int]:
        """The legal actions, in a list of its own."""
        return list(self._state.legal(self.seat))

    def name(self, action: int) -> str:
        """An action in notation."""
        return self._state.name(action, self.seat)

    def sample(self, chance: Chance) -> State:
        """A full state that this seat cannot tell from the true one."""
        return self._state.sample(self.seat, chance)


class OpenPerspective(Perspective):
    """Sees everything: what a perfect spy could reach, an upper bound to measure against."""

    @staticmethod
    def of(perspective: Perspective) -> OpenPerspective:
        return OpenPerspective(perspective._state, perspective.seat)

    def sample(self, chance: Chance) -> State:
        world = self._state.copy()
        world.chance = chance.copy()
        return world


class Bot(Protocol):
    """Anything that chooses one of its legal actions."""

    def choose(self, perspective: Perspective) -> int: ...
