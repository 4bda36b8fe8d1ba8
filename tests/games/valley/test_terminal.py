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
from tests.games.valley.table import asked, play, table
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


@pytest.mark.rule("VK-7.8", "VK-10.32")
@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 50), (100, 50)])
def test_what_cards_cost_and_are_worth_now_is_drawn(width: int, height: int) -> None:
    """Under the Censer and the Statue of Thoth: jars of 3 cost less, and every hand card is worth 4."""
    state = table({"hand": "censer statue-of-thoth urn"}, pyramid="hapy-jar imsety-jar boat")
    play(state, "act:censer", "act:statue-of-thoth")
    view = state.view(0)
    assert view.prices == [state.price_of(card) if card >= 0 else None for card in state.pyramid]
    assert (view.seats[0].coins, view.seats[0].gold, view.seats[1].gold) == ([4], 4, None)
    drawn = printed(terminal.picture(view, NAMES[:2], GAME, "en"), width, height)
    assert f"pay {view.prices[1]} · gold 1" in drawn
    assert "cost 3 · gold 1" not in drawn
    assert ("(4)" if height < 44 else "gold 4") in drawn
    assert "4 gold in hand" in drawn


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 50)])
def test_what_a_set_is_worth_is_what_the_view_says(width: int, height: int) -> None:
    def drawn() -> str:
        picture = terminal.picture(view, NAMES[:2], GAME, "en")
        return printed(picture, width, height).replace("\N{NO-BREAK SPACE}", " ")

    view = table({"tomb": "hapy-jar imsety-jar boat"}).view(0)
    assert "Jars 2 (4 points)" in drawn()
    view.seats[0].points["jars"] = 77
    assert "Jars 2 (77 points)" in drawn()


def test_gold_of_the_purse_is_in_hand_for_whoever_is_on_turn() -> None:
    state = table({"hand": "urn boat"}, {"hand": "urn"}, pyramid="hapy-jar", turn={"purse": 2})
    assert state.view(0).seats[0].gold == asked(state, 0).gold == 5
    assert state.view(1).seats[1].gold == 1


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
