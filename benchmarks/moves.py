"""What a move costs the server beside its sockets, in processor time: `python benchmarks/moves.py` (SQLite), or with the
address of an empty PostgreSQL database.

In one process: people at many tables decide, the database commits, everybody who is connected is told. Then the same
with spectators at every table, and what the move costs another node: one where somebody at the table is connected,
and one where nobody is. Processor time, not the clock's: it holds on a busy machine too, though less exactly.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time

from rich.console import Console
from rich.progress import track

from mastaba.server.api.messages.live import Play
from mastaba.server.api.messages.tables import NewTable, SeatWish
from mastaba.server.database import queries
from mastaba.server.database.database import Database
from mastaba.server.database.migrate import upgrade
from mastaba.server.database.queries import Player
from mastaba.server.settings import Settings
from mastaba.server.tables import creation, playing, presence, seats
from mastaba.server.tables.connections import TableConnection
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.table import Table, served_game_of

WATCHING = (0, 10, 40)
ROUNDS = 5


class Ear:
    """Takes whatever it is told."""

    free = True

    def push(self, data: bytes) -> None:
        pass

    async def ready(self) -> None:
        pass


async def nowhere(data: bytes) -> None:
    pass


def connect(table: Table, player: Player, seat: int | None) -> None:
    connection = TableConnection(table, player, nowhere, lambda code, reason: None, "en")
    connection.outlet = Ear()
    connection.look(seat, "en", film=True)
    table.connections.add(connection)


async def open_table(registry: TableRegistry, game: str, watching: int) -> tuple[Table, list[Player]]:
    people = [Player(id=creation.new_id(), name=name) for name in ("Anna", "Ben")]
    for player in people:
        await registry.database.write(lambda c, player=player: queries.add_player(c, player))  # type: ignore[misc]
    wish = NewTable(game=game, seats=[SeatWish(who="me"), SeatWish(who="open")], public=True)
    table = await creation.open_table(registry, people[0], wish)
    await seats.join(registry, table, people[1], None)
    for seat, player in enumerate(people):
        connect(table, player, seat)
        await presence.arrive(registry, table, player)
    for number in range(watching):
        connect(table, Player(id=f"watcher {number}", name=""), None)
    table.wake()
    return table, people


async def play(
    registry: TableRegistry, table: Table, people: list[Player], moves: int, dice: random.Random
) -> int:
    """So many decisions at one table; how many there were."""
    for number in range(moves):
        served = served_game_of(table)
        if served.over:
            return number
        seat = served.to_move[0]
        move = dice.choice(served.timeline.state.moves(seat))
        await presence.shows_up(registry, table, people[seat])
        said = Play(seat=seat, turn=served.viewpoints[seat].turn, moves=[move])
        await playing.play(registry, table, people[seat], said)
        await asyncio.sleep(0)
    return moves


async def measure(settings: Settings, game: str, tables: int, moves: int, watching: int) -> None:
    registry = TableRegistry(settings, Database(settings.database_url))
    dice = random.Random(1)
    opened = [await open_table(registry, game, watching) for _ in range(tables)]
    used, done = 0.0, 0
    bar = Console(stderr=True)
    for number in track(range(ROUNDS + 1), f"{watching} watching", console=bar, transient=True):
        began = time.process_time()
        found = await asyncio.gather(
            *(play(registry, table, people, moves // ROUNDS, dice) for table, people in opened)
        )
        if number:  # the first round warms up
            used += time.process_time() - began
            done += sum(found)
    print(f"| a move, {watching} watching | {1000 * used / done:.2f} |", flush=True)
    if not watching:
        await measure_following(settings, registry, opened)
    await asyncio.to_thread(registry.database.close)


async def measure_following(
    settings: Settings, registry: TableRegistry, opened: list[tuple[Table, list[Player]]]
) -> None:
    """Another node that hears of every line: with one of the two connected there, and with nobody."""
    other = TableRegistry(settings, registry.database)
    used, done = 0.0, 0
    for table, people in opened:
        copy = await other.enter(table.row.id)
        copy.served, copy.row.status = copy.build(), "playing"
        connect(copy, people[1], 1)
        heard = [
            playing.Played(ply, [line], [], False) for ply, line in enumerate(served_game_of(table).lines)
        ]
        began = time.process_time()
        for said in heard:
            await playing.follow(other, table.row.id, said)
        used += time.process_time() - began
        done += len(heard)
    print(f"| the same move on another node, one of them connected there | {1000 * used / done:.2f} |")
    began = time.process_time()
    for _ in range(done):
        await playing.follow(other, "elsewhere", playing.Played(0, [], ["anna", "ben"], False))
    print(f"| … nobody connected there | {1000 * (time.process_time() - began) / done:.4f} |", flush=True)


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    wishes.add_argument("database", nargs="?", default="", help="of PostgreSQL; a new file, if none is named")
    wishes.add_argument("--game", default="valley")
    wishes.add_argument("--tables", type=int, default=40)
    wishes.add_argument("--moves", type=int, default=30, help="at each of them")
    given = wishes.parse_args()
    print("| | ms of processor |\n|---|--:|")
    with tempfile.TemporaryDirectory() as folder:
        for watching in WATCHING:
            place = given.database or f"{folder}/{watching}.sqlite"
            settings = Settings(database=place, rate=0, window=0.0)
            upgrade(settings.database_url)
            asyncio.run(measure(settings, given.game, given.tables, given.moves, watching))


if __name__ == "__main__":
    main()
