"""The soak as such: it counts, stops, goes on where it stopped, tells of failures, and writes its report."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console

from tests.soak.games import GAMES
from tests.soak.ledger import Ledger
from tests.soak.part import Part, Watch
from tests.soak.runner import ENOUGH, Runner
from tests.waiting import GLANCE, PATIENCE, until

ROOT = Path(__file__).parents[1]


def run(part: Part, folder: Path, minutes: float | None = None) -> tuple[int, str]:
    """The number of failures, and what was said."""
    said = io.StringIO()
    failures = Runner(Ledger(folder), Console(file=said, width=200), cores=1).run([part], minutes)
    return failures, said.getvalue()


def test_games_are_counted_and_never_played_twice(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    for goal in (1, 2):
        assert run(replace(GAMES, goal=goal), tmp_path)[0] == 0
        account = ledger.open(GAMES)
        assert (account.reached, account.next) == (goal, goal)
    assert account.done == {ledger.build: 2}
    assert run(replace(GAMES, goal=2), tmp_path) == (0, "")
    row = next(line for line in ledger.report([GAMES]).splitlines() if line.startswith("| games"))
    assert [cell.strip() for cell in row.split("|")[3:6]] == ["2", "1,000,000", "0"]


def odd(seed: int, watch: Watch) -> None:
    watch.count(2)
    watch.measure("weight", seed)
    if seed % 2:
        pytest.fail(f"{seed} is odd")  # which is no Exception


def test_failures_are_told_and_kept_and_end_it(tmp_path: Path) -> None:
    part = Part("odd", "numbers", 1000, odd)
    failures, said = run(part, tmp_path)
    assert failures == ENOUGH
    assert "python -m tests.soak odd --seed 3" in said
    ledger = Ledger(tmp_path)
    account = ledger.open(part)
    assert [failure.seed for failure in account.failures] == [1, 3, 5, 7, 9]
    assert (account.next, account.reached) == (10, 20)
    report = ledger.report([part])
    assert "`python -m tests.soak odd --seed 9`: `Failed: 9 is odd`" in report
    assert "- weight: 9\n" in report


def dies(seed: int, watch: Watch) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_an_engine_that_falls_over_is_a_failure(tmp_path: Path) -> None:
    failures, said = run(Part("dies", "numbers", 1000, dies), tmp_path)
    assert failures == 1
    assert "the process died" in said


def slowly(seed: int, watch: Watch) -> None:
    """The second piece of a run says that it has begun, and goes on until it is told to stop."""
    if seed % 2:
        Path(os.environ["BEGUN"], str(seed)).touch()
    while seed % 2 and watch.going():
        time.sleep(GLANCE)
    watch.count()


SLOWLY = Part("slowly", "numbers", 1000, slowly)


def test_told_to_stop_it_ends_what_is_under_way_and_goes_on_later(tmp_path: Path) -> None:
    """Ctrl-C reaches every process of the terminal, SIGTERM only the one."""
    place = "from pathlib import Path; from tests.test_soak import SLOWLY, run; import sys"
    command = [sys.executable, "-c", f"{place}; sys.exit(run(SLOWLY, Path(sys.argv[1]))[0])", str(tmp_path)]
    ledger = Ledger(tmp_path)

    def begun(soak: subprocess.Popen[bytes], piece: int) -> bool:
        assert soak.poll() is None
        return (tmp_path / str(piece)).exists()

    for done, number in ((2, signal.SIGINT), (4, signal.SIGTERM)):
        place_of_signs = {**os.environ, "BEGUN": str(tmp_path)}
        soak = subprocess.Popen(command, cwd=ROOT, start_new_session=True, env=place_of_signs)
        until(partial(begun, soak, done - 1))
        (os.killpg if number == signal.SIGINT else os.kill)(soak.pid, number)
        assert soak.wait(PATIENCE) == 0
        account = ledger.open(SLOWLY)
        assert (account.reached, account.next, account.failures) == (done, done, [])
