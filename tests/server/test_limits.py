"""Crowds: one address, however many guests it makes, gets its share and no more."""

from __future__ import annotations

import contextlib
import itertools
import json
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError, OperationalError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import mastaba
from mastaba.core.errors import BadSetup
from mastaba.server.bots.scheduler import Queue
from mastaba.server.database import queries
from mastaba.server.database.migrate import upgrade
from mastaba.server.database.queries import Due, turns
from mastaba.server.middleware.rate_limits import FORGETFUL, RateLimit, network_of
from mastaba.server.settings import Limits, Settings, read_settings
from mastaba.server.tables.served_game import LogLine
from tests.server.databases import Postgres, changing, opened
from tests.server.tables import finish, nearly_over, record_of, upload
from tests.server.test_secrets import bench_for, start
from tests.server.visitors import Node, Visitor
from tests.waiting import PATIENCE

WISH = {"game": "pyramids", "seats": [{"who": "me"}, {"who": "open"}]}
LIMITS = "guests=4,opened=8,imports=2,friends=2,tables_from=3,public=1,public_from=2,sockets=2,sockets_from=3,spectators=2"


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    place = tmp_path_factory.mktemp("small") / "book.sqlite"
    node = Node(str(place), "--rate", "10", "--limits", LIMITS, "--bots", "1").start()
    yield node
    assert node.stop() == 0


def at(node: Node, address: str) -> httpx.Client:
    """A stranger from an address, as a proxy on this machine tells it."""
    return httpx.Client(
        base_url=node.address, headers={"x-forwarded-for": address}, timeout=PATIENCE, trust_env=False
    )


# -- who counts as one -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff:ffff:ffff:ffff", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("nonsense", "' OR 1=1", True),
        ("", "unix:", True),
    ],
)
def test_an_address_is_a_household(one: str, other: str, same: bool) -> None:
    assert (network_of(one) == network_of(other)) is same


