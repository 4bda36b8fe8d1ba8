"""What is true of every table, at every moment of every game."""

from __future__ import annotations

from mastaba.core import State
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
)
from mastaba.games.pyramids.stages import KEEPING, MARKING, TAKING
from mastaba.games.pyramids.state import PyramidsState


def cells(mask: int) -> set[tuple[int, int]]:
    return {divmod(field, 5) for field in range(25) if mask >> field & 1}


def connected(marks: set[tuple[int, int]], start: tuple[int, int]) -> bool:
    """Every mark can be walked to from the start over marks."""
    reached, edge = {start}, [start]
    while edge:
        row, column = edge.pop()
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if near in marks and near not in reached:
                reached.add(near)
                edge.append(near)
    return reached == marks


def drawn(state: PyramidsState, card: int, signs: str) -> set[tuple[int, int]]:
    return {divmod(field, 5) for field, sign in enumerate(state.box.maps[card]) if sign in signs}


def check(state: State) -> None:
    assert isinstance(state, PyramidsState)
    every_card_in_one_place(state)
    for seat in range(state.players):
        marks_are_possible(state, seat, list(state.boards))
        marks_are_possible(state, seat, list(state.shown))
        score_card_fits_the_marks(state, seat)
    phases_fit(state)


def every_card_in_one_place(state: PyramidsState) -> None:
    cards = [
        c for seat in range(state.players) for c in state.boards[seat * WIDTH : seat * WIDTH + 2] if c >= 0
    ]
    cards += [pyramid.card for pyramid in state.laid]
    cards += state.display + state.pile[: state.left] + [card for hand in state.hands for card in hand]
    assert sorted(cards) == list(range(48))
    if state.expedition:
        assert sorted(state.expedition) == sorted(state.box.deck)


def marks_are_possible(state: PyramidsState, seat: int, boards: list[int]) -> None:
    """Connected with the entrance, never a wall; the tomb only until the pyramid is laid aside."""
    for slot in range(2):
        card, mask = boards[seat * WIDTH + CARDS + slot], boards[seat * WIDTH + MARKS + slot]
        marks = cells(mask)
        if card < 0:
            assert not marks
        elif marks:
            assert not marks & drawn(state, card, "#")
            (entrance,) = drawn(state, card, "v")
            assert entrance in marks
            assert connected(marks, entrance)
    for pyramid in state.laid:
        assert drawn(state, pyramid.card, "T") <= cells(pyramid.marks)
        assert not cells(pyramid.marks) & drawn(state, pyramid.card, "#")
        assert connected(cells(pyramid.marks), min(drawn(state, pyramid.card, "v")))


def score_card_fits_the_marks(state: PyramidsState, seat: int) -> None:
    """Gems are recounted from the marks; skulls and torches within what the marks allow."""
    base = seat * WIDTH
    board: list[int] = list(state.boards[base : base + WIDTH])
    pyramids = [(p.card, p.marks) for p in state.laid if p.seat == seat]
    pyramids += [(board[CARDS + s], board[MARKS + s]) for s in range(2) if board[CARDS + s] >= 0]
    found = {
        sign: sum(len(cells(marks) & drawn(state, card, sign)) for card, marks in pyramids)
        for sign in "rgtsp"
    }
    assert board[RED] == min(found["r"], 10)
    assert board[GREEN] == min(found["g"], 10)
    assert max(0, min(found["s"], 10) - 2 * found["p"]) <= board[SKULLS] <= min(found["s"], 10)
    torches = int(board[TORCHES]).bit_count()
    assert (torches > 0) == (found["t"] > 0)
    assert torches <= min(found["t"], max(state.round, 1))


def phases_fit(state: PyramidsState) -> None:
    shown_is_true = state.shown == state.boards
    for seat in range(state.players):
        due = state.boards[seat * WIDTH + DUE]
        assert due >= THE_PATTERN
        if state.phase == MARKING:
            assert (due != 0) == (seat in state.to_move)
        else:
            assert due == 0
    if state.phase == KEEPING:
        assert all(bool(state.drafts[seat]) != (seat in state.to_move) for seat in range(state.players))
    elif state.phase == MARKING:
        assert state.to_move
        assert not state.fresh
    else:
        assert shown_is_true
        assert not any(state.drafts)
    if state.phase == TAKING:
        assert state.to_move == state.takes[:1]
        assert state.display or state.left
    elif state.phase == MARKING:
        assert len(state.display) == 4 or not state.left
    assert state.over == (not state.to_move)
    given = [seat for seat in state.claims if seat >= 0]
    for colour in range(3):
        owners = state.claims[3 * colour : 3 * colour + 3]
        assert -1 not in owners or all(owner < 0 for owner in owners[owners.index(-1) :])
    assert len(given) <= 9
