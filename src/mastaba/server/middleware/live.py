"""Live connections: from the request that asks for one, through the application, which says who it is and who hears them,
to its end.

There are thousands, and most of them wait. So a connection is one object and no task: what it was asked with is
forgotten once the application has answered, what it says is handed to its hearer, and whoever is told something is written to
directly.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import ClassVar, Protocol, cast
from urllib.parse import unquote

from litestar.types import ASGIApp, Message, Scope, WebSocketReceiveMessage
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected, get_local_addr, is_ssl
from uvicorn.server import ServerState

from mastaba.server.middleware.frames import (
    BINARY,
    CLOSE,
    CONTINUED,
    PING,
    PONG,
    TEXT,
    Broken,
    Frame,
    accepted,
    closing,
    framed,
    read,
    why_closed,
)
from mastaba.server.middleware.peers import Peers

LIVE = "mastaba.live"  # where a socket's handler finds its connection
LARGEST = 65_536  # bytes of a message
FRAGMENTS = 1000  # of one message
FRAMES, BURST = 40.0, 120.0  # of whatever kind, on one connection: a second, and at once
UNREAD = 1_000_000  # bytes that wait for somebody who does not read
UNHEARD = 8  # messages that may wait for the one before them, until no more are read
PLACES = 20  # to which a round comes in turn
ONCE = (b"origin", b"sec-websocket-key", b"sec-websocket-version")  # who says it twice may mean either
POLITE = 10.0  # seconds that the other side has to say good-bye, too
logger = logging.getLogger("mastaba.live")


class Hearer(Protocol):
    """To whom a connection belongs once the application has let it in."""

    def heard(self, text: str) -> None:
        """They say something; "" for what is no text."""

    def left(self) -> None:
        """The connection is at its end, whoever ended it. Said once."""


class Rounds:
    """Asks everybody once in `slow` seconds whether they are still there, a few at a time; whoever has said nothing since
    is gone. One timer does it for all of them."""

    def __init__(self, slow: float) -> None:
        self.slow = slow
        self.places: list[set[LiveConnection]] = [set() for _ in range(PLACES)]
        self.next = 0
        self.here = 0
        self.going = False

    def enter(self, live: LiveConnection) -> None:
        live.place = self.next
        self.places[self.next].add(live)
        self.next = (self.next + 1) % PLACES
        if not self.going:
            self.going = True
            live.loop.call_later(self.slow / PLACES, self.go_on, live.loop)

    def leave(self, live: LiveConnection) -> None:
        self.places[live.place].discard(live)

    def go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        self.here = (self.here + 1) % PLACES
        self.going = any(self.places)
        if self.going:  # first of all: an accident with one of them must not end it for the others
            loop.call_later(self.slow / PLACES, self.go_on, loop)
        for live in list(self.places[self.here]):
            live.look_after()


class LiveConnection(asyncio.Protocol):
    """Hangs up for good on whoever answers no ping, takes no data, or floods us with what costs them nothing."""

    slow: ClassVar = 20.0
    peers: ClassVar = Peers(1_000_000, "")
    rounds: ClassVar = Rounds(20.0)
    frames_allowed: ClassVar = (0.0, 0.0)  # a second, and at once; 0: any number

    __slots__ = (
        "alive",
        "closed",
        "counted",
        "ended",
        "hearer",
        "host",
        "joined",
        "leaving",
        "loop",
        "open",
        "paused",
        "place",
        "purse",
        "rest",
        "state",
        "transport",
        "whole",
    )

    def __init__(self, state: ServerState, loop: asyncio.AbstractEventLoop) -> None:
        self.state = state
        self.loop = loop
        self.transport: asyncio.Transport
        self.host = ""
        self.place = 0
        self.joined: list[str] | None = []  # what they have said before anybody hears them
        self.hearer: Hearer | None = None
        self.open = False  # they are let in, and may say and be told something
        self.closed = False  # we have said good-bye
        self.ended: asyncio.Future[None] | None = (
            None  # what the application waits for before it has a hearer
        )
        self.alive = True  # they have said something since they were asked
        self.paused: asyncio.Future[None] | None = None  # until they take data again
        self.leaving: asyncio.TimerHandle | None = None  # when we cease to wait for them
        self.rest: bytearray | None = None  # of a frame that has come in part
        self.whole: list[bytes] | None = None  # the pieces of a message so far
        self.purse, self.counted = self.frames_allowed[1], 0.0

    # -- the way in --------------------------------------------------------------------------------

    def begin(
        self,
        config: Config,
        app_state: dict[str, object],
        transport: asyncio.Transport,
        client: tuple[str, int] | None,
        url: bytes,
        headers: list[tuple[bytes, bytes]],
    ) -> None:
        """Somebody has asked for a live connection: let the application decide. `client` is as they were counted: of a
        connection that is broken already nobody could say any more where it came from."""
        self.transport = transport
        self.host = client[0] if client else ""
        self.state.connections.add(self)  # type: ignore[arg-type]
        raw_path, _, query = url.partition(b"?")
        path = unquote(raw_path.decode("ascii"))
        found = {name: value.decode("latin-1").strip() for name, value in headers}
        answer = accepted(found.get(b"sec-websocket-key", ""))
        given = [name for name, _ in headers if name in ONCE]
        if found.get(b"sec-websocket-version") != "13" or answer is None or len(given) > len(set(given)):
            self.refuse(b"400 Bad Request\r\nsec-websocket-version: 13")
            return
        scope: dict[str, object] = {
            "type": "websocket",
            "asgi": {"version": config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if is_ssl(transport) else "ws",
            "server": get_local_addr(transport),
            "client": client,
            "root_path": config.root_path,
            "path": config.root_path + path,
            "raw_path": raw_path,
            "query_string": query,
            "headers": headers,
            "subprotocols": [],
            "state": {**app_state, LIVE: self},
            "extensions": {},
        }
        self.spawn(self.enter(config.loaded_app, scope, answer))

    async def enter(self, app: ASGIApp, scope: dict[str, object], answer: str) -> None:
        """Through the application. It ends the connection, or names who hears it."""
        connected = False

        async def receive() -> WebSocketReceiveMessage:
            nonlocal connected
            if not connected:
                connected = True
                return {"type": "websocket.connect"}
            if not self.transport.is_closing():
                self.ended = self.loop.create_future()
                await self.ended
            return {"type": "websocket.disconnect", "code": 1006}

        async def send(message: Message) -> None:
            if message["type"] == "websocket.accept":
                self.let_in(answer)
            elif message["type"] == "websocket.close":
                self.close(message.get("code", 1000), message.get("reason") or "")
            elif message["type"] == "websocket.send":
                await self.send((message.get("text") or "").encode())

        try:
            await app(cast("Scope", scope), receive, send)
        except ClientDisconnected:
            pass
        except Exception:
            logger.exception("a live connection could not be made")
            self.close(1011, "accident")
        finally:
            scope.clear()  # others still hold it in a circle, with all that they were asked with
        if self.hearer is None:
            self.close(1011, "accident")

    def let_in(self, answer: str) -> None:
        if self.transport.is_closing():
            raise ClientDisconnected
        self.open = True
        head = f"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: {answer}\r\n\r\n"
        self.transport.write(head.encode())
        self.rounds.enter(self)

    def hand_over(self, hearer: Hearer) -> None:
        """From now on they are heard, beginning with what they have said already."""
        said, self.joined = self.joined or [], None
        gone = self.closed or self.transport.is_closing()
        self.hearer = NOBODY if gone else hearer
        if not gone and len(said) >= UNHEARD:
            self.transport.resume_reading()  # before the hearer may say that this is enough
        for text in said:
            hearer.heard(text)
        if gone:
            hearer.left()

    def refuse(self, why: bytes) -> None:
        """Before there is a connection."""
        self.closed = True
        self.transport.write(b"HTTP/1.1 " + why + b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
        self.hang_up()

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Something that the server waits for when it stops."""
        task = self.loop.create_task(work)
        self.state.tasks.add(task)
        task.add_done_callback(self.state.tasks.discard)

    # -- what they are told --------------------------------------------------------------------------

    @property
    def free(self) -> bool:
        """Whether data is taken at once."""
        return self.open and not self.closed and self.paused is None and not self.transport.is_closing()

    def push(self, data: bytes) -> None:
        """Send a message to a connection that is `free`."""
        self.transport.write(framed(TEXT, data))

    async def ready(self) -> None:
        """Until data is taken, or never will be."""
        while self.paused is not None:
            await asyncio.shield(self.paused)

    async def send(self, data: bytes) -> None:
        """Send a message as soon as data is taken; `ClientDisconnected` if it never is."""
        await self.ready()
        if not self.free:
            raise ClientDisconnected
        self.push(data)

    def pause_writing(self) -> None:
        self.paused = self.loop.create_future()
        self.leave_in(self.slow)

    def resume_writing(self) -> None:
        self.go_on()
        if not self.closed and self.leaving is not None:
            self.leaving.cancel()
            self.leaving = None

    def go_on(self) -> None:
        if self.paused is not None:
            self.paused.set_result(None)
            self.paused = None

    # -- what they say -------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self.open:  # whoever asks waits for the answer; what else comes may be anybody's
            self.refuse(b"400 Bad Request")
            return
        came: bytes | bytearray = data
        if self.rest is not None:
            self.rest += data
            came = self.rest
        at = 0
        try:
            while not self.transport.is_closing() and (frame := read(came, at, LARGEST)) is not None:
                at = frame.end
                self.take(frame)
        except Broken as fault:
            self.fail(fault.code, fault.reason)
            return
        if at == len(came):
            self.rest = None
        elif self.rest is None or at:
            self.rest = bytearray(came[at:])

    def take(self, frame: Frame) -> None:
        self.alive = True
        if not self.allowed():
            raise Broken(1008, "not so fast")
        kind, data = frame.kind, frame.data
        if kind == TEXT and frame.last and self.whole is None:
            self.hear(kind, data)
        elif kind <= BINARY:
            self.gather(frame)
        elif kind == PING:
            if not self.closed:
                self.transport.write(framed(PONG, data))
            if self.transport.get_write_buffer_size() > UNREAD:
                self.transport.abort()
        elif kind == CLOSE:
            code = why_closed(data)
            if self.closed:
                self.transport.close()
            else:
                self.fail(1000 if code == 1005 else code, "")

    def gather(self, frame: Frame) -> None:
        """A message in pieces."""
        if (self.whole is None) == (frame.kind == CONTINUED):
            raise Broken(1002, "pieces out of order")
        whole = self.whole
        if whole is None:
            whole = self.whole = [bytes([frame.kind])]
        whole.append(frame.data)
        if len(whole) > FRAGMENTS:  # empty ones, which no limit on bytes ends
            self.transport.abort()
        elif sum(map(len, whole)) > 1 + LARGEST:  # beside its kind
            raise Broken(1009, "too large")
        elif frame.last:
            self.whole = None
            self.hear(whole[0][0], b"".join(whole[1:]))

    def hear(self, kind: int, data: bytes) -> None:
        if self.closed:
            return
        try:
            text = data.decode() if kind == TEXT else ""
        except UnicodeDecodeError:
            raise Broken(1007, "not UTF-8") from None
        if self.hearer is not None:
            self.hearer.heard(text)
        elif self.joined is not None:
            self.joined.append(text)
            if len(self.joined) >= UNHEARD:
                self.transport.pause_reading()

    def hold(self, on: bool) -> None:
        """They have said enough for now; or they may go on."""
        if self.transport.is_closing():
            return
        if on:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def allowed(self) -> bool:
        """Whether they keep the pace."""
        rate, burst = self.frames_allowed
        if not rate:
            return True
        now = time.monotonic()
        self.purse = min(burst, self.purse + (now - self.counted) * rate) - 1
        self.counted = now
        return self.purse >= 0

    # -- the end -------------------------------------------------------------------------------------

    def look_after(self) -> None:
        """Once in every round."""
        if not self.alive:
            self.fail(1011, "keepalive: no answer")
        elif not self.closed:
            self.alive = False
            self.transport.write(framed(PING, b""))

    def close(self, code: int, reason: str) -> None:
        """Say good-bye, and wait a while for theirs."""
        if self.closed or self.transport.is_closing():
            return
        if not self.open:
            self.refuse(b"403 Forbidden")
            return
        self.closed = True
        self.transport.write(closing(code, reason))
        self.transport.resume_reading()
        self.leave_in(min(self.slow, POLITE))
        self.loop.call_soon(self.leave)

    def fail(self, code: int, reason: str) -> None:
        """Say good-bye and listen no more."""
        if not self.closed:
            self.closed = True
            self.transport.write(closing(code, reason))
        self.hang_up()
        self.loop.call_soon(self.leave)

    def shutdown(self) -> None:
        """The house closes."""
        if self.open:
            self.fail(1012, "")
        elif not self.closed:
            self.refuse(b"503 Service Unavailable")

    def hang_up(self) -> None:
        """Closing waits for what may never be taken: not for ever."""
        self.transport.close()
        self.leave_in(self.slow)

    def leave_in(self, seconds: float) -> None:
        if self.leaving is not None:
            self.leaving.cancel()
        self.leaving = self.loop.call_later(seconds, self.transport.abort)

    def leave(self) -> None:
        """Tell whoever heard them, once."""
        self.rounds.leave(self)
        if self.ended is not None and not self.ended.done():
            self.ended.set_result(None)
        hearer, self.hearer = self.hearer, NOBODY
        if hearer is not None:
            hearer.left()

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if self.leaving is not None:
            self.leaving.cancel()
            self.leaving = None
        self.go_on()
        self.peers.leave(self.host)
        self.state.connections.discard(self)
        self.leave()


class Nobody:
    """Hears whoever has left."""

    def heard(self, text: str) -> None:
        pass

    def left(self) -> None:
        pass


NOBODY = Nobody()
