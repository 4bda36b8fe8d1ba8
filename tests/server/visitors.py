"""A real server in a process of its own, and people who visit it over real sockets."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import signal
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from mastaba.server.database.migrate import upgrade
from mastaba.server.settings import Settings
from tests.server.warm import WarmServer
from tests.waiting import PATIENCE


class Node:
    """`mastaba serve` on a free port."""

    def __init__(self, database: str, *flags: str, errors: Path | None = None) -> None:
        self.database = database
        self.flags = flags
        self.errors = errors or Path(os.devnull)  # where its log goes
        self.process: subprocess.Popen[str] | WarmServer | None = None
        self.variables: dict[str, str] = {}  # of an environment of its own: then it starts from nothing
        self.address = ""
        self.port = 0

    def start(self) -> Node:
        self.launch()
        return self.await_open()

    def launch(self) -> None:
        port = ["--port", str(self.port)]
        place = ["--database", self.database]
        quiet = ["--log", "warning", "--lang", "en", "--window", "0"]
        arguments = ["serve", *port, *place, *quiet, *self.flags]
        if not self.variables:
            self.process = WarmServer(arguments, self.errors)
            return
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "mastaba", *arguments],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, **self.variables},
            )

    def await_open(self) -> Node:
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise AssertionError(f"the server did not start: {line}")
        self.address = "http://" + line.split("http://")[1].split("/")[0]
        self.port = int(self.address.rsplit(":", 1)[1])  # the same again after a restart
        return self

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As a host would."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


@functools.cache
def empty_book() -> bytes:
    """A database file with all tables and nothing in them: to make one costs as much as to start a server."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "book.sqlite"
        upgrade(Settings(database=str(place)).database_url)
        return place.read_bytes()


@contextlib.contextmanager
def open_house(place: Path, *flags: str, variables: dict[str, str] | None = None) -> Iterator[Node]:
    """A house whose guests may do whatever they like: it must not have an accident."""
    place.write_bytes(empty_book())
    log = place.with_suffix(".log")
    node = Node(str(place), "--rate", "0", "--think", "0.05", *flags, errors=log)
    node.variables = variables or {}
    node.start()
    try:
        yield node
    finally:
        node.stop()
    assert not (found := accidents(log)), found


def accidents(log: Path) -> list[str]:
    """What its log says of faults of our own. A worker that has just begun when the house closes says so, too, but
    not in the log's way."""
    lines = [line for line in log.read_text(encoding="utf-8").splitlines() if line.startswith("{")]
    return [line for line in lines if json.loads(line)["level"] == "error"]


@functools.cache
def certificates() -> ssl.SSLContext:
    """To read them takes as long as ten requests, and each client would read them again."""
    return ssl.create_default_context()


class Visitor:
    """Somebody with a browser."""

    def __init__(self, node: Node, lang: str = "en", address: str = "") -> None:
        """`address`: where they come from, as a proxy would tell."""
        self.node = node
        self.forwarded = {"x-forwarded-for": address} if address else {}
        self.web = httpx.Client(
            base_url=node.address,
            timeout=PATIENCE,
            headers={"accept-language": lang, **self.forwarded},
            trust_env=False,
            verify=certificates(),
        )
        self.me = self.web.get("/api/me").json()

    def go_to(self, node: Node) -> None:
        """The same browser asks another node from now on."""
        self.node = node
        self.web.base_url = node.address

    @property
    def cookie(self) -> str:
        return self.web.cookies["mastaba"]

    def ask(self, method: str, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = (
            self.web.request(method, path, json=body) if body is not None else self.web.request(method, path)
        )
        if status is not None:
            assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def open(self, game: str, *who: str, **more: Any) -> dict[str, Any]:
        """Open a table for "me", "open", "here" or the level of a bot."""
        seats = [
            {"who": one} if one in ("me", "open", "here") else {"who": "bot", "level": one} for one in who
        ]
        table: dict[str, Any] = self.ask("POST", "/api/tables", {"game": game, "seats": seats, **more}, 201)
        return table

    def sit(self, table: dict[str, Any], **look: Any) -> Chair:
        return Chair(self, table["id"], **look)


class Chair:
    """A live connection to a table: keeps what it was told, as a page does."""

    def __init__(
        self, visitor: Visitor, table: str, seat: int | None = 0, key: str = "", lang: str = "en"
    ) -> None:
        self.visitor = visitor
        self.table_id = table
        self.seat = seat
        self.lang = lang
        self.key = key
        self.events: list[dict[str, Any]] = []
        self.mark = ""
        self.update: dict[str, Any] | None = None
        self.played = -1  # the turn that was answered last: what is older says nothing about now
        self.table: dict[str, Any] | None = None
        self.chat: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.hangers = contextlib.ExitStack()
        self.socket: ClientConnection = self.connect()

    def connect(self) -> ClientConnection:
        address = self.visitor.node.address.replace("http", "ws", 1)
        self.socket = self.hangers.enter_context(
            connect(
                f"{address}/api/tables/{self.table_id}/live?key={self.key}",
                additional_headers={"cookie": f"mastaba={self.visitor.cookie}", **self.visitor.forwarded},
                open_timeout=PATIENCE,
                proxy=None,
            )
        )
        self.say("look", seat=self.seat, language=self.lang, events=len(self.events), mark=self.mark)
        return self.socket

    def say(self, type: str, **facts: Any) -> None:
        self.socket.send(json.dumps({"type": type, **facts}))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=timeout))
        self.heard.append(message)
        if message["type"] == "update":
            self.events = self.events[: message["since"]] + message["events"]
            self.mark = message["mark"]
            if message["decides"] > self.played:
                self.update = message
        elif message["type"] == "refused":
            self.played = -1
        elif message["type"] == "table":
            self.table = message
        elif message["type"] == "chat":
            self.chat.append(message)
        return message

    def hear_until(self, wanted: Any, timeout: float = PATIENCE) -> dict[str, Any]:
        """Listen until a message fulfils a condition."""
        end = time.monotonic() + timeout
        while True:
            message = self.hear(end - time.monotonic())
            if wanted(message):
                return message

    def closed_with(self) -> int | None:
        """Listen until the house hangs up: its code."""
        with contextlib.suppress(ConnectionClosed):
            self.hear_until(lambda _: False)
        return self.socket.close_code

    def until_table(self, wanted: Any) -> dict[str, Any]:
        """The table as soon as it fulfils a condition; it may do so already."""
        while self.table is None or not wanted(self.table):
            self.hear()
        return self.table

    def hear_update(self) -> dict[str, Any]:
        return self.hear_until(lambda message: message is self.update)

    def until_asked(self) -> dict[str, Any] | None:
        """The update that asks something of this seat; None when the game is over."""
        while self.update is None or not (self.update["options"] or self.update["over"]):
            self.hear()
        return None if self.update["over"] else self.update

    def play(self, move: str) -> None:
        assert self.update is not None
        self.played = self.update["turn"]
        self.say("play", seat=self.seat, turn=self.played, moves=[move])
        self.update = None

    def close(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            self.hangers.close()
