"""Learning goes on where it stopped, gives the same from the same seed, and keeps only who wins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import mastaba
from mastaba.arena import Run, play
from mastaba.bots.models import Model, features_of, read_model
from mastaba.cli import main
from mastaba.core import BadSetup
from mastaba.training import fit, school
from mastaba.training.command import asked_for
from mastaba.training.school import Course, School
from mastaba.training.selfplay import Lesson, Notes, study
from tests import nim

COURSE = Course("dahshur", (2,), seed=4, games=4, first=6, exams=4)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tests a school need not become wise in it; and without processes it is quicker."""
    monkeypatch.setattr(school, "THOUGHT", 4)
    monkeypatch.setattr(school, "MEASURED", 4)

    def work_here(
        work: Callable[[Any], Any], jobs: list[Any], processes: int, cluster: str, known: Run[Any]
    ) -> Run[Any]:
        for job in jobs:
            known.add(work(job))
        return known

    def play_here(jobs: list[Any], processes: int, cluster: str, teller: Any, enough: Any) -> Run[Any]:
        return work_here(play, jobs, processes, cluster, Run(teller, enough))

    monkeypatch.setattr(school, "work_all", work_here)
    monkeypatch.setattr(school, "play_all", play_here)


def silent(what: str, players: int, number: int, done: int, total: int) -> None:
    pass


def trained(folder: Path, rounds: int, course: Course = COURSE) -> Model:
    return School(course, folder, silent).train(60, rounds)


def lessons(games: int, players: int = 2, name: str = "dahshur") -> list[Notes]:
    return [study(Lesson(number, name, players, 1, 0)) for number in range(games)]


@pytest.mark.usefixtures("small")
def test_the_same_seed_gives_the_same_model_stopped_or_not(tmp_path: Path) -> None:
    whole = trained(tmp_path / "a", 2)
    trained(tmp_path / "b", 1)
    assert trained(tmp_path / "b", 2) == whole
    assert trained(tmp_path / "c", 2, replace(COURSE, seed=5)).minds != whole.minds
    assert read_model(whole.dumps(), "dahshur", "x") == whole
    steps = whole.provenance.curve["2"]
    assert [(step.round, step.games) for step in steps] == [(0, 6), (1, 10)]
    assert whole.provenance.games == {"2": 10}


@pytest.mark.usefixtures("small")
def test_a_folder_belongs_to_one_training(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    with pytest.raises(BadSetup, match="different training run"):
        trained(tmp_path, 1, replace(COURSE, seed=5))
    trained(tmp_path, 1, replace(COURSE, jobs=7, command="on more cores"))
    (tmp_path / school.ANSWER).write_text("{", encoding="utf-8")
    with pytest.raises(BadSetup, match="cannot be read"):
        trained(tmp_path, 1)


@pytest.mark.usefixtures("small")
def test_a_candidate_that_does_not_win_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = trained(tmp_path, 1)
    monkeypatch.setattr(School, "examined", lambda *exam: False)
    second = trained(tmp_path, 2)
    assert second.minds["2"].value == first.minds["2"].value
    assert [step.kept for step in second.provenance.curve["2"]] == [True, False]


def test_a_game_without_features_cannot_be_learned(tmp_path: Path) -> None:
    mastaba.register("nim", nim)
    try:
        with pytest.raises(BadSetup, match="no features"):
            School(replace(COURSE, game="nim"), tmp_path, silent)
    finally:
        mastaba.unregister("nim")


def test_without_numpy_it_is_said_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "np", None)
    with pytest.raises(BadSetup, match="needs NumPy"):
        School(COURSE, tmp_path, silent)


@pytest.mark.parametrize("players", [2, 4])
def test_the_value_comes_nearer_to_the_end_than_the_judge(players: int) -> None:
    features = features_of(mastaba.game("dahshur"))
    notes = lessons(30, players)
    size = len(features.names)
    weights = np.array(fit.fit_value(notes, size, features.knots, False, 30.0)).reshape(-1)
    before = after = 0.0
    for some in fit.batches(notes, size, features.knots):
        missing = fit.compared((some.scores - some.hopes)[:, :, None], False)[:, :, 0]
        before += float((missing**2).sum())
        after += float(((missing - fit.compared(some.inputs, False) @ weights) ** 2).sum())
    assert after < 0.9 * before


