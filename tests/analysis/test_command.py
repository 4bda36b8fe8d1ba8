"""`mastaba analyse`: the same facts for programs and in words."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import mastaba
from mastaba.analysis import judging
from mastaba.analysis.types import Analysis
from mastaba.analysis.version import FORMAT, judge_version
from mastaba.analysis.words import cautions
from mastaba.bots.models import Found, model_for
from mastaba.cli import main
from mastaba.core import Timeline
from mastaba.texts.tell import Teller
from tests.analysis.games import played


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    record = played("dahshur", ["scribe", "apprentice:1"], 1)
    place = tmp_path_factory.mktemp("records") / "game.json"
    place.write_text(record.dumps(), encoding="utf-8")
    return place


def test_it_prints_what_adds_up(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(file), "--samples", "8", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    for seat in found["seats"]:
        parts = sum(seat[part] for part in ("start", "luck", "own", "others", "rest"))
        assert parts == pytest.approx(seat["result"], abs=1e-9)
        assert isinstance(seat["decisions"], list)
    assert found["judge"].startswith(f"{FORMAT}-")
    assert found["judge"] == judge_version(mastaba.game("dahshur"))
    assert [point["early"] for point in found["curve"]] == sorted(
        (point["early"] for point in found["curve"]), reverse=True
    )
    assert main(["analyse", str(file), "--samples", "8", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_it_speaks(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(file), "--samples", "8", "--lang", "de"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Die teuersten Entscheidungen")
    assert "Schreiber: Start 50 · Platz und erste Karten" in told
    assert "nicht zuzuordnen" in told
    assert "Gewinnchance:" in told
    assert "{" not in told


def test_only_finished_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = played("dahshur", ["random", "random"], 1).to_json()
    running = {**data, "moves": data["moves"][:9], "result": None}
    (tmp_path / "running.json").write_text(json.dumps(running), encoding="utf-8")
    assert main(["analyse", str(tmp_path / "running.json"), "--lang", "en"]) == 1
    assert "only a finished game can be analysed" in capsys.readouterr().err


@pytest.mark.parametrize(("learned", "rough"), [("234", False), ("2", True)])
def test_what_was_learned_with_two_is_said_to_be_rough_for_more(
    learned: str, rough: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = mastaba.game("valley")
    model = model_for(game).model
    assert model is not None
    mind = model.minds["2"]
    known = msgspec.structs.replace(model, minds=dict.fromkeys(learned, mind))
    monkeypatch.setattr(judging, "model_for", lambda game: Found(known, "edition"))
    timeline = Timeline.begin(game, ["?"] * 4, seed=1)
    found = Analysis(
        game="valley", judge="", samples=0, untold=None, seeded=False, seats=[], curve=[], strokes=[]
    )
    told = " ".join(cautions(found, timeline, Teller(game, ["?"] * 4, "de")))
    assert ("zu viert sind seine Angaben grob" in told) == rough


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_the_shipped_models_borrow_nothing(name: str) -> None:
    game = mastaba.game(name)
    assert judging.fitted(game)
    assert all(judging.fitted_for(game, players) for players in (2, 3, 4))
