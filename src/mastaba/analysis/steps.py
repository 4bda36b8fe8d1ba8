"""An analysis as steps that each stand alone: a command does one after the other, a server each in a worker process."""

from __future__ import annotations

from collections.abc import Generator

from msgspec import Struct

from mastaba.analysis.course import Course
from mastaba.analysis.decisions import EXAMINED, RIVALS, ROUNDS, Suspect, examine, refine, worth_refining
from mastaba.analysis.judging import Assessor
from mastaba.analysis.survey import Survey, conclude, survey
from mastaba.analysis.types import Analysis, Decision

SURVEYED = 1.0  # what the survey costs, in shares of all samples of one decision


class Look(Struct, kw_only=True):
    """At the whole game."""

    seats: list[int]


class Examine(Struct, kw_only=True):
    suspect: Suspect


class Refine(Struct, kw_only=True):
    decision: Decision
    number: int


class Conclude(Struct, kw_only=True):
    survey: Survey
    decisions: list[Decision]
    seats: list[int]


Step = Look | Examine | Refine | Conclude
Found = Survey | Decision | Analysis | None


def steps(seats: list[int]) -> Generator[tuple[Step, float], Found, Analysis]:
    """What to do next, and which part of the work is behind us then; is sent what came of it. How much is to be done is
    bounded once the survey is made, and a round that has less to do than it might ends sooner: the part never falls."""
    found = yield Look(seats=seats), 0.0
    assert isinstance(found, Survey)
    examining = EXAMINED * (2 + RIVALS) * len(found.suspects)
    rounds = [2 * part * most * len(seats) for _, part, most in ROUNDS]
    whole = SURVEYED + examining + sum(rounds)
    behind = SURVEYED
    decisions: list[Decision] = []
    for place, suspect in enumerate(found.suspects):
        decision = yield (
            Examine(suspect=suspect),
            (behind + examining * place / len(found.suspects)) / whole,
        )
        decisions += [decision] if isinstance(decision, Decision) else []
    behind += examining
    for number, cost in enumerate(rounds):
        again, decisions = worth_refining(decisions, number), []
        for place, doubtful in enumerate(again):
            refined = yield (
                Refine(decision=doubtful, number=number),
                (behind + cost * place / len(again)) / whole,
            )
            assert isinstance(refined, Decision)
            decisions.append(refined)
        behind += cost
    analysis = yield Conclude(survey=found, decisions=decisions, seats=seats), 1.0
    assert isinstance(analysis, Analysis)
    return analysis


def perform(course: Course, assessor: Assessor, step: Step, samples: int) -> Found:
    match step:
        case Look(seats=seats):
            return survey(course, assessor, seats, samples)
        case Examine(suspect=suspect):
            return examine(course, assessor, suspect, samples)
        case Refine(decision=decision, number=number):
            return refine(course, assessor, decision, number, samples)
        case Conclude(survey=found, decisions=decisions, seats=seats):
            return conclude(course, found, decisions, seats, samples)
