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
from typing import Generic, Protocol, TypeVar

from mastaba.arena.match import Job
from mastaba.arena.playing import Result, play
from mastaba.core import BadSetup, Text
from mastaba.workers import begin_work


class Numbered(Protocol):
    """A game to be played, or what came of it."""

    @property
    def number(self) -> int: ...


J = TypeVar("J", bound=Numbered)
R = TypeVar("R", bound=Numbered)


class Run(Generic[R]):
    """What is known so far. `enough` may look at it after every game and say that no more are needed."""

    def __init__(
        self,
        teller: Callable[[R], None] | None = None,
        enough: Callable[[dict[int, R]], bool] | None = None,
    ) -> None:
        self.games: dict[int, R] = {}
        self.void: dict[int, str | Text] = {}  # games without a result through no bot's known fault, and why
        self.stopped = False
        self.settled = False
        self._teller = teller
        self._enough = enough

    @property
    def results(self) -> list[R]:
        """In the order of their numbers, not of their luck with the clock."""
        return [self.games[number] for number in sorted(self.games)]

    def add(self, result: R) -> None:
        if result.number not in self.games and not self.settled:
            self.games[result.number] = result
            if self._teller is not None:
                self._teller(result)
            if self._enough is not None:
                self.settled = self._enough(self.games)


def play_all(
    jobs: list[Job],
    processes: int = 1,
    cluster: str = "",
    teller: Callable[[Result], None] | None = None,
    enough: Callable[[dict[int, Result]], bool] | None = None,
) -> Run[Result]:
    """Play all jobs and tell of each result. Ctrl-C ends it with what is known."""
    return work_all(play, jobs, processes, cluster, Run(teller, enough))


def work_all(work: Callable[[J], R], jobs: list[J], processes: int, cluster: str, known: Run[R]) -> Run[R]:
    """Whatever is to be played, on this machine's cores or on a cluster."""
    try:
        if cluster:
            with dask_cluster(cluster) as executor:
                play_on(executor, work, jobs, known, len(jobs))
        else:
            play_on_processes(work, jobs, processes, known)
    except KeyboardInterrupt:
        known.stopped = True
    return known


def play_on(
    executor: Executor, work: Callable[[J], R], jobs: list[J], known: Run[R], window: int
) -> tuple[list[J], list[J]]:
    """Play jobs, so many in hand at a time.

    If the executor breaks down, gives back the jobs that were in its hands and those that were not.
    """
    waiting = deque(jobs)
    playing: dict[Future[R | str], J] = {}
    dropped: list[J] = []
    while playing or (waiting and not dropped):
        while waiting and len(playing) < window and not dropped:
            try:
                playing[executor.submit(done_or_why_not, work, waiting[0])] = waiting[0]
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
                if isinstance(result, str):
                    known.void[job.number] = result
                else:
                    known.add(result)
        if known.settled:
            for future in playing:
                future.cancel()
            return [], []
    return dropped, list(waiting)


def done_or_why_not(work: Callable[[J], R], job: J) -> R | str:
    """An error of the rules comes back as text: not every exception survives the way between processes."""
    try:
        return work(job)
    except Exception as error:
        return repr(error)


# -- this machine ------------------------------------------------------------------------------------


def play_on_processes(work: Callable[[J], R], jobs: list[J], processes: int, known: Run[R]) -> None:
    """A pool whose process dies takes every game in hand with it: those are played again one by one.

    A game that kills its process even when it is alone is void.
    """
    if processes < 1:
        raise BadSetup(Text("processes-too-few", processes=processes))
    while jobs:
        with process_pool(processes) as pool:
            dropped, jobs = play_on(pool, work, jobs, known, 2 * processes)
        for job in dropped:
            with process_pool(1) as pool:
                again, _ = play_on(pool, work, [job], known, 1)
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
