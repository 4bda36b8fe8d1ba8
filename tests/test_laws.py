"""Whole random games of every game, for every number of players and every option."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests import laws

SEEDS = st.integers(min_value=0, max_value=2**64 - 1)
WHOLE_GAMES = settings(
    max_examples=4,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize(("name", "players", "options"), laws.all_setups())
@WHOLE_GAMES
@given(seed=SEEDS)
def test_whole_games_keep_every_law(name: str, players: int, options: dict[str, str], seed: int) -> None:
    laws.check_whole_game(name, players, options, seed)


@pytest.mark.parametrize(("name", "players", "options"), laws.all_setups())
@WHOLE_GAMES
@given(seed=SEEDS)
def test_undo_goes_back_to_the_last_barrier(
    name: str, players: int, options: dict[str, str], seed: int
) -> None:
    laws.check_undo(name, players, options, seed)
