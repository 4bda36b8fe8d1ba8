"""What every request needs to know: the house, who asks, and in which language."""

from __future__ import annotations

from hashlib import blake2s
from typing import Any

import msgspec
from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State

from mastaba.server import book
from mastaba.server.book import Player
from mastaba.server.guards import Paces, Turnstile, network_of
from mastaba.server.house import House
from mastaba.server.people import AGE, COOKIE, People
from mastaba.server.refusals import language_of, too_many, too_much, unreadable, who_are_you

AnyRequest = Request[Any, Any, State]
AnySocket = WebSocket[Any, Any, State]
Asking = ASGIConnection[Any, Any, Any, State]


class StrictRequest(AnyRequest):
    """Takes a body only as it is meant: a text is not a number, and an unknown field an error."""

    async def json(self) -> Any:
        body = await self.body()
        field = getattr(self.route_handler, "parsed_data_field", None)
        try:
            msgspec.json.decode(body, type=Any if field is None else field.annotation)
            return msgspec.json.decode(body)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise unreadable(error) from None


class Office:
    """Everything behind the counter."""

    def __init__(self, house: House, people: People, paces: Paces, salt: str) -> None:
        self.house = house
        self.people = people
        self.paces = paces
        self.salt = salt  # of the hashes under which addresses stand in the book
        self.turnstile = Turnstile()

    async def who(self, asking: Asking) -> Player:
        """The person who asks; `Refusal` for strangers and for those who ask too much."""
        player = await self.people.known(asking.cookies.get(COOKIE))
        if player is None:
            raise who_are_you()
        if not self.paces.requests.allows(player.id) or not self.paces.crowd.allows(network(asking)):
            raise too_much()
        return player

    async def perhaps(self, asking: Asking) -> Player | None:
        """The same for what strangers may ask too: None for them."""
        player = await self.people.known(asking.cookies.get(COOKIE))
        here = network(asking)
        if not self.paces.requests.allows(player.id if player else here) or not self.paces.crowd.allows(here):
            raise too_much()
        return player

    def origin(self, asking: Asking) -> str:
        """The address of whoever asks as the book knows it: enough to count, not to find anybody."""
        key = self.salt.encode()[:32]
        return blake2s(network(asking).encode(), key=key, digest_size=12).hexdigest()

    async def count(self, asking: Asking, what: str) -> None:
        """`Refusal` if this address, on whichever node, has had its share of the hour."""
        most, who = getattr(self.house.settings.bounds, what), self.origin(asking)
        if self.house.settings.rate and not await self.house.storage.write(
            lambda c: book.count_up(c, what, who, most)
        ):
            raise too_many()

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
    return language_of(asking.query_params.get("lang"), asking.headers.get("accept-language", ""))


def address(asking: Asking) -> str:
    """Where it comes from; a proxy that we trust says it, and nobody else can (see the guide on hosting)."""
    return asking.client.host if asking.client else ""


def network(asking: Asking) -> str:
    """The same as limits count it."""
    return network_of(address(asking))
