"""The complete state as readable JSON, and back.

    {"players": 2, "phase": "mark", "round": 1, "revealed": ["square"], "box": "rest",
     "seats": [{"cards": [15, 33], "marks": ["a1 a2", ""]}, {"cards": [4, 9]}]}

`box` holds cards that are out of play; "rest" puts every card there that is named nowhere else.
`hidden` lists the expedition cards still face down, in order; without it they follow in the order
of the edition. `pending` lists what a seat has chosen and not yet shown.
"""

from __future__ import annotations

from typing import Any

from mastaba.core.errors import MastabaError
from mastaba.core.pieces import Reader, check_complete, left_over
from mastaba.games.pyramids.components import COLOURS, GEMS, RANKS, ROUNDS
from mastaba.games.pyramids.components import SKULLS as SKULL_FIELDS
from mastaba.games.pyramids.events import numbers, tell_marked
from mastaba.games.pyramids.grid import FIELD_NUMBERS, fields_of, reach
from mastaba.games.pyramids.marking import can_mark, cross_off, marks_possible
from mastaba.games.pyramids.notation import DEALT, DISPLAY, KEEP, TAKE
from mastaba.games.pyramids.rules import clear
from mastaba.games.pyramids.scoring import torch_rounds
from mastaba.games.pyramids.table import (
    CARDS,
    DUE,
    GREEN,
    KEEPING,
    MARKING,
    MARKS,
    OVER,
    PHASES,
    RED,
    SKULLS,
    TAKING,
    THE_PATTERN,
    TORCHES,
    WIDTH,
    Laid,
    Table,
)

TOP = ["game", "players", "options", "chance", "phase", "round", "revealed", "hidden", "display", "pile"]
TOP += ["box", "points", "completed", "fresh", "takes", "seats"]
SEAT = ["cards", "marks", "red", "green", "skulls", "torches", "hand", "pending"]


def position(table: Table) -> dict[str, Any]:
    box = table.box
    pile = table.pile[: table.left]
    pile.reverse()
    return {
        "game": table.game.id,
        "players": table.players,
        "phase": PHASES[table.phase],
        "round": table.round,
        "revealed": box.patterns.all(table.expedition[: table.turn]),
        "hidden": box.patterns.all(table.expedition[table.turn :]),
        "display": numbers(table, table.display),
        "pile": numbers(table, pile),
        "box": numbers(table, out_of_play(table)),
        "points": {
            colour: [
                None if table.owner_of(c, rank) < 0 else table.owner_of(c, rank) for rank in range(RANKS)
            ]
            for c, colour in enumerate(COLOURS)
        },
        "completed": [
            {"seat": p.seat, "card": box.numbers[p.card], "fields": " ".join(fields_of(p.marks))}
            for p in table.laid
        ],
        "fresh": table.fresh,
        "takes": table.takes[:],
        "seats": [seat_position(table, seat) for seat in range(table.players)],
        "chance": table.chance.to_json(),
    }


def seat_position(table: Table, seat: int) -> dict[str, Any]:
    """The board as last shown; `pending` says what was done since."""
    shown, base = table.shown, seat * WIDTH
    cards = [shown[base + CARDS + slot] for slot in range(2)]
    return {
        "cards": [None if card < 0 else table.box.numbers[card] for card in cards],
        "marks": [" ".join(fields_of(shown[base + MARKS + slot])) for slot in range(2)],
        "red": shown[base + RED],
        "green": shown[base + GREEN],
        "skulls": shown[base + SKULLS],
        "torches": torch_rounds(shown[base + TORCHES]),
        "hand": numbers(table, table.hands[seat]) if table.hands else [],
        "pending": [table.game.move_name(action) for action in table.drafts[seat]],
    }


def in_play(table: Table) -> list[int]:
    """Every card on the table or in the pile."""
    found = table.pile[: table.left] + table.display
    for hand in table.hands:
        found += hand
    for pyramid in table.laid:
        found.append(pyramid.card)
    for seat in range(table.players):
        for slot in range(2):
            card = table.boards[seat * WIDTH + CARDS + slot]
            if card >= 0:
                found.append(card)
    return found


def out_of_play(table: Table) -> list[int]:
    return left_over(set(in_play(table)), [1] * len(table.box.numbers))


# -- reading -----------------------------------------------------------------------------------------


