"""What every door for learning programs needs to know of a game before the first move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import mastaba
from mastaba.bots import Bot, make_bot
from mastaba.bots.tables import EVERY_SEAT, Table
from mastaba.core import BadSetup, Text
from mastaba.library import observer_of

ILLEGAL = ("lose", "first")
"""What an illegal action does: it loses the game, or the first legal one is taken instead."""


class Setup:
    """A game, how many play, by which options, and what an illegal action does."""

    def __init__(
        self,
        name: str,
        players: int = 2,
        options: Mapping[str, str] | None = None,
        edition: str | None = None,
        illegal: str = "lose",
    ) -> None:
        game = mastaba.game(name)
        self.game = game if edition is None else game.with_edition(edition)
        self.players = players
        self.options = self.game.checked_options(dict(options or {}))
        self.observer = observer_of(self.game, players)
        if illegal not in ILLEGAL:
            raise BadSetup(
                Text("option-value", name="illegal", value=repr(illegal), known=", ".join(ILLEGAL))
            )
        self.forgiving = illegal == "first"
        self.seats = [f"player_{seat}" for seat in range(players)]

    def table(self, seed: int, seat: int = EVERY_SEAT, bots: Sequence[Bot] = ()) -> Table:
        table = Table(self.game, self.players, self.options, seat, list(bots), seed)
        table.forgiving = self.forgiving
        return table

    def bots(self, levels: str | Sequence[str], seed: int) -> list[Bot]:
        """One for every seat; those of one level, or as listed in turn order. They think by iterations, not by the
        clock, so that a seed decides all."""
        wanted = [levels] if isinstance(levels, str) else list(levels)
        found: list[Bot] = []
        for seat in range(self.players):
            level, _, iterations = wanted[seat % len(wanted)].partition("@")
            found.append(
                make_bot(
                    level,
                    self.game,
                    bot_seed(seed, seat),
                    seconds=0.0,
                    iterations=int(iterations.removesuffix("it") or ITERATIONS),
                )
            )
        return found


ITERATIONS = 100  # of a searching bot, unless its name says otherwise: `vizier@400it`


def bot_seed(seed: int, seat: int) -> int:
    """Another one for every seat of every game, and none that deals cards."""
    return (~seed * 16 + seat) & 0xFFFFFFFFFFFFFFFF
