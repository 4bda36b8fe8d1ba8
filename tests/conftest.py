"""Which build is tested is said in the header, and never a stale one."""

from __future__ import annotations

import pytest

from tests import build


def pytest_report_header() -> str:
    return f"mastaba: {build.kind()} build in {build.PACKAGE}"


def pytest_sessionstart() -> None:
    source = build.older_than()
    if source is not None:
        raise pytest.UsageError(f"the installed package is older than {source}: run 'make setup'")
