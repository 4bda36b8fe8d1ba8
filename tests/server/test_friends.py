"""People who know each other, and what nobody learns by it."""

from __future__ import annotations

import secrets
import time
from typing import Any

import pytest

from tests.server.databases import changing
from tests.server.tables import finish, two_people
from tests.server.visitors import Node, Visitor

PASSWORD = "the gate of reeds"


def named(visitor: Visitor) -> str:
    name = f"Tiye {secrets.token_hex(4)}"
    visitor.ask("POST", "/api/account", {"name": name, "password": PASSWORD}, status=200)
    return name


def people(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = visitor.ask("GET", "/api/me/people", status=200)
    return found


def friends(visitor: Visitor) -> dict[str, dict[str, Any]]:
    return {one["name"]: one for one in people(visitor)["friends"]}


def befriend(one: Visitor, other: Visitor) -> None:
    link = one.ask("POST", "/api/me/friends/link", {}, status=200)
    other.ask("POST", "/api/friends/link", {"code": link["code"]}, status=200)


def test_friends_by_name(anna: Visitor, ben: Visitor) -> None:
    hers, his = named(anna), named(ben)
    anna.ask("POST", "/api/me/friends", {"name": his.upper()}, status=204)
    assert friends(anna) == {}, "nobody learns whether there is such an account"
    asks = friends(ben)[hers]
    assert (asks["agreed"], asks["here"]) == (False, False)
    ben.ask("POST", f"/api/me/friends/{asks['id']}", {}, status=200)
    assert friends(anna)[his]["agreed"]
    anna.ask("DELETE", f"/api/me/friends/{friends(anna)[his]['id']}", {}, status=200)
    assert friends(anna) == friends(ben) == {}


def test_names_cannot_be_found_out(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
    """An account, no account, a guest's name, one who has blocked me: the same answer."""
    his = named(ben)
    named(anna)
    befriend(ben, anna)
    ben.ask("POST", f"/api/me/friends/{next(iter(friends(ben).values()))['id']}/block", {}, status=200)
    answers = [
        anna.web.post("/api/me/friends", json={"name": name})
        for name in (his, "Nobody at all", carl.me["name"])
    ]
    assert {(one.status_code, one.text) for one in answers} == {(204, "")}
    assert friends(ben) == {}
    assert friends(anna) == {}


def test_a_link_makes_friends_of_guests_too_until_there_is_a_new_one(anna: Visitor, ben: Visitor) -> None:
    old = anna.ask("POST", "/api/me/friends/link", {}, status=200)["code"]
    new = anna.ask("POST", "/api/me/friends/link", {}, status=200)["code"]
    for code in (old, "x", new[:-1]):
        assert ben.ask("POST", "/api/friends/link", {"code": code}, status=404)["code"] == "no-link"
    anna.ask("POST", "/api/friends/link", {"code": new}, status=404)  # oneself
    assert ben.ask("POST", "/api/friends/link", {"code": new}, status=200) == {"name": anna.me["name"]}
    assert list(friends(anna)) == [ben.me["name"]]


def test_only_who_likes_it_is_seen_to_be_here(anna: Visitor, ben: Visitor) -> None:
    befriend(anna, ben)
    assert not friends(anna)[ben.me["name"]]["here"], "hidden looks like away"
    ben.ask("PATCH", "/api/me/people", {"sociable": True}, status=200)
    assert friends(anna)[ben.me["name"]]["here"]


def test_nobody_speaks_of_another_persons_friends(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
    befriend(anna, ben)
    id = friends(anna)[ben.me["name"]]["id"]
    for method, path in (("POST", ""), ("DELETE", ""), ("POST", "/block")):
        assert carl.ask(method, f"/api/me/friends/{id}{path}", {}, status=404)["code"] == "no-friend"
        assert ben.ask(method, f"/api/me/friends/{id}{path}", {}, status=404)["code"] == "no-friend"
    assert anna.me["id"] not in str(people(ben))
    table = carl.open("dahshur", "me", "open")
    carl.ask("POST", f"/api/tables/{table['id']}/invite", {"friend": id}, status=404)


def test_a_friend_is_invited_and_a_blocked_one_is_not(anna: Visitor, ben: Visitor) -> None:
    befriend(anna, ben)
    table = anna.open("dahshur", "me", "open")
    wish = {"friend": friends(anna)[ben.me["name"]]["id"]}
    ben.ask("POST", f"/api/tables/{table['id']}/invite", wish, status=404)  # not even there
    anna.ask("POST", f"/api/tables/{table['id']}/invite", wish, status=204)
    invited = [{"table": table["id"], "game": "dahshur", "by": anna.me["name"]}]
    assert people(ben)["invitations"] == invited
    assert ben.ask("GET", f"/api/tables/{table['id']}", status=200)["key"] is None
    ben.ask("POST", f"/api/me/friends/{friends(ben)[anna.me['name']]['id']}/block", {}, status=200)
    assert people(ben)["invitations"] == []
    assert people(anna)["friends"] == []


def test_to_mute_is_not_to_part_but_to_block_is(anna: Visitor, ben: Visitor) -> None:
    table, _ = two_people(anna, ben, "dahshur")
    befriend(anna, ben)
    anna.ask("POST", f"/api/tables/{table['id']}/mute", {"seat": 1}, status=200)
    assert len(friends(ben)) == 1
    anna.ask("POST", f"/api/tables/{table['id']}/mute", {"seat": 1, "block": True}, status=200)
    assert friends(ben) == {}


def test_friends_come_along_into_the_account(house: Node, anna: Visitor, ben: Visitor) -> None:
    name = named(anna)
    guest = Visitor(house)
    befriend(guest, ben)
    befriend(guest, anna)
    guest.ask("POST", "/api/login", {"name": name, "password": PASSWORD}, status=200)
    assert list(friends(anna)) == [ben.me["name"]], "and nobody is their own friend"
    assert list(friends(ben)) == [name]


def block(visitor: Visitor, other: Visitor) -> None:
    """Block somebody whom one meets at a public table."""
    table = visitor.open("dahshur", "me", "open", "open", public=True)
    other.ask("POST", f"/api/tables/{table['id']}/join", {}, status=200)
    visitor.ask("POST", f"/api/tables/{table['id']}/mute", {"seat": 1, "block": True}, status=200)
    other.ask("POST", f"/api/tables/{table['id']}/leave", {}, status=204)


def meets(visitor: Visitor, other: Visitor, **more: Any) -> int:
    """How the house answers somebody who sits down at another's public table."""
    table = other.open("dahshur", "me", "open", "open", public=True, **more)
    return visitor.web.post(f"/api/tables/{table['id']}/join", json={}).status_code


def log_in(visitor: Visitor, name: str) -> None:
    visitor.ask("POST", "/api/login", {"name": name, "password": PASSWORD}, status=200)


def test_a_blocked_guest_is_blocked_as_an_account_too(house: Node, anna: Visitor, ben: Visitor) -> None:
    name, guest = named(ben), Visitor(house)
    block(anna, guest)
    log_in(guest, name)
    assert meets(guest, anna) == 409


def test_whoever_is_blocked_does_not_become_a_friend_as_a_guest(
    house: Node, anna: Visitor, ben: Visitor
) -> None:
    name, guest = named(ben), Visitor(house)
    block(anna, ben)
    befriend(anna, guest)
    log_in(guest, name)
    assert friends(guest) == friends(anna) == {}


@pytest.mark.parametrize("asked_by", ["account", "friend"])
def test_what_is_agreed_with_a_guest_is_agreed_on_both_sides(
    asked_by: str, house: Node, anna: Visitor, ben: Visitor
) -> None:
    """Nobody is seen by whom they do not see."""
    hers, his, guest = named(anna), named(ben), Visitor(house)
    who, whom = (ben, hers) if asked_by == "account" else (anna, his)
    who.ask("POST", "/api/me/friends", {"name": whom}, status=204)
    befriend(anna, guest)
    log_in(guest, his)
    assert [one["agreed"] for one in people(guest)["friends"] + people(anna)["friends"]] == [True, True]


def test_who_runs_a_program_is_met_with_it(anna: Visitor, ben: Visitor) -> None:
    named(ben)
    wish = {"name": "Abacus", "scope": ["play"]}
    token = ben.ask("POST", "/api/me/programs", wish, status=201)["token"]
    block(anna, ben)
    table = anna.open("dahshur", "me", "open", "open", public=True, programs=True)
    ben.web.headers["authorization"] = f"Bearer {token}"
    assert ben.web.post(f"/api/tables/{table['id']}/join", json={}).status_code == 409


def test_a_guest_is_nobodys_double_among_friends(house: Node, anna: Visitor, ben: Visitor) -> None:
    """A guest may be called like anybody; whoever reads a name among friends thinks of the account."""
    hers, his, guest = named(anna), named(ben), Visitor(house)
    guest.ask("PATCH", "/api/me", {"name": his}, status=200)
    assert guest.ask("POST", "/api/me/friends", {"name": hers}, status=409)["code"] == "no-account"
    code = anna.ask("POST", "/api/me/friends/link", {}, status=200)["code"]
    assert guest.ask("POST", "/api/friends/link", {"code": code}, status=409)["code"] == "name-taken"
    assert guest.ask("POST", "/api/me/friends/link", {}, status=409)["code"] == "name-taken"
    guest.ask("PATCH", "/api/me", {"name": "Guest of reeds"}, status=200)
    own = guest.ask("POST", "/api/me/friends/link", {}, status=200)["code"]
    guest.ask("PATCH", "/api/me", {"name": his}, status=200)
    assert anna.ask("POST", "/api/friends/link", {"code": own}, status=404)["code"] == "no-link"
    assert friends(anna) == {}
    guest.ask("PATCH", "/api/me", {"name": "Guest of reeds"}, status=200)
    guest.ask("POST", "/api/friends/link", {"code": code}, status=200)
    assert guest.ask("PATCH", "/api/me", {"name": his}, status=409)["code"] == "name-taken"


def test_friends_and_those_who_ask_have_a_number(house: Node, anna: Visitor, ben: Visitor) -> None:
    hers = named(anna)
    named(ben)
    id = anna.ask("GET", "/api/me")["id"]
    with changing(house.database) as c:  # many who ask, and many who are friends
        many = [(f"{id[:20]}{number}", number >= 50) for number in range(550)]
        now = time.time()  # else they would be forgotten soon
        c.exec_driver_sql(
            "INSERT INTO players (id, name, created) VALUES (?, 'Many', ?)",
            [(other, now) for other, _ in many],
        )
        c.exec_driver_sql(
            "INSERT INTO friends VALUES (?, ?, ?, ?, ?)",
            [(secrets.token_hex(8), id, other, agreed, now) for other, agreed in many],
        )
    before = len(people(anna)["friends"])
    ben.ask("POST", "/api/me/friends", {"name": hers}, status=204)
    code = anna.ask("POST", "/api/me/friends/link", {}, status=200)["code"]
    assert ben.ask("POST", "/api/friends/link", {"code": code}, status=409)["code"] == "crowded"
    assert len(people(anna)["friends"]) == before == 550


def test_history_is_ones_own(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
    table, _ = two_people(anna, ben, "pyramids")
    finish(table, {0: anna, 1: ben})
    other = anna.open("dahshur", "me", "scribe")

    def games(visitor: Visitor, **which: Any) -> list[str]:
        answer = visitor.web.get("/api/me/history", params=which)
        assert answer.status_code == 200, answer.text
        return [one["table"]["id"] for one in answer.json()["games"]]

    assert games(anna) == games(ben) == [table["id"]], f"{other['id']} is not over"
    assert games(carl) == []
    assert games(anna, game="valley") == games(anna, players=3) == []
    assert games(anna, game="pyramids", players=2) == [table["id"]]
    found = anna.ask("GET", "/api/me/history")["games"][0]
    assert games(anna, won=found["won"]) == [table["id"]]
    assert games(anna, won=not found["won"]) == []
    assert found["gain"] is None, "guests have no ratings"
