"""What a seat cannot know, and that samples re-deal exactly that."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mastaba.core import SeededChance
from mastaba.games.dahshur.state import DahshurState
from mastaba.games.dahshur.types import DiscTaken, Gems
from tests.games.dahshur.helper import at, new, play
from tests.laws import random_moves

CITIES = [
    {"number": 6, "gold": "gold-4", "silver": "silver-1"},
    {"number": 7, "gold": "gold-5"},
    {"number": 8, "silver": "silver-3"},
]


def halfway(players: int, seed: int) -> DahshurState:
    """A game in which discs have been taken."""
    state = new(players, seed)
    for seat, action in random_moves(state, SeededChance(seed)):
        if state.round == 3:
            break
        state.apply(action, seat)
    return state


def test_a_sample_redeals_piles_and_discs_and_nothing_else() -> None:
    state = halfway(4, 3)
    truth = state.position()
    hidden = {
        "chance",
        "offer_pile",
        "city_pile",
        "neutral_pile",
        "gold_pile",
        "silver_pile",
        "cities",
        "seats",
    }
    changed = set()
    for number in range(20):
        guess = state.sample(0, SeededChance(number)).position()
        changed |= {field for field in truth if truth[field] != guess[field]}
        assert guess["seats"][0] == truth["seats"][0]
        for mine, true in zip(guess["seats"], truth["seats"], strict=True):
            assert {**mine, "discs": 0} == {**true, "discs": 0}
            metals = [disc.split("-")[0] for disc in mine["discs"]]
            assert Counter(metals) == Counter(disc.split("-")[0] for disc in true["discs"])
        for field in ("offer_pile", "city_pile", "neutral_pile"):
            assert sorted(guess[field]) == sorted(truth[field])
        for mine, true in zip(guess["cities"], truth["cities"], strict=True):
            assert mine["number"] == true["number"]
    assert changed <= hidden
    assert {"offer_pile", "city_pile", "gold_pile", "silver_pile", "cities"} <= changed


def test_every_arrangement_of_unknown_discs_comes_up() -> None:
    """Blue knows its own gold-6; red's gold disc may be any other, as often as the box says."""
    state = at(
        4,
        "use",
        gift=["red-1", "orange-2"],
        seats={0: {"discs": ["gold-6"]}, 1: {"discs": ["gold-4"]}},
        cities=CITIES,
    )
    found = Counter(
        (state.sample(0, SeededChance(number)).view(1).seats[1].discs or [""])[0] for number in range(900)
    )
    assert set(found) == {"gold-4", "gold-5", "gold-6"}
    assert 330 < found["gold-4"] < 470  # 4 of 9
    assert 240 < found["gold-5"] < 360  # 3 of 9
    assert 140 < found["gold-6"] < 260  # 2 of 9: blue holds the third


def test_a_disc_set_openly_is_known() -> None:
    tomb = [{"prince": 3}, {"prince": 4}, {"prince": 5}, {"prince": 6}]
    seats: dict[int, Any] = {seat: {"chambers": tomb} for seat in range(4)}
    seats[0] = {"chambers": tomb, "discs": ["gold-4", "gold-5"]}
    state = at(4, "disc", round=4, reward=3, offering=20, seats=seats, procession={"20": 0, "19": 0})
    play(state, "gold:red-4")
    for number in range(20):
        sample = state.sample(1, SeededChance(number))
        assert sample.lids == state.lids
        assert sample.metal_count(0, 0) == 1


def test_the_neutral_pile_is_unknown_in_order() -> None:
    state = new(3, 4)
    orders = {tuple(state.sample(0, SeededChance(number)).neutral_pile) for number in range(20)}
    assert len(orders) > 5
    assert all(sorted(order) == sorted(state.neutral_pile) for order in orders)


def test_the_bag_is_known_by_counting_and_drawn_by_the_samples_own_chance() -> None:
    state = at(4, "area", prince=1, stands=[{"offer": "offer-1230", "gem": "ruby"}])
    assert state.view(None).bag == Gems(11, 12, 12)
    drawn = set()
    for number in range(12):
        sample = play(state.sample(0, SeededChance(number)), "market", "walk:1", "buy")
        drawn.add(sample.stand_gems[0])
    assert drawn == {0, 1, 2}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_sees_a_hidden_disc(players: int) -> None:
    """Views and events name no disc that the seat has not looked at."""
    state = halfway(players, 8)
    for seat in [None, *range(players)]:
        text = str([state.view(seat).seats[other] for other in range(players) if other != seat])
        assert "gold-" not in text
        assert "silver-" not in text
    assert state.log is not None
    for event in state.log:
        if isinstance(event.open, DiscTaken):
            for seat in [None, *range(players)]:
                shown = event.seen_by(seat)
                assert isinstance(shown, DiscTaken)
                assert (shown.value is not None) == (seat == shown.seat)
                assert ("-" in str(shown.moved[0].piece)) == (seat == shown.seat)


def test_hands_are_open_because_everyone_could_count_them() -> None:
    view = at(4, "lay", seats={1: {"row": []}, 2: {"chambers": [{"prince": 6}]}}, round=2).view(None)
    assert view.seats[2].hand == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_state_that_was_sampled_before_gives_the_same_samples(players: int) -> None:
    """What a seat cannot know is gathered once; it must be gathered anew for another seat and after every change."""
    state = new(players, 5)
    dice = SeededChance(6)
    for seat, action in random_moves(state, SeededChance(5)):
        for looker in [0, *range(1, players), None, 0]:  # the last one looks again after the change
            chance = SeededChance(dice.below(1 << 30))
            assert state.sample(looker, chance).position() == state.copy().sample(looker, chance).position()
        state.apply(action, seat)
