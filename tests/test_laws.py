"""Whole random games of every game, for every number of players and every option."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mastaba
from tests import laws

SEEDS = st.integers(min_value=0, max_value=2**64 - 1).map(
    lambda seed: seed ^ 0x5DEECE66D
)  # not only the simplest
# The interpreted build only has to show that it is no different; 'make soak' plays a million.
WHOLE_GAMES = settings(max_examples=4 if mastaba.compiled() else 1)
SETUPS = [one for one in laws.all_setups() if mastaba.compiled() or one.values[1] == 2]


@pytest.mark.no_cover  # takes much longer while lines are counted, and reaches few that others do not
@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
@WHOLE_GAMES
@given(seed=SEEDS)
def test_whole_games_keep_every_law(name: str, players: int, options: dict[str, str], seed: int) -> None:
    laws.check_whole_game(name, players, options, seed)


@pytest.mark.long
@pytest.mark.parametrize(("name", "players", "options"), laws.all_setups())
@settings(max_examples=1)
@given(seed=SEEDS)
def test_undo_goes_back_to_the_last_barrier(
    name: str, players: int, options: dict[str, str], seed: int
) -> None:
    laws.check_undo(name, players, options, seed)
