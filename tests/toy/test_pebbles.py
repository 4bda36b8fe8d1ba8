"""A fourth game through every part of the house. It comes as another package would: nothing of ours names it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import mastaba
from mastaba.arena import Match, play, read_entrants
from mastaba.core import Record, SeededChance, Timeline
from mastaba.library import catalogue, game_of
from mastaba.texts.markup import plain
from mastaba.texts.tell import Teller
from tests import laws
from tests.toy import INSTALLED, registered


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(laws, "invariants", lambda name: lambda state: None)
    with registered():
        yield


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_keeps_all_laws(players: int) -> None:
    for seed in range(10):
        laws.check_whole_game("pebbles", players, {}, seed)
        laws.check_undo("pebbles", players, {}, seed)


def test_a_last_stone_and_its_price_are_one_press() -> None:
    game = mastaba.game("pebbles")
    state = game.load(
        {
            "game": "pebbles",
            "players": 2,
            "active": 0,
            "bowl": [2, 4, 4],
            "favourites": [0, 1],
            "seats": [{"stones": [0, 1, 0]}, {"stones": [2, 0, 0]}],
        }
    )
    timeline = Timeline(state, {}, {}, ["Ann", "Ben"])
    timeline.press(["take:red-2", "pay:black"], 0)
    assert timeline.state.scores() == [6, 2]
    assert timeline.undo(0) == ["take:red-2", "pay:black"]


def test_it_is_told_in_every_language() -> None:
    game = mastaba.game("pebbles")
    timeline = Timeline.begin(game, ["Ann", "Ben"], 7)
    assert (
        plain(Teller(game, ["Ann", "Ben"], "de", 0).asked(timeline.state.question(0)))
        == "Welche Farbe ist deine liebste?"
    )
    timeline.play("favour:red", 0)
    assert (
        plain(Teller(game, ["Ann", "Ben"], "en", 0).asked(timeline.state.question(0)))
        == "Ben is still choosing."
    )
    timeline.play("favour:black", 1)
    first = timeline.state.to_move[0]
    timeline.play("take:white-3", first)
    told = [event.seen_by(first) for event in timeline.events]
    said = [plain(Teller(game, ["Ann", "Ben"], "de", first).told(one)) for one in told if one is not None]
    assert said[-1] == "Du nimmst 3 × weiß."
    assert said[-2] == "Die Lieblingsfarben werden gezeigt: rot und schwarz."


def test_its_rules_come_with_it() -> None:
    assert catalogue("pebbles").rule("PB-3.2").text.startswith("Whoever takes the last stone")
    assert catalogue("pebbles", "de").brief[0].startswith("Wähle heimlich")


def test_the_arena_seats_bots_at_it() -> None:
    match = Match("pebbles", tuple(read_entrants("scribe,random")), games=4)
    results = [play(job) for job in match.jobs()]
    assert len(results) == 4


def test_a_record_of_it_is_verified() -> None:
    timeline = Timeline.begin(mastaba.game("pebbles"), ["Ann", "Ben", "Cem"], 3)
    for seat, action in laws.random_moves(timeline.state, SeededChance(1)):
        timeline.play(timeline.state.name(action, seat), seat)
    record = Record.loads(timeline.record().dumps())
    assert record.verify(game_of).winners() == timeline.state.winners()


def command(place: Path, *words: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "mastaba", *words, "--lang", "en"],
        input=typed,
        env={**os.environ, **INSTALLED},
        cwd=place,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


def test_the_commands_find_it_by_its_entry_point(tmp_path: Path) -> None:
    assert "up to three of one colour" in command(tmp_path, "rules", "pebbles").replace("\n", " ")
    shown = command(
        tmp_path, "terminal", "pebbles", "--seats", "me,scribe", "--seed", "1", typed="1\n" * 12 + "q\nn\n"
    )
    assert "Total" in shown
