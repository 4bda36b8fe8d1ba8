"""Keeping the peace at public tables: not reading somebody, not meeting them, showing them out, telling the operator."""

from __future__ import annotations

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT
from sqlalchemy import Connection

from mastaba.server.api.dependencies import AnyRequest, services_of
from mastaba.server.api.messages.tables import Kick, Mute, Report, TableInfo
from mastaba.server.api.responses import troubles
from mastaba.server.api.routes.tables import at_table
from mastaba.server.clean import clean
from mastaba.server.database import queries
from mastaba.server.errors import not_now, too_much
from mastaba.server.tables import seats
from mastaba.server.tables.table import Table

NAMED = 64  # signs of a name that a report has room for


def meant(table: Table, seat: int | None, line: int | None, by: str) -> tuple[str, str]:
    """Whom somebody means, by seat or by what they said, as far as that is told: who it is, and under which name."""
    found: tuple[str | None, str] = (None, "")
    if seat is not None:
        found = next(
            ((seat_row.player, seat_row.name) for seat_row in table.row.seats if seat_row.seat == seat), found
        )
    elif line is not None:
        said = [one for one in table.chat if not (table.row.behind(by) and table.is_fresh(one))]
        found = next(
            ((table.speakers.get(one.number), one.name) for one in said if one.number == line), found
        )
    who, name = found
    if not who or who == by:  # some lines are nobody's
        raise not_now()
    return who, name[:NAMED]


@post(
    "/api/tables/{id:str}/mute",
    status_code=HTTP_200_OK,
    summary="Do not read somebody any more, or again; or do not meet them either",
    responses=troubles(401, 404, 409, body=True),
)
async def mute(request: AnyRequest, id: FromPath[str], data: JSONBody[Mute]) -> TableInfo:
    table, player = await at_table(request, id)
    services = services_of(request)
    registry = services.registry
    if not services.rate_limits.chat.allows(player.id):  # the chat is told anew
        raise too_much()
    other, _ = meant(table, data.seat, data.line, player.id)

    def job(c: Connection) -> dict[str, bool]:
        if data.on:
            queries.mute(c, player.id, other, data.block)
        else:
            queries.unmute(c, player.id, other)
        queries.wake(c, registry.node, player.id, "muted")
        return queries.muted_by(c, player.id)

    muted = await registry.database.write(job)
    registry.hush(player.id, muted)
    return table.info(player, muted=muted)


@post(
    "/api/tables/{id:str}/report",
    status_code=HTTP_204_NO_CONTENT,
    summary="Tell the operator about somebody",
    responses=troubles(401, 404, 409, body=True),
)
async def report(request: AnyRequest, id: FromPath[str], data: JSONBody[Report]) -> None:
    """The last lines of the chat go with it."""
    table, player = await at_table(request, id)
    services = services_of(request)
    about, name = meant(table, data.seat, data.line, player.id)
    await services.count(request, "reports")
    await services.registry.database.write(
        lambda c: queries.add_report(c, id, player.id, about, name, clean(data.text))
    )


@post(
    "/api/tables/{id:str}/kick",
    status_code=HTTP_200_OK,
    summary="Show somebody out before the game begins",
    responses=troubles(401, 403, 404, 409, body=True),
)
async def kick(request: AnyRequest, id: FromPath[str], data: JSONBody[Kick]) -> TableInfo:
    table, player = await at_table(request, id)
    await seats.kick(services_of(request).registry, table, player, data.seat)
    return table.info(player)


ROUTES: list[HTTPRouteHandler] = [mute, report, kick]
