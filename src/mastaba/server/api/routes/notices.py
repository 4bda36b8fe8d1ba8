"""The requests about being told while one is away: where, how soon, and when not."""

from __future__ import annotations

import secrets
import smtplib
import time
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import Connection

from mastaba.core.text import Text
from mastaba.server.accounts.accounts import digest
from mastaba.server.api.dependencies import AnyRequest, Services, services_of
from mastaba.server.api.messages.notices import (
    NoticePlace,
    NoticeSettings,
    NoticeWishes,
    PlaceCode,
    PlaceWish,
    PushWish,
)
from mastaba.server.api.responses import UNSTORED, troubles
from mastaba.server.database import queries
from mastaba.server.database.queries import Channel, Player, Wishes
from mastaba.server.errors import HttpError, too_much
from mastaba.server.notices import hooks, mail, posting, push

MOST = 8  # places of one person
ASKED = 5  # times an hour that a mailbox is asked whose it is
PlaceId = Annotated[str, PathParameter(max_length=32)]


async def settings_of(services: Services, player: Player) -> Response[NoticeSettings]:
    key, wishes, channels = await services.registry.database.read(
        lambda c: (
            queries.value_of(c, push.VAPID) or "",
            queries.wishes_of(c, player.id),
            queries.channels_of(c, player.id),
        )
    )
    found = NoticeSettings(
        key=push.public_key(key),
        mail=bool(services.registry.settings.smtp),
        wishes=NoticeWishes(**msgspec.structs.asdict(wishes)),
        places=[
            NoticePlace(
                id=one.id,
                kind=one.kind,  # type: ignore[arg-type]
                name=one.address if one.kind == "mail" else place_of(one.address),
                digest=digest(one.address),
                good=one.code is None,
            )
            for one in channels
        ],
    )
    return Response(found, status_code=HTTP_200_OK, headers=UNSTORED)


def place_of(address: str) -> str:
    """What somebody may know an address by: the rest of it is often a secret."""
    try:
        return urlsplit(address).netloc[:60]
    except ValueError:  # one that was taken by an earlier version
        return ""


async def add(services: Services, player: Player, channel: Channel) -> None:
    def job(c: Connection) -> None:
        for one in queries.channels_of(c, player.id):
            if (one.kind, one.address) == (channel.kind, channel.address):
                queries.remove_channel(c, player.id, one.id)  # the new one has the newer keys and words
        if len(queries.channels_of(c, player.id)) >= MOST:
            raise HttpError(409, "too-many-places", Text("server:notice-places"))
        queries.add_channel(c, channel)

    await services.registry.database.write(job)


def new_channel(player: Player, kind: str, address: str, lang: str) -> Channel:
    return Channel(
        id=secrets.token_hex(12), player=player.id, kind=kind, address=address, lang=lang, created=time.time()
    )


async def check_address(services: Services, address: str) -> None:
    """`BadSetup` for what is no address of the open internet; found out away from the event loop."""
    local = services.registry.settings.local
    parts = posting.checked(address, local)
    try:
        await posting.waiting_outside(posting.resolved, str(parts.hostname), parts.port or 443, local)
    except (posting.NotReached, TimeoutError):
        raise posting.NotAnAddress(Text("server:notice-address")) from None


@get("/api/me/notices", summary="Where and when I am told that it is my turn", responses=troubles(401))
async def get_notices(request: AnyRequest) -> Response[NoticeSettings]:
    services = services_of(request)
    return await settings_of(services, await services.who(request))


@patch("/api/me/notices", summary="How soon, how often, and when not", responses=troubles(401, body=True))
async def wish(request: AnyRequest, data: JSONBody[NoticeWishes]) -> Response[NoticeSettings]:
    services = services_of(request)
    player = await services.who(request)
    wished = Wishes(**msgspec.structs.asdict(data))
    await services.registry.database.write(lambda c: queries.set_wishes(c, player.id, wished))
    return await settings_of(services, player)


