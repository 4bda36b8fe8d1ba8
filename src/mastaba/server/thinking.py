"""Bots: they think in processes of their own and are given one seat's perspective, never the game."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any

from mastaba.core.errors import BadRecord, MastabaError
from mastaba.core.language import words
from mastaba.server import book, metrics
from mastaba.server.house import House, room_of
from mastaba.server.refusals import Refusal
from mastaba.server.room import Entry, LateMove
from mastaba.server.worker import think
from mastaba.workers import begin_work

CLAIM = 60.0  # seconds beyond the thinking time for which a claimed turn is ours
POLL = 1.0  # seconds between looks at the book, if nobody wakes us
AGAIN = 2.0  # seconds until a failed turn is tried again
MEMORY = 10_000  # of those who were served last
HOPELESS = 3600.0  # … and one that this version cannot play
logger = logging.getLogger("mastaba.bots")


class Queue:
    """Whose bots may think next: every address in turn, at an address every host, of a host the oldest."""

    def __init__(self) -> None:
        self.rounds = 0
        self.served: dict[str, int] = {}  # when each of them was served last

    def choose(self, due: list[book.Due], most: int) -> list[str]:
        waiting: dict[str, dict[str, list[str]]] = {}
        for turn in due:
            waiting.setdefault(turn.origin, {}).setdefault(turn.host, []).append(turn.id)
        chosen: list[str] = []
        while waiting and len(chosen) < most:
            origin = min(waiting, key=lambda one: self.served.get(one, 0))
            hosts = waiting[origin]
            host = min(hosts, key=lambda one: self.served.get(f"{origin} {one}", 0))
            chosen.append(hosts[host].pop(0))
            self.rounds += 1
            self.served[origin] = self.served[f"{origin} {host}"] = self.rounds
            if not hosts[host]:
                del hosts[host]
            if not hosts:
                del waiting[origin]
        if len(self.served) > MEMORY:  # whoever was served long ago comes first again anyway
            self.served = {who: at for who, at in self.served.items() if at > self.rounds - MEMORY // 4}
        return chosen


class Thinkers:
    """Claims the turns of bots from the book and answers them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.workers = house.settings.bots or max(1, (os.cpu_count() or 2) - 1)
        self.pool = self.new_pool()
        self.busy: set[asyncio.Task[None]] = set()
        self.queue = Queue()

    def new_pool(self) -> ProcessPoolExecutor:
        spawned = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, spawned, begin_work)

    async def run(self) -> None:
        """Until cancelled: take what is due, as much as there are workers."""
        house = self.house
        while True:
            room = 2 * self.workers - len(self.busy)
            ids: list[str] = []
            if room > 0:
                try:
                    ids = await self.claim(room)
                except Exception as error:  # whatever it was: the next look comes
                    logger.warning("cannot claim turns: %s", error)
            for id in ids:
                task = asyncio.create_task(self.answer(id), name=id)
                self.busy.add(task)
                task.add_done_callback(self.finished)
            if not ids:
                # Not `wait_for`: it may swallow being cancelled in the moment in which something is due.
                with suppress(TimeoutError):
                    async with asyncio.timeout(POLL):
                        await house.bots_due.wait()
                        house.bots_due.clear()

    async def claim(self, most: int) -> list[str]:
        node, seconds = self.house.node, self.house.settings.think + CLAIM
        busy = [task.get_name() for task in self.busy]
        watched = self.house.watched_bots()
        return await self.house.storage.write(
            lambda c: book.claim_turns(c, node, busy, most, seconds, self.queue.choose, watched)
        )

    def finished(self, task: asyncio.Task[None]) -> None:
        self.busy.discard(task)
        self.house.bots_due.set()

    async def answer(self, id: str) -> None:
        """Let a bot of this table make one decision; the next one is claimed anew, by whoever has time."""
        house = self.house
        try:
            live = await house.enter(id)
            await house.refresh(live)
            seats = live.bots_due()
            if not seats:
                await house.storage.write(lambda c: book.drop_turn(c, id, house.node))
                return
            seat, room = seats[0], room_of(live)
            turn, level = room.sights[seat].turn, str(live.bench.chairs[seat].bot)
            position = room.timeline.state.position()
            began = time.perf_counter()
            text = await self.thought(live.bench.game, live.bench.edition, position, seat, level)
            metrics.thinking.labels(level).observe(time.perf_counter() - began)

            def decide() -> list[Entry]:
                if live.bench.chairs[seat].bot != level:
                    raise LateMove(words("the person has returned", "die Person ist zurück"))
                return [room_of(live).move(seat, turn, text)]

            await house.commit(live, decide, level)
        except LateMove:  # somebody took a move back, or returned to the seat
            await self.give_back(id, 0.0)
        except Refusal as refusal:  # the table was left and is no more
            logger.debug("no bot is needed at %s: %s", id, refusal.code)
            await self.give_back(id, AGAIN)
        except BadRecord as error:  # begun with other components: only the version that has them can go on
            logger.warning("no bot can play at %s: %s", id, error)
            await self.give_back(id, HOPELESS)
        except Exception as error:
            logger.warning("a bot could not move at %s: %r", id, error)
            await self.give_back(id, AGAIN)

    async def thought(self, game: str, edition: str, position: dict[str, Any], seat: int, level: str) -> str:
        loop = asyncio.get_running_loop()
        seconds, pool = self.house.settings.think, self.pool
        try:
            return await loop.run_in_executor(pool, think, game, edition, position, seat, level, seconds)
        except BrokenProcessPool:
            if self.pool is pool:  # nobody else has replaced it
                self.pool = self.new_pool()
            return await loop.run_in_executor(self.pool, think, game, edition, position, seat, level, seconds)

    async def give_back(self, id: str, seconds: float) -> None:
        with suppress(MastabaError):  # then it is found to be lost
            await self.house.storage.write(lambda c: book.release_turn(c, id, self.house.node, seconds))

    async def close(self) -> None:
        """At once: what they think about will be thought about again."""
        busy = list(self.busy)
        for task in busy:  # first, or they would ask for new workers
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        workers = list((self.pool._processes or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()
