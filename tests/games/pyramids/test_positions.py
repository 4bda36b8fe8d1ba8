"""Positions that no game could reach are refused, with the field that is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

import mastaba
from mastaba.core import BadPosition, UnknownMove
from tests.games.pyramids.desk import LAST, desk

BAD: list[tuple[dict[str, Any], str]] = [
    ({"phase": "sleep"}, "phase"),
    ({"round": 5}, "round"),
    ({"round": True}, "round"),
    ({"revealed": []}, "revealed"),
    ({"revealed": ["zigzag"]}, "zigzag"),
    ({"revealed": ["square", "square"]}, "square"),
    ({"revealed": [*LAST, "tee"]}, "revealed"),
    ({"hidden": ["tee"]}, "straight"),
    ({"display": [1, 2, 3, 4, 5]}, "display"),
    ({"display": [49]}, "display"),
    ({"display": ["1"]}, "display"),
    ({"display": [15]}, "15"),
    ({"pile": [1, 1]}, "1"),
    ({"box": []}, "found"),
    ({"points": {"blue": [None, None, None]}}, "blue"),
    ({"points": {"green": [0]}}, "green"),
    ({"points": {"green": [7, None, None]}}, "green"),
    ({"completed": [3]}, "completed"),
    ({"completed": [{"seat": 2, "card": 3}]}, "completed[0].seat"),
    ({"completed": [{"seat": 0}]}, "completed[0].card"),
    ({"completed": [{"seat": 0, "card": 3, "fields": "b2"}]}, "completed[0].fields"),
    ({"completed": [{"seat": 0, "card": 6}, {"seat": 0, "card": 3}], "fresh": 2}, "fresh"),
    ({"completed": [{"seat": 0, "card": 3, "fields": "a1"}]}, "completed[0].fields"),
    ({"takes": [0]}, "takes"),
    ({"phase": "take", "takes": [0]}, "takes"),
    ({"phase": "take"}, "takes"),
    ({"phase": "keep"}, "revealed"),
    ({"phase": "over"}, "phase"),
    ({"phase": "over", "round": 4}, "phase"),
    ({"phase": "over", "revealed": LAST}, "phase"),
    ({"phase": "take", "takes": [1], "display": [2], "round": 4, "revealed": LAST}, "phase"),
    ({"surprise": 1}, "surprise"),
]

BAD_SEAT: list[tuple[dict[str, Any], str]] = [
    ({"cards": [15, 33, 1]}, "cards"),
    ({"cards": [99]}, "cards"),
    ({"cards": [None], "marks": ["a1"]}, "marks"),
    ({"cards": [15], "marks": ["a1", "a1"]}, "cards"),
    ({"cards": [15], "marks": ["z9"]}, "z9"),
    ({"cards": [15], "marks": [["a1"]]}, "marks"),
    ({"cards": [15], "marks": ["b1"]}, "not connected"),
    ({"cards": [15], "marks": ["a1 c1"]}, "not connected"),
    ({"red": 11}, "red"),
    ({"skulls": -1}, "skulls"),
    ({"torches": [2]}, "torches"),
    ({"hand": [1]}, "hand"),
    ({"cards": [15], "pending": ["left:b2"]}, "left:b2"),
    ({"cards": [15], "pending": ["left:a1", "left:b1"]}, "left:b1"),
    ({"cards": [15], "pending": ["nonsense"]}, "nonsense"),
    ({"cards": [15], "pending": [["left:a1"]]}, "pending"),
    ({"colour": "green"}, "colour"),
]


@pytest.mark.parametrize(("wrong", "named"), BAD, ids=[json.dumps(wrong) for wrong, _ in BAD])
def test_a_wrong_field_is_named(wrong: dict[str, Any], named: str) -> None:
    with pytest.raises(BadPosition) as error:
        desk(
            {"cards": [15, 33]},
            {"cards": [1]} if "pile" not in wrong else {"cards": [2]},
            **{"revealed": ["square"], **wrong},
        )
    assert named in error.value.text("en")
    assert error.value.text("de") != error.value.text("en")


@pytest.mark.parametrize(("wrong", "named"), BAD_SEAT, ids=[json.dumps(wrong) for wrong, _ in BAD_SEAT])
def test_a_wrong_field_of_a_seat_is_named(wrong: dict[str, Any], named: str) -> None:
    with pytest.raises(BadPosition) as error:
        desk(wrong, {"cards": [1]})
    assert named in error.value.text("en")


def test_walls_and_tombs_are_not_marked() -> None:
    chambers = {7: "v#... ..... ..... ..... T...."}
    with pytest.raises(BadPosition, match="wall"):
        desk({"cards": [7], "marks": ["a1 b1"]}, chambers=chambers)
    with pytest.raises(BadPosition, match="completed"):
        desk({"cards": [7], "marks": ["a1 a2 a3 a4 a5"]}, chambers=chambers)


def test_somebody_must_have_something_to_decide() -> None:
    with pytest.raises(BadPosition, match="nobody"):
        desk({}, {})


def test_every_card_is_accounted_for() -> None:
    game = mastaba.game("pyramids")
    position = game.new(2, seed=1).position()
    position["pile"].pop()
    with pytest.raises(BadPosition, match="0 found"):
        game.load(position)


def test_bad_choices_before_the_start() -> None:
    game = mastaba.game("pyramids")
    position = game.new(2, seed=1).position()
    for pending in (["left:a1"], ["keep:1+2", "keep:1+3"]):
        position["seats"][0]["pending"] = pending
        with pytest.raises(BadPosition, match="pending"):
            game.load(position)
    position["seats"][0]["pending"] = []
    position["seats"][0]["hand"].pop()
    with pytest.raises(BadPosition, match="hand"):
        game.load(position)


@pytest.mark.parametrize(
    "text", ["", "left", "left:", "left:a1-c1", "left:f1", "up:a1", "keep:1+1", "display:5", "LEFT:a1"]
)
def test_texts_that_are_no_moves(text: str) -> None:
    state = mastaba.game("pyramids").new(1, seed=1)
    with pytest.raises(UnknownMove):
        state.play(text, 0)
