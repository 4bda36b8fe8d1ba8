"""Bots: they think in processes of their own and are given one seat's perspective, never the game."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from contextlib import suppress

from mastaba.core.errors import BadRecord, MastabaError
from mastaba.core.text import Text
from mastaba.server import metrics
from mastaba.server.bots.pool import Killed, WorkerPool
from mastaba.server.bots.worker import Moment, think
from mastaba.server.database import queries
from mastaba.server.errors import HttpError
from mastaba.server.tables.playing import commit
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.served_game import LateMove, LogLine, ServedGame
from mastaba.server.tables.table import served_game_of

CLAIM = 60.0  # seconds beyond the thinking time for which a claimed turn is ours
POLL = 1.0  # seconds between looks at the database, if nobody wakes us
AGAIN = 2.0  # seconds until a failed turn is tried again
MEMORY = 10_000  # of those who were served last
HOPELESS = 3600.0  # … and one that this version cannot play
OVERTIME = 10.0  # seconds of work beyond the thinking time after which a worker is killed
PATIENCE = 50.0  # seconds on the clock; less than the claim holds
MOST_FAILURES = 3  # workers that one turn may cost
NICE = 5  # for bots at tables with somebody's own edition: the others come first
logger = logging.getLogger("mastaba.bots")


def moment_of(served: ServedGame) -> Moment | None:
    """Where a bot may go on thinking. What it thinks at an idle window is about another position than the true one."""
    if served.timeline.state.idle() or not served.lines:
        return None
    last = served.lines[-1]
    return Moment(served.ply, last.seat, last.text)


class Lane:
    """Tables whose bots share workers. Those with somebody's own edition have a lane of their own: however
    long they take, nobody else waits for them."""

    def __init__(self, own: bool, workers: int, pool: WorkerPool) -> None:
        self.own = own
        self.workers = workers
        self.pool = pool
        self.busy: set[asyncio.Task[None]] = set()


class Queue:
    """Whose bots may think next: every address in turn, at an address every host, of a host the oldest."""

    def __init__(self) -> None:
        self.rounds = 0
        self.served: dict[str, int] = {}  # when each of them was served last

    def choose(self, due: list[queries.Due], most: int) -> list[str]:
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


class BotScheduler:
    """Claims the turns of bots from the database and answers them."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        workers = registry.settings.bots or max(1, (os.cpu_count() or 2) - 1)
        self.lanes = [self.lane(workers, False), self.lane(1, True)]
        self.failed: dict[str, int] = {}  # how often in a row a bot did not survive its turn, by table
        self.queue = Queue()

    def lane(self, workers: int, own: bool) -> Lane:
        think = self.registry.settings.think
        return Lane(own, workers, WorkerPool(workers, think + OVERTIME, think + PATIENCE, NICE if own else 0))

    async def run(self) -> None:
        """Until cancelled: take what is due, as much as there are workers."""
        registry = self.registry
        while True:
            found = False
            for lane in self.lanes:
                served = 2 * lane.workers - len(lane.busy)
                ids: list[str] = []
                if served > 0:
                    try:
                        ids = await self.claim(lane, served)
                    except Exception as error:  # whatever it was: the next look comes
                        logger.warning("cannot claim turns: %s", error)
                for id in ids:
                    found = True
                    task = asyncio.create_task(self.answer(id, lane), name=id)
                    lane.busy.add(task)
                    task.add_done_callback(lane.busy.discard)
                    task.add_done_callback(lambda _: registry.bots_due.set())
            if not found:
                # Not `wait_for`: it may swallow being cancelled in the moment in which something is due.
                with suppress(TimeoutError):
                    async with asyncio.timeout(POLL):
                        await registry.bots_due.wait()
                        registry.bots_due.clear()

    async def claim(self, lane: Lane, most: int) -> list[str]:
        node, seconds = self.registry.node, self.registry.settings.think + CLAIM
        busy = [task.get_name() for task in lane.busy]
        choose, watched = self.queue.choose, self.registry.watched_bots()
        return await self.registry.database.write(
            lambda c: queries.claim_turns(c, node, busy, most, seconds, choose, watched, lane.own)
        )

    async def answer(self, id: str, lane: Lane) -> None:
        """Let a bot of this table make one decision; the next one is claimed anew, by whoever has time."""
        registry = self.registry
        try:
            table = await registry.enter(id)
            await registry.refresh(table)
            seats = table.bots_due()
            if not seats:
                await registry.database.write(lambda c: queries.drop_turn(c, id, registry.node))
                return
            seat, served = seats[0], served_game_of(table)
            turn, level = served.viewpoints[seat].turn, str(table.row.seats[seat].bot)
            standin = table.row.seats[seat].standin
            position = served.puzzle()
            began = time.perf_counter()
            row = table.row
            played = (row.game, row.edition, row.digest, row.rulings)
            text = await lane.pool.do_near(
                id, think, *played, position, seat, level, registry.settings.think, id, moment_of(served)
            )
            self.failed.pop(id, None)
            metrics.thinking.labels(level).observe(time.perf_counter() - began)

            def decide() -> list[LogLine]:
                if (table.row.seats[seat].bot, table.row.seats[seat].standin) != (level, standin):
                    raise LateMove(Text("server:person-returned"))
                return [served_game_of(table).solved(seat, turn, text, standin)]

            await commit(registry, table, decide, level)
        except LateMove:  # somebody took a move back, or returned to the seat
            await self.give_back(id, 0.0)
        except HttpError as refusal:  # the table was left and is no more
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
                table = await self.registry.enter(id)
                async with table.lock:
                    await self.registry.quarantine(table, f"its bots do not survive: {why}")

    async def give_back(self, id: str, seconds: float) -> None:
        with suppress(MastabaError):  # then it is found to be lost
            await self.registry.database.write(
                lambda c: queries.release_turn(c, id, self.registry.node, seconds)
            )

    async def close(self) -> None:
        """At once: what they think about will be thought about again."""
        busy = [task for lane in self.lanes for task in lane.busy]
        for task in busy:  # first, or they would ask for new workers
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        for lane in self.lanes:
            lane.pool.close()
