"""Why a move is not possible now: the id of the rule that forbids it, and the fact that stands against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.types import Obstacle
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
    REACT,
    REMOVE,
    REPEAT,
    SHOW,
    SWAP,
    TAKE_PLACE,
)
from mastaba.games.valley.payment import gold
from mastaba.games.valley.stages import (
    ASK_FALL,
    ASK_LOOK,
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
from mastaba.games.valley.types import (
    CannotAct,
    NoEntombing,
    NoGold,
    NotHeld,
    NothingThere,
    NotInBase,
    OnlyReacts,
    Paying,
    TooDear,
    Unfinished,
    Unfit,
)

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState


def forbidding_rule(state: ValleyState, action: int, seat: int) -> str:
    if state.over:
        return "VK-9.1"
    if seat != state.asked:
        if state.ask == ASK_REACT:
            return "VK-6.7"  # play halts until the holder has answered
        return "VK-6.3" if seat == state.active else "VK-3.6"
    ask = state.ask
    if ask == ASK_PLAY:
        return in_open_turn(state, action)
    if ask == ASK_PAY:
        kinds = len(state.tables.gold)
        paying = action >= CARDS and (action - CARDS) // kinds == PAY
        return "VK-4.3" if paying else "VK-4.2"
    if ask == ASK_FALL:
        return "VK-5.2"
    if ask == ASK_REMOVE:
        return "VK-3.3"
    if ask == ASK_LOSE:
        return "VK-10.36"
    if ask == ASK_REACT:
        return "VK-6.7"
    if ask == ASK_REPEAT:
        return "VK-10.17"
    if ask == ASK_SWAP:
        return "VK-10.1"
    # A card's instructions are open: other uses must wait, other cards or places do not fit.
    return "VK-6.3" if is_use_of_turn(state, action) else "VK-6.2"


def is_use_of_turn(state: ValleyState, action: int) -> bool:
    if action == END or BUY <= action < TAKE_PLACE:
        return True
    return action >= CARDS and (action - CARDS) // len(state.tables.gold) in (PAY, ACT)


def in_open_turn(state: ValleyState, action: int) -> str:
    if BUY <= action < TAKE_PLACE:
        if action - BUY >= MIDDLE or state.pyramid[action - BUY] < 0:
            return "VK-4.1"
        return "VK-4.3"
    if REMOVE <= action < FALL:
        return "VK-3.3"
    if FALL <= action < SWAP:
        return "VK-5.2"
    if action == PASS or action < CARDS:
        return "VK-6.1"  # only a card's instructions allow this
    kinds = len(state.tables.gold)
    verb, card = (action - CARDS) // kinds, (action - CARDS) % kinds
    if verb == PAY:
        return "VK-4.3"  # gold is played for a purchase, and none has begun
    if verb in (SHOW, REACT):
        return "VK-6.7"
    if verb == REPEAT:
        return "VK-10.17"
    if verb not in (ACT, ENTOMB):
        return "VK-6.1"
    if card not in state.hands[state.asked]:
        return "VK-3.1"
    if verb == ENTOMB:
        return "VK-8.1"
    return "VK-6.7" if state.tables.action[card] < 0 else "VK-6.2"


# -- the fact ------------------------------------------------------------------------------------------


def obstacle(state: ValleyState, action: int, seat: int) -> Obstacle | None:
    """What stands against an illegal action of the seat that is asked: nothing that this seat could not see."""
    ask = state.ask
    if ask == ASK_PLAY:
        return against_use(state, action, seat)
    pieces = state.tables.pieces
    if ask == ASK_PAY:
        card = card_with(state, action, PAY)
        if card < 0:
            return Paying(piece=pieces[state.pyramid[state.buying]], due=state.due)
        return not_held(state, card, seat) or NoGold(piece=pieces[card])
    if ask in (ASK_PICK, ASK_LOSE, ASK_SWAP, ASK_OPTION, ASK_REPEAT, ASK_LOOK):
        asker = pieces[state.tables.owner[state.frame[1]]]
        return Unfinished(piece=asker) if is_use_of_turn(state, action) else Unfit(piece=asker)
    return None


def against_use(state: ValleyState, action: int, seat: int) -> Obstacle | None:
    """In the open turn: buying, acting and entombing."""
    pieces = state.tables.pieces
    if BUY <= action < TAKE_PLACE:
        card = state.pyramid[action - BUY]
        if card < 0:
            return NothingThere()
        if action - BUY >= MIDDLE:
            return NotInBase(piece=pieces[card])
        return TooDear(piece=pieces[card], price=state.price_of(card), gold=gold(state, seat))
    card = card_with(state, action, PAY)
    if card >= 0:
        worthless = None if state.gold_of(card) > 0 else NoGold(piece=pieces[card])
        return not_held(state, card, seat) or worthless
    card = card_with(state, action, ENTOMB)
    if card >= 0:
        return not_held(state, card, seat) or NoEntombing()
    card = card_with(state, action, ACT)
    if card < 0:
        return None
    reacts = state.tables.action[card] < 0
    return not_held(state, card, seat) or (
        OnlyReacts(piece=pieces[card]) if reacts else CannotAct(piece=pieces[card])
    )


def not_held(state: ValleyState, card: int, seat: int) -> Obstacle | None:
    return None if card in state.hands[seat] else NotHeld(piece=state.tables.pieces[card])


def card_with(state: ValleyState, action: int, verb: int) -> int:
    """The card that a move uses in this way; -1 for every other move."""
    kinds = len(state.tables.gold)
    return (action - CARDS) % kinds if action >= CARDS and (action - CARDS) // kinds == verb else -1
