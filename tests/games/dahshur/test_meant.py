"""What somebody means who presses a piece or a place of the board."""

from __future__ import annotations

import pytest

from mastaba.core import SeededChance
from tests.games.dahshur.helper import acting, at, new, play, rows
from tests.laws import random_moves


@pytest.mark.parametrize(
    ("piece", "zone", "move"),
    [
        ("prince:blue-4", "hand:0", "lay:4"),
        ("prince:red-4", "gift", "use:red-4"),
        (None, "market", "market"),
        (None, "stand:3", "walk:3"),
        (None, "sale:3", "walk:3"),
        (None, "lying:3:0", "fetch:3"),
        (None, "plate:1", "set"),
        (None, "plate:9", "set"),
        ("plate:2", "plate:9", None),  # further apart than any prince reaches
        ("plate:9", "plate:5", "swap:5-9"),
        (None, "field:7", "enter:7"),
        (None, "field:4", "move:4-5"),
        ("field:4", "field:9", "move:4-9"),
        (None, "goods:0", "enter:1"),
        (None, "gold:9", "silver:9"),
        (None, "city:7", "silver:7"),
        ("gem:ruby", "bag", "gem:ruby"),
        ("prince:red-2", "lid:red-2", "silver:red-2"),
        ("prince:red-5", "lid:red-5", "gold:red-5"),
    ],
)
def test_a_press_in_vain(piece: str | None, zone: str, move: str | None) -> None:
    """Blue chooses the area of an action."""
    state = acting(procession={"4": 0}, gift=["red-4"], seats={0: {"discs": ["gold-5"]}})
    assert state.meant(piece, zone, 0) == move


def test_the_same_place_means_what_is_asked_there() -> None:
    avenue = play(acting(), "avenue")
    assert avenue.meant(None, "plate:1", 0) == "set"
    assert avenue.meant(None, "plate:5", 0) == "swap:4-5"
    clearing = at(4, "clear", prince=3, gems_set=1, built=1, stands=[{"goods": [1]}, {"goods": [2]}])
    assert clearing.meant(None, "stand:2", 0) == "clear:2"
    assert clearing.meant(None, "lying:4:0", 0) == "clear:4"
    chamber = at(4, "chamber", reward=3, seats=rows("126", "123", "124", "125"))
    assert chamber.meant("prince:blue-6", "row:0", 0) == "chamber:6"
    assert chamber.meant("prince:blue-5", "hand:0", 0) == "lay:5"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_pressed_there_is_an_answer(players: int) -> None:
    """A place of an option means a move; and nonsense means nothing."""
    state = new(players, 5)
    for seat, action in random_moves(state, SeededChance(5)):
        for legal in state.legal(seat):
            option = state.option(legal, seat)
            if option.at is not None:
                move = state.meant(option.piece, option.at, seat)
                assert move is None or state.parse(move, seat) >= 0
        for nonsense in (
            "",
            "plate:",
            "plate:²",
            "lid:",
            "field:99999",
            "sale:x",
            "prince:",
            "stand:0",
            ":",
            "gold:blue-1",
        ):
            for piece in (None, nonsense):
                move = state.meant(piece, nonsense, seat)
                assert move is None or state.parse(move, seat) >= 0
        state.apply(action, seat)
