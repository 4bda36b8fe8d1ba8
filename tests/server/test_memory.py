"""What players would notice of the memory being looked after."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

import mastaba
from mastaba.core import Timeline
from mastaba.server.memory import settle_down
from mastaba.server.tables.served_game import ServedGame

TABLES = 100
MOVES = 6  # at each of them
MOST = 10_000  # objects that are looked at in one go: a few milliseconds


@pytest.fixture
def looked_at() -> Iterator[list[int]]:
    """How many objects there were to look at, each time that garbage was looked for."""
    sizes: list[int] = []

    def note(phase: str, facts: dict[str, int]) -> None:
        if phase == "start":
            sizes.append(len(gc.get_objects(generation=facts["generation"])))

    before = gc.get_threshold()
    settle_down()
    gc.callbacks.append(note)
    yield sizes
    gc.callbacks.remove(note)
    gc.set_threshold(*before)
    gc.unfreeze()


def test_what_moves_leave_behind_is_looked_at_a_little_at_a_time(looked_at: list[int]) -> None:
    game = mastaba.game("valley")
    tables = [ServedGame.prepared(Timeline.begin(game, ["Anna", "Ben"], seed=seed)) for seed in range(TABLES)]
    looked_at.clear()
    for _ in range(MOVES):
        for number, served in enumerate(tables):
            seat = served.to_move[0]
            move = served.timeline.state.moves(seat)[0]
            line = served.press(seat, served.viewpoints[seat].turn, [move])
            tables[number] = served.drafted([line])
    assert looked_at
    assert max(looked_at) < MOST
