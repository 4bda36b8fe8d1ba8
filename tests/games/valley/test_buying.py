"""VK-4 buying."""

from __future__ import annotations

import pytest

from mastaba.games.valley.types import Pile
from tests.games.valley.table import asked, option, pile, play, pyramid, table, what

BASE = "imsety-jar statue-of-bastet hapy-jar"  # cost 3, 4 and 2
UPPER = "tyet-amulet boat censer"  # cost 3, 3 and 5


def buys(moves: list[str]) -> list[str]:
    return sorted(move for move in moves if move.startswith("buy:"))


@pytest.mark.rule("VK-4.1")
def test_only_base_row_cards_can_be_bought() -> None:
    state = table({"hand": "burial-mask"}, pyramid=f"{BASE} {UPPER}")
    assert buys(state.moves(0)) == ["buy:1", "buy:2", "buy:3"]
    assert [state.why_not(f"buy:{place}", 0) for place in (4, 5, 6)] == ["VK-4.1"] * 3


@pytest.mark.rule("VK-4.1")
def test_a_free_place_cannot_be_bought() -> None:
    state = table({"hand": "burial-mask"}, pyramid="- hapy-jar")
    assert buys(state.moves(0)) == ["buy:2"]
    assert state.why_not("buy:1", 0) == "VK-4.1"


@pytest.mark.rule("VK-4.1")
def test_a_card_that_has_fallen_to_the_base_row_can_be_bought() -> None:
    state = table({"hand": "urn urn burial-mask"}, pyramid=f"{BASE} {UPPER}")
    play(state, "buy:3", "pay:urn", "pay:urn")
    assert option(state, "buy:3").piece == "card:boat"
    play(state, "buy:3", "pay:burial-mask")
    assert pile(state, 0, "discard") == ["boat", "hapy-jar"]


@pytest.mark.rule("VK-4.2")
def test_as_many_purchases_as_the_hand_pays_for() -> None:
    state = table({"hand": "burial-mask censer statue-of-sobek"}, pyramid="imsety-jar tyet-amulet boat")
    play(state, "buy:1", "pay:censer", "buy:2", "pay:statue-of-sobek", "buy:3", "pay:burial-mask")
    assert pile(state, 0, "discard") == ["boat", "imsety-jar", "tyet-amulet"]
    assert state.active == 0


@pytest.mark.rule("VK-4.2")
@pytest.mark.parametrize("move", ["buy:2", "end", "act:shabti", "entomb:shabti"])
def test_a_purchase_is_completed_before_anything_else(move: str) -> None:
    state = table({"hand": "shabti shabti shabti shabti"}, pyramid="hapy-jar hapy-jar")
    play(state, "buy:1", "pay:shabti")
    assert state.moves(0) == ["pay:shabti"]
    assert state.why_not(move, 0) == "VK-4.2"


@pytest.mark.rule("VK-4.2", "VK-5.1")
def test_the_pyramid_crumbles_before_the_next_purchase() -> None:
    state = table({"hand": "burial-mask statue-of-sobek"}, pyramid=f"{BASE} {UPPER}")
    play(state, "buy:2", "pay:burial-mask")
    assert state.moves(0) == ["fall:4", "fall:5"]
    assert state.why_not("buy:1", 0) == "VK-5.2"


@pytest.mark.rule("VK-4.3")
def test_a_card_that_the_hand_cannot_pay_for_cannot_be_bought() -> None:
    state = table({"hand": "urn urn urn"}, pyramid=BASE)
    assert buys(state.moves(0)) == ["buy:1", "buy:3"]
    assert state.why_not("buy:2", 0) == "VK-4.3"


