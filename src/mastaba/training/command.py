"""`mastaba train`: what is asked for, and what is told on the way."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mastaba.commands import Subparsers, add_edition, add_game, add_jobs, edition_text
from mastaba.texts import of
from mastaba.training import GAMES

if TYPE_CHECKING:
    from mastaba.bots.models import Model, Step
    from mastaba.training.school import Teller

MANY = 1_000_000  # rounds

PLACES = ("--out", "--folder", "--plot")  # options that say where something is written


def add_train(commands: Subparsers, shared: argparse.ArgumentParser, lang: str) -> None:
    say = of("cli", lang)
    train = commands.add_parser("train", parents=[shared], help=say("help-train"))
    add_game(train)
    train.add_argument("--players", type=int, metavar="N", help=say("help-train-players"))
    add_edition(train, lang)
    train.add_argument("--minutes", type=float, default=60.0, metavar="M", help=say("help-train-minutes"))
    train.add_argument("--rounds", type=int, default=MANY, metavar="N", help=say("help-train-rounds"))
    train.add_argument("--games", type=int, metavar="N", help=say("help-train-games", games=GAMES))
    add_jobs(train, lang)
    train.add_argument("--out", metavar="FILE", help=say("help-train-out"))
    train.add_argument("--folder", metavar="FOLDER", help=say("help-train-folder"))
    train.add_argument("--plot", metavar="FILE.svg", help=say("help-train-plot"))
    train.set_defaults(run=run_train)


def run_train(options: argparse.Namespace, lang: str) -> int:
    from mastaba.arena.files import check_place
    from mastaba.arena.plot import check_plot
    from mastaba.bots.models import own_file
    from mastaba.library import game_of, home
    from mastaba.training.curve import write_curve
    from mastaba.training.school import FIRST, Course, School, Stopped

    edition = edition_text(options)
    game = game_of(options.game, edition)
    games = options.games or GAMES
    course = Course(
        options.game,
        (options.players,)
        if options.players
        else tuple(range(max(2, game.fewest_players), game.most_players + 1)),
        options.seed,
        edition,
        asked_for(),
        options.jobs,
        options.cluster,
        games,
        max(games, FIRST * games // GAMES),
    )
    out = Path(options.out) if options.out else own_file(game)
    if not options.out:
        out.parent.mkdir(parents=True, exist_ok=True)
    check_place(str(out))
    if options.plot:
        check_place(options.plot)
        check_plot(options.plot)
    usual = home() / "training" / f"{game.id}-{game.edition.digest}-{options.seed}"
    folder = Path(options.folder) if options.folder else usual
    say = of("cli", lang)
    with bar(lang) as tell:
        school = School(course, folder, tell)
        try:
            model = school.train(options.minutes, options.rounds)
        except Stopped:
            print(say("train-stopped"), file=sys.stderr)
            return 130
    text = model.dumps()
    out.write_text(text, encoding="utf-8")
    for line in told(model, lang):
        print(line)
    if options.plot:
        title = say("train-plot-title", game=game.title[lang], yardstick=model.provenance.yardstick)
        write_curve(options.plot, title, model.provenance.curve)
    print(say("train-done", file=str(out), size=-(-len(text) // 1000)))
    return 0


def asked_for() -> str:
    """The command as it was given. A model is handed on: where things lie on this machine is nobody else's business."""
    kept, words = ["mastaba"], iter(sys.argv[1:])
    for word in words:
        option, told, value = word.partition("=")
        if option in PLACES and not told:
            next(words, None)
        elif option == "--edition":
            kept += [option, Path(value if told else next(words, "")).name]
        elif option not in PLACES:
            kept.append(word)
    return shlex.join(kept)


def told(model: Model, lang: str) -> Iterator[str]:
    for players, curve in model.provenance.curve.items():
        for step in curve:
            yield told_step(players, step, model.provenance.yardstick, lang)


def told_step(players: str, step: Step, yardstick: str, lang: str) -> str:
    share, low, high = (f"{100 * one:.1f}" for one in (step.share, step.low, step.high))
    facts = {"games": step.games, "share": share, "low": low, "high": high, "yardstick": yardstick}
    kept = "yes" if step.kept else "no"
    return of("cli", lang)("train-step", players=int(players), round=step.round, kept=kept, **facts)


@contextmanager
def bar(lang: str) -> Iterator[Teller]:
    """What is being done, and how much of it is, on the error stream."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    say = of("cli", lang)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("", total=None)

        def tell(what: str, players: int, number: int, done: int, total: int) -> None:
            said = say("train-progress", players=players, round=number, what=what)
            progress.update(task, description=said, completed=done, total=total)

        yield tell
