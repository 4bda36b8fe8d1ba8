"""People in threads who play on whatever happens to the house, and remember what they were told."""

from __future__ import annotations

import contextlib
import random
import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from sqlalchemy import Engine, select
from websockets.exceptions import WebSocketException

from mastaba.server.database import queries
from mastaba.server.database.queries import TableRow
from mastaba.server.database.schema import log, tables
from mastaba.server.tables.served_game import LogLine, ServedGame
from mastaba.server.tables.table import Table
from tests.server.visitors import Chair, Node, Visitor
from tests.waiting import GLANCE, PATIENCE

LOST = (OSError, httpx.HTTPError, WebSocketException, TimeoutError, KeyError, AssertionError)
"""What a page meets while the house is away; it comes back."""


class Party:
    """Some people and bots who play one game after another. `nodes` is how each of them gets there."""

    def __init__(self, game: str, bots: list[str], nodes: list[Node], seed: str) -> None:
        self.game = game
        self.people = [Person(self, node, seat, f"{seed} {seat}") for seat, node in enumerate(nodes)]
        self.bots = bots
        self.opened: list[str] = []
        self.table: dict[str, Any] | None = None
        self.lock = threading.Lock()
        self.stopped = threading.Event()
        self.threads = [threading.Thread(target=person.run, daemon=True) for person in self.people]

    def start(self) -> None:
        for thread in self.threads:
            thread.start()

    def stop(self) -> None:
        self.stopped.set()
        for thread in self.threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()
        for person in self.people:
            if person.accident is not None:
                raise person.accident

    def sit(self, person: Person) -> str:
        """The table of the game that is on; the first opens a new one, the others join."""
        with self.lock:
            if self.table is None:
                host = self.people[0].visitor
                others = ["open"] * (len(self.people) - 1)
                self.table = host.open(self.game, "me", *others, *self.bots, public=True)
                self.opened.append(self.table["id"])
            id = str(self.table["id"])
            table = person.visitor.ask("GET", f"/api/tables/{id}", status=200)
            if table["status"] == "over":
                self.table = None
                return ""
            if not table["seats"][person.seat]["mine"]:
                person.visitor.ask("POST", f"/api/tables/{id}/join", {"seat": person.seat}, status=200)
            return id


class Person:
    """Plays at random, talks, takes moves back; reconnects when the line is lost."""

    def __init__(self, party: Party, node: Node, seat: int, seed: str) -> None:
        self.party = party
        self.visitor = Visitor(node)
        self.seat = seat
        self.dice = random.Random(seed)
        self.told: dict[tuple[str, int], dict[str, Any]] = {}  # by table and turn
        self.acknowledged: list[tuple[str, int, str]] = []  # table, turn, move
        self.heard: list[tuple[str, str]] = []  # table and words, in the order of the house
        self.said = 0
        self.asked = 0
        self.refused: list[str] = []
        self.accident: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.party.stopped.is_set():
                try:
                    self.play_on()
                except LOST:
                    self.party.stopped.wait(GLANCE)  # then they come back
        except BaseException as error:
            self.accident = error

    def play_on(self) -> None:
        id = self.party.sit(self)
        if not id:
            return
        chair = Chair(self.visitor, id, seat=self.seat)
        try:
            self.play_at(chair)
        finally:
            with contextlib.suppress(*LOST):
                chair.close()

    def play_at(self, chair: Chair) -> None:
        """One thing at a time. A question that always gets an answer follows every move: the house
        answers in turn, so then the move has been committed, or it has been refused before."""
        sent: tuple[int, str] | None = None
        done = -1  # the last turn that has been answered
        while not self.party.stopped.is_set():
            try:
                message = chair.hear(0.2)
            except TimeoutError:
                continue
            kind = message["type"]
            if kind == "refused" and f"?{self.asked}" in message["text"]:
                if sent is not None and sent[1]:
                    self.acknowledged.append((chair.table_id, *sent))
                sent = None
            elif kind == "refused":
                self.refused.append(message["code"])
                sent, done, chair.update = None, -1, None  # what is asked of us now comes with the next look
                chair.say("look", seat=self.seat, events=len(chair.events), mark=chair.mark)
            elif kind == "chat" and message["text"].startswith(f"{self.visitor.me['id']} "):
                self.heard.append((chair.table_id, message["text"]))
            elif kind == "update":
                self.told[chair.table_id, message["turn"]] = message
                if message["over"]:
                    return
            now = chair.update
            if sent is None and now is not None and now["options"] and now["turn"] > done:
                sent, done = (now["turn"], self.decide(chair, now)), now["turn"]

    def decide(self, chair: Chair, asked: dict[str, Any]) -> str:
        """The move, or "" for a move taken back."""
        if self.dice.random() < 0.1:
            self.said += 1
            chair.say("say", text=f"{self.visitor.me['id']} {self.said}")
        move = ""
        if asked["undo"] is not None and self.dice.random() < 0.1:
            chair.say("undo", seat=self.seat, turn=asked["turn"])
        else:
            move = self.dice.choice(asked["options"])["move"]
            chair.say("play", seat=self.seat, turn=asked["turn"], moves=[move])
        self.asked += 1
        chair.say("why", seat=self.seat, move=f"?{self.asked}")
        return move


