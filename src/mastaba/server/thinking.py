"""Bots: they think in processes of their own and are given one seat's perspective, never the game."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any

from mastaba.bots import Perspective, make_bot
from mastaba.core.errors import MastabaError
from mastaba.server import book, metrics
from mastaba.server.house import House, room_of
from mastaba.server.room import LateMove, game_of

CLAIM = 60.0  # seconds beyond the thinking time for which a claimed turn is ours
POLL = 1.0  # seconds between looks at the book, if nobody wakes us
AGAIN = 2.0  # seconds until a failed turn is tried again
logger = logging.getLogger("mastaba.bots")


def think(game: str, edition: str, position: dict[str, Any], seat: int, level: str, seconds: float) -> str:
    """A bot's move in notation; runs in a worker process."""
    state = game_of(game, edition).load(position)
    bot = make_bot(level, state.game, secrets.randbits(32), seconds)
    return state.name(bot.choose(Perspective(state, seat)), seat)


def ignore_interrupts() -> None:
    """Ctrl-C is the server's matter."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Thinkers:
    """Claims the turns of bots from the book and answers them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.workers = house.settings.bots or max(1, (os.cpu_count() or 2) - 1)
        self.pool = self.new_pool()
        self.busy: set[asyncio.Task[None]] = set()

    def new_pool(self) -> ProcessPoolExecutor:
        spawned = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, spawned, ignore_interrupts)

    async def run(self) -> None:
        """Until cancelled: take what is due, as much as there are workers."""
        house = self.house
        while True:
            room = 2 * self.workers - len(self.busy)
            ids: list[str] = []
            if room > 0:
                try:
                    ids = await self.claim(room)
                except MastabaError as error:
                    logger.warning("cannot claim turns: %s", error)
            for id in ids:
                task = asyncio.create_task(self.answer(id))
                self.busy.add(task)
                task.add_done_callback(self.finished)
            if not ids:
                try:
                    await asyncio.wait_for(house.bots_due.wait(), POLL)
                except TimeoutError:
                    continue
                house.bots_due.clear()

    async def claim(self, most: int) -> list[str]:
        node, seconds = self.house.node, self.house.settings.think + CLAIM
        return await self.house.storage.write(lambda c: book.claim_turns(c, node, most, seconds))

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
            await house.commit(live, lambda: [room_of(live).move(seat, turn, text)], level)
        except LateMove:  # somebody took a move back, or returned to the seat
            await self.give_back(id, 0.0)
        except Exception as error:
            logger.warning("a bot could not move at %s: %r", id, error)
            await self.give_back(id, AGAIN)

    async def thought(self, game: str, edition: str, position: dict[str, Any], seat: int, level: str) -> str:
        loop = asyncio.get_running_loop()
        seconds = self.house.settings.think
        try:
            return await loop.run_in_executor(self.pool, think, game, edition, position, seat, level, seconds)
        except BrokenProcessPool:
            self.pool = self.new_pool()
            return await loop.run_in_executor(self.pool, think, game, edition, position, seat, level, seconds)

    async def give_back(self, id: str, seconds: float) -> None:
        with suppress(MastabaError):  # then the claim runs out by itself
            await self.house.storage.write(lambda c: book.release_turn(c, id, self.house.node, seconds))

    def close(self) -> None:
        """At once: what they think about will be thought about again."""
        workers = list((self.pool._processes or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()
