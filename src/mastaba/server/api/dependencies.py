"""What every request needs to know: the server, who asks, and in which language."""

from __future__ import annotations

from hashlib import blake2s
from typing import Any

import msgspec
from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State

from mastaba.core.data import Data
from mastaba.server.accounts.accounts import Accounts, Caller
from mastaba.server.accounts.guessing import Origin
from mastaba.server.accounts.programs import Programs
from mastaba.server.bots.analyst import Analyst
from mastaba.server.database import queries
from mastaba.server.database.queries import Player
from mastaba.server.database.readiness import Readiness
from mastaba.server.database.sessions import AGE
from mastaba.server.errors import (
    banned,
    language_of,
    no_record,
    no_token,
    not_for_programs,
    out_of_scope,
    too_many,
    too_much,
    unreadable,
    who_are_you,
)
from mastaba.server.middleware.protocols import is_utf8
from mastaba.server.middleware.rate_limits import Occupancy, RateLimits, network_of
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.shown import Painter

COOKIE = "mastaba"
DEVICE = "mastaba-device"
NO_COOKIES = [  # whoever leaves takes nothing along, by whichever connection they came
    Cookie(key=COOKIE, value="", max_age=0, path="/", httponly=True, samesite="lax"),
    Cookie(key=f"__Host-{COOKIE}", value="", max_age=0, path="/", httponly=True, samesite="lax", secure=True),
]
SCOPE = "scope"
# What programs may ask for is said at each route, as its `opt`; what says nothing is for people.
LOOK, PLAY, OPEN = ({SCOPE: right} for right in ("look", "play", "open"))
# Any: the framework's own users and sign-ins, which we have none of.
AnyRequest = Request[Any, Any, State]
AnySocket = WebSocket[Any, Any, State]
Asking = ASGIConnection[Any, Any, Any, State]
A_FILE = Data  # the body of those who bring something of their own


class StrictRequest(AnyRequest):
    """Takes a body only as it is meant: a text is not a number, and an unknown field an error."""

    async def json(self) -> object:
        body = await self.body()
        field = getattr(self.route_handler, "parsed_data_field", None)
        if field is not None and field.annotation == A_FILE:
            if body.lstrip()[:1] != b"{" or not (body.isascii() or is_utf8(body)):
                raise no_record()
            return {}  # only a worker takes it apart, once we know who brings it
        try:
            msgspec.json.decode(body, type=object if field is None else field.annotation)
            return msgspec.json.decode(body)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise unreadable(error) from None


