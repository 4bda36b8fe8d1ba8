"""The server's messages as a program reads them: its own types, with what the games tell as plain data.

A program need not have the games installed in the house's version, so views, questions and facts are read as they
come; everything else is what `mastaba.server.api.messages` declares.
"""

from __future__ import annotations

import threading
from typing import TypeVar

import msgspec
from msgspec import Struct

from mastaba.core.data import Data
from mastaba.server.api.messages import live
from mastaba.server.api.messages.live import Allowed, ChatLine, Closing, Pong, Refused
from mastaba.server.api.messages.tables import Lobby, TableInfo
from mastaba.server.clean import clean

T = TypeVar("T")
LARGEST = 20_000_000  # bytes of an answer or a message; ours are far smaller
TOO_FAST = "too-much"  # what is refused with it may be said again a moment later
encode = msgspec.json.Encoder().encode


class OfferedOption(live.OfferedOption, kw_only=True):
    """A legal move: its notation, its words, and what it concerns, costs and brings."""

    facts: Data  # type: ignore[assignment]


class ToldEvent(live.ToldEvent, kw_only=True):
    facts: Data  # type: ignore[assignment]


class Update(live.Update, kw_only=True, tag="update"):
    """The game as one seat sees it now; see `mastaba.server.api.messages.live.Update`."""

    events: list[ToldEvent]  # type: ignore[assignment]
    view: Data | None  # type: ignore[assignment]
    rest: Data
    question: Data | None  # type: ignore[assignment]
    options: list[OfferedOption]  # type: ignore[assignment]


FromTable = TableInfo | Update | ChatLine | Refused | Allowed | Closing | Pong
read_message = msgspec.json.Decoder(FromTable).decode
read_messages = msgspec.json.Decoder(list[FromTable]).decode
read_lobby = msgspec.json.Decoder(Lobby).decode


class HouseError(Exception):
    """What the house refuses, in its words; `code` is for programs, `status` that of the web. It will be printed, so that
    nothing in it steers a terminal."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(clean(text))
        self.status = status
        self.code = clean(code)


class Trouble(Struct):
    code: str = "error"
    text: str = ""


read_trouble = msgspec.json.Decoder(Trouble).decode
one_type_at_a_time = threading.Lock()


def reader(kind: type[T]) -> msgspec.json.Decoder[T]:
    """Reads an answer of this type. msgspec works out a type when it is first used, and dies if two threads do so at once:
    here the threads of a program wait for each other."""
    with one_type_at_a_time:
        return msgspec.json.Decoder(kind)
