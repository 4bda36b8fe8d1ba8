"""What a seat may know: its view, its moves in words, and states it cannot tell from the true one."""

from __future__ import annotations

from typing import Any

from mastaba.core.chance import Chance
from mastaba.games.pyramids.components import COLOURS, RANKS
from mastaba.games.pyramids.events import found_on, kind_of, numbers
from mastaba.games.pyramids.grid import PLACEMENTS, fields_of
from mastaba.games.pyramids.marking import cross_off, marks_possible
from mastaba.games.pyramids.notation import DEALT, KEEP, PAIRS, PILE, RIGHT, SLOTS, TAKE
from mastaba.games.pyramids.rules import kept_cards
from mastaba.games.pyramids.scoring import SOURCES, sheet, torch_rounds, total
from mastaba.games.pyramids.table import (
    CARDS,
    DUE,
    GREEN,
    KEEPING,
    MARKING,
    MARKS,
    NO_MARKS,
    PHASES,
    RED,
    SKULLS,
    TAKING,
    THE_PATTERN,
    TORCHES,
    WIDTH,
    Table,
)

# -- view ------------------------------------------------------------------------------------------


def view(table: Table, seat: int | None) -> dict[str, Any]:
    box = table.box
    revealed = box.patterns.all(table.expedition[: table.turn])
    return {
        "game": table.game.id,
        "players": table.players,
        "seat": seat,
        "to_move": table.to_move[:],
        "over": table.over,
        "asks": asks(table, seat),
        "scores": [total(table, known_boards(table, other, seat), other) for other in range(table.players)],
        "phase": PHASES[table.phase],
        "round": table.round,
        "turn": table.turn,
        "turns": box.turns,
        "revealed": revealed,
        "expedition": revealed[-1] if revealed else None,
        "display": numbers(table, table.display),
        "pile": table.left,
        "takes": table.takes[:],
        "hand": numbers(table, table.hands[seat]) if seat is not None and table.hands else [],
        "points": {
            colour: [
                {"points": box.pyramid_points[rank], "seat": owner if owner >= 0 else None}
                for rank in range(RANKS)
                for owner in [table.owner_of(place, rank)]
            ]
            for place, colour in enumerate(COLOURS)
        },
        "seats": [seat_view(table, other, seat) for other in range(table.players)],
    }


def known_boards(table: Table, seat: int, viewer: int | None) -> list[int]:
    """Own drafts are known to oneself; others know what was last shown."""
    return table.boards if seat == viewer else table.shown


def seat_view(table: Table, seat: int, viewer: int | None) -> dict[str, Any]:
    boards, base, box = known_boards(table, seat, viewer), seat * WIDTH, table.box
    cards = []
    for slot in range(2):
        card = boards[base + CARDS + slot]
        cards.append(
            None
            if card < 0
            else {"card": box.numbers[card], "fields": fields_of(boards[base + MARKS + slot])}
        )
    seen: dict[str, Any] = {
        "thinking": seat in table.to_move,
        "cards": cards,
        "red": boards[base + RED],
        "green": boards[base + GREEN],
        "skulls": boards[base + SKULLS],
        "torches": torch_rounds(boards[base + TORCHES]),
        "completed": [
            {"card": box.numbers[pyramid.card], "fields": fields_of(pyramid.marks)}
            for pyramid in table.laid
            if pyramid.seat == seat
        ],
        "sheet": dict(zip(SOURCES, sheet(table, boards, seat), strict=True)),
    }
    if seat == viewer:
        seen["pending"] = [table.game.move_name(action) for action in table.drafts[seat]]
    return seen


