"""The clocks of a table, worked out from the log alone: its lines carry the server's time, so a restart, another node
or a lost line changes nothing.

A clock runs while everybody can see that its seat is waited for. While somebody might react it runs for nobody: how long
that takes must not tell what is in a hand. Whoever hands over gets the increment. Taking back returns no time that one has
thought oneself, and takes the increment back; whoever had to think only because of that move gets their time back. If all
agree to go back, everybody's clock is as it was then.
"""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

from mastaba.server.api.messages.tables import Clocks as ToldClocks
from mastaba.server.api.messages.tables import TimeControl

EPSILON = 1e-6  # seconds that are no difference
DAY = 86_400.0
ABANDONED = 14  # days of silence after which a game without a limit may be claimed
Vacation = tuple[float, float]
"""From when until when somebody is away."""


class Moment(NamedTuple):
    """How the clocks stood when a move was made, before it counted."""

    left: list[float]
    given: list[int]
    since: dict[int, float]


class Clocks:
    """`persons`: which seats have a clock; `began`: when the cards were dealt."""

    def __init__(self, control: TimeControl, persons: list[bool], began: float) -> None:
        self.control = control
        self.persons = persons
        self.began = began
        self.at = began
        self.left = [control.bank] * len(persons)
        self.given = [0] * len(persons)  # how often each has got the increment
        self.since: dict[int, float] = {}  # who is waited for, as everybody sees, and since when
        self.halted = False  # somebody might react
        self.played_for: set[int] = set()  # a bot plays for them
        self.past: list[Moment] = []  # before each move that stands
        self.told = ToldClocks(at=began, left=[], running=[])
        self.retell()

    def twin(self) -> Clocks:
        """The same once more, so that one of the two may go on."""
        twin = copy(self)
        twin.left, twin.given, twin.since = list(self.left), list(self.given), dict(self.since)
        twin.played_for, twin.past = set(self.played_for), list(self.past)
        return twin

    # -- what the log tells ----------------------------------------------------------------------------

    def go(self, at: float) -> None:
        """Time passes, for those whose clocks run."""
        passed = max(0.0, at - self.at)
        for seat in self.running:
            self.left[seat] -= passed
        self.at += passed

    def moved(self, moves: int) -> None:
        """So many moves stand now."""
        moment = Moment(list(self.left), list(self.given), dict(self.since))
        self.past += [moment] * (moves - len(self.past))

    def undo(self, seat: int, place: int, moves: int) -> None:
        """This seat takes back so many moves from that place on."""
        then = self.past[place]
        latest = place + moves == len(self.past)
        del self.past[place : place + moves]
        back = self.given[seat] - then.given[seat]
        self.left[seat] -= back * self.control.increment
        self.given[seat] = then.given[seat]
        self.since[seat] = then.since.get(seat, self.at)
        if not latest:  # others have decided since, for themselves: it is as if this seat had not yet
            self.past[place:] = [self.without(moment, seat, back) for moment in self.past[place:]]
            return
        for other in range(len(self.left)):
            if other != seat and other not in then.since:
                self.left[other], self.given[other] = then.left[other], then.given[other]
                self.since.pop(other, None)

    def without(self, moment: Moment, seat: int, back: int) -> Moment:
        """How the clocks would have stood then if this seat had been waited for all along."""
        left, given = list(moment.left), list(moment.given)
        left[seat] -= back * self.control.increment
        given[seat] -= back
        return Moment(left, given, {**moment.since, seat: self.since[seat]})

    def rewind(self, moves: int) -> None:
        """All have agreed to go back to where so many moves were made."""
        if moves < len(self.past):
            then = self.past[moves]
            self.left, self.given, self.since = list(then.left), list(then.given), dict(then.since)
            del self.past[moves:]

    def stands_in(self, seat: int, on: bool) -> None:
        """A bot plays for this seat, or no longer."""
        if on:
            self.played_for.add(seat)
        else:
            self.played_for.discard(seat)
            if seat in self.since:
                self.since[seat] = self.at

    def turn_to(self, due: list[int], halted: bool, mover: int | None = None) -> None:
        """For these the table waits now, or (`halted`) for whoever might react. `mover` has decided; None: nobody has.
        They have handed over if they are waited for no longer, or if it is everybody's turn anew, their own included."""
        self.halted = halted
        if halted:
            return
        handed = [seat for seat in self.since if seat not in due]
        anew = len(self.persons) == 1 or any(seat not in self.since for seat in due)
        if mover in self.since and mover in due and anew:
            handed.append(mover)
        for seat in handed:
            del self.since[seat]
            if mover is not None and self.at > self.began and seat not in self.played_for:
                self.left[seat] += self.control.increment
                self.given[seat] += 1
        for seat in due:
            self.since.setdefault(seat, self.at)

    def retell(self) -> None:
        """What everybody is told changes only where something is to be seen: not with a hidden move."""
        told, passed = self.told, self.at - self.told.at
        running = self.running
        left = [rest if person else None for rest, person in zip(self.left, self.persons, strict=True)]
        same = len(told.left) == len(left) and told.running == running
        for seat, rest in enumerate(told.left if same else []):
            foreseen = (rest or 0.0) - (passed if seat in running else 0.0)
            same = same and abs(foreseen - (left[seat] or 0.0)) < EPSILON
        if not same:
            self.told = ToldClocks(at=self.at, left=left, running=running)

    # -- what they show --------------------------------------------------------------------------------

    @property
    def running(self) -> list[int]:
        """Whose clocks run."""
        if self.halted:
            return []
        return sorted(seat for seat in self.since if self.persons[seat] and seat not in self.played_for)

    @property
    def flag(self) -> float | None:
        """When the first of them runs out, if nobody decides before."""
        if self.control.kind != "clocks":
            return None
        return min((self.at + self.left[seat] for seat in self.running), default=None)

    def run_out(self, now: float) -> list[int]:
        """Whose time is up."""
        if self.control.kind != "clocks":
            return []
        return [seat for seat in self.running if self.left[seat] <= now - self.at]

    def first_out(self, now: float) -> list[int]:
        """Whose time was up first, however late it is noticed: several, where all decide at once and it was the same moment."""
        out = self.run_out(now)
        least = min((self.left[seat] for seat in out), default=0.0)
        return [seat for seat in out if self.left[seat] <= least + EPSILON]

    def waits_since(self, seat: int) -> float | None:
        """Since when the table has waited for this seat, as far as everybody can see."""
        return self.since[seat] if seat in self.running else None


def patience(control: TimeControl, house: float) -> float | None:
    """Seconds after which a bot stands in for somebody, of whom the server itself would wait so long; None: never."""
    if control.kind != "together":
        return None
    return house if control.minutes is None else 60.0 * control.minutes


def overlap(one: Vacation, other: Vacation) -> float:
    """For how long both last."""
    return max(0.0, min(one[1], other[1]) - max(one[0], other[0]))


def due_by(clocks: Clocks, seat: int, vacation: Vacation | None) -> float | None:
    """Until when this seat is to decide at a no-rush table; a vacation does not count. None: nobody waits for it."""
    control = clocks.control
    since = clocks.waits_since(seat) if control.kind == "peace" else None
    if since is None:
        return None
    until = since + DAY * (control.days or ABANDONED)
    if vacation is None or vacation[0] >= until:
        return until
    return until + overlap((since, vacation[1]), vacation)


def abandoned(clocks: Clocks, seat: int, vacation: Vacation | None, now: float) -> bool:
    """Whether this seat has kept the others waiting for longer than the table allows."""
    until = due_by(clocks, seat, vacation)
    return until is not None and until < now
