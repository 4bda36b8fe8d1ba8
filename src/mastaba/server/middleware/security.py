"""At the door: where a request comes from, and what a browser may do with our answers."""

from __future__ import annotations

import re
from typing import cast
from urllib.parse import parse_qs, urlsplit

from litestar.datastructures import Headers
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from mastaba.core.text import Text
from mastaba.server import metrics
from mastaba.server.api.messages.common import Trouble, encode
from mastaba.server.errors import language_of
from mastaba.server.middleware.hosts import Hosts

SAFE = ("GET", "OPTIONS")
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
# What other sites may show on their own pages: there is nothing to press there, and nobody is known by a cookie.
ELSEWHERE = [
    (
        b"content-security-policy",
        POLICY.replace("frame-ancestors 'none'", "frame-ancestors *; frame-src 'self'").encode(),
    ),
    (b"cross-origin-resource-policy", b"cross-origin"),
]
# With a table's name: without one the same address leads to the page itself, with all its controls.
SHOWN = re.compile(r"/embed/[^/]+|/t/[^/]+/picture\.png")
HSTS = (b"strict-transport-security", b"max-age=31536000")  # a year without a plain connection
FOREIGN = Text("server:other-site")
UNKNOWN_HOST = Text("server:host-unknown")
NO_JSON = Text("server:body-not-json")


class Security:
    """Stands before the whole application, so that errors of every kind pass through it too.

    Refuses what another site makes a browser send, and sets the headers of every answer.
    """

    def __init__(
        self, app: ASGIApp, hosts: Hosts, origins: list[str], secure: bool = False, embedding: bool = True
    ) -> None:
        self.app = app
        self.hosts = hosts
        self.origins = origins
        self.headers = [*HEADERS, HSTS] if secure else HEADERS
        others = dict(ELSEWHERE) if embedding else {}
        self.shown = [(name, others.get(name, value)) for name, value in self.headers]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return

        headers = Headers.from_scope(scope)
        ours = self.shown if SHOWN.fullmatch(scope["path"]) else self.headers

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *ours, *self.sharing(headers)]
            await send(message)

        if (
            scope.get("method") == "HEAD"
        ):  # a monitor asks: answered like GET, and the socket leaves the body out
            scope = cast(Scope, {**scope, "method": "GET"})
        changing = kind == "websocket" or scope.get("method") not in SAFE
        named = headers.getall("host", [])
        if len(named) != 1 or not self.hosts.knows(named[0]):
            await refuse(scope, send_with_headers, 421, "unknown-host", UNKNOWN_HOST)
        elif scope.get("method") == "OPTIONS" and "access-control-request-method" in headers:
            await answer_preflight(send_with_headers)
        elif changing and not self.from_here(headers):
            await refuse(scope, send_with_headers, 403, "origin", FOREIGN)
        elif changing and kind == "http" and not is_json(headers):
            await refuse(scope, send_with_headers, 415, "no-json", NO_JSON)
        else:
            await self.app(scope, receive, send_with_headers)

    def sharing(self, headers: Headers) -> list[tuple[bytes, bytes]]:
        """What lets a page of one of `origins` read our answers, with the cookies of whoever looks at it."""
        origin = headers.get("origin", "")
        if origin not in self.origins:
            return [(b"vary", b"origin")] if self.origins else []
        return [
            (b"vary", b"origin"),
            (b"access-control-allow-origin", origin.encode("latin-1")),
            (b"access-control-allow-credentials", b"true"),
        ]

    def from_here(self, headers: Headers) -> bool:
        """Browsers always say where a request comes from; programs need not."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
        try:
            return origin in self.origins or urlsplit(origin).netloc == headers["host"]
        except (KeyError, ValueError):  # no host, or an origin that is no address
            return False


async def answer_preflight(send: Send) -> None:
    """A browser asks before it lets a page elsewhere send something. Whom we do not know reads no permission."""
    allowed = [
        (b"access-control-allow-methods", b"GET, POST, PUT, PATCH, DELETE"),
        (b"access-control-allow-headers", b"content-type"),
        (b"access-control-max-age", b"600"),
    ]
    await send({"type": "http.response.start", "status": 204, "headers": allowed})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def is_json(headers: Headers) -> bool:
    """What a form or a foreign script can send without asking first is never JSON by its label."""
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    empty = headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers
    return kind == "application/json" or (empty and not kind)


async def refuse(scope: Scope, send: Send, status: int, code: str, why: Text) -> None:
    metrics.refusals.labels(code).inc()
    if str(scope["type"]) == "websocket":
        await send({"type": "websocket.close", "code": 4000 + status, "reason": code})
        return
    wanted = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [""])[0]
    lang = language_of(wanted, Headers.from_scope(scope).get("accept-language", ""))
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [(b"content-type", b"application/json")],
        }
    )
    body = encode(Trouble(code=code, text=why[lang]))
    await send({"type": "http.response.body", "body": body, "more_body": False})
