"""`mastaba …`: the commands of the house."""

from __future__ import annotations

import argparse
import io
import locale
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import mastaba
from mastaba.analysis.command import add_analyse
from mastaba.arena.command import add_research, edition_text
from mastaba.completion import add_completion
from mastaba.core.edition import Sheet
from mastaba.core.errors import MastabaError
from mastaba.core.text import Text
from mastaba.doctor import add_doctor
from mastaba.mcp import add_mcp
from mastaba.server.token_command import add_token
from mastaba.texts import LANGUAGES, of
from mastaba.texts.wishes import spoken_here
from mastaba.training.command import add_train

if TYPE_CHECKING:
    from mastaba.arena.match import Match
    from mastaba.arena.sprt import Sprt
    from mastaba.server.admin import Facts

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

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
    terminal.add_argument(
        "--seats",
        help=say("help-seats", seats=USUAL_SEATS),
    )
    terminal.add_argument("--seed", type=int, help=say("help-deal"))
    terminal.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=say("help-option")
    )
    terminal.add_argument("--edition", metavar="FILE", help=say("help-edition-file"))
    terminal.add_argument("--load", metavar="FILE", help=say("help-load"))
    terminal.add_argument(
        "--reactions",
        choices=["ask", "never"],
        default="ask",
        help=say("help-reactions"),
    )
    terminal.add_argument(
        "--warnings",
        choices=["ask", "never"],
        default="ask",
        help=say("help-warnings"),
    )
    terminal.set_defaults(run=run_terminal)

    learn = commands.add_parser("learn", parents=[shared], help=say("help-learn"))
    learn.add_argument("game", help=", ".join(mastaba.GAMES))
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
    rules.add_argument("game", help=", ".join(mastaba.GAMES))
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

    arena = argparse.ArgumentParser(add_help=False)
    arena.add_argument("game", help=", ".join(mastaba.GAMES))
    arena.add_argument("--seconds", type=float, metavar="S", help=say("help-seconds"))
    arena.add_argument("--iterations", type=int, metavar="N", help=say("help-iterations"))
    arena.add_argument("--seed", type=int, default=1, help=say("help-seed"))
    arena.add_argument("--edition", metavar="FILE", help=say("help-edition-file"))
    arena.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=say("help-jobs"))
    arena.add_argument("--cluster", default="", metavar="ADDRESS", help=say("help-cluster"))
    arena.add_argument("--json", metavar="FILE", help=say("help-json"))
    arena.add_argument("--csv", metavar="FILE", help=say("help-csv"))
    arena.add_argument("--plot", metavar="FILE.svg", help=say("help-plot"))

    match = commands.add_parser("match", parents=[shared, arena], help=say("help-match"))
    match.add_argument(
        "--bots",
        default="vizier,scribe",
        metavar="BOTS",
        help=say("help-match-bots"),
    )
    match.add_argument("--players", type=int, default=2, metavar="N", help=say("help-players"))
    match.add_argument("--games", type=int, default=100, metavar="N", help=say("help-match-games"))
    match.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("help-option"))
    match.add_argument("--reverse", action="store_true", help=say("help-reverse"))
    match.add_argument("--sprt", metavar="LOW,HIGH", help=say("help-sprt"))
    match.add_argument("--check-luck", action="store_true", help=say("help-check-luck"))
    match.set_defaults(run=run_match)

    ladder = commands.add_parser("ladder", parents=[shared, arena], help=say("help-ladder"))
    ladder.add_argument("--bots", metavar="BOTS", help=say("help-ladder-bots"))
    ladder.add_argument("--games", type=int, default=40, metavar="N", help=say("help-ladder-games"))
    ladder.set_defaults(run=run_ladder)
    add_research(commands, shared, ", ".join(mastaba.GAMES), lang)
    add_train(commands, shared, ", ".join(mastaba.GAMES), lang)
    add_doctor(commands, shared, lang)
    add_completion(commands, shared, parser, lang)
    return parser


