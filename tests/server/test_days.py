"""The deal of the day: the same for everybody, one try that counts, and nothing of it for those who have not played it yet."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import insert, text

from mastaba.core import Record
from mastaba.core.chance import SealedChance, server_share, shared_secret
from mastaba.server import daily
from mastaba.server.database import queries
from mastaba.server.database.migrate import upgrade
from mastaba.server.database.queries import Player
from mastaba.server.database.schema import players, tries
from mastaba.server.settings import Settings
from tests import waiting
from tests.server.databases import Postgres, changing, opened
from tests.server.tables import finish, look, of_type, play, refusal, say
from tests.server.test_programs import PASSWORD, program
from tests.server.test_ratings import with_account
from tests.server.visitors import Node, Visitor
from tests.waiting import enough_of_the_day, until

YESTERDAY = "2026-01-01"


def begin(visitor: Visitor, game: str = "pyramids") -> dict[str, Any]:
    table: dict[str, Any] = visitor.ask("POST", f"/api/daily/{game}", status=200)
    return table


def deal(visitor: Visitor, game: str = "pyramids") -> dict[str, Any]:
    found: list[dict[str, Any]] = visitor.ask("GET", "/api/daily", status=200)
    return next(one for one in found if one["game"] == game)


def secret_of(house: Node, table: dict[str, Any]) -> SealedChance:
    with opened(house.database) as engine, engine.connect() as c:
        key = c.execute(text("SELECT value FROM house WHERE name = 'deals'")).scalar_one()
    return daily.deal_of(str(key), table["game"], table["day"]["day"])


def let_the_day_pass(house: Node, visitor: Visitor, table: dict[str, Any]) -> None:
    """As if it had been yesterday's; the node reads it again because its player has another name."""
    with changing(house.database) as c:
        c.execute(text("UPDATE tables SET day = :day WHERE id = :id"), {"day": YESTERDAY, "id": table["id"]})
    visitor.ask("PATCH", "/api/me", {"name": f"Nofret {visitor.me['id'][:8]}"}, status=200)
    assert visitor.ask("GET", f"/api/tables/{table['id']}")["day"]["day"] == YESTERDAY


@pytest.fixture(autouse=True)
def day() -> None:
    enough_of_the_day()


@pytest.fixture
def anna(house: Node) -> Visitor:
    return with_account(house)


@pytest.fixture
def ben(house: Node) -> Visitor:
    return with_account(house)


def test_no_test_of_a_day_begins_when_it_is_about_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    midnight = 2 * waiting.DAY
    looks = [midnight + after for after in (-waiting.ENOUGH, -1.0, 0.0, 1.0, 2.0)]
    clock = SimpleNamespace(time=lambda: looks.pop(0), monotonic=time.monotonic, sleep=lambda _: None)
    monkeypatch.setattr(waiting, "time", clock)
    enough_of_the_day()
    assert looks == [midnight + 2.0]


# -- one deal ------------------------------------------------------------------------------------------


def test_a_deal_follows_from_key_game_and_day_alone() -> None:
    known = {
        daily.deal_of(key, game, day).secret
        for key in ("a", "b")
        for game in ("valley", "dahshur")
        for day in ("2026-11-18", "2026-11-19")
    }
    assert len(known) == 8
    assert daily.deal_of("a", "valley", "2026-11-18").commitment == (
        daily.deal_of("a", "valley", "2026-11-18").commitment
    )
    assert daily.day_of(daily.end_of("2026-02-28") - 1) == "2026-02-28"
    assert daily.day_of(daily.end_of("2026-02-28")) == "2026-03-01"


@pytest.mark.parametrize("game", ["valley", "pyramids", "dahshur"])
def test_everybody_is_dealt_the_same(house: Node, anna: Visitor, game: str) -> None:
    guest = Visitor(house)
    tables = [begin(one, game) for one in (anna, guest)]
    assert tables[0]["id"] != tables[1]["id"]
    told = deal(anna, game)
    assert {one["commitment"] for one in tables} == {told["commitment"]}
    assert [one["level"] for one in tables[0]["seats"]] == (
        [None] if game == "pyramids" else [None, "scribe"]
    )
    assert told["level"] == (None if game == "pyramids" else "scribe")
    first = [
        one.ask("GET", f"/api/tables/{table['id']}/replay?event=0&seat=0")
        for one, table in zip((anna, guest), tables, strict=True)
    ]
    assert first[0]["before"] == first[1]["before"]
    assert tables[0]["day"]["counting"]
    assert not tables[1]["day"]["counting"], "guests are not compared"