def restore(table: Table, data: dict[str, Any]) -> None:
    """Fill an empty table from a position; `BadPosition` says what is wrong with it."""
    top = Reader(data)
    top.only(TOP)
    clear(table)
    table.phase = top.choice("phase", PHASES, "mark")
    keeping = table.phase == KEEPING
    table.round = top.number("round", 0 if keeping else 1, 0 if keeping else ROUNDS, 0 if keeping else 1)
    read_expedition(table, top)
    table.display = cards_of(table, top, "display", DISPLAY)
    pile = cards_of(table, top, "pile")
    pile.reverse()
    table.pile = pile
    table.left = len(pile)
    read_points(table, top)
    read_completed(table, top)
    seats = top.seats("seats", table.players)
    hands = []
    for seat, reader in enumerate(seats):
        reader.only(SEAT)
        read_board(table, reader, seat)
        hand = cards_of(table, reader, "hand", DEALT)
        if len(hand) != (DEALT if keeping else 0):
            raise reader.wrong(
                "hand", "four cards before the start, then none", "vier Karten vor Beginn, dann keine"
            )
        hands.append(sorted(hand))
    if keeping:
        table.hands = hands
    box = out_of_play(table) if data.get("box") == "rest" else cards_of(table, top, "box")
    check_complete(in_play(table) + box, [1] * len(table.box.numbers), table.box.cards)
    table.shown = table.boards[:]
    read_takes(table, top)
    if table.phase == OVER:
        table.over = True
    elif table.phase == KEEPING:
        read_choices(table, seats)
    elif table.phase == MARKING:
        read_drafts(table, seats)
    if not table.to_move and not table.over:
        raise top.wrong("seats", "nobody has anything to decide", "niemand hat etwas zu entscheiden")


def cards_of(table: Table, reader: Reader, field: str, most: int = 999) -> list[int]:
    """Cards by their order numbers."""
    given = reader.items(field)
    if len(given) > most:
        raise reader.wrong(field, f"at most {most} cards", f"höchstens {most} Karten")
    return [card_of(table, reader, field, item) for item in given]


def card_of(table: Table, reader: Reader, field: str, item: Any) -> int:
    if not isinstance(item, int) or isinstance(item, bool) or item not in table.box.numbers:
        raise reader.wrong(
            field, f"there is no pyramid card {item!r}", f"Pyramidenkarte {item!r} gibt es nicht"
        )
    return table.box.numbers.index(item)


def read_expedition(table: Table, top: Reader) -> None:
    """The cards of this round, first those revealed."""
    revealed = top.pieces("revealed", table.box.patterns)
    table.turn = len(revealed)
    if table.phase == KEEPING:
        if revealed or top.items("hidden"):
            raise top.wrong("revealed", "nothing before the start", "nichts vor Beginn")
        return
    if not 1 <= table.turn <= table.box.turns:
        most = table.box.turns
        raise top.wrong("revealed", f"must list 1 to {most} cards", f"muss 1 bis {most} Karten nennen")
    last = table.round == ROUNDS and table.turn == table.box.turns
    if (table.phase == OVER and not last) or (table.phase == TAKING and last):
        # The game ends after the last card of the last round, which brings no new cards (SG-8.1).
        raise top.wrong("phase", "not at this point of the game", "nicht an dieser Stelle des Spiels")
    deck = table.box.deck
    if "hidden" in top.data:
        hidden = top.pieces("hidden", table.box.patterns)
    else:
        hidden = []
        for pattern in range(len(table.box.patterns.ids)):
            hidden += [pattern] * (deck.count(pattern) - revealed.count(pattern))
    expected = [deck.count(pattern) for pattern in range(len(table.box.patterns.ids))]
    check_complete(revealed + hidden, expected, table.box.patterns)
    table.expedition = revealed + hidden


def read_points(table: Table, top: Reader) -> None:
    given = top.inner("points")
    given.only(COLOURS)
    claims = []
    for colour in COLOURS:
        owners = given.items(colour) if colour in given.data else [None] * RANKS
        for owner in owners:
            if owner is not None and (type(owner) is not int or not 0 <= owner < table.players):
                raise given.wrong(colour, f"there is no seat {owner!r}", f"es gibt keinen Platz {owner!r}")
        if len(owners) != RANKS:
            raise given.wrong(
                colour, f"must list {RANKS} seats or nulls", f"muss {RANKS} Plätze oder null nennen"
            )
        claims += [-1 if owner is None else int(owner) for owner in owners]
    table.claims = claims


def read_completed(table: Table, top: Reader) -> None:
    """Completed pyramids; which fields were crossed off may be left out."""
    laid = []
    for place, item in enumerate(top.items("completed")):
        where = f"completed[{place}]"
        if not isinstance(item, dict):
            raise top.wrong("completed", "must list objects", "muss Objekte enthalten")
        reader = Reader(item, where)
        reader.only(["seat", "card", "fields"])
        seat = reader.number("seat", 0, table.players - 1)
        card = card_of(table, reader, "card", item.get("card"))
        marks = fields_from(reader, "fields", item.get("fields", ""))
        if marks:
            check_marks(table, reader, "fields", card, marks)
            if not marks & table.box.tomb[card]:
                raise reader.wrong("fields", "the tomb is missing", "die Grabkammer fehlt")
        laid.append(Laid(seat, card, marks))
    table.laid = laid
    table.fresh = top.number("fresh", 0, len(laid))
    fresh = [pyramid.card for pyramid in laid[len(laid) - table.fresh :]]
    if fresh != sorted(fresh):
        raise top.wrong("fresh", "the last ones must be in order", "die letzten müssen geordnet sein")


