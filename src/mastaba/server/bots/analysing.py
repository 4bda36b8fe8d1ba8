"""The steps of an analysis, and hints, as they run in a process of their own."""

from __future__ import annotations

from mastaba.analysis.course import Course
from mastaba.analysis.decisions import CLEAR, compared
from mastaba.analysis.hints import Hint, hint
from mastaba.analysis.judging import Assessor
from mastaba.analysis.steps import Found, Step, perform
from mastaba.analysis.types import SAMPLES, Decision
from mastaba.bots import Perspective
from mastaba.core.data import Data
from mastaba.core.record import Record
from mastaba.library import game_of

WEIGHED = 24  # worlds in which an answer to a puzzle is compared: somebody waits for it


def performed(record: str, step: Step) -> Found:
    return perform(*opened(record), step, SAMPLES)


def weighed(record: str, decision: Decision, answer: str) -> bool:
    """Whether another answer is about as good as the better one of a decision: it is not clearly worse."""
    found = compared(*opened(record), decision, answer, WEIGHED, "puzzle")
    return found.cost - found.error <= CLEAR


def opened(record: str) -> tuple[Course, Assessor]:
    course = Course(Record.loads(record))
    return course, Assessor(course.game, course.players)


def hinted(game: str, edition: str, digest: str | None, rulings: int, position: Data, seat: int) -> Hint:
    state = game_of(game, edition, digest, rulings).load(position)
    return hint(Perspective(state, seat))
