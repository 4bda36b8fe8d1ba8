"""Patches: from one view to the next."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

import mastaba
from mastaba.core.patch import difference, patched


class Pile(Struct):
    count: int
    top: str | None


class Seat(Struct):
    hand: list[str]
    pile: Pile
    points: dict[str, int]


class Table(Struct):
    stock: int
    seats: list[Seat]
    places: list[str | None]
    pairs: list[list[int]]


def table(stock: int = 3) -> Table:
    return Table(stock, [Seat(["urn"], Pile(1, "urn"), {"gold": 1})], ["boat", None], [[1, 2]])


def test_nothing_has_changed() -> None:
    assert difference(table(), table()) == {}


def test_only_what_differs_is_named() -> None:
    now = table(2)
    now.seats[0].pile.top = None
    now.places[1] = "cat"
    assert difference(table(), now) == {
        "stock": [2],
        "seats": {"0": {"pile": {"top": [None]}}},
        "places": {"1": ["cat"]},
    }


def test_a_list_of_another_length_is_sent_whole() -> None:
    now = table()
    now.seats[0].hand.append("cat")
    assert difference(table(), now) == {"seats": {"0": {"hand": [["urn", "cat"]]}}}


def test_a_list_as_a_value_is_no_patch() -> None:
    now = table()
    now.pairs = [[3, 4], [5, 6]]
    assert patched(msgspec.to_builtins(table()), difference(table(), now)) == msgspec.to_builtins(now)


words = st.none() | st.text(max_size=3)
piles = st.builds(Pile, st.integers(0, 9), words)
seats = st.builds(
    Seat,
    st.lists(st.text(max_size=2), max_size=3),
    piles,
    st.dictionaries(st.text(max_size=1), st.integers(0, 3)),
)
tables = st.builds(
    Table,
    st.integers(0, 3),
    st.lists(seats, max_size=3),
    st.lists(words, max_size=3),
    st.lists(st.lists(st.integers(0, 3), max_size=2), max_size=2),
)


@settings(max_examples=100 if mastaba.compiled() else 20)
@given(tables, tables)
def test_a_patch_leads_from_any_view_to_any_other(was: Table, now: Table) -> None:
    patch = msgspec.json.decode(msgspec.json.encode(difference(was, now)))
    assert patched(msgspec.to_builtins(was), patch) == msgspec.to_builtins(now)
