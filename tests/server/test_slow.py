"""Connections that cost us something for nothing: slow, oversized, or never reading. With shortened patience."""

from __future__ import annotations

import base64
import contextlib
import os
import socket
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from mastaba.server.middleware.protocols import LARGEST_HEAD
from mastaba.server.run import REQUESTS
from tests.server.visitors import Node, Visitor
from tests.waiting import PATIENCE, until

HEAD = b"POST /api/records/verify HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    place = tmp_path_factory.mktemp("hasty") / "book.sqlite"
    node = Node(str(place), "--rate", "0", "--slow", "3").start()
    yield node
    assert node.stop() == 0


def call(node: Node, room: int = 0) -> socket.socket:
    """A connection; one with little `room` takes hardly anything that it does not read."""
    line = socket.socket()
    if room:  # before they agree on it: the kernel stalls for minutes if it shrinks later
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", node.port))
    return line


def to_the_end(line: socket.socket) -> bytes:
    """Everything that comes until the house hangs up."""
    found = b""
    try:
        while data := line.recv(65536):
            found += data
    except ConnectionError:
        pass
    return found


def trickle(line: socket.socket, data: bytes) -> bytes:
    """A byte now and then, never all of it, until nobody listens any more; what came back."""
    line.settimeout(0.05)
    for byte in data:
        try:
            line.send(bytes([byte]))
            if found := line.recv(65536):
                line.settimeout(PATIENCE)
                return found + to_the_end(line)
            return b""
        except TimeoutError:
            continue
        except ConnectionError:
            return b""
    raise AssertionError("it was listened to for ever")


@pytest.mark.parametrize(
    "said", [b"", b"GET /api/games HTTP/1.1\r\nhost: local", HEAD + b"content-length: 5\r\n\r\n"]
)
def test_whoever_falls_silent_is_not_waited_for(hasty: Node, said: bytes) -> None:
    with call(hasty) as line:
        line.sendall(said)
        assert to_the_end(line).startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize("said", [b"GET /api/games HTTP/1.1\r\nx: ", HEAD + b"content-length: 5000\r\n\r\n"])
def test_a_byte_now_and_then_is_silence_too(hasty: Node, said: bytes) -> None:
    with call(hasty) as line:
        line.sendall(said)
        assert trickle(line, b"x" * 5000).startswith(b"HTTP/1.1 408")


def test_between_requests_nobody_stays_for_long(hasty: Node) -> None:
    with call(hasty) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert to_the_end(line).startswith(b"HTTP/1.1 200")


def test_half_of_a_second_request_is_not_waited_for(hasty: Node) -> None:
    with call(hasty) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
        answer = b""
        while not answer.endswith(b"}"):
            answer += line.recv(65536)
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: local")
        assert to_the_end(line).startswith(b"HTTP/1.1 408")


def test_an_answer_that_nobody_takes_is_given_up(hasty: Node) -> None:
    with call(hasty, room=4096) as line:
        line.setblocking(False)
        asked = b"GET /schema/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n" * 50

        def given_up() -> bool:
            """They ask for more and more and take nothing."""
            try:
                line.send(asked)
            except BlockingIOError:
                return False
            except ConnectionError:
                return True
            return False

        until(given_up)


def own_address() -> str | None:
    """Under which others would reach this machine; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = str(line.getsockname()[0])
    return None if found.startswith("127.") else found


def test_connections_that_say_nothing_are_counted_too(tmp_path: Path) -> None:
    here = own_address()
    if here is None:
        pytest.skip("this machine has no address but its own, which is a proxy's")
    limits = ("--host", "0.0.0.0", "--limits", "sockets_from=1")
    node = Node(str(tmp_path / "book.sqlite"), *limits).start()
    lines = []
    try:
        for _ in range(1 + REQUESTS):
            lines.append(socket.create_connection((here, node.port), timeout=PATIENCE))
        lines[-1].sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert lines[-1].recv(12) == b"HTTP/1.1 200"
        with socket.create_connection((here, node.port), timeout=PATIENCE) as more:
            with contextlib.suppress(ConnectionError):
                more.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
            assert to_the_end(more) == b""
        assert Visitor(node).ask("GET", "/api/games", status=200), "the neighbours notice nothing"
    finally:
        for line in lines:
            line.close()
        node.stop()


def test_a_request_that_is_quick_enough_is_answered_on_one_connection_again_and_again(hasty: Node) -> None:
    with call(hasty) as line:
        for _ in range(3):
            line.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n")
            line.sendall(b"x: y\r\n\r\n")
            answer = b""
            while not answer.endswith(b"}"):
                answer += line.recv(65536)
            assert answer.startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "said",
    [
        b"GET /api/games HTTP/1.1\r\nhost: localhost\r\nx: " + b"y" * LARGEST_HEAD + b"\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n" + b"x: y\r\n" * (LARGEST_HEAD // 4) + b"\r\n",
        b"GET /" + b"x" * LARGEST_HEAD + b" HTTP/1.1\r\nhost: localhost\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nhost: localhost\r\nx: " + b"y" * 20 * LARGEST_HEAD,
    ],
)
def test_headers_have_an_end(hasty: Node, said: bytes) -> None:
    with call(hasty) as line:
        try:
            line.sendall(said)
        except ConnectionError:
            return
        assert to_the_end(line)[:12] in (b"HTTP/1.1 431", b"")


# -- live connections ------------------------------------------------------------------------------------------


def asking(node: Node) -> bytes:
    """The request for a live connection, of somebody who is known here."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/lobby/live HTTP/1.1\r\nhost: localhost:{node.port}\r\nupgrade: websocket\r\n"
        f"connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n"
        f"cookie: mastaba={Visitor(node).cookie}\r\n\r\n".encode()
    )


