"""Whether something has become slower: the last part of `make bench`.

    .venv/bin/python benchmarks/regressions.py             # beside the figures of baseline.json
    .venv/bin/python benchmarks/regressions.py --write     # these are the figures from now on

Machines differ, and each is now faster, now slower. So every figure is divided by what a yardstick, a loop of plain
Python that no change of ours touches, does in the same moments; these ratios are what `baseline.json` keeps.
Everything is measured in turn, many times for a short while, and the best of these counts.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import track

import mastaba
from mastaba.bots import Perspective
from mastaba.bots.thinking import Budget
from mastaba.core import Game, SeededChance, State
from mastaba.registry import part

BASELINE = Path(__file__).with_name("baseline.json")
SECONDS = float(os.environ.get("MASTABA_BENCH_SECONDS", "1.5"))  # for each figure
ROUNDS = 20
SLOWER = 0.9  # of the ratio before: what is told
YARDSTICK = "yardstick"
ITERATIONS = 150  # of one search
PLAYOUTS = 5

Work = Callable[[], int]


def yardstick() -> int:
    """Calls, small ints, lists and a dictionary, as in the engine."""
    piles: dict[int, list[int]] = {number: list(range(number)) for number in range(8)}
    total = 0
    for step in range(300):
        pile = piles[step & 7]
        pile.append(step)
        total += len(pile[-5:]) + max(pile[-1], total & 15)
        if len(pile) > 20:
            pile.pop(0)
    return 300


def played(state: State, dice: SeededChance, most: int) -> int:
    """Random decisions driven from Python, as programs of others do it."""
    count = 0
    while count < most and not state.over:
        seat = state.to_move[0]
        legal = state.legal(seat)
        state.apply(legal[dice.below(len(legal))], seat)
        count += 1
    return count


def works(game: Game) -> dict[str, Work]:
    """What is measured of a game with two players: each counts what it does."""
    dice, seeds = SeededChance(1), iter(range(10**9))
    middle = []
    for seed in range(5):
        state = game.new(2, seed)
        state.play_out(dice, 40)
        middle.append(state)

    def decisions() -> int:
        return played(game.new(2, next(seeds)), dice, 20_000)

    def playouts() -> int:
        return sum(playout.decisions for playout in game.playouts(PLAYOUTS, seed=PLAYOUTS * next(seeds)))

    def copies() -> int:
        for _ in range(20):
            for state in middle:
                state.copy()
        return 20 * len(middle)

    def samples() -> int:
        for _ in range(5):
            for state in middle:
                state.sample(0, dice)
        return 5 * len(middle)

    def iterations() -> int:
        state = middle[next(seeds) % len(middle)]
        budget = Budget(0, ITERATIONS)
        seat = state.to_move[0]
        part(game.id, "bot").thinker(game, SeededChance(1)).think(Perspective(state, seat), budget)
        return budget.done

    return {
        "decisions": decisions,
        "playouts": playouts,
        "copies": copies,
        "samples": samples,
        "search": iterations,
    }


def rate(work: Work, seconds: float) -> float:
    """What is done in a second of the processor's time, over a while."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def measured(names: list[str]) -> dict[str, float]:
    """The best rate of the yardstick and of everything else."""
    todo: dict[str, Work] = {YARDSTICK: yardstick}
    for name in names:
        for what, work in works(mastaba.game(name)).items():
            todo[f"{name} {what}"] = work
    best = dict.fromkeys(todo, 0.0)
    bar = Console(stderr=True)
    for _ in track(range(ROUNDS), "measuring", console=bar, auto_refresh=False, transient=True):
        for name, work in todo.items():
            best[name] = max(best[name], rate(work, SECONDS / ROUNDS))
    return best


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    wishes.add_argument("games", nargs="*", metavar="GAME", help="all of them, if none is named")
    wishes.add_argument("--write", action="store_true", help="keep these ratios as the baseline")
    given = wishes.parse_args()
    if not mastaba.compiled():
        sys.exit("the baseline is of the compiled build: make setup")
    best = measured(given.games or list(mastaba.GAMES))
    unit = best.pop(YARDSTICK)
    ratios = {name: figure / unit for name, figure in best.items()}
    before: dict[str, float] = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
    print(f"{'figure':<22}{'a second':>14}{'to the yardstick':>18}{'before':>10}{'now / before':>14}")
    slower = []
    for name, ratio in ratios.items():
        line = f"{name:<22}{best[name]:>14,.0f}{ratio:>18.3g}"
        if name in before:
            change = ratio / before[name]
            line += f"{before[name]:>10.3g}{change:>13.2f}×"
            if change < SLOWER:
                slower.append(f"{name} ({change:.2f}×)")
        print(line)
    if given.write:
        kept = {**before, **{name: float(f"{ratio:.3g}") for name, ratio in ratios.items()}}
        BASELINE.write_text(json.dumps(kept, indent=2, sort_keys=True) + "\n")
        print(f"written to {BASELINE.name}")
    elif slower:
        print(f"slower than {SLOWER} of before: " + ", ".join(slower))
    else:
        print(f"nothing is slower than {SLOWER} of before")


if __name__ == "__main__":
    main()
