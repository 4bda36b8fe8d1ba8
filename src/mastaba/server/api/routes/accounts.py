"""The requests about accounts: opening, entering and leaving one, its sessions, its password, its end."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT
from sqlalchemy import Connection

from mastaba.core.text import Text
from mastaba.server.accounts.accounts import Caller
from mastaba.server.accounts.devices import device_of
from mastaba.server.api.dependencies import NO_COOKIES, AnyRequest, Services, network, services_of
from mastaba.server.api.messages.accounts import (
    Codes,
    CodesLeft,
    Confirmation,
    Credentials,
    Me,
    NewPassword,
    Recovery,
    SessionInfo,
)
from mastaba.server.api.responses import UNSTORED, troubles
from mastaba.server.api.routes.people import me
from mastaba.server.database import queries, sessions
from mastaba.server.database.queries import Player
from mastaba.server.errors import HttpError, too_much
from mastaba.server.tables.connections import COME_BACK

SessionId = Annotated[str, PathParameter(max_length=64)]


def slow_down(services: Services, request: AnyRequest, account: Player | None = None) -> None:
    """To check a password is work: so many from one address, or from a device that is known."""
    origin = services.whence(request)
    device = services.accounts.guessing.device_of(account, origin)
    if not services.rate_limits.passwords.allows(network(request) if device is None else f"device {device}"):
        raise too_much()


async def entered(request: AnyRequest, player: Player, instead: Caller | None = None) -> Response[Me]:
    """With a session that nobody else can have known before. Connections of the one that ends are made anew,
    after the answer that brings the cookie."""
    services = services_of(request)
    token = await services.accounts.begin(player, device_of(request.headers.get("user-agent", "")), instead)

    async def hang_up() -> None:
        if instead is not None:
            services.registry.hang_up(instead.player.id, instead.session, *COME_BACK)

    return Response(
        me(player),
        status_code=HTTP_200_OK,
        cookies=[services.cookie(token), services.device(request, player)],
        headers=UNSTORED,
        background=BackgroundTask(hang_up),
    )


async def came_back(request: AnyRequest, player: Player) -> Response[Me]:
    """To their account; with the tables at which they sat as a guest until now."""
    services = services_of(request)
    before = await services.known(request)
    if before is not None:
        # The guest's tables are not theirs in a moment, and the cookie that opens them again comes with the answer.
        services.registry.silence(before.player.id, before.session)
        try:
            await services.accounts.take_along(before.player, player)
        except BaseException:
            services.registry.hang_up(before.player.id, before.session, *COME_BACK)
            raise
    return await entered(request, player, before)


# -- coming and going --------------------------------------------------------------------------------------


@post(
    "/api/account",
    status_code=HTTP_200_OK,
    summary="Open an account, to come back from anywhere",
    responses=troubles(401, 409, body=True),
)
async def open_account(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    services = services_of(request)
    slow_down(services, request)
    caller = await services.caller(request)
    player = await services.accounts.open_account(caller.player, data)
    await services.accounts.end_all(player, but=caller.session)
    return await entered(request, player, caller)


@post(
    "/api/login",
    status_code=HTTP_200_OK,
    summary="Come back to an account",
    responses=troubles(401, body=True),
)
async def log_in(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    services = services_of(request)
    account = await services.accounts.account(data.name)
    slow_down(services, request, account)
    player = await services.accounts.log_in(data, services.whence(request))
    return await came_back(request, player)


@post(
    "/api/logout",
    status_code=HTTP_204_NO_CONTENT,
    summary="Leave this device: its session ends, with every copy of the cookie and every connection",
    response_cookies=NO_COOKIES,
    responses=troubles(body=True),
)
async def log_out(request: AnyRequest) -> None:
    services = services_of(request)
    services.check_crowd(request)
    caller = await services.accounts.known(services.carried(request))
    if caller is not None and caller.session:
        await services.accounts.end(caller.player, [caller.session])
    elif caller is not None:
        await services.accounts.end_all(caller.player)


@delete(
    "/api/me",
    status_code=HTTP_204_NO_CONTENT,
    summary="Forget me and everything of mine; whoever has an account says its password once more",
    response_cookies=NO_COOKIES,
    responses=troubles(401, body=True),
)
async def forget_me(request: AnyRequest, data: JSONBody[Confirmation | None] = None) -> None:
    services = services_of(request)
    player = await services.who(request)
    if player.account is not None:
        if data is None:
            raise HttpError(403, "confirm", Text("server:password-again"))
        slow_down(services, request, player)
        await services.accounts.confirm(player, data.password, services.whence(request))

    gone = [player.id]

    def job(c: Connection) -> list[str]:
        gone[1:] = [program.id for program in queries.programs_of(c, player.id)]
        for id in gone:
            queries.wake(c, services.registry.node, id, "gone")
        return queries.delete_player(c, player.id)

    await services.registry.change_tables(job)
    for program in gone[1:]:
        services.registry.hang_up(program)
    services.registry.hang_up(player.id)
    services.registry.bots_due.set()


# -- sessions ----------------------------------------------------------------------------------------------


@get("/api/me/sessions", summary="The devices on which I am known", responses=troubles(401))
async def get_sessions(request: AnyRequest) -> Response[list[SessionInfo]]:
    services = services_of(request)
    caller = await services.caller(request)
    found = await services.registry.database.read(lambda c: sessions.of_player(c, caller.player.id))
    listed = [
        SessionInfo(
            id=one.id, device=one.device, created=one.created, seen=one.seen, here=one.id == caller.session
        )
        for one in found
    ]
    return Response(listed, headers=UNSTORED)


@delete(
    "/api/me/sessions/{id:str}",
    status_code=HTTP_204_NO_CONTENT,
    summary="End one of my sessions",
    responses=troubles(401, 404, body=True),
)
async def end_session(request: AnyRequest, id: SessionId) -> None:
    services = services_of(request)
    player = await services.who(request)
    if not await services.accounts.end(player, [id]):
        raise HttpError(404, "no-session", Text("server:session-unknown"))


@delete(
    "/api/me/sessions",
    status_code=HTTP_204_NO_CONTENT,
    summary="End all my sessions but this one",
    responses=troubles(401, body=True),
)
async def end_other_sessions(request: AnyRequest) -> None:
    services = services_of(request)
    caller = await services.caller(request)
    await services.accounts.end_all(caller.player, but=caller.session)


# -- passwords and recovery --------------------------------------------------------------------------------


@post(
    "/api/account/password",
    status_code=HTTP_200_OK,
    summary="Another password; all other sessions end, and recovery codes are void",
    responses=troubles(401, 409, body=True),
)
async def change_password(request: AnyRequest, data: JSONBody[NewPassword]) -> Response[Me]:
    services = services_of(request)
    caller = await services.caller(request)
    slow_down(services, request, caller.player)
    await services.accounts.confirm(caller.player, data.old, services.whence(request))
    await services.accounts.set_password(caller.player, data.new, but=caller.session)
    return await entered(request, caller.player, caller)


@get("/api/account/codes", summary="How many recovery codes I have left", responses=troubles(401))
async def count_codes(request: AnyRequest) -> CodesLeft:
    services = services_of(request)
    player = await services.who(request)
    return CodesLeft(left=await services.registry.database.read(lambda c: sessions.codes_left(c, player.id)))


@post(
    "/api/account/codes",
    status_code=HTTP_200_OK,
    summary="New recovery codes instead of earlier ones; they are shown this once",
    responses=troubles(401, 409, body=True),
)
async def make_codes(request: AnyRequest, data: JSONBody[Confirmation]) -> Response[Codes]:
    services = services_of(request)
    player = await services.who(request)
    slow_down(services, request, player)
    await services.accounts.confirm(player, data.password, services.whence(request))
    return Response(Codes(codes=await services.accounts.make_codes(player)), headers=UNSTORED)


@post(
    "/api/account/recover",
    status_code=HTTP_200_OK,
    summary="A new password by a recovery code; all sessions end but the new one",
    responses=troubles(401, body=True),
)
async def recover(request: AnyRequest, data: JSONBody[Recovery]) -> Response[Me]:
    services = services_of(request)
    account = await services.accounts.account(data.name)
    slow_down(services, request, account)
    player = await services.accounts.recover(data, services.whence(request))
    return await came_back(request, player)


ROUTES: list[HTTPRouteHandler] = [
    open_account,
    log_in,
    log_out,
    forget_me,
    get_sessions,
    end_session,
    end_other_sessions,
    change_password,
    count_codes,
    make_codes,
    recover,
]
