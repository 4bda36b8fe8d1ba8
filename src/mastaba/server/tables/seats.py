"""Who sits down at a table and who gets up."""

from __future__ import annotations

import time
from collections.abc import Callable

from sqlalchemy import Connection

from mastaba.bots import checked_level
from mastaba.core.errors import BadSetup
from mastaba.core.text import Text
from mastaba.server.accounts.names import name_alike, plain
from mastaba.server.database import queries
from mastaba.server.database.queries import Crowding, Player, TableRow
from mastaba.server.errors import HttpError, crowded, no_programs, not_now, not_your_seat
from mastaba.server.settings import Limits
from mastaba.server.tables.presence import connected
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.shares import begin
from mastaba.server.tables.table import Table


async def join(
    registry: TableRegistry,
    table: Table,
    player: Player,
    seat: int | None,
    pledge: str | None = None,
    address: str = "",
) -> None:
    """`address` is where they sit down from, as the database knows it."""
    async with table.lock:
        row = table.row
        free = [seat_row.seat for seat_row in row.seats if seat_row.open]
        wanted = free if seat is None else [number for number in free if number == seat]
        if row.status != "open" or not wanted or row.seats_of(player.id):
            raise not_now()
        here = registry.node if connected(table, player) else None
        check_program(row, player)
        who = {
            "player": player.id,
            "name": player.name,
            "pledge": pledge,
            "address": address,
            "program": player.owner is not None,
        }

        def check(c: Connection) -> None:
            queries.lock_table(c, row.id)
            check_welcome(c, queries.find_table(c, row.id) or row, player)
            check_table_limits(queries.crowding(c, player.id, address, but=row.id), registry.settings.bounds)

        await fill(registry, table, wanted[0], check, **who, node=here, away=time.time())


def check_program(row: TableRow, player: Player) -> None:
    """A program sits down where whoever opened the table lets programs in: everybody else can see that before they
    sit down. With whoever runs it, or at its own table, it always may."""
    if player.owner is not None and not row.programs and row.host not in (player.owner, player.id):
        raise no_programs()


def check_welcome(c: Connection, row: TableRow, player: Player) -> None:
    """Whether somebody may sit down with those who sit there already."""
    others = [seat_row.player for seat_row in row.seats if seat_row.player not in (None, player.id)]
    people = [str(one) for one in others]
    if {player.id, player.owner} & set(row.shown_out):
        raise shown_out()
    if row.public and queries.may_not_meet(c, player.id, people):
        raise not_now()  # who has blocked whom is nobody's business
    check_alike(c, player, people)
    names = {plain(seat_row.name) for seat_row in row.seats if seat_row.name and seat_row.player != player.id}
    if player.account is not None and plain(player.name) in names:
        raise name_alike()


def check_table_limits(there: Crowding, most: Limits) -> None:
    """Whether somebody may have one more unfinished table, be it their own or another's."""
    if there.tables >= most.tables:
        raise BadSetup(Text("server:too-many-tables"))
    if there.tables_from >= most.tables_from:
        raise crowded(public=False)


def check_alike(c: Connection, player: Player, people: list[str]) -> None:
    """Nobody shall be taken for somebody with an account who sits at the same table."""
    others = queries.accounts_among(c, [one for one in people if one != player.id])
    if player.account is None and plain(player.name) in others.values():
        raise name_alike()


async def kick(registry: TableRegistry, table: Table, player: Player, seat: int) -> None:
    """The host of a public table shows somebody out before the game begins, for good."""
    async with table.lock:
        row = table.row
        if row.host != player.id:
            raise not_your_seat()
        who = next((seat_row.player for seat_row in row.seats if seat_row.seat == seat), None)
        if row.status != "open" or not row.public or who in (None, player.id):
            raise not_now()
        await registry.change(table, lambda c: queries.kick(c, row.id, str(who)), openly=True)
    registry.tell_lobby(row, openly=True)  # as it was: it is about whoever had to go, too


async def seat_bot(registry: TableRegistry, table: Table, player: Player, seat: int, level: str) -> None:
    """The host does not want to wait for the last guest."""
    checked_level(level)
    async with table.lock:
        row = table.row
        if row.host != player.id:
            raise not_your_seat()
        if row.status != "open" or seat not in [seat_row.seat for seat_row in row.seats if seat_row.open]:
            raise not_now()
        await fill(registry, table, seat, level=level)


async def fill(
    registry: TableRegistry,
    table: Table,
    seat: int,
    check: Callable[[Connection], None] = lambda _: None,
    **values: object,
) -> None:
    """Somebody sits down, and with the last of them the game begins. `check` says in the same transaction whether
    they may. The caller holds the lock."""

    def job(c: Connection) -> bool:
        check(c)
        return queries.take_seat(c, table.row.id, seat, **values)

    if not await registry.change(table, job, openly=True):
        raise not_now()
    await begin(registry, table)


async def leave(registry: TableRegistry, table: Table, player: Player) -> None:
    """Before the start the seat is free again; later a bot stands in until they come back. A host who leaves an
    open table is its host no longer; one at which nobody else sits, or that they have brought, goes with them."""
    led: list[str] = []
    async with table.lock:
        row = table.row
        mine, hosts = row.seats_of(player.id), row.host == player.id
        others = [seat_row for seat_row in row.seats if seat_row.player not in (None, player.id)]
        if not mine and not hosts:
            raise not_your_seat()
        if row.imported or (not others and row.status != "over"):

            def gone(c: Connection) -> list[str]:
                queries.rate_given_up(c, row, player.id)
                _, *led = queries.delete_table(c, row.id)
                for id in (row.id, *led):
                    queries.wake(c, registry.node, id, "openly")
                return led

            led = await registry.database.write(gone)
            registry.forget(table)
        elif row.status == "open" or (row.status == "playing" and not mine):

            def freed(c: Connection) -> None:
                if mine:
                    queries.free_seats(c, row.id, player.id)
                if hosts:
                    queries.hand_over(c, row.id, player.id)

            await registry.change(table, freed, openly=True)
        elif row.status == "playing":
            await stand_in(registry, table, mine)
    registry.tell_lobby(row, openly=True)  # as it was: it is about whoever left, too
    for id in led:
        await registry.heard(id)


async def stand_in(registry: TableRegistry, table: Table, seats: list[int], vote: str = "lapsed") -> None:
    """Bots play for people who are gone or do not play on, and everybody is told; so ends whatever was voted on.
    The caller holds the lock."""
    theirs = [table.row.seats[seat] for seat in seats if seat in table.row.people]
    theirs = [seat_row for seat_row in theirs if not seat_row.standin]

    now = registry.clock()

    def job(c: Connection) -> None:
        queries.end_proposal(c, table.row.id, vote)
        for seat_row in theirs:
            queries.change_seat(c, table.row.id, seat_row.seat, standin=queries.STANDIN)
            queries.announce(c, table.row.id, seat_row, "standin", queries.STANDIN)
            if table.row.control.kind == "clocks":
                queries.lock_table(c, table.row.id)
                queries.write_beside(c, table.row.id, "standin", seat_row.seat, now)
        queries.change_table(c, table.row.id)
        queries.bot_due(c, table.row.id, True)  # whoever claims it sees whether it is so

    await registry.change(table, job)
    await registry.keep_flag(table)
    registry.bots_due.set()


def shown_out() -> HttpError:
    return HttpError(403, "shown-out", Text("server:shown-out"))
