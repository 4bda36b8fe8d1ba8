"""The server is killed again and again while people and bots play: nothing acknowledged is ever lost, and
nobody was told what is not in the book."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from tests.server.databases import postgres_of_our_own
from tests.server.test_crash import FLAGS, check_book, company, cut_the_power
from tests.server.visitors import Node
from tests.soak.part import Part, Watch

KILLS = 10  # of one book, which is then checked from its first line to its last


def work_on_sqlite(seed: int, watch: Watch) -> None:
    with tempfile.TemporaryDirectory(prefix="mastaba-") as folder:
        kill_again_and_again(str(Path(folder) / "book.sqlite"), seed, watch)


def work_on_postgresql(seed: int, watch: Watch) -> None:
    with postgres_of_our_own() as server:
        kill_again_and_again(server.fresh(), seed, watch)


def kill_again_and_again(database: str, seed: int, watch: Watch) -> None:
    dice = random.Random(seed)
    node = Node(database, *FLAGS).start()
    parties = company(node, str(seed))
    kills = 0
    try:
        for party in parties:
            party.start()
        while kills < KILLS and watch.going():
            cut_the_power(node, parties, dice)
            kills += 1
        for party in parties:
            party.stop()
    finally:
        for party in parties:
            party.stopped.set()
        node.stop()
    assert check_book(database, parties) >= kills
    watch.count(kills)


SQLITE = Part("kills-sqlite", "kill -9 under load, on SQLite", 1_000, work_on_sqlite)
POSTGRESQL = Part("kills-postgresql", "kill -9 under load, on PostgreSQL", 200, work_on_postgresql)
