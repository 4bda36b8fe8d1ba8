"""`mastaba completion`: a script with which a shell completes our commands."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import mastaba
from mastaba.commands import Subparsers
from mastaba.texts import of

SHELLS = ("bash", "zsh", "tcsh")


def add_completion(
    commands: Subparsers, shared: argparse.ArgumentParser, whole: argparse.ArgumentParser, lang: str
) -> None:
    """`whole`: the parser with all commands, which the script is made from."""
    say = of("cli", lang)
    completion = commands.add_parser("completion", parents=[shared], help=say("help-completion"))
    completion.add_argument("shell", choices=SHELLS, help=say("help-shell"))
    completion.set_defaults(run=run_completion, whole=whole)


def run_completion(options: argparse.Namespace, lang: str) -> int:
    import shtab

    for action in arguments_of(options.whole):
        if action.dest == "game":
            action.choices = mastaba.GAMES
        elif action.dest == "file" or str(action.metavar).startswith("FILE"):
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    print(shtab.complete(options.whole, shell=options.shell))
    return 0


def arguments_of(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Of all commands, and of their commands."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from arguments_of(command)
        else:
            yield action
