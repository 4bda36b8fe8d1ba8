"""Whole games over real sockets."""

from __future__ import annotations

import random

import pytest

import mastaba
from mastaba.core.record import Record
from tests.server.visitors import Visitor


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_a_whole_game_against_a_bot(anna: Visitor, game: str) -> None:
    chair = anna.sit(anna.open(game, "me", "apprentice"))
    dice = random.Random(game)
    while (asked := chair.until_asked()) is not None:
        assert asked["asked"], asked["view"]
        chair.play(dice.choice(asked["options"])["move"])
    assert chair.update is not None
    result = chair.update["result"]
    assert [sum(line["points"] for line in sheet) for sheet in result["sheets"]] == result["scores"]

    record = Record.from_json(anna.ask("GET", f"/api/tables/{chair.table_id}/record", status=200))
    state = record.verify(mastaba.game)
    assert state.scores() == result["scores"]
    assert state.winners() == result["winners"]
    assert chair.table is not None
    assert record.chance["commitment"] == chair.table["commitment"]


@pytest.mark.parametrize("game", mastaba.GAMES)
def test_two_people_and_a_reload_in_mid_turn(anna: Visitor, ben: Visitor, game: str) -> None:
    table = anna.open(game, "me", "open")
    ben.ask("POST", f"/api/tables/{table['id']}/join", {"key": table["key"]}, status=200)
    chairs = [anna.sit(table), ben.sit(table, seat=1)]
    for chair in chairs:
        chair.hear_update()
    dice = random.Random(game)
    last: int | None = None
    for number in range(80):
        asked = next((one for one in chairs if one.update and one.update["options"]), None)
        if asked is None:  # whoever is asked now has not heard of it yet
            if last is None or chairs[1 - last].until_asked() is None:
                break
            continue
        chair = asked
        assert chair.update is not None
        if number % 10 == 5:
            before = list(chair.events)
            chair.close()
            chair.connect()
            chair.hear_update()
            assert chair.events[: len(before)] == before
        move = dice.choice(chair.update["options"])["move"]
        last = chairs.index(chair)
        chair.play(move)
        chair.hear_update()
