"""The requests about lessons: guided first games."""

from __future__ import annotations

import asyncio

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

import mastaba
from mastaba.lessons import find_lesson, lesson_ids
from mastaba.server.api.dependencies import AnyRequest, Services, network, services_of
from mastaba.server.api.messages.games import LessonCard
from mastaba.server.api.messages.live import FromLesson, InLesson, LessonStep
from mastaba.server.api.responses import troubles
from mastaba.server.database import queries
from mastaba.server.database.queries import Taken
from mastaba.server.errors import too_much
from mastaba.server.lessons import in_lesson
from mastaba.texts import of


def cards(game: str) -> list[LessonCard]:
    """The lessons of a game as they are offered."""
    found = [find_lesson(game, id) for id in lesson_ids(game)]
    return [LessonCard(id=one.id, title=one.title, about=one.about, steps=len(one.steps)) for one in found]


@post(
    "/api/games/{game:str}/lessons/{lesson:str}",
    status_code=HTTP_200_OK,
    summary="Take a lesson: tell all you have pressed in it and hear how it goes on",
    responses=troubles(404, body=True),
)
async def take_lesson(
    request: AnyRequest, game: FromPath[str], lesson: FromPath[str], data: JSONBody[InLesson]
) -> list[FromLesson]:
    services = services_of(request)
    player = await services.perhaps(request)
    if not services.rate_limits.lessons.allows(network(request)):
        raise too_much()
    mastaba.game(game)
    found = find_lesson(game, lesson)
    name = player.name if player else of("lessons", data.look.language)("learner")
    told = await asyncio.to_thread(in_lesson, found, data, name)
    if player is not None:
        await note(services, player.id, Taken(game, lesson, *progress(told)))
    return told


def progress(told: list[FromLesson]) -> tuple[int, int]:
    """How many steps are done, and of how many."""
    step = next(one for one in told if isinstance(one, LessonStep))
    return step.done, step.steps


async def note(services: Services, player: str, taken: Taken) -> None:
    """Keep how far they have come, if it is further than before."""
    database = services.registry.database
    known = await database.read(lambda c: queries.lessons_of(c, player))
    if taken.done > max((one.done for one in known if one[:2] == taken[:2]), default=0):
        now = services.registry.clock()
        await database.write(lambda c: queries.keep_lesson(c, player, taken, now))


ROUTES: list[HTTPRouteHandler] = [take_lesson]
