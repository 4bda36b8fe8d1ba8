"""The costliest decisions of a seat, found in three stages, each with worlds of its own: what was chosen by one stage for
looking bad is judged anew by the next, so that nobody is blamed for bad luck in the samples.

1. `screen`: every decision, a few worlds, each answer completed at first sight;
2. `examine`: the worst of them, over more worlds, played on by Scribes: what was played, what a Pharaoh would have played, and what
   looked best at first sight; of these the best is what would have been better;
3. `refine`: what was played against that, for fewer and fewer decisions in more and more worlds (`ROUNDS`).
"""

from __future__ import annotations

import math
from typing import NamedTuple

from msgspec import Struct

from mastaba.analysis.course import Course
from mastaba.analysis.judging import Assessor
from mastaba.analysis.sum import SURE
from mastaba.analysis.trials import Trial, try_out
from mastaba.analysis.types import Decision, Reason
from mastaba.bots import Perspective, make_bot
from mastaba.bots.greedy import MOST_STEPS, first_sight
from mastaba.core import SeededChance, State


class Round(NamedTuple):
    """One time that the worst decisions of a seat are judged anew."""

    name: str  # by which its lots are drawn: worlds of its own
    part: float  # of the samples
    most: int  # decisions of a seat


SCREENED = 24  # worlds in which every decision is screened, however many samples are asked for
EXAMINED = 1 / 16  # part of the samples in which every suspect is tried out
ROUNDS = (
    Round("refined", part=1 / 4, most=5),
    Round("settled", part=1, most=3),
)  # in which the costliest are refined
LOOKED_AT = 10  # answers to a decision that are screened: those that look best, and the one that was given
SUSPECTS = 12  # decisions of a seat that come into the second stage
ITERATIONS = 1000  # of the Pharaoh
RIVALS = 2  # other answers that are tried out: those that look best at first sight
MOST = 3  # decisions of a seat that are told
CLEAR = 0.01  # a share of a win: the least that a decision must cost, with 95 % certainty
SOURCES = 2  # of points that are told
NOTEWORTHY = 0.4  # points: smaller differences of a source are not told


class Suspect(Struct, kw_only=True):
    """A decision that looked bad at first, and the answers that looked best instead."""

    seat: int
    move: int
    loss: float
    rivals: list[int]


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
        suspect = at_first_sight(course, assessor, move)
        known = worst.get((seat, turn))
        if suspect.loss > 0 and (known is None or suspect.loss > known.loss):
            worst[seat, turn] = suspect
    found = []
    for seat in seats:
        own = sorted((one for one in worst.values() if one.seat == seat), key=lambda one: -one.loss)
        found += own[:SUSPECTS]
    return found


def at_first_sight(course: Course, assessor: Assessor, move: int) -> Suspect:
    """By how much another answer looks better than the one that was given, and which ones look best."""
    seat, played = course.seat(move), course.action(move)
    me = Perspective(course.state(move), seat)
    chance = SeededChance(course.lot("screen", move))
    values: dict[int, float] = {}
    for _ in range(SCREENED):
        world = me.sample(chance)
        chance.word()
        if not values:
            values = dict.fromkeys(looked_at(assessor, world, seat, played), 0.0)
        for answer in values:
            values[answer] += completed(assessor, world.copy(), seat, answer, chance) / SCREENED
    loss = max(values.values()) - values[played]
    rivals = sorted(values.keys() - {played}, key=lambda answer: (-values[answer], answer))
    return Suspect(seat=seat, move=move, loss=loss, rivals=rivals[:RIVALS])


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


def examine(course: Course, assessor: Assessor, suspect: Suspect, samples: int) -> Decision | None:
    """What this decision cost at first; None if nothing better was found."""
    move, seat = suspect.move, suspect.seat
    me = Perspective(course.state(move), seat)
    pharaoh = make_bot("pharaoh", course.game, course.lot("pharaoh", move), 0.0, ITERATIONS)
    answers = dict.fromkeys([course.action(move), pharaoh.choose(me), *suspect.rivals])
    few = part_of(samples, EXAMINED)
    played, *others = try_out(assessor, me, list(answers), few, course.lot("trial", move))
    better = max(others, key=lambda trial: trial.mean, default=played)
    return cost_of(me, move, played, better) if better.mean > played.mean else None


def refine(course: Course, assessor: Assessor, decision: Decision, number: int, samples: int) -> Decision:
    """The same decision, judged by the fresh worlds of a round."""
    name, part, _ = ROUNDS[number]
    return compared(course, assessor, decision, decision.played, part_of(samples, part), name)


def part_of(samples: int, part: float) -> int:
    """As many worlds; at least those without which there is no interval."""
    return max(2, int(part * samples))


def compared(
    course: Course, assessor: Assessor, decision: Decision, answer: str, samples: int, stage: str
) -> Decision:
    """What an answer costs against the better one of a decision."""
    me = Perspective(course.state(decision.move), decision.seat)
    actions = [me.game.move_number(text) for text in (answer, decision.better)]
    answered, better = try_out(assessor, me, actions, samples, course.lot(stage, decision.move))
    return cost_of(me, decision.move, answered, better)


def cost_of(me: Perspective, move: int, played: Trial, better: Trial) -> Decision:
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


def worth_refining(decisions: list[Decision], number: int) -> list[Decision]:
    """The costliest so far, of every seat: only what is near the first may become it."""
    found = []
    for seat in sorted({decision.seat for decision in decisions}):
        own = sorted((one for one in decisions if one.seat == seat), key=lambda one: -one.cost)
        found += [one for one in own[: ROUNDS[number].most] if one.cost + one.error > CLEAR]
    return found


def costliest(decisions: list[Decision], seat: int) -> list[Decision]:
    """What is told of a seat: only what clearly cost something."""
    clear = [one for one in decisions if one.seat == seat and one.cost - one.error > CLEAR]
    return sorted(clear, key=lambda one: -one.cost)[:MOST]
