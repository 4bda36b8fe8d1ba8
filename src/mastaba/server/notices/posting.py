"""Sending something to an address that a guest has named: only over https, only to the open internet.

A guest could name an address of our own network. So its name is resolved once, every address is looked at, and
the connection goes to the one that was looked at; whatever it answers, nothing is followed. And whoever answers
gets so much time and no more: a byte now and then would keep a thread for ever.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
import threading
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import ParamSpec, TypeVar
from urllib.parse import SplitResult, urlsplit

from mastaba.core.errors import MastabaError
from mastaba.core.text import Text
from mastaba.server.notices.outside import Outside

PATIENCE = 10.0  # seconds for each step
WHOLE = 15.0  # seconds for all of them, once we know where to go
LONGEST = 2000  # signs of an address

Facts = ParamSpec("Facts")
Found = TypeVar("Found")
OUTSIDE = Outside(4, "outside")
WORLD = ipaddress.ip_network("2000::/3")  # of IPv6, all that is given to anybody out there


class NotAnAddress(MastabaError):
    """Nothing is sent there, now or later."""


class NotReached(Exception):
    """Nobody answered; later perhaps."""


async def waiting_outside(job: Callable[Facts, Found], *facts: Facts.args, **named: Facts.kwargs) -> Found:
    """What a job finds that waits for somebody else's machine; `TimeoutError` after a while, though it may go on waiting."""
    async with asyncio.timeout(PATIENCE):
        return await asyncio.wrap_future(OUTSIDE.submit(lambda: job(*facts, **named)))


def checked(address: str, local: bool) -> SplitResult:
    """The parts of an address to which we would send. `local`: also to this machine and network, and without
    encryption; only the operator can allow that."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise NotAnAddress(Text("server:notice-address")) from None
    schemes = ("https", "http") if local else ("https",)
    named = bool(parts.hostname) and parts.username is None and parts.password is None
    printed = address.isascii() and address.isprintable() and " " not in address
    if len(address) > LONGEST or parts.scheme not in schemes or not named or not printed:
        raise NotAnAddress(Text("server:notice-address"))
    if not local and port not in (None, 443):
        raise NotAnAddress(Text("server:notice-address"))
    return parts


def resolved(host: str, port: int, local: bool) -> str:
    """An address of this host; `NotAnAddress` if any of them lies within."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NotReached(str(error)) from None
    numbers = [str(one[4][0]) for one in found]
    if not numbers:
        raise NotReached("no address")
    if not local and not all(is_public(number) for number in numbers):
        raise NotAnAddress(Text("server:notice-address"))
    return numbers[0]


def is_public(number: str) -> bool:
    """An address of the open internet, also when it is wrapped into IPv6."""
    ip = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if inner is not None:
            return is_public(str(inner))
        if ip in ipaddress.ip_network("64:ff9b::/96"):  # a translator's way to IPv4
            return is_public(str(ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)))
        if ip not in WORLD:  # among it what wraps an address of IPv4 in ways that are not used any more
            return False
    return ip.is_global and not ip.is_multicast


class Deadline:
    """Ends an exchange after so many seconds, whatever the other side does."""

    def __init__(self, seconds: float) -> None:
        self.over = False
        self.way: socket.socket | None = None
        self.timer = threading.Timer(seconds, self.end)
        self.timer.daemon = True
        self.timer.start()

    def watch(self, way: socket.socket) -> socket.socket:
        self.way = way.dup()  # encryption takes the socket itself over
        return way

    def end(self) -> None:
        self.over = True
        if self.way is not None:
            with suppress(OSError):  # it is closed already
                self.way.shutdown(socket.SHUT_RDWR)

    def lift(self) -> None:
        self.timer.cancel()
        if self.way is not None:
            self.way.close()


def post(
    address: str, body: bytes, headers: dict[str, str], local: bool = False, whole: float = WHOLE
) -> int:
    """The status that was answered, within so many seconds. Blocks: to be called in a thread."""
    parts = checked(address, local)
    host, safe = str(parts.hostname), parts.scheme == "https"
    port = parts.port or (443 if safe else 80)
    number = resolved(host, port, local)
    patience = min(PATIENCE, whole)
    line: HTTPConnection
    if safe:
        line = HTTPSConnection(host, port, timeout=patience, context=ssl.create_default_context())
    else:
        line = HTTPConnection(host, port, timeout=patience)
    deadline = Deadline(whole)
    # The name stays in the request and in the certificate; the way leads to the number that was looked at.
    line._create_connection = lambda _, *rest, **more: deadline.watch(  # type: ignore[attr-defined]
        socket.create_connection((number, port), *rest, **more)
    )
    try:
        place = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        line.request("POST", place, body, headers)
        status = line.getresponse().status  # nobody reads the rest
    except (OSError, HTTPException) as error:
        raise NotReached(type(error).__name__) from None
    finally:
        deadline.lift()
        line.close()
    if deadline.over:  # headers that are cut off look as if they had come to their end
        raise NotReached("too slow")
    return status
