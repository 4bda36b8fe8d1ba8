"""The parts of the soak that need a server, each for a moment, and its report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mastaba.server.tables.served_game import ServedGame
from tests.soak import hostile, served
from tests.soak.__main__ import PARTS, REACHED, further, main
from tests.soak.hostile import HOSTILE
from tests.soak.leaks import LEAKS
from tests.soak.ledger import Ledger
from tests.soak.part import Watch


def test_a_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(going=lambda: watch.done < 200)
    LEAKS.work(1, watch)
    assert watch.done >= 200

    def too_much(room: ServedGame, *_: object) -> list[Any]:
        return [room.timeline.state.position()]

    monkeypatch.setattr(served, "messages", too_much)
    with pytest.raises(AssertionError, match="dealt anew for seat 0"):
        LEAKS.work(1, Watch())


def test_a_siege_is_survived(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hostile, "PIECE", 150)
    monkeypatch.setattr(hostile, "WARM", 100)
    monkeypatch.setattr(hostile, "GROWTH", 2)  # it has not done everything once
    watch = Watch()
    HOSTILE.work(1, watch)
    assert watch.done >= 150
    assert watch.worst


def test_the_report_alone(tmp_path: Path) -> None:
    report = tmp_path / "reports" / "soak.md"
    assert main(["--minutes", "0", "--state", str(tmp_path / "state"), "--report", str(report)]) == 0
    text = report.read_text(encoding="utf-8")
    assert all(f"| {part.name} | {part.unit} | 0 | {part.goal:,} |" in text for part in PARTS)
    with pytest.raises(SystemExit):
        main(["gardening"])


def test_whoever_names_a_part_sees_it_run_though_its_goal_was_reached() -> None:
    assert [further(HOSTILE, reached) for reached in (0, 99_999, 100_000, 200_007)] == [
        100_000,
        100_000,
        200_000,
        300_000,
    ]


def test_the_report_in_the_repository_tells_what_is_in_the_ledger() -> None:
    """Whatever machine goes on with it: nothing that was reached, and no failure, is lost."""
    told = (Path(__file__).parents[2] / "docs" / "reports" / "soak.md").read_text(encoding="utf-8")
    ledger = Ledger(REACHED)
    for part in PARTS:
        account = ledger.open(part)
        row = f"| {part.name} | {part.unit} | {account.reached:,} | {part.goal:,} | {len(account.failures)} |"
        assert row in told
        for failure in account.failures:
            assert f"`python -m tests.soak {part.name} --seed {failure.seed}`" in told
