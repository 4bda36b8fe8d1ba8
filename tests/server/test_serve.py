"""`mastaba serve` as its host sees it: settings, refusals to start, logs, figures, the end."""

from __future__ import annotations

import contextlib
import json
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from mastaba.cli import main
from mastaba.core.errors import BadSetup
from mastaba.server.settings import Settings, read_settings
from tests.server.tables import end_turn, look, of_type, play, say, two_people, whose_turn
from tests.server.visitors import Node, Visitor
from tests.waiting import PATIENCE, until

# -- settings ------------------------------------------------------------------------------------------------


BUILD = """
import warnings
from litestar.exceptions import LitestarDeprecationWarning
warnings.filterwarnings("error", category=LitestarDeprecationWarning)
warnings.filterwarnings("error", category=DeprecationWarning, module="mastaba")
from mastaba.server.app import make_app
from mastaba.server.settings import Settings
make_app(Settings(database={database!r}))
"""


def test_the_server_is_built_on_nothing_that_its_libraries_will_drop(tmp_path: Path) -> None:
    """Where routes are declared, nobody but Litestar is to be seen that warns: pytest's own filter would not know them. What other
    libraries use themselves is theirs to mend."""
    code = BUILD.format(database=str(tmp_path / "book.sqlite"))
    built = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert built.returncode == 0, built.stderr


def test_flags_come_before_variables_before_defaults() -> None:
    variables = {
        "MASTABA_PORT": "81",
        "MASTABA_THINK": "0.25",
        "MASTABA_SECURE": "true",
        "MASTABA_ORIGINS": "https://a.example/, https://b.example ,",
        "MASTABA_SOMETHING": "else",
        "PORT": "82",
    }
    found = read_settings({"port": "80", "grace": 7.5, "host": None, "run": main}, variables)
    assert found == Settings(
        port=80, think=0.25, grace=7.5, secure=True, origins=["https://a.example", "https://b.example"]
    )
    assert read_settings({}, {}) == Settings()


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("port", "http"),
        ("port", "-1"),
        ("port", "65536"),
        ("port", ""),
        ("bots", "1.5"),
        ("bots", "-2"),
        ("think", "0"),
        ("think", "soon"),
        ("think", "nan"),
        ("grace", "-1"),
        ("grace", "inf"),
        ("rate", "-0.5"),
        ("rate", "nan"),
        ("log", "loud"),
        ("secure", "perhaps"),
    ],
)
def test_a_setting_that_cannot_be(setting: str, value: str, capsys: pytest.CaptureFixture[str]) -> None:
    variable = f"MASTABA_{setting.upper()}"
    with pytest.raises(BadSetup) as refused:
        read_settings({}, {variable: value})
    assert refused.value.text("de") == f"{variable} kann nicht {value!r} sein"
    if setting != "secure":
        assert main(["serve", f"--{setting}={value}", "--lang", "en"]) == 1
        assert capsys.readouterr().err == f"--{setting} cannot be {value!r}\n"


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("book.sqlite", f"sqlite:///{Path('book.sqlite').absolute()}"),
        ("postgresql://me:x@db/house", "postgresql+psycopg://me:x@db/house"),
        ("postgres://db/house", "postgresql+psycopg://db/house"),
        ("sqlite:////var/book", "sqlite:////var/book"),
    ],
)
def test_where_the_database_is(given: str, url: str) -> None:
    assert Settings(database=given).database_url == url


