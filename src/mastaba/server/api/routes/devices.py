"""The requests for going on with another device: a code that lets it in, once and within minutes."""

from __future__ import annotations

import secrets
import time

from litestar import Response, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from mastaba.core.text import Text
from mastaba.server.accounts.accounts import digest
from mastaba.server.api.dependencies import AnyRequest, services_of
from mastaba.server.api.messages.accounts import DeviceCode, Me, UseDeviceCode
from mastaba.server.api.responses import UNSTORED, troubles
from mastaba.server.api.routes.accounts import came_back, slow_down
from mastaba.server.database import sessions
from mastaba.server.errors import HttpError, banned

SOON = 300.0  # seconds for which a code can be used


@post(
    "/api/me/device",
    status_code=HTTP_200_OK,
    summary="A code with which another device goes on as me, once and within five minutes",
    responses=troubles(401, body=True),
)
async def make_device_code(request: AnyRequest) -> Response[DeviceCode]:
    """An earlier one is void. The database has a digest of it."""
    services = services_of(request)
    slow_down(services, request)
    player = await services.who(request)
    code, until = secrets.token_urlsafe(24), time.time() + SOON
    await services.registry.database.write(
        lambda c: sessions.hand_over(c, player.id, digest(f"device {code}"), until)
    )
    return Response(DeviceCode(code=code, until=until), headers=UNSTORED)


@post(
    "/api/login/device",
    status_code=HTTP_200_OK,
    summary="Go on here as on the device that showed this code",
    responses=troubles(401, body=True),
)
async def use_device_code(request: AnyRequest, data: JSONBody[UseDeviceCode]) -> Response[Me]:
    """Whatever was played here as a guest comes along."""
    services = services_of(request)
    slow_down(services, request)
    player = await services.registry.database.write(
        lambda c: sessions.taken_over(c, digest(f"device {data.code}"))
    )
    if player is None:
        raise HttpError(401, "wrong", Text("server:device-code-wrong"))
    if player.banned is not None:
        raise banned()
    return await came_back(request, player)


ROUTES: list[HTTPRouteHandler] = [make_device_code, use_device_code]
