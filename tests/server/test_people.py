"""Guests and accounts: coming back, going away for good."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import extract_parameters
from argon2.exceptions import VerifyMismatchError
from argon2.profiles import RFC_9106_LOW_MEMORY
from websockets.exceptions import ConnectionClosed

from mastaba.server.accounts.accounts import GUESTS, HASHER, account_of, guest_name, hash_of_nothing
from mastaba.server.accounts.names import plain
from mastaba.server.database import queries
from mastaba.server.database.migrate import upgrade
from mastaba.server.database.queries import Player
from mastaba.server.database.queries import tables as table_queries
from mastaba.server.settings import Settings
from tests.server.databases import changing, opened
from tests.server.tables import (
    end_turn,
    finish,
    look,
    nearly_over,
    of_type,
    play,
    record_of,
    say,
    two_people,
    upload,
    whose_turn,
)
from tests.server.visitors import Node, Visitor
from tests.waiting import PATIENCE

PASSWORD = "the gate of reeds"


def unique(visitor: Visitor, name: str) -> str:
    """A name that no other test has taken."""
    return f"{name} {visitor.me['id'][:8]}"


def account(visitor: Visitor, name: str = "Meret") -> dict[str, str]:
    wish = {"name": unique(visitor, name), "password": PASSWORD}
    me = visitor.ask("POST", "/api/account", wish, status=200)
    assert (me["id"], me["account"]) == (visitor.me["id"], wish["name"].casefold())
    return wish


def test_a_stranger_becomes_a_guest_and_stays_the_same(anna: Visitor, ben: Visitor) -> None:
    assert anna.ask("GET", "/api/me") == anna.me
    assert anna.me["account"] is None
    assert anna.me["name"]
    assert anna.me["id"] != ben.me["id"]


def test_no_guest_is_called_like_somebody_with_an_account(tmp_path: Path) -> None:
    """Who opens an account keeps the name that the house gave them, if others know them by it."""
    place = str(tmp_path / "book.sqlite")
    upgrade(Settings(database=place).database_url)
    *kept, left = GUESTS
    with changing(place) as c:
        for name in kept:
            one = Player(id=name, name=name, account=account_of(name), plain=plain(name))
            queries.add_player(c, one)
        assert {guest_name(c) for _ in range(50)} == {left}
        queries.add_player(c, Player(id=left, name=left, account=account_of(left), plain=plain(left)))
        assert guest_name(c) not in GUESTS


def test_an_account_from_another_device(house: Node, anna: Visitor) -> None:
    table = anna.open("valley", "me", "open")
    wish = account(anna)
    phone = Visitor(house)
    assert phone.me["id"] != anna.me["id"]
    shouted = {"name": wish["name"].upper(), "password": PASSWORD}
    assert phone.ask("POST", "/api/login", shouted, status=200)["id"] == anna.me["id"]
    assert phone.ask("GET", "/api/me")["account"] == wish["name"].casefold()
    assert [one["id"] for one in phone.ask("GET", "/api/lobby")["mine"]] == [table["id"]]


def test_wrong_passwords_and_unknown_names_look_the_same(anna: Visitor, ben: Visitor) -> None:
    wish = account(anna)
    wrong = ben.ask("POST", "/api/login", {**wish, "password": "something else"}, status=401)
    unknown = ben.ask("POST", "/api/login", {**wish, "name": "nobody at all"}, status=401)
    assert wrong == unknown
    assert wrong["code"] == "wrong"
    assert ben.ask("GET", "/api/me") == ben.me


def test_a_name_is_given_once(anna: Visitor, ben: Visitor) -> None:
    wish = account(anna)
    for name in (wish["name"], wish["name"].upper(), f"  {wish['name']}"):
        assert len(name) <= 24
        again = ben.ask("POST", "/api/account", {"name": name, "password": PASSWORD}, status=409)
        assert again["code"] == "name-taken"
    assert ben.ask("GET", "/api/me") == ben.me
    assert account_of(f" {wish['name'].upper()} ") == account_of(wish["name"]), "nor has it two paces to try"
    other = {"name": unique(anna, "Other"), "password": PASSWORD}
    assert anna.ask("POST", "/api/account", other, status=409)["code"] == "account"


def test_a_long_name_in_many_signs(anna: Visitor) -> None:
    wish = {"name": "ΐ" * 24, "password": PASSWORD}  # each of them is three small letters
    anna.ask("POST", "/api/account", wish, status=200)
    assert anna.ask("POST", "/api/login", wish, status=200)["id"] == anna.me["id"]
    anna.ask("DELETE", "/api/me", {"password": PASSWORD}, status=204)


def test_leaving_a_device(anna: Visitor) -> None:
    wish = account(anna)
    anna.ask("POST", "/api/logout", status=204)
    assert "mastaba" not in anna.web.cookies
    assert anna.ask("GET", "/api/me")["id"] != anna.me["id"]
    assert anna.ask("POST", "/api/login", wish, status=200)["id"] == anna.me["id"]


def test_everything_that_is_known_about_me(anna: Visitor, ben: Visitor) -> None:
    table, _ = two_people(anna, ben, "valley")
    say(anna, table, "say", text="Hail!")
    say(ben, table, "say", text="And to you.")
    known = anna.ask("GET", "/api/me/export", status=200)
    assert (known["id"], known["name"], known["account"]) == (anna.me["id"], anna.me["name"], None)
    assert [one["id"] for one in known["tables"]] == [table["id"]]
    assert [line["text"] for line in known["chat"]] == ["Hail!"]
    watched, brought = ben.open("valley", "me", "open"), upload(anna, record_of("pyramids", 2))
    anna.ask("GET", f"/api/tables/{watched['id']}?key={watched['key']}", status=200)
    known = anna.ask("GET", "/api/me/export", status=200)
    assert {one["id"] for one in known["tables"]} == {table["id"], watched["id"], brought["id"]}


def test_tables_without_number_are_read_page_by_page(
    house: Node, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No statement has room for all of them."""
    mine = {anna.open("valley", "me", "open")["id"] for _ in range(5)}
    pages: list[int] = []

    def counted(*facts: Any, **more: Any) -> list[queries.TableRow]:
        found = rows(*facts, **more)
        pages.append(len(found))
        return found

    rows = table_queries.rows
    monkeypatch.setattr(table_queries, "rows", counted)
    monkeypatch.setattr(table_queries, "PAGE", 2)
    with opened(house.database) as engine, engine.connect() as c:
        found = [row.id for row in queries.tables_known_to(c, anna.me["id"])]
    assert (len(found), set(found), pages) == (5, mine, [2, 2, 1, 0])


