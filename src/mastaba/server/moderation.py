"""Keeping the peace at public tables: not reading somebody, not meeting them, showing them out, telling the operator."""

from __future__ import annotations

from typing import Any

from litestar import post
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT
from sqlalchemy import Connection

from mastaba.server import book, company
from mastaba.server.context import AnyRequest, office
from mastaba.server.house import clean
from mastaba.server.http import at_table, troubles
from mastaba.server.live import Live, table_now
from mastaba.server.refusals import not_now
from mastaba.server.wire import Kick, Mute, Report, TableNow

NAMED = 64  # signs of a name that a report has room for


def meant(live: Live, seat: int | None, line: int | None, by: str) -> tuple[str, str]:
    """Whom somebody means, by seat or by what they said: who it is, and under which name."""
    found: tuple[str | None, str] = (None, "")
    if seat is not None:
        found = next(((chair.player, chair.name) for chair in live.bench.chairs if chair.seat == seat), found)
    elif line is not None:
        found = next(
            ((live.speakers.get(one.number), one.name) for one in live.chat if one.number == line), found
        )
    who, name = found
    if who is None or who == by:
        raise not_now()
    return who, name[:NAMED]


@post(
    "/api/tables/{id:str}/mute",
    status_code=HTTP_200_OK,
    summary="Do not read somebody any more, or again; or do not meet them either",
    responses=troubles(401, 404, 409, body=True),
)
async def mute(request: AnyRequest, id: str, data: Mute) -> TableNow:
    live, player = await at_table(request, id)
    house = office(request).house
    other, _ = meant(live, data.seat, data.line, player.id)

    def job(c: Connection) -> dict[str, bool]:
        if data.on:
            book.mute(c, player.id, other, data.block)
        else:
            book.unmute(c, player.id, other)
        book.wake(c, house.node, player.id, "muted")
        return book.muted_by(c, player.id)

    muted = await house.storage.write(job)
    house.hush(player.id, muted)
    return table_now(live.bench, player, live.room, muted=muted)


@post(
    "/api/tables/{id:str}/report",
    status_code=HTTP_204_NO_CONTENT,
    summary="Tell the operator about somebody",
    responses=troubles(401, 404, 409, body=True),
)
async def report(request: AnyRequest, id: str, data: Report) -> None:
    """The last lines of the chat go with it."""
    live, player = await at_table(request, id)
    desk = office(request)
    about, name = meant(live, data.seat, data.line, player.id)
    await desk.count(request, "reports")
    await desk.house.storage.write(lambda c: book.add_report(c, id, player.id, about, name, clean(data.text)))


@post(
    "/api/tables/{id:str}/kick",
    status_code=HTTP_200_OK,
    summary="Show somebody out before the game begins",
    responses=troubles(401, 403, 404, 409, body=True),
)
async def kick(request: AnyRequest, id: str, data: Kick) -> TableNow:
    live, player = await at_table(request, id)
    await company.kick(office(request).house, live, player, data.seat)
    return table_now(live.bench, player, live.room)


ROUTES: list[Any] = [mute, report, kick]
