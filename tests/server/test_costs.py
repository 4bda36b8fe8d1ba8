"""Guests who bring what would take for ever, by HTTP and WebSocket: nobody else notices, also after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from mastaba.core import SeededChance, Timeline
from mastaba.core.errors import CannotUndo
from mastaba.core.record import Record
from mastaba.library import game_of
from mastaba.server.api.messages.live import Play, Propose, Undo, Vote
from mastaba.server.api.messages.tables import NewTable, SeatWish
from mastaba.server.database import queries
from mastaba.server.database.queries import Player
from mastaba.server.database.schema import tables
from mastaba.server.errors import HttpError
from mastaba.server.tables import playing, seats, served_game, votes
from mastaba.server.tables.creation import open_table
from mastaba.server.tables.table import Table, served_game_of
from tests.games.valley.editions import HEAD, IMPOSSIBLE, card, choices, nested
from tests.laws import random_moves
from tests.server.databases import changing, opened
from tests.server.tables import of_type, record_of, say
from tests.server.test_viewpoints import private_table
from tests.server.visitors import Node, Visitor, open_house
from tests.waiting import PATIENCE, acted_out, until

QUICK = 10.0  # seconds, on a busy machine: what these attacks cost before had no end
BOAT = '[[card]]\nid = "boat"\nreaction = { when = "purchase", steps = ['
BOMB = HEAD + BOAT + nested(9) + "] }\n"  # 10⁹ steps
MAZE = HEAD + card("new", f"{choices(40, '[]', '[]')}, {IMPOSSIBLE}", copies="20")
MIRRORS = HEAD + card("new", ", ".join(['{ do = "reveal" }'] * 10), copies="9")
CROWD = HEAD + "".join(card(f"c{n}", '{ do = "draw" }', copies="20") for n in range(150))
TWO = [{"who": "me"}, {"who": "bot", "level": "apprentice"}]


@pytest.fixture
def node(tmp_path: Path) -> Iterator[Node]:
    with open_house(tmp_path / "book.sqlite", "--bots", "1") as found:
        yield found


def swift(visitor: Visitor, path: str = "/api/lobby") -> float:
    """How long one request of somebody else takes."""
    began = time.perf_counter()
    assert visitor.web.get(path, timeout=QUICK).status_code == 200
    return time.perf_counter() - began


@contextlib.contextmanager
def meanwhile(attack: Any) -> Iterator[None]:
    """Something that goes on in a thread of its own."""
    thread = threading.Thread(target=attack)
    thread.start()
    try:
        yield
    finally:
        thread.join()


# -- editions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [BOMB, MAZE, MIRRORS, CROWD], ids=["bomb", "maze", "mirrors", "crowd"])
def test_an_edition_that_explodes_is_refused_and_nobody_else_notices(
    house: Node, anna: Visitor, ben: Visitor, edition: str
) -> None:
    answers = []

    def attack() -> None:
        answers.append(
            anna.web.post("/api/tables", json={"game": "valley", "seats": TWO, "edition": edition})
        )

    with meanwhile(attack):
        assert swift(ben) < QUICK
    assert (answers[0].status_code, answers[0].json()["code"]) == (400, "bad")
    assert "edition, line" in answers[0].json()["text"]
    table = ben.open("valley", "me", "apprentice")
    assert of_type(say(ben, table, "look", seat=0), "update")


def test_one_examination_for_each_person_and_a_short_queue(node: Node) -> None:
    """Many at once, each of them slow to read: all are answered, the others are told to come again."""
    slow = HEAD + "".join(card(f"c{n}", '{ do = "draw" }', copies="1") for n in range(199)) + "# \n" * 30_000
    wish = {"game": "valley", "seats": TWO, "edition": slow}
    people = [Visitor(node) for _ in range(14)]
    codes: list[str] = []

    def bring(visitor: Visitor) -> None:
        codes.append(visitor.web.post("/api/tables", json=wish).json().get("code", "opened"))

    def refused(*all_at_once: Visitor, code: str) -> bool:
        threads = [threading.Thread(target=bring, args=(one,)) for one in all_at_once]
        for thread in threads:
            thread.start()
        assert swift(people[1]) < QUICK
        for thread in threads:
            thread.join()
        return code in codes

    # Who comes when is up to the machine: as often as it takes.
    until(lambda: refused(people[0], people[0], code="one-at-a-time"))
    until(lambda: refused(*people, code="busy"))
    assert set(codes) <= {"one-at-a-time", "busy", "bad", "opened"}


def test_what_one_address_brings_leaves_room_for_others(tmp_path: Path) -> None:
    """However many guests it has. What is examined for tables that go on, and painted, waits in the same queue."""
    slow = HEAD + "".join(card(f"c{n}", '{ do = "draw" }', copies="1") for n in range(199)) + "# \n" * 30_000
    wish = {"game": "valley", "seats": TWO, "edition": slow}
    node = Node(str(tmp_path / "book.sqlite"), "--rate", "10").start()
    try:
        crowd = [Visitor(node, address="192.0.2.1") for _ in range(8)]  # there are ten places

        def codes() -> list[str]:
            with ThreadPoolExecutor(len(crowd)) as threads:
                return list(
                    threads.map(lambda one: one.web.post("/api/tables", json=wish).json().get("code"), crowd)
                )

        # Who comes when is up to the machine.
        assert any("busy" in codes() for _ in range(10))
    finally:
        assert node.stop() == 0


# -- records ------------------------------------------------------------------------------------------------


def brought(kind: str) -> dict[str, Any]:
    record = record_of("valley", 2)
    if kind == "moves":
        record["moves"] = record["moves"] * 20
    elif kind == "edition":
        record["edition"]["source"] = BOMB
    elif kind == "branches":
        chance = record["chance"]
        for place in range(150, 0, -1):
            chance["before"] = {"seed": 1, "moves": place}
            chance = chance["before"]
    return record


@pytest.mark.parametrize("kind", ["moves", "edition", "branches"])
@pytest.mark.parametrize("path", ["/api/records", "/api/records/verify"])
def test_a_record_that_explodes_is_refused(anna: Visitor, ben: Visitor, kind: str, path: str) -> None:
    answers = []
    with meanwhile(lambda: answers.append(anna.web.post(path, json=brought(kind)))):
        assert swift(ben) < QUICK
    told = answers[0].json()
    assert answers[0].status_code == (400 if path == "/api/records" else 200), told
    assert told.get("code", told.get("good")) in ("bad", False)


@pytest.mark.skipif(sys.platform != "linux", reason="reads how much a process has worked from /proc")
def test_what_guests_bring_is_not_worked_on_by_the_server_itself(node: Node) -> None:
    game = game_of("valley", HEAD + "# \n" * 60_000)  # slow to read
    timeline = Timeline.begin(game, ["a", "b"], 1)
    for seat, action in random_moves(timeline.state, SeededChance(1)):
        timeline.play(timeline.state.name(action, seat), seat)
    text, anna = timeline.record().dumps(), Visitor(node)
    began = time.process_time()
    for _ in range(5):
        Record.loads(text).verify(game_of)
    alone = time.process_time() - began
    before = worked(node)
    for _ in range(5):
        assert anna.ask("POST", "/api/records/verify", json.loads(text), status=200)["good"]
    assert worked(node) - before < alone / 2


def worked(node: Node) -> float:
    """Seconds that the server's own process has worked; its workers are others."""
    assert node.process is not None
    facts = Path(f"/proc/{node.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


def test_a_record_nested_without_end_is_refused(anna: Visitor) -> None:
    body = json.dumps(record_of("valley", 2))[:-1] + ', "result": ' + "[" * 100_000 + "]" * 100_000 + "}"
    for path in ("/api/records", "/api/records/verify"):
        answer = anna.web.post(path, content=body, headers={"content-type": "application/json"})
        assert answer.status_code in (200, 400), answer.text
        assert answer.json().get("good") is not True


# -- tables that do harm ------------------------------------------------------------------------------------


def poison(node: Node, id: str, **values: Any) -> None:
    """What an older version has let in."""
    with changing(node.database) as c:
        c.execute(update(tables).where(tables.c.id == id).values(**values))


def set_aside(node: Node) -> list[str]:
    with opened(node.database) as engine, engine.connect() as c:
        return [id for id, *_ in queries.quarantined(c)]


def await_quarantine(node: Node, visitor: Visitor, table: dict[str, Any]) -> dict[str, Any]:
    """Ask until the table is set aside; what its people are told."""
    while True:
        answer = visitor.web.get(f"/api/tables/{table['id']}", timeout=60)
        if answer.status_code == 409:
            assert set_aside(node) == [table["id"]]
            told: dict[str, Any] = answer.json()
            return told


def at_the_door(visitor: Visitor, table: dict[str, Any]) -> tuple[str, int]:
    """The code of the refusal on a live connection, and how it is closed."""
    address = visitor.node.address.replace("http", "ws", 1)
    with connect(
        f"{address}/api/tables/{table['id']}/live",
        additional_headers={"cookie": f"mastaba={visitor.cookie}"},
        open_timeout=PATIENCE,
        proxy=None,
    ) as socket:
        code = json.loads(socket.recv(PATIENCE))["code"]
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    return code, closed.value.rcvd.code


def test_a_table_whose_game_explodes_is_quarantined_also_after_a_restart(node: Node) -> None:
    anna, ben = Visitor(node), Visitor(node, "de")
    bad = anna.open("valley", "me", "apprentice")
    good = ben.open("valley", "me", "apprentice")
    node.stop()
    poison(node, bad["id"], edition=BOMB)
    for _ in range(2):
        node.start()
        anna.go_to(node)
        ben.go_to(node)
        chair = ben.sit(good)
        asked = chair.until_asked()
        assert asked is not None
        chair.play(
            "end" if "end" in [one["move"] for one in asked["options"]] else asked["options"][0]["move"]
        )
        assert chair.until_asked() is not None  # its bot has moved, or it is theirs again
        chair.close()
        told = await_quarantine(node, anna, bad)
        assert (told["code"], "on hold" in told["text"]) == ("quarantined", True)
        assert anna.ask("GET", "/api/lobby")["mine"][0]["quarantined"]
        german = anna.web.get(f"/api/tables/{bad['id']}?lang=de").json()
        assert "beiseitegestellt" in german["text"]
        assert at_the_door(anna, bad) == ("quarantined", 4409)
        node.stop()
    node.start()
    anna.go_to(node)
    anna.ask("POST", f"/api/tables/{bad['id']}/leave", {}, status=204)  # whoever wants to be rid of it
    assert set_aside(node) == []


def test_whoever_is_connected_is_told(node: Node) -> None:
    anna, ben = Visitor(node), Visitor(node)
    table = anna.open("valley", "me", "open", public=True)
    chair = anna.sit(table, lang="de")
    chair.hear_until(lambda message: message["type"] == "table")
    poison(node, table["id"], edition=BOMB)
    joined = ben.ask("POST", f"/api/tables/{table['id']}/join", {}, status=200)  # now it would begin
    assert joined["quarantined"]
    told = chair.hear_until(lambda message: message["type"] == "refused")
    assert (told["code"], "beiseitegestellt" in told["text"]) == ("quarantined", True)
    with pytest.raises(ConnectionClosed) as closed:
        chair.hear_until(lambda message: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4409
    assert set_aside(node) == [table["id"]]
    assert [one["id"] for one in ben.ask("GET", "/api/lobby")["public"]] == []


def test_a_game_that_is_played_without_end_is_quarantined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move and its undoing, again and again: each is a line of the log, which is played at every start."""
    monkeypatch.setattr(playing, "MOST_LINES", 7)

    async def scene() -> tuple[list[str], bool]:
        house, table, people = await private_table(tmp_path)
        await seats.join(house, table, people[1], None)
        codes: list[str] = []
        seat = served_game_of(table).to_move[0]
        for number in range(9):
            served = table.served
            if served is None:
                break
            turn = served.viewpoints[seat].turn
            try:
                if number % 2:
                    await playing.undo(house, table, people[seat], Undo(seat=seat, turn=turn))
                else:
                    move = next(one for one in served.timeline.state.moves(seat) if one.startswith("entomb"))
                    await playing.play(house, table, people[seat], Play(seat=seat, turn=turn, moves=[move]))
            except HttpError as error:
                codes.append(error.code)
        await asyncio.to_thread(house.database.close)
        return codes, table.row.quarantine is not None

    assert acted_out(scene()) == (["quarantined"], True)


def test_nobody_ends_a_game_by_taking_back_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is about to lose could else make the log longer than any may be. It grows with the game alone at last: nobody takes
    back alone, be it a move or, where no other could say no, the whole game."""
    monkeypatch.setattr(served_game, "MOST_UNDONE", 4)

    async def scene() -> None:
        house, table, people = await private_table(tmp_path)
        await seats.join(house, table, people[1], None)
        wish = NewTable(game="valley", seats=[SeatWish(who="me"), SeatWish(who="here")])
        both = await open_table(house, people[0], wish)

        async def play(one: Table, who: Player, seat: int) -> None:
            served = served_game_of(one)
            move = next(it for it in served.timeline.state.moves(seat) if it.startswith("entomb"))
            turn = served.viewpoints[seat].turn
            await playing.play(house, one, who, Play(seat=seat, turn=turn, moves=[move]))

        async def undo(one: Table, who: Player, seat: int) -> None:
            turn = served_game_of(one).viewpoints[seat].turn
            await playing.undo(house, one, who, Undo(seat=seat, turn=turn))

        for one, others in ((table, people), (both, people[:1] * 2)):
            seat = served_game_of(one).to_move[0]
            mine = (one, others[seat], seat)
            await play(*mine)
            await undo(*mine)
            await play(*mine)
            assert served_game_of(one).undo_reach(seat) != (None, None)
            await undo(*mine)
            await play(*mine)
            assert served_game_of(one).undo_reach(seat) == (None, None)  # nothing is offered either
            with pytest.raises(CannotUndo) as refused:
                await undo(*mine)
            assert "zurückgenommen" in str(refused.value.text("de"))
            back = Propose(what="undo", seat=seat, event=0)
            if one is both:
                with pytest.raises(CannotUndo):
                    await votes.propose(house, one, others[seat], back)
            else:  # they can still agree on it
                await votes.propose(house, one, others[seat], back)
                await votes.vote(house, one, others[1 - seat], Vote(seat=1 - seat, yes=True))
                assert served_game_of(one).lines[-1].kind == "rewind"
        await asyncio.to_thread(house.database.close)

    acted_out(scene())


def test_a_log_without_end_is_quarantined(node: Node) -> None:
    anna = Visitor(node)
    table = anna.open("dahshur", "me", "here")
    node.stop()
    with contextlib.closing(sqlite3.connect(node.database)) as c, c:
        lines = [(table["id"], ply, "move", 0, "nonsense", "", 0.0) for ply in range(6000)]
        c.executemany(
            'INSERT INTO log (table_id, ply, kind, seat, text, "by", at) VALUES (?, ?, ?, ?, ?, ?, ?)', lines
        )
    node.start()
    anna.go_to(node)
    assert await_quarantine(node, anna, table)["code"] == "quarantined"


def test_the_host_lists_quarantined_tables_and_opens_them_again(node: Node) -> None:
    anna = Visitor(node)
    table = anna.open("valley", "me", "apprentice")
    with changing(node.database) as c:
        queries.set_quarantine(c, table["id"], "tried")
    node.stop()
    node.start()
    anna.go_to(node)
    assert anna.web.get(f"/api/tables/{table['id']}").json()["code"] == "quarantined"
    with changing(node.database) as c:
        assert [(id, game, why) for id, game, why, _ in queries.quarantined(c)] == [
            (table["id"], "valley", "tried")
        ]
        queries.set_quarantine(c, table["id"], None)
    assert anna.ask("GET", f"/api/tables/{table['id']}", status=200)["quarantined"] is False
    chair = anna.sit(table)
    assert chair.until_asked() is not None  # the bot plays again
    chair.close()
