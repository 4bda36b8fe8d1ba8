"""After each event the table shows it: to everybody, and nothing more than they may know."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core import Happening, Moved, State
from mastaba.games.pyramids.types import (
    Chosen,
    Completed,
    Drafted,
    Earned,
    Kept,
    Marked,
    PyramidsView,
    Refilled,
    Taken,
    ToNext,
)
from tests.games.pyramids.desk import OPEN, crossed, desk, held, play, seen, tags

ALMOST = "a1 b1 c1 d1 e1 e2 e3 e4"


def filmed(state: State, move: str, viewer: int | None) -> list[tuple[Happening, PyramidsView]]:
    """The events of a move that this viewer sees, each with the table as it lies then."""
    state.log, state.film = [], []
    play(state, move)
    return [
        (happening, seen(frame, viewer))
        for event, frame in zip(state.log, state.film, strict=True)
        if (happening := event.seen_by(viewer)) is not None
    ]


@pytest.mark.rule("SG-3.2")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_crosses_are_shown_one_after_the_other(viewer: int | None) -> None:
    rooms = {7: "vx... ..... ..... ..... ....T", 8: OPEN, 9: OPEN}
    state = desk({"cards": [7]}, {"cards": [8]}, {"cards": [9]}, chambers=rooms, revealed=["domino"])
    play(state, "0 left:a1-b1", "1 left:a1", "0 left:c1")
    film = filmed(state, "2 left:a1-a2", viewer)
    shown = [(event.seat, event.fields, view) for event, view in film if isinstance(event, Marked)]
    assert [(seat, fields) for seat, fields, _ in shown] == [
        (0, ["a1", "b1"]),
        (0, ["c1"]),
        (1, ["a1"]),
        (2, ["a1", "a2"]),
    ]
    crosses = [[crossed(view.seats[seat]) for seat in range(3)] for _, _, view in shown]
    for step, others in enumerate([(2, 0, 0), (3, 0, 0), (3, 1, 0), (3, 1, 2)]):
        for seat in range(3):
            mine = seat == viewer  # who has chosen sees it all the time
            assert len(crosses[step][seat]) == ((3, 1, 2)[seat] if mine else others[seat])
    if viewer is not None:
        left = [len(view.seats[viewer].covered) for _, _, view in shown]
        assert left == {0: [1, 0, 0, 0], 1: [1, 1, 0, 0], 2: [1, 1, 1, 0]}[viewer]
    assert sum(isinstance(event, Drafted) for event, _ in film) == (viewer == 2)


def test_kept_cards_are_laid_open_seat_by_seat() -> None:
    state = mastaba.game("pyramids").new(2, seed=3)
    hands = [seen(state, seat).hand for seat in range(2)]
    play(state, "1 keep:1+2")
    assert seen(state, 1).kept == hands[1][:2]
    assert seen(state, 0).kept == []
    film = filmed(state, "0 keep:3+4", 0)
    assert tags([event for event, _ in film]) == ["chosen", "kept", "kept", "refilled", "expedition"]
    chosen, first, second, refilled, _ = film
    assert isinstance(chosen[0], Chosen)
    assert chosen[1].kept == hands[0][2:]
    assert isinstance(first[0], Kept)
    assert first[0].moved == [
        Moved(start="hand:0", end=f"slot:0:{slot}", piece=f"pyramid:{card}")
        for slot, card in zip(("left", "right"), hands[0][2:], strict=True)
    ]
    assert [held(part) for part in first[1].seats] == [hands[0][2:], [None, None]]
    assert [held(part) for part in second[1].seats] == [hands[0][2:], hands[1][:2]]
    assert (second[1].phase, second[1].hand) == ("keep", hands[0])
    assert (refilled[1].phase, refilled[1].hand, len(refilled[1].display)) == ("mark", [], 4)


def test_pyramids_travel_one_by_one() -> None:
    rooms = dict.fromkeys((4, 7), OPEN)
    done = [{"seat": seat, "card": card} for seat, card in enumerate((10, 13))]
    state = desk(
        {"cards": [7], "marks": [ALMOST]},
        {"cards": [4], "marks": [ALMOST]},
        chambers=rooms,
        completed=done,
        display=[1, 2, 3, 5],
        pile=[6, 8],
    )
    play(state, "0 left:e5")
    completed = [one for one in filmed(state, "1 left:e5", 0) if isinstance(one[0], Completed)]
    (first, after_first), (second, after_second) = completed
    assert first.moved == [Moved(start="slot:1:left", end="done:1", piece="pyramid:4")]
    assert second.moved == [Moved(start="slot:0:left", end="done:0", piece="pyramid:7")]
    assert [held(part)[0] for part in after_first.seats] == [7, None]
    assert [held(part)[0] for part in after_second.seats] == [None, None]
    assert (after_second.phase, after_second.takes) == ("take", [1, 0])

    (taken, after), (refilled, full) = filmed(state, "1 display:2", 0)
    assert isinstance(taken, Taken)
    assert taken.moved == [Moved(start="display:2", end="slot:1:left", piece="pyramid:2")]
    assert (after.display, held(after.seats[1])[0]) == ([1, 3, 5], 2)
    assert isinstance(refilled, Refilled)
    assert refilled.moved == [Moved(start="pile", end="display:4", piece="pyramid:6")]
    assert full.display == [1, 3, 5, 6]

    film = filmed(state, "0 pile", 1)
    taken = film[0][0]
    assert taken.moved == [Moved(start="pile", end="slot:0:left", piece="pyramid:8")]
    points = [(event, view) for event, view in film if isinstance(event, Earned)]
    assert [event.moved for event, _ in points] == [
        [Moved(start="tile:green:1", end="score:1")],
        [Moved(start="tile:green:2", end="score:0")],
    ]
    assert [tile.seat for tile in points[0][1].points.green] == [1, None, None]
    assert [tile.seat for tile in points[1][1].points.green] == [1, 0, None]
    assert [view.seats[0].next_points.green for _, view in points] == [ToNext(done=0, missing=2)] * 2


def test_finds_travel_to_the_score_card() -> None:
    state = desk({"cards": [7]}, {"cards": [9]}, chambers={7: "vr... .s... ..... ..... ....T"})
    ((event, view),) = filmed(state, "0 left:a1-b1-a2-b2", 0)
    assert event.moved == [
        Moved(start="slot:0:left:b1", end="find:0:red", piece="symbol:red"),
        Moved(start="slot:0:left:b2", end="find:0:skull", piece="symbol:skull"),
    ]
    assert view.seats[0].red == 1


@pytest.mark.rule("SG-7.1")
def test_how_many_are_done_and_missing_for_pyramid_points() -> None:
    def on_the_way(done: list[int], green: list[int | None]) -> ToNext | None:
        state = desk(
            {"cards": [2]},
            {"cards": [3]},
            completed=[{"seat": 0, "card": card} for card in done],
            points={"green": green},
        )
        return seen(state, 0).seats[0].next_points.green

    free: list[int | None] = [None, None, None]
    assert on_the_way([], free) == ToNext(done=0, missing=2)
    assert on_the_way([4], free) == ToNext(done=1, missing=1)
    assert on_the_way([4, 7], free) == ToNext(done=0, missing=2)
    assert on_the_way([4, 7, 10, 13, 16, 19], free) is None
    assert on_the_way([4], [1, 1, 1]) is None
    assert ToNext.__struct_config__.frozen  # all views share them
