"""Who sits down at a table and who gets up."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection

from mastaba.bots import seatable
from mastaba.core.text import Text
from mastaba.server.accounts.names import name_alike, plain
from mastaba.server.database import queries
from mastaba.server.database.queries import Player, TableRow
from mastaba.server.errors import HttpError, not_now, not_your_seat
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.table import Table


async def join(
    registry: TableRegistry, table: Table, player: Player, seat: int | None, pledge: str | None = None
) -> None:
    async with table.lock:
        row = table.row
        free = [seat_row.seat for seat_row in row.seats if seat_row.open]
        wanted = free if seat is None else [number for number in free if number == seat]
        if row.status != "open" or not wanted or row.seats_of(player.id):
            raise not_now()
        await registry.database.read(lambda c: check_welcome(c, row, player))
        here = registry.node if connected(table, player) else None
        who = {"player": player.id, "name": player.name, "pledge": pledge}
        await fill(registry, table, wanted[0], **who, node=here, away=time.time())


def check_welcome(c: Connection, row: TableRow, player: Player) -> None:
    """Whether somebody may sit down with those who sit there already."""
    others = [seat_row.player for seat_row in row.seats if seat_row.player not in (None, player.id)]
    people = [str(one) for one in others]
    if queries.was_kicked(c, row.id, player.id):
        raise shown_out()
    if row.public and queries.may_not_meet(c, player.id, people):
        raise not_now()  # who has blocked whom is nobody's business
    check_alike(c, player, people)
    names = {plain(seat_row.name) for seat_row in row.seats if seat_row.name and seat_row.player != player.id}
    if player.account is not None and plain(player.name) in names:
        raise name_alike()


def check_alike(c: Connection, player: Player, people: list[str]) -> None:
    """Nobody shall be taken for somebody with an account who sits at the same table."""
    others = queries.accounts_among(c, [one for one in people if one != player.id])
    if player.account is None and plain(player.name) in others.values():
        raise name_alike()


async def kick(registry: TableRegistry, table: Table, player: Player, seat: int) -> None:
    """Whoever set a public table shows somebody out before the game begins, for good."""
    async with table.lock:
        row = table.row
        if row.in_charge != player.id:
            raise not_your_seat()
        who = next((seat_row.player for seat_row in row.seats if seat_row.seat == seat), None)
        if row.status != "open" or not row.public or who in (None, player.id):
            raise not_now()
        await registry.change(table, lambda c: queries.kick(c, row.id, str(who)), openly=True)
    registry.tell_lobby(row, openly=True)  # as it was: it is about whoever had to go, too


async def seat_bot(registry: TableRegistry, table: Table, player: Player, seat: int, level: str) -> None:
    """Whoever set the table does not want to wait for the last guest."""
    seatable(level)
    async with table.lock:
        row = table.row
        if row.in_charge != player.id:
            raise not_your_seat()
        if row.status != "open" or seat not in [seat_row.seat for seat_row in row.seats if seat_row.open]:
            raise not_now()
        await fill(registry, table, seat, level=level)


async def fill(registry: TableRegistry, table: Table, seat: int, **values: Any) -> None:
    """Somebody sits down, and with the last of them the game begins. The caller holds the lock."""
    if not await registry.change(
        table, lambda c: queries.take_seat(c, table.row.id, seat, **values), openly=True
    ):
        raise not_now()
    await registry.begin(table)


async def leave(registry: TableRegistry, table: Table, player: Player) -> None:
    """Before the start the seat is free again; later a bot stands in until they come back."""
    led: list[str] = []
    async with table.lock:
        row = table.row
        mine = row.seats_of(player.id)
        others = [seat_row for seat_row in row.seats if seat_row.player not in (None, player.id)]
        if not mine:
            raise not_your_seat()
        if not others and row.status != "over":

            def gone(c: Connection) -> list[str]:
                _, *led = queries.delete_table(c, row.id)
                for id in (row.id, *led):
                    queries.wake(c, registry.node, id, "openly")
                return led

            led = await registry.database.write(gone)
            registry.forget(table)
        elif row.status == "open":
            await registry.change(table, lambda c: queries.free_seats(c, row.id, player.id), openly=True)
        elif row.status == "playing":
            await stand_in(registry, table, mine)
    registry.tell_lobby(row, openly=True)  # as it was: it is about whoever left, too
    for id in led:
        await registry.heard(id)


async def stand_in(registry: TableRegistry, table: Table, seats: list[int]) -> None:
    """Bots play for people who are gone or do not play on, and everybody is told. The caller holds the lock."""
    theirs = [table.row.seats[seat] for seat in seats if seat in table.row.people]
    theirs = [seat_row for seat_row in theirs if not seat_row.standin]

    def job(c: Connection) -> None:
        for seat_row in theirs:
            queries.change_seat(c, table.row.id, seat_row.seat, standin=queries.STANDIN)
            queries.announce(c, table.row.id, seat_row, "standin", queries.STANDIN)
        queries.change_table(c, table.row.id, proposal=None)
        queries.bot_due(c, table.row.id, True)  # whoever claims it sees whether it is so

    await registry.change(table, job)
    registry.bots_due.set()


async def shows_up(registry: TableRegistry, table: Table, player: Player) -> None:
    """Whoever plays by single requests is there too, though not connected."""
    now = time.time()
    tired = now - registry.settings.grace / 2
    seats = [table.row.seats[seat] for seat in table.seats_of(player)]
    proposal = table.row.proposal
    missed = [
        seat_row.seat
        for seat_row in seats
        if seat_row.standin or (proposal is not None and proposal.seat == seat_row.seat)
    ]
    if missed or any(seat_row.node is None and (seat_row.away or 0) < tired for seat_row in seats):
        async with table.lock:
            await registry.return_to(table, player, away=now)


async def depart(registry: TableRegistry, table: Table, player: Player) -> None:
    """Their last connection here is gone."""
    async with table.lock:
        noted = any(table.row.seats[seat].node == registry.node for seat in table.seats_of(player))
        if noted and not connected(table, player):
            await registry.change(
                table,
                lambda c: queries.change_seats(c, table.row.id, player.id, node=None, away=time.time()),
            )


def shown_out() -> HttpError:
    return HttpError(403, "shown-out", Text("server:shown-out"))


def connected(table: Table, player: Player) -> bool:
    return any(connection.player.id == player.id for connection in table.connections)
