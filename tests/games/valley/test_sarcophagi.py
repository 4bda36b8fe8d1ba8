"""The three sarcophagi."""

from __future__ import annotations

import pytest

from mastaba.games.valley.types import Pile
from tests.games.valley.table import pile, play, table


@pytest.mark.rule("VK-10.33")
def test_inner_sarcophagus_entombs_a_hand_card_besides_the_normal_entombing() -> None:
    state = table({"hand": "inner-sarcophagus boat censer urn"})
    play(state, "act:inner-sarcophagus")
    assert state.moves(0) == ["entomb:boat", "entomb:censer", "entomb:urn"]
    play(state, "entomb:boat", "entomb:censer")
    assert pile(state, 0, "tomb") == ["boat", "censer"]
    assert state.why_not("entomb:urn", 0) == "VK-8.1"


@pytest.mark.rule("VK-10.33")
def test_inner_sarcophagus_entombs_exactly_one() -> None:
    state = table({"hand": "inner-sarcophagus boat censer"})
    play(state, "entomb:boat", "act:inner-sarcophagus", "entomb:censer")
    assert pile(state, 0, "tomb") == ["boat", "censer"]
    assert state.moves(0) == ["end"]


@pytest.mark.rule("VK-10.33", "VK-10.34", "VK-10.35")
@pytest.mark.parametrize("card", ["inner-sarcophagus", "middle-sarcophagus", "outer-sarcophagus"])
def test_a_sarcophagus_needs_a_hand_card_besides_itself(card: str) -> None:
    state = table({"hand": card, "draw": "urn"}, boneyard="boat")
    assert state.why_not(f"act:{card}", 0) == "VK-6.2"
    assert state.why_not(f"entomb:{card}", 0) is None


@pytest.mark.rule("VK-10.34")
@pytest.mark.parametrize(("moves", "tomb"), [("pass", ["boat"]), ("entomb:urn", ["boat", "urn"])])
def test_middle_sarcophagus_entombs_one_or_two(moves: str, tomb: list[str]) -> None:
    state = table({"hand": "middle-sarcophagus boat urn urn"})
    play(state, "act:middle-sarcophagus")
    assert state.why_not("pass", 0) == "VK-6.2"
    play(state, "entomb:boat", moves)
    assert pile(state, 0, "tomb") == tomb
    play(state, "entomb:urn")  # and the normal entombing
    assert pile(state, 0, "tomb") == sorted([*tomb, "urn"])


@pytest.mark.rule("VK-10.34")
def test_middle_sarcophagus_with_one_card_entombs_that_one_and_asks_no_more() -> None:
    state = table({"hand": "middle-sarcophagus boat"})
    play(state, "act:middle-sarcophagus", "entomb:boat")
    assert state.moves(0) == ["end"]


@pytest.mark.rule("VK-10.35")
def test_outer_sarcophagus_entombs_a_hand_card_and_the_top_of_the_boneyard() -> None:
    state = table({"hand": "outer-sarcophagus boat urn"}, boneyard="censer mummified-cat")
    play(state, "act:outer-sarcophagus", "entomb:boat")
    assert pile(state, 0, "tomb") == ["boat", "mummified-cat"]
    assert state.view(1).boneyard == Pile(count=1, top="censer")
    assert state.why_not("entomb:urn", 0) is None


@pytest.mark.rule("VK-10.35")
def test_outer_sarcophagus_is_not_playable_with_an_empty_boneyard() -> None:
    state = table({"hand": "outer-sarcophagus boat"}, pyramid="censer")
    assert state.why_not("act:outer-sarcophagus", 0) == "VK-6.2"
