"""`python -m tests.soak [part ...] [--minutes N]`; `--seed N` does one piece of one part again.

Without names, until every goal is reached; a part that is named goes on to the next multiple of its goal, on the sources of now."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from tests import build
from tests.soak.api import API
from tests.soak.doors import DOORS
from tests.soak.games import GAMES
from tests.soak.hostile import HOSTILE
from tests.soak.kills import POSTGRESQL, SQLITE
from tests.soak.leaks import LEAKS
from tests.soak.ledger import Ledger
from tests.soak.notices import NOTICES
from tests.soak.pages import PAGES
from tests.soak.part import Part, Watch
from tests.soak.ratings import RATINGS
from tests.soak.runner import Runner
from tests.soak.variants import VARIANTS

# Without a limit of time, the longest comes last.
PARTS = [DOORS, LEAKS, HOSTILE, API, VARIANTS, NOTICES, RATINGS, PAGES, POSTGRESQL, SQLITE, GAMES]
ROOT = Path(__file__).parents[2]
REACHED = (
    Path(__file__).parent / "reached"
)  # in the repository: another machine goes on where this one stopped


def main(arguments: list[str]) -> int:
    names = ", ".join(part.name for part in PARTS)
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{names}; kills for both of them; else all")
    parser.add_argument("--minutes", type=float, help="then stop; 0 only writes the report")
    parser.add_argument("--seed", type=int, help="do one piece again and write nothing down")
    parser.add_argument("--cores", type=int, default=0, help="worker processes where they are of use")
    parser.add_argument("--state", type=Path, default=REACHED)
    parser.add_argument("--report", type=Path, default=ROOT / "docs" / "reports" / "soak.md")
    given = parser.parse_args(arguments)
    chosen = [part for part in PARTS if not given.parts or wanted(part, given.parts)]
    unknown = [name for name in given.parts if not any(wanted(part, [name]) for part in PARTS)]
    if unknown:
        parser.error(f"no part {', '.join(unknown)}; there are: {names}")
    console = Console(soft_wrap=True)
    stale = build.older_than()
    if stale is not None:
        console.print(f"the installed package is older than {stale}: run 'make setup', or set PYTHONPATH=src")
        return 2
    ledger = Ledger(given.state)
    console.print(f"mastaba: {ledger.build} in {build.PACKAGE}")
    if given.seed is not None:
        for part in chosen:
            watch = Watch()
            part.work(given.seed, watch)
            console.print(f"{part.name} {given.seed}: {watch.done} good")
        return 0
    if given.parts:
        chosen = [replace(part, goal=further(part, ledger.open(part).reached)) for part in chosen]
    failures = Runner(ledger, console, given.cores).run(chosen, given.minutes)
    given.report.parent.mkdir(parents=True, exist_ok=True)
    given.report.write_text(ledger.report(PARTS), encoding="utf-8")
    console.print(f"the report is in {given.report}")
    return 1 if failures else 0


def further(part: Part, reached: int) -> int:
    """Whoever names a part wants to see it run, although an earlier state may have reached its goal."""
    return part.goal * (reached // part.goal + 1)


def wanted(part: Part, names: list[str]) -> bool:
    return part.name in names or part.name.split("-")[0] in names


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