def test_a_crowd_from_everywhere_is_not_looked_through_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody in it can be forgotten yet: to look for somebody who can, with each that comes, would be quadratic."""
    limit, looked = RateLimit(0.01, 10), 0
    forget = limit.forget

    def counted(now: float) -> None:
        nonlocal looked
        looked += len(limit.known)
        assert looked <= 8 * FORGETFUL
        forget(now)

    monkeypatch.setattr(limit, "forget", counted)
    for number in range(4 * FORGETFUL):
        assert limit.allows(str(number))
    assert len(limit.known) == 4 * FORGETFUL


def test_nobody_but_a_trusted_proxy_says_where_somebody_comes_from(tmp_path: Path) -> None:
    node = Node(str(tmp_path / "book.sqlite"), "--limits", "guests=2")
    node.variables = {"FORWARDED_ALLOW_IPS": "192.0.2.200"}
    node.start()
    try:
        answers = [at(node, f"192.0.2.{number}").get("/api/me").status_code for number in range(4)]
        assert answers == [200, 200, 429, 429]
    finally:
        node.stop()


def test_what_a_client_adds_before_the_proxy_counts_for_nothing(small: Node) -> None:
    answers = [at(small, f"192.0.2.{number}, 198.51.100.1").get("/api/me").status_code for number in range(6)]
    assert answers == [200] * 4 + [429] * 2


# -- guests, tables, records -----------------------------------------------------------------------------------


def test_new_guests_of_one_address(small: Node) -> None:
    answers = [at(small, f"2001:db8::{number:x}").get("/api/me?lang=de") for number in range(5)]
    assert [answer.status_code for answer in answers] == [200] * 4 + [429]
    assert (answers[-1].json()["code"], "in einer Stunde" in answers[-1].json()["text"]) == ("too-many", True)
    assert at(small, "2001:db8:0:1::1").get("/api/me").status_code == 200, "the neighbours notice nothing"


def test_tables_of_one_address_whoever_opens_them_and_however_fast(small: Node) -> None:
    crowd = [Visitor(small, address="192.0.2.10") for _ in range(3)]
    with ThreadPoolExecutor(6) as threads:
        answers = list(threads.map(lambda one: one.web.post("/api/tables", json=WISH), crowd * 2))
    assert sorted(answer.status_code for answer in answers) == [201] * 3 + [429] * 3
    assert {answer.json().get("code") for answer in answers} == {None, "crowded"}
    Visitor(small, address="192.0.2.11").ask("POST", "/api/tables", WISH, status=201)
    again = [crowd[0].web.post("/api/tables", json=WISH).json()["code"] for _ in range(3)]
    assert again == ["crowded", "crowded", "too-many"], "nor can they go on asking"


def test_public_tables_of_one_person_and_of_one_address(small: Node) -> None:
    crowd = [Visitor(small, address="192.0.2.20") for _ in range(3)]
    wish = {**WISH, "public": True}
    assert crowd[0].ask("POST", "/api/tables", wish, status=201)
    assert crowd[0].ask("POST", "/api/tables", wish, status=429)["code"] == "crowded"
    assert crowd[1].ask("POST", "/api/tables", wish, status=201)
    assert "public" in crowd[2].ask("POST", "/api/tables", wish, status=429)["text"]
    crowd[2].ask("POST", "/api/tables", WISH, status=201)


def test_records_of_one_address(small: Node) -> None:
    crowd = [Visitor(small, address="192.0.2.30") for _ in range(2)]
    record = record_of("pyramids", 2)
    crowd[0].ask("POST", "/api/records", record, status=201)
    crowd[1].ask("POST", "/api/records/verify", record, status=200)
    for path in ("/api/records", "/api/records/verify"):
        assert crowd[0].ask("POST", path, record, status=429)["code"] == "too-many"


def test_friends_asked_for_from_one_address(small: Node) -> None:
    crowd = [Visitor(small, address="192.0.2.34") for _ in range(2)]
    for number, one in enumerate(crowd):
        wish = {"name": f"Asker {number}{one.me['id'][:6]}", "password": "the gate of reeds"}
        one.ask("POST", "/api/account", wish, status=200)
        one.ask("POST", "/api/me/friends", {"name": "Nobody at all"}, status=204)
    assert crowd[0].ask("POST", "/api/me/friends", {"name": "Nobody"}, status=429)["code"] == "too-many"
    assert crowd[1].ask("POST", "/api/friends/link", {"code": "none"}, status=429)["code"] == "too-many"


def test_lessons_of_one_address_whoever_takes_them(tmp_path: Path) -> None:
    body = {"presses": [], "look": {"type": "look"}}
    # So slow that nothing comes back while this asks, on however slow a machine.
    node = Node(str(tmp_path / "book.sqlite"), "--rate", "0.01").start()
    try:
        with at(node, "192.0.2.60") as stranger, at(node, "192.0.2.61") as other:
            asked = (stranger.post("/api/games/senet/lessons/first", json=body) for _ in range(90))
            assert 429 in (answer.status_code for answer in asked)
            assert other.post("/api/games/valley/lessons/first", json=body).status_code == 200
    finally:
        assert node.stop() == 0


def test_sitting_down_forks_and_rematches_count_as_tables(tmp_path: Path) -> None:
    node = Node(str(tmp_path / "book.sqlite"), "--rate", "100", "--limits", "tables=2").start()
    try:
        anna, ben = (Visitor(node, address=f"192.0.2.{last}") for last in (1, 2))
        theirs = [ben.open("pyramids", "me", "open", "open", public=True) for _ in range(2)]
        carl = Visitor(node, address="192.0.2.3")
        theirs.append(carl.open("pyramids", "me", "open", "open", public=True))
        origin = upload(anna, record_of("pyramids", 2))
        over = nearly_over(anna, "pyramids", "me", "here")
        finish(over, {0: anna, 1: anna})
        for table in theirs[:2]:
            anna.ask("POST", f"/api/tables/{table['id']}/join", {}, status=200)
        fork = {"table": origin["id"], "moves": 3}
        for path, body in (
            (f"/api/tables/{theirs[2]['id']}/join", {}),
            ("/api/tables", {**WISH, "fork": fork}),
            (f"/api/tables/{over['id']}/rematch", {}),
        ):
            assert "too many tables" in anna.ask("POST", path, body, status=400)["text"], path
        anna.ask("POST", f"/api/tables/{theirs[0]['id']}/leave", status=204)
        anna.ask("POST", f"/api/tables/{over['id']}/rematch", {}, status=200)
        assert "too many tables" in anna.ask("POST", "/api/tables", WISH, status=400)["text"]
    finally:
        node.stop()


def test_seats_of_one_address_whoever_takes_them(tmp_path: Path) -> None:
    node = Node(str(tmp_path / "book.sqlite"), "--rate", "100", "--limits", "tables_from=2").start()
    try:
        hosts = [Visitor(node, address=f"198.51.100.{last}") for last in range(3)]
        tables = [host.open("pyramids", "me", "open", "open", public=True) for host in hosts]
        crowd = [Visitor(node, address="192.0.2.9") for _ in range(4)]

        def sit(visitor: Visitor, table: dict[str, Any]) -> str:
            answer = visitor.web.post(f"/api/tables/{table['id']}/join", json={})
            return str(answer.json().get("code", answer.status_code))

        assert [sit(one, table) for one, table in zip(crowd, tables, strict=False)] == [
            "200",
            "200",
            "crowded",
        ]
        assert sit(crowd[3], tables[0]) == "200", "a household that sits together has one table"
        assert sit(Visitor(node, address="192.0.2.10"), tables[2]) == "200"
        crowd[1].ask("POST", f"/api/tables/{tables[1]['id']}/leave", status=204)
        assert sit(crowd[2], tables[2]) == "200"
    finally:
        node.stop()


def test_records_that_are_kept_for_one_person_and_one_address(tmp_path: Path) -> None:
    limits = "brought=2,brought_from=3"
    node = Node(str(tmp_path / "book.sqlite"), "--rate", "100", "--limits", limits).start()
    try:
        anna, ben = (Visitor(node, address="192.0.2.1") for _ in range(2))
        record = record_of("pyramids", 2)
        first, _ = upload(anna, record), upload(anna, record)
        assert anna.ask("POST", "/api/records", record, status=429)["code"] == "crowded"
        upload(ben, record)
        assert ben.ask("POST", "/api/records", record, status=429)["code"] == "crowded"
        path = f"/api/tables/{first['id']}"
        assert ben.ask("POST", f"{path}/leave", status=403)["code"] == "not-your-seat"
        anna.ask("POST", f"{path}/leave", status=204)  # whoever brought it takes it away
        anna.ask("GET", path, status=404)
        upload(ben, record)
        upload(Visitor(node, address="192.0.2.2"), record)
    finally:
        node.stop()


def test_a_person_has_no_more_tables_on_two_nodes_than_on_one(postgres: Postgres) -> None:
    place = postgres.fresh()
    nodes = [Node(place, "--rate", "100", "--limits", "tables=3").start() for _ in range(2)]
    try:
        anna = Visitor(nodes[0])
        there = Visitor(nodes[1])
        there.web.cookies = anna.web.cookies
        with ThreadPoolExecutor(12) as threads:
            answers = list(
                threads.map(lambda one: one.web.post("/api/tables", json=WISH).status_code, [anna, there] * 6)
            )
        assert sorted(answers) == [201] * 3 + [400] * 9
    finally:
        for node in nodes:
            node.stop()


@pytest.mark.parametrize("other", [("anna", "there"), ("ben", "here")], ids=["person", "address"])
def test_whoever_counts_for_the_same_waits(postgres: Postgres, other: tuple[str, str]) -> None:
    """Else two nodes would each count the last free place."""
    place = postgres.fresh()
    upgrade(Settings(database=place).database_url)
    with opened(place) as engine, engine.connect() as first, engine.connect() as second:
        queries.crowding(first, "anna", "here")
        second.execute(text("SET lock_timeout = '100ms'"))
        with pytest.raises(OperationalError, match="lock timeout"):
            queries.crowding(second, *other)
        second.rollback()
        queries.crowding(second, "ben", "there")


def test_a_ply_is_written_once(database: str) -> None:
    row = bench_for(start(mastaba.game("valley"), 2, "once"))
    upgrade(Settings(database=database).database_url)
    with opened(database) as engine:
        with engine.begin() as c:
            queries.add_table(c, row, [], "anna")
            queries.write_lines(c, row.id, 0, [LogLine("move", 0, "end")], "anna")
        with pytest.raises(IntegrityError), engine.begin() as c:
            queries.write_lines(c, row.id, 0, [LogLine("move", 1, "end")], "ben")


def test_a_share_is_given_to_the_deal_that_was_seen(database: str) -> None:
    """Between looking and writing another node may have changed who sits there, or what they have pledged."""
    row = bench_for(start(mastaba.game("valley"), 2, "shares"))
    row.status = "open"
    upgrade(Settings(database=database).database_url)
    with opened(database) as engine, engine.begin() as c:
        queries.add_table(c, row, [], "0")
        seen = queries.find_table(c, row.id)
        assert seen is not None
        assert queries.give_share(c, seen, "1", pledge="theirs")
        assert not queries.give_share(c, seen, "0", pledge="mine")
        now = queries.find_table(c, row.id)
        assert now is not None
        assert [seat.pledge for seat in now.seats] == [None, "theirs"]
        assert queries.give_share(c, now, "0", pledge="mine")


def test_nodes_count_together(database: str) -> None:
    upgrade(Settings(database=database).database_url)
    with opened(database) as first, opened(database) as second:
        counted = []
        for number in range(6):
            with (first, second)[number % 2].begin() as c:
                counted.append(queries.count_up(c, "guests", "here", 4))
        assert counted == [True] * 4 + [False] * 2
        with second.begin() as c:
            assert queries.count_up(c, "guests", "there", 4)
            assert queries.count_up(c, "imports", "here", 4)


# -- connections -----------------------------------------------------------------------------------------------


Sockets = list[ClientConnection]


def answer_to(visitor: Visitor, table: dict[str, Any], kept: Sockets) -> str:
    """What somebody hears first who connects to a table now; the connection stays."""
    address = visitor.node.address.replace("http", "ws", 1)
    socket = connect(
        f"{address}/api/tables/{table['id']}/live",
        additional_headers={"cookie": f"mastaba={visitor.cookie}", **visitor.forwarded},
        open_timeout=PATIENCE,
        proxy=None,
        legacy=True,
    )
    kept.append(socket)
    with contextlib.suppress(ConnectionClosed):  # what they hear then was sent before
        socket.send('{"type":"look"}')
    heard = json.loads(socket.recv(PATIENCE))
    return str(heard.get("code", heard["type"]))


def test_connections_of_one_person_address_and_table(small: Node) -> None:
    host = Visitor(small, address="192.0.2.40")
    table = host.open("pyramids", "me", "here", public=True)
    anna, ben, carl = (Visitor(small, address=f"192.0.2.4{last}") for last in (1, 1, 2))
    mine = ben.open("pyramids", "me", "here")
    kept: Sockets = []
    try:
        assert [answer_to(anna, table, kept) for _ in range(3)] == ["table", "table", "no-room"], "one person"
        assert answer_to(carl, table, kept) == "no-room", "spectators of one table"
        assert answer_to(host, table, kept) == "table", "those who play always find room"
        assert [answer_to(ben, mine, kept) for _ in range(2)] == ["table", "no-room"], "one address"
        while kept:
            kept.pop().close()
        while answer_to(ben, mine, kept) != "table":
            """As soon as the house has noticed that they are gone there is room again."""
    finally:
        while kept:
            kept.pop().close()


def test_spectators_who_come_all_at_once_are_counted(tmp_path: Path) -> None:
    """One after the other they are shown the door: so are they if everybody knocks at the same moment."""
    node = Node(str(tmp_path / "book.sqlite"), "--rate", "10", "--limits", "spectators=2").start()
    kept: Sockets = []
    try:
        table = Visitor(node).open("pyramids", "me", "here", public=True)
        crowd = [Visitor(node) for _ in range(16)]
        ready = Barrier(len(crowd))

        def knock(one: Visitor) -> str:
            ready.wait(PATIENCE)
            return answer_to(one, table, kept)

        for _ in range(3):
            with ThreadPoolExecutor(len(crowd)) as threads:
                heard = list(threads.map(knock, crowd))
            assert heard.count("table") <= 2, heard
            assert set(heard) <= {"table", "no-room"}
            while kept:
                kept.pop().close()
    finally:
        while kept:
            kept.pop().close()
        assert node.stop() == 0


def test_connections_at_one_table_and_of_who_plays_there(tmp_path: Path) -> None:
    node = Node(str(tmp_path / "book.sqlite"), "--limits", "sockets_at=2,sockets=3").start()
    host, anna = Visitor(node), Visitor(node)
    table = host.open("pyramids", "me", "here", public=True)
    kept: Sockets = []
    try:
        assert [answer_to(host, table, kept) for _ in range(2)] == ["table", "table"]
        assert answer_to(anna, table, kept) == "no-room"
        assert answer_to(host, table, kept) == "table", "those who play always find room"
        assert answer_to(host, table, kept) == "no-room", "unless they have taken it all themselves"
    finally:
        while kept:
            kept.pop().close()
        node.stop()


# -- bots ------------------------------------------------------------------------------------------------------


def test_what_somebody_says_they_know_is_short(house: Node) -> None:
    """A connection keeps it until the game begins, and there are thousands of them."""
    anna = Visitor(house)
    table = anna.open("pyramids", "me", "open")
    look = {"type": "look", "mark": "0" * 60_000}
    assert anna.ask("POST", f"/api/tables/{table['id']}/say", look, status=400)["code"] == "bad"
    known = look | {"mark": "0" * 8}
    anna.ask("POST", f"/api/tables/{table['id']}/say", known, status=200)


def test_addresses_take_turns_then_hosts_then_tables() -> None:
    due = [Due(f"crowd{number}", "there", f"host{number % 2}") for number in range(6)]
    due.append(Due("anna", "here", "anna"))
    queue = Queue()
    assert queue.choose(due, 4) == ["crowd0", "anna", "crowd1", "crowd2"]
    # All are due again, and the crowd has waited longer: Anna does not wait for more than one of them.
    assert "anna" in queue.choose(due, 2)
    assert queue.choose([], 3) == []


def test_a_crowd_does_not_keep_anothers_bot_waiting(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever number of turns are due before, and however few are looked at: the next but one is of the other
    address."""
    monkeypatch.setattr(turns, "CROWD", 10)
    upgrade(Settings(database=database).database_url)
    queue = Queue()
    with changing(database) as c:
        for number in range(60):
            bench = bench_for(start(mastaba.game("valley"), 2, "crowd"))
            bench.id, bench.address, bench.host = f"crowd{number}", "there", f"guest{number}"
            if number == 59:
                bench.id, bench.address = "anna", "here"
            queries.add_table(c, bench, [], "")
            queries.bot_due(c, bench.id, True)
        for _ in range(5):
            first, second = (queries.claim_turns(c, "node", [], 1, 60.0, queue.choose)[0] for _ in range(2))
            assert "anna" in (first, second)
            queries.bot_due(c, "anna", True)


