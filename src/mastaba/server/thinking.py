"""Bots: they think in processes of their own and are given one seat's perspective, never the game."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from contextlib import suppress

from mastaba.core.errors import BadRecord, MastabaError
from mastaba.core.language import words
from mastaba.server import book, metrics
from mastaba.server.crew import Crew, Killed
from mastaba.server.house import House, room_of
from mastaba.server.refusals import Refusal
from mastaba.server.room import Entry, LateMove
from mastaba.server.worker import think

CLAIM = 60.0  # seconds beyond the thinking time for which a claimed turn is ours
POLL = 1.0  # seconds between looks at the book, if nobody wakes us
AGAIN = 2.0  # seconds until a failed turn is tried again
MEMORY = 10_000  # of those who were served last
HOPELESS = 3600.0  # … and one that this version cannot play
OVERTIME = 10.0  # seconds of work beyond the thinking time after which a worker is killed
PATIENCE = 50.0  # seconds on the clock; less than the claim holds
MOST_FAILURES = 3  # workers that one turn may cost
NICE = 5  # for bots at tables with somebody's own edition: the others come first
logger = logging.getLogger("mastaba.bots")


class Lane:
    """Tables whose bots share workers. Those with somebody's own edition have a lane of their own: however
    long they take, nobody else waits for them."""

    def __init__(self, own: bool, workers: int, crew: Crew) -> None:
        self.own = own
        self.workers = workers
        self.crew = crew
        self.busy: set[asyncio.Task[None]] = set()


class Queue:
    """Whose bots may think next: every address in turn, at an address every host, of a host the oldest."""

    def __init__(self) -> None:
        self.rounds = 0
        self.served: dict[str, int] = {}  # when each of them was served last

    def choose(self, due: list[book.Due], most: int) -> list[str]:
        waiting: dict[str, dict[str, list[str]]] = {}
        for turn in due:
            waiting.setdefault(turn.address, {}).setdefault(turn.host, []).append(turn.id)
        chosen: list[str] = []
        while waiting and len(chosen) < most:
            address = min(waiting, key=lambda one: self.served.get(one, 0))
            hosts = waiting[address]
            host = min(hosts, key=lambda one: self.served.get(f"{address} {one}", 0))
            chosen.append(hosts[host].pop(0))
            self.rounds += 1
            self.served[address] = self.served[f"{address} {host}"] = self.rounds
            if not hosts[host]:
                del hosts[host]
            if not hosts:
                del waiting[address]
        if len(self.served) > MEMORY:  # whoever was served long ago comes first again anyway
            self.served = {who: at for who, at in self.served.items() if at > self.rounds - MEMORY // 4}
        return chosen


class Thinkers:
    """Claims the turns of bots from the book and answers them."""

    def __init__(self, house: House) -> None:
        self.house = house
        workers = house.settings.bots or max(1, (os.cpu_count() or 2) - 1)
        self.lanes = [self.lane(workers, False), self.lane(1, True)]
        self.failed: dict[str, int] = {}  # how often in a row a bot did not survive its turn, by table
        self.queue = Queue()

    def lane(self, workers: int, own: bool) -> Lane:
        think = self.house.settings.think
        return Lane(own, workers, Crew(workers, think + OVERTIME, think + PATIENCE, NICE if own else 0))

    async def run(self) -> None:
        """Until cancelled: take what is due, as much as there are workers."""
        house = self.house
        while True:
            found = False
            for lane in self.lanes:
                room = 2 * lane.workers - len(lane.busy)
                ids: list[str] = []
                if room > 0:
                    try:
                        ids = await self.claim(lane, room)
                    except Exception as error:  # whatever it was: the next look comes
                        logger.warning("cannot claim turns: %s", error)
                for id in ids:
                    found = True
                    task = asyncio.create_task(self.answer(id, lane), name=id)
                    lane.busy.add(task)
                    task.add_done_callback(lane.busy.discard)
                    task.add_done_callback(lambda _: house.bots_due.set())
            if not found:
                # Not `wait_for`: it may swallow being cancelled in the moment in which something is due.
                with suppress(TimeoutError):
                    async with asyncio.timeout(POLL):
                        await house.bots_due.wait()
                        house.bots_due.clear()

    async def claim(self, lane: Lane, most: int) -> list[str]:
        node, seconds = self.house.node, self.house.settings.think + CLAIM
        busy = [task.get_name() for task in lane.busy]
        choose, watched = self.queue.choose, self.house.watched_bots()
        return await self.house.storage.write(
            lambda c: book.claim_turns(c, node, busy, most, seconds, choose, watched, lane.own)
        )

    async def answer(self, id: str, lane: Lane) -> None:
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
            standin = live.bench.chairs[seat].standin
            position = room.puzzle()
            began = time.perf_counter()
            text = await lane.crew.do(
                think, live.bench.game, live.bench.edition, position, seat, level, house.settings.think
            )
            self.failed.pop(id, None)
            metrics.thinking.labels(level).observe(time.perf_counter() - began)

            def decide() -> list[Entry]:
                if (live.bench.chairs[seat].bot, live.bench.chairs[seat].standin) != (level, standin):
                    raise LateMove(words("the person has returned", "die Person ist zurück"))
                return [room_of(live).solved(seat, turn, text, standin)]

            await house.commit(live, decide, level)
        except LateMove:  # somebody took a move back, or returned to the seat
            await self.give_back(id, 0.0)
        except Refusal as refusal:  # the table was left and is no more
            logger.debug("no bot is needed at %s: %s", id, refusal.code)
            await self.give_back(id, AGAIN)
        except BadRecord as error:  # begun with other components: only the version that has them can go on
            logger.warning("no bot can play at %s: %s", id, error)
            await self.give_back(id, HOPELESS)
        except Killed as error:
            logger.warning("a bot did not survive its turn at %s: %s", id, error.why)
            await self.give_back(id, 0.0)
            await self.count_failure(id, error.why)
        except Exception as error:
            logger.warning("a bot could not move at %s: %r", id, error)
            await self.give_back(id, AGAIN)

    async def count_failure(self, id: str, why: str) -> None:
        """A turn that kills one worker after the other is not tried for ever."""
        self.failed[id] = self.failed.get(id, 0) + 1
        if self.failed[id] >= MOST_FAILURES:
            del self.failed[id]
            with suppress(MastabaError):
                live = await self.house.enter(id)
                async with live.lock:
                    await self.house.quarantine(live, f"its bots do not survive: {why}")

    async def give_back(self, id: str, seconds: float) -> None:
        with suppress(MastabaError):  # then it is found to be lost
            await self.house.storage.write(lambda c: book.release_turn(c, id, self.house.node, seconds))

    async def close(self) -> None:
        """At once: what they think about will be thought about again."""
        busy = [task for lane in self.lanes for task in lane.busy]
        for task in busy:  # first, or they would ask for new workers
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        for lane in self.lanes:
            lane.crew.close()
