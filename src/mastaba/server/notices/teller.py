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
        self.longest = LONGEST
        self.tidied = 0.0

    async def run(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self.round()
            except Exception as error:  # whatever it was: the next round comes
                logger.warning("nothing could be told: %s", error)

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
        return sum(await asyncio.gather(*(self.deliver(parcel) for parcel in parcels)))

    async def deliver(self, parcel: Parcel) -> int:
        now, node = self.clock(), self.registry.node
        later = not_before(parcel.wishes, parcel.channel.sent, now)
        if later > now:
            await self.database.write(lambda c: queries.notice_untried(c, parcel, node, later))
            return 0
        sending: Future[None] | None = None
        try:
            key = await self.database.read(lambda c: queries.value_of(c, push.VAPID)) or ""
            sending = self.threads.submit(partial(self.send, parcel, notice_of(parcel), key))
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
