"""One game of the arena, from the deal to the result."""

from __future__ import annotations

import operator
import time
from array import array
from dataclasses import dataclass

from mastaba.arena.luck import LuckMeter
from mastaba.arena.match import Job
from mastaba.arena.own import error_and_place
from mastaba.bots import Bot, Perspective
from mastaba.core import Game, State
from mastaba.library import game_of


@dataclass(frozen=True)
class Forfeit:
    """Why a bot lost without losing: it crashed, moved illegally or overran its time."""

    seat: int
    name: str
    reason: str  # crash, illegal or overrun
    detail: str


@dataclass(frozen=True)
class Result:
    """What is kept of a game; everything by seat."""

    number: int
    deal: int
    deal_seed: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int  # of all seats, forced ones included
    times: tuple[array[float], ...]  # seconds of every decision that left a choice
    iterations: tuple[int, ...]
    forfeit: Forfeit | None = None
    luck: tuple[float, ...] = ()  # what chance brought, if it was measured

    def share(self, seat: int) -> float:
        """The part of the win that this seat has: a shared win is a part for each winner."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Fault(Exception):
    """A bot did what ends the game for it."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail


def overrun(seconds: float, longest: float) -> Fault:
    return Fault("overrun", f"{seconds:.1f} s > {longest:.1f} s")


def play(job: Job) -> Result:
    """One game from its deal to its end, by the bots of the job."""
    game = game_of(job.game, job.edition)
    state = game.new(len(job.seating), job.deal_seed, dict(job.options))
    table = Table(job, game, state)
    forfeit = table.play()
    winners = tuple(state.winners()) if forfeit is None else others(job, forfeit.seat)
    return Result(
        job.number,
        job.deal,
        job.deal_seed,
        tuple(entrant.name for entrant in job.seating),
        tuple(state.scores()),
        winners,
        table.moves,
        tuple(table.times),
        # Bots that search count what they did.
        tuple(int(getattr(bot, "iterations", 0)) for bot in table.bots),
        forfeit,
        () if table.meter is None else tuple(table.meter.luck),
    )


def others(job: Job, seat: int) -> tuple[int, ...]:
    """Who wins when a seat forfeits: all other entrants, or the other seats if there is but one."""
    seats = range(len(job.seating))
    rivals = tuple(other for other in seats if job.seating[other] != job.seating[seat])
    return rivals or tuple(other for other in seats if other != seat)


class Table:
    """The bots around one game."""

    def __init__(self, job: Job, game: Game, state: State) -> None:
        self.job = job
        self.game = game
        self.state = state
        self.bots: list[Bot | None] = [None] * state.players
        self.times: list[array[float]] = [array("d") for _ in range(state.players)]
        self.moves = 0
        self.meter = LuckMeter(game, state.players, job.meter_seed) if job.luck else None

    def play(self) -> Forfeit | None:
        """To the end of the game, or to the first fault."""
        state = self.state
        seat = 0
        try:
            for seat in range(state.players):
                self.bots[seat] = self.sit_down(seat)
            while not state.over:
                seat = state.to_move[0]
                # Outside of `decide`: an error of the rules is no fault of the bot.
                self.carry_out(self.decide(seat), seat)
                self.moves += 1
        except Fault as fault:
            return Forfeit(seat, self.job.seating[seat].name, fault.reason, fault.detail)
        return None

    def carry_out(self, action: int, seat: int) -> None:
        if self.meter is None:
            self.state.apply(action, seat)
        else:
            before = self.state.copy()
            self.state.apply(action, seat)
            self.meter.see(before, action, seat, self.state)

    def sit_down(self, seat: int) -> Bot:
        try:
            return self.job.seating[seat].sit_down(self.game, self.job.bot_seed(seat))
        except (Exception, SystemExit) as error:
            raise Fault("crash", error_and_place(error)) from error

    def decide(self, seat: int) -> int:
        """A legal action of this seat's bot, with the time it took."""
        bot = self.bots[seat]
        assert bot is not None
        legal = self.state.legal(seat)
        me = Perspective(self.state, seat)
        longest = self.job.seating[seat].longest_move
        start = time.perf_counter()
        try:
            # A learned bot may answer with a number of its library's own kind.
            action = operator.index(bot.choose(me))
        except (Exception, SystemExit) as error:
            seconds = time.perf_counter() - start
            if seconds > longest:  # whoever is elsewhere is cut off then
                raise overrun(seconds, longest) from error
            raise Fault("crash", error_and_place(error)) from error
        seconds = time.perf_counter() - start
        if len(legal) > 1:
            self.times[seat].append(seconds)
        if action not in legal:
            known = 0 <= action < self.game.action_count
            raise Fault("illegal", self.state.name(action, seat) if known else str(action))
        if seconds > longest:
            raise overrun(seconds, longest)
        return action