@post(
    "/api/me/notices/push",
    status_code=HTTP_200_OK,
    summary="Tell me in this browser",
    responses=troubles(401, 409, body=True),
)
async def add_push(request: AnyRequest, data: JSONBody[PushWish]) -> Response[NoticeSettings]:
    services = services_of(request)
    player = await services.who(request)
    keys = push.Keys(p256dh=data.keys.p256dh, auth=data.keys.auth)
    if not push.are_keys(keys):
        raise posting.NotAnAddress(Text("server:notice-address"))
    await services.count(request, "notices")
    await check_address(services, data.endpoint)
    channel = new_channel(player, "push", data.endpoint, data.lang)
    channel.keys = msgspec.json.encode(keys).decode()
    await add(services, player, channel)
    return await settings_of(services, player)


@post(
    "/api/me/notices/hook",
    status_code=HTTP_200_OK,
    summary="Tell a webhook",
    responses=troubles(401, 409, body=True),
)
async def add_hook(request: AnyRequest, data: JSONBody[PlaceWish]) -> Response[NoticeSettings]:
    services = services_of(request)
    player = await services.who(request)
    await services.count(request, "notices")
    if not hooks.is_service(data.address):
        await check_address(services, data.address)
    await add(services, player, new_channel(player, "hook", data.address, data.lang))
    return await settings_of(services, player)


@post(
    "/api/me/notices/mail",
    status_code=HTTP_200_OK,
    summary="Mail me, once I have proved that the address is mine",
    responses=troubles(401, 409, body=True),
)
async def add_mail(request: AnyRequest, data: JSONBody[PlaceWish]) -> Response[NoticeSettings]:
    services = services_of(request)
    player, settings = await services.who(request), services.registry.settings
    if not settings.smtp:
        raise HttpError(409, "no-mail", Text("server:notice-no-mail"))
    if not services.rate_limits.passwords.allows(f"mail {player.id}"):
        raise too_much()
    if not mail.is_mailbox(data.address):
        raise posting.NotAnAddress(Text("server:notice-no-mailbox"))
    await services.count(request, "notices")
    if not await services.counts(mail.plain_mailbox(data.address), "asked", ASKED):  # a crowd would fill it
        raise HttpError(429, "too-many", Text("server:notice-asked"))
    code = secrets.token_hex(5)
    channel = new_channel(player, "mail", data.address, data.lang)
    channel.code = digest(f"{player.id} {code}")
    await add(services, player, channel)
    say = Text("server:notice-mail-code", code=code)[data.lang]
    try:
        await posting.waiting_outside(
            mail.send, settings.smtp, settings.sender, data.address, "Mastaba", say, channel.id
        )
    except (OSError, smtplib.SMTPException):
        await services.registry.database.write(lambda c: queries.remove_channel(c, player.id, channel.id))
        raise HttpError(409, "no-mail", Text("server:notice-no-mail")) from None
    return await settings_of(services, player)


@post(
    "/api/me/notices/mail/confirm",
    status_code=HTTP_200_OK,
    summary="I have read the mail",
    responses=troubles(401, 409, body=True),
)
async def confirm_mail(request: AnyRequest, data: JSONBody[PlaceCode]) -> Response[NoticeSettings]:
    services = services_of(request)
    player = await services.who(request)
    if not services.rate_limits.passwords.allows(f"mail {player.id}"):
        raise too_much()
    code = digest(f"{player.id} {data.code.strip().lower()}")
    if not await services.registry.database.write(lambda c: queries.confirm_channel(c, player.id, code)):
        raise HttpError(409, "wrong", Text("server:code-wrong"))
    return await settings_of(services, player)


@delete(
    "/api/me/notices/{id:str}",
    status_code=HTTP_200_OK,
    summary="Do not tell me there any more",
    responses=troubles(401, body=True),
)
async def remove_place(request: AnyRequest, id: PlaceId) -> Response[NoticeSettings]:
    services = services_of(request)
    player = await services.who(request)
    await services.registry.database.write(lambda c: queries.remove_channel(c, player.id, id))
    return await settings_of(services, player)


ROUTES: list[HTTPRouteHandler] = [
    get_notices,
    wish,
    add_push,
    add_hook,
    add_mail,
    confirm_mail,
    remove_place,
]
