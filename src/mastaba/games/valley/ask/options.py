"""Answers as structure: the cards and places that each concerns, what it costs and what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mastaba.core.types import Option
from mastaba.games.valley.effects.program import BASE, BONEYARD, DISCARD, HAND, PYRAMID, TOMB
from mastaba.games.valley.notation import (
    ACT,
    BUY,
    CARD_VERBS,
    CARDS,
    END,
    ENTOMB,
    FALL,
    MIDDLE,
    OPTION,
    PASS,
    PAY,
    PLACE_VERBS,
    PLACES,
    REACT,
    REPEAT,
    SHOW,
    SWAP,
    SWAPS,
)
from mastaba.games.valley.payment import payments, suggested
from mastaba.games.valley.scoring import source_points
from mastaba.games.valley.stages import (
    ASK_LOOK,
    ASK_LOSE,
    ASK_OPTION,
    ASK_PICK,
    ASK_PLAY,
    ASK_REACT,
)
from mastaba.games.valley.types import (
    Act,
    Buy,
    CardOption,
    Choose,
    Discard,
    End,
    Entomb,
    Fall,
    Give,
    Pass,
    Pay,
    React,
    Remove,
    Repeat,
    Return,
    Sacrifice,
    Show,
    Swap,
    Take,
)
from mastaba.games.valley.zones import DONE_ZONE, looking_of, pile_of, plays_of, spot

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState

CARD_OPTIONS: Final[dict[str, type[CardOption]]] = {
    "buy": Buy,
    "pay": Pay,
    "act": Act,
    "entomb": Entomb,
    "discard": Discard,
    "sacrifice": Sacrifice,
    "give": Give,
    "take": Take,
    "return": Return,
    "show": Show,
    "repeat": Repeat,
    "react": React,
    "remove": Remove,
    "fall": Fall,
}


def offered(state: ValleyState, action: int, seat: int) -> Option:
    """A move of this seat. What it brings is found out by playing it, where nothing hidden comes to light by that."""
    option = described(state, action, seat)
    if action == END or action not in state.legal(seat):  # the end of a turn brings new cards
        return option
    ahead = state.copy()
    ahead.advance(action, seat)
    if ahead.reveals == state.reveals:
        option.points = ahead.scores()[seat] - state.scores()[seat]
        option.opens = ahead.goes_on(seat)
        if isinstance(option, Entomb):
            option.source_points = source_points(ahead, seat, (action - CARDS) % len(state.tables.gold))
    return option


def described(state: ValleyState, action: int, seat: int) -> Option:
    if action >= CARDS:
        return with_card(state, action, seat)
    if action == END:
        return ended(state, seat)
    if action == PASS:
        if state.ask != ASK_REACT:
            return Pass(role="finish", of="pick")
        idle = seat == state.asked and state.idle()  # only they know
        return Pass(role="decline", of="idle" if idle else "react")
    if action < SWAP:
        return with_place(state, action, seat)
    if action < OPTION:
        return with_swap(state, action)
    option = action - OPTION
    steps: list[str] = []
    if state.ask == ASK_OPTION:
        step = state.tables.programs[state.frame[1]][state.frame[2]]
        if option < len(step.branches):
            steps = [inner.verb for inner in state.tables.programs[step.branches[option]]]
    return Choose(option=option + 1, steps=steps)


def ended(state: ValleyState, seat: int) -> Option:
    """The hand is discarded with the turn (VK-3.2): its gold and the entombings left are lost."""
    legal = state.legal(seat) if state.ask == ASK_PLAY and seat in state.to_move else []
    buys = sum(BUY <= action < BUY + PLACES for action in legal)
    entomb = CARDS + ENTOMB * len(state.tables.gold)
    can_entomb = any(entomb <= action < entomb + len(state.tables.gold) for action in legal)
    entombs = state.entombs if can_entomb else 0
    warns = [name for name, left in (("buying", buys), ("entombing", entombs)) if left]
    return End(role="finish", warns=warns, buys=buys, entombs=entombs)


def doubles(state: ValleyState, card: int, seat: int, entombed: bool) -> list[str]:
    """VK-9.3: a second copy of a set card scores nothing. `entombed`: the copies in the tomb alone matter, for the
    others may stay in use."""
    tables = state.tables
    if card < 0 or tables.set_of[card] < 0:
        return []
    if card in state.tombs[seat]:
        return ["double"]
    if not entombed:
        for pile in (state.hands, state.draws, state.seen, state.unseen, state.plays):
            if card in pile[seat]:
                return ["double"]
    return []


def with_card(state: ValleyState, action: int, seat: int) -> CardOption:
    verb, card = divmod(action - CARDS, len(state.tables.gold))
    option = CARD_OPTIONS[CARD_VERBS[verb]](
        piece=state.tables.pieces[card],
        at=zone_of(state, action, seat),
        to=target_of(state, verb, card, seat),
    )
    if isinstance(option, Pay):
        option.gold = state.gold_of(card)
    elif isinstance(option, Entomb):
        option.own = state.ask == ASK_PLAY
        option.warns = doubles(state, card, seat, True)
    return option


def with_place(state: ValleyState, action: int, seat: int) -> CardOption:
    place = place_of(action)
    card = state.pyramid[place]
    verb = PLACE_VERBS[action - place] if action < FALL else "fall"
    option = CARD_OPTIONS[verb](
        piece=state.tables.pieces[card] if card >= 0 else None,
        at=spot(place),
        place=place + 1,
    )
    if verb == "fall":
        option.to = spot(1)
    elif verb == "remove":
        option.to = pile_of(BONEYARD, seat)
    elif isinstance(option, Buy):
        option.to = pile_of(DISCARD, seat)
        option.warns = doubles(state, card, seat, False)
        if card >= 0:
            option.price = state.price_of(card)
            option.due = option.price - state.purse if option.price > state.purse else 0
            option.pay = [state.tables.pieces[one] for one in suggested(state, seat, option.due)]
            option.payments = payments(state, seat, option.due)
    elif state.ask == ASK_PICK and state.asked == seat:
        option.to = pile_of(state.tables.programs[state.frame[1]][state.frame[2]].target, seat)
    return option


def place_of(action: int) -> int:
    """The place that a move names, counted from 0."""
    return MIDDLE + action - FALL if action >= FALL else (action - BUY) % PLACES


def with_swap(state: ValleyState, action: int) -> Swap:
    a, b = SWAPS[action - SWAP]
    pieces, pyramid = state.tables.pieces, state.pyramid
    return Swap(
        piece=pieces[pyramid[a]] if pyramid[a] >= 0 else None,
        at=spot(a),
        to=spot(b),
        place=a + 1,
        other=pieces[pyramid[b]] if pyramid[b] >= 0 else None,
        other_at=spot(b),
        other_place=b + 1,
    )


# -- where cards come from and go to -------------------------------------------------------------------


def zone_of(state: ValleyState, action: int, seat: int) -> str | None:
    """Where the card of a move lies; None if it has none, or if it is not where the move would take it from."""
    if action < CARDS:
        return spot(place_of(action)) if BUY <= action < SWAP else None
    verb, card = divmod(action - CARDS, len(state.tables.gold))
    if verb == REPEAT:
        return DONE_ZONE
    source = HAND
    if state.asked == seat and not state.over:
        if state.ask == ASK_LOOK:
            return looking_of(seat)
        if state.ask == ASK_PICK:
            source = state.tables.programs[state.frame[1]][state.frame[2]].source
    if source == DISCARD:
        return pile_of(DISCARD, seat)
    if source == TOMB:
        return pile_of(TOMB, seat)
    if source in (PYRAMID, BASE) or card not in state.hands[seat]:
        return None
    return pile_of(HAND, seat)


def target_of(state: ValleyState, verb: int, card: int, seat: int) -> str | None:
    """Where the card of a move goes; None if it stays, or if nobody can say."""
    if verb in (PAY, ACT):
        return plays_of(seat)
    if verb in (SHOW, REPEAT):
        return None
    if verb == REACT:
        return None if state.tables.shown_only[card] else pile_of(DISCARD, seat)
    if state.asked == seat and not state.over:
        if state.ask in (ASK_PICK, ASK_LOOK):
            return pile_of(state.tables.programs[state.frame[1]][state.frame[2]].target, seat)
        if state.ask == ASK_LOSE:
            step = state.tables.programs[state.frame[1]][state.frame[2]]
            return pile_of(step.target, state.frame[3] if step.verb == "give" else seat)
    return pile_of(TOMB, seat) if verb == ENTOMB else None
