"""Connections from the inside: what happens in the moment in which two things happen."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.server.database import queries
from mastaba.server.database.database import Database, database_trouble
from mastaba.server.database.migrate import upgrade
from mastaba.server.settings import Settings
from mastaba.server.tables import connections
from mastaba.server.tables.connections import Connection, TableConnection
from mastaba.server.tables.presence import arrive, depart
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.table import Table
from tests.server.test_secrets import bench_for, person, start
from tests.waiting import acted_out


class ToldEvent(Connection):
    """Says these things, or fails with them, one after the other."""

    def __init__(self, *answers: Any) -> None:
        super().__init__(person(0), self.hear, self.hung_up)
        self.unsure = False
        self.answers = list(answers)
        self.heard: list[bytes] = []
        self.closed: list[int] = []

    async def hear(self, data: bytes) -> None:
        self.heard.append(data)

    def hung_up(self, code: int, _: str) -> None:
        self.closed.append(code)

    async def news(self) -> Sequence[Any]:
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return [answer]


def told(*answers: Any) -> ToldEvent:
    async def wake() -> ToldEvent:
        found = ToldEvent(*answers)
        found.wake()
        assert found.flushing is not None
        await found.flushing
        return found

    return acted_out(wake())


def test_what_cannot_be_told_is_seen_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    found = told(ValueError("a bug of our own"))
    assert (found.heard, found.closed) == ([], [1011])
    assert "a bug of our own" in caplog.text


def test_what_cannot_be_read_now_is_told_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "AGAIN", 0.0)
    found = told(database_trouble(), "news")
    assert (found.heard, found.closed) == ([b'"news"'], [])


def test_whoever_comes_back_while_their_leaving_is_written_is_there(tmp_path: Path) -> None:
    url = Settings(database=str(tmp_path / "book.sqlite")).database_url
    upgrade(url)

    async def scene() -> str | None:
        house = TableRegistry(Settings(), Database(url))
        bench = bench_for(start(mastaba.game("valley"), 2, "back"))
        await house.database.write(lambda c: queries.add_table(c, bench, [], ""))
        live = await house.enter(bench.id)
        first = sit_down(live)
        await arrive(house, live, first.player)
        live.connections.discard(first)
        async with live.lock:  # somebody's move is being written
            leaving = asyncio.create_task(depart(house, live, first.player))
            await asyncio.sleep(0)
            second = sit_down(live)
            coming = asyncio.create_task(arrive(house, live, second.player))
            await asyncio.sleep(0)
        await asyncio.gather(leaving, coming)
        await asyncio.to_thread(house.database.close)
        assert live.row.seats[0].node in (None, house.node)
        return live.row.seats[0].node

    assert acted_out(scene()) is not None


def sit_down(live: Table) -> TableConnection:
    async def nowhere(_: bytes) -> None:
        pass

    talk = TableConnection(live, person(0), nowhere, lambda *_: None, "en")
    talk.unsure = False
    live.connections.add(talk)
    return talk
