"""What a seat cannot know: the order of the piles, and the values of face-down discs."""

from __future__ import annotations

from mastaba.core.chance import Chance
from mastaba.games.dahshur import table as t
from mastaba.games.dahshur.table import Table


def deal_anew(table: Table, seat: int | None, chance: Chance) -> None:
    """Re-deal everything that is hidden from this seat. What lies where, and how much, stays.

    The bag needs nothing: it is a set of gems without an order until one is drawn.
    """
    offers = table.offer_pile[:]
    chance.deal_anew(offers)
    table.offer_pile = offers
    cities = table.city_pile[:]
    chance.deal_anew(cities)
    table.city_pile = cities
    neutrals = table.neutral_pile[:]
    chance.deal_anew(neutrals)
    table.neutral_pile = neutrals
    table.discs = table.discs[:]
    table.gold_pile, table.city_gold = deal_discs(table, seat, 0, table.gold_pile, table.city_gold, chance)
    table.silver_pile, table.city_silver = deal_discs(
        table, seat, 1, table.silver_pile, table.city_silver, chance
    )
    if table.step == t.DISC:
        table.options = None  # another seat's discs may be different ones now


def deal_discs(
    table: Table, seat: int | None, metal: int, pile: list[int], open_cities: list[int], chance: Chance
) -> tuple[list[int], list[int]]:
    """Discs of one metal in the pile, on cities and with the other seats, mixed and dealt back."""
    unknown = pile[:]
    for disc in open_cities:
        if disc >= 0:
            unknown.append(disc)
    held = []
    for other in range(table.players):
        count = 0
        if other != seat:
            for place in range(other * 12 + metal * 6, other * 12 + metal * 6 + 6):
                for _ in range(table.discs[place]):
                    unknown.append(place - other * 12)
                    count += 1
                table.discs[place] = 0
        held.append(count)
    chance.deal_anew(unknown)
    for other in range(table.players):
        for _ in range(held[other]):
            table.discs[other * 12 + unknown.pop()] += 1
    fresh = open_cities[:]
    for field in range(len(fresh)):
        if fresh[field] >= 0:
            fresh[field] = unknown.pop()
    return unknown, fresh
