"""Is luck zero on average? python -m benchmarks.luck dahshur --players 3 --games 5000

Plays games of bots and adds up what chance brought every seat, the deal included, as `mastaba analyse` does. Chance is fair:
the mean of every seat must be zero within its error (|z| < 3.5), whatever the judge thinks of a position.
"""

from __future__ import annotations

import argparse
import math

from mastaba.analysis.course import Choice, Course
from mastaba.analysis.judging import Assessor
from mastaba.analysis.sum import Books
from mastaba.core import Record
from tests.analysis.games import played

FIRST = 40_000_000  # a seed that no training uses
DEALS = 2  # any number keeps the mean at zero


class Luck(Books):
    """Leaves out what a Scribe would have done: only luck is asked for."""

    def reference(self, choice: Choice, seat: int) -> list[int]:
        return choice.chains[seat]


def luck_of(record: Record) -> list[float]:
    course = Course(record)
    assessor = Assessor(course.game, course.players)
    return [parts.luck for parts in Luck(course, assessor, DEALS).close()]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--level", default="apprentice")
    parser.add_argument("--first", type=int, default=FIRST)
    options = parser.parse_args()
    sums, squares = [0.0] * options.players, [0.0] * options.players
    for number in range(options.games):
        record = played(options.game, [options.level] * options.players, options.first + number)
        for seat, luck in enumerate(luck_of(record)):
            sums[seat] += luck
            squares[seat] += luck * luck
    print(f"{options.game}, {options.players} players, {options.games} games of {options.level}")
    for seat in range(options.players):
        mean = sums[seat] / options.games
        spread = math.sqrt(squares[seat] / options.games - mean * mean)
        error = spread / math.sqrt(options.games)
        print(
            f"  seat {seat}: mean {mean:+.4f} ± {error:.4f}, z {mean / error:+.2f}, a game's luck {spread:.3f}"
        )


if __name__ == "__main__":
    main()
