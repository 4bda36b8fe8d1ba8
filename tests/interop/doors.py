"""Whole games through each door, in step with the engine: what is seen, what may be done, and how it ends is the same."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
import pyspiel

import mastaba
import mastaba.interop.open_spiel
from mastaba.bots import Bot, Perspective, make_bot
from mastaba.core import SeededChance, State
from mastaba.interop.gymnasium import id_of
from mastaba.interop.open_spiel import SEED_PARTS
from mastaba.interop.pettingzoo import Environment
from mastaba.interop.setups import bot_seed
from mastaba.library import observer_of


def same_as(state: State, seat: int, seen: Any) -> list[int]:
    """What a door shows is what the engine tells this seat; returns what the seat may do."""
    observer = observer_of(state.game, state.players)
    assert seen["observation"].tobytes() == observer.observation(state, seat)
    legal = numpy.flatnonzero(seen["action_mask"][: observer.actions]).tolist()
    assert legal == sorted(state.legal(seat))
    return list(map(int, legal))


def one_of(legal: list[int], dice: SeededChance) -> int:
    return legal[dice.below(len(legal))]


def by_turns(name: str, players: int, seed: int) -> None:
    """PettingZoo, one after the other, with all its wrappers."""
    dice, ours = SeededChance(seed), mastaba.game(name).new(players, seed)
    env = Environment(name).env(players=players)
    env.reset(seed=seed)
    rewards, points = {}, {}
    for agent in env.agent_iter():
        seen, reward, over, late, info = env.last()
        assert not late
        if over:
            assert ours.over
            rewards[agent], points[agent] = reward, info["points"]
            env.step(None)
            continue
        seat = ours.to_move[0]
        assert agent == f"player_{seat}"
        action = one_of(same_as(ours, seat, seen), dice)
        ours.apply(action, seat)
        env.step(action)
    assert [rewards[f"player_{seat}"] for seat in range(players)] == ours.returns()
    assert [points[f"player_{seat}"] for seat in range(players)] == ours.scores()


def at_once(players: int, seed: int) -> None:
    """PettingZoo, all at once."""
    dice, ours = SeededChance(seed), mastaba.game("pyramids").new(players, seed)
    env = Environment("pyramids").parallel_env(players=players)
    seen, _ = env.reset(seed=seed)
    rewards: dict[str, float] = {}
    while env.agents:
        actions = dict.fromkeys(env.agents, env.wait)
        waiting = [bool(seen[agent]["action_mask"][env.wait]) for agent in env.agents]
        assert waiting == [seat not in ours.to_move for seat in range(players)]
        for seat in ours.to_move:
            actions[f"player_{seat}"] = one_of(same_as(ours, seat, seen[f"player_{seat}"]), dice)
        for seat in ours.to_move[:]:
            ours.apply(actions[f"player_{seat}"], seat)
        seen, rewards, over, _, _ = env.step(actions)
        assert set(over.values()) == {ours.over}
    assert list(rewards.values()) == ours.returns()


def bots_go_on(state: State, seat: int, bots: list[Bot]) -> None:
    while not state.over and seat not in state.to_move:
        other = state.to_move[0]
        state.apply(bots[other].choose(Perspective(state, other)), other)


def against_bots(name: str, players: int, seed: int, level: str = "random") -> None:
    """Gymnasium, one game."""
    game = mastaba.game(name)
    dice, ours, seat = SeededChance(seed), game.new(players, seed), seed % players
    bots = [make_bot(level, game, bot_seed(seed, other)) for other in range(players)]
    bots_go_on(ours, seat, bots)
    env = gymnasium.make(id_of(name), players=players, bots=level, seat=None)
    seen, info = env.reset(seed=seed)
    assert info == {"seat": seat}
    over = False
    while not over:
        action = one_of(same_as(ours, seat, seen), dice)
        ours.apply(action, seat)
        bots_go_on(ours, seat, bots)
        seen, reward, over, late, info = env.step(action)
        assert over == ours.over
        assert not late
    assert (reward, info["points"]) == (ours.returns()[seat], ours.scores())


def many_at_once(name: str, players: int, seed: int, places: int = 3, games: int = 2) -> None:
    """Gymnasium, several games in one call, the next one in place of the last."""
    game = mastaba.game(name)
    dice, seat = SeededChance(seed), 1
    states = [game.new(players, seed + place) for place in range(places)]
    bots = [
        [make_bot("random", game, bot_seed(seed + place, other)) for other in range(players)]
        for place in range(places)
    ]
    for place, state in enumerate(states):
        bots_go_on(state, seat, bots[place])
    env = gymnasium.make_vec(id_of(name), num_envs=places, players=players, bots="random", seat=seat)
    seen, _ = env.reset(seed=seed)
    played = [0] * places
    while min(played) < games:
        actions = []
        for place, state in enumerate(states):
            row = {part: numbers[place] for part, numbers in seen.items()}
            actions.append(one_of(same_as(state, seat, row), dice))
        seen, rewards, over, _, infos = env.step(numpy.array(actions))
        for place, state in enumerate(states):
            state.apply(actions[place], seat)
            bots_go_on(state, seat, bots[place])
            assert bool(over[place]) == state.over
            assert rewards[place] == state.returns()[seat]
            if state.over:
                assert infos["final_info"]["points"][place] == state.scores()
                assert same_as(state, seat, infos["final_obs"][place]) == []
                played[place] += 1
                states[place] = game.new(players, seed + place + places * played[place])
                bots_go_on(states[place], seat, bots[place])


def in_open_spiel(name: str, players: int, seed: int) -> None:
    seed &= 0xFFFFFFFF
    dice, ours = SeededChance(seed), mastaba.game(name).new(players, seed)
    observer = observer_of(ours.game, players)
    state = pyspiel.load_game(f"mastaba_{name}", {"players": players}).new_initial_state()
    for part in seed.to_bytes(SEED_PARTS, "big"):
        state.apply_action(part)
    while not state.is_terminal():
        seat = state.current_player()
        assert seat == ours.to_move[0]
        legal = state.legal_actions()
        assert legal == sorted(ours.legal(seat))
        assert bytes(map(int, state.observation_tensor(seat))) == observer.observation(ours, seat)
        action = one_of(legal, dice)
        ours.apply(action, seat)
        state.apply_action(action)
    assert ours.over
    assert state.returns() == ours.returns()
