"""DA-13: two players."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.games.dahshur.box import PRINCES
from mastaba.games.dahshur.pieces import bits
from mastaba.games.dahshur.state import DahshurState
from tests.games.dahshur.helper import at, moves, new, play, rows, starting, step, told, why

OFFER = {"offer": "offer-1230", "gem": "ruby"}


@pytest.mark.rule("DA-13.1")
@pytest.mark.parametrize("seed", range(6))
def test_setup_for_two(seed: int) -> None:
    state = new(2, seed)
    assert len(state.cities) == 3
    assert [sum(state.gems[place : place + 3]) for place in (0, 3)] == [2, 2]
    assert {state.neutral, state.market} == {2, 3}
    assert len(state.plates) == 18
    for place in range(0, 18, 3):
        assert {plate // 3 for plate in state.plates[place : place + 3]} == {0, 1, state.market}
    neutrals = [*state.neutral_pile, *[prince for prince in state.gift if prince >= 0]]
    assert {prince // 6 for prince in neutrals} == {state.neutral}
    assert len(neutrals) == 6
    stands = state.view(None).stands
    colour = state.view(None).market_colour
    assert [stand.prince for stand in stands] == [f"{colour}-{value}" for value in range(1, 7)]
    assert len(state.goods) == len(state.traders) == 2


@pytest.mark.rule("DA-13.1")
def test_the_neutral_colour_is_drawn() -> None:
    assert {new(2, seed).neutral for seed in range(20)} == {2, 3}


@pytest.mark.rule("DA-13.2")
def test_the_active_player_starts_with_a_neutral_and_an_opponents_prince() -> None:
    state = at(2, "lay", gift=["white-4"], neutral="white")
    assert (state.active, state.to_move) == (0, [1])
    assert starting(state, "lay") == ["1", "2", "3", "5", "6"]
    play(state, "lay:2")
    assert (step(state), moves(state)) == ("use", ["use:white-4", "use:red-2"])
    play(state, "use:white-4", "forgo", "forgo")
    neutral = state.view(None).neutral
    assert neutral is not None
    assert neutral.used == ["white-4"]
    assert state.view(None).seats[1].row == ["red-2"]
    assert state.active == 1


@pytest.mark.rule("DA-13.2")
def test_a_neutral_prince_comes_first_in_every_turn() -> None:
    state = new(2, 3)
    neutral = state.view(None).neutral
    assert neutral is not None
    for _ in range(2):
        gift = [prince for prince in state.view(None).gift if prince]
        assert [prince.split("-")[0] for prince in gift] == [neutral.colour]
        assert (step(state), state.to_move) == ("lay", [1 - state.active])
        assert gift[0].split("-")[1] not in starting(state, "lay")
        play(state, moves(state)[0])
        play(state, moves(state)[0], "forgo", "forgo")


def shopping(**fields: Any) -> DahshurState:
    """Blue acts with the 2; the 5 still lies on the gift. Stand 3 offers a ruby for one stone."""
    defaults: dict[str, Any] = {
        "prince": 3,
        "gift": ["red-5"],
        "seen": [3, 5],
        "neutral_used": ["white-3"],
        "stands": [OFFER, {}, {}, {}, {}, {}],
    }
    return play(at(2, "area", **{**defaults, **fields}), "market", "walk:1")


@pytest.mark.rule("DA-13.3")
def test_buying_may_bring_the_market_prince_of_the_stand() -> None:
    state = shopping()
    assert moves(state) == ["buy", "buy:prince", "leave"]
    play(state, "buy:prince")
    assert state.view(None).gift == ["red-5", "orange-1", None]
    assert state.gems[:3] == [1, 0, 0]
    stand = state.view(None).stands[0]
    assert stand.prince is None
    assert stand.gem is not None  # the new offer lies there as usual
    assert moves(state) == ["use:red-5", "use:orange-1"]  # a third action


@pytest.mark.rule("DA-13.3")
def test_just_buying_leaves_the_market_prince() -> None:
    state = play(shopping(), "buy")
    assert state.view(None).stands[0].prince == "orange-1"
    assert state.view(None).gift == [None, None, None]  # the 5 is the last prince, taken up at once


@pytest.mark.rule("DA-13.3")
@pytest.mark.parametrize(("value", "can"), [(1, False), (5, True)])
@pytest.mark.parametrize(
    ("gift", "first"),
    [
        ("white-4 red-?", "use:white-4"),  # it still lies on the gift
        ("white-4 red-?", "use:red-?"),  # it is in use
        ("white-4 red-?", "use:red-? forgo"),  # it was used before
        ("white-? red-4", "use:white-? forgo"),  # it was used before and is neutral
    ],
)
def test_all_three_princes_of_the_turn_must_differ(gift: str, first: str, value: int, can: bool) -> None:
    """Stand 1 has the market prince 1: no other prince of this turn may show a 1, not even a used one."""
    state = at(2, "use", gift=gift.replace("?", str(value)).split(), stands=[OFFER])
    play(state, *first.replace("?", str(value)).split(), "market", "walk:1")
    assert moves(state) == (["buy", "buy:prince", "leave"] if can else ["buy", "leave"])
    assert why(state, "buy:prince") == (None if can else "DA-13.3")


@pytest.mark.rule("DA-13.3")
def test_no_market_prince_when_both_princes_are_equal() -> None:
    state = shopping(seen=[3], gift=["red-3"])
    assert moves(state) == ["buy", "leave"]


@pytest.mark.rule("DA-13.3")
def test_one_market_prince_a_turn() -> None:
    state = shopping(market_taken=True, seen=[3, 4, 5], gift=["red-5"], seats={0: {"row": ["orange-4"]}})
    assert moves(state) == ["buy", "leave"]
    state = shopping(market_taken=True)
    assert moves(state) == ["buy", "leave"]


@pytest.mark.rule("DA-13.3")
def test_the_other_player_may_take_a_market_prince_as_well() -> None:
    """Blue has taken the 1 and uses it; then red is active and buys at stand 2."""
    state = at(
        2,
        "area",
        prince=1,
        market_taken=True,
        seats={0: {"row": ["orange-1"]}, 1: {"row": ["red-5"]}},
        neutral_pile=[f"white-{value}" for value in (1, 2, 3, 5, 6, 4)],  # the 4 comes next
        stands=[{}, {"offer": "offer-1230", "gem": "ruby"}],
    )
    play(state, "forgo", "lay:5", "use:white-4", "market", "walk:2")
    assert (state.active, moves(state)) == (1, ["buy", "buy:prince", "leave"])
    play(state, "buy:prince")
    assert state.view(None).gift == ["orange-2", "blue-5", None]


@pytest.mark.rule("DA-13.3")
def test_a_missing_market_prince_cannot_be_taken() -> None:
    state = shopping(seats={1: {"row": ["orange-1"]}}, start=1, active=0)
    assert moves(state) == ["buy", "leave"]


@pytest.mark.rule("DA-13.3")
def test_with_the_last_action_too_and_it_must_be_used() -> None:
    state = shopping(gift=[], seats={1: {"row": ["red-5"]}})
    play(state, "buy:prince")
    assert (step(state), state.to_move) == ("area", [0])  # the only prince left, taken up at once
    assert state.value == 1
    play(state, "forgo")
    assert state.active == 1


@pytest.mark.rule("DA-13.4")
def test_a_used_market_prince_lies_in_front_of_the_active_player() -> None:
    state = shopping(seats={0: {"row": ["blue-1"]}}, start=1, active=0)
    play(state, "buy:prince", "use:orange-1", "forgo")
    seat = state.view(None).seats[0]
    assert seat.row == ["blue-1", "orange-1"]  # equal values side by side
    assert seat.sum == 2


@pytest.mark.rule("DA-13.4")
def test_market_princes_count_for_rewards_and_tribute() -> None:
    state = at(
        2,
        "third",
        to_move=1,
        thirds=[2],
        seats={0: {"row": ["orange-6", "blue-1", "blue-2"]}, 1: {"row": ["red-5"]}},
        cities=[{"number": 9, "gold": "gold-5", "silver": "silver-1"}, {"number": 10, "silver": "silver-2"}],
    )
    play(state, "lay:1")
    assert told(state, "reward")[0] == {"what": "reward", "seat": 0, "position": "left", "value": 6}
    play(state, "silver:10")
    while step(state) != "tribute":
        play(state, moves(state)[0])
    assert state.to_move == [0]  # 6 + 1 + 2


@pytest.mark.rule("DA-13.5")
def test_one_more_prince_from_hand_from_the_start_player_on() -> None:
    state = at(
        2,
        "area",
        prince=1,
        start=1,
        active=0,
        seats={0: {"row": ["blue-3", "orange-2"]}, 1: {"row": ["red-4"]}},
    )
    play(state, "forgo")
    assert (step(state), state.to_move) == ("third", [1])
    assert starting(state, "lay") == ["1", "2", "3", "5", "6"]
    play(state, "lay:5")
    assert starting(state, "lay") == ["1", "2", "4", "6"]
    assert why(state, "lay:5") == "DA-13.5"
    play(state, "lay:6")
    assert state.view(None).seats[0].row == ["blue-3", "orange-2", "blue-6"]
    assert state.view(None).seats[1].row == ["red-4", "red-5"]


def compared(*lines: str, **fields: Any) -> DahshurState:
    """The middle reward is due to blue; then the right one and the tribute follow."""
    return play(at(2, "middle", reward=2, seats=rows(*lines), **fields), "gem:ruby")


@pytest.mark.rule("DA-13.6")
def test_the_third_reward_needs_a_third_prince() -> None:
    state = compared("12m6", "46", cities=[{"number": 9, "gold": "gold-5"}, {"number": 10, "gold": "gold-4"}])
    assert told(state, "reward") == [{"what": "reward", "seat": 0, "position": "right", "value": 6}]
    assert dict(state.score_sheet(0))["reward"] == 2
    # The tribute with the sum of two princes.
    assert [(event["seat"], event["city"]) for event in told(state, "disc")] == [(0, 9), (1, 10)]


@pytest.mark.rule("DA-13.6")
def test_the_third_reward_goes_to_nobody_without_third_princes() -> None:
    state = compared("12", "46")
    assert told(state, "reward") == []
    assert told(state, "points") == []
    assert step(state) == "chamber"


@pytest.mark.rule("DA-13.7")
def test_market_princes_never_enter_chambers_and_return_when_the_start_player_changes() -> None:
    seats = {0: {"row": ["orange-6", "blue-3", "blue-5"]}, 1: {"row": ["red-4", "orange-2", "red-1"]}}
    cities = [{"number": 6}, {"number": 7, "gold": "gold-4"}, {"number": 8}]
    state = at(2, "chamber", reward=3, seats=seats, cities=cities, neutral_used=["white-3", "white-1"])
    assert moves(state) == ["chamber:3", "chamber:5"]
    assert why(state, "chamber:6") == "DA-13.7"
    play(state, "chamber:5")
    assert bits(state.hands[0]) == [1, 2, 3, 4, 6]
    assert state.view(None).stands[5].prince is None  # not yet
    play(state, "chamber:1")
    assert state.start == 1
    assert [stand.prince for stand in state.view(None).stands] == [f"orange-{value}" for value in range(1, 7)]
    assert [seat.row for seat in state.view(None).seats] == [[], []]
    assert state.neutral_used == []
    assert sorted(PRINCES.all([*state.neutral_pile, state.gift[0]])) == [
        f"white-{value}" for value in range(1, 7)
    ]
    assert len(state.cities) == 3
    assert all(state.cities)  # refilled
    assert state.cities[1] == 7


@pytest.mark.rule("DA-13.7")
def test_a_market_prince_does_not_come_to_the_hand() -> None:
    """Blue's own 6 lies in a chamber, its own 3 goes there: neither comes back with the market princes."""
    seats = {
        0: {"row": ["orange-6", "blue-3", "blue-5"], "chambers": [{"prince": 6}]},
        1: {"row": ["red-4", "orange-3"], "chambers": [{"prince": 1}]},
    }
    state = play(at(2, "chamber", round=2, reward=3, seats=seats), "chamber:3")
    assert bits(state.hands[0]) == [1, 2, 4, 5]
    assert state.view(None).seats[0].row == ["orange-6"]


@pytest.mark.rule("DA-13.8")
def test_the_game_ends_with_the_fourth_chamber() -> None:
    chambers = [{"prince": 1}, {"prince": 2}, {"prince": 3}]
    seats = {
        0: {"chambers": [*chambers, {"prince": 4}]},
        1: {"row": ["red-4", "red-5"], "chambers": chambers},
    }
    state = at(2, "chamber", round=4, reward=3, to_move=1, seats=seats)
    assert play(state, "chamber:4").over
    not_yet = at(
        2,
        "chamber",
        round=3,
        reward=3,
        to_move=1,
        seats={
            0: {"chambers": chambers},
            1: {"row": ["red-4", "red-5"], "chambers": chambers[:2]},
        },
    )
    assert not play(not_yet, "chamber:4").over
