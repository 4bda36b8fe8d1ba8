"""The six books (the Book of Gates: test_nested)."""

from __future__ import annotations

import pytest

from tests.games.valley.table import pile, play, pyramid, table

FULL = "hapy-jar imsety-jar censer statue-of-horus statue-of-isis burial-mask"

# -- Netherworld -------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.11")
def test_book_of_the_netherworld_takes_the_top_of_the_stock_to_the_discard_pile() -> None:
    state = table({"hand": "book-of-the-netherworld"}, pyramid=FULL, stock="weres-amulet boat")
    play(state, "act:book-of-the-netherworld")
    assert pile(state, 0, "discard") == ["boat"]
    assert state.view(1).stock == 1
    assert state.view(1).seats[0].discard.top == "boat"


@pytest.mark.rule("VK-10.11")
def test_book_of_the_netherworld_is_not_playable_with_an_empty_stock() -> None:
    state = table({"hand": "book-of-the-netherworld"}, pyramid=FULL)
    assert state.why_not("act:book-of-the-netherworld", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.11")
def test_a_card_from_the_stock_is_none_from_the_pyramid() -> None:
    state = table({"hand": "book-of-the-netherworld"}, pyramid=FULL, stock="boat")
    play(state, "act:book-of-the-netherworld", "end")
    assert "remove:1" in state.moves(0)


# -- Traversing Eternity -----------------------------------------------------------------------------


@pytest.mark.rule("VK-10.12")
def test_book_of_traversing_eternity_takes_a_pyramid_card_cheaper_than_the_bought_one() -> None:
    # Bought: Wedjat, cost 4. Cheaper: 3 and 2, from any row; not 4.
    state = table(
        {"hand": "burial-mask book-of-traversing-eternity"},
        pyramid="wedjat-amulet boat statue-of-bastet hapy-jar censer -",
    )
    play(state, "buy:1", "pay:burial-mask")
    assert pyramid(state) == "hapy-jar boat statue-of-bastet - censer -"
    play(state, "act:book-of-traversing-eternity")
    assert state.moves(0) == ["take:1", "take:2"]
    play(state, "take:2")
    assert pile(state, 0, "discard") == ["boat", "wedjat-amulet"]
    assert pyramid(state) == "hapy-jar censer statue-of-bastet - - -"


@pytest.mark.rule("VK-10.12")
def test_it_may_be_cheaper_than_any_card_bought_this_turn() -> None:
    state = table(
        {"hand": "burial-mask urn urn book-of-traversing-eternity"}, pyramid="censer hapy-jar wedjat-amulet"
    )
    play(state, "buy:1", "pay:burial-mask", "buy:2", "pay:urn", "pay:urn")
    play(state, "act:book-of-traversing-eternity", "take:3")
    assert "wedjat-amulet" in pile(state, 0, "discard")


@pytest.mark.rule("VK-10.12")
def test_book_of_traversing_eternity_is_not_playable_without_a_purchase() -> None:
    state = table({"hand": "book-of-traversing-eternity"}, pyramid=FULL)
    assert state.why_not("act:book-of-traversing-eternity", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.12")
def test_a_card_taken_is_not_bought() -> None:
    state = table({"hand": "book-of-traversing-eternity statue-of-anubis"}, pyramid=FULL, boneyard="boat")
    play(state, "act:statue-of-anubis")
    assert state.why_not("act:book-of-traversing-eternity", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.12")
def test_book_of_traversing_eternity_is_not_playable_without_a_cheaper_card() -> None:
    state = table(
        {"hand": "statue-of-isis book-of-traversing-eternity"}, pyramid="boat imsety-jar statue-of-horus"
    )
    play(state, "buy:1", "pay:statue-of-isis")
    assert state.why_not("act:book-of-traversing-eternity", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.12")
def test_a_purchase_of_an_earlier_turn_does_not_count() -> None:
    state = table(
        {"hand": "burial-mask"},
        {"hand": "book-of-traversing-eternity"},
        pyramid="censer hapy-jar wedjat-amulet",
    )
    play(state, "buy:1", "pay:burial-mask", "end")
    assert state.why_not("act:book-of-traversing-eternity", 1) == "VK-6.2"


# -- the Earth ---------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.14")
def test_book_of_the_earth_sacrifices_a_hand_card_for_one_at_most_twice_as_dear() -> None:
    # The Hapy Jar costs 2, so the limit is 4.
    state = table(
        {"hand": "book-of-the-earth hapy-jar urn"},
        pyramid="boat wedjat-amulet statue-of-anubis statue-of-bastet censer -",
    )
    play(state, "act:book-of-the-earth")
    assert state.moves(0) == ["sacrifice:hapy-jar"]
    play(state, "sacrifice:hapy-jar")
    assert state.moves(0) == ["take:1", "take:2", "take:4"]
    play(state, "take:4")
    assert state.view(1).boneyard.top == "hapy-jar"
    assert pile(state, 0, "discard") == ["statue-of-bastet"]


@pytest.mark.rule("VK-10.14")
@pytest.mark.parametrize(
    ("hand", "standing"),
    [
        ("book-of-the-earth", FULL),  # no hand card
        ("book-of-the-earth urn shabti", FULL),  # twice nothing is nothing
        ("book-of-the-earth hapy-jar", "censer burial-mask"),  # 4 pays neither 5 nor 8
        ("book-of-the-earth burial-mask", ""),
    ],
)
def test_book_of_the_earth_is_not_playable_without_a_pair(hand: str, standing: str) -> None:
    state = table({"hand": hand}, pyramid=standing)
    assert state.why_not("act:book-of-the-earth", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.14")
def test_a_second_book_of_the_earth_may_be_sacrificed_but_not_the_played_one() -> None:
    state = table({"hand": "book-of-the-earth book-of-the-earth"}, pyramid=FULL)
    play(state, "act:book-of-the-earth", "sacrifice:book-of-the-earth", "take:6")
    assert pile(state, 0, "plays") == ["book-of-the-earth"]
    assert pile(state, 0, "discard") == ["burial-mask"]


# -- the Heavens -------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.15")
def test_book_of_the_heavens_entombs_a_card_of_the_own_discard_pile() -> None:
    state = table({"hand": "book-of-the-heavens", "discard": "urn boat", "unseen": "urn shabti censer"})
    play(state, "act:book-of-the-heavens")
    assert sorted(state.moves(0)) == ["entomb:boat", "entomb:censer", "entomb:shabti", "entomb:urn"]
    play(state, "entomb:censer")
    assert pile(state, 0, "tomb") == ["censer"]
    assert pile(state, 0, "discard") == ["boat", "shabti", "urn", "urn"]


@pytest.mark.rule("VK-10.15")
def test_book_of_the_heavens_needs_five_cards_in_the_discard_pile() -> None:
    state = table({"hand": "book-of-the-heavens urn", "discard": "urn urn urn urn", "draw": "urn urn"})
    assert state.why_not("act:book-of-the-heavens", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.15")
def test_book_of_the_heavens_comes_besides_the_normal_entombing() -> None:
    state = table({"hand": "book-of-the-heavens boat", "discard": "urn urn urn urn urn"})
    play(state, "act:book-of-the-heavens", "entomb:urn", "entomb:boat")
    assert pile(state, 0, "tomb") == ["boat", "urn"]


# -- the Dead ----------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.16")
def test_book_of_the_dead_entombs_the_cheapest_pyramid_card() -> None:
    state = table({"hand": "book-of-the-dead urn"}, pyramid="boat censer imsety-jar wedjat-amulet hapy-jar -")
    play(state, "act:book-of-the-dead")
    assert state.moves(0) == ["entomb:5"]
    play(state, "entomb:5", "entomb:urn")
    assert pile(state, 0, "tomb") == ["hapy-jar", "urn"]
    assert pyramid(state) == "boat censer imsety-jar wedjat-amulet - -"


@pytest.mark.rule("VK-10.16")
def test_among_equally_cheap_cards_the_player_chooses() -> None:
    state = table({"hand": "book-of-the-dead"}, pyramid="boat censer imsety-jar statue-of-horus")
    play(state, "act:book-of-the-dead")
    assert state.moves(0) == ["entomb:1", "entomb:3", "entomb:4"]
    assert state.why_not("entomb:2", 0) == "VK-6.2"
    play(state, "entomb:1")
    assert pyramid(state) == "statue-of-horus censer imsety-jar - - -"


@pytest.mark.rule("VK-10.16")
def test_book_of_the_dead_is_not_playable_without_a_pyramid() -> None:
    state = table({"hand": "book-of-the-dead urn"}, stock="boat")
    assert state.why_not("act:book-of-the-dead", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.16")
def test_a_card_entombed_from_the_pyramid_is_removed_from_it() -> None:
    state = table({"hand": "book-of-the-dead"}, pyramid=FULL)
    play(state, "act:book-of-the-dead", "entomb:1", "end")
    assert state.active == 1
