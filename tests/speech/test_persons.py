"""The log speaks to its reader."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from mastaba.speech import speech_of
from mastaba.texts.markup import plain

NAMES = ["Ann", "Ben", "Cem"]

LINES: list[tuple[str, dict[str, Any], str, str, str, str]] = [
    # game, event of seat 0, told to seat 1 in English and German, told to seat 0
    (
        "valley",
        {"what": "buy", "card": "urn", "place": 1},
        "Ann buys Urn.",
        "Ann kauft Urne.",
        "You buy Urn.",
        "Du kaufst Urne.",
    ),
    (
        "valley",
        {"what": "give", "card": "urn", "from": "hand", "to": 1},
        "Ann gives Urn to you.",
        "Ann gibt Urne an dich.",
        "You give Urn to Ben.",
        "Du gibst Urne an Ben.",
    ),
    (
        "valley",
        {"what": "look", "count": 2},
        "Ann looks at 2 cards.",
        "Ann sieht sich 2 Karten an.",
        "You look at 2 cards.",
        "Du siehst dir 2 Karten an.",
    ),
    (
        "pyramids",
        {"what": "passed"},
        "Ann cannot cross off anything.",
        "Ann kann nichts ankreuzen.",
        "You cannot cross off anything.",
        "Du kannst nichts ankreuzen.",
    ),
    (
        "pyramids",
        {"what": "scored", "score": -4},
        "Ann: \N{MINUS SIGN}4 points.",
        "Ann: \N{MINUS SIGN}4 Punkte.",
        "You: \N{MINUS SIGN}4 points.",
        "Du: \N{MINUS SIGN}4 Punkte.",
    ),
    (
        "dahshur",
        {"what": "round", "round": 2},
        "Round 2: Ann is start player.",
        "Runde 2: Ann ist Startspieler.",
        "Round 2: you are start player.",
        "Runde 2: du bist Startspieler.",
    ),
    (
        "dahshur",
        {"what": "third", "prince": "blue-4"},
        "Ann lays blue 4 in front.",
        "Ann legt Blau 4 vor sich ab.",
        "You lay blue 4 in front.",
        "Du legst Blau 4 vor dir ab.",
    ),
    (
        "dahshur",
        {"what": "lapse", "choice": "tribute"},
        "The tribute lapses for Ann.",
        "Der Tribut verfällt für Ann.",
        "The tribute lapses for you.",
        "Der Tribut verfällt für dich.",
    ),
]


@pytest.mark.parametrize(("name", "event", "en", "de", "you", "du"), LINES)
def test_third_and_second_person(
    name: str, event: dict[str, Any], en: str, de: str, you: str, du: str
) -> None:
    game = mastaba.game(name)
    told = speech_of(game).told
    event = {**event, "seat": 0}
    assert plain(told(event, game, NAMES, "en", 1)) == en
    assert plain(told(event, game, NAMES, "de", 1)) == de
    assert plain(told(event, game, NAMES, "en", 0)) == you
    assert plain(told(event, game, NAMES, "de", 0)) == du


def test_those_who_win_together() -> None:
    game = mastaba.game("pyramids")
    told = speech_of(game).told
    end = {"what": "end", "seat": -1, "winners": [0, 2]}
    assert plain(told(end, game, NAMES, "de")) == "Ann und Cem gewinnen gemeinsam."
    assert plain(told(end, game, NAMES, "de", 2)) == "Ann und du gewinnt gemeinsam."
    assert plain(told(end, game, NAMES, "en", 0)) == "You and Cem share the win."
    assert plain(told({**end, "winners": [1]}, game, NAMES, "de", 1)) == "Du gewinnst."
    assert plain(told({**end, "winners": [1]}, game, NAMES, "en")) == "Ben wins."


def test_a_watcher_hears_whom_the_table_waits_for() -> None:
    for name in mastaba.GAMES:
        game = mastaba.game(name)
        state = game.new(3, seed=1)
        speech = speech_of(game)
        said = plain(speech.asked(state.view(None), game, NAMES, "de"))
        assert any(NAMES[seat] in said for seat in state.to_move)
    state = mastaba.game("pyramids").new(3, seed=1)
    state.apply(state.legal(0)[0], 0)
    asked = speech_of(state.game).asked(state.view(0), state.game, NAMES, "de")
    assert plain(asked) == "Ben und Cem wählen noch Karten aus."
