"""The complete state as readable JSON, and back.

    {"players": 2, "phase": "mark", "round": 1, "revealed": ["square"], "box": "rest",
     "seats": [{"cards": [15, 33], "marks": ["a1 a2", ""]}, {"cards": [4, 9]}]}

`box` holds cards that are out of play; "rest" puts every card there that is named nowhere else.
`hidden` lists the expedition cards still face down, in order; without it they follow in the order
of the edition. `pending` lists what a seat has chosen and not yet shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.data import Data
from mastaba.core.errors import MastabaError
from mastaba.core.pieces import Reader, check_complete, left_over
from mastaba.core.text import Text
from mastaba.games.pyramids.box import COLOURS, GEMS, RANKS, ROUNDS
from mastaba.games.pyramids.box import SKULLS as SKULL_FIELDS
from mastaba.games.pyramids.events import numbers, tell_drafted
from mastaba.games.pyramids.grid import FIELD_NUMBERS, fields_of, reach
from mastaba.games.pyramids.legal import can_mark, marks_possible
from mastaba.games.pyramids.notation import DEALT, DISPLAY, KEEP, TAKE
from mastaba.games.pyramids.rules import cross_off
from mastaba.games.pyramids.score_card import (
    CARDS,
    DUE,
    GREEN,
    MARKS,
    RED,
    SKULLS,
    THE_PATTERN,
    TORCHES,
    WIDTH,
    Laid,
)
from mastaba.games.pyramids.scoring import torch_rounds
from mastaba.games.pyramids.stages import KEEPING, MARKING, OVER, PHASES, TAKING

if TYPE_CHECKING:
    from mastaba.games.pyramids.state import PyramidsState

TOP = ["game", "players", "options", "chance", "phase", "round", "revealed", "hidden", "display", "pile"]
TOP += ["box", "points", "completed", "fresh", "takes", "seats"]
SEAT = ["cards", "marks", "red", "green", "skulls", "torches", "hand", "pending"]


def write_position(state: PyramidsState) -> Data:
    box = state.box
    pile = state.pile[: state.left]
    pile.reverse()
    return {
        "game": state.game.id,
        "players": state.players,
        "phase": PHASES[state.phase],
        "round": state.round,
        "revealed": box.patterns.all(state.expedition[: state.turn]),
        "hidden": box.patterns.all(state.expedition[state.turn :]),
        "display": numbers(state, state.display),
        "pile": numbers(state, pile),
        "box": numbers(state, out_of_play(state)),
        "points": {
            colour: [
                None if state.owner_of(c, rank) < 0 else state.owner_of(c, rank) for rank in range(RANKS)
            ]
            for c, colour in enumerate(COLOURS)
        },
        "completed": [
            {"seat": p.seat, "card": box.numbers[p.card], "fields": " ".join(fields_of(p.marks))}
            for p in state.laid
        ],
        "fresh": state.fresh,
        "takes": state.takes[:],
        "seats": [seat_position(state, seat) for seat in range(state.players)],
        "chance": state.chance.to_json(),
    }


def seat_position(state: PyramidsState, seat: int) -> Data:
    """The board as last shown; `pending` says what was done since."""
    shown, base = state.shown, seat * WIDTH
    cards = [shown[base + CARDS + slot] for slot in range(2)]
    return {
        "cards": [None if card < 0 else state.box.numbers[card] for card in cards],
        "marks": [" ".join(fields_of(shown[base + MARKS + slot])) for slot in range(2)],
        "red": shown[base + RED],
        "green": shown[base + GREEN],
        "skulls": shown[base + SKULLS],
        "torches": torch_rounds(shown[base + TORCHES]),
        "hand": numbers(state, state.hands[seat]) if state.hands else [],
        "pending": [state.game.move_name(action) for action in state.drafts[seat]],
    }


def in_play(state: PyramidsState) -> list[int]:
    """Every card on the table or in the pile."""
    found = state.pile[: state.left] + state.display
    for hand in state.hands:
        found += hand
    for pyramid in state.laid:
        found.append(pyramid.card)
    for seat in range(state.players):
        for slot in range(2):
            card = state.boards[seat * WIDTH + CARDS + slot]
            if card >= 0:
                found.append(card)
    return found


def out_of_play(state: PyramidsState) -> list[int]:
    return left_over(set(in_play(state)), [1] * len(state.box.numbers))


# -- reading -----------------------------------------------------------------------------------------


def read_position(state: PyramidsState, data: Data) -> None:
    """Fill an empty table from a position; `BadPosition` says what is wrong with it."""
    top = Reader(data)
    top.only(TOP)
    state.clear()
    state.phase = top.choice("phase", [*PHASES], "mark")
    keeping = state.phase == KEEPING
    state.round = top.number("round", 0 if keeping else 1, 0 if keeping else ROUNDS, 0 if keeping else 1)
    read_expedition(state, top)
    state.display = cards_of(state, top, "display", DISPLAY)
    pile = cards_of(state, top, "pile")
    pile.reverse()
    state.pile = pile
    state.left = len(pile)
    read_points(state, top)
    read_completed(state, top)
    seats = top.seats("seats", state.players)
    hands = []
    for seat, reader in enumerate(seats):
        reader.only(SEAT)
        read_board(state, reader, seat)
        hand = cards_of(state, reader, "hand", DEALT)
        if len(hand) != (DEALT if keeping else 0):
            raise reader.wrong("hand", Text("pyramids:position-hand"))
        hands.append(sorted(hand))
    if keeping:
        state.hands = hands
    box = out_of_play(state) if data.get("box") == "rest" else cards_of(state, top, "box")
    check_complete(in_play(state) + box, [1] * len(state.box.numbers), state.box.cards)
    state.shown = state.boards[:]
    read_takes(state, top)
    if state.phase == OVER:
        state.over = True
    elif state.phase == KEEPING:
        read_choices(state, seats)
    elif state.phase == MARKING:
        read_drafts(state, seats)
    if not state.to_move and not state.over:
        raise top.wrong("seats", Text("pyramids:position-idle"))


def cards_of(state: PyramidsState, reader: Reader, field: str, most: int = 999) -> list[int]:
    """Cards by their order numbers."""
    given = reader.items(field)
    if len(given) > most:
        raise reader.wrong(field, Text("pyramids:position-most-cards", most=most))
    return [card_of(state, reader, field, item) for item in given]


def card_of(state: PyramidsState, reader: Reader, field: str, item: object) -> int:
    if not isinstance(item, int) or isinstance(item, bool) or item not in state.box.numbers:
        raise reader.wrong(field, Text("pyramids:position-no-card", card=repr(item)))
    return state.box.numbers.index(item)


def read_expedition(state: PyramidsState, top: Reader) -> None:
    """The cards of this round, first those revealed."""
    revealed = top.pieces("revealed", state.box.patterns)
    state.turn = len(revealed)
    if state.phase == KEEPING:
        if revealed or top.items("hidden"):
            raise top.wrong("revealed", Text("pyramids:position-before-start"))
        return
    if not 1 <= state.turn <= state.box.turns:
        most = state.box.turns
        raise top.wrong("revealed", Text("pyramids:position-revealed", most=most))
    last = state.round == ROUNDS and state.turn == state.box.turns
    if (state.phase == OVER and not last) or (state.phase == TAKING and last):
        # The game ends after the last card of the last round, which brings no new cards (SG-8.1).
        raise top.wrong("phase", Text("pyramids:position-phase"))
    deck = state.box.deck
    if "hidden" in top.data:
        hidden = top.pieces("hidden", state.box.patterns)
    else:
        hidden = []
        for pattern in range(len(state.box.patterns.ids)):
            hidden += [pattern] * (deck.count(pattern) - revealed.count(pattern))
    expected = [deck.count(pattern) for pattern in range(len(state.box.patterns.ids))]
    check_complete(revealed + hidden, expected, state.box.patterns)
    state.expedition = revealed + hidden


def read_points(state: PyramidsState, top: Reader) -> None:
    given = top.inner("points")
    given.only([*COLOURS])
    claims = []
    for colour in COLOURS:
        owners = given.items(colour) if colour in given.data else [None] * RANKS
        for owner in owners:
            if owner is not None and (type(owner) is not int or not 0 <= owner < state.players):
                raise given.wrong(colour, Text("pyramids:position-no-seat", seat=repr(owner)))
        if len(owners) != RANKS:
            raise given.wrong(colour, Text("pyramids:position-owners", count=RANKS))
        claims += [owner if isinstance(owner, int) else -1 for owner in owners]
    state.claims = claims


def read_completed(state: PyramidsState, top: Reader) -> None:
    """Completed pyramids; which fields were crossed off may be left out."""
    laid = []
    for place, item in enumerate(top.items("completed")):
        where = f"completed[{place}]"
        if not isinstance(item, dict):
            raise top.wrong("completed", Text("pyramids:position-completed"))
        reader = Reader(item, where)
        reader.only(["seat", "card", "fields"])
        seat = reader.number("seat", 0, state.players - 1)
        card = card_of(state, reader, "card", item.get("card"))
        marks = fields_from(reader, "fields", item.get("fields", ""))
        if marks:
            check_marks(state, reader, "fields", card, marks)
            if not marks & state.box.tomb[card]:
                raise reader.wrong("fields", Text("pyramids:position-no-tomb"))
        laid.append(Laid(seat, card, marks))
    state.laid = laid
    state.fresh = top.number("fresh", 0, len(laid))
    fresh = [pyramid.card for pyramid in laid[len(laid) - state.fresh :]]
    if fresh != sorted(fresh):
        raise top.wrong("fresh", Text("pyramids:position-fresh"))


def fields_from(reader: Reader, field: str, given: object) -> int:
    """A mask from "a1 b1 c3"."""
    marks = 0
    if not isinstance(given, str):
        raise reader.wrong(field, Text("pyramids:position-fields"))
    for name in given.split():
        if name not in FIELD_NUMBERS:
            raise reader.wrong(field, Text("pyramids:position-no-field", field=repr(name)))
        marks |= 1 << FIELD_NUMBERS[name]
    return marks


def check_marks(state: PyramidsState, reader: Reader, field: str, card: int, marks: int) -> None:
    """No walls, and all connected with the entrance."""
    if marks & ~state.box.free[card]:
        raise reader.wrong(field, Text("pyramids:position-wall"))
    if int(reach(state.box.entrance[card] & marks, marks)) != marks:
        raise reader.wrong(field, Text("pyramids:position-apart"))


def read_board(state: PyramidsState, reader: Reader, seat: int) -> None:
    boards, base = state.boards, seat * WIDTH
    cards, marks = reader.items("cards"), reader.items("marks")
    if len(cards) > 2 or len(marks) > len(cards):
        raise reader.wrong("cards", Text("pyramids:position-two-cards"))
    for slot, item in enumerate(cards):
        if item is None:
            if len(marks) > slot and marks[slot] != "":
                raise reader.wrong("marks", Text("pyramids:position-marks-alone"))
            continue
        card = card_of(state, reader, "cards", item)
        crossed = fields_from(reader, "marks", marks[slot]) if len(marks) > slot else 0
        check_marks(state, reader, "marks", card, crossed)
        if crossed & state.box.tomb[card]:
            raise reader.wrong("marks", Text("pyramids:position-is-completed"))
        boards[base + CARDS + slot] = card
        boards[base + MARKS + slot] = crossed
    boards[base + RED] = reader.number("red", 0, GEMS)
    boards[base + GREEN] = reader.number("green", 0, GEMS)
    boards[base + SKULLS] = reader.number("skulls", 0, SKULL_FIELDS)
    for number in reader.numbers("torches", 1, max(state.round, 1)):
        boards[base + TORCHES] |= 1 << (number - 1)


def read_takes(state: PyramidsState, top: Reader) -> None:
    takes = top.numbers("takes", 0, state.players - 1)
    if (state.phase == TAKING) != bool(takes):
        raise top.wrong("takes", Text("pyramids:position-takes"))
    for seat in takes:
        base = seat * WIDTH + CARDS
        if takes.count(seat) > (state.boards[base] < 0) + (state.boards[base + 1] < 0):
            raise top.wrong("takes", Text("pyramids:position-places"))
    if takes and (state.display or state.left):
        state.takes = takes
        state.to_move = takes[:1]


def read_choices(state: PyramidsState, seats: list[Reader]) -> None:
    """Who has chosen which two cards, covered."""
    for seat, reader in enumerate(seats):
        chosen = drafted(state, reader)
        if len(chosen) > 1 or any(not KEEP <= action < TAKE for action in chosen):
            raise reader.wrong("pending", Text("pyramids:position-one-keep"))
        state.drafts[seat] = tuple(chosen)
        if not chosen:
            state.to_move.append(seat)


def read_drafts(state: PyramidsState, seats: list[Reader]) -> None:
    """Cross off again what was crossed off for the current card."""
    for seat in range(state.players):
        if can_mark(state, seat):
            state.boards[seat * WIDTH + DUE] = THE_PATTERN
    state.shown = state.boards[:]
    for seat, reader in enumerate(seats):
        for action in drafted(state, reader):
            due = state.boards[seat * WIDTH + DUE]
            if not due or action not in marks_possible(state, seat):
                text = state.game.move_name(action)
                raise reader.wrong("pending", Text("pyramids:position-not-possible", move=text))
            cross_off(state, action, seat)
            state.drafts[seat] = (*state.drafts[seat], action)
            if state.log is not None:
                tell_drafted(state, action, seat, due)
        if state.boards[seat * WIDTH + DUE]:
            state.to_move.append(seat)


def drafted(state: PyramidsState, reader: Reader) -> list[int]:
    actions = []
    for text in reader.items("pending"):
        try:
            actions.append(state.game.move_number(str(text)))  # what is no text is no move either
        except MastabaError:
            raise reader.wrong("pending", Text("pyramids:position-no-move", move=repr(text))) from None
    return actions
