"""The requests about games that were played: their records, any moment of them, and whether they are true."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import Body, FromPath, FromQuery, QueryParameter
from litestar.status_codes import HTTP_200_OK

from mastaba.core.data import Data
from mastaba.core.errors import BadRecord, BadSetup
from mastaba.core.record import sharers
from mastaba.core.text import Text
from mastaba.server.api.dependencies import LOOK, AnyRequest, language, services_of
from mastaba.server.api.messages.replay import Snapshot, Verified
from mastaba.server.api.messages.tables import TableInfo
from mastaba.server.api.responses import Lang, troubles
from mastaba.server.api.routes.tables import at_table
from mastaba.server.errors import not_now, not_over, too_much
from mastaba.server.tables import creation
from mastaba.server.tables.presenter import Presenter

RecordFile = Annotated[Data, Body(title="A record as `mastaba` writes it")]


@get(
    "/api/tables/{id:str}/record",
    summary="The record of a finished game",
    opt=LOOK,
    responses={
        200: ResponseSpec(Data, generate_examples=False, description="As `mastaba` writes it"),
        **troubles(401, 404, 409),
    },
)
async def get_record(request: AnyRequest, id: FromPath[str]) -> Response[bytes]:
    table, player = await at_table(request, id)
    services_of(request).registry.check_over(table, player)
    return Response(
        creation.record(table).dumps().encode(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="mastaba-{table.row.game}-{id}.json"'},
    )


@get(
    "/api/tables/{id:str}/replay",
    summary="A past moment of a game",
    opt=LOOK,
    responses=troubles(401, 404, 409),
)
async def replay(
    request: AnyRequest,
    id: FromPath[str],
    moves: Annotated[int | None, QueryParameter(ge=0)] = None,
    event: Annotated[int | None, QueryParameter(ge=0)] = None,
    seat: FromQuery[int | None] = None,
    lang: Lang = None,
) -> Snapshot:
    """By the number of moves once the game is over; before, by the number of one's own events."""
    table, player = await at_table(request, id)
    services_of(request).registry.check_sight(table, player)
    served = table.seen_by(player)
    if served is None:
        raise not_now()
    if served.over:
        services_of(request).registry.check_unsealed(table)
    else:
        if moves is not None:
            raise not_over()
        if seat is not None and seat not in table.seats_of(player):
            raise not_over()
    if seat not in served.viewpoints:
        raise BadSetup(Text("seat-unknown", seat=str(seat)))
    spoken = language(request)
    last = len(served.timeline.past)
    if event is None and not served.over:  # the last move that they noticed: others may be secret
        event = len(served.viewpoints[seat].events)
    reached = served.moves_before(seat, event) if event is not None else last if moves is None else moves
    return Presenter(served, seat, table.names(spoken), spoken).scene(min(reached, last))


@post("/api/records", summary="Bring a record of a finished game", responses=troubles(401, 404, body=True))
async def take_in(request: AnyRequest, data: RecordFile) -> TableInfo:
    services = services_of(request)
    player = await services.who(request)
    services.registry.check_offered("imports")
    if not services.rate_limits.tables.allows(player.id):
        raise too_much()
    await services.count(request, "imports")
    text, address = (await request.body()).decode(), services.counted(request)
    examined = await services.registry.examiner.record(text, player.id, address)
    table = await creation.take_in(services.registry, player, examined, services.origin(request))
    return table.info(player)


@post(
    "/api/records/verify",
    status_code=HTTP_200_OK,
    summary="Replay a record and check every word of it",
    responses=troubles(401, body=True),
)
async def verify(request: AnyRequest, data: RecordFile, lang: Lang = None) -> Verified:
    services = services_of(request)
    player = await services.who(request)
    if not services.rate_limits.tables.allows(player.id):  # to replay a game takes time
        raise too_much()
    await services.count(request, "imports")
    spoken = language(request)
    text, address = (await request.body()).decode(), services.counted(request)
    try:
        examined = await services.registry.examiner.record(text, player.id, address)
    except BadRecord as error:
        return Verified(good=False, text=error.text(spoken), moves=error.ply, sealed=False)
    record = examined.record
    return Verified(
        good=True,
        text=Text("server:record-good", seal=record.seal)[spoken],
        moves=len(record.moves),
        sealed=record.sealed,
        result=examined.result,
        shares=sharers(record.chance),  # type: ignore[arg-type]
    )


ROUTES: list[HTTPRouteHandler] = [get_record, replay, take_in, verify]
