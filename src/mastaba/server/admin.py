"""`mastaba admin`: what the host of a server can look up and do, while it is open or closed.

Works on the database alone. Every node that is open notices: at once on PostgreSQL, within seconds else.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, Table, and_, func, or_, select, true, update
from sqlalchemy.exc import ArgumentError, DBAPIError

from mastaba.core.data import Data
from mastaba.core.errors import MastabaError
from mastaba.core.text import Text
from mastaba.server.accounts.accounts import KEY, account_of
from mastaba.server.accounts.recovery_codes import code_digest, new_code
from mastaba.server.database import queries, sessions
from mastaba.server.database.database import connect, kind_of
from mastaba.server.database.lock import sqlite_file
from mastaba.server.database.migrate import VERSION, known_versions, newer_database, no_database, version_of
from mastaba.server.database.queries import Player, TableRow
from mastaba.server.database.schema import chat, codes, log, players, shared_values, tables
from mastaba.server.database.schema import sessions as sessions_table
from mastaba.server.notices.push import VAPID, new_key

MOST = 50  # rows listed, unless more are asked for
CODE_HOLDS = 7 * 24 * 3600.0  # seconds
Facts = Data


class AdminTrouble(MastabaError):
    """Something that cannot be done; nothing was changed."""


def not_sure() -> AdminTrouble:
    return AdminTrouble(Text("server:not-sure"))


@contextlib.contextmanager
def opened(url: str) -> Iterator[Connection]:
    """One transaction on a database that must be there and of this version."""
    place = sqlite_file(url)
    if place is not None and not place.is_file():
        raise AdminTrouble(Text("server:not-there", place=str(place)))
    try:
        engine = connect(url, 1)
        try:
            with engine.begin() as c:
                present = version_of(c)
                if present is not None and present not in known_versions():
                    raise newer_database(present)
                if present != VERSION:
                    raise AdminTrouble(Text("server:database-older"))
                yield c
        finally:
            engine.dispose()
    except DBAPIError as error:
        raise no_database(kind_of(error)) from None
    except (ArgumentError, ImportError) as error:
        raise no_database(str(error)) from None


# -- tables ----------------------------------------------------------------------------------------------


def list_tables(c: Connection, status: str | None, quarantined: bool, most: int = MOST) -> list[Facts]:
    which = [tables.c.status == status] if status is not None else []
    which += [tables.c.quarantine.is_not(None)] if quarantined else []
    return [table_facts(row) for row in queries.rows(c, and_(true(), *which), most)]


def table_facts(row: TableRow) -> Facts:
    """Nothing of the game itself: a host may play, too."""
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "public": row.public,
        "seats": [seat_row.name or seat_row.level or "–" for seat_row in row.seats],
        "touched": row.touched,
        "quarantine": row.quarantine,
    }


def show_table(c: Connection, id: str) -> Facts:
    row = table_of(c, id)
    plies = queries.longest_logs(c, [id]).get(id, 0)
    said = c.execute(select(func.count()).select_from(chat).where(chat.c.table_id == id)).scalar_one()
    return {
        **table_facts(row),
        "people": [seat_row.player for seat_row in row.seats if seat_row.player],
        "host": row.host,
        "imported": row.imported,
        "edition": len(row.edition),
        "plies": plies,
        "chat": said,
        "created": row.created,
    }


def delete_table(c: Connection, id: str) -> Facts:
    row = table_of(c, id)
    queries.delete_table(c, id)
    sessions.intervene(c)
    return table_facts(row)


def quarantine_table(c: Connection, id: str, reason: str | None) -> Facts:
    table_of(c, id)
    queries.set_quarantine(c, id, reason)
    sessions.intervene(c)
    return table_facts(table_of(c, id))


def table_of(c: Connection, id: str) -> TableRow:
    row = queries.find_table(c, id)
    if row is None:
        raise AdminTrouble(Text("server:table-unknown", id=id))
    return row


# -- people ----------------------------------------------------------------------------------------------


def find_people(c: Connection, text: str, most: int = MOST) -> list[Facts]:
    """By a part of the name or account, or by the whole id."""
    part = players.c.name.icontains(text, autoescape=True) | players.c.account.icontains(
        account_of(text), autoescape=True
    )
    found = (
        select(players).where(or_(part, players.c.id == text)).order_by(players.c.created.desc()).limit(most)
    )
    people = [queries.as_player(row) for row in c.execute(found).all()]
    return [person_facts(c, player) for player in people if player is not None]


def person_facts(c: Connection, player: Player) -> Facts:
    own = sessions.of_player(c, player.id)
    return {
        "id": player.id,
        "name": player.name,
        "account": player.account,
        "owner": player.owner,
        "created": player.created,
        "seen": own[0].seen if own else None,
        "sessions": len(own),
        "tables": queries.crowding(c, player.id, "").tables,
        "banned": player.banned,
    }


def ban(c: Connection, who: str, banned: bool) -> Facts:
    player = person_of(c, who)
    queries.change_player(c, player.id, banned=time.time() if banned else None)
    sessions.intervene(c)
    return person_facts(c, person_of(c, player.id))


def reset(c: Connection, who: str) -> Facts:
    """Whoever holds the account now is out; only the code leads back in, by setting a new password."""
    player = person_of(c, who)
    if player.account is None:
        raise AdminTrouble(Text("server:guest-without-account", name=player.name))
    code = new_code()
    until = time.time() + CODE_HOLDS
    queries.change_player(c, player.id, password=None)
    sessions.set_codes(c, player.id, [code_digest(player.id, code)], until)
    sessions.end_all(c, sessions.ADMIN, player.id)
    sessions.intervene(c)
    return {"id": player.id, "account": player.account, "code": code, "until": until}


def person_of(c: Connection, who: str) -> Player:
    player = queries.find_player(c, who) or queries.find_account(c, account_of(who))
    if player is None:
        raise AdminTrouble(Text("server:account-unknown", who=who))
    return player


# -- the server -------------------------------------------------------------------------------------------


def rotate_key(c: Connection) -> Facts:
    """New keys: every session ends, and whatever was signed with the old ones says nothing any more."""
    ended = c.execute(select(func.count()).select_from(sessions_table)).scalar_one()
    c.execute(sessions_table.delete())
    c.execute(update(players).values(sessions_since=0.0))
    queries.shared_value(c, KEY, "")
    c.execute(update(shared_values).where(shared_values.c.name == KEY).values(value=secrets.token_hex(32)))
    queries.shared_value(c, VAPID, "")
    c.execute(update(shared_values).where(shared_values.c.name == VAPID).values(value=new_key()))
    silenced = queries.forget_channels(c, "push")  # browsers subscribe to one key, and again when they come
    sessions.intervene(c)
    return {"sessions": ended, "subscriptions": silenced}


def statistics(c: Connection) -> Facts:
    def count(table: Table, which: ColumnElement[bool] | None = None) -> int:
        asked = select(func.count()).select_from(table)
        return int(c.execute(asked if which is None else asked.where(which)).scalar_one())

    day = time.time() - 24 * 3600
    games = c.execute(
        select(tables.c.game, tables.c.status, func.count()).group_by(tables.c.game, tables.c.status)
    )
    return {
        "accounts": count(players, players.c.account.is_not(None)),
        "guests": count(players, players.c.account.is_(None)),
        "banned": count(players, players.c.banned.is_not(None)),
        "sessions": count(sessions_table),
        "seen_today": count(sessions_table, sessions_table.c.seen > day),
        "codes": count(codes),
        "tables": {f"{game} {status}": number for game, status, number in sorted(map(tuple, games))},
        "quarantined": len(queries.quarantined(c)),
        "moves": count(log),
        "moves_today": count(log, log.c.at > day),
        "chat": count(chat),
    }


# -- in words --------------------------------------------------------------------------------------------

NAMES: dict[str, Text] = {
    "id": Text("server:column-id"),
    "game": Text("server:column-game"),
    "status": Text("server:column-status"),
    "public": Text("server:column-public"),
    "seats": Text("server:column-seats"),
    "touched": Text("server:column-changed"),
    "quarantine": Text("server:column-quarantine"),
    "people": Text("server:column-people"),
    "host": Text("server:column-set-up-by"),
    "imported": Text("server:column-imported"),
    "edition": Text("server:column-edition"),
    "plies": Text("server:column-plies"),
    "chat": Text("server:column-chat"),
    "created": Text("server:column-since"),
    "name": Text("server:column-name"),
    "account": Text("server:column-account"),
    "seen": Text("server:column-seen"),
    "sessions": Text("server:column-sessions"),
    "tables": Text("server:column-tables"),
    "banned": Text("server:column-banned"),
    "code": Text("server:column-code"),
    "until": Text("server:column-valid"),
    "accounts": Text("server:column-accounts"),
    "guests": Text("server:column-guests"),
    "seen_today": Text("server:column-sessions-today"),
    "codes": Text("server:column-recovery"),
    "quarantined": Text("server:column-tables-quarantined"),
    "moves": Text("server:column-moves"),
    "moves_today": Text("server:column-moves-today"),
    "scope": Text("server:column-scope"),
    "used": Text("server:column-used"),
    "token": Text("server:column-token"),
    "owner": Text("server:column-owner"),
    "subscriptions": Text("server:column-subscriptions"),
}
TIMES = ("touched", "created", "seen", "banned", "until", "used")


def told(facts: Facts, lang: str) -> str:
    """One thing, a line for each fact."""
    width = max(len(NAMES[name][lang]) for name in facts)
    return "\n".join(
        f"{NAMES[name][lang]:<{width}}  {shown(name, value, lang)}" for name, value in facts.items()
    )


def told_all(rows: list[Facts], lang: str) -> str:
    """Many things of a kind, a line for each."""
    if not rows:
        return Text("server:nothing-found")[lang]
    lines = [[NAMES[name][lang] for name in rows[0]]]
    lines += [[shown(name, value, lang) for name, value in row.items()] for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def shown(name: str, value: object, lang: str) -> str:
    if value is None:
        return "–"
    if name in TIMES and isinstance(value, float):  # and not how many there are
        return datetime.fromtimestamp(value).strftime("%Y-%m-%d %H:%M")
    if isinstance(value, bool):
        return (Text("server:yes") if value else Text("server:no"))[lang]
    if isinstance(value, dict):
        return ", ".join(f"{key}: {number}" for key, number in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(str(one) for one in value) or "–"
    return str(value)
