"""Keeping the peace: muting, blocking, showing out, reporting."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, and_, delete, insert, or_, select

from mastaba.core.data import Data
from mastaba.server.database.queries.chat import words_after
from mastaba.server.database.queries.rows import EVIDENCE
from mastaba.server.database.queries.shared import dumps, upsert
from mastaba.server.database.queries.tables import free_seats
from mastaba.server.database.schema import friends, invitations, kicks, mutes, players, reports, seats, tables


def mute(c: Connection, player: str, other: str, blocked: bool) -> None:
    new = upsert(c, mutes).values(player=player, other=other, blocked=blocked)
    c.execute(new.on_conflict_do_update(index_elements=["player", "other"], set_={"blocked": blocked}))
    if blocked:  # nobody is a friend of whom they do not want to meet
        both = (player, other)
        c.execute(delete(friends).where(friends.c.player.in_(both) & friends.c.other.in_(both)))
        c.execute(delete(invitations).where(invitations.c.player.in_(both) & invitations.c.by.in_(both)))


def unmute(c: Connection, player: str, other: str) -> None:
    c.execute(delete(mutes).where((mutes.c.player == player) & (mutes.c.other == other)))


def muted_by(c: Connection, player: str) -> dict[str, bool]:
    """Whom somebody does not want to hear, and whether they have blocked them."""
    rows = c.execute(select(mutes.c.other, mutes.c.blocked).where(mutes.c.player == player))
    return {other: bool(blocked) for other, blocked in rows}


def may_not_meet(c: Connection, player: str, others: list[str]) -> bool:
    """Whether one of them has blocked the other. Whoever meets a program meets who runs it."""
    mine, theirs = with_owners(c, [player]), with_owners(c, others)
    either = or_(
        and_(mutes.c.player.in_(mine), mutes.c.other.in_(theirs)),
        and_(mutes.c.other.in_(mine), mutes.c.player.in_(theirs)),
    )
    return c.execute(select(mutes.c.player).where(either & mutes.c.blocked).limit(1)).first() is not None


def with_owners(c: Connection, ids: list[str]) -> list[str]:
    """These people and programs, and who runs the programs."""
    run = select(players.c.owner).where(players.c.id.in_(ids) & (players.c.owner != ""))
    return [*ids, *c.execute(run).scalars()]


def kick(c: Connection, table: str, player: str) -> None:
    free_seats(c, table, player)
    c.execute(upsert(c, kicks).values(table_id=table, player=player).on_conflict_do_nothing())


def was_kicked(c: Connection, table: str, player: str) -> bool:
    here = (kicks.c.table_id == table) & (kicks.c.player == player)
    return c.execute(select(kicks.c.player).where(here)).first() is not None


def add_report(c: Connection, table: str, by: str, about: str, name: str, why: str) -> None:
    """With the last words that were said there, and by whom."""
    said = [
        {"player": row.player, "name": row.name, "seat": row.seat, "text": row.text, "at": row.at}
        for row in words_after(c, table, 0)[-EVIDENCE:]
    ]
    c.execute(
        insert(reports).values(
            table_id=table, by=by, about=about, name=name, text=why, words=dumps(said), at=time.time()
        )
    )


def reported(c: Connection, most: int = 100) -> list[Data]:
    """What guests want the operator to look at, the newest first."""
    rows = c.execute(select(reports).order_by(reports.c.number.desc()).limit(most))
    return [{**row._mapping, "words": msgspec.json.decode(row.words)} for row in rows]


def close_report(c: Connection, number: int) -> bool:
    return c.execute(delete(reports).where(reports.c.number == number)).rowcount == 1


def companions(c: Connection, player: str) -> list[str]:
    """Who sits with somebody at an unfinished table."""
    mine = select(seats.c.table_id).where(seats.c.player == player)
    unfinished = select(tables.c.id).where(tables.c.id.in_(mine) & (tables.c.status != "over"))
    others = (seats.c.player != player) & seats.c.player.is_not(None) & seats.c.table_id.in_(unfinished)
    return list(c.execute(select(seats.c.player).where(others).distinct()).scalars())


def has_company(c: Connection, player: str) -> bool:
    """Whether anybody else has ever sat with them."""
    mine = select(seats.c.table_id).where(seats.c.player == player)
    others = (seats.c.player != player) & seats.c.player.is_not(None) & seats.c.table_id.in_(mine)
    return c.execute(select(seats.c.player).where(others).limit(1)).first() is not None


def accounts_among(c: Connection, ids: list[str]) -> dict[str, str]:
    """The names of those of them who have an account, as the eye reads them."""
    rows = c.execute(
        select(players.c.id, players.c.plain).where(players.c.id.in_(ids) & players.c.account.is_not(None))
    )
    return {id: str(plain) for id, plain in rows if plain is not None}


def looks_like_account(c: Connection, plain: str, but: str) -> bool:
    """Whether an account other than this one has a name that looks the same."""
    alike = (players.c.plain == plain) & players.c.account.is_not(None) & (players.c.id != but)
    return c.execute(select(players.c.id).where(alike).limit(1)).first() is not None