# -- one try -------------------------------------------------------------------------------------------


def test_a_result_has_its_place_and_counts_nowhere_else(house: Node, anna: Visitor, ben: Visitor) -> None:
    before = deal(anna)["players"]
    table = begin(anna)
    assert deal(anna)["mine"]["status"] == "playing"
    points = finish(table, {0: anna})["result"]["scores"][0]
    mine = deal(anna)
    assert (mine["mine"]["status"], mine["mine"]["points"], mine["mine"]["lead"]) == (
        "played",
        points,
        points,
    )
    assert mine["players"] == before + 1
    assert mine["mine"]["place"] <= mine["players"]
    assert deal(ben)["mine"] is None
    assert deal(Visitor(house))["players"] == before + 1
    assert anna.ask("GET", "/api/me/ratings") == []
    again = begin(anna)
    assert again["id"] != table["id"]
    assert not again["day"]["counting"]
    finish(again, {0: anna})
    assert deal(anna)["mine"] == mine["mine"], "only the first try counts"
    assert deal(anna)["players"] == before + 1


def test_who_leaves_or_gives_up_has_had_their_try(anna: Visitor, ben: Visitor) -> None:
    table = begin(anna)
    play(anna, table, 0)
    assert begin(anna)["id"] == table["id"], "what is under way goes on: nobody tries it out beside it"
    anna.ask("POST", f"/api/tables/{table['id']}/leave", status=204)
    left = deal(anna)["mine"]
    assert (left["status"], left["table"], left["place"]) == ("left", None, None)
    again = begin(anna)
    assert not again["day"]["counting"]
    finish(again, {0: anna})
    assert deal(anna)["mine"] == left
    given_up = begin(ben, "dahshur")
    say(ben, given_up, "resign", seat=0)
    assert deal(ben, "dahshur")["mine"]["status"] == "left"
    assert not begin(ben, "dahshur")["day"]["counting"]


def test_of_many_requests_at_once_one_opens_a_table(anna: Visitor) -> None:
    with ThreadPoolExecutor(6) as pool:
        found = [one.result() for one in [pool.submit(begin, anna, "dahshur") for _ in range(6)]]
    assert len({one["id"] for one in found}) == 1
    assert all(one["day"]["counting"] for one in found)


def test_two_nodes_count_one_try(postgres: Postgres) -> None:
    database = postgres.fresh()
    nodes = [Node(database, "--rate", "0", "--bots", "1") for _ in range(2)]
    nodes[0].start()
    nodes[1].start()
    try:
        anna = with_account(nodes[0])
        twin = Visitor(nodes[1])
        twin.web.cookies.clear()
        twin.web.cookies.set("mastaba", anna.cookie)
        with ThreadPoolExecutor(4) as pool:
            asked = [pool.submit(begin, one) for one in (anna, twin) * 2]
            assert len({one.result()["id"] for one in asked}) == 1
        table = begin(twin)
        points = finish(table, {0: twin})["result"]["scores"][0]
        mine = deal(anna)["mine"]
        assert (mine["points"], mine["place"]) == (points, 1), "one key, one table of results"
        assert anna.ask("GET", f"/api/tables/{table['id']}/record", status=409)["code"] == "day-lasts"
    finally:
        for node in nodes:
            node.stop()


def test_who_signs_in_has_seen_what_they_played_as_a_guest(house: Node) -> None:
    account = with_account(house)
    name = account.ask("GET", "/api/me")["account"]
    guest = Visitor(house)
    finish(begin(guest), {0: guest})
    told = deal(guest)["mine"]
    assert (told["counts"], told["place"]) == (False, None)
    guest.ask("POST", "/api/login", {"name": name, "password": PASSWORD}, status=200)
    assert deal(account)["mine"]["counts"] is False
    assert not begin(account)["day"]["counting"]
    other = Visitor(house)
    begin(other, "dahshur")
    other.ask(
        "POST", "/api/account", {"name": f"Hori {other.me['id'][:8]}", "password": PASSWORD}, status=200
    )
    assert begin(other, "dahshur")["day"]["counting"] is False


def test_nobody_begins_the_deal_of_another_day_unawares(anna: Visitor) -> None:
    """A page that was open at midnight shows what is over."""
    for lang, said in (("en", "has been dealt"), ("de", "es gibt ein neues")):
        refused = anna.ask("POST", f"/api/daily/pyramids?lang={lang}", {"day": YESTERDAY}, status=409)
        assert refused["code"] == "day-over"
        assert said in refused["text"]
    today = deal(anna)
    assert today["mine"] is None
    table = anna.ask("POST", "/api/daily/pyramids", {"day": today["day"]}, status=200)
    assert table["day"]["day"] == today["day"]