def test_what_was_brought_goes_with_whoever_brought_it(anna: Visitor, ben: Visitor) -> None:
    brought = upload(anna, record_of("pyramids", 2))
    ben.ask("GET", f"/api/tables/{brought['id']}", status=200)
    anna.ask("DELETE", "/api/me", status=204)
    ben.ask("GET", f"/api/tables/{brought['id']}", status=404)


def test_a_new_name_is_seen_at_the_table(anna: Visitor, ben: Visitor) -> None:
    table, _ = two_people(anna, ben, "valley")
    chair = ben.sit(table, seat=1)
    chair.hear_update()
    anna.ask("PATCH", "/api/me", {"name": "Nitokris"}, status=200)
    chair.hear_until(lambda heard: heard["type"] == "table" and heard["seats"][0]["name"] == "Nitokris")
    say(anna, table, "say", text="Hail!")
    line = chair.hear_until(lambda heard: heard["type"] == "chat")
    assert (line["name"], line["seat"]) == ("Nitokris", 0)
    chair.close()


def test_an_account_keeps_the_name_by_which_others_know_them(anna: Visitor, ben: Visitor) -> None:
    table, _ = two_people(anna, ben, "valley")
    mine, theirs = anna.sit(table), ben.sit(table, seat=1)
    mine.hear_update()
    theirs.hear_update()
    name, wish = anna.me["name"], {"name": unique(anna, "Meret"), "password": PASSWORD}
    now = anna.ask("POST", "/api/account", wish, status=200)
    assert (now["name"], now["account"]) == (name, wish["name"].casefold()), "others know them by it"
    with pytest.raises(ConnectionClosed):  # a new session: whoever shares the old one shall not stay
        mine.hear_until(lambda _: False)
    mine.connect()
    mine.say("say", text="Hail!")
    assert theirs.hear_until(lambda heard: heard["type"] == "chat")["name"] == name
    mine.close()
    theirs.close()


def test_an_account_keeps_a_name_that_was_chosen_unless_it_looks_like_anothers(
    house: Node, anna: Visitor, ben: Visitor
) -> None:
    for visitor, name in ((anna, unique(anna, "Henut")), (ben, unique(anna, "Henut"))):
        assert not visitor.me["named"]
        assert visitor.ask("PATCH", "/api/me", {"name": name}, status=200)["named"]
    accounts = [unique(one, "Meret") for one in (anna, ben)]
    now = [
        one.ask("POST", "/api/account", {"name": name, "password": PASSWORD}, status=200)["name"]
        for one, name in zip((anna, ben), accounts, strict=True)
    ]
    assert now == [unique(anna, "Henut"), accounts[1]], "nobody is taken for somebody with an account"


def test_a_second_person_at_the_screen_keeps_their_own_name(anna: Visitor) -> None:
    seats = [{"who": "me"}, {"who": "here", "name": "Grandma"}]
    table = anna.ask("POST", "/api/tables", {"game": "valley", "seats": seats}, status=201)
    anna.ask("PATCH", "/api/me", {"name": "Nitokris"}, status=200)
    now = anna.ask("GET", f"/api/tables/{table['id']}")
    assert [seat["name"] for seat in now["seats"]] == ["Nitokris", "Grandma"]


