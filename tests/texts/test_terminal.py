"""The terminal table says nothing that no catalogue has, whatever the game: here it is one without words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.text import Text as Line

import mastaba
from mastaba.bots import LEVELS, RandomBot
from mastaba.core import MastabaError, types
from mastaba.terminal import board, files, guests, lobby, replay, table
from mastaba.terminal.menu import Menu, Option
from tests.terminal.test_table import Screen, sit
from tests.texts.pseudo import PSEUDO, check_error, escaped

pytestmark = pytest.mark.usefixtures("pseudo")

GOLDEN = Path(__file__).parents[1] / "golden" / "pyramids" / "2p-00.json"
WIDE = 250  # nothing is broken or cut


class Mute:
    """The drawing of a game that says nothing, and those who tell it."""

    def __init__(self, *_: Any) -> None:
        pass

    def picture(self, *_: Any) -> Line:
        return Line("…")

    def look(self, kind: str, id: str, label: str, game: object) -> tuple[str, str]:
        return "…", ""

    def asked(self, *_: Any) -> str:
        return "…"

    def told(self, *_: Any) -> str:
        return "…"

    source = asked

    def obstacle(self, *_: Any) -> str:
        return ""

    def warnings(self, *_: Any) -> dict[str, str]:
        return {}

    def option(self, option: types.Option) -> tuple[str, str]:
        return ("–" if option.price is not None else "", "…")

    def order(self, *_: Any) -> int:
        return 0


class WithCards(Mute):
    def card(self, *_: Any) -> None:
        return None

    def preview(self, *_: Any) -> Line:
        return Line("…")


@pytest.fixture(autouse=True)
def mute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(table, "Teller", Mute)
    monkeypatch.setattr("mastaba.terminal.story.Teller", Mute)
    for module in (table, replay):
        monkeypatch.setattr(module, "board_of", lambda game: Mute())


def check(screen: Screen, *facts: str) -> None:
    assert screen.text.count("⟦") > 2
    assert escaped(screen.text, list(facts)) == ""


@pytest.mark.parametrize("drawing", [Mute(), WithCards()], ids=["no cards", "cards"])
def test_a_table(drawing: board.Board) -> None:
    Path("there.json").touch()
    looking = ["", "h", "99", "xyz", "u", "s", "s there.json", "n", "? nonsense", "l", ""]
    playing = ["end", "", "q", "n", "u", "s new.json", "q"]
    screen = Screen(*looking, *playing, width=WIDE)
    sitting = sit(screen, ["me", "me"], lang=PSEUDO)
    sitting.board = sitting.story.board = drawing
    sitting.play()
    assert "⟦Thé gámé ís nót sávéd" in screen.text
    check(screen, "xyz", "nonsense", "there.json", "new.json", "end", "VK", PSEUDO)


def test_a_game_that_is_broken_off_is_kept() -> None:
    screen = Screen("end", width=WIDE)
    sit(screen, ["me", "random"], lang=PSEUDO).play()
    check(screen, "mastaba-valley-1.json", PSEUDO)


def test_a_menu_that_folds() -> None:
    screen = Screen(width=WIDE)
    options = [Option(section, "…", "") for section in ("–", "·") for _ in range(20)]
    menu = Menu([*options, Option("", "…", "")], PSEUDO, screen.console)
    screen.console.print(menu.picture())
    assert menu.choose(1) is None
    screen.console.print(menu.picture())
    assert "⟦báck⟧" in screen.text
    assert escaped(screen.text, []) == ""


@pytest.mark.parametrize("height", [4, 50])
def test_news_in_little_room(height: int) -> None:
    screen = Screen(width=WIDE, height=height)
    told = sit(screen, ["me", "random"], lang=PSEUDO).story
    for count in (1, 2, 9):
        for room in (1, 4):
            news = told.news([Line("…")] * count, room)
            assert news is not None
            screen.console.print(news)
    check(screen)


def test_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    for winners in ([0], [0, 1]):
        screen = Screen("h", "xyz", "s end.json", "q", width=WIDE)
        sitting = sit(screen, ["Ann", "Ben"], lang=PSEUDO)
        sitting.bots = {seat: RandomBot(seat) for seat in range(2)}
        monkeypatch.setattr(table, "SEARCHING", "")  # whoever it is, they are said to think
        state = sitting.timeline.state
        monkeypatch.setattr(type(state), "winners", lambda _, winners=winners: winners)
        sitting.play()
        check(screen, "Ann", "Ben", "xyz", "end.json")


def test_the_lobby() -> None:
    screen = Screen("7", "", "2", "Ann", "", "1", "1", width=WIDE)
    assert lobby.sit_down(PSEUDO, screen.console, screen.read) == 0
    levels = [LEVELS[level]["en"] for level in LEVELS]
    check(screen, "Mastaba", *(mastaba.game(name).title["en"] for name in mastaba.GAMES), *levels, "Ann")
    screen = Screen("q", width=WIDE)
    lobby.sit_down(PSEUDO, screen.console, screen.read)
    check(screen, "Mastaba", *(mastaba.game(name).title["en"] for name in mastaba.GAMES))


def test_a_replay() -> None:
    record = files.load(GOLDEN)
    screen = Screen("", "b", "9999", "xyz", "0", "q", width=WIDE)
    replay.Replay(record, None, 0, PSEUDO, screen.console, screen.read).run()
    moves = [text for _, text in record.moves]
    check(screen, "xyz", *moves, *(LEVELS[level]["en"] for level in LEVELS))


def test_what_cannot_be(tmp_path: Path) -> None:
    record = files.load(GOLDEN)
    screen = Screen()
    (tmp_path / "bad.json").write_text("{}")

    def asked_for_another() -> None:
        files.check_asked(sit(screen, ["me", "random"]).timeline, "dahshur", ["me"], 9, {}, "")

    for wrong in (
        lambda: guests.invited("ghost"),
        lambda: replay.Replay(record, 7, 0, PSEUDO, screen.console),
        lambda: replay.Replay(record, 0, -1, PSEUDO, screen.console),
        lambda: files.load(tmp_path / "bad.json"),
        asked_for_another,
    ):
        with pytest.raises(MastabaError) as caught:
            wrong()
        check_error(caught.value)