@pytest.mark.parametrize("players", [2, 4])
def test_the_odds_are_those_under_which_the_winners_were_likeliest(players: int) -> None:
    features = features_of(mastaba.game("dahshur"))
    notes = lessons(12, players)
    size = len(features.names)
    weights = np.array(fit.fit_odds(notes, size, features.knots, 30.0)).reshape(-1)

    def likelihood(weights: fit.Floats) -> float:
        total = -15.0 * float(weights @ weights)
        for some in fit.batches(notes, size, features.knots):
            total += float((some.shares * np.log(fit.softmax(some.inputs @ weights))).sum())
        return total

    best = likelihood(weights)
    assert best > likelihood(0 * weights)
    for factor in (0.9, 1.1):
        assert likelihood(factor * weights) < best


def test_taste_follows_what_a_search_tries() -> None:
    notes = Notes(1, 2)
    for _ in range(50):
        notes.widths.append(3)
        notes.actions.extend([4, 5, 6])
        notes.looks.extend([0.5, 0.5, 0.5])
        notes.visits.extend([80.5, 10.5, 10.5])
    taste = fit.fit_taste([notes], 9, 1.0)
    assert taste[4] > 0 > taste[5] == pytest.approx(taste[6])
    assert taste[:4] == [0.0] * 4
    assert fit.fit_taste([Notes(1, 2)], 3, 1.0) == [0.0] * 3


def test_a_search_tells_what_each_move_would_lead_to() -> None:
    notes = study(Lesson(1, "pyramids", 2, 1, 40))
    weighed = notes.weighed
    assert len(weighed.widths) > 5
    assert sum(weighed.widths) == len(weighed.gains) == len(weighed.progress) == len(weighed.sizes)
    assert sum(weighed.sizes) == len(weighed.places) == len(weighed.amounts)
    assert not study(Lesson(1, "pyramids", 2, 1, 0)).weighed.widths  # a single look is nobody to learn from


def test_the_value_follows_what_a_search_said_of_moves() -> None:
    """Nothing is known but two moves of one decision, of which the search prefers the one with the second input."""
    notes = Notes(1, 1, scores=(0,), shares=(1.0,))
    notes.progress.append(0.0)
    notes.hopes.append(0.0)
    notes.sizes.append(0)
    weighed = notes.weighed
    weighed.widths.append(2)
    for place, gain in ((0, -6.0), (1, 0.0)):
        weighed.progress.append(0.0)
        weighed.hopes.append(0.0)
        weighed.sizes.append(1)
        weighed.places.append(place)
        weighed.amounts.append(1.0)
        weighed.gains.append(gain)
    early, late = fit.fit_value([notes], 2, 2, True, 1e-6)
    assert early == pytest.approx([-3.0, 3.0], rel=1e-3)
    assert late == [0.0, 0.0]


def test_odds_are_moderated_where_they_were_too_sure() -> None:
    """One input that says twice as much as is true, in the first half of the game only."""
    notes = []
    for number in range(400):
        one = Notes(number, 2, scores=(1, 0), shares=(1.0, 0.0) if number % 4 else (0.0, 1.0))
        for progress, amount in ((0.0, 2 * np.log(3)), (1.0, np.log(3))):
            one.progress.append(progress)
            one.hopes.extend([0.0, 0.0])
            one.sizes.extend([1, 0])
            one.places.append(0)
            one.amounts.append(amount)
        notes.append(one)
    found = fit.fit_sureness(notes, np.array([1.0, 1.0]), 1, 2)
    assert found == pytest.approx([0.5, 1.0], abs=0.05)
    assert [len(fit.thinned(one, place).progress) for place, one in enumerate(notes[:3])] == [1, 1, 1]


@pytest.mark.long
def test_the_command_writes_a_model_that_the_pharaoh_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MASTABA_MODELS", str(tmp_path / "models"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    words = [
        "train",
        "dahshur",
        "--players",
        "2",
        "--rounds",
        "1",
        "--games",
        "4",
        "--jobs",
        "1",
        "--lang",
        "en",
    ]
    assert main([*words, "--plot", str(tmp_path / "curve.svg")]) == 0
    told = capsys.readouterr().out
    assert "2 players, round 0: 16 games" in told
    (file,) = (tmp_path / "models").iterdir()
    assert f"The model is in {file}" in told
    assert "</svg>" in (tmp_path / "curve.svg").read_text(encoding="utf-8")


def test_a_model_does_not_tell_where_things_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    given = "mastaba train valley --edition /home/anna/mine.toml --seed 2 --out=/home/anna/m.json --folder /srv/x --jobs 1"
    monkeypatch.setattr("sys.argv", given.split())
    assert asked_for() == "mastaba train valley --edition mine.toml --seed 2 --jobs 1"
