"""Ka Figure, Senet Game, Burial Mask and Censer (Boat and Cat: test_reactions)."""

from __future__ import annotations

import pytest

from tests.games.valley.table import pile, play, pyramid, table

FULL = "hapy-jar imsety-jar censer statue-of-horus statue-of-isis burial-mask"

# -- Ka Figure ---------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.6")
def test_ka_figure_discards_a_set_card_and_takes_a_pyramid_card_of_the_same_set() -> None:
    state = table({"hand": "ka-figure statue-of-thoth urn"}, pyramid=FULL)
    play(state, "act:ka-figure")
    assert state.moves(0) == ["discard:statue-of-thoth"]
    play(state, "discard:statue-of-thoth")
    assert state.moves(0) == ["take:4", "take:5"]
    play(state, "take:5")
    assert pile(state, 0, "discard") == ["statue-of-isis", "statue-of-thoth"]
    assert pyramid(state) == "hapy-jar imsety-jar censer statue-of-horus burial-mask -"


@pytest.mark.rule("VK-10.6")
def test_ka_figure_offers_only_cards_whose_set_is_in_the_pyramid() -> None:
    state = table({"hand": "ka-figure statue-of-thoth book-of-gates duamutef-jar urn boat"}, pyramid=FULL)
    play(state, "act:ka-figure")
    assert state.moves(0) == ["discard:statue-of-thoth", "discard:duamutef-jar"]
    assert state.why_not("discard:book-of-gates", 0) == "VK-6.2"
    assert state.why_not("discard:urn", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.6")
def test_ka_figure_takes_another_copy_of_the_discarded_card() -> None:
    state = table({"hand": "ka-figure boat hapy-jar"}, pyramid="hapy-jar")
    play(state, "act:ka-figure", "discard:hapy-jar", "take:1")
    assert pile(state, 0, "discard") == ["hapy-jar", "hapy-jar"]


@pytest.mark.rule("VK-10.6")
@pytest.mark.parametrize(
    ("hand", "standing"),
    [
        ("ka-figure book-of-gates", FULL),  # no card of the set there
        ("ka-figure", FULL),  # nothing to discard
        ("ka-figure urn boat", FULL),  # starters and uniques belong to no set
        ("ka-figure boat", "mummified-cat"),  # nor do two uniques share one
        ("ka-figure statue-of-thoth", ""),
    ],
)
def test_ka_figure_is_not_playable_without_a_match(hand: str, standing: str) -> None:
    state = table({"hand": hand}, pyramid=standing)
    assert state.why_not("act:ka-figure", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.6")
def test_the_card_taken_with_ka_figure_counts_as_removed_from_the_pyramid() -> None:
    state = table({"hand": "ka-figure hapy-jar"}, pyramid=FULL)
    play(state, "act:ka-figure", "discard:hapy-jar", "take:1", "end")
    assert state.active == 1


# -- Senet Game --------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.7")
@pytest.mark.parametrize(
    ("mine", "theirs", "drawn"),
    [
        ("censer", "hapy-jar", 3),  # 5 against 2
        ("urn", "shabti", 3),  # a tie counts as highest
        ("urn", "hapy-jar", 1),
        ("boat", "imsety-jar", 3),  # 3 against 3
    ],
)
def test_senet_game_draws_three_for_the_highest_cost_and_one_otherwise(
    mine: str, theirs: str, drawn: int
) -> None:
    state = table(
        {"hand": "senet-game", "draw": f"shabti shabti shabti shabti {mine}"}, {"draw": f"shabti {theirs}"}
    )
    play(state, "act:senet-game")
    assert pile(state, 0, "hand") == ["shabti"] * drawn
    assert pile(state, 0, "discard") == [mine]
    assert pile(state, 1, "discard") == [theirs]


@pytest.mark.rule("VK-10.7")
def test_senet_game_compares_with_every_player() -> None:
    draws = ["shabti shabti shabti censer", "urn", "burial-mask", "urn"]
    state = table({"hand": "senet-game", "draw": draws[0]}, *({"draw": draw} for draw in draws[1:]))
    play(state, "act:senet-game")
    assert len(pile(state, 0, "hand")) == 1
    assert [pile(state, seat, "discard") for seat in (1, 2, 3)] == [["urn"], ["burial-mask"], ["urn"]]


@pytest.mark.rule("VK-10.7")
def test_senet_game_refills_empty_draw_piles_and_spares_a_player_without_cards() -> None:
    state = table(
        {"hand": "senet-game", "draw": "urn urn urn"}, {"discard": "boat"}, {"hand": "censer", "tomb": "urn"}
    )
    play(state, "act:senet-game")
    assert pile(state, 1, "discard") == ["boat"]
    assert pile(state, 1, "draw") == []
    assert pile(state, 2, "hand") == ["censer"]
    assert len(pile(state, 0, "hand")) == 1  # the Boat cost more


@pytest.mark.rule("VK-10.7")
@pytest.mark.parametrize(("draw", "discard"), [("", ""), ("urn urn", ""), ("urn", "urn"), ("", "urn urn")])
def test_senet_game_needs_three_own_cards_to_draw(draw: str, discard: str) -> None:
    state = table({"hand": "senet-game", "draw": draw, "discard": discard}, {"draw": "urn"})
    assert state.why_not("act:senet-game", 0) == "VK-6.2"
    more = table({"hand": "senet-game", "draw": draw, "discard": f"{discard} urn urn urn"}, {"draw": "urn"})
    assert more.why_not("act:senet-game", 0) is None


@pytest.mark.rule("VK-10.7", "VK-10.4")
def test_no_offering_table_helps_against_senet_game() -> None:
    state = table({"hand": "senet-game", "draw": "urn urn urn"}, {"hand": "offering-table", "draw": "boat"})
    play(state, "act:senet-game")
    assert state.to_move == [0]
    assert pile(state, 1, "discard") == ["boat"]


# -- Burial Mask -------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.9")
@pytest.mark.parametrize("place", range(1, 7))
def test_burial_mask_takes_any_pyramid_card_into_the_hand(place: int) -> None:
    standing = "hapy-jar imsety-jar censer statue-of-horus statue-of-isis boat"
    state = table({"hand": "burial-mask"}, pyramid=standing)
    play(state, "act:burial-mask")
    assert state.moves(0) == [f"take:{spot}" for spot in range(1, 7)]
    play(state, f"take:{place}", *(["fall:4"] if place == 2 else []))
    assert pile(state, 0, "hand") == [standing.split()[place - 1]]
    assert pile(state, 0, "discard") == []
    assert state.standing() == 5


@pytest.mark.rule("VK-10.9")
def test_a_card_taken_with_burial_mask_can_be_used_at_once() -> None:
    state = table({"hand": "burial-mask", "draw": "urn urn"}, pyramid="wedjat-amulet")
    play(state, "act:burial-mask", "take:1", "act:wedjat-amulet")
    assert pile(state, 0, "hand") == ["urn", "urn"]


@pytest.mark.rule("VK-10.9")
def test_burial_mask_is_not_playable_without_a_pyramid() -> None:
    state = table({"hand": "burial-mask"}, boneyard="boat")
    assert state.why_not("act:burial-mask", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.9")
def test_everybody_sees_which_card_burial_mask_took() -> None:
    state = table({"hand": "burial-mask"}, pyramid="wedjat-amulet")
    play(state, "act:burial-mask", "take:1")
    assert state.view(1).seats[0].known == ["wedjat-amulet"]


# -- Censer ------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.10")
def test_censer_lowers_every_price_of_the_turn_by_two() -> None:
    state = table({"hand": "censer urn urn urn"}, pyramid="imsety-jar imsety-jar duamutef-jar")
    play(state, "act:censer", "buy:1", "pay:urn", "buy:3", "pay:urn", "pay:urn")
    assert pile(state, 0, "discard") == ["duamutef-jar", "imsety-jar"]
    assert pile(state, 0, "hand") == []


@pytest.mark.rule("VK-10.10")
def test_censer_lowers_no_price_below_one() -> None:
    state = table({"hand": "censer urn"}, pyramid="hapy-jar")
    play(state, "act:censer", "buy:1")
    assert state.moves(0) == ["pay:urn"]
    state = table({"hand": "censer"}, pyramid="hapy-jar")
    play(state, "act:censer")
    assert state.why_not("buy:1", 0) == "VK-4.3"


@pytest.mark.rule("VK-10.10")
def test_censer_ends_with_the_turn_and_helps_only_its_player() -> None:
    state = table({"hand": "censer"}, {"hand": "urn"}, pyramid="hapy-jar imsety-jar", stock="boat")
    play(state, "act:censer", "end", "remove:2")
    assert state.why_not("buy:1", 1) == "VK-4.3"


@pytest.mark.rule("VK-10.10", "VK-10.12")
def test_censer_does_not_change_the_cost_that_cards_compare() -> None:
    # Bought for 2, the Duamutef Jar still costs 4: a card that costs 3 is cheaper.
    state = table(
        {"hand": "censer urn urn book-of-traversing-eternity"}, pyramid="duamutef-jar boat wedjat-amulet"
    )
    play(state, "act:censer", "buy:1", "pay:urn", "pay:urn", "act:book-of-traversing-eternity")
    assert state.moves(0) == ["take:2"]


@pytest.mark.rule("VK-10.10", "VK-10.17")
def test_censer_cannot_be_repeated() -> None:
    state = table({"hand": "censer tyet-amulet"}, pyramid=FULL.replace("censer", "boat"))
    play(state, "act:censer")
    assert state.why_not("act:tyet-amulet", 0) == "VK-6.2"
