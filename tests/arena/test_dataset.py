"""Games as data: the same command writes the same rows, and every row can be played again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.cli import main
from mastaba.library import observer_of


def written(file: Path, *more: str) -> Path:
    assert (
        main(
            [
                "games",
                "dahshur",
                "--games",
                "3",
                "--bots",
                "scribe,random",
                "--to",
                str(file),
                "--jobs",
                "1",
                *more,
            ]
        )
        == 0
    )
    return file


def rows_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_rows_are_decisions_that_can_be_played_again(tmp_path: Path) -> None:
    head, *rows = rows_of(written(tmp_path / "games.jsonl"))
    game = mastaba.game("dahshur")
    observer = observer_of(game, 2)
    assert (head["game"], head["players"], head["edition"]["digest"]) == ("dahshur", 2, game.edition.digest)
    assert {row["game"] for row in rows} == {0, 1, 2, 3}  # rounded up to whole deals
    assert {row["bot"] for row in rows if row["seat"] == 0} == {"scribe", "random"}
    state = None
    for row in rows:
        if row["decision"] == 0:
            assert state is None or state.over
            state = game.new(2, row["deal"])
        assert state is not None
        assert row["observation"] == observer.parts_of(observer.observation(state, row["seat"]))
        assert row["options"] == state.legal(row["seat"])
        assert row["move"] == head["moves"][row["action"]]
        state.apply(row["action"], row["seat"])
        if state.over:
            assert (row["points"], row["winners"]) == (state.scores(), state.winners())
            assert row["reward"] == state.returns()[row["seat"]]
    assert state is not None
    assert state.over


def test_parquet_holds_the_same_as_lines(tmp_path: Path) -> None:
    import pyarrow.parquet

    head, *rows = rows_of(written(tmp_path / "games.jsonl"))
    table = pyarrow.parquet.read_table(written(tmp_path / "games.parquet"))
    assert json.loads(table.schema.metadata[b"mastaba"]) == head
    found = table.to_pylist()
    assert len(found) == len(rows)
    for one, other in zip(found, rows, strict=True):
        seen = {name.partition(".")[2]: one.pop(name) for name in [*one] if name.startswith("observation.")}
        assert {**one, "observation": seen} == other


def test_the_same_seed_writes_the_same_file(tmp_path: Path) -> None:
    first, second, third = (
        written(tmp_path / f"{number}.jsonl", "--seed", seed).read_bytes()
        for number, seed in enumerate("223")
    )
    assert first == second != third


def test_a_file_of_another_kind_is_refused_before_a_game_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games", "valley", "--to", str(tmp_path / "games.csv"), "--lang", "en"]) == 1
    assert "must end in .parquet, .jsonl" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
