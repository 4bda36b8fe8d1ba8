"""Ratings, and the games that they follow from."""

from __future__ import annotations

import time
from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select, update

from mastaba.server.api.messages.tables import LONGEST_DELAY
from mastaba.server.database.queries.rows import TableRow
from mastaba.server.database.queries.shared import upsert
from mastaba.server.database.schema import log, players, rated, rated_seats, ratings, tables
from mastaba.server.ratings.known import MU, SIGMA
from mastaba.server.ratings.rating import RatedSeat, Rating, after, bot_rating, counts, ranks

MOST_RANKED = 100
SAME_COMPANY = 5  # games of the same people that count within a week: a second account is no ladder
WEEK = 7 * 86_400.0


def rate_game(c: Connection, row: TableRow, result: dict[str, list[int]], losers: list[int]) -> None:
    """Count a game that is over now, if it counts: once, with the line that ends it. Help wins nobody anything, but does not
    keep them from losing either: whoever is about to lose could else ask for it. And since whoever is a guest until then could choose
    at the end whether it counts, by logging in or not, it must have counted when it began."""
    people = [one.player for one in row.seats if one.player is not None]
    if not (row.rates and may_count(c, row)):
        return
    count = len(row.seats)
    before = {one: locked(c, one, row.game, count) for one in sorted(people)}  # in an order, for other nodes
    places = ranks(result, losers)
    seats = [
        RatedSeat(
            one.seat,
            one.player,
            one.level,
            places[one.seat],
            bot_rating(row.game, count, one.level) if one.level else before[str(one.player)],
        )
        for one in row.seats
    ]
    now = after(seats)
    if len(people) > 1 and often_met(c, row.game, people):
        return
    if was_helped(c, row.id) and any(new.mu > one.before.mu for one, new in zip(seats, now, strict=True)):
        return
    new = upsert(c, rated).values(table_id=row.id, game=row.game, players=count, at=time.time())
    once = new.on_conflict_do_nothing(index_elements=["table_id"]).returning(rated.c.number)
    if c.execute(once).first() is None:
        return
    c.execute(
        insert(rated_seats),
        [
            {
                "table_id": row.id,
                "seat": one.seat,
                "player": one.player,
                "level": one.level,
                "rank": one.rank,
                "mu": one.before.mu,
                "sigma": one.before.sigma,
            }
            for one in seats
        ],
    )
    for one, then in zip(seats, now, strict=True):
        if one.player is not None:
            mine = (ratings.c.player == one.player) & (ratings.c.game == row.game)
            c.execute(
                update(ratings)
                .where(mine & (ratings.c.players == count))
                .values(mu=then.mu, sigma=then.sigma, games=ratings.c.games + 1)
            )


def may_count(c: Connection, row: TableRow) -> bool:
    """Whether a game between those who sit here now would count."""
    people = [one.player for one in row.seats if one.player is not None]
    known = select(players.c.id).where(players.c.id.in_(people) & players.c.account.is_not(None))
    return counts(row, set(c.execute(known).scalars()))


def rate_given_up(c: Connection, row: TableRow, player: str) -> None:
    """Somebody leaves a game that they alone play against bots: they have lost it, unless they have not begun."""
    mine = row.seats_of(player)
    begun = select(log.c.ply).where((log.c.table_id == row.id) & (log.c.by == player)).limit(1)
    if row.status == "playing" and mine and c.execute(begun).first() is not None:
        others = [one.seat for one in row.seats if one.seat not in mine]
        rate_game(c, row, {"winners": others, "scores": [0] * len(row.seats)}, mine)


def often_met(c: Connection, game: str, people: list[str]) -> bool:
    """Whether these people have played as many games of this kind within a week as may count."""
    together = (
        select(rated_seats.c.table_id)
        .join(rated, rated.c.table_id == rated_seats.c.table_id)
        .where((rated.c.game == game) & (rated.c.at > time.time() - WEEK) & rated_seats.c.player.in_(people))
        .group_by(rated_seats.c.table_id)
        .having(func.count() == len(people))
        .limit(SAME_COMPANY)
    )
    return len(c.execute(together).all()) == SAME_COMPANY


def was_helped(c: Connection, table: str) -> bool:
    return bool(c.execute(select(tables.c.hinted).where(tables.c.id == table)).scalar_one())


def locked(c: Connection, player: str, game: str, count: int) -> Rating:
    """Somebody's rating; no other node changes it until this transaction ends."""
    first = upsert(c, ratings).values(player=player, game=game, players=count, mu=MU, sigma=SIGMA, games=0)
    c.execute(first.on_conflict_do_nothing())
    mine = (ratings.c.player == player) & (ratings.c.game == game) & (ratings.c.players == count)
    mu, sigma = c.execute(select(ratings.c.mu, ratings.c.sigma).where(mine).with_for_update()).one()
    return Rating(mu, sigma)


# -- what may be told of them ------------------------------------------------------------------------

Whose = tuple[str, str, int]
"""A rating: of a player, at a game, with so many players."""


class Held(NamedTuple):
    """What somebody must not know yet, because a table wants those who watch to be told later: games, and of ratings that
    follow from them what they were before and how many games they have come from since."""

    tables: set[str]
    before: dict[Whose, tuple[Rating, int]]


