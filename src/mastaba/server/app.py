"""The application: all parts put together, and what happens when something goes wrong."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import mastaba
from mastaba.core.errors import MastabaError
from mastaba.core.text import Text
from mastaba.server import daily, metrics
from mastaba.server.accounts.accounts import KEY, Accounts
from mastaba.server.accounts.names import plain
from mastaba.server.api.dependencies import (
    AnyRequest,
    Services,
    StrictRequest,
    address,
    language,
    services_of,
)
from mastaba.server.api.documentation import documentation
from mastaba.server.api.messages.common import Trouble, encode
from mastaba.server.api.messages.live import Closing
from mastaba.server.api.openapi import FactsOfGames, document_router
from mastaba.server.api.responses import troubles
from mastaba.server.api.routes import (
    accounts,
    analysis,
    days,
    devices,
    friends,
    games,
    lessons,
    moderation,
    notices,
    people,
    practice,
    programs,
    ratings,
    records,
    sharing,
    statistics,
    tables,
    vacations,
)
from mastaba.server.api.sockets import lobby_socket, showing_socket, table_socket
from mastaba.server.api.static import asset, at_root, document, manifest, page
from mastaba.server.bots.scheduler import BotScheduler
from mastaba.server.database import queries
from mastaba.server.database.database import Database
from mastaba.server.database.migrate import upgrade
from mastaba.server.errors import HttpError, status_of, trouble
from mastaba.server.middleware.rate_limits import RateLimits
from mastaba.server.monitor import NodeMonitor
from mastaba.server.notices.push import VAPID, new_key
from mastaba.server.notices.teller import Teller
from mastaba.server.settings import Settings
from mastaba.server.tables.registry import TableRegistry

LARGEST = 1_000_000  # bytes of a request
logger = logging.getLogger("mastaba.app")


def make_app(settings: Settings, place: str = "") -> Litestar:
    """`place` names where it listens, if no other process can: see `TableRegistry`."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await asyncio.to_thread(upgrade, settings.database_url)
        database = Database(settings.database_url)
        registry = TableRegistry(settings, database, place)
        deals = secrets.token_hex(32)
        registry.day_key = await database.write(lambda c: queries.shared_value(c, daily.KEY, deals))
        fresh, grain = secrets.token_hex(32), secrets.token_hex(16)
        known = Accounts(registry, await database.write(lambda c: queries.shared_value(c, KEY, fresh)))
        salt = await database.write(lambda c: queries.shared_value(c, "addresses", grain))
        await database.write(lambda c: queries.read_names(c, plain))
        app.state.services = Services(registry, known, RateLimits(settings.rate), salt)
        vapid = new_key()
        await database.write(lambda c: queries.shared_value(c, VAPID, vapid))
        monitor, scheduler, teller = NodeMonitor(registry, known), BotScheduler(registry), Teller(registry)
        await monitor.start()
        tasks = [asyncio.create_task(one.run()) for one in (monitor, scheduler, teller)]
        if not database.sqlite:
            tasks.append(asyncio.create_task(monitor.listen()))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)  # an old fault of theirs keeps nothing open
            await scheduler.close()
            await app.state.services.analyst.close()
            registry.examiner.close()
            for connection in registry.connections():
                connection.stop()
            await monitor.stop()
            await asyncio.to_thread(database.close)

    return Litestar(
        route_handlers=[
            *people.ROUTES,
            *vacations.ROUTES,
            *accounts.ROUTES,
            *devices.ROUTES,
            *friends.ROUTES,
            *ratings.ROUTES,
            *statistics.ROUTES,
            *games.ROUTES,
            *lessons.ROUTES,
            *tables.ROUTES,
            *records.ROUTES,
            *analysis.ROUTES,
            *practice.ROUTES,
            *days.ROUTES,
            *moderation.ROUTES,
            *notices.ROUTES,
            *programs.ROUTES,
            *sharing.ROUTES,
            table_socket,
            showing_socket,
            lobby_socket,
            health,
            ready,
            figures,
            page,
            at_root,
            manifest,
            asset,
            documentation,
        ],
        lifespan=[lifespan],
        exception_handlers={
            MastabaError: tell_refusal,
            HTTPException: tell_web_error,
            Exception: tell_accident,
        },
        openapi_config=OpenAPIConfig(
            title="Mastaba",
            version=mastaba.__version__,
            render_plugins=[JsonRenderPlugin()],
            openapi_router=document_router(),
        ),
        plugins=[FactsOfGames()],
        request_class=StrictRequest,
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=1000,
            gzip_compress_level=5,
            # The build has packed those, and these would keep everybody waiting while they are packed, again and again.
            exclude=["^/assets/", "^/docs/", "^/schema/", "^/api/me/export"],
        ),
        request_max_body_size=LARGEST,
        logging_config=None,
        debug=False,
    )


