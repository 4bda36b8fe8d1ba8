"""`mastaba observation` and `mastaba games`: what learning programs see, and games to learn from."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from mastaba.commands import Subparsers, add_edition, add_game, add_jobs, add_option, chosen, edition_text
from mastaba.texts import of

if TYPE_CHECKING:
    from mastaba.core.observation import Part

ITERATIONS = 100  # of a searching bot that is given no budget: the clock would not play the same game twice
FEW = 8  # names of an axis that are printed whole


def add_research(commands: Subparsers, shared: argparse.ArgumentParser, lang: str) -> None:
    say = of("cli", lang)
    table = argparse.ArgumentParser(add_help=False)
    add_game(table)
    table.add_argument("--players", type=int, default=2, metavar="N", help=say("help-players"))
    add_edition(table, lang)

    observation = commands.add_parser("observation", parents=[shared, table], help=say("help-observation"))
    observation.add_argument("--json", action="store_true", help=say("help-as-json"))
    observation.set_defaults(run=run_observation)

    played = commands.add_parser("games", parents=[shared, table], help=say("help-games"))
    played.add_argument("--bots", default="scribe", metavar="BOTS", help=say("help-games-bots"))
    played.add_argument("--games", type=int, default=100, metavar="N", help=say("help-match-games"))
    played.add_argument("--to", required=True, metavar="FILE", help=say("help-games-to"))
    add_option(played, lang)
    add_jobs(played, lang)
    played.set_defaults(run=run_games)


def run_observation(options: argparse.Namespace, lang: str) -> int:
    """The parts of an observation, in order."""
    import json

    from rich.console import Console
    from rich.table import Table

    from mastaba.library import game_of, observer_of

    layout = observer_of(game_of(options.game, edition_text(options)), options.players).layout
    if options.json:
        parts = [{"name": part.name, "start": part.start, "axes": part.axes} for part in layout.parts]
        print(json.dumps({"size": layout.size, "parts": parts}, ensure_ascii=False, indent=1))
        return 0
    say = of("cli", lang)
    table = Table(box=None, pad_edge=False)
    table.add_column(say("observation-name"), no_wrap=True)
    table.add_column(say("observation-start"), justify="right")
    table.add_column(say("observation-shape"), no_wrap=True)
    table.add_column(say("observation-axes"))
    for part in layout.parts:
        shape = " × ".join(str(length) for length in part.shape) or "1"
        table.add_row(part.name, str(part.start), shape, axes_of(part))
    Console(highlight=False).print(table)
    print(say("observation-size", size=layout.size))
    return 0


def axes_of(part: Part) -> str:
    """The names along each axis, those of a long one from its first to its last."""
    return "; ".join(
        " ".join(axis) if len(axis) <= FEW else f"{axis[0]} {axis[1]} … {axis[-1]}" for axis in part.axes
    )


def run_games(options: argparse.Namespace, lang: str) -> int:
    from mastaba.arena.dataset import write_games
    from mastaba.arena.entrants import read_entrants
    from mastaba.arena.files import check_place
    from mastaba.arena.match import Match
    from mastaba.arena.report import progress_bar

    entrants = read_entrants(options.bots, None, ITERATIONS)
    match = Match(
        options.game,
        tuple(entrants),
        options.players,
        options.games,
        options.seed,
        chosen(options),
        edition_text(options),
    )
    match.check()
    check_place(options.to)
    with progress_bar(len(match.jobs()), lang) as tell:
        games, decisions = write_games(match, Path(options.to), options.jobs, options.cluster, tell)
    print(of("cli", lang)("games-written", games=games, decisions=decisions, file=options.to))
    return 0
