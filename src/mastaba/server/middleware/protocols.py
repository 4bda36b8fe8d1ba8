"""Connections that would cost us something for nothing: slow, oversized, or never reading what they asked for."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from mastaba.core.text import Text
from mastaba.server.api.messages import Trouble, encode
from mastaba.server.middleware.rate_limits import RateLimit, network_of
from mastaba.texts import LANGUAGES

LARGEST_HEAD = 32_768  # bytes of a request's first line and headers
FRAGMENTS = 1000  # of one message
FRAMES, BURST = 40.0, 120.0  # of whatever kind, on one connection: a second, and at once
PIECE = 512  # bytes that are taken apart before the next look at the pace
UNREAD = 1_000_000  # bytes that wait for somebody who does not read
LIVE = "mastaba.live"  # where a socket's handler finds its connection
TOO_SLOW = Text("server:request-slow")
TOO_LARGE = Text("server:headers-large")


class Deadline:
    """Ends a connection unless what it waits for comes in time."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float, late: Callable[[], None]) -> None:
        self.lift()
        self.timer = asyncio.get_running_loop().call_later(seconds, late)

    def lift(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


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


def is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class WebConnection(HttpToolsProtocol):
    """A request must be there in `slow` seconds: first its headers, which are not too many, then its body; and so
    must its answer be taken. Between requests uvicorn's own `timeout_keep_alive` holds."""

    slow = 20.0
    peers = Peers(1_000_000, "")

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.arriving, self.leaving = Deadline(), Deadline()
        self.in_head, self.head = True, 0
        self.arriving.set(self.slow, self.too_slow)
        if not self.peers.enter(self.client[0] if self.client else ""):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.arriving.lift()
        self.leaving.lift()
        self.peers.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.in_head:
            if not self.head and self.arriving.timer is None:  # the first bytes of another request
                self.arriving.set(self.slow, self.too_slow)
            self.head += len(data)
        super().data_received(data)
        if self.in_head and self.head > LARGEST_HEAD and not self.transport.is_closing():
            self.turn_away(431, "too-large", TOO_LARGE)

    def on_headers_complete(self) -> None:
        self.in_head, self.head = False, 0
        if len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers) > LARGEST_HEAD:
            self.turn_away(431, "too-large", TOO_LARGE)
            return
        self.arriving.set(self.slow, self.too_slow)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        self.in_head = True
        self.arriving.lift()
        if not self.transport.is_closing():
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.arriving.lift()
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        self.leaving.set(self.slow, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.leaving.lift()
        super().resume_writing()

    def too_slow(self) -> None:
        self.arriving.lift()
        self.turn_away(408, "slow", TOO_SLOW)

    def turn_away(self, status: int, code: str, why: Text) -> None:
        """Say why, if nothing else has been said yet, and hang up."""
        cycle = self.cycle
        if cycle is not None:
            cycle.disconnected = True  # nobody waits for what is still being worked on
            cycle.message_event.set()
        if cycle is None or cycle.response_complete or not cycle.response_started:
            text = " · ".join(why[lang] for lang in LANGUAGES)
            body = encode(Trouble(code=code, text=text))
            head = f"HTTP/1.1 {status} \r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
            self.transport.write(f"{head}connection: close\r\n\r\n".encode() + body)
        self.transport.close()
        self.leaving.set(self.slow, self.transport.abort)  # if they do not even take that


class LiveConnection(WebSocketsSansIOProtocol):
    """Hangs up for good on whoever answers no ping, takes no data, or floods us with what costs them nothing."""

    slow = 20.0
    peers = WebConnection.peers
    frames_allowed = (0.0, 0.0)  # a second, and at once; 0: any number

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.leaving = Deadline()
        self.pace = RateLimit(*self.frames_allowed)

    def connection_lost(self, exc: Exception | None) -> None:
        self.leaving.lift()
        self.peers.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self.leaving.set(self.slow, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.leaving.lift()
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        # What arrives at once may be ten thousand frames, and each costs us more than it costs them.
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][LIVE] = self

    @property
    def free(self) -> bool:
        """Whether data is taken at once."""
        return (
            self.handshake_complete
            and not self.close_sent
            and not self.disconnected
            and self.writable.is_set()
            and not self.transport.is_closing()
        )

    def push(self, data: bytes) -> None:
        """Send a message to a connection that is `free`, without the way through the application."""
        self.conn.send_text(data)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_events(self) -> None:
        if all(self.pace.allows("") for _ in self.conn.events):
            super().handle_events()
        else:
            self.conn.fail(1008, "not so fast")
            self.handle_parser_exception()
            self.hang_up()

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > FRAGMENTS:  # empty ones, which no limit on bytes ends
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not is_utf8(b"".join(self.frames)):
            self.conn.fail(1007, "not UTF-8")  # uvicorn would write a trace of it into the log
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.hang_up()

    async def send(self, message: Any) -> None:  # of a type that uvicorn keeps to itself
        if self.close_sent:  # by us, for whatever they did: nobody hears it any more
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.close":
            self.hang_up()

    def hang_up(self) -> None:
        """Closing waits for what may never be taken: not for ever."""
        self.loop.call_later(self.slow, self.transport.abort)


def protocols(
    slow: float, most: int, rate: float, proxies: str
) -> tuple[type[WebConnection], type[LiveConnection]]:
    """The two kinds of connections with these settings."""
    shared = {"slow": slow, "peers": Peers(most, proxies)}
    frames = {"frames_allowed": (FRAMES * rate, BURST * max(rate, 1))}
    return type("Web", (WebConnection,), shared), type("Live", (LiveConnection,), shared | frames)
