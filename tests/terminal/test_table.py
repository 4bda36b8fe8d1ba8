"""The terminal table, played through its own prompts."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import mastaba
from mastaba.bots import Bot, RandomBot
from mastaba.core import Record, SeededChance, Timeline
from mastaba.terminal.table import TerminalTable, resume


class Screen:
    """A console whose output is kept and whose input is written beforehand."""

    def __init__(self, *typed: str, width: int = 100) -> None:
        self.out = io.StringIO()
        self.console = Console(file=self.out, width=width, highlight=False)
        self.typed: Iterator[str] = iter(typed)

    def read(self, prompt: str) -> str:
        self.console.print(prompt)
        try:
            return next(self.typed)
        except StopIteration:
            raise EOFError from None

    @property
    def text(self) -> str:
        return self.out.getvalue()


def sit(
    screen: Screen, seats: list[str], seed: int = 5, lang: str = "en", game: str = "valley"
) -> TerminalTable:
    timeline = Timeline.begin(mastaba.game(game), seats, seed)
    bots: dict[int, Bot] = {seat: RandomBot(seat) for seat, name in enumerate(seats) if name == "random"}
    return TerminalTable(timeline, bots, lang, screen.console, screen.read)


@pytest.mark.parametrize("game", mastaba.GAMES)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_bots_play_to_the_end_and_the_score_sheet_is_shown(game: str, lang: str) -> None:
    screen = Screen()
    table = sit(screen, ["random", "random"], lang=lang, game=game)
    table.play()
    assert table.timeline.state.over
    assert ("Das Spiel ist zu Ende" if lang == "de" else "The game is over") in screen.text


@pytest.mark.parametrize("game", mastaba.GAMES)
@pytest.mark.parametrize(("lang", "width"), [("en", 80), ("de", 120)])
def test_a_person_can_play_a_whole_game_by_numbers(game: str, lang: str, width: int) -> None:
    """Every option of every decision is drawn and can be chosen; nothing breaks on the way."""
    screen = Screen(width=width)
    table = sit(screen, ["me", "random"], lang=lang, game=game)
    dice = SeededChance(9)

    def any_number(prompt: str) -> str:
        if table.timeline.state.over:
            raise EOFError
        return "" if "Enter" in prompt else str(dice.below(5) + 1)

    table.read = any_number
    table.play()
    assert table.timeline.state.over


def test_a_number_plays_the_option() -> None:
    screen = Screen("act:shabti", "2")
    table = sit(screen, ["me", "random"])
    table.play()
    assert [moment.text for moment in table.timeline.past if moment.seat == 0] == ["act:shabti", "choose:2"]


def test_undo_takes_back_the_last_move() -> None:
    screen = Screen("act:shabti", "u")
    table = sit(screen, ["me", "random"])
    table.play()
    assert [moment.text for moment in table.timeline.past if moment.seat == 0] == []
    assert "Taken back: •\N{NO-BREAK SPACE}Shabti" in screen.text


def test_what_came_to_light_cannot_be_taken_back() -> None:
    screen = Screen("act:box-of-food", "u")
    table = sit(screen, ["me", "random"])
    table.play()
    assert table.timeline.past[-1].text == "act:box-of-food"
    assert "nothing to take back" in screen.text


def test_a_refused_move_is_explained_by_its_rule() -> None:
    screen = Screen("buy:6")
    sit(screen, ["me", "random"]).play()
    assert "VK-4.1 Only base-row cards can be bought" in screen.text


def test_nonsense_is_answered_kindly() -> None:
    screen = Screen("dance", "99")
    sit(screen, ["me", "random"], lang="de").play()
    assert "'dance' verstehe ich nicht" in screen.text
    assert "Hier gibt es die Nummern 1 bis" in screen.text


def test_question_mark_shows_the_rules_of_the_decision() -> None:
    screen = Screen("?", "? VK-9.3", "? VK-99.1")
    sit(screen, ["me", "random"]).play()
    assert "VK-3.1 Play cards" in screen.text
    assert "VK-9.3 Starters and uniques" in screen.text
    assert "there is no rule 'VK-99.1'" in screen.text


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    screen = Screen("act:shabti", f"s {file}", "q")
    table = sit(screen, ["me", "random"])
    table.play()
    again = resume(file)
    assert again.state.position() == table.timeline.state.position()
    assert Record.loads(file.read_text(encoding="utf-8")).result is None


def test_hot_seat_hides_the_hand_before_the_device_is_passed() -> None:
    screen = Screen("", "end", "remove:1")
    table = sit(screen, ["me 1", "me 2"])
    table.play()
    start = table.timeline.past[0].seat
    assert screen.text.count("Pass the device to") == 2
    assert f"Pass the device to Player {2 - start}" in screen.text


def test_the_log_tells_only_what_the_seat_may_know() -> None:
    screen = Screen("l", "")
    sit(screen, ["me", "random"]).play()
    told = [line for line in screen.text.splitlines() if "Random draws" in line]
    assert told
    assert all(":" not in line for line in told)
