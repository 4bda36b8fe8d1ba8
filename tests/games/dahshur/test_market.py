"""DA-5: the market."""

from __future__ import annotations

import pytest

from tests.games.dahshur.helper import acting, at, moves, play, starting, step, told, why


@pytest.mark.rule("DA-5.1")
def test_buy_or_take_back_not_both() -> None:
    stands = [{"offer": "offer-1230", "gem": "ruby"}, {"goods": [2]}]
    state = play(acting(stands=stands), "market")
    assert starting(state, "walk") == ["1", "2", "3"]
    assert starting(state, "fetch") == ["2"]
    assert play(state.copy(), "fetch:2").active == 1  # the action is over
    for way in (["walk:1", "buy"], ["walk:1", "leave"], ["walk:3"]):  # stand 3 has no gem
        over = play(state.copy(), *way)
        assert over.active == 1
        assert over.stand_goods[4] == 2  # nothing was taken back


@pytest.mark.rule("DA-5.2")
@pytest.mark.parametrize(
    ("trader", "prince", "stands"),
    [
        (0, 1, "1"),
        (0, 4, "1234"),
        (0, 6, "123456"),
        (3, 1, "24"),
        (3, 2, "1245"),
        (6, 2, "45"),
        (1, 6, "23456"),
    ],
)
def test_up_to_as_many_stands_as_the_princes_value(trader: int, prince: int, stands: str) -> None:
    state = play(acting(prince=prince, seats={0: {"trader": trader}}), "market")
    assert starting(state, "walk") == list(stands)


@pytest.mark.rule("DA-5.2")
def test_too_far() -> None:
    assert why(play(acting(prince=2), "market"), "walk:3") == "DA-5.2"


@pytest.mark.rule("DA-5.3")
def test_no_turning_round() -> None:
    """With a 6 from stand 5 the end is reached after one step: stand 5 is not reached again."""
    state = play(acting(prince=6, seats={0: {"trader": 5}}), "market")
    assert starting(state, "walk") == ["1", "2", "3", "4", "6"]
    play(state, "walk:6")
    assert state.traders[0] == 6
    state = play(acting(prince=6, seats={0: {"trader": 6}}), "market")
    assert starting(state, "walk") == ["1", "2", "3", "4", "5"]  # the other way with a new prince


@pytest.mark.rule("DA-5.4")
def test_the_assembly_square_is_never_entered_again() -> None:
    state = play(acting(prince=6, seats={0: {"trader": 1}}), "market")
    assert moves(state) == ["walk:2", "walk:3", "walk:4", "walk:5", "walk:6"]
    state.play("walk:2", 0)
    assert state.traders[0] == 2


@pytest.mark.rule("DA-5.5")
def test_traders_share_a_stand() -> None:
    state = play(acting(prince=3, seats={1: {"trader": 3}, 2: {"trader": 3}}), "market", "walk:3")
    assert state.view(None).stands[2].traders == [0, 1, 2]


@pytest.mark.rule("DA-5.6")
def test_buying() -> None:
    state = play(acting(stands=[{}, {"offer": "offer-3120", "gem": "emerald"}]), "market", "walk:2")
    assert moves(state) == ["buy", "leave"]
    play(state, "buy")
    assert state.goods[0] == 7
    assert state.stand_goods[4] == 3
    assert state.gems[:3] == [0, 1, 0]
    assert told(state, "buy") == [{"what": "buy", "seat": 0, "stand": 2, "gem": "gem:emerald", "price": 3}]


@pytest.mark.rule("DA-5.6")
def test_a_colour_without_price_cannot_buy() -> None:
    state = play(acting(stands=[{"offer": "offer-0123", "gem": "ruby"}]), "market", "walk:1")
    assert state.active == 1  # walked, could not buy, the action is over
    assert state.gems[:3] == [0, 0, 0]


