"""Bots that run elsewhere: an address is asked for every move, in any language that can answer a request.

Each decision is one `POST` with what the seat may know (`Asked`); the answer is `{"move": "buy:1"}`, the notation of one of
the options.
"""

from __future__ import annotations

import socket
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from threading import Timer
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from mastaba.bots import Perspective
from mastaba.core import BadSetup, Text
from mastaba.core.types import Option, Question, View, Waiting

LONGEST = 600.0  # seconds for an answer of a bot whose budget has no clock
LARGEST = 100_000  # bytes of an answer
SCHEMES = ("http", "https")


class AskedOption(Struct, kw_only=True):
    """A legal move: its notation, and what it concerns, costs and brings."""

    move: str
    facts: Option


class Asked(Struct, kw_only=True):
    """A decision: what this seat sees, what it is asked, its options, and what it may think about it."""

    game: str
    players: int
    seat: int
    seconds: float
    iterations: int
    view: View
    question: Question | Waiting | None
    options: list[AskedOption]


class Answer(Struct):
    move: str


read_answer = msgspec.json.Decoder(Answer).decode


class RemoteBot:
    """Asks an address; the connection stays open from one move to the next."""

    def __init__(self, address: str, seconds: float, iterations: int, longest: float) -> None:
        found = urlsplit(address)
        kind = HTTPSConnection if found.scheme == "https" else HTTPConnection
        self.path = found.path or "/"
        self.budget = (seconds, iterations)
        self.longest = min(longest, LONGEST)
        self.line = kind(found.netloc, timeout=self.longest)

    def choose(self, me: Perspective) -> int:
        legal = {me.name(action): action for action in me.legal()}
        asked = Asked(
            game=me.game.id,
            players=me.players,
            seat=me.seat,
            seconds=self.budget[0],
            iterations=self.budget[1],
            view=me.view(),
            question=me.question(),
            options=[AskedOption(move=name, facts=me.option(action)) for name, action in legal.items()],
        )
        move = self.ask(msgspec.json.encode(asked))
        if move not in legal:
            raise ValueError(f"{move!r} is none of the options")
        return legal[move]

    def ask(self, body: bytes) -> str:
        """Within its time as a whole: a byte now and then is no answer."""
        if self.line.sock is None:
            self.line.connect()
        end = Timer(self.longest, hang_up, [self.line.sock])
        end.daemon = True
        end.start()
        try:
            self.line.request("POST", self.path, body, {"content-type": "application/json"})
            answer = self.line.getresponse()
            content = answer.read(LARGEST + 1)
        finally:
            end.cancel()
        if len(content) > LARGEST:
            self.line.close()
            raise ValueError(f"an answer of more than {LARGEST} bytes")
        if answer.status != 200:
            raise ValueError(f"{answer.status} {answer.reason}")
        return read_answer(content).move


def hang_up(line: socket.socket) -> None:
    """Whoever waits for it waits no longer."""
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)


def is_remote(level: str) -> bool:
    return level.partition("://")[0] in SCHEMES and "://" in level


def check_remote(address: str, longest: float) -> None:
    """Somebody must listen there."""
    bot = RemoteBot(address, 0.0, 0, longest)
    try:
        bot.line.connect()
    except (OSError, HTTPException, ValueError) as error:
        raise BadSetup(Text("nobody-answers", address=address, error=str(error))) from None
    finally:
        bot.line.close()
