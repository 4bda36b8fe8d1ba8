"""Bringing a database up to date. Alembic keeps the versions; a newer one than ours is refused."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url

from mastaba.core.errors import MastabaError
from mastaba.core.language import words
from mastaba.server.storage import connect

LOCK = 0x6D617374  # of PostgreSQL: several nodes may start at once


class NewerDatabase(MastabaError):
    """The database was written by a newer version of Mastaba."""


def upgrade(url: str, to: str = "head") -> None:
    """Create the tables, or bring them to this version."""
    place = make_url(url).database
    if url.startswith("sqlite") and place:
        Path(place).parent.mkdir(parents=True, exist_ok=True)
    engine = connect(url, 1)
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            config = Config()
            config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
            config.set_main_option("path_separator", "os")
            config.attributes["connection"] = connection
            refuse_newer(connection, ScriptDirectory.from_config(config))
            command.upgrade(config, to)
    finally:
        engine.dispose()


def refuse_newer(connection: Connection, scripts: ScriptDirectory) -> None:
    known = {script.revision for script in scripts.walk_revisions()}
    present = MigrationContext.configure(connection).get_current_heads()
    unknown = [version for version in present if version not in known]
    if unknown:
        raise NewerDatabase(
            words(
                f"this database is of a newer Mastaba (version {unknown[0]}): please update Mastaba",
                f"diese Datenbank ist von einem neueren Mastaba (Fassung {unknown[0]}): bitte Mastaba aktualisieren",
            )
        )
