"""What is typed."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.console import Console

Read = Callable[[str], str]
"""Shows a prompt and waits for a line; `EOFError` if there will be none."""


def reader(console: Console) -> Read:
    def read(prompt: str) -> str:
        if sys.stdin is None:  # closed before we began
            raise EOFError
        return console.input(prompt)

    return read
