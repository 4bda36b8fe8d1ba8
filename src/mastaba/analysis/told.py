"""What a person is told of an analysis or as a hint: the shapes of it, for page and terminal."""

from __future__ import annotations

from msgspec import Struct

from mastaba.analysis.types import Point


class ToldPart(Struct, kw_only=True):
    """A part of a result in points of a hundred, with half of its 95 % interval."""

    part: str
    """"start", "deal", "cards", "own", "others" or "rest"."""
    points: int
    error: int


class ToldDecision(Struct, kw_only=True):
    """A move that cost so many points of a hundred: the one after `move` others."""

    seat: int
    move: int
    played: str
    better: str
    cost: int
    error: int
    alike: bool
    """About as costly as the one before it: their intervals overlap."""
    reasons: list[str]


class ToldSeat(Struct, kw_only=True):
    """One seat; `line` adds up to `result`, or is None where it cannot be told."""

    seat: int
    judged: bool
    result: int
    line: list[ToldPart] | None
    decisions: list[ToldDecision]


class ToldStroke(Struct, kw_only=True):
    """What chance brought with one move, to every seat in points of a hundred."""

    move: int
    luck: list[int]
    words: list[str]


class ToldAnalysis(Struct, kw_only=True):
    """An analysis, told to one person."""

    judge: str
    samples: int
    untold: str
    """Why there are no lines, in words; "" if there are."""
    caution: str
    """What to keep in mind, in words; "" for nothing."""
    seats: list[ToldSeat]
    curve: list[Point]
    strokes: list[ToldStroke]


class ToldAlternative(Struct, kw_only=True):
    """Another move, with the chance of winning in percent."""

    move: str
    words: str
    odds: int


class ToldHint(Struct, kw_only=True):
    """What the Pharaoh would do in my place, knowing what I know."""

    move: str
    words: str
    odds: int
    reasons: list[str]
    others: list[ToldAlternative]
    """The next best, for whoever asks for more."""
