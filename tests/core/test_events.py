"""Events: each seat reads what it may know."""

from __future__ import annotations

import pytest

from mastaba.core import Event
from tests.games.valley.table import play, table


def test_open_facts_are_for_all() -> None:
    event = Event("buy", 0, {"card": "boat"})
    for seat in (0, 1, None):
        assert event.seen_by(seat) == {"what": "buy", "seat": 0, "card": "boat"}


def test_secret_facts_are_for_those_who_know() -> None:
    event = Event("draw", 1, {"count": 1}, {"cards": ["boat"]}, [1])
    assert event.seen_by(1) == {"what": "draw", "seat": 1, "count": 1, "cards": ["boat"]}
    for seat in (0, 2, None):
        assert event.seen_by(seat) == {"what": "draw", "seat": 1, "count": 1}


def test_a_secret_that_nobody_is_named_for_is_told_to_nobody() -> None:
    event = Event("draw", 1, {}, {"cards": ["boat"]})
    assert [event.seen_by(seat) for seat in (0, 1, None)] == [{"what": "draw", "seat": 1}] * 3


def test_a_hidden_event_does_not_exist_for_the_others() -> None:
    event = Event("decline", 1, {"card": "boat"}, None, [1], hidden=True)
    assert event.seen_by(1) == {"what": "decline", "seat": 1, "card": "boat"}
    assert event.seen_by(0) is None
    assert event.seen_by(None) is None
    assert Event("decline", 1, {}, hidden=True).seen_by(1) is None


def test_what_a_seat_reads_cannot_change_the_event() -> None:
    event = Event("draw", 1, {"count": 1})
    told = event.seen_by(0)
    assert told is not None
    told["count"] = 9
    assert event.facts == {"count": 1}


@pytest.mark.rule("VK-7.1")
def test_a_draw_is_secret_to_the_others() -> None:
    state = table({"hand": "wedjat-amulet", "draw": "boat censer"}, {})
    play(state, "act:wedjat-amulet")
    event = (state.log or [])[-1]
    assert event.seen_by(0) == {"what": "draw", "seat": 0, "count": 2, "cards": ["censer", "boat"]}
    assert event.seen_by(1) == event.seen_by(None) == {"what": "draw", "seat": 0, "count": 2}


@pytest.mark.rule("VK-6.8")
def test_a_declined_reaction_is_told_to_its_holder_only() -> None:
    state = table({"hand": "urn urn"}, {"hand": "boat"}, {}, pyramid="hapy-jar imsety-jar")
    play(state, "buy:1", "pay:urn", "pay:urn", "pass")
    event = (state.log or [])[-1]
    assert event.seen_by(1) == {"what": "decline", "seat": 1}
    assert [event.seen_by(seat) for seat in (0, 2, None)] == [None] * 3


def test_without_a_log_nothing_is_written() -> None:
    state = table({"hand": "urn"}).copy()
    assert state.log is None
    play(state, "entomb:urn")
    assert state.log is None
