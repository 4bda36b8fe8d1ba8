"""The terminal's words for Valley of the Kings."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console, RenderableType

import mastaba
from mastaba.core import SeededChance, Timeline
from mastaba.games.valley import speech, terminal
from mastaba.texts.markup import plain
from tests.laws import random_moves

GAME = mastaba.game("valley")
NAMES = ["Ann", "Ben", "Cem"]


def printed(what: RenderableType | None, width: int = 80, height: int = 50) -> str:
    assert what is not None
    console = Console(width=width, height=height, file=io.StringIO(), force_terminal=True, color_system=None)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_whole_games_in_words(lang: str) -> None:
    state = GAME.new(3, seed=4, log=True)
    askers = set()
    for count, (seat, action) in enumerate(random_moves(state, SeededChance(4))):
        view = {**state.view(seat), "names": NAMES}
        question = plain(speech.asked(view, GAME, NAMES, lang))
        assert question
        assert "{" not in question
        if "asker" in view["asks"]:
            name = speech.cards_of(GAME)[view["asks"]["asker"]].name[lang]
            assert question.startswith(f"{name}: ")
            askers.add(name)
        labels = [
            speech.option(state.describe(legal, seat), view, GAME, NAMES, lang) for legal in state.legal(seat)
        ]
        assert len(set(labels)) == len(labels)
        if count % 40 == 0:
            for width, height in ((80, 24), (80, 50), (100, 50)):
                lines = printed(terminal.picture(view, GAME, lang), width, height).splitlines()
                assert all(len(line) <= width for line in lines)
        state.apply(action, seat)
    assert len(askers) > 3


@pytest.mark.parametrize("text", ["tyet", "tit", "TYET AMULET", "tyet-amulet"])
def test_a_card_is_found_by_the_start_of_its_name(text: str) -> None:
    drawn = printed(terminal.card(text, GAME, "en"))
    for fact in ("Tyet Amulet", "Amulets", "cost 3", "gold 2", "reconstructed: ", "VK-10.17"):
        assert fact in drawn


def test_an_unclear_name_lists_what_it_could_mean() -> None:
    assert "Which one?" in printed(terminal.card("book", GAME, "en"))
    assert terminal.card("sphinx", GAME, "en") is None


def reaction(trigger: str, card: str) -> dict[str, Any]:
    asks = {"what": "react", "trigger": trigger, "by": 1, "card": card}
    return {"asks": asks}


def test_a_reaction_names_who_did_what() -> None:
    asked = speech.asked(reaction("purchase", "boat"), GAME, NAMES, "en")
    assert asked == "{seat:1|Ben} has bought {card:boat|Boat}. Do you react?"
    asked = speech.asked(reaction("sacrifice", "urn"), GAME, NAMES, "de")
    assert plain(asked) == "Ben hat Urne geopfert. Reagierst du?"


def test_the_view_tells_a_reaction_who_bought_what() -> None:
    for seed in range(30):
        timeline = Timeline.begin(GAME, ["a", "b"], seed)
        dice = SeededChance(seed)
        while not timeline.state.over:
            seat = timeline.state.to_move[0]
            asks = timeline.state.view(seat)["asks"]
            if asks["what"] == "react" and asks["trigger"] == "purchase":
                bought = next(event for event in reversed(timeline.events) if event.what == "buy")
                assert (asks["by"], asks["card"]) == (bought.seat, bought.facts["card"])
                return
            moves = timeline.state.moves(seat)
            timeline.play(moves[dice.below(len(moves))], seat)
    pytest.fail("nobody was ever asked to react to a purchase")
