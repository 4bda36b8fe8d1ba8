"""A connection to the lobby."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from mastaba.server.book import Player
from mastaba.server.live import SLOW, encode
from mastaba.server.wire import Lobby

PAUSE = 0.5  # seconds: many changes are told at once
logger = logging.getLogger("mastaba.lobby")


class LobbyTalk:
    """Tells one person what has changed, not more often than they can read."""

    def __init__(
        self,
        player: Player,
        send: Callable[[bytes], Awaitable[None]],
        ask: Callable[[Player], Awaitable[Lobby]],
    ) -> None:
        self.player = player
        self.send = send
        self.ask = ask
        self.told: Lobby | None = None
        self.dirty = False
        self.flushing: asyncio.Task[None] | None = None

    def wake(self) -> None:
        self.dirty = True
        if self.flushing is None:
            self.flushing = asyncio.create_task(self.flush())

    async def flush(self) -> None:
        try:
            while self.dirty:
                self.dirty = False
                lobby = await self.ask(self.player)
                if lobby != self.told:
                    self.told = lobby
                    async with asyncio.timeout(SLOW):
                        await self.send(encode(lobby))
                await asyncio.sleep(PAUSE)
        except Exception as error:  # the connection is gone: its own handler cleans up
            logger.debug("connection lost while telling: %r", error)
        finally:
            self.flushing = None
