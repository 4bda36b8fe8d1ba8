"""The Vizier's race through the puzzle of Silver & Gold Pyramids."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.bots import Perspective
from mastaba.bots.features import Inputs
from mastaba.bots.levels import thinker_of
from mastaba.bots.models import features_of
from mastaba.bots.thinking import Budget
from mastaba.core import SeededChance
from mastaba.games.pyramids.bot.race import Runner, alone, leader, still_running
from mastaba.games.pyramids.state import PyramidsState
from tests.games.pyramids.desk import OPEN, desk
from tests.laws import random_moves


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_puzzle_for_one_is_the_game_of_that_seat(players: int) -> None:
    """The same choices, the same points."""
    state = mastaba.game("pyramids").new(players, 3)
    for seat, action in random_moves(state, SeededChance(3)):
        assert isinstance(state, PyramidsState)
        puzzle = alone(state.copy(), seat)
        assert puzzle.legal(0) == state.legal(seat)
        assert puzzle.scores()[0] == state.scores()[seat]
        state.apply(action, seat)
        if players == 1:  # nobody else is left out: it goes on in the same way
            puzzle.apply(action, 0)
            assert puzzle.boards == state.boards
            assert puzzle.to_move == state.to_move
            assert puzzle.scores() == state.scores()


def runner(action: int, points: list[float]) -> Runner:
    found = Runner(action, 0.0)
    found.points = points
    found.total = sum(points)
    return found


def test_who_is_surely_behind_drops_out() -> None:
    """Luck that is the same for all does not count: the third differs from the first by one point each time."""
    first = runner(1, [10.0, 90.0, 50.0, 70.0])
    close = runner(2, [14.0, 80.0, 55.0, 70.0])
    behind = runner(3, [9.0, 89.0, 49.0, 69.0])
    assert leader([close, behind, first]) is first
    assert still_running([close, behind, first], 4) == [close, first]


def test_a_race_takes_the_tomb_with_the_last_card_and_asks_no_further() -> None:
    state = desk(
        {"cards": [1], "marks": ["a1 b1 c1 d1 e1 e2 e3"]},
        {"cards": [2]},
        chambers={1: OPEN, 2: OPEN},
        round=4,
        revealed=["straight", "straight", "corner", "corner", "square", "ell", "domino"],
    )
    race = thinker_of(state.game, SeededChance(1))
    budget = Budget(0, 5000)
    action = race.think(Perspective(state, 0), budget)
    assert state.name(action, 0) == "left:e4-e5"
    assert budget.done < 500
    weighed = dict(race.weighed())
    assert weighed[action] == 0.0
    assert max(gain for other, gain in weighed.items() if other != action) <= -10.0  # the pyramid


def test_the_chance_to_finish_counts_the_cards_that_would_reach_the_tomb() -> None:
    state = desk(
        {"cards": [1], "marks": ["a1 b1 c1 d1 e1 e2 e3"]},
        {"cards": [2]},
        chambers={1: OPEN, 2: OPEN},
        revealed=["domino", "straight"],
    )
    features = features_of(state.game)
    inputs = Inputs()
    features.tell(state, 0, 0.0, inputs)
    told = dict(zip((features.names[place] for place in inputs.places), inputs.amounts, strict=True))
    # e4 and e5 are missing. The card that lies open counts, too; both straight ones and the T fit only where they
    # touch nothing that is crossed off, the corners, the ell and the square do.
    assert told["finish:1"] == pytest.approx(4 / 7)
    assert "finish:2" not in told
