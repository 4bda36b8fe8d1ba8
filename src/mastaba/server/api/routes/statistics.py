"""My page: what I have played and learned."""

from __future__ import annotations

from collections import Counter

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler
from sqlalchemy import Connection

import mastaba
from mastaba.analysis.types import SeatAnalysis
from mastaba.bots.levels import SEATABLE
from mastaba.core.errors import MastabaError
from mastaba.lessons import find_lesson
from mastaba.library import game_of
from mastaba.server.api.dependencies import AnyRequest, language, services_of
from mastaba.server.api.messages.people import MyGame, MyLesson, MyPage, MyPuzzles, MySource
from mastaba.server.api.responses import Lang, troubles
from mastaba.server.database import queries
from mastaba.server.database.queries import Finished, Taken
from mastaba.server.practice import DAYS
from mastaba.texts.tell import Teller

MOST = 500  # games, the latest


@get("/api/me/page", summary="What I have played and learned", responses=troubles(401))
async def my_page(request: AnyRequest, lang: Lang = None) -> MyPage:
    services = services_of(request)
    player = await services.who(request)

    spoken = language(request)

    def job(c: Connection) -> MyPage:  # in a thread of the database's: many analyses take a while to read
        found = queries.finished_games(c, player.id, MOST + 1)
        games = found[:MOST][::-1]
        answered, right, known = queries.puzzles_answered(c, player.id, len(DAYS))
        return MyPage(
            games=[told(one) for one in games],
            more=len(found) > MOST,
            sources=sources(games, spoken),
            lessons=lessons(queries.lessons_of(c, player.id)),
            puzzles=MyPuzzles(answered=answered, right=right, known=known),
        )

    return await services.registry.database.read(job)


class Judged(msgspec.Struct):
    """What is read of an `Analysis` here."""

    seats: list[SeatAnalysis]


read_judged = msgspec.json.Decoder(Judged).decode


def told(one: Finished) -> MyGame:
    game = MyGame(
        table=one.table,
        game=one.game,
        at=one.at,
        players=len(one.company),
        against=against(one),
        won=one.seat in one.winners,
        points=None if one.sheet == {} else one.scores[one.seat],
    )
    if one.found is not None:
        seat = read_judged(one.found).seats[one.seat]
        if seat.judged:
            game.mistakes = len(seat.decisions)
        if seat.parts is not None and len(one.company) > 1:
            game.luck, game.luck_error = 100 * seat.parts.luck, 100 * seat.parts.luck_error
            game.own, game.own_error = 100 * seat.parts.own, 100 * seat.parts.own_error
    return game


def against(one: Finished) -> str:
    others = [level for seat, level in enumerate(one.company) if seat != one.seat]
    levels = [level for level in others if level is not None]
    if not others:
        return "alone"
    if len(levels) < len(others):
        return "people"
    return max(levels, key=lambda level: SEATABLE.index(level) if level in SEATABLE else -1)


def sources(games: list[Finished], lang: str) -> list[MySource]:
    """By game, the richest first; of games with the standard box, which alone is sure to name them."""
    found = []
    for game in mastaba.GAMES:
        sheets = [one.sheet for one in games if one.game == game and one.standard and one.sheet]
        sums = Counter[str]()
        for sheet in sheets:
            sums.update(sheet)
        teller = Teller(game_of(game), [], lang)
        found += [
            MySource(
                game=game, source=id, text=teller.source(id), points=points / len(sheets), games=len(sheets)
            )
            for id, points in sums.most_common()
        ]
    return found


def lessons(taken: list[Taken]) -> list[MyLesson]:
    """Of those that there still are."""
    found = []
    for one in taken:
        try:
            title = find_lesson(one.game, one.lesson).title
        except MastabaError:
            continue
        found.append(MyLesson(game=one.game, lesson=one.lesson, title=title, done=one.done, steps=one.steps))
    return found


ROUTES: list[HTTPRouteHandler] = [my_page]
