"""Who watches which table, at each of several nodes."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, select

from mastaba.server.database.queries.shared import dumps, upsert
from mastaba.server.database.schema import tables, watchers


def note_watchers(c: Connection, table: str, node: str, names: list[str], people: int) -> None:
    here = (watchers.c.table_id == table) & (watchers.c.node == node)
    there = c.execute(select(tables.c.id).where(tables.c.id == table)).first()
    if not people or there is None:
        c.execute(delete(watchers).where(here))
        return
    facts = {"names": dumps(names), "people": people}
    new = upsert(c, watchers).values(table_id=table, node=node, **facts)
    c.execute(new.on_conflict_do_update(index_elements=["table_id", "node"], set_=facts))


def watchers_elsewhere(c: Connection, ids: list[str], node: str) -> list[tuple[str, list[str], int]]:
    """Table, some names, and how many they are, for each other node."""
    found = select(watchers).where(watchers.c.table_id.in_(ids) & (watchers.c.node != node))
    return [(row.table_id, msgspec.json.decode(row.names), row.people) for row in c.execute(found)]
