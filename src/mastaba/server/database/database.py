"""The database: one thread writes, in batches; a few threads read.

Everything that is written within a few milliseconds is committed together, so that durability (one
flush to the disk for each commit) does not limit the number of moves. A write is answered only after
its batch is committed. Other nodes hear of a whole batch at once, with its commit.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError

from mastaba.core.errors import MastabaError
from mastaba.core.text import Text
from mastaba.server.database.wakes import WAKES, sealed, was_committed

T = TypeVar("T")
Job = Callable[[Connection], T]

BATCH = 256
READERS = 2
TRIES = 4  # how often a batch is tried when the database is busy or away for a moment
BUSY = 1000  # milliseconds that a try waits for another process to let go of the SQLite file
OWN_FAULT = (IntegrityError, DataError, ProgrammingError, NotSupportedError)  # trying again changes nothing
logger = logging.getLogger("mastaba.storage")


class DatabaseTrouble(MastabaError):
    """The database could not be reached or written; nothing was changed."""


def database_trouble() -> DatabaseTrouble:
    return DatabaseTrouble(Text("server:cannot-write"))


class Database:
    """`read` and `write` run a function with a connection, away from the event loop."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        self.writing = connect(url, 1)
        self.reading = connect(url, READERS)
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.kept: Connection | None = None  # the writer's, from one batch to the next
        self.writer = threading.Thread(target=self.write_batches, name="writer", daemon=True)
        self.writer.start()

    async def read(self, job: Job[T]) -> T:
        try:
            reading = asyncio.get_running_loop().run_in_executor(self.readers, self.run_read, job)
        except RuntimeError:  # closed: the server ends, and whoever still asks is no fault
            raise database_trouble() from None
        return await reading

    async def write(self, job: Job[T]) -> T:
        """Run it in the next batch. Whatever it raises undoes this job alone."""
        waiting = Waiting(job, asyncio.get_running_loop())
        self.jobs.put(waiting)
        return cast("T", await waiting.future)  # what the job has answered

    def close(self) -> None:
        """Finish what is queued, then let go of the database."""
        self.jobs.put(None)
        self.writer.join(10)
        self.readers.shutdown()
        self.writing.dispose()
        self.reading.dispose()

    # -- threads ---------------------------------------------------------------------------------

    def run_read(self, job: Job[T]) -> T:
        for left in reversed(range(TRIES)):
            try:
                with self.reading.connect() as connection:
                    return job(connection)
            except OWN_FAULT:
                raise
            except DBAPIError as error:
                logger.warning("read failed: %s", kind_of(error))
                if not left:
                    raise database_trouble() from error
                self.pause(TRIES - left)
        raise database_trouble()

    def write_batches(self) -> None:
        while True:
            first = self.jobs.get()
            batch = [] if first is None else [first]
            stop = first is None
            while len(batch) < BATCH and not stop:
                try:
                    waiting = self.jobs.get_nowait()
                except queue.Empty:
                    break
                if waiting is None:
                    stop = True
                else:
                    batch.append(waiting)
            if batch:
                self.commit(batch)
            if stop:
                self.let_go()
                return

    def commit(self, batch: list[Waiting]) -> None:
        """All jobs in one transaction. A savepoint for each would cost more than most jobs do: only if one of several
        fails, all are done again with savepoints, so that it is undone alone."""
        receipt: str | None = None
        careful = False
        left = TRIES
        while left:
            try:
                if receipt is not None and self.was_committed(receipt):
                    break
                receipt = None
                connection = self.kept = self.kept or self.writing.connect()
                with connection.begin():
                    wakes: list[str] = []
                    connection.info[WAKES] = wakes
                    for waiting in batch:
                        said = len(wakes)
                        waiting.run(connection, careful)
                        if waiting.error is not None:
                            if not careful:
                                raise Undone
                            del wakes[said:]
                    receipt = None if self.sqlite else sealed(connection, wakes)
                break
            except Undone:
                if len(batch) == 1:
                    break
                careful = True
            except DBAPIError as error:
                # Locked, full, restarted: the batch as a whole was not committed, or its answer was lost.
                logger.warning("commit failed: %s", kind_of(error))
                self.let_go()
                left -= 1
                if not left:
                    trouble = database_trouble()
                    for waiting in batch:
                        waiting.error = trouble
                    break
                self.pause(TRIES - left)
            except Exception as error:  # the writer goes on, whatever it was
                logger.exception("commit failed")
                self.let_go()
                for waiting in batch:
                    waiting.error = error
                break
        answer_all(batch)

    def let_go(self) -> None:
        """The next batch takes a connection anew."""
        if self.kept is not None:
            with suppress(DBAPIError):
                self.kept.invalidate()
                self.kept.close()
            self.kept = None

    def was_committed(self, receipt: str) -> bool:
        with self.writing.connect() as connection:
            return was_committed(connection, receipt)

    def pause(self, failures: int) -> None:
        time.sleep(0.05 * 3**failures)


class Undone(Exception):
    """One of the jobs has failed, and all are undone."""


class Waiting:
    """A job and whoever waits for its answer. The jobs of a batch have answers of every type."""

    def __init__(self, job: Job[object], loop: asyncio.AbstractEventLoop) -> None:
        self.job = job
        self.loop = loop
        self.future: asyncio.Future[object] = loop.create_future()
        self.answer: object = None
        self.error: Exception | None = None

    def run(self, connection: Connection, careful: bool) -> None:
        """`careful`: so that it can be undone alone."""
        self.error = None
        try:
            if careful:
                with connection.begin_nested():
                    self.answer = self.job(connection)
            else:
                self.answer = self.job(connection)
        except OWN_FAULT as error:  # the others in the batch shall not suffer from it
            self.error = error
        except DBAPIError:
            raise
        except Exception as error:
            self.error = error

    def settle(self) -> None:
        if self.future.done():
            return  # nobody waits any more
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.answer)


def answer_all(batch: list[Waiting]) -> None:
    """Wake each event loop once: it is one, but for tests."""
    for loop in {waiting.loop for waiting in batch}:
        mine = [waiting for waiting in batch if waiting.loop is loop]
        loop.call_soon_threadsafe(settle_all, mine)


def settle_all(batch: list[Waiting]) -> None:
    for waiting in batch:
        waiting.settle()


def kind_of(error: DBAPIError) -> str:
    """The driver's own word, without the statement and its values."""
    return str(error.orig).splitlines()[0][:200]


def connect(url: str, size: int) -> Engine:
    if not url.startswith("sqlite"):
        patience = {"connect_timeout": 5, "tcp_user_timeout": 10_000}  # s, ms: a dead host says nothing
        return create_engine(
            url,
            pool_size=size,
            max_overflow=0,  # a connection that has died is noticed by its error, and what failed is tried again
            hide_parameters=True,
            connect_args=patience,
            # Who sits where and what has happened there are read of one moment.
            isolation_level="READ COMMITTED" if size == 1 else "REPEATABLE READ",
        )
    engine = create_engine(
        url,
        pool_size=size,
        max_overflow=0,
        hide_parameters=True,  # an error tells the statement, never a game's secret
        connect_args={"check_same_thread": False},
    )

    @event.listens_for(engine, "connect")
    def prepare(raw: sqlite3.Connection, _: object) -> None:
        raw.isolation_level = None  # we begin transactions ourselves
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY}"):
            raw.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if size == 1 else "BEGIN")

    return engine
