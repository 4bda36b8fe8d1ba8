"""A game that came as a package of its own is served like ours: by its entry point, and not a line here knows it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.server.tables.served_game import ServedGame
from tests.server import test_film, test_secrets
from tests.server.tables import look, play, say, two_people, whose_turn
from tests.server.visitors import Visitor, open_house
from tests.toy import INSTALLED, registered


@pytest.fixture
def pebbles() -> Iterator[str]:
    with registered() as name:
        yield name


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_keeps_its_secrets(pebbles: str, players: int) -> None:
    test_secrets.test_no_message_depends_on_what_a_seat_cannot_know(pebbles, players)
    test_secrets.test_whoever_sees_nothing_happen_is_told_nothing(pebbles, players)


@pytest.mark.parametrize("players", [2, 4])
def test_it_is_filmed(pebbles: str, players: int) -> None:
    room = test_secrets.start(mastaba.game(pebbles), players, "film")

    def rooms() -> Iterator[ServedGame]:
        yield room
        for _ in test_secrets.random_game(room, random.Random(players)):
            yield room
        yield room

    test_film.check_patches(rooms())


def test_it_is_played_over_the_wire_by_two_people(tmp_path: Path) -> None:
    with open_house(tmp_path / "book.sqlite", variables=INSTALLED) as node:
        play_it(Visitor(node), Visitor(node, "de"))


def play_it(anna: Visitor, ben: Visitor) -> None:
    offered = {one["id"]: one for one in anna.ask("GET", "/api/games", status=200)}
    assert offered["pebbles"]["title"] == {"en": "Pebbles", "de": "Kiesel"}
    assert "Wähle heimlich" in str(ben.ask("GET", "/api/games/pebbles/rules?lang=de", status=200))
    table, people = two_people(anna, ben, "pebbles", public=True)
    play(anna, table, 0, "favour:red")
    assert [seat["favourite"] for seat in look(anna, table)["view"]["seats"]] == ["red", None]
    asked = look(ben, table, 1, language="de")
    assert asked["asked"] == "Welche Farbe ist deine liebste?"
    assert [seat["favourite"] for seat in asked["view"]["seats"]] == [None, None]  # Anna's is her secret
    play(ben, table, 1, "favour:white")
    shown = look(Visitor(anna.node), table, None)
    assert [seat["favourite"] for seat in shown["view"]["seats"]] == ["red", "white"]
    take_back(table, people)
    while not (told := look(anna, table))["over"]:
        seat = whose_turn(table, people)
        play(people[seat], table, seat)
    result = told["result"]
    assert [sum(line["points"] for line in sheet) for sheet in result["sheets"]] == result["scores"]
    record = anna.ask("GET", f"/api/tables/{table['id']}/record", status=200)
    assert record["game"] == "pebbles"
    assert anna.ask("POST", "/api/records/verify", record, 200)["good"]


def take_back(table: dict[str, Any], people: list[Visitor]) -> None:
    """Whoever begins takes three stones and takes them back, and is asked the same again."""
    seat = whose_turn(table, people)
    before = look(people[seat], table, seat)
    after = play(people[seat], table, seat, "take:black-3")
    assert after["view"]["bowl"]["black"] == before["view"]["bowl"]["black"] - 3
    say(people[seat], table, "undo", seat=seat, turn=after["turn"])
    again = look(people[seat], table, seat)
    assert again["view"] == before["view"]
    assert again["options"] == before["options"]
