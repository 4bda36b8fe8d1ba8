"""What is in the box (SG-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import mastaba
from mastaba.games.pyramids.box import Box
from mastaba.games.pyramids.game import PyramidsGame
from mastaba.games.pyramids.types import PyramidsPrinted
from tests.games.pyramids.desk import desk, lab, own, patterns, play, seen
from tests.games.pyramids.invariants import cells


def box() -> Box:
    game = mastaba.game("pyramids")
    assert isinstance(game, PyramidsGame)
    return game.box


@pytest.mark.rule("SG-1.1")
def test_48_cards_16_of_each_colour() -> None:
    assert box().numbers == list(range(1, 49))
    assert Counter(box().colours) == {0: 16, 1: 16, 2: 16}
    assert {box().colours[number - 1] for number in (15, 33)} == {2}  # both purple in the rulebook


def views(drawn: str) -> Iterator[str]:
    rows = [drawn[i : i + 5] for i in range(0, 25, 5)]
    for _ in range(4):
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
        yield "".join(rows)
        yield "".join(row[::-1] for row in rows)


@pytest.mark.rule("SG-1.2")
def test_every_chamber_keeps_the_constraints() -> None:
    for drawn in box().maps:
        count = Counter(drawn)
        assert drawn[0] == "v"
        assert drawn[24] == "T"
        assert count["v"] == count["T"] == 1
        assert 4 <= count["#"] <= 7
        assert 2 <= count["r"] + count["g"] <= 3
        assert 1 <= count["s"] <= 3
        assert 0 <= count["x"] <= 2
        assert count["t"] <= 1
        assert count["p"] <= 1


@pytest.mark.rule("SG-1.2")
def test_no_pocket_is_sealed() -> None:
    """Every free field can be reached, so the tomb always can."""
    for drawn in box().maps:
        free = {divmod(f, 5) for f in range(25) if drawn[f] != "#"}
        reached, edge = {(0, 0)}, [(0, 0)]
        while edge:
            r, c = edge.pop()
            for near in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if near in free and near not in reached:
                    reached.add(near)
                    edge.append(near)
        assert reached == free


@pytest.mark.rule("SG-1.2")
def test_no_two_chambers_are_alike_also_mirrored() -> None:
    seen = {min(drawn.translate(str.maketrans("vT", "..")) for drawn in views(m)) for m in box().maps}
    assert len(seen) == 48
    walls = {min("".join("#" if s == "#" else "." for s in v) for v in views(m)) for m in box().maps}
    assert len(walls) == 48


@pytest.mark.rule("SG-1.2")
def test_every_colour_is_equally_strong() -> None:
    by_colour = [
        Counter("".join(m for m, c in zip(box().maps, box().colours, strict=True) if c == colour))
        for colour in range(3)
    ]
    assert by_colour[0] == by_colour[1] == by_colour[2]
    assert by_colour[0]["r"] == by_colour[0]["g"]
    assert by_colour[0]["t"] == by_colour[0]["p"] == 5  # about a third of 16


@pytest.mark.rule("SG-1.2")
def test_entrance_and_tomb_may_be_in_any_column() -> None:
    state = desk({"cards": [7]}, chambers={7: "..v.. ..#.. ..... ..... .T..."}, revealed=["domino"])
    assert patterns(state) == {"left:b1-c1", "left:c1-d1"}


@pytest.mark.rule("SG-1.3")
def test_eight_expedition_cards_with_six_patterns() -> None:
    ids = box().patterns.ids
    assert Counter(ids[p] for p in box().deck) == {
        "straight": 2,
        "corner": 2,
        "domino": 1,
        "ell": 1,
        "square": 1,
        "tee": 1,
    }
    assert box().turns == 7
    sizes = {id: {len(cells(m)) for m in masks} for id, masks in zip(ids, box().pattern_masks, strict=True)}
    assert sizes == {"straight": {3}, "corner": {3}, "domino": {2}, "ell": {4}, "square": {4}, "tee": {4}}
    places = {id: len(masks) for id, masks in zip(ids, box().pattern_masks, strict=True)}
    assert places == {"straight": 30, "corner": 64, "domino": 40, "ell": 96, "square": 16, "tee": 48}


@pytest.mark.rule("SG-1.4")
def test_the_score_card() -> None:
    assert box().skull_values == [1, 2, 3, 4, 6, 8, 10, 13, 16, 20]
    assert box().pyramid_points == [10, 6, 3]
    state = desk({"cards": [7], "skulls": 5})
    assert state.score_sheet(0)[-1] == ("skulls", -6)  # the one value that the rulebook shows
    full = {7: "vrg.. srg.. ..... ..... ....T"}
    state = desk({"cards": [7], "red": 9, "green": 9, "skulls": 9}, chambers=full)
    play(state, "0 left:a1-b1-a2-b2")
    assert (own(state).red, own(state).green, own(state).skulls) == (10, 9, 10)
    assert [tile.points for tile in seen(state).points.orange] == [10, 6, 3]


@pytest.mark.rule("SG-7.1")
def test_what_is_printed_says_how_many_pyramids_bring_points_and_how_many_cards_there_are() -> None:
    printed = mastaba.game("pyramids").components().printed
    assert isinstance(printed, PyramidsPrinted)
    assert printed.score_card.pyramids_per_points == 2
    assert printed.expedition_cards == 8


def test_the_action_space_is_the_same_in_every_edition() -> None:
    standard = mastaba.game("pyramids")
    other = lab({1: "v.... ..... ..... ..... ....T"})
    assert standard.action_count == other.action_count == 785
    assert all(standard.move_name(n) == other.move_name(n) for n in range(785))
