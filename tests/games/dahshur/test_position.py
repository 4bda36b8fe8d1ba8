"""Positions that no game could reach are refused, with the field that is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.core import BadPosition, BadSetup, IllegalMove, Question, SeededChance, UnknownMove
from mastaba.library import catalogue
from tests.games.dahshur.helper import at, game, moves, new
from tests.laws import random_moves

GEMS = ["ruby"] * 13


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"gift": ["red-4", "red-4"]}, "red-4: 2 found"),
        ({"gift": ["purple-4"]}, "purple-4"),
        ({"gift": ["red-1", "red-2", "red-3", "red-4"]}, "gift"),
        ({"seats": {1: {"hand": [1, 2, 3]}}}, "red-4: 0 found"),
        ({"seats": {1: {"hand": [1, 2, 3, 4, 5, 6, 6]}}}, "red-6: 2 found"),
        ({"seats": {1: {"hand": [7]}}}, "hand"),
        ({"seats": {1: {"row": ["blue-1"]}}}, "seats[1].row"),
        ({"seats": {1: {"row": ["red-1", "red-2", "red-3", "red-4"]}}}, "seats[1].row"),
        ({"seats": {1: {"row": ["red-1", "red-2", "red-3"]}}}, "too many or too few princes"),
        ({"seats": {0: {"goods": 9}}}, "seats[0].goods"),
        ({"seats": {0: {"gems": GEMS}}}, "bag.ruby"),
        ({"seats": {0: {"gems": ["opal"]}}}, "opal"),
        ({"seats": {0: {"discs": ["gold-4"] * 5}}}, "gold-4: 5 found"),
        ({"seats": {0: {"discs": ["gold-1"]}}}, "gold-1: 1 found"),
        ({"seats": {0: {"trader": 7}}}, "seats[0].trader"),
        ({"seats": {0: {"chambers": [{"prince": 0}]}}}, "seats[0].chambers[0].prince"),
        ({"seats": {0: {"chambers": [{"prince": 2, "disc": "tin"}]}}}, "seats[0].chambers[0].disc"),
        ({"seats": {0: {"chambers": [{"prince": 2, "disc": "gold"}]}}}, "gold-2: 1 found"),
        ({"seats": {0: {"points": {"luck": 3}}}}, "seats[0].points.luck"),
        ({"seats": {0: {"shoes": 2}}}, "seats[0].shoes"),
        ({"stands": [{"offer": "offer-1230"}, {"offer": "offer-1230"}]}, "offer-1230: 2 found"),
        ({"stands": [{"offer": "offer-9999"}]}, "offer-9999"),
        ({"stands": [{}] * 7}, "stands"),
        ({"stands": [{"goods": [11]}]}, "stands[0].goods"),
        ({"stands": [{"goods": [1, 1, 1, 1, 1]}]}, "stands[0].goods"),
        ({"stands": [{"goods": [6]}, {"goods": [6]}]}, "seats[0].goods"),
        ({"stands": [{"gem": "glass"}]}, "glass"),
        ({"offer_pile": []}, "offer"),
        ({"offer_discards": ["offer-1230", "offer-1230"]}, "offer-1230: 2 found"),
        ({"bag": {"ruby": 3}}, "bag.ruby"),
        ({"plates": ["blue-ruby"]}, "blue-ruby: 1 found"),
        ({"built": 25}, "built"),
        ({"procession": {"21": 0}}, "procession.21"),
        ({"procession": {"3": 4}}, "procession.3"),
        ({"procession": [0]}, "procession"),
        ({"cities": [{"number": 6}, {"number": 6}]}, "6: 2 found"),
        ({"cities": [{"number": 16}]}, "16: 1 found"),
        ({"cities": [{"number": 6, "gold": "silver-1"}]}, "cities[0].gold"),
        ({"cities": [6]}, "cities"),
        ({"cities": [{"number": number} for number in range(6, 11)]}, "cities"),
        ({"city_pile": [6, 7]}, "8: 0 found"),
        ({"gold_pile": []}, "gold-4: 0 found"),
        ({"gold_pile": ["silver-1"]}, "gold_pile"),
        ({"round": 5}, "round"),
        ({"seats": {0: {"chambers": [None, {"prince": 2}]}}}, "round"),
        ({"seats": {0: {"chambers": [{"prince": 2}]}}}, "too many or too few princes"),
        ({"step": "over"}, "round"),
        ({"start": 4}, "start"),
        ({"step": "dance"}, "step"),
        ({"to_move": 0}, "step"),
        ({"weather": "hot"}, "weather"),
    ],
)
def test_impossible_positions(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition) as error:
        at(4, fields.pop("step", "lay"), **fields)
    assert says in error.value.text("en")
    assert error.value.text("de") != error.value.text("en")


@pytest.mark.parametrize(
    ("step", "fields"),
    [
        ("use", {}),
        ("area", {}),
        ("area", {"prince": 2, "to_move": 1}),
        ("buy", {"prince": 2}),
        ("third", {}),
        ("chamber", {}),
        ("clear", {"prince": 2}),
        ("silver", {}),
        ("disc", {"offering": 20}),
        ("disc", {"offering": 20, "procession": {"20": 0}}),
    ],
)
def test_decisions_that_nobody_could_be_asked(step: str, fields: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        at(4, step, **fields)


def test_two_and_three_players_know_other_colours() -> None:
    with pytest.raises(BadPosition, match="neutral"):
        at(2, "lay", neutral="blue")
    with pytest.raises(BadPosition, match="market"):
        at(2, "lay", neutral="white", market="white")
    with pytest.raises(BadPosition, match="white-1"):
        at(3, "lay", gift=["white-1"], neutral_used=["white-1"])


def test_what_a_position_leaves_out_lies_where_it_belongs() -> None:
    state = at(4, "use", gift=["red-2", "white-5"], stands=[{"goods": [2]}], procession={"4": 0})
    assert state.goods == [7, 10, 10, 10]
    assert state.view(None).seats[1].hand == [1, 3, 4, 5, 6]
    assert state.bag == [12, 12, 12]
    assert len(state.gold_pile) == 10
    assert moves(state) == ["use:red-2", "use:white-5"]


@pytest.mark.parametrize("text", ["lay:7", "lay", "use:red", "move:2-2", "swap:1-8", "walk:0", "", "LAY:1"])
def test_unknown_moves(text: str) -> None:
    with pytest.raises(UnknownMove):
        new(4).play(text, 0)


def test_illegal_moves_change_nothing_and_name_the_rule() -> None:
    state = new(4)
    before = state.position()
    seat = state.to_move[0]
    for text in ("use:red-1", "walk:3", "buy", "chamber:2", "pass", "gold", "silver:9", "gem:ruby"):
        with pytest.raises(IllegalMove) as error:
            state.play(text, seat)
        assert error.value.rule.startswith("DA-")
        assert error.value.rule in error.value.text("de")
    assert state.position() == before


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(BadSetup):
        game().new(players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_refusal_and_every_question_names_a_rule_of_the_catalogue(players: int) -> None:
    known = set(catalogue("dahshur").ids)
    state = new(players, 21)
    dice = SeededChance(21)
    for seat, action in random_moves(state, dice):
        asked = state.question(seat)
        assert isinstance(asked, Question)
        assert set(asked.rules) <= known
        for other in (dice.below(state.game.action_count) for _ in range(60)):
            why = state.why_not(state.name(other, seat), seat)
            assert why is None or why in known
        state.apply(action, seat)