def add_admin(commands: Subparsers, shared: argparse.ArgumentParser, lang: str) -> None:
    """What the host of a house does with its database."""
    say = of("cli", lang)
    place = argparse.ArgumentParser(add_help=False, parents=[shared])
    place.add_argument("--database", metavar="PLACE", help=say("help-place"))

    backup = commands.add_parser("backup", parents=[place], help=say("help-backup"))
    backup.add_argument("file")
    backup.set_defaults(run=run_backup)
    restore = commands.add_parser("restore", parents=[place], help=say("help-restore"))
    restore.add_argument("file")
    restore.set_defaults(run=run_restore)

    told = argparse.ArgumentParser(add_help=False, parents=[place])
    told.add_argument("--json", action="store_true", help=say("help-as-json"))
    add_token(commands, told, lang).set_defaults(run=run_token)
    sure = argparse.ArgumentParser(add_help=False)
    sure.add_argument("--yes", action="store_true", help=say("help-yes"))
    admin = commands.add_parser("admin", help=say("help-admin"))
    admin.set_defaults(run=run_admin, yes=True)
    parts = admin.add_subparsers(required=True, metavar="WHAT")

    tables = parts.add_parser("tables", help=say("help-tables")).add_subparsers(
        required=True, metavar="ACTION"
    )
    listed = tables.add_parser("list", parents=[told], help=say("help-tables-list"))
    listed.add_argument("--status", choices=("open", "playing", "over"))
    listed.add_argument("--quarantined", action="store_true", help=say("help-quarantined"))
    listed.add_argument("--most", type=int, default=50, metavar="N", help=say("help-most"))
    listed.set_defaults(action="tables list")
    shown = tables.add_parser("show", parents=[told], help=say("help-tables-show"))
    shown.add_argument("id")
    shown.set_defaults(action="tables show")
    deleted = tables.add_parser("delete", parents=[told, sure], help=say("help-tables-delete"))
    deleted.add_argument("id")
    deleted.set_defaults(action="tables delete")
    quarantine = tables.add_parser("quarantine", parents=[told], help=say("help-quarantine"))
    quarantine.add_argument("id")
    quarantine.add_argument(
        "--why", default=say("quarantine-why"), metavar="TEXT", help=say("help-quarantine-why")
    )
    quarantine.add_argument("--off", action="store_true", help=say("help-quarantine-off"))
    quarantine.set_defaults(action="tables quarantine")

    people = parts.add_parser("people", help=say("help-people")).add_subparsers(
        required=True, metavar="ACTION"
    )
    found = people.add_parser("find", parents=[told], help=say("help-people-find"))
    found.add_argument("text")
    found.set_defaults(action="people find")
    for name, text in (("ban", say("help-people-ban")), ("unban", say("help-people-unban"))):
        one = people.add_parser(name, parents=[told], help=text)
        one.add_argument("who", help=say("help-who"))
        one.set_defaults(action=f"people {name}")
    again = people.add_parser("reset", parents=[told, sure], help=say("help-people-reset"))
    again.add_argument("who", help=say("help-who"))
    again.set_defaults(action="people reset")

    key = parts.add_parser("key", help=say("help-key")).add_subparsers(required=True, metavar="ACTION")
    rotate = key.add_parser("rotate", parents=[told, sure], help=say("help-key-rotate"))
    rotate.set_defaults(action="key rotate")
    figures = parts.add_parser("statistics", parents=[told], help=say("help-statistics"))
    figures.set_defaults(action="statistics")


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
    chosen = dict(option.partition("=")[::2] for option in options.option)
    if file is not None:
        timeline = resume(file)
        seats = [guest.written() for guest in invited(options.seats)] if options.seats else []
        check_asked(timeline, options.game, seats, options.seed, chosen, options.edition or "")
    else:
        game = mastaba.game(options.game)
        if options.edition:
            game = game.with_edition(options.edition)
        seats = [guest.written() for guest in invited(options.seats or USUAL_SEATS)]
        timeline = Timeline.begin(game, seats, options.seed, chosen)
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


def database_url(options: argparse.Namespace) -> str:
    from mastaba.server.settings import read_settings

    variables = {name: value for name, value in os.environ.items() if name == "MASTABA_DATABASE"}
    return read_settings({"database": options.database}, variables).database_url


def run_backup(options: argparse.Namespace, lang: str) -> int:
    from mastaba.server.backup import back_up

    counts = back_up(database_url(options), Path(options.file))
    print(of("cli", lang)("backed-up", file=options.file, tables=counts["tables"], people=counts["players"]))
    return 0


def run_restore(options: argparse.Namespace, lang: str) -> int:
    from mastaba.server.backup import restore

    counts, kept = restore(database_url(options), Path(options.file))
    say, tables, people = of("cli", lang), counts["tables"], counts["players"]
    if kept:
        print(say("restored-beside", tables=tables, people=people, kept=kept))
    else:
        print(say("restored", tables=tables, people=people))
    return 0


def run_admin(options: argparse.Namespace, lang: str) -> int:
    from mastaba.server import admin

    url = database_url(options)
    if not options.yes:
        raise admin.not_sure()
    with admin.opened(url) as c:
        match options.action:
            case "tables list":
                found: admin.Facts | list[admin.Facts] = admin.list_tables(
                    c, options.status, options.quarantined, options.most
                )
            case "tables show":
                found = admin.show_table(c, options.id)
            case "tables delete":
                found = admin.delete_table(c, options.id)
            case "tables quarantine":
                found = admin.quarantine_table(c, options.id, None if options.off else options.why)
            case "people find":
                found = admin.find_people(c, options.text)
            case "people ban" | "people unban":
                found = admin.ban(c, options.who, options.action == "people ban")
            case "people reset":
                found = admin.reset(c, options.who)
            case "key rotate":
                found = admin.rotate_key(c)
            case _:
                found = admin.statistics(c)
    print_facts(found, options.json, lang)
    return 0


def run_token(options: argparse.Namespace, lang: str) -> int:
    from mastaba.server import admin, token_command

    with admin.opened(database_url(options)) as c:
        print_facts(token_command.run(c, options), options.json, lang)
    return 0


def print_facts(found: Facts | list[Facts], as_json: bool, lang: str) -> None:
    """What was looked up or done in a database, for people or for programs."""
    import json

    from mastaba.server import admin

    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        print(admin.told_all(found, lang) if isinstance(found, list) else admin.told(found, lang))


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

    from mastaba.terminal.replay import Replay
    from mastaba.terminal.table import load

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


def run_match(options: argparse.Namespace, lang: str) -> int:
    from mastaba.arena.entrants import read_entrants
    from mastaba.arena.match import Match
    from mastaba.arena.sprt import Sprt, read_sprt

    entrants = read_entrants(options.bots, options.seconds, options.iterations)
    chosen = tuple(option.partition("=")[::2] for option in options.option)
    match = Match(
        options.game,
        tuple(entrants),
        options.players,
        options.games,
        options.seed,
        chosen,
        edition_text(options.edition),
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
    edition = edition_text(options.edition)
    return compete(ladder(options.game, entrants, options.games, options.seed, edition), options, lang, True)


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


if __name__ == "__main__":
    sys.exit(main())
