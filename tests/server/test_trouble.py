"""A database that is locked, full or away: a clear word, nothing half done, and on it goes."""

from __future__ import annotations

import contextlib
import resource
import socket
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import mastaba
from mastaba.server.database import queries
from mastaba.server.database.database import Database, DatabaseTrouble
from tests.server.databases import Postgres, opened
from tests.server.parties import Party, check_party, log_of, replay, words_at
from tests.server.visitors import Chair, Node, Visitor
from tests.waiting import acted_out, until

WORDS = {"en": "nothing is lost, please try again", "de": "nichts ist verloren"}
FLAGS = ("--rate", "0", "--think", "0.05", "--bots", "1")


@pytest.fixture
def node(tmp_path: Path) -> Iterator[Node]:
    found = Node(str(tmp_path / "book.sqlite"), *FLAGS).start()
    yield found
    found.stop()


@contextlib.contextmanager
def locked(place: str) -> Iterator[None]:
    """Another program holds the file."""
    with contextlib.closing(sqlite3.connect(place, isolation_level=None, timeout=30)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


def table_of_two_seats(node: Node, lang: str = "en") -> tuple[Visitor, Chair]:
    """Somebody at the first seat, with a bot; they are asked."""
    visitor = Visitor(node, lang)
    chair = visitor.sit(visitor.open("valley", "me", "apprentice"), lang=lang)
    assert chair.until_asked() is not None
    return visitor, chair


def choose(chair: Chair) -> tuple[dict[str, Any], str]:
    asked = chair.until_asked()
    assert asked is not None
    return asked, asked["options"][0]["move"]


def test_a_short_lock_is_waited_for(node: Node) -> None:
    _, chair = table_of_two_seats(node)
    asked, move = choose(chair)
    with locked(node.database):
        chair.play(move)
        with pytest.raises(TimeoutError):
            chair.hear_until(lambda message: message["type"] == "update", timeout=1.5)
        with opened(node.database) as engine:
            assert log_of(engine, chair.table_id) == replay(engine, chair.table_id).lines
    told = chair.hear_update()
    assert told["turn"] > asked["turn"]
    chair.close()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_long_lock_is_told_and_then_it_goes_on(node: Node, lang: str) -> None:
    visitor, chair = table_of_two_seats(node, lang)
    asked, move = choose(chair)
    with opened(node.database) as engine:
        before = log_of(engine, chair.table_id)
    with locked(node.database):
        chair.say("play", seat=0, turn=asked["turn"], moves=[move])
        no = chair.hear_until(lambda message: message["type"] == "refused")
        assert (no["code"], WORDS[lang] in no["text"]) == ("storage", True)
        answer = visitor.web.post("/api/tables", json={"game": "valley", "seats": [{"who": "me"}] * 2})
        assert (answer.status_code, answer.json()["code"]) == (503, "storage")
        assert WORDS[lang] in answer.json()["text"]
        heard = visitor.ask("POST", f"/api/tables/{chair.table_id}/say", {"type": "look", "seat": 0})
        told = next(message for message in heard if message["type"] == "update")
        assert (told["turn"], told["mark"]) == (asked["turn"], asked["mark"])  # as if nothing had been said
        assert visitor.web.get("/healthz").status_code == 200  # it lives, but should get no more guests
        assert visitor.web.get("/readyz").json()["code"] == "storage"
    with opened(node.database) as engine:
        assert log_of(engine, chair.table_id) == before
    chair.say("play", seat=0, turn=asked["turn"], moves=[move])  # the same again
    assert chair.hear_update()["turn"] > asked["turn"]
    play_on(chair, 5)
    chair.close()


def play_on(chair: Chair, moves: int) -> None:
    """As many decisions more, the bot's between them; then everything is in the book."""
    for _ in range(moves):
        if chair.until_asked() is None:
            return
        assert chair.update is not None
        chair.play(chair.update["options"][0]["move"])
        chair.hear_update()


def test_a_full_disk_is_told_and_then_it_goes_on(node: Node) -> None:
    """No file of the server may grow any more, as if the disk were full."""
    visitor, chair = table_of_two_seats(node)
    assert node.process is not None
    wal = Path(f"{node.database}-wal").stat().st_size
    free = resource.prlimit(node.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(node.process.pid, resource.RLIMIT_FSIZE, (wal + 1, free[1]))
    no = None
    for _ in range(200):
        asked, move = choose(chair)
        chair.say("play", seat=0, turn=asked["turn"], moves=[move])
        message = chair.hear_until(lambda message: message["type"] in ("update", "refused"))
        if message["type"] == "refused":
            no = message
            break
    assert no is not None
    assert (no["code"], WORDS["en"] in no["text"]) == ("storage", True)
    assert node.process.poll() is None
    resource.prlimit(node.process.pid, resource.RLIMIT_FSIZE, free)
    chair.say("play", seat=0, turn=asked["turn"], moves=[move])
    assert chair.hear_update()["turn"] > asked["turn"]
    play_on(chair, 5)
    chair.close()
    assert visitor.web.get("/readyz").status_code == 200
    node.kill()
    with opened(node.database) as engine:
        room = replay(engine, chair.table_id)
        told = msgspec.to_builtins(room.viewpoints[0].events[: len(chair.events)])
        assert told == [event["facts"] for event in chair.events]


def test_postgresql_may_be_restarted_in_mid_game(postgres: Postgres) -> None:
    node = Node(postgres.fresh(), *FLAGS).start()
    parties = [Party(game, ["apprentice"], [node, node], f"restart {game}") for game in mastaba.GAMES]
    try:
        visitor, chair = table_of_two_seats(node, "de")
        for party in parties:
            party.start()
        wait_for_moves(parties, 3)
        asked, move = choose(chair)
        postgres.stop()
        try:
            chair.say("play", seat=0, turn=asked["turn"], moves=[move])
            no = chair.hear_until(lambda message: message["type"] == "refused")
            assert (no["code"], WORDS["de"] in no["text"]) == ("storage", True)
            assert visitor.web.get("/healthz").status_code == 200
            assert visitor.web.get("/readyz").status_code == 503
        finally:
            postgres.start()
        wait_for_moves(parties, 5)
        chair.say("play", seat=0, turn=asked["turn"], moves=[move])
        assert chair.hear_update()["turn"] > asked["turn"]
        play_on(chair, 3)
        chair.close()
        for party in parties:
            party.stop()
    finally:
        node.stop()
    with opened(node.database) as engine:
        for party in parties:
            check_party(engine, party)


def wait_for_moves(parties: list[Party], more: int) -> None:
    """Until everybody has moved so often from now on: with the bots between them."""
    people = [person for party in parties for person in party.people]
    goals = [len(person.acknowledged) + more for person in people]

    def all_have_moved() -> bool:
        assert not any(person.accident for person in people)
        return all(len(person.acknowledged) >= goal for person, goal in zip(people, goals, strict=True))

    until(all_have_moved, "they do not get on")


# -- a commit whose answer is lost ----------------------------------------------------------------------


class Line:
    """The wire to PostgreSQL. The answer to the next commit of what `cut` names is lost, and the line with it."""

    def __init__(self, server: str) -> None:
        self.server = server
        self.cut = b""
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            near, _ = self.door.accept()
            far = socket.socket(socket.AF_UNIX)
            far.connect(self.server)
            lost = threading.Event()
            threading.Thread(target=self.ask, args=(near, far, lost), daemon=True).start()
            threading.Thread(target=self.answer, args=(far, near, lost), daemon=True).start()

    def ask(self, near: socket.socket, far: socket.socket, lost: threading.Event) -> None:
        said = b""
        while data := near.recv(65536):
            said += data
            if b"COMMIT" in said:
                if self.cut and self.cut in said:
                    self.cut = b""
                    lost.set()
                said = b""
            far.sendall(data)
        far.close()

    def answer(self, far: socket.socket, near: socket.socket, lost: threading.Event) -> None:
        while (data := far.recv(65536)) and not lost.is_set():
            near.sendall(data)
        near.shutdown(socket.SHUT_RDWR)  # it has been carried out, and nobody hears of it


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_commit_whose_answer_is_lost_counts_once(postgres: Postgres) -> None:
    database = postgres.fresh()
    address, _, folder = database.partition("?host=")
    line = Line(f"{folder}/.s.PGSQL.5432")
    node = Node(f"postgresql://postgres:@127.0.0.1:{line.port}/{address.rsplit('/', 1)[1]}", *FLAGS).start()
    try:
        visitor, ben = Visitor(node), Visitor(node)
        chair = visitor.sit(visitor.open("pyramids", "me", "here"))
        asked, move = choose(chair)
        line.cut = b"INSERT INTO log"
        chair.play(move)
        assert chair.hear_update()["turn"] == asked["turn"] + 1
        line.cut = b"INSERT INTO chat"
        chair.say("say", text="only once")
        chair.hear_until(lambda message: message["type"] == "chat")
        line.cut = b"INSERT INTO tables"
        table = visitor.open("valley", "me", "open", public=True)
        line.cut = b"UPDATE seats SET player"
        joined = ben.ask("POST", f"/api/tables/{table['id']}/join", {}, status=200)
        assert (joined["status"], joined["seats"][1]["mine"]) == ("playing", True)
        assert line.cut == b""
        chair.close()
    finally:
        node.stop()
    with opened(database) as engine:
        assert [entry.text for entry in log_of(engine, chair.table_id)] == [move]
        assert words_at(engine, chair.table_id) == ["only once"]


def test_whoever_asks_a_server_that_ends_is_in_trouble_and_not_at_fault(tmp_path: Path) -> None:
    """A lobby that is told anew in that very moment wrote a fault into the log."""
    database = Database(f"sqlite:///{tmp_path / 'book.sqlite'}")
    database.close()

    async def ask() -> None:
        with pytest.raises(DatabaseTrouble):
            await database.read(queries.next_notice)

    acted_out(ask())
