"""Whatever a guest brings is examined in a process of its own before the server touches it."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple, Unpack

from mastaba.core.game import Game
from mastaba.library import game_of
from mastaba.server.bots.pool import Killed, WorkerPool
from mastaba.server.bots.worker import Examined, examine_record, vet
from mastaba.server.errors import one_at_a_time, too_costly
from mastaba.server.middleware.rate_limits import Places

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

WORKERS = 2
SECONDS = 5.0  # of work for one examination; an ordinary one takes less than half a second
PATIENCE = 120.0  # seconds on the clock, on a busy machine
MOST_WAITING = 8  # examinations in the queue; whoever comes later is told to come again
MOST_FROM = 4  # examinations of what one address brings, in the queue or at work
REMEMBERED = 1000  # editions that need not be examined again
NICE = 5  # the server itself and its bots come first


class Examiner:
    """A few examinations at once, one for each person, and a short queue."""

    def __init__(self) -> None:
        self.pool = WorkerPool(WORKERS, SECONDS, PATIENCE, NICE)
        self.people: set[str] = set()
        self.places = Places(WORKERS + MOST_WAITING, MOST_FROM)
        self.passed: dict[bytes, None] = {}  # digests of editions, the oldest first

    async def examine(self, player: str, address: str, job: Callable[[Unpack[Ts]], T], *facts: *Ts) -> T:
        """The result of a job in a worker; `player` is whoever brought it, "" for the server itself, and `address` where it
        comes from."""
        if player and player in self.people:
            raise one_at_a_time()
        with self.places.place(address):
            if player:
                self.people.add(player)
            try:
                return await self.pool.do(job, *facts)
            except Killed as error:
                raise too_costly(error.why) from None
            finally:
                self.people.discard(player)

    async def edition(
        self, game: str, text: str, player: str = "", address: str = "", began: str | None = None
    ) -> Game:
        """The game with an edition given as text, examined once. `began`: the digest of the components with which a
        game began."""
        if not text:
            return game_of(game, "", began)
        digest = hashlib.sha256(f"{game} {text}".encode(errors="surrogatepass")).digest()
        if digest not in self.passed:
            await self.examine(player, address, vet, game, text)
            self.passed[digest] = None
            if len(self.passed) > REMEMBERED:
                del self.passed[next(iter(self.passed))]
        # It is known to take little; in a thread nobody notices even that.
        return await asyncio.to_thread(game_of, game, text, began)

    async def record(self, text: str, player: str, address: str = "") -> Examined:
        return await self.examine(player, address, examine_record, text)

    def close(self) -> None:
        self.pool.close()
