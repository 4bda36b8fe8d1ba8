"""Paying for a purchase (VK-4.3): what each hand card is worth, and with which to pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.games.valley.legal.possible import can_act

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState


def worths(state: ValleyState, seat: int) -> dict[str, int]:
    """By piece, in the order of the hand."""
    pieces = state.tables.pieces
    return {pieces[card]: state.gold_of(card) for card in state.hands[seat]}


def suggested(state: ValleyState, seat: int, due: int) -> tuple[list[int], int]:
    """The cards with which to pay, small ones first so that none is played after the price is reached, and the gold
    that is lost (VK-4.4); no cards if the hand is not worth so much. As little gold as possible is lost; then the cards
    that their owner would rather keep are spared: dear ones, and such as can act; then as few as possible are played."""
    if due <= 0:
        return [], 0
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
        return [], 0
    least = min(enough)
    cards = best[least][2]
    cards.sort(key=state.gold_of)
    return cards, least - due
