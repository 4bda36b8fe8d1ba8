"""People who know each other: friends, their links, invitations."""

from __future__ import annotations

import secrets
import time
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from mastaba.server.database.queries.moderation import may_not_meet, mute
from mastaba.server.database.queries.shared import upsert
from mastaba.server.database.queries.tables import let_in
from mastaba.server.database.schema import (
    friend_links,
    friends,
    invitations,
    players,
    seats,
    sessions,
    tables,
)

LATELY = 600.0  # seconds for which somebody who was here counts as here


class Friend(NamedTuple):
    id: str
    name: str
    agreed: bool
    here: bool


def friends_of(c: Connection, player: str) -> list[Friend]:
    """Friends, and those who ask to be. Who does not like to be seen is never here."""
    at_table = select(seats.c.player).where(seats.c.node.is_not(None) & (seats.c.player == friends.c.other))
    came = select(sessions.c.player).where(
        (sessions.c.player == friends.c.other) & (sessions.c.seen > time.time() - LATELY)
    )
    here = friends.c.agreed & players.c.sociable & or_(at_table.exists(), came.exists())
    rows = c.execute(
        select(friends.c.id, players.c.name, friends.c.agreed, here)
        .join(players, players.c.id == friends.c.other)
        .where(friends.c.player == player)
        .order_by(players.c.name)
    )
    return [Friend(id, name, bool(agreed), bool(there)) for id, name, agreed, there in rows]


def ask_friend(c: Connection, player: str, plain: str) -> None:
    """Ask whoever has an account of this name. Whether there is one, and what they think of it, is told to nobody."""
    whom = select(players.c.id).where((players.c.plain == plain) & players.c.account.is_not(None))
    other = c.execute(whom).scalars().first()
    if other is None or other == player or may_not_meet(c, player, [other]):
        return
    if friendship(c, player, other):  # they have asked me
        befriend(c, player, other)
    else:
        note(c, other, player, agreed=False)


def friendship(c: Connection, player: str, other: str) -> bool:
    mine = (friends.c.player == player) & (friends.c.other == other)
    return c.execute(select(friends.c.id).where(mine)).first() is not None


def note(c: Connection, player: str, other: str, agreed: bool) -> None:
    new = upsert(c, friends).values(
        id=secrets.token_hex(8), player=player, other=other, agreed=agreed, since=time.time()
    )
    c.execute(new.on_conflict_do_nothing(index_elements=["player", "other"]))


def befriend(c: Connection, player: str, other: str) -> None:
    for one, two in ((player, other), (other, player)):
        note(c, one, two, agreed=True)
        both = (friends.c.player == one) & (friends.c.other == two)
        c.execute(update(friends).where(both).values(agreed=True))


def friend_by(c: Connection, player: str, id: str, agreed: bool | None = None) -> str | None:
    """Whom somebody means by this id of theirs."""
    mine = (friends.c.player == player) & (friends.c.id == id)
    if agreed is not None:
        mine &= friends.c.agreed == agreed
    other: str | None = c.execute(select(friends.c.other).where(mine)).scalar_one_or_none()
    return other


def part(c: Connection, player: str, other: str) -> None:
    either = or_(
        and_(friends.c.player == player, friends.c.other == other),
        and_(friends.c.player == other, friends.c.other == player),
    )
    c.execute(delete(friends).where(either))
    invited = or_(
        and_(invitations.c.player == player, invitations.c.by == other),
        and_(invitations.c.player == other, invitations.c.by == player),
    )
    c.execute(delete(invitations).where(invited))


def block_friend(c: Connection, player: str, other: str) -> None:
    part(c, player, other)
    mute(c, player, other, blocked=True)


# -- links -------------------------------------------------------------------------------------------


def set_friend_link(c: Connection, player: str, digest: str, until: float) -> None:
    """One at a time: an earlier one is void."""
    c.execute(delete(friend_links).where(friend_links.c.player == player))
    c.execute(insert(friend_links).values(id=digest, player=player, until=until))


def follow_friend_link(c: Connection, player: str, digest: str) -> str | None:
    """The name of the new friend; None if the link is void for them, for whatever reason."""
    valid = (friend_links.c.id == digest) & (friend_links.c.until > time.time())
    found = select(players.c.id, players.c.name).join(friend_links, friend_links.c.player == players.c.id)
    row = c.execute(found.where(valid)).one_or_none()
    if row is None or row.id == player or may_not_meet(c, player, [row.id]):
        return None
    befriend(c, player, row.id)
    return str(row.name)


# -- invitations ---------------------------------------------------------------------------------------


class Invited(NamedTuple):
    table: str
    game: str
    by: str


def invite(c: Connection, table: str, player: str, by: str) -> None:
    if not may_not_meet(c, player, [by]):
        let_in(c, table, player)
        new = upsert(c, invitations).values(table_id=table, player=player, by=by, at=time.time())
        c.execute(new.on_conflict_do_nothing())


def invitations_of(c: Connection, player: str) -> list[Invited]:
    """To tables that have not begun and at which they do not sit."""
    sat = select(seats.c.table_id).where(seats.c.player == player)
    rows = c.execute(
        select(tables.c.id, tables.c.game, players.c.name)
        .join(invitations, invitations.c.table_id == tables.c.id)
        .join(players, players.c.id == invitations.c.by)
        .where((invitations.c.player == player) & (tables.c.status == "open") & tables.c.id.not_in(sat))
        .order_by(invitations.c.at.desc())
        .limit(20)
    )
    return [Invited(*row) for row in rows]


def uninvite(c: Connection, table: str, player: str) -> None:
    c.execute(delete(invitations).where((invitations.c.table_id == table) & (invitations.c.player == player)))
