"""Which build is tested is said in the header, and never a stale one."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import mastaba

# The same examples on every machine, however busy it is; `--hypothesis-profile soak` looks for new ones.
settings.register_profile(
    "usual", deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
settings.register_profile(
    "soak", settings.get_profile("usual"), derandomize=False, max_examples=2000, print_blob=True
)
settings.load_profile("usual")

SOURCES = Path(__file__).parents[1] / "src" / "mastaba"


def pytest_report_header() -> str:
    build = "compiled" if mastaba.compiled() else "interpreted"
    return f"mastaba: {build} build in {Path(mastaba.__file__).parent}"


def pytest_sessionstart() -> None:
    package = Path(mastaba.__file__).parent
    for source in SOURCES.rglob("*.py"):
        tested = package / source.relative_to(SOURCES)
        if not tested.exists() or tested.read_bytes() != source.read_bytes():
            raise pytest.UsageError(f"the installed package is older than {source}: run 'make setup'")
