"""Who is there: connected, asking by single requests, or gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mastaba.server.tables.registry import TableRegistry

import time

from sqlalchemy import Connection

from mastaba.server.database import queries
from mastaba.server.database.queries import Player
from mastaba.server.tables.table import Table


async def notice(registry: TableRegistry, table: Table) -> None:
    """Whoever is connected here is not away, whatever the database says."""
    for connection in [one for one in table.connections if not one.unsure]:
        if any(table.row.seats[seat].node is None for seat in table.seats_of(connection.player)):
            await arrive(registry, table, connection.player)


async def arrive(registry: TableRegistry, table: Table, player: Player) -> None:
    """Somebody is connected here: they play for themselves again."""
    async with table.lock:
        seats = [table.row.seats[seat] for seat in table.seats_of(player)]
        if any(seat_row.node != registry.node or seat_row.standin for seat_row in seats):
            await return_to(registry, table, player, node=registry.node, away=None)


async def return_to(registry: TableRegistry, table: Table, player: Player, **values: object) -> None:
    """Somebody plays for themselves again; whether a bot shall play for them is no question any more.
    The caller holds the lock."""
    id, proposal, now = table.row.id, table.row.proposal, registry.clock()
    seats = [table.row.seats[seat] for seat in table.seats_of(player)]
    lost = table.served.out if table.served is not None else {}

    def job(c: Connection) -> None:
        queries.change_seats(c, id, player.id, **values)
        for seat_row in seats:
            if seat_row.standin and seat_row.seat not in lost:
                queries.change_seat(c, id, seat_row.seat, standin=None)
                queries.announce(c, id, seat_row, "back")
                if table.row.control.kind == "clocks":
                    queries.lock_table(c, id)
                    queries.write_beside(c, id, "back", seat_row.seat, now)
            if proposal is not None and proposal.seat == seat_row.seat:
                queries.end_proposal(c, id, "lapsed")

    await registry.change(table, job)
    await registry.keep_flag(table)


async def shows_up(registry: TableRegistry, table: Table, player: Player) -> None:
    """Whoever plays by single requests is there too, though not connected."""
    now = time.time()
    tired = now - registry.settings.grace / 2
    seats = [table.row.seats[seat] for seat in table.seats_of(player)]
    proposal, lost = table.row.proposal, table.served.out if table.served is not None else {}
    missed = [
        seat_row.seat
        for seat_row in seats
        if (seat_row.standin and seat_row.seat not in lost)
        or (proposal is not None and proposal.seat == seat_row.seat)
    ]
    if missed or any(seat_row.node is None and (seat_row.away or 0) < tired for seat_row in seats):
        async with table.lock:
            await return_to(registry, table, player, away=now)


async def depart(registry: TableRegistry, table: Table, player: Player) -> None:
    """Their last connection here is gone."""
    async with table.lock:
        noted = any(table.row.seats[seat].node == registry.node for seat in table.seats_of(player))
        if noted and not connected(table, player):

            def gone(c: Connection) -> None:
                queries.change_seats(c, table.row.id, player.id, node=None, away=time.time())
                queries.tell_who_left(c, table.row.id, player.id)

            await registry.change(table, gone)


async def correct_presence(registry: TableRegistry, table: Table) -> None:
    """Whoever came or left while the database could not be written still stands in it as away or present."""
    await notice(registry, table)
    here = {connection.player.id for connection in table.connections}
    for seat_row in table.row.seats:
        if seat_row.node == registry.node and seat_row.player is not None and seat_row.player not in here:
            await depart(registry, table, Player(id=seat_row.player, name=seat_row.name))


def connected(table: Table, player: Player) -> bool:
    """Also on a connection that is not sure yet: whoever reloads the page is not written away in between. If it is to nobody
    whom we know, it ends, and that is asked again."""
    return any(one.player.id == player.id for one in table.connections)
