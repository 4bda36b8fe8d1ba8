"""What a part of the soak is: work that is done piece by piece, each piece from a number of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


class Watch:
    """How a piece of work tells how far it is, and learns that it should come to its end."""

    def __init__(self, going: Callable[[], bool] = lambda: True, tell: Callable[[int], None] | None = None):
        self.going = going
        self.tell = tell
        self.done = 0
        self.worst: dict[str, float] = {}

    def count(self, done: int = 1) -> None:
        """So much more was checked and found good."""
        self.done += done
        if self.tell is not None:
            self.tell(done)

    def measure(self, what: str, value: float) -> None:
        """A figure that must stay small; the largest one is reported."""
        self.worst[what] = max(value, self.worst.get(what, value))


@dataclass(frozen=True)
class Part:
    """`work(seed, watch)` does one piece and raises if something is wrong. The same seed does the same again
    (as far as chance goes: nobody commands the moment in which a process is killed)."""

    name: str
    unit: str
    goal: int
    work: Callable[[int, Watch], None]
    alone: bool = False  # one piece at a time: the server under it needs the other cores
