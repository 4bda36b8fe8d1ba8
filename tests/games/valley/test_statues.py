"""The seven statues."""

from __future__ import annotations

import pytest

from mastaba.core import Moved
from mastaba.games.valley.types import Pile
from tests.games.valley.table import asked, happened, pile, play, pyramid, table

FULL = "hapy-jar imsety-jar censer statue-of-horus statue-of-isis burial-mask"
MANY = "urn urn urn urn"

# -- Bastet ------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.26")
def test_bastet_makes_others_put_a_hand_card_onto_the_attackers_discard_pile() -> None:
    state = table(
        {"hand": "statue-of-bastet"},
        {"hand": "boat urn", "draw": MANY},
        {"hand": "censer", "draw": f"{MANY} urn"},
    )
    play(state, "act:statue-of-bastet")
    assert state.moves(1) == ["give:boat", "give:urn"]
    play(state, "give:boat", "give:censer")
    assert pile(state, 0, "discard") == ["boat", "censer"]
    assert pile(state, 1, "discard") == pile(state, 2, "discard") == []
    assert state.view(1).seats[0].discard.top == "censer"
    assert state.view(None).boneyard.count == 0


@pytest.mark.rule("VK-10.26")
def test_bastets_gift_is_told_with_its_receiver() -> None:
    state = table({"hand": "statue-of-bastet"}, {"hand": "boat urn", "draw": MANY})
    play(state, "act:statue-of-bastet", "give:boat")
    (given,) = happened(state, "give")
    assert (given.seat, given.piece, given.to) == (1, "card:boat", 0)
    assert given.moved == [Moved(start="hand:1", end="discard:0", piece="card:boat")]


# -- Anubis ------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.27")
def test_anubis_takes_the_top_of_the_boneyard() -> None:
    state = table({"hand": "statue-of-anubis"}, boneyard="boat censer")
    play(state, "act:statue-of-anubis")
    assert pile(state, 0, "discard") == ["censer"]
    assert state.view(1).boneyard == Pile(count=1, top="boat")


@pytest.mark.rule("VK-10.27")
def test_anubis_is_not_playable_with_an_empty_boneyard() -> None:
    state = table({"hand": "statue-of-anubis"}, pyramid=FULL, stock="boat")
    assert state.why_not("act:statue-of-anubis", 0) == "VK-6.2"


# -- Horus -------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.28")
def test_horus_swaps_two_pyramid_cards_then_draws_one() -> None:
    state = table({"hand": "statue-of-horus", "draw": "shabti urn"}, pyramid="boat censer - hapy-jar")
    play(state, "act:statue-of-horus")
    assert state.moves(0) == ["swap:1-2", "swap:1-4", "swap:2-4"]
    assert pile(state, 0, "hand") == []
    play(state, "swap:1-4")
    assert pyramid(state) == "hapy-jar censer - boat - -"
    assert pile(state, 0, "hand") == ["urn"]


@pytest.mark.rule("VK-10.28")
@pytest.mark.parametrize(
    ("draw", "standing"), [("", "boat censer"), ("urn", "boat"), ("urn", "")], ids=["draw", "one", "none"]
)
def test_horus_needs_two_pyramid_cards_and_one_to_draw(draw: str, standing: str) -> None:
    state = table({"hand": "statue-of-horus urn", "draw": draw}, pyramid=standing)
    assert state.why_not("act:statue-of-horus", 0) == "VK-6.2"


# -- Sobek -------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.29")
def test_sobek_sacrifices_a_hand_card_then_draws_three() -> None:
    state = table({"hand": "statue-of-sobek urn boat", "draw": "shabti", "discard": "shabti shabti"})
    play(state, "act:statue-of-sobek")
    assert state.moves(0) == ["sacrifice:urn", "sacrifice:boat"]
    play(state, "sacrifice:urn")
    assert state.view(1).boneyard.top == "urn"
    assert pile(state, 0, "hand") == ["boat", "shabti", "shabti", "shabti"]


@pytest.mark.rule("VK-10.29")
@pytest.mark.parametrize(
    ("hand", "draw"),
    [("statue-of-sobek", "urn urn urn"), ("statue-of-sobek urn", "urn urn"), ("statue-of-sobek urn", "")],
)
def test_sobek_needs_a_hand_card_and_three_to_draw(hand: str, draw: str) -> None:
    state = table({"hand": hand, "draw": draw})
    assert state.why_not("act:statue-of-sobek", 0) == "VK-6.2"


# -- Hathor ------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.30")
def test_hathor_draws_three_then_discards_two_of_all_hand_cards() -> None:
    state = table({"hand": "statue-of-hathor boat", "draw": "urn shabti shabti censer"})
    play(state, "act:statue-of-hathor")
    assert state.moves(0) == ["discard:boat", "discard:censer", "discard:shabti"]
    play(state, "discard:boat")
    assert state.moves(0) == ["discard:censer", "discard:shabti"]
    assert state.why_not("pass", 0) == "VK-6.2"
    play(state, "discard:shabti")
    assert pile(state, 0, "hand") == ["censer", "shabti"]
    assert pile(state, 0, "discard") == ["boat", "shabti"]


