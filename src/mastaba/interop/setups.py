"""What every door for learning programs needs to know of a game before the first move."""

from __future__ import annotations

import os
import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence

import mastaba
from mastaba.bots import Bot, make_bot
from mastaba.bots.tables import EVERY_SEAT, Table
from mastaba.core import BadSetup, Text
from mastaba.core.data import Data
from mastaba.core.edition import Sheet
from mastaba.core.game import whole
from mastaba.library import observer_of

ILLEGAL = ("lose", "first")
"""What an illegal action does: it loses the game, or the first legal one is taken instead."""


Path = str | os.PathLike[str]


class Setup:
    """A game, how many play, by which options, and what an illegal action does. Nothing in it changes."""

    def __init__(
        self,
        name: str,
        players: int = 2,
        options: Mapping[str, str] | None = None,
        edition: Path | Sheet | None = None,
        illegal: str = "lose",
    ) -> None:
        game = mastaba.game(name)
        if isinstance(edition, str | os.PathLike):
            edition = Sheet.load(os.fspath(edition))
        self.sheet = edition
        self.game = game if self.sheet is None else game.with_sheet(self.sheet)
        self.players = whole("players", players)
        if options is not None and not isinstance(options, Mapping):
            raise BadSetup(Text("options-not-object"))
        self.options = self.game.checked_options(dict(options or {}))
        self.observer = observer_of(self.game, self.players)
        if illegal not in ILLEGAL:
            raise BadSetup(
                Text("option-value", name="illegal", value=repr(illegal), known=", ".join(ILLEGAL))
            )
        self.illegal = illegal
        self.forgiving = illegal == "first"
        self.seats = [f"player_{seat}" for seat in range(self.players)]

    def __deepcopy__(self, memo: dict[int, object]) -> Setup:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        # An edition goes along as what was read: its file may be elsewhere, or another one by then.
        return Setup, (self.game.id, self.players, self.options, self.sheet, self.illegal)

    def table(self, seed: int, seat: int = EVERY_SEAT, bots: Sequence[Bot] = ()) -> Table:
        table = Table(self.game, self.players, self.options, seat, list(bots), seed)
        table.forgiving = self.forgiving
        return table

    def bots(self, levels: str | Sequence[str], seed: int) -> list[Bot]:
        """One for every seat; those of one level, or as listed in turn order. They think by iterations, not by the
        clock, so that a seed decides all."""
        wanted = [levels] if isinstance(levels, str) else list(levels)
        if not 1 <= len(wanted) <= self.players:
            raise BadSetup(Text("match-too-many-bots", count=len(wanted), players=self.players))
        found: list[Bot] = []
        for seat in range(self.players):
            level, iterations = thinking(wanted[seat % len(wanted)])
            found.append(make_bot(level, self.game, bot_seed(seed, seat), seconds=0.0, iterations=iterations))
        return found


ITERATIONS = 100  # of a searching bot, unless its name says otherwise: `vizier@400it`


def thinking(bot: str) -> tuple[str, int]:
    """Its level, and its iterations for a move."""
    level, at, budget = bot.partition("@")
    fits = re.fullmatch(r"(\d+)it", budget)
    if at and fits is None:
        raise BadSetup(Text("budget-iterations", budget=repr(bot)))
    return level, ITERATIONS if fits is None else int(fits[1])


class Replayed:
    """An environment around a table, which can be copied and pickled: as its deal and what was decided since, for a bot
    knows no other way to become what it was. A game replays in about a millisecond, unless its bots search."""

    table: Table
    taken: list[tuple[int, int]]  # seats and their actions, since the deal

    @abstractmethod
    def table_by(self, seed: int) -> Table:
        """A new game by this seed."""

    def begin(self, seed: int) -> None:
        self.table = self.table_by(seed)
        self.taken = []

    def act(self, seat: int, action: int) -> None:
        self.table.mover = seat
        self.table.act(action)
        self.taken.append((seat, action))

    def __getstate__(self) -> Data:
        return {**self.__dict__, "table": self.table.seed}

    def __setstate__(self, kept: Data) -> None:
        self.__dict__.update(kept)
        taken = self.taken
        self.begin(kept["table"])
        for seat, action in taken:
            self.act(seat, action)


def bot_seed(seed: int, seat: int) -> int:
    """Another one for every seat of every game, and none that deals cards."""
    return (~seed * 16 + seat) & 0xFFFFFFFFFFFFFFFF
