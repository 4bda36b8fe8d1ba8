"""Programs that people run: what their tokens open, where they may sit down, and how they end."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from mastaba.cli import main
from tests.server.databases import Postgres
from tests.server.tables import look, of_type, refusal, say
from tests.server.visitors import Node, Visitor
from tests.waiting import PATIENCE, until

PASSWORD = "the gate of reeds"


class Program(Visitor):
    """Somebody with a token instead of a browser."""

    def __init__(self, node: Node, made: dict[str, Any]) -> None:
        self.token: str = made["token"]
        super().__init__(node)
        self.web.headers["authorization"] = f"Bearer {self.token}"
        self.web.cookies.clear()
        self.me = made["program"]


@pytest.fixture
def owner(house: Node) -> Visitor:
    visitor = Visitor(house)
    name = f"Meret {visitor.me['id'][:8]}"
    visitor.ask("POST", "/api/account", {"name": name, "password": PASSWORD}, status=200)
    return visitor


def made(owner: Visitor, *scope: str, name: str = "Abacus") -> dict[str, Any]:
    found: dict[str, Any] = owner.ask(
        "POST", "/api/me/programs", {"name": name, "scope": list(scope)}, status=201
    )
    return found


def program(owner: Visitor, *scope: str, name: str = "Abacus") -> Program:
    return Program(owner.node, made(owner, *scope, name=name))


def code(answer: Any) -> str:
    return str(answer["code"])


@contextlib.contextmanager
def live(one: Program, table: dict[str, Any]) -> Iterator[Any]:
    address = one.node.address.replace("http", "ws", 1)
    with connect(
        f"{address}/api/tables/{table['id']}/live",
        additional_headers={"authorization": f"Bearer {one.token}"},
        proxy=None,
        open_timeout=PATIENCE,
    ) as socket:
        yield socket


# -- tokens ------------------------------------------------------------------------------------------------


def test_a_token_opens_what_its_scope_says(owner: Visitor) -> None:
    looks, plays, opens = (
        program(owner, name="Eye"),
        program(owner, "play", name="Hand"),
        program(owner, "play", "open", name="Key"),
    )
    answer = looks.web.get("/api/me")
    assert answer.json()["program"]
    assert "set-cookie" not in answer.headers
    wish = {"game": "pyramids", "seats": [{"who": "me"}, {"who": "bot"}]}
    for one in (looks, plays):
        assert code(one.ask("POST", "/api/tables", wish, status=403)) == "scope"
    table = opens.ask("POST", "/api/tables", wish, status=201)
    assert [seat["program"] for seat in table["seats"]] == [True, False]
    update = look(opens, table)
    assert refusal(say(opens, table, "say", text="Hello")) == "scope"
    assert refusal(say(opens, table, "propose", what="undo", seat=0, event=0)) == "not-for-programs"
    move = update["options"][0]["move"]
    assert refusal(say(opens, table, "play", seat=0, turn=update["turn"], moves=[move])) == ""


def test_what_is_for_people_is_not_for_programs(owner: Visitor, house: Node) -> None:
    """Whatever a route does not open to programs, the token of one does not open, whatever it may do else."""
    one = program(owner, "play", "open", "chat")
    document = one.ask("GET", "/schema/openapi.json")
    shut = 0
    for path, operations in document["paths"].items():
        for method in operations:
            if path.startswith(("/api/me", "/api/account", "/api/login", "/api/records", "/api/notices")):
                answer = one.web.request(
                    method,
                    path.replace("{id}", "x"),
                    content=b"{}",
                    headers={"content-type": "application/json"},
                )
                shut += answer.status_code == 403 and answer.json()["code"] == "not-for-programs"
                assert answer.status_code >= 400 or (method, path) == ("get", "/api/me"), (method, path)
    assert shut > 10


def test_nobody_comes_in_by_a_token_that_is_none(owner: Visitor, house: Node) -> None:
    one = program(owner, "play")
    for wrong in (one.token[:-1], owner.cookie, "mastaba_"):
        one.web.headers["authorization"] = f"Bearer {wrong}"
        assert code(one.ask("GET", "/api/me", status=401)) == "token"  # and no guest is made
    del one.web.headers["authorization"]
    one.web.cookies["mastaba"] = one.token
    assert one.ask("GET", "/api/me", status=200)["id"] != one.me["id"], "a token is no cookie"
    with sqlite3.connect(house.database) as book:
        assert not any(one.token in line for line in book.iterdump()), "only a digest is kept"


def test_a_revoked_token_is_dead_at_once(owner: Visitor) -> None:
    first = made(owner, "play")
    one, table = Program(owner.node, first), owner.open("valley", "me", "open", programs=True)
    one.ask("POST", f"/api/tables/{table['id']}/join", {"key": table["key"]}, status=200)
    (listed,) = owner.ask("GET", "/api/me/programs")
    assert (listed["id"], listed["scope"], "token" in listed) == (one.me["id"], ["play"], False)
    assert listed["seen"] is not None
    with live(one, table) as socket:
        socket.send(json.dumps({"type": "look", "seat": 1}))
        assert json.loads(socket.recv(PATIENCE))["type"] == "table"
        owner.ask("DELETE", f"/api/me/programs/{one.me['id']}/token", status=204)
        with contextlib.suppress(ConnectionClosed):
            while True:
                socket.recv(PATIENCE)
        assert socket.close_code == 4401
    assert code(one.ask("GET", "/api/lobby", status=401)) == "token"
    assert owner.ask("GET", "/api/me/programs")[0]["seen"] is None
    again = owner.ask("POST", f"/api/me/programs/{one.me['id']}/token", {"scope": ["play"]}, status=200)
    assert look(Program(owner.node, again), table, 1)["seat"] == 1, "the same program, at the same seat"
    assert code(Program(owner.node, first).ask("GET", "/api/lobby", status=401)) == "token"


def test_a_revoked_token_is_dead_at_every_node(postgres: Postgres) -> None:
    place = postgres.fresh()
    nodes = [Node(place, "--rate", "0").start(), Node(place, "--rate", "0").start()]
    try:
        owner = Visitor(nodes[0])
        owner.ask("POST", "/api/account", {"name": "Meret", "password": PASSWORD}, status=200)
        one = Program(nodes[1], made(owner, "play", "open"))
        table = one.open("pyramids", "me", "scribe")
        with live(one, table) as socket:
            owner.ask("DELETE", f"/api/me/programs/{one.me['id']}/token", status=204)
            with contextlib.suppress(ConnectionClosed):
                while True:
                    socket.recv(PATIENCE)
            assert socket.close_code == 4401
    finally:
        for node in nodes:
            node.stop()


def test_who_runs_a_program_answers_for_it(owner: Visitor, anna: Visitor, house: Node) -> None:
    assert code(anna.ask("POST", "/api/me/programs", {"name": "Abacus", "scope": []}, status=409)) == (
        "no-account"
    )
    one = program(owner, "play", "open")
    wish = {"name": owner.ask("GET", "/api/me")["name"], "scope": []}
    assert code(owner.ask("POST", "/api/me/programs", wish, status=409)) == "name-taken"
    other = Visitor(house)
    other.ask(
        "POST", "/api/account", {"name": f"Iset {other.me['id'][:8]}", "password": PASSWORD}, status=200
    )
    assert code(other.ask("DELETE", f"/api/me/programs/{one.me['id']}", status=404)) == "no-program"
    (exported,) = owner.ask("GET", "/api/me/export")["programs"]
    assert exported["name"] == "Abacus"
    with redirect_stdout(StringIO()):
        assert main(["admin", "people", "ban", owner.me["id"], "--database", house.database]) == 0
    assert code(one.ask("GET", "/api/lobby", status=403)) == "banned"
    with redirect_stdout(StringIO()):
        assert main(["admin", "people", "unban", owner.me["id"], "--database", house.database]) == 0
    one.ask("GET", "/api/lobby", status=200)
    owner.web.request("DELETE", "/api/me", json={"password": PASSWORD}).raise_for_status()
    assert code(one.ask("GET", "/api/lobby", status=401)) == "token"


def token(house: Node, *arguments: str) -> Any:
    """`mastaba token …`, and what it tells."""
    with redirect_stdout(StringIO()) as said:
        assert main(["token", *arguments, "--database", house.database, "--json"]) == 0
    return json.loads(said.getvalue())


def test_a_host_makes_and_revokes_tokens(house: Node) -> None:
    given = token(house, "make", "House engine", "--may", "play", "open", "chat")
    one = Program(house, {"token": given["token"], "program": {"id": given["id"]}})
    one.open("pyramids", "me", "scribe")
    assert any(listed["id"] == given["id"] and listed["used"] for listed in token(house, "list"))
    renewed = token(house, "renew", given["id"])
    assert (renewed["scope"], renewed["token"] == given["token"]) == (given["scope"], False)
    token(house, "revoke", given["id"])
    assert code(one.ask("GET", "/api/lobby", status=401)) == "token"
    again = token(house, "renew", given["id"], "--may", "play")
    assert (again["id"], again["scope"]) == (given["id"], ["play"])


# -- at the table ------------------------------------------------------------------------------------------


def test_a_program_sits_down_only_where_it_is_welcome(owner: Visitor, anna: Visitor, ben: Visitor) -> None:
    one = program(owner, "play")
    closed = anna.open("valley", "me", "open", public=True)
    assert code(one.ask("POST", f"/api/tables/{closed['id']}/join", {}, status=403)) == "no-programs"
    welcome = anna.open("valley", "me", "open", "open", public=True, programs=True)
    found = until(
        lambda: [
            table
            for table in ben.ask("GET", "/api/lobby")["public"]
            if table["id"] == welcome["id"] and table["programs"]
        ]
    )
    assert found, "everybody sees it before they sit down"
    table = one.ask("POST", f"/api/tables/{welcome['id']}/join", {}, status=200)
    assert [seat["program"] for seat in table["seats"]] == [False, True, False]
    one.ask("POST", f"/api/tables/{welcome['id']}/leave", status=204)
    table = ben.ask("POST", f"/api/tables/{welcome['id']}/join", {}, status=200)
    assert [seat["program"] for seat in table["seats"]] == [False, False, False]


def test_people_give_seats_to_programs_of_their_own(owner: Visitor, anna: Visitor) -> None:
    one = program(owner, "play")
    wish = {"game": "dahshur", "seats": [{"who": "me"}, {"who": "program", "program": one.me["id"]}]}
    assert anna.ask("POST", "/api/tables", wish, status=400)["code"] == "bad", "only their own"
    table = owner.ask("POST", "/api/tables", wish, status=201)
    assert [table["id"]] == [mine["id"] for mine in one.ask("GET", "/api/lobby")["mine"]]
    seat = table["seats"][1]
    assert (seat["kind"], seat["name"], seat["program"]) == ("person", "Abacus", True)
    # People agree among themselves: a program is not asked.
    whose = look(owner, table, 0)
    if whose["options"]:
        say(owner, table, "play", seat=0, turn=whose["turn"], moves=[whose["options"][0]["move"]])
        heard = say(owner, table, "propose", what="undo", seat=0, event=0)
        assert of_type(heard, "table")[0]["proposal"] is None
    owner.ask("DELETE", f"/api/me/programs/{one.me['id']}", status=204)
    seat = owner.ask("GET", f"/api/tables/{table['id']}")["seats"][1]
    assert (seat["kind"], seat["program"]) == ("bot", False), "bots go on for a program that is no more"