def test_bots_of_an_own_edition_keep_nobody_waiting(database: str) -> None:
    """They have workers of their own: however long those take, they take nobody else's."""
    upgrade(Settings(database=database).database_url)
    with changing(database) as c:
        for id, edition in (("own", "of somebody's"), ("usual", "")):
            bench = bench_for(start(mastaba.game("valley"), 2, "own"))
            bench.id, bench.edition = id, edition
            queries.add_table(c, bench, [], "")
            queries.bot_due(c, id, True)
        assert queries.claim_turns(c, "node", [], 5, 60.0, own=False) == ["usual"]
        assert queries.claim_turns(c, "node", ["usual"], 5, 60.0, own=True) == ["own"]


def test_bots_answer_one_guest_while_a_crowd_keeps_them_busy(tmp_path: Path) -> None:
    place = tmp_path / "book.sqlite"
    node = Node(str(place), "--bots", "1", "--think", "0.2", "--limits", "public_from=20").start()
    try:
        rich = Visitor(node, address="192.0.2.1")
        rich.ask("POST", "/api/account", {"name": "Croesus", "password": "the gate of reeds"}, status=200)
        crowd = [rich.open("valley", "vizier", "vizier")["id"] for _ in range(15)]
        anna = Visitor(node, address="192.0.2.2")
        table = anna.open("valley", "me", "vizier")
        chair = anna.sit(table)
        for _ in range(2):
            while (asked := chair.until_asked()) is not None:
                moves = [option["move"] for option in asked["options"]]
                chair.play("end" if "end" in moves else moves[0])
                if moves == ["end"] or "end" in moves:
                    break
        chair.until_asked()
        with contextlib.closing(sqlite3.connect(place)) as database:
            mine = database.execute(
                "SELECT seat, at FROM log WHERE table_id = ? ORDER BY ply", (table["id"],)
            ).fetchall()
            theirs = [
                at for (at,) in database.execute("SELECT at FROM log WHERE table_id != ?", (table["id"],))
            ]
        assert len(theirs) > 3, "the crowd plays as well"
        waits = [(before[1], after[1]) for before, after in itertools.pairwise(mine) if after[0] == 1]
        assert waits
        between = [sum(before < at < after for at in theirs) for before, after in waits]
        assert max(between) <= 3, f"with {len(crowd)} tables before it"
        chair.close()
    finally:
        node.stop()


