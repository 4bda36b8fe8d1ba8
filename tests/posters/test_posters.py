"""Tables as pictures: what is on them follows from what everybody may know, and nobody's text is markup."""

from __future__ import annotations

import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

import mastaba
from mastaba.core import Game, SeededChance, State
from mastaba.posters.canvas import fitted, legible, length
from mastaba.posters.poster import Company, poster
from mastaba.posters.raster import rasterised
from mastaba.posters.studio import studio
from mastaba.texts import LANGUAGES
from tests.laws import random_moves

ROOT = Path(__file__).parents[2]
DRAWINGS = ROOT / "src" / "mastaba" / "server" / "page" / "drawings"
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ("<script>&\"' ]]> " + "W" * 60, "\u202e 漢字 <b>", "ąЖλ</text>")
needs_drawings = pytest.mark.skipif(not DRAWINGS.is_dir(), reason="the page is not built: make page")


def company(state: State, names: list[str] | None = None, status: str = "playing") -> Company:
    called = names or [f"Seat {seat}" for seat in range(state.players)]
    return Company(status, tuple(called), tuple(seat % 2 == 1 for seat in range(state.players)), 0)


def painted(state: State, lang: str = "en", theme: str = "day", names: list[str] | None = None) -> str:
    return poster(DRAWINGS, theme, state.game, lang, company(state, names), state.view(None))


def moments(game: Game, players: int, seed: int, every: int) -> list[State]:
    """A whole game of chance, looked at now and then and at its end."""
    state = game.new(players=players, seed=seed)
    found = [state.copy()]
    for number, (seat, action) in enumerate(random_moves(state, SeededChance(seed))):
        state.apply(action, seat)
        if number % every == 0:
            found.append(state.copy())
    return [*found, state]


@needs_drawings
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_a_picture_is_the_same_in_every_world_that_nobody_can_tell_apart(name: str) -> None:
    game = mastaba.game(name)
    for players in (game.fewest_players, game.most_players):
        for number, state in enumerate(moments(game, players, 7 + players, 45)):
            if state.over:
                continue
            other = state.sample(None, SeededChance(number))
            assert painted(state) == painted(other)


@needs_drawings
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_every_moment_can_be_painted_in_both_themes_and_every_language(name: str) -> None:
    """What is written stays on the sheet, is text and nothing else, and no colour is left without a value."""
    game = mastaba.game(name)
    for players in range(game.fewest_players, game.most_players + 1):
        for number, state in enumerate(moments(game, players, players, 60)):
            lang, theme = LANGUAGES[number % len(LANGUAGES)], ("day", "night")[number % 2]
            svg = painted(state, lang, theme, [HOSTILE[(number + seat) % 3] for seat in range(players)])
            sheet = ElementTree.fromstring(svg)
            assert not sheet.findall(f".//{SVG}script")
            assert "var(" not in svg
            assert "calc(" not in svg
            for text in sheet.iter(f"{SVG}text"):
                x, size = float(text.attrib["x"]), float(text.attrib["font-size"])
                wide = length(text.text or "", size)
                left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.attrib["text-anchor"]]
                assert left >= -1, text.text
                assert left + wide <= 1201, text.text


@pytest.mark.parametrize("art", ["lib", *(f"games/{name}" for name in mastaba.GAMES)])
def test_every_drawing_can_be_read_by_more_than_browsers(art: str) -> None:
    files = sorted((ROOT / "web" / "src" / art / "art").glob("*.svg"))
    assert files
    for file in files:
        ElementTree.fromstring(f"<svg>{file.read_text(encoding='utf-8')}</svg>")


@needs_drawings
def test_a_picture_has_the_size_that_link_previews_want() -> None:
    state = mastaba.game("dahshur").new(players=2, seed=1)
    png = rasterised(painted(state), studio(DRAWINGS, "day").fonts)
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", png[16:24]) == (1200, 630)
    assert len(png) < 600_000


@needs_drawings
def test_nothing_of_a_game_is_on_the_picture_of_a_table_that_shows_none() -> None:
    game = mastaba.game("valley")
    for status, names in (("open", ("Anna", None)), ("playing", ("Anna", "Ben"))):
        svg = poster(DRAWINGS, "day", game, "en", Company(status, names, (False, False), 10), None)
        words = [text.text for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]
        assert "Anna" in words
        assert ("One seat is free" if status == "open" else "Shown 10 minutes later") in words


def test_a_line_gets_smaller_and_then_shorter() -> None:
    assert fitted("Anna", 30, 500) == ("Anna", 30)
    text, size = fitted("Bernhard", 30, 110)
    assert (text, 20 < size < 30) == ("Bernhard", True)
    text, size = fitted("Bernhard von Württemberg", 30, 110)
    assert text.endswith("…")
    assert length(text, size) <= 110
    assert legible("漢a") == "?a"
