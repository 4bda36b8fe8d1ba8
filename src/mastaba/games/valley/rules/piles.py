"""Moving cards between piles, with what everybody gets to know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.core.state import Ready
from mastaba.games.valley.effects.program import DISCARD, DRAW
from mastaba.games.valley.events import (
    tell_drawn,
    tell_end,
    tell_fell,
    tell_moved,
    tell_refilled,
    tell_shuffled,
)
from mastaba.games.valley.notation import PLACES, TOP

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState


def from_hand(state: ValleyState, seat: i64, card: i64) -> None:
    """A card leaves a hand openly."""
    hand = state.hands[seat]
    place: i64 = 0
    held: i64
    for held in hand:  # not `remove`: compiled, it would pack the card into an object and compare objects
        if held == card:
            break
        place += 1
    hand.pop(int(place))  # not `del`: compiled, it is a call of Python's
    known = state.known[seat]
    if known and card in known:
        set_known(state, seat, without(known, card))


def without(cards: list[int], card: i64) -> list[int]:
    """The same cards but one of this kind, the first."""
    rest = cards[:]
    rest.remove(card)
    return rest


def set_known(state: ValleyState, seat: i64, cards: list[int]) -> None:
    """What everybody knows of a hand."""
    known = state.known[:]
    known[seat] = cards
    state.known = known


def make_known(state: ValleyState, seat: i64, card: i64) -> None:
    """Everybody has seen this card come to the hand, or in it."""
    set_known(state, seat, [*state.known[seat], card])


def to_hand(state: ValleyState, seat: i64, card: i64) -> None:
    """A card comes to a hand openly."""
    state.hands[seat].append(card)
    make_known(state, seat, card)


def from_discard(state: ValleyState, seat: i64, card: i64) -> None:
    seen, unseen = state.seen[seat], state.unseen[seat]
    if card in seen:
        seen.remove(card)
    else:
        unseen.remove(card)
    if not seen and unseen:
        seen.append(unseen.pop())  # VK-7.1: the top card of a discard pile is open


def put_on_discard(state: ValleyState, seat: i64, card: i64) -> None:
    state.seen[seat].append(card)


def entomb(state: ValleyState, seat: i64, card: i64) -> None:
    set_tomb(state, seat, [*state.tombs[seat], card])


def set_tomb(state: ValleyState, seat: i64, cards: list[int]) -> None:
    tombs = state.tombs[:]
    tombs[seat] = cards
    state.tombs = tombs


def sacrifice(state: ValleyState, card: i64) -> None:
    state.boneyard = [*state.boneyard, card]


def shuffle_into_draw(state: ValleyState, seat: i64, card: i64) -> None:
    """Shuffle one card into the draw pile, or (card -1) make a new one of the discards (VK-3.5)."""
    pile = state.draws[seat]
    discards: i64 = 0
    if card >= 0:
        pile.append(card)
    else:
        assert not pile
        # The discards become the draw pile, and the empty list takes their place: fewer cards to carry over.
        pile, unseen = state.seen[seat], state.unseen[seat]
        state.seen[seat], state.draws[seat] = state.draws[seat], pile
        if unseen:
            pile.extend(unseen)
            unseen.clear()
        discards = len(pile)
        if not pile:
            return
    state.chance.shuffle(pile)
    tell_shuffled(state, seat, discards)


def draw_cards(state: ValleyState, seat: i64, count: i64) -> None:
    """VK-3.5: from the own draw pile, renewed when it is empty; with both empty no more."""
    told = before = len(state.hands[seat])
    left = take_from_draw(state, seat, count)
    hand = state.hands[seat]
    if left > 0:
        if state.log is not None and len(hand) > told:
            tell_drawn(state, seat, hand[told:])
            told = len(hand)
        shuffle_into_draw(state, seat, -1)
        take_from_draw(state, seat, left)
        hand = state.hands[seat]
    state.reveals += 1
    if state.log is not None and (len(hand) > told or told == before):
        tell_drawn(state, seat, hand[told:])


def take_from_draw(state: ValleyState, seat: i64, count: i64) -> i64:
    """Cards from the top of the draw pile to the hand, as far as it goes; how many are missing."""
    hand: list[Ready] = state.hands[seat]
    pile: list[Ready] = state.draws[seat]
    size: i64 = len(pile)
    rest: i64 = 0
    if size > count:
        rest = size - count
    below = int(rest)  # of an `i64`, a slice would be one of Python's
    if hand:
        place: i64
        for place in range(size - 1, rest - 1, -1):
            hand.append(pile[place])
    else:  # a new hand, as at the end of every turn: all in one piece
        top = pile[below:]
        top.reverse()
        state.hands[seat] = top
    state.draws[seat] = pile[:below]
    return count - size + rest


def discard_from_draw(state: ValleyState, seat: i64) -> i64:
    """The top card of the draw pile goes to the discard pile; the card, or -1 if there is none."""
    if not state.draws[seat]:
        shuffle_into_draw(state, seat, -1)
        if not state.draws[seat]:
            return -1
    card = state.draws[seat].pop()
    state.reveals += 1
    put_on_discard(state, seat, card)
    tell_moved(state, "discard", seat, card, DRAW, DISCARD)
    return card


def end_of_turn_discard(state: ValleyState, seat: i64) -> None:
    """VK-3.2: the hand below, the played cards above; only what is on top is open (VK-7.1)."""
    hand, plays, seen, known = state.hands[seat], state.plays[seat], state.seen[seat], state.known[seat]
    held, played = (hand[:], plays[:]) if state.log is not None else (hand, plays)
    if known:
        for card in known:
            hand.remove(card)
            seen.append(card)
        set_known(state, seat, [])
    if hand and not plays:
        seen.append(hand.pop())
    unseen = state.unseen[seat]
    if not unseen:  # nothing to carry over: the lists change places
        state.unseen[seat], state.hands[seat] = hand, unseen
    elif hand:
        unseen.extend(hand)
        hand.clear()
    if plays:
        seen.extend(plays)
        plays.clear()
    tell_end(state, seat, held, played)


# -- the pyramid -------------------------------------------------------------------------------------


def fall_into(state: ValleyState, seat: i64, place: i64) -> bool:
    """VK-5: what lies above a free place falls; True if the remover must choose what."""
    pyramid = state.pyramid
    if place == 0:
        fall(state, seat, 3, 0)
    elif place == 2:
        fall(state, seat, 4, 2)
    elif place == 1:
        if pyramid[3] >= 0 and pyramid[4] >= 0:
            return True  # VK-5.2
        fall(state, seat, 3 if pyramid[3] >= 0 else 4, 1)
    elif place < TOP:
        fall(state, seat, TOP, place)  # VK-5.3
    return False


def let_fall(state: ValleyState, seat: i64, middle: i64) -> None:
    """VK-5.2: the chosen middle card falls to the middle of the base row."""
    fall(state, seat, middle, 1)


def fall(state: ValleyState, seat: i64, upper: i64, lower: i64) -> None:
    pyramid = state.pyramid
    card = pyramid[upper]
    if card < 0:
        return  # VK-5.5
    pyramid[lower] = card
    pyramid[upper] = -1
    tell_fell(state, seat, card, upper, lower)
    if upper < TOP:
        fall(state, seat, TOP, upper)  # VK-5.3


def top_of_stock(state: ValleyState) -> i64:
    """The top card leaves the stock."""
    state.left -= 1
    return state.stock[state.left]


def refill(state: ValleyState) -> None:
    """VK-3.4: base row first, left to right, while the stock lasts."""
    pyramid = state.pyramid
    place: i64
    for place in range(PLACES):
        if pyramid[place] < 0 and state.left > 0:
            card = top_of_stock(state)
            pyramid[place] = card
            state.reveals += 1
            tell_refilled(state, card, place)
