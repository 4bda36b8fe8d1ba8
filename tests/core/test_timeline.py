"""Taking back: one's own last move, as long as nothing hidden came to light and nobody acted on it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import mastaba
from mastaba.core import CannotUndo, IllegalMove, Sheet, Timeline, UnknownMove
from tests.games.valley.table import Seat, table
from tests.laws import frozen

BASE = "hapy-jar imsety-jar tyet-amulet"


def sitting(*seats: Seat, **fields: Any) -> Timeline:
    state = table(*seats, **fields)
    return Timeline(state, {"renewal": "removed"}, {"seed": 0}, [f"seat {n}" for n in range(state.players)])


def play(timeline: Timeline, *moves: str) -> None:
    for move in moves:
        timeline.play(move, timeline.state.to_move[0])


def cannot_undo(timeline: Timeline, seat: int) -> bool:
    before, past = frozen(timeline.state), len(timeline.past)
    assert timeline.undoable(seat) is None
    with pytest.raises(CannotUndo) as caught:
        timeline.undo(seat)
    assert caught.value.text("en") != caught.value.text("de")
    assert (frozen(timeline.state), len(timeline.past)) == (before, past)
    return True


def test_undo_restores_state_log_and_past_move_by_move() -> None:
    timeline = sitting({"hand": "urn urn shabti"}, pyramid=BASE)
    states, logs = [], []
    for move in ("entomb:shabti", "buy:1", "pay:urn", "pay:urn"):
        states.append(frozen(timeline.state))
        logs.append(len(timeline.events))
        play(timeline, move)
    for expected, log, move in zip(
        reversed(states), reversed(logs), ("pay:urn", "pay:urn", "buy:1", "entomb:shabti"), strict=True
    ):
        assert timeline.undo(0) == [move]
        assert frozen(timeline.state) == expected
        assert len(timeline.events) == log
    assert timeline.record().moves == []
    assert cannot_undo(timeline, 0)


def test_after_undo_another_way_can_be_taken() -> None:
    timeline = sitting({"hand": "urn shabti"}, pyramid=BASE)
    play(timeline, "entomb:urn")
    timeline.undo(0)
    play(timeline, "entomb:shabti")
    assert timeline.record().moves == [(0, "entomb:shabti")]
    assert [getattr(event.open, "piece", None) for event in timeline.events] == ["card:shabti"]


def test_nothing_to_take_back_at_the_start() -> None:
    timeline = Timeline.begin(mastaba.game("valley"), ["a", "b"], 1)
    assert cannot_undo(timeline, 0)
    assert cannot_undo(timeline, 1)


@pytest.mark.parametrize(
    ("seat", "moves"),
    [
        ({"hand": "box-of-food", "draw": "boat"}, ["act:box-of-food"]),
        ({"hand": "book-of-the-netherworld"}, ["act:book-of-the-netherworld"]),
        ({"hand": "book-of-gates", "draw": "boat"}, ["act:book-of-gates"]),
        ({"hand": "urn shabti", "draw": "boat"}, ["act:urn", "discard:shabti"]),
        ({"hand": "urn urn shabti"}, ["buy:1", "pay:urn", "pay:urn", "end"]),
        ({"hand": "urn"}, ["end", "remove:1"]),
    ],
)
def test_what_came_to_light_cannot_be_taken_back(seat: Seat, moves: list[str]) -> None:
    timeline = sitting(seat, {"draw": "urn"}, pyramid=BASE, stock="statue-of-isis censer")
    play(timeline, *moves)
    assert cannot_undo(timeline, 0)
    assert cannot_undo(timeline, 1)


def test_undo_reaches_back_to_the_last_barrier_and_no_further() -> None:
    timeline = sitting({"hand": "box-of-food urn shabti", "draw": "boat"}, pyramid=BASE)
    play(timeline, "entomb:shabti", "act:box-of-food")
    after = frozen(timeline.state)
    play(timeline, "buy:1", "pay:urn")
    timeline.undo(0)
    timeline.undo(0)
    assert frozen(timeline.state) == after
    assert cannot_undo(timeline, 0)


def test_a_swap_and_a_removal_choice_can_be_taken_back() -> None:
    timeline = sitting({"hand": "shabti urn"}, pyramid=BASE, stock="censer")
    play(timeline, "act:shabti", "choose:1", "swap:1-2", "end")
    assert timeline.undo(0) == ["end"]
    assert timeline.undo(0) == ["swap:1-2"]
    play(timeline, "swap:1-3")
    assert msgspec.to_builtins(timeline.state.view(None))["pyramid"][0] == "tyet-amulet"


def test_only_the_own_move_can_be_taken_back() -> None:
    timeline = sitting({"hand": "imsety-jar"}, {"hand": "urn urn urn shabti"})
    play(timeline, "act:imsety-jar")
    assert cannot_undo(timeline, 1)
    assert timeline.undoable(0) == 0


def test_a_move_that_another_has_answered_stays() -> None:
    timeline = sitting({"hand": "imsety-jar"}, {"hand": "urn urn urn shabti"})
    play(timeline, "act:imsety-jar", "discard:urn")
    assert cannot_undo(timeline, 0)
    assert timeline.undo(1) == ["discard:urn"]
    assert timeline.undo(0) == ["act:imsety-jar"]


@pytest.mark.rule("VK-6.8")
@pytest.mark.parametrize(
    "holder", [{"hand": "boat", "draw": "urn"}, {"hand": "urn", "draw": "boat"}], ids=["hand", "draw"]
)
def test_whether_somebody_may_react_cannot_be_tried_out(holder: Seat) -> None:
    timeline = sitting({"hand": "urn urn"}, holder, pyramid=BASE)
    play(timeline, "buy:1", "pay:urn", "pay:urn")
    assert cannot_undo(timeline, 0)


def test_where_nobody_owns_a_reaction_a_purchase_can_be_taken_back() -> None:
    timeline = sitting({"hand": "urn urn"}, {"hand": "urn", "discard": "boat"}, pyramid=BASE)
    play(timeline, "buy:1", "pay:urn", "pay:urn")
    assert timeline.undo(0) == ["pay:urn"]


PICKY_JAR = """
edition = "picky jar"
extends = "standard"
[[card]]
id = "imsety-jar"
steps = [{ do = "discard", who = "others", where = { kind = "unique" } }]
"""


@pytest.mark.parametrize("victim", ["boat urn", "urn shabti"])
def test_whether_a_victim_has_a_fitting_card_cannot_be_tried_out(victim: str) -> None:
    game = mastaba.game("valley").with_sheet(Sheet.read(PICKY_JAR, "picky jar"))
    timeline = sitting({"hand": "imsety-jar"}, {"hand": victim}, game=game)
    play(timeline, "act:imsety-jar")
    assert cannot_undo(timeline, 0)


def test_a_refused_move_changes_nothing() -> None:
    timeline = sitting({"hand": "urn"}, pyramid=BASE)
    before = frozen(timeline.state)
    with pytest.raises(IllegalMove):
        timeline.play("buy:1", 0)
    with pytest.raises(UnknownMove):
        timeline.play("fly", 0)
    for seat in (1, 2, -1):
        with pytest.raises(IllegalMove):
            timeline.play("end", seat)
    assert frozen(timeline.state) == before
    assert timeline.past == []
    assert timeline.events == []


def test_a_timeline_without_a_log_still_undoes() -> None:
    timeline = Timeline.begin(mastaba.game("valley"), ["a", "b"], 1, log=False)
    seat = timeline.state.to_move[0]
    before = frozen(timeline.state)
    timeline.play(timeline.state.moves(seat)[-1], seat)
    timeline.undo(seat)
    assert frozen(timeline.state) == before
    assert timeline.events == []
