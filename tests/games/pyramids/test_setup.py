"""Setup (SG-2) and the course of the game (SG-3)."""

from __future__ import annotations

from collections import Counter

import pytest

import mastaba
from mastaba.core import BadSetup, IllegalMove, SeededChance
from mastaba.games.pyramids.types import Expedition, PyramidsView
from tests import laws
from tests.games.pyramids.desk import (
    LAST,
    OPEN,
    covered,
    crossed,
    desk,
    held,
    own,
    play,
    seen,
    tags,
    told,
    told_of,
)


@pytest.mark.rule("SG-2.1")
def test_each_is_dealt_four_and_keeps_two_openly() -> None:
    state = mastaba.game("pyramids").new(3, seed=5)
    assert state.to_move == [0, 1, 2]
    hands = [seen(state, seat).hand for seat in range(3)]
    assert [len(hand) for hand in hands] == [4, 4, 4]
    assert len({card for hand in hands for card in hand}) == 12
    assert state.moves(1) == ["keep:1+2", "keep:1+3", "keep:1+4", "keep:2+3", "keep:2+4", "keep:3+4"]
    play(state, "1 keep:1+3", "0 keep:2+4", "2 keep:1+2")
    for seat, (first, second) in enumerate([(1, 3), (0, 2), (0, 1)]):
        kept = held(seen(state).seats[seat])
        assert kept == [hands[seat][first], hands[seat][second]]


@pytest.mark.rule("SG-2.1")
@pytest.mark.parametrize("players", [0, 5])
def test_no_more_than_four_players(players: int) -> None:
    with pytest.raises(BadSetup):
        mastaba.game("pyramids").new(players)


@pytest.mark.rule("SG-2.1", "SG-3.2")
def test_choices_are_made_once_and_at_the_start_only() -> None:
    state = mastaba.game("pyramids").new(2, seed=5)
    play(state, "1 keep:1+3")
    assert state.why_not("keep:1+2", 1) == "SG-3.2"
    play(state, "0 keep:1+2")
    assert state.why_not("keep:1+2", 0) == "SG-2.1"


@pytest.mark.rule("SG-2.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_other_cards_become_pile_and_display(players: int) -> None:
    returned_on_display = 0
    for seed in range(12):
        state = mastaba.game("pyramids").new(players, seed)
        hands = [seen(state, seat).hand for seat in range(players)]
        for seat in range(players):
            state.play("keep:1+2", seat)
        position = state.position()
        kept = [card for hand in hands for card in hand[:2]]
        assert len(position["display"]) == 4
        assert sorted(kept + position["display"] + position["pile"]) == list(range(1, 49))
        returned_on_display += sum(card in position["display"] for hand in hands for card in hand[2:])
    # They were shuffled in: neither left out nor laid on top.
    assert 0 < returned_on_display < 12 * min(4, 2 * players) / 2


@pytest.mark.rule("SG-2.3")
def test_the_expedition_cards_are_shuffled_face_down() -> None:
    orders = set()
    for seed in range(10):
        state = mastaba.game("pyramids").new(1, seed)
        state.play("keep:1+2", 0)
        position = state.position()
        orders.add(tuple(position["revealed"] + position["hidden"]))
        assert len(position["revealed"]) == 1
        view = state.view(0)
        assert isinstance(view, PyramidsView)
        assert not hasattr(view, "hidden")
        names = [pattern.id for pattern in mastaba.game("pyramids").components().printed.patterns]  # type: ignore[attr-defined]
        assert view.to_come == sorted(
            position["hidden"], key=names.index
        )  # which, and in no order that tells
    assert len(orders) > 5


@pytest.mark.rule("SG-3.1")
def test_seven_of_eight_cards_in_each_of_four_rounds() -> None:
    state = mastaba.game("pyramids").new(2, seed=3, log=True)
    for seat, action in laws.random_moves(state, SeededChance(3)):
        state.apply(action, seat)
    turned = told_of(state, Expedition)
    assert [(e.round, e.turn) for e in turned] == [(r, t) for r in (1, 2, 3, 4) for t in range(1, 8)]
    deck = Counter({"straight": 2, "corner": 2, "domino": 1, "ell": 1, "square": 1, "tee": 1})
    rounds = [[e.pattern.removeprefix("pattern:") for e in turned[i : i + 7]] for i in range(0, 28, 7)]
    for patterns in rounds:
        assert not Counter(patterns) - deck
        assert sum((deck - Counter(patterns)).values()) == 1  # the one that stays unused
    assert len({tuple(patterns) for patterns in rounds}) == 4


@pytest.mark.rule("SG-3.1")
def test_after_the_seventh_card_all_eight_are_shuffled_again() -> None:
    state = desk({"cards": [7]}, chambers={7: OPEN}, revealed=LAST)
    play(state, "0 left:a1")
    view = seen(state, 0)
    assert (view.round, view.turn) == (2, 1)
    assert Counter(state.position()["revealed"] + state.position()["hidden"]) == Counter([*LAST, "tee"])


@pytest.mark.rule("SG-3.2")
def test_all_cross_off_at_the_same_time_and_once() -> None:
    state = desk({"cards": [7]}, {"cards": [8]}, {"cards": [9]}, chambers={7: OPEN, 8: OPEN, 9: OPEN})
    assert state.to_move == [0, 1, 2]
    play(state, "1 left:a1")
    assert state.to_move == [0, 2]
    assert state.why_not("left:b1", 1) == "SG-3.2"
    with pytest.raises(IllegalMove) as refused:
        state.play("left:b1", 1)
    assert refused.value.rule == "SG-3.2"
    play(state, "2 left:a1", "0 left:a1")
    assert seen(state).turn == 2


@pytest.mark.rule("SG-3.2")
def test_marks_are_shown_when_all_are_done() -> None:
    state = desk({"cards": [7]}, {"cards": [8]}, chambers={7: "vr... ..... ..... ..... ....T", 8: OPEN})
    play(state, "0 left:a1-b1-a2-b2")
    for viewer in (1, None):
        shown = seen(state, viewer).seats[0]
        assert crossed(shown) == []
        assert shown.red == 0
        assert shown.covered == []
    assert crossed(own(state)) == ["a1", "b1", "a2", "b2"]
    assert covered(state) == [("left", "a1 b1 a2 b2")]
    play(state, "1 left:a1")
    shown = seen(state, 1).seats[0]
    assert crossed(shown) == ["a1", "b1", "a2", "b2"]
    assert shown.red == 1


@pytest.mark.rule("SG-3.2")
def test_the_four_steps_in_order() -> None:
    almost = "v...T ..... ..... ..... ....T".replace("T", ".", 1)
    state = desk(
        {"cards": [6], "marks": ["a1 b1 c1 d1 e1 e2 e3 e4"]},
        chambers={6: almost},
        revealed=["square"],
        completed=[{"seat": 0, "card": 3}],
        display=[1, 2, 4, 5],
        pile=[8, 9],
        log=True,
    )
    play(state, "0 left:e5", "0 display:1")
    assert tags(told(state, 0)) == [
        "drafted",
        "marked",
        "completed",
        "taken",
        "refilled",
        "points",
        "expedition",
    ]
