"""The live connections: one for each open table, one for the lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from mastaba.core.errors import MastabaError
from mastaba.server import metrics
from mastaba.server.accounts.accounts import Caller
from mastaba.server.api.dependencies import LOOK, AnySocket, Services, language, network, services_of
from mastaba.server.api.handlers import answer
from mastaba.server.api.messages import Allowed, FromPlayer, Pong, Refused, encode
from mastaba.server.database import queries
from mastaba.server.database.queries import Player
from mastaba.server.errors import no_room, refused, status_of, too_much, unreadable
from mastaba.server.middleware.protocols import LIVE
from mastaba.server.tables.connections import TableConnection
from mastaba.server.tables.lobby import LobbyConnection, tables_of
from mastaba.server.tables.presence import arrive, depart
from mastaba.server.tables.table import Table

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


@websocket("/api/tables/{id:str}/live", opt=LOOK)
async def table_socket(socket: AnySocket, id: str) -> None:
    """Tell one person what happens at a table, and hear what they say."""
    services, lang = services_of(socket), language(socket)
    await socket.accept()
    try:
        caller = await services.caller(socket)
        with room_for(services, socket, caller.player):
            services.check_loading(socket, id)
            table = await services.registry.visit(id, caller.player, socket.query_params.get("key", ""))
            check_table(services, table, caller.player)
            await converse(services, socket, table, caller, lang)
    except MastabaError as error:
        status, code = status_of(error)
        await socket.send_data(encode(Refused(code=code, text=error.text(lang))), mode="text")
        await socket.close(4000 + status, code)


async def converse(services: Services, socket: AnySocket, table: Table, caller: Caller, lang: str) -> None:
    player = caller.player
    line = Line(socket)
    connection = TableConnection(table, player, line.send, line.close, lang, caller.session)
    connection.scope = caller.scope
    connection.outlet = socket.scope["state"].get(LIVE)
    connection.muted = await services.registry.database.read(lambda c: queries.muted_by(c, player.id))
    table.connections.add(connection)
    metrics.sockets.labels("table").inc()
    try:
        await services.check_again(caller)
        await arrive(services.registry, table, player)
        await listen(services, socket, connection)
    except (WebSocketDisconnect, ClientDisconnected):
        pass  # they left
    except MastabaError as error:
        status, code = status_of(error)
        await connection.post(encode(Refused(code=code, text=error.text(lang))))
        connection.end(1013 if status >= 500 else 4000 + status, code)
    finally:
        table.connections.discard(connection)
        metrics.sockets.labels("table").dec()
        with suppress(MastabaError):  # then the monitor will notice
            await depart(services.registry, table, player)
        await line.closed()


async def listen(services: Services, socket: AnySocket, connection: TableConnection) -> None:
    garbage = 0
    here = network(socket)
    while garbage <= GARBAGE:
        try:
            async with asyncio.timeout(connection.patience):
                data = await socket.receive_data(mode="text")
        except TimeoutError:  # nobody has hung up, and nobody is there
            connection.end(1001, "silent")
            return
        if connection.ended:
            return
        reply: Refused | Allowed | Pong | None
        try:
            if not services.rate_limits.crowd.allows(here):
                raise too_much()
            said: FromPlayer = decode(data)
            reply = await answer(services, connection, said)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            garbage += 1
            reply = refused(unreadable(error), connection.lang)
        except MastabaError as error:
            reply = refused(error, connection.lang)
        if isinstance(reply, Refused) and reply.code == "too-much":
            garbage += 1
        if reply is not None:
            await connection.post(encode(reply))
        await asyncio.sleep(0)  # more may be there already, and others wait
    await socket.close(1008, "garbage")


@contextmanager
def room_for(services: Services, socket: AnySocket, player: Player) -> Iterator[None]:
    """Counts a connection as long as it lasts, if there is room for one more of this person and address."""
    most, here = services.registry.settings.bounds, network(socket)
    inside = services.occupancy.inside
    if inside[player.id] >= most.sockets or inside[here] >= most.sockets_from:
        raise no_room()
    with services.occupancy.counted(player.id, here):
        yield


def check_table(services: Services, table: Table, player: Player) -> None:
    """Whether there is room for one more at a table: always for those who sit there."""
    services.registry.check_sight(table, player)
    if not table.seats_of(player):
        most = services.registry.settings.bounds
        watching = sum(not table.seats_of(connection.player) for connection in table.connections)
        if watching >= most.spectators or len(table.connections) >= most.sockets_at:
            raise no_room()


@websocket("/api/lobby/live", opt=LOOK)
async def lobby_socket(socket: AnySocket) -> None:
    """Tell one person of public tables and of their own."""
    services = services_of(socket)
    await socket.accept()
    try:
        caller = await services.caller(socket)
        with room_for(services, socket, caller.player):
            await stay_in_lobby(services, socket, caller)
    except MastabaError as error:
        status, code = status_of(error)
        await socket.close(4000 + status, code)


async def stay_in_lobby(services: Services, socket: AnySocket, caller: Caller) -> None:
    line = Line(socket)
    connection = LobbyConnection(
        caller.player,
        line.send,
        line.close,
        services.registry.board.page,
        partial(tables_of, services.registry.database),
        caller.session,
    )
    connection.lang, connection.board = language(socket), services.registry.board
    services.registry.lobby.add(connection)
    metrics.sockets.labels("lobby").inc()
    try:
        await services.check_again(caller)
        connection.wake()
        for _ in range(GARBAGE):  # nothing is said here: wait until they leave
            await socket.receive_data(mode="text")
        await socket.close(1008, "garbage")
    except (WebSocketDisconnect, ClientDisconnected):
        pass  # they left
    except MastabaError as error:
        status, code = status_of(error)
        connection.end(1013 if status >= 500 else 4000 + status, code)
    finally:
        services.registry.lobby.discard(connection)
        metrics.sockets.labels("lobby").dec()
        await line.closed()
