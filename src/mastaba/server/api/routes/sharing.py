"""Tables for those who pass by: as a page in a frame elsewhere, as a picture, and beside a link. No cookie is asked for or set."""

from __future__ import annotations

from contextlib import suppress
from html import escape
from typing import Literal

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

from mastaba.core import Components
from mastaba.core.errors import MastabaError
from mastaba.core.text import Text
from mastaba.server.api.dependencies import AnyRequest, Services, language, network, services_of
from mastaba.server.api.messages.tables import TableInfo
from mastaba.server.api.responses import Lang, troubles
from mastaba.server.api.static import document
from mastaba.server.errors import too_much
from mastaba.server.tables.presenter import seat_names
from mastaba.server.tables.shown import DRAWINGS, preview_of, shown_table
from mastaba.server.tables.table import Table
from mastaba.texts import of

SOON = {"cache-control": "public, max-age=5"}  # a picture is as old as this at most
NAMED = 100  # characters of a title


async def passing(request: AnyRequest, id: str) -> tuple[Services, Table]:
    """A table for somebody of whom nothing is known but from where they come."""
    services = services_of(request)
    services.check_crowd(request)
    if not services.rate_limits.requests.allows(network(request)):
        raise too_much()
    services.check_loading(request, id)
    return services, await shown_table(services.registry, id)


@get("/t/{id:str}/picture.png", include_in_schema=False)
async def picture(
    request: AnyRequest,
    id: FromPath[str],
    lang: Lang = None,
    theme: FromQuery[Literal["day", "night"]] = "day",
) -> Response[bytes]:
    """A public table as a picture: what everybody may know, as late as the table wants it."""
    services, table = await passing(request, id)
    painter = services.painter
    wanted, view = painter.wanted(table, theme, language(request))
    found = painter.known(wanted)
    if found is None:
        if not services.rate_limits.pictures.allows(network(request)):
            raise too_much()
        found = await painter.picture(table, wanted, view, services.counted(request))
    headers = {"etag": f'"{found.tag}"', "vary": "accept-language", **SOON}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(found.png, media_type="image/png", headers=headers)


@get(
    "/api/embed/{id:str}/components",
    summary="What is in the box at a public table, for a page that shows it elsewhere",
    responses=troubles(404, 409),
)
async def shown_components(request: AnyRequest, id: FromPath[str]) -> Components:
    services, table = await passing(request, id)
    return (await services.registry.loader.game_at(table)).components()


@get("/embed/{id:str}", include_in_schema=False)
async def embedded(request: AnyRequest, id: FromPath[str]) -> Response[bytes]:
    """A page for a frame elsewhere, for a stream or a television: it finds out by itself whether there is something to show."""
    services_of(request).registry.check_offered("embedding")
    return document(file="embed.html")


@get("/t/{id:str}", include_in_schema=False)
async def table_page(request: AnyRequest, id: FromPath[str]) -> Response[bytes]:
    return document(head=await preview(request, id))


async def preview(request: AnyRequest, id: str) -> str:
    """What is shown beside a link to a table by those who look at it beforehand."""
    services, lang = services_of(request), language(request)
    settings = services.registry.settings
    found: TableInfo | None = None
    with suppress(MastabaError):  # the page itself will tell
        if services.rate_limits.crowd.allows(network(request)):
            found = await preview_of(services.registry, id)
    scheme = "https" if settings.secure else request.scope.get("scheme", "http")
    here = settings.url.rstrip("/") or f"{scheme}://{request.headers.get('host', '')}"
    facts = {"og:type": "website", "og:site_name": "Mastaba", "twitter:card": "summary"}
    facts |= {"og:image": f"{here}/icon-512.png"}
    if found is None:  # no more than that somebody has sent a link
        facts |= {"og:title": Text("server:preview-invitation")[lang]}
        facts |= {"og:description": Text("server:app-about")[lang]}
    else:
        facts |= described(found, lang) | {"og:url": f"{here}/t/{found.id}"}
        if DRAWINGS.is_dir() and "embedding" not in settings.off:
            facts |= {
                "og:image": f"{here}/t/{found.id}/picture.png?lang={lang}",
                "og:image:type": "image/png",
                "og:image:width": "1200",
                "og:image:height": "630",
                "twitter:card": "summary_large_image",
            }
    return "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in facts.items())


def described(table: TableInfo, lang: str) -> dict[str, str]:
    """The game, who sits there, and how it stands, as far as it may be told."""
    say = of("posters", lang)
    names = seat_names([(one.name, one.level) for one in table.seats], lang)
    people = [names[one.seat] for one in table.seats if one.kind != "open"]
    free = len(table.seats) - len(people)
    now = (
        say("waiting", free=free)
        if table.status == "open"
        else say("over" if table.status == "over" else "playing")
    )
    title = " · ".join([table.title[lang], *([" – ".join(people)] if people else [])])
    return {"og:title": title if len(title) <= NAMED else f"{title[: NAMED - 1]}…", "og:description": now}


ROUTES: list[HTTPRouteHandler] = [picture, shown_components, embedded, table_page]
