"""What was found out about finished games."""

from __future__ import annotations

from sqlalchemy import Connection, select

from mastaba.server.database.queries.shared import upsert
from mastaba.server.database.schema import analyses, tables


def keep_analysis(c: Connection, table: str, judge: str, found: str) -> None:
    """In the place of an earlier one; nothing if the table is gone."""
    if c.execute(select(tables.c.id).where(tables.c.id == table)).scalar() is None:
        return
    values = {"judge": judge, "found": found}
    fresh = upsert(c, analyses).values(table_id=table, **values)
    c.execute(fresh.on_conflict_do_update(index_elements=[analyses.c.table_id], set_=values))


def analysis_of(c: Connection, table: str) -> tuple[str, str] | None:
    """By which judge, and what it found."""
    row = c.execute(select(analyses.c.judge, analyses.c.found).where(analyses.c.table_id == table)).first()
    return None if row is None else (row.judge, row.found)
