"""How tests wait: for what they want to see, never for a time, and with one generous limit for all of them."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")
DAY = 86_400.0  # seconds

PATIENCE = float(os.environ.get("MASTABA_PATIENCE", "180"))  # seconds; reached only when something is broken
ENOUGH = 120.0  # seconds of a day in which a test that is about this day has long ended
GLANCE = 0.02  # seconds between two looks at something that cannot call us


def until(look: Callable[[], T], what: str = "what is waited for never happens") -> T:
    """Look again and again until there is something to see, and return it."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < end, what
        time.sleep(GLANCE)
    return found


def enough_of_the_day() -> None:
    """Wait for tomorrow, if today (of UTC) is about to end: in the middle of a test it would be another day."""
    until(lambda: -time.time() % DAY > ENOUGH, "the day does not end")


def acted_out(scene: Coroutine[Any, Any, T], loop: asyncio.AbstractEventLoop | None = None) -> T:
    """What a scene ends with. It has a thread to itself: the browser's tests keep a loop running in ours."""

    def act() -> T:
        with asyncio.Runner(loop_factory=None if loop is None else lambda: loop) as runner:
            return runner.run(scene)

    with ThreadPoolExecutor(1) as stage:
        return stage.submit(act).result()
