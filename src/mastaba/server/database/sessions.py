"""Sessions, recovery codes and wrong guesses in the database: questions to the database, like those in `queries`."""

from __future__ import annotations

import time

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from mastaba.server.database.queries import (
    Player,
    as_player,
    change_player,
    find_player,
    shared_value,
    upsert,
    wake,
)
from mastaba.server.database.schema import codes, guesses, handovers, players, sessions, shared_values

AGE = 400 * 24 * 3600.0  # seconds without a visit after which a session ends; the most that browsers keep
MOST = 20  # sessions of one person; the one not seen for longest makes room
GRACE = 60.0  # seconds in which a browser's other pages may still come with the old cookie
REMEMBERED = 24 * 3600.0  # seconds that wrong guesses count
FIRST_WAIT = 30.0  # seconds after the last free one
ADMIN = "admin"  # who tells it, instead of a node
REVISION = "revision"  # grows whenever the host has intervened


class Session(Struct, kw_only=True):
    id: str
    player: str
    created: float
    seen: float
    device: str
    scope: str | None = None  # of a program's token


# -- sessions --------------------------------------------------------------------------------------------


def begin(c: Connection, session: Session) -> list[str]:
    """A new session; those that make room for it."""
    mine = sessions.c.player == session.player
    old = select(sessions.c.id).where(mine).order_by(sessions.c.seen.desc()).offset(MOST - 1)
    ended = list(c.execute(old).scalars())
    c.execute(delete(sessions).where(sessions.c.id.in_(ended)))
    facts = {name: getattr(session, name) for name in session.__struct_fields__}
    c.execute(insert(sessions).values(facts))
    fresh = (players.c.id == session.player) & players.c.sessions_since.is_(None)
    c.execute(update(players).where(fresh).values(sessions_since=session.created))
    return ended


def find(c: Connection, id: str) -> tuple[Session, Player] | None:
    """A session that has not ended, and whose it is."""
    living = (sessions.c.id == id) & (sessions.c.seen > time.time() - AGE)
    row = c.execute(select(sessions).where(living)).one_or_none()
    if row is None:
        return None
    player = as_player(c.execute(select(players).where(players.c.id == row.player)).one())
    assert player is not None
    if player.owner and player.banned is None:  # who runs a program answers for it
        whose = select(players.c.banned).where(players.c.id == player.owner)
        player.banned = c.execute(whose).scalar_one_or_none()
    return Session(**row._mapping), player


def of_player(c: Connection, player: str) -> list[Session]:
    """The one used last comes first."""
    living = (sessions.c.player == player) & (sessions.c.seen > time.time() - AGE)
    rows = c.execute(select(sessions).where(living).order_by(sessions.c.seen.desc()))
    return [Session(**row._mapping) for row in rows]


def see(c: Connection, id: str) -> None:
    c.execute(update(sessions).where(sessions.c.id == id).values(seen=time.time()))


def end(c: Connection, node: str, player: str, ids: list[str]) -> list[str]:
    """End those of these sessions that are theirs; the other nodes hear of it."""
    theirs = (sessions.c.player == player) & sessions.c.id.in_(ids)
    ended = list(c.execute(select(sessions.c.id).where(theirs)).scalars())
    c.execute(delete(sessions).where(theirs))
    for id in ended:
        wake(c, node, f"{player}/{id}", "ended")
    return ended


def end_all(c: Connection, node: str, player: str, but: str | None = None) -> list[str]:
    """All sessions of a person, or all others; their cookies of earlier versions as well."""
    ids = [session.id for session in of_player(c, player) if session.id != but]
    change_player(c, player, sessions_since=0.0)
    c.execute(delete(handovers).where(handovers.c.player == player))
    wake(c, node, f"{player}/", "ended")
    return ["", *end(c, node, player, ids)]


def old_cookie_holds(player: Player) -> bool:
    """A signed cookie of earlier versions says who somebody is until their first session begins: a copy of
    it must not live for ever."""
    since = player.sessions_since
    return since is None or abs(time.time() - since) < GRACE