def test_a_house_that_cannot_open_says_why(house: Node, tmp_path: Path) -> None:
    """One process for all, so that it is quick: each line is what one start said, and its exit code."""
    junk = tmp_path / "junk.sqlite"
    junk.write_bytes(b"this is no database" * 1000)
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        closed = nobody.getsockname()[1]
        starts = {
            f"127.0.0.1:{house.port} ": ["--port", str(house.port), "--database", str(tmp_path / "a.sqlite")],
            "not a database": ["--database", str(junk)],
            "unable to open": ["--database", str(tmp_path)],
            "cannot be used": ["--host", "192.0.2.1", "--database", str(tmp_path / "b.sqlite")],
            "smtps://…": ["--smtp", "ftp://me:secret-word@mail.example"],
            "--sender and --url": ["--smtp", "smtp://me:secret-word@mail.example:587"],
            "postgresql://…": ["--database", "mysql://root@db/x"],
            "database": ["--database", f"postgresql://me:secret-word@127.0.0.1:{closed}/house"],
        }
        script = "import json, sys\nfrom mastaba.cli import main\n"
        script += "for one in json.loads(sys.argv[1]):\n"
        script += "    code = main(['serve', '--lang', 'en', *one])\n"
        script += "    print(f'exit {code}', file=sys.stderr)\n"
        ran = subprocess.run(
            [sys.executable, "-c", script, json.dumps(list(starts.values()))],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    assert "Traceback" not in ran.stderr
    assert "secret-word" not in ran.stderr
    said = ran.stderr.split("exit 1\n")
    assert len(said) == len(starts) + 1, ran.stderr
    for word, sentence in zip(starts, said, strict=False):
        assert word in sentence
        assert sentence.count("\n") == 1, sentence


def test_secure_cookies_and_files_and_pages_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> None:
    page = "https://page.example"
    place = tmp_path_factory.mktemp("secure") / "book.sqlite"
    node = Node(str(place), "--secure", "--origins", page, "https://other.example/").start()
    try:
        assert [file.name for file in place.parent.iterdir() if file.stat().st_mode & 0o077] == []
        answer = httpx.get(f"{node.address}/api/me", trust_env=False, timeout=PATIENCE)
        assert "secure" in answer.headers["set-cookie"].lower()
        headers = {"cookie": answer.headers["set-cookie"].split(";")[0]}
        for origin, status in ((page, 200), ("https://other.example", 200), ("https://third.example", 403)):
            renamed = httpx.patch(
                f"{node.address}/api/me",
                json={"name": "Anna"},
                headers={**headers, "origin": origin},
                trust_env=False,
                timeout=PATIENCE,
            )
            assert renamed.status_code == status
    finally:
        assert node.stop() == 0


# -- how it is -------------------------------------------------------------------------------------------------


def figures(node: Node) -> dict[str, float]:
    answer = httpx.get(f"{node.address}/metrics", trust_env=False, timeout=PATIENCE)
    assert answer.headers["content-type"].startswith("text/plain")
    lines = [line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


@pytest.mark.parametrize("address", ["192.0.2.1", "nonsense", "127.0.0.1, 192.0.2.1", "127.0.0.1"])
def test_figures_are_for_the_host_alone(house: Node, address: str) -> None:
    answer = httpx.get(
        f"{house.address}/metrics", headers={"x-forwarded-for": address}, trust_env=False, timeout=PATIENCE
    )
    assert answer.status_code == 404


def test_health_and_figures(house: Node, anna: Visitor, ben: Visitor) -> None:
    assert httpx.get(f"{house.address}/healthz", trust_env=False, timeout=PATIENCE).json() == {
        "status": "good"
    }
    before = figures(house)
    table, people = two_people(anna, ben, "valley")
    seat = whose_turn(table, people)
    play(people[seat], table, seat)
    chair = anna.sit(table)
    chair.hear()
    anna.web.get("/api/tables/nothing")
    after = figures(house)

    def grown(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert grown("mastaba_games_total") >= 1
    assert grown("mastaba_moves_total") >= 1
    assert grown("mastaba_commit_seconds_count") >= 1
    assert grown('mastaba_refusals_total{code="no-table"}') >= 1
    assert after['mastaba_sockets{kind="table"}'] >= 1
    assert after["mastaba_storage_trouble_total"] == 0
    assert "mastaba_tables" in after
    assert table["id"] not in str(after)
    chair.close()


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/games", "/nowhere"])
def test_a_monitor_asks_without_wanting_the_answer(house: Node, path: str) -> None:
    with httpx.Client(base_url=house.address, trust_env=False, timeout=PATIENCE) as web:
        whole, head = web.get(path), web.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        assert head.headers["content-type"] == whole.headers["content-type"]
        no = web.delete("/healthz")
        assert (no.status_code, "GET" in no.headers["allow"]) == (405, True)


# -- the end, and what is left of it ---------------------------------------------------------------------------


def last_words(listen: Any) -> str:
    """The type of the last message before the house hangs up."""
    said = ""
    with contextlib.suppress(ConnectionClosed):
        while True:
            said = str(json.loads(listen(PATIENCE))["type"])
    return said


def test_told_to_stop(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Everybody hears of it, nothing is lost, and the log tells no secrets even at its most talkative."""
    place = tmp_path / "book.sqlite"
    log = tmp_path / "log"
    node = Node(str(place), "--rate", "0", "--log", "debug", errors=log).start()
    request.addfinalizer(node.stop)
    anna, ben = Visitor(node), Visitor(node)
    password = "open the gate of reeds"
    anna.ask("POST", "/api/account", {"name": "Nitokris", "password": password}, status=200)
    anna.ask("POST", "/api/login", {"name": "Nitokris", "password": "another password"}, status=401)
    table, people = two_people(anna, ben, "valley")
    chair = ben.sit(table, seat=1, key=table["key"])
    chair.hear_update()
    chair.socket.send("no JSON, but a secret-word")
    chair.hear_until(lambda heard: heard["type"] == "refused")
    seat = whose_turn(table, people)
    play(people[seat], table, seat, "entomb")
    say(anna, table, "say", text="the-words-of-anna")
    anna.web.get(f"/api/tables/{table['id']}", params={"key": "a-guessed-key"})
    anna.web.post("/api/tables", content=b'{"x": "secret-word"', headers={"content-type": "application/json"})
    before = [look(one, table, seat) for seat, one in enumerate(people)]
    with connect(
        node.address.replace("http", "ws", 1) + "/api/lobby/live",
        additional_headers={"cookie": f"mastaba={ben.cookie}"},
        proxy=None,
        open_timeout=PATIENCE,
    ) as lobby:
        lobby.recv(PATIENCE)
        assert node.process is not None
        node.process.terminate()
        assert last_words(chair.socket.recv) == "closing"
        assert last_words(lobby.recv) == "closing"
        assert node.process.wait(PATIENCE) == 0

    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert {"at", "level", "from", "text"} <= set(lines[0])
    assert {"open at", "closing"} <= {line["text"].split(" http")[0] for line in lines}
    with contextlib.closing(sqlite3.connect(place)) as database:
        (key,) = database.execute("SELECT value FROM house WHERE name = 'cookies'").fetchone()
        (chance,) = database.execute("SELECT chance FROM tables").fetchone()
    secrets = [anna.cookie, ben.cookie, table["key"], "a-guessed-key", password, "another password", key]
    secrets += [json.loads(chance)["secret"], "the-words-of-anna", "secret-word", "Nitokris"]
    written = log.read_text()
    assert [secret for secret in secrets if secret in written] == []

    again = Node(str(place))
    again.port = node.port
    again.variables = {"MASTABA_RATE": "0", "MASTABA_GRACE": "1000"}
    again.start()
    try:
        after = [look(one, table, seat) for seat, one in enumerate(people)]
        for old, new in zip(before, after, strict=True):
            for field in ("view", "events", "options", "mark", "undo"):
                assert new[field] == old[field]
        lines = of_type(say(anna, table, "look"), "chat")
        assert [line["text"] for line in lines] == ["the-words-of-anna"]
    finally:
        assert again.stop() == 0


def test_told_to_stop_while_a_bot_thinks(tmp_path: Path) -> None:
    place, log = tmp_path / "book.sqlite", tmp_path / "log"
    node = Node(str(place), "--rate", "0", "--think", "60", "--bots", "1", errors=log).start()
    anna = Visitor(node)
    table = anna.open("valley", "me", "vizier")
    if look(anna, table)["options"]:
        end_turn(table, [anna], 0)
    with contextlib.closing(sqlite3.connect(place)) as database:
        until(lambda: database.execute("SELECT node FROM turns WHERE node IS NOT NULL").fetchall())
    assert node.stop() == 0
    assert log.read_text() == "", "nobody thinks on, and nobody is called to"
