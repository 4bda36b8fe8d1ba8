"""The end and the score (SG-8), and the game for one (SG-9)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from mastaba.core import SeededChance, State
from mastaba.games.pyramids.types import Expedition
from tests import laws
from tests.games.pyramids.desk import LAST, OPEN, desk, held, own, play, seen, tags, told, told_of

ALMOST = "a1 b1 c1 d1 e1 e2 e3 e4"
ROOMS = dict.fromkeys(range(1, 49), OPEN)


def at_the_end(*seats: dict[str, Any], done: dict[int, list[int]] | None = None, **fields: Any) -> State:
    completed = [{"seat": seat, "card": card} for seat, had in (done or {}).items() for card in had]
    return desk(*seats, phase="over", round=4, revealed=LAST, completed=completed, **fields)


@pytest.mark.rule("SG-8.1")
def test_the_last_card_completes_and_gives_points_but_brings_no_new_card() -> None:
    state = desk(
        {"cards": [7, 8], "marks": [ALMOST, "a1"], "red": 2},
        chambers=ROOMS,
        round=4,
        revealed=LAST,
        completed=[{"seat": 0, "card": 1}],
        display=[2, 3, 5, 6],
        pile=[9, 10],
        log=True,
    )
    play(state, "0 left:e5")
    assert state.over
    assert state.to_move == []
    assert state.score_sheet(0) == [
        ("pyramids", 20),  # the unfinished 8 brings nothing
        ("torches", 0),
        ("points", 10),
        ("pairs", 0),
        ("gems", 2),  # what was marked stays
        ("skulls", 0),
    ]
    assert held(own(state)) == [None, 8]
    assert state.why_not("display:1", 0) == "SG-8.1"
    assert tags(told(state))[-3:] == ["points", "scored", "end"]


@pytest.mark.rule("SG-8.1")
def test_the_game_does_not_end_before_round_four() -> None:
    state = desk({"cards": [7]}, chambers=ROOMS, round=3, revealed=LAST)
    play(state, "0 left:a1")
    assert not state.over
    assert seen(state, 0).round == 4


@pytest.mark.rule("SG-8.2")
@pytest.mark.parametrize(
    ("seat", "source", "points"),
    [
        ({"torches": [2]}, "torches", 5),
        ({"torches": [1, 2, 3, 4]}, "torches", 20),
        ({"red": 4, "green": 3}, "pairs", 15),
        ({"red": 4, "green": 3}, "gems", 1),
        ({"red": 1, "green": 6}, "gems", 5),
    ],
)
def test_torches_and_gems(seat: dict[str, Any], source: str, points: int) -> None:
    assert dict(at_the_end(seat).score_sheet(0))[source] == points


@pytest.mark.rule("SG-8.2")
def test_pyramid_points_as_entered() -> None:
    state = at_the_end({}, {}, points={"green": [0, 1, 0], "purple": [1, None, None]})
    assert [dict(state.score_sheet(seat))["points"] for seat in (0, 1)] == [13, 16]


@pytest.mark.rule("SG-8.3")
@pytest.mark.parametrize(("skulls", "minus"), [(0, 0), (1, -1), (5, -6), (6, -8), (10, -20)])
def test_only_the_highest_skull_counts(skulls: int, minus: int) -> None:
    assert dict(at_the_end({"skulls": skulls}).score_sheet(0))["skulls"] == minus


@pytest.mark.rule("SG-8.4")
def test_ten_for_each_completed_pyramid() -> None:
    state = at_the_end({"cards": [9]}, {}, done={0: [1, 2, 3]})
    assert state.scores() == [30, 0]


@pytest.mark.rule("SG-8.5")
def test_most_points_win() -> None:
    assert at_the_end({"red": 3}, {"red": 5}, {}).winners() == [1]
    assert desk({"cards": [7]}).winners() == []  # while the game goes on


@pytest.mark.rule("SG-8.5")
def test_a_tie_goes_to_the_lowest_completed_pyramid() -> None:
    state = at_the_end({"cards": [1]}, {}, {"red": 1}, done={0: [48, 5], 1: [9, 3], 2: [2]})
    assert state.scores() == [20, 20, 11]
    assert state.winners() == [1]  # not the 1 in play, nor the 2 of the third


@pytest.mark.rule("SG-8.5")
def test_tied_players_without_pyramids_share_the_win() -> None:
    assert at_the_end({"red": 2}, {"green": 2}, {"red": 1}).winners() == [0, 1]


@pytest.mark.rule("SG-8.6")
def test_the_example_of_the_rulebook_gives_111() -> None:
    linus = {"red": 6, "green": 3, "skulls": 5, "torches": [1, 4]}
    state = at_the_end(
        linus,
        {},
        done={0: [2, 5, 1, 4, 7, 10, 3]},
        points={"orange": [0, None, None], "green": [1, 0, 0]},
    )
    assert state.score_sheet(0) == [
        ("pyramids", 70),
        ("torches", 10),
        ("points", 19),
        ("pairs", 15),
        ("gems", 3),
        ("skulls", -6),
    ]
    assert state.scores()[0] == 111


@pytest.mark.rule("SG-9.1")
def test_one_player_plays_the_whole_game() -> None:
    state = mastaba.game("pyramids").new(1, seed=4, log=True)
    assert len(seen(state, 0).hand) == 4
    for seat, action in laws.random_moves(state, SeededChance(9)):
        state.apply(action, seat)
    assert len(told_of(state, Expedition)) == 28
    assert state.scores() == [sum(points for _, points in state.score_sheet(0))]


@pytest.mark.rule("SG-9.2")
def test_one_player_can_earn_all_pyramid_points() -> None:
    done = [4]
    claims: list[int | None] = [None, None, None]
    for place, earned in enumerate((10, 16, 19)):
        state = desk(
            {"cards": [1], "marks": [ALMOST]},
            chambers=ROOMS,
            completed=[{"seat": 0, "card": card} for card in done],
            points={"green": claims},
        )
        play(state, "0 left:e5")
        assert dict(state.score_sheet(0))["points"] == earned
        done += [7 + 6 * place, 10 + 6 * place]
        claims[place] = 0


@pytest.mark.rule("SG-9.3")
def test_one_player_wins_by_playing_to_the_end() -> None:
    state = at_the_end({"skulls": 10})
    assert state.scores() == [-20]
    assert state.winners() == [0]
    assert desk({"cards": [7]}).winners() == []
