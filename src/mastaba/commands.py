"""What the declarations of commands share: every part of the house declares its own."""

from __future__ import annotations

import argparse
import os
from typing import TypeAlias

import mastaba
from mastaba.core.edition import Sheet
from mastaba.texts import of

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=", ".join(mastaba.GAMES))


def add_option(parser: argparse.ArgumentParser, lang: str) -> None:
    help = of("cli", lang)("help-option")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=help)


def chosen(options: argparse.Namespace) -> tuple[tuple[str, str], ...]:
    """What was given as `--option`."""
    return tuple(option.partition("=")[::2] for option in options.option)


def add_edition(parser: argparse.ArgumentParser, lang: str) -> None:
    parser.add_argument("--edition", metavar="FILE", help=of("cli", lang)("help-edition-file"))


def edition_text(options: argparse.Namespace) -> str:
    """What was given as `--edition`, for processes that may have no such file."""
    return Sheet.load(options.edition).text if options.edition else ""


def add_jobs(parser: argparse.ArgumentParser, lang: str) -> None:
    """Of games that are played in many processes: by which seed, and where."""
    say = of("cli", lang)
    parser.add_argument("--seed", type=int, default=1, help=say("help-seed"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=say("help-jobs"))
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help=say("help-cluster"))
