"""A process that does the work, piece by piece; the runner alone is stopped by signals."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from multiprocessing.sharedctypes import Synchronized
from multiprocessing.synchronize import Event
from typing import NamedTuple

from tests.soak.part import Watch

busy = threading.Lock()
stopping: Event
told: Synchronized[int]


def begin(stop: Event, count: Synchronized[int]) -> None:
    """To be called first. In a session of its own: Ctrl-C in the terminal must not end its servers."""
    global stopping, told
    stopping, told = stop, count
    os.setsid()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    threading.Thread(target=end_with_runner, daemon=True).start()


def end_with_runner() -> None:
    """If the runner is killed: clean up behind the piece that is under way, and go, with all children."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    stopping.set()
    busy.acquire(timeout=300)
    os.killpg(0, signal.SIGKILL)


def tell(done: int) -> None:
    with told.get_lock():
        told.value += done


class Outcome(NamedTuple):
    """How much of a piece was found good, what was not, and what was measured."""

    done: int
    trouble: str
    worst: dict[str, float]


def do(work: Callable[[int, Watch], None], seed: int) -> Outcome:
    watch = Watch(lambda: not stopping.is_set(), tell)
    with busy:
        try:
            work(seed, watch)
        except BaseException:  # pytest's own failures are no Exception
            return Outcome(watch.done, traceback.format_exc(), watch.worst)
    return Outcome(watch.done, "", watch.worst)
