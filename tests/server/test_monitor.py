"""What a node does beside answering goes on, whatever has gone wrong once."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import text

import mastaba
from mastaba.server import monitor as monitors
from mastaba.server.accounts.accounts import Accounts
from mastaba.server.app import make_app
from mastaba.server.bots.scheduler import BotScheduler
from mastaba.server.database import queries, sessions
from mastaba.server.database.database import Database, DatabaseTrouble, database_trouble
from mastaba.server.database.migrate import upgrade
from mastaba.server.database.queries import Player
from mastaba.server.monitor import NodeMonitor
from mastaba.server.settings import Settings
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.table import Table
from tests.server.databases import Postgres, changing, opened
from tests.server.test_secrets import bench_for, start
from tests.server.test_telling import look_on
from tests.waiting import acted_out


def beside(database: str, scene: Callable[[NodeMonitor], Awaitable[None]], *tables: str) -> None:
    """A scene with the monitor of a node at which these tables are in memory."""
    settings = Settings(database=database)
    upgrade(settings.database_url)

    async def act() -> None:
        registry = TableRegistry(settings, Database(settings.database_url))
        for id in tables:
            bench = bench_for(start(mastaba.game("valley"), 2, id))
            bench.id = id
            await registry.database.write(lambda c, bench=bench: queries.add_table(c, bench, [], ""))  # type: ignore[misc]
            await registry.enter(id)
        try:
            monitor = NodeMonitor(registry, Accounts(registry, "key"))
            monitor.tidied = time.monotonic()  # else tables from so long ago are cleared away
            await scene(monitor)
        finally:
            registry.examiner.close()
            await asyncio.to_thread(registry.database.close)

    acted_out(act())


@pytest.fixture
def book(tmp_path: Path) -> str:
    return str(tmp_path / "book.sqlite")


def test_what_the_host_has_done_is_not_forgotten_because_of_a_fault(
    book: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(monitor: NodeMonitor) -> None:
        await monitor.start()
        done: list[str] = []

        async def renew_key() -> None:
            done.append("tried")
            if len(done) == 1:
                raise database_trouble()

        monkeypatch.setattr(monitor.accounts, "renew_key", renew_key)
        with changing(book) as c:
            sessions.intervene(c)
        with pytest.raises(DatabaseTrouble):
            await monitor.round()
        await monitor.round()
        assert monitor.revision == "1"
        await monitor.round()
        assert done == ["tried", "tried"], "again after the fault, and not after that"

    beside(book, scene)


def test_a_fault_at_one_table_keeps_nothing_from_the_others(
    book: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(monitor: NodeMonitor) -> None:
        looked: list[tuple[str, str]] = []
        for name in ("correct_presence", "keep_pace", "keep_telling"):

            async def look(_: TableRegistry, table: Table, name: str = name) -> None:
                looked.append((name, table.row.id))
                if table.row.id == "first":
                    raise RuntimeError("nobody has thought of this")

            monkeypatch.setattr(monitors, name, look)
        swept: list[bool] = []

        async def look_around(_: TableRegistry) -> None:
            swept.append(True)

        monkeypatch.setattr(monitors, "look_around", look_around)
        await monitor.round()
        assert len(looked) == 6
        assert swept == [True]

    beside(book, scene, "first", "second")


def test_what_goes_wrong_with_a_word_is_told_to_the_host(
    book: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(monitor: NodeMonitor) -> None:
        async def hush_again(player: str) -> None:
            raise RuntimeError(f"nobody is {player}")

        monkeypatch.setattr(monitor.registry, "hush_again", hush_again)
        monitor.hear("other anna muted -")
        (task,) = monitor.tasks
        await asyncio.wait([task])
        await asyncio.sleep(0)
        assert not monitor.tasks

    with caplog.at_level(logging.WARNING, "mastaba.nodes"):
        beside(book, scene)
    said = [one.getMessage() for one in caplog.records if one.name == "mastaba.nodes"]
    assert any("nobody is anna" in one for one in said)


def test_a_word_that_nobody_understands_keeps_none_from_being_heard(
    book: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(monitor: NodeMonitor) -> None:
        gone: list[str] = []
        monkeypatch.setattr(monitor.registry, "hang_up", lambda player, *_: gone.append(player))
        for word in ("", "nonsense", "other table played {broken", "other anna gone -"):
            monitor.hear(word)
        assert gone == ["anna"]

    beside(book, scene)


def test_listening_goes_on_after_any_fault(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection can be made again and again; what is done with it fails at first."""

    class Line:
        pgconn = None

        async def __aenter__(self) -> Line:
            return self

        async def __aexit__(self, *_: object) -> None:
            pass

        async def execute(self, _: str) -> None:
            pass

    async def scene(monitor: NodeMonitor) -> None:
        faults: list[Exception] = [database_trouble(), RuntimeError("nobody has thought of this"), OSError()]
        listening = asyncio.Event()

        async def connect(*_: object, **__: object) -> Line:
            return Line()

        async def inspect() -> None:
            if faults:
                raise faults.pop()

        async def take_notices(_: object) -> None:
            listening.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(psycopg.AsyncConnection, "connect", connect)
        monkeypatch.setattr(monitor, "inspect", inspect)
        monkeypatch.setattr(monitor, "take_notices", take_notices)
        monkeypatch.setattr(monitors, "AGAIN", 0.0)
        task = asyncio.create_task(monitor.listen())
        heard = asyncio.create_task(listening.wait())
        await asyncio.wait([task, heard], return_when=asyncio.FIRST_COMPLETED)
        assert listening.is_set()
        assert not faults
        task.cancel()

    beside(book, scene)


def test_an_old_fault_keeps_nothing_open_when_the_house_closes(
    book: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: BotScheduler) -> None:
        raise RuntimeError("nobody has thought of this")

    monkeypatch.setattr(BotScheduler, "run", broken)

    async def act() -> None:
        app = make_app(Settings(database=book))
        async with app.lifespan():
            await asyncio.sleep(0)
            assert living(book) == 1

    acted_out(act())
    assert living(book) == 0, "this node has not said goodbye"


def living(database: str) -> int:
    with opened(database) as engine, engine.connect() as c:
        return int(c.execute(text("SELECT count(*) FROM nodes")).scalar_one())


def test_a_node_that_was_taken_for_dead_tells_anew_who_watches_there(postgres: Postgres) -> None:
    database = postgres.fresh()

    def noted() -> list[Any]:
        with opened(database) as engine, engine.connect() as c:
            return list(c.execute(text("SELECT node, people FROM watchers")))

    async def scene(monitor: NodeMonitor) -> None:
        registry = monitor.registry
        await monitor.start()
        (table,) = registry.tables.values()
        await registry.database.write(lambda c: queries.add_player(c, Player(id="eve", name="Eve")))
        look_on(table, Player(id="eve", name="Eve"), None)
        await monitor.round()
        assert noted() == [(registry.node, 1)]
        with changing(database) as c:
            queries.bury_nodes(c, [registry.node], "another")
        assert noted() == []
        await monitor.round()
        assert noted() == [(registry.node, 1)]

    beside(database, scene, "table")
