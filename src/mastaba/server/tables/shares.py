"""The deal: every seat has a part in the shuffle, so that nobody chooses it.

The server's secret was sealed when the table was set. Whoever sits down pledges a share of their own, by its hash;
when all seats are taken the shares are asked for, and all of them together decide every shuffle. See
docs/decisions/chance.md for who could still do what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.data import Deal, Share

if TYPE_CHECKING:
    from mastaba.server.tables.registry import TableRegistry

import time
from collections.abc import Callable

from sqlalchemy import Connection

from mastaba.core.chance import pledge_of, share_from
from mastaba.core.text import Text
from mastaba.server import metrics
from mastaba.server.api.messages.live import Pledge, Reveal
from mastaba.server.database import queries
from mastaba.server.database.queries import Player, TableRow
from mastaba.server.errors import HttpError, not_now, not_your_seat
from mastaba.server.tables.playing import facts_of
from mastaba.server.tables.table import Table


async def pledge(registry: TableRegistry, table: Table, player: Player, said: Pledge) -> None:
    """A share for a seat that has none yet, or another one, as long as nobody's share is known. The deal of the day is
    the same for everybody, and takes none."""

    def check(row: TableRow) -> None:
        if row.day or any(seat_row.share for seat_row in row.seats):
            raise not_now()

    await give(registry, table, player, check, lambda c, seen: keep(c, seen, player, pledge=said.pledge))


async def reveal(registry: TableRegistry, table: Table, player: Player, said: Reveal) -> None:
    """The share itself; with the last of them the cards are dealt."""
    share = share_from(said.share)

    def check(row: TableRow) -> None:
        mine = [seat_row for seat_row in row.seats if seat_row.player == player.id]
        if row.dealing is None or not any(seat_row.seat in row.silent for seat_row in mine):
            raise not_now()
        if share is None or any(seat_row.pledge != pledge_of(share) for seat_row in mine):
            raise another_share()

    await give(registry, table, player, check, lambda c, seen: keep(c, seen, player, share=said.share))


def keep(c: Connection, seen: TableRow, player: Player, **values: str) -> bool:
    return queries.give_share(c, seen, player.id, **values)


async def give(
    registry: TableRegistry,
    table: Table,
    player: Player,
    check: Callable[[TableRow], None],
    write: Callable[[Connection, TableRow], bool],
) -> None:
    """Look, write and, if nothing more is awaited, deal. If another node was quicker, look again."""
    async with table.lock:
        for _ in range(8):
            seen = table.row
            if not seen.seats_of(player.id):
                raise not_your_seat()
            if seen.status != "open":
                raise not_now()
            check(seen)
            if await registry.change(table, lambda c, seen=seen: write(c, seen)):  # type: ignore[misc]
                await begin(registry, table)
                return
    raise not_now()


def another_share() -> HttpError:
    return HttpError(409, "another-share", Text("server:share-not-pledged"))


async def begin(registry: TableRegistry, table: Table) -> None:
    """The game starts as soon as no seat is open and the shares that were pledged are there, or do not
    come. The caller holds the lock."""
    seen = table.row
    if seen.quarantine or seen.status != "open" or any(seat_row.open for seat_row in seen.seats):
        return
    if seen.silent and seen.dealing is None:
        await registry.change(table, lambda c: queries.ask_for_shares(c, seen))
        return
    if seen.silent and time.time() < (seen.dealing or 0.0) + registry.settings.reveal:
        return
    seen.began = registry.clock()
    lines = await registry.database.read(lambda c: queries.lines_from(c, seen.id, 0))
    chance: Deal = {**seen.chance, "shares": shares_of(seen)}
    served = await registry.played(table, None, lines, chance)
    if served is None:
        return
    facts = facts_of(served)
    bots = bool(table.bots_among(served.to_move))

    def job(c: Connection) -> bool:
        if not queries.begin(c, seen, chance, facts):
            return False  # another node has, or will when it has written what it heard
        queries.bot_due(c, seen.id, bots)
        queries.tell_turn(c, seen.id, facts["due"], len(lines))
        return True

    if not await registry.change(table, job, openly=True):
        return
    for connection in list(table.connections):  # who came to sit down and found no seat
        if not table.shown_to(connection.player):
            connection.end(4403, "no-spectators")
    if bots:
        registry.bots_due.set()
    metrics.games.inc()


def shares_of(row: TableRow) -> list[Share]:
    """What each seat adds to the shuffle, as a record writes it. Bots and silent seats leave it to the server."""
    lines: list[Share] = []
    for seat_row in row.seats:
        line: Share = {"by": "seat" if seat_row.share else "server"}
        if seat_row.pledge:
            line["pledge"] = seat_row.pledge
        if seat_row.share:
            line["share"] = seat_row.share
        lines.append(line)
    return lines
