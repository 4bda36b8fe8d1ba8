"""Several nodes on one book: hearing of each other's changes, and cleaning up after a dead one."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from sqlalchemy import Connection

from mastaba.core.errors import MastabaError
from mastaba.server import book, sessions
from mastaba.server.book import Player
from mastaba.server.company import depart, stand_in
from mastaba.server.house import House
from mastaba.server.people import People
from mastaba.server.refusals import Refusal

BEAT = 2.0  # seconds between signs of life
DEAD = 10.0  # seconds without one
WARNING = 60.0  # seconds, at most, between a warning and what follows it
TIDYING = 30.0  # seconds between looks for what need not be kept
SOME = 20  # of each kind that are forgotten at once, so that nobody notices
DAY = 24 * 3600.0
STALE = 3 * 24 * 3600.0  # seconds after which a table that never began is cleared away
SWEEP = 3600.0  # seconds between looks for what has run out
logger = logging.getLogger("mastaba.nodes")


class Caretaker:
    """Runs beside the house until it is cancelled."""

    def __init__(self, house: House, people: People) -> None:
        self.house = house
        self.people = people
        self.revision: str | None = None  # what the host did last, as far as we have looked
        self.swept = 0.0
        self.tidied = 0.0

    async def start(self) -> None:
        """Whoever was here before is gone; on SQLite this node is alone."""
        house = self.house
        alone = house.storage.sqlite

        def job(c: Connection) -> None:
            dead = book.silent_nodes(c, time.time() + (1 if alone else -DEAD))
            if house.place:
                dead += book.nodes_at(c, house.place)
            book.bury_nodes(c, dead, house.node)
            book.node_lives(c, house.node)
            self.revision = book.value_of(c, sessions.REVISION)

        await house.storage.write(job)

    async def stop(self) -> None:
        """Let the others go on at once with what was ours."""
        house = self.house
        with suppress(MastabaError):  # then they notice it by our silence
            await house.storage.write(lambda c: book.bury_nodes(c, [house.node], house.node))

    async def run(self) -> None:
        house = self.house
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.round()
            except Exception as error:  # whatever it was: the next round comes
                logger.warning("the round was cut short: %s", error)
            house.forget_unused()

    async def round(self) -> None:
        house, now = self.house, time.time()

        if now - self.swept > SWEEP:
            await house.storage.write(sessions.sweep)
            self.swept = now
        if await house.storage.read(lambda c: book.value_of(c, sessions.REVISION)) != self.revision:
            await self.inspect()

        def job(c: Connection) -> tuple[list[str], list[str], list[tuple[str, int]], list[str]]:
            book.node_lives(c, house.node)
            cleared = [one for id in book.abandoned(c, now - STALE) for one in book.delete_table(c, id)]
            for id in cleared:
                book.wake(c, house.node, id, "openly")
            dead = [] if house.storage.sqlite else book.silent_nodes(c, now - DEAD)
            touched = book.bury_nodes(c, dead, house.node)
            overdue = book.overdue_deals(c, now - house.settings.reveal)
            return cleared, touched, book.leavers(c, now - house.settings.grace), overdue

        cleared, touched, leavers, overdue = await house.storage.write(job)
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
                await house.enter(id)  # it begins with what there is
            except Exception as error:
                logger.warning("the cards could not be dealt at %s: %s", id, error)
        await self.correct_presence()
        await self.keep_pace()
        await house.miss_the_gone()
        if time.monotonic() - self.tidied > TIDYING:
            self.tidied = time.monotonic()
            await self.tidy()
        if not house.storage.sqlite:
            await self.look_for_missed()

    async def inspect(self) -> None:
        """The host has intervened from outside: hang up on whoever is no longer let in, look at every table
        anew, and use the key that holds now."""
        house = self.house
        self.revision = await house.storage.read(lambda c: book.value_of(c, sessions.REVISION))
        await self.people.renew_key()
        for talk in house.connections():
            if talk.ended:
                continue
            try:
                await self.people.check(talk.player.id, talk.session or "")
            except Refusal as error:
                house.hang_up(talk.player.id, talk.session, 4000 + error.status, error.code)
        for id in list(house.tables):
            await self.heard(id, openly=True)

    async def tidy(self) -> None:
        """Forget some of what nobody has touched for as long as the operator keeps it."""
        house, now = self.house, time.time()
        keep = house.settings.keep

        def job(c: Connection) -> tuple[list[str], list[str]]:
            book.forget_counts(c)
            games: list[str] = []
            for days, over in ((keep.abandoned, False), (keep.finished, True)):
                if days:
                    games += book.forgotten_games(c, over, now - days * DAY, SOME)
            gone = [one for id in games for one in book.delete_table(c, id)]
            for id in gone:
                book.wake(c, house.node, id, "openly")
            guests: list[str] = []
            if keep.guests:
                guests = book.forgotten_guests(c, now - keep.guests * DAY, SOME)
            for guest in guests:
                book.wake(c, house.node, guest, "gone")
                gone += book.delete_player(c, guest)
            if keep.reports:
                book.forget_reports(c, now - keep.reports * DAY)
            return gone, guests

        gone, guests = await house.storage.write(job)
        for id in gone:
            await self.heard(id, openly=True)
        for guest in guests:
            house.hang_up(guest)

    async def correct_presence(self) -> None:
        """Whoever came or left while the book could not be written still stands in it as away or present."""
        house = self.house
        for live in list(house.tables.values()):
            await house.notice(live)
            here = {talk.player.id for talk in live.talks}
            for chair in live.bench.chairs:
                if chair.node == house.node and chair.player is not None and chair.player not in here:
                    await depart(house, live, Player(id=chair.player, name=chair.name))

    async def relieve(self, id: str, seat: int) -> None:
        """A bot stands in for somebody who left, if people are there who wait for them."""
        live = await self.house.enter(id)
        await self.house.refresh(live)
        async with live.lock:  # they may have returned meanwhile
            chair, shown = live.bench.chairs[seat], live.bench.shown
            away = chair.player is not None and chair.node is None and not chair.standin
            asked = live.bench.status == "playing" and (seat in shown or not shown)
            if away and asked and live.here():
                await stand_in(self.house, live, [seat])

    async def keep_pace(self) -> None:
        """Somebody who is there and lets the others wait for long is warned, and everybody with them; then a
        bot plays for them, until they play on. A question that only they know of makes no hurry."""
        pace = self.house.settings.pace
        if not pace:
            return
        for live in list(self.house.tables.values()):
            if live.room is None or not live.talks:
                continue
            now, silence = time.monotonic(), live.silence
            about = (live.room.sights[None].turn, live.late())
            if about != silence.about:
                silence.about, silence.since = about, now
                if silence.hurry is not None:
                    silence.hurry = None
                    live.wake()
            elif not about[1]:
                continue
            elif silence.hurry is None and now - silence.since >= pace - warning(pace):
                silence.hurry, silence.warned = warning(pace), now
                live.wake()
            elif silence.hurry is not None and now - silence.warned >= silence.hurry:
                await self.house.refresh(live)
                async with live.lock:
                    if about == (live.room.sights[None].turn, live.late()):
                        await stand_in(self.house, live, about[1])

    async def look_for_missed(self) -> None:
        """A node may die between its commit and the word about it: compare with the book."""
        house = self.house
        watched = {id: live for id, live in house.tables.items() if live.talks and live.room}
        if watched:
            known = await house.storage.read(lambda c: book.longest_logs(c, list(watched)))
            for id, ply in known.items():
                room = watched[id].room
                if room is not None and room.ply < ply:
                    await house.heard(id)

    async def listen(self) -> None:
        """PostgreSQL wakes us when another node has committed; a lost connection is made anew."""
        from psycopg import AsyncConnection, Error

        house = self.house
        address = house.storage.url.replace("postgresql+psycopg://", "postgresql://")
        while True:
            try:
                async with await AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {book.CHANNEL}")
                    await self.inspect()  # what was said while we did not listen
                    await house.miss_the_gone()
                    async for notice in connection.notifies():
                        node, what, how = notice.payload.split(" ")
                        if node == house.node:
                            continue
                        if how == "gone":
                            house.hang_up(what)
                        elif how == "ended":
                            player, _, session = what.partition("/")
                            house.hang_up(player, session)
                        elif how == "inspect":
                            await self.inspect()
                        elif how == "muted":
                            await house.hush_again(what)
                        else:
                            await self.heard(what, openly=how == "openly")
            except (Error, OSError) as error:
                logger.warning("the database does not answer: %s", str(error).splitlines()[0])
                await asyncio.sleep(1)

    async def heard(self, id: str, openly: bool = False) -> None:
        self.house.bots_due.set()
        try:
            await self.house.heard(id, openly)
        except Exception as error:  # go on listening
            logger.warning("could not look at %s: %s", id, error)


def warning(pace: float) -> float:
    """How long before the end of their time somebody is warned."""
    return min(WARNING, pace / 2)
