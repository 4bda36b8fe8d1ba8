"""Golden games: records that must replay move by move to the same result, on every build."""

from __future__ import annotations

from pathlib import Path

import pytest

import mastaba
from mastaba.core import Record

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_golden_game_replays(file: Path) -> None:
    record = Record.loads(file.read_text(encoding="utf-8"))
    state = record.verify(mastaba.game)
    assert state.over
    assert record.result == {"scores": state.scores(), "winners": state.winners()}


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_there_are_sixty_golden_games(name: str) -> None:
    games = [Record.loads(file.read_text(encoding="utf-8")) for file in FILES if file.parent.name == name]
    assert len(games) >= 60
    for players in range(2, mastaba.game(name).most_players + 1):
        assert sum(game.players == players for game in games) >= 20
