"""The terminal table, played through its own prompts."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

import mastaba
from mastaba.bots import Bot, RandomBot
from mastaba.core import Record, SeededChance, Timeline
from mastaba.terminal.files import resume
from mastaba.terminal.menu import Menu
from mastaba.terminal.table import TerminalTable


class Screen:
    """A console whose output is kept and whose input is written beforehand."""

    def __init__(self, *typed: str, width: int = 100, height: int = 50, terminal: bool = False) -> None:
        self.out = io.StringIO()
        self.console = Console(
            file=self.out,
            width=width,
            height=height,
            highlight=False,
            force_terminal=terminal,
            color_system=None,
        )
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
    bots: dict[int, Bot] = {seat: RandomBot(seat) for seat, name in enumerate(seats) if "random" in name}
    return TerminalTable(timeline, bots, lang, screen.console, screen.read)


@pytest.mark.parametrize("game", mastaba.GAMES)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_bots_play_to_the_end_and_the_score_sheet_is_shown(game: str, lang: str) -> None:
    screen = Screen()
    table = sit(screen, ["random", "random"], lang=lang, game=game)
    table.play()
    assert table.timeline.state.over
    assert ("Das Spiel ist zu Ende" if lang == "de" else "The game is over") in screen.text


@pytest.mark.parametrize(
    ("game", "lang", "width"), [("valley", "en", 80), ("pyramids", "de", 120), ("dahshur", "de", 80)]
)
def test_a_person_can_play_a_whole_game_by_numbers(
    game: str, lang: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every option of every decision is drawn and can be chosen; nothing breaks on the way."""
    screen = Screen(width=width)
    table = sit(screen, ["me", "random"], lang=lang, game=game)
    dice = SeededChance(9)

    shown: list[Menu] = []
    draw = table.show

    def show(seat: int, menu: Menu) -> None:
        shown.append(menu)
        draw(seat, menu)

    def any_number(prompt: str) -> str:
        if table.timeline.state.over:
            raise EOFError
        return "" if "Enter" in prompt else str(dice.below(len(shown[-1].entries)) + 1)

    monkeypatch.setattr(table, "show", show)
    table.read = any_number
    table.play()
    assert table.timeline.state.over


def test_a_number_plays_the_option() -> None:
    screen = Screen("act:shabti", "2")
    table = sit(screen, ["me", "random"])
    table.play()
    assert [moment.text for moment in table.timeline.past if moment.seat == 0] == ["act:shabti", "choose:2"]


@pytest.mark.parametrize("typed", ["u", "undo", "zurück"])
def test_undo_takes_back_the_last_move(typed: str) -> None:
    screen = Screen("act:shabti", typed)
    table = sit(screen, ["me", "random"])
    table.play()
    assert [moment.text for moment in table.timeline.past if moment.seat == 0] == []
    assert "Taken back: Use the action: •\N{NO-BREAK SPACE}Shabti" in screen.text


def test_what_came_to_light_cannot_be_taken_back() -> None:
    screen = Screen("act:box-of-food", "u")
    table = sit(screen, ["me", "random"])
    table.play()
    assert table.timeline.past[-1].text == "act:box-of-food"
    assert "nothing to take back" in screen.text


def test_a_refused_move_is_explained_by_its_rule() -> None:
    screen = Screen("buy:6")
    sit(screen, ["me", "random"]).play()
    assert "is not in the base row yet: it must fall first." in screen.text
    assert "?VK-4.1 shows the rule." in screen.text


def test_where_people_err_they_are_asked_once_more() -> None:
    screen = Screen("end", "no", "end", "w", "", "remove:1")
    table = sit(screen, ["me", "random"])
    table.play()
    assert screen.text.count("You can still buy a card.") == 2
    assert table.quiet == {"buying"}
    assert "end" in table.moves()
    silent = Screen("end")
    never = sit(silent, ["me", "random"])
    never.warnings = "never"
    never.play()
    assert "You can still" not in silent.text


def test_nonsense_is_answered_kindly() -> None:
    screen = Screen("dance", "99", "9" * 5000)
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
    table.warnings = "never"
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


