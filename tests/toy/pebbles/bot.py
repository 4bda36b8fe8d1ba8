"""What an expert of Pebbles thinks."""

from __future__ import annotations

from mastaba.bots.judge import Judge
from mastaba.bots.search import Search
from mastaba.bots.thinking import Thinker
from mastaba.core import Chance, Game, State

from .state import PebblesState


class PebblesJudge(Judge):
    """Stones in hand count; those of my colour that are left are half hoped for."""

    def outlook(self, state: State) -> list[float]:
        assert isinstance(state, PebblesState)
        hopes = [float(score) for score in state.scores()]
        for seat, colour in enumerate(state.favourites):
            if colour >= 0:
                hopes[seat] += state.bowl[colour]
        return hopes

    def hunch(self, state: State, seat: int, action: int) -> float:
        return 0.5

    def settled(self, state: State, seat: int) -> bool:
        return not state.goes_on(seat)


def judge(game: Game) -> PebblesJudge:
    return PebblesJudge(8.0, 0.1)


def thinker(game: Game, chance: Chance) -> Thinker:
    return Search(judge(game), chance)
