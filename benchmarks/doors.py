"""How fast games go through each door for learning programs, beside the doors' own games: a part of `make bench`.

One core, random legal play. PettingZoo: the whole stack with its wrappers, `last()` and `step()`, the action drawn from the
mask. Gymnasium: `make_vec` in one call, observations and masks included, where the agent decides for every seat (a step is a
decision) or for one (a step is its decision and those of a random bot). Tensors: one
observation into a NumPy array. Everybody in turn, several times over, and the best counts: what else runs on the machine
only slows. `--stores` measures what the numbers are written with instead (see `mastaba.core.observation`).
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy
from rich.console import Console
from rich.progress import track
from rich.table import Table

import mastaba
import mastaba.interop.gymnasium
from mastaba.core import SeededChance
from mastaba.interop.gymnasium import id_of
from mastaba.interop.pettingzoo import Environment
from mastaba.library import observer_of

SECONDS = float(os.environ.get("MASTABA_BENCH_SECONDS", "1.0"))
ROUNDS = 5
MANY = 256  # games of a vector
BARS = {"PettingZoo": 20_000, "Gymnasium": 200_000, "tensors": 500_000}


def rate(work: Callable[[], int], seconds: float) -> float:
    """What is done in a second of the processor's time, over a while."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def one_of(mask: Any) -> int:
    legal = mask.nonzero()[0]
    return int(legal[random.randrange(len(legal))])


def pettingzoo(env: Any) -> Callable[[], int]:
    """A whole game."""

    def play() -> int:
        env.reset(seed=random.randrange(1 << 30))
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, late, _ = env.last()
            env.step(None if over or late else one_of(seen["action_mask"]))
            steps += not (over or late)
        return steps

    return play


def their_pettingzoo() -> dict[str, Callable[[], int]]:
    """Its classic games, as far as they are installed."""
    import importlib

    found = {}
    for name in (
        "tictactoe_v3",
        "connect_four_v3",
        "leduc_holdem_v4",
        "texas_holdem_v4",
        "gin_rummy_v4",
        "hanabi_v5",
        "chess_v6",
    ):
        try:
            found[name] = pettingzoo(importlib.import_module(f"pettingzoo.classic.{name}").env())
        except Exception:  # whatever it misses
            continue
    return found


def vector(name: str, bots: str | None) -> Callable[[], int]:
    """A step of all games, with actions drawn from the masks."""
    env = gymnasium.make_vec(id_of(name), num_envs=MANY, bots=bots)
    seen: list[Any] = [env.reset(seed=1)[0]]
    dice = numpy.random.default_rng(1)

    def step() -> int:
        masks = seen[0]["action_mask"]
        legal = masks.view(bool).ravel().nonzero()[0]
        count = numpy.bincount(legal // masks.shape[1], minlength=MANY)
        # The k-th legal action of each row, k at random.
        wanted = numpy.cumsum(count) - count + (dice.random(MANY) * count).astype(numpy.int64)
        seen[0] = env.step(legal[wanted] % masks.shape[1])[0]
        return MANY

    return step


def their_vector(name: str) -> Callable[[], int]:
    """One of Gymnasium's own, in its synchronous vector."""
    env = gymnasium.make_vec(name, num_envs=MANY, vectorization_mode="sync")
    env.reset(seed=1)

    def step() -> int:
        env.step(env.action_space.sample())
        return MANY

    return step


def tensors(name: str) -> Callable[[], int]:
    """Observations of positions from the middle of games."""
    game = mastaba.game(name)
    observer = observer_of(game, 2)
    states = []
    for seed in range(50):
        state = game.new(2, seed)
        state.play_out(SeededChance(seed), 20 + seed)
        states.append((state, state.to_move[0] if state.to_move else 0))
    row = numpy.zeros(observer.size, numpy.uint8)
    buffer = memoryview(row.data)

    def write() -> int:
        for state, seat in states:
            observer.write(state, seat, buffer)
        return len(states)

    return write


def their_tensors(name: str) -> Callable[[], int]:
    import pyspiel

    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()

    def write() -> int:
        for _ in range(50):
            state.observation_tensor(player)
        return 50

    return write


def stores() -> dict[str, Callable[[], int]]:
    """60 numbers into 600, by what could hold them: interpreted here, so that only ratios mean something."""
    from librt.strings import BytesWriter

    places = list(range(0, 600, 10))
    writer = BytesWriter()
    writer.write(bytes(600))
    kept: list[Any] = [bytearray(600), memoryview(bytearray(600)), writer]

    def into(holder: Any) -> Callable[[], int]:
        def work() -> int:
            for place in places:
                holder[place] = 1
            return len(places)

        return work

    return {type(holder).__name__: into(holder) for holder in kept}


def measured(works: dict[str, Callable[[], int]]) -> dict[str, float]:
    best = dict.fromkeys(works, 0.0)
    for _ in track(range(ROUNDS), "doors", console=Console(stderr=True)):
        for name, work in works.items():
            best[name] = max(best[name], rate(work, SECONDS / ROUNDS))
    return best


def main() -> None:
    console = Console()
    if "--stores" in sys.argv:
        for name, speed in measured(stores()).items():
            console.print(f"{name:>12} {speed:14,.0f} numbers/s")
        return
    works: dict[str, Callable[[], int]] = {}
    for name in mastaba.GAMES:
        works[f"PettingZoo · mastaba {name}"] = pettingzoo(Environment(name).env())
    for name, play in their_pettingzoo().items():
        works[f"PettingZoo · {name}"] = play
    for name in mastaba.GAMES:
        works[f"Gymnasium · mastaba {name}, every seat"] = vector(name, None)
        works[f"Gymnasium · mastaba {name}, a random bot"] = vector(name, "random")
    for name in ("CartPole-v1", "Blackjack-v1"):
        works[f"Gymnasium · {name}"] = their_vector(name)
    for name in mastaba.GAMES:
        works[f"tensors · mastaba {name}"] = tensors(name)
    for name in ("backgammon", "gin_rummy", "leduc_poker"):
        works[f"tensors · open_spiel {name}"] = their_tensors(name)
    table = Table(
        "door",
        "game",
        "a second",
        "bar",
        title=f"{'compiled' if mastaba.compiled() else 'interpreted'}, one core",
    )
    low = False
    for name, speed in measured(works).items():
        door, _, game = name.partition(" · ")
        ours = game.startswith("mastaba")
        low = low or (ours and not game.endswith("bot") and speed < BARS[door])
        table.add_row(
            door, game, f"{speed:,.0f}", f"{BARS[door]:,}" if ours and not game.endswith("bot") else ""
        )
    console.print(table)
    if low and mastaba.compiled():
        console.print("a door is slower than its bar")


if __name__ == "__main__":
    main()
