"""How long others wait while somebody attacks: requests (p50, p99) and the moves of their bot, in seconds.

    PYTHONPATH=src:. python benchmarks/attacks.py [seconds for each attack]

Every attack is repeated by several guests as fast as they are answered, on a server of its own.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from tests.games.valley.editions import HEAD, IMPOSSIBLE, card, choices, nested
from tests.server.tables import record_of
from tests.server.visitors import Node, Visitor

ATTACKERS = 4
PATIENCE = 15.0  # seconds; whoever waits longer has been stopped
BOMB = HEAD + '[[card]]\nid = "boat"\nreaction = { when = "purchase", steps = [' + nested(9) + "] }\n"
EDITIONS = {
    "nothing": "",
    "times within times": BOMB,
    "many choices": HEAD
    + card("new", f"{choices(13, '[]', '[]')}, {IMPOSSIBLE}", kind='"starter"', level="1"),
    "reveal upon reveal": HEAD + card("new", '{ do = "reveal" }', copies="9"),
    "as large as may be": HEAD
    + "".join(card(f"c{n}", '{ do = "draw" }', copies="1") for n in range(180))
    + "# \n" * 30_000,
}
SEATS = [{"who": "me"}, {"who": "bot", "level": "apprentice"}]


def requests() -> dict[str, tuple[str, dict[str, Any]]]:
    """What the attackers send."""
    found = {
        name: ("/api/tables", {"game": "valley", "seats": SEATS, "edition": text})
        for name, text in EDITIONS.items()
    }
    found["a record with such an edition"] = ("/api/records/verify", hostile_record())
    found["long records"] = ("/api/records/verify", {**record_of("valley", 2), "moves": ["0 end"] * 60_000})
    found["good records"] = ("/api/records", record_of("valley", 4))
    return found


def hostile_record() -> dict[str, Any]:
    record = record_of("valley", 2)
    return {**record, "edition": {**record["edition"], "source": BOMB}}


def under(attack: tuple[str, dict[str, Any]], seconds: float, watch: Callable[[Visitor, float], Any]) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        node = Node(str(Path(folder) / "book.sqlite"), "--rate", "0", "--think", "0.1").start()
        try:
            people = [Visitor(node) for _ in range(ATTACKERS + 1)]
            bot_time(people[0])  # its worker starts now, not during the attack
            end = time.monotonic() + seconds

            def bring(visitor: Visitor) -> None:
                while time.monotonic() < end:
                    try:
                        visitor.web.post(attack[0], json=attack[1], timeout=PATIENCE)
                    except httpx.HTTPError:
                        return

            threads = [threading.Thread(target=bring, args=(one,), daemon=True) for one in people[1:]]
            for thread in threads:
                thread.start()
            return watch(people[0], end)
        finally:
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
        move = {"type": "move", "seat": 0, "turn": update["turn"], "move": update["options"][0]["move"]}
        visitor.ask("POST", f"/api/tables/{table['id']}/say", move)
        began = time.perf_counter()
    else:
        raise TimeoutError
    return time.perf_counter() - began


if __name__ == "__main__":
    for name, attack in requests().items():
        print(f"{name:32}", under(attack, float(sys.argv[1] if len(sys.argv) > 1 else 8), watch), flush=True)
