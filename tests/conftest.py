"""Which build is tested is said in the header, and never a stale one."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests import build
from tests.server import warm

# The same examples on every machine, however busy it is; `--hypothesis-profile soak` looks for new ones.
settings.register_profile(
    "usual", deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
settings.register_profile(
    "soak", settings.get_profile("usual"), derandomize=False, max_examples=2000, print_blob=True
)
settings.load_profile("usual")
warm.cheap_passwords = True


def pytest_report_header() -> str:
    return f"mastaba: {build.kind()} build in {build.PACKAGE}"


def pytest_sessionstart() -> None:
    source = build.older_than()
    if source is not None:
        raise pytest.UsageError(f"the installed package is older than {source}: run 'make setup'")
