"""How fast the Vizier searches, how well it keeps its time, how much memory it takes.

    .venv/bin/python benchmarks/search.py                 # all games, 200 ms a move
    .venv/bin/python benchmarks/search.py valley --seconds 1

The Vizier plays itself, one game after the other, each kind of game in a process of its own.
Iterations are counted by processor time, so that a busy machine does not spoil them; think times are
those of the clock on the wall. Memory is the most that the whole process ever held, a search of 50,000
iterations included: what a second and more on a fast machine comes to.
"""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import time

import mastaba
from mastaba.bots import Perspective, make_bot
from mastaba.bots.levels import thinker_of
from mastaba.bots.players import VizierBot
from mastaba.bots.thinking import Budget
from mastaba.core import SeededChance

LONG = 50_000  # iterations
COLUMNS = ("decisions", "iter/s", "mean ms", "p95 ms", "p95 % of budget", "memory MB")


def megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure(name: str, players: int, seconds: float, games: int) -> list[float]:
    game = mastaba.game(name)
    times: list[float] = []
    iterations = 0
    start = time.process_time()
    for number in range(games):
        state = game.new(players, number)
        bots = [make_bot("vizier", game, number + seat, seconds) for seat in range(players)]
        while not state.over:
            seat = state.to_move[0]
            choice = len(state.legal(seat)) > 1
            began = time.perf_counter()
            action = bots[seat].choose(Perspective(state, seat))
            if choice:
                times.append(time.perf_counter() - began)
            state.apply(action, seat)
        for bot in bots:
            assert isinstance(bot, VizierBot)
            iterations += bot.iterations
    rate = iterations / (time.process_time() - start)
    state = game.new(players, 0)
    thinker_of(game, SeededChance(1)).think(Perspective(state, state.to_move[0]), Budget(0, LONG))
    times.sort()
    p95 = times[(95 * len(times) + 99) // 100 - 1]
    mean = sum(times) / len(times)
    return [len(times), rate, 1000 * mean, 1000 * p95, 100 * p95 / seconds, megabytes()]


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    wishes.add_argument("games", nargs="*", default=list(mastaba.GAMES), metavar="GAME")
    wishes.add_argument("--seconds", type=float, default=0.2)
    wishes.add_argument("--players", type=int, default=2)
    wishes.add_argument("--repeat", type=int, default=1, help="games of each kind")
    given = wishes.parse_args()
    build = "compiled" if mastaba.compiled() else "interpreted"
    print(f"{build}, {1000 * given.seconds:g} ms a move, {given.players} players")
    print(f"{'game':<10}" + "".join(f"{column:>17}" for column in COLUMNS))
    for name in given.games:
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            row = pool.apply(measure, (name, given.players, given.seconds, given.repeat))
        print(f"{name:<10}" + "".join(f"{figure:>17,.0f}" for figure in row), flush=True)


if __name__ == "__main__":
    main()
