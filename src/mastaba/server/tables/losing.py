"""Losing a seat for good: by running out of time, by resigning, or because the others claim an abandoned game."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from mastaba.core.text import Text
from mastaba.server.api.messages.live import Claim, Resign
from mastaba.server.database import queries
from mastaba.server.database.queries import STANDIN, Player, TableRow
from mastaba.server.errors import not_now
from mastaba.server.tables.clocks import abandoned
from mastaba.server.tables.playing import commit, own
from mastaba.server.tables.registry import TableRegistry
from mastaba.server.tables.served_game import LateMove, LogLine, ServedGame
from mastaba.server.tables.table import Table, served_game_of


async def fall(registry: TableRegistry, id: str) -> None:
    """A clock at this table has run out, unless its seat has decided meanwhile. Of several nodes that notice it the
    first to write it wins. Whose time was up at the same moment are treated alike."""
    table = await registry.enter(id)

    def decide() -> list[LogLine]:
        out = served_game_of(table).clocks.first_out(registry.clock())
        if table.row.status != "playing" or not out:
            raise LateMove(Text("server:decided-already"))
        return lost(table, out, "time", table.row.control.out == "lose")

    try:
        await take_away(registry, table, decide)
    except LateMove:
        async with table.lock:
            await registry.keep_flag(table)


async def resign(registry: TableRegistry, table: Table, player: Player, said: Resign) -> None:
    """They give up. With nobody left to play against, the game is over; else a bot plays on, and they cannot win."""

    def decide() -> list[LogLine]:
        own(table, player, said.seat)
        return lost(table, [said.seat], "resigned", loses=True)

    await take_away(registry, table, decide)


async def claim(registry: TableRegistry, table: Table, player: Player, said: Claim) -> None:
    """Somebody has kept the others waiting for longer than the table allows."""

    def decide() -> list[LogLine]:
        served = own(table, player, said.seat)
        if said.of not in claimable(table.row, served, registry.clock()):
            raise not_now()
        return lost(table, [said.of], "claimed", table.row.control.out == "lose")

    await take_away(registry, table, decide)


async def take_away(registry: TableRegistry, table: Table, decide: Callable[[], list[LogLine]]) -> None:
    """Write that a seat is lost; a bot plays on from there, and everybody is told."""

    def also(c: Connection, line: LogLine) -> None:
        seat_row = table.row.seats[line.seat]
        queries.change_seat(c, table.row.id, line.seat, standin=STANDIN)
        queries.announce(c, table.row.id, seat_row, line.text.partition(" ")[0])

    await commit(registry, table, decide, "", also)


def lost(table: Table, seats: list[int], why: str, loses: bool) -> list[LogLine]:
    """Only once all of them are lost it is the end, if it is: nobody wins because another was written down first."""
    if not loses:
        return [LogLine("out", seat, f"{why} bot") for seat in seats]
    lines = [LogLine("out", seat, f"{why} lose") for seat in seats]
    if is_end(table.row, served_game_of(table), seats):
        lines[-1] = LogLine("out", seats[-1], f"{why} end")
    return lines


def is_end(row: TableRow, served: ServedGame, gone: list[int]) -> bool:
    """Whether nobody is left to play against if these seats lose: see `ServedGame.note`."""
    rest = [one for one in row.seats if one.seat not in gone and one.seat not in served.losers]
    people = [one for one in rest if one.player is not None and one.seat not in served.out]
    return len(rest) <= 1 or not people


def claimable(row: TableRow, served: ServedGame, now: float) -> list[int]:
    """Whose seats the others may claim."""
    if row.status != "playing":
        return []
    people = [one for one in row.seats if one.player is not None and not one.standin]
    return [one.seat for one in people if abandoned(served.clocks, one.seat, one.vacation, now)]
