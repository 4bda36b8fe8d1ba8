"""The requests about people who know each other. Who has blocked whom, who hides, and which names there are is told to nobody."""

from __future__ import annotations

import secrets
import time
from typing import Annotated

from litestar import Response, delete, get, patch, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT
from sqlalchemy import Connection

from mastaba.core.text import Text
from mastaba.server.accounts.accounts import digest
from mastaba.server.accounts.names import name_alike, plain
from mastaba.server.api.dependencies import AnyRequest, Services, services_of
from mastaba.server.api.messages.people import (
    AskFriend,
    FollowFriendLink,
    FriendInfo,
    FriendLink,
    InvitedTo,
    InviteFriend,
    NewFriend,
    People,
    PeopleWishes,
)
from mastaba.server.api.responses import UNSTORED, troubles
from mastaba.server.api.routes.tables import at_table
from mastaba.server.database import queries
from mastaba.server.database.queries import Player
from mastaba.server.errors import HttpError, not_now, too_much

LINK = 7 * 24 * 3600.0  # seconds for which a link makes friends
FriendId = Annotated[str, PathParameter(max_length=32)]


async def people(services: Services, id: str) -> People:
    def job(c: Connection) -> tuple[list[queries.Friend], list[queries.Invited], Player | None]:
        return queries.friends_of(c, id), queries.invitations_of(c, id), queries.find_player(c, id)

    friends, invited, me = await services.registry.database.read(job)
    return People(
        friends=[FriendInfo(id=one.id, name=one.name, agreed=one.agreed, here=one.here) for one in friends],
        invitations=[InvitedTo(table=one.table, game=one.game, by=one.by) for one in invited],
        sociable=me is not None and me.sociable,
        listed=me is not None and me.listed,
    )


async def careful(request: AnyRequest) -> tuple[Services, Player]:
    """What concerns others is asked for at the pace of words."""
    services = services_of(request)
    player = await services.who(request)
    if not services.rate_limits.chat.allows(player.id):
        raise too_much()
    return services, player


async def whom(services: Services, player: Player, id: str, agreed: bool | None = None) -> str:
    other = await services.registry.database.read(lambda c: queries.friend_by(c, player.id, id, agreed))
    if other is None:
        raise HttpError(404, "no-friend", Text("server:friend-unknown"))
    return other


@get("/api/me/people", summary="Whom I know, and where they want me", responses=troubles(401))
async def get_people(request: AnyRequest) -> Response[People]:
    services = services_of(request)
    player = await services.who(request)
    return Response(await people(services, player.id), headers=UNSTORED)


@patch("/api/me/people", summary="What others may see of me", responses=troubles(401, body=True))
async def wish_people(request: AnyRequest, data: JSONBody[PeopleWishes]) -> People:
    services = services_of(request)
    player = await services.who(request)
    wishes = {"sociable": data.sociable, "listed": data.listed}
    changed = {name: value for name, value in wishes.items() if value is not None}
    if changed:
        await services.registry.database.write(lambda c: queries.change_player(c, player.id, **changed))
    return await people(services, player.id)


@post(
    "/api/me/friends",
    status_code=HTTP_204_NO_CONTENT,
    summary="Ask somebody to be my friend, by the name of their account",
    responses=troubles(401, 409, body=True),
)
async def ask_friend(request: AnyRequest, data: JSONBody[AskFriend]) -> None:
    """It says nothing about whether there is such an account. Guests do not ask: they may be called like anybody, and
    whoever was refused would come back as another."""
    services, player = await careful(request)
    if player.account is None:
        raise HttpError(409, "no-account", Text("server:friend-needs-account"))
    await services.count(request, "friends")
    await services.registry.database.write(lambda c: queries.ask_friend(c, player.id, plain(data.name)))


@post(
    "/api/me/friends/link",
    status_code=HTTP_200_OK,
    summary="A link that makes friends of me and whoever opens it, for a week; an earlier one is void",
    responses=troubles(401, 409, body=True),
)
async def make_friend_link(request: AnyRequest) -> Response[FriendLink]:
    services, player = await careful(request)
    code, until = secrets.token_urlsafe(24), time.time() + LINK

    def job(c: Connection) -> None:
        if is_double(c, player):
            raise name_alike()
        queries.set_friend_link(c, player.id, digest(f"friend {code}"), until)

    await services.registry.database.write(job)
    return Response(FriendLink(code=code, until=until), headers=UNSTORED)


