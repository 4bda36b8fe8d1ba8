"""The requests about accounts: opening, entering and leaving one, its sessions, its password, its end."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT
from sqlalchemy import Connection

from mastaba.core.language import words
from mastaba.server import book, sessions
from mastaba.server.book import Player
from mastaba.server.context import AGAIN, NO_COOKIES, AnyRequest, Office, address, office
from mastaba.server.devices import device_of
from mastaba.server.http import me, troubles
from mastaba.server.people import Caller
from mastaba.server.refusals import Refusal, too_much
from mastaba.server.wire import (
    Codes,
    CodesLeft,
    Confirmation,
    Credentials,
    Me,
    NewPassword,
    Recovery,
    SessionNow,
)

SessionId = Annotated[str, Parameter(max_length=64)]
UNSTORED = {"cache-control": "no-store"}


def slow_down(desk: Office, request: AnyRequest, account: Player | None = None) -> None:
    """To check a password is work: so many from one address, or from a device that is known."""
    origin = desk.whence(request)
    device = desk.people.guessing.device_of(account, origin)
    if not desk.paces.passwords.allows(address(request) if device is None else f"device {device}"):
        raise too_much()


async def entered(request: AnyRequest, player: Player, instead: Caller | None = None) -> Response[Me]:
    """With a session that nobody else can have known before. Connections of the one that ends are made anew,
    after the answer that brings the cookie."""
    desk = office(request)
    token = await desk.people.begin(player, device_of(request.headers.get("user-agent", "")), instead)

    async def hang_up() -> None:
        if instead is not None:
            desk.house.hang_up(instead.player.id, instead.session, *AGAIN)

    return Response(
        me(player),
        status_code=HTTP_200_OK,
        cookies=[desk.cookie(token), desk.device(request, player)],
        headers=UNSTORED,
        background=BackgroundTask(hang_up),
    )


# -- coming and going --------------------------------------------------------------------------------------


@post(
    "/api/account",
    status_code=HTTP_200_OK,
    summary="Open an account, to come back from anywhere",
    responses=troubles(401, 409, body=True),
)
async def open_account(request: AnyRequest, data: Credentials) -> Response[Me]:
    desk = office(request)
    slow_down(desk, request)
    caller = await desk.caller(request)
    player = await desk.people.open_account(caller.player, data)
    await desk.people.end_all(player, but=caller.session)
    return await entered(request, player, caller)


@post(
    "/api/login",
    status_code=HTTP_200_OK,
    summary="Come back to an account",
    responses=troubles(401, body=True),
)
async def log_in(request: AnyRequest, data: Credentials) -> Response[Me]:
    desk = office(request)
    account = await desk.people.account(data.name)
    slow_down(desk, request, account)
    player = await desk.people.log_in(data, desk.whence(request))
    return await entered(request, player, await desk.known(request))


@post(
    "/api/logout",
    status_code=HTTP_204_NO_CONTENT,
    summary="Leave this device: its session ends, with every copy of the cookie and every connection",
    response_cookies=NO_COOKIES,
    responses=troubles(body=True),
)
async def log_out(request: AnyRequest) -> None:
    desk = office(request)
    caller = await desk.people.known(desk.carried(request))
    if caller is not None and caller.session:
        await desk.people.end(caller.player, [caller.session])
    elif caller is not None:
        await desk.people.end_all(caller.player)


@delete(
    "/api/me",
    status_code=HTTP_204_NO_CONTENT,
    summary="Forget me and everything of mine; whoever has an account says its password once more",
    response_cookies=NO_COOKIES,
    responses=troubles(401, body=True),
)
async def forget_me(request: AnyRequest, data: Confirmation | None = None) -> None:
    desk = office(request)
    player = await desk.who(request)
    if player.account is not None:
        if data is None:
            raise Refusal(
                403,
                "confirm",
                words("this needs your password once more", "dafür ist noch einmal dein Passwort nötig"),
            )
        slow_down(desk, request, player)
        await desk.people.confirm(player, data.password, desk.whence(request))

    def job(c: Connection) -> list[str]:
        book.wake(c, desk.house.node, player.id, "gone")
        return book.delete_player(c, player.id)

    await desk.house.change_tables(job)
    desk.house.hang_up(player.id)
    desk.house.bots_due.set()


# -- sessions ----------------------------------------------------------------------------------------------


@get("/api/me/sessions", summary="The devices on which I am known", responses=troubles(401))
async def get_sessions(request: AnyRequest) -> Response[list[SessionNow]]:
    desk = office(request)
    caller = await desk.caller(request)
    found = await desk.house.storage.read(lambda c: sessions.of_player(c, caller.player.id))
    listed = [
        SessionNow(
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
    desk = office(request)
    player = await desk.who(request)
    if not await desk.people.end(player, [id]):
        raise Refusal(404, "no-session", words("there is no such session", "diese Sitzung gibt es nicht"))


@delete(
    "/api/me/sessions",
    status_code=HTTP_204_NO_CONTENT,
    summary="End all my sessions but this one",
    responses=troubles(401, body=True),
)
async def end_other_sessions(request: AnyRequest) -> None:
    desk = office(request)
    caller = await desk.caller(request)
    await desk.people.end_all(caller.player, but=caller.session)


# -- passwords and recovery --------------------------------------------------------------------------------


@post(
    "/api/account/password",
    status_code=HTTP_200_OK,
    summary="Another password; all other sessions end, and recovery codes are void",
    responses=troubles(401, 409, body=True),
)
async def change_password(request: AnyRequest, data: NewPassword) -> Response[Me]:
    desk = office(request)
    caller = await desk.caller(request)
    slow_down(desk, request, caller.player)
    await desk.people.confirm(caller.player, data.old, desk.whence(request))
    await desk.people.set_password(caller.player, data.new, but=caller.session)
    return await entered(request, caller.player, caller)


@get("/api/account/codes", summary="How many recovery codes I have left", responses=troubles(401))
async def count_codes(request: AnyRequest) -> CodesLeft:
    desk = office(request)
    player = await desk.who(request)
    return CodesLeft(left=await desk.house.storage.read(lambda c: sessions.codes_left(c, player.id)))


@post(
    "/api/account/codes",
    status_code=HTTP_200_OK,
    summary="New recovery codes instead of earlier ones; they are shown this once",
    responses=troubles(401, 409, body=True),
)
async def make_codes(request: AnyRequest, data: Confirmation) -> Response[Codes]:
    desk = office(request)
    player = await desk.who(request)
    slow_down(desk, request, player)
    await desk.people.confirm(player, data.password, desk.whence(request))
    return Response(Codes(codes=await desk.people.make_codes(player)), headers=UNSTORED)


@post(
    "/api/account/recover",
    status_code=HTTP_200_OK,
    summary="A new password by a recovery code; all sessions end but the new one",
    responses=troubles(401, body=True),
)
async def recover(request: AnyRequest, data: Recovery) -> Response[Me]:
    desk = office(request)
    account = await desk.people.account(data.name)
    slow_down(desk, request, account)
    player = await desk.people.recover(data, desk.whence(request))
    return await entered(request, player, await desk.known(request))


ACCOUNT_ROUTES: list[Any] = [
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
