"""`mastaba doctor`: what works on this machine, and what to do about the rest."""

from __future__ import annotations

import argparse
import os
import platform
import re
import socket
import sys
import tempfile
import webbrowser
from collections.abc import Iterator
from enum import Enum
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

import mastaba
from mastaba.commands import Subparsers
from mastaba.core.errors import MastabaError
from mastaba.core.text import Said, Text
from mastaba.texts import of
from mastaba.texts.files import told_of_file

LOOKED_AT = ("MASTABA_DATABASE", "MASTABA_PORT")
COLOURS = {"standard": "few", "windows": "few", "256": "many", "truecolor": "all"}  # as rich calls them
NARROW = 80  # columns for which the tables are drawn


class Verdict(Enum):
    """With the mark and the colour it is printed with."""

    WORKS = ("✓", "green")
    COULD = ("–", "yellow")  # all goes well without it
    BROKEN = ("✗", "red")


class Finding(NamedTuple):
    verdict: Verdict
    what: Said
    remedy: Said | None = None


def add_doctor(commands: Subparsers, shared: argparse.ArgumentParser, lang: str) -> None:
    say = of("cli", lang)
    doctor = commands.add_parser("doctor", parents=[shared], help=say("help-doctor"))
    doctor.add_argument("--database", metavar="PLACE", help=say("help-place"))
    doctor.add_argument("--port", help=say("help-doctor-port"))
    doctor.set_defaults(run=run_doctor)


def run_doctor(options: argparse.Namespace, lang: str) -> int:
    from rich.console import Console
    from rich.markup import escape

    from mastaba.server.settings import USUAL_PORT, read_settings

    known = {name: value for name in LOOKED_AT if (value := os.environ.get(name)) is not None}
    settings = read_settings(vars(options), {"MASTABA_PORT": str(USUAL_PORT), **known})
    console = Console(highlight=False, soft_wrap=True)
    findings = [
        python(),
        build(),
        page(),
        database(settings.database_url, lang),
        port(settings.port),
        browser(),
        terminal(console.is_terminal, console.width, console.color_system),
        *extras(requirements()),
    ]
    for verdict, what, remedy in findings:
        mark, colour = verdict.value
        console.print(f"[{colour}]{mark}[/{colour}] {escape(what[lang])}")
        if remedy is not None:
            console.print(f"  → {escape(remedy[lang])}")
    broken = sum(finding.verdict is Verdict.BROKEN for finding in findings)
    console.print(of("doctor", lang)("verdict", broken=broken))
    return 1 if broken else 0


# -- what is looked at -------------------------------------------------------------------------------


def python() -> Finding:
    system = f"{platform.system()} {platform.machine()}"
    name = platform.python_implementation()
    return Finding(
        Verdict.WORKS, Text("doctor:python", name=name, version=platform.python_version(), system=system)
    )


def build() -> Finding:
    if mastaba.compiled():
        return Finding(Verdict.WORKS, Text("doctor:compiled", version=mastaba.__version__))
    what = Text("doctor:interpreted", version=mastaba.__version__)
    return Finding(Verdict.COULD, what, Text("doctor:interpreted-remedy"))


def page() -> Finding:
    from mastaba.server.api.static import PAGE

    if (PAGE / "index.html").is_file():
        return Finding(Verdict.WORKS, Text("doctor:page"))
    return Finding(Verdict.BROKEN, Text("doctor:no-page"), Text("doctor:no-page-remedy"))


def database(url: str, lang: str) -> Finding:
    """One that is there is opened; for one that is not, a file is made and removed where it would be."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    from mastaba.server.admin import AdminTrouble, opened
    from mastaba.server.database.lock import sqlite_file

    remedy = Text("doctor:no-database-remedy")
    try:
        shown = make_url(url).render_as_string(hide_password=True)
        place = sqlite_file(url)
        if place is not None:
            shown = str(place)
            folder = next(one for one in place.parents if one.exists())
            tempfile.TemporaryFile(dir=folder).close()
            if not place.exists():
                return Finding(Verdict.WORKS, Text("doctor:database-new", place=shown))
            with place.open("r+b"):
                pass
        with opened(url):
            pass
    except AdminTrouble:  # empty or older: the server sees to it when it starts
        return Finding(Verdict.WORKS, Text("doctor:database-older", place=shown))
    except MastabaError as error:
        return Finding(Verdict.BROKEN, error.words, remedy)
    except OSError as error:
        why = told_of_file(error, lang)
        return Finding(Verdict.BROKEN, Text("doctor:no-database", place=shown, why=why), remedy)
    except ArgumentError as error:
        return Finding(Verdict.BROKEN, Text("server:database-closed", error=str(error)), remedy)
    return Finding(Verdict.WORKS, Text("doctor:database", place=shown))


def port(number: int) -> Finding:
    with socket.socket() as trial:
        if sys.platform != "win32":  # where it would let two listen
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", number))
        except OSError as error:
            what = Text("doctor:port-taken", port=number, why=error.strerror or str(error))
            return Finding(Verdict.COULD, what, Text("doctor:port-remedy"))
    return Finding(Verdict.WORKS, Text("doctor:port", port=number))


def browser() -> Finding:
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return Finding(Verdict.COULD, Text("doctor:no-browser"), Text("doctor:no-browser-remedy"))
    name = Path(str(getattr(found, "name", type(found).__name__))).name
    return Finding(Verdict.WORKS, Text("doctor:browser", name=name))


def terminal(interactive: bool, width: int, colours: str | None) -> Finding:
    if not interactive:
        return Finding(Verdict.COULD, Text("doctor:no-terminal"), Text("doctor:no-terminal-remedy"))
    what = Text("doctor:terminal", width=width, colours=COLOURS.get(colours or "", "none"))
    if width < NARROW:
        return Finding(Verdict.COULD, what, Text("doctor:narrow-remedy", wanted=NARROW))
    return Finding(Verdict.WORKS, what)


def requirements() -> list[str]:
    """What the package asks for, and for which extra: `apprise>=1.9; extra == 'notices'`."""
    try:
        return metadata.requires("mastaba") or []
    except metadata.PackageNotFoundError:  # run from a folder of sources
        return []


def extras(required: list[str]) -> Iterator[Finding]:
    wanted: dict[str, list[str]] = {}
    for requirement in required:
        found = re.match(r"""([\w.-]+).*extra == ['"](\w+)""", requirement)
        if found:
            wanted.setdefault(found[2], []).append(found[1])
    for extra, packages in sorted(wanted.items()):
        what = Text("doctor:extra", extra=extra)
        lacking = [package for package in packages if not installed(package)]
        if lacking:
            remedy = Text("doctor:extra-remedy", extra=extra, packages=", ".join(lacking))
            yield Finding(Verdict.COULD, what, remedy)
        else:
            yield Finding(Verdict.WORKS, what)


def installed(package: str) -> bool:
    try:
        metadata.version(package)
    except metadata.PackageNotFoundError:
        return False
    return True
