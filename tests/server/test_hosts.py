"""Names under which the house is reached, and pages of other sites."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from mastaba.server.middleware.hosts import Hosts
from mastaba.server.settings import Settings
from tests.server.visitors import Node, Visitor
from tests.waiting import PATIENCE

PAGE = "https://page.example"


@pytest.mark.parametrize(
    ("host", "header", "known"),
    [
        ("127.0.0.1", "127.0.0.1:8000", True),
        ("127.0.0.1", "localhost:5173", True),
        ("127.0.0.1", "house.localhost", True),
        ("127.0.0.1", "[::1]:8000", True),
        ("127.0.0.1", socket.gethostname(), True),
        ("127.0.0.1", "games.example.org", True),
        ("127.0.0.1", "GAMES.example.org.:443", True),
        ("127.0.0.1", "evil.example", False),
        ("127.0.0.1", "localhost.evil.example", False),
        ("127.0.0.1", "127.0.0.1.evil.example:8000", False),
        ("127.0.0.1", "192.168.1.7:8000", False),
        ("127.0.0.1", "user@localhost", False),
        ("127.0.0.1", "localhost:8000:80", False),
        ("127.0.0.1", "", False),
        ("192.168.1.7", "192.168.1.7:8000", True),
        ("192.168.1.7", "192.168.1.8:8000", False),
        ("0.0.0.0", "192.168.1.7:8000", True),
        ("0.0.0.0", "203.0.113.5", True),
        ("0.0.0.0", "[2001:db8::1]:8000", True),
        ("0.0.0.0", "evil.example", False),
        ("::", "10.0.0.3", True),
    ],
)
def test_names_of_the_house(host: str, header: str, known: bool) -> None:
    assert Hosts(Settings(host=host, hosts=["games.example.org"])).knows(header) is known


def test_an_operator_may_check_them_elsewhere() -> None:
    assert Hosts(Settings(hosts=["*"])).knows("evil.example")


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/lobby", "/metrics", "/healthz"])
def test_a_page_whose_name_suddenly_leads_here_is_told_nothing(house: Node, path: str) -> None:
    headers = {"host": f"evil.example:{house.port}", "origin": f"http://evil.example:{house.port}"}
    for lang, word in (("en", "does not go by this name"), ("de", "nicht bekannt")):
        answer = httpx.get(
            house.address + path,
            headers={**headers, "accept-language": lang},
            trust_env=False,
            timeout=PATIENCE,
        )
        assert (answer.status_code, answer.json()["code"]) == (421, "unknown-host")
        assert word in answer.json()["text"]
        assert "set-cookie" not in answer.headers


def test_nor_does_it_get_a_live_connection(house: Node, anna: Visitor) -> None:
    with (
        pytest.raises(InvalidStatus),
        connect(
            f"ws://evil.example:{house.port}/api/lobby/live",
            sock=socket.create_connection(("127.0.0.1", house.port)),
            additional_headers={"cookie": f"mastaba={anna.cookie}"},
            proxy=None,
            open_timeout=PATIENCE,
        ),
    ):
        pass


@pytest.mark.parametrize("names", [("evil.example", "localhost"), ("localhost", "evil.example"), ()])
def test_two_names_are_none_and_none_is_none(house: Node, names: tuple[str, ...]) -> None:
    with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as line:
        head = "".join(f"host: {name}\r\n" for name in names)
        line.sendall(f"GET /api/me HTTP/1.1\r\n{head}connection: close\r\n\r\n".encode())
        answer = b""
        while data := line.recv(65536):
            answer += data
    assert answer[9:12] in (b"400", b"421"), answer
    assert b"set-cookie" not in answer


# -- pages of other sites --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    place = tmp_path_factory.mktemp("shared") / "book.sqlite"
    node = Node(str(place), "--origins", PAGE, "--hosts", "games.example.org").start()
    yield node
    assert node.stop() == 0


def test_a_page_that_may_use_the_house_can(shared: Node) -> None:
    headers = {"origin": PAGE, "host": "games.example.org"}
    with httpx.Client(base_url=shared.address, headers=headers, trust_env=False, timeout=PATIENCE) as web:
        asked = web.options(
            "/api/me",
            headers={
                "access-control-request-method": "PATCH",
                "access-control-request-headers": "content-type",
            },
        )
        assert asked.status_code == 204
        assert asked.headers["access-control-allow-origin"] == PAGE
        assert asked.headers["access-control-allow-credentials"] == "true"
        assert {"PUT", "PATCH"} <= set(asked.headers["access-control-allow-methods"].split(", "))
        assert "content-type" in asked.headers["access-control-allow-headers"]
        me = web.get("/api/me")
        assert me.headers["access-control-allow-origin"] == PAGE
        renamed = web.patch(
            "/api/me", json={"name": "Anna"}, headers={"cookie": f"mastaba={me.cookies['mastaba']}"}
        )
        assert (renamed.status_code, renamed.headers["vary"]) == (200, "origin")


def test_any_other_page_cannot(shared: Node) -> None:
    headers = {"origin": "https://evil.example"}
    with httpx.Client(base_url=shared.address, headers=headers, trust_env=False, timeout=PATIENCE) as web:
        asked = web.options("/api/me", headers={"access-control-request-method": "PATCH"})
        read = web.get("/api/games")
        changed = web.patch("/api/me", json={"name": "Anna"})
    assert changed.status_code == 403
    for answer in (asked, read, changed):
        assert "access-control-allow-origin" not in answer.headers
