"""The requests about the deal of the day."""

from __future__ import annotations

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import Connection

from mastaba import registry as games
from mastaba.library import game_of
from mastaba.server import daily
from mastaba.server.api.dependencies import AnyRequest, services_of
from mastaba.server.api.messages.learning import DayDeal, DayPlace, DayTry, PlayDay
from mastaba.server.api.messages.tables import TableInfo
from mastaba.server.api.responses import troubles
from mastaba.server.database import queries
from mastaba.server.database.queries import Placed, Player, Try
from mastaba.server.tables import creation

BEST = 10  # who are named


@get(
    "/api/daily", summary="The deals of the day, and how I and others have played them", responses=troubles()
)
async def get_days(request: AnyRequest) -> list[DayDeal]:
    services = services_of(request)
    player = await services.perhaps(request)
    registry = services.registry
    day = daily.day_of(registry.clock())

    def job(c: Connection) -> list[DayDeal]:
        return [deal(c, registry.day_key, game, day, player) for game in games.names()]

    return await registry.database.read(job)


@post(
    "/api/daily/{game:str}",
    status_code=HTTP_200_OK,
    summary="Play the deal of the day",
    responses=troubles(401, 404, 409, body=True),
)
async def play_day(
    request: AnyRequest, game: FromPath[str], data: JSONBody[PlayDay | None] = None
) -> TableInfo:
    """The first try of an account counts; one that is under way goes on."""
    services = services_of(request)
    player = await services.who(request)
    await services.check_opening(request, player)
    table = await creation.open_deal_of_the_day(
        services.registry, player, game, services.origin(request), None if data is None else data.day
    )
    return table.info(player)


def deal(c: Connection, key: str, game: str, day: str, player: Player | None) -> DayDeal:
    mine = None if player is None else queries.try_of(c, day, game, player.id)
    return DayDeal(
        game=game,
        title=game_of(game).title,
        day=day,
        until=daily.end_of(day),
        level=daily.LEVEL if daily.bots_at(game) else None,
        commitment=daily.deal_of(key, game, day).commitment,
        mine=None if mine is None else told_try(c, day, game, mine),
        players=queries.count_tries(c, day, game),
        best=places(queries.best_tries(c, day, game, BEST), player),
    )


def told_try(c: Connection, day: str, game: str, mine: Try) -> DayTry:
    place = None
    if mine.counts and mine.points is not None and mine.lead is not None:
        place = 1 + queries.count_tries(c, day, game, above=(mine.lead, mine.points))
    return DayTry(
        status="played" if mine.points is not None else "left" if mine.over else "playing",
        counts=mine.counts,
        table=mine.table,
        points=mine.points,
        lead=mine.lead,
        place=place,
    )


def places(best: list[Placed], player: Player | None) -> list[DayPlace]:
    """Equal results share a place."""
    order = [(one.lead, one.points) for one in best]
    told = []
    for one in best:
        me = player is not None and player.id == one.player
        told.append(
            DayPlace(
                place=1 + order.index((one.lead, one.points)),
                name=one.name if one.listed or me else "",
                points=one.points,
                lead=one.lead,
                me=me,
            )
        )
    return told


ROUTES: list[HTTPRouteHandler] = [get_days, play_day]
