"""The bench for learners: editions by number, the baseline, the notebook."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy
import pytest

import mastaba
from benchmarks.research import bench, ppo
from benchmarks.research.editions import STANDARD, edition
from mastaba.core import Sheet
from mastaba.library import observer_of

NOTEBOOK = Path(bench.__file__).with_name("first-steps.ipynb")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ppo, "TABLES", 4)
    monkeypatch.setattr(ppo, "STEPS", 12)


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_editions_by_number_are_good_and_look_alike(name: str) -> None:
    game = mastaba.game(name)
    assert edition(name, STANDARD) == ""
    digests = {game.edition.digest}
    for number in (1, 2, 101):
        text = edition(name, number)
        assert text == edition(name, number)
        other = game.with_sheet(Sheet.read(text, "numbered"))
        digests.add(other.edition.digest)
        assert observer_of(other, 2).layout.parts == observer_of(game, 2).layout.parts
        assert other.playouts(1, 2, seed=number)[0].over
    assert len(digests) == 4


def test_the_network_climbs_the_way_it_says() -> None:
    """A step on one sample makes the good action likelier, the bad one less likely, and mends the value."""
    seen = numpy.eye(2, 30, dtype=numpy.uint8)
    mask = numpy.array([[1, 1, 1, 0]] * 2, numpy.int8)
    net = ppo.Net(30, 4, seed=3)
    for _ in range(30):
        _, odds, _ = net.forward(seen, mask)
        actions = numpy.array([2, 1])
        net.learn(
            seen, mask, actions, odds[[0, 1], actions], numpy.array([1.0, -1.0]), numpy.array([1.0, -1.0])
        )
    _, odds, value = net.forward(seen, mask)
    assert odds[0, 2] > 0.4
    assert odds[1, 1] < 0.3
    assert not odds[:, 3].any()
    assert value[0] > 0.1 > -0.1 > value[1]


def test_the_same_seed_learns_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    curves: list[Any] = []
    for number, seed in enumerate("112"):
        out, curve = tmp_path / f"{number}.npz", tmp_path / f"{number}.csv"
        given = ["dahshur", "--updates", "2", "--exam", "4", "--against", "random", "--seed", seed]
        ppo.main([*given, "--out", str(out), "--curve", str(curve)])
        lines = [line.split(",")[1:] for line in curve.read_text(encoding="utf-8").splitlines()]
        assert [line[0] for line in lines] == ["updates", "0", "2"]
        with numpy.load(out) as kept:
            curves.append((lines, {name: kept[name].tobytes() for name in kept.files}))
    assert curves[0] == curves[1]
    assert curves[0][1] != curves[2][1]
    assert "%" in capsys.readouterr().out


def test_what_was_learned_sits_down_at_the_bench(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    observer = observer_of(mastaba.game("dahshur"), 2)
    numpy.savez(tmp_path / "ppo.npz", **ppo.Net(observer.size, observer.actions, 1).weights)
    monkeypatch.setenv(ppo.MODEL, str(tmp_path / "ppo.npz"))
    monkeypatch.setattr(bench, "OPPONENTS", ("random",))
    bench.main(
        ["dahshur", "benchmarks.research.ppo:Ppo", "--editions", "0,101", "--games", "2", "--jobs", "1"]
    )
    told = capsys.readouterr().out
    assert "benchmarks.research.ppo:Ppo in" in told
    assert "101" in told


def test_a_rating_is_where_the_shares_are_likeliest() -> None:
    known = {"weak": {"rating": 1200.0}, "strong": {"rating": 1800.0}}
    even = bench.likeliest({"weak": (0.9, 100), "strong": (0.1, 100)}, known)
    assert even == pytest.approx(1500, abs=2)
    assert bench.likeliest({"weak": (1.0, 100), "strong": (0.5, 100)}, known) > 1700


def test_the_notebook_runs(capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    scope: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), scope)
    assert "games" in capsys.readouterr().out
