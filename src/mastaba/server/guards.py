"""At the door: where a request comes from, how many there are, and what a browser may do with us."""

from __future__ import annotations

import time
from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from mastaba.server import metrics
from mastaba.server.live import encode
from mastaba.server.wire import Trouble

SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # an invitation link must not travel
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Door:
    """Refuses what another site makes a browser send, and sets the headers of every answer."""

    def __init__(self, app: ASGIApp, origins: list[str]) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers.from_scope(scope)
        changing = scope["type"] == ScopeType.WEBSOCKET or scope.get("method") not in SAFE
        if changing and not self.from_here(headers):
            metrics.refusals.labels("origin").inc()
            await self.refuse(scope, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def from_here(self, headers: Headers) -> bool:
        """Browsers always say where a request comes from; programs need not."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
        return origin in self.origins or urlsplit(origin).netloc == headers.get("host")

    async def refuse(self, scope: Scope, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await send({"type": "websocket.close", "code": 4403, "reason": "origin"})
            return
        body = encode(Trouble(code="origin", text="this request comes from another site"))
        await send(
            {
                "type": "http.response.start",
                "status": 403,
                "headers": [(b"content-type", b"application/json"), *HEADERS],
            }
        )
        await send({"type": "http.response.body", "body": body, "more_body": False})


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
