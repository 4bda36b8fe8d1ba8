"""The lessons at the terminal: taken by somebody who does what the arrow says, left and resumed."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import mastaba
from mastaba.lessons import find_lesson, lesson_ids
from mastaba.terminal.learn import LessonTable, Progress

ARROW = re.compile(r"(\d+)\) →")


class Learner:
    """Presses what the screen points at; first whatever is in `wants`."""

    def __init__(self, game: str, lang: str, folder: Path, wants: list[str] | None = None) -> None:
        self.wants = wants or []
        self.seen = ""
        self.shown = 0
        self.asked = 0
        self.console = Console(
            width=110, height=60, file=io.StringIO(), force_terminal=True, color_system=None, highlight=False
        )
        lesson = find_lesson(game)
        self.table = LessonTable(lesson, lang, self.console, self.read, Progress(lesson, folder))

    def read(self, prompt: str) -> str:
        self.look()
        self.asked += 1
        assert self.asked < 100, f"no arrow leads on from: {self.seen}"
        if self.wants:
            return self.wants.pop(0)
        arrows = ARROW.findall(self.seen)
        return arrows[0] if arrows and ">" in prompt else ""

    def look(self) -> str:
        assert isinstance(self.console.file, io.StringIO)
        whole = self.console.file.getvalue()
        self.seen, self.shown = whole[self.shown :], len(whole)
        return self.seen


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", [game for game in mastaba.GAMES if lesson_ids(game)])
def test_who_follows_the_arrows_wins(game: str, lang: str, tmp_path: Path) -> None:
    learner = Learner(game, lang, tmp_path)
    learner.table.play()
    end = learner.look()
    assert {"en": "Done!", "de": "Geschafft!"}[lang] in end
    assert f"mastaba terminal {game}" in end
    assert not list(tmp_path.iterdir())


def test_leaving_and_coming_back(tmp_path: Path) -> None:
    learner = Learner("valley", "en", tmp_path, ["", "u", "end", "buy:2", "buy:1", "pay:urn", "q"])
    learner.table.play()
    whole = learner.console.file.getvalue()  # type: ignore[attr-defined]
    assert "“End the turn” is allowed, too, but it can wait." in whole
    assert "VK-4.3" in whole  # the sarcophagus is too dear
    assert "The lesson waits for you here" in learner.look()
    again = Learner("valley", "de", tmp_path, ["q"])
    assert again.table.walk.number == 1
    assert again.table.walk.decided == 2
    again.table.play()
    assert "Es geht weiter, wo du aufgehört hast" in again.console.file.getvalue()  # type: ignore[attr-defined]


def test_progress_of_another_version_is_not_stumbled_over(tmp_path: Path) -> None:
    progress = Progress(find_lesson("valley"), tmp_path)
    progress.write([[], ["buy:5"]])
    assert Learner("valley", "en", tmp_path).table.walk.number == 1
    progress.file.write_text("no json", encoding="utf-8")
    assert Learner("valley", "en", tmp_path).table.walk.number == 0
