"""Works at one part after the other, shows how far it is, stops when told and goes on the next time."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from datetime import date

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tests.soak import worker
from tests.soak.ledger import Account, Failure, Ledger, command, pace
from tests.soak.part import Part
from tests.soak.worker import Outcome

ENOUGH = 5  # failures of one part in one run: then something is broken, and more of them tell nothing new
DIED = "the process died"
CALM = 60.0  # seconds between two lines where there is no terminal to draw a bar on


class Stop:
    """Whether we were told to stop. The first signal asks for the end of what is under way; it may take
    a while where a server has to be checked. A second Ctrl-C is as rude as ever."""

    def __init__(self) -> None:
        self.told = False

    def __call__(self, number: int, _: object) -> None:
        self.told = True
        signal.signal(number, signal.SIG_DFL)


@contextlib.contextmanager
def stoppable() -> Iterator[Stop]:
    stop = Stop()
    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class Runner:
    def __init__(self, ledger: Ledger, console: Console, cores: int = 0) -> None:
        self.ledger = ledger
        self.console = console
        self.cores = cores or os.cpu_count() or 1

    def run(self, parts: list[Part], minutes: float | None = None) -> int:
        """The number of failures. Every part gets its share of the time that is left."""
        end = None if minutes is None else time.monotonic() + 60 * minutes
        left = [part for part in parts if self.ledger.open(part).reached < part.goal]
        failures = 0
        with stoppable() as stop:
            while left and not stop.told:
                now = time.monotonic()
                share = None if end is None else now + max(0.0, end - now) / len(left)
                failures += self.run_part(left.pop(0), share, stop)
        return failures

    def run_part(self, part: Part, end: float | None, stop: Stop) -> int:
        account = self.ledger.open(part)
        started, began, failed = time.monotonic(), account.reached, len(account.failures)
        spent = account.seconds
        context = multiprocessing.get_context("spawn")
        ending, told = context.Event(), context.Value("q", 0)
        workers = 1 if part.alone else self.cores
        pool = ProcessPoolExecutor(workers, context, worker.begin, (ending, told))
        jobs: dict[Future[Outcome], int] = {}
        spoken = started
        with pool, self.bar() as bar:
            task = bar.add_task(part.name, total=part.goal, completed=began, speed="")
            while True:
                now = time.monotonic()
                over = stop.told or (end is not None and now >= end)
                if over or len(account.failures) - failed >= ENOUGH:
                    ending.set()
                while (
                    not ending.is_set() and len(jobs) < workers and began + told.value + len(jobs) < part.goal
                ):
                    jobs[pool.submit(worker.do, part.work, account.next)] = account.next
                    account.next += 1
                if not jobs:
                    break
                finished, _ = wait(jobs, timeout=0.2, return_when=FIRST_COMPLETED)
                account.seconds = spent + time.monotonic() - started
                for job in finished:
                    if not self.enter(part, account, jobs.pop(job), job):
                        ending.set()
                if finished:
                    self.ledger.save(part, account)
                speed = f"{pace(told.value / max(now - started, 0.001))}/s"
                bar.update(task, completed=began + told.value, speed=speed)
                if now - spoken > CALM and not self.console.is_terminal:
                    spoken = now
                    self.console.print(f"{part.name}: {began + told.value:,} of {part.goal:,}, {speed}")
        fresh = account.reached - began
        self.console.print(
            f"{part.name}: {fresh:,} more in {account.seconds - spent:.0f} s"
            f" ({pace(fresh / max(account.seconds - spent, 0.001))}/s), {account.reached:,} of {part.goal:,} {part.unit}"
        )
        return len(account.failures) - failed

    def enter(self, part: Part, account: Account, seed: int, job: Future[Outcome]) -> bool:
        """Write down what came of one piece; False if there is no use in going on."""
        try:
            done, text, worst = job.result()
        except BrokenProcessPool as error:  # the engine itself fell over
            done, text, worst = 0, f"{DIED}: {error}", {}
        account.done[self.ledger.build] = account.done.get(self.ledger.build, 0) + done
        for what, value in worst.items():
            account.worst[what] = max(value, account.worst.get(what, value))
        if text:
            account.failures.append(Failure(seed, self.ledger.build, str(date.today()), text))
            self.console.print(f"[red]{escape(text)}[/red]\nTo repeat it: [bold]{command(part, seed)}[/bold]")
        return not text.startswith(DIED)

    def bar(self) -> Progress:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        return Progress(
            *columns,
            TextColumn("{task.fields[speed]}"),
            TimeElapsedColumn(),
            console=self.console,
            transient=True,
            disable=not self.console.is_terminal,
        )
