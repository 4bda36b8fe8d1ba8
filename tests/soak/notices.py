"""The server is killed again and again while it tells people that it is their turn: nothing is lost, and what comes again has
the key of what it repeats. On SQLite and, with two nodes, on PostgreSQL."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.server.couriers import kill_while_they_are_told
from tests.server.databases import postgres_of_our_own
from tests.soak.part import Part, Watch

KILLS = 10  # of one book


def work(seed: int, watch: Watch) -> None:
    if seed % 2:
        with postgres_of_our_own() as server:
            sent, again = kill_while_they_are_told(server.fresh(), 2, KILLS, seed)
    else:
        with tempfile.TemporaryDirectory(prefix="mastaba-") as folder:
            sent, again = kill_while_they_are_told(str(Path(folder) / "book.sqlite"), 1, KILLS, seed)
    watch.measure("messages that came again, with the same key, of a hundred", 100 * again / max(1, sent))
    watch.count(KILLS)


NOTICES = Part("notices", "kill -9 while people are told of their turn", 60, work)
