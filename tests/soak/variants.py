"""The variants that `make test` leaves out: the same walk on another screen, in another game. Each round runs all of them, in an
order of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.soak.part import Part, Watch

ROOT = Path(__file__).parents[2]


def work(seed: int, watch: Watch) -> None:
    round_ = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-m",
            "thorough",
            "-n",
            "3",
            f"--randomly-seed={seed}",
            "tests",
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert round_.returncode == 0, round_.stdout[-4000:]
    watch.count()


VARIANTS = Part("variants", "rounds of the variants that `make test` leaves out", 20, work, alone=True)
