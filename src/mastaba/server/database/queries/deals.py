"""The deal: the shares of every seat, until the game begins."""

from __future__ import annotations

import time

from sqlalchemy import Connection, update

from mastaba.core.data import Data, Deal
from mastaba.server.database.queries.ratings import may_count
from mastaba.server.database.queries.rows import TableRow
from mastaba.server.database.queries.tables import (
    change_seats,
    change_table,
    find_table,
    ids_where,
    lock_table,
)
from mastaba.server.database.schema import seats, tables


def give_share(c: Connection, seen: TableRow, player: str, **values: str | None) -> bool:
    """Note a pledge or a share of somebody's, if the table still is as they have seen it."""
    if not unchanged(c, seen):
        return False
    change_seats(c, seen.id, player, **values)
    return True


def ask_for_shares(c: Connection, seen: TableRow) -> None:
    if unchanged(c, seen):
        change_table(c, seen.id, silently=True, dealing=time.time())


def begin(c: Connection, seen: TableRow, chance: Deal, facts: Data) -> bool:
    """Deal with this chance, if nobody has got up, revealed a share or begun meanwhile."""
    if not unchanged(c, seen):
        return False
    begun: Data = {"status": "playing", "began": seen.began, "rates": may_count(c, seen)}
    change_table(c, seen.id, chance=chance, dealing=None, **begun, **facts)
    c.execute(update(seats).where(seats.c.table_id == seen.id).values(pledge=None, share=None))
    return True


def unchanged(c: Connection, seen: TableRow) -> bool:
    """Whether the table has not begun and has the same people and shares as they were seen. Locks it."""
    lock_table(c, seen.id)
    now = find_table(c, seen.id)

    def deal(row: TableRow) -> list[object]:
        seats = [(seat_row.player, seat_row.level, seat_row.pledge, seat_row.share) for seat_row in row.seats]
        return [row.status, row.dealing, *seats]

    return now is not None and deal(now) == deal(seen) and now.status == "open"


def overdue_deals(c: Connection, before: float) -> list[str]:
    """Tables that have waited long enough for the shares of their seats."""
    return ids_where(c, (tables.c.status == "open") & (tables.c.dealing < before))
