"""The sum that closes: start + cards and dice + my choices + the others' + what cannot be assigned = result.

V is the odds of a state, Q the mean of V after a choice over worlds in which all that nobody has seen is dealt anew. With
the choice that was made and the one that a Scribe would have made in its place,

    result = 1/n + (V(first) - 1/n) + sum of [V(after) - Q(made)] + [Q(made) - Q(Scribe's)] + [Q(Scribe's) - V(before)]

telescopes for every V and any number of samples: each V and each Q appears once with plus and once with minus. The first
two brackets are luck, then come choices and what cannot be assigned. Where several choose at once, the difference between
all choices made and all of a Scribe's is divided by Shapley: what each choice adds, on average over all orders.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import chain, combinations

from mastaba.analysis.course import Choice, Course
from mastaba.analysis.judging import Assessor
from mastaba.analysis.types import Parts, Stroke
from mastaba.bots.perspective import Perspective
from mastaba.bots.players import ScribeBot
from mastaba.core import SeededChance, State

SURE = 1.96  # standard errors to each side of a 95 % interval
STROKES = 3
DEALS = 64  # worlds that a choice is compared with, with the default number of samples

Odds = list[float]
Coalition = frozenset[int]  # of the seats whose own choice is taken, not the Scribe's


class Account:
    """What was added up for one part, for every seat, with the variance of its sampling."""

    def __init__(self, players: int) -> None:
        self.total = [0.0] * players
        self.variance = [0.0] * players

    def add(self, worlds: Sequence[Odds], sign: float = 1.0) -> None:
        """The mean over worlds."""
        count = len(worlds)
        for seat in range(len(self.total)):
            mean = mean_of(worlds, seat)
            self.total[seat] += sign * mean
            if count > 1:
                squares = math.fsum((world[seat] - mean) ** 2 for world in worlds)
                self.variance[seat] += squares / (count - 1) / count

    def error(self, seat: int) -> float:
        return SURE * math.sqrt(self.variance[seat])


class Books:
    """The accounts of one game."""

    def __init__(self, course: Course, assessor: Assessor, deals: int) -> None:
        self.course = course
        self.assessor = assessor
        self.deals = deals
        players = course.players
        self.luck, self.rest = Account(players), Account(players)
        self.choices = [Account(players) for _ in range(players)]  # by the seat that chose
        self.strokes: list[Stroke] = []
        self.first = assessor.odds(course.state(0))

    def close(self) -> list[Parts]:
        """Go through the game and add up."""
        for choice in self.course.choices():
            self.enter(choice)
        return [self.parts(seat) for seat in range(self.course.players)]

    def enter(self, choice: Choice) -> None:
        chosen = {seat: self.reference(choice, seat) for seat in choice.chains}
        differing = frozenset(seat for seat, actions in chosen.items() if actions != choice.chains[seat])
        values = self.values(choice, chosen, differing)
        made, reference = values[differing], values[Coalition()]
        came = self.assessor.odds(choice.after)
        stroke = [now - mean_of(made, seat) for seat, now in enumerate(came)]
        self.luck.add([came])
        self.luck.add(made, -1.0)
        self.rest.add(reference)
        self.rest.add([self.assessor.odds(choice.before)], -1.0)
        for seat in differing:
            self.choices[seat].add(shapley(values, differing, seat))
        if len(made) > 1:
            last = choice.end - 1
            self.strokes.append(Stroke(move=last, seat=self.course.seat(last), luck=stroke))

    def reference(self, choice: Choice, seat: int) -> list[int]:
        """What a Scribe would have done with what this seat knew."""
        scribe = ScribeBot(self.assessor.judge, self.course.lot("scribe", choice.move, seat))
        if len(choice.before.to_move) == 1:
            return [scribe.choose(Perspective(choice.before, seat))]
        state, actions = choice.before.copy(), []
        while seat in state.to_move and state.reveals == choice.before.reveals:
            actions.append(scribe.choose(Perspective(state, seat)))
            state.advance(actions[-1], seat)
        return actions

    def values(
        self, choice: Choice, chosen: dict[int, list[int]], differing: Coalition
    ) -> dict[Coalition, list[Odds]]:
        """V after the choice, by whose own choice is taken, in every world; one world is enough if nothing came to light."""
        seats = sorted(chosen)
        found: dict[Coalition, list[Odds]] = {}
        for those in subsets(differing):

            def decide(world: State, those: Coalition = those) -> Odds:
                for seat in seats:
                    for action in choice.chains[seat] if seat in those else chosen[seat]:
                        world.advance(action, seat)
                return self.assessor.odds(world)

            found[those] = self.in_worlds(choice, decide)
        most = max(map(len, found.values()))
        return {those: worlds * (most // len(worlds)) for those, worlds in found.items()}

    def in_worlds(self, choice: Choice, decide: Callable[[State], Odds]) -> list[Odds]:
        """The same worlds for all that is compared."""
        chance = SeededChance(self.course.lot("worlds", choice.move))
        found = []
        for number in range(self.deals):
            world = choice.before.redeal(chance)
            chance.word()
            found.append(decide(world))
            if number == 0 and world.reveals == choice.before.reveals:
                break  # it is the same in all of them
        return found

    def parts(self, seat: int) -> Parts:
        others = [account for chooser, account in enumerate(self.choices) if chooser != seat]
        start = 1 / self.course.players
        deal = self.first[seat] - start
        return Parts(
            start=start,
            luck=deal + self.luck.total[seat],
            deal=deal,
            own=self.choices[seat].total[seat],
            others=math.fsum(account.total[seat] for account in others),
            rest=self.rest.total[seat],
            result=self.assessor.odds(self.course.timeline.state)[seat],
            luck_error=self.luck.error(seat),
            own_error=self.choices[seat].error(seat),
            others_error=SURE * math.sqrt(math.fsum(account.variance[seat] for account in others)),
            rest_error=self.rest.error(seat),
        )

    def largest_strokes(self) -> list[Stroke]:
        by_size = sorted(self.strokes, key=lambda stroke: -max(map(abs, stroke.luck)))
        return sorted(by_size[:STROKES], key=lambda stroke: stroke.move)


def mean_of(worlds: Sequence[Odds], seat: int) -> float:
    return math.fsum(world[seat] for world in worlds) / len(worlds)


def subsets(seats: Coalition) -> list[Coalition]:
    ordered = sorted(seats)
    sizes = (combinations(ordered, size) for size in range(len(ordered) + 1))
    return [frozenset(those) for those in chain.from_iterable(sizes)]


def shapley(values: dict[Coalition, list[Odds]], seats: Coalition, seat: int) -> list[Odds]:
    """What this seat's choice adds in every world, on average over all orders in which the seats might have chosen."""
    count = len(seats)
    worlds = len(next(iter(values.values())))
    players = len(next(iter(values.values()))[0])
    found = [[0.0] * players for _ in range(worlds)]
    for those in subsets(seats - {seat}):
        weight = math.factorial(len(those)) * math.factorial(count - len(those) - 1) / math.factorial(count)
        for world, (out, into) in enumerate(zip(values[those], values[those | {seat}], strict=True)):
            for other in range(players):
                found[world][other] += weight * (into[other] - out[other])
    return found
