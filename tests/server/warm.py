"""Servers and commands that need not import everything again: forked from one process that has done so.

`python -m mastaba` spends most of its start importing, and a test run starts more than a hundred servers."""

from __future__ import annotations

import functools
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import TextIO

from tests.waiting import PATIENCE

WARMED = "tests.server.warmed"
cheap_passwords = False
"""Whether a password is hashed with hardly any work. The tests want that, for it takes a fifth of a second of
processor time otherwise; whoever measures a house does not."""


class WarmServer:
    """`mastaba serve` with these arguments; to its owner, what `subprocess.Popen` would be."""

    def __init__(self, arguments: list[str], errors: Path) -> None:
        said, says = multiprocessing.Pipe(duplex=False)
        self.process = context().Process(
            target=serve, args=(arguments, dict(os.environ), os.getcwd(), says, errors, cheap_passwords)
        )
        self.process.start()
        says.close()
        self.stdout: TextIO = os.fdopen(os.dup(said.fileno()), encoding="utf-8")
        said.close()
        assert self.process.pid is not None
        self.pid = self.process.pid

    def poll(self) -> int | None:
        return self.process.exitcode

    def wait(self, seconds: float | None = None) -> int:
        self.process.join(seconds)
        if self.process.exitcode is None:
            raise subprocess.TimeoutExpired("mastaba serve", seconds or 0)
        self.stdout.close()
        return self.process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


@functools.cache
def context() -> ForkServerContext:
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload([WARMED])
    return found


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """`mastaba` with these arguments, to its end; what `subprocess.run` would answer."""
    with tempfile.TemporaryDirectory() as folder:
        said, complained = Path(folder, "said"), Path(folder, "complained")
        process = context().Process(
            target=speak, args=(arguments, dict(os.environ), os.getcwd(), said, complained)
        )
        process.start()
        process.join(PATIENCE)
        if process.exitcode is None:
            process.kill()
            raise subprocess.TimeoutExpired(["mastaba", *arguments], PATIENCE)
        texts = said.read_text("utf-8"), complained.read_text("utf-8")
        return subprocess.CompletedProcess(arguments, process.exitcode, *texts)


# -- in the new process: what the shell and the interpreter do for a fresh one ---------------------------------------


def serve(
    arguments: list[str], variables: dict[str, str], folder: str, says: Connection, errors: Path, cheap: bool
) -> None:
    if cheap:
        from argon2 import PasswordHasher

        from mastaba.server.accounts import accounts

        accounts.HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    os.dup2(says.fileno(), 1)
    says.close()
    act(arguments, variables, folder, errors)


def speak(arguments: list[str], variables: dict[str, str], folder: str, said: Path, errors: Path) -> None:
    with said.open("a") as file:
        os.dup2(file.fileno(), 1)
    act(arguments, variables, folder, errors)


def act(arguments: list[str], variables: dict[str, str], folder: str, errors: Path) -> None:
    assert WARMED in sys.modules, f"nobody is told why, but {WARMED} cannot be imported"  # by the fork server
    os.environ.clear()
    os.environ.update(variables)
    os.chdir(folder)
    with errors.open("a") as file:
        os.dup2(file.fileno(), 2)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    from mastaba.cli import main

    sys.exit(main(list(arguments)))
