"""How strong a learner is: against frozen opponents, on fixed mirrored deals, on editions that it has seen and on others.

    python -m benchmarks.research.bench dahshur apprentice
    MASTABA_PPO=ppo.npz python -m benchmarks.research.bench pyramids benchmarks.research.ppo:Ppo --editions 0,101,102
    python -m benchmarks.research.bench valley --rate

An entrant is named as in the arena. Every deal is played from every seat; opponents that search think by iterations; so the
figures are the same on every machine, as far as the learner's are. For each edition the share of wins against each opponent with
its 95 % interval, and a rating on the opponents' scale (`ratings.json`, where a Scribe has 1500; "–" where they have none).
`--rate` plays the opponents against each other and writes their ratings anew.
"""

from __future__ import annotations

import argparse
import json
import math
import os
from pathlib import Path

from rich.console import Console
from rich.table import Table

import mastaba
from benchmarks.research.editions import TEST, edition
from mastaba.arena import Match, read_entrants
from mastaba.arena.match import ladder
from mastaba.arena.ratings import SCALE, rate
from mastaba.arena.report import progress_bar
from mastaba.arena.run import play_all
from mastaba.arena.stats import standings

OPPONENTS = ("random", "apprentice:1", "apprentice", "apprentice:10", "scribe")
RATINGS = Path(__file__).with_name("ratings.json")
DEALS = 20260101  # the seed of all deals


def rated(game: str, games: int, jobs: int) -> None:
    """Play the opponents against each other and keep their ratings."""
    matches = ladder(game, read_entrants(",".join(OPPONENTS)), games, DEALS, "")
    first, played = 0, []
    for match in matches:
        played += match.jobs(first)
        first = len(played)
    with progress_bar(len(played), "en") as tell:
        found = rate(play_all(played, jobs, teller=tell).results)
    known = json.loads(RATINGS.read_text(encoding="utf-8")) if RATINGS.exists() else {}
    known[game] = {
        one.name: {"rating": round(one.points), "reach": round(one.reach), "games": one.games}
        for one in found
    }
    RATINGS.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    for one in found:
        print(f"{one.name:>14} {one.points:6.0f} ± {one.reach:.0f}")


def likeliest(shares: dict[str, tuple[float, int]], known: dict[str, dict[str, float]]) -> float:
    """The rating at which the shares against opponents of known ratings are most likely: halving finds it."""
    low, high = -1000.0, 5000.0
    for _ in range(60):
        middle = (low + high) / 2
        surplus = 0.0
        for name, (share, games) in shares.items():
            expected = 1 / (1 + math.exp((known[name]["rating"] - middle) / SCALE))
            surplus += games * share + 0.5 - (games + 1) * expected  # one more game, drawn, keeps it finite
        low, high = (middle, high) if surplus > 0 else (low, middle)
    return low


def benched(game: str, entrant: str, numbers: list[int], games: int, jobs: int) -> None:
    known = json.loads(RATINGS.read_text(encoding="utf-8")).get(game, {})
    table = Table(
        "edition", *OPPONENTS, "rating", title=f"{entrant} in {mastaba.game(game).title['en']}: wins, 95 %"
    )
    for number in numbers:
        shares: dict[str, tuple[float, int]] = {}
        cells = []
        for opponent in OPPONENTS:
            if opponent == entrant:
                cells.append("–")
                continue
            match = Match(
                game,
                tuple(read_entrants(f"{entrant},{opponent}")),
                2,
                games,
                DEALS,
                (),
                edition(game, number),
            )
            match.check()
            with progress_bar(len(match.jobs()), "en") as tell:
                results = play_all(match.jobs(), jobs, teller=tell).results
            mine = next(one for one in standings(results) if one.name == results[0].names[0])
            low, high = mine.interval
            shares[opponent] = (mine.share, mine.games)
            cells.append(f"{mine.share:.1%} ({low:.0%}–{high:.0%})")
        rateable = {name: share for name, share in shares.items() if name in known}
        rating = f"{likeliest(rateable, known):.0f}" if rateable else "–"
        table.add_row(str(number), *cells, rating)
    Console(width=140).print(table)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=mastaba.GAMES)
    parser.add_argument("entrant", nargs="?", default="apprentice")
    parser.add_argument("--editions", default=f"0,{TEST[0]},{TEST[1]}")
    parser.add_argument("--games", type=int, default=200, help="against each opponent, on each edition")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rate", action="store_true")
    given = parser.parse_args(arguments)
    if given.rate:
        rated(given.game, given.games, given.jobs)
    else:
        benched(
            given.game,
            given.entrant,
            [int(one) for one in given.editions.split(",")],
            given.games,
            given.jobs,
        )


if __name__ == "__main__":
    main()
