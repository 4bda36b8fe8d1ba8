"""The peace of a public house: names, words, those who are not wanted, and what its operator has switched off."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import mastaba
from mastaba.core import SeededChance, Timeline
from mastaba.core.errors import BadSetup
from mastaba.library import game_of
from mastaba.server.accounts.names import checked_name, plain
from mastaba.server.api.messages.tables import Status
from mastaba.server.database import queries, schema
from mastaba.server.database.database import Database
from mastaba.server.database.migrate import upgrade
from mastaba.server.database.queries import Player
from mastaba.server.retention import DAY, tidy
from mastaba.server.settings import Keeping, Settings
from mastaba.server.tables.registry import TableRegistry
from tests.laws import random_moves
from tests.server.databases import changing
from tests.server.tables import of_type, record_of, refusal, say, two_people
from tests.server.test_people import account
from tests.server.test_secrets import bench_for, start
from tests.server.test_tables import join, leave, seen
from tests.server.visitors import Node, Visitor
from tests.waiting import acted_out

# -- names -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Anna", "Anne-Marie", "Müller", "Анна", "Ἀσπασία", "山田 Taro", "أحمد", "Meret 2"]
)
def test_names_of_people(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Аnna", "scripts"),  # a Cyrillic А
        ("Οtto", "scripts"),  # a Greek Ο
        ("Vizier", "house or a bot"),
        ("vizier 2", "house or a bot"),
        ("V1zier", "house or a bot"),
        ("ＡＤＭＩＮ", "house or a bot"),
        ("ad\u200dmin", "house or a bot"),
        ("Schreiber", "house or a bot"),
        ("Mastaba", "house or a bot"),
        ("Vizier\ufe0f", "house or a bot"),
        ("Scri\u034fbe", "house or a bot"),
        ("Admin.", "house or a bot"),
        ("ꓐꓳꓔ", "house or a bot"),
        (" \u200d ", "read"),
    ],
)
def test_names_of_nobody(anna: Visitor, name: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        checked_name(name)
    assert why in anna.ask("PATCH", "/api/me", {"name": name}, status=400)["text"]
    assert anna.ask("GET", "/api/me") == anna.me


@pytest.mark.parametrize(
    ("one", "other"),
    [("Coco", "Сосо"), ("Imhotep", "lmhotep"), ("Anna", "ａｎｎａ"), ("Tom", "T0rn"), ("Anna", "An na")]
    + [
        ("Neithali", twin)
        for twin in ("Nei\u034fthali", "Neithali\u3164", "Neith\u0251li", "Nelthali.", "ɴᴇɪᴛʜᴀʟɪ")
    ]
    # Whole names of another script, and digits of one, which may stand among letters of any.
    + [("Alt", "ᎪᏞᎢ"), ("Coz", "ꮯ\u07c0ꮓ"), ("Hoq", "հօզ"), ("Cop", "ⲥⲟⲣ"), ("Abd", "ᗅᗷᗞ")]
    + [("Rob", f"R{nought}b") for nought in "\u07c0\u09e6\u0e50\u1040\u06f5"],
)
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert plain(one) == plain(other)


def test_a_guest_is_not_taken_for_somebody_with_an_account(anna: Visitor, ben: Visitor) -> None:
    name = account(anna, "Nitokris")["name"]
    twin = name.replace("i", "l")
    ben.ask("PATCH", "/api/me", {"name": twin}, status=200)  # elsewhere it hurts nobody
    table = anna.open("valley", "me", "open", "open", public=True, gallery=True)
    assert join(ben, table, 409)["code"] == "name-taken"
    assert refusal(say(ben, table, "say", text="I am Nitokris")) == "name-taken"
    ben.ask("PATCH", "/api/me", {"name": "Ben"}, status=200)
    join(ben, table, 200)
    assert ben.ask("PATCH", "/api/me", {"name": twin}, status=409)["code"] == "name-taken"
    wish = {"name": twin, "password": "the gate of reeds"}
    assert ben.ask("POST", "/api/account", wish, status=409)["code"] == "name-taken", (
        "not even with an account"
    )
    leave(ben, table)
    leave(anna, table)


def test_nobody_with_an_account_sits_down_beside_their_double(anna: Visitor, ben: Visitor) -> None:
    name = account(anna, "Nitokris")["name"]
    for table in (
        ben.open("valley", "me", "open", "open", public=True),
        ben.ask(
            "POST",
            "/api/tables",
            {
                "game": "valley",
                "public": True,
                "seats": [{"who": "me"}, {"who": "here", "name": name}, {"who": "open"}],
            },
            status=201,
        ),
    ):
        ben.ask("PATCH", "/api/me", {"name": name}, status=200)
        assert join(anna, table, 409)["code"] == "name-taken"
        leave(ben, table)


def test_a_second_person_at_the_screen_is_not_called_like_the_house(anna: Visitor) -> None:
    for name in ("Vizier", "Оtto", "\u3164"):
        seats = [{"who": "me"}, {"who": "here", "name": name}]
        anna.ask("POST", "/api/tables", {"game": "valley", "seats": seats}, status=400)


def test_names_of_old_accounts_are_read_as_names_are_read_today(tmp_path: Path) -> None:
    """What an earlier version read in a name is no way around this one."""
    node = Node(str(tmp_path / "book.sqlite"), "--rate", "0").start()
    try:
        wish = {"name": "Neithali", "password": "the gate of reeds"}
        Visitor(node).ask("POST", "/api/account", wish, status=200)
        assert node.stop() == 0
        with changing(node.database) as c:
            c.execute(schema.players.update().values(plain="neithali"))  # without regard to i and l
        node.start()
        twin = {**wish, "name": "Neithall"}
        answer = Visitor(node).ask("POST", "/api/account", twin, status=409)
        assert answer["code"] == "name-taken"
    finally:
        node.stop()


# -- words -----------------------------------------------------------------------------------------------------


def lines(visitor: Visitor, table: dict[str, Any]) -> list[str]:
    return [line["text"] for line in of_type(say(visitor, table, "look"), "chat") if not line["muted"]]


def test_spectators_of_a_public_table_listen(anna: Visitor, ben: Visitor) -> None:
    table = anna.open("valley", "me", "open", public=True)
    assert not ben.ask("GET", f"/api/tables/{table['id']}")["talk"]
    assert refusal(say(ben, table, "say", text="play the boat")) == "gallery"
    assert lines(anna, table) == []
    open_ear = anna.open("valley", "me", "open", public=True, gallery=True)
    assert ben.ask("GET", f"/api/tables/{open_ear['id']}")["talk"]
    assert refusal(say(ben, open_ear, "say", text="hail")) == ""
    leave(anna, open_ear)
    leave(anna, table)


def test_whoever_is_muted_is_not_read(anna: Visitor, ben: Visitor) -> None:
    table = anna.open("valley", "me", "open", "open", public=True)
    join(ben, table, 200)
    chair = anna.sit(table, seat=None)
    say(ben, table, "say", text="first")
    assert chair.hear_until(lambda heard: heard["type"] == "chat")["text"] == "first"
    mute = f"/api/tables/{table['id']}/mute"
    assert anna.ask("POST", mute, {"seat": 0}, status=409)["code"] == "not-now", "nobody mutes themselves"
    assert anna.ask("POST", mute, {"seat": 2}, status=409)["code"] == "not-now", "nobody sits there"
    now = anna.ask("POST", mute, {"seat": 1}, status=200)
    assert [(seat["muted"], seat["blocked"]) for seat in now["seats"]] == [
        (False, False),
        (True, False),
        (False, False),
    ]
    chair.hear_until(seen(lambda now: now["seats"][1]["muted"]))
    say(ben, table, "say", text="second")
    say(anna, table, "say", text="third")
    chair.hear_until(lambda heard: heard.get("text") == "third")
    told = {line["number"]: (line["text"], line["muted"], line["mine"]) for line in chair.chat}
    assert list(told.values()) == [("", True, False), ("", True, False), ("third", False, True)], (
        "on an open connection too, and what was said before is taken away"
    )
    assert lines(anna, table) == ["third"]
    assert lines(ben, table) == ["first", "second", "third"], "he notices nothing"
    assert not ben.ask("GET", f"/api/tables/{table['id']}")["seats"][0]["muted"]
    anna.ask("POST", mute, {"seat": 1, "on": False}, status=200)
    assert lines(anna, table) == ["first", "second", "third"]
    chair.hear_until(lambda heard: heard.get("text") == "second")
    assert [line["text"] for line in chair.chat[-2:]] == ["first", "second"], "told again"
    chair.close()
    leave(ben, table)
    leave(anna, table)


def test_a_spectator_is_muted_by_what_they_said(anna: Visitor, ben: Visitor) -> None:
    """They have no seat by which one could mean them."""
    table = anna.open("valley", "me", "open", public=True, gallery=True)
    chair = anna.sit(table)
    say(ben, table, "say", text="boo")
    line = chair.hear_until(lambda heard: heard["type"] == "chat")
    assert (line["text"], line["seat"], line["mine"]) == ("boo", None, False)
    mute = f"/api/tables/{table['id']}/mute"
    anna.ask("POST", mute, {"line": line["number"], "block": True}, status=200)
    gone = chair.hear_until(lambda heard: heard["type"] == "chat")
    assert (gone["number"], gone["text"], gone["muted"], gone["blocked"]) == (line["number"], "", True, True)
    anna.ask("POST", mute, {"line": line["number"], "on": False}, status=200)
    back = chair.hear_until(lambda heard: heard["type"] == "chat")
    assert (back["text"], back["muted"]) == ("boo", False)
    chair.close()
    leave(anna, table)


def test_nobody_is_muted_by_a_line_that_is_nobodys(anna: Visitor, ben: Visitor) -> None:
    table, _ = two_people(anna, ben, "pyramids")
    say(anna, table, "propose", what="standin", seat=0, of=1)
    heard = of_type(say(ben, table, "vote", seat=1, yes=True), "chat")
    line = next(one["number"] for one in heard if one["what"] == "agreed")
    for path in ("mute", "report"):
        answer = anna.ask("POST", f"/api/tables/{table['id']}/{path}", {"line": line}, status=409)
        assert answer["code"] == "not-now"


def test_whoever_is_blocked_is_not_met(anna: Visitor, ben: Visitor) -> None:
    first = anna.open("valley", "me", "open", "open", public=True)
    join(ben, first, 200)
    line = of_type(say(ben, first, "say", text="boo"), "chat")[-1]["number"]
    anna.ask("POST", f"/api/tables/{first['id']}/mute", {"line": line, "block": True}, status=200)
    for host, guest in ((anna, ben), (ben, anna)):
        table = host.open("valley", "me", "open", public=True)
        assert join(guest, table, 409)["code"] == "not-now", "and is not told why"
        leave(host, table)
    private = anna.open("valley", "me", "open")
    join(ben, private, 200, key=private["key"])  # whoever was invited is welcome
    leave(ben, first)
    leave(anna, first)


# -- those who are not wanted --------------------------------------------------------------------------------


def test_a_host_shows_somebody_out(anna: Visitor, ben: Visitor) -> None:
    table = anna.open("valley", "me", "open", "open", public=True, gallery=True)
    join(ben, table, 200, seat=1)
    kick = f"/api/tables/{table['id']}/kick"
    chair = ben.sit(table, seat=1)
    chair.hear_until(seen(lambda now: not now["shown_out"] and now["talk"]))
    assert ben.ask("POST", kick, {"seat": 0}, status=403)["code"] == "not-your-seat"
    for seat in (0, 2, 7):
        assert anna.ask("POST", kick, {"seat": seat}, status=409)["code"] == "not-now"
    now = anna.ask("POST", kick, {"seat": 1}, status=200)
    assert [seat["kind"] for seat in now["seats"]] == ["person", "open", "open"]
    gone = chair.hear_until(seen(lambda now: now["shown_out"]))  # on the open connection, at once
    assert (gone["talk"], [seat["mine"] for seat in gone["seats"]]) == (False, [False] * 3)
    chair.close()
    lobby = ben.ask("GET", "/api/lobby")
    assert lobby["mine"] == []
    assert [one["shown_out"] for one in lobby["public"] if one["id"] == table["id"]] == [True]
    assert not anna.ask("GET", f"/api/tables/{table['id']}")["shown_out"]
    assert join(ben, table, 403)["code"] == "shown-out"
    assert refusal(say(ben, table, "say", text="boo")) == "shown-out"
    carl = Visitor(anna.node)
    for visitor in (carl, Visitor(anna.node)):
        join(visitor, table, 200)
    assert anna.ask("POST", kick, {"seat": 1}, status=409)["code"] == "not-now", "the game has begun"


def test_a_report_comes_with_what_was_said(house: Node, anna: Visitor, ben: Visitor) -> None:
    table = anna.open("valley", "me", "open", "open", public=True)
    join(ben, table, 200, seat=1)
    for number in range(25):
        say(ben, table, "say", text=f"boo {number}")
    report = f"/api/tables/{table['id']}/report"
    anna.ask("POST", report, {"seat": 1, "text": "he shouts\nat me"}, status=204)
    assert anna.ask("POST", report, {"seat": 0}, status=409)
    anna.ask("POST", report, {"seat": 1, "text": "x" * 501}, status=400)
    with changing(house.database) as c:
        found = next(one for one in queries.reported(c) if one["table_id"] == table["id"])
        assert (found["by"], found["about"], found["name"]) == (anna.me["id"], ben.me["id"], ben.me["name"])
        assert found["text"] == "he shouts at me"
        assert [line["text"] for line in found["words"]] == [f"boo {number}" for number in range(5, 25)]
        assert {line["player"] for line in found["words"]} == {ben.me["id"]}
        assert queries.close_report(c, found["number"])
        assert not queries.close_report(c, found["number"])
    leave(ben, table)
    leave(anna, table)


def test_floods_of_reports(tmp_path: Path) -> None:
    node = Node(str(tmp_path / "book.sqlite"), "--limits", "reports=2").start()
    try:
        anna, ben, carl = (Visitor(node, address="192.0.2.1") for _ in range(3))
        table = anna.open("valley", "me", "open", "open", public=True)
        join(ben, table, 200, seat=1)
        path = f"/api/tables/{table['id']}/report"
        for one in (anna, carl):
            one.ask("POST", path, {"seat": 1}, status=204)
        for one in (anna, carl):
            assert one.ask("POST", path, {"seat": 1}, status=429)["code"] == "too-many", (
                "an address has so many"
            )
        Visitor(node, address="192.0.2.2").ask("POST", path, {"seat": 1}, status=204)
    finally:
        node.stop()


# -- what the operator has switched off, and what is kept ------------------------------------------------------


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    place = tmp_path_factory.mktemp("quiet") / "book.sqlite"
    node = Node(str(place), "--rate", "0", "--off", "editions", "imports", "spectators", "chat").start()
    yield node
    assert node.stop() == 0


def test_a_house_tells_what_it_offers(house: Node, quiet: Node) -> None:
    switches = ("editions", "imports", "spectators", "chat")
    for node, offered in ((house, True), (quiet, False)):
        told = Visitor(node).ask("GET", "/api/house", status=200)
        assert [told[switch] for switch in switches] == [offered] * 4
        assert {"version", "page"} <= set(told)


def test_what_is_off_is_refused_in_words(quiet: Node) -> None:
    anna, ben = Visitor(quiet), Visitor(quiet, "de")
    edition = 'edition = "cheap boats"\nextends = "standard"\n[[card]]\nid = "boat"\ncost = 1\n'
    wish = {"game": "valley", "seats": [{"who": "me"}] * 2, "edition": edition}
    assert anna.ask("POST", "/api/tables", wish, status=403)["code"] == "no-editions"
    answer = ben.ask("POST", "/api/records", record_of("pyramids", 2), status=403)
    assert (answer["code"], "in diesem Haus nicht" in answer["text"]) == ("no-imports", True)
    table = anna.open("valley", "me", "open", public=True)
    watching = ben.sit(table, seat=None)
    watching.hear()  # as long as seats are open, whoever looks may want one
    assert refusal(say(anna, table, "say", text="hail")) == "no-chat"
    join(Visitor(quiet), table, 200)
    with pytest.raises(ConnectionClosed) as closed:
        watching.hear_until(lambda _: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    assert not of_type(watching.heard, "update")
    for path in ("say", "replay"):
        method, body = ("POST", {"type": "look"}) if path == "say" else ("GET", None)
        assert (
            ben.ask(method, f"/api/tables/{table['id']}/{path}", body, status=403)["code"] == "no-spectators"
        )


def test_an_edition_does_not_come_in_with_a_record(tmp_path: Path) -> None:
    edition = 'edition = "cheap boats"\nextends = "standard"\n[[card]]\nid = "boat"\ncost = 1\n'
    timeline = Timeline.begin(game_of("valley", edition), ["a", "b"], 1)
    for seat, action in random_moves(timeline.state, SeededChance(1)):
        timeline.play(timeline.state.name(action, seat), seat)
    node = Node(str(tmp_path / "book.sqlite"), "--rate", "0", "--off", "editions").start()
    try:
        anna = Visitor(node)
        answer = anna.ask("POST", "/api/records", timeline.record().to_json(), status=403)
        assert answer["code"] == "no-editions"
        anna.ask("POST", "/api/records", record_of("valley", 2), status=201)
    finally:
        node.stop()


def test_what_nobody_touches_is_forgotten_bit_by_bit(tmp_path: Path) -> None:
    url = Settings(database=str(tmp_path / "book.sqlite")).database_url
    upgrade(url)
    old, now = time.time() - 11 * DAY, time.time()

    async def scene() -> None:
        storage = Database(url)
        settings = Settings(keep=Keeping(guests=10, abandoned=10, finished=10, reports=10))
        house = TableRegistry(settings, storage)

        kept: list[tuple[Status, float]] = [("over", old), ("over", now)]
        kept += [("playing", old), ("playing", now), ("playing", old)]

        def furnish(c: Any) -> None:
            for number, (status, touched) in enumerate(kept):
                bench = bench_for(start(mastaba.game("valley"), 2, "old"))
                bench.id, bench.status, bench.touched, bench.host = (
                    f"t{number}",
                    status,
                    touched,
                    f"h{number}",
                )
                for chair in bench.seats:
                    chair.player = f"p{number}{chair.seat}"
                if number == 4:
                    bench.seats[0].node = "node"  # somebody is there
                queries.add_table(c, bench, [], "")
            for id, values in {
                "forgotten": {"created": old},
                "fresh": {"created": now},
                "came back": {"created": old, "seen": now},
                "account": {"created": old, "account": "account"},
                "p10": {"created": old},  # sits at a table
                "h3": {"created": old},  # has opened one
            }.items():
                queries.add_player(c, Player(id=id, name=id, **values))  # type: ignore[arg-type]
            queries.add_report(c, "t0", "fresh", "p10", "p10", "long ago")
            c.execute(schema.reports.update().values(at=old))
            queries.add_report(c, "t0", "fresh", "p10", "p10", "today")

        def left(c: Any) -> tuple[set[str], set[str]]:
            tables = set(queries.ids_where(c, schema.tables.c.id != ""))
            return tables, {
                id
                for id in ("forgotten", "fresh", "came back", "account", "p10", "h3")
                if queries.find_player(c, id)
            }

        await storage.write(furnish)
        await tidy(house)
        tables, people = await storage.read(left)
        assert tables == {"t1", "t3", "t4"}
        assert people == {"fresh", "came back", "account", "p10", "h3"}
        assert [report["text"] for report in await storage.read(queries.reported)] == ["today"]
        settings = Settings(keep=Keeping(guests=0, abandoned=0, finished=0, reports=0))
        house.settings = settings
        await tidy(house)
        assert await storage.read(left) == (tables, people), "0 keeps everything"
        await asyncio.to_thread(storage.close)

    acted_out(scene())
