"""Telling at little cost: at once where nobody need be waited for, once for all who watch, and to other nodes the line itself."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from sqlalchemy import Connection

import mastaba
from mastaba.server.accounts.accounts import Caller
from mastaba.server.api.messages.live import Play, Update
from mastaba.server.api.sockets import LobbyVisit, TableVisit
from mastaba.server.database import queries
from mastaba.server.database.database import Database
from mastaba.server.database.migrate import upgrade
from mastaba.server.database.queries import Player
from mastaba.server.database.wakes import LARGEST, together
from mastaba.server.errors import who_are_you
from mastaba.server.settings import Settings
from mastaba.server.tables import audience, playing, presence
from mastaba.server.tables.connections import TableConnection
from mastaba.server.tables.lobby import LobbyConnection, tables_of
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.served_game import LogLine, Seat, ServedGame
from mastaba.server.tables.table import Table, served_game_of
from tests.server.test_secrets import bench_for, person, start
from tests.waiting import acted_out


class Ear:
    """An open line. `room`: how many messages it takes at once."""

    def __init__(self, room: int = 1000) -> None:
        self.room = room
        self.heard: list[bytes] = []
        self.waited: list[bytes] = []

    @property
    def free(self) -> bool:
        return len(self.heard) < self.room

    def push(self, data: bytes) -> None:
        self.heard.append(data)

    async def ready(self) -> None:
        pass

    async def send(self, data: bytes) -> None:
        self.waited.append(data)

    def kinds(self) -> list[str]:
        return [msgspec.json.decode(data)["type"] for data in [*self.heard, *self.waited]]


def look_on(table: Table, who: Player, seat: int | None, room: int = 1000) -> tuple[TableConnection, Ear]:
    ear = Ear(room)
    connection = TableConnection(table, who, ear.send, lambda *_: None, "en")
    connection.unsure = False
    connection.outlet = ear
    connection.look(seat, "en", film=True)
    table.connections.add(connection)
    return connection, ear


def at_a_table(tmp_path: Path, scene: Callable[[TableRegistry, Table], Awaitable[None]]) -> None:
    settings = Settings(database=str(tmp_path / "book.sqlite"))
    upgrade(settings.database_url)

    async def act() -> None:
        house = TableRegistry(settings, Database(settings.database_url))
        bench = bench_for(start(mastaba.game("valley"), 2, "telling"))
        bench.public = True
        await house.database.write(lambda c: queries.add_table(c, bench, [], ""))
        try:
            await scene(house, await house.enter(bench.id))
        finally:
            await asyncio.to_thread(house.database.close)

    acted_out(act())


def next_move(table: Table) -> tuple[int, Play]:
    served = served_game_of(table)
    seat = served.to_move[0]
    move = served.timeline.state.moves(seat)[0]
    return seat, Play(seat=seat, turn=served.viewpoints[seat].turn, moves=[move])


def test_whoever_takes_it_is_told_at_once_and_the_others_as_soon_as_they_do(tmp_path: Path) -> None:
    async def scene(house: TableRegistry, table: Table) -> None:
        _, quick = look_on(table, person(0), 0)
        slow, ear = look_on(table, person(1), 1, room=1)
        table.wake()
        assert quick.kinds() == ["table", "update"]
        assert [msgspec.json.decode(data)["type"] for data in ear.heard] == ["table"]
        assert slow.flushing is not None
        await slow.flushing
        assert ear.kinds() == ["table", "update"]
        seat, said = next_move(table)
        await playing.play(house, table, person(seat), said)
        assert quick.kinds()[2:] in (["table", "update"], ["update"])

    at_a_table(tmp_path, scene)


def test_whoever_has_lost_their_seat_or_the_table_hears_nothing_of_it(tmp_path: Path) -> None:
    async def scene(house: TableRegistry, table: Table) -> None:
        _, ear = look_on(table, person(0), 0)
        table.row.seats[0].player = "somebody else"
        table.wake()
        told = [msgspec.json.decode(data) for data in ear.heard]
        assert told[-1]["seat"] is None
        table.row.public, table.row.host = False, "somebody else"
        table.row.status = "open"  # anything that would be told
        table.wake()
        assert len(ear.heard) == len(told)

    at_a_table(tmp_path, scene)


def test_what_spectators_see_is_worked_out_once_in_a_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: TableRegistry, table: Table) -> None:
        worked_out: list[int | None] = []
        fresh = table.fresh_update

        def counted(served: ServedGame, seat: Seat, *more: Any) -> Update:
            worked_out.append(seat)
            return fresh(served, seat, *more)

        monkeypatch.setattr(table, "fresh_update", counted)
        ears = [look_on(table, Player(id=f"guest {number}", name="Guest"), None)[1] for number in range(6)]
        for _ in range(3):
            seat, said = next_move(table)
            await playing.play(house, table, person(seat), said)
        assert len({tuple(ear.heard) for ear in ears}) == 1
        assert ears[0].kinds().count("update") == len(worked_out) == 3

    at_a_table(tmp_path, scene)


def test_a_line_of_another_node_is_played_where_somebody_looks_and_read_where_not(tmp_path: Path) -> None:
    async def scene(house: TableRegistry, table: Table) -> None:
        served = served_game_of(table)
        seat, said = next_move(table)
        line = LogLine("move", seat, said.moves[0])
        heard = playing.Played(served.ply, [line], [], False)

        def elsewhere(c: Connection) -> None:
            assert queries.append_line(c, table.row.id, heard.ply, line, "", table.row.seats[seat].player)

        await playing.follow(house, table.row.id, heard)
        assert (served.ply, table.stale) == (heard.ply, True)
        await house.database.write(elsewhere)
        await house.make_ready(table)
        assert (served_game_of(table).ply, table.stale) == (heard.ply + 1, False)
        _, ear = look_on(table, person(0), 0)
        table.wake()
        again = next_move(table)[1]
        then = playing.Played(heard.ply + 1, [LogLine("move", again.seat, again.moves[0])], [], False)
        for _ in range(2):  # hearing of it once more changes nothing
            await playing.follow(house, table.row.id, then)  # which is not even in this database
            assert served_game_of(table).ply == then.ply + 1
        assert ear.kinds().count("update") == 2

    at_a_table(tmp_path, scene)


def test_a_line_is_written_only_while_the_seat_is_theirs(tmp_path: Path) -> None:
    async def scene(house: TableRegistry, table: Table) -> None:
        line = LogLine("move", 0, "end")
        player = table.row.seats[0].player

        async def written(line: LogLine, whose: str | None) -> bool:
            return await house.database.write(
                lambda c: queries.append_line(c, table.row.id, 0, line, "", whose)
            )

        assert not await written(line, "another")
        assert not await written(line, None)
        assert not await written(line._replace(standin="scribe"), player)  # they play for themselves
        assert await written(line, player)

    at_a_table(tmp_path, scene)


def test_a_batch_is_told_in_as_few_notifications_as_hold_it() -> None:
    wakes = [f"node table{number} played {'x' * (number % 900)}" for number in range(200)]
    told = list(together(wakes))
    assert "\n".join(told).split("\n") == wakes
    assert max(len(one.encode()) for one in told) <= LARGEST
    assert len(told) < 30
    assert list(together([])) == []


def test_nobody_hears_of_a_table_whose_session_has_ended_meanwhile(tmp_path: Path) -> None:
    """They are among those who watch, and that is news to everybody there: not to them before they are looked up again."""

    async def scene(house: TableRegistry, table: Table) -> None:
        eve, ear = Player(id="eve", name="Eve"), Line()
        connection = TableConnection(table, eve, ear.send, lambda *_: None, "en", "session")

        class Counter:
            registry = house

            async def check_again(self, caller: Caller) -> None:
                raise who_are_you()

        visit = TableVisit(cast(Any, Counter()), cast(Any, ear), connection, cast(Any, None))
        await visit.begin(Caller(player=eve, session="session"))
        assert ear.kinds() == ["refused"]
        assert connection.ended

    at_a_table(tmp_path, scene)


def test_what_happens_while_a_session_is_looked_up_is_told_to_nobody_whose_session_has_ended(
    tmp_path: Path,
) -> None:
    """Neither at a table nor in the lobby, whoever makes it known."""

    async def scene(house: TableRegistry, table: Table) -> None:
        caller, lines = Caller(player=Player(id="eve", name="Eve"), session="session"), [Line(), Line()]

        class Counter:
            registry = house

            async def check_again(self, caller: Caller) -> None:
                table.wake()
                house.tell_lobby(table.row, openly=True)
                for connection in house.connections():
                    if connection.flushing is not None:
                        await connection.flushing
                raise who_are_you()

        at = TableConnection(table, caller.player, lines[0].send, lambda *_: None, "en", "session")
        lobby = LobbyConnection(
            caller.player,
            lines[1].send,
            lambda *_: None,
            house.board.page,
            partial(tables_of, house.database),
        )
        lobby.pause = 0.0
        counter = cast(Any, Counter())
        inside = LobbyVisit.__new__(LobbyVisit)  # all but the way in through the application
        inside.services, inside.live, inside.connection = counter, cast(Any, lines[1]), lobby
        for visit in (TableVisit(counter, cast(Any, lines[0]), at, cast(Any, None)), inside):
            await visit.begin(caller)
            assert visit.connection.ended
        assert [line.kinds() for line in lines] == [["refused"], []]

    at_a_table(tmp_path, scene)


def test_nobody_is_there_whose_session_is_just_looked_up(tmp_path: Path) -> None:
    """Else whoever has somebody's cookie of yesterday could send the bot away that plays for them."""

    async def scene(house: TableRegistry, table: Table) -> None:
        anna, ear = Player(id=str(table.row.seats[0].player), name="Anna"), Line()
        eve = Player(id="eve", name="Eve")

        async with table.lock:
            away = {"node": None, "away": 0.0}
            await house.change(table, lambda c: queries.change_seat(c, table.row.id, 0, **away))

        class Counter:
            registry = house

            async def check_again(self, caller: Caller) -> None:
                await presence.notice(house, table)
                assert audience.watching_here(table).people == 0
                raise who_are_you()

        for who in (anna, eve):
            connection = TableConnection(table, who, ear.send, lambda *_: None, "en", "session")
            visit = TableVisit(cast(Any, Counter()), cast(Any, ear), connection, cast(Any, None))
            await visit.begin(Caller(player=who, session="session"))
            assert ear.kinds()[-1] == "refused"
            table.connections.discard(connection)
        assert table.row.seats[0].node is None

    at_a_table(tmp_path, scene)


