"""What a seat cannot know: the order of the piles, and the values of face-down discs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from mastaba.core.chance import Chance
from mastaba.games.dahshur import stages as s

if TYPE_CHECKING:
    from mastaba.games.dahshur.state import DahshurState


@mypyc_attr(acyclic=True)
class Unknown:
    """What a seat cannot know of a state, gathered and sorted once: a search has it dealt anew thousands of times.

    Sorted, for the true order must not shine through to one who knows the chance (see `Chance.deal_anew`).
    """

    def __init__(self, state: DahshurState, seat: int | None) -> None:
        self.seat = seat
        # What it was gathered from, all of it shared lists: the same list is as it was.
        self.offer_pile = state.offer_pile
        self.city_pile = state.city_pile
        self.neutral_pile = state.neutral_pile
        self.gold_pile = state.gold_pile
        self.silver_pile = state.silver_pile
        self.city_gold = state.city_gold
        self.city_silver = state.city_silver
        self.discs = state.discs

        self.offers = sorted(state.offer_pile)
        self.cities = sorted(state.city_pile)
        self.neutrals = sorted(state.neutral_pile)
        self.known_discs = state.discs[:]  # those of this seat
        self.gold, self.gold_owners = self.gather(state, 0, state.gold_pile, state.city_gold)
        self.silver, self.silver_owners = self.gather(state, 1, state.silver_pile, state.city_silver)

    def gather(
        self, state: DahshurState, metal: int, pile: list[int], open_cities: list[int]
    ) -> tuple[list[int], list[int]]:
        """Discs of one metal in the pile, on cities and with the other seats; and where the supply of the owner begins
        in `discs`, for every disc of another seat."""
        unknown = pile + discs_on(open_cities)
        owners = []
        for other in range(state.players):
            if other != self.seat:
                for place in range(other * 12 + metal * 6, other * 12 + metal * 6 + 6):
                    for _ in range(state.discs[place]):
                        unknown.append(place - other * 12)
                        owners.append(other * 12)
                    self.known_discs[place] = 0
        unknown.sort()
        return unknown, owners

    def holds(self, state: DahshurState, seat: int | None) -> bool:
        """It is still what this seat cannot know of this state."""
        return (
            self.seat == seat
            and self.discs is state.discs
            and self.offer_pile is state.offer_pile
            and self.city_pile is state.city_pile
            and self.neutral_pile is state.neutral_pile
            and self.gold_pile is state.gold_pile
            and self.silver_pile is state.silver_pile
            and self.city_gold is state.city_gold
            and self.city_silver is state.city_silver
        )


def unknown_to(state: DahshurState, seat: int | None) -> Unknown:
    found = state.unknown
    if found is None or not found.holds(state, seat):
        found = Unknown(state, seat)
        state.unknown = found
    return found


def deal_anew(state: DahshurState, unknown: Unknown, chance: Chance) -> None:
    """Re-deal everything that is hidden. What lies where, and how much, stays.

    The bag needs nothing: it is a set of gems without an order until one is drawn.
    """
    state.offer_pile = shuffled(unknown.offers, chance)
    state.city_pile = shuffled(unknown.cities, chance)
    state.neutral_pile = shuffled(unknown.neutrals, chance)
    discs = unknown.known_discs[:]
    gold = shuffled(unknown.gold, chance)
    hand_out(gold, unknown.gold_owners, discs)
    state.city_gold = laid_back(state.city_gold, gold)
    state.gold_pile = gold
    silver = shuffled(unknown.silver, chance)
    hand_out(silver, unknown.silver_owners, discs)
    state.city_silver = laid_back(state.city_silver, silver)
    state.silver_pile = silver
    state.discs = discs
    if state.step == s.DISC:
        state.options = None  # another seat's discs may be different ones now


def shuffled(cards: list[int], chance: Chance) -> list[int]:
    fresh = cards[:]
    chance.shuffle(fresh)
    return fresh


def hand_out(pile: list[int], owners: list[int], discs: list[int]) -> None:
    """The discs of the other seats, from the end of the pile."""
    last: i64 = len(pile)
    for owner in owners:
        last -= 1
        discs[owner + pile[last]] += 1
    del pile[len(pile) - len(owners) :]


def redeal(state: DahshurState, chance: Chance) -> None:
    """Re-deal what no seat has seen: the piles, and the discs that lie face down on cities."""
    state.offer_pile = shuffled(sorted(state.offer_pile), chance)
    state.city_pile = shuffled(sorted(state.city_pile), chance)
    state.neutral_pile = shuffled(sorted(state.neutral_pile), chance)
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


def discs_on(open_cities: list[int]) -> list[int]:
    return [disc for disc in open_cities if disc >= 0]


def laid_back(open_cities: list[int], discs: list[int]) -> list[int]:
    """A disc of the pile onto every city that had one."""
    return [discs.pop() if disc >= 0 else disc for disc in open_cities]