def sweep(c: Connection) -> None:
    """Forget what has run out."""
    now = time.time()
    c.execute(delete(sessions).where(sessions.c.seen < now - AGE))
    c.execute(delete(guesses).where(guesses.c.seen < now - REMEMBERED))
    c.execute(delete(codes).where(codes.c.until < now))
    c.execute(delete(handovers).where(handovers.c.until < now))


# -- recovery codes --------------------------------------------------------------------------------------


def set_codes(c: Connection, player: str, digests: list[str], until: float | None = None) -> None:
    """New codes instead of all that there were."""
    c.execute(delete(codes).where(codes.c.player == player))
    if digests:
        c.execute(insert(codes), [{"id": id, "player": player, "until": until} for id in digests])


def codes_left(c: Connection, player: str) -> int:
    valid = (codes.c.player == player) & or_(codes.c.until.is_(None), codes.c.until > time.time())
    return int(c.execute(select(func.count()).select_from(codes).where(valid)).scalar_one())


def use_code(c: Connection, player: str, digest: str) -> bool:
    """Use up a recovery code; whether it was a valid one of theirs."""
    valid = or_(codes.c.until.is_(None), codes.c.until > time.time())
    used = c.execute(delete(codes).where((codes.c.id == digest) & (codes.c.player == player) & valid))
    return used.rowcount == 1


# -- other devices ---------------------------------------------------------------------------------------


def hand_over(c: Connection, player: str, digest: str, until: float) -> None:
    """One code at a time: an earlier one is void."""
    c.execute(delete(handovers).where(handovers.c.player == player))
    c.execute(insert(handovers).values(id=digest, player=player, until=until))


def taken_over(c: Connection, digest: str) -> Player | None:
    """Use up the code from another device; whose it was, if it was valid."""
    valid = (handovers.c.id == digest) & (handovers.c.until > time.time())
    whose = c.execute(delete(handovers).where(valid).returning(handovers.c.player)).scalar_one_or_none()
    return None if whose is None else find_player(c, whose)


# -- guessing --------------------------------------------------------------------------------------------


def count_try(c: Connection, who: str, free: int, longest: float) -> float:
    """Count a try before it is looked at, so that many at once are not heard; or the seconds to wait.

    After the free ones the waiting time doubles with every try. Whoever does not wait makes it no longer.
    """
    now = time.time()
    row = c.execute(select(guesses).where(guesses.c.who == who)).one_or_none()
    if row is not None and row.seen < now - REMEMBERED:
        row = None
    # A clock that was set back must not shut anybody out for longer than any wait.
    left = 0.0 if row is None else min(row.until - now, longest)
    if left > 0:
        return left
    tries = 1 if row is None else row.tries + 1
    wait = 0.0 if tries < free else min(longest, FIRST_WAIT * 2.0 ** min(tries - free, 30))
    values = {"tries": tries, "until": now + wait, "seen": now}
    new = upsert(c, guesses).values(who=who, **values)
    c.execute(new.on_conflict_do_update(index_elements=["who"], set_=values))
    return 0.0


def tries(c: Connection, who: str) -> int:
    """How many tries are remembered."""
    recent = (guesses.c.who == who) & (guesses.c.seen > time.time() - REMEMBERED)
    return int(c.execute(select(guesses.c.tries).where(recent)).scalar_one_or_none() or 0)


def forget_tries(c: Connection, who: str) -> None:
    c.execute(delete(guesses).where(guesses.c.who == who))


# -- what the host does ----------------------------------------------------------------------------------


def intervene(c: Connection) -> None:
    """Every node looks whom and what it still has to serve: at once on PostgreSQL, else at its next round."""
    now = int(shared_value(c, REVISION, "0")) + 1
    c.execute(update(shared_values).where(shared_values.c.name == REVISION).values(value=str(now)))
    wake(c, ADMIN, "house", "inspect")