@post(
    "/api/friends/link",
    status_code=HTTP_200_OK,
    summary="Become a friend of whoever gave me this link",
    responses=troubles(401, 404, 409, body=True),
)
async def follow_friend_link(request: AnyRequest, data: JSONBody[FollowFriendLink]) -> NewFriend:
    services, player = await careful(request)
    await services.count(request, "friends")

    def job(c: Connection) -> str:
        giver = queries.giver_of_link(c, player.id, digest(f"friend {data.code}"))
        if giver is None or is_double(c, giver):
            raise HttpError(404, "no-link", Text("server:friend-link-void"))
        if is_double(c, player):
            raise name_alike()
        befriend(c, player, giver.id)
        return giver.name

    return NewFriend(name=await services.registry.database.write(job))


def is_double(c: Connection, player: Player) -> bool:
    """Whether a guest is called like somebody with an account: then nobody shall take them for that one."""
    return player.account is None and queries.looks_like_account(c, plain(player.name), player.id)


def befriend(c: Connection, player: Player, other: str) -> None:
    if not queries.befriend(c, player.id, other):
        raise HttpError(409, "crowded", Text("server:friends-too-many", most=queries.MOST_FRIENDS))


@post(
    "/api/me/friends/{id:str}",
    status_code=HTTP_200_OK,
    summary="Agree to somebody who asks",
    responses=troubles(401, 404, 409, body=True),
)
async def agree(request: AnyRequest, id: FriendId) -> People:
    services, player = await careful(request)
    other = await whom(services, player, id)
    await services.registry.database.write(lambda c: befriend(c, player, other))
    return await people(services, player.id)


@delete(
    "/api/me/friends/{id:str}",
    status_code=HTTP_200_OK,
    summary="Be friends no longer, or do not agree",
    responses=troubles(401, 404, body=True),
)
async def part(request: AnyRequest, id: FriendId) -> People:
    services, player = await careful(request)
    other = await whom(services, player, id)
    await services.registry.database.write(lambda c: queries.part(c, player.id, other))
    return await people(services, player.id)


@post(
    "/api/me/friends/{id:str}/block",
    status_code=HTTP_200_OK,
    summary="Neither know nor meet them any more",
    responses=troubles(401, 404, body=True),
)
async def block(request: AnyRequest, id: FriendId) -> People:
    services, player = await careful(request)
    registry, other = services.registry, await whom(services, player, id)

    def job(c: Connection) -> dict[str, bool]:
        queries.block_friend(c, player.id, other)
        queries.wake(c, registry.node, player.id, "muted")
        return queries.muted_by(c, player.id)

    registry.hush(player.id, await registry.database.write(job))
    return await people(services, player.id)


@post(
    "/api/tables/{id:str}/invite",
    status_code=HTTP_204_NO_CONTENT,
    summary="Invite a friend to a table that has not begun",
    responses=troubles(401, 404, 409, body=True),
)
async def invite(request: AnyRequest, id: FromPath[str], data: JSONBody[InviteFriend]) -> None:
    table, player = await at_table(request, id)
    services, _ = await careful(request)
    if table.row.status != "open" or not (table.seats_of(player) or table.row.host == player.id):
        raise not_now()
    other = await whom(services, player, data.friend, agreed=True)
    await services.registry.database.write(lambda c: queries.invite(c, id, other, player.id))


@delete(
    "/api/me/invitations/{id:str}",
    status_code=HTTP_200_OK,
    summary="Decline an invitation",
    responses=troubles(401, body=True),
)
async def decline(request: AnyRequest, id: FriendId) -> People:
    services = services_of(request)
    player = await services.who(request)
    await services.registry.database.write(lambda c: queries.uninvite(c, id, player.id))
    return await people(services, player.id)


ROUTES: list[HTTPRouteHandler] = [
    get_people,
    wish_people,
    ask_friend,
    make_friend_link,
    follow_friend_link,
    agree,
    part,
    block,
    invite,
    decline,
]
