"""Dealing anew what a seat cannot know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mastaba.core.chance import Chance
from mastaba.games.valley.choices import ASK_LOOK, ASK_PAY, ASK_REACT
from mastaba.games.valley.frames import REACTION

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState

MOST_DEALS: Final = 100


def resampled(state: ValleyState, seat: int, chance: Chance) -> ValleyState:
    """A state this seat cannot tell from the true one.

    Hidden are: the order of the stock within each level (what it holds can be counted), the order
    of the own draw pile, and how each other player's cards, which can be counted too, are split
    between hand, draw pile and the discards that nobody saw.
    """
    twin = state.copy()
    twin.chance = chance
    if twin.ask == ASK_REACT and twin.asked != seat:
        ask_somebody(twin, seat, chance)
    shuffle_levels(twin.stock, twin.tables.level, chance)
    for owner in range(twin.players):
        if owner == seat:
            chance.deal_anew(twin.draws[owner])
        else:
            deal_again(twin, owner, chance)
    if not state.over and twin.asked != seat:
        keep_answerable(twin, state, chance)
    return twin


def ask_somebody(state: ValleyState, seat: int, chance: Chance) -> None:
    """VK-6.8: who may react is hidden too; it could be any other player who owns a card for it."""
    trigger, actor = state.frame[1], state.frame[2]
    owners: list[int] = []
    for owner in range(state.players):
        if owner != seat and owner != actor and reactors(state, owner):
            owners.append(owner)
    asked = owners[chance.below(len(owners))]
    turn = (asked - state.active) % state.players + 1
    state.question(ASK_REACT, asked, (REACTION, trigger, actor, turn, 0, 0))


def reactors(state: ValleyState, owner: int) -> list[int]:
    """The cards that others must think this player may react with."""
    triggers, wanted = state.tables.trigger, state.frame[1]
    found: list[int] = []
    hand = state.hands[owner]
    for card in hand:
        if triggers[card] == wanted:
            found.append(card)
    if len(state.known[owner]) < len(hand):  # else everybody knows the whole hand
        for card in state.draws[owner] + state.unseen[owner]:
            if triggers[card] == wanted:
                found.append(card)
    found.sort()
    return found


def keep_answerable(twin: ValleyState, state: ValleyState, chance: Chance) -> None:
    """Deal the asked player anew until the question can be answered: everybody knows that it can."""
    owner = twin.asked
    for _ in range(MOST_DEALS):
        twin.choices = None
        if answerable(twin):
            return
        deal_again(twin, owner, chance)
    # Hardly any other hand fits: leave this one as it is.
    twin.choices = None
    twin.hands[owner] = state.hands[owner][:]
    twin.draws[owner] = state.draws[owner][:]
    twin.unseen[owner] = state.unseen[owner][:]
    twin.looking = state.looking[:]
    chance.deal_anew(twin.draws[owner])


def answerable(state: ValleyState) -> bool:
    if state.ask == ASK_PAY:
        return sum([state.gold_of(card) for card in state.hands[state.asked]]) >= state.due
    return len(state.legal(state.asked)) > 0


def shuffle_levels(stock: list[int], level: list[int], chance: Chance) -> None:
    """VK-2.2: level II lies on top of level III, and that stays so."""
    border = 0
    while border < len(stock) and level[stock[border]] > 2:
        border += 1
    if border == 0 or border == len(stock):
        chance.deal_anew(stock)
        return
    lower, upper = stock[:border], stock[border:]
    chance.deal_anew(lower)
    chance.deal_anew(upper)
    stock[:] = lower + upper


def deal_again(state: ValleyState, owner: int, chance: Chance) -> None:
    hand, draw, unseen = state.hands[owner], state.draws[owner], state.unseen[owner]
    kept = state.known[owner][:]
    if state.ask == ASK_REACT and state.asked == owner:
        # Whoever is asked holds a card for it.
        cards = reactors(state, owner)
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
