"""`mastaba match` and `mastaba ladder`: bots play each other, and what came out is printed and written."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import mastaba
from mastaba.commands import Subparsers, add_edition, add_game, add_jobs, add_option, chosen, edition_text
from mastaba.texts import of

if TYPE_CHECKING:
    from mastaba.arena.match import Match
    from mastaba.arena.sprt import Sprt


def add_matches(commands: Subparsers, shared: argparse.ArgumentParser, lang: str) -> None:
    say = of("cli", lang)
    arena = argparse.ArgumentParser(add_help=False)
    add_game(arena)
    arena.add_argument("--seconds", type=float, metavar="S", help=say("help-seconds"))
    arena.add_argument("--iterations", type=int, metavar="N", help=say("help-iterations"))
    add_edition(arena, lang)
    add_jobs(arena, lang)
    arena.add_argument("--json", metavar="FILE", help=say("help-json"))
    arena.add_argument("--csv", metavar="FILE", help=say("help-csv"))
    arena.add_argument("--plot", metavar="FILE.svg", help=say("help-plot"))

    match = commands.add_parser("match", parents=[shared, arena], help=say("help-match"))
    match.add_argument("--bots", default="vizier,scribe", metavar="BOTS", help=say("help-match-bots"))
    match.add_argument("--players", type=int, default=2, metavar="N", help=say("help-players"))
    match.add_argument("--games", type=int, default=100, metavar="N", help=say("help-match-games"))
    add_option(match, lang)
    match.add_argument("--reverse", action="store_true", help=say("help-reverse"))
    match.add_argument("--sprt", metavar="LOW,HIGH", help=say("help-sprt"))
    match.add_argument("--check-luck", action="store_true", help=say("help-check-luck"))
    match.set_defaults(run=run_match)

    ladder = commands.add_parser("ladder", parents=[shared, arena], help=say("help-ladder"))
    ladder.add_argument("--bots", metavar="BOTS", help=say("help-ladder-bots"))
    ladder.add_argument("--games", type=int, default=40, metavar="N", help=say("help-ladder-games"))
    ladder.set_defaults(run=run_ladder)


def run_match(options: argparse.Namespace, lang: str) -> int:
    from mastaba.arena.entrants import read_entrants
    from mastaba.arena.match import Match
    from mastaba.arena.sprt import Sprt, read_sprt

    entrants = read_entrants(options.bots, options.seconds, options.iterations)
    match = Match(
        options.game,
        tuple(entrants),
        options.players,
        options.games,
        options.seed,
        chosen(options),
        edition_text(options),
        options.reverse,
        options.check_luck,
    )
    sprt = None
    if options.sprt:
        sprt = Sprt(entrants[0].name, *read_sprt(options.sprt), len(match.seatings()))
    return compete([match], options, lang, sprt=sprt)


def run_ladder(options: argparse.Namespace, lang: str) -> int:
    from mastaba.arena.entrants import read_entrants
    from mastaba.arena.match import ladder
    from mastaba.bots import LEVELS

    entrants = read_entrants(options.bots or ",".join(LEVELS), options.seconds, options.iterations)
    matches = ladder(options.game, entrants, options.games, options.seed, edition_text(options))
    return compete(matches, options, lang, rated=True)


def compete(
    matches: list[Match],
    options: argparse.Namespace,
    lang: str,
    rated: bool = False,
    sprt: Sprt | None = None,
) -> int:
    """Play matches, print what came out and write the files that were asked for."""
    from rich.console import Console

    from mastaba.arena.files import check_place, write_csv, write_json
    from mastaba.arena.match import jobs_of
    from mastaba.arena.plot import check_plot, write_plot
    from mastaba.arena.ratings import rate
    from mastaba.arena.report import Report, progress_bar
    from mastaba.arena.run import play_all
    from mastaba.arena.stats import standings

    for match in matches:
        match.check()
    for file in filter(None, (options.json, options.csv, options.plot)):
        check_place(file)
    if options.plot:
        check_plot(options.plot)
    jobs = jobs_of(matches)
    with progress_bar(len(jobs), lang) as tell:
        known = play_all(jobs, options.jobs, options.cluster, tell, sprt.enough if sprt else None)
    if sprt is not None and known.settled:
        known.games = sprt.used(known.games)
    ratings = rate(known.results) if rated else []
    entrants = list(dict.fromkeys(entrant for match in matches for entrant in match.entrants))
    report = Report(known, len(jobs), entrants, lang, Console(highlight=False), sprt)
    if rated:
        report.ladder(ratings)
    else:
        report.match()
    if options.json:
        write_json(options.json, matches, known, ratings)
    if options.csv:
        write_csv(options.csv, known)
    if options.plot:
        title = mastaba.game(options.game).title[lang]
        shares = standings(known.results, [entrant.name for entrant in entrants])
        write_plot(options.plot, title, shares, entrants, lang)
    if known.stopped:
        return 130
    return 1 if known.void else 0