@pytest.mark.rule("VK-4.3")
def test_payment_stops_when_the_cost_is_reached() -> None:
    state = table({"hand": "urn urn shabti shabti"}, pyramid=BASE)
    play(state, "buy:3", "pay:urn", "pay:shabti")
    assert pile(state, 0, "plays") == ["shabti", "urn"]
    assert pile(state, 0, "hand") == ["shabti", "urn"]
    assert what(state, 0) == "play"
    assert state.why_not("pay:urn", 0) == "VK-4.3"


@pytest.mark.rule("VK-4.3")
def test_small_gold_first_may_be_followed_by_a_card_that_alone_was_enough() -> None:
    state = table({"hand": "urn burial-mask"}, pyramid=BASE)
    play(state, "buy:3", "pay:urn", "pay:burial-mask")
    assert pile(state, 0, "plays") == ["burial-mask", "urn"]
    assert pile(state, 0, "discard") == ["hapy-jar"]


@pytest.mark.rule("VK-4.3")
def test_only_hand_cards_pay() -> None:
    state = table({"hand": "urn urn", "draw": "shabti", "tomb": "censer", "plays": "boat"}, pyramid=BASE)
    play(state, "buy:3")
    assert state.moves(0) == ["pay:urn"]
    assert [state.why_not(f"pay:{card}", 0) for card in ("shabti", "censer", "boat")] == ["VK-4.3"] * 3


@pytest.mark.rule("VK-4.3", "VK-4.4")
def test_surplus_gold_is_lost_and_never_pays_for_a_second_card() -> None:
    # Rulebook: a card worth 6 does not buy two cards of cost 3.
    state = table({"hand": "burial-mask"}, pyramid="imsety-jar tyet-amulet")
    play(state, "buy:1", "pay:burial-mask")
    assert buys(state.moves(0)) == []
    assert state.why_not("buy:2", 0) == "VK-4.3"
    assert state.view(0).turn.due == 0
    assert state.view(0).turn.purse == 0


@pytest.mark.rule("VK-4.4")
def test_surplus_of_one_purchase_does_not_lower_the_next() -> None:
    state = table({"hand": "burial-mask urn urn"}, pyramid="imsety-jar tyet-amulet hapy-jar")
    play(state, "buy:1", "pay:burial-mask")
    assert buys(state.moves(0)) == ["buy:3"]
    play(state, "buy:3", "pay:urn")
    assert asked(state, 0).due == 1


@pytest.mark.rule("VK-4.5")
def test_the_bought_card_lies_on_top_of_the_own_discard_pile() -> None:
    state = table({"hand": "urn urn", "discard": "shabti"}, pyramid=BASE)
    play(state, "buy:3", "pay:urn", "pay:urn")
    assert state.view(1).seats[0].discard == Pile(count=2, top="hapy-jar")
    assert pile(state, 0, "hand") == []


@pytest.mark.rule("VK-4.6")
def test_a_card_played_for_gold_stays_in_play_and_cannot_act_or_be_entombed() -> None:
    state = table({"hand": "statue-of-bastet shabti"}, pyramid=BASE)
    play(state, "buy:3", "pay:statue-of-bastet")
    assert pile(state, 0, "plays") == ["statue-of-bastet"]
    assert state.why_not("act:statue-of-bastet", 0) == "VK-3.1"
    assert state.why_not("entomb:statue-of-bastet", 0) == "VK-3.1"
    play(state, "end")
    assert pile(state, 0, "plays") == []


@pytest.mark.rule("VK-4.7")
def test_rulebook_example_tyet_and_netherworld_buy_bastet_and_one_gold_is_lost() -> None:
    state = table(
        {"hand": "tyet-amulet book-of-the-netherworld"},
        pyramid="hapy-jar boat statue-of-bastet tyet-amulet heart-scarab-amulet",
    )
    play(state, "buy:3", "pay:tyet-amulet", "pay:book-of-the-netherworld")
    assert pile(state, 0, "discard") == ["statue-of-bastet"]
    assert pyramid(state) == "hapy-jar boat heart-scarab-amulet tyet-amulet - -"
    assert state.moves(0) == ["end"]
