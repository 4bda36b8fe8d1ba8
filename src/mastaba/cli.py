"""`mastaba …`: the commands of the house."""

from __future__ import annotations

import argparse
import io
import locale
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import mastaba
from mastaba.core.edition import Sheet
from mastaba.core.errors import MastabaError
from mastaba.core.language import LANGUAGES, words

if TYPE_CHECKING:
    from mastaba.arena.match import Match

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

USUAL_SEATS = "me,random"
USUAL_PORT = 2580  # of `mastaba play`, so that yesterday's links still lead somewhere


def main(arguments: list[str] | None = None) -> int:
    parser = build_parser()
    options = parser.parse_args(arguments)
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
        from mastaba.speech.files import told_of_file

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

    play = commands.add_parser(
        "play", parents=[shared], help="sit down: play in the browser, on this machine"
    )
    play.add_argument("--no-browser", action="store_true", help="only say where the page is")
    play.set_defaults(run=run_play)

    terminal = commands.add_parser("terminal", parents=[shared], help="play in this terminal")
    terminal.add_argument("game", nargs="?", help=f"{', '.join(mastaba.GAMES)} (default: asks)")
    terminal.add_argument(
        "--seats",
        help="who plays: me, random, apprentice, scribe, vizier; Anna=me gives a name "
        f"(default {USUAL_SEATS})",
    )
    terminal.add_argument("--seed", type=int, help="deal a certain game")
    terminal.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    terminal.add_argument("--edition", metavar="FILE", help="play with an edition file")
    terminal.add_argument("--load", metavar="FILE", help="go on with a saved game")
    terminal.add_argument(
        "--reactions",
        choices=["ask", "never"],
        default="ask",
        help="whether people are asked wherever they might react (default ask)",
    )
    terminal.set_defaults(run=run_terminal)

    serve = commands.add_parser(
        "serve", parents=[shared], help="open the house: people and bots play in the browser"
    )
    serve.add_argument("--host", help="address to listen at (default 127.0.0.1)")
    serve.add_argument("--port", help="port (default 8000; 0: any free one)")
    serve.add_argument("--database", metavar="PLACE", help="an SQLite file, or postgresql://…")
    serve.add_argument("--bots", metavar="N", help="processes in which bots think")
    serve.add_argument("--think", metavar="S", help="seconds a Vizier may think (default 0.5)")
    serve.add_argument("--reveal", metavar="S", help="seconds for the seats' shares of a shuffle (default 4)")
    serve.add_argument("--window", metavar="S", help="seconds for saying that one might react (default 1.2)")
    serve.add_argument("--grace", metavar="S", help="seconds until a bot stands in (default 120)")
    serve.add_argument(
        "--pace", metavar="S", help="… for somebody there who lets others wait (default 600, 0: never)"
    )
    serve.add_argument("--rate", help="how much each person may ask for (default 1; 0: no limit)")
    serve.add_argument("--limits", nargs="*", metavar="NAME=N", help="the most of a thing (see the guide)")
    serve.add_argument("--keep", nargs="*", metavar="NAME=DAYS", help="for how long what is kept")
    serve.add_argument("--off", nargs="*", metavar="WHAT", help="editions, imports, spectators, chat")
    serve.add_argument("--slow", metavar="S", help="seconds that a slow connection gets (default 20)")
    serve.add_argument(
        "--hosts", nargs="*", metavar="NAME", help="names under which others reach this server"
    )
    serve.add_argument("--origins", nargs="*", metavar="URL", help="other sites that may use this server")
    serve.add_argument("--secure", action="store_true", default=None, help="cookies over https only")
    serve.add_argument("--log", help="debug, info, warning or error (default info)")
    serve.add_argument("--browser", action="store_true", help="open the page in a browser")
    serve.set_defaults(run=run_serve)

    add_admin(commands, shared)

    rules = commands.add_parser("rules", parents=[shared], help="print the rules of a game, or some of them")
    rules.add_argument("game", help=", ".join(mastaba.GAMES))
    # With a default, or a missing game would be reported as a missing id too.
    rules.add_argument("ids", nargs="*", default=[], metavar="ID", help="rule ids, or the start of some")
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
    replay.add_argument("--ply", type=int, default=0, help="start after so many moves (at most all)")
    replay.set_defaults(run=run_replay)

    verify = commands.add_parser(
        "verify", parents=[shared], help="replay a record and check every word of it"
    )
    verify.add_argument("file")
    verify.set_defaults(run=run_verify)

    arena = argparse.ArgumentParser(add_help=False)
    arena.add_argument("game", help=", ".join(mastaba.GAMES))
    arena.add_argument("--seconds", type=float, metavar="S", help="what a search may think about a move")
    arena.add_argument("--iterations", type=int, metavar="N", help="the same, counted: repeatable anywhere")
    arena.add_argument("--seed", type=int, default=1, help="of deals and bots (default 1)")
    arena.add_argument("--edition", metavar="FILE", help="play with an edition file")
    arena.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (default: one a core)"
    )
    arena.add_argument("--cluster", default="", metavar="ADDRESS", help="play on a Dask cluster instead")
    arena.add_argument("--json", metavar="FILE", help="write everything that is known")
    arena.add_argument("--csv", metavar="FILE", help="write a line for each seat of each game")
    arena.add_argument("--plot", metavar="FILE.svg", help="draw the win shares with their intervals")

    match = commands.add_parser(
        "match", parents=[shared, arena], help="let bots play each other and see who is better"
    )
    match.add_argument(
        "--bots",
        default="vizier,scribe",
        metavar="BOTS",
        help="who plays, e.g. vizier@50ms,vizier@400it (default vizier,scribe)",
    )
    match.add_argument("--players", type=int, default=2, metavar="N", help="seats at a table (default 2)")
    match.add_argument(
        "--games", type=int, default=100, metavar="N", help="rounded up to whole deals (default 100)"
    )
    match.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    match.add_argument(
        "--reverse", action="store_true", help="with seats to spare: also let the first bot fill the table"
    )
    match.set_defaults(run=run_match)

    ladder = commands.add_parser(
        "ladder", parents=[shared, arena], help="all levels against each other, with ratings"
    )
    ladder.add_argument("--bots", metavar="BOTS", help="who plays (default: all levels)")
    ladder.add_argument("--games", type=int, default=40, metavar="N", help="for each pair (default 40)")
    ladder.set_defaults(run=run_ladder)
    return parser


