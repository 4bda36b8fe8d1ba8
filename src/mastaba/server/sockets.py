"""The live connections: one for each open table, one for the lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from mastaba.core.errors import MastabaError
from mastaba.server import book, metrics
from mastaba.server.book import Player
from mastaba.server.company import depart
from mastaba.server.context import AnySocket, Office, language, network, office
from mastaba.server.conversation import answer
from mastaba.server.live import Live, Talk
from mastaba.server.lobby import LobbyTalk
from mastaba.server.messenger import encode
from mastaba.server.people import Caller
from mastaba.server.refusals import no_room, refused, status_of, too_much, unreadable
from mastaba.server.wire import Allowed, FromPlayer, Refused

decode = msgspec.json.Decoder(FromPlayer).decode
GARBAGE = 20  # messages that make no sense, or come too fast, until we hang up


class Line:
    """What a messenger needs of a connection."""

    def __init__(self, socket: AnySocket) -> None:
        self.socket = socket
        self.closing: set[asyncio.Task[None]] = set()  # kept, or nobody would

    async def send(self, data: bytes) -> None:
        await self.socket.send_data(data, mode="text")

    def close(self, code: int, reason: str) -> None:
        self.closing.add(asyncio.create_task(self.socket.close(code, reason)))

    async def closed(self) -> None:
        """Until they have been told why: whoever is cut off without a word comes back at once."""
        await asyncio.gather(*self.closing, return_exceptions=True)


@websocket("/api/tables/{id:str}/live")
async def table_socket(socket: AnySocket, id: str) -> None:
    """Tell one person what happens at a table, and hear what they say."""
    desk, lang = office(socket), language(socket)
    await socket.accept()
    try:
        caller = await desk.caller(socket)
        with room_for(desk, socket, caller.player):
            desk.check_loading(socket, id)
            live = await desk.house.visit(id, caller.player, socket.query_params.get("key", ""))
            check_table(desk, live, caller.player)
            await converse(desk, socket, live, caller, lang)
    except MastabaError as error:
        status, code = status_of(error)
        await socket.send_data(encode(Refused(code=code, text=error.text(lang))), mode="text")
        await socket.close(4000 + status, code)


async def converse(desk: Office, socket: AnySocket, live: Live, caller: Caller, lang: str) -> None:
    player = caller.player
    line = Line(socket)
    talk = Talk(live, player, line.send, line.close, lang, caller.session)
    talk.muted = await desk.house.storage.read(lambda c: book.muted_by(c, player.id))
    live.talks.add(talk)
    metrics.sockets.labels("table").inc()
    try:
        await desk.check_again(caller)
        await desk.house.arrive(live, player)
        await listen(desk, socket, talk)
    except (WebSocketDisconnect, ClientDisconnected):
        pass  # they left
    except MastabaError as error:
        status, code = status_of(error)
        await talk.post(encode(Refused(code=code, text=error.text(lang))))
        talk.end(1013 if status >= 500 else 4000 + status, code)
    finally:
        live.talks.discard(talk)
        metrics.sockets.labels("table").dec()
        with suppress(MastabaError):  # then the caretaker will notice
            await depart(desk.house, live, player)
        await line.closed()


async def listen(desk: Office, socket: AnySocket, talk: Talk) -> None:
    garbage = 0
    here = network(socket)
    while garbage <= GARBAGE:
        data = await socket.receive_data(mode="text")
        if talk.ended:
            return
        reply: Refused | Allowed | None
        try:
            if not desk.paces.crowd.allows(here):
                raise too_much()
            said: FromPlayer = decode(data)
            reply = await answer(desk, talk, said)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            garbage += 1
            reply = refused(unreadable(error), talk.lang)
        except MastabaError as error:
            reply = refused(error, talk.lang)
        if isinstance(reply, Refused) and reply.code == "too-much":
            garbage += 1
        if reply is not None:
            await talk.post(encode(reply))
        await asyncio.sleep(0)  # more may be there already, and others wait
    await socket.close(1008, "garbage")


@contextmanager
def room_for(desk: Office, socket: AnySocket, player: Player) -> Iterator[None]:
    """Counts a connection as long as it lasts, if there is room for one more of this person and address."""
    most, here = desk.house.settings.bounds, network(socket)
    inside = desk.turnstile.inside
    if inside[player.id] >= most.sockets or inside[here] >= most.sockets_from:
        raise no_room()
    with desk.turnstile.counted(player.id, here):
        yield


def check_table(desk: Office, live: Live, player: Player) -> None:
    """Whether there is room for one more at a table: always for those who sit there."""
    desk.house.check_sight(live, player)
    if not live.seats_of(player):
        most = desk.house.settings.bounds
        watching = sum(not live.seats_of(talk.player) for talk in live.talks)
        if watching >= most.spectators or len(live.talks) >= most.sockets_at:
            raise no_room()


@websocket("/api/lobby/live")
async def lobby_socket(socket: AnySocket) -> None:
    """Tell one person of public tables and of their own."""
    desk = office(socket)
    await socket.accept()
    try:
        caller = await desk.caller(socket)
        with room_for(desk, socket, caller.player):
            await stay_in_lobby(desk, socket, caller)
    except MastabaError as error:
        status, code = status_of(error)
        await socket.close(4000 + status, code)


async def stay_in_lobby(desk: Office, socket: AnySocket, caller: Caller) -> None:
    line = Line(socket)
    talk = LobbyTalk(
        caller.player, line.send, line.close, desk.house.board.page, desk.house.tables_of, caller.session
    )
    desk.house.lobby.add(talk)
    metrics.sockets.labels("lobby").inc()
    try:
        await desk.check_again(caller)
        talk.wake()
        for _ in range(GARBAGE):  # nothing is said here: wait until they leave
            await socket.receive_data(mode="text")
        await socket.close(1008, "garbage")
    except (WebSocketDisconnect, ClientDisconnected):
        pass  # they left
    except MastabaError as error:
        status, code = status_of(error)
        talk.end(1013 if status >= 500 else 4000 + status, code)
    finally:
        desk.house.lobby.discard(talk)
        metrics.sockets.labels("lobby").dec()
        await line.closed()
