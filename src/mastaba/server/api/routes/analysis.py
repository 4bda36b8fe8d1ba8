"""The requests of those who want to learn: the analysis of a finished game, and a hint in one that goes on."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from mastaba.analysis.told import ToldHint
from mastaba.analysis.types import read_analysis
from mastaba.analysis.version import judge_version
from mastaba.analysis.words import told, told_hint
from mastaba.server.api.dependencies import AnyRequest, language, services_of
from mastaba.server.api.messages.learning import AnalysisState, AskHint
from mastaba.server.api.responses import Lang, troubles
from mastaba.server.api.routes.tables import at_table
from mastaba.server.database import queries
from mastaba.server.database.queries import Player
from mastaba.server.errors import no_hints, not_now, too_much
from mastaba.server.tables import creation
from mastaba.server.tables.playing import note_help, own
from mastaba.server.tables.served_game import ServedGame
from mastaba.server.tables.table import Table
from mastaba.texts.tell import Teller


async def finished(request: AnyRequest, id: str) -> tuple[Table, ServedGame, Player]:
    """Whoever may see the record of a finished game; `HttpError` for everybody else, and before its end."""
    table, player = await at_table(request, id)
    return table, services_of(request).registry.check_over(table, player), player


@get(
    "/api/tables/{id:str}/analysis",
    summary="The analysis of a finished game, or how far it is",
    responses=troubles(401, 404, 409),
)
async def get_analysis(request: AnyRequest, id: FromPath[str], lang: Lang = None) -> AnalysisState:
    table, served, _ = await finished(request, id)
    return await state_of(request, table, served)


@post(
    "/api/tables/{id:str}/analysis",
    status_code=HTTP_200_OK,
    summary="Have a finished game analysed",
    responses=troubles(401, 404, 409, body=True),
)
async def begin_analysis(request: AnyRequest, id: FromPath[str], lang: Lang = None) -> AnalysisState:
    """Nothing is done twice: not what is under way, nor what this judge has found already."""
    services = services_of(request)
    table, served, player = await finished(request, id)
    known = await services.registry.database.read(lambda c: queries.analysis_of(c, id))
    if known is None or known[0] != judge_version(served.game):
        if not services.rate_limits.tables.allows(player.id):
            raise too_much()
        people = [one.seat for one in table.row.seats if one.level is None]
        seats = people or list(range(len(table.row.seats)))
        services.analyst.begin(id, player.id, services.counted(request), creation.record(table), seats)
    return await state_of(request, table, served)


@delete(
    "/api/tables/{id:str}/analysis",
    status_code=HTTP_204_NO_CONTENT,
    summary="Break off an analysis that I have begun",
    responses=troubles(401, 404, 409),
)
async def cancel_analysis(request: AnyRequest, id: FromPath[str]) -> None:
    _, _, player = await finished(request, id)
    if not services_of(request).analyst.cancel(id, player.id):
        raise not_now()


async def state_of(request: AnyRequest, table: Table, served: ServedGame) -> AnalysisState:
    services, id = services_of(request), table.row.id
    job = services.analyst.jobs.get(id)
    if job is not None:
        return AnalysisState(status="failed" if job.failed else "running", part=job.part)
    known = await services.registry.database.read(lambda c: queries.analysis_of(c, id))
    if known is None:
        return AnalysisState(status="none")
    lang = language(request)
    teller = Teller(served.game, table.names(lang), lang)
    found = read_analysis(known[1])
    return AnalysisState(status="done", analysis=told(found, served.timeline, teller))


@post(
    "/api/tables/{id:str}/hint",
    status_code=HTTP_200_OK,
    summary="What the Pharaoh would do in my place",
    responses=troubles(401, 404, 409, body=True),
)
async def ask_hint(
    request: AnyRequest, id: FromPath[str], data: JSONBody[AskHint], lang: Lang = None
) -> ToldHint:
    """Where all others are bots, and it is my turn; never in the deal of the day. Only what my seat may know enters it."""
    services = services_of(request)
    table, player = await at_table(request, id)
    served = own(table, player, data.seat)
    if table.row.day or any(one.level is None for one in table.row.seats if one.seat != data.seat):
        raise no_hints()
    state = served.timeline.state
    if data.seat not in served.to_move or state.idle():
        raise not_now()
    if not services.rate_limits.hints.allows(player.id):
        raise too_much()
    ply, row = served.ply, table.row
    await note_help(services.registry, table)
    played = (row.game, row.edition, row.digest, row.rulings)
    address = services.counted(request)
    found = await services.analyst.hint(player.id, address, played, state.position(), data.seat)
    if table.served is None or table.served.ply != ply:
        raise not_now()  # the question has been answered meanwhile
    spoken = language(request)
    return told_hint(found, state, data.seat, Teller(served.game, table.names(spoken), spoken, data.seat))


ROUTES: list[HTTPRouteHandler] = [get_analysis, begin_analysis, cancel_analysis, ask_hint]
