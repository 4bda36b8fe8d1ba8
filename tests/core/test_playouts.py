"""Whole random games in one call."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy
import pytest

import mastaba
from mastaba.core import BadSetup, Playout, SeededChance
from tests.laws import all_setups
from tests.nim import standard_game


def by_hand(name: str, players: int, options: dict[str, str], seed: int) -> Playout:
    """The same game, one decision after the other."""
    state = mastaba.game(name).new(players, seed, options)
    dice = SeededChance(~seed)
    decisions = 0
    while not state.over:
        seat = state.to_move[0]
        legal = state.legal(seat)
        state.apply(legal[dice.below(len(legal))], seat)
        decisions += 1
    return Playout(seed, decisions, True, state.scores(), state.winners())


@pytest.mark.parametrize(("name", "players", "options"), all_setups())
def test_a_playout_is_the_game_that_its_seed_gives(name: str, players: int, options: dict[str, str]) -> None:
    seeds = [2**64 - 1, 2**64]  # also where the seed's 64 bits are used up
    played = mastaba.game(name).playouts(2, players, seed=seeds[0], options=options)
    assert played == [by_hand(name, players, options, seed) for seed in seeds]


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_each_game_is_its_own(name: str) -> None:
    game = mastaba.game(name)
    together = game.playouts(3, seed=-1)
    assert together == game.playouts(1, seed=-1) + game.playouts(2, seed=0)
    assert [playout.seed for playout in together] == [-1, 0, 1]
    assert all(playout.over and playout.winners for playout in together)


def test_without_a_seed_nobody_chose_it() -> None:
    game = mastaba.game("pyramids")
    assert game.playouts(1)[0].seed != game.playouts(1)[0].seed


def test_a_long_game_is_cut_off() -> None:
    (cut,) = mastaba.game("valley").playouts(1, seed=7, most=10)
    assert (cut.decisions, cut.over, cut.winners) == (10, False, [])
    assert len(cut.scores) == 2


def test_a_game_of_another_package_is_played_too() -> None:
    played = standard_game().playouts(5, seed=1)
    assert [playout.over for playout in played] == [True] * 5
    assert all(len(playout.winners) == 1 for playout in played)


def test_no_games_are_none() -> None:
    assert mastaba.game("dahshur").playouts(0) == []


def test_what_cannot_be_is_refused_with_the_limits() -> None:
    game = mastaba.game("valley")
    with pytest.raises(BadSetup, match="n: -1 is not a whole number from 0 to 1000000"):
        game.playouts(-1)
    with pytest.raises(BadSetup, match="n: 1000001 is not"):
        game.playouts(1_000_001)
    with pytest.raises(BadSetup, match="most: 0 is not a whole number from 1 to"):
        game.playouts(1, most=0)
    with pytest.raises(BadSetup, match="2 to 4 players, not 5"):
        game.playouts(1, players=5)
    with pytest.raises(BadSetup, match="unknown option"):
        game.playouts(1, options={"weather": "fine"})


def test_a_state_is_played_out_from_where_it_stands() -> None:
    """A rollout: a copy is played on, the state itself stays."""
    state = mastaba.game("dahshur").new(2, 3)
    before = state.position()
    twin = state.copy()
    assert twin.play_out(SeededChance(1), 5) == 5
    assert not twin.over
    assert twin.play_out(SeededChance(1), 1_000_000) > 5
    assert twin.over
    assert state.position() == before


@contextmanager
def interrupted(seconds: float) -> Iterator[None]:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.long  # and never while lines are counted: whoever interrupts the counter in its lock waits for ever
def test_ctrl_c_ends_a_million_games() -> None:
    with interrupted(0.2), pytest.raises(KeyboardInterrupt):
        mastaba.game("valley").playouts(1_000_000, seed=1)


def test_numbers_may_be_numpys() -> None:
    """Compiled code takes Python's own alone."""
    game, two, seven = mastaba.game("pyramids"), numpy.int64(2), numpy.uint8(7)
    assert game.new(two, seven).position() == game.new(2, 7).position()
    assert game.playouts(two, two, seven, most=numpy.int32(9)) == game.playouts(2, 2, 7, most=9)


@pytest.mark.parametrize("wrong", [2.0, "2", numpy.float64(2), [2]])
def test_what_is_no_whole_number_is_refused_in_words(wrong: Any) -> None:
    game = mastaba.game("valley")
    with pytest.raises(BadSetup, match=r"players: .* is not a whole number"):
        game.new(wrong)
    with pytest.raises(BadSetup, match=r"seed: .* is not a whole number"):
        game.new(2, wrong)
    with pytest.raises(BadSetup, match=r"n: .* is not a whole number"):
        game.playouts(wrong)
