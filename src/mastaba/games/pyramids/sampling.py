"""States that a seat cannot tell from the true one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.chance import Chance
from mastaba.games.pyramids.legal import marks_possible
from mastaba.games.pyramids.notation import DEALT, KEEP, PAIRS
from mastaba.games.pyramids.rules import cross_off
from mastaba.games.pyramids.score_card import DUE, NO_MARKS, WIDTH
from mastaba.games.pyramids.stages import KEEPING, MARKING

if TYPE_CHECKING:
    from mastaba.games.pyramids.state import PyramidsState


def deal_anew(state: PyramidsState, seat: int | None, chance: Chance) -> None:
    """Replace all that this seat cannot know by something that could be as well."""
    state.chance = chance
    if state.phase == KEEPING:
        deal_hands_anew(state, seat)
        return
    deal_piles(state, chance)
    if state.phase == MARKING:
        for other in range(state.players):
            if other != seat and state.drafts[other]:
                draft_anew(state, other)


def redeal(state: PyramidsState, chance: Chance) -> None:
    """Deal anew what no seat has seen: every hand and every covered cross is known to its owner."""
    state.chance = chance
    deal_piles(state, chance)


def deal_piles(state: PyramidsState, chance: Chance) -> None:
    pile = state.pile[: state.left]
    chance.deal_anew(pile)
    state.pile = pile
    unseen = state.expedition[state.turn :]
    chance.deal_anew(unseen)
    state.expedition = state.expedition[: state.turn] + unseen


def deal_hands_anew(state: PyramidsState, seat: int | None) -> None:
    """Other hands and choices: any of the cards that are not in this seat's hand."""
    mine: list[int] = state.hands[seat] if seat is not None else []
    unseen: list[int] = []
    for card in range(len(state.box.numbers)):
        if card not in mine:
            unseen.append(card)
    state.chance.deal_anew(unseen)
    hands: list[list[int]] = []
    for other in range(state.players):
        if other == seat:
            hands.append(mine)
            continue
        hand = unseen[len(unseen) - DEALT :]
        del unseen[len(unseen) - DEALT :]
        hand.sort()
        hands.append(hand)
        if state.drafts[other]:
            state.drafts[other] = (KEEP + state.chance.below(len(PAIRS)),)
    state.hands = hands
    state.pile = unseen
    state.left = len(unseen)


def draft_anew(state: PyramidsState, seat: int) -> None:
    """Another seat's covered crosses, chosen at random. One that is still busy starts afresh."""
    base = seat * WIDTH
    for place in range(base, base + WIDTH):
        state.boards[place] = state.shown[place]
    state.drafts[seat] = NO_MARKS
    state.known[seat] = None
    if seat in state.to_move:
        return
    while state.boards[base + DUE]:
        legal = marks_possible(state, seat)
        action = legal[state.chance.below(len(legal))]
        state.drafts[seat] = (*state.drafts[seat], action)
        cross_off(state, action, seat)