def upgraded(node: Node, room: int = 0) -> socket.socket:
    """A live connection by hand, so that pings can be left without an answer."""
    line = call(node, room)
    line.sendall(asking(node))
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


def frame(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    """As a client sends it: masked, here with nothing."""
    return struct.pack("!BB4x", kind | (0x80 if last else 0), 0x80 | len(data)) + data


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"GET /api", b"POST /api"),
        (b"HTTP/1.1", b"HTTP/1.0"),
        (b"GET /api", b"GET http://localhost/api"),
        (b"upgrade: websocket", b"upgrade: websocket\r\ncontent-length: 5"),
        (b"upgrade: websocket", b"upgrade: websocket\r\ntransfer-encoding: chunked"),
        (b"\r\n\r\n", b"\r\n\r\n" + frame(1, b"early")),
        (b"\r\n\r\n", b"\r\n\r\nGET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"),
        (b"upgrade: websocket", b"upgrade: websocket\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=="),
        (b"upgrade: websocket", b"upgrade: websocket\r\norigin: http://a\r\norigin: http://b"),
        (b"version: 13", b"version: 12"),
    ],
    ids=["method", "old", "absolute", "body", "chunks", "early", "smuggled", "keys", "origins", "version"],
)
def test_what_could_be_taken_for_something_else_is_no_live_connection(
    hasty: Node, old: bytes, new: bytes
) -> None:
    with call(hasty) as line:
        line.sendall(asking(hasty).replace(old, new, 1))
        found = to_the_end(line)
    assert found.startswith(b"HTTP/1.1 400")
    assert found.count(b"HTTP/1.1") == 1


def test_nothing_stands_between_the_frames_of_whoever_asks_for_two_things_at_once(hasty: Node) -> None:
    with call(hasty) as line:
        line.sendall(b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n\r\n" + asking(hasty))
        assert b"HTTP/1.1 101" not in to_the_end(line)


def test_whoever_answers_no_ping_is_gone(hasty: Node) -> None:
    with upgraded(hasty) as line:
        assert b"keepalive" in to_the_end(line)


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """Waits so long that no deadline ends what should end by itself."""
    node = Node(
        str(tmp_path_factory.mktemp("patient") / "book.sqlite"), "--rate", "0", "--slow", "3600"
    ).start()
    yield node
    node.kill()


@pytest.mark.parametrize(
    ("first", "flood"),
    # A message begins once: beginning it again within itself would be an error that ends the connection anyway.
    [(b"", frame(0x9, b"x" * 125) * 500), (frame(0x1, last=False), frame(0x0, last=False) * 4000)],
    ids=["pings", "fragments"],
)
def test_a_flood_that_nobody_reads_ends(patient: Node, first: bytes, flood: bytes) -> None:
    with upgraded(patient, room=4096) as line:
        greeting = b""
        while b'"lobby"' not in greeting:  # or it would end because the greeting is never taken
            greeting += line.recv(4096)
        line.settimeout(1)
        line.sendall(first)
        bystander, data, place = Visitor(patient), flood * 200, 0

        def ended() -> bool:
            nonlocal place
            with contextlib.suppress(ConnectionError, TimeoutError):  # nobody may listen any more
                while True:
                    place = (place + line.send(data[place:])) % len(data)
            return 'mastaba_sockets{kind="lobby"} 0.0' in bystander.web.get("/metrics").text

        until(ended)


def test_the_others_notice_nothing(hasty: Node) -> None:
    silent = [call(hasty) for _ in range(300)]
    for line in silent:
        line.send(b"GET / HT")
    assert Visitor(hasty).ask("GET", "/api/games", status=200)
    assert all(to_the_end(line).startswith(b"HTTP/1.1 408") for line in silent)
    for line in silent:
        line.close()


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    node = Node(str(tmp_path_factory.mktemp("strict") / "book.sqlite")).start()  # with the usual limits
    yield node
    assert node.stop() == 0


def shown_the_door(line: socket.socket) -> bool:
    """The house hangs up, for going too fast; where it has not read all of it, its last word may be lost."""
    heard = to_the_end(line)
    return b"\x88" not in heard or heard.rsplit(b"\x88", 1)[1][1:3] == (1008).to_bytes(2, "big")


@pytest.mark.parametrize(
    "flood",
    [frame(9) * 5000, frame(1, b"x") * 5000, (frame(1, b"x", False) + frame(0)) * 2500],
    ids=["pings", "words", "pieces"],
)
def test_whoever_floods_us_with_frames_is_shown_the_door(strict: Node, flood: bytes) -> None:
    with upgraded(strict) as line, contextlib.suppress(ConnectionError):
        line.sendall(flood)
        assert shown_the_door(line)


def test_nothing_is_said_in_the_lobby(strict: Node) -> None:
    with upgraded(strict) as line:
        line.sendall(frame(1, b"x") * 30)
        assert shown_the_door(line)


def test_what_a_stranger_brings_is_not_taken_apart(strict: Node) -> None:
    nested = b'{"a": ' + b"[" * 500_000
    with call(strict) as line:
        line.sendall(HEAD.replace(b"localhost", b"localhost:%d" % strict.port))
        line.sendall(b"connection: close\r\ncontent-length: %d\r\n\r\n" % len(nested) + nested)
        assert to_the_end(line).startswith(b"HTTP/1.1 401")