def held_back(c: Connection, viewer: str | None, now: float) -> Held:
    """The ratings after a game tell its result, and so do those of whoever plays against one of these people next: they are
    told when it is."""
    ended = func.coalesce(tables.c.ended, rated.c.at) + tables.c.delay
    lately = rated.c.at > now - LONGEST_DELAY  # no other game can be untold; there is an index by it
    hidden = lately & (tables.c.delay > 0) & (ended > now)
    if viewer is not None:  # a seat of nobody's would be any bot's
        mine = select(rated_seats.c.table_id).where(rated_seats.c.player == viewer)
        hidden &= rated.c.table_id.not_in(mine)
    unknown = dict(
        c.execute(
            select(rated.c.table_id, rated.c.number)
            .join(tables, tables.c.id == rated.c.table_id)
            .where(hidden)
        ).all()
    )
    held = Held(set(unknown), {})
    if not unknown:
        return held
    since = rated.c.number >= min(unknown.values())
    games: dict[str, list[tuple[Whose, Rating]]] = {}
    rows = c.execute(
        select(rated.c.table_id, rated.c.game, rated.c.players, rated_seats)
        .join(rated_seats, rated_seats.c.table_id == rated.c.table_id)
        .where(since & rated_seats.c.player.is_not(None))
        .order_by(rated.c.number)
    )
    for row in rows:
        whose = (row.player, row.game, row.players)
        games.setdefault(row.table_id, []).append((whose, Rating(row.mu, row.sigma)))
    for table, seats in games.items():
        if table in held.tables or any(whose in held.before for whose, _ in seats):
            held.tables.add(table)
            for whose, before in seats:
                known, untold = held.before.get(whose, (before, 0))
                held.before[whose] = (known, untold + 1)
    return held


class Ranked(NamedTuple):
    player: str
    name: str
    mu: float
    sigma: float
    games: int

    @property
    def safe(self) -> float:
        """So good they are at least."""
        return self.mu - 2 * self.sigma


def ranking(c: Connection, game: str, count: int, viewer: str | None, now: float) -> list[Ranked]:
    """The best at a game with so many players, of those who want to be listed, as far as the viewer may know."""
    before = held_back(c, viewer, now).before
    safe = ratings.c.mu - 2 * ratings.c.sigma
    found = (
        select(ratings.c.player, players.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
        .join(players, players.c.id == ratings.c.player)
        .where((ratings.c.game == game) & (ratings.c.players == count) & (ratings.c.games > 0))
        .where(players.c.listed & players.c.account.is_not(None) & players.c.banned.is_(None))
    )
    best = found.order_by(safe.desc(), ratings.c.player).limit(MOST_RANKED + len(before))
    some = found.where(ratings.c.player.in_([player for player, _, _ in before])) if before else None
    rows = {row.player: Ranked(*row) for one in (best, some) if one is not None for row in c.execute(one)}
    told = [as_known(one, before.get((one.player, game, count))) for one in rows.values()]
    return sorted((one for one in told if one.games > 0), key=lambda one: (-one.safe, one.player))[
        :MOST_RANKED
    ]


def as_known(one: Ranked, before: tuple[Rating, int] | None) -> Ranked:
    if before is None:
        return one
    (mu, sigma), untold = before
    return one._replace(mu=mu, sigma=sigma, games=one.games - untold)


class Own(NamedTuple):
    game: str
    players: int
    mu: float
    sigma: float
    games: int


def ratings_of(c: Connection, player: str, now: float) -> list[Own]:
    """Somebody's own. What they do not know of those whom they have played against does not show in them either."""
    before = held_back(c, player, now).before
    mine = select(ratings.c.game, ratings.c.players, ratings.c.mu, ratings.c.sigma, ratings.c.games)
    order = (ratings.c.game, ratings.c.players)
    played = (ratings.c.player == player) & (ratings.c.games > 0)
    found = []
    for row in c.execute(mine.where(played).order_by(*order)):
        one = Own(*row)
        known = before.get((player, one.game, one.players))
        if known is not None:
            (mu, sigma), untold = known
            one = one._replace(mu=mu, sigma=sigma, games=one.games - untold)
        if one.games > 0:
            found.append(one)
    return found


def rated_games(c: Connection) -> list[tuple[str, str, list[RatedSeat]]]:
    """All games that count, in their order: table, game, and who played."""
    seats: dict[str, list[RatedSeat]] = {}
    for row in c.execute(select(rated_seats).order_by(rated_seats.c.seat)):
        one = RatedSeat(row.seat, row.player, row.level, row.rank, Rating(row.mu, row.sigma))
        seats.setdefault(row.table_id, []).append(one)
    order = select(rated.c.table_id, rated.c.game).order_by(rated.c.number)
    return [(id, game, seats.get(id, [])) for id, game in c.execute(order)]


def game_ratings(c: Connection, ids: list[str]) -> dict[str, list[RatedSeat]]:
    """Who played in these games, as far as they count."""
    found: dict[str, list[RatedSeat]] = {}
    here = select(rated_seats).where(rated_seats.c.table_id.in_(ids)).order_by(rated_seats.c.seat)
    for row in c.execute(here):
        one = RatedSeat(row.seat, row.player, row.level, row.rank, Rating(row.mu, row.sigma))
        found.setdefault(row.table_id, []).append(one)
    return found
