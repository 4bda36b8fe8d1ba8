"""What each seat may know of the table, and moves as structure for a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mastaba.games.valley.cards import (
    BUY,
    CARDS,
    END,
    ENTOMB_PLACE,
    FALL,
    OPTION,
    PASS,
    REMOVE,
    SACRIFICE_PLACE,
    SWAP,
    SWAPS,
    TAKE_PLACE,
)
from mastaba.games.valley.choices import (
    ASK_LOOK,
    ASK_LOSE,
    ASK_OPTION,
    ASK_PAY,
    ASK_PICK,
    ASK_REACT,
    ASK_REPEAT,
    ASK_SWAP,
    QUESTIONS,
)
from mastaba.games.valley.effects import CARD_VERBS
from mastaba.games.valley.vocabulary import TRIGGERS

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState

RULES: dict[str, list[str]] = {
    "play": ["VK-3.1", "VK-4.1", "VK-4.2", "VK-6.1", "VK-8.1"],
    "pay": ["VK-4.3", "VK-4.4", "VK-4.6"],
    "fall": ["VK-5.2", "VK-5.3"],
    "remove": ["VK-3.3", "VK-5.1"],
    "pick": ["VK-6.1", "VK-6.2", "VK-6.3"],
    "swap": ["VK-10.1", "VK-6.1"],
    "option": ["VK-6.1", "VK-6.2"],
    "repeat": ["VK-10.17"],
    "lose": ["VK-10.36", "VK-10.4"],
    "react": ["VK-6.7", "VK-6.8"],
    "look": ["VK-6.1"],
}

INSTRUCTED = (ASK_PICK, ASK_SWAP, ASK_OPTION, ASK_REPEAT, ASK_LOSE, ASK_LOOK)  # a card asks


def viewed(state: ValleyState, seat: int | None) -> dict[str, Any]:
    names = state.tables.names
    secret_reaction = state.ask == ASK_REACT and seat != state.asked and not state.over
    # At a window everybody knows whose it is. Else the others see no more than that somebody may react (VK-6.8).
    unknown = secret_reaction and not state.halts
    return {
        "game": state.game.id,
        "players": state.players,
        "seat": seat,
        "options": {"renewal": "changed" if state.swaps_count else "removed"},
        "to_move": [] if unknown else list(state.to_move),
        "somebody_may_react": secret_reaction,
        "asks": asks(state) if seat is not None and seat in state.to_move else None,
        "over": state.over,
        "winners": state.winners(),
        "start": state.start,
        "active": state.active,
        "pyramid": [names.ids[card] if card >= 0 else None for card in state.pyramid],
        "stock": len(state.stock),
        "boneyard": {
            "count": len(state.boneyard),
            "top": names.ids[state.boneyard[-1]] if state.boneyard else None,  # VK-7.5
        },
        "turn": {
            "entombs": state.entombs,
            "removed": state.removed,
            "discount": state.discount,
            "flat_gold": state.flat_gold if state.flat_gold >= 0 else None,
            "purse": state.purse,
            "buying": state.buying + 1 if state.buying >= 0 else None,
            "due": state.due,
            "done": names.all(state.done),
        },
        "aside": [{"seat": owner, "card": names.ids[card]} for owner, card in state.aside],
        "seats": [of_seat(state, owner, owner == seat) for owner in range(state.players)],
        "scores": state.scores(),
    }


def of_seat(state: ValleyState, seat: int, own: bool) -> dict[str, Any]:
    names = state.tables.names
    hand, seen, unseen = state.hands[seat], state.seen[seat], state.unseen[seat]
    owned = hand + state.draws[seat] + seen + unseen
    looking = state.looking if state.ask == ASK_LOOK and state.asked == seat else []
    told: dict[str, Any] = {
        "hand": len(hand),
        "known": names.all(sorted(state.known[seat])),
        "draw": len(state.draws[seat]),
        "discard": {
            "count": len(seen) + len(unseen),
            "top": names.ids[seen[-1]] if seen else None,  # VK-7.1
        },
        "looking": len(looking),
        "tomb": names.all(state.tombs[seat]),  # VK-7.3
        "plays": names.all(state.plays[seat]),
        # Every card comes and goes openly, so that anybody could count what a player owns.
        "deck": names.all(sorted(owned + looking)),
        "points": dict(state.score_sheet(seat)),
    }
    if own:
        told["cards"] = names.all(hand)
        told["discards"] = names.all(sorted(seen + unseen))
        told["looks_at"] = names.all(looking)
    return told


def asks(state: ValleyState) -> dict[str, Any]:
    """What is expected of the asked seat, and the rules to read about it."""
    what = QUESTIONS[state.ask]
    names = state.tables.names
    told: dict[str, Any] = {"what": what, "rules": list(RULES[what])}
    if state.ask == ASK_PAY:
        told["card"] = names.ids[state.pyramid[state.buying]]
        told["due"] = state.due
    elif state.ask in (ASK_PICK, ASK_LOSE, ASK_LOOK):
        step = state.tables.programs[state.frame[1]][state.frame[2]]
        told["verb"] = "take" if state.ask == ASK_LOOK else step.verb
        told["optional"] = state.ask == ASK_PICK and state.frame[5] >= step.least
        if state.ask == ASK_PICK and state.frame[4] >= 0:
            told["of"] = names.ids[state.frame[4]]  # the card chosen before, which this choice follows
    elif state.ask == ASK_REACT:
        told["trigger"] = list(TRIGGERS)[state.frame[1]]
        told["by"] = actor = state.frame[2]
        pile = state.boneyard if told["trigger"] == "sacrifice" else state.seen[actor]
        if pile:  # what was bought or sacrificed lies on top, open to all
            told["card"] = names.ids[pile[-1]]
        if state.idle():
            told["idle"] = True  # there is nothing to react with, and only they know
    if state.ask in INSTRUCTED:
        told["asker"] = names.ids[state.tables.owner[state.frame[1]]]  # it lies open on the table
    return told


def described(state: ValleyState, action: int) -> dict[str, Any]:
    """A move as structure: its verb, and the card and places it concerns."""
    ids = state.tables.names.ids
    if action >= CARDS:
        verb, card = divmod(action - CARDS, len(ids))
        return {"verb": CARD_VERBS[verb], "card": ids[card]}
    if action == END:
        return {"verb": "end"}
    if action == PASS:
        return {"verb": "pass"}
    if action < FALL:
        place = (action - BUY) % 6
        verb_name = (
            "buy"
            if action < TAKE_PLACE
            else "take"
            if action < SACRIFICE_PLACE
            else "sacrifice"
            if action < ENTOMB_PLACE
            else "entomb"
            if action < REMOVE
            else "remove"
        )
        told: dict[str, Any] = {"verb": verb_name, "place": place + 1}
        if state.pyramid[place] >= 0:
            told["card"] = ids[state.pyramid[place]]
            if verb_name == "buy":
                told["price"] = state.price_of(state.pyramid[place])
        return told
    if action < SWAP:
        place = 3 + action - FALL
        return {
            "verb": "fall",
            "place": place + 1,
            "card": ids[state.pyramid[place]] if state.pyramid[place] >= 0 else None,
        }
    if action < OPTION:
        pair = SWAPS[action - SWAP]
        cards = [ids[state.pyramid[place]] if state.pyramid[place] >= 0 else None for place in pair]
        return {"verb": "swap", "places": [place + 1 for place in pair], "cards": cards}
    option = action - OPTION
    told = {"verb": "choose", "option": option + 1}
    if QUESTIONS[state.ask] == "option":
        step = state.tables.programs[state.frame[1]][state.frame[2]]
        if option < len(step.branches):
            told["steps"] = [inner.verb for inner in state.tables.programs[step.branches[option]]]
    return told