# -- what the book says -------------------------------------------------------------------------------


def page_of(engine: Engine, id: str) -> tuple[TableRow, list[LogLine]]:
    """A table and its log at one moment, whoever plays on meanwhile; its plies have no gap."""
    with engine.connect() as c:
        if c.dialect.name == "postgresql":
            c.execution_options(isolation_level="REPEATABLE READ")
        bench = queries.find_table(c, id)
        rows = c.execute(select(log).where(log.c.table_id == id).order_by(log.c.ply)).all()
    assert bench is not None
    assert [row.ply for row in rows] == list(range(len(rows)))
    return bench, [LogLine(row.kind, row.seat, row.text) for row in rows]


def bench_of(engine: Engine, id: str) -> TableRow:
    return page_of(engine, id)[0]


def log_of(engine: Engine, id: str) -> list[LogLine]:
    return page_of(engine, id)[1]


def words_at(engine: Engine, id: str) -> list[str]:
    with engine.connect() as c:
        return [row.text for row in queries.words_after(c, id, 0)]


def all_tables(engine: Engine) -> list[str]:
    with engine.connect() as c:
        return list(c.execute(select(tables.c.id)).scalars())


def replay(
    engine: Engine, id: str, look: Callable[[ServedGame, LogLine | None], None] | None = None
) -> ServedGame:
    """Play the log of a table again; `look` sees the room before every entry and at the end."""
    bench, entries = page_of(engine, id)
    room = Table(bench).build()
    for entry in entries:
        if look is not None:
            look(room, entry)
        room.add(entry)
    if look is not None:
        look(room, None)
    assert room.over == (bench.status == "over")
    assert bench.due == room.to_move
    return room


def check_party(engine: Engine, party: Party) -> int:
    """Everything that anybody was told is in the book, once. The number of acknowledged moves."""
    for person in party.people:
        for id in party.opened:
            check_memory(engine, person, id)
    return sum(len(person.acknowledged) for person in party.people)


def check_memory(engine: Engine, person: Person, id: str) -> None:
    waiting = {turn: told for (table, turn), told in person.told.items() if table == id}
    made = [(turn, move) for table, turn, move in person.acknowledged if table == id]
    found: list[tuple[int, str]] = []

    def look(room: ServedGame, entry: LogLine | None) -> None:
        sight = room.viewpoints[person.seat]
        told = waiting.pop(sight.turn, None)
        if told is not None:
            assert told["mark"] == sight.mark(len(sight.events))
            assert told["view"] == msgspec.to_builtins(sight.view)
            assert told["over"] == room.over
        if entry is not None and entry.kind in ("move", "on") and entry.seat == person.seat:
            found.extend(  # of an idle window that they let pass the book has no text
                (turn, move)
                for turn, move in made
                if entry.text in ("", move) and sight.asked <= turn <= sight.turn
            )

    replay(engine, id, look)
    assert not waiting, "somebody was told what the book does not know"
    lost, twice = Counter(made) - Counter(found), Counter(found) - Counter(made)
    assert not lost, f"acknowledged, and not in the book of {id}: {lost}"
    assert not twice, f"acknowledged once, and more often in the book of {id}: {twice}"
    heard = [text for table, text in person.heard if table == id]
    said = [text for text in words_at(engine, id) if text.startswith(person.visitor.me["id"])]
    assert len(said) == len(set(said)), "something was said once and written twice"
    assert set(heard) <= set(said) or len(words_at(engine, id)) == queries.CHAT