def fields_from(reader: Reader, field: str, given: Any) -> int:
    """A mask from "a1 b1 c3"."""
    marks = 0
    if not isinstance(given, str):
        raise reader.wrong(field, 'must be a text like "a1 b2"', 'muss ein Text wie "a1 b2" sein')
    for name in given.split():
        if name not in FIELD_NUMBERS:
            raise reader.wrong(field, f"there is no field {name!r}", f"das Feld {name!r} gibt es nicht")
        marks |= 1 << FIELD_NUMBERS[name]
    return marks


def check_marks(table: Table, reader: Reader, field: str, card: int, marks: int) -> None:
    """No walls, and all connected with the entrance."""
    if marks & ~table.box.free[card]:
        raise reader.wrong(field, "a wall is crossed off", "eine Wand ist angekreuzt")
    if int(reach(table.box.entrance[card] & marks, marks)) != marks:
        raise reader.wrong(field, "not connected with the entrance", "nicht mit dem Eingang verbunden")


def read_board(table: Table, reader: Reader, seat: int) -> None:
    boards, base = table.boards, seat * WIDTH
    cards, marks = reader.items("cards"), reader.items("marks")
    if len(cards) > 2 or len(marks) > len(cards):
        raise reader.wrong("cards", "at most two, with their marks", "höchstens zwei, mit ihren Kreuzen")
    for slot, item in enumerate(cards):
        if item is None:
            if len(marks) > slot and marks[slot] != "":
                raise reader.wrong("marks", "marks without a card", "Kreuze ohne Karte")
            continue
        card = card_of(table, reader, "cards", item)
        crossed = fields_from(reader, "marks", marks[slot]) if len(marks) > slot else 0
        check_marks(table, reader, "marks", card, crossed)
        if crossed & table.box.tomb[card]:
            raise reader.wrong("marks", "this pyramid is completed", "diese Pyramide ist fertig")
        boards[base + CARDS + slot] = card
        boards[base + MARKS + slot] = crossed
    boards[base + RED] = reader.number("red", 0, GEMS)
    boards[base + GREEN] = reader.number("green", 0, GEMS)
    boards[base + SKULLS] = reader.number("skulls", 0, SKULL_FIELDS)
    for number in reader.numbers("torches", 1, max(table.round, 1)):
        boards[base + TORCHES] |= 1 << (number - 1)


def read_takes(table: Table, top: Reader) -> None:
    takes = top.numbers("takes", 0, table.players - 1)
    if (table.phase == TAKING) != bool(takes):
        raise top.wrong("takes", "belongs to the phase 'take'", "gehört zur Phase 'take'")
    for seat in takes:
        base = seat * WIDTH + CARDS
        if takes.count(seat) > (table.boards[base] < 0) + (table.boards[base + 1] < 0):
            raise top.wrong("takes", "more than there are free places", "mehr als freie Plätze")
    if takes and (table.display or table.left):
        table.takes = takes
        table.to_move = takes[:1]


def read_choices(table: Table, seats: list[Reader]) -> None:
    """Who has chosen which two cards, covered."""
    for seat, reader in enumerate(seats):
        chosen = drafted(table, reader)
        if len(chosen) > 1 or any(not KEEP <= action < TAKE for action in chosen):
            raise reader.wrong("pending", "must be one keep", "muss ein keep sein")
        table.drafts[seat] = tuple(chosen)
        if not chosen:
            table.to_move.append(seat)


def read_drafts(table: Table, seats: list[Reader]) -> None:
    """Cross off again what was crossed off for the current card."""
    for seat in range(table.players):
        if can_mark(table, seat):
            table.boards[seat * WIDTH + DUE] = THE_PATTERN
    table.shown = table.boards[:]
    for seat, reader in enumerate(seats):
        for action in drafted(table, reader):
            due = table.boards[seat * WIDTH + DUE]
            if not due or action not in marks_possible(table, seat):
                text = table.game.move_name(action)
                raise reader.wrong("pending", f"{text} is not possible", f"{text} ist nicht möglich")
            before = table.boards[:]
            cross_off(table, action, seat)
            table.drafts[seat] = (*table.drafts[seat], action)
            if table.log is not None:
                tell_marked(table, action, seat, before)
        if table.boards[seat * WIDTH + DUE]:
            table.to_move.append(seat)


def drafted(table: Table, reader: Reader) -> list[int]:
    actions = []
    for text in reader.items("pending"):
        try:
            actions.append(table.game.move_number(text))
        except (MastabaError, TypeError):
            raise reader.wrong("pending", f"{text!r} is no move", f"{text!r} ist kein Zug") from None
    return actions
