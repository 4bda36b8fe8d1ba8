"""Whole games in words: everything that can be asked, done or told is said, in both languages and persons."""

from __future__ import annotations

import re
from typing import Any

import pytest

import mastaba
from mastaba.core import LANGUAGES, SeededChance
from mastaba.speech import speech_of
from mastaba.texts.markup import parts
from tests.laws import all_setups, random_moves

NAMES = ["Nofret", "{card:urn|Senbi}", "[bold]Teti\\", "Me|rit}"]
UNTOLD = {  # what the log passes over: the next turn begins; secret choices are told when they are shown
    "valley": {"end"},
    "pyramids": {"chosen", "drafted"},
    "dahshur": set[str](),
}
KINDS = {
    "valley": {"seat", "card", "dim"},
    "pyramids": {"seat", "pyramid", "pattern", "symbol", "dim", "strong"},
    "dahshur": {"seat", "prince", "gem", "colour", "plate", "disc"},
}
SECOND = {
    "en": re.compile(r"\byou(r|rs)?\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dich|dir)\b", re.IGNORECASE),
}


def check(text: str, game: str, players: int) -> None:
    """A well-formed text: known kinds of pieces, seats under their own names, no gap left open."""
    assert text.strip()
    said = ""
    for kind, id, label in parts(text):
        assert label
        if kind == "seat":
            assert 0 <= int(id) < players
            assert label in (NAMES[int(id)], "You", "you", "Du", "du", "dich")
            continue
        assert not kind or kind in KINDS[game]
        said += label
    assert not re.search(r"[{}\\<>|\[\]]|None|\?\?", said)
    assert " ?" not in said


@pytest.mark.long
@pytest.mark.parametrize(("name", "players", "options"), all_setups())
def test_whole_games(name: str, players: int, options: dict[str, str]) -> None:
    game = mastaba.game(name)
    speech = speech_of(game)
    state = game.new(players, seed=players, options=options, log=True)
    names = NAMES[:players]
    for seat, action in random_moves(state, SeededChance(players)):
        viewers = [None, *range(players)]
        for viewer in viewers:
            view = state.view(viewer)
            for lang in LANGUAGES:
                asked = speech.asked(view, game, names, lang)
                check(asked, name, players)
                if view["asks"] is None:
                    others = [part for part in parts(asked) if part[:2] != ("seat", str(viewer))]
                    assert not any(SECOND[lang].search(label) for _, _, label in others)
        view = state.view(seat)
        moves = [state.describe(legal, seat) for legal in state.legal(seat)]
        for lang in LANGUAGES:
            said = [speech.option(move, view, game, names, lang) for move in moves]
            assert len(set(said)) == len(said)
            for section, label in said:
                check(label, name, players)
                if section:
                    check(section, name, players)
        assert all(isinstance(speech.order(move), int) for move in moves)
        state.apply(action, seat)
    for lang in LANGUAGES:
        assert all(speech.asked(state.view(viewer), game, names, lang) == "" for viewer in (None, 0))
        for id, _ in state.score_sheet(0):
            check(speech.source(id, game, lang), name, players)
    assert state.log is not None
    for event in state.log:
        for viewer in (None, *range(players)):
            seen = event.seen_by(viewer)
            if seen is not None:
                check_told(seen, name, players, viewer)


def check_told(seen: dict[str, Any], name: str, players: int, viewer: int | None) -> None:
    game = mastaba.game(name)
    for lang in LANGUAGES:
        line = speech_of(game).told(seen, game, NAMES[:players], lang, viewer)
        if seen["what"] in UNTOLD[name] or (seen["what"] == "dealt" and "cards" not in seen):
            assert line == ""
            continue
        check(line, name, players)
        named = {int(id) for kind, id, _ in parts(line) if kind == "seat"}
        spoken_to = {int(id) for kind, id, label in parts(line) if kind == "seat" and label not in NAMES}
        assert spoken_to == named & {viewer}


def test_nothing_of_a_waiting_reaction_is_said_to_the_others() -> None:
    game = mastaba.game("valley")
    speech = speech_of(game)
    found = 0
    for seed in range(12):
        state = game.new(3, seed=seed)
        for seat, action in random_moves(state, SeededChance(seed)):
            if state.view(seat)["asks"]["what"] == "react":
                found += 1
                others = [
                    speech.asked(state.view(other), game, NAMES, "en")
                    for other in (None, 0, 1, 2)
                    if other != seat
                ]
                assert set(others) == {"Somebody may react …"}
            state.apply(action, seat)
    assert found