# -- going away for good -----------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", ["mine", "theirs"])
def test_a_bot_goes_on_for_somebody_who_is_forgotten(anna: Visitor, ben: Visitor, turn: str) -> None:
    table, people = two_people(anna, ben, "pyramids")
    wish = account(anna)
    say(anna, table, "say", text="forget this")
    say(ben, table, "say", text="keep this")
    if (whose_turn(table, people) == 0) != (turn == "mine"):
        end_turn(table, people, whose_turn(table, people))
    cookie = anna.cookie
    mine, theirs = anna.sit(table), ben.sit(table, seat=1)
    theirs.hear_update()
    anna.ask("DELETE", "/api/me", {"password": PASSWORD}, status=204)
    with pytest.raises(ConnectionClosed):
        mine.hear_until(lambda _: False)

    after = theirs.hear_until(lambda heard: heard["type"] == "table" and heard["seats"][0]["kind"] == "bot")
    assert after["seats"][0]["name"] == ""
    if turn == "mine":
        assert theirs.until_asked()
    play(ben, table, 1)
    assert theirs.until_asked(), "the bot answers"
    lines = of_type(say(ben, table, "look", seat=1), "chat")
    assert [line["text"] for line in lines] == ["keep this"]
    theirs.close()

    old = httpx.get(
        f"{anna.node.address}/api/me/export",
        headers={"cookie": f"mastaba={cookie}"},
        trust_env=False,
        timeout=PATIENCE,
    )
    assert old.status_code == 401
    assert ben.ask("POST", "/api/login", wish, status=401)
    assert ben.ask("POST", "/api/account", wish, status=200), "the name is free again"


def test_nobody_waits_at_a_table_without_people(anna: Visitor, ben: Visitor) -> None:
    alone = anna.open("pyramids", "me", "scribe", public=True)
    hosted = anna.open("pyramids", "me", "open", "open", public=True)
    ben.ask("POST", f"/api/tables/{hosted['id']}/join", {"seat": 1}, status=200)
    anna.ask("DELETE", "/api/me", status=204)
    ben.ask("GET", f"/api/tables/{alone['id']}", status=404)
    left = ben.ask("GET", f"/api/tables/{hosted['id']}", status=200)
    assert [seat["kind"] for seat in left["seats"]] == ["open", "person", "open"]


def test_the_words_of_spectators_go_with_them(anna: Visitor, ben: Visitor) -> None:
    table = anna.open("valley", "me", "open", public=True, gallery=True)
    say(ben, table, "say", text="good luck")
    ben.ask("DELETE", "/api/me", status=204)
    assert of_type(say(anna, table, "look"), "chat") == []


def test_a_finished_game_keeps_no_name_of_the_forgotten(anna: Visitor, ben: Visitor) -> None:
    table = nearly_over(anna, "pyramids", "me", "open")
    ben.ask("POST", f"/api/tables/{table['id']}/join", {"key": table["key"]}, status=200)
    finish(table, {0: anna, 1: ben})
    record: dict[str, Any] = ben.ask("GET", f"/api/tables/{table['id']}/record", status=200)
    assert record["seats"] == [anna.me["name"], ben.me["name"]]
    anna.ask("DELETE", "/api/me", status=204)
    record = ben.ask("GET", f"/api/tables/{table['id']}/record", status=200)
    assert record["seats"] == ["scribe", ben.me["name"]]
    assert look(ben, table, 1)["over"]


def test_a_password_is_hashed_with_the_work_that_is_advised() -> None:
    assert extract_parameters(HASHER.hash("of somebody")) == RFC_9106_LOW_MEMORY


def test_a_free_name_takes_as_long_as_a_taken_one() -> None:
    nothing = hash_of_nothing(HASHER)
    assert extract_parameters(nothing) == extract_parameters(HASHER.hash("of somebody"))
    with pytest.raises(VerifyMismatchError):
        HASHER.verify(nothing, "of somebody")


def test_whoever_signs_in_brings_their_tables_along(house: Node, anna: Visitor, ben: Visitor) -> None:
    """Played as a guest before remembering that there is an account: nothing is lost."""
    name = f"Merit {secrets.token_hex(3)}"
    anna.ask("POST", "/api/account", {"name": name, "password": PASSWORD}, status=200)
    guest = Visitor(house)
    seats = [{"who": "me"}, {"who": "open"}]
    mine = guest.ask("POST", "/api/tables", {"game": "dahshur", "seats": seats}, status=201)
    other = ben.ask("POST", "/api/tables", {"game": "dahshur", "seats": seats}, status=201)
    guest.ask("POST", f"/api/tables/{other['id']}/join", {"key": other["key"]}, status=200)
    guest.ask("POST", "/api/login", {"name": name, "password": PASSWORD}, status=200)
    for visitor in (guest, anna):  # here, and on the other device
        tables = {one["id"]: one for one in visitor.ask("GET", "/api/lobby")["mine"]}
        assert set(tables) >= {mine["id"], other["id"]}
        assert tables[mine["id"]]["host"]
        assert [seat["name"] for seat in tables[mine["id"]]["seats"] if seat["mine"]] == [name]
    assert tables[other["id"]]["status"] == "playing"
