"""The messages for those who learn: played examples of the rules, and practice."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from mastaba.analysis.told import ToldDecision
from mastaba.server.api.messages import OfferedOption, Snapshot, Words


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
