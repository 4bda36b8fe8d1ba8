"""Analyses of finished games, and hints: in worker processes, after whatever bots have to do.

An analysis is done step by step, and every game under way gets one step in turn. What is found is kept with the table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar, TypeVarTuple, Unpack

import msgspec

from mastaba.analysis.hints import Hint
from mastaba.analysis.steps import steps
from mastaba.analysis.types import Analysis, Decision
from mastaba.core.data import Data
from mastaba.core.record import Record
from mastaba.server.bots import analysing
from mastaba.server.bots.pool import Killed, WorkerPool
from mastaba.server.database import queries
from mastaba.server.database.database import Database
from mastaba.server.errors import one_at_a_time, too_costly
from mastaba.server.middleware.rate_limits import Places

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

SECONDS = 60.0  # of work for one step; an ordinary one takes less than three
PATIENCE = 900.0  # seconds on the clock: others come first
NICE = 10
MOST, MOST_FROM = 20, 5  # analyses under way, and of one address; whoever comes later is told to come again
HINT_SECONDS, HINT_PATIENCE = 5.0, 20.0
MOST_HINTS, MOST_HINTS_FROM = 8, 3  # in the queue
logger = logging.getLogger("mastaba.analysis")


class Job:
    """The analysis of one table's game."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.part = 0.0  # of the work that is done
        self.failed = False
        self.task: asyncio.Task[None] | None = None


class Analyst:
    """One analysis for each person at a time, and a hint for each."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.pool = WorkerPool(1, SECONDS, PATIENCE, NICE)
        self.quick = WorkerPool(1, HINT_SECONDS, HINT_PATIENCE)
        self.jobs: dict[str, Job] = {}  # by table
        self.places = Places(MOST, MOST_FROM)
        self.asking: set[str] = set()  # who waits for a hint
        self.waiting = Places(MOST_HINTS, MOST_HINTS_FROM)

    # -- analyses ------------------------------------------------------------------------------------

    def begin(self, table: str, player: str, address: str, record: Record, seats: list[int]) -> Job:
        """Begin an analysis, unless it is under way. `address`: where it is asked for."""
        known = self.jobs.get(table)
        if known is not None and not known.failed:
            return known
        under_way = [job for job in self.jobs.values() if not job.failed]
        if any(job.player == player for job in under_way):
            raise one_at_a_time()
        self.places.take(address)
        self.jobs = {id: job for id, job in self.jobs.items() if not job.failed}
        job = self.jobs[table] = Job(player)
        job.task = asyncio.create_task(self.run(table, job, record.dumps(), seats))
        job.task.add_done_callback(lambda _: self.places.leave(address))  # also of one that never ran
        return job

    async def run(self, table: str, job: Job, record: str, seats: list[int]) -> None:
        try:
            found = await self.analyse(job, record, seats)
            text = msgspec.json.encode(found).decode()
            await self.database.write(lambda c: queries.keep_analysis(c, table, found.judge, text))
            self.jobs.pop(table, None)
        except asyncio.CancelledError:
            self.jobs.pop(table, None)
            raise
        except Exception as error:
            job.failed = True
            logger.warning("the game of %s cannot be analysed: %r", table, error)

    async def analyse(self, job: Job, record: str, seats: list[int]) -> Analysis:
        todo = steps(seats)
        step, job.part = next(todo)
        while True:
            found = await self.pool.do(analysing.performed, record, step)
            try:
                step, job.part = todo.send(found)
            except StopIteration as end:
                analysis: Analysis = end.value
                return analysis

    def cancel(self, table: str, player: str) -> bool:
        """Whether it was under way, begun by this person."""
        job = self.jobs.get(table)
        if job is None or job.player != player or job.task is None:
            return False
        job.task.cancel()
        self.jobs.pop(table, None)
        return True

    # -- hints ---------------------------------------------------------------------------------------

    async def hint(
        self, player: str, address: str, played: tuple[str, str, str | None, int], position: Data, seat: int
    ) -> Hint:
        """What the Pharaoh would do there. The worker looks at it through the eyes of that seat alone."""
        return await self.at_once(player, address, analysing.hinted, *played, position, seat)

    async def weigh(self, player: str, address: str, record: str, decision: Decision, answer: str) -> bool:
        """Whether this answer to a puzzle is about as good as the best."""
        return await self.at_once(player, address, analysing.weighed, record, decision, answer)

    async def at_once(self, player: str, address: str, work: Callable[[Unpack[Ts]], T], *facts: *Ts) -> T:
        """While somebody waits for it: one thing for each person."""
        if player in self.asking:
            raise one_at_a_time()
        with self.waiting.place(address):
            self.asking.add(player)
            try:
                return await self.quick.do(work, *facts)
            except Killed as error:
                raise too_costly(error.why) from None
            finally:
                self.asking.discard(player)

    async def close(self) -> None:
        tasks = [job.task for job in self.jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        self.pool.close()
        self.quick.close()
