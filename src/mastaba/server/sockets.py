"""The live connections: one for each open table, one for the lobby."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from mastaba.core.errors import MastabaError
from mastaba.server import metrics
from mastaba.server.company import depart
from mastaba.server.context import AnySocket, Office, language, office
from mastaba.server.conversation import answer
from mastaba.server.live import Talk
from mastaba.server.lobby import LobbyTalk
from mastaba.server.messenger import encode
from mastaba.server.refusals import refused, status_of, unreadable
from mastaba.server.wire import FromPlayer, Refused

decode = msgspec.json.Decoder(FromPlayer).decode
GARBAGE = 20  # messages that make no sense until we hang up


class Line:
    """What a messenger needs of a connection."""

    def __init__(self, socket: AnySocket) -> None:
        self.socket = socket
        self.closing: set[asyncio.Task[None]] = set()  # kept, or nobody would

    async def send(self, data: bytes) -> None:
        await self.socket.send_data(data, mode="text")

    def close(self, code: int, reason: str) -> None:
        self.closing.add(asyncio.create_task(self.socket.close(code, reason)))


@websocket("/api/tables/{id:str}/live")
async def table_socket(socket: AnySocket, id: str) -> None:
    """Tell one person what happens at a table, and hear what they say."""
    desk, lang = office(socket), language(socket)
    await socket.accept()
    try:
        caller = await desk.caller(socket)
        player = caller.player
        live = await desk.house.visit(id, player, socket.query_params.get("key", ""))
    except MastabaError as error:
        status, code = status_of(error)
        await socket.send_data(encode(Refused(code=code, text=error.text(lang))), mode="text")
        await socket.close(4000 + status, code)
        return

    line = Line(socket)
    talk = Talk(live, player, line.send, line.close, lang, caller.session)
    live.talks.add(talk)
    metrics.sockets.labels("table").inc()
    try:
        await desk.check_again(caller)
        await desk.house.arrive(live, player)
        await listen(desk, socket, talk)
    except (WebSocketDisconnect, RuntimeError):
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


async def listen(desk: Office, socket: AnySocket, talk: Talk) -> None:
    garbage = 0
    while True:
        data = await socket.receive_data(mode="text")
        if talk.ended:
            return
        try:
            said: FromPlayer = decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            garbage += 1
            if garbage > GARBAGE:
                await socket.close(1008, "garbage")
                return
            await talk.post(encode(refused(unreadable(error), talk.lang)))
            continue
        reply = await answer(desk, talk, said)
        if reply is not None:
            await talk.post(encode(reply))


@websocket("/api/lobby/live")
async def lobby_socket(socket: AnySocket) -> None:
    """Tell one person of public tables and of their own."""
    desk = office(socket)
    await socket.accept()
    try:
        caller = await desk.caller(socket)
    except MastabaError as error:
        status, code = status_of(error)
        await socket.close(4000 + status, code)
        return

    line = Line(socket)
    talk = LobbyTalk(caller.player, line.send, line.close, desk.house.lobby_of, caller.session)
    desk.house.lobby.add(talk)
    metrics.sockets.labels("lobby").inc()
    try:
        await desk.check_again(caller)
        talk.wake()
        while True:
            await socket.receive_data(mode="text")  # nothing is said here: wait until they leave
    except (WebSocketDisconnect, RuntimeError):
        pass
    except MastabaError as error:
        status, code = status_of(error)
        talk.end(1013 if status >= 500 else 4000 + status, code)
    finally:
        desk.house.lobby.discard(talk)
        metrics.sockets.labels("lobby").dec()
