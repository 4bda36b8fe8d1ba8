"""The requests of the web: who I am, which games there are, tables, records."""

from __future__ import annotations

import time
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, patch, post
from litestar.openapi import ResponseSpec
from litestar.params import Body, Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT
from sqlalchemy import Connection

import mastaba
from mastaba.bots import CHARACTERS, LEVELS, SEATABLE
from mastaba.core.errors import BadRecord, BadSetup
from mastaba.core.language import words
from mastaba.core.record import sharers
from mastaba.library import catalogue
from mastaba.server import book, company, opening, sessions
from mastaba.server.book import Player
from mastaba.server.context import AGAIN, AnyRequest, language, network, office
from mastaba.server.conversation import once
from mastaba.server.devices import device_of
from mastaba.server.house import room_of
from mastaba.server.live import Live, Talk, table_now
from mastaba.server.lobby import place_of
from mastaba.server.page import build
from mastaba.server.people import claim_name, readable
from mastaba.server.refusals import not_over, too_much
from mastaba.server.telling import Teller
from mastaba.server.wire import (
    Again,
    BotWish,
    FromPlayer,
    FromTable,
    GameCard,
    HouseNow,
    Join,
    Language,
    Level,
    Lobby,
    Me,
    MoreTables,
    NewTable,
    Rename,
    RuleBook,
    RuleText,
    Scene,
    TableNow,
    Trouble,
    Verified,
)

Key = Annotated[str, Parameter(query="key", max_length=64)]
Lang = Annotated[Language | None, Parameter(query="lang")]
DAY = 24 * 3600.0
RecordFile = Annotated[dict[str, Any], Body(title="A record as `mastaba` writes it")]
TROUBLES = {
    400: "It cannot be read, or no game knows it",
    401: "We do not know you",
    403: "It comes from another site, it is not yours, or the host has banned you",
    404: "There is no such thing, or you may not see it",
    409: "Not now",
    413: "Too large",
    415: "A body must be JSON",
    429: "Too much",
    503: "The database does not answer, or too many bring something at once",
}


def troubles(*statuses: int, body: bool = False) -> dict[int, ResponseSpec]:
    """What can be answered instead, for the OpenAPI document. Anybody may be too fast
    or banned, any book unwritable."""
    changing = (413, 415) if body else ()
    return {
        status: ResponseSpec(Trouble, generate_examples=False, description=TROUBLES[status])
        for status in sorted({*statuses, *changing, 400, 403, 429, 503})
    }


# -- who I am ------------------------------------------------------------------------------------------


def me(player: Player) -> Me:
    return Me(id=player.id, name=player.name, account=player.account)


@get("/api/me", summary="Who I am; a stranger becomes a guest", responses=troubles())
async def get_me(request: AnyRequest) -> Response[Me]:
    desk = office(request)
    caller, device = await desk.perhaps_caller(request), device_of(request.headers.get("user-agent", ""))
    if caller is None:
        if not desk.paces.guests.allows(network(request)):
            raise too_much()
        await desk.count(request, "guests")
        player, token = await desk.people.welcome(device)
    else:
        player, token = caller.player, desk.carried(request) or ""
        if not caller.session:  # the signed cookie of an earlier version has served
            token = await desk.people.begin(player, device)
            desk.house.hang_up(player.id, "", *AGAIN)
        if (player.seen or player.created) < time.time() - DAY:  # who comes is not forgotten
            id, now = player.id, time.time()
            await desk.house.storage.write(lambda c: book.change_player(c, id, seen=now))
    return Response(me(player), cookies=[desk.cookie(token)], headers={"cache-control": "no-store"})


@patch("/api/me", summary="Choose a name", responses=troubles(401, 409, body=True))
async def rename(request: AnyRequest, data: Rename) -> Me:
    desk = office(request)
    player, name = await desk.who(request), readable(data.name)

    def job(c: Connection) -> list[str]:
        claim_name(c, player, name, player.account is not None)
        return book.rename(c, player.id, player.name, name)

    await desk.house.change_tables(job)
    player.name = name
    return me(player)


@get("/api/me/export", summary="Everything that is known about me", responses=troubles(401))
async def export_me(request: AnyRequest) -> dict[str, Any]:
    desk = office(request)
    player = await desk.who(request)
    benches, said, muted, devices = await desk.house.storage.read(
        lambda c: (
            book.tables_known_to(c, player.id),
            book.words_of(c, player.id),
            book.muted_by(c, player.id),
            sessions.of_player(c, player.id),
        )
    )
    return {
        "id": player.id,
        "name": player.name,
        "account": player.account,
        "created": player.created,
        "tables": [msgspec.to_builtins(table_now(bench, player)) for bench in benches],
        "chat": said,
        "muted": muted,
        "sessions": [{"device": one.device, "created": one.created, "seen": one.seen} for one in devices],
    }


# -- games -----------------------------------------------------------------------------------------------


