"""Ratings: which games count, exactly once, and that they follow from those games."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

from mastaba.server.database import queries
from mastaba.server.ratings.known import MU, bot_mu, logit
from mastaba.server.ratings.rating import RatedSeat, Rating, after, ranks
from tests.server.databases import opened
from tests.server.tables import finish, nearly_over, say, two_people
from tests.server.visitors import Node, Visitor

PASSWORD = "the gate of reeds"


def with_account(house: Node) -> Visitor:
    visitor = Visitor(house)
    wish = {"name": f"Unas {secrets.token_hex(4)}", "password": PASSWORD}
    visitor.ask("POST", "/api/account", wish, status=200)
    return visitor


def ratings(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.ask("GET", "/api/me/ratings", status=200)
    return found


@pytest.fixture
def anna(house: Node) -> Visitor:
    return with_account(house)


@pytest.fixture
def ben(house: Node) -> Visitor:
    return with_account(house)


def test_a_game_between_accounts_counts_once(house: Node, anna: Visitor, ben: Visitor) -> None:
    table, _ = two_people(anna, ben, "valley")
    say(ben, table, "resign", seat=1)
    say(ben, table, "resign", seat=1)
    won, lost = ratings(anna), ratings(ben)
    assert [(one["game"], one["players"], one["games"], one["provisional"]) for one in won] == [
        ("valley", 2, 1, True)
    ]
    assert won[0]["rating"] > 1500 > lost[0]["rating"]
    gains = [one.ask("GET", "/api/me/history")["games"][0]["gain"] for one in (anna, ben)]
    assert gains == [won[0]["rating"] - 1500, lost[0]["rating"] - 1500]


@pytest.mark.parametrize("why", ["guest", "fork", "twice"])
def test_what_does_not_count(why: str, house: Node, anna: Visitor, ben: Visitor) -> None:
    if why == "guest":
        table, _ = two_people(anna, Visitor(house), "dahshur")
    elif why == "fork":
        table = nearly_over(anna, "dahshur", "me", "scribe", left=9)
    else:
        seats = [{"who": "me"}, {"who": "here", "name": "Grandma"}, {"who": "bot", "level": "scribe"}]
        table = anna.ask("POST", "/api/tables", {"game": "dahshur", "seats": seats}, status=201)
        say(anna, table, "resign", seat=1)
    say(anna, table, "resign", seat=0)
    assert anna.ask("GET", f"/api/tables/{table['id']}")["status"] == "over"
    assert ratings(anna) == []


def test_a_newcomer_is_measured_by_the_bots(anna: Visitor) -> None:
    table = anna.open("dahshur", "me", "scribe")
    say(anna, table, "resign", seat=0)
    assert ratings(anna)[0]["rating"] < 1500
    listed = anna.web.get("/api/rankings/dahshur/2").json()
    assert [one["level"] for one in listed if one["level"]] == ["pharaoh", "vizier", "scribe", "apprentice"]
    assert [one["provisional"] for one in listed if one["me"]] == [True]
    anna.ask("PATCH", "/api/me/people", {"listed": False}, status=200)
    assert not [one for one in anna.web.get("/api/rankings/dahshur/2").json() if one["me"]]
    assert anna.web.get("/api/rankings/dahshur/7").status_code == 400
    assert anna.web.get("/api/rankings/chess/2").status_code in (400, 404)


def test_ratings_follow_from_the_games(house: Node, anna: Visitor, ben: Visitor) -> None:
    """Whoever plays them all again in their order comes to the same numbers."""
    for seat in (1, 0, 1):
        table, people = two_people(anna, ben, "dahshur")
        say(people[seat], table, "resign", seat=seat)
    table, _ = two_people(anna, ben, "pyramids")
    finish(table, {0: anna, 1: ben})
    with opened(house.database) as engine, engine.connect() as c:
        games = queries.rated_games(c)
        kept = {
            (who, one.game, one.players): Rating(one.mu, one.sigma)
            for who in (anna.me["id"], ben.me["id"])
            for one in queries.ratings_of(c, who)
        }
    now: dict[tuple[str, str, int], Rating] = {}
    for _, game, seats in games:
        places = [(str(one.player), game, len(seats)) for one in seats]
        assert all(
            now.get(place, Rating()) == one.before
            for place, one in zip(places, seats, strict=True)
            if one.player
        )
        now.update(zip(places, after(seats), strict=True))
    assert {place: now[place] for place in kept} == kept
    assert len(kept) == 4


def test_places() -> None:
    result = {"scores": [9, 7, 7, 12], "winners": [0]}
    assert ranks(result, [3]) == [0, 1, 1, 2], "who gave up comes last, whatever the points"
    assert ranks({"scores": [5, 5], "winners": [0, 1]}, []) == [0, 0]


@pytest.mark.parametrize(("players", "share"), [(2, 0.943), (4, 0.65)])
def test_who_wins_as_often_as_a_bot_has_its_rating(players: int, share: float) -> None:
    """At the bot's own rating what is won and what is lost cancel out over as many games as were measured."""
    vizier = bot_mu("valley", players, "vizier")
    assert vizier is not None
    assert vizier == pytest.approx(MU + logit(share, players))
    others = [RatedSeat(seat, None, "scribe", 0, Rating(MU, 0.5)) for seat in range(1, players)]

    def gain(won: bool) -> float:
        me = RatedSeat(0, "me", None, 0 if won else 1, Rating(vizier, 0.5))
        rest = [one._replace(rank=1 if won else 0 if one.seat == 1 else 1) for one in others]
        return after([me, *rest])[0].mu - vizier

    balance = share * gain(won=True) + (1 - share) * gain(won=False)
    assert abs(balance) < 0.15 * gain(won=True) + 0.15 * -gain(won=False)


def test_a_forgotten_player_leaves_no_trace_but_the_games_stay(
    house: Node, anna: Visitor, ben: Visitor
) -> None:
    table, _ = two_people(anna, ben, "dahshur")
    say(ben, table, "resign", seat=1)
    before = ratings(anna)
    ben.ask("DELETE", "/api/me", {"password": PASSWORD}, status=204)
    assert ratings(anna) == before
    with opened(house.database) as engine, engine.connect() as c:
        assert ben.me["id"] not in repr(queries.rated_games(c))
