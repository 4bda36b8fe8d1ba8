"""The requests about lessons: guided first games."""

from __future__ import annotations

import asyncio

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.status_codes import HTTP_200_OK

import mastaba
from mastaba.lessons import find_lesson, lesson_ids
from mastaba.server.api.dependencies import AnyRequest, network, services_of
from mastaba.server.api.messages import FromLesson, InLesson, LessonCard
from mastaba.server.api.responses import troubles
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
async def take_lesson(request: AnyRequest, game: str, lesson: str, data: InLesson) -> list[FromLesson]:
    services = services_of(request)
    player = await services.perhaps(request)
    if not services.rate_limits.lessons.allows(network(request)):
        raise too_much()
    mastaba.game(game)
    found = find_lesson(game, lesson)
    name = player.name if player else of("lessons", data.look.language)("learner")
    return await asyncio.to_thread(in_lesson, found, data, name)


ROUTES: list[HTTPRouteHandler] = [take_lesson]
