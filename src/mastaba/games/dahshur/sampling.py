"""What a seat cannot know: the order of the piles, and the values of face-down discs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.chance import Chance
from mastaba.games.dahshur import stages as s

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState


def deal_anew(state: DahshurState, seat: int | None, chance: Chance) -> None:
    """Re-deal everything that is hidden from this seat. What lies where, and how much, stays.

    The bag needs nothing: it is a set of gems without an order until one is drawn.
    """
    offers = state.offer_pile[:]
    chance.deal_anew(offers)
    state.offer_pile = offers
    cities = state.city_pile[:]
    chance.deal_anew(cities)
    state.city_pile = cities
    neutrals = state.neutral_pile[:]
    chance.deal_anew(neutrals)
    state.neutral_pile = neutrals
    state.discs = state.discs[:]
    state.gold_pile, state.city_gold = deal_discs(state, seat, 0, state.gold_pile, state.city_gold, chance)
    state.silver_pile, state.city_silver = deal_discs(
        state, seat, 1, state.silver_pile, state.city_silver, chance
    )
    if state.step == s.DISC:
        state.options = None  # another seat's discs may be different ones now


def deal_discs(
    state: DahshurState, seat: int | None, metal: int, pile: list[int], open_cities: list[int], chance: Chance
) -> tuple[list[int], list[int]]:
    """Discs of one metal in the pile, on cities and with the other seats, mixed and dealt back."""
    unknown = pile[:]
    for disc in open_cities:
        if disc >= 0:
            unknown.append(disc)
    held = []
    for other in range(state.players):
        count = 0
        if other != seat:
            for place in range(other * 12 + metal * 6, other * 12 + metal * 6 + 6):
                for _ in range(state.discs[place]):
                    unknown.append(place - other * 12)
                    count += 1
                state.discs[place] = 0
        held.append(count)
    chance.deal_anew(unknown)
    for other in range(state.players):
        for _ in range(held[other]):
            state.discs[other * 12 + unknown.pop()] += 1
    fresh = open_cities[:]
    for field in range(len(fresh)):
        if fresh[field] >= 0:
            fresh[field] = unknown.pop()
    return unknown, fresh
