"""How fast the engine is: `make bench`.

Random legal play on one core, for every game with the fewest and the most players, on the compiled
and on the interpreted build in one run: machines are noisy, so compare ratios of one run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

SECONDS = float(os.environ.get("MASTABA_BENCH_SECONDS", "2"))
SOURCES = Path(__file__).parents[1] / "src"


def measure(name: str, players: int) -> dict[str, float]:
    """Decisions, copies, samples and whole games per second."""
    import mastaba
    from mastaba.core import SeededChance

    game = mastaba.game(name)
    dice = SeededChance(1)
    middle = []  # states from the middle of games: what a search copies and samples
    decisions = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        state = game.new(players, games)
        length = 0
        while not state.over:
            seat = state.to_move[0]
            legal = state.legal(seat)
            state.apply(legal[dice.below(len(legal))], seat)
            length += 1
        decisions += length
        games += 1
    played = time.perf_counter() - start
    for seed in range(20):
        state = game.new(players, seed)
        for _ in range(decisions // games // 2):
            if not state.over:
                seat = state.to_move[0]
                legal = state.legal(seat)
                state.apply(legal[dice.below(len(legal))], seat)
        middle.append(state)
    copies = samples = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS / 2:
        for state in middle:
            for _ in range(25):
                state.copy()
        copies += 25 * len(middle)
    copied = time.perf_counter() - start
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS / 2:
        for state in middle:
            for _ in range(5):
                state.sample(0, dice)
        samples += 5 * len(middle)
    sampled = time.perf_counter() - start
    return {
        "decisions": decisions / played,
        "copies": copies / copied,
        "samples": samples / sampled,
        "games": games / played,
        "length": decisions / games,
    }


def run(names: list[str]) -> None:
    """All measurements of the build that is on the path, as JSON lines."""
    import mastaba

    for name in names or mastaba.games():
        game = mastaba.game(name)
        for players in (2, game.most_players):
            build = "compiled" if mastaba.compiled() else "interpreted"
            figures = measure(name, players)
            print(json.dumps({"game": name, "players": players, "build": build, **figures}), flush=True)


def main(names: list[str]) -> None:
    columns = ("decisions", "copies", "samples", "games")
    print(
        f"{'game':<10}{'players':>8} {'build':<12}"
        + "".join(f"{c + '/s':>14}" for c in columns)
        + f"{'decisions/game':>16}"
    )
    for path in ("", str(SOURCES)):
        environment = {**os.environ, "PYTHONPATH": path}
        child = subprocess.run(
            [sys.executable, __file__, "--run", *names],
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        )
        for line in child.stdout.splitlines():
            row = json.loads(line)
            figures = "".join(f"{row[c]:>14,.0f}" for c in columns)
            print(f"{row['game']:<10}{row['players']:>8} {row['build']:<12}{figures}{row['length']:>16.0f}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--run"]:
        run(sys.argv[2:])
    else:
        main(sys.argv[1:])
