"""The games in PettingZoo: its own tests are content, games go as the engine's, the terminal's picture is filmed."""

from __future__ import annotations

import copy
import itertools
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import CaptureStdoutWrapper

from mastaba.core import BadSetup
from mastaba.interop.pettingzoo import Environment, dahshur_v0, pyramids_v0, valley_v0
from tests.interop import doors

ALL = [valley_v0, pyramids_v0, dahshur_v0]
TABLES = [
    pytest.param(module, players, id=f"{module.name}-{players}") for module in ALL for players in (2, 3, 4)
]


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("module", "players"), TABLES)
def test_pettingzoos_own_test_is_content(module: Environment, players: int) -> None:
    api_test(module.env(players=players), num_cycles=60)


@pytest.mark.parametrize("module", ALL, ids=lambda module: str(module.name))
def test_a_seed_decides_everything(module: Environment) -> None:
    seed_test(module.env, num_cycles=20)


@pytest.mark.parametrize("module", ALL, ids=lambda module: str(module.name))
def test_a_game_can_be_filmed(module: Environment, capsys: pytest.CaptureFixture[str]) -> None:
    def has_letters(picture: Any) -> bool:
        return len({tuple(point) for point in picture.reshape(-1, 3)[::7]}) > 2

    render_test(module.env, {"rgb_array": has_letters, "ansi": lambda text: "\x1b[" in text})
    assert "player_0" in capsys.readouterr().out  # "human" prints


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_all_at_once_is_as_pettingzoo_wants_it() -> None:
    parallel_api_test(pyramids_v0.parallel_env(players=3), num_cycles=60)
    parallel_seed_test(lambda: pyramids_v0.parallel_env(illegal="first"), num_cycles=20)


@pytest.mark.parametrize("module", ALL, ids=lambda module: str(module.name))
def test_the_frames_of_a_film_are_of_one_size(module: Environment) -> None:
    env = module.env(players=2, render_mode="rgb_array")
    env.reset(seed=5)
    sizes = {env.render().shape for count, _ in enumerate(first_legal(env)) if count % 9 == 0}
    assert sizes == {env.render().shape}


def first_legal(env: Any) -> Any:
    """Plays on to the end; tells after every decision who made it and what they had seen."""
    for agent in env.agent_iter():
        seen, reward, over, late, _ = env.last()
        env.step(None if over or late else int(numpy.flatnonzero(seen["action_mask"])[0]))
        yield agent, seen["observation"].tobytes(), reward


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


@pytest.mark.parametrize("twin_of", [copy.deepcopy, pickled])
@pytest.mark.parametrize("module", ALL, ids=lambda module: str(module.name))
def test_an_environment_is_copied_with_its_game(module: Environment, twin_of: Callable[[Any], Any]) -> None:
    env = module.env(players=3)
    assert twin_of(env).observation_space("player_1") == env.observation_space("player_1")
    env.reset(seed=4)
    list(itertools.islice(first_legal(env), 12))
    twin = twin_of(env)
    rest = list(first_legal(twin))
    assert rest == list(first_legal(env))
    assert len(rest) > 20
    assert list(first_legal(twin_of(env))) == []


def test_one_at_which_all_choose_at_once_is_copied_with_its_game() -> None:
    env = pyramids_v0.parallel_env(players=3)
    seen, _ = env.reset(seed=4)

    def decide(env: Any) -> Any:
        return env.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents})

    for _ in range(6):
        seen, *_ = decide(env)
    twin = pickled(env)
    assert str(decide(twin)) == str(decide(copy.deepcopy(env))) == str(decide(env))


def test_an_edition_goes_along_with_a_copy(tmp_path: Path) -> None:
    mine = tmp_path / "Grüße.toml"
    mine.write_text('extends = "standard"\nedition = "mine"\n\n[[card]]\nid = "urn"\npoints = 9\n')
    env = valley_v0.env(edition=mine)
    env.reset(seed=1)
    packed = pickle.dumps(env)
    mine.unlink()
    twin = pickle.loads(packed)
    assert twin.unwrapped.setup.game.edition.digest == env.unwrapped.setup.game.edition.digest
    assert twin.render() == env.render()


