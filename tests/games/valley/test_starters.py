"""The ten cards every player begins with: Shabti, Urn, Box of Food (the Offering Table: test_reactions)."""

from __future__ import annotations

import pytest

from mastaba.games.valley.types import Pile
from tests.games.valley.table import option, pile, play, pyramid, table

FULL = "hapy-jar imsety-jar censer statue-of-horus statue-of-isis burial-mask"


@pytest.mark.rule("VK-10.1")
def test_shabti_offers_a_swap_or_a_sacrifice() -> None:
    state = table({"hand": "shabti"}, pyramid=FULL)
    play(state, "act:shabti")
    assert state.moves(0) == ["choose:1", "choose:2"]
    assert option(state, "choose:1").steps == ["swap"]
    assert option(state, "choose:2").steps == ["sacrifice"]


@pytest.mark.rule("VK-10.1")
@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("swap:1-6", "burial-mask imsety-jar censer statue-of-horus statue-of-isis hapy-jar"),
        ("swap:2-4", "hapy-jar statue-of-horus censer imsety-jar statue-of-isis burial-mask"),
        ("swap:1-2", "imsety-jar hapy-jar censer statue-of-horus statue-of-isis burial-mask"),
    ],
)
def test_shabti_swaps_any_two_pyramid_cards_and_nothing_crumbles(move: str, after: str) -> None:
    state = table({"hand": "shabti"}, pyramid=FULL, boneyard="boat")
    play(state, "act:shabti", "choose:1")
    assert len(state.moves(0)) == 15
    play(state, move)
    assert pyramid(state) == after
    assert state.view(None).boneyard == Pile(count=1, top="boat")
    assert "end" in state.moves(0)


@pytest.mark.rule("VK-10.1")
def test_a_swap_moves_no_card_to_a_free_place() -> None:
    state = table({"hand": "shabti"}, pyramid="hapy-jar - censer - - -")
    play(state, "act:shabti", "choose:1")
    assert state.moves(0) == ["swap:1-3"]
    assert state.why_not("swap:1-2", 0) == "VK-10.1"


@pytest.mark.rule("VK-10.1")
def test_a_swap_needs_two_pyramid_cards() -> None:
    state = table({"hand": "shabti"}, pyramid="hapy-jar")
    play(state, "act:shabti")
    assert state.moves(0) == ["choose:2"]
    assert state.why_not("choose:1", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.1")
@pytest.mark.parametrize(
    ("move", "fall", "after"),
    [
        ("sacrifice:1", "", "statue-of-horus imsety-jar censer burial-mask statue-of-isis -"),
        ("sacrifice:2", "fall:4", "hapy-jar statue-of-horus censer burial-mask statue-of-isis -"),
        ("sacrifice:2", "fall:5", "hapy-jar statue-of-isis censer statue-of-horus burial-mask -"),
        ("sacrifice:3", "", "hapy-jar imsety-jar statue-of-isis statue-of-horus burial-mask -"),
        ("sacrifice:4", "", "hapy-jar imsety-jar censer burial-mask statue-of-isis -"),
        ("sacrifice:5", "", "hapy-jar imsety-jar censer statue-of-horus burial-mask -"),
        ("sacrifice:6", "", "hapy-jar imsety-jar censer statue-of-horus statue-of-isis -"),
    ],
)
def test_shabti_sacrifices_any_pyramid_card_and_the_pyramid_crumbles(
    move: str, fall: str, after: str
) -> None:
    state = table({"hand": "shabti"}, pyramid=FULL, boneyard="boat")
    gone = FULL.split()[int(move[-1]) - 1]
    play(state, "act:shabti", "choose:2")
    assert state.moves(0) == [f"sacrifice:{place}" for place in range(1, 7)]
    play(state, move, *fall.split())
    assert pyramid(state) == after
    assert state.view(None).boneyard == Pile(count=2, top=gone)
    assert pile(state, 0, "plays") == ["shabti"]


@pytest.mark.rule("VK-10.1")
@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        ("hapy-jar boat - censer - -", "sacrifice:2", "hapy-jar censer - - - -"),
        ("- boat hapy-jar - censer -", "sacrifice:2", "- censer hapy-jar - - -"),
        ("- boat hapy-jar - censer -", "sacrifice:3", "- boat censer - - -"),
        ("hapy-jar boat - - - -", "sacrifice:1", "- boat - - - -"),
        ("- boat - - - -", "sacrifice:2", "- - - - - -"),
    ],
)
def test_in_a_shrunken_pyramid_only_what_is_there_falls(before: str, move: str, after: str) -> None:
    state = table({"hand": "shabti"}, pyramid=before)
    play(state, "act:shabti", "choose:2", move)
    assert pyramid(state) == after
    assert "end" in state.moves(0)


