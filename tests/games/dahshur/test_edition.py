"""Edition files: what owners may change, and complaints that say where to look."""

from __future__ import annotations

import pytest

from mastaba.core import BadEdition, Record, SeededChance, Sheet, Timeline
from mastaba.games.dahshur.game import DahshurGame
from mastaba.games.dahshur.state import DahshurState
from tests.games.dahshur.helper import game
from tests.laws import random_moves

HEAD = 'edition = "mine"\nextends = "standard"\n'


def edition(text: str) -> DahshurGame:
    mine = game().with_sheet(Sheet.read(HEAD + text, "mine.toml"))
    assert isinstance(mine, DahshurGame)
    return mine


def test_an_owner_changes_the_procession_and_it_is_played() -> None:
    mine = edition("[board]\nprocession = 24\n")
    assert mine.box.fields == 24
    assert mine.box.marks["board"] == {"procession": "own", "obelisk": "sourced", "goods": "sourced"}
    state = mine.new(4, 1)
    assert isinstance(state, DahshurState)
    assert len(state.view(None).procession) == 24
    assert mine.edition.name == "mine"
    assert mine.edition.digest != game().edition.digest


@pytest.mark.parametrize(
    "text",
    [
        "[board]\nprocession = 6\ngoods = 3\n",
        '[[disc]]\nid = "gold-4"\nvalue = 3\n',
        '[[city]]\nid = "city-6"\nnumber = 17\n',
        '[[offer]]\nid = "offer-0123"\nblue = 9\n',
        '[[plates]]\nid = "red"\nruby = 6\nemerald = 0\nsapphire = 0\n',
        '[[gem]]\nid = "ruby"\ncount = 1\n[[gem]]\nid = "emerald"\ncount = 1\n[[gem]]\nid = "sapphire"\ncount = 1\n',
        "[points]\navenue = [1, 1, 1, 1]\nreward = 0\n",
    ],
)
def test_changed_games_play_to_the_end(text: str) -> None:
    mine = edition(text)
    for players in (2, 3, 4):
        state = mine.new(players, 7)
        for seat, action in random_moves(state, SeededChance(7)):
            state.apply(action, seat)
        assert state.winners()
        assert mine.load(state.position()).position() == state.position()


def test_few_cities_and_offers() -> None:
    remove = ", ".join([f'"city-{number}"' for number in range(9, 16)])
    mine = edition(f"remove = [{remove}]\n")
    assert mine.box.city_numbers == [6, 7, 8]
    state = mine.new(4, 2)
    assert isinstance(state, DahshurState)
    assert state.view(None).cities[3] is None
    for seat, action in random_moves(state, SeededChance(2)):
        state.apply(action, seat)
    assert state.over


@pytest.mark.parametrize("kind", ["city", "disc"])
def test_a_box_without_cities_or_discs_still_plays(kind: str) -> None:
    ids = [entry.id for entry in game().standard.entries(kind)]
    removed = ", ".join(f'"{id}"' for id in ids)
    sheet = Sheet.read(f'edition = "mine"\nextends = "standard"\nremove = [{removed}]\n', "mine.toml")
    for players in (2, 3, 4):
        state = game().with_sheet(sheet).new(players, 4)
        for seat, action in random_moves(state, SeededChance(4)):
            state.apply(action, seat)
        assert state.over


def test_a_record_carries_its_edition() -> None:
    mine = edition("[board]\nprocession = 24\n")
    timeline = Timeline.begin(mine, ["a", "b"], 3)
    state = timeline.state
    while not state.over:
        seat = state.to_move[0]
        timeline.play(state.moves(seat)[0], seat)
    record = Record.loads(timeline.record().dumps())
    final = record.verify(lambda name: game())
    assert final.scores() == state.scores()


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("[board]\nprocession = 31\n", 4, "4 to 30"),
        ("[board]\nprocesion = 20\n", 4, "Did you mean 'procession'"),
        ("[board]\ngoods = 0\n", 4, "1 to 20"),
        ('[[disc]]\nid = "gold-4"\nvalue = 7\n', 5, "1 to 6"),
        ('[[disc]]\nid = "gold-4"\nvalue = 5\n', 5, "twice"),
        ('[[disc]]\nid = "gold-4"\nmetal = "tin"\n', 5, "'tin' is unknown"),
        ('[[city]]\nid = "city-6"\nnumber = 7\n', 5, "another city 7"),
        ('[[city]]\nid = "city-6"\nnumber = 19\n', 5, "3 to 18"),
        ('[[offer]]\nid = "offer-0123"\nred = 0\norange = 0\nwhite = 0\n', 3, "nobody can buy there"),
        ('[[offer]]\nid = "offer-new"\nblue = 1\nred = 1\norange = 1\n', 3, "missing"),
        ('[[plates]]\nid = "red"\nruby = 3\n', 3, "7 plates"),
        ('[[plates]]\nid = "green"\nruby = 3\n', 4, "'green' is unknown"),
        ('[[gem]]\nid = "opal"\n', 4, "'opal' is unknown"),
        ("[points]\navenue = [2, 4, 6]\n", 4, "4 whole numbers"),
        ("[points]\navenue = [2, 4, 6, 5]\n", 4, "must not bring fewer"),
        ("[weather]\nhot = true\n", 3, "unknown table 'weather'"),
        ('[[colour]]\nid = "blue"\nname = "blau"\n', 5, "English and in German"),
        ('[board]\nbasis = { procession = "hearsay" }\n', 4, "how is"),
    ],
)
def test_complaints_name_line_and_remedy(text: str, line: int, says: str) -> None:
    with pytest.raises(BadEdition) as error:
        edition(text)
    assert says in error.value.text("en")
    assert error.value.line == line
    assert f"mine.toml, Zeile {line}" in error.value.text("de")


def test_too_few_offers() -> None:
    keep = 5
    removed = ", ".join(f'"{id}"' for id in game().box.offers.ids[keep:])
    with pytest.raises(BadEdition, match="only 5 offers"):
        game().with_sheet(
            Sheet.read(f'edition = "mine"\nextends = "standard"\nremove = [{removed}]\n', "mine.toml")
        )


def test_a_removed_colour_is_missed() -> None:
    with pytest.raises(BadEdition, match="'sapphire' is missing"):
        game().with_sheet(Sheet.read(f'{HEAD}remove = ["sapphire"]\n', "mine.toml"))


def test_every_fact_says_how_it_is_known() -> None:
    marks = game().box.marks
    assert len(marks) == 4 + 3 + 6 + 10 + 24 + 4 + 2
    reconstructed = {entry for entry, facts in marks.items() if "reconstructed" in facts.values()}
    assert {entry.split()[0] for entry in reconstructed} == {"offer", "plates", "board"}
