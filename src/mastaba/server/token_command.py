"""`mastaba token`: what the host of a server does about programs and their tokens, on the database alone."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from mastaba.commands import Subparsers
from mastaba.texts import of

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from mastaba.core.data import Data
    from mastaba.server.api.messages.programs import ProgramInfo, Right

USUAL: list[Right] = ["play", "open"]


def add_token(commands: Subparsers, told: argparse.ArgumentParser, lang: str) -> argparse.ArgumentParser:
    """`told`: the flags of all commands that tell something of a database."""
    say = of("cli", lang)
    token = commands.add_parser("token", help=say("help-token"))
    actions = token.add_subparsers(required=True, metavar="ACTION")
    make = actions.add_parser("make", parents=[told], help=say("help-token-make"))
    make.add_argument("name", help=say("help-token-name"))
    listed = actions.add_parser("list", parents=[told], help=say("help-token-list"))
    for one in (make, listed):
        one.add_argument("--for", dest="owner", metavar="WHO", help=say("help-token-for"))
    renew = actions.add_parser("renew", parents=[told], help=say("help-token-renew"))
    revoke = actions.add_parser("revoke", parents=[told], help=say("help-token-revoke"))
    for one in (renew, revoke):
        one.add_argument("id", help=say("help-token-id"))
    for one, usual in ((make, USUAL), (renew, None)):  # a new token for the same work has the same rights
        one.add_argument(
            "--may",
            nargs="*",
            default=usual,
            choices=("play", "open", "chat"),
            help=say("help-token-may"),
        )
    for name, one in (("make", make), ("list", listed), ("renew", renew), ("revoke", revoke)):
        one.set_defaults(action=name)
    return token


def run(c: Connection, options: argparse.Namespace) -> Data | list[Data]:
    """What a command of these has found or done."""
    from mastaba.server.accounts import programs
    from mastaba.server.admin import person_of
    from mastaba.server.database import sessions

    if options.action in ("make", "list"):
        owner = programs.HOST if options.owner is None else person_of(c, options.owner).id
        if options.action == "list":
            return [facts(one) for one in programs.listed(c, owner)]
        made = programs.make(c, owner, options.name, options.may)
    else:
        program = person_of(c, options.id)
        programs.find(c, program.owner or programs.HOST, program.id)  # a program, and not a person
        before = next(map(programs.rights, sessions.of_player(c, program.id)), USUAL)
        sessions.end_all(c, sessions.ADMIN, program.id)
        sessions.intervene(c)
        if options.action == "revoke":
            return facts(programs.info(program, None))
        made = programs.give_token(c, program, before if options.may is None else options.may)
    return {**facts(made.program), "token": made.token}


def facts(program: ProgramInfo) -> Data:
    return {
        "id": program.id,
        "name": program.name,
        "scope": list(program.scope),
        "created": program.created,
        "used": program.seen,
    }
