"""What all nodes share: values by name, and waking each other; statements that are made ready once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from sqlalchemy import Connection, Executable, Table, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler

from mastaba.server.database.schema import shared_values
from mastaba.server.database.wakes import WAKES, sealed

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite


def shared_value(c: Connection, name: str, fresh: str) -> str:
    """A value that all nodes share; the first to ask sets it."""
    c.execute(upsert(c, shared_values).values(name=name, value=fresh).on_conflict_do_nothing())
    return str(c.execute(select(shared_values.c.value).where(shared_values.c.name == name)).scalar_one())


def value_of(c: Connection, name: str) -> str | None:
    return c.execute(select(shared_values.c.value).where(shared_values.c.name == name)).scalar_one_or_none()


def one_at_a_time(c: Connection, what: str) -> None:
    """No other node goes on from here for the same thing until this transaction ends. SQLite has one writer anyway."""
    if c.dialect.name == "postgresql":
        c.execute(text("SELECT pg_advisory_xact_lock(hashtextextended(:what, 0))"), {"what": what})


def upsert(c: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    if c.dialect.name == "postgresql":  # imported here: nobody waits for a database that is not used
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table)
    from sqlalchemy.dialects import sqlite

    return sqlite.insert(table)


def wake(c: Connection, node: str, what: str, how: str = "changed", more: str = "") -> None:
    """Tell the other nodes, in the same transaction, that a table has changed; "openly" if everybody in the
    lobby may see it, "played" if `more` says all there is to know, "gone" if it is a player who is no more, "ended" if
    it is a player's session."""
    if c.dialect.name == "postgresql":
        word = f"{node} {what} {how} {more}"
        if WAKES in c.info:
            c.info[WAKES].append(word)
        else:
            sealed(c, [word])


class Done(Protocol):
    """What a statement has done, as the drivers tell it."""

    @property
    def rowcount(self) -> int: ...


class Prepared:
    """A statement that is put into the words of the database once, and given to its driver as it is: what every move
    needs is not worked out from expressions a thousand times a second. Its `bindparam`s are the names of its values."""

    def __init__(self, make: Callable[[Connection], Executable]) -> None:
        self.make = make
        self.ready: dict[str, tuple[str, list[str] | None]] = {}

    def __call__(self, c: Connection, **values: object) -> Done:
        found = self.ready.get(c.dialect.name)
        if found is None:
            compiled = self.make(c).compile(dialect=c.dialect)  # type: ignore[attr-defined]
            assert isinstance(compiled, SQLCompiler)
            found = self.ready[c.dialect.name] = (str(compiled), compiled.positiontup)
        words, order = found
        if not c.in_transaction():
            c.begin()
        driver: Any = c.connection.driver_connection  # sqlite3's or psycopg's
        faults = c.dialect.loaded_dbapi.Error
        try:
            done: Done = driver.execute(
                words, values if order is None else tuple(values[name] for name in order)
            )
        except faults as error:
            raise DBAPIError.instance(
                words, None, error, faults, hide_parameters=True, dialect=c.dialect
            ) from error
        return done


def dumps(value: object) -> str:
    return msgspec.json.encode(value).decode()
