"""One game of self-play, and what is written down of it.

A lesson knows all it needs and can be played anywhere. Who plays it grows with the rounds: Scribes, then whoever has
learned from them, with a short search.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from mastaba.arena.match import mixed
from mastaba.bots import Bot, Perspective
from mastaba.bots.features import Features, Inputs
from mastaba.bots.greedy import greedy_value
from mastaba.bots.judge import Judge
from mastaba.bots.levels import judge_of, thinker_of
from mastaba.bots.models import features_of, model_of, teach
from mastaba.bots.players import ScribeBot, VizierBot
from mastaba.bots.search import Search
from mastaba.bots.thinking import Thinker
from mastaba.core import Game, SeededChance, State
from mastaba.library import game_of

WANDER = 24  # one decision of so many is made at random, so that unusual positions are seen, too
POSITIONS = 32  # of a game that are written down
DEALS = 2  # that a look ahead is tried in
WEIGHINGS = 3  # of so many decisions of a search one is written down with what each move would lead to
CHOICES = 12  # of a game whose tries are written down at most, about one of so many


@dataclass(frozen=True)
class Lesson:
    """One game to be played and learned from."""

    number: int
    game: str
    players: int
    seed: int  # of the whole training
    iterations: int  # of a search for each move; 0: a single look ahead
    model: str = ""  # the text of the model of those who play; "": they are Scribes
    edition: str = ""

    def seeded(self, *what: object) -> int:
        return mixed(self.seed, "lesson", self.number, *what)


@dataclass
class Positions:
    """Positions of a game, each with the inputs of so many seats."""

    number: int  # of the game
    players: int
    progress: array[float] = field(default_factory=lambda: array("f"))  # by position
    hopes: array[float] = field(default_factory=lambda: array("f"))  # by position and seat, like the rest
    sizes: array[int] = field(default_factory=lambda: array("H"))  # how many inputs
    places: array[int] = field(default_factory=lambda: array("H"))
    amounts: array[float] = field(default_factory=lambda: array("f"))

    def add(self, features: Features, state: State, hopes: list[float], seats: Iterable[int]) -> None:
        self.progress.append(features.progress(state))
        for seat in seats:
            inputs = Inputs()
            features.tell(state, seat, hopes[seat], inputs)
            self.hopes.append(hopes[seat])
            self.sizes.append(len(inputs.places))
            self.places.extend(inputs.places)
            self.amounts.extend(inputs.amounts)


@dataclass
class Weighed(Positions):
    """What some moves would have led to, as the one who chose between them sees it, and what a search said of them."""

    widths: array[int] = field(default_factory=lambda: array("H"))  # moves by decision
    gains: array[float] = field(default_factory=lambda: array("f"))  # points by move, beside the others'


@dataclass
class Notes(Positions):
    """What was written down: positions, each with the inputs of every seat, and how the game ended."""

    weighed: Weighed = field(default_factory=lambda: Weighed(0, 1))
    # Decisions: how many actions, which, how they looked and how often the search tried them.
    widths: array[int] = field(default_factory=lambda: array("H"))
    actions: array[int] = field(default_factory=lambda: array("H"))
    looks: array[float] = field(default_factory=lambda: array("f"))
    visits: array[float] = field(default_factory=lambda: array("f"))
    scores: tuple[int, ...] = ()
    shares: tuple[float, ...] = ()


class Opinion(NamedTuple):
    judge: Judge
    features: Features


@lru_cache(maxsize=4)
def opinion(name: str, edition: str, model: str, players: int) -> Opinion:
    """A judge with what it has learned, and the inputs of its game: thousands of lessons need the same ones."""
    game = game_of(name, edition)
    judge = judge_of(game)
    if model:
        teach(judge, game, model_of(model, name, "lesson"), players)
    return Opinion(judge, features_of(game))


def study(lesson: Lesson) -> Notes:
    """Play a lesson."""
    game = game_of(lesson.game, lesson.edition)
    state = game.new(lesson.players, lesson.seeded("deal"))
    table = Classroom(lesson, game)
    table.play(state)
    return table.notes


class Classroom:
    """Pupils around one game."""

    def __init__(self, lesson: Lesson, game: Game) -> None:
        self.lesson = lesson
        self.game = game
        untaught = opinion(lesson.game, lesson.edition, "", lesson.players)
        self.features = untaught.features
        self.judge = untaught.judge  # whose hopes are corrected: it must not have learned itself
        self.dice = SeededChance(lesson.seeded("dice"))
        self.thinkers: list[Thinker | None] = [None] * lesson.players
        self.pupils = [self.pupil(seat) for seat in range(lesson.players)]
        self.notes = Notes(lesson.number, lesson.players)

    def pupil(self, seat: int) -> Bot:
        lesson = self.lesson
        judge = opinion(lesson.game, lesson.edition, lesson.model, lesson.players).judge
        seed = lesson.seeded("seat", seat)
        if not lesson.iterations:
            return ScribeBot(judge, seed, DEALS)
        thinker = self.thinkers[seat] = thinker_of(self.game, SeededChance(seed), judge)
        return VizierBot(thinker, 0.0, lesson.iterations)

    def play(self, state: State) -> None:
        kept: list[State] = [state.copy()]  # the deal itself, then some of the positions, all as likely
        seen = 0
        while not state.over:
            seat = state.to_move[0]
            legal = state.legal(seat)
            if len(legal) > 1:
                seen += 1
                place = len(kept) if len(kept) < POSITIONS else 1 + self.dice.below(seen)
                if place < len(kept):
                    kept[place] = state.copy()
                elif place < POSITIONS:
                    kept.append(state.copy())
            state.apply(self.decide(state, seat, legal), seat)
        winners = state.winners()
        self.notes.scores = tuple(state.scores())
        self.notes.shares = tuple(
            1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)
        )
        for position in kept:
            self.write_down(position)

    def decide(self, state: State, seat: int, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        if self.dice.below(WANDER) == 0:
            return legal[self.dice.below(len(legal))]
        action = self.pupils[seat].choose(Perspective(state, seat))
        thinker = self.thinkers[seat]
        if thinker is not None and self.dice.below(WEIGHINGS) == 0:
            self.write_weighed(state, seat, thinker.weighed())
        if isinstance(thinker, Search) and len(self.notes.widths) < CHOICES and self.dice.below(CHOICES) == 0:
            self.write_choice(state, seat, legal, thinker)
        return action

    def write_weighed(self, state: State, seat: int, found: list[tuple[int, float]]) -> None:
        """What each move leads to, finished as by one who looks ahead once, and what the search thinks of it."""
        weighed = self.notes.weighed
        count = 0
        for action, gain in found:
            after = state.copy()
            greedy_value(self.judge, after, seat, action, self.dice)
            if not after.over:
                weighed.add(self.features, after, self.judge.outlook(after), [seat])
                weighed.gains.append(gain)
                count += 1
        if count:
            weighed.widths.append(count)

    def write_choice(self, state: State, seat: int, legal: list[int], search: Search) -> None:
        """How often the search tried each action: what first sight should have said."""
        notes = self.notes
        tried = [search.thought.child(action, seat) for action in legal]
        notes.widths.append(len(legal))
        notes.actions.extend(legal)
        notes.looks.extend([self.judge.hunch(state, seat, action) for action in legal])
        notes.visits.extend([0.5 if child is None else child.visits + 0.5 for child in tried])

    def write_down(self, state: State) -> None:
        self.notes.add(self.features, state, self.judge.outlook(state), range(state.players))
