"""Playing many games at once, on any `concurrent.futures.Executor`.

Every game counts exactly once, under its number, whatever happens to the process that played it.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager

from mastaba.arena.match import Job
from mastaba.arena.playing import Result, play
from mastaba.core import BadSetup, Text
from mastaba.workers import begin_work

Teller = Callable[[Result], None]


class Run:
    """What is known so far."""

    def __init__(self, teller: Teller | None = None) -> None:
        self.games: dict[int, Result] = {}
        self.void: dict[int, str | Text] = {}  # games without a result through no bot's known fault, and why
        self.stopped = False
        self._teller = teller

    @property
    def results(self) -> list[Result]:
        """In the order of their numbers, not of their luck with the clock."""
        return [self.games[number] for number in sorted(self.games)]

    def add(self, result: Result) -> None:
        if result.number not in self.games:
            self.games[result.number] = result
            if self._teller is not None:
                self._teller(result)


def play_all(jobs: list[Job], processes: int = 1, cluster: str = "", teller: Teller | None = None) -> Run:
    """Play all jobs and tell of each result. Ctrl-C ends it with what is known."""
    known = Run(teller)
    try:
        if cluster:
            with dask_cluster(cluster) as executor:
                play_on(executor, jobs, known, len(jobs))
        else:
            play_on_processes(jobs, processes, known)
    except KeyboardInterrupt:
        known.stopped = True
    return known


def play_on(executor: Executor, jobs: list[Job], known: Run, window: int) -> tuple[list[Job], list[Job]]:
    """Play jobs, so many in hand at a time.

    If the executor breaks down, gives back the jobs that were in its hands and those that were not.
    """
    waiting = deque(jobs)
    playing: dict[Future[Result | str], Job] = {}
    dropped: list[Job] = []
    while playing or (waiting and not dropped):
        while waiting and len(playing) < window and not dropped:
            try:
                playing[executor.submit(play_or_say_why, waiting[0])] = waiting[0]
            except BrokenExecutor:
                dropped.append(waiting[0])
            waiting.popleft()
        done, _ = wait(playing, return_when=FIRST_COMPLETED)
        for future in done:
            job = playing.pop(future)
            try:
                result = future.result()
            except BrokenExecutor:
                dropped.append(job)
            except Exception as error:  # a cluster gave the game up
                known.void[job.number] = repr(error)
            else:
                if isinstance(result, Result):
                    known.add(result)
                else:
                    known.void[job.number] = result
    return dropped, list(waiting)


def play_or_say_why(job: Job) -> Result | str:
    """An error of the rules comes back as text: not every exception survives the way between processes."""
    try:
        return play(job)
    except Exception as error:
        return repr(error)


# -- this machine ------------------------------------------------------------------------------------


def play_on_processes(jobs: list[Job], processes: int, known: Run) -> None:
    """A pool whose process dies takes every game in hand with it: those are played again one by one.

    A game that kills its process even when it is alone is void.
    """
    if processes < 1:
        raise BadSetup(Text("processes-too-few", processes=processes))
    while jobs:
        with process_pool(processes) as pool:
            dropped, jobs = play_on(pool, jobs, known, 2 * processes)
        for job in dropped:
            with process_pool(1) as pool:
                again, _ = play_on(pool, [job], known, 1)
            if again:
                known.void[job.number] = Text("arena:died-twice")


@contextmanager
def process_pool(processes: int) -> Iterator[Executor]:
    # Spawned, not forked, so that a game runs the same beside a progress bar's thread and on every system.
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), begin_work)
    before = multiprocessing.active_children()
    try:
        yield pool
    except BaseException:
        # Nobody waits for games whose results nobody will read.
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            if child not in before:
                child.terminate()
        raise
    pool.shutdown()


# -- a cluster ---------------------------------------------------------------------------------------


@contextmanager
def dask_cluster(address: str) -> Iterator[Executor]:
    """The cluster whose scheduler listens at this address. It plays again what a lost worker had in hand."""
    try:
        from distributed import Client
    except ImportError:
        raise BadSetup(Text("cluster-needs-dask")) from None
    try:
        client = Client(address, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadSetup(Text("cluster-silent", address=address, error=str(error))) from None
    with client:
        executor: Executor = client.get_executor(pure=False)
        try:
            yield executor
        finally:
            executor.shutdown(wait=False)
