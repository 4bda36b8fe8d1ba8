"""What can be seen of a position, as numbers that a model weighs."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from mastaba.core.state import State

MOST_MOMENTS = 512  # of a game whose weights are kept


@mypyc_attr(allow_interpreted_subclasses=True)
class Tally:
    """Adds up inputs by their weights. `Inputs` writes them down instead."""

    def __init__(self) -> None:
        self.total = 0.0
        self.weights: list[float] = []  # at this moment of the game

    def add(self, place: int, amount: float) -> None:
        """An input, by its place in the names of the features."""
        self.total += amount * self.weights[place]


class Inputs(Tally):
    """What was added, for whoever fits weights."""

    def __init__(self) -> None:
        super().__init__()
        self.places: list[int] = []
        self.amounts: list[float] = []

    def add(self, place: int, amount: float) -> None:
        if amount != 0.0:
            self.places.append(place)
            self.amounts.append(amount)


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package, or your own, is not compiled
class Features:
    """The inputs of one game, for each seat the same ones.

    `names` are the same in every edition, as far as it has the same components: so a model knows what it may say of
    an edition that it was not fitted to. Weights change in the course of a game: there is one for each input at each
    of the `knots`, and between two knots they change evenly.
    """

    def __init__(self, names: list[str], knots: int, own: bool) -> None:
        self.names = names
        self.knots = knots
        self.own = own  # the own points decide, not how they compare with the others'
        self.settings: dict[
            str, float
        ] = {}  # of a search that has learned, where they differ from the judge's
        self.settings_for: dict[
            int, dict[str, float]
        ] = {}  # and where they are others again for so many players

    @abstractmethod
    def progress(self, state: State) -> float:
        """How much of the game has been played, from 0 to 1."""

    @abstractmethod
    def tell(self, state: State, seat: int, hope: float, tally: Tally) -> None:
        """Add all inputs of a seat; `hope` are the points that the judge expects for it."""


class Weights:
    """The weights of a model at every knot, ready to weigh positions."""

    def __init__(self, features: Features, by_knot: list[list[float]]) -> None:
        self.features = features
        self.by_knot = by_knot
        self.tally = Tally()
        self.mixed: dict[
            float, list[float]
        ] = {}  # by progress: a game has few moments that can be told apart

    def set_clock(self, state: State) -> None:
        """Find the weights of this moment, between those of two knots."""
        progress = self.features.progress(state)
        found = self.mixed.get(progress)
        if found is None:
            if len(self.mixed) >= MOST_MOMENTS:
                self.mixed = {}
            found = self.mixed[progress] = self.at(progress)
        self.tally.weights = found

    def at(self, progress: float) -> list[float]:
        last = len(self.by_knot) - 1
        where = progress * last
        knot = int(where)
        if knot >= last:
            knot = last - 1
        part = where - knot
        early, late = self.by_knot[knot], self.by_knot[knot + 1]
        return [early[place] + part * (late[place] - early[place]) for place in range(len(early))]

    def weigh(self, state: State, seat: int, hope: float) -> float:
        """The sum for one seat, at the moment set."""
        tally = self.tally
        tally.total = 0.0
        self.features.tell(state, seat, hope, tally)
        return tally.total

    def correct(self, state: State, hopes: list[float]) -> None:
        """Add to the points that a judge hopes for what experience adds."""
        self.set_clock(state)
        for seat in range(len(hopes)):
            hopes[seat] += self.weigh(state, seat, hopes[seat])
