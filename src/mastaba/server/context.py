"""What every request needs to know: the house, who asks, and in which language."""

from __future__ import annotations

from typing import Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State

from mastaba.core.language import LANGUAGES
from mastaba.server.book import Player
from mastaba.server.guards import Paces
from mastaba.server.house import House
from mastaba.server.people import AGE, COOKIE, People
from mastaba.server.refusals import too_much, who_are_you

AnyRequest = Request[Any, Any, State]
AnySocket = WebSocket[Any, Any, State]
Asking = ASGIConnection[Any, Any, Any, State]


class Office:
    """Everything behind the counter."""

    def __init__(self, house: House, people: People, paces: Paces) -> None:
        self.house = house
        self.people = people
        self.paces = paces

    async def who(self, asking: Asking) -> Player:
        """The person who asks; `Refusal` for strangers and for those who ask too much."""
        player = await self.people.known(asking.cookies.get(COOKIE))
        if player is None:
            raise who_are_you()
        if not self.paces.requests.allows(player.id):
            raise too_much()
        return player

    async def perhaps(self, asking: Asking) -> Player | None:
        return await self.people.known(asking.cookies.get(COOKIE))

    def cookie(self, player: Player) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=self.people.cookie(player),
            max_age=AGE,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self.house.settings.secure,
        )


def office(asking: Asking) -> Office:
    found: Office = asking.app.state.office
    return found


def language(asking: Asking) -> str:
    """By `?lang=`, else by the browser's own."""
    wanted = asking.query_params.get("lang")
    if wanted in LANGUAGES:
        return str(wanted)
    spoken = asking.headers.get("accept-language", "").lower()
    return "de" if spoken.startswith("de") else "en"


def address(asking: Asking) -> str:
    return asking.client.host if asking.client else ""
