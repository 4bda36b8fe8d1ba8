"""Takes out one defence after the other and sees whether the test that attacks it notices: `make guards`.

What is taken out is listed in tests/guards.toml, with the test that must fail then. Each is tried in a copy of the tree,
so that nothing changes here. `--only WORDS` tries those whose class, words, file or test contain them, `--jobs N` so many
at once, after all of these tests were green with everything in its place; `--table` writes the list into docs/decisions/threats.md.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from queue import Queue
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LIST = ROOT / "tests" / "guards.toml"
THREATS = ROOT / "docs" / "decisions" / "threats.md"
START, END = "<!-- guards -->\n", "<!-- /guards -->"
COPIED = ("src", "tests", "docs", "pyproject.toml")
PATIENCE = "20"  # seconds that a test waits for what never comes
LONGEST = 240.0  # seconds for one defence: a test that does not end has noticed, too
ENDED = re.compile(r"(\d+) failed")


class Guard(NamedTuple):
    """A defence: in which file it stands, without it, and the test that attacks it."""

    kind: str
    what: str
    file: str
    old: str
    new: str
    test: str


class Verdict(NamedTuple):
    red: bool
    why: str


def guards() -> list[Guard]:
    found = tomllib.loads(LIST.read_text(encoding="utf-8"))
    return [Guard(kind["kind"], **one) for kind in found["class"] for one in kind["guard"]]


def taken_out(guard: Guard, root: Path) -> str:
    """The file without the defence; it must stand there once."""
    text = (root / guard.file).read_text(encoding="utf-8")
    if text.count(guard.old) != 1:
        raise ValueError(f"{guard.file} has this {text.count(guard.old)} times: {guard.old}")
    return text.replace(guard.old, guard.new)


# -- trying them -------------------------------------------------------------------------------------------------


@contextmanager
def tree() -> Iterator[Path]:
    """A copy of what the tests need."""
    with tempfile.TemporaryDirectory(prefix="guards-", ignore_cleanup_errors=True) as folder:
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, Path(folder, name), ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, folder)
        yield Path(folder)


def run(root: Path, tests: list[str], longest: float = LONGEST) -> tuple[int | None, str]:
    """How these tests end there, and what they print; None if they do not end."""
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "-p", "no:randomly", *tests]
    variables = {**os.environ, "PYTHONPATH": "src", "MASTABA_PATIENCE": PATIENCE}
    variables.pop("PYTHONDONTWRITEBYTECODE", None)  # the next run need not compile everything again
    process = subprocess.Popen(
        command,
        cwd=root,
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = process.communicate(timeout=longest)
        return process.returncode, said
    except subprocess.TimeoutExpired:
        return None, ""
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # and the servers that it has started
        process.wait()


def tried(guard: Guard, root: Path) -> Verdict:
    """Without it in this copy, which is whole again afterwards."""
    file = root / guard.file
    text, changed = file.read_bytes(), taken_out(guard, root)
    try:
        file.write_text(changed, encoding="utf-8")
        ended, said = run(root, [guard.test])
    finally:
        file.write_bytes(text)
    if ended is None:
        return Verdict(True, "does not end")
    if ended == 1 and ENDED.search(said):
        return Verdict(True, "red")
    return Verdict(False, "STAYS GREEN" if ended == 0 else f"is broken otherwise:\n{said[-2000:]}")


def report(guard: Guard, trees: Queue[Path]) -> bool:
    began, root = time.monotonic(), trees.get()
    try:
        red, why = tried(guard, root)
    finally:
        trees.put(root)
    seconds = time.monotonic() - began
    print(f"{why:>12} {seconds:4.0f} s {guard.kind}: {guard.what} ({guard.test.split('::')[-1]})", flush=True)
    return red


# -- telling -----------------------------------------------------------------------------------------------------


def table() -> str:
    lines = ["| class | taken out | test that is red then |", "|---|---|---|"]
    told = ""
    for guard in guards():
        file, _, test = guard.test.partition("::")
        kind = "" if guard.kind == told else guard.kind
        lines.append(f"| {kind} | {guard.what} | `{file.removeprefix('tests/')}`: `{test}` |")
        told = guard.kind
    return "\n".join(lines) + "\n"


def written() -> str:
    """The page on threats with the list of today."""
    before, _, rest = THREATS.read_text(encoding="utf-8").partition(START)
    return before + START + table() + END + rest.partition(END)[2]


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--only", default="", help="words")
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--table", action="store_true")
    asked = arguments.parse_args()
    if asked.table:
        THREATS.write_text(written(), encoding="utf-8")
        return 0
    chosen = [one for one in guards() if asked.only in " ".join((one.kind, one.what, one.file, one.test))]
    trees: Queue[Path] = Queue()
    with ExitStack() as places, ThreadPoolExecutor(asked.jobs) as threads:
        for _ in range(asked.jobs):
            trees.put(places.enter_context(tree()))
        ended, said = run(trees.queue[0], sorted({one.test for one in chosen}), LONGEST * len(chosen))
        if ended != 0:
            print(f"with everything in its place they must be green:\n{said[-4000:]}")
            return 1
        reds = list(threads.map(lambda guard: report(guard, trees), chosen))
    print(f"{sum(reds)} of {len(reds)} tests noticed that their defence was taken out")
    return 0 if all(reds) else 1


if __name__ == "__main__":
    sys.exit(main())
