"""The requests about tables: the lobby, opening one, sitting down, playing."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from mastaba.core import Components
from mastaba.server.accounts.accounts import Caller
from mastaba.server.api.dependencies import LOOK, OPEN, PLAY, AnyRequest, language, services_of
from mastaba.server.api.handlers import answer_by_request
from mastaba.server.api.messages.live import FromPlayer, FromTable
from mastaba.server.api.messages.tables import Again, BotWish, Join, Lobby, MoreTables, NewTable, TableInfo
from mastaba.server.api.responses import Key, troubles
from mastaba.server.database import queries
from mastaba.server.database.queries import Player
from mastaba.server.errors import too_much
from mastaba.server.tables import creation, seats
from mastaba.server.tables.connections import TableConnection
from mastaba.server.tables.lobby import lobby_of, place_of, public_after, tables_of, today_after
from mastaba.server.tables.table import Table


@get("/api/lobby", summary="Public tables and my own", opt=LOOK, responses=troubles())
async def lobby(request: AnyRequest) -> Lobby:
    services = services_of(request)
    return await lobby_of(
        services.registry.board, services.registry.database, await services.perhaps(request)
    )


@get(
    "/api/lobby/more",
    summary="A further page of public tables, of my own, or of the games of the day",
    opt=LOOK,
    responses=troubles(),
)
async def more_tables(
    request: AnyRequest,
    before: Annotated[str, QueryParameter(max_length=80)],
    of: FromQuery[Literal["public", "mine", "today"]] = "public",
) -> MoreTables:
    """`before` is what `more`, `more_mine` or `more_today` of the page before said."""
    services = services_of(request)
    player = await services.perhaps(request)
    place = place_of(before)
    if of == "today":
        return await today_after(services.registry.database, services.registry.clock(), place)
    if of == "public":
        return await public_after(services.registry.database, player, place)
    return (
        MoreTables(tables=[])
        if player is None
        else await tables_of(services.registry.database, player, place)
    )


@post("/api/tables", summary="Open a table", opt=OPEN, responses=troubles(401, 404, 409, body=True))
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> TableInfo:
    services = services_of(request)
    player = await services.who(request)
    await services.check_opening(request, player)
    table = await creation.open_table(services.registry, player, data, services.origin(request))
    return table.info(player)


async def at_table(
    request: AnyRequest, id: str, key: str = "", leaving: bool = False
) -> tuple[Table, Player]:
    table, caller = await called_to(request, id, key, leaving)
    return table, caller.player


async def called_to(
    request: AnyRequest, id: str, key: str = "", leaving: bool = False
) -> tuple[Table, Caller]:
    """A table, and who asks for it by which session."""
    services = services_of(request)
    caller = await services.caller(request)
    services.check_loading(request, id)
    return await services.registry.visit(id, caller.player, key, leaving), caller


@get("/api/tables/{id:str}", summary="A table", opt=LOOK, responses=troubles(401, 404, 409))
async def get_table(request: AnyRequest, id: FromPath[str], key: Key = "") -> TableInfo:
    table, player = await at_table(request, id, key)
    return table.info(player)


@post(
    "/api/tables/{id:str}/join",
    status_code=HTTP_200_OK,
    summary="Sit down",
    opt=PLAY,
    responses=troubles(401, 404, 409, body=True),
)
async def join(request: AnyRequest, id: FromPath[str], data: JSONBody[Join]) -> TableInfo:
    table, player = await at_table(request, id, data.key)
    services = services_of(request)
    await seats.join(services.registry, table, player, data.seat, data.pledge, services.origin(request))
    return table.info(player)


@post(
    "/api/tables/{id:str}/bot",
    status_code=HTTP_200_OK,
    summary="Let a bot sit down",
    opt=OPEN,
    responses=troubles(401, 403, 404, 409, body=True),
)
async def seat_bot(request: AnyRequest, id: FromPath[str], data: JSONBody[BotWish]) -> TableInfo:
    table, player = await at_table(request, id)
    await seats.seat_bot(services_of(request).registry, table, player, data.seat, data.level)
    return table.info(player)


@post(
    "/api/tables/{id:str}/leave",
    status_code=HTTP_204_NO_CONTENT,
    summary="Get up",
    opt=PLAY,
    responses=troubles(401, 404, body=True),
)
async def leave(request: AnyRequest, id: FromPath[str]) -> None:
    table, player = await at_table(request, id, leaving=True)
    services = services_of(request)
    if table.row.status == "playing" and not services.rate_limits.chat.allows(player.id):
        raise too_much()  # everybody hears of it
    await seats.leave(services.registry, table, player)


@post(
    "/api/tables/{id:str}/rematch",
    status_code=HTTP_200_OK,
    summary="The same again",
    opt=OPEN,
    responses=troubles(401, 404, 409, body=True),
)
async def rematch(request: AnyRequest, id: FromPath[str], data: JSONBody[Again | None] = None) -> TableInfo:
    table, player = await at_table(request, id)
    services, pledge = services_of(request), data.pledge if data else None
    if table.row.next is None:
        await services.check_opening(request, player)
    again = await creation.rematch(services.registry, table, player, pledge, services.origin(request))
    return again.info(player)


@get(
    "/api/tables/{id:str}/components",
    summary="What is in the box at this table",
    opt=LOOK,
    responses=troubles(401, 404, 409),
)
async def table_components(request: AnyRequest, id: FromPath[str]) -> Components:
    table, _ = await at_table(request, id)
    return (await services_of(request).registry.loader.game_at(table)).components()


@post(
    "/api/tables/{id:str}/say",
    status_code=HTTP_200_OK,
    summary="Say one thing at a table and hear what is new; what a live connection does, by one request",
    opt=LOOK,
    responses=troubles(401, 404, 409, body=True),
)
async def say(
    request: AnyRequest, id: FromPath[str], data: JSONBody[FromPlayer], key: Key = ""
) -> list[FromTable]:
    table, caller = await called_to(request, id, key)
    player = caller.player
    services_of(request).registry.check_sight(table, player)

    async def nowhere(_: bytes) -> None:
        """The news are the answer to the request."""

    connection = TableConnection(table, player, nowhere, lambda *_: None, language(request))
    connection.unsure = False  # they were looked up for this very request
    connection.scope = caller.scope
    connection.muted = await services_of(request).registry.database.read(
        lambda c: queries.muted_by(c, player.id)
    )
    return await answer_by_request(services_of(request), connection, data)


ROUTES: list[HTTPRouteHandler] = [
    lobby,
    more_tables,
    open_table,
    get_table,
    join,
    leave,
    seat_bot,
    rematch,
    table_components,
    say,
]
