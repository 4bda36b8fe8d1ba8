"""The server says nothing that no catalogue has: its refusals, and what its host reads."""

from __future__ import annotations

import ast
import contextlib
import inspect
import socket
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mastaba import cli
from mastaba.core import MastabaError
from mastaba.server import admin, app, errors
from mastaba.server.accounts.names import checked_name, name_alike
from mastaba.server.accounts.passwords import check_password
from mastaba.server.admin import opened
from mastaba.server.api.messages.live import ChatLine
from mastaba.server.backup import back_up, restore
from mastaba.server.database.database import database_trouble
from mastaba.server.database.lock import only_server
from mastaba.server.database.migrate import newer_database, no_database, upgrade
from mastaba.server.middleware import protocols, security
from mastaba.server.run import listen
from mastaba.server.settings import Settings, read_settings
from mastaba.server.tables.connections import announced
from mastaba.server.tables.lobby import place_of
from mastaba.server.tables.orders import no_orders
from mastaba.server.tables.seats import shown_out
from mastaba.server.tables.shares import another_share
from tests.texts.pseudo import PSEUDO, check_error, check_text, escaped
from tests.texts.usage import SOURCES

pytestmark = pytest.mark.usefixtures("pseudo")

GIVEN: dict[str, list[Any]] = {
    "public": [False, True],
    "what": ["editions", "imports", "spectators", "chat"],
    "why": ["memory"],
    "right": ["play"],
    "error": [ValueError("Expected `int`, got `str`")],
}
"""What the makers of refusals want."""


def makers() -> list[Callable[[], MastabaError]]:
    """Every refusal of `errors.py`, in each of its forms."""
    found: list[Callable[[], MastabaError]] = []
    for _, make in inspect.getmembers(errors, inspect.isfunction):
        if make.__module__ != errors.__name__ or make.__annotations__["return"] not in (
            "HttpError",
            "TooCostly",
        ):
            continue
        forms: list[dict[str, Any]] = [{}]
        for name in inspect.signature(make).parameters:
            forms = [{**form, name: value} for form in forms for value in GIVEN[name]]
        found += [lambda make=make, form=form: make(**form) for form in forms]  # type: ignore[misc]
    return found


def test_every_refusal_is_in_the_catalogue() -> None:
    assert len(makers()) > 15
    for make in makers():
        check_error(make())
    for error in (
        another_share(),
        shown_out(),
        no_orders("urn", ["boat"]),
        name_alike(),
        admin.not_sure(),
        database_trouble(),
        newer_database("009"),
        no_database("OperationalError"),
    ):
        check_error(error)
    for text in (
        security.FOREIGN,
        security.UNKNOWN_HOST,
        security.NO_JSON,
        protocols.TOO_SLOW,
        protocols.TOO_LARGE,
        *(why for _, why in app.WEB_ERRORS.values()),
        *admin.NAMES.values(),
    ):
        check_text(text)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: checked_name(" "),
        lambda: checked_name("Аnna"),  # the first letter is Cyrillic
        lambda: checked_name("Vizier"),
        lambda: check_password("password", "Anna"),
        lambda: place_of("nowhere"),
        lambda: read_settings({"port": "many"}, {}),
        lambda: read_settings({}, {"MASTABA_RATE": "nan"}),
    ],
)
def test_what_is_asked_for_wrongly(wrong: Callable[[], object]) -> None:
    with pytest.raises(MastabaError) as caught:
        wrong()
    check_error(caught.value)


def test_backups_and_their_troubles(tmp_path: Path) -> None:
    place, text, empty = tmp_path / "book.sqlite", tmp_path / "text.sqlite", tmp_path / "empty.sqlite"
    with contextlib.closing(sqlite3.connect(tmp_path / "other.sqlite")) as other:
        other.execute("CREATE TABLE shopping (bread)")
    text.write_text("not a database, but longer than the head of one" * 9)
    for file in (place, empty):
        upgrade(url(file))
    tasks: list[Callable[[], object]] = [
        lambda: back_up(url(place), place),
        lambda: restore(url(place), place),
        lambda: back_up("postgresql+psycopg://here/mastaba", place),
        lambda: back_up(url(tmp_path / "missing.sqlite"), tmp_path / "copy.sqlite"),
        lambda: restore(url(place), tmp_path / "missing.sqlite"),
        lambda: restore(url(place), text),
        lambda: restore(url(place), empty),
        lambda: restore(url(place), tmp_path / "other.sqlite"),
    ]
    for task in tasks:
        with pytest.raises(MastabaError) as caught:
            task()
        check_error(caught.value)


def url(place: Path) -> str:
    return Settings(database=str(place)).database_url


def test_a_second_server_and_a_port_in_use(tmp_path: Path) -> None:
    place = url(tmp_path / "book.sqlite")
    with only_server(place) as lock:
        assert lock is not None
        for address in ("", "http://127.0.0.1:7"):
            lock.sign(address)
            with pytest.raises(MastabaError) as caught, only_server(place):
                pass
            check_error(caught.value)
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(MastabaError) as caught:
        listen(Settings(port=taken.getsockname()[1]))
    check_error(caught.value)


def test_what_the_host_of_a_server_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "book.sqlite"
    (tmp_path / "new.sqlite").touch()
    with pytest.raises(MastabaError) as caught, opened(url(tmp_path / "new.sqlite")):
        pass
    check_error(caught.value)
    for task in (lambda c: admin.table_of(c, "x"), lambda c: admin.reset(c, "x")):
        for made in (False, True):
            if made:
                upgrade(url(place))
            with pytest.raises(MastabaError) as caught, opened(url(place)) as c:
                task(c)
            check_error(caught.value)
        place.unlink()
    upgrade(url(place))
    for command in ("statistics", "tables list", "people find x"):
        assert cli.main(["admin", *command.split(), "--database", str(place), "--lang", PSEUDO]) == 0
        said = capsys.readouterr().out
        assert "⟦" in said
        assert escaped(said, []) == ""
    assert escaped(admin.told({"public": True, "banned": False}, PSEUDO), []) == ""


def test_what_is_said_of_those_who_stand_in() -> None:
    line = ChatLine(number=1, name="Anna", text="vizier", at=0, seat=0, what="standin")
    assert escaped(announced(line, PSEUDO), ["Anna"]) == ""
    line.what = "back"
    assert escaped(announced(line, PSEUDO), ["Anna"]) == ""


@pytest.mark.parametrize("part", ["server", "terminal"])
def test_no_words_beside_the_catalogues(part: str) -> None:
    """Nobody in there knows a language by its name, or has words of their own for each."""
    for file in (SOURCES / part).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Constant) and file.name != "messages.py"
            ):  # the page has its languages there
                assert node.value != "de", f"{file}:{node.lineno}"
            if isinstance(node, ast.ImportFrom):
                names = {name.name for name in node.names}
                assert not names & {"words", "lexicon", "say"}, f"{file}:{node.lineno}"
