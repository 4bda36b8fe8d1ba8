"""Games to be analysed."""

from __future__ import annotations

from collections.abc import Callable

import mastaba
from mastaba.bots import Perspective, make_bot
from mastaba.core import Record, SeededChance, State, Timeline

Change = Callable[[State, int, int], int]
"""Given a state, the seat and what its bot would do: what it does instead."""


def played(name: str, levels: list[str], seed: int, change: Change | None = None) -> Record:
    """A game of bots under a seal, as it is at a served table. All seats choose in any order that is allowed."""
    game = mastaba.game(name)
    secret = seed.to_bytes(32, "big")
    timeline = Timeline.begin(game, [f"{level} {seat}" for seat, level in enumerate(levels)], secret=secret)
    timeline.state.log = None
    bots = [make_bot(level, game, 1000 * seed + seat, 0.0, 100) for seat, level in enumerate(levels)]
    order = SeededChance(seed)
    while not timeline.state.over:
        state = timeline.state
        seat = state.to_move[order.below(len(state.to_move))]
        action = bots[seat].choose(Perspective(state, seat))
        if change is not None:
            action = change(state, seat, action)
        timeline.play(state.name(action, seat), seat)
    return timeline.record()
