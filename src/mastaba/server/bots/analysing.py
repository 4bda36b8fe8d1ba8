"""The steps of an analysis, and hints, as they run in a process of their own."""

from __future__ import annotations

from mastaba.analysis.analyse import Survey, conclude, survey
from mastaba.analysis.course import Course
from mastaba.analysis.decisions import (
    CLEAR,
    ROUNDS,
    SAMPLES,
    Suspect,
    compared,
    examine,
    refine,
    worth_refining,
)
from mastaba.analysis.hints import Hint, hint
from mastaba.analysis.judging import Assessor
from mastaba.analysis.types import Analysis, Decision
from mastaba.bots import Perspective
from mastaba.core.data import Data
from mastaba.core.record import Record
from mastaba.library import game_of

__all__ = ["ROUNDS", "concluded", "examined", "hinted", "refined", "surveyed", "weighed", "worth_refining"]

WEIGHED = 24  # worlds in which an answer to a puzzle is compared: somebody waits for it


def surveyed(record: str, seats: list[int]) -> Survey:
    course, assessor = opened(record)
    return survey(course, assessor, seats, SAMPLES)


def examined(record: str, suspect: Suspect) -> Decision | None:
    return examine(*opened(record), suspect)


def refined(record: str, decision: Decision, number: int) -> Decision:
    return refine(*opened(record), decision, number)


def weighed(record: str, decision: Decision, answer: str) -> bool:
    """Whether another answer is about as good as the better one of a decision: it is not clearly worse."""
    found = compared(*opened(record), decision, answer, WEIGHED, "puzzle")
    return found.cost - found.error <= CLEAR


def concluded(record: str, found: Survey, decisions: list[Decision], seats: list[int]) -> Analysis:
    return conclude(opened(record)[0], found, decisions, seats, SAMPLES)


def opened(record: str) -> tuple[Course, Assessor]:
    course = Course(Record.loads(record))
    return course, Assessor(course.game, course.players)


def hinted(game: str, edition: str, digest: str | None, rulings: int, position: Data, seat: int) -> Hint:
    state = game_of(game, edition, digest, rulings).load(position)
    return hint(Perspective(state, seat))
