"""A game analysed from end to end, in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mastaba.analysis.course import Course
from mastaba.analysis.judging import Assessor
from mastaba.analysis.steps import perform, steps
from mastaba.analysis.types import SAMPLES, Analysis
from mastaba.core import BadSetup, Record, Text

MOST_SAMPLES = 100_000

Progress = Callable[[float], None]
"""Told which part of the work is done."""


def analyse(
    record: Record,
    samples: int = SAMPLES,
    seats: Iterable[int] | None = None,
    seed: int = 0,
    tell: Progress = lambda part: None,
) -> Analysis:
    """`seats`: whose decisions are judged; all by default. `seed`: for other samples."""
    if not 2 <= samples <= MOST_SAMPLES:
        raise BadSetup(Text("analysis-samples", most=MOST_SAMPLES))
    course = Course(record, seed)
    assessor = Assessor(course.game, course.players)
    todo = steps(list(range(course.players)) if seats is None else list(seats))
    step, part = next(todo)
    while True:
        tell(part)
        try:
            step, part = todo.send(perform(course, assessor, step, samples))
        except StopIteration as end:
            analysis: Analysis = end.value
            return analysis
