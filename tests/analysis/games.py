"""Games to be analysed."""

from __future__ import annotations

from collections.abc import Callable

import mastaba
from mastaba.analysis.judging import Assessor
from mastaba.analysis.trials import try_out
from mastaba.bots import Perspective, make_bot
from mastaba.bots.greedy import greedy_values
from mastaba.core import Record, SeededChance, State, Timeline

Change = Callable[[State, int, int, int], int]
"""Given a state, the seat, what its bot would do, and how many moves were made before: what it does instead."""


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
            action = change(state, seat, action, len(timeline.past))
        timeline.play(state.name(action, seat), seat)
    return timeline.record()


def blundered(name: str, seed: int, level: str = "scribe") -> tuple[Record, int]:
    """A game in which the first player makes the worst move there is, where that costs most; and which move it is."""
    assessor = Assessor(mastaba.game(name), 2)
    stakes: list[tuple[float, int, int]] = []

    def watch(state: State, seat: int, action: int, move: int) -> int:
        legal = state.legal(seat)
        if seat == 0 and len(legal) > 2:
            me = Perspective(state, seat)
            values = greedy_values(assessor.judge, me, SeededChance(move), 4)
            worst = legal[values.index(min(values))]
            if worst != action:
                good, bad = try_out(assessor, me, [action, worst], 8, move)
                stakes.append((good.mean - bad.mean, move, worst))
        return action

    played(name, [level, level], seed, watch)
    _, place, worst = max(stakes)

    def blunder(state: State, seat: int, action: int, move: int) -> int:
        return worst if move == place else action

    return played(name, [level, level], seed, blunder), place
