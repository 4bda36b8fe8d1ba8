"""One server for each SQLite file: two would not hear of each other's moves."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url

from mastaba.core.errors import MastabaError
from mastaba.core.text import Text

HELD_AT = 1 << 20  # the byte that Windows locks: far behind what others want to read


class ServerRunning(MastabaError):
    """Another server has this database open."""


class Lock:
    """Held until the process ends, however it ends. The file beside the database stays: to remove it would let
    two hold locks of the same name."""

    def __init__(self, file: IO[str]) -> None:
        self.file = file

    def sign(self, address: str) -> None:
        """Write down who holds it, for whoever comes second."""
        self.file.seek(0)
        self.file.truncate()
        json.dump({"process": os.getpid(), "address": address}, self.file)
        self.file.flush()


@contextlib.contextmanager
def only_server(url: str) -> Iterator[Lock | None]:
    """Hold the lock of an SQLite file; None for a database that has none. `HouseInUse` if another does."""
    place = sqlite_file(url)
    if place is None:
        yield None
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(lock_file(place), os.O_RDWR | os.O_CREAT, 0o600)
    own_like(lock_file(place), place)
    with os.fdopen(descriptor, "r+", encoding="utf-8") as file:
        if not take(file):
            raise in_use(place, file)
        lock = Lock(file)
        lock.sign("")
        yield lock


def sqlite_file(url: str) -> Path | None:
    """Where it really is, so that no link leads past the lock."""
    found = make_url(url)
    if found.get_backend_name() != "sqlite" or not found.database or found.database == ":memory:":
        return None
    return Path(found.database).resolve()


def lock_file(place: Path) -> Path:
    return place.with_name(place.name + ".lock")


def own_like(file: Path, other: Path) -> None:
    """What root makes for a server belongs to whoever runs it: to the owner of the other file, or of its folder."""
    if sys.platform != "win32" and os.geteuid() == 0:
        there = (other if other.exists() else other.parent).stat()
        os.chown(file, there.st_uid, there.st_gid)


def take(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(HELD_AT)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def in_use(place: Path, file: IO[str]) -> ServerRunning:
    try:
        file.seek(0)
        facts = json.load(file)
        process, address = int(facts["process"]), str(facts["address"])
    except (ValueError, KeyError, TypeError, OSError):
        process, address = 0, ""
    who = Text("server:lock-process", process=process) if process else Text("server:lock-other")
    if address:
        who = Text("server:lock-at", who=who, address=address)
    return ServerRunning(Text("server:lock-held", place=str(place), who=who))
