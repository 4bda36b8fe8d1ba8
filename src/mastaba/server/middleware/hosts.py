"""Under which names this server is reached. A page elsewhere whose name suddenly leads here (DNS rebinding) must
not be taken for ours."""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address

from mastaba.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::", "")
HOST = re.compile(r"(\[[0-9a-fA-F:.%]+\]|[^:/@\[\]\s]+)(?::\d{1,5})?")


class Hosts:
    """Loopback, the address that we listen at, this machine's own name, and what the operator adds.

    Where we listen at all addresses, every address is fine: such an attack has a name.
    """

    def __init__(self, settings: Settings) -> None:
        own = socket.gethostname().lower()
        given = [name.lower() for name in settings.hosts]
        self.names = {"localhost", own, f"{own.partition('.')[0]}.local", settings.host.lower(), *given}
        self.everywhere = settings.host in EVERYWHERE
        self.anything = "*" in given

    def knows(self, header: str) -> bool:
        found = HOST.fullmatch(header)
        if found is None:
            return False
        name = found[1].strip("[]").lower().rstrip(".")
        if self.anything or name in self.names or name.endswith(".localhost"):
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or self.everywhere
