"""How long others wait while somebody attacks: requests (p50, p99) and the moves of their bot, in seconds.

    PYTHONPATH=src:. python benchmarks/attacks.py [seconds for each attack]

Every attack is repeated by several guests as fast as they are answered, on a server of its own with its usual limits.
Everybody has an address of their own. The guest asks for the lobby a few times a second and plays.
"""

from __future__ import annotations

import contextlib
import random
import socket
import statistics
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.games.valley.editions import HEAD, IMPOSSIBLE, card, choices, nested
from tests.server.tables import record_of
from tests.server.visitors import Node, Visitor

ATTACKERS = 4
PACE = 0.05  # seconds between two requests of the guest: as much as the usual limits allow
PATIENCE = 15.0  # seconds; whoever waits longer has been stopped
BOMB = HEAD + '[[card]]\nid = "boat"\nreaction = { when = "purchase", steps = [' + nested(9) + "] }\n"
EDITIONS = {
    "none": "",
    "times within times": BOMB,
    "many choices": HEAD
    + card("new", f"{choices(13, '[]', '[]')}, {IMPOSSIBLE}", kind='"starter"', level="1"),
    "reveal upon reveal": HEAD + card("new", '{ do = "reveal" }', copies="9"),
    "as large as may be": HEAD
    + "".join(card(f"c{n}", '{ do = "draw" }', copies="1") for n in range(180))
    + "# \n" * 30_000,
}
SEATS = [{"who": "me"}, {"who": "bot", "level": "apprentice"}]
OPEN = [{"who": "me"}, {"who": "open"}]
THINKERS = [{"who": "bot", "level": "vizier"}, {"who": "me"}, *[{"who": "bot", "level": "vizier"}] * 2]


Blow = Callable[[Visitor], None]


def blows() -> dict[str, Blow]:
    """What an attacker does again and again."""
    found: dict[str, Blow] = {
        f"edition: {name}": brought("/api/tables", {"game": "valley", "seats": SEATS, "edition": text})
        for name, text in EDITIONS.items()
    }
    found["record with such an edition"] = brought("/api/records/verify", hostile_record())
    found["record without end"] = brought(
        "/api/records/verify", {**record_of("valley", 2), "moves": ["0 end"] * 60_000}
    )
    found["good records"] = brought("/api/records", record_of("valley", 4))
    found["public tables"] = brought("/api/tables", {"game": "valley", "seats": OPEN, "public": True})
    found["tables full of thinking bots"] = brought("/api/tables", {"game": "valley", "seats": THINKERS})
    found["guessed passwords"] = brought("/api/login", {"name": "Nitokris", "password": "crocodile tears"})
    found["new guests"] = lambda visitor: Visitor(visitor.node, address=anywhere()).web.close()
    found["live connections"] = connected
    found["half requests"] = half_asked
    return found


def brought(path: str, body: dict[str, Any]) -> Blow:
    def blow(visitor: Visitor) -> None:
        visitor.web.post(path, json=body, timeout=PATIENCE)

    return blow


def hostile_record() -> dict[str, Any]:
    record = record_of("valley", 2)
    return {**record, "edition": {**record["edition"], "source": BOMB}}


def anywhere() -> str:
    """One of the addresses of a few thousand hired machines."""
    return f"198.51.{random.randrange(16)}.{random.randrange(256)}"


def connected(visitor: Visitor) -> None:
    """A live connection on which nonsense is said for a while."""
    address = visitor.node.address.replace("http", "ws", 1)
    with (
        contextlib.suppress(OSError, WebSocketException, TimeoutError),
        connect(
            f"{address}/api/lobby/live",
            additional_headers={"cookie": f"mastaba={visitor.cookie}", **visitor.forwarded},
            proxy=None,
        ) as line,
    ):
        for _ in range(200):
            line.send('{"type": "look", "seat": 99999999999999999999}')


def half_asked(visitor: Visitor) -> None:
    """A request that never comes to its end, from the attackers' own machine."""
    with contextlib.suppress(OSError):
        line = socket.create_connection(("127.0.0.1", visitor.node.port), PATIENCE)
        line.sendall(b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9000\r\n\r\n{")
        OPENED.append(line)


OPENED: deque[socket.socket] = deque(maxlen=500)


def under(blow: Blow, seconds: float, watch: Callable[[Visitor, float], Any]) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        node = Node(str(Path(folder) / "book.sqlite"), "--think", "0.1")
        node.variables["FORWARDED_ALLOW_IPS"] = "127.0.0.1"  # everybody comes from where they say
        node.start()
        try:
            guest = Visitor(node, address="192.0.2.1")
            attackers = [Visitor(node, address=f"203.0.113.{number}") for number in range(ATTACKERS)]
            bot_time(guest)  # its worker starts now, not during the attack
            end = time.monotonic() + seconds

            def attack(visitor: Visitor) -> None:
                while time.monotonic() < end:
                    try:
                        blow(visitor)
                    except httpx.HTTPError:
                        return

            threads = [threading.Thread(target=attack, args=(one,), daemon=True) for one in attackers]
            for thread in threads:
                thread.start()
            return watch(guest, end)
        finally:
            OPENED.clear()
            node.kill()


def watch(visitor: Visitor, end: float) -> str:
    """Ask for the lobby and play against a bot until the end."""
    asked: list[float] = []
    answered: list[float] = []
    try:
        while time.monotonic() < end:
            began = time.perf_counter()
            visitor.web.get("/api/lobby", timeout=PATIENCE).raise_for_status()
            asked.append(time.perf_counter() - began)
            time.sleep(PACE)
            if len(asked) % 20 == 1:
                answered.append(bot_time(visitor))
    except (httpx.HTTPError, TimeoutError):
        return f"STOPPED for more than {PATIENCE:.0f} s after {len(asked)} requests"
    p99 = statistics.quantiles(asked, n=100)[98] if len(asked) > 1 else asked[0]
    return (
        f"{len(asked):5} requests, p50 {statistics.median(asked):.3f}, p99 {p99:.3f}, "
        f"bot at most {max(answered):.3f} of {len(answered)}"
    )


def bot_time(visitor: Visitor) -> float:
    """From the end of my turn to my next one, or to the bot's first word."""
    table = visitor.ask("POST", "/api/tables", {"game": "dahshur", "seats": SEATS})
    began = time.perf_counter()
    while time.perf_counter() - began < PATIENCE:
        heard = visitor.ask("POST", f"/api/tables/{table['id']}/say", {"type": "look", "seat": 0})
        update = next(one for one in heard if one["type"] == "update")
        if not update["options"]:
            continue
        if any(event["facts"].get("seat") == 1 for event in update["events"]):
            break
        move = {"type": "play", "seat": 0, "turn": update["turn"], "moves": [update["options"][0]["move"]]}
        visitor.ask("POST", f"/api/tables/{table['id']}/say", move)
        began = time.perf_counter()
    else:
        raise TimeoutError
    return time.perf_counter() - began


if __name__ == "__main__":
    for name, blow in blows().items():
        print(f"{name:32}", under(blow, float(sys.argv[1] if len(sys.argv) > 1 else 8), watch), flush=True)
