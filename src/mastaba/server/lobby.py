"""A connection to the lobby."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from mastaba.server.book import Player
from mastaba.server.messenger import Messenger
from mastaba.server.wire import Lobby


class LobbyTalk(Messenger):
    """Tells one person what has changed, not more often than they can read."""

    pause = 0.5

    def __init__(
        self,
        player: Player,
        send: Callable[[bytes], Awaitable[None]],
        close: Callable[[int, str], None],
        ask: Callable[[Player], Awaitable[Lobby]],
        session: str | None = None,
    ) -> None:
        super().__init__(player, send, close, session)
        self.ask = ask
        self.told: Lobby | None = None

    async def news(self) -> list[Lobby]:
        lobby = await self.ask(self.player)
        if lobby == self.told:
            return []
        self.told = lobby
        return [lobby]
