"""The costliest decisions of a seat, found in three stages, each with worlds of its own: what was chosen by one stage for
looking bad is judged anew by the next, so that nobody is blamed for bad luck in the samples.

1. `screen`: every decision, a few worlds, each answer completed at first sight;
2. `examine`: of the worst, what a Pharaoh would have played; whoever played the same is out;
3. and what was played against that, over many worlds, played on by Scribes; `refine` does this once more for the worst.
"""

from __future__ import annotations

import math

from msgspec import Struct

from mastaba.analysis.course import Course
from mastaba.analysis.judging import Assessor
from mastaba.analysis.sum import SURE
from mastaba.analysis.trials import Trial, try_out
from mastaba.analysis.types import Decision, Reason
from mastaba.bots import Perspective, make_bot
from mastaba.bots.greedy import MOST_STEPS, first_sight
from mastaba.core import SeededChance, State

SAMPLES = 160  # worlds of the third stage
FIRST_PART = 3 / 8  # of them that every suspect gets, before the worst are judged by all
SCREENED = 6  # worlds of the first
LOOKED_AT = 10  # answers to a decision that are screened: those that look best, and the one that was given
SUSPECTS = 8  # decisions of a seat that come into the second stage
ITERATIONS = 1000  # of the Pharaoh
REFINED = 4  # decisions of a seat that are judged once more
MOST = 3  # decisions of a seat that are told
CLEAR = 0.01  # a share of a win: the least that a decision must cost, with 95 % certainty
SOURCES = 2  # of points that are told
NOTEWORTHY = 0.4  # points: smaller differences of a source are not told


class Suspect(Struct, kw_only=True):
    """A decision that looked bad at first."""

    seat: int
    move: int
    loss: float


def screen(course: Course, assessor: Assessor, seats: list[int]) -> list[Suspect]:
    """The decisions of these seats that look worst, one of each turn."""
    worst: dict[tuple[int, int], Suspect] = {}
    turn = 0
    for move in range(len(course)):
        seat = course.seat(move)
        if move and course.seat(move - 1) != seat:
            turn += 1
        state = course.state(move)
        if seat not in seats or len(state.legal(seat)) == 1:
            continue
        suspect = Suspect(seat=seat, move=move, loss=loss_at_first_sight(course, assessor, move))
        known = worst.get((seat, turn))
        if suspect.loss > 0 and (known is None or suspect.loss > known.loss):
            worst[seat, turn] = suspect
    found = []
    for seat in seats:
        own = sorted((one for one in worst.values() if one.seat == seat), key=lambda one: -one.loss)
        found += own[:SUSPECTS]
    return found


def loss_at_first_sight(course: Course, assessor: Assessor, move: int) -> float:
    """By how much another answer looks better than the one that was given."""
    seat, played = course.seat(move), course.action(move)
    me = Perspective(course.state(move), seat)
    chance = SeededChance(course.lot("screen", move))
    answers: list[int] = []
    values: list[float] = []
    for _ in range(SCREENED):
        world = me.sample(chance)
        chance.word()
        if not answers:
            answers = looked_at(assessor, world, seat, played)
            values = [0.0] * len(answers)
        for place, answer in enumerate(answers):
            values[place] += completed(assessor, world.copy(), seat, answer, chance)
    return (max(values) - values[answers.index(played)]) / SCREENED


def looked_at(assessor: Assessor, world: State, seat: int, played: int) -> list[int]:
    legal = list(world.legal(seat))
    legal.sort(key=lambda action: (action != played, -assessor.taught.look(world, seat, action)))
    return legal[:LOOKED_AT]


def completed(assessor: Assessor, state: State, seat: int, action: int, chance: SeededChance) -> float:
    """The odds after an action, finished at first sight; `state` is used up."""
    state.advance(action, seat)
    for _ in range(MOST_STEPS):
        if state.over or seat not in state.to_move or assessor.taught.settled(state, seat):
            break
        state.advance(first_sight(assessor.taught, state, seat, chance), seat)
    return assessor.odds(state)[seat]


def examine(course: Course, assessor: Assessor, suspect: Suspect, samples: int = SAMPLES) -> Decision | None:
    """What this decision cost; None if the Pharaoh would have made the same one, or finds no better."""
    move, seat = suspect.move, suspect.seat
    played = course.action(move)
    me = Perspective(course.state(move), seat)
    pharaoh = make_bot("pharaoh", course.game, course.lot("pharaoh", move), 0.0, ITERATIONS)
    better = pharaoh.choose(me)
    if better == played:
        return None
    few = max(2, int(FIRST_PART * samples))
    found = compared(course, assessor, me, move, (played, better), few, "trial")
    return found if found.cost > 0 else None


def refine(course: Course, assessor: Assessor, decision: Decision, samples: int = SAMPLES) -> Decision:
    """The same decision, judged by fresh and more worlds."""
    me = Perspective(course.state(decision.move), decision.seat)
    moves = [me.game.move_number(text) for text in (decision.played, decision.better)]
    return compared(course, assessor, me, decision.move, (moves[0], moves[1]), samples, "refined")


def compared(
    course: Course,
    assessor: Assessor,
    me: Perspective,
    move: int,
    actions: tuple[int, int],
    samples: int,
    stage: str,
) -> Decision:
    played, better = try_out(assessor, me, list(actions), samples, course.lot(stage, move))
    cost, error = difference(better, played)
    return Decision(
        seat=me.seat,
        move=move,
        played=me.name(played.action),
        better=me.name(better.action),
        cost=cost,
        error=error,
        odds_played=played.mean,
        odds_better=better.mean,
        reason=reason_for(better, played, me.seat),
    )


def difference(better: Trial, worse: Trial) -> tuple[float, float]:
    """By how much the odds differ, world by world, and half of the 95 % interval."""
    gaps = [one - other for one, other in zip(better.odds, worse.odds, strict=True)]
    count = len(gaps)
    mean = math.fsum(gaps) / count
    squares = math.fsum((gap - mean) ** 2 for gap in gaps)
    return mean, SURE * math.sqrt(squares / max(count - 1, 1) / count)


def reason_for(better: Trial, worse: Trial, seat: int) -> Reason:
    """How the points differ in the end, on average."""
    count = len(better.ends)
    points, others = 0.0, 0.0
    sources: dict[str, float] = {}
    for sign, trial in ((1, better), (-1, worse)):
        for scores, sheet in trial.ends:
            points += sign * scores[seat] / count
            others += sign * (sum(scores) - scores[seat]) / count
            for source, amount in sheet.items():
                sources[source] = sources.get(source, 0.0) + sign * amount / count
    largest = sorted(sources, key=lambda source: -abs(sources[source]))[:SOURCES]
    told = {source: sources[source] for source in largest if abs(sources[source]) >= NOTEWORTHY}
    return Reason(points=points, others=others, sources=told)


def worth_refining(decisions: list[Decision]) -> list[Decision]:
    """The costliest so far, of every seat: only what is near the first may become it."""
    found = []
    for seat in sorted({decision.seat for decision in decisions}):
        own = sorted((one for one in decisions if one.seat == seat), key=lambda one: -one.cost)
        found += [one for one in own[:REFINED] if one.cost + one.error > CLEAR]
    return found


def costliest(decisions: list[Decision], seat: int) -> list[Decision]:
    """What is told of a seat: only what clearly cost something."""
    clear = [one for one in decisions if one.seat == seat and one.cost - one.error > CLEAR]
    return sorted(clear, key=lambda one: -one.cost)[:MOST]
