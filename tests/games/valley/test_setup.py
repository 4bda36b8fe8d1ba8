"""VK-1 components and VK-2 setup."""

from __future__ import annotations

from collections import Counter

import pytest

import mastaba
from mastaba.core import BadSetup
from mastaba.games.valley.effects.program import SET, STARTER, UNIQUE
from mastaba.games.valley.game import ValleyGame
from mastaba.games.valley.state import ValleyState
from mastaba.games.valley.types import Pile
from tests.games.valley.table import box_of, pile

STARTER_SET = {"shabti": 4, "urn": 3, "box-of-food": 2, "offering-table": 1}
SIZES = {"sarcophagi": 3, "jars": 4, "amulets": 5, "books": 6, "statues": 7}


def valley() -> ValleyGame:
    game = mastaba.game("valley")
    assert isinstance(game, ValleyGame)
    return game


def new(players: int, seed: int) -> ValleyState:
    state = valley().new(players, seed)
    assert isinstance(state, ValleyState)
    return state


@pytest.mark.rule("VK-1.1")
def test_the_box_holds_40_starters_29_cards_of_level_2_and_27_of_level_3() -> None:
    tables = valley().tables
    levels = Counter(tables.level[tables.names.number(card)] for card in box_of(valley()))
    assert levels == {1: 40, 2: 29, 3: 27}


@pytest.mark.rule("VK-1.1")
def test_the_starters_are_four_equal_sets_of_ten() -> None:
    tables = valley().tables
    starters = Counter(card for card in box_of(valley()) if tables.level[tables.names.number(card)] == 1)
    assert starters == {card: 4 * count for card, count in STARTER_SET.items()}


@pytest.mark.rule("VK-1.2")
def test_every_card_says_name_gold_cost_kind_action_and_level() -> None:
    for card in valley().tables.cards:
        assert card.name["en"]
        assert card.name["de"]
        assert card.text["en"]
        assert card.text["de"]
        assert card.gold > 0
        assert card.cost > 0 or card.kind == STARTER
        assert card.level in (1, 2, 3)
        assert card.kind in (STARTER, UNIQUE, SET)


@pytest.mark.rule("VK-1.3")
def test_five_sets_of_different_cards_with_two_copies_each() -> None:
    tables = valley().tables
    found = Counter(tables.set_ids[card.set] for card in tables.cards if card.kind == SET)
    assert found == SIZES
    assert {card.copies for card in tables.cards if card.kind == SET} == {2}


@pytest.mark.rule("VK-1.3")
def test_uniques_are_six_single_cards_and_like_starters_belong_to_no_set() -> None:
    cards = valley().tables.cards
    assert [card.copies for card in cards if card.kind == UNIQUE] == [1] * 6
    assert all(card.set < 0 and card.points > 0 for card in cards if card.kind != SET)


@pytest.mark.rule("VK-1.4")
def test_two_to_four_can_play() -> None:
    assert [new(players, 1).players for players in (2, 3, 4)] == [2, 3, 4]
    for players in (0, 1, 5):
        with pytest.raises(BadSetup):
            valley().new(players, 1)


@pytest.mark.rule("VK-2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_draws_five_of_an_own_starter_set(players: int) -> None:
    state = new(players, 5)
    for seat in range(players):
        hand, draw = pile(state, seat, "hand"), pile(state, seat, "draw")
        assert len(hand) == len(draw) == 5
        assert Counter(hand + draw) == STARTER_SET
        assert pile(state, seat, "discard") == pile(state, seat, "tomb") == []
    unused = {card: count * (4 - players) for card, count in STARTER_SET.items() if players < 4}
    assert Counter(state.tables.names.all(state.box)) == unused


@pytest.mark.rule("VK-2.1")
def test_starter_sets_are_shuffled_one_by_one() -> None:
    hands = {tuple(pile(new(2, seed), seat, "hand")) for seed in range(8) for seat in (0, 1)}
    assert len(hands) > 4


@pytest.mark.rule("VK-2.2", "VK-2.3", "VK-2.4")
@pytest.mark.parametrize("seed", range(5))
def test_pyramid_boneyard_and_stock_take_level_2_before_level_3(seed: int) -> None:
    state = new(3, seed)
    level = state.tables.level
    assert len(state.pyramid) == 6
    assert [level[card] for card in [*state.pyramid, *state.boneyard]] == [2] * 7
    # The top of the stock is the end of the list.
    assert [level[card] for card in state.in_stock()] == [3] * 27 + [2] * 22


@pytest.mark.rule("VK-2.2")
def test_both_levels_are_shuffled() -> None:
    first, second = new(2, 1).in_stock(), new(2, 2).in_stock()
    assert first[:27] != second[:27]
    assert sorted(first[:27]) == sorted(second[:27])
    assert first[27:] != second[27:]


@pytest.mark.rule("VK-2.3")
def test_the_pyramid_has_three_two_and_one_open_cards() -> None:
    view = new(2, 3).view(None)
    assert len(view.pyramid) == 6
    assert None not in view.pyramid
    assert view.stock == 29 + 27 - 6 - 1


@pytest.mark.rule("VK-2.4")
def test_one_open_card_is_the_boneyard() -> None:
    state = new(2, 3)
    assert state.view(None).boneyard == Pile(count=1, top=state.tables.names.ids[state.boneyard[0]])


@pytest.mark.rule("VK-2.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_anybody_may_be_drawn_as_start_player_and_begins(players: int) -> None:
    starts: Counter[int] = Counter()
    for seed in range(40 * players):
        state = new(players, seed)
        assert state.to_move == [state.start]
        starts[state.start] += 1
    assert all(starts[seat] > 20 for seat in range(players))


@pytest.mark.rule("VK-2.5", "VK-3.6")
def test_play_goes_clockwise_from_the_start_player() -> None:
    state = new(4, 2)
    order = []
    for _ in range(8):
        order.append(state.active)
        state.play("end", state.active)
        state.play("remove:6", state.active)
    assert order == [(state.start + turn) % 4 for turn in range(8)]
