"""Around the table: guests, the lobby, the menu and the replay."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

import mastaba
from mastaba.core import BadSetup, Timeline
from mastaba.terminal.files import load, save
from mastaba.terminal.guests import Guest, invited, names_of, read_guest
from mastaba.terminal.lobby import seat_bots, sit_down
from mastaba.terminal.menu import Menu, Option
from mastaba.terminal.replay import Replay
from tests.terminal.test_table import Screen


@pytest.mark.parametrize(("name", "level"), [("", ""), ("Anna", ""), ("", "vizier"), ("Vera", "vizier")])
def test_a_record_knows_who_is_who(name: str, level: str) -> None:
    again = read_guest(Guest(name, level).written())
    assert (again.name, again.level) == (name, level)


def test_a_person_may_be_called_like_a_bot() -> None:
    guest = invited("vizier=me")[0]
    assert guest.written() == "vizier (me)"
    assert read_guest(guest.written()).level == ""


def test_names_in_both_languages() -> None:
    seats = [guest.written() for guest in invited("Anna=me,Vera=vizier,scribe,Scribe")]
    assert seats == ["Anna", "Vera (vizier)", "scribe", "scribe"]
    assert names_of(seats, "en") == ["Anna", "Vera", "Scribe 1", "Scribe 2"]
    assert names_of(seats, "de") == ["Anna", "Vera", "Schreiber 1", "Schreiber 2"]
    assert names_of(["me", "random", "me"], "de") == ["Spieler 1", "Zufall", "Spieler 2"]
    assert names_of(["a\x1b[2Jb"], "en") == ["a[2Jb"]
    with pytest.raises(BadSetup, match="who is 'Vera=oracle'"):
        invited("me,Vera=oracle")


def test_a_loaded_game_has_its_bots_again(tmp_path: Path) -> None:
    timeline = Timeline.begin(mastaba.game("valley"), ["Anna", "Vera (scribe)", "random"], 1)
    save(timeline, tmp_path / "game.json")
    again = Timeline.resume(load(tmp_path / "game.json"), mastaba.game)
    assert sorted(seat_bots(again)) == [1, 2]


def test_the_lobby_asks_for_people_and_strength() -> None:
    screen = Screen("eleven", "2", "2", "Anna", "", "1", "4")
    sit_down("en", screen.console, screen.read)
    assert "A number from 1 to 3, please." in screen.text
    assert "Pass the device to" in screen.text
    assert "Vizier" in screen.text


@pytest.mark.parametrize("typed", [["q"], ["1", "q"], ["1", "1", "q"], ["1", "1", "", "1", "Q"]])
def test_q_leaves_the_lobby(typed: list[str]) -> None:
    screen = Screen(*typed)
    assert sit_down("de", screen.console, screen.read) == 0
    assert screen.text.endswith("Auf Wiedersehen.\n")


def replay_of(screen: Screen, game: str, seat: int | None = None) -> Replay:
    timeline = Timeline.begin(mastaba.game(game), ["Anna", "vizier"], 1)
    for _ in range(4):
        mover = timeline.state.to_move[0]
        timeline.play(timeline.state.moves(mover)[0], mover)
    return Replay(timeline.record(), seat, 99, "en", screen.console, screen.read)


def test_a_replay_has_only_the_seats_of_its_record() -> None:
    for seat in (-1, 2, 7):
        with pytest.raises(BadSetup, match="this record has seats 0 to 1"):
            replay_of(Screen(), "valley", seat)


def test_a_replay_answers_unknown_keys_and_shows_the_players_at_once() -> None:
    screen = Screen("0", "x", "77", "q")
    replay_of(screen, "pyramids").run()
    assert "Every player chooses two of four cards." in screen.text
    assert "Vizier · thinking" in screen.text
    assert "'x' means nothing here" in screen.text
    assert "The record has 4 moves." in screen.text


def test_a_replay_through_one_seat_keeps_secrets() -> None:
    screen = Screen("1", "2", "q")
    replay_of(screen, "pyramids", 0).run()
    assert "Vizier: …" in screen.text
    assert "Vizier: keep" not in screen.text


def options(section: str, count: int) -> list[Option]:
    return [Option(section, f"label {n}", f"{section}:{n}") for n in range(count)]


def test_a_menu_folds_its_last_sections_first() -> None:
    console = Console(width=80, height=24)
    menu = Menu([*options("first", 3), *options("second", 20), Option("", "end", "end")], "en", console)
    assert menu.folded == ["second"]
    assert menu.choose(4) is None  # opens the second section
    assert (menu.first, menu.last) == (0, 20)
    chosen = menu.choose(20)
    assert chosen is not None
    assert chosen.text == "second:19"
    assert menu.choose(0) is None
    last = menu.choose(5)
    assert last is not None
    assert last.text == "end"
    assert not menu.knows(0)
    assert not menu.knows(6)


@pytest.mark.parametrize("height", [24, 50])
@pytest.mark.parametrize(("lang", "also"), [("en", "Also"), ("de", "Außerdem")])
def test_a_heading_has_only_its_own_below_it(height: int, lang: str, also: str) -> None:
    screen = Screen(width=80, height=height)
    menu = Menu([*options("Buy", 2), *options("Act", 20), Option("", "end", "end")], lang, screen.console)
    screen.console.print(menu.picture())
    heads = [line.strip() for line in screen.text.splitlines() if ")" not in line]
    assert menu.folded == ["Act"]
    assert heads == ["Buy", also]
    below = screen.text[screen.text.index(also) :]
    assert "3) Act" in below
    assert "4) end" in below
    assert menu.choose(3) is None  # alone, a section needs no word for others
    screen.out.truncate(0)
    screen.console.print(menu.picture())
    assert also not in screen.text


def test_a_small_menu_stands_open_under_its_headings() -> None:
    console = Console(width=80, height=50)
    menu = Menu([*options("6 purple", 1), *options("7 green", 2)], "en", console)
    assert menu.folded == []
    with console.capture() as drawn:
        console.print(menu.picture())
    lines = [line.rstrip() for line in drawn.get().splitlines()]
    assert lines == ["6 purple", "  1) label 0", "7 green", "  2) label 0    3) label 1"]