def test_a_try_counts_until_its_day_ends_and_stays_sealed_a_moment_longer(anna: Visitor) -> None:
    table, today = begin(anna), deal(anna)
    assert table["day"]["until"] == today["until"] == daily.end_of(today["day"])
    assert table["day"]["sealed_until"] == today["until"] + daily.SLACK


def test_the_deal_is_for_people(anna: Visitor) -> None:
    bot = program(anna, "open", "play")
    assert bot.ask("POST", "/api/daily/pyramids", status=403)["code"] == "not-for-programs"
    assert anna.ask("POST", "/api/daily/chess", status=404)["code"] == "no-game"


# -- nothing of it while the day lasts -------------------------------------------------------------------


def test_nothing_tells_the_deal_while_the_day_lasts(house: Node, anna: Visitor, ben: Visitor) -> None:
    """Neither during the game nor after it; neither who plays nor who has the link."""
    table = begin(anna, "dahshur")
    id, place = table["id"], f"/api/tables/{table['id']}"
    secret = secret_of(house, table).secret
    shuffle = shared_secret(secret, [server_share(secret, seat) for seat in range(2)])
    answers: list[Any] = [table]

    def attack(method: str, path: str, body: Any = None, status: int = 409, by: Visitor = anna) -> str:
        answer = by.ask(method, path, body, status=status)
        answers.append(answer)
        return str(answer["code"])

    with opened(house.database) as engine, engine.connect() as c:
        row = queries.find_table(c, id)
    assert row is not None
    with changing(house.database) as c:  # not even if somebody was let in somehow; read with the other name
        queries.let_in(c, id, ben.me["id"])
    anna.ask("PATCH", "/api/me", {"name": f"Nofret {anna.me['id'][:8]}"}, status=200)
    until(lambda: look(anna, table)["options"])
    for _ in range(3):
        play(anna, table, 0)
        until(lambda: look(anna, table)["options"])
    assert attack("POST", f"{place}/hint", {"seat": 0}, 403) == "no-hints"
    for proposal in ({"what": "undo", "event": 0}, {"what": "standin", "of": 0}):
        assert refusal(say(anna, table, "propose", seat=0, **proposal)) == "not-now", proposal
    assert refusal(say(anna, table, "pledge", pledge="0" * 64)) == "not-now"
    fork = {"game": "dahshur", "seats": [{"who": "me"}, {"who": "bot", "level": "scribe"}]}
    for over in (False, True):
        if over:
            say(anna, table, "resign", seat=0)
            assert anna.ask("GET", place)["status"] == "over"
        locked = "day-lasts" if over else "not-over"
        assert attack("GET", f"{place}/record") == locked
        for method in ("GET", "POST", "DELETE"):
            assert attack(method, f"{place}/analysis") == locked
        assert attack("GET", f"{place}/replay?moves=1") == locked
        assert attack("GET", f"{place}/replay?seat=1&event=3") == locked
        wish = {**fork, "fork": {"table": id, "moves": 1}}
        assert attack("POST", "/api/tables", wish) == ("day-lasts" if over else "not-now")
        assert anna.ask("GET", place)["key"] is None
        for watcher in (ben, Visitor(house)):  # the link of the table lets nobody in
            for path in (place, f"{place}/replay", f"{place}/record", f"{place}/analysis"):
                assert attack("GET", f"{path}?key={row.key}", status=404, by=watcher) == "no-table"
            assert attack("POST", f"{place}/join", {"key": row.key}, 404, watcher) == "no-table"
            assert attack("POST", f"{place}/say?key={row.key}", {"type": "look"}, 404, watcher) == "no-table"
        answers += [look(anna, table), look(anna, table, None), anna.ask("GET", "/api/lobby")]
        answers += [anna.ask("GET", path) for path in ("/api/me/export", "/api/me/history", "/api/practice")]
        answers.append(anna.ask("GET", "/api/daily"))
    assert anna.ask("GET", "/api/me/ratings") == []
    again = anna.ask("POST", f"{place}/rematch", status=200)
    assert again["day"] is None
    assert again["commitment"] != table["commitment"]
    told = json.dumps(answers)
    for hidden in (secret.hex(), shuffle.hex(), row.key):
        assert hidden not in told


