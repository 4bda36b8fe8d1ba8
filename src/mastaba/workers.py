"""Processes that work for another: they leave Ctrl-C to it, and do not outlive it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def begin_work() -> None:
    """To be called first in a worker process."""
    # Ctrl-C reaches all processes of a terminal; the one that holds the results answers it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """A worker whose parent was killed would work on, and then wait for ever for more."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
