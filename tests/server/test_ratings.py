"""Ratings: which games count, exactly once, and that they follow from those games."""

from __future__ import annotations

import contextlib
import random
import secrets
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.event import listen

import mastaba
from mastaba.bots.levels import SEATABLE
from mastaba.server.database import queries
from mastaba.server.database.schema import rated, tables
from mastaba.server.ratings.known import MU, bot_mu, logit
from mastaba.server.ratings.rating import RatedSeat, Rating, after, ranks
from tests.server.databases import Postgres, changing, opened
from tests.server.parties import LOST
from tests.server.tables import (
    end_turn,
    finish,
    look,
    nearly_over,
    record_of,
    refusal,
    say,
    two_people,
    upload,
)
from tests.server.visitors import Node, Visitor
from tests.waiting import until

PASSWORD = "the gate of reeds"


def with_account(house: Node) -> Visitor:
    visitor = Visitor(house)
    wish = {"name": f"Unas {secrets.token_hex(4)}", "password": PASSWORD}
    visitor.ask("POST", "/api/account", wish, status=200)
    return visitor


def ratings(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.ask("GET", "/api/me/ratings", status=200)
    return found


UNMEASURED = {"random"}  # whoever plays anything is no measure for anybody


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_every_level_that_takes_a_seat_has_a_rating(game: str) -> None:
    assert {level for level in SEATABLE if bot_mu(game, 2, level) is None} == UNMEASURED


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


def test_a_second_account_is_no_ladder(house: Node, anna: Visitor, ben: Visitor) -> None:
    """The same people may play as often as they like; a few of their games count each week."""
    for _ in range(queries.SAME_COMPANY + 2):
        table, _ = two_people(anna, ben, "valley")
        say(ben, table, "resign", seat=1)
    assert [one["games"] for one in ratings(anna)] == [queries.SAME_COMPANY]
    table, _ = two_people(anna, with_account(house), "valley")
    say(anna, table, "resign", seat=0)
    assert [one["games"] for one in ratings(anna)] == [queries.SAME_COMPANY + 1], "somebody else"
    with changing(house.database) as c:
        c.execute(update(rated).values(at=rated.c.at - queries.WEEK))
    table, _ = two_people(anna, ben, "valley")
    say(ben, table, "resign", seat=1)
    assert [one["games"] for one in ratings(anna)] == [queries.SAME_COMPANY + 2], "a week later"


@pytest.mark.parametrize("why", ["guest", "fork", "import", "twice"])
def test_what_does_not_count(why: str, house: Node, anna: Visitor, ben: Visitor) -> None:
    if why == "guest":
        table, _ = two_people(anna, Visitor(house), "dahshur")
    elif why == "fork":
        table = nearly_over(anna, "dahshur", "me", "scribe", left=9)
    elif why == "import":
        table = upload(anna, record_of("dahshur", 2))
    else:
        seats = [{"who": "me"}, {"who": "here", "name": "Grandma"}, {"who": "bot", "level": "scribe"}]
        table = anna.ask("POST", "/api/tables", {"game": "dahshur", "seats": seats}, status=201)
        say(anna, table, "resign", seat=1)
    say(anna, table, "resign", seat=0)
    assert anna.ask("GET", f"/api/tables/{table['id']}")["status"] == "over"
    assert ratings(anna) == []


def test_nobody_chooses_at_the_end_whether_a_game_counts(house: Node, anna: Visitor) -> None:
    """By logging in, or not, once it is known how the game ends."""
    wish = {"name": f"Teti {secrets.token_hex(4)}", "password": PASSWORD}
    Visitor(house).ask("POST", "/api/account", wish, status=200)
    guest = Visitor(house)
    table, _ = two_people(anna, guest, "dahshur")
    guest.ask("POST", "/api/login", wish, status=200)
    say(anna, table, "resign", seat=0)
    assert [ratings(one) for one in (anna, guest)] == [[], []]
    assert anna.ask("GET", f"/api/tables/{table['id']}")["status"] == "over"
    table, _ = two_people(anna, guest, "dahshur")  # now they have an account when it begins
    say(anna, table, "resign", seat=0)
    assert [one["games"] for one in ratings(guest)] == [1]


def begun(visitor: Visitor) -> dict[str, Any]:
    """A game against a bot in which they have made a few moves."""
    table = visitor.open("dahshur", "me", "apprentice")
    for _ in range(2):
        until(lambda: look(visitor, table)["options"])
        end_turn(table, [visitor], 0)
    until(lambda: look(visitor, table)["options"])
    return table


def test_whoever_leaves_a_game_against_bots_has_lost_it(anna: Visitor) -> None:
    """Else only what is won would count."""
    anna.ask("POST", f"/api/tables/{anna.open('dahshur', 'me', 'apprentice')['id']}/leave", {}, status=204)
    assert ratings(anna) == [], "nobody has begun"
    anna.ask("POST", f"/api/tables/{begun(anna)['id']}/leave", {}, status=204)
    assert [(one["games"], one["rating"] < 1500) for one in ratings(anna)] == [(1, True)]


@pytest.mark.parametrize(("help", "wins"), [("hint", False), ("hint", True), ("undo", True)])
def test_help_wins_nothing_and_saves_nobody(help: str, wins: bool, house: Node, anna: Visitor) -> None:
    """Against bots alone somebody could else look into the future, or make a lost game one that does not count."""
    table = begun(anna)
    if help == "hint":
        anna.ask("POST", f"/api/tables/{table['id']}/hint", {"seat": 0}, status=200)
    else:
        assert not refusal(say(anna, table, "propose", seat=0, what="undo", event=1))
    if not wins:
        say(anna, table, "resign", seat=0)
        assert [one["rating"] < 1500 for one in ratings(anna)] == [True]
        return
    with changing(house.database) as c:
        c.exec_driver_sql("DELETE FROM ratings WHERE games = 0")  # who writes first is not overtaken
        row = queries.find_table(c, table["id"])
        assert row is not None
        queries.rate_game(c, row, {"winners": [0], "scores": [9, 1]}, [])
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
    assert check_ratings(house.database, [anna, ben]) == 4


def check_ratings(database: str, people: list[Visitor]) -> int:
    """Reckon all games again in their order; how many ratings these people have."""
    with opened(database) as engine, engine.connect() as c:
        games = queries.rated_games(c)
        kept = {
            (one.me["id"], mine.game, mine.players): Rating(mine.mu, mine.sigma)
            for one in people
            for mine in queries.ratings_of(c, one.me["id"], time.time())
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
    return len(kept)


def end_games_while_the_power_goes(nodes: list[Node], kills: int, seed: int) -> int:
    """Both give up at once, each at a node, one of which dies in that moment: a game is over and counted, or neither; and
    once, whoever asks again. How many games that were."""
    dice = random.Random(seed)
    played = []  # of the same company only so many count
    for first in range(0, kills, queries.SAME_COMPANY):
        anna, ben = with_account(nodes[0]), with_account(nodes[-1])
        played += [
            (two_people(anna, ben, "dahshur")[0], (anna, ben))
            for _ in range(min(queries.SAME_COMPANY, kills - first))
        ]

    def give_up(visitor: Visitor, table: dict[str, Any], seat: int) -> None:
        with contextlib.suppress(*LOST, ValueError):
            say(visitor, table, "resign", seat=seat)

    for table, people in played:
        both = [threading.Thread(target=give_up, args=(one, table, seat)) for seat, one in enumerate(people)]
        for thread in both:
            thread.start()
        time.sleep(dice.uniform(0.0, 0.03))  # at any moment of it
        node = dice.choice(nodes)
        node.kill()
        for thread in both:
            thread.join()
        check_counted(node.database, table["id"])
        node.start()
    for table, people in played:  # what was not done is done now, and what was done stays so
        for seat, one in enumerate(people):
            give_up(one, table, seat)
        assert check_counted(nodes[0].database, table["id"])
    everybody = list({one.me["id"]: one for _, people in played for one in people}.values())
    assert check_ratings(nodes[0].database, everybody) == len(everybody)
    assert sum(ratings(one)[0]["games"] for one in everybody) == 2 * len(played)
    return len(played)


def check_counted(database: str, id: str) -> bool:
    """Whether this game is over; then it counts once, and before not at all."""
    with opened(database) as engine, engine.connect() as c:
        over = bool(c.execute(select(tables.c.status).where(tables.c.id == id)).scalar_one() == "over")
        counted = c.execute(select(func.count()).where(rated.c.table_id == id)).scalar_one()
    assert counted == int(over)
    return over


def test_a_game_that_ends_with_a_power_cut_counts_once_or_is_not_over(tmp_path: Path) -> None:
    node = Node(str(tmp_path / "book.sqlite"), "--rate", "0").start()
    try:
        assert end_games_while_the_power_goes([node], 1, seed=1) == 1
    finally:
        node.stop()


@pytest.mark.thorough  # many times in `make soak`
def test_so_it_does_with_two_nodes(postgres: Postgres) -> None:
    nodes = [Node(postgres.fresh(), "--rate", "0").start()]
    try:
        nodes.append(Node(nodes[0].database, "--rate", "0").start())
        assert end_games_while_the_power_goes(nodes, 1, seed=1) == 1
    finally:
        for node in nodes:
            node.stop()


def test_a_pace_that_nobody_knew_of_counts_for_nothing(house: Node, anna: Visitor, ben: Visitor) -> None:
    """As at tables of versions that had none."""
    table, _ = two_people(anna, ben, "dahshur")
    here = tables.c.id == table["id"]
    with changing(house.database) as c:
        c.execute(update(tables).where(here).values(control=None))
        row = queries.find_table(c, table["id"])
        assert row is not None
        queries.rate_game(c, row, {"scores": [9, 7], "winners": [0]}, [])
    assert ratings(anna) == []
    say(ben, table, "resign", seat=1)
    assert ratings(anna), "this server knows how it was opened"


def test_what_is_not_told_yet_is_looked_for_among_the_last_games_alone(house: Node) -> None:
    """Whoever asks for a ranking would else make the server read all games there ever were."""
    plans: list[str] = []

    def explain(c: Any, cursor: Any, statement: str, facts: Any, *_: Any) -> None:
        plans.extend(row[3] for row in c.connection.execute(f"EXPLAIN QUERY PLAN {statement}", facts))

    with opened(house.database) as engine, engine.connect() as c:
        listen(c, "before_cursor_execute", explain)
        queries.held_back(c, None, time.time())
    assert any("rated_by_time" in plan for plan in plans), plans
    assert not any(plan.startswith("SCAN") for plan in plans), plans


def test_places() -> None:
    result = {"scores": [9, 7, 7, 12], "winners": [0]}
    assert ranks(result, [3]) == [0, 1, 1, 2], "who gave up comes last, whatever the points"
    assert ranks({"scores": [9, 4], "winners": []}, [0, 1]) == [0, 0], "their time was up at the same moment"
    assert ranks({"scores": [9, 4, 5], "winners": [2]}, [0, 1]) == [1, 1, 0]
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
