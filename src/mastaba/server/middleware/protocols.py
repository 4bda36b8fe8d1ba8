"""Connections that would cost us something for nothing: slow, oversized, or never reading what they asked for."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any

from httptools import HttpParserUpgrade
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from mastaba.core.text import Text
from mastaba.server.api.messages.common import Trouble, encode
from mastaba.server.middleware.live import BURST, FRAMES, LiveConnection, Rounds
from mastaba.server.middleware.peers import Peers
from mastaba.texts import LANGUAGES

LARGEST_HEAD = 32_768  # bytes of a request's first line and headers
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
        self.packet = len(data)
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
        if self.transport.is_closing():
            return
        if self.flow.write_paused or not (self.cycle is None or self.cycle.response_complete):
            self.transport.abort()  # answers to what they asked before would stand between our frames
            return
        if not self.is_plain():
            self.send_400_response("A live connection is asked for by a GET that nothing follows.")
            return
        self.connections.discard(self)
        kind: Any = self.ws_protocol_class  # ours: see `protocols`
        live: LiveConnection = kind(self.server_state, self.loop)
        self.transport.set_protocol(live)
        live.begin(self.config, self.app_state, self.transport, self.client, self.url, self.headers)
        # The parser and we hold each other, with all that has come: nobody would look for such a circle for an hour.
        self.parser = self.cycle = None  # type: ignore[assignment]

    def is_plain(self) -> bool:
        """Whether nobody can take a part of this request for something else, be it a proxy between us."""
        end = sys.exception()  # by which the parser says where the request ends
        followed = isinstance(end, HttpParserUpgrade) and end.args[0] < self.packet
        body = any(
            name == b"transfer-encoding" or (name == b"content-length" and value != b"0")
            for name, value in self.headers
        )
        told = self.scope["method"], self.scope["http_version"], self.url[:1]
        return told == ("GET", "1.1", b"/") and not body and not followed

    def pause_writing(self) -> None:
        self.leaving.set(self.slow, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.leaving.lift()
        super().resume_writing()

    def too_slow(self) -> None:
        self.arriving.lift()
        self.turn_away(408, "slow", TOO_SLOW)

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        self.leaving.set(self.slow, self.transport.abort)  # if they do not even take that

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


def protocols(
    slow: float, most: int, rate: float, proxies: str
) -> tuple[type[WebConnection], type[LiveConnection]]:
    """The two kinds of connections with these settings."""
    shared = {"slow": slow, "peers": Peers(most, proxies)}
    live = {"frames_allowed": (FRAMES * rate, BURST * max(rate, 1)), "rounds": Rounds(slow), "__slots__": ()}
    return type("Web", (WebConnection,), shared), type("Live", (LiveConnection,), shared | live)
