"""The requests about oneself: who I am, my name, what is known about me."""

from __future__ import annotations

import time

import msgspec
from litestar import Response, get, patch
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from sqlalchemy import Connection

from mastaba.core.data import Data
from mastaba.server.accounts.accounts import claim_name, readable
from mastaba.server.accounts.devices import device_of
from mastaba.server.accounts.programs import listed
from mastaba.server.api.dependencies import LOOK, AnyRequest, network, services_of
from mastaba.server.api.messages.accounts import Me, Rename
from mastaba.server.api.messages.common import encode
from mastaba.server.api.responses import UNSTORED, troubles
from mastaba.server.database import queries, sessions
from mastaba.server.database.queries import Player
from mastaba.server.errors import too_much
from mastaba.server.tables.connections import COME_BACK
from mastaba.server.tables.info import table_info

DAY = 24 * 3600.0


def me(player: Player) -> Me:
    away = player.vacation_until
    return Me(
        id=player.id,
        name=player.name,
        account=player.account,
        named=player.named or player.account is not None,
        vacation=away if away is not None and away > time.time() else None,
        program=player.owner is not None,
    )


@get("/api/me", summary="Who I am; a stranger becomes a guest", opt=LOOK, responses=troubles())
async def get_me(request: AnyRequest) -> Response[Me]:
    services = services_of(request)
    caller, device = await services.perhaps_caller(request), device_of(request.headers.get("user-agent", ""))
    if caller is None:
        if not services.rate_limits.guests.allows(network(request)):
            raise too_much()
        await services.count(request, "guests")
        player, token = await services.accounts.welcome(device)
    elif caller.scope is not None:  # a program has its token, and needs no cookie
        return Response(me(caller.player), headers=UNSTORED)
    else:
        player, token = caller.player, services.carried(request) or ""
        if not caller.session:  # the signed cookie of an earlier version has served
            token = await services.accounts.begin(player, device)
            services.registry.hang_up(player.id, "", *COME_BACK)
        if (player.seen or player.created) < time.time() - DAY:  # who comes is not forgotten
            id, now = player.id, time.time()
            await services.registry.database.write(lambda c: queries.change_player(c, id, seen=now))
    return Response(me(player), cookies=[services.cookie(token)], headers=UNSTORED)


@patch("/api/me", summary="Choose a name", responses=troubles(401, 409, body=True))
async def rename(request: AnyRequest, data: JSONBody[Rename]) -> Me:
    services = services_of(request)
    player, name = await services.who(request), readable(data.name)
    if not services.rate_limits.chat.allows(player.id):  # everybody hears of it at every table of theirs
        raise too_much()

    def job(c: Connection) -> list[str]:
        claim_name(c, player, name, player.account is not None)
        return queries.rename(c, player.id, player.name, name)

    await services.registry.change_tables(job)
    player.name, player.named = name, True
    return me(player)


@get(
    "/api/me/export",
    summary="Everything that is known about me",
    responses={
        200: ResponseSpec(Data, generate_examples=False, description="In the words of the database"),
        **troubles(401),
    },
)
async def export_me(request: AnyRequest) -> Response[bytes]:
    """It may be much: read, put together and written away from the event loop, and not for anybody again and again."""
    services = services_of(request)
    player = await services.who(request)
    if not services.rate_limits.exports.allows(player.id):
        raise too_much()
    now = services.registry.clock()
    found = await services.registry.database.read(lambda c: everything_about(c, player, now))
    return Response(found, media_type="application/json")


def everything_about(c: Connection, player: Player, now: float) -> bytes:
    tables = [encode(table_info(row, player)) for row in queries.tables_known_to(c, player.id)]
    return encode(
        {
            "id": player.id,
            "name": player.name,
            "account": player.account,
            "created": player.created,
            "tables": [msgspec.Raw(one) for one in tables],
            "chat": queries.words_of(c, player.id),
            "muted": queries.muted_by(c, player.id),
            "friends": [{"name": one.name, "agreed": one.agreed} for one in queries.friends_of(c, player.id)],
            "ratings": [one._asdict() for one in queries.ratings_of(c, player.id, now)],
            "deals of the day": queries.tries_of(c, player.id),
            "lessons": queries.lessons_of(c, player.id),
            "sociable": player.sociable,
            "listed": player.listed,
            "sessions": [
                {"device": one.device, "created": one.created, "seen": one.seen}
                for one in sessions.of_player(c, player.id)
            ],
            "programs": listed(c, player.id),
            "notices": {
                "wishes": queries.wishes_of(c, player.id),
                "places": [
                    {"kind": one.kind, "address": one.address, "lang": one.lang}
                    for one in queries.channels_of(c, player.id)
                ],
            },
        }
    )


ROUTES: list[HTTPRouteHandler] = [get_me, rename, export_me]
