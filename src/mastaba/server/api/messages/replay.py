"""Games that are looked at again."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from mastaba.core.patch import Patch
from mastaba.core.types import Question, View, Waiting
from mastaba.server.api.messages.live import ToldEvent


class Snapshot(Struct, kw_only=True):
    """A past moment of a game as one seat saw it then (or, once it is over, as anybody may).

    The `changes` of each event and then `rest` lead from `before`, the moment before it, to `view`.
    """

    moves: int
    of: int
    seat: int | None
    before: View
    events: list[ToldEvent]
    rest: Patch
    view: View
    words: list[str]
    question: Question | Waiting | None
    asked: str
    last: str | None = None
    told: int = 0
    """How many events those who watched had been told by then; once the game is over."""


class Verified(Struct, kw_only=True):
    """What replaying a record showed."""

    good: bool
    text: str
    moves: int
    sealed: bool
    shares: list[Literal["seat", "server"]] = []
    """Whose share of the shuffle was mixed in for each seat; empty if there were none."""
    result: dict[str, list[int]] | None = None
