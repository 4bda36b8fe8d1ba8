"""Trying moves out: each in the same worlds that a seat cannot tell from the true one, played on by Scribes."""

from __future__ import annotations

from collections.abc import Callable

from mastaba.analysis.judging import Assessor
from mastaba.bots.perspective import Perspective
from mastaba.bots.players import ScribeBot
from mastaba.core import SeededChance, State

STEPS = 20  # decisions for each player before the odds are asked
FINISHING = 20  # more, so that nobody is judged in the middle of something


class Trial:
    """What one move led to in every world."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.odds: list[float] = []  # of the seat that moved
        self.ends: list[
            tuple[list[int], dict[str, int]]
        ] = []  # everybody's points, and the own ones by source

    @property
    def mean(self) -> float:
        return sum(self.odds) / len(self.odds)


def try_out(
    assessor: Assessor,
    me: Perspective,
    actions: list[int],
    worlds: int,
    seed: int,
    steps: int = STEPS,
    enough: Callable[[], bool] = lambda: False,
) -> list[Trial]:
    """All of these moves in so many worlds, with the same hidden cards, chance and bots for each; `enough` is asked
    before each further world."""
    trials = [Trial(action) for action in actions]
    chance = SeededChance(seed)
    for number in range(worlds):
        if number and enough():
            break
        world = me.sample(chance)
        chance.word()
        for trial in trials:
            state = world.copy()
            state.advance(trial.action, me.seat)
            play_on(assessor, state, seed + number, steps * me.players)
            trial.odds.append(assessor.odds(state)[me.seat])
            trial.ends.append((state.scores(), dict(state.score_sheet(me.seat))))
    return trials


def play_on(assessor: Assessor, state: State, seed: int, steps: int) -> None:
    """Let Scribes decide, so many times and until somebody has finished what they began."""
    bots = [ScribeBot(assessor.judge, seed + seat, deals=1) for seat in range(state.players)]
    for step in range(steps + FINISHING):
        if state.over:
            return
        seat = state.to_move[0]
        if step >= steps and assessor.judge.settled(state, seat):
            return
        state.advance(bots[seat].choose(Perspective(state, seat)), seat)
