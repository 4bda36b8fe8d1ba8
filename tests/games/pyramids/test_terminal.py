"""The terminal's table: every phase, both languages, no colour needed, within the width."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

import mastaba
from mastaba.core import Option, SeededChance, State
from mastaba.games.pyramids import terminal
from mastaba.games.pyramids.types import Chosen, Dealt, Drafted, Keep, Mark
from mastaba.terminal.markup import styled
from mastaba.texts.markup import plain
from mastaba.texts.tell import Teller
from tests import laws
from tests.games.pyramids.desk import desk, play, seen

GAME = mastaba.game("pyramids")
NAMES = ["Ann", "Bob", "Cem", "Dia"]


def printed(what: RenderableType, width: int) -> list[str]:
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def options(state: State, seat: int) -> dict[str, Option]:
    return {state.name(action, seat): state.option(action, seat) for action in state.legal(seat)}


def teller(state: State, lang: str, me: int | None = None) -> Teller:
    return Teller(state.game, NAMES, lang, me)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_whole_game_is_drawn(players: int, width: int, lang: str) -> None:
    state = GAME.new(players, seed=players, log=True)
    asked = set()
    for count, (seat, action) in enumerate(laws.random_moves(state, SeededChance(7))):
        asked.add(teller(state, lang, seat).asked(state.question(seat)))
        if count % 9 == 0 or seen(state, seat).phase == "take":
            for viewer in (None, seat):
                lines = printed(terminal.picture(state.view(viewer), NAMES, GAME, lang), width)
                assert max(map(cell_len, lines)) <= width
            for option in options(state, seat).values():
                group, label = teller(state, lang, seat).option(option)
                assert label.strip()
                assert (group == "") == (not isinstance(option, Mark))
        state.apply(action, seat)
    lines = printed(terminal.picture(state.view(0), NAMES, GAME, lang), width)
    for name, score in zip(NAMES, state.scores(), strict=False):
        assert any(f"{name} " in line and f"· {score} " in line for line in lines)
    assert all(teller(state, lang).source(id) for id, _ in state.score_sheet(0))
    assert len(asked) >= 8  # to keep, to take, extra crosses and six patterns
    assert state.log is not None
    for event in state.log:
        for viewer in [None, *range(players)]:
            happening = event.seen_by(viewer)
            if happening is not None:
                line = teller(state, lang).told(happening)
                own_secret = isinstance(happening, Chosen | Drafted)  # told once, when it is shown
                covered = isinstance(happening, Dealt) and not happening.cards
                assert bool(line) == (not own_secret and not covered)


def test_chambers_are_drawn_as_they_are() -> None:
    chambers = {7: "v#rgx tsp.. ..... ..... ....T"}
    state = desk({"cards": [7], "marks": ["a1"]}, {"cards": [8]}, chambers=chambers)
    lines = printed(terminal.picture(state.view(0), NAMES, state.game, "en"), 100)
    top = next(number for number, line in enumerate(lines) if "▲ 7 green" in line)
    drawn = [line[2:18] for line in lines[top + 1 : top + 7]]
    assert drawn == [
        "   a  b  c  d  e",
        "1  × ██ ♦R ♦G  +",
        "2  ☼  ☠  ♥  ·  ·",
        "3  ·  ·  ·  ·  ·",
        "4  ·  ·  ·  ·  ·",
        "5  ·  ·  ·  ·  ▲",
    ]


def test_what_is_not_yet_shown_looks_different_and_only_to_its_owner() -> None:
    chambers = {7: "v.... ..... ..... ..... ....T"}
    state = desk({"cards": [7]}, {"cards": [8]}, chambers=chambers)
    play(state, "0 left:a1-b1-a2-b2")
    mine = "\n".join(printed(terminal.picture(state.view(0), NAMES, state.game, "en"), 100))
    theirs = "\n".join(printed(terminal.picture(state.view(1), NAMES, state.game, "en"), 100))
    assert mine.count(" *") == theirs.count(" *") + 4
    assert plain(teller(state, "de", 0).asked(state.question(0))) == "Bob überlegt noch."


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_placement_is_previewed(lang: str) -> None:
    chambers = {7: "vr... .s... ..... ..... ....T"}
    state = desk({"cards": [7], "marks": ["a1"]}, chambers=chambers)
    view = state.view(0)
    for option in options(state, 0).values():
        shown = terminal.preview(option, view, state.game, lang)
        assert shown is not None
        assert isinstance(option, Mark)
        lines = printed(shown, 80)
        assert sum(line.count("○") for line in lines) == len(option.fields)
    square = options(state, 0)["left:b1-c1-b2-c2"]
    section, label = teller(state, "en", 0).option(square)
    assert plain(section) == "7 green (left): the pattern"
    assert label == "b1 c1 b2 c2: {symbol:red|red gem}, {symbol:skull|skull}"
    assert styled(label, terminal.look, state.game) == "b1 c1 b2 c2: ♦R, ☠"
    section, _ = teller(state, "de", 0).option(square)
    assert plain(section) == "7 grün (links): das Muster"


def test_cards_to_keep_and_to_take_are_previewed() -> None:
    state = GAME.new(1, seed=1)
    for option in options(state, 0).values():
        shown = terminal.preview(option, state.view(0), GAME, "en")
        assert shown is not None
        assert isinstance(option, Keep)
        assert all(card.removeprefix("pyramid:") in printed(shown, 80)[0] for card in option.cards)
    state = desk(
        {"cards": [7], "marks": ["a1 b1 c1 d1 e1 e2 e3 e4"]},
        chambers={7: "v.... ..... ..... ..... ....T"},
        display=[1, 2, 3, 4],
        pile=[5],
    )
    state.play("left:e5", 0)
    previews = [
        terminal.preview(option, state.view(0), state.game, "en") for option in options(state, 0).values()
    ]
    assert [shown is None for shown in previews] == [False, False, False, False, True]
