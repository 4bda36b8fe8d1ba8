"""The lobby: page by page, worked out once for everybody, and at no cost for what nobody sees there."""

from __future__ import annotations

import asyncio
import math
from typing import Any

import pytest

import mastaba
from mastaba.server.database import queries
from mastaba.server.database.migrate import upgrade
from mastaba.server.database.queries import LOBBY, Player, TableRow
from mastaba.server.settings import Settings
from mastaba.server.tables import lobby
from mastaba.server.tables.lobby import PublicTables, place_of
from tests.server.databases import changing
from tests.server.test_secrets import bench_for, start
from tests.server.test_tables import ids
from tests.server.visitors import Visitor
from tests.waiting import acted_out


def pages(visitor: Visitor, of: str) -> list[dict[str, Any]]:
    """All tables, page after page."""
    first = visitor.ask("GET", "/api/lobby", status=200)
    found, more = list(first[of]), first["more" if of == "public" else "more_mine"]
    while more:
        page = visitor.ask("GET", f"/api/lobby/more?of={of}&before={more}", status=200)
        assert 0 < len(page["tables"]) <= LOBBY
        found, more = found + page["tables"], page["more"]
    return found


def test_every_table_is_on_one_page(anna: Visitor, ben: Visitor) -> None:
    mine = [anna.open("pyramids", "me", "open", public=True)["id"] for _ in range(LOBBY + 3)]
    try:
        assert ids(pages(anna, "mine")) == mine[::-1]
        assert len(anna.ask("GET", "/api/lobby")["public"]) == LOBBY
        everybody = ids(pages(ben, "public"))
        assert len(everybody) == len(set(everybody))
        assert [id for id in everybody if id in mine] == mine[::-1]
        assert pages(ben, "mine") == []
    finally:
        for id in mine:
            anna.ask("POST", f"/api/tables/{id}/leave", status=204)


@pytest.mark.parametrize("before", ["", "x", "nan,abc", "inf,abc", "1e999,abc", "12", "12,", ",abc"])
def test_a_page_that_does_not_exist(anna: Visitor, before: str) -> None:
    answer = anna.ask("GET", f"/api/lobby/more?before={before}", status=400)
    assert answer["code"] == "bad"


def test_everybody_sees_their_own_part_of_what_is_shared(anna: Visitor, ben: Visitor) -> None:
    table = anna.open("pyramids", "me", "open", public=True)
    seen = [
        next(one for one in visitor.ask("GET", "/api/lobby")["public"] if one["id"] == table["id"])
        for visitor in (anna, ben)
    ]
    assert [one["host"] for one in seen] == [True, False]
    assert [one["key"] for one in seen] == [table["key"], None]
    assert [one["seats"][0]["mine"] for one in seen] == [True, False]
    anna.ask("POST", f"/api/tables/{table['id']}/leave", status=204)


def some_bench(number: int, edition: str = "") -> TableRow:
    bench = bench_for(start(mastaba.game("valley"), 2, "lobby"))
    bench.id, bench.touched, bench.edition = f"t{number}", float(number), edition
    bench.edition_name = "mine" if edition else ""
    return bench


def test_one_look_into_the_book_serves_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "PAUSE", 0.0)
    monkeypatch.setattr(lobby, "KEPT", math.inf)  # however slow the machine is
    looks = 0

    async def read() -> tuple[list[TableRow], list[TableRow]]:
        nonlocal looks
        looks += 1
        await asyncio.sleep(0)
        return [some_bench(1)], []

    async def scene() -> None:
        board = PublicTables(read)
        crowd = [Player(id=f"guest {number}", name="") for number in range(500)]
        first = await asyncio.gather(*(board.page(one) for one in crowd))
        assert looks == 1
        assert all(page.tables is first[0].tables for page in first), "nor is it worked out for each of them"
        assert (await board.page(Player(id="0", name=""))).tables[0].seats[0].mine, (
            "but for those who sit there"
        )
        for _ in range(10):
            board.change()
        await asyncio.gather(*(board.page(one) for one in crowd))
        assert looks == 2

    acted_out(scene())


def test_whoever_changes_something_sees_it() -> None:
    """A look that began before the change is not enough."""
    tables: list[TableRow] = []

    async def scene() -> None:
        going, changed = asyncio.Event(), asyncio.Event()

        async def read() -> tuple[list[TableRow], list[TableRow]]:
            found = list(tables)
            going.set()
            await changed.wait()
            return found, []

        board = PublicTables(read)
        before = asyncio.create_task(board.page(None))
        await going.wait()
        tables.append(some_bench(1))
        board.change()
        after = asyncio.create_task(board.page(None))
        changed.set()
        assert len((await after).tables) == 1
        await before

    acted_out(scene())


def test_no_more_is_read_than_a_page(database: str) -> None:
    upgrade(Settings(database=database).database_url)
    with changing(database) as c:
        for number in range(LOBBY + 5):
            queries.add_table(c, some_bench(number), [], "")
        assert len(queries.public_tables(c)) == LOBBY + 1, "one more tells that there is more"


def test_the_lobby_reads_no_edition(database: str) -> None:
    upgrade(Settings(database=database).database_url)
    with changing(database) as c:
        for number in range(3):
            queries.add_table(c, some_bench(number, "no edition at all" * 10_000), [], "")
        found = queries.public_tables(c)
        assert [(bench.id, bench.edition, bench.edition_name) for bench in found] == [
            (f"t{number}", "", "mine") for number in (2, 1, 0)
        ]
        assert [bench.id for bench in queries.public_tables(c, place_of("1.0,t1"))] == ["t0"]
        whole = queries.find_table(c, "t0")
        assert whole is not None
        assert whole.edition.startswith("no edition")
