"""What holds from one moment of a game to the next, over whole random games."""

from __future__ import annotations

import pytest

from mastaba.core import SeededChance
from mastaba.games.dahshur.box import ROUNDS
from mastaba.games.dahshur.state import DahshurState
from mastaba.games.dahshur.types import DiscSet, GemSet, RewardWon
from tests.games.dahshur.helper import new, step, told
from tests.laws import random_moves

GAMES = [(players, seed) for players in (2, 3, 4) for seed in range(8)]


def row_of(state: DahshurState, seat: int) -> list[int]:
    return [prince for prince in state.rows[seat * 3 : seat * 3 + 3] if prince >= 0]


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_from_move_to_move(players: int, seed: int) -> None:
    state = new(players, seed)
    for seat, action in random_moves(state, SeededChance(seed)):
        before = state.copy()
        state.apply(action, seat)
        check_rows(before, state)
        check_avenue(before, state)
        check_procession(before, state)
        assert state.round - before.round in (0, 1)
        assert state.reveals >= before.reveals
        assert all(new >= old for new, old in zip(state.points, before.points, strict=True))
    assert state.round == ROUNDS[players]
    assert len(told(state, "turn")) == players * ROUNDS[players]


def check_rows(before: DahshurState, state: DahshurState) -> None:
    """Princes in front of a player never change order: a row only grows, until the chambers are filled."""
    for seat in range(state.players):
        was, now = row_of(before, seat), row_of(state, seat)
        if step(before) != "chamber":
            assert now[: len(was)] == was
        else:
            assert now == [prince for prince in was if prince in now]


def check_avenue(before: DahshurState, state: DahshurState) -> None:
    """No plate is skipped: gems lie on the first plates, and plates with a gem stay."""
    assert 0 <= state.built - before.built <= 1
    assert state.plates[: before.built] == before.plates[: before.built]
    if state.plates != before.plates:
        moved = [place for place in range(len(state.plates)) if state.plates[place] != before.plates[place]]
        assert len(moved) == 2
        assert moved[1] - moved[0] <= before.value
        assert state.built == before.built


def check_procession(before: DahshurState, state: DahshurState) -> None:
    """Offerings only enter and go forward."""
    for seat in range(state.players):
        was = [field for field, owner in enumerate(before.procession) if owner == seat]
        now = [field for field, owner in enumerate(state.procession) if owner == seat]
        assert len(now) >= len(was)
        ahead = now[len(now) - len(was) :]
        assert all(new >= old for new, old in zip(ahead, was, strict=True))


@pytest.mark.parametrize(("players", "seed"), GAMES[::4])
def test_the_log_alone_tells_the_points(players: int, seed: int) -> None:
    """Recomputed by the rules from what happened, not from the points that were told."""
    state = new(players, seed)
    box = state.box
    for seat, action in random_moves(state, SeededChance(seed + 100)):
        state.apply(action, seat)
    assert state.log is not None
    points = [0] * players
    plates = state.view(None).avenue.plates
    colours = ["blue", "red", "orange", "white"]
    for event in state.log:
        facts = event.open
        seat = facts.seat or 0
        if isinstance(facts, GemSet):
            points[seat] += box.avenue_points[facts.number] - box.avenue_points[facts.number - 1]
            symbol = colours.index(plates[facts.plate - 1].split("-")[0])
            if symbol != seat and symbol < players:
                points[symbol] += facts.number
        elif isinstance(facts, RewardWon) and facts.position == "right":
            points[seat] += 2
        elif isinstance(facts, DiscSet):
            metal, _, value = facts.disc.removeprefix("disc:").partition("-")
            points[seat] += int(value)
            host = colours.index(facts.prince.removeprefix("prince:").split("-")[0])
            if host != seat:
                points[host] += 2 if metal == "gold" else 1
    for seat in range(players):
        points[seat] += sum(state.gems[seat * 3 : seat * 3 + 3])
    assert points == state.scores()
