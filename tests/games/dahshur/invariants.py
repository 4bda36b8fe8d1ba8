"""What is true of every table of Dahshur, at every moment."""

from __future__ import annotations

from collections import Counter

from mastaba.core import State
from mastaba.games.dahshur import stages as s
from mastaba.games.dahshur.box import OPEN_CITIES, ROUNDS
from mastaba.games.dahshur.pieces import bits
from mastaba.games.dahshur.scoring import SOURCE_COUNT
from mastaba.games.dahshur.state import DahshurState
from mastaba.games.dahshur.types import Scored


def check(state: State) -> None:
    assert isinstance(state, DahshurState)
    check_goods(state)
    check_gems(state)
    check_discs(state)
    check_princes(state)
    check_cards(state)
    check_course(state)
    check_points(state)


def check_goods(state: DahshurState) -> None:
    for seat in range(state.players):
        on_stands = [state.stand_goods[stand * 4 + seat] for stand in range(6)]
        assert min(on_stands) >= 0
        assert state.goods[seat] >= 0
        assert state.goods[seat] + sum(on_stands) + state.procession.count(seat) == state.box.goods
    assert len(state.procession) == state.box.fields
    assert all(-1 <= owner < state.players for owner in state.procession)  # one offering a field


def check_gems(state: DahshurState) -> None:
    for gem in range(3):
        supplies = [state.gems[seat * 3 + gem] for seat in range(state.players)]
        assert min([*supplies, state.bag[gem]]) >= 0
        on_plates = sum(plate % 3 == gem for plate in state.plates[: state.built])
        found = sum(supplies) + state.bag[gem] + state.stand_gems.count(gem) + on_plates
        assert found == state.box.gem_counts[gem]


def check_discs(state: DahshurState) -> None:
    found: Counter[int] = Counter()
    found.update(disc for disc in [*state.city_gold, *state.city_silver] if disc >= 0)
    found.update([*state.gold_pile, *state.silver_pile])
    for seat in range(state.players):
        for disc in range(12):
            found[disc] += state.discs[seat * 12 + disc]
            assert state.discs[seat * 12 + disc] >= 0
    for place, lid in enumerate(state.lids):
        if lid:
            found[(lid - 1) * 6 + state.chambers[place] - 1] += 1
    assert [found[disc] for disc in range(12)] == state.box.disc_counts
    assert all(disc < 6 for disc in state.gold_pile)
    assert all(disc >= 6 for disc in state.silver_pile)


def check_princes(state: DahshurState) -> None:
    found: list[int] = [prince for prince in [*state.gift, *state.rows] if prince >= 0]
    found += state.neutral_pile + state.neutral_used
    found += [state.market * 6 + value - 1 for value in bits(state.stalls)]
    for seat in range(state.players):
        found += [seat * 6 + value - 1 for value in bits(state.hands[seat])]
        found += [seat * 6 + value - 1 for value in state.chambers[seat * 4 : seat * 4 + 4] if value]
        row = state.rows[seat * 3 : seat * 3 + 3]
        assert all(row[place] >= 0 or row[place + 1] < 0 for place in range(2))  # laid from the left
        assert all(prince < 0 or prince // 6 in (seat, state.market) for prince in row)
    colours = [*range(state.players), state.neutral, state.market]
    assert sorted(found) == [prince for prince in range(24) if prince // 6 in colours]


def check_cards(state: DahshurState) -> None:
    offers = [*state.stand_offers, *state.offer_pile, *state.offer_discards]
    assert sorted(offers) == list(range(len(state.box.offers.ids)))
    open_cities = [number for number in state.cities if number]
    assert len(state.cities) == OPEN_CITIES[state.players]
    assert sorted([*open_cities, *state.city_pile, *state.cities_gone]) == sorted(state.box.city_numbers)
    for field, number in enumerate(state.cities):
        assert number or (state.city_gold[field] < 0 and state.city_silver[field] < 0)
    symbols = [*range(state.players), state.market] if state.players == 2 else range(state.players)
    plates = [state.plates.count(plate) for plate in range(12)]
    assert plates == [state.box.plate_counts[plate] if plate // 3 in symbols else 0 for plate in range(12)]
    assert 0 <= state.built <= len(state.plates)


def check_course(state: DahshurState) -> None:
    assert 1 <= state.round <= ROUNDS[state.players]
    assert state.over == (state.stage == s.END)
    assert len(state.to_move) == (0 if state.over else 1)
    assert all(0 <= trader <= 6 for trader in state.traders)
    for seat in range(state.players):
        chambers = state.chambers[seat * 4 : seat * 4 + 4]
        filled = sum(value > 0 for value in chambers)
        assert all(chambers[:filled])
        assert not any(chambers[filled:])
        assert filled in (state.round - 1, state.round)
        if state.over:
            assert filled == state.round == ROUNDS[state.players]  # the right number of rounds


def check_points(state: DahshurState) -> None:
    """Recognition points recomputed from the events are those on the obelisks."""
    if state.log is None:
        return
    told = [0] * state.players
    for event in state.log:
        if isinstance(event.open, Scored):
            assert event.open.seat is not None
            told[event.open.seat] += event.open.points
    for seat in range(state.players):
        marks = state.points[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]
        assert told[seat] == sum(marks)
        if state.over:
            assert told[seat] == state.scores()[seat]