@get("/api/games", summary="The games")
async def games() -> list[GameCard]:
    found = []
    for name in mastaba.GAMES:
        game = mastaba.game(name)
        found.append(
            GameCard(
                id=name,
                title=game.title,
                fewest=game.fewest_players,
                most=game.most_players,
                options=game.options,
                levels=[Level(id=level, name=LEVELS[level], about=CHARACTERS[level]) for level in SEATABLE],
            )
        )
    return found


@get("/api/games/{game:str}/components", summary="What is in the box of a game", responses=troubles(404))
async def components(game: str) -> dict[str, Any]:
    return mastaba.game(game).components()


@get("/api/games/{game:str}/rules", summary="The rules of a game", responses=troubles(404))
async def rules(request: AnyRequest, game: str, lang: Lang = None) -> RuleBook:
    mastaba.game(game)
    spoken = lang or language(request)
    book = catalogue(game, spoken)
    return RuleBook(
        game=game,
        language=spoken,
        brief=book.brief,
        rules=[RuleText(id=rule.id, section=rule.section, text=rule.text) for rule in book.rules],
    )


@get("/api/version", summary="Which version is running")
async def version() -> dict[str, str]:
    """`page` changes with the page: one that was loaded from another build should be loaded anew."""
    return {"version": mastaba.__version__, "page": build()}


@get("/api/house", summary="What this house offers")
async def the_house(request: AnyRequest) -> HouseNow:
    off = office(request).house.settings.off
    return HouseNow(
        version=mastaba.__version__,
        page=build(),
        editions="editions" not in off,
        imports="imports" not in off,
        spectators="spectators" not in off,
        chat="chat" not in off,
    )


# -- tables ----------------------------------------------------------------------------------------------


@get("/api/lobby", summary="Public tables and my own", responses=troubles())
async def lobby(request: AnyRequest) -> Lobby:
    desk = office(request)
    return await desk.house.lobby_of(await desk.perhaps(request))


@get("/api/lobby/more", summary="A further page of public tables or of my own", responses=troubles())
async def more_tables(
    request: AnyRequest,
    before: Annotated[str, Parameter(max_length=80)],
    of: Annotated[Literal["public", "mine"], Parameter(query="of")] = "public",
) -> MoreTables:
    """`before` is what `more` or `more_mine` of the page before said."""
    desk = office(request)
    player = await desk.perhaps(request)
    place = place_of(before)
    if of == "public":
        return await desk.house.public_after(player, place)
    return MoreTables(tables=[]) if player is None else await desk.house.tables_of(player, place)


@post("/api/tables", summary="Open a table", responses=troubles(401, 404, 409, body=True))
async def open_table(request: AnyRequest, data: NewTable) -> TableNow:
    desk = office(request)
    player = await desk.who(request)
    await desk.check_opening(request, player)
    live = await opening.open_table(desk.house, player, data, desk.origin(request))
    return table_now(live.bench, player)


async def at_table(request: AnyRequest, id: str, key: str = "", leaving: bool = False) -> tuple[Live, Player]:
    desk = office(request)
    player = await desk.who(request)
    desk.check_loading(request, id)
    return await desk.house.visit(id, player, key, leaving), player


@get("/api/tables/{id:str}", summary="A table", responses=troubles(401, 404, 409))
async def get_table(request: AnyRequest, id: str, key: Key = "") -> TableNow:
    live, player = await at_table(request, id, key)
    return table_now(live.bench, player, live.room)


@post(
    "/api/tables/{id:str}/join",
    status_code=HTTP_200_OK,
    summary="Sit down",
    responses=troubles(401, 404, 409, body=True),
)
async def join(request: AnyRequest, id: str, data: Join) -> TableNow:
    live, player = await at_table(request, id, data.key)
    await company.join(office(request).house, live, player, data.seat, data.pledge)
    return table_now(live.bench, player, live.room)


@post(
    "/api/tables/{id:str}/bot",
    status_code=HTTP_200_OK,
    summary="Let a bot sit down",
    responses=troubles(401, 403, 404, 409, body=True),
)
async def seat_bot(request: AnyRequest, id: str, data: BotWish) -> TableNow:
    live, player = await at_table(request, id)
    await company.seat_bot(office(request).house, live, player, data.seat, data.level)
    return table_now(live.bench, player, live.room)


@post(
    "/api/tables/{id:str}/leave",
    status_code=HTTP_204_NO_CONTENT,
    summary="Get up",
    responses=troubles(401, 404, body=True),
)
async def leave(request: AnyRequest, id: str) -> None:
    live, player = await at_table(request, id, leaving=True)
    await company.leave(office(request).house, live, player)


@post(
    "/api/tables/{id:str}/rematch",
    status_code=HTTP_200_OK,
    summary="The same again",
    responses=troubles(401, 404, 409, body=True),
)
async def rematch(request: AnyRequest, id: str, data: Again | None = None) -> TableNow:
    live, player = await at_table(request, id)
    desk, pledge = office(request), data.pledge if data else None
    if live.bench.next is None:
        await desk.check_opening(request, player)
    again = await opening.rematch(desk.house, live, player, pledge, desk.origin(request))
    return table_now(again.bench, player, again.room)


