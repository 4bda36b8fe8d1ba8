"""DA-11: the opening of the chambers and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.core import Timeline
from mastaba.games.dahshur.state import DahshurState
from mastaba.games.dahshur.types import Chamber
from tests.games.dahshur.helper import at, moves, play, step, told, why


def tomb(*values: int, **more: Any) -> dict[str, Any]:
    return {"chambers": [{"prince": value} for value in values], **more}


def opening(players: int = 4, offering: int = 20, **fields: Any) -> DahshurState:
    """The chambers are open; blue owns the offering at the front."""
    seats = {seat: tomb(3, 4, 5, 6) if players != 3 else tomb(3, 4, 5) for seat in range(players)}
    for seat, more in fields.pop("seats", {}).items():
        seats[seat] = {**seats[seat], **more}
    rounds = 3 if players == 3 else 4
    procession = fields.pop("procession", {"20": 0})
    return at(
        players,
        "disc",
        round=rounds,
        reward=3,
        offering=offering,
        seats=seats,
        procession=procession,
        **fields,
    )


@pytest.mark.rule("DA-11.1")
def test_the_last_chamber_opens_the_tomb_at_once() -> None:
    seats: dict[int, dict[str, Any]] = {
        seat: {
            "row": [f"{colour}-{value}" for value in (4, 5, 6)],
            "chambers": [{"prince": 1}, {"prince": 2}, {"prince": 3}],
        }
        for seat, colour in enumerate(["blue", "red", "orange", "white"])
    }
    for seat in (0, 1, 2):
        seats[seat]["row"] = []
        seats[seat]["chambers"].append({"prince": 4})
    seats[1]["discs"] = ["gold-4"]
    state = at(4, "chamber", reward=3, round=4, to_move=3, seats=seats, procession={"7": 1})
    play(state, "chamber:5")
    assert (step(state), state.to_move) == ("disc", [1])
    assert state.view(None).chamber is None  # none is filled any more
    assert told(state, "opening")


@pytest.mark.rule("DA-11.2")
def test_discs_go_onto_free_princes_of_the_same_value_anywhere() -> None:
    state = opening(seats={0: {"discs": ["gold-4", "silver-1", "silver-3"]}, 2: tomb(1, 2, 3, 5)})
    assert moves(state) == [
        "gold:blue-4",
        "gold:red-4",
        "gold:white-4",
        "silver:orange-1",
        "silver:blue-3",
        "silver:red-3",
        "silver:orange-3",
        "silver:white-3",
        "pass",
    ]
    assert why(state, "gold:blue-5") == "DA-11.4"  # no such disc
    assert why(state, "gold:orange-4") == "DA-11.2"  # no such prince in a chamber
    play(state, "gold:red-4")
    assert state.view(None).seats[1].chambers[1] == Chamber(4, "gold", 4)


@pytest.mark.rule("DA-11.2")
def test_one_disc_a_prince() -> None:
    taken = {"chambers": [{"prince": 3}, {"prince": 4, "disc": "gold"}, {"prince": 5}, {"prince": 6}]}
    state = opening(seats={0: {"discs": ["gold-4"]}, 1: taken})
    assert why(state, "gold:red-4") == "DA-11.2"
    assert "gold:white-4" in moves(state)


@pytest.mark.rule("DA-11.2")
def test_offerings_act_from_the_front_to_the_end() -> None:
    discs = {"discs": ["gold-4", "gold-5"]}
    state = opening(
        offering=18,
        procession={"18": 2, "12": 0, "11": 2, "3": 1},
        seats={0: discs, 1: {"discs": ["gold-6"]}, 2: {"discs": ["gold-4", "gold-6"]}},
    )
    order = []
    while not state.over:
        order.append((state.to_move[0], state.view(None).offering))
        play(state, moves(state)[0])
    assert order == [(2, 18), (0, 12), (2, 11), (1, 3)]


@pytest.mark.rule("DA-11.3")
@pytest.mark.parametrize(
    ("move", "own", "guest"),
    [("gold:blue-4", 4, 0), ("gold:red-4", 4, 2), ("silver:blue-3", 3, 0), ("silver:red-3", 3, 1)],
)
def test_points_for_a_disc_and_for_its_host(move: str, own: int, guest: int) -> None:
    state = opening(seats={0: {"discs": ["gold-4", "silver-3"]}})
    play(state, move)
    assert state.over
    assert dict(state.score_sheet(0)) == {**dict.fromkeys(dict(state.score_sheet(0)), 0), "discs": own}
    assert dict(state.score_sheet(1))["guests"] == guest
    assert state.scores()[1] == guest


@pytest.mark.rule("DA-11.4")
def test_one_disc_an_offering_and_the_rest_lapses() -> None:
    state = opening(seats={0: {"discs": ["gold-4", "gold-5", "gold-6"]}}, procession={"20": 0, "2": 1})
    play(state, "gold:blue-4")
    assert state.over  # blue has two discs left but no offering, red an offering but no disc
    assert state.scores() == [4, 0, 0, 0]


@pytest.mark.rule("DA-11.4")
def test_without_a_fitting_prince_discs_lapse() -> None:
    lids = {"chambers": [{"prince": value, "disc": "gold"} for value in (4, 5, 6)] + [{"prince": 1}]}
    state = opening(
        procession={"20": 0, "19": 0},
        seats={
            0: {**tomb(1, 2, 3, 5), "discs": ["gold-5", "gold-6"]},
            1: tomb(1, 2, 3, 5),
            2: lids,
            3: tomb(1, 2, 3, 5),
        },
    )
    play(state, "gold:blue-5")
    # A gold-5 might still fit elsewhere, so blue is asked; gold-6 fits nowhere, so blue can only pass.
    assert moves(state) == ["pass"]
    assert play(state, "pass").over
    assert state.scores()[0] == 5


@pytest.mark.rule("DA-11.2")
def test_nobody_is_asked_when_every_prince_has_a_disc() -> None:
    covered = [{"prince": value, "disc": "gold"} for value in (4, 5, 6)]
    low = [{"prince": value} for value in (1, 2, 3)]
    state = opening(
        procession={"20": 0, "19": 0},
        seats={
            0: {"chambers": [*low, {"prince": 4}], "discs": ["gold-4", "gold-5"]},
            1: {"chambers": [*covered, {"prince": 3}]},
            2: {"chambers": [*covered, {"prince": 3}]},
            3: {"chambers": [*low, covered[0]]},
        },
    )
    assert play(state, "gold:blue-4").over  # blue has a gold disc left, but all can see that it fits nowhere


@pytest.mark.rule("DA-11.4")
def test_setting_is_voluntary_and_an_offering_passed_over_stays_so() -> None:
    state = opening(seats={0: {"discs": ["gold-4"]}}, procession={"20": 0, "5": 0})
    play(state, "pass")
    assert state.view(None).offering == 5
    play(state, "pass")
    assert state.over
    assert state.scores() == [0, 0, 0, 0]


@pytest.mark.rule("DA-11.4")
def test_a_pass_can_be_taken_back_but_not_the_one_that_ends_the_game() -> None:
    state = opening(seats={0: {"discs": ["gold-4"]}}, procession={"20": 0, "5": 0})
    timeline = Timeline(state, {}, {"seed": 0}, ["a", "b", "c", "d"])
    timeline.play("pass", 0)
    assert timeline.undo(0) == ["pass"]
    timeline.play("pass", 0)
    timeline.play("pass", 0)
    assert timeline.state.over
    assert timeline.undoable(0) is None


@pytest.mark.rule("DA-11.4", "DA-8.7")
def test_whether_a_seat_is_asked_betrays_nothing() -> None:
    """Red's silver disc fits nowhere, but that is red's secret: red is asked and can only pass."""
    seats = {1: {**tomb(3, 4, 5, 6), "discs": ["silver-1"]}}
    state = opening(procession={"20": 1}, seats=seats)
    assert moves(state) == ["pass"]
    assert state.sample(0, state.chance).to_move == [1]
    # All know that gold fits nowhere when only low princes are left: nobody is asked.
    low = {seat: tomb(1, 2, 3) for seat in range(3)}
    low[1] |= {"discs": ["gold-4"]}
    state = opening(3, procession={"20": 0, "19": 1}, seats={**low, 0: {**low[0], "discs": ["silver-1"]}})
    play(state, "silver:blue-1")
    assert state.over


@pytest.mark.rule("DA-11.5")
def test_a_point_for_every_gem_left() -> None:
    state = opening(
        seats={0: {"discs": ["gold-4"], "gems": ["ruby", "ruby", "sapphire"]}, 3: {"gems": ["emerald"]}}
    )
    assert state.scores() == [3, 0, 0, 1]  # if the game ended now
    play(state, "gold:blue-4")
    assert state.scores() == [7, 0, 0, 1]
    assert dict(state.score_sheet(0))["gems"] == 3
    assert {"what": "points", "seat": 3, "points": 1, "source": "gems", "at": "gems:3"} in told(
        state, "points"
    )


@pytest.mark.rule("DA-11.6")
def test_most_points_win() -> None:
    state = opening(seats={0: {"discs": ["gold-4"]}, 2: {"points": {"avenue": 5}}})
    assert state.winners() == []
    assert play(state, "gold:blue-4").winners() == [2]


@pytest.mark.rule("DA-11.6")
def test_ties_go_to_the_most_goods_in_the_supply_else_they_are_shared() -> None:
    seats: dict[int, Any] = {
        0: {"discs": ["gold-4"]},
        1: {"points": {"avenue": 4}},
        2: {"points": {"avenue": 4}},
    }
    state = opening(seats=seats, stands=[{"goods": [0, 2, 1, 0]}])
    assert state.goods == [9, 8, 9, 10]
    play(state, "gold:blue-4")
    assert state.scores() == [4, 4, 4, 0]
    assert state.winners() == [0, 2]
    state = opening(seats=seats, stands=[{"goods": [1, 2, 1, 0]}])
    assert play(state, "gold:blue-4").winners() == [2]
