"""Orders in advance: at which windows a seat wants to be asked."""

from __future__ import annotations

from contextlib import suppress

from mastaba.core.text import Text
from mastaba.server.api.messages.live import Orders, Wait
from mastaba.server.database import queries
from mastaba.server.database.queries import Player
from mastaba.server.errors import HttpError
from mastaba.server.tables.playing import own, wait
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.served_game import LateMove
from mastaba.server.tables.table import Table


async def give_orders(registry: TableRegistry, table: Table, player: Player, said: Orders) -> None:
    """What holds from the next window on at which this seat might react. It is written with the seat, and told to
    nobody else."""
    await registry.refresh(table)
    async with table.lock:
        served = own(table, player, said.seat)
        known = served.game.orders()
        for piece in said.orders:
            if piece not in known:
                raise no_orders(piece, known)
        asked = registry.windows.asks(table, said.seat)
        turn = served.viewpoints[said.seat].turn
    if asked:  # a reaction that is being thought about is not given away by it
        with suppress(LateMove):
            await wait(registry, table, player, Wait(seat=said.seat, turn=turn))
    async with table.lock:
        orders = table.row.seats[said.seat].orders | said.orders
        await registry.change(table, lambda c: queries.change_seat(c, table.row.id, said.seat, orders=orders))


def no_orders(piece: str, known: list[str]) -> HttpError:
    pieces = ", ".join(known) or "–"
    return HttpError(400, "orders", Text("server:order-unknown", piece=repr(piece), pieces=pieces))
