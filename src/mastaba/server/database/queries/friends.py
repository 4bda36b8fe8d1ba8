"""People who know each other: friends, their links, invitations."""

from __future__ import annotations

import secrets
import time
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from mastaba.server.database.queries.moderation import may_not_meet, mute
from mastaba.server.database.queries.players import as_player
from mastaba.server.database.queries.rows import Player
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

MOST_FRIENDS = 500
MOST_ASKING = 50  # who wait for somebody's answer; whoever asks later is not heard
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
    elif how_many(c, other, agreed=False) < MOST_ASKING:
        note(c, other, player, agreed=False)


def how_many(c: Connection, player: str, agreed: bool) -> int:
    """How many friends somebody has, or how many wait for their answer."""
    mine = (friends.c.player == player) & (friends.c.agreed == agreed)
    return int(c.execute(select(func.count()).select_from(friends).where(mine)).scalar_one())


def is_known(c: Connection, player: str) -> bool:
    """Whether somebody has them for a friend, and reads their name."""
    return c.execute(select(friends.c.id).where(friends.c.other == player).limit(1)).first() is not None


def friendship(c: Connection, player: str, other: str) -> bool:
    mine = (friends.c.player == player) & (friends.c.other == other)
    return c.execute(select(friends.c.id).where(mine)).first() is not None


def note(c: Connection, player: str, other: str, agreed: bool) -> None:
    new = upsert(c, friends).values(
        id=secrets.token_hex(8), player=player, other=other, agreed=agreed, since=time.time()
    )
    c.execute(new.on_conflict_do_nothing(index_elements=["player", "other"]))


def befriend(c: Connection, player: str, other: str) -> bool:
    """False if one of them has as many friends as there is room for."""
    if not friendship(c, player, other) or not friendship(c, other, player):
        if any(how_many(c, one, agreed=True) >= MOST_FRIENDS for one in (player, other)):
            return False
    for one, two in ((player, other), (other, player)):
        note(c, one, two, agreed=True)
        both = (friends.c.player == one) & (friends.c.other == two)
        c.execute(update(friends).where(both).values(agreed=True))
    return True


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


def giver_of_link(c: Connection, player: str, digest: str) -> Player | None:
    """Whose friend this link makes of somebody; None if it is void for them, for whatever reason."""
    valid = (friend_links.c.id == digest) & (friend_links.c.until > time.time())
    found = select(players).join(friend_links, friend_links.c.player == players.c.id).where(valid)
    giver = as_player(c.execute(found).one_or_none())
    if giver is None or giver.id == player or may_not_meet(c, player, [giver.id]):
        return None
    return giver


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
