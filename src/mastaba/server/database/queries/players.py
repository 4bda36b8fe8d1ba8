"""People: guests and accounts."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, String, delete, insert, literal, or_, select, update

from mastaba.core.data import Data
from mastaba.server.database.queries.rows import STANDIN, Found, Player
from mastaba.server.database.queries.shared import upsert
from mastaba.server.database.queries.statistics import take_lessons_along
from mastaba.server.database.queries.tables import (
    break_off_deal,
    delete_table,
    hand_over,
    ids_where,
    lock_table,
)
from mastaba.server.database.queries.tries import take_tries_along
from mastaba.server.database.queries.turns import bot_due
from mastaba.server.database.queries.votes import end_proposal
from mastaba.server.database.schema import (
    channels,
    chat,
    friends,
    invitations,
    kicks,
    log,
    mutes,
    players,
    rated_seats,
    reports,
    seats,
    tables,
    visits,
)


def add_player(c: Connection, player: Player) -> None:
    c.execute(insert(players).values(msgspec.structs.asdict(player)))


def find_player(c: Connection, id: str) -> Player | None:
    return as_player(c.execute(select(players).where(players.c.id == id)).one_or_none())


def find_account(c: Connection, account: str) -> Player | None:
    return as_player(c.execute(select(players).where(players.c.account == account)).one_or_none())


def known_among(c: Connection, ids: list[str]) -> set[str]:
    """Which of these people the database knows."""
    return set(c.execute(select(players.c.id).where(players.c.id.in_(ids))).scalars())


def as_player(row: Found | None) -> Player | None:
    return None if row is None else Player(**row._mapping)


def programs_of(c: Connection, owner: str) -> list[Player]:
    """The programs that somebody runs, the newest first; of "" those of the host."""
    found = select(players).where(players.c.owner == owner).order_by(players.c.created.desc())
    return [Player(**row._mapping) for row in c.execute(found)]


def change_player(c: Connection, id: str, **values: object) -> None:
    c.execute(update(players).where(players.c.id == id).values(**values))


def read_names(c: Connection, plain: Callable[[str], str]) -> None:
    """Bring what the eye reads in the names of accounts up to date with how we read today."""
    accounts = select(players.c.id, players.c.name, players.c.plain).where(players.c.account.is_not(None))
    for id, name, read in c.execute(accounts).all():
        if plain(name) != read:
            change_player(c, id, plain=plain(name))


def rename(c: Connection, id: str, old: str, new: str) -> list[str]:
    """A new name, also at the unfinished tables where they sit under the old one: those tables."""
    change_player(c, id, name=new, named=True)
    unfinished = select(tables.c.id).where(tables.c.status != "over")
    here = (seats.c.player == id) & (seats.c.name == old) & seats.c.table_id.in_(unfinished)
    concerned = list(c.execute(select(seats.c.table_id).where(here).distinct()).scalars())
    c.execute(update(seats).where(here).values(name=new))
    return concerned


def take_along(c: Connection, guest: Player, account: Player) -> list[str]:
    """Whoever signs in brings what they did as a guest: seats, tables, words, and where they are told. The guest is no
    more. At unfinished tables they are called as their account is, unless somebody there has that name. The tables
    concerned."""
    mine = seats.c.player == guest.id
    concerned = list(c.execute(select(seats.c.table_id).where(mine).distinct()).scalars())
    hosted = ids_where(c, tables.c.host == guest.id)
    for table in concerned:
        lock_table(c, table)
        others = select(seats.c.name).where((seats.c.table_id == table) & ~mine)
        taken = {name.casefold() for name in c.execute(others).scalars()}
        unfinished = select(tables.c.id).where((tables.c.id == table) & (tables.c.status != "over"))
        if account.name.casefold() not in taken and c.execute(unfinished).first():
            theirs = mine & (seats.c.table_id == table) & (seats.c.name == guest.name)
            c.execute(update(seats).where(theirs).values(name=account.name))
    owned = [seats.c.player, tables.c.host, log.c.by, log.c.played_for, chat.c.player, channels.c.player]
    for column in (*owned, reports.c.by, reports.c.about):
        c.execute(update(column.table).where(column == guest.id).values({column.name: account.id}))
    been = select(visits.c.table_id, literal(account.id, String)).where(visits.c.player == guest.id)
    c.execute(upsert(c, visits).from_select(["table_id", "player"], been).on_conflict_do_nothing())
    take_mutes_along(c, guest.id, account.id)
    shown_out = select(kicks.c.table_id, literal(account.id, String)).where(kicks.c.player == guest.id)
    c.execute(upsert(c, kicks).from_select(["table_id", "player"], shown_out).on_conflict_do_nothing())
    take_friends_along(c, guest.id, account.id)
    take_tries_along(c, guest.id, account.id)
    take_lessons_along(c, guest.id, account.id)
    delete_player(c, guest.id)  # sits nowhere any more
    return list({*concerned, *hosted})


def take_mutes_along(c: Connection, guest: str, account: str) -> None:
    """Whom the guest does not want to hear or meet, and who does not want to hear or meet the guest."""
    shunned = select(literal(account, String), mutes.c.other, mutes.c.blocked)
    shunning = select(mutes.c.player, literal(account, String), mutes.c.blocked)
    for found in (
        shunned.where((mutes.c.player == guest) & (mutes.c.other != account)),
        shunning.where((mutes.c.other == guest) & (mutes.c.player != account)),
    ):
        new = upsert(c, mutes).from_select(["player", "other", "blocked"], found)
        stricter = {"blocked": or_(mutes.c.blocked, new.excluded.blocked)}
        c.execute(new.on_conflict_do_update(index_elements=["player", "other"], set_=stricter))


def take_friends_along(c: Connection, guest: str, account: str) -> None:
    """Whom the guest knows, the account knows; nobody is their own friend, nor that of whom they do not want to meet. What
    was agreed with one of them is agreed with both."""
    for one, other in ((friends.c.player, friends.c.other), (friends.c.other, friends.c.player)):
        known = select(other).where(one == account)
        moved = (one == guest) & (other != account) & other.not_in(known)
        c.execute(update(friends).where(moved).values({one.name: account}))
    asked = select(invitations.c.table_id).where(invitations.c.player == account)
    mine = (invitations.c.player == guest) & invitations.c.table_id.not_in(asked)
    c.execute(update(invitations).where(mine).values(player=account))
    shunned = select(mutes.c.other).where((mutes.c.player == account) & mutes.c.blocked)
    shunning = select(mutes.c.player).where((mutes.c.other == account) & mutes.c.blocked)
    for one, other in ((friends.c.player, friends.c.other), (invitations.c.player, invitations.c.by)):
        for me, them in ((one, other), (other, one)):
            unwanted = (me == account) & (them.in_(shunned) | them.in_(shunning))
            c.execute(delete(one.table).where(unwanted))
    for me, them in ((friends.c.player, friends.c.other), (friends.c.other, friends.c.player)):
        agreed = select(me).where((them == account) & friends.c.agreed)
        c.execute(update(friends).where((me == account) & them.in_(agreed)).values(agreed=True))


def delete_player(c: Connection, id: str) -> list[str]:
    """Forget somebody and the programs they run: their seats go to bots, their words are gone. The tables concerned."""
    led = [one for program in programs_of(c, id) for one in delete_player(c, program.id)]
    mine = seats.c.player == id
    found = select(tables.c.id, tables.c.status).where(tables.c.id.in_(select(seats.c.table_id).where(mine)))
    concerned = {table: str(status) for table, status in c.execute(found)}
    for table, status in concerned.items():
        level = None if status == "open" else STANDIN
        here = mine & (seats.c.table_id == table)
        lock_table(c, table)
        c.execute(
            update(seats)
            .where(here)
            .values(
                player=None,
                name="",
                level=level,
                standin=None,
                node=None,
                orders=None,
                address="",
                program=False,
            )
        )
        break_off_deal(c, table)
        if status == "playing":
            bot_due(c, table, True)  # whoever claims it sees whether it is so
            end_proposal(c, table, "lapsed")  # those who were asked are others now
    hosted = ids_where(c, (tables.c.host == id) & (tables.c.status != "over"))
    for table in hosted:
        hand_over(c, table, id)
    people = select(seats.c.table_id).where(seats.c.player.is_not(None))
    theirs = tables.c.id.in_([*concerned, *hosted])
    deserted = theirs & (tables.c.status != "over") & tables.c.id.not_in(people)
    brought = (tables.c.host == id) & tables.c.imported
    led += [one for table in ids_where(c, deserted | brought) for one in delete_table(c, table)]
    talked = c.execute(select(chat.c.table_id).where(chat.c.player == id).distinct()).scalars().all()
    c.execute(delete(chat).where(chat.c.player == id))
    c.execute(delete(visits).where(visits.c.player == id))
    c.execute(delete(mutes).where((mutes.c.player == id) | (mutes.c.other == id)))
    c.execute(delete(kicks).where(kicks.c.player == id))
    c.execute(delete(reports).where((reports.c.by == id) | (reports.c.about == id)))
    c.execute(update(log).where(log.c.by == id).values(by=""))
    c.execute(update(log).where(log.c.played_for == id).values(played_for=""))
    c.execute(update(tables).where(tables.c.host == id).values(host=""))
    c.execute(update(rated_seats).where(rated_seats.c.player == id).values(player=None))
    c.execute(delete(players).where(players.c.id == id))
    return list({*concerned, *hosted, *talked, *led})


def words_of(c: Connection, id: str) -> list[Data]:
    """Everything that somebody has said."""
    rows = c.execute(
        select(chat.c.table_id, chat.c.text, chat.c.at)
        .where((chat.c.player == id) & chat.c.what.is_(None))
        .order_by(chat.c.number)
    )
    return [dict(row._mapping) for row in rows]
