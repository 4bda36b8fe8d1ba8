"""Live connections from the inside: what happens when somebody vanishes, takes nothing, or says too much at the wrong moment."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState
from websockets.frames import Frame as Judged
from websockets.frames import Opcode

from mastaba.server.middleware.frames import CLOSE
from mastaba.server.middleware.live import LARGEST, UNHEARD, LiveConnection
from mastaba.server.middleware.protocols import protocols
from mastaba.server.tables.connections import TableConnection
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.table import Table
from tests.server.test_secrets import person
from tests.server.test_telling import at_a_table
from tests.waiting import acted_out


class Line(asyncio.Transport):
    """A connection of which one end is in our hands."""

    def __init__(self, live: LiveConnection) -> None:
        super().__init__()
        self.live = live
        self.sent = b""
        self.reading = True
        self.closing = False

    def write(self, data: Any) -> None:
        self.sent += data

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        if not self.closing:
            self.closing = True
            self.live.loop.call_soon(self.live.connection_lost, None)

    abort = close

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def get_write_buffer_size(self) -> int:
        return 0


class Hearing:
    """Keeps what is said."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.gone = 0

    def heard(self, text: str) -> None:
        self.said.append(text)

    def left(self) -> None:
        self.gone += 1


def let_in() -> tuple[LiveConnection, Line]:
    """Somebody has just been answered."""
    _, live = protocols(3600.0, 10, 0.0, "")
    found = live(ServerState(), asyncio.get_running_loop())
    found.transport = line = Line(found)
    found.peers.enter(found.host)
    found.let_in("answer")
    line.sent = b""
    return found, line


def said(data: bytes, kind: Opcode = Opcode.TEXT, last: bool = True) -> bytes:
    return Judged(kind, data, last).serialize(mask=True)


def test_a_message_in_pieces_may_be_as_long_as_one_in_a_single_piece() -> None:
    async def scene() -> None:
        for most, ended in ((LARGEST, False), (LARGEST + 1, True)):
            live, line = let_in()
            live.hand_over(hearing := Hearing())
            live.data_received(said(b"x" * (most - 1), last=False) + said(b"y", Opcode.CONT))
            assert (line.closing, len(hearing.said)) == (ended, 0 if ended else 1)

    acted_out(scene())


def test_what_is_said_early_and_is_enough_stays_enough() -> None:
    """Nobody is read whose words wait already, also if they waited before there was anybody to hear them."""

    async def scene() -> None:
        live, line = let_in()

        class Patient(Hearing):
            def heard(self, text: str) -> None:
                super().heard(text)
                if len(self.said) == 1 + UNHEARD:
                    live.hold(True)

        live.data_received(said(b"?") * (1 + UNHEARD))
        assert not line.reading
        live.hand_over(Patient())
        assert not line.reading

    acted_out(scene())


def test_an_accident_with_one_does_not_end_the_rounds_for_the_others() -> None:
    class Unlucky(Line):
        def write(self, data: Any) -> None:
            raise RuntimeError("an accident")

    async def scene() -> None:
        live, _ = let_in()
        live.transport = Unlucky(live)
        due = asyncio.get_running_loop().create_future()

        class Loop:
            def call_later(self, seconds: float, *what: Any) -> None:
                due.set_result(seconds)

        live.rounds.here = live.place - 1
        with pytest.raises(RuntimeError):
            live.rounds.go_on(Loop())  # type: ignore[arg-type]
        assert due.done()

    acted_out(scene())


def test_whoever_is_gone_when_they_ask_is_counted_out_where_they_were_counted_in() -> None:
    """The system forgets at once where a broken connection came from."""

    async def scene() -> None:
        web, kind = protocols(3600.0, 10, 0.0, "")
        live = kind(ServerState(), asyncio.get_running_loop())
        line = Line(live)
        web.peers.enter("192.0.2.7")
        config: Any = None
        live.begin(config, {}, line, ("192.0.2.7", 4711), b"/api/lobby/live", [])
        assert line.sent.startswith(b"HTTP/1.1 400")
        await asyncio.sleep(0)
        assert not web.peers.open

    acted_out(scene())


def test_who_may_see_is_asked_when_they_take_it_not_before(tmp_path: Path) -> None:
    """A message that waits for somebody slow is worked out when they are ready: until then they may lose their seat, or
    the table."""

    async def scene(house: TableRegistry, table: Table) -> None:
        live, line = let_in()
        connection = TableConnection(table, person(0), live.send, live.close, "en")
        connection.unsure = False
        connection.outlet = live
        connection.look(0, "en")
        table.connections.add(connection)
        live.pause_writing()
        table.wake()
        answering = asyncio.create_task(connection.post(b"an answer"))
        await asyncio.sleep(0)
        assert connection.flushing is not None
        table.row.seats[0].player = "somebody else"
        live.resume_writing()
        await asyncio.gather(connection.flushing, answering)
        assert line.sent.count(b'"type":"update"') == line.sent.count(b'"type":"update","seat":null') == 1
        assert b"an answer" in line.sent

        line.sent = b""
        live.pause_writing()
        answering = asyncio.create_task(connection.post(b"an answer"))
        await asyncio.sleep(0)
        table.row.public, table.row.host = False, "somebody else"
        live.resume_writing()
        assert not await answering
        assert (line.sent[0] & 0x0F, b"an answer" in line.sent) == (CLOSE, False)

    at_a_table(tmp_path, scene)


def test_whoever_asks_waits_for_the_answer() -> None:
    """Until then nobody knows whose words these are."""

    async def scene() -> None:
        _, kind = protocols(3600.0, 10, 0.0, "")
        live = kind(ServerState(), asyncio.get_running_loop())
        live.transport = line = Line(live)
        live.peers.enter(live.host)
        live.data_received(said(b"early"))
        assert (line.sent[:12], line.closing) == (b"HTTP/1.1 400", True)
        with pytest.raises(ClientDisconnected):
            live.let_in("answer")

    acted_out(scene())
