"""DA-1 to DA-3: what is in the box, how it is laid out, and how the game runs."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from mastaba.core import SeededChance
from mastaba.games.dahshur.pieces import bits
from mastaba.games.dahshur.types import RoundBegan, TurnBegan
from tests.games.dahshur.helper import at, game, moves, new, play, step, told
from tests.laws import random_moves

BOX = game().box


@pytest.mark.rule("DA-1.1")
def test_four_colours_are_wares() -> None:
    wares = [ware["en"] for ware in BOX.ware_words]
    assert wares == ["lapis lazuli", "pottery", "papyrus", "myrrh"]
    assert [ware["de"] for ware in BOX.ware_words] == ["Lapislazuli", "Tonwaren", "Papyrus", "Myrrhe"]
    view = new(4).view(None)
    assert [seat.colour for seat in view.seats] == ["blue", "red", "orange", "white"]
    assert all(seat.goods == 10 and seat.trader == 0 for seat in view.seats)


@pytest.mark.rule("DA-1.2")
def test_thirty_six_gems() -> None:
    assert BOX.gem_counts == [12, 12, 12]
    assert [gem["de"] for gem in BOX.gem_words] == ["Rubin", "Smaragd", "Saphir"]


@pytest.mark.rule("DA-1.3")
def test_cities_six_to_fifteen() -> None:
    assert BOX.city_numbers == list(range(6, 16))


@pytest.mark.rule("DA-1.4")
def test_discs() -> None:
    gold, silver = BOX.disc_counts[:6], BOX.disc_counts[6:]
    assert gold == [0, 0, 0, 4, 3, 3]
    assert silver == [2, 4, 4, 0, 0, 0]


@pytest.mark.rule("DA-1.5")
def test_every_combination_of_prices_once() -> None:
    cards = [tuple(BOX.prices[offer * 4 : offer * 4 + 4]) for offer in range(24)]
    assert sorted(cards) == sorted(permutations([0, 1, 2, 3]))
    assert BOX.marks["offer offer-0123"] == {"prices": "reconstructed"}


@pytest.mark.rule("DA-1.6")
def test_six_plates_a_symbol() -> None:
    assert BOX.plate_counts == [2] * 12
    assert BOX.marks["plates red"] == {"gems": "reconstructed"}


@pytest.mark.rule("DA-1.7")
def test_the_board() -> None:
    view = new(4).view(None)
    assert len(view.stands) == 6
    assert len(view.avenue.plates) == 24
    assert len(view.procession) == 20
    assert len(view.gift) == 3
    assert len(view.cities) == 4
    assert all(len(seat.chambers) == 4 for seat in view.seats)
    assert BOX.marks["board"]["procession"] == "reconstructed"
    assert BOX.obelisk == 15  # the terminal's obelisks go on beyond 44: see test_terminal


@pytest.mark.rule("DA-2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_start_player_is_drawn(players: int) -> None:
    drawn = {new(players, seed).start for seed in range(40)}
    assert drawn == set(range(players))
    state = new(players)
    assert state.active == state.start


@pytest.mark.rule("DA-2.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_starts_alike(players: int) -> None:
    state = new(players)
    assert state.goods == [10] * players
    assert state.traders == [0] * players
    assert all(bits(hand) == [1, 2, 3, 4, 5, 6] for hand in state.hands)
    assert not any(state.points)


@pytest.mark.rule("DA-2.3", "DA-2.4")
@pytest.mark.parametrize(("players", "open_cities"), [(2, 3), (3, 4), (4, 4)])
def test_open_cities_carry_a_gold_and_a_silver_disc(players: int, open_cities: int) -> None:
    state = new(players)
    assert len(state.cities) == open_cities
    assert all(state.cities)
    assert len(state.city_pile) == 10 - open_cities
    assert all(0 <= disc < 6 for disc in state.city_gold)
    assert all(6 <= disc < 12 for disc in state.city_silver)
    assert len(state.gold_pile) == len(state.silver_pile) == 10 - open_cities
    for seat in [None, *range(players)]:
        for city in state.view(seat).cities:
            assert city is not None
            assert city.gold is True  # that one lies there, not which
            assert city.silver is True


@pytest.mark.rule("DA-2.3", "DA-2.4", "DA-2.5")
def test_piles_are_shuffled() -> None:
    games = [new(4, seed) for seed in range(6)]
    assert len({tuple(state.city_pile) for state in games}) > 1
    assert len({tuple(state.gold_pile) for state in games}) > 1
    assert len({tuple(state.silver_pile) for state in games}) > 1
    assert len({tuple(state.offer_pile) for state in games}) > 1
    assert len({tuple(state.stand_gems) for state in games}) > 1


@pytest.mark.rule("DA-2.5")
def test_every_stand_offers_a_gem() -> None:
    state = new(3)
    assert len(set(state.stand_offers)) == 6
    assert all(0 <= gem < 3 for gem in state.stand_gems)
    assert len(state.offer_pile) == 18


@pytest.mark.rule("DA-2.6")
@pytest.mark.parametrize("seed", range(10))
def test_blocks_of_four_hold_every_symbol(seed: int) -> None:
    plates = new(4, seed).plates
    blocks = [plates[place : place + 4] for place in range(0, 24, 4)]
    assert all(sorted(plate // 3 for plate in block) == [0, 1, 2, 3] for block in blocks)
    assert Counter(plates) == dict.fromkeys(range(12), 2)


@pytest.mark.rule("DA-2.6")
def test_plates_are_shuffled_within_their_piles_and_blocks() -> None:
    games = [new(4, seed).plates for seed in range(8)]
    assert len({tuple(plate // 3 for plate in plates[:4]) for plates in games}) > 3
    assert len({tuple(plate % 3 for plate in plates if plate // 3 == 0) for plates in games}) > 3


@pytest.mark.rule("DA-2.7")
@pytest.mark.parametrize(("players", "gems"), [(2, 2), (3, 2), (4, 0)])
def test_starting_gems(players: int, gems: int) -> None:
    state = new(players)
    assert [sum(state.gems[seat * 3 : seat * 3 + 3]) for seat in range(players)] == [gems] * players
    assert sum(state.bag) == 36 - 6 - players * gems


@pytest.mark.rule("DA-3.1")
@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (3, 3), (4, 4)])
def test_number_of_rounds_and_start_players(players: int, rounds: int) -> None:
    state = new(players, 5)
    for seat, action in random_moves(state, SeededChance(5)):
        state.apply(action, seat)
    starts = [event["seat"] for event in told(state, "round")]
    assert len(starts) == rounds
    assert Counter(starts) == dict.fromkeys(range(players), rounds // players)
    assert [event["round"] for event in told(state, "round")] == list(range(1, rounds + 1))


@pytest.mark.rule("DA-3.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_is_active_once_a_round_from_the_start_player_on(players: int) -> None:
    state = new(players, 6)
    for seat, action in random_moves(state, SeededChance(6)):
        state.apply(action, seat)
    turns: list[list[int]] = []
    assert state.log is not None
    for event in state.log:
        if isinstance(event.open, RoundBegan):
            turns.append([])
        if isinstance(event.open, TurnBegan):
            assert event.open.seat is not None
            turns[-1].append(event.open.seat)
    for number, seats in enumerate(turns):
        start = told(state, "round")[number]["seat"]
        assert seats == [(start + place) % players for place in range(players)]


@pytest.mark.rule("DA-3.2")
def test_who_is_not_asked_cannot_move() -> None:
    state = at(4, "area", active=0, prince=1)
    assert state.to_move == [0]
    assert state.why_not("market", 1) == "DA-3.2"
    assert state.why_not("lay:1", 2) == "DA-3.2"


@pytest.mark.rule("DA-4.1")
def test_who_is_active_hears_that_the_others_lay() -> None:
    state = at(4, "lay", active=0)
    assert state.to_move == [1]
    assert state.why_not("lay:1", 0) == "DA-4.1"
    assert state.why_not("lay:1", 2) == "DA-4.1"


@pytest.mark.rule("DA-3.1")
def test_phases_follow_each_other() -> None:
    rows = {
        seat: {"row": [f"{colour}-1", f"{colour}-2", f"{colour}-3"]}
        for seat, colour in enumerate(["blue", "red", "orange", "white"])
    }
    rows[0] = {"row": ["blue-3", "blue-2", "blue-1"]}
    state = at(4, "area", active=3, prince=1, seats=rows, chance={"kind": "seeded", "seed": 3})
    play(state, "forgo")
    while step(state) != "chamber":
        play(state, moves(state)[0])
    assert [event["position"] for event in told(state, "reward")] == ["left", "middle", "right"]
    assert state.to_move == [0]


@pytest.mark.rule("DA-9.1")
def test_the_rulebooks_table_of_prince_triples() -> None:
    """The 20 triples of different princes and the city each of them pays tribute from."""
    table = {
        6: ["123"],
        7: ["124"],
        8: ["125", "134"],
        9: ["126", "135", "234"],
        10: ["136", "145", "235"],
        11: ["146", "245", "236"],
        12: ["156", "246", "345"],
        13: ["256", "346"],
        14: ["356"],
        15: ["456"],
    }
    by_triple = {triple: number for number, triples in table.items() for triple in triples}
    assert sorted(by_triple) == ["".join(triple) for triple in combinations("123456", 3)]
    assert list(table) == BOX.city_numbers
    for triple, number in by_triple.items():
        for order in permutations(triple):
            state = at(
                3,
                "middle",
                reward=3,
                settled=[1, 2],
                seats={
                    0: {"row": [f"blue-{value}" for value in order]},
                    1: {"row": ["red-1"]},
                    2: {"row": ["orange-1"]},
                },
                cities=[{"number": number, "gold": "gold-4"}],
            )
            assert state.view(None).seats[0].sum == number
            play(state, "gem:ruby")
            assert told(state, "disc") == [
                {"what": "disc", "seat": 0, "city": number, "metal": "gold", "value": 4}
            ]
