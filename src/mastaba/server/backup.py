"""`mastaba backup` and `mastaba restore`: a verified copy of an SQLite database, made while people play."""

from __future__ import annotations

import contextlib
import itertools
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from mastaba.core.errors import MastabaError
from mastaba.core.text import Text
from mastaba.server.database.lock import only_server, own_like, sqlite_file
from mastaba.server.database.migrate import known_versions, newer_database

Counts = dict[str, int]
NEEDED = ("players", "tables")  # without any row in these there is nothing to keep
BESIDE = ("-wal", "-shm")  # what SQLite keeps beside a file that was not closed well
PATIENCE = 30.0  # seconds that we wait for a server which is writing


class BadBackup(MastabaError):
    """A backup that cannot be made, or cannot be trusted."""


def back_up(url: str, file: Path) -> Counts:
    """Write a copy to the file, in the place of an earlier one only when it is verified. Its rows by table."""
    source = file_of(url)
    if file.resolve() == source:
        raise BadBackup(Text("server:backup-other-file"))
    if file.exists() and file.stat().st_size:
        look_into(file)  # whatever else is there is not ours to replace
    with replacing(file) as fresh:
        counts = copy(source, fresh)
        check(fresh, counts)
    return counts


def restore(url: str, file: Path) -> tuple[Counts, Path | None]:
    """Put a backup in the place of the database, which is kept under another name: where."""
    target = file_of(url, must_exist=False)
    if file.resolve() == target:
        raise BadBackup(Text("server:backup-is-database"))
    counts = look_into(file)
    with only_server(url):
        kept = None
        if target.exists() and target.stat().st_size:
            with contextlib.suppress(BadBackup):  # an empty or broken one may well be replaced
                look_into(target)
            kept = unused(f"{target}.{time.strftime('%Y%m%d-%H%M%S')}")
        with replacing(target) as fresh:
            copy(file, fresh)
            check(fresh, counts)
            for end in ("", *BESIDE):  # together: what is in the one is missing in the other
                if kept is not None and Path(f"{target}{end}").exists():
                    os.replace(f"{target}{end}", f"{kept}{end}")
        if kept is not None:
            kept.chmod(0o600)
    return counts, kept


def unused(name: str) -> Path:
    """Nothing that was kept before is lost, however soon one restores again."""
    return next(
        place
        for number in itertools.count()
        if not (place := Path(f"{name}{f'-{number}' * bool(number)}")).exists()
    )


def file_of(url: str, must_exist: bool = True) -> Path:
    place = sqlite_file(url)
    if place is None:
        raise BadBackup(Text("server:backup-postgresql"))
    if must_exist and not place.is_file():
        raise BadBackup(Text("server:not-there", place=str(place)))
    return place


@contextlib.contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A database that must be there; nothing is created."""
    if not file.is_file():
        raise BadBackup(Text("server:not-there", place=str(file)))
    try:
        with contextlib.closing(
            sqlite3.connect(
                f"{file.resolve().as_uri()}?mode=rw", uri=True, timeout=PATIENCE, isolation_level=None
            )
        ) as connection:
            yield connection
    except sqlite3.DatabaseError as error:
        raise bad(file, Text("server:backup-sqlite", error=str(error))) from None


def look_into(file: Path) -> Counts:
    """The rows of a sound database of ours; `BadBackup` for any other, `NewerDatabase` for one of the future."""
    with opened(file) as connection:
        counts = rows(connection, file)
        sound(connection, file)
    return counts


def copy(source: Path, target: Path) -> Counts:
    """Everything as it was at one moment, whatever is written meanwhile."""
    with opened(source) as old:
        old.execute("BEGIN")  # what is counted is what is copied
        counts = rows(old, source)
        with contextlib.closing(sqlite3.connect(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
        old.execute("ROLLBACK")
    return counts


def check(file: Path, counts: Counts) -> None:
    if look_into(file) != counts:
        raise bad(file, Text("server:backup-rows-missing"))


def rows(connection: sqlite3.Connection, file: Path) -> Counts:
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    if "alembic_version" not in names or any(name not in names for name in NEEDED):
        raise bad(file, Text("server:backup-not-ours"))
    acting = connection.execute("SELECT 1 FROM sqlite_master WHERE type IN ('trigger', 'view')")
    if acting.fetchone() is not None:  # somebody else's: it would go on working in the house that takes it in
        raise bad(file, Text("server:backup-acts"))
    (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone() or ("",)
    if version not in known_versions():
        raise newer_database(version)
    counts = {
        name: int(connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0])
        for name in sorted(names)
        if not name.startswith("sqlite_")
    }
    if not any(counts[name] for name in NEEDED):
        raise bad(file, Text("server:backup-empty"))
    return counts


def sound(connection: sqlite3.Connection, file: Path) -> None:
    said = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(1)")]
    torn = connection.execute("PRAGMA foreign_key_check").fetchone()
    if said != ["ok"] or torn is not None:
        raise bad(file, Text("server:backup-damaged"))


@contextlib.contextmanager
def replacing(file: Path) -> Iterator[Path]:
    """A file that only we can read, which takes the place of another when all went well."""
    descriptor, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.resolve().parent)
    os.close(descriptor)  # made with mode 0600
    fresh = Path(name)
    own_like(fresh, file)
    try:
        yield fresh
        with fresh.open("rb+") as written:
            os.fsync(written.fileno())
        os.replace(fresh, file)
        if os.name == "posix":
            folder = os.open(file.resolve().parent, os.O_RDONLY)
            os.fsync(folder)
            os.close(folder)
    finally:
        fresh.unlink(missing_ok=True)


def bad(file: Path, why: Text) -> BadBackup:
    return BadBackup(Text("server:backup-unusable", file=str(file), why=why))
