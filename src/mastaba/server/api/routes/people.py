"""The requests about oneself: who I am, my name, what is known about me."""

from __future__ import annotations

import time

import msgspec
from litestar import Response, get, patch
from litestar.handlers import HTTPRouteHandler
from sqlalchemy import Connection

from mastaba.core.data import Data
from mastaba.server.accounts.accounts import claim_name, readable
from mastaba.server.accounts.devices import device_of
from mastaba.server.accounts.programs import listed
from mastaba.server.api.dependencies import AGAIN, LOOK, AnyRequest, network, services_of
from mastaba.server.api.messages.accounts import Me, Rename
from mastaba.server.api.responses import troubles
from mastaba.server.database import queries, sessions
from mastaba.server.database.queries import Player
from mastaba.server.errors import too_much
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
        return Response(me(caller.player), headers={"cache-control": "no-store"})
    else:
        player, token = caller.player, services.carried(request) or ""
        if not caller.session:  # the signed cookie of an earlier version has served
            token = await services.accounts.begin(player, device)
            services.registry.hang_up(player.id, "", *AGAIN)
        if (player.seen or player.created) < time.time() - DAY:  # who comes is not forgotten
            id, now = player.id, time.time()
            await services.registry.database.write(lambda c: queries.change_player(c, id, seen=now))
    return Response(me(player), cookies=[services.cookie(token)], headers={"cache-control": "no-store"})


@patch("/api/me", summary="Choose a name", responses=troubles(401, 409, body=True))
async def rename(request: AnyRequest, data: Rename) -> Me:
    services = services_of(request)
    player, name = await services.who(request), readable(data.name)

    def job(c: Connection) -> list[str]:
        claim_name(c, player, name, player.account is not None)
        return queries.rename(c, player.id, player.name, name)

    await services.registry.change_tables(job)
    player.name, player.named = name, True
    return me(player)


@get("/api/me/export", summary="Everything that is known about me", responses=troubles(401))
async def export_me(request: AnyRequest) -> Data:
    services = services_of(request)
    player = await services.who(request)
    (
        rows,
        said,
        muted,
        devices,
        places,
        wishes,
        friends,
        rated,
        programs,
        tries,
        lessons,
    ) = await services.registry.database.read(
        lambda c: (
            queries.tables_known_to(c, player.id),
            queries.words_of(c, player.id),
            queries.muted_by(c, player.id),
            sessions.of_player(c, player.id),
            queries.channels_of(c, player.id),
            queries.wishes_of(c, player.id),
            queries.friends_of(c, player.id),
            queries.ratings_of(c, player.id, services.registry.clock()),
            listed(c, player.id),
            queries.tries_of(c, player.id),
            queries.lessons_of(c, player.id),
        )
    )
    return {
        "id": player.id,
        "name": player.name,
        "account": player.account,
        "created": player.created,
        "tables": [msgspec.to_builtins(table_info(row, player)) for row in rows],
        "chat": said,
        "muted": muted,
        "friends": [{"name": one.name, "agreed": one.agreed} for one in friends],
        "ratings": [one._asdict() for one in rated],
        "deals of the day": tries,
        "lessons": lessons,
        "sociable": player.sociable,
        "listed": player.listed,
        "sessions": [{"device": one.device, "created": one.created, "seen": one.seen} for one in devices],
        "programs": msgspec.to_builtins(programs),
        "notices": {
            "wishes": msgspec.to_builtins(wishes),
            "places": [{"kind": one.kind, "address": one.address, "lang": one.lang} for one in places],
        },
    }


ROUTES: list[HTTPRouteHandler] = [get_me, rename, export_me]