def test_numbers_may_be_numpys() -> None:
    three: Any = numpy.int64(3)
    env, other = valley_v0.env(players=three), valley_v0.env(players=3)
    env.reset(seed=numpy.uint32(7))
    other.reset(seed=7)
    assert env.state().tobytes() == other.state().tobytes()


def test_wrappers_change_their_own_list_of_modes_only() -> None:
    CaptureStdoutWrapper(valley_v0.raw_env(render_mode="human"))
    assert valley_v0.raw_env().metadata["render_modes"] == ["human", "ansi", "rgb_array"]


@pytest.mark.parametrize("module", ALL, ids=lambda module: str(module.name))
def test_what_everybody_sees_has_a_space(module: Environment) -> None:
    state_test(module.env(), module.parallel_env())


def test_whoever_acts_at_once_acts_for_all_or_for_nobody() -> None:
    env = pyramids_v0.parallel_env(players=2)
    seen, _ = env.reset(seed=1)
    before = env.state().tobytes()
    with pytest.raises(KeyError):
        env.step({"player_0": int(seen["player_0"]["action_mask"].argmax())})
    assert env.state().tobytes() == before
    env.step(dict.fromkeys(env.agents, env.wait))  # illegal: the game is lost
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_games_can_be_cut_off() -> None:
    class Module:
        """PettingZoo's test acts without looking at the mask."""

        @staticmethod
        def parallel_env(**settings: Any) -> Any:
            return pyramids_v0.parallel_env(illegal="first", **settings)

        @staticmethod
        def env(**settings: Any) -> Any:
            return parallel_to_aec(Module.parallel_env(**settings))

    max_cycles_test(Module)
    env = valley_v0.env(max_cycles=3)
    env.reset(seed=1)
    for count, _ in enumerate(env.agent_iter()):
        seen, _, over, late, _ = env.last()
        assert (over, late) == (False, count >= 6)
        env.step(None if late else int(numpy.flatnonzero(seen["action_mask"])[0]))
    assert count == 7


@pytest.mark.parametrize(("module", "players"), TABLES)
def test_whole_games_are_the_engines(module: Environment, players: int) -> None:
    doors.by_turns(module.name, players, 7 * players)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_whole_games_at_once_are_the_engines(players: int) -> None:
    doors.at_once(players, players)


def test_an_illegal_action_loses() -> None:
    env = valley_v0.env(players=3)
    env.reset(seed=1)
    loser = env.agent_selection
    legal = env.observe(loser)["action_mask"]
    env.step(int(numpy.flatnonzero(legal == 0)[0]))
    assert env.terminations == dict.fromkeys(env.agents, True)
    assert env.rewards == {agent: -1.0 if agent == loser else 0.5 for agent in env.agents}


def test_everybody_sees_the_public_part() -> None:
    env = dahshur_v0.env(players=4)
    env.reset(seed=3)
    raw = env.unwrapped
    assert env.state().tobytes() == raw.setup.observer.observation(raw.table.state, None)


@pytest.mark.parametrize(
    "wrong",
    [
        {"illegal": "shrug"},
        {"render_mode": "oil"},
        {"players": 5},
        {"players": 2.0},
        {"options": {"a": "b"}},
        {"options": "renewal"},
        {"max_cycles": 0},
    ],
)
def test_what_cannot_be_is_refused_in_words(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        valley_v0.env(**wrong)
    with pytest.raises(BadSetup):
        valley_v0.env().reset(seed=1.5)


def test_without_the_extra_one_is_told_what_to_install() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import mastaba.interop.pettingzoo"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "pip install 'mastaba[research]'" in run.stderr
