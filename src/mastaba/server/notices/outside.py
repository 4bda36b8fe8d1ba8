"""Waiting for somebody else's machines, in threads that nobody waits for.

Whoever names an address also chooses how long its machine and its name server take. That must not hold up the threads in which
passwords are hashed and games are loaded, nor the end of the server: Python waits for the threads of an executor before it
ends, but not for these.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, TypeVar

Found = TypeVar("Found")


class Outside:
    """Does jobs in threads, so many at once; who comes later waits for one of them."""

    def __init__(self, threads: int, name: str) -> None:
        self.most = threads
        self.name = name
        self.started = 0
        self.jobs: SimpleQueue[tuple[Future[Any], Callable[[], Any]]] = SimpleQueue()

    def submit(self, job: Callable[[], Found]) -> Future[Found]:
        """What it will find. To be called by one thread only."""
        future: Future[Found] = Future()
        self.jobs.put((future, job))
        if self.started < self.most:
            self.started += 1
            threading.Thread(target=self.work, name=f"{self.name} {self.started}", daemon=True).start()
        return future

    def work(self) -> None:
        while True:
            future, job = self.jobs.get()
            if not future.set_running_or_notify_cancel():
                continue
            try:
                found = job()
            except BaseException as error:
                future.set_exception(error)
            else:
                future.set_result(found)
