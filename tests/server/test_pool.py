"""Workers that can be killed: what breaks its limits dies alone, and a table that kills its bots is set aside."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.server.bots import pool, worker
from mastaba.server.bots.pool import Killed, WorkerPool
from mastaba.server.bots.scheduler import MOST_FAILURES, BotScheduler, Lane
from mastaba.server.database import queries
from mastaba.server.database.database import Database
from mastaba.server.database.migrate import upgrade
from mastaba.server.settings import Settings
from mastaba.server.tables.registry import TableRegistry
from tests.server.databases import changing
from tests.server.test_secrets import bench_for, start
from tests.waiting import PATIENCE, acted_out


def eat(size: int) -> int:
    return len(bytearray(size))


def work_for_ever() -> None:
    while True:
        pass


def fall_over() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def fail() -> None:
    raise KeyError("of the job itself")


def add(one: int, other: int) -> int:
    return one + other


def no_room(*_: object) -> None:
    raise OSError("no room for another process")


def test_a_job_that_breaks_its_limits_dies_alone() -> None:
    async def scene() -> None:
        workers = WorkerPool(2, seconds=1.0, patience=PATIENCE)
        beside = [asyncio.create_task(workers.do(add, number, 1)) for number in range(20)]
        found = await asyncio.gather(
            workers.do(eat, 4 * pool.MEMORY),
            workers.do(work_for_ever),
            workers.do(fall_over),
            workers.do(fail),
            return_exceptions=True,
        )
        assert [error.why for error in found if isinstance(error, Killed)] == ["memory", "time", "crash"]
        assert isinstance(found[3], KeyError)
        assert await asyncio.gather(*beside) == [number + 1 for number in range(20)]
        assert await workers.do(eat, pool.MEMORY // 8) == pool.MEMORY // 8
        workers.close()

    acted_out(scene())


def test_a_job_that_only_waits_is_given_up() -> None:
    async def scene() -> None:
        workers = WorkerPool(1, seconds=PATIENCE, patience=0.2)
        with pytest.raises(Killed, match="time"):
            await workers.do(signal.pause)
        workers.close()

    acted_out(scene())


class DeadlyCrew(WorkerPool):
    """No worker survives what is asked of it."""

    def __init__(self) -> None:
        super().__init__(1, 1.0, 1.0)
        self.killed = 0

    async def do_near(self, about: str, job: Any, *facts: Any) -> Any:  # type: ignore[override]
        self.killed += 1
        raise Killed("memory")


def test_a_bot_goes_on_thinking_within_its_turn() -> None:
    """With the search of the decision before, as in the arena; whatever else has happened, it begins anew."""
    state = mastaba.game("valley").new(2, seed=4)
    mover = state.to_move[0]

    def asked(at: worker.Moment) -> tuple[str, object]:
        facts = ("valley", "", None, state.game.rulings, state.position(), mover, "vizier", 0.02, "table", at)
        move = worker.think(*facts)
        return move, worker.minds[f"table {mover} vizier"].bot

    first, bot = asked(worker.Moment(7, mover, "end"))
    state.play(first, mover)
    assert state.to_move == [mover]
    after = worker.Moment(8, mover, first)
    assert asked(after)[1] is bot
    other = asked(after)[1]  # the one that it had thought of was not played
    assert other is not bot
    for number in range(2 * worker.MINDS):
        worker.think(
            "valley", "", None, state.game.rulings, state.position(), mover, "scribe", 1.0, str(number), after
        )
    assert len(worker.minds) == worker.MINDS


def test_a_worker_is_asked_again_about_what_it_knows() -> None:
    async def scene() -> tuple[int, int, int]:
        workers = WorkerPool(2, 5.0, PATIENCE)
        try:
            both = await asyncio.gather(workers.do_near("a", os.getpid), workers.do_near("b", os.getpid))
            return *both, await workers.do_near("a", os.getpid)
        finally:
            workers.close()

    first, second, again = acted_out(scene())
    assert (first != second, again) == (True, first)


def test_a_worker_that_cannot_start_leaves_its_place_free(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> int:
        workers = WorkerPool(1, 5.0, PATIENCE)
        try:
            with monkeypatch.context() as crowded:
                crowded.setattr(pool, "ProcessPoolExecutor", no_room)
                for _ in range(3):
                    with pytest.raises(OSError, match="no room"):
                        await workers.do(add, 1, 2)
            return await workers.do(add, 1, 2)
        finally:
            workers.close()

    assert acted_out(scene()) == 3


def test_a_table_that_kills_its_bots_is_set_aside(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "book.sqlite"), bots=1)
    upgrade(settings.database_url)

    async def scene() -> tuple[int, str | None]:
        house = TableRegistry(settings, Database(settings.database_url))
        bench = bench_for(start(mastaba.game("valley"), 2, "deadly"))
        for chair in bench.seats:
            chair.player, chair.level = None, "scribe"
        await house.database.write(lambda c: queries.add_table(c, bench, [], ""))
        thinkers, deadly = BotScheduler(house), DeadlyCrew()
        for _ in range(MOST_FAILURES + 2):
            await thinkers.answer(bench.id, Lane(False, 1, deadly))
        live = await house.enter(bench.id)
        await asyncio.to_thread(house.database.close)
        return deadly.killed, live.row.quarantine

    killed, why = acted_out(scene())
    assert (killed, why) == (MOST_FAILURES, "its bots do not survive: memory")


def test_bots_pass_by_a_table_that_is_set_aside(database: str) -> None:
    """Also if somebody who had begun before notes that a bot is due there."""
    upgrade(Settings(database=database).database_url)
    with changing(database) as c:
        for id in ("bad", "good"):
            bench = bench_for(start(mastaba.game("valley"), 2, id))
            bench.id = id
            queries.add_table(c, bench, [], "")
        queries.set_quarantine(c, "bad", "odd cards")
        for id in ("bad", "good"):
            queries.bot_due(c, id, True)
        assert queries.claim_turns(c, "node", [], 5, 60.0) == ["good"]
