"""How long others wait while somebody attacks: requests (p50, p99) and the moves of their bot, in seconds.

    PYTHONPATH=src:. python benchmarks/attacks.py [seconds for each attack] [words of its name]

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
from tests.server.test_lessons import whole
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
    found: dict[str, Blow] = {"nobody attacks": lambda visitor: time.sleep(PACE)}
    found |= {
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
    found["looks: a whole story with its film, in words"] = at_the_story(looked)
    found["looks that nobody reads"] = at_the_story(unread)
    found["past moments of a long game"] = at_the_story(looked_back)
    found["forks of a long game"] = at_the_story(forked)
    found["presses, spoilt at their end"] = at_a_table(pressed)
    found["asking why, of anything"] = at_a_table(asked_why)
    found["words, votes and standing orders"] = at_a_table(talked)
    found["sitting down and leaving"] = sat_and_left
    found["sessions and exports"] = looked_at_oneself
    found["hints, one after the other"] = at(lambda visitor: visitor.open("valley", "me", "scribe"), hinted)
    found["analyses, begun and broken off"] = at_the_story(analysed)
    found["lessons, all pressed at once"] = learnt
    found["places to be told at"] = told_elsewhere
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

# -- at tables of their own ----------------------------------------------------------------------------------------

Table = dict[str, Any]


def at_the_story(blow: Callable[[Visitor, Table], None]) -> Blow:
    """At a finished game of four, as long as there are."""
    return at(lambda visitor: visitor.ask("POST", "/api/records", record_of("valley", 4)), blow)


def at_a_table(blow: Callable[[Visitor, Table], None]) -> Blow:
    return at(lambda visitor: visitor.open("valley", "me", "here"), blow)


def at(prepare: Callable[[Visitor], Table], blow: Callable[[Visitor, Table], None]) -> Blow:
    """Each attacker prepares one table and stays there."""
    prepared: dict[Visitor, Table] = {}

    def strike(visitor: Visitor) -> None:
        if visitor not in prepared:
            prepared[visitor] = prepare(visitor)
        blow(visitor, prepared[visitor])

    return strike


def said(visitor: Visitor, table: Table, **words: Any) -> None:
    visitor.web.post(f"/api/tables/{table['id']}/say", json=words, timeout=PATIENCE)


def looked(visitor: Visitor, table: Table) -> None:
    for language in ("en", "de"):
        said(visitor, table, type="look", language=language, film=True, words=True)


def unread(visitor: Visitor, table: Table) -> None:
    """Asks for all of it again and again on a live connection and takes nothing."""
    address = visitor.node.address.replace("http", "ws", 1)
    with (
        contextlib.suppress(OSError, WebSocketException, TimeoutError),
        connect(
            f"{address}/api/tables/{table['id']}/live",
            additional_headers={"cookie": f"mastaba={visitor.cookie}", **visitor.forwarded},
            proxy=None,
            max_queue=1,
        ) as line,
    ):
        for number in range(400):
            line.send(f'{{"type": "look", "film": true, "words": true, "mark": "{number}"}}')


def looked_back(visitor: Visitor, table: Table) -> None:
    past = {"moves": random.randrange(500), "seat": random.randrange(4)}
    visitor.web.get(f"/api/tables/{table['id']}/replay", params=past, timeout=PATIENCE)


def forked(visitor: Visitor, table: Table) -> None:
    wish = {"game": "valley", "seats": [{"who": "me"}, *[{"who": "open"}] * 3], "public": True}
    fork = {"table": table["id"], "moves": random.randrange(500)}
    visitor.web.post("/api/tables", json={**wish, "fork": fork}, timeout=PATIENCE)


def pressed(visitor: Visitor, table: Table) -> None:
    """All that a press may carry, of which the last part is never possible: nothing of it may be played."""
    heard = visitor.ask("POST", f"/api/tables/{table['id']}/say", {"type": "look", "seat": 0})
    update = (
        next((one for one in heard if one["type"] == "update"), None) if isinstance(heard, list) else None
    )
    if update is None:
        return
    moves = [one["move"] for one in update["options"]][:1] or ["end"]
    said(visitor, table, type="play", seat=0, turn=update["turn"], moves=moves + ["pay:" + "x" * 190] * 15)


def asked_why(visitor: Visitor, table: Table) -> None:
    said(visitor, table, type="why", seat=0, piece="card:" + "x" * 190, zone="hand:" + "9" * 190)
    said(visitor, table, type="why", seat=0, move="buy:" + "9" * 190)


def talked(visitor: Visitor, table: Table) -> None:
    said(visitor, table, type="say", text="x" * 500)
    said(visitor, table, type="propose", what="undo", seat=0, event=0)
    said(visitor, table, type="orders", seat=0, orders={f"card:{number}": "ask" for number in range(100)})


def sat_and_left(visitor: Visitor) -> None:
    """At the tables that others offer."""
    for table in visitor.web.get("/api/lobby", timeout=PATIENCE).json().get("public", [])[:3]:
        visitor.web.post(f"/api/tables/{table['id']}/join", json={}, timeout=PATIENCE)
        visitor.web.post(f"/api/tables/{table['id']}/leave", json={}, timeout=PATIENCE)


def looked_at_oneself(visitor: Visitor) -> None:
    for place in ("/api/me/export", "/api/me/sessions", "/api/lobby/more?before=zzzz&of=mine"):
        visitor.web.get(place, timeout=PATIENCE)


def hinted(visitor: Visitor, table: Table) -> None:
    visitor.web.post(f"/api/tables/{table['id']}/hint", json={"seat": 0}, timeout=PATIENCE)


def analysed(visitor: Visitor, table: Table) -> None:
    place = f"/api/tables/{table['id']}/analysis"
    visitor.web.post(place, timeout=PATIENCE)
    visitor.web.get(place, timeout=PATIENCE)
    visitor.web.delete(place, timeout=PATIENCE)


def learnt(visitor: Visitor) -> None:
    """A whole lesson, played again from its beginning at every press."""
    presses = whole()
    look = {"language": "de", "film": True, "words": True}
    visitor.web.post(
        "/api/games/valley/lessons/first", json={"presses": presses, "look": look}, timeout=PATIENCE
    )


def told_elsewhere(visitor: Visitor) -> None:
    """At addresses that lead nowhere, and in words that make much work."""
    wish = {"address": f"https://{random.randrange(10**9)}.example/", "lang": "en"}
    visitor.web.post("/api/me/notices/hook", json=wish, timeout=PATIENCE)
    visitor.web.get("/api/me/notices", timeout=PATIENCE)


# -- what others notice --------------------------------------------------------------------------------------------


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
                    except (AssertionError, KeyError, TypeError):
                        time.sleep(PACE)  # turned away: once more

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
        assert isinstance(heard, list), heard  # else the guest has asked too much
        update = next(one for one in heard if one["type"] == "update")
        if not update["options"]:
            time.sleep(PACE / 5)
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
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 8.0
    for name, blow in blows().items():
        if " ".join(sys.argv[2:]) in name:
            print(f"{name:44}", under(blow, seconds, watch), flush=True)
