"""What an expert of a game thinks of a position: the part of a bot that knows the game."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from mastaba.bots.features import Weights
from mastaba.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package is not compiled
class Judge:
    """The hand-made opinion on one game that the greedy and the searching bot share."""

    def __init__(self, spread: float, blur: float) -> None:
        self.spread = spread  # a lead of so many points is about as good as won
        self.blur = blur  # how far an Apprentice may misjudge a move, in rewards
        self.exploration = 0.1  # how curious a search is, in rewards
        self.trust = 0.1  # in first sight, as long as an action is little tried
        self.steps = 8  # of a rollout before the position is judged
        self.widening = (
            0.0  # tries that a search makes before it looks at one more action; 0: at all of them first
        )
        self.learned: Weights | None = None  # what experience adds to the opinion, if a model was taught
        self.taste: list[float] = []  # what it adds to first sight, by action

    @abstractmethod
    def outlook(self, state: State) -> list[float]:
        """The points every seat can hope to have in the end."""

    @abstractmethod
    def hunch(self, state: State, seat: int, action: int) -> float:
        """How promising a legal action looks at first sight, from 0 to 1; costs next to nothing."""

    @abstractmethod
    def settled(self, state: State, seat: int) -> bool:
        """True if the position can be judged: this seat is not in the middle of something."""

    def expected(self, state: State) -> list[float]:
        """The outlook, corrected by experience."""
        hopes = self.outlook(state)
        if self.learned is not None:
            self.learned.correct(state, hopes)
        return hopes

    def look(self, state: State, seat: int, action: int) -> float:
        """First sight, corrected by experience."""
        hunch = self.hunch(state, seat, action)
        return hunch + self.taste[action] if self.taste else hunch

    def rewards(self, state: State) -> list[float]:
        """For every seat how good this is, from 0 (lost) to 1 (won)."""
        if state.over:
            winners = state.winners()
            share = 1.0 / len(winners)
            points = [float(score) for score in state.scores()]
            # A narrow win is a win; the margin only tells equal outcomes apart.
            return [
                (0.9 * share if seat in winners else 0.0) + 0.1 * self.chance_to_win(points, seat)
                for seat in range(state.players)
            ]
        hopes = self.expected(state)
        return [self.chance_to_win(hopes, seat) for seat in range(state.players)]

    def chance_to_win(self, hopes: list[float], seat: int) -> float:
        """A lead over the best other seat as a number from 0 to 1."""
        best = -1e9
        for other in range(len(hopes)):
            if other != seat and hopes[other] > best:
                best = hopes[other]
        if len(hopes) == 1:
            best = 0.0
        lead = (hopes[seat] - best) / self.spread
        if lead > 1.0:
            lead = 1.0
        elif lead < -1.0:
            lead = -1.0
        # A cubic that is steep in the middle and flat at the ends.
        return 0.5 + 0.75 * lead - 0.25 * lead * lead * lead
