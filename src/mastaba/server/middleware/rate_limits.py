"""How much each person and each address may ask for."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network, ip_address

from mastaba.server.errors import busy

FORGETFUL = 10_000  # who are remembered before anybody is forgotten
NET = 64  # bits of an IPv6 address that a household is given: all of it counts as one


def network_of(host: str) -> str:
    """An address as limits count it; whatever is none (a broken proxy sends it) counts as one."""
    try:
        address = ip_address(host)
    except ValueError:
        return "?"
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Network((int(address), NET), strict=False))
    return str(address)


class RateLimit:
    """How fast somebody may go: `burst` at once, then `rate` a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.known: dict[str, tuple[float, float]] = {}
        self.crowded = FORGETFUL

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
        if len(self.known) > self.crowded:
            self.forget(now)
        return True

    def forget(self, now: float) -> None:
        """Whoever would have a full purse again need not be remembered. To look at all of them is work: the more are left, the
        later it is done again."""
        full = self.burst / self.rate
        self.known = {who: (left, seen) for who, (left, seen) in self.known.items() if now - seen < full}
        self.crowded = max(FORGETFUL, 2 * len(self.known))


class RateLimits:
    """The fast limits, of each node on its own; `factor` 0 switches them off."""

    def __init__(self, factor: float) -> None:
        self.guests = RateLimit(0.2 * factor, 20 * max(factor, 1))  # new guests from one address
        self.requests = RateLimit(20 * factor, 100 * max(factor, 1))
        self.tables = RateLimit(0.2 * factor, 20 * max(factor, 1))
        self.loads = RateLimit(
            1 * factor, 60 * max(factor, 1)
        )  # tables that are not in memory, from one address
        self.passwords = RateLimit(
            0.1 * factor, 10 * max(factor, 1)
        )  # tries, from one address or for one name
        self.messages = RateLimit(20 * factor, 60 * max(factor, 1))
        self.hints = RateLimit(0.5 * factor, 10 * max(factor, 1))
        self.lessons = RateLimit(
            5 * factor, 60 * max(factor, 1)
        )  # played through from their beginning, from one address
        self.pictures = RateLimit(1 * factor, 20 * max(factor, 1))  # painted anew, from one address
        self.exports = RateLimit(
            6 / 3600 * factor, 6 * max(factor, 1)
        )  # of everything that is known about somebody
        self.chat = RateLimit(0.5 * factor, 6 * max(factor, 1))
        self.crowd = RateLimit(100 * factor, 500 * max(factor, 1))  # requests and messages from one address


class Occupancy:
    """How many are inside at once, counted under several names."""

    def __init__(self) -> None:
        self.inside: Counter[str] = Counter()

    def enter(self, *names: str) -> None:
        self.inside.update(names)

    def leave(self, *names: str) -> None:
        self.inside.subtract(names)
        for name in names:
            if self.inside[name] <= 0:
                del self.inside[name]


class Places:
    """So many jobs at a time, and of one address no more than its share of them: however many guests it has, there is room
    for others. "" is the house itself, or an address that nobody counts."""

    def __init__(self, most: int, share: int) -> None:
        self.most = most
        self.share = share
        self.taken: Counter[str] = Counter()

    def take(self, address: str) -> None:
        """`HttpError` if there is no place; whoever takes one leaves it."""
        if self.taken.total() >= self.most or (address and self.taken[address] >= self.share):
            raise busy()
        self.taken[address] += 1

    def leave(self, address: str) -> None:
        self.taken[address] -= 1
        if not self.taken[address]:
            del self.taken[address]

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        self.take(address)
        try:
            yield
        finally:
            self.leave(address)
