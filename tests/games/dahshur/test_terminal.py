"""The table in a terminal: complete in both languages, and it fits."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from mastaba.core import SeededChance
from mastaba.games.dahshur import speech, terminal
from mastaba.texts.markup import plain
from tests.games.dahshur.helper import acting, at, game, new, play
from tests.laws import random_moves

NAMES = ["Ann", "Ben", "Cem", "Dua"]


def drawn(view: dict[str, Any], lang: str, width: int) -> str:
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(terminal.picture(view, game(), lang))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_in_words(players: int, lang: str) -> None:
    state = new(players, 11)
    for count, (seat, action) in enumerate(random_moves(state, SeededChance(11))):
        view = state.view(seat)
        question = plain(speech.asked(view, game(), NAMES, lang))
        assert question
        assert "{" not in question
        labels = []
        for legal in state.legal(seat):
            labels.append(speech.option(state.describe(legal, seat), view, game(), NAMES, lang))
        assert len(set(labels)) == len(labels)
        assert all(label and "None" not in label for _, label in labels)
        if count % 9 == 0:
            for width in (80, 100):
                text = drawn(view, lang, width)
                assert "…" not in text  # nothing is cut off
                assert all(len(line) <= width for line in text.splitlines())
        state.apply(action, seat)
    assert speech.asked(state.view(0), game(), NAMES, lang) == ""
    assert drawn(state.view(None), lang, 100)
    assert state.log is not None
    for event in state.log:
        for who in (None, 0):
            seen = event.seen_by(who)
            assert seen is not None
            line = plain(speech.told(seen, game(), NAMES, lang))
            assert line
            assert "{" not in line
            assert "None" not in line


def test_unknown_events_are_passed_over() -> None:
    assert speech.told({"what": "earthquake", "seat": 0}, game(), NAMES, "en") == ""


@pytest.mark.rule("DA-1.7")
def test_obelisks_go_on_beyond_the_printed_ones() -> None:
    points = {0: {"points": {"avenue": 14}}, 1: {"points": {"avenue": 15}}, 2: {"points": {"avenue": 47}}}
    text = drawn(acting(seats=points).view(None), "en", 100)
    assert "I (0–14): W0 B14" in text
    assert "II (15–29): R15" in text
    assert "IV (45–59): O47" in text


def test_the_table_shows_own_discs_and_the_backs_of_others() -> None:
    state = at(4, "use", gift=["red-1"], seats={0: {"discs": ["gold-4", "silver-1"]}})
    assert "G4 S1" in drawn(state.view(0), "en", 100)
    other = drawn(state.view(1), "de", 100)
    assert "G4" not in other
    assert "1×G 1×S" in other


def test_signs_do_not_rest_on_colour_alone() -> None:
    state = acting(built=2, procession={"4": 2}, stands=[{"goods": [0, 3], "gem": "emerald"}])
    text = drawn(state.view(0), "de", 80)
    for sign in ("B●Ru", "O○Ru", "R×3", "Smaragd", "[leer]"):
        assert sign in text


def test_dice_and_tribute_in_words() -> None:
    dice = {"what": "dice", "seat": -1, "seats": [0, 2], "rolls": [3, 5]}
    assert plain(speech.told(dice, game(), NAMES, "de", 2)) == "Würfel: Ann 3, du 5."
    disc = {"what": "disc", "seat": 1, "city": 9, "metal": "gold"}
    told = speech.told(disc, game(), NAMES, "en")
    assert told == "{seat:1|Ben} takes the {disc:gold|gold disc} of city 9."
    told = plain(speech.told({**disc, "value": 5}, game(), NAMES, "de", 1))
    assert told == "Du nimmst die Goldscheibe der Stadt 9: eine 5."
    state = play(acting(stands=[{"offer": "offer-1230", "gem": "emerald"}]), "market", "walk:1")
    asked = plain(speech.asked(state.view(0), game(), NAMES, "en"))
    assert asked == "Buy the emerald and leave 1 goods stone at stand 1?"