async def say_goodbye(app: Litestar) -> None:
    """Everybody who is connected hears that we are about to stop."""
    registry = services_in(app).registry
    registry.closing = True
    with suppress(TimeoutError):  # whoever takes no data now learns it from the closing line
        async with asyncio.timeout(2):
            told = (connection.post(goodbye(connection.lang)) for connection in registry.connections())
            await asyncio.gather(*told, return_exceptions=True)


def goodbye(lang: str) -> bytes:
    return encode(Closing(text=Text("server:restarting")[lang]))


def services_in(app: Litestar) -> Services:
    found: Services = app.state.services
    return found


# -- how it is ----------------------------------------------------------------------------------------


@get("/healthz", summary="Whether this node is alive", sync_to_thread=False)
def health() -> dict[str, str]:
    """A node that does not answer this should be started anew."""
    return {"status": "good"}


@get("/readyz", summary="Whether this node can write to its database", responses=troubles())
async def ready(request: AnyRequest) -> dict[str, str]:
    """A node that refuses this should get no guests until it does not."""
    await services_of(request).readiness.check()
    return {"status": "good"}


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def figures(request: AnyRequest) -> Response[bytes]:
    """For the host's own machine: players could count moves that they do not see."""
    if address(request) not in ("127.0.0.1", "::1") or "x-forwarded-for" in request.headers:
        raise NotFoundException
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


# -- when something goes wrong ------------------------------------------------------------------------

WEB_ERRORS = {
    404: ("nowhere", Text("server:address-unknown")),
    405: ("method", Text("server:method-unknown")),
    413: ("too-large", Text("server:too-large")),
}


def tell_refusal(request: AnyRequest, error: MastabaError) -> Response[Trouble]:
    status, code = status_of(error)
    metrics.refusals.labels(code).inc()
    return Response(trouble(error, language(request)), status_code=status, media_type="application/json")


def tell_web_error(request: AnyRequest, error: HTTPException) -> Response[Trouble] | Response[bytes]:
    """What the framework refuses: unknown addresses, unreadable or too large bodies."""
    if error.status_code == 404 and is_somebody_lost(request):
        try:
            return document(404)
        except HttpError as unbuilt:  # there is no page to show
            return tell_refusal(request, unbuilt)
    if error.status_code in WEB_ERRORS:
        code, why = WEB_ERRORS[error.status_code]
        answer = tell_refusal(request, HttpError(error.status_code, code, why))
        answer.headers.update(error.headers or {})  # what is allowed instead
        return answer
    detail = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        facts = [
            f"{one.get('key', '')}: {one.get('message', '')}" for one in error.extra if isinstance(one, dict)
        ]
        detail = "; ".join(facts) or detail
    refusal = HttpError(
        error.status_code,
        "bad" if error.status_code < 500 else "accident",
        Text("server:not-readable", error=detail),
    )
    return tell_refusal(request, refusal)


def is_somebody_lost(request: AnyRequest) -> bool:
    """A person with a browser at an address that leads nowhere, rather than a program."""
    path = request.scope["path"]  # not `url.path`: that trips over what some call our host
    programs = path.startswith(("/api/", "/assets/"))
    return request.method == "GET" and "text/html" in request.headers.get("accept", "") and not programs


def tell_accident(request: AnyRequest, error: Exception) -> Response[Trouble]:
    """Our own fault: the log has the details, the guest a sentence."""
    logger.error("accident at %s %s", request.method, request.scope["path"], exc_info=error)
    return tell_refusal(
        request,
        HttpError(500, "accident", Text("server:fault")),
    )
