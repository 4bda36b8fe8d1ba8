"""Hints: legal, and from nothing but what the seat may know."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.analysis.hints import hint
from mastaba.analysis.words import told_hint
from mastaba.bots import Perspective
from mastaba.core import SeededChance, State
from mastaba.texts.tell import Teller


def halfway(name: str) -> tuple[State, int]:
    """A state in which somebody has something to choose, after some moves at random."""
    state = mastaba.game(name).new(2, 5)
    dice = SeededChance(5)
    state.play_out(dice, 30)
    while len(state.legal(state.to_move[0])) < 3:
        state.play_out(dice, 1)
    return state, state.to_move[0]


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_a_hint_does_not_depend_on_what_is_hidden(name: str) -> None:
    state, seat = halfway(name)
    twin = state.sample(seat, SeededChance(77))
    assert twin.position() != state.position()
    found, same = (hint(Perspective(one, seat), hurried=False) for one in (state, twin))
    assert found == same
    moves = state.moves(seat)
    assert found.move in moves
    assert all(one.move in moves for one in found.others)
    odds = [one.odds for one in found.others]
    assert odds == sorted(odds, reverse=True)


def test_a_hint_in_words() -> None:
    state, seat = halfway("dahshur")
    found = hint(Perspective(state, seat), hurried=False)
    told = told_hint(found, state, seat, Teller(state.game, ["Ann", "Ben"], "en", seat))
    assert told.words
    assert [one.move for one in told.others] == [one.move for one in found.others]
    assert told.odds == round(100 * found.odds)
