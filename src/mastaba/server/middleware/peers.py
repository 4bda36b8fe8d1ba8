"""How many connections are open from each address."""

from __future__ import annotations

from collections import Counter
from ipaddress import ip_address, ip_network

from mastaba.server.middleware.rate_limits import network_of


class Peers:
    """How many connections are open from each address; proxies that we trust bring many people."""

    def __init__(self, most: int, proxies: str) -> None:
        self.most = most
        self.open: Counter[str] = Counter()
        self.proxies = [
            ip_network(one.strip(), strict=False) for one in proxies.split(",") if is_network(one)
        ]

    def enter(self, host: str) -> bool:
        """Count one more; False if it is one too many."""
        here = network_of(host)
        self.open[here] += 1
        return self.open[here] <= self.most or self.is_proxy(host)

    def leave(self, host: str) -> None:
        here = network_of(host)
        self.open[here] -= 1
        if not self.open[here]:
            del self.open[here]

    def is_proxy(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return address.is_loopback or any(address in network for network in self.proxies)


def is_network(text: str) -> bool:
    try:
        ip_network(text.strip(), strict=False)
    except ValueError:
        return False
    return True
