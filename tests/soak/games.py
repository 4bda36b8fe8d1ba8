"""Random games of every game, for every number of players and every option, under all laws."""

from __future__ import annotations

import mastaba
from tests import laws
from tests.soak.part import Part, Watch

SETUPS = [
    (name, players, options) for name in mastaba.GAMES for players, options in laws.setups(mastaba.game(name))
]
UNDO = 10  # the laws of undo replay a game again and again: in one of so many games of each kind


def work(seed: int, watch: Watch) -> None:
    """One game; the kinds take turns."""
    setup = SETUPS[seed % len(SETUPS)]
    laws.check_whole_game(*setup, seed)
    if seed // len(SETUPS) % UNDO == UNDO - 1:
        laws.check_undo(*setup, seed)
    watch.count()


GAMES = Part("games", "random games under all laws", 1_000_000, work)