def asks(table: Table, seat: int | None) -> dict[str, Any] | None:
    """The decision that is due, and the rules to read for it."""
    if seat is None or seat not in table.to_move:
        return None
    if table.phase == KEEPING:
        return {"what": "keep", "rules": ["SG-2.1"]}
    if table.phase == TAKING:
        return {"what": "take", "rules": ["SG-6.2", "SG-6.4"], "count": table.takes.count(seat)}
    due = table.boards[seat * WIDTH + DUE]
    if due == THE_PATTERN:
        fits = any(
            kind_of(table, table.boards, action, seat) == "pattern" for action in marks_possible(table, seat)
        )
        return {"what": "pattern", "rules": ["SG-4.1", "SG-4.2", "SG-4.6"], "fits": fits}
    return {"what": "extra", "rules": ["SG-5.1"], "count": due}


# -- moves in words ----------------------------------------------------------------------------------


def describe(table: Table, action: int, seat: int) -> dict[str, Any]:
    if action == PILE:
        return {"verb": "take", "from": "pile"}
    if action >= TAKE:
        place = action - TAKE
        known = place < len(table.display)
        return {
            "verb": "take",
            "from": "display",
            "place": place + 1,
            "card": table.box.numbers[table.display[place]] if known else None,
        }
    if action >= KEEP:
        kept = kept_cards(table, action, seat) if table.hands else []
        given = [card for card in table.hands[seat] if card not in kept] if table.hands else []
        return {"verb": "keep", "cards": numbers(table, kept), "returns": numbers(table, given)}
    slot, number = (1, action - RIGHT) if action >= RIGHT else (0, action)
    mask = PLACEMENTS[number]
    card = table.boards[seat * WIDTH + CARDS + slot]
    return {
        "verb": "mark",
        "kind": kind_of(table, table.boards, action, seat),
        "slot": SLOTS[slot],
        "card": table.box.numbers[card] if card >= 0 else None,
        "fields": fields_of(mask),
        "found": found_on(table, card, mask) if card >= 0 else {},
        "completes": card >= 0 and bool(mask & table.box.tomb[card]),
    }


# -- what could be -----------------------------------------------------------------------------------


def deal_anew(table: Table, seat: int | None, chance: Chance) -> None:
    """Replace all that this seat cannot know by something that could be as well."""
    table.chance = chance
    if table.phase == KEEPING:
        deal_hands_anew(table, seat)
        return
    pile = table.pile[: table.left]
    chance.deal_anew(pile)
    table.pile = pile
    unseen = table.expedition[table.turn :]
    chance.deal_anew(unseen)
    table.expedition = table.expedition[: table.turn] + unseen
    if table.phase == MARKING:
        for other in range(table.players):
            if other != seat and table.drafts[other]:
                draft_anew(table, other)


def deal_hands_anew(table: Table, seat: int | None) -> None:
    """Other hands and choices: any of the cards that are not in this seat's hand."""
    mine: list[int] = table.hands[seat] if seat is not None else []
    unseen: list[int] = []
    for card in range(len(table.box.numbers)):
        if card not in mine:
            unseen.append(card)
    table.chance.deal_anew(unseen)
    hands: list[list[int]] = []
    for other in range(table.players):
        if other == seat:
            hands.append(mine)
            continue
        hand = unseen[len(unseen) - DEALT :]
        del unseen[len(unseen) - DEALT :]
        hand.sort()
        hands.append(hand)
        if table.drafts[other]:
            table.drafts[other] = (KEEP + table.chance.below(len(PAIRS)),)
    table.hands = hands
    table.pile = unseen
    table.left = len(unseen)


def draft_anew(table: Table, seat: int) -> None:
    """Another seat's covered crosses, chosen at random. One that is still busy starts afresh."""
    base = seat * WIDTH
    for place in range(base, base + WIDTH):
        table.boards[place] = table.shown[place]
    table.drafts[seat] = NO_MARKS
    table.known[seat] = None
    if seat in table.to_move:
        return
    while table.boards[base + DUE]:
        legal = marks_possible(table, seat)
        action = legal[table.chance.below(len(legal))]
        table.drafts[seat] = (*table.drafts[seat], action)
        cross_off(table, action, seat)
