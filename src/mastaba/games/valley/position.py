"""The complete state as readable JSON, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.data import Data
from mastaba.core.pieces import Reader, check_complete, left_over
from mastaba.core.text import Text
from mastaba.games.valley.effects.program import (
    HAND,
    ME,
    OP_CHOOSE,
    OP_LOOK,
    OP_MOVE,
    OP_REPEAT,
    OP_SHOW,
    OP_SWAP,
    TRIGGER_IDS,
)
from mastaba.games.valley.legal.choices import reactors
from mastaba.games.valley.notation import MIDDLE, PLACES
from mastaba.games.valley.rules.machine import run
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
    FRAMES,
    NO_FRAME,
    NOTHING,
    QUESTIONS,
)

if TYPE_CHECKING:
    from mastaba.games.valley.stages import Frame
    from mastaba.games.valley.state import ValleyState

FIELDS = [
    "game",
    "players",
    "options",
    "chance",
    "start",
    "active",
    "pyramid",
    "stock",
    "boneyard",
    "box",
    "seats",
    "turn",
    "aside",
    "looking",
    "quiet_turns",
    "question",
    "stack",
    "over",
]
SEAT_FIELDS = ["hand", "draw", "discard", "unseen", "tomb", "plays", "known"]
TURN_FIELDS = [
    "removed",
    "swapped",
    "entombs",
    "dearest_bought",
    "discount",
    "least_price",
    "flat_gold",
    "purse",
    "done",
    "turned",
    "buying",
    "due",
]


def write_position(state: ValleyState) -> Data:
    names = state.tables.names
    return {
        "game": state.game.id,
        "players": state.players,
        "options": {"renewal": "changed" if state.swaps_count else "removed"},
        "chance": state.chance.to_json(),
        "start": state.start,
        "active": state.active,
        "pyramid": [names.ids[card] if card >= 0 else None for card in state.pyramid],
        "stock": names.all(state.in_stock()),
        "boneyard": names.all(state.boneyard),
        "seats": [
            {
                "hand": names.all(state.hands[seat]),
                "draw": names.all(state.draws[seat]),
                "discard": names.all(state.seen[seat]),
                "unseen": names.all(state.unseen[seat]),
                "tomb": names.all(state.tombs[seat]),
                "plays": names.all(state.plays[seat]),
                "known": names.all(state.known[seat]),
            }
            for seat in range(state.players)
        ],
        "box": names.all(state.box),
        "aside": [[seat, names.ids[card]] for seat, card in state.aside],
        "looking": names.all(state.looking),
        "quiet_turns": state.quiet_turns,
        "turn": {
            "removed": state.removed,
            "swapped": state.swapped,
            "entombs": state.entombs,
            "dearest_bought": state.dearest_bought,
            "discount": state.discount,
            "least_price": state.least_price,
            "flat_gold": state.flat_gold,
            "purse": state.purse,
            "done": names.all(state.done),
            "turned": [names.ids[card] if card >= 0 else None for card in state.turned],
            "buying": state.buying + 1,
            "due": state.due,
        },
        "question": {
            "what": QUESTIONS[state.ask],
            "seat": state.asked,
            "frame": frame_to_json(state.frame),
        },
        "stack": [frame_to_json(frame) for frame in state.pending()],
        "over": state.over,
    }


def frame_to_json(frame: Frame) -> list[object]:
    return [FRAMES[frame[0]] if frame[0] >= 0 else "none", *frame[1:]]


def read_position(state: ValleyState, position: Data) -> None:
    """Fill an empty state; `BadPosition` if something is missing, doubled or misspelt."""
    reader = Reader(position)
    reader.only(FIELDS)
    names, players = state.tables.names, state.players
    state.start = reader.number("start", 0, players - 1)
    state.active = reader.number("active", 0, players - 1, state.start)
    state.pyramid = vec[i64](places(reader, "pyramid", state, PLACES))
    state.stock = reader.pieces("stock", names)
    state.left = len(state.stock)
    state.boneyard = reader.pieces("boneyard", names)
    for seat in reader.seats("seats", players):
        seat.only(SEAT_FIELDS)
        state.hands.append(seat.pieces("hand", names))
        state.draws.append(seat.pieces("draw", names))
        state.seen.append(seat.pieces("discard", names))
        state.unseen.append(seat.pieces("unseen", names))
        state.tombs.append(seat.pieces("tomb", names))
        state.plays.append(seat.pieces("plays", names))
        state.known.append(seat.pieces("known", names))
        if not state.seen[-1] and state.unseen[-1]:
            raise seat.wrong("unseen", Text("valley:position-open"))
        if any(card not in state.hands[-1] for card in state.known[-1]):
            raise seat.wrong("known", Text("valley:position-not-held"))
    for pair in reader.items("aside"):
        if (
            not isinstance(pair, list)
            or len(pair) != 2
            or not isinstance(pair[0], int)
            or not 0 <= pair[0] < players
        ):
            raise reader.wrong("aside", Text("valley:position-pairs"))
        state.aside.append((pair[0], names.number(pair[1])))
    state.looking = reader.pieces("looking", names)
    state.quiet_turns = reader.number("quiet_turns", 0, 10_000)
    read_turn(state, reader.inner("turn"))
    state.over = reader.flag("over")
    if position.get("box") == "rest":
        state.box = left_over(every_card(state), state.valley.box)
    else:
        state.box = reader.pieces("box", names)
    check_complete(every_card(state), state.valley.box, names)
    read_question(state, reader)


def places(reader: Reader, field: str, state: ValleyState, count: int) -> list[int]:
    """Cards by place; null is a free place."""
    items = reader.items(field)
    if len(items) > count:
        raise reader.wrong(field, Text("valley:position-places", count=count))
    found = [-1 if item is None else state.tables.names.number(item) for item in items]
    return found + [-1] * (count - len(found))


def read_turn(state: ValleyState, turn: Reader) -> None:
    turn.only(TURN_FIELDS)
    state.removed = turn.flag("removed")
    state.swapped = turn.flag("swapped")
    state.entombs = turn.number("entombs", 0, 99, 1)
    state.dearest_bought = turn.number("dearest_bought", -1, 99, -1)
    state.discount = turn.number("discount", -99, 99)
    state.least_price = turn.number("least_price", 0, 99)
    state.flat_gold = turn.number("flat_gold", -1, 99, -1)
    state.purse = turn.number("purse", 0, 999)
    state.done = turn.pieces("done", state.tables.names)
    state.turned = places(turn, "turned", state, state.players) if turn.items("turned") else []
    state.buying = turn.number("buying", 0, MIDDLE) - 1
    state.due = turn.number("due", 0, 99)


def read_question(state: ValleyState, reader: Reader) -> None:
    """The pending steps and the open question; by default the active player's turn is open."""
    for item in reader.items("stack"):
        state.push(read_frame(state, reader, "stack", item))
    question = reader.inner("question")
    ask = question.choice("what", QUESTIONS, "nothing")
    if state.over:
        return
    if ask == NOTHING:
        run(state)
    else:
        seat = question.number("seat", 0, state.players - 1)
        state.put_question(ask, seat, read_frame(state, question, "frame", question.data.get("frame")))
        if not question_fits(state) or not state.legal(seat):
            raise question.wrong("what", Text("valley:position-no-answer"))


