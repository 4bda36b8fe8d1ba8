"""Games end while the server is killed: each counts towards the ratings once, on SQLite and with two nodes on PostgreSQL."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.server.databases import postgres_of_our_own
from tests.server.test_ratings import end_games_while_the_power_goes
from tests.server.visitors import Node
from tests.soak.part import Part, Watch

KILLS = 10  # of one book


def work(seed: int, watch: Watch) -> None:
    if seed % 2:
        with postgres_of_our_own() as server:
            watch.count(killed(server.fresh(), 2, seed))
    else:
        with tempfile.TemporaryDirectory(prefix="mastaba-") as folder:
            watch.count(killed(str(Path(folder) / "book.sqlite"), 1, seed))


def killed(database: str, count: int, seed: int) -> int:
    nodes = [Node(database, "--rate", "0").start() for _ in range(count)]
    try:
        return end_games_while_the_power_goes(nodes, KILLS, seed)
    finally:
        for node in nodes:
            node.stop()


RATINGS = Part("ratings", "kill -9 at the end of a game that counts", 100, work)
