"""Who watches a table, as everybody there is told: some names, and how many they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from mastaba.server.tables.registry import TableRegistry

from sqlalchemy import Connection

from mastaba.server.database import queries
from mastaba.server.tables.table import FEW, Table

NAMED = 12  # of those who watch, at most


class Audience(NamedTuple):
    names: list[str]
    people: int


NOBODY = Audience([], 0)


def watching_here(table: Table) -> Audience:
    """Those who are connected here and do not sit at the table. Who has no account could have anybody's name, and whom the host
    has shown out could go on talking by theirs: they are only counted."""
    sure = [one.player for one in table.connections if not one.unsure]
    people = {one.id: one for one in sure if not table.seats_of(one)}
    out = table.row.shown_out
    names = [one.name for one in people.values() if one.account is not None and one.id not in out]
    return Audience(sorted(names)[:NAMED], len(people))


def changed(registry: TableRegistry, table: Table) -> None:
    """Somebody has come or gone. A few are told at once, a crowd every few seconds: see `look_around`."""
    if len(table.connections) <= FEW and registry.database.sqlite:
        show(table, [watching_here(table)])


def show(table: Table, found: list[Audience]) -> None:
    names = sorted(name for one in found for name in one.names)[:NAMED]
    audience = Audience(names, sum(one.people for one in found))
    if audience != table.audience:
        table.audience = audience
        table.wake()


def forget_notes(registry: TableRegistry) -> None:
    """The others took this node for dead, and the database has lost what was written down of those who watch here."""
    for table in registry.tables.values():
        table.noted = None


async def look_around(registry: TableRegistry) -> None:
    """Who watches at this node and, where there are several, at the others."""
    tables = {id: table for id, table in registry.tables.items() if table.connections or table.noted}
    here = {id: watching_here(table) for id, table in tables.items()}
    elsewhere: dict[str, list[Audience]] = {}
    if tables and not registry.database.sqlite:
        fresh = {id: one for id, one in here.items() if one != (tables[id].noted or NOBODY)}

        def note(c: Connection) -> None:
            for id, one in fresh.items():
                queries.note_watchers(c, id, registry.node, one.names, one.people)

        if fresh:
            await registry.database.write(note)
            for id, one in fresh.items():
                tables[id].noted = one if one.people else None
        rows = await registry.database.read(
            lambda c: queries.watchers_elsewhere(c, list(tables), registry.node)
        )
        for id, names, people in rows:
            elsewhere.setdefault(id, []).append(Audience(names, people))
    for id, table in tables.items():
        show(table, [here[id], *elsewhere.get(id, [])])
