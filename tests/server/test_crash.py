"""Nothing is ever lost: the house is killed again and again while people and bots play."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from sqlalchemy import Engine

import mastaba
from tests.server.databases import opened
from tests.server.parties import Party, all_tables, bench_of, check_party, log_of, replay
from tests.server.visitors import Node, Visitor
from tests.waiting import until

KILLS = int(os.environ.get("MASTABA_KILLS", "3"))  # for each database; 'make soak' kills it a thousand times
ACCOUNT = {"name": "Nitokris", "password": "a long night on the Nile"}
FLAGS = ("--rate", "0", "--think", "0.05", "--bots", "1")


def test_no_acknowledged_move_is_ever_lost(database: str) -> None:
    dice = random.Random(database)
    node = Node(database, *FLAGS).start()
    parties = company(node)
    try:
        watcher = Visitor(node)
        for party in parties:
            party.start()
        for _ in range(KILLS):
            cut_the_power(node, parties, dice)
        watcher.ask("POST", "/api/account", ACCOUNT, status=200)  # only then bots play for nobody
        bots = watcher.open("valley", "apprentice", "apprentice")["id"]
        with opened(database) as engine:
            wait_for_moves(engine, bots)  # it is their turn now, and nobody is there to wait for them
            node.kill()
            before = {id: len(log_of(engine, id)) for id in [bots, *(party.opened[-1] for party in parties)]}
            node.start()
            for id, plies in before.items():
                wait_for_moves(engine, id, plies)
        for party in parties:
            party.stop()
    finally:
        node.stop()
    assert check_book(database, parties) >= KILLS


def company(node: Node, seed: str = "") -> list[Party]:
    """People and bots at tables of every game."""
    parties = [Party(game, ["apprentice"], [node, node], game + seed) for game in mastaba.GAMES]
    parties += [Party(game, ["apprentice", "scribe"], [node], game + seed) for game in mastaba.GAMES]
    return parties


def cut_the_power(node: Node, parties: list[Party], dice: random.Random) -> None:
    """At any moment of their game; then the house opens again."""
    let_them_play(parties, dice.randrange(1, 15))
    node.kill()
    node.start()


def check_book(database: str, parties: list[Party]) -> int:
    """Every game in the book can be played, and all that anybody was told is in it. The number of
    acknowledged moves."""
    with opened(database) as engine:
        for id in all_tables(engine):
            replay(engine, id)
        return sum(check_party(engine, party) for party in parties)


def let_them_play(parties: list[Party], moves: int) -> None:
    """Until so many more moves have been acknowledged."""
    people = [person for party in parties for person in party.people]
    goal = sum(len(person.acknowledged) for person in people) + moves
    until(lambda: sum(len(person.acknowledged) for person in people) >= goal, "they do not get on")


def wait_for_moves(engine: Engine, id: str, plies: int = 0) -> None:
    until(
        lambda: len(log_of(engine, id)) > plies or bench_of(engine, id).status == "over",
        f"nobody moves at {id}",
    )


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux to see who is whose child")
def test_bots_do_not_outlive_the_house(tmp_path: Path) -> None:
    """Nobody would ever end them: every power cut would leave some behind."""
    node = Node(str(tmp_path / "book.sqlite"), "--rate", "0", "--bots", "1").start()
    try:
        host = Visitor(node)
        host.ask("POST", "/api/account", ACCOUNT, status=200)
        bots = host.open("valley", "apprentice", "apprentice")["id"]
        with opened(node.database) as engine:
            wait_for_moves(engine, bots)
        assert node.process is not None
        places = Path(f"/proc/{node.process.pid}/task").glob("*/children")
        children = [int(child) for place in places for child in place.read_text().split()]
        assert children
    finally:
        node.kill()
    until(lambda: not any(alive(child) for child in children), "a bot thinks for nobody")


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"  # a dead child whom nobody has buried
