"""Lessons over HTTP: nothing is kept, nothing is trusted, and whoever looks sees only what the learner may."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.lessons import Walk, find_lesson
from tests.server.visitors import Visitor


def told(anna: Visitor, *presses: list[str], why: Any = None, **look: Any) -> dict[str, Any]:
    body = {"presses": presses, "look": {"type": "look", "seat": 0, **look}, "why": why}
    answer = anna.ask("POST", "/api/games/valley/lessons/first", body, 200)
    return {message["type"]: message for message in answer}


def whole() -> list[list[str]]:
    walk, presses = Walk(find_lesson("valley")), []
    while not walk.finished:
        presses.append(walk.expected[:1])
        walk.press(presses[-1])
    return presses


def test_a_lesson_goes_on_from_what_was_pressed(anna: Visitor) -> None:
    first = told(anna, language="de")
    assert first["lesson"]["text"].startswith("Das ist dein Grab")
    assert first["lesson"]["reads"]
    assert first["table"]["counts"] is False
    bought = told(anna, [], ["buy:1", "pay:urn", "pay:urn", "pay:shabti"])
    assert (bought["lesson"]["presses"], bought["lesson"]["done"]) == (2, 2)
    assert bought["update"]["undo"] is None
    end = told(anna, *whole())
    assert end["lesson"]["finished"]
    assert end["table"]["status"] == "over"
    assert end["update"]["result"]["winners"] == [0]


def test_what_does_not_fit_is_refused_and_what_follows_it_is_not_played(anna: Visitor) -> None:
    answer = told(anna, [], ["buy:3"], ["end"])
    assert answer["refused"]["code"] == "lesson"
    assert answer["lesson"]["presses"] == 1
    assert told(anna, [], ["buy:2"])["refused"]["rule"] == "VK-4.3"
    assert told(anna, [], ["nonsense"])["refused"]["code"] == "bad"
    why = {"type": "why", "seat": 0, "zone": "pyramid:6"}
    assert told(anna, [], why=why)["refused"]["rule"] == "VK-4.1"


def test_the_hand_of_the_other_seat_is_not_told(anna: Visitor) -> None:
    seats = told(anna, *whole()[:9])["update"]["view"]["seats"]
    assert seats[0]["cards"]
    assert not seats[1].get("cards")


@pytest.mark.parametrize(
    ("place", "body", "status"),
    [
        ("valley/lessons/tenth", {"presses": [], "look": {"type": "look"}}, 404),
        ("senet/lessons/first", {"presses": [], "look": {"type": "look"}}, 404),
        ("valley/lessons/first", {"presses": [[]] * 201, "look": {"type": "look"}}, 400),
        ("valley/lessons/first", {"presses": [["end"] * 17], "look": {"type": "look"}}, 400),
        ("valley/lessons/first", {"presses": [["x" * 201]], "look": {"type": "look"}}, 400),
        ("valley/lessons/first", {"presses": [], "look": {"type": "look"}, "seat": 1}, 400),
    ],
)
def test_requests_are_bounded(anna: Visitor, place: str, body: Any, status: int) -> None:
    anna.ask("POST", f"/api/games/{place}", body, status)
