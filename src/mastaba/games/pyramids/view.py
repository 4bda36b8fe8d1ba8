"""What a seat may know of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.games.pyramids.box import RANKS, ROUNDS, SKULL_FIELDS
from mastaba.games.pyramids.events import found_on, numbers
from mastaba.games.pyramids.grid import PLACEMENTS, fields_of
from mastaba.games.pyramids.notation import KEEP, RIGHT, SLOTS
from mastaba.games.pyramids.rules import kept_cards
from mastaba.games.pyramids.score_card import (
    CARDS,
    GREEN,
    MARKS,
    RED,
    SKULLS,
    TORCHES,
    WIDTH,
)
from mastaba.games.pyramids.scoring import (
    EACH,
    not_yet_laid,
    shown_sheet,
    shown_total,
    to_next_points,
    torch_rounds,
    winners,
)
from mastaba.games.pyramids.stages import PHASES, TAKING
from mastaba.games.pyramids.types import (
    Covered,
    Held,
    NextPoints,
    PyramidsSeat,
    PyramidsView,
    Sheet,
    Tile,
    Tiles,
    ToNext,
    Torch,
)

if TYPE_CHECKING:
    from mastaba.games.pyramids.state import PyramidsState


def viewed(state: PyramidsState, seat: int | None) -> PyramidsView:
    box = state.box
    revealed = box.patterns.all(state.expedition[: state.turn])
    hand: list[int] = []
    kept: list[int] = []
    if seat is not None and state.hands:
        hand = numbers(state, state.hands[seat])
        if state.drafts[seat]:
            kept = numbers(state, kept_cards(state, state.drafts[seat][0], seat))
    return PyramidsView(
        game=state.game.id,
        players=state.players,
        seat=seat,
        to_move=state.to_move[:],
        over=state.over,
        scores=[
            shown_total(state, known_boards(state, other, seat), other) for other in range(state.players)
        ],
        winners=winners(state),
        phase=PHASES[state.phase],
        round=state.round,
        turn=state.turn,
        turns=box.turns,
        revealed=revealed,
        expedition=revealed[-1] if revealed else None,
        to_come=box.patterns.all(sorted(state.expedition[state.turn :])),
        display=numbers(state, state.display),
        pile=state.left,
        takes=state.takes[:],
        taking=state.takes[0] if state.phase == TAKING and state.takes else None,
        hand=hand,
        kept=kept,
        points=Tiles(tiles(state, 0), tiles(state, 1), tiles(state, 2)),
        seats=[seat_view(state, other, seat) for other in range(state.players)],
    )


def known_boards(state: PyramidsState, seat: int, viewer: int | None) -> vec[i64]:
    """Own drafts are known to oneself; others know what was last shown."""
    return state.boards if seat == viewer else state.shown


def tiles(state: PyramidsState, colour: int) -> list[Tile]:
    found: list[Tile] = []
    for rank in range(RANKS):
        owner = state.owner_of(colour, rank)
        found.append(Tile(state.box.pyramid_points[rank], owner if owner >= 0 else None))
    return found


def seat_view(state: PyramidsState, seat: int, viewer: int | None) -> PyramidsSeat:
    boards, base, box = known_boards(state, seat, viewer), seat * WIDTH, state.box
    cards: list[Held | None] = []
    for slot in range(2):
        card = boards[base + CARDS + slot]
        cards.append(None if card < 0 else Held(box.numbers[card], fields_of(boards[base + MARKS + slot])))
    skulls, torches = boards[base + SKULLS], torch_rounds(boards[base + TORCHES])
    completed = [
        Held(box.numbers[pyramid.card], fields_of(pyramid.marks))
        for pyramid in state.laid
        if pyramid.seat == seat
    ]
    sheet = Sheet(*shown_sheet(state, boards, seat))
    return PyramidsSeat(
        cards=cards,
        red=boards[base + RED],
        green=boards[base + GREEN],
        skulls=skulls,
        skull_fields=SKULL_FIELDS[skulls],
        torches=torches,
        torch_fields=torch_fields(torches, state.round),
        gem_points=sheet.pairs + sheet.gems,
        completed=completed,
        done=len(completed) + not_yet_laid(state, boards, seat),
        sheet=sheet,
        next_points=NextPoints(to_next(state, 0, seat), to_next(state, 1, seat), to_next(state, 2, seat)),
        covered=covered(state, seat) if seat == viewer else [],
    )


TO_NEXT: Final = [ToNext(EACH - missing, missing) for missing in range(EACH + 1)]


def to_next(state: PyramidsState, colour: int, seat: int) -> ToNext | None:
    missing = to_next_points(state, colour, seat)
    return None if missing is None else TO_NEXT[missing]


def torch_fields(found: list[int], round: int) -> list[Torch]:
    """Only the torch field of the current round can be crossed off (SG-5.3)."""
    fields: list[Torch] = []
    for number in range(1, ROUNDS + 1):
        fields.append("found" if number in found else "gone" if number < round else "open")
    return fields


def covered(state: PyramidsState, seat: int) -> list[Covered]:
    """What a seat has crossed off and not yet shown."""
    found: list[Covered] = []
    for action in state.drafts[seat]:
        if action >= KEEP:
            continue  # the choice of the first cards
        slot, number = (1, action - RIGHT) if action >= RIGHT else (0, action)
        mask = PLACEMENTS[number]
        card = state.boards[seat * WIDTH + CARDS + slot]
        found.append(
            Covered(
                SLOTS[slot],
                state.box.numbers[card],
                fields_of(mask),
                found_on(state.box, card, mask),
                bool(mask & state.box.tomb[card]),
            )
        )
    return found
