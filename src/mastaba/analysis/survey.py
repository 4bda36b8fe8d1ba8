"""The first step of an analysis and the last: everything but what decisions cost, and all that was found put together."""

from __future__ import annotations

from msgspec import Struct

from mastaba.analysis.course import Course
from mastaba.analysis.decisions import Suspect, costliest, screen
from mastaba.analysis.judging import Assessor, fitted
from mastaba.analysis.sum import DEALS, Books
from mastaba.analysis.types import SAMPLES, Analysis, Decision, Parts, Point, SeatAnalysis, Stroke
from mastaba.analysis.version import judge_version


class Survey(Struct, kw_only=True):
    """What the first step finds."""

    untold: str | None
    parts: list[Parts] | None
    curve: list[Point]
    strokes: list[Stroke]
    suspects: list[Suspect]


def survey(course: Course, assessor: Assessor, seats: list[int], samples: int) -> Survey:
    """The sum, the curve, and which decisions look bad."""
    untold = "fork" if course.forked else None if fitted(course.game) else "edition"
    parts, strokes = None, []
    if untold is None:
        books = Books(course, assessor, max(2, DEALS * samples // SAMPLES))
        parts = books.close()
        strokes = books.largest_strokes()
    alone = course.players == 1  # whoever plays alone wins whatever they do
    suspects = [] if alone else screen(course, assessor, seats)
    curve = [] if alone else curve_of(course, assessor)
    return Survey(untold=untold, parts=parts, curve=curve, strokes=strokes, suspects=suspects)


def curve_of(course: Course, assessor: Assessor) -> list[Point]:
    """Everybody's odds whenever another seat comes to decide, and at the end: in the middle of a turn they say little."""
    points = []
    movers: list[int] = []
    for choice in course.choices():
        if choice.before.to_move != movers or len(movers) > 1:
            movers = list(choice.before.to_move)
            early = assessor.early(choice.before, choice.move / len(course))
            points.append(Point(move=choice.move, odds=assessor.odds(choice.before), early=early))
    last = course.timeline.state
    points.append(Point(move=len(course), odds=assessor.odds(last), early=False))
    return points


def conclude(
    course: Course, found: Survey, decisions: list[Decision], seats: list[int], samples: int
) -> Analysis:
    """All that was found, put together."""
    winners = course.timeline.state.winners()
    return Analysis(
        game=course.game.id,
        judge=judge_version(course.game),
        samples=samples,
        untold=found.untold,
        seeded=course.seeded,
        seats=[
            SeatAnalysis(
                name=name,
                result=1 / len(winners) if seat in winners else 0.0,
                parts=None if found.parts is None else found.parts[seat],
                decisions=costliest(decisions, seat),
                judged=seat in seats and course.players > 1,
            )
            for seat, name in enumerate(course.record.seats)
        ],
        curve=found.curve,
        strokes=found.strokes,
    )
