"""Several nodes share one book: people at one table need not be connected to the same one."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection
from websockets.exceptions import ConnectionClosed

import mastaba
from mastaba.server.database import queries
from mastaba.server.database.migrate import upgrade
from mastaba.server.settings import Settings
from mastaba.server.tables.served_game import LogLine
from tests.server.databases import Postgres, changing, opened
from tests.server.parties import Party, check_party, log_of
from tests.server.test_secrets import bench_for, start
from tests.server.test_tables import hear_lobby, ids, lobby_of
from tests.server.visitors import Chair, Node, Visitor
from tests.waiting import PATIENCE, until


@pytest.fixture
def nodes(postgres: Postgres) -> Iterator[list[Node]]:
    database = postgres.fresh()
    found = [Node(database, "--rate", "0", "--think", "0.05", "--bots", "1") for _ in range(2)]
    for node in found:
        node.launch()
    for node in found:
        node.await_open()
    yield found
    for node in found:
        node.stop()


def present(seat: int, there: bool) -> Callable[[dict[str, Any]], bool]:
    return lambda message: message["type"] == "table" and message["seats"][seat]["present"] is there


def table_for_two(anna: Visitor, ben: Visitor, game: str = "valley", *bots: str) -> tuple[Chair, Chair]:
    """Both at one table, wherever they come from."""
    table = anna.open(game, "me", "open", *bots, public=True)
    ben.ask("POST", f"/api/tables/{table['id']}/join", {}, status=200)
    return anna.sit(table), ben.sit(table, seat=1)


def test_people_and_bots_of_different_nodes_play_one_game(nodes: list[Node]) -> None:
    first, second = nodes
    parties = [Party(game, ["apprentice"], [first, second], f"nodes {game}") for game in mastaba.GAMES]
    watcher = Visitor(second)
    for party in parties:
        party.start()
    chair = watcher.sit({"id": until(lambda: parties[0].opened)[0]}, seat=None)
    people = [person for party in parties for person in party.people]

    def all_have_moved() -> bool:
        assert not any(person.accident for person in people)
        return all(len(person.acknowledged) >= 8 for person in people)

    until(all_have_moved, "they do not get on")
    for party in parties:
        party.stop()
    with opened(first.database) as engine:
        assert sum(check_party(engine, party) for party in parties) >= 48
        bots = sum(
            entry.seat == 2 for party in parties for id in party.opened for entry in log_of(engine, id)
        )
    while chair.update is None:
        chair.hear()
    assert chair.events
    chair.close()
    # Every turn of a bot was thought about by one node, once; only where all choose at the same
    # time a claim may be renewed while the bot thinks.
    thought = sum(counted(node, "mastaba_bot_seconds_count") for node in nodes)
    assert bots <= thought <= bots + bots_that_choose_together(parties, first.database) + len(parties)


def bots_that_choose_together(parties: list[Party], database: str) -> int:
    with opened(database) as engine:
        return sum(
            len(log_of(engine, id)) for party in parties if party.game == "pyramids" for id in party.opened
        )


def counted(node: Node, name: str) -> int:
    lines = Visitor(node).web.get("/metrics").text.splitlines()
    return int(sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name)))


def test_when_a_node_dies_its_people_go_on_at_the_other(nodes: list[Node]) -> None:
    first, second = nodes
    anna, ben = Visitor(first), Visitor(second)
    one, two = table_for_two(anna, ben, "dahshur", "apprentice")
    two.hear_until(present(0, True))
    first.kill()
    two.hear_until(present(0, False))  # the other node notices
    one.close()
    anna.go_to(second)
    one.connect()
    two.hear_until(present(0, True))
    take_turns([one, two], 8)
    assert anna.ask("GET", f"/api/tables/{one.table_id}")["seats"][0]["present"]
    one.close()
    two.close()


def take_turns(chairs: list[Chair], moves: int) -> None:
    """Whoever is asked moves, until so many moves have been made."""
    while moves:
        for chair in chairs:
            with contextlib.suppress(TimeoutError):
                while not (chair.update and chair.update["options"]):
                    chair.hear(0.05)
            if chair.update and chair.update["options"]:
                chair.play(chair.update["options"][0]["move"])
                chair.hear_update()
                moves -= 1


def test_a_node_that_leaves_in_good_order_is_missed_at_once(nodes: list[Node]) -> None:
    first, second = nodes
    one, two = table_for_two(Visitor(first), Visitor(second))
    two.hear_until(present(0, True))
    first.stop()
    two.hear_until(present(0, False), timeout=PATIENCE)
    with psycopg.connect(first.database) as connection:
        rows = connection.execute("SELECT count(*) FROM nodes").fetchone()
    assert rows == (1,)
    one.close()
    two.close()


def test_a_request_may_go_to_any_node(nodes: list[Node]) -> None:
    """Without a live connection, asking this node and that one in turn."""
    anna = Visitor(nodes[0])
    table = anna.open("valley", "me", "here")
    path = f"/api/tables/{table['id']}/say"
    events: list[Any] = []
    for number in range(20):
        anna.go_to(nodes[number % 2])
        told = looked(anna, path, 0)["events"]
        assert told[: len(events)] == events
        events = told
        update = asked_now(anna, path)
        anna.go_to(nodes[(number + 1) % 2])
        move = update["options"][number % len(update["options"])]["move"]
        said = {"type": "play", "seat": update["seat"], "turn": update["turn"], "moves": [move]}
        heard = anna.ask("POST", path, said, 200)
        assert not [message for message in heard if message["type"] == "refused"]
        anna.go_to(nodes[number % 2])
        assert anna.ask("POST", path, said, 200)[0]["code"] == "late"


def test_what_happened_while_a_node_did_not_listen_is_heard_later(nodes: list[Node]) -> None:
    first, second = nodes
    anna, ben = Visitor(first), Visitor(second)
    table = anna.open("valley", "me", "here", public=True)
    path = f"/api/tables/{table['id']}/say"
    watcher = ben.sit(table, seat=None)
    watcher.hear_update()
    with psycopg.connect(first.database, autocommit=True) as connection:
        for number in range(4):
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            connection.execute(cut)  # they come back after a second
            anna.ask("POST", path, {"type": "say", "text": f"word {number}"}, 200)
            update = asked_now(anna, path)
            move = {"type": "play", "seat": update["seat"], "turn": update["turn"]}
            anna.ask("POST", path, {**move, "moves": [update["options"][0]["move"]]}, 200)
            goal = looked(anna, path, None)["mark"]
            watcher.hear_until(lambda _, goal=goal: watcher.mark == goal)
    while len(watcher.chat) < 4:
        watcher.hear()
    assert [line["text"] for line in watcher.chat] == [f"word {number}" for number in range(4)]
    watcher.close()


def test_whoever_comes_while_a_node_does_not_listen_is_answered(postgres: Postgres, tmp_path: Path) -> None:
    """The number of the lost connection is free: the next guest gets it, and is heard by nobody else."""
    node = Node(postgres.fresh(), "--rate", "0", errors=tmp_path / "log").start()
    try:
        with psycopg.connect(node.database, autocommit=True) as connection:
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            until(lambda: connection.execute(cut).fetchall(), "it never listens")
        until(lambda: "nothing is heard of other nodes" in node.errors.read_text("utf-8"))
        guests = [Visitor(node) for _ in range(6)]  # each with a connection that stays
        assert all(guest.ask("GET", "/api/me", status=200) == guest.me for guest in guests)
    finally:
        node.stop()


def test_a_move_that_a_request_reads_before_the_word_about_it_is_told(nodes: list[Node]) -> None:
    """Here the word never comes: the other node has died in that very moment."""
    first, second = nodes
    anna, ben = Visitor(first), Visitor(second)
    table = anna.open("valley", "me", "here", public=True)
    watcher = ben.sit(table, seat=None)
    watcher.hear_update()
    watcher.until_table(lambda table: table["watchers"])  # and nothing else is to be told
    update = asked_now(anna, f"/api/tables/{table['id']}/say")
    line = LogLine("move", update["seat"], update["options"][0]["move"])
    ply = len(log_of_table(first.database, table["id"]))
    with changing(first.database) as c:
        assert queries.append_line(c, table["id"], ply, line, anna.me["id"], anna.me["id"])
    before = watcher.mark
    ben.ask("GET", f"/api/tables/{table['id']}", status=200)
    watcher.hear_until(lambda _: watcher.mark != before)
    watcher.close()


def log_of_table(database: str, id: str) -> list[LogLine]:
    with opened(database) as engine:
        return log_of(engine, id)


def test_the_lobby_of_one_node_hears_of_the_other(nodes: list[Node]) -> None:
    first, second = nodes
    anna, ben = Visitor(first), Visitor(second)
    with lobby_of(anna) as lobby:
        hear_lobby(lobby, lambda _: True)
        table = ben.open("valley", "me", "open", public=True)
        hear_lobby(lobby, lambda now: table["id"] in ids(now["public"]))
        ben.ask("POST", f"/api/tables/{table['id']}/leave", status=204)
        hear_lobby(lobby, lambda now: table["id"] not in ids(now["public"]))
        anna.go_to(second)
        anna.ask("DELETE", "/api/me", status=204)
        with pytest.raises(ConnectionClosed):  # she is unknown, wherever she is connected
            hear_lobby(lobby, lambda _: False)


def test_whoever_is_muted_is_muted_on_every_node(nodes: list[Node]) -> None:
    anna, ben = (Visitor(node) for node in nodes)
    mine, theirs = table_for_two(anna, ben)
    theirs.say("say", text="boo")
    assert mine.hear_until(lambda heard: heard["type"] == "chat")["text"] == "boo"
    anna.go_to(nodes[1])  # while her connection stays where it is
    anna.ask("POST", f"/api/tables/{mine.table_id}/mute", {"seat": 1}, status=200)
    gone = mine.hear_until(lambda heard: heard["type"] == "chat")
    assert (gone["text"], gone["muted"]) == ("", True)
    mine.close()
    theirs.close()


def looked(visitor: Visitor, path: str, seat: int | None) -> dict[str, Any]:
    heard = visitor.ask("POST", path, {"type": "look", "seat": seat}, 200)
    update: dict[str, Any] = next(message for message in heard if message["type"] == "update")
    return update


def asked_now(visitor: Visitor, path: str) -> dict[str, Any]:
    """The update of whichever of the first two seats is due."""
    return next(update for seat in (0, 1) if (update := looked(visitor, path, seat))["options"])


def bots_due(c: Connection, ids: list[str]) -> None:
    for id in ids:
        bench = bench_for(start(mastaba.game("valley"), 2, id))
        bench.id = id
        queries.add_table(c, bench, [], "")
        queries.bot_due(c, id, True)


def test_bots_move_in_the_order_in_which_they_became_due(database: str) -> None:
    """A table must not starve beside others at which a bot is due again and again."""
    upgrade(Settings(database=database).database_url)
    ids = ["b", "c", "a"]
    with changing(database) as c:
        bots_due(c, ids)
        for turn in range(6):
            claimed = queries.claim_turns(c, "node", [], 1, 60.0)
            assert claimed == [ids[turn % 3]]
            queries.bot_due(c, claimed[0], True)


def test_whoever_waits_for_a_leaver_is_not_forgotten_among_empty_tables(database: str) -> None:
    upgrade(Settings(database=database).database_url)
    with changing(database) as c:
        for number in range(80):
            bench = bench_for(start(mastaba.game("valley"), 2, str(number)))
            bench.id = str(number)
            gone = bench.seats[bench.due[0]]
            gone.away = 1.0
            other = bench.seats[1 - gone.seat]
            if number == 70:  # alone here somebody waits
                other.node, waits = "node", (bench.id, gone.seat)
            elif number % 2:
                other.away = 1.0
            else:
                other.player, other.level = None, "vizier"
            if number == 71:  # here it is not the leaver who is waited for
                other.node, other.away = "node", None
                bench.due = bench.shown = [other.seat]
            queries.add_table(c, bench, [], "")
        assert queries.leavers(c, 2.0, lambda _: 0.0) == [waits]
        assert queries.leavers(c, 2.0, lambda _: 1.5) == []
        assert queries.leavers(c, 2.0, lambda _: None) == [], "without rush nobody is replaced"


def test_a_table_at_which_somebody_waits_is_not_cleared_away(database: str) -> None:
    upgrade(Settings(database=database).database_url)
    with changing(database) as c:
        for id in ("empty", "waiting", "joined"):
            bench = bench_for(start(mastaba.game("valley"), 2, id))
            bench.id, bench.status = id, "open"
            bench.seats[1].player = None
            bench.seats[0].node = "node" if id == "waiting" else None
            queries.add_table(c, bench, [], "")
        assert queries.take_seat(c, "joined", 1, player="1", name="Ben")
        assert queries.never_begun(c, 1.0) == ["empty"]


def test_a_claim_that_was_lost_is_taken_up_again(database: str) -> None:
    """Whoever could not give it back need not wait until it runs out; another node must."""
    upgrade(Settings(database=database).database_url)
    with changing(database) as c:
        bots_due(c, ["a", "b"])
        assert queries.claim_turns(c, "node", [], 2, 60.0) == ["a", "b"]
        assert queries.claim_turns(c, "another", [], 2, 60.0) == []
        assert queries.claim_turns(c, "node", ["a", "b"], 2, 60.0) == []
        assert queries.claim_turns(c, "node", ["a"], 2, 60.0) == ["b"]
