"""DA-9: the tribute of the cities."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.games.dahshur.state import DahshurState
from tests.games.dahshur.helper import at, moves, play, rows, seed_rolling, step, told, why

BOTH = {"number": 9, "gold": "gold-6", "silver": "silver-2"}
GOLD = {"number": 9, "gold": "gold-6"}
NONE = {"number": 9}
STANDS = [{"goods": [1, 1, 1, 1]}]


def tribute(*lines: str, dice: tuple[int, ...] = (), **fields: Any) -> DahshurState:
    """All rewards are settled but a gem that blue takes; then the tribute begins."""
    players = len(lines)
    fields = {"stands": STANDS, "cities": [BOTH], **fields}
    if players < 4:
        fields["stands"] = [{"goods": [1] * players}]
    state = at(players, "middle", reward=3, seats=rows(*lines), chance=seed_rolling(*dice), **fields)
    state.play("gem:ruby", state.to_move[0])
    return state


def discs(state: DahshurState) -> list[tuple[int, str]]:
    return [(event["seat"], event["metal"]) for event in told(state, "disc")]


@pytest.mark.rule("DA-9.1", "DA-9.2")
def test_a_fitting_sum_takes_gold_or_silver() -> None:
    state = tribute("126", "123", "124", "125")
    assert (step(state), state.to_move) == ("tribute", [0])
    assert moves(state) == ["gold", "silver"]
    assert discs(play(state, "gold")) == [(0, "gold")]
    assert told(state, "disc")[0]["value"] == 6
    assert step(state) == "chamber"


@pytest.mark.rule("DA-9.2", "DA-9.3")
def test_a_single_disc_is_taken_and_an_empty_city_gives_nothing() -> None:
    state = tribute("126", "123", "124", "125", cities=[GOLD])
    assert discs(state) == [(0, "gold")]
    state = tribute("126", "123", "124", "125", cities=[NONE])
    assert discs(state) == []
    assert told(state, "fetch") == []  # no consolation for a single player
    assert step(state) == "chamber"
    assert why(state, "gold") == "DA-9.2"


@pytest.mark.rule("DA-9.2")
def test_only_the_city_with_that_number_pays() -> None:
    state = tribute("126", "124", "125", "456", cities=[{"number": 6, "gold": "gold-4"}, NONE])
    assert discs(state) == []


@pytest.mark.rule("DA-9.3")
def test_a_tie_of_two_for_two_discs() -> None:
    state = tribute("126", "135", "124", "125", dice=(3, 4))
    assert told(state, "dice")[0]["rolls"] == [3, 4]
    assert (step(state), state.to_move) == ("tribute", [1])
    play(state, "silver")
    assert discs(state) == [(1, "silver"), (0, "gold")]  # the second takes what is left
    assert step(state) == "chamber"


@pytest.mark.rule("DA-9.3")
def test_a_tie_of_four_for_two_discs() -> None:
    state = tribute("126", "135", "234", "261", dice=(3, 4, 6, 1))
    assert state.to_move == [2]
    play(state, "gold")
    assert discs(state) == [(2, "gold"), (1, "silver")]
    assert (step(state), state.to_move) == ("consolation", [0])
    play(state, "fetch:1")
    assert (step(state), state.to_move) == ("consolation", [3])


@pytest.mark.rule("DA-9.4")
def test_consolations_go_round_from_the_start_player_whatever_the_dice_say() -> None:
    """Orange starts; white and blue win the discs. Red rolls higher than orange and is consoled last."""
    state = tribute("126", "135", "234", "261", start=2, dice=(1, 6, 5, 3))
    assert told(state, "dice")[0]["seats"] == [2, 3, 0, 1]
    play(state, "gold")
    assert discs(state) == [(3, "gold"), (0, "silver")]
    assert (step(state), state.to_move) == ("consolation", [2])
    play(state, "fetch:1")
    assert (step(state), state.to_move) == ("consolation", [1])


@pytest.mark.rule("DA-9.3", "DA-8.5")
def test_the_second_rank_matters_with_two_discs() -> None:
    """Orange is first; blue and red tie for the second disc and roll again, white keeps the last rank."""
    state = tribute("126", "135", "234", "261", dice=(4, 4, 6, 1, 2, 5))
    rolls = [(event["seats"], event["rolls"]) for event in told(state, "dice")]
    assert rolls == [([0, 1, 2, 3], [4, 4, 6, 1]), ([0, 1], [2, 5])]
    play(state, "gold")
    assert discs(state) == [(2, "gold"), (1, "silver")]


@pytest.mark.rule("DA-9.3", "DA-8.5")
def test_a_tie_for_the_first_of_two_discs_rolls_again_and_leaves_the_third_out() -> None:
    state = tribute("126", "135", "234", "124", dice=(5, 5, 1, 2, 3))
    rolls = [(event["seats"], event["rolls"]) for event in told(state, "dice")]
    assert rolls == [([0, 1, 2], [5, 5, 1]), ([0, 1], [2, 3])]
    play(state, "silver")
    assert discs(state) == [(1, "silver"), (0, "gold")]
    assert state.to_move == [2]
    assert step(state) == "consolation"


@pytest.mark.rule("DA-9.3", "DA-8.5")
def test_a_tie_for_one_disc() -> None:
    """Only the first rank matters: the tie of red and orange behind blue is not rolled out."""
    state = tribute("126", "135", "234", "124", dice=(5, 2, 2), cities=[GOLD])
    assert len(told(state, "dice")) == 1
    assert discs(state) == [(0, "gold")]
    assert (step(state), state.to_move) == ("consolation", [1])
    play(state, "fetch:1")
    assert (step(state), state.to_move) == ("consolation", [2])


@pytest.mark.rule("DA-9.3")
def test_a_tie_at_an_empty_city_consoles_all_without_dice() -> None:
    state = tribute("126", "135", "124", "125", cities=[NONE])
    assert told(state, "dice") == []
    assert (step(state), state.to_move) == ("consolation", [0])
    play(state, "enter:1")
    assert (step(state), state.to_move) == ("consolation", [1])


@pytest.mark.rule("DA-9.3")
def test_a_tie_without_a_city_is_nothing() -> None:
    state = tribute("126", "135", "124", "125", cities=[{"number": 15, "gold": "gold-4"}])
    assert told(state, "dice") == []
    assert step(state) == "chamber"


@pytest.mark.rule("DA-9.3")
def test_a_tie_with_three_players() -> None:
    state = tribute("126", "135", "234", dice=(1, 2, 3))
    play(state, "gold")
    assert discs(state) == [(2, "gold"), (1, "silver")]
    assert (step(state), state.to_move) == ("consolation", [0])


@pytest.mark.rule("DA-9.3")
def test_a_tie_with_two_players() -> None:
    state = tribute("126", "135", dice=(6, 2))
    play(state, "gold")
    assert discs(state) == [(0, "gold"), (1, "silver")]


@pytest.mark.rule("DA-9.4")
def test_sums_are_settled_in_turn_order_of_their_first_player() -> None:
    cities = [
        {"number": 9, "gold": "gold-6"},
        {"number": 8, "gold": "gold-5"},
        {"number": 7, "gold": "gold-4"},
    ]
    # Orange (7) starts, then white (9), blue (8), red (9): 7, 9 (white and red), 8.
    state = tribute("125", "126", "124", "135", start=2, cities=cities, dice=(1, 6))
    assert [event["city"] for event in told(state, "tribute")] == [7, 9]
    assert told(state, "dice")[0]["seats"] == [3, 1]
    assert discs(state) == [(2, "gold"), (1, "gold")]
    assert (step(state), state.to_move) == ("consolation", [3])  # before the next sum
    play(state, "fetch:1")
    assert [event["city"] for event in told(state, "tribute")] == [7, 9, 8]
    assert discs(state)[-1] == (0, "gold")