def test_passing_the_device_also_forgets_what_scrolled_away() -> None:
    screen = Screen("", terminal=True)
    sit(screen, ["me", "me"]).play()
    assert screen.text.index("\x1b[3J") < screen.text.index("Pass the device to")


def test_opponents_of_one_level_are_told_apart() -> None:
    screen = Screen()
    sit(screen, ["me", "random", "random", "Vera (random)"], lang="de").play()
    for name in ("Spieler 1 ·", "Zufall 1 ·", "Zufall 2 ·", "Vera ·"):
        assert name in screen.text


def test_leaving_an_unsaved_game_is_asked_once(tmp_path: Path) -> None:
    screen = Screen("act:shabti", "q", "n", "1", "q", "y", "dance")
    sit(screen, ["me", "random"]).play()
    assert screen.text.count("Leave anyway?") == 2
    assert "dance" not in screen.text
    file = tmp_path / "game.json"
    screen = Screen("act:shabti", f"s {file}", "q")
    sit(screen, ["me", "random"]).play()
    assert "Leave anyway?" not in screen.text


@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_a_game_that_is_broken_off_is_kept(stop: type[BaseException], folder: Path) -> None:
    def typed(prompt: str) -> str:
        if any(moment.seat == 0 for moment in table.timeline.past):
            raise stop
        return "act:shabti"

    (folder / "mastaba-valley-1.json").write_text("precious", encoding="utf-8")
    screen = Screen()
    table = sit(screen, ["me", "random"])
    table.read = typed
    table.play()
    assert "mastaba terminal --load mastaba-valley-2.json" in screen.text
    assert resume(folder / "mastaba-valley-2.json").past[-1].text == "act:shabti"
    assert (folder / "mastaba-valley-1.json").read_text(encoding="utf-8") == "precious"


def test_what_nobody_played_or_left_on_purpose_is_not_kept(folder: Path) -> None:
    sit(Screen(), ["me", "random"]).play()
    sit(Screen("act:shabti", "q", "y"), ["me", "random"]).play()
    assert list(folder.iterdir()) == []


