"""What the host does from outside, on a closed house and on an open one, with both databases."""

from __future__ import annotations

import json
import re
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from mastaba.cli import main
from mastaba.server.tables.creation import new_id
from tests.server.visitors import Node, Visitor

PASSWORD = "the gate of reeds"


class Host:
    """`mastaba admin` on one database."""

    def __init__(self, database: str) -> None:
        self.database = database

    def run(self, *arguments: str) -> tuple[int, str, str]:
        """How it ended, what it said and what it complained of: as a process of its own, but sooner."""
        with redirect_stdout(StringIO()) as said, redirect_stderr(StringIO()) as complained:
            ended = main(["admin", *arguments, "--database", self.database])
        return ended, said.getvalue(), complained.getvalue()

    def ask(self, *arguments: str) -> Any:
        ended, said, complained = self.run(*arguments, "--json")
        assert ended == 0, complained
        return json.loads(said)

    def told(self, *arguments: str, lang: str) -> str:
        ended, said, complained = self.run(*arguments, "--lang", lang)
        assert ended == 0, complained
        return said

    def refused(self, *arguments: str, lang: str = "en") -> str:
        ended, said, complained = self.run(*arguments, "--lang", lang)
        assert (ended, said) == (1, "")
        return complained


def test_a_host_looks_after_an_open_house(database: str, request: pytest.FixtureRequest) -> None:
    node, host = Node(database, "--rate", "0").start(), Host(database)
    request.addfinalizer(node.stop)
    anna, ben = Visitor(node), Visitor(node, "de")
    wish = {"name": "Nitokris", "password": PASSWORD}
    anna.ask("POST", "/api/account", wish, status=200)
    public = ben.open("valley", "me", "open", public=True)
    chair, theirs = anna.sit(public, seat=None), ben.sit(public)
    theirs.hear()

    # tables
    (listed,) = host.ask("tables", "list")
    assert (listed["id"], listed["status"], listed["quarantine"]) == (public["id"], "open", None)
    assert host.ask("tables", "list", "--status", "over") == []
    shown = host.ask("tables", "show", public["id"])
    assert (shown["people"], shown["plies"]) == ([ben.me["id"]], 0)
    assert "chance" not in shown, "nothing of the game"
    odd = ben.open("valley", "me", "open")["id"]
    seated = ben.sit({"id": odd})
    assert host.ask("tables", "quarantine", odd, "--why", "odd cards")["quarantine"] == "odd cards"
    assert seated.closed_with() == 4409
    assert [one["id"] for one in host.ask("tables", "list", "--quarantined")] == [odd]
    assert host.ask("tables", "quarantine", odd, "--off")["quarantine"] is None
    host.ask("tables", "delete", odd, "--yes")

    # people
    (found,) = host.ask("people", "find", "nitok")
    assert (found["id"], found["account"], found["banned"]) == (anna.me["id"], "nitokris", None)
    assert host.ask("people", "ban", "Nitokris")["banned"]
    assert chair.closed_with() == 4403
    assert anna.ask("GET", "/api/me", status=403)["code"] == "banned"
    assert anna.ask("POST", "/api/tables", {"game": "valley", "seats": [{"who": "me"}]}, status=403)
    assert Visitor(node).ask("POST", "/api/login", wish, status=403)["code"] == "banned"
    assert host.ask("people", "unban", anna.me["id"])["banned"] is None
    assert anna.ask("GET", "/api/me", status=200)["id"] == anna.me["id"]

    chair = anna.sit(public, seat=None)
    code = host.ask("people", "reset", "nitokris", "--yes")["code"]
    assert chair.closed_with() == 4401
    anna.ask("POST", "/api/login", wish, status=401)
    recovery = {"name": "Nitokris", "code": code, "password": "seven white cows"}
    assert anna.ask("POST", "/api/account/recover", recovery, status=200)["id"] == anna.me["id"]
    anna.ask("POST", "/api/account/recover", recovery, status=401)

    # the house
    figures = host.ask("statistics")
    assert (figures["accounts"], figures["banned"], figures["tables"]) == (1, 0, {"valley open": 1})
    host.ask("tables", "delete", public["id"], "--yes")
    assert theirs.closed_with() == 4404
    other = anna.open("valley", "me", "open")
    chair = anna.sit(other)
    chair.hear()
    assert host.ask("key", "rotate", "--yes")["sessions"] >= 2
    assert chair.closed_with() == 4401
    anna.ask("GET", "/api/me/sessions", status=401)
    anna.ask("POST", "/api/login", {**wish, "password": "seven white cows"}, status=200)
    assert anna.ask("GET", "/api/me", status=200)["id"] == anna.me["id"]


def test_a_host_looks_into_a_closed_house(tmp_path: Path) -> None:
    place = str(tmp_path / "book.sqlite")
    node, host = Node(place, "--rate", "0").start(), Host(place)
    anna = Visitor(node)
    table = anna.open("valley", "me", "open")
    assert node.stop() == 0
    assert table["id"] in host.told("tables", "list", lang="de")
    assert "Kennung" in host.told("tables", "show", table["id"], lang="de")
    told = host.told("statistics", lang="en").splitlines()
    assert any(re.fullmatch(r"banned +0", line) for line in told), told
    assert "nichts gefunden" in host.told("people", "find", "x" * 30, lang="de")
    host.ask("people", "ban", anna.me["id"])
    node.start()
    anna.ask("GET", "/api/me", status=403)
    assert node.stop() == 0

    assert "--yes" in host.refused("tables", "delete", table["id"])
    assert "--yes" in host.refused("key", "rotate", lang="de")
    assert "no table" in host.refused("tables", "show", "x")
    assert "niemand" in host.refused("people", "ban", "x", lang="de")
    assert "guest" in host.refused("people", "reset", anna.me["id"], "--yes")
    assert "does not exist" in Host(str(tmp_path / "missing.sqlite")).refused("statistics")
    assert not (tmp_path / "missing.sqlite").exists()
    (tmp_path / "bare.sqlite").touch()
    assert "mastaba serve" in Host(str(tmp_path / "bare.sqlite")).refused("statistics")


def test_no_table_is_called_like_an_option() -> None:
    assert all(new_id()[0].isalnum() and len(new_id()) == 12 for _ in range(2000))
