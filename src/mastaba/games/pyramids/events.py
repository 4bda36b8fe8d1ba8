"""What is written to the log, once the table shows it. Called only when there is a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.types import Moved
from mastaba.games.pyramids.box import COLOURS, SYMBOLS, Box
from mastaba.games.pyramids.grid import FIELD_NAMES, PLACEMENTS, fields_of
from mastaba.games.pyramids.notation import RIGHT, SLOTS
from mastaba.games.pyramids.score_card import CARDS, THE_PATTERN, WIDTH, Laid
from mastaba.games.pyramids.scoring import shown_sheet, shown_total, winners
from mastaba.games.pyramids.types import (
    Chosen,
    Completed,
    Dealt,
    Drafted,
    Earned,
    End,
    Expedition,
    Kept,
    Kind,
    Marked,
    Passed,
    Refilled,
    Scored,
    Sheet,
    Taken,
)

if TYPE_CHECKING:
    from mastaba.games.pyramids.state import PyramidsState


def numbers(state: PyramidsState, cards: list[int]) -> list[int]:
    """The order numbers of cards."""
    return [state.box.numbers[card] for card in cards]


def pieces(state: PyramidsState, cards: list[int]) -> list[str]:
    return [state.box.pieces[card] for card in cards]


def slot_zone(seat: int, slot: int) -> str:
    return f"slot:{seat}:{SLOTS[slot]}"


def tell_dealt(state: PyramidsState, seat: int, hand: list[int]) -> None:
    state.happened(
        Dealt(seat=seat, count=len(hand)),
        Dealt(seat=seat, count=len(hand), cards=pieces(state, hand)),
        [seat],
    )


def tell_chosen(state: PyramidsState, seat: int, cards: list[int]) -> None:
    state.happened(Chosen(seat=seat, cards=pieces(state, cards)), None, [seat], True)


def tell_kept(state: PyramidsState, seat: int, cards: list[int]) -> None:
    moved = [
        Moved(start=f"hand:{seat}", end=slot_zone(seat, slot), piece=state.box.pieces[card])
        for slot, card in enumerate(cards)
    ]
    state.happened(Kept(seat=seat, cards=pieces(state, cards), moved=moved))


def tell_refilled(state: PyramidsState, cards: list[int]) -> None:
    """The cards turned up, which lie last in the display."""
    first = len(state.display) - len(cards) + 1
    moved = [
        Moved(start="pile", end=f"display:{first + place}", piece=state.box.pieces[card])
        for place, card in enumerate(cards)
    ]
    state.happened(Refilled(cards=pieces(state, cards), moved=moved))


def tell_expedition(state: PyramidsState) -> None:
    state.happened(Expedition(round=state.round, turn=state.turn, pattern=pattern_piece(state)))


def pattern_piece(state: PyramidsState) -> str:
    """The pattern of the expedition card that was revealed last."""
    return f"pattern:{state.box.patterns.ids[state.expedition[state.turn - 1]]}"


def tell_pass(state: PyramidsState, seat: int) -> None:
    state.happened(Passed(seat=seat))


def kind_of(due: int, action: int) -> Kind:
    """What a crossing-off is: the pattern, a single cross instead, or an extra cross."""
    if due != THE_PATTERN:
        return "extra"
    number = action - RIGHT if action >= RIGHT else action
    return "single" if PLACEMENTS[number].bit_count() == 1 else "pattern"


def found_on(box: Box, card: int, mask: int) -> dict[str, int]:
    """The symbols on these fields of a card, by name."""
    found: dict[str, int] = {}
    if not mask & box.symbols[card]:
        return found
    for field, sign in enumerate(box.maps[card]):
        if mask >> field & 1 and sign in SYMBOLS:
            symbol = SYMBOLS[sign]
            found[symbol] = found.get(symbol, 0) + 1
    return found


def tell_drafted(state: PyramidsState, action: int, seat: int, due: int) -> None:
    """Crosses that only the seat itself knows of: others see them when all are done (SG-3.2). `due` is what it owed
    before."""
    state.happened(crossed(Drafted, state, action, seat, due), None, [seat], True)


def tell_marked(state: PyramidsState, action: int, seat: int, due: int) -> None:
    """The same, now for everybody."""
    state.happened(crossed(Marked, state, action, seat, due))


def crossed(
    what: type[Drafted] | type[Marked], state: PyramidsState, action: int, seat: int, due: int
) -> Drafted | Marked:
    slot, number = (1, action - RIGHT) if action >= RIGHT else (0, action)
    mask = PLACEMENTS[number]
    card = state.boards[seat * WIDTH + CARDS + slot]
    return what(
        seat=seat,
        slot=SLOTS[slot],
        card=state.box.pieces[card],
        fields=fields_of(mask),
        kind=kind_of(due, action),
        found=found_on(state.box, card, mask),
        completes=bool(mask & state.box.tomb[card]),
        moved=finds(state, seat, slot, card, mask),
    )


def finds(state: PyramidsState, seat: int, slot: int, card: int, mask: int) -> list[Moved]:
    """From the fields of a card to the score card."""
    found: list[Moved] = []
    for field, sign in enumerate(state.box.maps[card]):
        if mask >> field & 1 and sign in SYMBOLS:
            symbol = SYMBOLS[sign]
            start = f"{slot_zone(seat, slot)}:{FIELD_NAMES[field]}"
            found.append(Moved(start=start, end=f"find:{seat}:{symbol}", piece=f"symbol:{symbol}"))
    return found


def tell_completed(state: PyramidsState, pyramid: Laid, slot: int) -> None:
    piece = state.box.pieces[pyramid.card]
    moved = [Moved(start=slot_zone(pyramid.seat, slot), end=f"done:{pyramid.seat}", piece=piece)]
    completed = Completed(
        seat=pyramid.seat,
        card=piece,
        colour=COLOURS[state.box.colours[pyramid.card]],
        fields=fields_of(pyramid.marks),
        moved=moved,
    )
    state.happened(completed)


def tell_taken(state: PyramidsState, seat: int, card: int, slot: int, place: int) -> None:
    """`place` is where it lay in the display, counted from 0; -1: on the pile."""
    piece = state.box.pieces[card]
    start = "pile" if place < 0 else f"display:{place + 1}"
    taken = Taken(
        seat=seat,
        card=piece,
        source="pile" if place < 0 else "display",
        slot=SLOTS[slot],
        moved=[Moved(start=start, end=slot_zone(seat, slot), piece=piece)],
    )
    state.happened(taken)


def tell_points(state: PyramidsState, colour: int, rank: int, pyramid: Laid) -> None:
    moved = [Moved(start=f"tile:{COLOURS[colour]}:{rank + 1}", end=f"score:{pyramid.seat}")]
    earned = Earned(
        seat=pyramid.seat,
        colour=COLOURS[colour],
        points=state.box.pyramid_points[rank],
        card=state.box.pieces[pyramid.card],
        moved=moved,
    )
    state.happened(earned)


def tell_end(state: PyramidsState) -> None:
    for seat in range(state.players):
        sources = Sheet(*shown_sheet(state, state.boards, seat))
        score = shown_total(state, state.boards, seat)
        state.happened(Scored(seat=seat, sheet=sources, score=score))
    state.happened(End(winners=winners(state)))