def test_bots_alone_play_for_somebody_who_watches(tmp_path: Path) -> None:
    place = tmp_path / "book.sqlite"
    node = Node(str(place), "--rate", "0", "--bots", "1").start()
    try:
        anna = Visitor(node)
        alone = anna.open("valley", "apprentice", "apprentice", public=True)
        mine = anna.open("valley", "me", "apprentice")
        chair = anna.sit(mine)
        for _ in range(4):
            asked = chair.until_asked()
            assert asked is not None
            chair.play(asked["options"][-1]["move"])
        chair.until_asked()
        with contextlib.closing(sqlite3.connect(place)) as database:
            made = "SELECT count(*) FROM log WHERE table_id = ?"
            assert database.execute(made, (alone["id"],)).fetchone() == (0,), "nobody looks"
            assert database.execute(made, (mine["id"],)).fetchone()[0] >= 4
        watching = anna.sit(alone, seat=None)
        watching.hear_until(lambda _: bool(watching.events))  # somebody looks
        watching.close()
        chair.close()
    finally:
        node.stop()


# -- settings --------------------------------------------------------------------------------------------------


def test_limits_are_set_by_name() -> None:
    found = read_settings({"limits": ["guests=7, tables=3", "public=1"]}, {"MASTABA_OFF": "chat,imports"})
    assert found.limits == Limits(guests=7, tables=3, public=1)
    assert found.off == ["chat", "imports"]
    assert found.bounds == found.limits
    lifted = read_settings({"limits": ["guests=7, tables=3"]}, {"MASTABA_RATE": "0"}).bounds
    assert lifted.tables == 3
    assert lifted.guests == lifted.tables_from > 1_000_000  # more than anybody could set
    for variable, value in (
        ("LIMITS", "guest=7"),
        ("LIMITS", "guests=-1"),
        ("KEEP", "guests"),
        ("OFF", "games"),
    ):
        with pytest.raises(BadSetup, match=value):
            read_settings({}, {f"MASTABA_{variable}": value})
