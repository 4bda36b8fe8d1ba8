"""The games in Gymnasium: one agent among bots, alone or many at once."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import mastaba
from mastaba.core import BadSetup
from mastaba.interop.gymnasium import id_of
from tests.interop import doors


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("bots", ["random", "apprentice", None])
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_gymnasiums_own_check_is_content(name: str, bots: str | None) -> None:
    check_env(gymnasium.make(id_of(name), bots=bots, players=3).unwrapped)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_whole_games_are_the_engines(name: str, players: int) -> None:
    doors.against_bots(name, players, 3)
    doors.many_at_once(name, players, 5)


def test_bots_of_a_level_are_those_of_the_house() -> None:
    doors.against_bots("dahshur", 3, 8, "apprentice")


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_a_vector_keeps_to_its_spaces(name: str) -> None:
    env = gymnasium.make_vec(id_of(name), num_envs=3, bots=["scribe", "random"], seat=None)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    for _ in range(2):
        seen, _ = env.reset(seed=4)
        assert seen in env.observation_space
        rows = []
        for _ in range(5):
            actions = numpy.array([numpy.flatnonzero(mask)[-1] for mask in seen["action_mask"]])
            assert actions in env.action_space
            seen, rewards, over, late, _ = env.step(actions)
            assert seen in env.observation_space
            assert rewards.shape == over.shape == late.shape == (3,)
            rows.append(seen["observation"].tobytes())
    assert len(set(rows)) == 5
    assert (env.unwrapped.action_masks() == seen["action_mask"]).all()  # type: ignore[attr-defined]


@pytest.mark.parametrize("bots", [None, "apprentice", "vizier@9it"])
def test_an_environment_is_copied_with_its_game_and_its_bots(bots: str | None) -> None:
    env = gymnasium.make(id_of("dahshur"), players=3, bots=bots)
    env.reset(seed=5)

    def go_on(env: Any, steps: int) -> list[Any]:
        return [str(env.step(int(env.unwrapped.action_masks().argmax()))) for _ in range(steps)]

    go_on(env, 5)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    rest = go_on(env, 8)
    assert [go_on(twin, 8) for twin in twins] == [rest, rest]


def test_numbers_may_be_numpys() -> None:
    env = gymnasium.make(id_of("pyramids"), players=numpy.int64(3), seat=numpy.int8(1), bots="random")
    other = gymnasium.make(id_of("pyramids"), players=3, seat=1, bots="random")
    number: Any = numpy.int64(6)
    assert str(env.reset(seed=number)) == str(other.reset(seed=6))
    vector = gymnasium.make_vec(id_of("pyramids"), num_envs=3, bots="random")
    seeds: Any = numpy.array([8, 9, 10])
    seen, _ = vector.reset(seed=seeds)
    assert seen["observation"].tobytes() == vector.reset(seed=8)[0]["observation"].tobytes()


def test_a_game_that_is_over_wants_a_reset() -> None:
    env = gymnasium.make(id_of("valley"), bots="random", illegal="lose")
    seen, _ = env.reset(seed=1)
    env.step(int(numpy.flatnonzero(seen["action_mask"] == 0)[0]))
    with pytest.raises(ResetNeeded, match="over"):
        env.step(0)
    with pytest.raises(ResetNeeded):
        gymnasium.make_vec(id_of("valley"), num_envs=2).step(numpy.array([0, 0]))


@pytest.mark.parametrize("actions", [[0], [0, 0, 0], [[0], [0]], [0.0, 0.0], ["end", "end"]])
def test_a_vector_wants_an_action_for_each_game(actions: Any) -> None:
    env = gymnasium.make_vec(id_of("valley"), num_envs=2, bots="random")
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="2"):
        env.step(actions)
    seeds: Any = [1, 2, 3]
    with pytest.raises(BadSetup):
        env.reset(seed=seeds)


def test_one_for_all_seats_gets_what_the_seat_gets_that_decides() -> None:
    env = gymnasium.make(id_of("dahshur"), bots=None, players=2)
    seen, info = env.reset(seed=1)
    movers, over = [], False
    while not over:
        movers.append(info["seat"])
        seen, reward, over, _, info = env.step(int(numpy.flatnonzero(seen["action_mask"])[0]))
    assert set(movers) == {0, 1}
    best = max(info["points"])
    assert (info["points"][movers[-1]] == best) == (float(reward) >= 0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"bots": "wizard"},
        {"bots": "vizier@50ms"},
        {"bots": []},
        {"bots": ["random"] * 3},
        {"seat": 2},
        {"seat": "left"},
        {"players": 5},
        {"edition": "/nowhere.toml"},
        {"render_mode": "oil"},
    ],
)
def test_what_cannot_be_is_refused_in_words(wrong: dict[str, Any]) -> None:
    with pytest.raises((BadSetup, OSError)):
        gymnasium.make(id_of("valley"), **wrong)
