"""`mastaba admin`, `token`, `backup` and `restore`: what the host of a server asks for, and what is printed."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from mastaba.commands import Subparsers
from mastaba.server.token_command import add_token
from mastaba.texts import of

if TYPE_CHECKING:
    from mastaba.server.admin import Facts


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
                found: Facts | list[Facts] = admin.list_tables(
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
    from mastaba.server import admin

    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        print(admin.told_all(found, lang) if isinstance(found, list) else admin.told(found, lang))
