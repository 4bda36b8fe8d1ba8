"""Numbers of moves follow from their names: nothing counts them by hand."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.numbering import named
from mastaba.games.valley.effects.program import ZONES
from mastaba.games.valley.effects.vocabulary import VERBS
from mastaba.games.valley.game import ValleyGame
from mastaba.games.valley.notation import CARD_VERBS, CARDS, FALL, OPTION, PLACE_VERBS, PLACES, SWAP, SWAPS

GAME = mastaba.game("valley")


def test_every_number_names_its_move() -> None:
    assert isinstance(GAME, ValleyGame)
    ids = GAME.tables.names.ids
    for first, verb in PLACE_VERBS.items():
        names = [GAME.move_name(first + place) for place in range(PLACES)]
        assert names == [f"{verb}:{place + 1}" for place in range(PLACES)]
    for number, verb in enumerate(CARD_VERBS):
        assert GAME.move_name(CARDS + number * len(ids) + 3) == f"{verb}:{ids[3]}"
    assert GAME.move_name(FALL) == "fall:4"
    assert GAME.move_name(SWAP) == "swap:1-2"
    assert GAME.move_name(SWAP + len(SWAPS) - 1) == "swap:5-6"
    assert GAME.move_name(OPTION) == "choose:1"
    assert GAME.action_count == CARDS + len(CARD_VERBS) * len(ids)


def test_words_and_numbers_agree() -> None:
    for verb in VERBS.values():
        assert set(verb.zones) <= set(ZONES)
        assert not verb.zones or verb.usual in verb.zones


def test_a_number_that_is_left_out_is_noticed() -> None:
    assert named({0: "a", 1: "b"}) == ["a", "b"]
    with pytest.raises(AssertionError, match="not numbered"):
        named({0: "a", 2: "c"})
