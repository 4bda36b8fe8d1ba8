"""Several nodes on one database: hearing of each other's changes, and cleaning up after a dead one."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from sqlalchemy import Connection

from mastaba.core.errors import MastabaError
from mastaba.server.accounts.accounts import Accounts
from mastaba.server.database import queries, sessions
from mastaba.server.database.queries import Player
from mastaba.server.errors import HttpError
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.seats import depart, stand_in

BEAT = 2.0  # seconds between signs of life
DEAD = 10.0  # seconds without one
WARNING = 60.0  # seconds, at most, between a warning and what follows it
TIDYING = 30.0  # seconds between looks for what need not be kept
SOME = 20  # of each kind that are forgotten at once, so that nobody notices
DAY = 24 * 3600.0
STALE = 3 * 24 * 3600.0  # seconds after which a table that never began is cleared away
SWEEP = 3600.0  # seconds between looks for what has run out
logger = logging.getLogger("mastaba.nodes")


class NodeMonitor:
    """Runs beside the server until it is cancelled."""

    def __init__(self, registry: TableRegistry, accounts: Accounts) -> None:
        self.registry = registry
        self.accounts = accounts
        self.revision: str | None = None  # what the host did last, as far as we have looked
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

    async def round(self) -> None:
        registry, now = self.registry, time.time()

        if now - self.swept > SWEEP:
            await registry.database.write(sessions.sweep)
            self.swept = now
        if await registry.database.read(lambda c: queries.value_of(c, sessions.REVISION)) != self.revision:
            await self.inspect()

        def job(c: Connection) -> tuple[list[str], list[str], list[tuple[str, int]], list[str]]:
            queries.node_lives(c, registry.node)
            cleared = [one for id in queries.abandoned(c, now - STALE) for one in queries.delete_table(c, id)]
            for id in cleared:
                queries.wake(c, registry.node, id, "openly")
            dead = [] if registry.database.sqlite else queries.silent_nodes(c, now - DEAD)
            touched = queries.bury_nodes(c, dead, registry.node)
            overdue = queries.overdue_deals(c, now - registry.settings.reveal)
            return cleared, touched, queries.leavers(c, now - registry.settings.grace), overdue

        cleared, touched, leavers, overdue = await registry.database.write(job)
        for id in cleared:
            await self.heard(id, openly=True)
        for id in touched:
            await self.heard(id)
        for id, seat in leavers:
            try:
                await self.relieve(id, seat)
            except Exception as error:  # the others who wait shall not wait for this one
                logger.warning("nobody could stand in at %s: %s", id, error)
        for id in overdue:
            try:
                await registry.enter(id)  # it begins with what there is
            except Exception as error:
                logger.warning("the cards could not be dealt at %s: %s", id, error)
        await self.correct_presence()
        await self.keep_pace()
        await registry.miss_the_gone()
        if time.monotonic() - self.tidied > TIDYING:
            self.tidied = time.monotonic()
            await self.tidy()
        if not registry.database.sqlite:
            await self.look_for_missed()

    async def inspect(self) -> None:
        """The host has intervened from outside: hang up on whoever is no longer let in, look at every table
        anew, and use the key that holds now."""
        registry = self.registry
        self.revision = await registry.database.read(lambda c: queries.value_of(c, sessions.REVISION))
        await self.accounts.renew_key()
        for connection in registry.connections():
            if connection.ended:
                continue
            try:
                await self.accounts.check(connection.player.id, connection.session or "")
            except HttpError as error:
                registry.hang_up(connection.player.id, connection.session, 4000 + error.status, error.code)
        for id in list(registry.tables):
            await self.heard(id, openly=True)

    async def tidy(self) -> None:
        """Forget some of what nobody has touched for as long as the operator keeps it."""
        registry, now = self.registry, time.time()
        keep = registry.settings.keep

        def job(c: Connection) -> tuple[list[str], list[str]]:
            queries.forget_counts(c)
            games: list[str] = []
            for days, over in ((keep.abandoned, False), (keep.finished, True)):
                if days:
                    games += queries.forgotten_games(c, over, now - days * DAY, SOME)
            gone = [one for id in games for one in queries.delete_table(c, id)]
            for id in gone:
                queries.wake(c, registry.node, id, "openly")
            guests: list[str] = []
            if keep.guests:
                guests = queries.forgotten_guests(c, now - keep.guests * DAY, SOME)
            for guest in guests:
                queries.wake(c, registry.node, guest, "gone")
                gone += queries.delete_player(c, guest)
            if keep.reports:
                queries.forget_reports(c, now - keep.reports * DAY)
            return gone, guests

        gone, guests = await registry.database.write(job)
        for id in gone:
            await self.heard(id, openly=True)
        for guest in guests:
            registry.hang_up(guest)

    async def correct_presence(self) -> None:
        """Whoever came or left while the database could not be written still stands in it as away or present."""
        registry = self.registry
        for table in list(registry.tables.values()):
            await registry.notice(table)
            here = {connection.player.id for connection in table.connections}
            for seat_row in table.row.seats:
                if (
                    seat_row.node == registry.node
                    and seat_row.player is not None
                    and seat_row.player not in here
                ):
                    await depart(registry, table, Player(id=seat_row.player, name=seat_row.name))

    async def relieve(self, id: str, seat: int) -> None:
        """A bot stands in for somebody who left, if people are there who wait for them."""
        table = await self.registry.enter(id)
        await self.registry.refresh(table)
        async with table.lock:  # they may have returned meanwhile
            seat_row, shown = table.row.seats[seat], table.row.shown
            away = seat_row.player is not None and seat_row.node is None and not seat_row.standin
            asked = table.row.status == "playing" and (seat in shown or not shown)
            if away and asked and table.here():
                await stand_in(self.registry, table, [seat])

    async def keep_pace(self) -> None:
        """Somebody who is there and lets the others wait for long is warned, and everybody with them; then a
        bot plays for them, until they play on. A question that only they know of makes no hurry."""
        pace = self.registry.settings.pace
        if not pace:
            return
        for table in list(self.registry.tables.values()):
            if table.served is None or not table.connections:
                continue
            now, silence = time.monotonic(), table.silence
            about = (table.served.viewpoints[None].turn, table.late())
            if about != silence.about:
                silence.about, silence.since = about, now
                if silence.hurry is not None:
                    silence.hurry = None
                    table.wake()
            elif not about[1]:
                continue
            elif silence.hurry is None and now - silence.since >= pace - warning(pace):
                silence.hurry, silence.warned = warning(pace), now
                table.wake()
            elif silence.hurry is not None and now - silence.warned >= silence.hurry:
                await self.registry.refresh(table)
                async with table.lock:
                    if about == (table.served.viewpoints[None].turn, table.late()):
                        await stand_in(self.registry, table, about[1])

    async def look_for_missed(self) -> None:
        """A node may die between its commit and the word about it: compare with the queries."""
        registry = self.registry
        watched = {id: table for id, table in registry.tables.items() if table.connections and table.served}
        if watched:
            known = await registry.database.read(lambda c: queries.longest_logs(c, list(watched)))
            for id, ply in known.items():
                served = watched[id].served
                if served is not None and served.ply < ply:
                    await registry.heard(id)

    async def listen(self) -> None:
        """PostgreSQL wakes us when another node has committed; a lost connection is made anew."""
        from psycopg import AsyncConnection, Error

        registry = self.registry
        address = registry.database.url.replace("postgresql+psycopg://", "postgresql://")
        while True:
            try:
                async with await AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {queries.CHANNEL}")
                    await self.inspect()  # what was said while we did not listen
                    await registry.miss_the_gone()
                    async for notice in connection.notifies():
                        node, what, how = notice.payload.split(" ")
                        if node == registry.node:
                            continue
                        if how == "gone":
                            registry.hang_up(what)
                        elif how == "ended":
                            player, _, session = what.partition("/")
                            registry.hang_up(player, session)
                        elif how == "inspect":
                            await self.inspect()
                        elif how == "muted":
                            await registry.hush_again(what)
                        else:
                            await self.heard(what, openly=how == "openly")
            except (Error, OSError) as error:
                logger.warning("the database does not answer: %s", str(error).splitlines()[0])
                await asyncio.sleep(1)

    async def heard(self, id: str, openly: bool = False) -> None:
        self.registry.bots_due.set()
        try:
            await self.registry.heard(id, openly)
        except Exception as error:  # go on listening
            logger.warning("could not look at %s: %s", id, error)


def warning(pace: float) -> float:
    """How long before the end of their time somebody is warned."""
    return min(WARNING, pace / 2)
