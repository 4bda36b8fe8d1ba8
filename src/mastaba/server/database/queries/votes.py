"""What the people at a table are asked to agree to, and how it ended."""

from __future__ import annotations

from sqlalchemy import Connection, select

from mastaba.server.database.queries.chat import announce
from mastaba.server.database.queries.rows import SeatRow, read_proposal
from mastaba.server.database.queries.tables import change_table
from mastaba.server.database.schema import tables

NOBODY = SeatRow(seat=-1)


def end_proposal(c: Connection, table: str, how: str, by: SeatRow = NOBODY) -> None:
    """Nothing is asked any more, and everybody is told how that ended, once: "agreed"; "refused" or "withdrawn", by
    somebody; "lapsed" where the question became another one."""
    asked = c.execute(select(tables.c.proposal).where(tables.c.id == table).with_for_update()).scalar()
    if asked is not None:
        change_table(c, table, silently=True, proposal=None)
        announce(c, table, by, how, read_proposal(asked).what)
