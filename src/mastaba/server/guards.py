"""How much each person and each address may ask for."""

from __future__ import annotations

import time


class Pace:
    """How fast somebody may go: `burst` at once, then `rate` a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.known: dict[str, tuple[float, float]] = {}

    def allows(self, who: str) -> bool:
        if self.rate <= 0:
            return True
        now = time.monotonic()
        left, seen = self.known.get(who, (self.burst, now))
        left = min(self.burst, left + (now - seen) * self.rate)
        if left < 1:
            self.known[who] = (left, now)
            return False
        self.known[who] = (left - 1, now)
        if len(self.known) > 10_000:
            self.forget(now)
        return True

    def forget(self, now: float) -> None:
        """Whoever would have a full purse again need not be remembered."""
        full = self.burst / self.rate
        self.known = {who: (left, seen) for who, (left, seen) in self.known.items() if now - seen < full}


class Paces:
    """The limits of the house; `factor` 0 switches them off."""

    def __init__(self, factor: float) -> None:
        self.guests = Pace(0.2 * factor, 20 * max(factor, 1))  # new guests from one address
        self.requests = Pace(20 * factor, 100 * max(factor, 1))
        self.tables = Pace(0.2 * factor, 20 * max(factor, 1))
        self.passwords = Pace(0.1 * factor, 10 * max(factor, 1))  # tries, from one address or for one name
        self.messages = Pace(20 * factor, 60 * max(factor, 1))
        self.chat = Pace(0.5 * factor, 6 * max(factor, 1))
