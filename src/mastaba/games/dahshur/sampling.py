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
    deal_piles(state, chance)
    state.discs = state.discs[:]
    state.gold_pile, state.city_gold = deal_discs(state, seat, 0, state.gold_pile, state.city_gold, chance)
    state.silver_pile, state.city_silver = deal_discs(
        state, seat, 1, state.silver_pile, state.city_silver, chance
    )
    if state.step == s.DISC:
        state.options = None  # another seat's discs may be different ones now


def redeal(state: DahshurState, chance: Chance) -> None:
    """Re-deal what no seat has seen: the piles, and the discs that lie face down on cities."""
    deal_piles(state, chance)
    gold, silver = discs_on(state.city_gold), discs_on(state.city_silver)
    gold += state.gold_pile
    silver += state.silver_pile
    chance.deal_anew(gold)
    chance.deal_anew(silver)
    state.city_gold, state.city_silver = (
        laid_back(state.city_gold, gold),
        laid_back(state.city_silver, silver),
    )
    state.gold_pile, state.silver_pile = gold, silver


def deal_piles(state: DahshurState, chance: Chance) -> None:
    offers = state.offer_pile[:]
    chance.deal_anew(offers)
    state.offer_pile = offers
    cities = state.city_pile[:]
    chance.deal_anew(cities)
    state.city_pile = cities
    neutrals = state.neutral_pile[:]
    chance.deal_anew(neutrals)
    state.neutral_pile = neutrals


def discs_on(open_cities: list[int]) -> list[int]:
    return [disc for disc in open_cities if disc >= 0]


def laid_back(open_cities: list[int], discs: list[int]) -> list[int]:
    """A disc of the pile onto every city that had one."""
    return [discs.pop() if disc >= 0 else disc for disc in open_cities]


def deal_discs(
    state: DahshurState, seat: int | None, metal: int, pile: list[int], open_cities: list[int], chance: Chance
) -> tuple[list[int], list[int]]:
    """Discs of one metal in the pile, on cities and with the other seats, mixed and dealt back."""
    unknown = pile + discs_on(open_cities)
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
    fresh = laid_back(open_cities, unknown)
    return unknown, fresh
