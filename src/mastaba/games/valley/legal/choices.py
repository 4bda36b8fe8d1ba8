"""The legal answers to the open question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.core.pieces import met
from mastaba.core.state import Ready
from mastaba.games.valley.effects.program import BASE, HAND, ON_ATTACK, PYRAMID, Step
from mastaba.games.valley.legal.possible import (
    LookAhead,
    can_run,
    counted,
    enough,
    fitting_all,
    fitting_places,
    moved,
    possible_options,
    repeatable,
    steps_possible,
)
from mastaba.games.valley.notation import (
    ACT,
    BUY,
    CARDS,
    END,
    ENTOMB,
    FALL,
    MIDDLE,
    PASS,
    PAY,
    PLACES,
    REACT,
    REMOVE,
    REPEAT,
    SHOW,
    SWAP,
    SWAPS,
    TAKE,
)
from mastaba.games.valley.stages import (
    ASK_FALL,
    ASK_LOSE,
    ASK_OPTION,
    ASK_PAY,
    ASK_PICK,
    ASK_PLAY,
    ASK_REACT,
    ASK_REMOVE,
    ASK_REPEAT,
    ASK_SWAP,
)

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState


def choices(state: ValleyState) -> list[int]:
    ask = state.ask
    if ask == ASK_PLAY:
        return plays(state)
    if ask == ASK_PAY:
        return payments(state)
    if ask == ASK_PICK:
        return picks(state)
    if ask == ASK_LOSE:
        return losses(state)
    if ask == ASK_REMOVE:
        return [REMOVE + place for place in range(PLACES) if state.pyramid[place] >= 0]
    if ask == ASK_FALL:
        return list(range(FALL, SWAP))
    if ask == ASK_SWAP:
        pyramid = state.pyramid
        return [SWAP + number for number, (a, b) in enumerate(SWAPS) if pyramid[a] >= 0 and pyramid[b] >= 0]
    if ask == ASK_OPTION:
        return possible_options(state, state.frame)
    if ask == ASK_REPEAT:
        return cards_for(state, REPEAT, repeatable(state, state.asked, -1))
    if ask == ASK_REACT:
        found = reactions(state, state.asked, state.frame[1])
        found.append(PASS)
        return found
    return cards_for(state, TAKE, state.looking)


def plays(state: ValleyState) -> list[int]:
    """The open turn (VK-3.1)."""
    seat = state.active
    tables = state.tables
    acts, bits = tables.moves[ACT], tables.bits
    hand = state.hands[seat]
    found: list[Ready] = []
    gold = state.purse
    held: i64 = 0
    place: i64
    card: i64
    if hand:
        counts = counted(state, seat, hand[0])  # whichever card is played, that many are left
        for place, card in enumerate(hand):
            gold += state.gold_of(card)
            program = tables.action[card]
            if program < 0:
                continue
            bit = bits[card]
            if held & bit != 0 and met(hand, place):
                continue
            held |= bit
            if enough(state, seat, program, card, counts):
                found.append(acts[card])
    pyramid = state.pyramid
    for place in range(MIDDLE):  # VK-4.1
        card = pyramid[place]
        if card >= 0 and state.price_of(card) <= gold:
            found.append(BUY + place)
    if state.entombs > 0:  # VK-8.1
        add_each(state, ENTOMB, hand, found)
    found.append(END)
    return found


def payments(state: ValleyState) -> list[int]:
    """VK-4.3: cards that are worth something."""
    moves, bits = state.tables.moves[PAY], state.tables.bits
    hand = state.hands[state.asked]
    found: list[Ready] = []
    held: i64 = 0
    place: i64
    card: i64
    for place, card in enumerate(hand):
        bit = bits[card]
        if state.gold_of(card) > 0 and not (held & bit != 0 and met(hand, place)):
            held |= bit
            found.append(moves[card])
    return found


def cards_for(state: ValleyState, verb: i64, cards: list[int]) -> list[int]:
    """One action for each kind of card."""
    found: list[Ready] = []
    add_each(state, verb, cards, found)
    return found


def add_each(state: ValleyState, verb: i64, cards: list[int], found: list[Ready]) -> None:
    """One action more for each kind of card."""
    moves, bits = state.tables.moves[verb], state.tables.bits
    held: i64 = 0
    place: i64
    card: i64
    for place, card in enumerate(cards):
        bit = bits[card]
        if held & bit != 0 and met(cards, place):
            continue
        held |= bit
        found.append(moves[card])


def picks(state: ValleyState) -> list[int]:
    """Cards or places for the step that asks; those after which a later step would fail are out."""
    frame = state.frame
    seat, it, picked = frame[3], frame[4], frame[5]
    step = state.tables.programs[frame[1]][frame[2]]
    if step.source in (PYRAMID, BASE):
        base = step.first_place
        found = []
        for place in fitting_places(state, step, it):
            if not step.binds or leads_on(state, step, state.pyramid[place]):
                found.append(base + place)
    else:
        cards = fitting_all(state, seat, step, it, -1)
        found = cards_for(state, step.card_verb, cards)
        if step.binds:
            kinds = len(state.tables.gold)
            found = [action for action in found if leads_on(state, step, (action - CARDS) % kinds)]
    if picked >= step.least:
        found.append(PASS)
    return found


def leads_on(state: ValleyState, step: Step, card: i64) -> bool:
    """Can the steps after this one be carried out if it chooses this card?"""
    frame = state.frame
    seat = frame[3]
    counts = counted(state, seat, -1)
    moved(step, counts)
    leaving = card if step.source == HAND and step.verb != "show" else -1
    return steps_possible(LookAhead(state, seat, leaving), frame[1], frame[2] + 1, card, counts)


def losses(state: ValleyState) -> list[int]:
    """What a victim may give up, or the card it may show instead (VK-10.4)."""
    frame = state.frame
    step = state.tables.programs[frame[1]][frame[2]]
    victim = state.asked
    found = cards_for(state, step.card_verb, fitting_all(state, victim, step, -1, -1))
    if step.verb != "give" and victim != frame[3]:
        found += reactions(state, victim, ON_ATTACK)
    return found


def reactors(state: ValleyState, seat: i64, trigger: i64) -> list[int]:
    """The cards with which others must think that this seat may react (VK-6.8). What a hand, a draw pile and the
    unseen discards hold together can be counted by everybody; how it is split between them only by the owner."""
    triggers = state.tables.trigger
    hand = state.hands[seat]
    found: list[int] = []
    card: i64
    for card in hand:
        if triggers[card] == trigger:
            found.append(card)
    if len(state.known[seat]) < len(hand):  # else everybody knows the whole hand
        for pile in (state.draws[seat], state.unseen[seat]):
            for card in pile:
                if triggers[card] == trigger:
                    found.append(card)
    if len(found) > 1:
        found.sort()
    return found


def may_react(state: ValleyState, seat: i64, trigger: i64) -> bool:
    """Whether there are any `reactors`."""
    hand = state.hands[seat]
    if includes(state, hand, trigger):
        return True
    if len(state.known[seat]) == len(hand):
        return False
    return includes(state, state.draws[seat], trigger) or includes(state, state.unseen[seat], trigger)


def includes(state: ValleyState, cards: list[int], trigger: i64) -> bool:
    """Whether one of these cards reacts to that."""
    triggers = state.tables.trigger
    return any(triggers[card] == trigger for card in cards)


def reactions(state: ValleyState, seat: i64, trigger: i64) -> list[int]:
    """The reactions that this seat holds and can carry out."""
    tables = state.tables
    held: list[int] = []
    card: i64
    for card in state.hands[seat]:
        if tables.trigger[card] == trigger and can_run(state, seat, tables.reaction[card], card):
            held.append(card)
    verb = SHOW if trigger == ON_ATTACK else REACT
    return cards_for(state, verb, held)
