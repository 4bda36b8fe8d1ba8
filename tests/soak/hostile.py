"""Random and malformed requests and frames against a real server: never an error of its own, never the end
of it, no harm to anybody else's game, and no growing memory."""

from __future__ import annotations

import base64
import contextlib
import http.client
import json
import random
import re
import socket
import struct
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args
from urllib.parse import quote

from mastaba.server.api.messages.live import FromPlayer
from tests.server.tables import look, record_of, upload
from tests.server.test_entry import NONSENSE
from tests.server.visitors import Node, Visitor, accidents
from tests.soak.part import Part, Watch
from tests.waiting import PATIENCE

PIECE = 25_000  # requests to one server
ATTACKERS = 8  # at the same time
WARM = 5_000  # requests until everything that is loaded once has been loaded; then memory is measured
GROWTH = 1.2
SILENCE = 0.05  # seconds that we listen where the server may rightly wait for more of a broken request
FAULT = re.compile(rb"HTTP/1\.[01] 5\d\d")


def work(seed: int, watch: Watch) -> None:
    with tempfile.TemporaryDirectory(prefix="mastaba-") as folder:
        log = Path(folder) / "log"
        node = Node(str(Path(folder) / "book.sqlite"), "--rate", "0", "--bots", "1", errors=log).start()
        try:
            Siege(node, seed, watch).hold()
            assert not (found := accidents(log)), found
            assert node.stop() == 0
        finally:
            node.stop()


