"""Golden games: records that must replay move by move to the same result, on every build."""

from __future__ import annotations

from pathlib import Path

import pytest

import mastaba
from mastaba.core import BadRecord, Record, Timeline

HERE = Path(__file__).parent
FILES = sorted(file for name in mastaba.GAMES for file in (HERE / name).glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_golden_game_replays(file: Path) -> None:
    record = Record.loads(file.read_text(encoding="utf-8"))
    state = record.verify(mastaba.game)
    assert state.over
    assert record.result == {"scores": state.scores(), "winners": state.winners()}


BEFORE = sorted((HERE / "before").glob("*/*.json"))
"""Games by earlier rulings or with earlier components."""


@pytest.mark.parametrize("file", BEFORE, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_game_from_before_replays_as_it_was_played(file: Path) -> None:
    record = Record.loads(file.read_text(encoding="utf-8"))
    newest = mastaba.game(record.game)
    assert (record.rulings, record.edition["digest"]) != (newest.rulings, newest.edition.digest)
    state = record.verify(mastaba.game)
    assert state.game.rulings == record.rulings == 1
    assert state.game.edition.digest == record.edition["digest"]
    again = Timeline.resume(record, mastaba.game).record()
    assert again.to_json() == record.to_json()  # a record of it says the same as before


@pytest.mark.parametrize("name", ["2p-15", "4p-09"])
def test_what_a_ruling_has_changed_shows_in_games_from_before(name: str) -> None:
    """Ties for a silver disc that was not there: by the newest rulings these games go on otherwise."""
    text = (HERE / "before" / "dahshur" / f"{name}.json").read_text(encoding="utf-8")
    record = Record.loads(text)
    record.rulings = mastaba.game("dahshur").rulings
    with pytest.raises(BadRecord):
        record.verify(mastaba.game)


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_there_are_sixty_golden_games(name: str) -> None:
    games = [Record.loads(file.read_text(encoding="utf-8")) for file in FILES if file.parent.name == name]
    assert len(games) >= 60
    for players in range(2, mastaba.game(name).most_players + 1):
        assert sum(game.players == players for game in games) >= 20
