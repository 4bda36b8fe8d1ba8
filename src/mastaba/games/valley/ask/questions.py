"""What the asked seat is asked, and for whom the others wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.types import Question, Waiting
from mastaba.games.valley.ask.options import zone_of
from mastaba.games.valley.effects.program import TRIGGER_IDS, Step
from mastaba.games.valley.notation import (
    BUY,
    CARD_VERBS,
    CARDS,
    END,
    FALL,
    OPTION,
    PASS,
    PLACE_VERBS,
    PLACES,
    SWAP,
    SWAPS,
)
from mastaba.games.valley.payment import gold, payers, payments, suggested, worths
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
    AskFall,
    AskLook,
    AskLose,
    AskOption,
    AskPay,
    AskPick,
    AskPlay,
    AskReact,
    AskRemove,
    AskRepeat,
    AskSwap,
)
from mastaba.games.valley.view import awaited
from mastaba.games.valley.zones import spot

if TYPE_CHECKING:
    from mastaba.games.valley.state import ValleyState


def asked(state: ValleyState, seat: int | None) -> Question | Waiting | None:
    """What this seat is asked, with the rules to read about it."""
    if state.over:
        return None
    if seat is None or seat != state.asked:
        return waited_for(state, seat)
    question = opened(state, seat)
    actions = state.legal(seat)
    for action in actions:
        verb = verb_of(state, action)
        if verb not in question.can:
            question.can.append(verb)
        for zone in zones_of(state, action, seat):
            if zone not in question.zones:
                question.zones.append(zone)
    return question


def opened(state: ValleyState, seat: int) -> Question:
    """The open question, but for what its answers have in common."""
    ask, frame, pieces = state.ask, state.frame, state.tables.pieces
    zones: list[str] = []
    can: list[str] = []
    if ask == ASK_PLAY:
        rules = ["VK-3.1", "VK-4.1", "VK-4.2", "VK-6.1", "VK-8.1"]
        return AskPlay(
            rules=rules,
            zones=zones,
            can=can,
            gold=gold(state, seat),
            entombs=state.entombs,
            coins=worths(state, seat),
            pays=payers(state, seat),
        )
    if ask == ASK_PAY:
        return AskPay(
            rules=["VK-4.3", "VK-4.4", "VK-4.6"],
            zones=zones,
            can=can,
            piece=pieces[state.pyramid[state.buying]],
            at=spot(state.buying),
            due=state.due,
            coins=worths(state, seat),
            pays=payers(state, seat),
            pay=[pieces[card] for card in suggested(state, seat, state.due)],
            payments=payments(state, seat, state.due),
        )
    if ask == ASK_FALL:
        return AskFall(rules=["VK-5.2", "VK-5.3"], zones=zones, can=can, to=spot(1))
    if ask == ASK_REMOVE:
        return AskRemove(rules=["VK-3.3", "VK-5.1"], zones=zones, can=can)
    if ask == ASK_REACT:
        cause = state.cause()
        return AskReact(
            rules=["VK-6.7", "VK-6.8"],
            zones=zones,
            can=can,
            trigger=TRIGGER_IDS[frame[1]],
            by=frame[2],
            piece=pieces[cause] if cause >= 0 else None,
            idle=state.idle(),
        )
    asker = pieces[state.tables.owner[frame[1]]]  # it lies open on the table
    step = asking_step(state)
    if ask == ASK_PICK:
        return AskPick(
            rules=["VK-6.1", "VK-6.2", "VK-6.3"],
            asker=asker,
            zones=zones,
            can=can,
            verb=step.verb,
            optional=frame[5] >= step.least,
            chosen=pieces[frame[4]] if frame[4] >= 0 else None,
        )
    if ask == ASK_LOSE:
        return AskLose(
            rules=["VK-10.36", "VK-10.4"], asker=asker, zones=zones, can=can, verb=step.verb, by=frame[3]
        )
    if ask == ASK_SWAP:
        return AskSwap(rules=["VK-10.1", "VK-6.1"], asker=asker, zones=zones, can=can)
    if ask == ASK_OPTION:
        return AskOption(rules=["VK-6.1", "VK-6.2"], asker=asker, zones=zones, can=can)
    if ask == ASK_REPEAT:
        done = [pieces[card] for card in state.done]
        return AskRepeat(rules=["VK-10.17"], asker=asker, zones=zones, can=can, done=done)
    return AskLook(rules=["VK-6.1"], asker=asker, zones=zones, can=can)


def asking_step(state: ValleyState) -> Step:
    """The instruction of a card that asks."""
    return state.tables.programs[state.frame[1]][state.frame[2]]


def waited_for(state: ValleyState, seat: int | None) -> Waiting:
    """For whom the table waits; of a reaction no more than that there may be one (VK-6.8)."""
    seats = awaited(state, seat)
    if state.ask == ASK_REACT:
        return Waiting(seats=seats, why="react")
    if state.ask == ASK_LOOK:
        return Waiting(seats=seats, why="look", count=len(state.looking))
    if state.ask == ASK_PAY:
        return Waiting(seats=seats, why="pay", piece=state.tables.pieces[state.pyramid[state.buying]])
    return Waiting(seats=seats, why="turn" if state.asked == state.active else "choice")


# -- what answers have in common ---------------------------------------------------------------------------


def verb_of(state: ValleyState, action: int) -> str:
    if action >= CARDS:
        return CARD_VERBS[(action - CARDS) // len(state.tables.gold)]
    if action == END:
        return "end"
    if action == PASS:
        return "pass"
    if action < FALL:
        return PLACE_VERBS[action - (action - BUY) % PLACES]
    return "fall" if action < SWAP else "swap" if action < OPTION else "choose"


def zones_of(state: ValleyState, action: int, seat: int) -> list[str]:
    if SWAP <= action < OPTION:
        return [spot(place) for place in SWAPS[action - SWAP]]
    zone = zone_of(state, action, seat)
    return [] if zone is None else [zone]


def meant(state: ValleyState, piece: str | None, zone: str | None, seat: int) -> str | None:
    """The move that somebody means who presses a card or a place of which the question does not want to know."""
    if zone is not None and zone.startswith("pyramid:"):
        return meant_place(state, zone.partition(":")[2])
    id = (piece or "").partition(":")[2]
    if id not in state.tables.names.ids:
        return None
    verb = "act"
    if seat == state.asked and not state.over:
        if state.ask in (ASK_PICK, ASK_LOSE):
            step = asking_step(state)
            if step.card_verb >= 0:
                verb = CARD_VERBS[step.card_verb]
        elif state.ask in MEANT:
            verb = MEANT[state.ask]
    return f"{verb}:{id}"


MEANT = {ASK_PAY: "pay", ASK_REACT: "react", ASK_REPEAT: "repeat", ASK_LOOK: "take"}


def meant_place(state: ValleyState, place: str) -> str | None:
    if place not in [str(number + 1) for number in range(PLACES)]:
        return None
    if state.ask == ASK_REMOVE:
        return f"remove:{place}"
    if state.ask == ASK_PICK:
        step = asking_step(state)
        if step.first_place >= 0:
            return f"{step.verb}:{place}"
    return f"buy:{place}"
