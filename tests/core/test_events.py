"""Events: each seat reads what it may know."""

from __future__ import annotations

import msgspec
import pytest

from mastaba.core import Event, Happening
from tests.games.valley.table import play, table


class Drew(Happening, tag="drew"):
    count: int = 0
    cards: list[str] | None = None


def test_open_facts_are_for_all() -> None:
    event = Event(Drew(seat=0, count=1))
    for seat in (0, 1, None):
        assert event.seen_by(seat) == Drew(seat=0, count=1)


def test_secret_facts_are_for_those_who_know() -> None:
    event = Event(Drew(seat=1, count=1), Drew(seat=1, count=1, cards=["boat"]), [1])
    assert event.seen_by(1) == Drew(seat=1, count=1, cards=["boat"])
    for seat in (0, 2, None):
        assert event.seen_by(seat) == Drew(seat=1, count=1)


def test_a_secret_that_nobody_is_named_for_is_told_to_nobody() -> None:
    event = Event(Drew(seat=1), Drew(seat=1, cards=["boat"]))
    assert [event.seen_by(seat) for seat in (0, 1, None)] == [Drew(seat=1)] * 3


def test_a_hidden_event_does_not_exist_for_the_others() -> None:
    event = Event(Drew(seat=1), None, [1], hidden=True)
    assert event.seen_by(1) == Drew(seat=1)
    assert event.seen_by(0) is None
    assert event.seen_by(None) is None
    assert Event(Drew(seat=1), hidden=True).seen_by(1) is None


def told(event: Event, seat: int | None) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(event.seen_by(seat))
    return found


@pytest.mark.rule("VK-7.1")
def test_a_draw_is_secret_to_the_others() -> None:
    state = table({"hand": "wedjat-amulet", "draw": "boat censer"}, {})
    play(state, "act:wedjat-amulet")
    event = (state.log or [])[-1]
    mine, theirs = told(event, 0), told(event, 1)
    assert mine["cards"] == ["card:censer", "card:boat"]
    assert theirs == told(event, None)
    assert theirs["count"] == 2
    assert "cards" not in theirs
    assert "boat" not in str(theirs)


@pytest.mark.rule("VK-6.8")
def test_a_declined_reaction_is_told_to_its_holder_only() -> None:
    state = table({"hand": "urn urn"}, {"hand": "boat"}, {}, pyramid="hapy-jar imsety-jar")
    play(state, "buy:1", "pay:urn", "pay:urn", "pass")
    event = (state.log or [])[-1]
    assert told(event, 1) == {"what": "decline", "seat": 1}
    assert [event.seen_by(seat) for seat in (0, 2, None)] == [None] * 3


def test_without_a_log_nothing_is_written() -> None:
    state = table({"hand": "urn"}).copy()
    assert state.log is None
    play(state, "entomb:urn")
    assert state.log is None
