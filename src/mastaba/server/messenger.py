"""Telling one connection what is new to it. `Messenger.post` is the only way out: who may hear is asked there."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from mastaba.server.book import Player
from mastaba.server.storage import StorageTrouble

SLOW = 20.0  # seconds after which a connection that takes no data is given up
AGAIN = 2.0  # seconds until what could not be read is asked for again
encode = msgspec.json.Encoder().encode
logger = logging.getLogger("mastaba.messenger")


class Messenger(ABC):
    """Something may have changed: tell it soon, and only the latest if they are slow.

    `session` is the visit that the connection belongs to, so that it can end with it.
    """

    pause = 0.0  # seconds: many changes are told at once

    def __init__(
        self,
        player: Player,
        send: Callable[[bytes], Awaitable[None]],
        close: Callable[[int, str], None],
        session: str | None = None,
    ) -> None:
        self.player = player
        self.session = session
        self._send = send
        self._close = close
        self.ended = False
        self.dirty = False
        self.flushing: asyncio.Task[None] | None = None

    @abstractmethod
    async def news(self) -> Sequence[Any]:
        """What this connection has not been told yet."""

    def welcome(self) -> bool:
        """Whether this person may still be here at all."""
        return True

    def end(self, code: int, reason: str) -> None:
        """Hang up. Nothing is told here any more, from this moment on."""
        if not self.ended:
            self.ended = True
            self._close(code, reason)

    def open(self) -> bool:
        """Whether anything may be told here now."""
        if not self.ended and not self.welcome():
            self.end(4404, "no-table")
        return not self.ended

    async def post(self, message: bytes) -> bool:
        """Send it, if that may be; False if there is nobody to tell it to."""
        if not self.open():
            return False
        await self._send(message)
        return True

    def wake(self) -> None:
        self.dirty = True
        if self.flushing is None:
            self.flushing = asyncio.create_task(self.flush())

    async def flush(self) -> None:
        try:
            while self.dirty:
                self.dirty = False
                if not await self.tell():
                    return
                if self.pause:
                    await asyncio.sleep(self.pause)
        finally:
            self.flushing = None

    async def tell(self) -> bool:
        """Send what is new; False if there is no use in going on."""
        if not self.open():
            return False
        try:
            messages = [encode(message) for message in await self.news()]
        except StorageTrouble:
            self.dirty = True
            await asyncio.sleep(AGAIN)
            return True
        except Exception:  # our own fault: it must be seen, and they shall not wait for ever
            logger.exception("something cannot be told")
            self.end(1011, "accident")
            return False
        try:
            for message in messages:
                if self.ended:
                    return False
                async with asyncio.timeout(SLOW):
                    if not await self.post(message):
                        return False
        except TimeoutError:  # what was not sent would be missing: let them come back and look anew
            self.end(1013, "slow")
            return False
        except Exception as error:  # the connection is gone: its own handler cleans up
            logger.debug("connection lost while telling: %r", error)
            return False
        return True
