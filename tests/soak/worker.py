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


def do(work: Callable[[int, Watch], None], seed: int) -> tuple[int, str]:
    """One piece: how much was found good, and what was not."""
    watch = Watch(lambda: not stopping.is_set(), tell)
    with busy:
        try:
            work(seed, watch)
        except BaseException:  # pytest's own failures are no Exception
            return watch.done, traceback.format_exc()
    return watch.done, ""
