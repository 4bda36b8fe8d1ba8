"""A bot for the arena in a process of its own: `answer_matches(choose, 9000)`, then
`mastaba match GAME --bots http://127.0.0.1:9000,scribe`."""

from __future__ import annotations

from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import msgspec
from msgspec import Struct

from mastaba.core.data import Data


class AskedOption(Struct, kw_only=True):
    move: str
    facts: Data


class Asked(Struct, kw_only=True):
    """A decision, as `mastaba.arena.remote` asks for it; what the games tell is plain data."""

    game: str
    players: int
    seat: int
    seconds: float
    iterations: int
    view: Data
    question: Data | None
    options: list[AskedOption]


read_asked = msgspec.json.Decoder(Asked).decode


def matches_server(choose: Callable[[Asked], str], port: int) -> ThreadingHTTPServer:
    """Answers one match after another, on this machine only; `serve_forever` runs it."""

    class Answering(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True  # else the answer waits 40 ms, until its head has been acknowledged

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            answer = msgspec.json.encode({"move": choose(read_asked(body))})
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            """The arena says what went wrong."""

    return ThreadingHTTPServer(("127.0.0.1", port), Answering)


def answer_matches(choose: Callable[[Asked], str], port: int) -> None:
    """Until it is interrupted."""
    with matches_server(choose, port) as server:
        server.serve_forever()