def add_admin(commands: Subparsers, shared: argparse.ArgumentParser) -> None:
    """What the host of a house does with its database."""
    place = argparse.ArgumentParser(add_help=False, parents=[shared])
    place.add_argument("--database", metavar="PLACE", help="as for `mastaba serve`")

    backup = commands.add_parser("backup", parents=[place], help="write a verified copy of the database")
    backup.add_argument("file")
    backup.set_defaults(run=run_backup)
    restore = commands.add_parser("restore", parents=[place], help="put a backup in place of the database")
    restore.add_argument("file")
    restore.set_defaults(run=run_restore)

    told = argparse.ArgumentParser(add_help=False, parents=[place])
    told.add_argument("--json", action="store_true", help="print JSON")
    sure = argparse.ArgumentParser(add_help=False)
    sure.add_argument("--yes", action="store_true", help="do it: this cannot be taken back")
    admin = commands.add_parser("admin", help="look after a house: tables, people, key, statistics")
    admin.set_defaults(run=run_admin, yes=True)
    parts = admin.add_subparsers(required=True, metavar="WHAT")

    tables = parts.add_parser("tables", help="list, show, delete, quarantine").add_subparsers(
        required=True, metavar="ACTION"
    )
    listed = tables.add_parser("list", parents=[told], help="tables, those touched last first")
    listed.add_argument("--status", choices=("open", "playing", "over"))
    listed.add_argument("--quarantined", action="store_true", help="only those in quarantine")
    listed.add_argument("--most", type=int, default=50, metavar="N", help="at most so many (default 50)")
    listed.set_defaults(action="tables list")
    shown = tables.add_parser("show", parents=[told], help="what is known of one table")
    shown.add_argument("id")
    shown.set_defaults(action="tables show")
    deleted = tables.add_parser("delete", parents=[told, sure], help="delete a table and its game")
    deleted.add_argument("id")
    deleted.set_defaults(action="tables delete")
    quarantine = tables.add_parser("quarantine", parents=[told], help="let nobody play at a table")
    quarantine.add_argument("id")
    quarantine.add_argument("--why", default="by the host", metavar="TEXT", help="what its people read")
    quarantine.add_argument("--off", action="store_true", help="let them play again")
    quarantine.set_defaults(action="tables quarantine")

    people = parts.add_parser("people", help="find, ban, unban, reset").add_subparsers(
        required=True, metavar="ACTION"
    )
    found = people.add_parser("find", parents=[told], help="people by a part of their name")
    found.add_argument("text")
    found.set_defaults(action="people find")
    for name, text in (("ban", "close the house to somebody"), ("unban", "let somebody in again")):
        one = people.add_parser(name, parents=[told], help=text)
        one.add_argument("who", help="account or id")
        one.set_defaults(action=f"people {name}")
    again = people.add_parser("reset", parents=[told, sure], help="a code for somebody to set a new password")
    again.add_argument("who", help="account or id")
    again.set_defaults(action="people reset")

    key = parts.add_parser("key", help="rotate").add_subparsers(required=True, metavar="ACTION")
    rotate = key.add_parser("rotate", parents=[told, sure], help="a new key: all sessions end")
    rotate.set_defaults(action="key rotate")
    figures = parts.add_parser("statistics", parents=[told], help="figures of the house")
    figures.set_defaults(action="statistics")


# -- commands (imports inside, so that each starts fast) ----------------------------------------------


def run_play(options: argparse.Namespace, lang: str) -> int:
    from mastaba.server.serve import serve
    from mastaba.server.settings import Settings

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
        timeline, bots, lang, Console(highlight=False), file=file, reactions=options.reactions
    ).play()
    return 0