@pytest.mark.rule("VK-10.1")
def test_shabti_is_not_playable_without_a_pyramid() -> None:
    state = table({"hand": "shabti"}, boneyard="boat")
    assert state.why_not("act:shabti", 0) == "VK-6.2"
    assert state.why_not("entomb:shabti", 0) is None


@pytest.mark.rule("VK-10.1")
def test_a_shabti_swap_leaves_the_removal_due_and_a_shabti_sacrifice_does_not() -> None:
    state = table({"hand": "shabti shabti"}, pyramid=FULL)
    play(state, "act:shabti", "choose:1", "swap:1-2", "end")
    assert state.moves(0) == [f"remove:{place}" for place in range(1, 7)]
    state = table({"hand": "shabti shabti"}, pyramid=FULL)
    play(state, "act:shabti", "choose:2", "sacrifice:6", "end")
    assert state.active == 1


@pytest.mark.rule("VK-10.1")
def test_shabti_can_empty_the_pyramid_when_the_stock_is_gone() -> None:
    state = table({"hand": "shabti"}, {"hand": "urn"}, pyramid="- - censer", active=1)
    play(state, "end", "remove:3")
    assert state.over
    state = table({"hand": "shabti"}, {"hand": "urn"}, pyramid="- - censer")
    play(state, "act:shabti", "choose:2", "sacrifice:3")
    assert pyramid(state) == "- - - - - -"
    play(state, "end")
    assert not state.over
    play(state, "end")
    assert state.over


@pytest.mark.rule("VK-10.2")
def test_urn_discards_a_hand_card_of_choice_then_draws_one() -> None:
    state = table({"hand": "urn shabti boat", "draw": "box-of-food censer"})
    play(state, "act:urn")
    assert state.moves(0) == ["discard:shabti", "discard:boat"]
    play(state, "discard:boat")
    assert pile(state, 0, "hand") == ["censer", "shabti"]
    assert pile(state, 0, "discard") == ["boat"]
    assert pile(state, 0, "plays") == ["urn"]


@pytest.mark.rule("VK-10.2")
def test_urn_is_not_playable_as_the_only_hand_card() -> None:
    state = table({"hand": "urn", "draw": "shabti"})
    assert state.why_not("act:urn", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.2")
def test_a_second_urn_may_be_discarded_for_the_first() -> None:
    state = table({"hand": "urn urn", "draw": "shabti"})
    play(state, "act:urn", "discard:urn")
    assert pile(state, 0, "hand") == ["shabti"]


@pytest.mark.rule("VK-10.2")
def test_urn_with_empty_piles_draws_its_own_discard_again() -> None:
    # The instructions run in order: once the card is discarded there is one to draw.
    state = table({"hand": "urn boat"})
    play(state, "act:urn", "discard:boat")
    assert pile(state, 0, "hand") == ["boat"]
    assert pile(state, 0, "discard") == []


@pytest.mark.rule("VK-10.3")
def test_box_of_food_draws_one_card() -> None:
    state = table({"hand": "box-of-food", "draw": "shabti urn"})
    play(state, "act:box-of-food")
    assert pile(state, 0, "hand") == ["urn"]
    assert pile(state, 0, "draw") == ["shabti"]


@pytest.mark.rule("VK-10.3")
def test_box_of_food_reshuffles_the_discard_pile_when_the_draw_pile_is_empty() -> None:
    state = table({"hand": "box-of-food", "discard": "shabti shabti"})
    play(state, "act:box-of-food")
    assert pile(state, 0, "hand") == ["shabti"]
    assert pile(state, 0, "draw") == ["shabti"]
    assert pile(state, 0, "discard") == []


@pytest.mark.rule("VK-10.3")
def test_box_of_food_is_not_playable_with_nothing_to_draw() -> None:
    state = table({"hand": "box-of-food shabti", "tomb": "urn"})
    assert state.why_not("act:box-of-food", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.3")
def test_cards_in_play_cannot_be_drawn() -> None:
    state = table({"hand": "box-of-food box-of-food", "draw": "shabti"})
    play(state, "act:box-of-food")
    assert state.why_not("act:box-of-food", 0) == "VK-6.2"