@get(
    "/api/tables/{id:str}/components",
    summary="What is in the box at this table",
    responses=troubles(401, 404, 409),
)
async def table_components(request: AnyRequest, id: str) -> dict[str, Any]:
    live, _ = await at_table(request, id)
    return (await office(request).house.game_at(live)).components()


@post(
    "/api/tables/{id:str}/say",
    status_code=HTTP_200_OK,
    summary="Say one thing at a table and hear what is new; what a live connection does, by one request",
    responses=troubles(401, 404, 409, body=True),
)
async def say(request: AnyRequest, id: str, data: FromPlayer, key: Key = "") -> list[FromTable]:
    live, player = await at_table(request, id, key)
    office(request).house.check_sight(live, player)

    async def nowhere(_: bytes) -> None:
        """The news are the answer to the request."""

    talk = Talk(live, player, nowhere, lambda *_: None, language(request))
    talk.muted = await office(request).house.storage.read(lambda c: book.muted_by(c, player.id))
    return await once(office(request), talk, data)


# -- records ---------------------------------------------------------------------------------------------


@get(
    "/api/tables/{id:str}/record",
    summary="The record of a finished game",
    responses={
        200: ResponseSpec(dict[str, Any], generate_examples=False, description="As `mastaba` writes it"),
        **troubles(401, 404, 409),
    },
)
async def get_record(request: AnyRequest, id: str) -> Response[bytes]:
    live, _ = await at_table(request, id)
    if live.room is None or not live.room.over:
        raise not_over()
    return Response(
        opening.record(live).dumps().encode(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="mastaba-{live.bench.game}-{id}.json"'},
    )


@get("/api/tables/{id:str}/replay", summary="A past moment of a game", responses=troubles(401, 404, 409))
async def replay(
    request: AnyRequest,
    id: str,
    moves: Annotated[int | None, Parameter(ge=0)] = None,
    event: Annotated[int | None, Parameter(ge=0)] = None,
    seat: int | None = None,
    lang: Lang = None,
) -> Scene:
    """By the number of moves once the game is over; before, by the number of one's own events."""
    live, player = await at_table(request, id)
    room = room_of(live)
    office(request).house.check_sight(live, player)
    if not room.over:
        if moves is not None:
            raise not_over()
        if seat is not None and seat not in live.seats_of(player):
            raise not_over()
    if seat not in room.sights:
        raise BadSetup(words(f"there is no seat {seat}", f"es gibt keinen Platz {seat}"))
    spoken = lang or language(request)
    last = len(room.timeline.past)
    if event is None and not room.over:  # the last move that they noticed: others may be secret
        event = len(room.sights[seat].events)
    reached = room.moves_before(seat, event) if event is not None else last if moves is None else moves
    return Teller(room, seat, live.names(spoken), spoken).scene(min(reached, last))


@post("/api/records", summary="Bring a record of a finished game", responses=troubles(401, 404, body=True))
async def take_in(request: AnyRequest, data: RecordFile) -> TableNow:
    desk = office(request)
    player = await desk.who(request)
    desk.house.check_offered("imports")
    if not desk.paces.tables.allows(player.id):
        raise too_much()
    await desk.count(request, "imports")
    examined = await desk.house.examiner.record((await request.body()).decode(), player.id)
    live = await opening.take_in(desk.house, player, examined)
    return table_now(live.bench, player, live.room)


@post(
    "/api/records/verify",
    status_code=HTTP_200_OK,
    summary="Replay a record and check every word of it",
    responses=troubles(401, body=True),
)
async def verify(request: AnyRequest, data: RecordFile, lang: Lang = None) -> Verified:
    desk = office(request)
    player = await desk.who(request)
    if not desk.paces.tables.allows(player.id):  # to replay a game takes time
        raise too_much()
    await desk.count(request, "imports")
    spoken = lang or language(request)
    try:
        examined = await desk.house.examiner.record((await request.body()).decode(), player.id)
    except BadRecord as error:
        return Verified(good=False, text=error.text(spoken), moves=error.ply, sealed=False)
    record = examined.record
    text = words(f"every move is right; {record.seal['en']}", f"jeder Zug stimmt; {record.seal['de']}")
    return Verified(
        good=True,
        text=text[spoken],
        moves=len(record.moves),
        sealed=record.sealed,
        result=examined.result,
        shares=sharers(record.chance),  # type: ignore[arg-type]
    )


ROUTES: list[Any] = [
    get_me,
    rename,
    export_me,
    games,
    components,
    rules,
    version,
    the_house,
    lobby,
    more_tables,
    open_table,
    get_table,
    join,
    leave,
    seat_bot,
    rematch,
    table_components,
    say,
    get_record,
    replay,
    take_in,
    verify,
]
