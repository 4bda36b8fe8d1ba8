"""The deal of the day: everybody's first try, and what came of it."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, String, and_, func, literal, or_, select, update

from mastaba.core.data import Data
from mastaba.server.daily import day_of
from mastaba.server.database.queries.rows import TableRow
from mastaba.server.database.queries.shared import upsert
from mastaba.server.database.schema import players, tables, tries


class Try(NamedTuple):
    """`table` is None if it is gone, `status` too; without `points` it is not played to its end, and `over` says that it
    never will be."""

    table: str | None
    status: str | None
    counts: bool
    points: int | None
    lead: int | None
    over: bool


def begin_try(c: Connection, day: str, game: str, player: str, table: str, counts: bool) -> bool:
    """Whether it is their first one. Of two at once, on whichever nodes, one is."""
    first = upsert(c, tries).values(day=day, game=game, player=player, table_id=table, counts=counts)
    return c.execute(first.on_conflict_do_nothing().returning(tries.c.player)).first() is not None


def try_of(c: Connection, day: str, game: str, player: str) -> Try | None:
    """Somebody's first try of a deal."""
    mine = (tries.c.day == day) & (tries.c.game == game) & (tries.c.player == player)
    found = (
        select(tables.c.id, tables.c.status, tries.c.counts, tries.c.points, tries.c.lead, tries.c.at)
        .select_from(tries.outerjoin(tables, tables.c.id == tries.c.table_id))
        .where(mine)
    )
    row = c.execute(found).first()
    if row is None:
        return None
    over = row.at is not None or row.status in (None, "over")
    return Try(row.id, row.status, row.counts, row.points, row.lead, over)


def tries_of(c: Connection, player: str) -> list[Data]:
    """All first tries of somebody, the latest first."""
    mine = select(tries.c.day, tries.c.game, tries.c.counts, tries.c.points, tries.c.lead)
    rows = c.execute(mine.where(tries.c.player == player).order_by(tries.c.day.desc(), tries.c.game))
    return [dict(row._mapping) for row in rows]


def end_try(
    c: Connection, row: TableRow, result: dict[str, list[int]], losers: list[int], now: float
) -> None:
    """A game is over. If it was a first try, and its day is not over, its result is kept: once."""
    if row.day is None or row.day != day_of(now):
        return
    seat = next(iter(row.people), None)
    scores = result["scores"]
    values: dict[str, float | None] = {"at": now}
    if seat is not None and seat not in losers:
        others = [points for one, points in enumerate(scores) if one != seat]
        values |= {"points": scores[seat], "lead": scores[seat] - max(others, default=0)}
    c.execute(update(tries).where((tries.c.table_id == row.id) & tries.c.at.is_(None)).values(values))


class Placed(NamedTuple):
    player: str
    name: str
    listed: bool
    points: int
    lead: int


def among(day: str, game: str) -> ColumnElement[bool]:
    """The tries that are compared: of people with an account, played to their end."""
    here = (tries.c.day == day) & (tries.c.game == game) & tries.c.counts & tries.c.points.is_not(None)
    return and_(here, players.c.account.is_not(None), players.c.banned.is_(None))


def best_tries(c: Connection, day: str, game: str, most: int) -> list[Placed]:
    rows = c.execute(
        select(tries.c.player, players.c.name, players.c.listed, tries.c.points, tries.c.lead)
        .join(players, players.c.id == tries.c.player)
        .where(among(day, game))
        .order_by(tries.c.lead.desc(), tries.c.points.desc(), tries.c.at, tries.c.player)
        .limit(most)
    )
    return [Placed(*row) for row in rows]


def count_tries(c: Connection, day: str, game: str, above: tuple[int, int] | None = None) -> int:
    """How many there are; with `above` only those that are better than such a lead with such points."""
    which = among(day, game)
    if above is not None:
        lead, points = above
        which &= or_(tries.c.lead > lead, (tries.c.lead == lead) & (tries.c.points > points))
    counted = select(func.count()).select_from(tries.join(players, players.c.id == tries.c.player))
    return int(c.execute(counted.where(which)).scalar_one())


def take_tries_along(c: Connection, guest: str, account: str) -> None:
    """Whoever signs in has seen what they played as a guest: it was their first try, too."""
    columns = [tries.c.day, tries.c.game, tries.c.table_id, tries.c.counts, tries.c.points, tries.c.lead]
    theirs = select(literal(account, String), *columns, tries.c.at).where(tries.c.player == guest)
    names = ["player", *(one.name for one in columns), "at"]
    c.execute(upsert(c, tries).from_select(names, theirs).on_conflict_do_nothing())
