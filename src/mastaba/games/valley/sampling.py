"""Dealing anew what a seat cannot know."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from mastaba.core.chance import Chance
from mastaba.games.valley.legal.choices import reactors
from mastaba.games.valley.stages import ASK_LOOK, ASK_PAY, ASK_REACT, REACTION

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState

MOST_DEALS: Final = 100


def resampled(state: ValleyState, seat: int | None, chance: Chance) -> ValleyState:
    """A state this seat (None: a spectator) cannot tell from the true one.

    Hidden are: the order of the stock within each level (what it holds can be counted), the order
    of the own draw pile, and how each other player's cards, which can be counted too, are split
    between hand, draw pile and the discards that nobody saw.
    """
    twin = state.copy()
    twin.chance = chance
    if twin.ask == ASK_REACT and twin.asked != seat and not twin.halts:
        ask_somebody(twin, seat, chance)
    deal_stock(twin, chance)
    for owner in range(twin.players):
        if owner == seat:
            chance.deal_anew(twin.draws[owner])
        else:
            deal_again(twin, owner, chance)
    if not state.over and twin.asked != seat:
        keep_answerable(twin, chance)
    return twin


def redealt(state: ValleyState, chance: Chance) -> ValleyState:
    """A state that no seat can tell from the true one: nobody knows the order of the stock and of the draw piles."""
    twin = state.copy()
    twin.chance = chance
    deal_stock(twin, chance)
    for pile in twin.draws:
        chance.deal_anew(pile)
    return twin


def ask_somebody(state: ValleyState, seat: int | None, chance: Chance) -> None:
    """VK-6.8: who may react is hidden too; it could be any other player who owns a card for it."""
    trigger, actor = state.frame[1], state.frame[2]
    owners: list[int] = []
    for owner in range(state.players):
        if owner != seat and owner != actor and reactors(state, owner, trigger):
            owners.append(owner)
    asked = owners[chance.below(len(owners))]
    turn = (asked - state.active) % state.players + 1
    state.put_question(ASK_REACT, asked, (REACTION, trigger, actor, turn, 0, 0))


def supposed(state: ValleyState, chance: Chance) -> ValleyState:
    """The same with a hand of the asked player's that holds a card to react with, for all that the others know."""
    twin = state.copy()
    twin.halts = False
    deal_again(twin, twin.asked, chance)
    twin.choices = None
    return twin


def keep_answerable(twin: ValleyState, chance: Chance) -> None:
    """Deal the asked player anew until the question can be answered: everybody knows that it can."""
    for _ in range(MOST_DEALS):
        if answerable(twin):
            return
        deal_again(twin, twin.asked, chance)
    if not answerable(twin):
        deal_fitting(twin, chance)


def deal_fitting(state: ValleyState, chance: Chance) -> None:
    """Hardly any deal fits: exchange cards of the one that the asked player has until the question does."""
    if state.ask == ASK_PAY:
        enrich(state, chance)
    else:
        place_few(state, chance)


def enrich(state: ValleyState, chance: Chance) -> None:
    """Exchange hand cards for cards worth more gold, any one at a time, until they pay."""
    owner = state.asked
    draw = len(state.draws[owner])
    rest = state.draws[owner] + state.unseen[owner]
    hand, shown = state.hands[owner], len(state.known[owner])
    while not answerable(state):
        better: list[tuple[int, int]] = []
        for mine in range(shown, len(hand)):  # what everybody knows comes first
            for other, card in enumerate(rest):
                if state.gold_of(card) > state.gold_of(hand[mine]):
                    better.append((mine, other))
        mine, other = better[chance.below(len(better))]
        hand[mine], rest[other] = rest[other], hand[mine]
    state.draws[owner] = rest[:draw]
    state.unseen[owner] = rest[draw:]


def place_few(state: ValleyState, chance: Chance) -> None:
    """Put as few cards as will do into the hand or among the unseen discards, and deal the others anew."""
    owner = state.asked
    known = state.known[owner]
    hand, draw, unseen = state.hands[owner], state.draws[owner], state.unseen[owner]
    held, lost = len(hand) - len(known), len(unseen)
    pool = hand[len(known) :] + draw + unseen
    pool.sort()
    spots = list(range(2 * len(pool)))  # even: this card in the hand; odd: among the discards
    chance.shuffle(spots)
    for many in range(1, len(pool) + 1):
        for placed in combinations(spots, many):
            into_hand = [spot // 2 for spot in placed if spot % 2 == 0]
            away = [spot // 2 for spot in placed if spot % 2 == 1]
            if len(into_hand) > held or len(away) > lost or set(into_hand) & set(away):
                continue
            others = [card for place, card in enumerate(pool) if place not in into_hand and place not in away]
            chance.deal_anew(others)
            fill, keep = held - len(into_hand), lost - len(away)
            state.hands[owner] = known + [pool[place] for place in into_hand] + others[:fill]
            state.unseen[owner] = [pool[place] for place in away] + others[fill : fill + keep]
            state.draws[owner] = others[fill + keep :]
            if answerable(state):
                return


def answerable(state: ValleyState) -> bool:
    state.choices = None
    if state.ask == ASK_PAY:
        return sum([state.gold_of(card) for card in state.hands[state.asked]]) >= state.due
    return len(state.legal(state.asked)) > 0


def deal_stock(state: ValleyState, chance: Chance) -> None:
    """VK-2.2: level II lies on top of level III, and that stays so."""
    stock, level = state.stock, state.tables.level
    left = int(state.left)
    border = 0
    while border < left and level[stock[border]] > 2:
        border += 1
    lower, upper = stock[:border], stock[border:left]
    chance.deal_anew(lower)
    chance.deal_anew(upper)
    lower.extend(upper)
    state.stock = lower


def deal_again(state: ValleyState, owner: int, chance: Chance) -> None:
    hand, draw, unseen = state.hands[owner], state.draws[owner], state.unseen[owner]
    kept = state.known[owner][:]
    if state.ask == ASK_REACT and state.asked == owner and not state.halts:
        # Whoever is asked holds a card for it. Where play halts at every window, that is not so.
        cards = reactors(state, owner, state.frame[1])
        card = cards[chance.below(len(cards))]
        if card not in kept:
            kept.append(card)
    looking = state.ask == ASK_LOOK and state.asked == owner
    pool = hand + draw + unseen
    if looking:
        pool += state.looking
    for card in kept:
        pool.remove(card)
    chance.deal_anew(pool)
    held = len(hand) - len(kept)
    drawn = held + len(draw)
    hidden = drawn + len(unseen)
    state.hands[owner] = kept + pool[:held]
    state.draws[owner] = pool[held:drawn]
    state.unseen[owner] = pool[drawn:hidden]
    if looking:
        state.looking = pool[hidden:]
