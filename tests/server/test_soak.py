"""The parts of the soak that need a server, each for a moment, and its report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mastaba.server.tables.served_game import ServedGame
from tests.soak import hostile, served
from tests.soak.__main__ import PARTS, main
from tests.soak.hostile import HOSTILE
from tests.soak.leaks import LEAKS
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
