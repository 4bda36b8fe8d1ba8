"""What is written to the log. Called only when there is a log."""

from __future__ import annotations

from typing import Any

from mastaba.games.pyramids.components import COLOURS, SYMBOLS
from mastaba.games.pyramids.grid import PLACEMENTS, fields_of
from mastaba.games.pyramids.notation import RIGHT, SLOTS
from mastaba.games.pyramids.scoring import SOURCES, sheet, torch_rounds, total, winners
from mastaba.games.pyramids.table import (
    CARDS,
    DUE,
    GREEN,
    RED,
    SKULLS,
    THE_PATTERN,
    TORCHES,
    WIDTH,
    Laid,
    Table,
)


def numbers(table: Table, cards: list[int]) -> list[int]:
    """The order numbers of cards."""
    return [table.box.numbers[card] for card in cards]


def tell_dealt(table: Table, seat: int, hand: list[int]) -> None:
    table.happened("dealt", seat, {"count": len(hand)}, {"cards": numbers(table, hand)}, [seat])


def tell_chosen(table: Table, seat: int, cards: list[int]) -> None:
    table.happened("chosen", seat, {"cards": numbers(table, cards)}, None, [seat], True)


def tell_kept(table: Table, seat: int, cards: list[int]) -> None:
    table.happened("kept", seat, {"cards": numbers(table, cards)})


def tell_refilled(table: Table, cards: list[int]) -> None:
    table.happened("refilled", -1, {"cards": numbers(table, cards), "pile": table.left})


def tell_expedition(table: Table) -> None:
    pattern = table.box.patterns.ids[table.expedition[table.turn - 1]]
    table.happened("expedition", -1, {"round": table.round, "turn": table.turn, "pattern": pattern})


def tell_pass(table: Table, seat: int) -> None:
    table.happened("passed", seat, {})


def kind_of(table: Table, boards: list[int], action: int, seat: int) -> str:
    """What a crossing-off is: the pattern, a single cross instead, or an extra cross."""
    if boards[seat * WIDTH + DUE] != THE_PATTERN:
        return "extra"
    number = action - RIGHT if action >= RIGHT else action
    return "single" if PLACEMENTS[number].bit_count() == 1 else "pattern"


def found_on(table: Table, card: int, mask: int) -> dict[str, int]:
    """The symbols on these fields of a card, by name."""
    drawn = table.box.maps[card]
    found: dict[str, int] = {}
    for field, sign in enumerate(drawn):
        if mask >> field & 1 and sign in SYMBOLS:
            found[SYMBOLS[sign]] = found.get(SYMBOLS[sign], 0) + 1
    return found


def tell_marked(table: Table, action: int, seat: int, before: list[int]) -> None:
    """First only to the seat itself: others see it when all are done (SG-3.2)."""
    slot, number = (1, action - RIGHT) if action >= RIGHT else (0, action)
    mask = PLACEMENTS[number]
    boards, base = table.boards, seat * WIDTH
    card = boards[base + CARDS + slot]
    facts: dict[str, Any] = {
        "slot": SLOTS[slot],
        "card": table.box.numbers[card],
        "fields": fields_of(mask),
        "kind": kind_of(table, before, action, seat),
        "found": found_on(table, card, mask),
        "completes": bool(mask & table.box.tomb[card]),
        "red": boards[base + RED],
        "green": boards[base + GREEN],
        "skulls": boards[base + SKULLS],
        "torches": torch_rounds(boards[base + TORCHES]),
    }
    table.happened("drafted", seat, facts, None, [seat], True)


def tell_shown(table: Table) -> None:
    """The drafts of all, one seat after the other, now for everybody."""
    assert table.log is not None
    drafted = []
    for event in reversed(table.log):
        if event.what == "expedition":
            break
        if event.what == "drafted":
            drafted.append(event)
    for seat in range(table.players):
        for event in reversed(drafted):
            if event.seat == seat:
                table.happened("marked", seat, dict(event.facts))


def tell_completed(table: Table, pyramid: Laid) -> None:
    facts = {
        "card": table.box.numbers[pyramid.card],
        "colour": COLOURS[table.box.colours[pyramid.card]],
        "fields": fields_of(pyramid.marks),
    }
    table.happened("completed", pyramid.seat, facts)


def tell_taken(table: Table, seat: int, card: int, slot: int, unseen: bool) -> None:
    facts = {
        "card": table.box.numbers[card],
        "from": "pile" if unseen else "display",
        "slot": SLOTS[slot],
    }
    table.happened("taken", seat, facts)


def tell_points(table: Table, colour: int, rank: int, pyramid: Laid) -> None:
    facts = {
        "colour": COLOURS[colour],
        "points": table.box.pyramid_points[rank],
        "card": table.box.numbers[pyramid.card],
    }
    table.happened("points", pyramid.seat, facts)


def tell_end(table: Table) -> None:
    for seat in range(table.players):
        sources = dict(zip(SOURCES, sheet(table, table.boards, seat), strict=True))
        table.happened("scored", seat, {"sheet": sources, "score": total(table, table.boards, seat)})
    table.happened("end", -1, {"winners": winners(table)})
