"""Narrow windows: what does not fit goes on below, nothing is lost."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

import mastaba
from mastaba.core import SeededChance, Timeline
from mastaba.terminal.board import board_of
from mastaba.terminal.guests import names_of
from mastaba.texts import of
from tests.terminal.test_table import Screen

SEATS = ["me", "Nebuchadnezzar I", "vizier", "scribe"]
# Plates, prices, goods, traders, gems, discs, cities and princes: whatever stands on the board of Dahshur.
PIECES = re.compile(
    r"[BROW][●○]\w\w|[BROW]\d+|[BROW]×\d|♟[BROW]|\d(?:Ru|Sm|Em|Sa)\b|\d×[GS]|[GS]\d|\d\+[GS]|…"
)
# One below the other, what is empty or clear needs no heading.
HEADINGS = [
    "stand",
    "lying",
    *(f"head-{head}" for head in ("player", "gem", "price", "goods", "traders", "prince")),
]
WIDE = 400


def positions(game: str, players: int) -> Iterator[Timeline]:
    """A game at its start, every now and then, and at its end."""
    timeline = Timeline.begin(mastaba.game(game), SEATS[:players], 3)
    dice = SeededChance(3)
    while not timeline.state.over:
        if len(timeline.past) % 25 == 0:
            yield timeline
        seat = timeline.state.to_move[0]
        moves = timeline.state.moves(seat)
        timeline.play(moves[dice.below(len(moves))], seat)
    yield timeline


def drawn(timeline: Timeline, lang: str, width: int, height: int) -> str:
    screen = Screen(width=width, height=height, terminal=True)
    state = timeline.state
    seat = None if state.over else state.to_move[0]
    names = names_of(timeline.seats, lang)
    screen.console.print(board_of(state.game).picture(state.view(seat), names, state.game, lang))
    return screen.text


@pytest.mark.parametrize(
    ("players", "lang", "height"), [(2, "en", 24), (3, "de", 50), (4, "de", 24), (4, "en", 50)]
)
def test_dahshur_loses_nothing_in_a_narrow_window(players: int, lang: str, height: int) -> None:
    for timeline in positions("dahshur", players):
        all_of_it = drawn(timeline, lang, WIDE, height)
        for width in (40, 60, 70, 80, 120):
            narrow = drawn(timeline, lang, width, height)
            assert Counter(PIECES.findall(narrow)) == Counter(PIECES.findall(all_of_it)), width
            missing = set(re.findall(r"\w+", all_of_it)) - set(re.findall(r"\w+", narrow))
            assert missing <= {of("dahshur", lang)(f"terminal-{head}") for head in HEADINGS}, width
            if height == 50:
                assert all(re.search(rf" {field} ", narrow) for field in range(1, 21)), width


@pytest.mark.parametrize("game", ["valley", "pyramids"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_other_games_cut_no_word(game: str, lang: str) -> None:
    for players in (2, 3, 4):
        for timeline in positions(game, players):
            everything = Counter(re.findall(r"\w+", drawn(timeline, lang, WIDE, 24)))
            for width in (60, 70, 80, 120):
                assert Counter(re.findall(r"\w+", drawn(timeline, lang, width, 24))) == everything, width


@pytest.mark.parametrize("width", [60, 70, 80, 120])
def test_valleys_pyramid_keeps_its_rows_and_ones_own_things_their_headline(width: int) -> None:
    text = drawn(next(positions("valley", 3)), "de", width, 50)
    base = [line for line in text.splitlines() if re.search(r"\b1\b.*\b2\b.*\b3\b", line)]
    assert base or re.search("3 .*\n2 .*\n1 ", text)
    assert "noch 1 Bestattung" in " ".join(text.replace("│", " ").split())
