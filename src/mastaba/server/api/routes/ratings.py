"""The requests about how well people play, and about my finished games."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter
from sqlalchemy import Connection

from mastaba.bots.levels import SEATABLE
from mastaba.library import game_of
from mastaba.server.api.dependencies import AnyRequest, services_of
from mastaba.server.api.messages.people import History, Played, RankedPlayer, RatingInfo
from mastaba.server.api.responses import troubles
from mastaba.server.database import queries
from mastaba.server.database.queries import TableRow
from mastaba.server.ratings.known import bot_mu
from mastaba.server.ratings.rating import FEW, RatedSeat, after, shown
from mastaba.server.tables.info import table_info
from mastaba.server.tables.lobby import page_of, place_of


@get("/api/me/ratings", summary="How well I play each game", responses=troubles(401))
async def my_ratings(request: AnyRequest) -> list[RatingInfo]:
    services = services_of(request)
    player = await services.who(request)
    now = services.registry.clock()
    found = await services.registry.database.read(lambda c: queries.ratings_of(c, player.id, now))
    return [
        RatingInfo(
            game=one.game,
            players=one.players,
            rating=shown(one.mu),
            games=one.games,
            provisional=one.games < FEW,
        )
        for one in found
    ]


@get(
    "/api/rankings/{game:str}/{players:int}",
    summary="Who plays a game with so many players best, bots among them",
    responses=troubles(404),
)
async def get_ranking(
    request: AnyRequest, game: FromPath[str], players: Annotated[int, PathParameter(ge=2, le=9)]
) -> list[RankedPlayer]:
    """Those who do not want to be listed are not. Who is provisional comes after those who are not. A game that is shown later to
    those who watch shows in the ranking later."""
    services = services_of(request)
    me = await services.perhaps(request)
    game_of(game, "").check_players(players)
    viewer, now = me.id if me else None, services.registry.clock()
    found = await services.registry.database.read(lambda c: queries.ranking(c, game, players, viewer, now))
    people = [
        RankedPlayer(
            name=one.name,
            level=None,
            rating=shown(one.mu),
            games=one.games,
            provisional=one.games < FEW,
            me=me is not None and me.id == one.player,
        )
        for one in found
    ]
    known = [(level, bot_mu(game, players, level)) for level in SEATABLE]
    bots = [
        RankedPlayer(name="", level=level, rating=shown(mu), games=0, provisional=False, me=False)
        for level, mu in known
        if mu is not None
    ]
    return sorted([*people, *bots], key=lambda one: (one.provisional, -one.rating))


@get("/api/me/history", summary="My finished games, the latest first", responses=troubles(401))
async def my_history(
    request: AnyRequest,
    game: Annotated[str | None, QueryParameter(max_length=20)] = None,
    players: Annotated[int | None, QueryParameter(ge=1, le=9)] = None,
    won: FromQuery[bool | None] = None,
    before: Annotated[str | None, QueryParameter(max_length=100)] = None,
) -> History:
    """A page may have fewer games than fit where `won` leaves some out."""
    services = services_of(request)
    player = await services.who(request)
    place = None if before is None else place_of(before)

    now = services.registry.clock()

    def job(c: Connection) -> tuple[list[TableRow], dict[str, list[RatedSeat]]]:
        rows = queries.history(c, player.id, game, players, place)
        held = queries.held_back(c, player.id, now).tables  # a gain tells how good the others were by then
        return rows, queries.game_ratings(c, [row.id for row in rows if row.id not in held])

    rows, rated = await services.registry.database.read(job)
    page, more = page_of(rows)
    games = [
        Played(
            table=table_info(row, player),
            won=queries.has_won(row, player.id),
            gain=gain(rated.get(row.id, []), player.id),
        )
        for row in page
    ]
    return History(games=[one for one in games if won is None or one.won == won], more=more)


def gain(seats: list[RatedSeat], player: str) -> int | None:
    """What a game did to somebody's rating, reckoned again from what was known before it."""
    for one, now in zip(seats, after(seats) if seats else [], strict=True):
        if one.player == player:
            return shown(now.mu) - shown(one.before.mu)
    return None


ROUTES: list[HTTPRouteHandler] = [my_ratings, get_ranking, my_history]
