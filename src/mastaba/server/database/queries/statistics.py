"""What somebody has played and learned, for their own page."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, String, func, literal, select, update

from mastaba.server.database.queries.shared import dumps, upsert
from mastaba.server.database.schema import analyses, lessons, puzzles, seats, tables

ENDED = func.coalesce(tables.c.ended, tables.c.touched)
BRANCHED = '%"before":%'  # the deal of a game that goes on from another
Sheet = dict[str, int]
read_sheets = msgspec.json.Decoder(list[Sheet]).decode
"""Points by source."""


def keep_sheets(c: Connection, table: str, sheets: list[Sheet]) -> None:
    """What everybody's points came from; none if the game was given up."""
    c.execute(update(tables).where(tables.c.id == table).values(sheets=dumps(sheets)))


class Finished(NamedTuple):
    """A finished game in which somebody had this seat and no other. `company`: who sat there, by level or None for people.
    `sheet` is None in books of older versions, and empty if the game was given up."""

    table: str
    game: str
    seat: int
    at: float
    standard: bool
    scores: list[int]
    winners: list[int]
    company: list[str | None]
    sheet: Sheet | None
    found: str | None  # an `Analysis`


def finished_games(c: Connection, player: str, most: int) -> list[Finished]:
    """The latest, the latest first: those that were dealt here, for their company."""
    mine = (
        select(seats.c.table_id, func.min(seats.c.seat).label("seat"))
        .where(seats.c.player == player)
        .group_by(seats.c.table_id)
        .having(func.count() == 1)
        .subquery()
    )
    rows = c.execute(
        select(
            *(tables.c.id, tables.c.game, ENDED.label("at"), tables.c.result, tables.c.sheets),
            *((tables.c.edition == "").label("standard"), mine.c.seat, analyses.c.found),
        )
        .join(mine, mine.c.table_id == tables.c.id)
        .outerjoin(analyses, analyses.c.table_id == tables.c.id)
        .where((tables.c.status == "over") & tables.c.result.is_not(None) & ~tables.c.chance.like(BRANCHED))
        .order_by(ENDED.desc(), tables.c.id)
        .limit(most)
    ).all()
    company: dict[str, list[str | None]] = {row.id: [] for row in rows}
    sat = select(seats.c.table_id, seats.c.level).where(seats.c.table_id.in_(company)).order_by(seats.c.seat)
    for table, level in c.execute(sat):
        company[table].append(level)
    games = []
    for row in rows:
        result = msgspec.json.decode(row.result)
        sheets = None if row.sheets is None else read_sheets(row.sheets)
        games.append(
            Finished(
                table=row.id,
                game=row.game,
                seat=row.seat,
                at=row.at,
                standard=row.standard,
                scores=result["scores"],
                winners=result["winners"],
                company=company[row.id],
                sheet=None if sheets is None else sheets[row.seat] if sheets else {},
                found=row.found,
            )
        )
    return games


# -- lessons and puzzles -----------------------------------------------------------------------------


class Taken(NamedTuple):
    """How far somebody has come in a lesson at most."""

    game: str
    lesson: str
    done: int
    steps: int


def lessons_of(c: Connection, player: str) -> list[Taken]:
    found = select(lessons.c.game, lessons.c.lesson, lessons.c.done, lessons.c.steps)
    order = (lessons.c.game, lessons.c.lesson)
    return [Taken(*row) for row in c.execute(found.where(lessons.c.player == player).order_by(*order))]


def keep_lesson(c: Connection, player: str, taken: Taken, now: float) -> None:
    """They have come so far; they may have come further before."""
    fresh = upsert(c, lessons).values(player=player, at=now, **taken._asdict())
    values = {"done": taken.done, "steps": taken.steps, "at": now}
    key = ["player", "game", "lesson"]
    c.execute(fresh.on_conflict_do_update(index_elements=key, set_=values, where=lessons.c.done < taken.done))


def take_lessons_along(c: Connection, guest: str, account: str) -> None:
    """Whoever signs in has learned what they learned as a guest."""
    columns = [lessons.c.game, lessons.c.lesson, lessons.c.done, lessons.c.steps, lessons.c.at]
    theirs = select(literal(account, String), *columns).where(lessons.c.player == guest)
    names = ["player", *(one.name for one in columns)]
    c.execute(upsert(c, lessons).from_select(names, theirs).on_conflict_do_nothing())


def puzzles_answered(c: Connection, player: str, sure: int) -> tuple[int, int, int]:
    """How many were answered, how many of them right the last time, and how many so often that they are known."""
    boxes = c.execute(select(puzzles.c.box).where(puzzles.c.player == player)).scalars().all()
    return len(boxes), sum(box > 0 for box in boxes), sum(box >= sure for box in boxes)