class Services:
    """Everything behind the counter."""

    def __init__(
        self, registry: TableRegistry, accounts: Accounts, rate_limits: RateLimits, salt: str
    ) -> None:
        self.registry = registry
        self.accounts = accounts
        self.rate_limits = rate_limits
        self.salt = salt  # of the hashes under which addresses stand in the database
        self.occupancy = Occupancy()
        self.programs = Programs(registry)
        self.analyst = Analyst(registry.database)
        self.painter = Painter(registry)
        self.readiness = Readiness(registry.database, registry.node)

    async def who(self, asking: Asking) -> Player:
        """The person who asks; `HttpError` for strangers, the banned, and those who ask too much."""
        return (await self.caller(asking)).player

    async def caller(self, asking: Asking) -> Caller:
        """The same with their session."""
        caller = await self.known(asking)
        if caller is None:
            raise who_are_you()
        if not self.rate_limits.requests.allows(caller.player.id):
            raise too_much()
        return caller

    async def perhaps(self, asking: Asking) -> Player | None:
        """The same for what strangers may ask too: None for them."""
        caller = await self.perhaps_caller(asking)
        return caller.player if caller else None

    async def perhaps_caller(self, asking: Asking) -> Caller | None:
        caller = await self.known(asking)
        if not self.rate_limits.requests.allows(caller.player.id if caller else network(asking)):
            raise too_much()
        return caller

    async def known(self, asking: Asking) -> Caller | None:
        """Who asks, by token or cookie; None for strangers. Whatever they show is looked up in the database, so that what
        comes from their address counts before."""
        self.check_crowd(asking)
        caller = await self.program(asking) or await self.accounts.known(self.carried(asking))
        if caller is not None and caller.player.banned is not None:
            raise banned()
        return caller

    async def program(self, asking: Asking) -> Caller | None:
        """The program that asks, if one does; `HttpError` for what its token does not open."""
        kind, _, token = asking.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer":  # others are between a browser and a proxy
            return None
        caller = await self.accounts.known_by_token(token.strip())
        if caller is None or caller.scope is None:
            raise no_token()
        right = asking.route_handler.opt.get(SCOPE)
        if right is None:
            raise not_for_programs()
        if right not in ("look", *caller.scope):
            raise out_of_scope(right)
        return caller

    def check_crowd(self, asking: Asking) -> None:
        """`HttpError` if too much comes from this address."""
        if not self.rate_limits.crowd.allows(network(asking)):
            raise too_much()

    def check_stranger(self, asking: Asking) -> None:
        """The same where nobody is asked who they are: if too much is asked from there."""
        self.check_crowd(asking)
        if not self.rate_limits.requests.allows(network(asking)):
            raise too_much()

    async def check_again(self, caller: Caller) -> None:
        """A session may end while a connection is being made: `HttpError` if it has."""
        await self.accounts.check(caller.player.id, caller.session)

    def origin(self, asking: Asking) -> str:
        """The address of whoever asks as the database knows it: enough to count, not to find anybody."""
        return self.hashed(network(asking))

    def counted(self, asking: Asking) -> str:
        """The same where shares of something are counted; "" where they are not."""
        return self.registry.counted(self.origin(asking))

    def hashed(self, address: str) -> str:
        return blake2s(address.encode(), key=self.salt.encode()[:32], digest_size=12).hexdigest()

    async def count(self, asking: Asking, what: str) -> None:
        """`HttpError` if this address, on whichever node, has had its share of the hour."""
        if not await self.counts(network(asking), what, getattr(self.registry.settings.bounds, what)):
            raise too_many()

    async def counts(self, address: str, what: str, most: int) -> bool:
        """Count once more for any address, be it one that something goes to; False if it has had its share of the hour."""
        if not self.registry.settings.rate:
            return True
        who = self.hashed(address)
        return await self.registry.database.write(lambda c: queries.count_up(c, what, who, most))

    async def check_opening(self, asking: Asking, player: Player) -> None:
        """`HttpError` if this person or address has opened enough tables for now."""
        if not self.rate_limits.tables.allows(player.id):
            raise too_much()
        await self.count(asking, "opened")

    def check_loading(self, asking: Asking, id: str) -> None:
        """`HttpError` if this address has had enough games played through from their beginning."""
        table = self.registry.tables.get(id)
        if (table is None or table.served is None) and not self.rate_limits.loads.allows(network(asking)):
            raise too_much()

    # -- cookies -----------------------------------------------------------------------------------

    def carried(self, asking: Asking) -> str | None:
        """What says who they are. Over TLS only a cookie that no other host and no plain connection can have
        set; besides it a signed one of earlier versions."""
        cookie = asking.cookies.get(self.named(COOKIE))
        if cookie is None and self.secure:
            plain = asking.cookies.get(COOKIE, "")
            cookie = plain if "." in plain else None
        return cookie

    def cookie(self, token: str) -> Cookie:
        return self.set(COOKIE, token, int(AGE))

    def device(self, asking: Asking, player: Player) -> Cookie:
        """This device was used with the right password: it may go on trying when strangers have to wait."""
        return self.set(DEVICE, self.accounts.guessing.device_cookie(player, self.whence(asking)), int(AGE))

    def whence(self, asking: Asking) -> Origin:
        return Origin(address=network(asking), device=asking.cookies.get(self.named(DEVICE)))

    @property
    def secure(self) -> bool:
        return self.registry.settings.secure

    def named(self, name: str) -> str:
        return f"__Host-{name}" if self.secure else name

    def set(self, name: str, value: str, age: int) -> Cookie:
        return Cookie(
            key=self.named(name),
            value=value,
            max_age=age,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self.secure,
        )


def services_of(asking: Asking) -> Services:
    found: Services = asking.app.state.services
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
