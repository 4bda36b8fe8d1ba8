"""Servers that need not import everything again: forked from one process that has done so.

`python -m mastaba serve` spends most of its start importing, and a test run starts more than a hundred servers."""

from __future__ import annotations

import functools
import multiprocessing
import os
import signal
import subprocess
import sys
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import TextIO

IMPORTED = [
    "mastaba.cli",
    "mastaba.server.run",
    # What they import only when they run:
    "anyio._backends._asyncio",
    "litestar.middleware._internal.exceptions",
    "litestar.middleware.response_cache",
    "litestar.plugins.attrs",
    "litestar._kwargs",
    "sqlite3",
    "uvicorn.lifespan.on",
    "uvloop",
]


class WarmServer:
    """`mastaba serve` with these arguments; to its owner, what `subprocess.Popen` would be."""

    def __init__(self, arguments: list[str], errors: Path) -> None:
        said, says = multiprocessing.Pipe(duplex=False)
        self.process = context().Process(
            target=serve, args=(arguments, dict(os.environ), os.getcwd(), says, errors)
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
    found.set_forkserver_preload(IMPORTED)
    return found


def serve(
    arguments: list[str], variables: dict[str, str], folder: str, says: Connection, errors: Path
) -> None:
    """In the new process: what the shell and the interpreter do for a fresh one."""
    os.environ.clear()
    os.environ.update(variables)
    os.chdir(folder)
    with errors.open("a") as log:
        os.dup2(log.fileno(), 2)
    os.dup2(says.fileno(), 1)
    says.close()
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    from mastaba.cli import main

    sys.exit(main(arguments))
