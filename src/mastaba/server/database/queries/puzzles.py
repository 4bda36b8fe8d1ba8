"""Decisions of one's own that are asked again: from which games they come, and when."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, select

from mastaba.server.database.queries.shared import upsert
from mastaba.server.database.schema import analyses, puzzles, seats, tables


class OwnAnalysis(NamedTuple):
    """What was found out about a game in which somebody had this seat."""

    table: str
    seat: int
    found: str


def own_analyses(c: Connection, player: str, most: int) -> list[OwnAnalysis]:
    """The newest first."""
    found = (
        select(analyses.c.table_id, seats.c.seat, analyses.c.found)
        .join(seats, seats.c.table_id == analyses.c.table_id)
        .join(tables, tables.c.id == analyses.c.table_id)
        .where(seats.c.player == player)
        .order_by(tables.c.created.desc(), seats.c.seat)
        .limit(most)
    )
    return [OwnAnalysis(*row) for row in c.execute(found)]


def puzzles_of(c: Connection, player: str) -> dict[tuple[str, int], tuple[int, float]]:
    """By table and move: how often in a row it was solved, and when it comes back."""
    found = select(puzzles.c.table_id, puzzles.c.move, puzzles.c.box, puzzles.c.due)
    rows = c.execute(found.where(puzzles.c.player == player))
    return {(row.table_id, row.move): (row.box, row.due) for row in rows}


def keep_puzzle(c: Connection, player: str, table: str, move: int, box: int, due: float) -> None:
    values = {"box": box, "due": due}
    fresh = upsert(c, puzzles).values(player=player, table_id=table, move=move, **values)
    c.execute(fresh.on_conflict_do_update(index_elements=["player", "table_id", "move"], set_=values))
