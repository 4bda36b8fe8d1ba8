"""What the asked seat is asked, and its answers as structure for a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mastaba.games.valley.effects.program import TRIGGER_IDS
from mastaba.games.valley.notation import (
    BUY,
    CARD_VERBS,
    CARDS,
    END,
    FALL,
    MIDDLE,
    OPTION,
    PASS,
    PLACE_VERBS,
    PLACES,
    SWAP,
    SWAPS,
)
from mastaba.games.valley.stages import (
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
        told["trigger"] = TRIGGER_IDS[state.frame[1]]
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
        place = (action - BUY) % PLACES
        verb_name = PLACE_VERBS[action - place]
        told: dict[str, Any] = {"verb": verb_name, "place": place + 1}
        if state.pyramid[place] >= 0:
            told["card"] = ids[state.pyramid[place]]
            if verb_name == "buy":
                told["price"] = state.price_of(state.pyramid[place])
        return told
    if action < SWAP:
        place = MIDDLE + action - FALL
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
    if state.ask == ASK_OPTION:
        step = state.tables.programs[state.frame[1]][state.frame[2]]
        if option < len(step.branches):
            told["steps"] = [inner.verb for inner in state.tables.programs[step.branches[option]]]
    return told