@pytest.mark.rule("DA-5.6")
@pytest.mark.parametrize(("goods", "can"), [(3, True), (2, False), (0, False)])
def test_the_supply_must_hold_the_price(goods: int, can: bool) -> None:
    stands = [{"offer": "offer-3120", "gem": "ruby"}, {"goods": [10 - goods]}]
    state = play(acting(stands=stands), "market", "walk:1")
    assert (step(state) == "buy") == can


@pytest.mark.rule("DA-5.6")
def test_the_trader_must_move_to_buy() -> None:
    stands = [{"offer": "offer-1230", "gem": "ruby"}]
    state = play(acting(stands=stands, seats={0: {"trader": 1}}), "market")
    assert why(state, "walk:1") == "DA-5.6"
    assert why(state, "buy") == "DA-5.6"


@pytest.mark.rule("DA-5.7")
def test_moving_without_buying() -> None:
    state = play(acting(stands=[{"offer": "offer-1230", "gem": "ruby"}]), "market", "walk:1", "leave")
    assert state.active == 1
    assert state.traders[0] == 1
    assert state.goods[0] == 10
    assert state.view(None).stands[0].gem == "ruby"


@pytest.mark.rule("DA-5.8")
def test_a_new_offer_after_a_purchase() -> None:
    state = acting(stands=[{"offer": "offer-1230", "gem": "ruby"}])
    top = state.position()["offer_pile"][-1]
    bag = sum(state.bag)
    reveals = state.reveals
    play(state, "market", "walk:1", "buy")
    assert state.view(None).offers.discards == ["offer-1230"]
    assert state.view(None).stands[0].offer == top
    assert state.view(None).stands[0].gem is not None
    assert sum(state.bag) == bag - 1
    assert state.reveals > reveals


@pytest.mark.rule("DA-5.8")
def test_an_empty_pile_is_replaced_by_the_shuffled_discards() -> None:
    stands = [{"offer": "offer-1230", "gem": "ruby"}]
    whole = acting(stands=stands)
    discards = whole.position()["offer_pile"]
    tops = set()
    for seed in range(8):
        state = acting(
            stands=whole.position()["stands"],
            offer_pile=[],
            offer_discards=discards,
            chance={"kind": "seeded", "seed": seed},
        )
        play(state, "market", "walk:1", "buy")
        assert told(state, "reshuffle")
        assert state.offer_discards == []
        assert len(state.offer_pile) == 18  # the card just bought was shuffled in as well
        tops.add(state.stand_offers[0])
    assert len(tops) > 1


@pytest.mark.rule("DA-5.9")
def test_an_empty_bag_leaves_the_offer_without_a_gem() -> None:
    gems = ["ruby"] * 11 + ["emerald"] * 12 + ["sapphire"] * 12
    stands = [{"offer": "offer-1230", "gem": "ruby"}]
    state = acting(stands=stands, seats={1: {"gems": gems}})
    assert state.bag == [0, 0, 0]
    play(state, "market", "walk:1", "buy")
    assert state.view(None).stands[0].gem is None
    assert state.view(None).stands[0].offer is not None
    assert state.gems[0] == 1


@pytest.mark.rule("DA-5.9")
def test_nothing_can_be_bought_where_no_gem_lies() -> None:
    state = play(acting(stands=[{"offer": "offer-1230", "gem": None}]), "market", "walk:1")
    assert state.active == 1
    two = at(2, "area", prince=3, seen=[2, 3], stands=[{"offer": "offer-1230", "gem": None}])
    play(two, "market", "walk:1")
    assert step(two) == "lay"  # no gem, hence no market prince
    assert two.stalls == 0b1111110


@pytest.mark.rule("DA-5.10")
def test_taking_back_one_stone_from_any_stand() -> None:
    state = acting(stands=[{"goods": [2, 3]}, {}, {"goods": [0, 1]}, {}, {}, {"goods": [1]}])
    play(state, "market")
    assert starting(state, "fetch") == ["1", "6"]
    assert why(state, "fetch:3") == "DA-5.10"  # only red's stone lies there
    play(state, "fetch:1")
    assert state.goods[0] == 8
    assert state.stand_goods[:2] == [1, 3]
    assert state.traders[0] == 0
