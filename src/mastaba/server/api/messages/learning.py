"""For those who learn: hints and analyses, played examples of the rules, practice, and the deal of the day."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from mastaba.analysis.told import ToldAnalysis, ToldDecision
from mastaba.server.api.messages.common import Words
from mastaba.server.api.messages.live import OfferedOption
from mastaba.server.api.messages.replay import Snapshot


class AnalysisState(Struct, kw_only=True):
    """How far the analysis of a finished game is, and what it has found once it is "done"."""

    status: Literal["none", "running", "done", "failed"]
    part: float = 0.0
    """Of the work that is done, from 0 to 1."""
    analysis: ToldAnalysis | None = None


class AskHint(Struct, kw_only=True, forbid_unknown_fields=True):
    """What would the Pharaoh do in this seat of mine?"""

    seat: int


# -- the rules, practice, the deal of the day --------------------------------------------------------


class PlayedExample(Struct, kw_only=True):
    """A moment of a recorded game, as one of its seats saw it."""

    names: list[str]
    scene: Snapshot


class Puzzle(Struct, kw_only=True):
    """A decision of mine in a finished game, before I made it: what would be best? Once more as my seat saw it then."""

    table: str
    move: int
    game: str
    title: Words
    names: list[str]
    scene: Snapshot
    options: list[OfferedOption]


class Practice(Struct, kw_only=True):
    """My puzzles: the next one, how many are waiting beside it, how many come back later, and of how many games."""

    puzzle: Puzzle | None
    waiting: int
    later: int
    games: int


class PuzzleAnswer(Struct, kw_only=True, forbid_unknown_fields=True):
    """What somebody would do; of several moves at once the first."""

    table: Annotated[str, Meta(max_length=32)]
    move: Annotated[int, Meta(ge=0)]
    answer: Annotated[str, Meta(max_length=200)]


class PuzzleVerdict(Struct, kw_only=True):
    """`best`: it is the best move; `right`: it is, or is about as good. `days` until it comes back; 0: soon."""

    right: bool
    best: bool
    answer: str
    decision: ToldDecision
    days: int


class DayTry(Struct, kw_only=True):
    """My first try of a deal of the day. `left`: it was given up, or the day was over first. `lead` over the best bot; alone it
    is all points. `place` among all, once it is played, if it counts. `table`: where, if it is still there."""

    status: Literal["playing", "played", "left"]
    counts: bool
    table: str | None
    points: int | None = None
    lead: int | None = None
    place: int | None = None


class DayPlace(Struct, kw_only=True):
    """Somebody among the best of a day; `name` is empty if they do not want to be listed."""

    place: int
    name: str
    points: int
    lead: int
    me: bool


class PlayDay(Struct, kw_only=True, forbid_unknown_fields=True):
    """Which `day` is meant: after its end it is refused, and no try at the next deal is begun unawares."""

    day: Annotated[str, Meta(max_length=10)]


class DayDeal(Struct, kw_only=True):
    """A game's deal of the day, `until` the day ends; against a bot of this `level`, or alone. `players`: how many
    have played it so that it counts. `commitment` to the secret from which every shuffle follows."""

    game: str
    title: Words
    day: str
    until: float
    level: str | None
    commitment: str
    mine: DayTry | None
    players: int
    best: list[DayPlace]
