"""How fast the engine is: the first part of `make bench`.

Random legal play on one core, for every game with two and with the most players, on the compiled
and on the interpreted build in one run: machines are noisy, so compare ratios of one run.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

SECONDS = float(os.environ.get("MASTABA_BENCH_SECONDS", "1.5"))
SOURCES = Path(__file__).parents[1] / "src"


def best_rate(work: Callable[[], int]) -> float:
    """The best of several short runs, as timeit does: what else runs on the machine only slows."""
    best = 0.0
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        start = time.perf_counter()
        done = work()
        best = max(best, done / (time.perf_counter() - start))
    return best


def measure(name: str, players: int) -> dict[str, float]:
    """Decisions, copies, samples and whole games per second."""
    import mastaba
    from mastaba.core import SeededChance, State

    game = mastaba.game(name)
    dice = SeededChance(1)

    def play(state: State, most: int) -> int:
        count = 0
        while count < most and not state.over:
            seat = state.to_move[0]
            legal = state.legal(seat)
            state.apply(legal[dice.below(len(legal))], seat)
            count += 1
        return count

    seeds = itertools.count()
    lengths = [play(game.new(players, next(seeds)), 1_000_000) for _ in range(10)]
    length = sum(lengths) / len(lengths)
    middle = []  # states from the middle of games: what a search copies and samples
    for seed in range(10):
        state = game.new(players, seed)
        play(state, int(length / 2))
        middle.append(state)

    def copies() -> int:
        for state in middle:
            for _ in range(100):
                state.copy()
        return 100 * len(middle)

    def samples() -> int:
        for state in middle:
            for _ in range(20):
                state.sample(0, dice)
        return 20 * len(middle)

    decisions = best_rate(lambda: sum(play(game.new(players, next(seeds)), 1_000_000) for _ in range(10)))
    return {
        "decisions": decisions,
        "copies": best_rate(copies),
        "samples": best_rate(samples),
        "games": decisions / length,
        "length": length,
    }


def run(names: list[str]) -> None:
    """All measurements of the build that is on the path, as JSON lines."""
    import mastaba

    for name in names or mastaba.GAMES:
        game = mastaba.game(name)
        for players in (2, game.most_players):
            build = "compiled" if mastaba.compiled() else "interpreted"
            figures = measure(name, players)
            print(json.dumps({"game": name, "players": players, "build": build, **figures}), flush=True)


def import_milliseconds() -> float:
    """What `import mastaba` adds to the start of Python, best of ten."""
    timed = "import time; t = time.perf_counter(); import mastaba; print((time.perf_counter() - t) * 1000)"
    runs = [
        subprocess.run([sys.executable, "-c", timed], check=True, capture_output=True, text=True)
        for _ in range(10)
    ]
    return min(float(run.stdout) for run in runs)


def main(names: list[str]) -> None:
    print(f"import mastaba: {import_milliseconds():.0f} ms")
    columns = ("decisions", "copies", "samples", "games")
    print(
        f"{'game':<10}{'players':>8} {'build':<12}"
        + "".join(f"{c + '/s':>14}" for c in columns)
        + f"{'decisions/game':>16}"
    )
    for path in ("", str(SOURCES)):
        environment = {**os.environ, "PYTHONPATH": path}
        command = [sys.executable, __file__, "--run", *names]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            for line in child.stdout:  # each as soon as it is there
                row = json.loads(line)
                figures = "".join(f"{row[c]:>14,.0f}" for c in columns)
                head = f"{row['game']:<10}{row['players']:>8} {row['build']:<12}"
                print(f"{head}{figures}{row['length']:>16.0f}", flush=True)
        if child.returncode:
            sys.exit(child.returncode)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--run"]:
        run(sys.argv[2:])
    else:
        main(sys.argv[1:])