class Siege:
    """Some attackers and one server, at which somebody else has a private game."""

    def __init__(self, node: Node, seed: int, watch: Watch) -> None:
        self.node = node
        self.watch = watch
        self.lock = threading.Lock()
        self.sent = 0
        self.settled = 0  # its memory once it is warm
        self.fault = ""
        self.places = Places(node)
        self.attackers = [Attacker(self, random.Random(f"{seed} {number}")) for number in range(ATTACKERS)]

    def hold(self) -> None:
        anna = Visitor(self.node)
        table = anna.open("valley", "me", "here")
        before = look(anna, table)
        threads = [threading.Thread(target=one.run, daemon=True) for one in self.attackers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not self.fault, self.fault
        assert look(anna, table) == before, "somebody else's game has changed"
        self.check_server("at the end")

    def going(self) -> bool:
        return self.sent < PIECE and not self.fault and self.watch.going()

    def count(self, sent: int) -> None:
        """So many were survived. Now and then, ask whether that is so."""
        with self.lock:
            before = self.sent
            self.sent += sent
            if before // WARM != self.sent // WARM:
                self.check_server(f"after {self.sent:,} requests")
            self.watch.count(sent)

    def check_server(self, when: str) -> None:
        assert self.node.process is not None
        assert self.node.process.poll() is None, f"the server is dead {when}"
        assert Visitor(self.node).ask("GET", "/healthz", status=200) == {"status": "good"}
        now = memory(self.node.process.pid)
        self.settled = self.settled or (now if self.sent >= WARM else 0)
        if self.settled:
            self.watch.measure(
                "the server's memory under hostile requests, as a part of what it took once warm",
                now / self.settled,
            )
        assert not self.settled or now <= self.settled * GROWTH, (
            f"{when} it takes {now / self.settled:.0%} of the memory that it took after {WARM:,}"
        )


def memory(process: int) -> int:
    """In kilobytes; 0 where nobody tells."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    return int(status.split("VmRSS:")[1].split()[0])


class Places:
    """Where there is something to attack: every address of the server, and tables of every kind."""

    def __init__(self, node: Node) -> None:
        host = Visitor(node)
        document = host.ask("GET", "/schema/openapi.json")
        self.asks = [(method.upper(), path) for path, found in document["paths"].items() for method in found]
        self.asks += [("GET", "/metrics"), ("GET", "/"), ("GET", "/assets/{id}"), ("GET", "/{id}")]
        self.tables: list[str] = [
            host.open("pyramids", "me", "open", public=True)["id"],
            host.open("valley", "me", "here", public=True)["id"],
            upload(host, record_of("dahshur", 2))["id"],
        ]


# -- somebody who means no good -----------------------------------------------------------------------------


class Attacker:
    def __init__(self, siege: Siege, dice: random.Random) -> None:
        self.siege = siege
        self.node = siege.node
        self.dice = dice
        self.nonsense = Nonsense(dice)
        self.cookie = Visitor(self.node).cookie
        self.line: socket.socket | None = None

    def run(self) -> None:
        sent: list[bytes] = []
        try:
            while self.siege.going():
                sent.clear()
                attack = self.frames if self.dice.random() < 0.1 else self.request
                attack(sent)
                self.siege.count(len(sent))
        except BaseException as error:
            said = b"\n".join(sent)[-2000:]
            self.siege.fault = self.siege.fault or f"{error!r} after {said!r}"
        finally:
            self.hang_up()

    def call(self) -> socket.socket:
        if self.line is None:
            self.line = socket.create_connection(("127.0.0.1", self.node.port), PATIENCE)
        return self.line

    def hang_up(self) -> None:
        if self.line is not None:
            self.line.close()
        self.line = None

    # -- requests -----------------------------------------------------------------------------------------

    def request(self, sent: list[bytes]) -> None:
        method, path = self.dice.choice(self.siege.places.asks)
        data = self.written(method, path)
        whole = self.dice.random() < 0.8
        sent.append(data if whole else self.nonsense.broken(data))
        if whole:
            status = self.answered(data)
            assert 100 <= status < 500, status
            if status == 401 or method == "DELETE":
                self.cookie = Visitor(self.node).cookie
        else:
            self.hang_up()
            heard = self.thrown_at(sent[-1])
            assert not FAULT.search(heard), heard[:500]

    def written(self, method: str, path: str) -> bytes:
        """A request that can be read as one, whatever it asks for."""
        dice, nonsense = self.dice, self.nonsense
        bodies = NONSENSE.get(f"{method} {path}", [])
        path = path.replace("{id}", self.somewhere()).replace("{game}", quote(nonsense.word(), safe=""))
        if dice.random() < 0.3:
            path += "?" + "&".join(
                f"{dice.choice(QUERIES)}={quote(nonsense.word(), safe='')}" for _ in range(dice.randrange(4))
            )
        if dice.random() < 0.1:
            method = dice.choice(METHODS)
        body = b""
        if method not in ("GET", "HEAD") or dice.random() < 0.1:
            body = dice.choice(bodies).encode() if bodies and dice.random() < 0.3 else nonsense.body()
        headers = [("host", f"127.0.0.1:{self.node.port}"), ("content-length", str(len(body)))]
        if dice.random() < 0.9:
            headers.append(("cookie", f"mastaba={self.cookie}"))
        if body and dice.random() < 0.9:
            headers.append(("content-type", "application/json"))
        for _ in range(dice.choice((0, 0, 1, 3))):
            headers.append((dice.choice(HEADERS), quote(nonsense.word(), safe=" /;,=:*")))
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers), "", ""]
        return "\r\n".join(lines).encode() + body

    def somewhere(self) -> str:
        if self.dice.random() < 0.7:
            return self.dice.choice(self.siege.places.tables)
        return quote(self.nonsense.word(), safe="")

    def answered(self, data: bytes) -> int:
        """The status of the answer, which must come."""
        for again in (False, True):
            line = self.call()
            try:
                line.sendall(data)
                answer = http.client.HTTPResponse(line, method=data.split(b" ", 1)[0].decode())
                answer.begin()
                answer.read()
            except (OSError, http.client.HTTPException):  # it had hung up before we asked
                self.hang_up()
                if again:
                    raise
                continue
            if answer.will_close:
                self.hang_up()
            return answer.status
        raise AssertionError

    def thrown_at(self, *data: bytes) -> bytes:
        """What comes back to that, until it hangs up or waits for more."""
        line, heard = self.call(), b""
        with contextlib.suppress(OSError):
            for one in data:
                line.sendall(one)
            line.settimeout(SILENCE)
            while more := line.recv(65_536):
                heard += more
        self.hang_up()
        return heard

    # -- frames -------------------------------------------------------------------------------------------

    def frames(self, sent: list[bytes]) -> None:
        """A live connection, and what should not be said on it."""
        self.hang_up()
        dice = self.dice
        place = f"/api/tables/{self.somewhere()}/live" if dice.random() < 0.9 else "/api/lobby/live"
        key = base64.b64encode(dice.randbytes(16)).decode()
        lines = [
            f"GET {place} HTTP/1.1",
            f"host: 127.0.0.1:{self.node.port}",
            "upgrade: websocket",
            "connection: Upgrade",
            f"sec-websocket-key: {key}",
            "sec-websocket-version: 13",
            f"cookie: mastaba={self.cookie}",
            "",
            "",
        ]
        sent.append("\r\n".join(lines).encode())
        broken = dice.random() < 0.2
        for _ in range(dice.randrange(1, 40)):
            data = dice.choice(self.nonsense.frames)()
            sent.append(self.nonsense.broken(data) if broken else data)
        heard = self.thrown_at(*sent) if broken else self.said(sent)
        assert not FAULT.match(heard), heard[:500]
        if heard.startswith(b"HTTP/1.1 101"):
            for code, data in received(heard.split(b"\r\n\r\n", 1)[1]):
                assert code != 8 or data[:2] != struct.pack("!H", 1011), data

    def said(self, sent: list[bytes]) -> bytes:
        """What comes back until the line is closed, as we ask for at the end, or sooner."""
        line, heard = self.call(), b""
        with contextlib.suppress(ConnectionError):
            line.sendall(sent[0])
            while b"\r\n\r\n" not in heard and (more := line.recv(65_536)):
                heard += more
            if heard.startswith(b"HTTP/1.1 101"):
                with contextlib.suppress(ConnectionError):  # it may hang up on us before we are through
                    for one in (*sent[1:], frame(8, struct.pack("!H", 1000))):
                        line.sendall(one)
                while more := line.recv(65_536):
                    heard += more
        self.hang_up()
        return heard


def frame(code: int, data: bytes, first: int = 0x80) -> bytes:
    """One frame of a client, masked with zeros."""
    size = len(data)
    if size < 126:
        head = struct.pack("!BB", first | code, 0x80 | size)
    elif size < 65_536:
        head = struct.pack("!BBH", first | code, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first | code, 0x80 | 127, size)
    return head + bytes(4) + data


def received(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The whole frames that a server has sent."""
    while len(data) >= 2:
        size, start = data[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        yield data[0] & 0x0F, data[start : start + size]
        data = data[start + size :]


# -- what makes no sense ------------------------------------------------------------------------------------

METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]
QUERIES = ["key", "lang", "seat", "event", "moves", "x", ""]
HEADERS = [
    *("accept", "accept-language", "accept-encoding", "authorization", "content-type", "cookie", "origin"),
    *("range", "if-none-match", "referer", "sec-fetch-site", "te", "x-forwarded-for", "x-forwarded-proto"),
    *("x-http-method-override", "forwarded", "host", "user-agent", "connection"),
]
WORDS = [
    *("", "valley", "pyramids", "dahshur", "chess", "me", "open", "bot", "here", "scribe", "vizier", "en"),
    *("de", "fr", "end", "pass", "buy:1", "pay:urn", "undo", "standin", "play", "look", "why", "vote", "say"),
    *("ask", "window", "never", "card:boat", "hand:0", "pyramid:1", "slot:0:left", "stand:1"),
    *("propose", "null", "NaN", "-1", "0", "1", "1e400", "99999999999999999999", "..", "../../etc/passwd"),
    *(
        "%00",
        "\0",
        "\ud83d\udc2b".encode("utf-16", "surrogatepass").decode("utf-16"),
        "' OR 1=1--",
        "<script>",
    ),
    *("{seat:0|x}", "{{", "\u202e", "ﷺ" * 20, "x" * 300, "keep-alive", "gzip;q=0", "bytes=0-1,5-", "close"),
]
FIELDS = [
    *("type", "seat", "turn", "move", "event", "what", "of", "yes", "text", "language", "events", "mark"),
    *("name", "password", "game", "seats", "who", "level", "options", "edition", "public", "fork", "table"),
    *("film", "words", "piece", "zone", "orders", "pledge", "share"),
    *("moves", "key", "mastaba", "players", "chance", "commitment", "secret", "result"),
]
SAID: dict[str, list[str]] = {
    str(said.__struct_config__.tag): list(said.__struct_fields__) for said in get_args(FromPlayer)
}
"""Whatever can be said at a table, with its facts."""


class Nonsense:
    """Things that no page would ever send, and some that one would."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.frames: list[Callable[[], bytes]] = [
            *[lambda: frame(1, self.said())] * 4,
            lambda: frame(1, self.body()[:60_000]),
            lambda: frame(2, self.said()),
            lambda: frame(1, self.broken(self.said())),
            lambda: frame(1, self.said(), first=0) + frame(0, self.said()),  # in two pieces
            lambda: frame(9, self.dice.randbytes(self.dice.randrange(126))),  # a ping
        ]

    def word(self) -> str:
        return self.dice.choice(WORDS)

    def value(self, depth: int = 0) -> Any:
        dice = self.dice
        kind = dice.randrange(9 if depth < 3 else 6)
        if kind < 2:
            return self.word()
        if kind == 2:
            return dice.choice((0, 1, 2, 3, -1, 7, 2**31, 2**63, 10**30))
        if kind < 6:
            return dice.choice((None, True, False, 0.5, 1, 0))
        if kind == 6:
            return [self.value(depth + 1) for _ in range(dice.randrange(4))]
        return {dice.choice(FIELDS): self.value(depth + 1) for _ in range(dice.randrange(6))}

    def said(self) -> bytes:
        """What a player could say, with facts of any kind."""
        type = self.dice.choice(list(SAID))
        facts = {name: self.value() for name in SAID[type]}
        for name in ("seat", "turn", "of", "event", "events"):
            if name in facts and self.dice.random() < 0.7:
                facts[name] = self.dice.randrange(-1, 5)
        for name in ("move", "text", "mark"):
            if name in facts and self.dice.random() < 0.7:
                facts[name] = self.word()
        for name in ("film", "words", "yes"):
            if name in facts and self.dice.random() < 0.9:
                facts[name] = self.dice.random() < 0.5
        if "orders" in facts and self.dice.random() < 0.7:
            facts["orders"] = {self.word(): self.word() for _ in range(self.dice.randrange(120))}
        if "moves" in facts and self.dice.random() < 0.7:
            facts["moves"] = [self.word() for _ in range(self.dice.randrange(18))]
        return json.dumps({"type": type, **facts}).encode()

    def body(self) -> bytes:
        kind = self.dice.randrange(10)
        if kind < 4:
            return self.said()
        if kind < 7:
            return json.dumps(self.value()).encode()
        if kind < 8:
            return self.broken(self.said())
        if kind < 9:
            return self.dice.randbytes(self.dice.randrange(200))
        return b"[" * self.dice.choice((10, 1000, 50_000))

    def broken(self, data: bytes) -> bytes:
        """With some bytes changed, left out or doubled, or the end missing."""
        dice, found = self.dice, bytearray(data)
        for _ in range(dice.randrange(1, 6)):
            place = dice.randrange(len(found) + 1)
            kind = dice.randrange(4)
            if kind == 0:
                found[place:place] = dice.randbytes(dice.randrange(1, 5))
            elif kind == 1:
                del found[place : place + dice.randrange(1, 20)]
            elif kind == 2:
                found[place:place] = found[place : place + dice.randrange(1, 50)]
            elif place < len(found):
                found[place] ^= 1 << dice.randrange(8)
        if dice.random() < 0.2:
            del found[dice.randrange(len(found) + 1) :]
        return bytes(found)


HOSTILE = Part("hostile", "hostile requests and frames", 100_000, work, alone=True)