def test_a_file_is_not_overwritten_without_a_question(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text("precious", encoding="utf-8")
    screen = Screen("s", f"s {file}", "n")
    sit(screen, ["me", "random"]).play()
    assert "Save to which file?" in screen.text
    assert file.read_text(encoding="utf-8") == "precious"
    screen = Screen(f"s {file}", "y", "act:shabti", "s")
    sit(screen, ["me", "random"], lang="de").play()
    assert screen.text.count("Überschreiben?") == 1  # its own file needs no question
    assert "--lang de" in screen.text
    assert Record.loads(file.read_text(encoding="utf-8")).moves[-1] == (0, "act:shabti")


def test_what_cannot_be_saved_is_told_in_the_players_language(folder: Path) -> None:
    screen = Screen("s .", "j", "s none/game.json", width=300)
    sit(screen, ["me", "random"], lang="de").play()
    assert "das ist ein Ordner, keine Datei: ." in screen.text
    assert "keine solche Datei: none/game.json" in screen.text


def test_a_finished_game_can_be_saved_and_its_log_read(tmp_path: Path) -> None:
    file = tmp_path / "end.json"
    screen = Screen("dance", "l", "", f"s {file}", "q")
    table = sit(screen, ["random", "random"], game="pyramids")
    table.play()
    assert "What happened" in screen.text
    record = Record.loads(file.read_text(encoding="utf-8"))
    assert record.result is not None
    assert record.verify(mastaba.game).over


def test_news_fit_the_window_and_say_what_is_missing() -> None:
    for height in (24, 36):
        screen = Screen("end", "remove:1", height=height, terminal=True)
        sit(screen, ["me", "random", "random", "random"]).play()
        assert re.search("earlier lines?: l|lines?, l shows", screen.text)


@pytest.mark.parametrize(
    ("lang", "lines", "room", "told"),
    [
        ("en", 1, 0, "Since your last move: 1 line, l shows it"),
        ("de", 1, 0, "Seit deinem letzten Zug: 1 Zeile, l zeigt sie"),
        ("en", 2, 0, "Since your last move: 2 lines, l shows them"),
        ("de", 2, 0, "Seit deinem letzten Zug: 2 Zeilen, l zeigt sie"),
        ("en", 4, 5, ""),
        ("en", 4, 4, "… 2 earlier lines: l"),
        ("de", 4, 4, "… 2 frühere Zeilen: l"),
    ],
)
def test_one_line_is_not_several(lang: str, lines: int, room: int, told: str) -> None:
    screen = Screen()
    story = sit(screen, ["me", "random"], lang=lang).story
    screen.console.print(story.news([Text("news")] * lines, room))
    assert told in screen.text
    assert ("1 " in screen.text) == (lines == 1)


@pytest.mark.parametrize("game", mastaba.GAMES)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_short_window_gets_a_short_picture(game: str, lang: str) -> None:
    screen = Screen(width=80, height=24, terminal=True)
    table = sit(screen, ["me", "random"], lang=lang, game=game)
    dice = SeededChance(3)
    for _ in range(40):
        seat = table.next_seat()
        if seat == 0:
            screen.out.seek(0)
            screen.out.truncate()
            table.show(0, Menu(table.options(0), lang, screen.console))
            # Not always 24: long menus and take phases still scroll the top away.
            assert len(screen.text.splitlines()) <= 30
        moves = table.timeline.state.moves(seat)
        table.timeline.play(moves[dice.below(len(moves))], seat)


def test_nothing_to_take_back_at_the_start() -> None:
    screen = Screen("u")
    sit(screen, ["me", "random"]).play()
    assert "There is nothing to take back yet." in screen.text


@pytest.mark.parametrize("typed", ["ACT:Shabti", "Act:shabti"])
def test_case_does_not_matter(typed: str) -> None:
    screen = Screen(typed)
    table = sit(screen, ["me", "random"])
    table.play()
    assert table.timeline.past[-1].text == "act:shabti"


def test_words_and_missing_spaces_are_understood() -> None:
    screen = Screen("help", "?VK-5", "?vk-9.3", "? nonsense", "act:boat")
    sit(screen, ["me", "random"]).play()
    assert "take back your last move" in screen.text
    assert "VK-5.1" in screen.text
    assert "VK-9.3 Starters and uniques" in screen.text
    assert "There is no rule and no card 'nonsense'." in screen.text
    assert "You do not hold “Boat”." in screen.text


@pytest.mark.parametrize("game", mastaba.GAMES)
@pytest.mark.parametrize(("lang", "card"), [("en", "a card"), ("de", "eine Karte")])
def test_help_offers_only_what_there_is(game: str, lang: str, card: str) -> None:
    screen = Screen("h", "? nonsense", width=120)
    sit(screen, ["me", "random"], lang=lang, game=game).play()
    assert (f"? NAME {card}" in screen.text) == (game == "valley")
    refused = next(line for line in screen.text.splitlines() if "'nonsense'" in line)
    assert ("card" in refused or "Karte" in refused) == (game == "valley")


@pytest.mark.parametrize(("lang", "undo"), [("en", "u undo"), ("de", "u zurück")])
def test_the_prompt_offers_undo_only_where_there_is_something(lang: str, undo: str) -> None:
    screen = Screen(width=80)
    sit(screen, ["me", "random"], lang=lang).play()
    assert undo not in screen.text
    screen = Screen("act:shabti", width=80)
    sit(screen, ["me", "random"], lang=lang).play()
    (prompt,) = (line for line in screen.text.splitlines() if undo in line)
    for key in ("? ", "l ", "s ", "q ", "h "):  # all in one line of 80
        assert f" · {key}" in prompt


def test_a_thinking_vizier_says_so() -> None:
    screen = Screen("end", "remove:1", "end")
    table = sit(screen, ["me", "vizier"], lang="de")
    table.bots[1] = RandomBot(1)
    table.play()
    assert "Wesir überlegt …" in screen.text


def test_what_was_taken_back_in_secret_is_not_told_to_the_next_player() -> None:
    screen = Screen("")
    table = sit(screen, ["me", "me"], game="pyramids")
    table.note = "Taken back: a secret"
    table.play()
    assert "a secret" not in screen.text
