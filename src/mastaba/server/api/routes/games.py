"""The requests about games and about the server itself: what can be played here, and by which rules."""

from __future__ import annotations

import asyncio

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

import mastaba
from mastaba.bots import CHARACTERS, LEVELS, SEATABLE
from mastaba.core import Components
from mastaba.core.rules import RECONSTRUCTION, RULING
from mastaba.core.text import Text
from mastaba.library import catalogue
from mastaba.server.api.dependencies import AnyRequest, language, services_of
from mastaba.server.api.documentation import built as documented
from mastaba.server.api.messages.common import Words
from mastaba.server.api.messages.games import GameCard, Level, RuleBook, RuleMarks, RuleText, ServerInfo
from mastaba.server.api.messages.learning import PlayedExample
from mastaba.server.api.responses import Lang, troubles
from mastaba.server.api.routes.lessons import cards
from mastaba.server.api.static import build
from mastaba.server.examples import example, moments
from mastaba.texts import in_every_language


@get("/api/games", summary="The games", responses=troubles())
async def games(request: AnyRequest) -> list[GameCard]:
    services_of(request).check_crowd(request)
    found = []
    for name in mastaba.GAMES:
        game = mastaba.game(name)
        found.append(
            GameCard(
                id=name,
                title=game.title,
                pitch=pitch_of(name),
                fewest=game.fewest_players,
                most=game.most_players,
                options=game.options,
                levels=[Level(id=level, name=LEVELS[level], about=CHARACTERS[level]) for level in SEATABLE],
                lessons=cards(name),
            )
        )
    return found


def pitch_of(name: str) -> Words:
    try:
        return in_every_language(Text(f"{name}:pitch"))
    except KeyError:  # a game of somebody else's that has nothing to say
        return {}


@get("/api/games/{game:str}/components", summary="What is in the box of a game", responses=troubles(404))
async def components(request: AnyRequest, game: FromPath[str]) -> Components:
    services_of(request).check_crowd(request)
    return mastaba.game(game).components()


@get("/api/games/{game:str}/rules", summary="The rules of a game", responses=troubles(404))
async def rules(request: AnyRequest, game: FromPath[str], lang: Lang = None) -> RuleBook:
    services_of(request).check_crowd(request)
    mastaba.game(game)
    book = catalogue(game, language(request))
    return RuleBook(
        game=game,
        language=book.lang,
        marks=RuleMarks(ruling=RULING[book.lang], reconstruction=RECONSTRUCTION[book.lang]),
        brief=book.brief,
        rules=[RuleText(id=rule.id, section=rule.section, text=rule.text) for rule in book.rules],
        examples=list(moments(game)),
    )


@get(
    "/api/games/{game:str}/rules/{section:str}",
    summary="A played example of a section of the rules",
    responses=troubles(404),
)
async def rule_example(
    request: AnyRequest, game: FromPath[str], section: FromPath[str], lang: Lang = None
) -> PlayedExample:
    """A moment of a recorded game between bots; its players are called by their level."""
    services_of(request).check_crowd(request)
    mastaba.game(game)
    if section not in moments(game):
        raise NotFoundException
    return await asyncio.to_thread(example, game, section, language(request))


@get("/api/version", summary="Which version is running")
async def version() -> dict[str, str]:
    """`page` changes with the page: one that was loaded from another build should be loaded anew."""
    return {"version": mastaba.__version__, "page": build()}


@get("/api/house", summary="What this house offers")
async def the_house(request: AnyRequest) -> ServerInfo:
    settings = services_of(request).registry.settings
    off = settings.off
    return ServerInfo(
        version=mastaba.__version__,
        page=build(),
        editions="editions" not in off,
        imports="imports" not in off,
        spectators="spectators" not in off,
        chat="chat" not in off,
        embedding="embedding" not in off,
        docs=bool(await asyncio.to_thread(documented)),
        pace=settings.pace,
        grace=settings.grace,
    )


ROUTES: list[HTTPRouteHandler] = [games, components, rules, rule_example, version, the_house]
