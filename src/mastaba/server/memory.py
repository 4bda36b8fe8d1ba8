"""When cycles of dead objects are looked for: never at a cost that players notice.

Games in memory are many objects and hold no cycles. What moves leave behind is looked at once, a little at a time;
what lives longer only when nobody is there, or once in an hour.
"""

from __future__ import annotations

import gc
import time

# So many objects more than at the last look: half a millisecond. What is looked at are about six times as many, for
# what a move brings takes the place of what the one before it had brought.
YOUNG = 1000
NEVER = 1_000_000  # such looks until older ones would be looked at too: that may take a second
QUIET = 600.0  # seconds between full looks when nobody is there
HOUR = 3600.0


def settle_down() -> None:
    """Everything is loaded: what there is by now stays, and is not looked at again."""
    gc.set_threshold(YOUNG, NEVER, NEVER)
    gc.collect()
    gc.freeze()


class Cycles:
    """Those of one node."""

    def __init__(self) -> None:
        self.looked = time.monotonic()

    def look(self, alone: bool) -> None:
        """Every few seconds; `alone`: nobody is connected."""
        if time.monotonic() - self.looked > (QUIET if alone else HOUR):
            gc.collect()
            self.looked = time.monotonic()
