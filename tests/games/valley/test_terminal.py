"""The terminal's words for Valley of the Kings."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

import mastaba
from mastaba.core import Question, SeededChance, Timeline
from mastaba.games.valley import speech, terminal
from mastaba.games.valley.types import AskReact, Bought
from mastaba.texts.markup import plain
from mastaba.texts.tell import Teller
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
def test_whole_games_are_drawn_and_cards_that_ask_are_named(lang: str) -> None:
    state = GAME.new(3, seed=4, log=True)
    askers = set()
    for count, (seat, action) in enumerate(random_moves(state, SeededChance(4))):
        asked = state.question(seat)
        assert isinstance(asked, Question)
        if asked.asker is not None:
            name = speech.cards_of(GAME)[asked.asker.partition(":")[2]].name[lang]
            assert plain(Teller(GAME, NAMES, lang, seat).asked(asked)).partition(": ")[0].endswith(name)
            askers.add(name)
        if count % 40 == 0:
            for width, height in ((80, 24), (80, 50), (100, 50)):
                drawn = terminal.picture(state.view(seat), NAMES, GAME, lang)
                assert all(len(line) <= width for line in printed(drawn, width, height).splitlines())
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


def test_a_reaction_names_who_did_what() -> None:
    asked = AskReact(rules=[], trigger="purchase", by=1, piece="card:boat")
    said = Teller(GAME, NAMES, "en", 0).asked(asked)
    assert said == "{seat:1|Ben} has bought {card:boat|Boat}. Do you react?"
    asked = AskReact(rules=[], trigger="sacrifice", by=1, piece="card:urn")
    assert plain(Teller(GAME, NAMES, "de", 0).asked(asked)) == "Ben hat Urne geopfert. Reagierst du?"


def test_the_question_tells_a_reaction_who_bought_what() -> None:
    for seed in range(30):
        timeline = Timeline.begin(GAME, ["a", "b"], seed)
        dice = SeededChance(seed)
        while not timeline.state.over:
            seat = timeline.state.to_move[0]
            asked = timeline.state.question(seat)
            if isinstance(asked, AskReact) and asked.trigger == "purchase":
                bought = next(
                    event.open for event in reversed(timeline.events) if isinstance(event.open, Bought)
                )
                assert (asked.by, asked.piece) == (bought.seat, bought.piece)
                return
            moves = timeline.state.moves(seat)
            timeline.play(moves[dice.below(len(moves))], seat)
    pytest.fail("nobody was ever asked to react to a purchase")
