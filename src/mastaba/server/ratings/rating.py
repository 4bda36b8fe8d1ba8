"""One game's part in the ratings. Nothing here knows the database: the same numbers come out whenever it is reckoned again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from openskill.models import PlackettLuce

from mastaba.server.ratings.known import BETA, MU, SIGMA, SURE, bot_mu

if TYPE_CHECKING:
    from mastaba.server.database.queries.rows import TableRow

FEW = 10  # games up to which a rating is provisional
MODEL = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)


class Rating(NamedTuple):
    mu: float = MU
    sigma: float = SIGMA


class RatedSeat(NamedTuple):
    """Somebody in a game that counts, and their rating before it."""

    seat: int
    player: str | None
    level: str | None
    rank: int
    before: Rating


def counts(row: TableRow, accounts: set[str]) -> bool:
    """Whether a game counts: dealt for this company with the standard box (the deal of the day was not), at a pace that stood
    there before they sat down, between accounts and bots whose strength is known, each of them once."""
    people = [one.player for one in row.seats if one.level is None]
    return (
        not (row.imported or row.edition or row.day or "before" in row.chance)
        and row.agreed
        and len(row.seats) > 1
        and bool(people)
        and len(set(people)) == len(people)
        and all(one is not None and one in accounts for one in people)
        and all(bot_mu(row.game, len(row.seats), one.level) is not None for one in row.seats if one.level)
    )


def ranks(result: dict[str, list[int]], losers: list[int]) -> list[int]:
    """Winners first, then by points; who has lost their seat comes last, all of them alike: their points are a bot's by then,
    or those of a game that was not played to its end."""
    winners = result["winners"]
    places = [
        (seat in losers, seat not in winners, 0 if seat in winners or seat in losers else -points)
        for seat, points in enumerate(result["scores"])
    ]
    order = sorted(set(places))
    return [order.index(place) for place in places]


def bot_rating(game: str, players: int, level: str) -> Rating:
    mu = bot_mu(game, players, level)
    assert mu is not None
    return Rating(mu, SURE)


def after(seats: list[RatedSeat]) -> list[Rating]:
    """What a game makes of their ratings; a bot's stays."""
    teams = [[MODEL.rating(mu=one.before.mu, sigma=one.before.sigma)] for one in seats]
    new = MODEL.rate(teams, ranks=[float(one.rank) for one in seats])
    return [
        one.before if one.level else Rating(team[0].mu, team[0].sigma)
        for one, team in zip(seats, new, strict=True)
    ]


def shown(mu: float) -> int:
    """As people read it: a newcomer, and the Scribe, have 1500."""
    return round(1500 + 24 * (mu - MU))