def read_frame(state: ValleyState, reader: Reader, field: str, item: object) -> Frame:
    if item is None:
        item = ["none", 0, 0, 0, 0, 0]
    names = ["none", *FRAMES]
    if not isinstance(item, list) or len(item) != len(NO_FRAME) or item[0] not in names:
        raise reader.wrong(field, Text("valley:position-step"))
    if not all(isinstance(n, int) and -1 <= n < 10_000 for n in item[1:]):
        raise reader.wrong(field, Text("valley:position-step"))
    frame: Frame = (names.index(item[0]) - 1, item[1], item[2], item[3], item[4], item[5])
    if not frame_fits(state, frame):
        raise reader.wrong(field, Text("valley:position-no-card"))
    return frame


def frame_fits(state: ValleyState, frame: Frame) -> bool:
    """Do the numbers of a frame exist in this game and edition?"""
    programs, cards, players = state.tables.programs, len(state.tables.cards), state.players
    kind = FRAMES[frame[0]] if frame[0] >= 0 else "none"
    if kind in ("steps", "attack"):
        if not 0 <= frame[1] < len(programs) or not 0 <= frame[3] < players:
            return False
        steps = programs[frame[1]]
        if kind == "steps":
            return 0 <= frame[2] <= len(steps) and frame[4] < cards
        return 0 <= frame[2] < len(steps) and steps[frame[2]].who != ME and 0 <= frame[4] <= players
    if kind == "done":
        return 0 <= frame[1] < cards
    if kind == "aside":
        return 0 <= frame[1] < players and (frame[1], frame[2]) in state.aside
    if kind == "falling":
        pyramid = state.pyramid
        return 0 <= frame[1] < players and pyramid[1] < 0 <= min(pyramid[3], pyramid[4])
    if kind == "reaction":
        return 0 <= frame[1] < len(TRIGGER_IDS) and 0 <= frame[2] < players
    return True


def question_fits(state: ValleyState) -> bool:
    """Is this what the pending step would ask, and of this seat?"""
    ask, seat, frame = state.ask, state.asked, state.frame
    kind = FRAMES[frame[0]] if frame[0] >= 0 else "none"
    if ask in (ASK_PLAY, ASK_PAY, ASK_REMOVE):
        if kind != "none" or seat != state.active:
            return False
        if ask == ASK_PAY:
            gold = sum([state.gold_of(card) for card in state.hands[seat]])
            return state.buying >= 0 and state.pyramid[state.buying] >= 0 and 0 < state.due <= gold
        finishes = any(FRAMES[pending[0]] == "finish" for pending in state.pending() if pending[0] >= 0)
        return finishes == (ask == ASK_REMOVE)
    if ask == ASK_FALL:
        return kind == "falling" and frame[1] == seat
    if ask == ASK_REACT:
        return kind == "reaction" and frame[2] != seat and bool(reactors(state, seat, frame[1]))
    if kind not in ("steps", "attack"):
        return False
    steps = state.tables.programs[frame[1]]
    if frame[2] >= len(steps):
        return False
    step = steps[frame[2]]
    if ask == ASK_LOSE:
        victim = (frame[3] + frame[4]) % state.players
        return kind == "attack" and victim == seat and step.op == OP_MOVE and step.source == HAND
    if kind != "steps" or frame[3] != seat or step.who != ME:
        return False
    if ask == ASK_PICK:
        return step.op in (OP_MOVE, OP_SHOW) and step.chooses
    asking = {ASK_SWAP: OP_SWAP, ASK_OPTION: OP_CHOOSE, ASK_REPEAT: OP_REPEAT, ASK_LOOK: OP_LOOK}
    return step.op == asking[ask]


def every_card(state: ValleyState) -> list[int]:
    """All cards wherever they are."""
    found = [card for card in state.pyramid if card >= 0]
    found += state.in_stock() + state.boneyard + state.box + state.looking
    found += [card for _, card in state.aside]
    for seat in range(state.players):
        found += state.hands[seat] + state.draws[seat] + state.seen[seat] + state.unseen[seat]
        found += state.tombs[seat] + state.plays[seat]
    return found
