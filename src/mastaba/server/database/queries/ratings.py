"""Ratings, and the games that they follow from."""

from __future__ import annotations

import time
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from mastaba.server.database.queries.rows import TableRow
from mastaba.server.database.queries.shared import upsert
from mastaba.server.database.schema import players, rated, rated_seats, ratings
from mastaba.server.ratings.known import MU, SIGMA
from mastaba.server.ratings.rating import RatedSeat, Rating, after, bot_rating, counts, ranks

MOST_RANKED = 100


def rate_game(c: Connection, row: TableRow, result: dict[str, list[int]], losers: list[int]) -> None:
    """Count a game that is over now, if it counts: once, with the line that ends it."""
    people = [one.player for one in row.seats if one.player is not None]
    known = select(players.c.id).where(players.c.id.in_(people) & players.c.account.is_not(None))
    if not counts(row, set(c.execute(known).scalars())):
        return
    count = len(row.seats)
    new = upsert(c, rated).values(table_id=row.id, game=row.game, players=count, at=time.time())
    if not c.execute(new.on_conflict_do_nothing(index_elements=["table_id"])).rowcount:
        return
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
    for one, now in zip(seats, after(seats), strict=True):
        if one.player is not None:
            mine = (ratings.c.player == one.player) & (ratings.c.game == row.game)
            c.execute(
                update(ratings)
                .where(mine & (ratings.c.players == count))
                .values(mu=now.mu, sigma=now.sigma, games=ratings.c.games + 1)
            )


def locked(c: Connection, player: str, game: str, count: int) -> Rating:
    """Somebody's rating; no other node changes it until this transaction ends."""
    first = upsert(c, ratings).values(player=player, game=game, players=count, mu=MU, sigma=SIGMA, games=0)
    c.execute(first.on_conflict_do_nothing())
    mine = (ratings.c.player == player) & (ratings.c.game == game) & (ratings.c.players == count)
    mu, sigma = c.execute(select(ratings.c.mu, ratings.c.sigma).where(mine).with_for_update()).one()
    return Rating(mu, sigma)


class Ranked(NamedTuple):
    player: str
    name: str
    mu: float
    sigma: float
    games: int


def ranking(c: Connection, game: str, count: int) -> list[Ranked]:
    """The best at a game with so many players, of those who want to be listed."""
    safe = ratings.c.mu - 2 * ratings.c.sigma
    rows = c.execute(
        select(ratings.c.player, players.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
        .join(players, players.c.id == ratings.c.player)
        .where((ratings.c.game == game) & (ratings.c.players == count) & (ratings.c.games > 0))
        .where(players.c.listed & players.c.account.is_not(None) & players.c.banned.is_(None))
        .order_by(safe.desc(), ratings.c.player)
        .limit(MOST_RANKED)
    )
    return [Ranked(*row) for row in rows]


class Own(NamedTuple):
    game: str
    players: int
    mu: float
    sigma: float
    games: int


def ratings_of(c: Connection, player: str) -> list[Own]:
    mine = select(ratings.c.game, ratings.c.players, ratings.c.mu, ratings.c.sigma, ratings.c.games)
    order = (ratings.c.game, ratings.c.players)
    return [Own(*row) for row in c.execute(mine.where(ratings.c.player == player).order_by(*order))]


def rated_games(c: Connection) -> list[tuple[str, str, list[RatedSeat]]]:
    """All games that count, in their order: table, game, and who played."""
    seats: dict[str, list[RatedSeat]] = {}
    for row in c.execute(select(rated_seats).order_by(rated_seats.c.seat)):
        one = RatedSeat(row.seat, row.player, row.level, row.rank, Rating(row.mu, row.sigma))
        seats.setdefault(row.table_id, []).append(one)
    order = select(rated.c.table_id, rated.c.game).order_by(rated.c.number)
    return [(id, game, seats.get(id, [])) for id, game in c.execute(order)]


def game_ratings(c: Connection, tables: list[str]) -> dict[str, list[RatedSeat]]:
    """Who played in these games, as far as they count."""
    found: dict[str, list[RatedSeat]] = {}
    here = select(rated_seats).where(rated_seats.c.table_id.in_(tables)).order_by(rated_seats.c.seat)
    for row in c.execute(here):
        one = RatedSeat(row.seat, row.player, row.level, row.rank, Rating(row.mu, row.sigma))
        found.setdefault(row.table_id, []).append(one)
    return found