class Line(Ear):
    """An open line before anybody hears what is said on it."""

    def hand_over(self, _: object) -> None:
        pass


def test_who_reloads_the_page_is_not_written_away_in_between(tmp_path: Path) -> None:
    """The old connection goes while the session of the new one is looked up; if that has ended, nobody is there."""

    async def scene(house: TableRegistry, table: Table) -> None:
        anna = Player(id=str(table.row.seats[0].player), name="Anna")
        here = {"node": house.node, "away": None}
        await house.change(table, lambda c: queries.change_seat(c, table.row.id, 0, **here))
        old, _ = look_on(table, anna, 0)
        ended = False

        class Counter:
            registry = house

            async def check_again(self, caller: Caller) -> None:
                table.connections.discard(old)
                await presence.depart(house, table, anna)
                await presence.correct_presence(house, table)
                assert table.row.seats[0].node == house.node
                if ended:
                    raise who_are_you()

        class Room:
            def leave(self) -> None:
                pass

        async def visit() -> TableVisit:
            ear = Line()
            connection = TableConnection(table, anna, ear.send, lambda *_: None, "en", "session")
            found = TableVisit(cast(Any, Counter()), cast(Any, ear), connection, cast(Any, Room()))
            await found.begin(Caller(player=anna, session="session"))
            return found

        old = (await visit()).connection
        ended = True
        refused = await visit()
        assert refused.connection.ended
        await refused.depart()
        assert table.row.seats[0].node is None

    at_a_table(tmp_path, scene)
