"""One look ahead: what would this action lead to, if I then finish what I have begun?"""

from __future__ import annotations

from mastaba.bots.judge import Judge
from mastaba.bots.perspective import Perspective
from mastaba.core.chance import Chance
from mastaba.core.state import State

MOST_STEPS = 40  # of finishing what was begun


def greedy_value(judge: Judge, state: State, seat: int, action: int, chance: Chance) -> float:
    """How good the position is after an action, completed at first sight; `state` is used up."""
    state.advance(action, seat)
    for _ in range(MOST_STEPS):
        if state.over or seat not in state.to_move or judge.settled(state, seat):
            break
        state.advance(first_sight(judge, state, seat, chance), seat)
    return judge.rewards(state)[seat]


def first_sight(judge: Judge, state: State, seat: int, chance: Chance) -> int:
    """The legal action that looks best without trying it; ties at random."""
    legal = state.legal(seat)
    found, best, ties = legal[0], -1e9, 0
    for action in legal:
        hunch = judge.look(state, seat, action)
        if hunch > best:
            found, best, ties = action, hunch, 1
        elif hunch == best:
            ties += 1
            if chance.below(ties) == 0:
                found = action
    return found


def greedy_values(judge: Judge, me: Perspective, chance: Chance, deals: int) -> list[float]:
    """For every legal action its value on average over several deals of what is hidden."""
    legal = me.legal()
    values = [0.0] * len(legal)
    for _ in range(deals):
        deal = me.sample(chance)
        chance.word()
        for number in range(len(legal)):
            values[number] += greedy_value(judge, deal.copy(), me.seat, legal[number], chance)
    return [value / deals for value in values]
