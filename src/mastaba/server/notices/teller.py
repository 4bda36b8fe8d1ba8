"""Takes what is in the outbox and sends it.

A row is written in the transaction that makes it somebody's turn, claimed by one node for a while, and marked as told
once it is out of our hands. A node that dies in between leaves its claim, which runs out: so nothing is lost, and
what was sent in the moment of a power cut is sent again *with the same key*, by which browsers, mailboxes and programs
know that they have it already.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial

from mastaba.core.text import Text
from mastaba.server import metrics
from mastaba.server.database import queries
from mastaba.server.database.queries import Parcel
from mastaba.server.notices import hooks, mail, posting, push
from mastaba.server.notices.hours import not_before
from mastaba.server.notices.notice import Notice, notice_of
from mastaba.server.notices.outside import Outside
from mastaba.server.tables.registry import TableRegistry

THREADS = 4  # things that are sent at once
LATER = 2  # … to those who have let us wait before
SLOW = 3.0  # seconds for which nobody should let us wait
FORGIVEN = (
    3600.0  # seconds after which that is forgotten: it may have been our own line that was slow, to everybody
)
POSTPONED = 30.0  # seconds until it is tried again to reach one of those, while others of them are waited for
REMEMBERED = 10_000  # of them
ROUND = 2.0  # seconds between looks into the outbox
LONGEST = 30.0  # seconds that a round waits for any of them
LEASE = 120.0  # seconds for which a claim holds: longer than anything may take
FIRST_PAUSE = 30.0  # seconds until the second try; each further one waits three times as long
MOST_TRIES = 8
TIDYING = 600.0  # seconds between looks for what need not be remembered
logger = logging.getLogger("mastaba.notices")


class Gone(Exception):
    """Nobody reads there any more."""


class Teller:
    """Runs beside the server until it is cancelled. `clock`: what time it is."""

    def __init__(self, registry: TableRegistry, clock: Callable[[], float] = time.time) -> None:
        self.registry = registry
        self.database = registry.database
        self.settings = registry.settings
        self.clock = clock
        self.threads = Outside(THREADS, "teller")
        self.later = Outside(LATER, "later")
        self.longest, self.soon, self.forgiven = LONGEST, SLOW, FORGIVEN
        self.slow: dict[str, float] = {}  # channels that have let us wait, by id, and when they did
        self.awaited: set[asyncio.Task[None]] = set()  # what is sent to some of them just now
        self.tidied = 0.0

    async def run(self) -> None:
        try:
            while True:
                await asyncio.sleep(ROUND)
                try:
                    await self.round()
                except Exception as error:  # whatever it was: the next round comes
                    logger.warning("nothing could be told: %s", error)
        finally:
            for task in self.awaited:
                task.cancel()

    async def round(self) -> int:
        """Send what is due; how much that was."""
        now, node = self.clock(), self.registry.node
        first = await self.database.read(queries.next_notice)
        if now - self.tidied > TIDYING:
            self.tidied = now
            await self.database.write(queries.forget_told)
        if first is None or first > now:
            return 0
        parcels = await self.database.write(lambda c: queries.claim_notices(c, node, now, LEASE))
        swift = []
        for parcel in parcels:
            if self.has_let_us_wait(parcel):
                await self.deliver_beside(parcel)
            else:
                swift.append(parcel)
        return sum(await asyncio.gather(*(self.deliver(parcel, self.threads) for parcel in swift)))

    def has_let_us_wait(self, parcel: Parcel) -> bool:
        since = self.slow.get(parcel.channel.id)
        return since is not None and time.monotonic() - since < self.forgiven

    async def deliver_beside(self, parcel: Parcel) -> None:
        """To somebody who has let us wait: in threads that nobody else needs, and the round goes on. Else a few who answer
        slowly on purpose would keep everybody's notices waiting, at every turn of theirs."""
        if len(self.awaited) >= LATER:
            at, node = self.clock() + POSTPONED, self.registry.node
            await self.database.write(lambda c: queries.notice_untried(c, parcel, node, at))
            return
        task = asyncio.create_task(self.deliver_later(parcel))
        self.awaited.add(task)
        task.add_done_callback(self.awaited.discard)

    async def deliver_later(self, parcel: Parcel) -> None:
        try:
            await self.deliver(parcel, self.later)
        except Exception as error:  # nobody waits for it, so nobody else would say so
            logger.warning("nothing could be told: %s", error)

    async def deliver(self, parcel: Parcel, threads: Outside) -> int:
        now, node = self.clock(), self.registry.node
        later = not_before(parcel.wishes, parcel.channel.sent, now)
        if later > now:
            await self.database.write(lambda c: queries.notice_untried(c, parcel, node, later))
            return 0
        sending: Future[None] | None = None
        try:
            key = await self.database.read(lambda c: queries.value_of(c, push.VAPID)) or ""
            sending = threads.submit(partial(self.timed, parcel, notice_of(parcel), key))
            async with asyncio.timeout(self.longest):
                await asyncio.wrap_future(sending)
        except (Gone, posting.NotAnAddress):
            channel = parcel.channel
            await self.database.write(lambda c: queries.remove_channel(c, channel.player, channel.id))
            metrics.notices.labels(channel.kind, "gone").inc()
            return 0
        except Exception as error:  # somebody else's trouble, or ours: later
            if sending is not None and sending.cancel():  # others have kept all threads busy: this was no try
                await self.database.write(lambda c: queries.notice_untried(c, parcel, node, now))
                return 0
            metrics.notices.labels(parcel.channel.kind, "failed").inc()
            logger.info("a %s was not taken: %s", parcel.channel.kind, type(error).__name__)
            if parcel.tries < MOST_TRIES:
                at = now + FIRST_PAUSE * 3.0 ** (parcel.tries - 1)
                await self.database.write(lambda c: queries.notice_later(c, parcel, node, at))
                return 0
        else:
            metrics.notices.labels(parcel.channel.kind, "sent").inc()
        await self.database.write(lambda c: queries.notice_sent(c, parcel, node, now))
        return 1

    def timed(self, parcel: Parcel, notice: Notice, key: str) -> None:
        """In a thread: `send`, and a note if that took long, whatever came of it. The operator's own mail server may."""
        began = time.monotonic()
        try:
            self.send(parcel, notice, key)
        finally:
            if time.monotonic() - began > self.soon and parcel.channel.kind != "mail":
                self.slow.pop(parcel.channel.id, None)  # else it would keep its old place
                self.slow[parcel.channel.id] = time.monotonic()
                for id in list(self.slow)[:-REMEMBERED]:  # a list, for other threads add to it meanwhile
                    self.slow.pop(id, None)

    def send(self, parcel: Parcel, notice: Notice, key: str) -> None:
        """In a thread. `Gone` if there is nobody any more; anything else, and it is tried again."""
        settings, channel = self.settings, parcel.channel
        link = f"{settings.url}{f'/t/{notice.table}' if notice.table else '/'}" if settings.url else ""
        if channel.kind == "mail":
            text = f"{notice.text}\n\n{link}\n\n{Text('server:notice-why')[notice.lang]}\n"
            try:
                mail.send(settings.smtp, settings.sender, channel.address, notice.title, text, notice.key)
            except smtplib.SMTPRecipientsRefused:
                raise Gone from None
            return
        if channel.kind == "push":
            status = push.send(channel, notice, key, settings.office, settings.local)
        else:
            status = hooks.send(channel.address, notice, link, settings.local)
        if status in (404, 410):
            raise Gone
        if not 200 <= status < 300:
            raise posting.NotReached(str(status))
