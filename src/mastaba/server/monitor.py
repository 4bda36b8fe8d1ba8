"""What a node does beside answering: signs of life, hearing of the other nodes' changes, cleaning up after a dead one, and
every few seconds a look at what time has changed."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection

from mastaba.core.errors import MastabaError
from mastaba.server.accounts.accounts import Accounts
from mastaba.server.database import queries, sessions
from mastaba.server.database.database import DatabaseTrouble
from mastaba.server.database.wakes import CHANNEL
from mastaba.server.errors import HttpError
from mastaba.server.memory import Cycles
from mastaba.server.retention import NEVER_BEGUN, TIDYING, tidy
from mastaba.server.tables import playing
from mastaba.server.tables.audience import forget_notes, look_around
from mastaba.server.tables.behind import keep_telling
from mastaba.server.tables.clocks import patience
from mastaba.server.tables.losing import fall
from mastaba.server.tables.pace import keep_pace, relieve
from mastaba.server.tables.presence import correct_presence
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.table import Table

if TYPE_CHECKING:
    from psycopg.pq.abc import PGconn

BEAT = 2.0  # seconds between signs of life
DEAD = 10.0  # seconds without one
AGAIN = 1.0  # seconds until a lost connection is made anew
Look = Callable[[], Awaitable[None]]
Changes = tuple[bool, list[str], list[str], list[tuple[str, int]], list[str], list[str]]
decode = msgspec.json.Decoder(playing.Played).decode
SWEEP = 3600.0  # seconds between looks for what has run out
logger = logging.getLogger("mastaba.nodes")


class NodeMonitor:
    """Runs beside the server until it is cancelled."""

    def __init__(self, registry: TableRegistry, accounts: Accounts) -> None:
        self.registry = registry
        self.accounts = accounts
        self.revision: str | None = None  # what the host did last, as far as we have looked
        self.looking: dict[str, deque[Look]] = {}  # tables of which we have heard
        self.tasks: set[asyncio.Task[None]] = set()
        self.cycles = Cycles()
        self.swept = 0.0
        self.tidied = 0.0

    async def start(self) -> None:
        """Whoever was here before is gone; on SQLite this node is alone."""
        registry = self.registry
        alone = registry.database.sqlite

        def job(c: Connection) -> None:
            dead = queries.silent_nodes(c, time.time() + (1 if alone else -DEAD))
            if registry.place:
                dead += queries.nodes_at(c, registry.place)
            queries.bury_nodes(c, dead, registry.node)
            queries.node_lives(c, registry.node)
            self.revision = queries.value_of(c, sessions.REVISION)

        await registry.database.write(job)

    async def stop(self) -> None:
        """Let the others go on at once with what was ours."""
        registry = self.registry
        for task in list(self.tasks):  # what is heard now is for those who stay
            task.cancel()
        with suppress(MastabaError):  # then they notice it by our silence
            await registry.database.write(lambda c: queries.bury_nodes(c, [registry.node], registry.node))

    async def run(self) -> None:
        registry = self.registry
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.round()
            except Exception as error:  # whatever it was: the next round comes
                logger.warning("the round was cut short: %s", error)
            registry.forget_unused()
            self.cycles.look(alone=not registry.connections())

    async def round(self) -> None:
        registry, now = self.registry, self.registry.clock()

        if now - self.swept > SWEEP:
            await registry.database.write(sessions.sweep)
            self.swept = now
        if await registry.database.read(lambda c: queries.value_of(c, sessions.REVISION)) != self.revision:
            await self.inspect()

        def job(c: Connection) -> Changes:
            born_again = queries.node_lives(c, registry.node)
            cleared = [
                one for id in queries.never_begun(c, now - NEVER_BEGUN) for one in queries.delete_table(c, id)
            ]
            for id in cleared:
                queries.wake(c, registry.node, id, "openly")
            dead = [] if registry.database.sqlite else queries.silent_nodes(c, now - DEAD)
            touched = queries.bury_nodes(c, dead, registry.node)
            overdue = queries.overdue_deals(c, now - registry.settings.reveal)
            gone = queries.leavers(c, now, lambda control: patience(control, registry.settings.grace))
            return born_again, cleared, touched, gone, overdue, queries.fallen_flags(c, now)

        born_again, cleared, touched, leavers, overdue, fallen = await registry.database.write(job)
        if born_again:
            forget_notes(registry)
        for id in cleared:
            await self.heard(id, openly=True)
        for id in touched:
            await self.heard(id)
        for id, seat in leavers:
            try:
                await relieve(registry, id, seat)
            except Exception as error:  # the others who wait shall not wait for this one
                logger.warning("nobody could stand in at %s: %s", id, error)
        for id in overdue:
            try:
                await registry.enter(id)  # it begins with what there is
            except Exception as error:
                logger.warning("the cards could not be dealt at %s: %s", id, error)
        for id in fallen:
            try:
                await fall(registry, id)
            except Exception as error:
                logger.warning("a clock at %s could not be stopped: %s", id, error)
        for look in (correct_presence, keep_pace, keep_telling):
            await self.at_every_table(look)
        await look_around(registry)
        await registry.miss_the_gone()
        if time.monotonic() - self.tidied > TIDYING:
            self.tidied = time.monotonic()
            gone, guests = await tidy(registry)
            for id in gone:
                await self.heard(id, openly=True)
            for guest in guests:
                registry.hang_up(guest)
        if not registry.database.sqlite:
            await self.look_for_missed()

    async def at_every_table(self, look: Callable[[TableRegistry, Table], Awaitable[None]]) -> None:
        """What is wrong at one table keeps nothing from happening at the others."""
        for table in list(self.registry.tables.values()):
            try:
                await look(self.registry, table)
            except DatabaseTrouble:  # it would be the same everywhere
                raise
            except Exception as error:
                logger.warning("could not look after %s: %s", table.row.id, error)

    async def inspect(self) -> None:
        """The host has intervened from outside: hang up on whoever is no longer let in, look at every table
        anew, and use the key that holds now."""
        registry = self.registry
        revision = await registry.database.read(lambda c: queries.value_of(c, sessions.REVISION))
        await self.accounts.renew_key()
        for connection in registry.connections():
            if connection.ended or connection.stranger:
                continue
            try:
                await self.accounts.check(connection.player.id, connection.session or "")
            except HttpError as error:
                registry.hang_up(connection.player.id, connection.session, 4000 + error.status, error.code)
        for id in list(registry.tables):
            await self.heard(id, openly=True)
        self.revision = revision  # not before: what fails on the way is done again in the next round

    async def look_for_missed(self) -> None:
        """A node may die between its commit and the word about it: compare with the queries."""
        registry = self.registry
        watched = {id: table for id, table in registry.tables.items() if table.connections and table.served}
        if watched:
            known = await registry.database.read(lambda c: queries.longest_logs(c, list(watched)))
            for id, ply in known.items():
                served = watched[id].served
                if served is not None and served.ply < ply:
                    await self.heard(id)

    async def listen(self) -> None:
        """PostgreSQL wakes us when another node has committed; a lost connection is made anew."""
        from psycopg import AsyncConnection

        registry = self.registry
        address = registry.database.url.replace("postgresql+psycopg://", "postgresql://")
        while True:
            try:
                async with await AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self.inspect()  # what was said while we did not listen
                    await registry.miss_the_gone()
                    await self.take_notices(connection.pgconn)
            except Exception as error:  # whatever it was: without the others' news nobody here goes on
                why = str(error).partition("\n")[0] or repr(error)
                logger.warning("nothing is heard of other nodes: %s", why)
                await asyncio.sleep(AGAIN)

    async def take_notices(self, line: PGconn) -> None:
        """Until the connection is lost. Every node is woken by every batch of every node, its own included: the driver's
        own way of waiting costs more than most of what is heard."""
        loop = asyncio.get_running_loop()
        lost: asyncio.Future[None] = loop.create_future()
        number = line.socket  # nobody can ask for it any more once the connection is lost

        def take() -> None:
            try:
                line.consume_input()
                while (notice := line.notifies()) is not None:
                    for word in notice.extra.decode().split("\n"):
                        self.hear(word)
            except Exception as error:
                loop.remove_reader(number)  # at once: whoever connects next may be given the same number
                if not lost.done():
                    lost.set_exception(error)

        loop.add_reader(number, take)
        try:
            take()  # what has come by now
            await lost
        except asyncio.CancelledError:
            loop.remove_reader(number)
            raise

    def hear(self, word: str) -> None:
        """One thing that a node has done. What cannot be understood holds up nothing that comes after it."""
        try:
            self.follow(word)
        except Exception as error:
            logger.warning("could not understand another node: %s", error)

    def follow(self, word: str) -> None:
        """See `queries.wake`."""
        registry = self.registry
        node, what, how, more = word.split(" ", 3)
        if node == registry.node:
            return
        if how == "played":
            said = decode(more)
            if playing.concerns(registry, what, said):
                self.in_turn(what, partial(playing.follow, registry, what, said))
        elif how == "gone":
            registry.hang_up(what)
        elif how == "ended":
            player, _, session = what.partition("/")
            registry.hang_up(player, session)
        elif how == "inspect":
            self.begin(self.inspect())
        elif how == "muted":
            self.begin(registry.hush_again(what))
        else:
            registry.bots_due.set()
            self.in_turn(what, partial(registry.heard, what, openly=how == "openly"))

    def begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.warning("what another node has done could not be followed: %s", error)

    def in_turn(self, id: str, look: Look) -> None:
        """What is heard of one table is looked at in its order; a table that is busy holds up no other."""
        waiting = self.looking.get(id)
        if waiting is not None:
            waiting.append(look)
            return
        self.looking[id] = deque([look])
        self.begin(self.look_at(id))

    async def look_at(self, id: str) -> None:
        waiting = self.looking[id]
        try:
            while waiting:
                try:
                    await waiting.popleft()()
                except Exception as error:  # go on listening
                    logger.warning("could not look at %s: %s", id, error)
        finally:
            del self.looking[id]

    async def heard(self, id: str, openly: bool = False) -> None:
        self.registry.bots_due.set()
        try:
            await self.registry.heard(id, openly)
        except Exception as error:  # go on listening
            logger.warning("could not look at %s: %s", id, error)
