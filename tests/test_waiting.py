"""That no test keeps a clock of its own: where a library would give up after some seconds, it is told our patience."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
REQUESTS = {f"httpx.{verb}" for verb in ("get", "post", "put", "patch", "delete", "request", "stream")}
CLIENTS = {"httpx.Client", "httpx.AsyncClient"}
LIMITS = {"timeout", "open_timeout"}


def impatient(source: str) -> list[int]:
    """Lines of requests and live connections that end by their library's own clock: 5 and 10 seconds, which a busy machine
    may take."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = ast.unparse(node.func)
        live = name == "connect" and "/live" in ast.unparse(node)
        if name in REQUESTS | CLIENTS or live:
            given = {keyword.arg for keyword in node.keywords}
            if not given & LIMITS and None not in given:  # None: ** may bring one
                found.append(node.lineno)
    return sorted(found)


@pytest.mark.parametrize("folder", ["server", "e2e", "soak", "arena"])
def test_requests_wait_as_long_as_everything_else(folder: str) -> None:
    hasty = {
        str(file.relative_to(TESTS)): lines
        for file in sorted((TESTS / folder).rglob("*.py"))
        if (lines := impatient(file.read_text("utf-8")))
    }
    assert not hasty, "without timeout=PATIENCE (open_timeout for a live connection)"


def test_what_counts_as_impatient() -> None:
    assert impatient(
        "httpx.get(address)\nhttpx.get(address, timeout=PATIENCE)\nhttpx.get(address, **more)"
    ) == [1]
    assert impatient("connect(f'{address}/api/lobby/live')\nconnect(table, player)") == [1]
