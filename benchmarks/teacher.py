"""How far one can trust an analysis: `python -m benchmarks.teacher valley --games 20`.

Bots play; each game is analysed twice, with other samples. Counted are, over all seats: whether both name the same costliest
decision, or both none; of all decisions that either of them blames, how many ten times the samples find good after all; and, in
games in which one player makes the worst move where that costs most, whether it is found. Times are of the processor.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from msgspec import Struct
from rich.console import Console
from rich.progress import track

from mastaba.analysis.analyse import analyse
from mastaba.analysis.course import Course
from mastaba.analysis.decisions import CLEAR, ROUNDS, refine
from mastaba.analysis.judging import Assessor
from mastaba.analysis.types import SAMPLES, Decision
from mastaba.core import Record
from tests.analysis.games import blundered, played

FIRST = 50_000_000  # a seed that no training uses
LONGER = 10  # times the samples, to judge a verdict by


class Tally(Struct):
    """What was counted so far."""

    seats: int = 0
    same: int = 0
    named: int = 0  # seats of which both analyses blame something …
    agreed: int = 0  # … and the same first
    blamed: int = 0
    good: int = 0  # of the blamed
    planted: int = 0
    first: int = 0  # of the planted: the costliest of their seat
    told: int = 0  # … or at least among its three
    seconds: list[float] = []


def analysed(record: Record, seed: int, tally: Tally, seats: list[int] | None = None) -> list[list[Decision]]:
    """What is told of every seat."""
    before = time.process_time()
    found = analyse(record, seats=seats, seed=seed)
    tally.seconds.append(time.process_time() - before)
    return [seat.decisions for seat in found.seats]


def compare(record: Record, tally: Tally) -> None:
    one, other = (analysed(record, seed, tally) for seed in (1, 2))
    for mine, theirs in zip(one, other, strict=True):
        first, second = ([decision.move for decision in told][:1] for told in (mine, theirs))
        tally.seats += 1
        tally.same += first == second
        tally.named += bool(first and second)
        tally.agreed += bool(first and first == second)
    course = Course(record, seed=3)
    assessor = Assessor(course.game, course.players)
    last = len(ROUNDS) - 1
    blamed = {(told.seat, told.move): told for seat in [*one, *other] for told in seat}
    for decision in blamed.values():
        tally.blamed += 1
        tally.good += refine(course, assessor, decision, last, LONGER * SAMPLES).cost < CLEAR


def look_for(name: str, level: str, seed: int, tally: Tally) -> None:
    record, move = blundered(name, seed, level)
    told = [decision.move for decision in analysed(record, 1, tally, [0])[0]]
    tally.planted += 1
    tally.first += told[:1] == [move]
    tally.told += move in told


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--level", default="pharaoh")
    parser.add_argument("--first", type=int, default=FIRST)
    options = parser.parse_args()
    tally = Tally()
    works: list[Callable[[int], None]] = [
        lambda seed: compare(played(options.game, [options.level] * options.players, seed), tally),
        lambda seed: look_for(options.game, options.level, seed, tally),
    ]
    for work in works:
        for number in track(range(options.games), options.game, console=Console(stderr=True)):
            work(options.first + number)
    print(f"{options.game}, {options.players} players, {options.games} games of {options.level}")
    print(f"  the same costliest decision, or none, of a seat: {part(tally.same, tally.seats)}")
    print(f"  … where both name one: {part(tally.agreed, tally.named)}")
    print(f"  blamed, and found good with {LONGER} times the samples: {part(tally.good, tally.blamed)}")
    print(f"  the worst move where it costs most is named first: {part(tally.first, tally.planted)}")
    print(f"  … is named at all: {part(tally.told, tally.planted)}")
    mean = sum(tally.seconds) / len(tally.seconds)
    print(f"  an analysis: {mean:.1f} s on average, {max(tally.seconds):.1f} s at most")


def part(some: int, whole: int) -> str:
    return f"{some} of {whole}" + (f" ({100 * some / whole:.0f} %)" if whole else "")


if __name__ == "__main__":
    main()
