"""Ratings on the scale of Elo, from everybody's games against everybody.

The model is Bradley and Terry's (1952): strengths p, and i beats j with probability p_i / (p_i + p_j).
Hunter's iteration (2004) finds the most likely strengths; how sharply the likelihood falls off
around them gives the intervals. Every pair is credited one more game, drawn: it keeps the rating of
one who never lost finite, and its interval honestly wide.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from mastaba.arena.playing import Result
from mastaba.arena.stats import SURE

ANCHOR, ANCHORED = "scribe", 1500.0
SCALE = 400 / math.log(10)  # points for a factor e of strength
CLOSE = 1e-10


@dataclass(frozen=True)
class Rating:
    """How strong an entrant is, in points like Elo's, beside the others of the match."""

    name: str
    points: float
    reach: float  # 95 % lie within so many points on either side; 0 for the anchor
    games: int


def rate(results: Iterable[Result], anchor: str = ANCHOR) -> list[Rating]:
    """The ratings of all who played games of two, best first; `anchor`, or else the first one, has 1500."""
    names: list[str] = []
    wins: dict[tuple[str, str], float] = {}
    games: dict[str, int] = {}
    for result in results:
        one, two = result.names
        if one == two:
            continue  # nobody is stronger than itself
        for name, other, seat in ((one, two, 0), (two, one, 1)):
            if name not in games:
                names.append(name)
                games[name] = 0
            games[name] += 1
            wins[name, other] = wins.get((name, other), 0.0) + result.share(seat)
    if not names:
        return []
    fixed = names.index(anchor) if anchor in names else 0
    table = [[wins.get((a, b), 0.0) + 0.5 if a != b else 0.0 for b in names] for a in names]
    strengths = most_likely(table)
    errors = standard_errors(table, strengths, fixed)
    found = [
        Rating(
            name,
            ANCHORED + SCALE * math.log(strengths[i] / strengths[fixed]),
            SURE * SCALE * errors[i],
            games[name],
        )
        for i, name in enumerate(names)
    ]
    return sorted(found, key=lambda rating: -rating.points)


def most_likely(wins: list[list[float]]) -> list[float]:
    """The strengths under which these wins are most likely."""
    everybody = range(len(wins))
    strengths = [1.0] * len(wins)
    for _ in range(100_000):
        before = list(strengths)
        for i in everybody:
            met = math.fsum(
                (wins[i][j] + wins[j][i]) / (strengths[i] + strengths[j]) for j in everybody if j != i
            )
            strengths[i] = math.fsum(wins[i]) / met
        middle = math.exp(math.fsum(math.log(p) for p in strengths) / len(strengths))
        strengths = [p / middle for p in strengths]
        if max(abs(math.log(p / q)) for p, q in zip(strengths, before, strict=True)) < CLOSE:
            break
    return strengths


def standard_errors(wins: list[list[float]], strengths: list[float], fixed: int) -> list[float]:
    """Of the logarithms of the strengths, as seen from the fixed one."""
    free = [i for i in range(len(wins)) if i != fixed]
    information = [[0.0] * len(free) for _ in free]
    for row, i in enumerate(free):
        for j in range(len(wins)):
            if j == i:
                continue
            chance = strengths[i] / (strengths[i] + strengths[j])
            weight = (wins[i][j] + wins[j][i]) * chance * (1 - chance)
            information[row][row] += weight
            if j != fixed:
                information[row][free.index(j)] -= weight
    variances = inverse(information)
    errors = [0.0] * len(wins)
    for row, i in enumerate(free):
        errors[i] = math.sqrt(variances[row][row])
    return errors


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan; an information matrix is positive definite and needs no exchange of rows."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for pivot in range(size):
        scale = rows[pivot][pivot]
        rows[pivot] = [value / scale for value in rows[pivot]]
        for other in range(size):
            if other != pivot:
                factor = rows[other][pivot]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[pivot], strict=True)]
    return [row[size:] for row in rows]
