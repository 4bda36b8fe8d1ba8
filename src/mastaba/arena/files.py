"""The outcome for other programs: JSON with everything, CSV with a line for each seat of each game."""

from __future__ import annotations

import csv
import errno
import json
import os
from dataclasses import asdict
from pathlib import Path

import mastaba
from mastaba.arena.luck import fortunes
from mastaba.arena.match import Match
from mastaba.arena.playing import Result
from mastaba.arena.ratings import Rating
from mastaba.arena.run import Run
from mastaba.arena.stats import Standing, seat_shares, standings, thinking, wilson
from mastaba.core.data import Data


def check_place(path: str) -> None:
    """Complain about a file that cannot be written before hours of playing, not after."""
    file = Path(path).absolute()
    wrong = 0
    if file.is_dir():
        wrong = errno.EISDIR
    elif not file.parent.is_dir():
        wrong = errno.ENOENT
    elif not os.access(file if file.exists() else file.parent, os.W_OK):
        wrong = errno.EACCES
    if wrong:
        raise OSError(wrong, os.strerror(wrong), path)


def write_json(path: str, matches: list[Match], known: Run[Result], ratings: list[Rating]) -> None:
    text = json.dumps(everything(matches, known, ratings), ensure_ascii=False, indent=1)
    Path(path).write_text(text + "\n", encoding="utf-8")


def everything(matches: list[Match], known: Run[Result], ratings: list[Rating]) -> Data:
    results = known.results
    return {
        "mastaba": mastaba.__version__,
        "compiled": mastaba.compiled(),
        "matches": [asdict(match) for match in matches],
        "stopped": known.stopped,
        "standings": [standing_data(standing) for standing in standings(results)],
        "ratings": [asdict(rating) for rating in ratings],
        "seats": [
            {"wins": won, "games": games, "interval": wilson(won, games)}
            for won, games in seat_shares(results)
        ],
        "void": [{"game": number, "reason": str(reason)} for number, reason in sorted(known.void.items())],
        "luck": [
            {"name": luck.name, "games": luck.games, "mean": luck.mean, "error": luck.error, "z": luck.z}
            for luck in fortunes(results)
        ],
        "games": [result_data(result) for result in results],
    }


def standing_data(standing: Standing) -> Data:
    return {
        "name": standing.name,
        "games": standing.games,
        "seats": standing.seats,
        "wins": standing.wins,
        "share": standing.share,
        "interval": standing.interval,
        "fair_share": standing.fair_share,
        "mean_score": standing.mean_score,
        "decisions_per_game": standing.decisions,
        "thinking": asdict(standing.thinking),
        "iterations": standing.iterations,
        "iterations_per_second": standing.speed,
        "forfeits": len(standing.forfeits),
    }


def result_data(result: Result) -> Data:
    return {
        "game": result.number,
        "deal": result.deal,
        "seed": result.deal_seed,
        "seats": result.names,
        "scores": result.scores,
        "winners": result.winners,
        "moves": result.moves,
        "iterations": result.iterations,
        "thinking": [asdict(thinking(list(times))) for times in result.times],
        "forfeit": asdict(result.forfeit) if result.forfeit else None,
    }


COLUMNS = ["game", "deal", "seed", "seat", "bot", "score", "win", "moves", "decisions", "iterations"]
TIMES = ["mean_s", "p95_s", "max_s", "total_s"]


def write_csv(path: str, known: Run[Result]) -> None:
    with open(path, "w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file)
        lines.writerow([*COLUMNS, *TIMES, "forfeit"])
        for result in known.results:
            for seat, name in enumerate(result.names):
                spent = thinking(list(result.times[seat]))
                forfeit = result.forfeit
                lines.writerow(
                    [
                        result.number,
                        result.deal,
                        result.deal_seed,
                        seat,
                        name,
                        result.scores[seat],
                        result.share(seat),
                        result.moves,
                        spent.decisions,
                        result.iterations[seat],
                        *(f"{s:.6f}" for s in (spent.mean, spent.p95, spent.most, spent.total)),
                        forfeit.reason if forfeit is not None and forfeit.seat == seat else "",
                    ]
                )
