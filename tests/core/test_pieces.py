"""Pieces by name, and positions read field by field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mastaba.core import BadPosition, Names, Reader, check_complete

NAMES = Names("card", ["urn", "boat", "censer"])


def complaint(call: Callable[[], Any]) -> str:
    with pytest.raises(BadPosition) as caught:
        call()
    assert caught.value.text("en") != caught.value.text("de")
    return caught.value.text("en")


def test_names_and_numbers_are_each_others_reverse() -> None:
    assert [NAMES.number(id) for id in NAMES.ids] == [0, 1, 2]
    assert NAMES.all([2, 0, 0]) == ["censer", "urn", "urn"]


@pytest.mark.parametrize("id", ["sphinx", "", "Urn", None, 0, True, [], {}])
def test_an_unknown_piece_is_named(id: object) -> None:
    assert repr(id) in complaint(lambda: NAMES.number(id))


def test_absent_fields_have_defaults() -> None:
    reader = Reader({})
    assert reader.number("start", 0, 3) == 0
    assert reader.number("start", 0, 3, 2) == 2
    assert reader.flag("over") is False
    assert reader.items("aside") == []
    assert reader.numbers("places", 0, 5) == []
    assert reader.pieces("stock", NAMES) == []
    assert reader.choice("what", ["a", "b"], "b") == 1
    assert reader.inner("turn").data == {}
    assert len(reader.seats("seats", 3)) == 3


def test_present_fields_are_read() -> None:
    reader = Reader(
        {"start": 1, "over": True, "stock": ["boat"], "places": [5, 0], "what": "a", "turn": {"n": 4}}
    )
    assert reader.number("start", 0, 3) == 1
    assert reader.flag("over") is True
    assert reader.pieces("stock", NAMES) == [1]
    assert reader.numbers("places", 0, 5) == [5, 0]
    assert reader.choice("what", ["a", "b"], "b") == 0
    assert reader.inner("turn").number("n", 0, 9) == 4


@pytest.mark.parametrize("value", [-1, 4, "1", 1.0, None, True, []])
def test_a_number_is_whole_and_in_its_bounds(value: object) -> None:
    assert complaint(lambda: Reader({"start": value}).number("start", 0, 3)) == "start: must be 0 to 3"


@pytest.mark.parametrize(
    ("value", "read"),
    [
        (1, lambda reader: reader.flag("x")),
        ("urn", lambda reader: reader.items("x")),
        ("urn", lambda reader: reader.pieces("x", NAMES)),
        (["sphinx"], lambda reader: reader.pieces("x", NAMES)),
        ([6], lambda reader: reader.numbers("x", 0, 5)),
        ([True], lambda reader: reader.numbers("x", 0, 5)),
        ("c", lambda reader: reader.choice("x", ["a", "b"], "a")),
        ([], lambda reader: reader.choice("x", ["a", "b"], "a")),
        ([], lambda reader: reader.inner("x")),
        ({}, lambda reader: reader.seats("x", 2)),
        ([{}], lambda reader: reader.seats("x", 2)),
        ([{}, 1], lambda reader: reader.seats("x", 2)),
    ],
)
def test_a_field_of_the_wrong_kind_is_refused(value: object, read: Callable[[Reader], Any]) -> None:
    assert complaint(lambda: read(Reader({"x": value})))


def test_complaints_name_the_whole_way_to_the_field() -> None:
    seat = Reader({"seats": [{}, {"hand": 7}]}).seats("seats", 2)[1]
    assert complaint(lambda: seat.items("hand")).startswith("seats[1].hand:")
    inner = Reader({"turn": {"shop": {"due": "x"}}}).inner("turn").inner("shop")
    assert complaint(lambda: inner.number("due", 0, 9)).startswith("turn.shop.due:")


def test_unknown_fields_are_refused_with_those_there_are() -> None:
    reader = Reader({"hand": [], "hnad": []})
    assert complaint(lambda: reader.only(["hand", "draw"])) == "hnad: unknown field; known: hand, draw"
    reader.only(["hand", "hnad"])


@pytest.mark.parametrize(
    ("found", "says"),
    [([0, 0, 1], "censer: 0 found"), ([0, 0, 1, 2, 2], "censer: 2 found"), ([0, 1, 2], "urn: 1 found")],
)
def test_every_piece_must_be_there_as_often_as_in_the_box(found: list[int], says: str) -> None:
    check_complete([2, 0, 1, 0], [2, 1, 1], NAMES)
    assert says in complaint(lambda: check_complete(found, [2, 1, 1], NAMES))
