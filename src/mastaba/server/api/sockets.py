"""The live connections: one for each open table, one for the lobby."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial

import msgspec
from litestar import websocket
from litestar.params import FromPath
from uvicorn.protocols.utils import ClientDisconnected

from mastaba.core.errors import MastabaError
from mastaba.server import metrics
from mastaba.server.accounts.accounts import Caller
from mastaba.server.api.dependencies import LOOK, AnySocket, Services, language, network, services_of
from mastaba.server.api.handlers import answer
from mastaba.server.api.messages.common import encode
from mastaba.server.api.messages.live import Allowed, FromPlayer, Pong, Refused
from mastaba.server.database import queries
from mastaba.server.database.queries import Player
from mastaba.server.errors import no_room, refused, status_of, too_much, unreadable
from mastaba.server.middleware.live import LIVE, UNHEARD, LiveConnection
from mastaba.server.tables import audience
from mastaba.server.tables.connections import Showing, TableConnection
from mastaba.server.tables.lobby import LobbyConnection, tables_of
from mastaba.server.tables.presence import arrive, depart
from mastaba.server.tables.shown import passer_by, shown_table
from mastaba.server.tables.table import Table

decode = msgspec.json.Decoder(FromPlayer).decode
GARBAGE = 20  # messages that make no sense, or come too fast, until we hang up
logger = logging.getLogger("mastaba.live")


@websocket("/api/tables/{id:str}/live", opt=LOOK)
async def table_socket(socket: AnySocket, id: FromPath[str]) -> None:
    """Tell one person what happens at a table, and hear what they say."""
    services, lang = services_of(socket), language(socket)
    await socket.accept()
    try:
        caller = await services.caller(socket)
        slot = ConnectionSlot(services, socket, caller.player)
        try:
            services.check_loading(socket, id)
            table = await services.registry.visit(id, caller.player, socket.query_params.get("key", ""))
            check_table(services, table, caller.player)
        except BaseException:
            slot.leave()
            raise
        live = live_of(socket)
        connection = TableConnection(table, caller.player, live.send, live.close, lang, caller.session)
        connection.scope = caller.scope
        await TableVisit(services, live, connection, slot).begin(caller)
    except MastabaError as error:
        await turn_away(socket, error, lang)


@websocket("/api/embed/{id:str}/live")
async def showing_socket(socket: AnySocket, id: FromPath[str]) -> None:
    """Show a public table to somebody of whom nothing is known, and who has nothing to say."""
    services, lang, somebody = services_of(socket), language(socket), passer_by()
    await socket.accept()
    try:
        services.check_crowd(socket)
        if not services.rate_limits.requests.allows(network(socket)):
            raise too_much()
        slot = ConnectionSlot(services, socket, somebody)
        try:
            services.check_loading(socket, id)
            table = await shown_table(services.registry, id)
            check_table(services, table, somebody)
            strangers = sum(one.stranger for one in table.connections)
            if 2 * strangers >= services.registry.settings.bounds.spectators:
                raise no_room()  # the rest is for people
        except BaseException:
            slot.leave()
            raise
        live = live_of(socket)
        ShowingVisit(services, live, Showing(table, somebody, live.send, live.close, lang), slot).show()
    except MastabaError as error:
        await turn_away(socket, error, lang)


async def turn_away(socket: AnySocket, error: MastabaError, lang: str) -> None:
    status, code = status_of(error)
    await socket.send_data(encode(Refused(code=code, text=error.text(lang))), mode="text")
    await socket.close(4000 + status, code)


def live_of(socket: AnySocket) -> LiveConnection:
    live: LiveConnection = socket.scope["state"][LIVE]
    return live


class ConnectionSlot:
    """A connection counted as long as it lasts; `HttpError` if there is no room for one more of this person or address."""

    __slots__ = ("here", "person", "services")

    def __init__(self, services: Services, socket: AnySocket, player: Player) -> None:
        self.services, self.person, self.here = services, player.id, network(socket)
        most, inside = services.registry.settings.bounds, services.occupancy.inside
        if inside[self.person] >= most.sockets or inside[self.here] >= most.sockets_from:
            raise no_room()
        services.occupancy.enter(self.person, self.here)

    def leave(self) -> None:
        self.services.occupancy.leave(self.person, self.here)


class TableVisit:
    """Somebody at a table. What they say is answered one after the other, each in a task of its own: whoever says nothing
    costs nothing."""

    __slots__ = (
        "answering",
        "connection",
        "garbage",
        "gone",
        "heard_at",
        "live",
        "services",
        "silence",
        "slot",
        "waiting",
    )

    def __init__(
        self, services: Services, live: LiveConnection, connection: TableConnection, slot: ConnectionSlot
    ) -> None:
        self.services, self.live, self.slot = services, live, slot
        self.garbage = 0
        self.answering = False
        self.gone = False
        self.waiting: list[str] | None = None  # what they have said meanwhile
        self.heard_at = 0.0
        self.silence: asyncio.TimerHandle | None = None  # looks whether they still say something
        self.connection = connection
        connection.outlet = live

    async def begin(self, caller: Caller) -> None:
        registry, connection = self.services.registry, self.connection
        table, player = connection.table, connection.player
        # Before anything is waited for, so that whoever comes next is counted with them. Whatever happens at the table meanwhile:
        # they hear of it when they look.
        self.enter()
        try:
            connection.muted = await registry.database.read(lambda c: queries.muted_by(c, player.id))
            await connection.make_sure(self.services.check_again(caller))
            audience.changed(registry, table)  # not before: it may tell them how the table stands
            await arrive(registry, table, player)
        except MastabaError as error:
            status, code = status_of(error)
            with suppress(ClientDisconnected):
                await self.live.send(encode(Refused(code=code, text=error.text(connection.lang))))
            connection.end(1013 if status >= 500 else 4000 + status, code)
        finally:
            self.live.hand_over(self)

    def enter(self) -> None:
        self.connection.table.connections.add(self.connection)
        metrics.sockets.labels("table").inc()

    # -- what they say -------------------------------------------------------------------------------

    def heard(self, text: str) -> None:
        if self.connection.ended:
            return
        self.heard_at = self.live.loop.time()
        if not self.answering:
            self.answering = True
            self.live.spawn(self.answer(text))
            return
        if self.waiting is None:
            self.waiting = []
        self.waiting.append(text)
        if len(self.waiting) == UNHEARD:
            self.live.hold(True)

    async def answer(self, text: str) -> None:
        try:
            await self.answer_one(text)
        except ClientDisconnected:
            pass  # they left
        except Exception:  # our own fault: it must be seen, and they shall not wait for ever
            logger.exception("something said cannot be answered")
            self.connection.end(1011, "accident")
        finally:
            self.go_on()

    def go_on(self) -> None:
        """With what has been said meanwhile; others who wait come first."""
        if self.waiting and not self.connection.ended:
            self.live.spawn(self.answer(self.waiting.pop(0)))
            if len(self.waiting) == UNHEARD - 1:
                self.live.hold(False)
            return
        self.waiting = None
        self.answering = False
        if self.gone:
            self.live.spawn(self.depart())

    async def answer_one(self, text: str) -> None:
        services, connection = self.services, self.connection
        reply: Refused | Allowed | Pong | None
        try:
            if not services.rate_limits.crowd.allows(self.slot.here):
                raise too_much()
            said: FromPlayer = decode(text)
            reply = await answer(services, connection, said)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self.garbage += 1
            reply = refused(unreadable(error), connection.lang)
        except MastabaError as error:
            reply = refused(error, connection.lang)
        if reply is None:
            return
        if isinstance(reply, Refused) and reply.code == "too-much":
            self.garbage += 1
        if isinstance(reply, Pong) and self.silence is None:
            self.listen_for_silence()
        await connection.post(encode(reply))
        if self.garbage >= GARBAGE:
            connection.end(1008, "garbage")

    def listen_for_silence(self) -> None:
        """A page that has said once that it is there must go on saying so: nobody may have hung up, and nobody be there."""
        patience = self.connection.patience
        if patience is None or self.gone:
            self.silence = None
            return
        loop = self.live.loop
        left = self.heard_at + patience - loop.time()
        if left > 0 or self.answering:
            self.silence = loop.call_later(max(left, 1.0), self.listen_for_silence)
        else:
            self.connection.end(1001, "silent")

    # -- the end -------------------------------------------------------------------------------------

    def left(self) -> None:
        self.gone = True
        if self.silence is not None:
            self.silence.cancel()
        if not self.answering:
            self.live.spawn(self.depart())

    async def depart(self) -> None:
        registry, table = self.services.registry, self.connection.table
        self.leave()
        if not registry.closing:  # else nobody is here any more, and the database hears of all at once
            with suppress(MastabaError):  # then the monitor will notice
                await depart(registry, table, self.connection.player)

    def leave(self) -> None:
        table = self.connection.table
        table.connections.discard(self.connection)
        self.slot.leave()
        audience.changed(self.services.registry, table)
        metrics.sockets.labels("table").dec()


class ShowingVisit(TableVisit):
    """Nobody in particular, on a page elsewhere: they neither arrive nor depart."""

    __slots__ = ()

    def show(self) -> None:
        self.enter()
        audience.changed(self.services.registry, self.connection.table)
        self.live.hand_over(self)

    async def depart(self) -> None:
        self.leave()


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
        await LobbyVisit(services, live_of(socket), caller, socket).begin(caller)
    except MastabaError as error:
        status, code = status_of(error)
        await socket.close(4000 + status, code)


class LobbyVisit:
    """Somebody in the lobby, where nothing is said."""

    __slots__ = ("connection", "garbage", "live", "services", "slot")

    def __init__(self, services: Services, live: LiveConnection, caller: Caller, socket: AnySocket) -> None:
        registry = services.registry
        self.services, self.live = services, live
        self.garbage = 0
        self.connection = LobbyConnection(
            caller.player,
            live.send,
            live.close,
            registry.board.page,
            partial(tables_of, registry.database),
            caller.session,
        )
        self.connection.lang, self.connection.board = language(socket), registry.board
        self.connection.outlet = live
        self.slot = ConnectionSlot(services, socket, caller.player)

    async def begin(self, caller: Caller) -> None:
        self.services.registry.lobby.add(self.connection)
        metrics.sockets.labels("lobby").inc()
        try:
            await self.connection.make_sure(self.services.check_again(caller))
            self.connection.wake()
        except MastabaError as error:
            status, code = status_of(error)
            self.connection.end(1013 if status >= 500 else 4000 + status, code)
        finally:
            self.live.hand_over(self)

    def heard(self, text: str) -> None:
        self.garbage += 1
        if self.garbage >= GARBAGE:
            self.connection.end(1008, "garbage")

    def left(self) -> None:
        self.services.registry.lobby.discard(self.connection)
        self.slot.leave()
        metrics.sockets.labels("lobby").dec()
