"""Nim, as somebody else might bring it: a game in one module, outside the package and never compiled.

Take one to three of the stones; whoever takes the last one wins.
"""

from __future__ import annotations

from typing import Any

from mastaba.bots.judge import Judge
from mastaba.core import (
    Chance,
    Facts,
    Game,
    Happening,
    Option,
    Printed,
    Question,
    Sheet,
    State,
    View,
    Waiting,
    words,
)
from mastaba.core.about import About

STONES = 15
MOST = 3


class NimView(View, kw_only=True):
    stones: int


class AskTake(Question, tag="take"):
    pass


class Take(Option, tag="take"):
    stones: int


class Took(Happening, tag="took"):
    stones: int


class NimPrinted(Printed):
    stones: int


class types:
    """The part of the package that says what it tells."""

    FACTS = Facts(NimView, AskTake, Take, Took, NimPrinted)


class NimState(State):
    def __init__(self, game: Game, players: int, chance: Chance) -> None:
        super().__init__(game, players, chance)
        self.stones = STONES
        self.last = -1  # who took the last stones so far
        self.to_move = [0]

    def legal(self, seat: int) -> list[int]:
        return list(range(min(MOST, self.stones))) if seat in self.to_move else []

    def advance(self, action: int, seat: int) -> None:
        self.stones -= action + 1
        self.last = seat
        self.happened(Took(seat=seat, stones=action + 1))
        self.over = self.stones == 0
        self.to_move = [] if self.over else [(seat + 1) % self.players]

    def forbidden_by(self, action: int, seat: int) -> str:
        return "NI-1" if seat in self.to_move else "NI-2"

    def view(self, seat: int | None) -> NimView:
        return NimView(
            game=self.game.id,
            players=self.players,
            seat=seat,
            to_move=self.to_move[:],
            over=self.over,
            scores=self.scores(),
            winners=self.winners(),
            stones=self.stones,
        )

    def question(self, seat: int | None) -> AskTake | Waiting | None:
        if self.over:
            return None
        if seat in self.to_move:
            return AskTake(rules=["NI-1"], can=["take"])
        return Waiting(seats=self.to_move[:], why="turn")

    def option(self, action: int, seat: int) -> Take:
        return Take(stones=action + 1)

    def sample(self, seat: int | None, chance: Chance) -> NimState:
        twin = self.copy()
        twin.chance = chance.copy()
        return twin

    def scores(self) -> list[int]:
        return [int(self.over and seat == self.last) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return [self.last] if self.over else []

    def score_sheet(self, seat: int) -> list[tuple[str, int]]:
        return [("last", self.scores()[seat])]

    def copy(self) -> NimState:
        twin = NimState(self.game, self.players, self.chance.copy())
        twin.stones, twin.last, twin.over, twin.to_move = self.stones, self.last, self.over, self.to_move[:]
        return twin

    def position(self) -> dict[str, Any]:
        return {"game": self.game.id, "players": self.players, "stones": self.stones, "last": self.last}


class NimGame(Game):
    def set_up(self, players: int, chance: Chance, options: dict[str, str], log: bool) -> NimState:
        state = NimState(self, players, chance)
        state.log = [] if log else None
        return state

    def restore(
        self, position: dict[str, Any], players: int, chance: Chance, options: dict[str, str], log: bool
    ) -> NimState:
        state = self.set_up(players, chance, options, log)
        state.stones, state.last = position["stones"], position["last"]
        state.over = state.stones == 0
        state.to_move = [] if state.over else [(state.last + 1) % players]
        return state

    def printed(self) -> NimPrinted:
        return NimPrinted(stones=STONES)

    def rebuilt(self, sheet: Sheet) -> NimGame:
        return nim(sheet)


class NimJudge(Judge):
    """Whoever leaves a multiple of four has won."""

    def outlook(self, state: State) -> list[float]:
        assert isinstance(state, NimState)
        winner = state.to_move[0] if state.stones % (MOST + 1) else state.last
        return [float(seat == winner) for seat in range(state.players)]

    def hunch(self, state: State, seat: int, action: int) -> float:
        return 0.5

    def settled(self, state: State, seat: int) -> bool:
        return True


class bot:
    """The part of the package that bots ask for."""

    @staticmethod
    def judge(game: Game) -> NimJudge:
        return NimJudge(1.0, 0.1)


def nim(sheet: Sheet) -> NimGame:
    about = About("nim", words("Nim", "Nim"), (2, 3), "NI", "NI-2")
    return NimGame(about, sheet, sheet, [f"take:{stones + 1}" for stones in range(MOST)])


def standard_game() -> NimGame:
    return nim(Sheet.read('edition = "standard"', "standard.toml"))