def run_serve(options: argparse.Namespace, lang: str) -> int:
    from mastaba.server.serve import serve
    from mastaba.server.settings import read_settings

    return serve(read_settings(vars(options), os.environ), lang, options.browser)


def database_url(options: argparse.Namespace) -> str:
    from mastaba.server.settings import read_settings

    variables = {name: value for name, value in os.environ.items() if name == "MASTABA_DATABASE"}
    return read_settings({"database": options.database}, variables).database_url


def run_backup(options: argparse.Namespace, lang: str) -> int:
    from mastaba.server.backup import back_up

    counts = back_up(database_url(options), Path(options.file))
    good = words(
        f"{options.file}: checked (tables: {counts['tables']}, people: {counts['players']})",
        f"{options.file}: geprüft (Tische: {counts['tables']}, Menschen: {counts['players']})",
    )
    print(good[lang])
    return 0


def run_restore(options: argparse.Namespace, lang: str) -> int:
    from mastaba.server.backup import restore

    counts, kept = restore(database_url(options), Path(options.file))
    good = words(
        f"restored (tables: {counts['tables']}, people: {counts['players']})",
        f"wiederhergestellt (Tische: {counts['tables']}, Menschen: {counts['players']})",
    )
    before = words(f"; what was there is now {kept}", f"; was vorher da war, heißt jetzt {kept}")
    print(good[lang] + (before[lang] if kept else ""))
    return 0


def run_admin(options: argparse.Namespace, lang: str) -> int:
    import json

    from mastaba.server import admin

    url = database_url(options)
    if not options.yes:
        raise admin.not_sure()
    with admin.opened(url) as c:
        match options.action:
            case "tables list":
                found: Any = admin.list_tables(c, options.status, options.quarantined, options.most)
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
    if options.json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        print(admin.told_all(found, lang) if isinstance(found, list) else admin.told(found, lang))
    return 0


def run_rules(options: argparse.Namespace, lang: str) -> int:
    from rich.console import Console
    from rich.markup import escape

    from mastaba.core.rules import MARKS
    from mastaba.library import catalogue

    mastaba.game(options.game)
    book = catalogue(options.game, lang)
    console = Console(highlight=False)
    chosen = book.rules
    if options.ids:
        wanted = {rule.id for id in options.ids for rule in book.under(id)}
        chosen = [rule for rule in book.rules if rule.id in wanted]
    else:
        for point in book.brief:
            console.print(f"• {escape(point)}")
    section = ""
    for rule in chosen:
        if rule.section != section:
            section = rule.section
            console.print(f"\n[bold]{escape(section)}[/bold]")
        text = escape(rule.text)
        for mark in MARKS:
            text = text.replace(f"**{mark}**", f"[yellow]{mark}[/yellow]")
        console.print(f"[cyan]{rule.id}[/cyan] {text.replace('**', '')}")
    return 0


def run_edition_check(options: argparse.Namespace, lang: str) -> int:
    sheet = Sheet.load(options.file)
    names = [options.game] if options.game else fitting_games(sheet)
    game = mastaba.game(names[0]).with_sheet(sheet)
    good = {
        "en": f"{sheet.file}: a good edition of {game.title['en']}: {game.edition.name}",
        "de": f"{sheet.file}: eine gute Ausgabe von {game.title['de']}: {game.edition.name}",
    }
    print(good[lang])
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
            words("it fits no game", "das passt zu keinem Spiel"),
            words(f"Tables by game: {known}", f"Tabellen je Spiel: {known}"),
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
    if not state.over:
        print(
            {
                "en": f"good so far: {moves} moves, the game goes on",
                "de": f"bisher gut: {moves} Züge, das Spiel läuft noch",
            }[lang]
        )
        return 0
    names = names_of(record.seats, lang)
    result = ", ".join(f"{name}: {points}" for name, points in zip(names, state.scores(), strict=True))
    seal = record.seal[lang]
    print(
        {
            "en": f"good: {moves} moves, {seal}, result {result}",
            "de": f"gut: {moves} Züge, {seal}, Ergebnis {result}",
        }[lang]
    )
    return 0


def run_match(options: argparse.Namespace, lang: str) -> int:
    from mastaba.arena.entrants import read_entrants
    from mastaba.arena.match import Match

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
    )
    return compete([match], options, lang)


def run_ladder(options: argparse.Namespace, lang: str) -> int:
    from mastaba.arena.entrants import read_entrants
    from mastaba.arena.match import ladder
    from mastaba.bots import LEVELS

    entrants = read_entrants(options.bots or ",".join(LEVELS), options.seconds, options.iterations)
    edition = edition_text(options.edition)
    return compete(ladder(options.game, entrants, options.games, options.seed, edition), options, lang, True)


def edition_text(file: str | None) -> str:
    return Sheet.load(file).text if file else ""


def compete(matches: list[Match], options: argparse.Namespace, lang: str, rated: bool = False) -> int:
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
        known = play_all(jobs, options.jobs, options.cluster, tell)
    ratings = rate(known.results) if rated else []
    entrants = list(dict.fromkeys(entrant for match in matches for entrant in match.entrants))
    report = Report(known, len(jobs), entrants, lang, Console(highlight=False))
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
