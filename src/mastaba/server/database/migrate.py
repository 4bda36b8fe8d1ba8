"""Bringing a database up to date. Alembic keeps the versions; a newer one than ours is refused."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from mastaba.core.errors import MastabaError
from mastaba.core.text import Text
from mastaba.server.database.database import connect, kind_of

if TYPE_CHECKING:
    from alembic.config import Config

VERSION = "023"  # the newest in `migrations/versions`
LOCK = 0x6D617374  # of PostgreSQL: several nodes may start at once


class NewerDatabase(MastabaError):
    """The database was written by a newer version of Mastaba."""


class NoDatabase(MastabaError):
    """The database cannot be opened."""


def upgrade(url: str, to: str = "head") -> None:
    """Create the tables, or bring them to this version."""
    try:
        place = make_url(url).database
        if url.startswith("sqlite") and place:
            Path(place).parent.mkdir(parents=True, exist_ok=True)
        engine = connect(url, 1)
        try:
            with engine.begin() as connection:
                if version_of(connection) != VERSION:
                    migrate(connection, to)
        finally:
            engine.dispose()
    except OSError as error:
        raise no_database(error.strerror or str(error)) from None
    except DBAPIError as error:
        raise no_database(kind_of(error)) from None
    except (ArgumentError, ImportError) as error:  # an address of no database that we can talk to
        lacking = isinstance(error, ImportError) and error.name == "psycopg"
        remedy = "pip install 'mastaba[postgresql]'" if lacking else "SQLite, postgresql://…"
        raise no_database(f"{error} ({remedy})") from None


def version_of(connection: Connection) -> str | None:
    """Asked without Alembic: to import it takes as long as the rest of a start."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()


def migrate(connection: Connection, to: str) -> None:
    from alembic import command

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = alembic_config()
    config.attributes["connection"] = connection
    present = version_of(connection)
    if present is not None and present not in known_versions():
        raise newer_database(present)
    command.upgrade(config, to)


def alembic_config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def known_versions() -> set[str]:
    from alembic.script import ScriptDirectory

    return {script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()}


def newer_database(version: str) -> NewerDatabase:
    return NewerDatabase(Text("server:database-newer", version=version))


def no_database(why: str) -> NoDatabase:
    return NoDatabase(Text("server:database-closed", error=why))
