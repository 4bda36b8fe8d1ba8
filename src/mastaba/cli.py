"""`mastaba …`: the commands of the house."""

from __future__ import annotations

import argparse
import io
import locale
import os
import re
import sys
from pathlib import Path

import mastaba
from mastaba.analysis.command import add_analyse
from mastaba.arena.command import add_research
from mastaba.arena.match_command import add_matches
from mastaba.commands import add_edition, add_game, add_option, chosen
from mastaba.completion import add_completion
from mastaba.core.edition import Sheet
from mastaba.core.errors import MastabaError
from mastaba.core.text import Text
from mastaba.doctor import add_doctor
from mastaba.mcp import add_mcp
from mastaba.server.admin_command import add_admin
from mastaba.texts import LANGUAGES, of
from mastaba.texts.wishes import spoken_here
from mastaba.training.command import add_train

USUAL_SEATS = "me,random"


def main(arguments: list[str] | None = None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    options = build_parser(asked_language(arguments)).parse_args(arguments)
    lang = options.lang or default_language()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a sign that cannot be shown becomes a question mark
    try:
        result: int = options.run(options, lang)
        sys.stdout.flush()
    except MastabaError as error:
        print(error.text(lang), file=sys.stderr)
        return 1
    except BrokenPipeError:  # who reads has enough
        print_no_more()
        return 141  # as of a program that SIGPIPE ended
    except OSError as error:
        from mastaba.texts.files import told_of_file

        print_no_more()
        print(told_of_file(error, lang), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return result


def print_no_more() -> None:
    """What could not be printed would be tried again, and complained about, at the very end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def default_language() -> str:
    """What the machine speaks, if we do too."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    spoken = spoken or locale.getlocale()[0] or ""
    return spoken_here([re.split(r"[.@]", spoken)[0].replace("_", "-")])  # pt_BR.UTF-8


def asked_language(arguments: list[str]) -> str:
    """The language of the help, which is given while the arguments are still being read."""
    for place, word in enumerate(arguments):
        name, _, value = word.partition("=")
        wanted = value or "".join(arguments[place + 1 : place + 2])
        if name == "--lang" and wanted in LANGUAGES:
            return wanted
    return default_language()


def build_parser(lang: str = LANGUAGES[0]) -> argparse.ArgumentParser:
    say = of("cli", lang)
    parser = argparse.ArgumentParser(prog="mastaba", description=say("about"))
    kind = "compiled" if mastaba.compiled() else "interpreted"
    version = say("version", version=mastaba.__version__, kind=kind)
    parser.add_argument("--version", action="version", version=version, help=say("help-version"))
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--lang", choices=LANGUAGES, help=say("help-lang"))
    parser.set_defaults(lang=None)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    play = commands.add_parser("play", parents=[shared], help=say("help-play"))
    play.add_argument("--no-browser", action="store_true", help=say("help-no-browser"))
    play.set_defaults(run=run_play)

    terminal = commands.add_parser("terminal", parents=[shared], help=say("help-terminal"))
    terminal.add_argument("game", nargs="?", help=say("help-terminal-game", games=", ".join(mastaba.GAMES)))
    terminal.add_argument("--seats", help=say("help-seats", seats=USUAL_SEATS))
    terminal.add_argument("--seed", type=int, help=say("help-deal"))
    add_option(terminal, lang)
    add_edition(terminal, lang)
    terminal.add_argument("--load", metavar="FILE", help=say("help-load"))
    for name, text in (("--reactions", say("help-reactions")), ("--warnings", say("help-warnings"))):
        terminal.add_argument(name, choices=["ask", "never"], default="ask", help=text)
    terminal.set_defaults(run=run_terminal)

    learn = commands.add_parser("learn", parents=[shared], help=say("help-learn"))
    add_game(learn)
    learn.add_argument("--lesson", default="first", metavar="NAME|FILE", help=say("help-lesson"))
    learn.add_argument("--again", action="store_true", help=say("help-learn-again"))
    learn.add_argument("--check", action="store_true", help=say("help-learn-check"))
    learn.set_defaults(run=run_learn)

    serve = commands.add_parser("serve", parents=[shared], help=say("help-serve"))
    serve.add_argument("--host", help=say("help-host"))
    serve.add_argument("--port", help=say("help-port"))
    serve.add_argument("--database", metavar="PLACE", help=say("help-database"))
    serve.add_argument("--bots", metavar="N", help=say("help-bots"))
    serve.add_argument("--think", metavar="S", help=say("help-think"))
    serve.add_argument("--reveal", metavar="S", help=say("help-reveal"))
    serve.add_argument("--window", metavar="S", help=say("help-window"))
    serve.add_argument("--grace", metavar="S", help=say("help-grace"))
    serve.add_argument("--pace", metavar="S", help=say("help-pace"))
    serve.add_argument("--rate", help=say("help-rate"))
    serve.add_argument("--limits", nargs="*", metavar="NAME=N", help=say("help-limits"))
    serve.add_argument("--keep", nargs="*", metavar="NAME=DAYS", help=say("help-keep"))
    serve.add_argument("--off", nargs="*", metavar="WHAT", help=say("help-off"))
    serve.add_argument("--slow", metavar="S", help=say("help-slow"))
    serve.add_argument("--hosts", nargs="*", metavar="NAME", help=say("help-hosts"))
    serve.add_argument("--origins", nargs="*", metavar="URL", help=say("help-origins"))
    serve.add_argument("--secure", action="store_true", default=None, help=say("help-secure"))
    serve.add_argument("--url", help=say("help-url"))
    serve.add_argument("--smtp", metavar="URL", help=say("help-smtp"))
    serve.add_argument("--sender", metavar="MAIL", help=say("help-sender"))
    serve.add_argument("--local", action="store_true", default=None, help=say("help-local"))
    serve.add_argument("--log", help=say("help-log"))
    serve.add_argument("--browser", action="store_true", help=say("help-browser"))
    serve.set_defaults(run=run_serve)

    add_admin(commands, shared, lang)
    add_mcp(commands, shared, lang)

    rules = commands.add_parser("rules", parents=[shared], help=say("help-rules"))
    add_game(rules)
    # With a default, or a missing game would be reported as a missing id too.
    rules.add_argument("ids", nargs="*", default=[], metavar="ID", help=say("help-rule-ids"))
    rules.set_defaults(run=run_rules)

    edition = commands.add_parser("edition", help=say("help-edition"))
    actions = edition.add_subparsers(required=True, metavar="ACTION")
    check = actions.add_parser("check", parents=[shared], help=say("help-edition-check"))
    check.add_argument("file")
    check.add_argument("--game", default=None, help=say("help-edition-game"))
    check.set_defaults(run=run_edition_check)
    verbs = actions.add_parser("verbs", parents=[shared], help=say("help-edition-verbs"))
    verbs.set_defaults(run=run_edition_verbs)

    replay = commands.add_parser("replay", parents=[shared], help=say("help-replay"))
    replay.add_argument("file")
    replay.add_argument("--seat", type=int, help=say("help-replay-seat"))
    replay.add_argument("--ply", type=int, default=0, help=say("help-replay-ply"))
    replay.set_defaults(run=run_replay)

    verify = commands.add_parser("verify", parents=[shared], help=say("help-verify"))
    verify.add_argument("file")
    verify.set_defaults(run=run_verify)
    add_analyse(commands, shared, lang)

    add_matches(commands, shared, lang)
    add_research(commands, shared, lang)
    add_train(commands, shared, lang)
    add_doctor(commands, shared, lang)
    add_completion(commands, shared, parser, lang)
    return parser


# -- commands (imports inside, so that each starts fast) ----------------------------------------------


def run_play(options: argparse.Namespace, lang: str) -> int:
    from mastaba.server.run import serve
    from mastaba.server.settings import USUAL_PORT, Settings

    return serve(Settings(port=USUAL_PORT, log="warning"), lang, not options.no_browser, any_port=True)


def run_terminal(options: argparse.Namespace, lang: str) -> int:
    from rich.console import Console

    from mastaba.core import Timeline
    from mastaba.terminal.files import check_asked, resume
    from mastaba.terminal.guests import invited
    from mastaba.terminal.lobby import seat_bots, sit_down
    from mastaba.terminal.table import TerminalTable

    if options.game is None and not options.load:
        return sit_down(lang)
    file = Path(options.load) if options.load else None
    wishes = dict(chosen(options))
    if file is not None:
        timeline = resume(file)
        seats = [guest.written() for guest in invited(options.seats)] if options.seats else []
        check_asked(timeline, options.game, seats, options.seed, wishes, options.edition or "")
    else:
        game = mastaba.game(options.game)
        if options.edition:
            game = game.with_edition(options.edition)
        seats = [guest.written() for guest in invited(options.seats or USUAL_SEATS)]
        timeline = Timeline.begin(game, seats, options.seed, wishes)
    bots = seat_bots(timeline)
    TerminalTable(
        timeline,
        bots,
        lang,
        Console(highlight=False),
        file=file,
        reactions=options.reactions,
        warnings=options.warnings,
    ).play()
    return 0


def run_learn(options: argparse.Namespace, lang: str) -> int:
    from mastaba.lessons import check, find_lesson, read_lesson

    mastaba.game(options.game)
    file = options.lesson.endswith(".toml")
    lesson = (read_lesson if file else find_lesson)(options.game, options.lesson)
    if options.check:
        print(
            of("lessons", lang)(
                "checked", title=lesson.title[lang], steps=len(lesson.steps), presses=check(lesson)
            )
        )
        return 0
    from mastaba.terminal.learn import learn

    return learn(lesson, lang, options.again)


def run_serve(options: argparse.Namespace, lang: str) -> int:
    from mastaba.server.run import serve
    from mastaba.server.settings import read_settings

    return serve(read_settings(vars(options), os.environ), lang, options.browser)


def run_rules(options: argparse.Namespace, lang: str) -> int:
    from rich.console import Console
    from rich.markup import escape

    from mastaba.core.rules import RECONSTRUCTION, RULING
    from mastaba.library import catalogue

    mastaba.game(options.game)
    queries = catalogue(options.game, lang)
    console = Console(highlight=False)
    chosen = queries.rules
    if options.ids:
        wanted = {rule.id for id in options.ids for rule in queries.under(id)}
        chosen = [rule for rule in queries.rules if rule.id in wanted]
    else:
        for point in queries.brief:
            console.print(f"• {escape(point)}")
    section = ""
    for rule in chosen:
        if rule.section != section:
            section = rule.section
            console.print(f"\n[bold]{escape(section)}[/bold]")
        text = escape(rule.text)
        for mark in (RULING[lang], RECONSTRUCTION[lang]):
            text = text.replace(f"**{mark}**", f"[yellow]{mark}[/yellow]")
        console.print(f"[cyan]{rule.id}[/cyan] {text.replace('**', '')}")
    return 0


def run_edition_check(options: argparse.Namespace, lang: str) -> int:
    sheet = Sheet.load(options.file)
    names = [options.game] if options.game else fitting_games(sheet)
    game = mastaba.game(names[0]).with_sheet(sheet)
    print(Text("cli:edition-good", file=sheet.file, game=game.title, name=game.edition.name)[lang])
    return 0


def fitting_games(sheet: Sheet) -> list[str]:
    """The games whose standard edition has the tables of this file or, if it has none, what it removes."""
    kinds = {*sheet.tables, *sheet.lists}
    tables, found = {}, []
    for name in mastaba.GAMES:
        standard = mastaba.game(name).standard
        tables[name] = [*standard.tables, *standard.lists]
        ids = [entry.id for entries in standard.lists.values() for entry in entries]
        if kinds <= set(tables[name]) if kinds else any(id in sheet.removed for id in ids):
            found.append(name)
    if not found:
        known = "; ".join(f"{name}: {', '.join(kinds)}" for name, kinds in tables.items())
        raise sheet.head.wrong(
            "",
            Text("edition-no-game"),
            Text("fix-tables-by-game", known=known),
        )
    return found


def run_edition_verbs(options: argparse.Namespace, lang: str) -> int:
    from rich.console import Console
    from rich.markdown import Markdown

    from mastaba.registry import vocabularies

    for vocabulary in vocabularies(lang):
        Console().print(Markdown(vocabulary))
    return 0


def run_replay(options: argparse.Namespace, lang: str) -> int:
    from rich.console import Console

    from mastaba.terminal.files import load
    from mastaba.terminal.replay import Replay

    Replay(load(Path(options.file)), options.seat, options.ply, lang, Console(highlight=False)).run()
    return 0


def run_verify(options: argparse.Namespace, lang: str) -> int:
    from mastaba.terminal.files import load
    from mastaba.terminal.guests import names_of

    record = load(Path(options.file))
    state = record.verify(mastaba.game)
    moves = len(record.moves)
    if record.result is None:
        print(of("cli", lang)("verified-so-far", moves=moves))
        return 0
    names = names_of(record.seats, lang)
    result = ", ".join(f"{name}: {points}" for name, points in zip(names, state.scores(), strict=True))
    print(of("cli", lang)("verified", moves=moves, seal=record.seal[lang], result=result))
    return 0


if __name__ == "__main__":
    sys.exit(main())
