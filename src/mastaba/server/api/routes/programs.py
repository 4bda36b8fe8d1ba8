"""The requests about the programs that I run, and their tokens."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from mastaba.server.api.dependencies import AnyRequest, services_of
from mastaba.server.api.messages.programs import NewProgram, NewScope, ProgramInfo, ProgramToken
from mastaba.server.api.responses import UNSTORED, troubles

ProgramId = Annotated[str, PathParameter(max_length=32)]


@get("/api/me/programs", summary="The programs that I run", responses=troubles(401))
async def get_programs(request: AnyRequest) -> Response[list[ProgramInfo]]:
    services = services_of(request)
    player = await services.who(request)
    return Response(await services.programs.of(player), headers=UNSTORED)


@post(
    "/api/me/programs",
    summary="A program of mine, and the token by which it is known; it is shown this once",
    responses=troubles(401, 409, body=True),
)
async def make_program(request: AnyRequest, data: JSONBody[NewProgram]) -> Response[ProgramToken]:
    services = services_of(request)
    player = await services.who(request)
    made = await services.programs.make(player, data.name, data.scope)
    return Response(made, headers=UNSTORED)


@post(
    "/api/me/programs/{id:str}/token",
    status_code=HTTP_200_OK,
    summary="A new token for a program; the old one is dead at once",
    responses=troubles(401, 404, body=True),
)
async def renew_token(request: AnyRequest, id: ProgramId, data: JSONBody[NewScope]) -> Response[ProgramToken]:
    services = services_of(request)
    player = await services.who(request)
    return Response(await services.programs.renew(player, id, data.scope), headers=UNSTORED)


@delete(
    "/api/me/programs/{id:str}/token",
    status_code=HTTP_204_NO_CONTENT,
    summary="Revoke the token of a program, with every connection that was made by it",
    responses=troubles(401, 404, body=True),
)
async def revoke_token(request: AnyRequest, id: ProgramId) -> None:
    services = services_of(request)
    await services.programs.revoke(await services.who(request), id)


@delete(
    "/api/me/programs/{id:str}",
    status_code=HTTP_204_NO_CONTENT,
    summary="Forget a program; where it plays, bots go on",
    responses=troubles(401, 404, body=True),
)
async def remove_program(request: AnyRequest, id: ProgramId) -> None:
    services = services_of(request)
    await services.programs.remove(await services.who(request), id)


ROUTES: list[HTTPRouteHandler] = [get_programs, make_program, renew_token, revoke_token, remove_program]
