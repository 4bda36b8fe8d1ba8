"""What several threads read at once. msgspec works out a type when it is first used, keeps it half done meanwhile, and the
process dies if another thread uses it then: a house died so in its first second. Decoders are made when a module is
imported, before there are threads."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from tests.build import SOURCES

# In the event loop, and only to say what is wrong with a body that Litestar has refused.
EXCUSED = {"server/api/dependencies.py"}

AT_ONCE = """
import sys, threading
from mastaba.server.database.queries import rows

sys.setswitchinterval(1e-6)
start = threading.Barrier(4)


def read():
    start.wait()
    for _ in range(200):
        rows.read_control("{}")
        rows.read_proposal('{"what": "undo", "by": 0}')


threads = [threading.Thread(target=read) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def worked_out_later(file: Path) -> list[int]:
    """Lines that give msgspec a type each time they run, or make a decoder within a function."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            typed = any(keyword.arg == "type" for keyword in node.keywords)
            if called == "msgspec.convert" or (
                called.startswith("msgspec.") and "decode" in called and typed
            ):
                found.append(node.lineno)
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
            found += [node.lineno for node in calls if ast.unparse(node.func).endswith(".Decoder")]
    return found


def test_decoders_are_made_before_there_are_threads() -> None:
    packages = ["server", "bots", "analysis", "arena", "core", "games", "lessons"]
    files = [file for package in packages for file in (SOURCES / package).rglob("*.py")]
    assert len(files) > 100
    late = {str(file.relative_to(SOURCES)): worked_out_later(file) for file in files}
    assert {file: lines for file, lines in late.items() if lines and file not in EXCUSED} == {}


def test_several_threads_read_at_once() -> None:
    done = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