def test_after_the_day_it_is_verified_like_any_other(house: Node, anna: Visitor, ben: Visitor) -> None:
    table = begin(anna)
    secret = secret_of(house, table)
    play(anna, table, 0)
    let_the_day_pass(house, anna, table)
    finish(table, {0: anna})
    record = anna.ask("GET", f"/api/tables/{table['id']}/record", status=200)
    assert record["chance"]["secret"] == secret.secret.hex()
    assert record["chance"]["commitment"] == table["commitment"]
    assert anna.ask("POST", "/api/records/verify", record)["good"]
    assert Record.from_json(record).sealed
    seats = [{"who": "me"}]
    fork = {"game": "pyramids", "seats": seats, "fork": {"table": table["id"], "moves": 2}}
    assert anna.ask("POST", "/api/tables", fork, status=201)["day"] is None
    key = anna.ask("GET", f"/api/tables/{table['id']}")["key"]
    assert ben.ask("GET", f"/api/tables/{table['id']}?key={key}", status=200)["status"] == "over"


def test_what_ends_after_its_day_is_too_late(house: Node, anna: Visitor) -> None:
    table = begin(anna)
    play(anna, table, 0)
    let_the_day_pass(house, anna, table)
    with changing(house.database) as c:
        c.execute(
            text("UPDATE tries SET day = :day WHERE table_id = :id"), {"day": YESTERDAY, "id": table["id"]}
        )
    assert finish(table, {0: anna})["over"]
    with opened(house.database) as engine, engine.connect() as c:
        late = queries.try_of(c, YESTERDAY, "pyramids", anna.me["id"])
    assert late is not None
    assert (late.points, late.over) == (None, True)
    assert begin(anna)["day"]["counting"], "today's is another deal"


# -- places --------------------------------------------------------------------------------------------


def test_places_and_first_tries_in_both_databases(database: str) -> None:
    upgrade(Settings(database=database).database_url)
    results = {"a": (5, 40), "b": (5, 40), "c": (9, 30), "d": (5, 41), "e": (None, None), "f": (50, 90)}
    with changing(database) as c:
        for name, (lead, points) in results.items():
            account = None if name == "f" else name
            c.execute(insert(players).values(id=name, name=name, account=account, created=1.0))
            c.execute(
                insert(tries).values(
                    day="2026-11-18",
                    game="valley",
                    player=name,
                    table_id=name,
                    counts=True,
                    lead=lead,
                    points=points,
                )
            )
        assert not queries.begin_try(c, "2026-11-18", "valley", "a", "another", counts=True)
        assert queries.begin_try(c, "2026-11-19", "valley", "a", "another", counts=True)
    with opened(database) as engine, engine.connect() as c:
        best = queries.best_tries(c, "2026-11-18", "valley", 10)
        assert [one.player for one in best] == ["c", "d", "a", "b"]
        assert queries.count_tries(c, "2026-11-18", "valley") == 4
        assert queries.count_tries(c, "2026-11-18", "valley", above=(5, 40)) == 2
        assert queries.try_of(c, "2026-11-18", "valley", "a") == (None, None, True, 40, 5, True)
    with changing(database) as c:
        leaving, staying = Player(id="f", name="f"), Player(id="e", name="e", account="e")
        c.execute(text("DELETE FROM tries WHERE player = 'e'"))
        queries.take_along(c, leaving, staying)
        moved = queries.try_of(c, "2026-11-18", "valley", "e")
        assert moved is not None
        assert moved.points == 90


def test_only_those_who_want_to_are_named(house: Node, anna: Visitor, ben: Visitor) -> None:
    finish(begin(anna), {0: anna})
    anna.ask("PATCH", "/api/me/people", {"listed": False}, status=200)
    mine = next(one for one in deal(anna)["best"] if one["me"])
    assert mine["name"] == anna.ask("GET", "/api/me")["name"]
    seen = next(one for one in deal(ben)["best"] if one["place"] == mine["place"])
    assert not [one for one in deal(ben)["best"] if one["name"] == mine["name"]]
    assert seen["points"] == mine["points"]


def test_an_undo_stays_fair(anna: Visitor) -> None:
    """One's own last move is taken back as anywhere: never one that has shown something."""
    table = begin(anna)
    update = play(anna, table, 0)
    event = update["undo"]
    heard = say(anna, table, "undo", seat=0, turn=update["turn"], event=0)
    assert (refusal(heard) == "no-undo") == (event is None or bool(event))
    assert of_type(heard, "update")
