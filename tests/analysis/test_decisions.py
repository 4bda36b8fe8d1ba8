"""The costliest decisions: a bad move is found, and nobody is blamed by what they could not know."""

from __future__ import annotations

from types import ModuleType

import pytest

import mastaba
from mastaba.analysis import decisions, judging, trials, types
from mastaba.analysis import sum as summing
from mastaba.analysis.analyse import analyse
from mastaba.analysis.course import Course
from mastaba.analysis.decisions import Suspect, costliest, examine
from mastaba.analysis.judging import Assessor
from mastaba.analysis.types import Decision, Reason
from mastaba.analysis.version import judge_version
from mastaba.core import SeededChance
from tests.analysis.games import blundered, played


@pytest.mark.parametrize(
    ("name", "seed"),
    [
        pytest.param("valley", 2, marks=pytest.mark.thorough),
        ("pyramids", 4),
        ("dahshur", 2),
    ],
)
def test_a_bad_move_is_the_costliest(name: str, seed: int) -> None:
    record, move = blundered(name, seed)
    found = analyse(record, seats=[0])
    first = found.seats[0].decisions[0]
    assert first.move == move
    assert first.cost - first.error > 0.01
    assert first.odds_better - first.odds_played == pytest.approx(first.cost)
    assert not found.seats[1].judged


def test_how_far_it_is_never_falls_back() -> None:
    parts: list[float] = []
    analyse(played("dahshur", ["apprentice", "scribe"], 4), samples=32, tell=parts.append)
    assert len(parts) > 4
    assert parts == sorted(parts)
    assert (parts[0], parts[-1]) == (0.0, 1.0)


def decision(move: int, cost: float, error: float) -> Decision:
    nothing = Reason(points=0, others=0, sources={})
    return Decision(
        seat=0,
        move=move,
        played="a",
        better="b",
        cost=cost,
        error=error,
        odds_played=0.5,
        odds_better=0.5 + cost,
        reason=nothing,
    )


def test_only_what_is_clear_is_told() -> None:
    found = [decision(1, 0.05, 0.03), decision(2, 0.03, 0.025), decision(3, 0.2, 0.02)]
    found += [decision(4, 0.06, 0.01), decision(5, 0.07, 0.01)]
    assert [one.move for one in costliest(found, 0)] == [3, 5, 4]
    assert costliest(found, 1) == []


@pytest.mark.parametrize(
    ("module", "constant", "value"),
    [
        (types, "SAMPLES", 1281),
        (decisions, "SCREENED", 25),
        (decisions, "EXAMINED", 0.75),
        (decisions, "ROUNDS", (decisions.Round("refined", part=1 / 4, most=6), *decisions.ROUNDS[1:])),
        (summing, "DEALS", 65),
        (trials, "STEPS", 21),
        (judging, "EARLY", 0.3),
    ],
)
def test_who_looks_deeper_is_another_judge(
    module: ModuleType, constant: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a server would go on showing what was found before."""
    game = mastaba.game("valley")
    version = judge_version.__wrapped__  # it is looked up once in a process
    known = version(game)
    assert len(known) <= 40  # the column it is kept in
    assert version(game) == known
    monkeypatch.setattr(module, constant, value)
    assert version(game) != known


def test_a_decision_is_judged_by_what_its_seat_knew() -> None:
    """In a world that the seat cannot tell from the true one it costs the same."""
    course = Course(played("valley", ["apprentice", "apprentice"], 3))
    assessor = Assessor(course.game, 2)
    moves = [move for move in range(40, len(course)) if len(course.state(move).legal(course.seat(move))) > 3]
    for move in moves[:3]:
        seat = course.seat(move)
        suspect = Suspect(seat=seat, move=move, loss=0.0, rivals=[])
        told = examine(course, assessor, suspect, 128)
        moment = course.timeline.past[move]
        truth = moment.before
        moment.before = truth.sample(seat, SeededChance(99))
        assert moment.before.position() != truth.position()
        assert examine(course, assessor, suspect, 128) == told
