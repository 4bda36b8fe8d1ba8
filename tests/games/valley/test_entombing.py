"""VK-8 entombing."""

from __future__ import annotations

import pytest

from tests.games.valley.table import pile, play, table


@pytest.mark.rule("VK-8.1")
def test_one_hand_card_a_turn_may_be_entombed() -> None:
    state = table({"hand": "urn shabti"}, {"hand": "urn"})
    play(state, "entomb:shabti")
    assert pile(state, 0, "tomb") == ["shabti"]
    assert state.why_not("entomb:urn", 0) == "VK-8.1"
    assert "entomb:urn" not in state.moves(0)


@pytest.mark.rule("VK-8.1")
def test_the_right_to_entomb_returns_every_turn() -> None:
    state = table({"hand": "urn shabti"}, {"hand": "urn"}, stock="boat censer")
    play(state, "entomb:shabti", "end", "entomb:urn", "end", "remove:1")
    assert state.active == 0
    play(state, "entomb:urn")
    assert pile(state, 0, "tomb") == ["shabti", "urn"]


@pytest.mark.rule("VK-8.1")
def test_it_does_not_save_up() -> None:
    state = table({"hand": "urn shabti"}, {"hand": "urn"}, stock="boat censer")
    play(state, "end", "end", "remove:1", "entomb:urn")
    assert state.why_not("entomb:shabti", 0) == "VK-8.1"


@pytest.mark.rule("VK-8.1")
@pytest.mark.parametrize("order", [["normal", "action"], ["action", "normal"]])
def test_entombing_by_actions_comes_on_top(order: list[str]) -> None:
    state = table({"hand": "inner-sarcophagus urn shabti"})
    moves = {"normal": ["entomb:urn"], "action": ["act:inner-sarcophagus", "entomb:shabti"]}
    for part in order:
        play(state, *moves[part])
    assert pile(state, 0, "tomb") == ["shabti", "urn"]


@pytest.mark.rule("VK-8.1")
def test_only_hand_cards_are_entombed() -> None:
    state = table({"hand": "urn", "draw": "shabti", "discard": "boat", "plays": "censer"})
    assert [move for move in state.moves(0) if move.startswith("entomb:")] == ["entomb:urn"]
    assert state.why_not("entomb:censer", 0) == "VK-3.1"


@pytest.mark.rule("VK-8.2")
def test_an_entombed_card_neither_pays_nor_acts() -> None:
    state = table({"hand": "urn", "tomb": "burial-mask box-of-food"}, pyramid="hapy-jar boat")
    assert sorted(state.moves(0)) == ["end", "entomb:urn"]
    assert state.why_not("act:burial-mask", 0) == "VK-3.1"


@pytest.mark.rule("VK-8.2")
def test_an_entombed_card_stays_when_the_discard_pile_is_shuffled() -> None:
    state = table({"hand": "urn shabti"}, stock="boat")
    play(state, "entomb:shabti", "end")
    assert pile(state, 0, "hand") == ["urn"]
    assert pile(state, 0, "tomb") == ["shabti"]


@pytest.mark.rule("VK-8.2")
def test_a_reaction_in_the_tomb_does_not_react() -> None:
    state = table({"hand": "urn urn"}, {"tomb": "boat"}, pyramid="hapy-jar imsety-jar")
    play(state, "buy:1", "pay:urn", "pay:urn")
    assert state.to_move == [0]


@pytest.mark.rule("VK-8.2")
def test_a_card_that_comes_back_expressly_can_be_used_again() -> None:
    state = table({"hand": "weres-amulet", "tomb": "burial-mask"}, pyramid="hapy-jar")
    play(state, "act:weres-amulet", "take:burial-mask", "buy:1", "pay:burial-mask")
    assert pile(state, 0, "discard") == ["hapy-jar"]
