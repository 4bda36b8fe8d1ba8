"""What an analysis says, as facts: numbers and moves; the words come later (`words.py`).

All chances and parts are shares of a win: 1 is a win, two who share one have 0.5 each. Every `error` is half of a 95 %
interval, of the samples alone: how far the judge itself is off, nobody knows.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

SAMPLES = 1280  # worlds in which the costliest decisions are judged, by default; whatever else is sampled takes a part of them


class Parts(Struct, kw_only=True):
    """Where a seat's result comes from: `start + luck + own + others + rest = result`, exactly."""

    start: float
    """One seat's share among equals, before anything is dealt."""
    luck: float
    """Cards and dice, the deal included: what came to light, less what might have come to light as well."""
    deal: float
    """The part of it that the first deal brought: the seat in the order of play, the first cards."""
    own: float
    """My choices, compared with those a Scribe would have made with what I knew."""
    others: float
    """The others' choices, compared in the same way."""
    rest: float
    """What cannot be assigned: here the judge learned late what had been so before."""
    result: float
    luck_error: float
    own_error: float
    others_error: float
    rest_error: float


class Point(Struct, kw_only=True):
    """Everybody's chances at the beginning of a turn, after so many moves, for one who sees everything."""

    move: int
    odds: list[float]
    early: bool
    """Too early to say much."""


class Stroke(Struct, kw_only=True):
    """What chance brought to every seat with one move: the one after so many others."""

    move: int
    seat: int
    luck: list[float]


class Reason(Struct, kw_only=True):
    """How the better move and the played one differ after some more turns, on average: better less played."""

    points: float
    """Of one's own score."""
    others: float
    """Of the others' scores together."""
    sources: dict[str, float]
    """One's own points by source, the largest differences first."""


class Decision(Struct, kw_only=True):
    """A move that cost something: the one after so many others. Judged over worlds that its seat could not tell apart."""

    seat: int
    move: int
    played: str
    better: str
    cost: float
    error: float
    odds_played: float
    odds_better: float
    reason: Reason


class SeatAnalysis(Struct, kw_only=True):
    """One seat of a game. Without `parts`, what chance brought cannot be told (`Analysis.untold`)."""

    name: str
    result: float
    parts: Parts | None
    decisions: list[Decision]
    """The costliest first, at most three; none if no clear mistake was found."""
    judged: bool
    """Whether its decisions were looked at."""


class Analysis(Struct, kw_only=True):
    """A finished game, judged by `judge`: another one may see it otherwise."""

    game: str
    judge: str
    samples: int
    untold: str | None
    """Why there is no sum: "fork", its players may have known the piles; "edition", the judge never saw these components."""
    seeded: bool
    """Dealt from a seed: the sum holds if nobody had played that deal before."""
    seats: list[SeatAnalysis]
    curve: list[Point]
    strokes: list[Stroke]
    """The largest strokes of luck."""


read_analysis = msgspec.json.Decoder(Analysis).decode