@pytest.mark.rule("VK-10.30")
def test_hathor_is_not_playable_without_three_cards_to_draw() -> None:
    state = table({"hand": "statue-of-hathor urn urn", "draw": "urn", "discard": "urn"})
    assert state.why_not("act:statue-of-hathor", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.30")
def test_hathor_needs_no_hand_card_beforehand() -> None:
    state = table({"hand": "statue-of-hathor", "discard": "urn urn urn"})
    play(state, "act:statue-of-hathor", "discard:urn", "discard:urn")
    assert pile(state, 0, "hand") == ["urn"]


@pytest.mark.rule("VK-10.30", "VK-10.4")
def test_an_own_discard_is_no_attack_that_the_offering_table_could_stop() -> None:
    state = table({"hand": "statue-of-hathor offering-table", "draw": "urn urn urn"})
    play(state, "act:statue-of-hathor")
    assert state.moves(0) == ["discard:offering-table", "discard:urn"]


# -- Isis --------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.31")
def test_isis_takes_a_card_from_the_tomb_then_entombs_one_or_two() -> None:
    state = table({"hand": "statue-of-isis censer urn", "tomb": "boat shabti"})
    play(state, "act:statue-of-isis")
    assert state.moves(0) == ["take:boat", "take:shabti"]
    play(state, "take:shabti")
    assert state.moves(0) == ["entomb:censer", "entomb:urn", "entomb:shabti"]
    play(state, "entomb:censer")
    assert state.moves(0) == ["entomb:urn", "entomb:shabti", "pass"]
    play(state, "entomb:urn")
    assert pile(state, 0, "tomb") == ["boat", "censer", "urn"]
    assert pile(state, 0, "hand") == ["shabti"]


@pytest.mark.rule("VK-10.31")
def test_isis_may_stop_after_one_entombing_which_is_not_the_normal_one() -> None:
    state = table({"hand": "statue-of-isis censer urn", "tomb": "boat"})
    play(state, "act:statue-of-isis", "take:boat", "entomb:boat", "pass", "entomb:censer")
    assert pile(state, 0, "tomb") == ["boat", "censer"]
    assert pile(state, 0, "hand") == ["urn"]


@pytest.mark.rule("VK-10.31")
def test_isis_alone_must_put_the_card_back() -> None:
    state = table({"hand": "statue-of-isis", "tomb": "boat"})
    play(state, "act:statue-of-isis", "take:boat")
    assert state.moves(0) == ["entomb:boat"]
    play(state, "entomb:boat")
    assert "end" in state.moves(0)


@pytest.mark.rule("VK-10.31")
def test_isis_is_not_playable_with_an_empty_tomb() -> None:
    state = table({"hand": "statue-of-isis urn urn"}, {"tomb": "boat"})
    assert state.why_not("act:statue-of-isis", 0) == "VK-6.2"


# -- Thoth -------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.32")
def test_thoth_makes_every_hand_card_worth_four_gold() -> None:
    state = table({"hand": "statue-of-thoth urn urn"}, pyramid="wedjat-amulet statue-of-bastet")
    play(state, "act:statue-of-thoth", "buy:1", "pay:urn", "buy:2", "pay:urn")
    assert pile(state, 0, "discard") == ["statue-of-bastet", "wedjat-amulet"]


@pytest.mark.rule("VK-10.32")
def test_thoth_also_lowers_what_is_worth_more() -> None:
    state = table({"hand": "statue-of-thoth burial-mask urn"}, pyramid="statue-of-anubis")
    play(state, "act:statue-of-thoth", "buy:1", "pay:burial-mask")
    assert asked(state, 0).due == 1
    play(state, "pay:urn")
    assert pile(state, 0, "discard") == ["statue-of-anubis"]


@pytest.mark.rule("VK-10.32")
def test_thoth_counts_for_cards_that_come_to_hand_later() -> None:
    state = table({"hand": "statue-of-thoth box-of-food", "draw": "shabti"}, pyramid="wedjat-amulet")
    play(state, "act:statue-of-thoth", "act:box-of-food", "buy:1", "pay:shabti")
    assert pile(state, 0, "discard") == ["wedjat-amulet"]


@pytest.mark.rule("VK-10.32")
def test_thoth_ends_with_the_turn() -> None:
    state = table({"hand": "statue-of-thoth"}, {"hand": "urn"}, pyramid="wedjat-amulet boat", stock="censer")
    play(state, "act:statue-of-thoth", "end", "remove:2")
    assert state.why_not("buy:1", 1) == "VK-4.3"


@pytest.mark.rule("VK-10.32", "VK-10.17")
def test_thoth_cannot_be_repeated() -> None:
    state = table({"hand": "statue-of-thoth tyet-amulet"})
    play(state, "act:statue-of-thoth")
    assert state.why_not("act:tyet-amulet", 0) == "VK-6.2"
