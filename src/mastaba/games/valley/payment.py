"""Paying for a purchase (VK-4.3): what each hand card is worth, and with which to pay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mastaba.games.valley.legal.possible import can_act
from mastaba.games.valley.notation import BUY, CARDS, TAKE_PLACE
from mastaba.games.valley.stages import ASK_PAY
from mastaba.games.valley.types import Payment

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState

# With the printed cards 20 were the most in random games; an invented hand could pay in thousands of ways.
MOST_PAYMENTS: Final = 200


def worths(state: ValleyState, seat: int) -> dict[str, int]:
    """By piece, in the order of the hand."""
    pieces = state.tables.pieces
    return {pieces[card]: state.gold_of(card) for card in state.hands[seat]}


def gold(state: ValleyState, seat: int) -> int:
    """All that this seat could pay now: its hand, and in its turn what is in the purse (VK-4.4)."""
    total = state.purse if seat == state.active else 0
    for card in state.hands[seat]:
        total += state.gold_of(card)
    return total


def suggested(state: ValleyState, seat: int, due: int) -> list[int]:
    """The cards with which to pay, small ones first so that none is played after the price is reached; none if the hand is
    not worth so much. As little gold as possible is lost (VK-4.4); then the cards that their owner would rather keep are
    spared: dear ones, and such as can act; then as few as possible are played."""
    if due <= 0:
        return []
    keep: dict[int, int] = {}
    # By what they are worth together: how much of what to keep, how many cards, which ones.
    best: dict[int, tuple[int, int, list[int]]] = {0: (0, 0, [])}
    for card in state.hands[seat]:
        gold = state.gold_of(card)
        if gold <= 0:
            continue
        if card not in keep:
            keep[card] = 2 * state.tables.cost[card] + (1 if can_act(state, seat, card) else 0)
        for total, (kept, count, cards) in list(best.items()):
            if total >= due:
                continue
            found = best.get(total + gold)
            if found is None or (kept + keep[card], count + 1) < (found[0], found[1]):
                best[total + gold] = (kept + keep[card], count + 1, [*cards, card])
    enough = [total for total in best if total >= due]
    if not enough:
        return []
    cards = best[min(enough)][2]
    cards.sort(key=state.gold_of)
    return cards


def payers(state: ValleyState, seat: int) -> list[str]:
    """The hand cards that can be a part of the payment, or of one for something that can be bought now (VK-4.3). Of the
    hand whatever is worth anything can: it is a part of some payment, alone or with others that go out before it."""
    pieces, legal = state.tables.pieces, state.legal(seat)
    if state.ask == ASK_PAY:
        return [pieces[(action - CARDS) % len(pieces)] for action in legal]
    for action in legal:
        if BUY <= action < TAKE_PLACE and state.price_of(state.pyramid[action - BUY]) > state.purse:
            return [pieces[card] for card in dict.fromkeys(state.hands[seat]) if state.gold_of(card) > 0]
    return []


def payments(state: ValleyState, seat: int, due: int) -> list[Payment]:
    """Every payment that the rules take: small cards first, and none after the price is reached. What loses least gold
    comes first, then what takes the fewest cards."""
    if due <= 0:
        return [Payment([])]
    coins = sorted(gold for gold in (state.gold_of(card) for card in state.hands[seat]) if gold > 0)
    found: list[Payment] = []
    extend([], 0, coins, due, found)
    found.sort(key=lambda payment: (payment.lost, len(payment.coins)))
    return found


def extend(paid: list[int], first: int, coins: list[int], due: int, found: list[Payment]) -> None:
    """All payments that go on from `paid` with coins from the `first` on; `due` is what is still missing."""
    left = sum(coins[first:])
    for at in range(first, len(coins)):
        if left < due or len(found) == MOST_PAYMENTS:
            return
        coin = coins[at]
        left -= coin
        if at > first and coin == coins[at - 1]:
            continue  # the same worth from another card is the same payment
        if coin >= due:
            found.append(Payment([*paid, coin], coin - due))
        else:
            extend([*paid, coin], at + 1, coins, due - coin, found)
