"""Pebbles, a fourth game, as another package brings it: for this process, and for those that a test starts."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import mastaba

HERE = Path(__file__).parent
SOURCES = [os.path.abspath(place) for place in os.environ.get("PYTHONPATH", "").split(os.pathsep) if place]
INSTALLED = {"PYTHONPATH": os.pathsep.join([str(HERE), *SOURCES])}
"""The environment of a process in which it is installed: found by its entry point."""


@contextlib.contextmanager
def registered() -> Iterator[str]:
    """It is known here, by its name, for as long as this lasts."""
    sys.path.insert(0, str(HERE))
    mastaba.register("pebbles", "pebbles")
    try:
        yield "pebbles"
    finally:
        mastaba.unregister("pebbles")
        sys.path.remove(str(HERE))
