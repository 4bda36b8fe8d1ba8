"""What people say at a table and what they are answered, whichever way it reaches us."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from mastaba.core.errors import MastabaError
from mastaba.server import metrics
from mastaba.server.api.dependencies import Services
from mastaba.server.api.messages.live import (
    Allowed,
    Back,
    Claim,
    FromPlayer,
    FromTable,
    Look,
    Orders,
    Ping,
    Play,
    Pledge,
    Pong,
    Propose,
    Refused,
    Resign,
    Reveal,
    Say,
    Undo,
    Vote,
    Wait,
    Why,
)
from mastaba.server.api.messages.programs import Right
from mastaba.server.errors import (
    no_table,
    not_for_programs,
    not_your_seat,
    out_of_scope,
    quarantined,
    refused,
    too_much,
    who_are_you,
)
from mastaba.server.tables import chat, losing, orders, playing, presence, shares, votes
from mastaba.server.tables.connections import TableConnection
from mastaba.server.tables.table import Table

SILENT = 8.0  # seconds until somebody who has pinged and says nothing any more counts as gone
HIDDEN = 150.0  # … from a page that nobody looks at: browsers let it speak once a minute


async def answer(
    services: Services, connection: TableConnection, said: FromPlayer
) -> Refused | Allowed | Pong | None:
    """Do what was said; news reach everybody by themselves, only a refusal is answered."""
    if not connection.open():
        return None  # it was said by somebody who has no say here any more
    if isinstance(said, Ping):
        connection.patience = HIDDEN if said.hidden else SILENT
        return Pong(sent=said.sent, now=services.registry.clock())
    try:
        if not services.rate_limits.messages.allows(connection.player.id):
            raise too_much()
        check_scope(connection, said)
        return await act(services, connection, said)
    except MastabaError as error:
        no = replace(refused(error, connection.lang), to=str(said.__struct_config__.tag))
        metrics.refusals.labels(no.code).inc()
        if no.code == "late":
            connection.turn = -1  # they have missed something: tell it again
            connection.wake()
        return no


async def answer_by_request(
    services: Services, connection: TableConnection, said: FromPlayer
) -> list[FromTable]:
    """The same by a single request: the answer is everything that is new to somebody who comes from nowhere."""
    mine = connection.table.seats_of(connection.player)
    reply: Refused | Allowed | Pong | None = None
    if isinstance(said, Look):
        connection.look(said.seat, said.language, said.events, said.mark, said.film, said.words)
        if said.seat not in (None, *mine):
            reply = refused(not_your_seat(), connection.lang)
    else:
        connection.look(getattr(said, "seat", mine[0] if mine else None), connection.lang)
        reply = await answer(services, connection, said)
    if not connection.open():
        raise no_table()
    found: list[FromTable] = [] if reply is None else [reply]
    return found + connection.untold()


def check_scope(connection: TableConnection, said: FromPlayer) -> None:
    """What a program may say: by its token, and never what people agree on among themselves. A stranger only looks."""
    if connection.stranger and not isinstance(said, Look):
        raise who_are_you()
    if connection.scope is None:
        return
    right: Right = "play"
    match said:
        case Look() | Why() | Ping():
            return
        case Propose() | Vote():
            raise not_for_programs()
        case Say():
            right = "chat"
        case Play() | Undo() | Wait() | Orders() | Back() | Pledge() | Reveal() | Resign() | Claim():
            pass
        case _:
            assert_never(said)
    if right not in connection.scope:
        raise out_of_scope(right)


async def act(services: Services, connection: TableConnection, said: FromPlayer) -> Allowed | None:
    registry, table, player = services.registry, connection.table, connection.player
    await registry.make_ready(table)
    if table.row.quarantine is not None:
        raise quarantined()
    match said:
        case Play() | Undo() | Wait() | Propose() | Back():
            await presence.shows_up(registry, table, player)
        case Why() | Look() | Say():
            await registry.refresh(table)
        case Orders() | Vote() | Pledge() | Reveal() | Resign() | Claim():
            pass  # whoever says these has not come back to play, and each looks itself how the table stands
        case Ping():
            pass
        case _:
            assert_never(said)
    match said:
        case Play():
            await playing.play(registry, table, player, said)
        case Undo():
            await playing.undo(registry, table, player, said)
        case Wait():
            await playing.wait(registry, table, player, said)
        case Orders():
            await orders.give_orders(registry, table, player, said)
        case Propose():
            if not services.rate_limits.chat.allows(player.id):  # everybody hears how it ends
                raise too_much()
            await votes.propose(registry, table, player, said)
        case Vote():
            await votes.vote(registry, table, player, said)
        case Say():
            registry.check_offered("chat")
            if not services.rate_limits.chat.allows(player.id):
                raise too_much()
            await chat.say(registry, table, player, said.text)
        case Pledge():
            await shares.pledge(registry, table, player, said)
        case Reveal():
            await shares.reveal(registry, table, player, said)
        case Resign():
            await losing.resign(registry, table, player, said)
        case Claim():
            await losing.claim(registry, table, player, said)
        case Look():
            check_seat(table, connection, said.seat)
            connection.look(said.seat, said.language, said.events, said.mark, said.film, said.words)
            connection.wake()
        case Why():
            check_seat(table, connection, said.seat)
            served = playing.own(table, player, said.seat)
            move = said.move or served.meant(said.seat, said.piece, said.zone)
            error = served.why_not(said.seat, move)
            if error is not None:
                raise error
            return Allowed(move=move)
        case Back() | Ping():
            pass  # they have shown up; a ping is answered before anything else
        case _:
            assert_never(said)
    return None


def check_seat(table: Table, connection: TableConnection, seat: int | None) -> None:
    if seat is not None and seat not in table.seats_of(connection.player):
        raise not_your_seat()
