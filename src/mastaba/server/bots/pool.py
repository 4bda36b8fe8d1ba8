"""Worker processes that can be killed: each does one job at a time, within limits of time and memory."""

from __future__ import annotations

import asyncio
import math
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import TypeVar, TypeVarTuple, Unpack

from mastaba.workers import begin_work

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

NOTICED = 100  # looks until the end of a process is known
MEMORY = 1 << 30  # bytes that a worker may take beyond those it starts with


class Killed(Exception):
    """A worker did not survive its job. `why` is "time", "memory" or "crash"."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class WorkerPool:
    """Starts its workers when they are needed. A job that kills its worker harms no other job."""

    def __init__(self, workers: int, seconds: float, patience: float, nice: int = 0) -> None:
        """`seconds` of work that a job may take, and `patience` in seconds on the clock, if it does not work."""
        self.seconds = seconds
        self.patience = patience
        self.nice = nice
        self.idle: list[ProcessPoolExecutor | None] = [None] * workers
        self.working: set[ProcessPoolExecutor] = set()
        self.turn = asyncio.Semaphore(workers)
        self.knows: dict[ProcessPoolExecutor, str] = {}  # what each worker was last about

    async def do(self, job: Callable[[Unpack[Ts]], T], *facts: *Ts) -> T:
        """The job's answer, or its exception; `Killed` if it broke the limits."""
        return await self.do_near("", job, *facts)

    async def do_near(self, about: str, job: Callable[[Unpack[Ts]], T], *facts: *Ts) -> T:
        """The same by the worker that was last about this, if it is free."""
        async with self.turn:
            worker = self.free_worker(about)
            self.knows[worker] = about
            self.working.add(worker)
            fit = False
            try:
                answer = await self.watched(worker, job, facts)
                fit = True
                return answer
            except (Killed, asyncio.CancelledError):
                raise
            except Exception:
                fit = True  # the job failed, not the worker
                raise
            finally:
                self.working.discard(worker)
                if not fit:
                    del self.knows[worker]
                    dismiss(worker)
                self.idle.append(worker if fit else None)

    async def watched(
        self, worker: ProcessPoolExecutor, job: Callable[[Unpack[Ts]], T], facts: tuple[*Ts]
    ) -> T:
        work = asyncio.get_running_loop().run_in_executor(worker, within, self.seconds, job, facts)
        processes = list((worker._processes or {}).values())
        try:
            done, _ = await asyncio.wait([work], timeout=self.patience)
        finally:
            work.add_done_callback(lambda late: late.cancelled() or late.exception())  # unless somebody waits
        if not done:
            raise Killed("time")
        try:
            return work.result()
        except MemoryError:
            raise Killed("memory") from None
        except BrokenProcessPool:
            late = -getattr(signal, "SIGXCPU", 0)  # Windows has none
            raise Killed("time" if late in await ends_of(processes) else "crash") from None

    def free_worker(self, about: str) -> ProcessPoolExecutor:
        """One that is idle, or a new one. The caller has found that there is room."""
        for worker in self.idle:
            if worker is not None and self.knows.get(worker) == about:
                self.idle.remove(worker)
                return worker
        worker = self.idle[-1] or self.new_worker()
        self.idle.pop()  # not before: where none could be started, its place stays free for the next try
        return worker

    def new_worker(self) -> ProcessPoolExecutor:
        spawned = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, spawned, begin_within_limits, (self.nice,))

    def close(self) -> None:
        """At once: nobody waits for what they do."""
        for worker in (*self.working, *self.idle):
            if worker is not None:
                dismiss(worker)


async def ends_of(processes: Sequence[BaseProcess]) -> set[int | None]:
    """How they ended. The pool's own thread sees it first and may not have written it down yet."""
    for _ in range(NOTICED):
        if all(process.exitcode is not None for process in processes):
            break
        await asyncio.sleep(0.01)
    return {process.exitcode for process in processes}


def dismiss(worker: ProcessPoolExecutor) -> None:
    processes = list((worker._processes or {}).values())
    worker.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


# -- in the worker -----------------------------------------------------------------------------------


def begin_within_limits(nice: int) -> None:
    begin_work()
    if sys.platform == "linux":
        import resource

        os.nice(nice)
        with open("/proc/self/statm", encoding="ascii") as sizes:
            taken = int(sizes.read().split()[0]) * resource.getpagesize()
        limit(resource.RLIMIT_AS, taken + MEMORY)


def within(seconds: float, job: Callable[[Unpack[Ts]], T], facts: tuple[*Ts]) -> T:
    """Do a job; the system ends the process if it works on it for longer."""
    if sys.platform != "win32":
        import resource

        limit(resource.RLIMIT_CPU, math.ceil(sum(os.times()[:2]) + seconds))
    return job(*facts)


def limit(which: int, most: int) -> None:
    if sys.platform != "win32":  # which has no such limits: there, only the time is watched, from outside
        import resource

        _, hard = resource.getrlimit(which)
        resource.setrlimit(which, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
