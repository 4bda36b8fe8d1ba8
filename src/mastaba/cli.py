"""`mastaba …`: the commands of the house."""

from __future__ import annotations

import argparse
import locale
import os
import sys
from pathlib import Path

import mastaba
from mastaba.core.edition import Sheet
from mastaba.core.errors import BadSetup, MastabaError
from mastaba.core.language import LANGUAGES, words


def main(arguments: list[str] | None = None) -> int:
    parser = build_parser()
    options = parser.parse_args(arguments)
    lang = options.lang or default_language()
    try:
        result: int = options.run(options, lang)
    except MastabaError as error:
        print(error.text(lang), file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error.strerror}: {error.filename}", file=sys.stderr)
        return 1
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    return result


def default_language() -> str:
    """German where the machine speaks German."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    spoken = spoken or locale.getlocale()[0] or ""
    return "de" if spoken.lower().startswith("de") else "en"


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mastaba", description="Three Egyptian board games.")
    parser.add_argument("--version", action="version", version=f"mastaba {mastaba.__version__}")
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--lang", choices=LANGUAGES, help="language (default: the machine's)")
    parser.set_defaults(lang=None)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    play = commands.add_parser("play", parents=[shared], help="sit down: choose a game and play here")
    play.set_defaults(run=run_play)

    terminal = commands.add_parser("terminal", parents=[shared], help="play a game in this terminal")
    terminal.add_argument("game", nargs="?", help=", ".join(mastaba.GAMES))
    terminal.add_argument("--seats", default="me,random", help="who plays: me, random, … (default me,random)")
    terminal.add_argument("--seed", type=int, help="deal a certain game")
    terminal.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    terminal.add_argument("--edition", metavar="FILE", help="play with an edition file")
    terminal.add_argument("--load", metavar="FILE", help="go on with a saved game")
    terminal.set_defaults(run=run_terminal)

    rules = commands.add_parser("rules", parents=[shared], help="print the rules of a game, or some of them")
    rules.add_argument("game")
    rules.add_argument("ids", nargs="*", metavar="ID", help="rule ids, or the start of some")
    rules.set_defaults(run=run_rules)

    edition = commands.add_parser("edition", help="edition files: your own cards")
    actions = edition.add_subparsers(required=True, metavar="ACTION")
    check = actions.add_parser("check", parents=[shared], help="check an edition file")
    check.add_argument("file")
    check.add_argument("--game", default=None, help="the game it is for (default: the first it fits)")
    check.set_defaults(run=run_edition_check)
    verbs = actions.add_parser("verbs", parents=[shared], help="the words that a card's steps are made of")
    verbs.set_defaults(run=run_edition_verbs)

    replay = commands.add_parser("replay", parents=[shared], help="step through a recorded game")
    replay.add_argument("file")
    replay.add_argument("--seat", type=int, help="see it with the eyes of one seat (0, 1, …)")
    replay.add_argument("--ply", type=int, default=0, help="start after so many moves")
    replay.set_defaults(run=run_replay)

    verify = commands.add_parser(
        "verify", parents=[shared], help="replay a record and check every word of it"
    )
    verify.add_argument("file")
    verify.set_defaults(run=run_verify)
    return parser


# -- commands (imports inside, so that each starts fast) ----------------------------------------------


def run_play(options: argparse.Namespace, lang: str) -> int:
    from mastaba.terminal.lobby import sit_down

    return sit_down(lang)


def run_terminal(options: argparse.Namespace, lang: str) -> int:
    from rich.console import Console

    from mastaba.terminal.lobby import seat_bots
    from mastaba.terminal.table import TerminalTable, resume

    if options.load:
        timeline = resume(Path(options.load))
    else:
        if options.game is None:
            raise BadSetup(
                words(
                    f"which game? {', '.join(mastaba.GAMES)}",
                    f"welches Spiel? {', '.join(mastaba.GAMES)}",
                )
            )
        game = mastaba.game(options.game)
        if options.edition:
            game = game.with_edition(options.edition)
        chosen = dict(option.partition("=")[::2] for option in options.option)
        from mastaba.core import Timeline

        timeline = Timeline.begin(game, options.seats.split(","), options.seed, chosen)
    bots = seat_bots(timeline)
    TerminalTable(timeline, bots, lang, Console(highlight=False)).play()
    return 0


def run_rules(options: argparse.Namespace, lang: str) -> int:
    from rich.console import Console
    from rich.markup import escape

    from mastaba.library import catalogue

    mastaba.game(options.game)
    book = catalogue(options.game)
    console = Console(highlight=False)
    chosen = book.rules
    if options.ids:
        wanted = [id.upper() for id in options.ids]
        chosen = [
            rule for rule in book.rules if any(rule.id == id or rule.id.startswith(id + ".") for id in wanted)
        ]
        for id in wanted:
            if not any(rule.id == id or rule.id.startswith(id + ".") for rule in chosen):
                book.rule(id)  # says which ids there are
    section = ""
    for rule in chosen:
        if rule.section != section:
            section = rule.section
            console.print(f"\n[bold]{escape(section)}[/bold]")
        text = escape(rule.text)
        for mark in ("Ruling", "Reconstruction", "reconstruction"):
            text = text.replace(f"**{mark}**", f"[yellow]{mark}[/yellow]")
        console.print(f"[cyan]{rule.id}[/cyan] {text.replace('**', '')}")
    return 0


def run_edition_check(options: argparse.Namespace, lang: str) -> int:
    file = Path(options.file)
    sheet = Sheet.read(file.read_text(encoding="utf-8"), file.name)
    names = [options.game] if options.game else fitting_games(sheet)
    game = mastaba.game(names[0]).with_sheet(sheet)
    good = {
        "en": f"{file.name}: a good edition of {game.title['en']}: {game.edition.name}",
        "de": f"{file.name}: eine gute Ausgabe von {game.title['de']}: {game.edition.name}",
    }
    print(good[lang])
    return 0


def fitting_games(sheet: Sheet) -> list[str]:
    """The games whose standard edition has the tables that this file has."""
    kinds = {*sheet.tables, *sheet.lists}
    found = []
    for name in mastaba.GAMES:
        standard = mastaba.game(name).standard
        if kinds <= {*standard.tables, *standard.lists}:
            found.append(name)
    return found or [mastaba.GAMES[0]]


def run_edition_verbs(options: argparse.Namespace, lang: str) -> int:
    from rich.console import Console
    from rich.markdown import Markdown

    from mastaba.games.valley.guide import vocabulary

    Console().print(Markdown(vocabulary()))
    return 0


def run_replay(options: argparse.Namespace, lang: str) -> int:
    from rich.console import Console

    from mastaba.terminal.replay import Replay
    from mastaba.terminal.table import load

    Replay(load(Path(options.file)), options.seat, options.ply, lang, Console(highlight=False)).run()
    return 0


def run_verify(options: argparse.Namespace, lang: str) -> int:
    from mastaba.terminal.table import load

    record = load(Path(options.file))
    state = record.verify(mastaba.game)
    moves = len(record.moves)
    if not state.over:
        print(
            {
                "en": f"good so far: {moves} moves, the game goes on",
                "de": f"bisher gut: {moves} Züge, das Spiel läuft noch",
            }[lang]
        )
        return 0
    result = ", ".join(f"{name} {points}" for name, points in zip(record.seats, state.scores(), strict=True))
    seal = ""
    if "commitment" in record.chance:
        seal = {"en": ", the seal is unbroken", "de": ", das Siegel ist unversehrt"}[lang]
    print(
        {
            "en": f"good: {moves} moves{seal}, result {result}",
            "de": f"gut: {moves} Züge{seal}, Ergebnis {result}",
        }[lang]
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
