"""The log of a table: every move that was made."""

from __future__ import annotations

import time

from sqlalchemy import Boolean, Connection, bindparam, func, insert, or_, select

from mastaba.server.database.queries.shared import Prepared
from mastaba.server.database.schema import log, seats
from mastaba.server.tables.served_game import LogLine

# A line is appended only while the seat that it is of is played by whom it was decided for.
SEATED = (
    (seats.c.table_id == bindparam("table_id"))
    & (seats.c.seat == bindparam("seat"))
    & seats.c.player.is_not_distinct_from(bindparam("player", type_=seats.c.player.type))
    & or_(bindparam("any_standin", type_=Boolean), seats.c.standin.is_not(None))
)
APPEND = Prepared(
    lambda _: insert(log).from_select(
        [one.name for one in log.c],
        select(*(bindparam(one.name, type_=one.type) for one in log.c)).where(SEATED),
    )
)


def write_lines(
    c: Connection, table: str, ply: int, lines: list[LogLine], by: str, played_for: str | None = None
) -> None:
    """Append to the log; `IntegrityError` if somebody was quicker."""
    if lines:
        now = time.time()
        c.execute(
            insert(log),
            [
                {
                    "table_id": table,
                    "ply": ply + number,
                    "kind": line.kind,
                    "seat": line.seat,
                    "text": line.text,
                    "by": by,
                    "played_for": played_for,
                    "at": line.at or now,
                }
                for number, line in enumerate(lines)
            ],
        )


def write_beside(c: Connection, table: str, kind: str, seat: int, at: float) -> None:
    """A line that is no part of the game, after whatever stands there. The caller has locked the table."""
    last = c.execute(select(func.max(log.c.ply)).where(log.c.table_id == table)).scalar()
    write_lines(c, table, 0 if last is None else last + 1, [LogLine(kind, seat, "", None, at)], "")


def append_line(c: Connection, table: str, ply: int, line: LogLine, by: str, player: str | None) -> bool:
    """The same with one line of a running game; False if the seat is another's than this player's by now, or they
    play for themselves again."""
    values = {
        "table_id": table,
        "ply": ply,
        "kind": line.kind,
        "seat": line.seat,
        "text": line.text,
        "by": by,
    }
    own = line.standin is None
    done = APPEND(
        c,
        **values,
        played_for=None if own else player,
        at=line.at or time.time(),
        player=player,
        any_standin=own,
    )
    return done.rowcount == 1


def lines_from(c: Connection, table: str, ply: int) -> list[LogLine]:
    rows = c.execute(
        select(log.c.kind, log.c.seat, log.c.text, log.c.by, log.c.played_for, log.c.at)
        .where((log.c.table_id == table) & (log.c.ply >= ply))
        .order_by(log.c.ply)
    )
    return [
        LogLine(kind, seat, words, None if played_for is None else by, at)
        for kind, seat, words, by, played_for, at in rows
    ]


def longest_logs(c: Connection, ids: list[str]) -> dict[str, int]:
    """How many plies the log of each of these tables has."""
    rows = c.execute(
        select(log.c.table_id, func.max(log.c.ply)).where(log.c.table_id.in_(ids)).group_by(log.c.table_id)
    )
    return {id: ply + 1 for id, ply in rows}
