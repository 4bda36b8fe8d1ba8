"""Moving cards between piles, with what everybody gets to know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


def from_hand(state: ValleyState, seat: int, card: int) -> None:
    """A card leaves a hand openly."""
    state.hands[seat].remove(card)
    known = state.known[seat]
    if known and card in known:
        known.remove(card)


def from_discard(state: ValleyState, seat: int, card: int) -> None:
    seen, unseen = state.seen[seat], state.unseen[seat]
    if card in seen:
        seen.remove(card)
    else:
        unseen.remove(card)
    if not seen and unseen:
        seen.append(unseen.pop())  # VK-7.1: the top card of a discard pile is open


def put_on_discard(state: ValleyState, seat: int, card: int) -> None:
    state.seen[seat].append(card)


def entomb(state: ValleyState, seat: int, card: int) -> None:
    state.tombs[seat].append(card)


def sacrifice(state: ValleyState, card: int) -> None:
    state.boneyard.append(card)


def shuffle_into_draw(state: ValleyState, seat: int, card: int) -> None:
    """Shuffle one card into the draw pile, or (card -1) make a new one of the discards (VK-3.5)."""
    pile = state.draws[seat]
    discards = 0
    if card >= 0:
        pile.append(card)
    else:
        discards = len(state.seen[seat]) + len(state.unseen[seat])
        pile.extend(state.seen[seat])
        pile.extend(state.unseen[seat])
        state.seen[seat].clear()
        state.unseen[seat].clear()
        if not pile:
            return
    state.chance.shuffle(pile)
    tell_shuffled(state, seat, discards)


def draw_cards(state: ValleyState, seat: int, count: int) -> None:
    """VK-3.5: from the own draw pile, renewed when it is empty; with both empty no more."""
    hand, pile = state.hands[seat], state.draws[seat]
    told = before = len(hand)
    for _ in range(count):
        if not pile:
            if state.log is not None and len(hand) > told:
                tell_drawn(state, seat, hand[told:])
                told = len(hand)
            shuffle_into_draw(state, seat, -1)
            if not pile:
                break
        hand.append(pile.pop())
    state.reveals += 1
    if state.log is not None and (len(hand) > told or told == before):
        tell_drawn(state, seat, hand[told:])


def discard_from_draw(state: ValleyState, seat: int) -> int:
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


def end_of_turn_discard(state: ValleyState, seat: int) -> None:
    """VK-3.2: the hand below, the played cards above; only what is on top is open (VK-7.1)."""
    hand, plays, seen, known = state.hands[seat], state.plays[seat], state.seen[seat], state.known[seat]
    held, played = (hand[:], plays[:]) if state.log is not None else (hand, plays)
    for card in known:
        hand.remove(card)
        seen.append(card)
    known.clear()
    if hand and not plays:
        seen.append(hand.pop())
    state.unseen[seat].extend(hand)
    seen.extend(plays)
    hand.clear()
    plays.clear()
    tell_end(state, seat, held, played)


# -- the pyramid -------------------------------------------------------------------------------------


def fall_into(state: ValleyState, seat: int, place: int) -> bool:
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


def let_fall(state: ValleyState, seat: int, middle: int) -> None:
    """VK-5.2: the chosen middle card falls to the middle of the base row."""
    fall(state, seat, middle, 1)


def fall(state: ValleyState, seat: int, upper: int, lower: int) -> None:
    pyramid = state.pyramid
    card = pyramid[upper]
    if card < 0:
        return  # VK-5.5
    pyramid[lower] = card
    pyramid[upper] = -1
    tell_fell(state, seat, card, upper, lower)
    if upper < TOP:
        fall(state, seat, TOP, upper)  # VK-5.3


def refill(state: ValleyState) -> None:
    """VK-3.4: base row first, left to right, while the stock lasts."""
    pyramid, stock = state.pyramid, state.stock
    for place in range(PLACES):
        if pyramid[place] < 0 and stock:
            card = stock.pop()
            pyramid[place] = card
            state.reveals += 1
            tell_refilled(state, card, place)
