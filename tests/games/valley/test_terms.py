"""VK-7 terms."""

from __future__ import annotations

import pytest

from mastaba.games.valley.types import Pile, Shown
from tests.games.valley.table import option, pile, play, pyramid, table

SIX = "imsety-jar tyet-amulet hapy-jar boat censer ka-figure"


@pytest.mark.rule("VK-7.1")
def test_discarding_is_to_the_own_discard_pile_also_in_anothers_turn() -> None:
    state = table({"hand": "imsety-jar"}, {"hand": "urn urn urn shabti"})
    play(state, "act:imsety-jar", "discard:shabti")
    assert pile(state, 1, "discard") == ["shabti"]
    assert pile(state, 0, "discard") == []
    assert state.view(0).boneyard.count == 0


@pytest.mark.rule("VK-7.1")
def test_the_own_discard_pile_can_be_looked_through_and_others_see_count_and_top() -> None:
    state = table({"discard": "boat urn censer", "unseen": "shabti"}, {})
    assert state.view(0).seats[0].discards == ["shabti", "urn", "boat", "censer"]
    for seat in (1, None):
        told = state.view(seat).seats[0]
        assert told.discard == Pile(count=4, top="censer")
        assert told.discards is None


@pytest.mark.rule("VK-7.1")
def test_of_hand_and_draw_pile_others_see_only_the_number() -> None:
    state = table({"hand": "boat urn", "draw": "censer shabti shabti"}, {})
    for seat in (1, None):
        told = state.view(seat).seats[0]
        assert (told.hand, told.draw, told.known) == (2, 3, [])
        assert told.cards is None
    assert state.view(0).seats[0].cards == ["boat", "urn"]


@pytest.mark.rule("VK-7.1")
def test_nobody_sees_the_order_of_the_own_draw_pile() -> None:
    one = table({"draw": "boat urn censer"}, {})
    two = table({"draw": "censer boat urn"}, {})
    assert one.view(0) == two.view(0)


@pytest.mark.rule("VK-7.1")
def test_what_is_laid_down_at_the_end_of_a_turn_stays_hidden_but_for_the_top() -> None:
    deck = "urn urn urn urn urn urn"
    one = table({"hand": "boat box-of-food shabti", "draw": f"{deck} censer"}, {}, pyramid="hapy-jar")
    two = table({"hand": "censer box-of-food shabti", "draw": f"{deck} boat"}, {}, pyramid="hapy-jar")
    for state in (one, two):
        play(state, "act:box-of-food", "end")
        assert state.view(1).seats[0].discard == Pile(count=4, top="box-of-food")
    assert one.view(1) == two.view(1)


@pytest.mark.rule("VK-7.1")
def test_the_top_discard_is_open_also_when_nothing_was_played() -> None:
    state = table({"hand": "urn urn urn"}, {}, pyramid="hapy-jar")
    play(state, "end")
    assert state.view(1).seats[0].discard == Pile(count=3, top="urn")


@pytest.mark.rule("VK-7.1")
def test_the_next_card_is_open_when_the_top_is_taken_away() -> None:
    state = table({"hand": "heart-scarab-amulet", "discard": "boat", "unseen": "censer urn"}, {})
    play(state, "act:heart-scarab-amulet", "take:boat")
    assert state.view(1).seats[0].discard == Pile(count=2, top="urn")
    assert state.view(1).seats[0].known == ["boat"]


@pytest.mark.rule("VK-7.1")
def test_what_a_player_owns_can_be_counted_but_not_where_it_is() -> None:
    one = table({"hand": "boat", "draw": "censer urn", "discard": "shabti", "unseen": "ka-figure"}, {})
    two = table({"hand": "ka-figure", "draw": "urn boat", "discard": "shabti", "unseen": "censer"}, {})
    for seat in (1, None):
        assert one.view(seat).seats[0].deck == ["shabti", "urn", "boat", "ka-figure", "censer"]
        assert one.view(seat) == two.view(seat)


@pytest.mark.rule("VK-7.2")
def test_cards_in_play_are_open_and_no_longer_hand_cards() -> None:
    state = table({"hand": "urn urn box-of-food shabti", "draw": "boat"}, pyramid="hapy-jar imsety-jar")
    play(state, "act:box-of-food", "buy:1", "pay:urn", "pay:urn")
    assert state.view(1).seats[0].plays == ["box-of-food", "urn", "urn"]
    assert state.view(1).seats[0].hand == 2
    assert pile(state, 0, "hand") == ["boat", "shabti"]


@pytest.mark.rule("VK-7.2")
def test_cards_in_play_do_not_count_as_hand_cards_of_an_instruction() -> None:
    state = table({"hand": "inner-sarcophagus urn", "plays": "boat censer"})
    play(state, "act:inner-sarcophagus")
    assert state.moves(0) == ["entomb:urn"]


@pytest.mark.rule("VK-7.3")
def test_tombs_are_open_to_all() -> None:
    state = table({"hand": "urn shabti"}, {"tomb": "boat"})
    play(state, "entomb:shabti")
    for seat in (0, 1, None):
        assert [told.tomb for told in state.view(seat).seats] == [["shabti"], ["boat"]]


@pytest.mark.rule("VK-7.4")
@pytest.mark.parametrize("place", range(1, 7))
def test_a_pyramid_card_may_be_taken_from_any_row(place: int) -> None:
    state = table({"hand": "burial-mask"}, pyramid=SIX)
    play(state, "act:burial-mask")
    card = SIX.split()[place - 1]
    play(state, f"take:{place}")
    assert card in pile(state, 0, "hand")


@pytest.mark.rule("VK-7.4")
@pytest.mark.parametrize(
    ("hand", "moves", "card"),
    [
        ("statue-of-anubis", ["act:statue-of-anubis"], "censer"),
        ("book-of-the-netherworld", ["act:book-of-the-netherworld"], "statue-of-isis"),
        ("djed-pillar-amulet", ["act:djed-pillar-amulet", "show:hapy-jar", "take:6"], "imsety-jar"),
    ],
)
def test_a_taken_card_goes_to_the_own_discard_pile(hand: str, moves: list[str], card: str) -> None:
    state = table(
        {"hand": hand, "tomb": "hapy-jar"},
        pyramid="boat ka-figure tyet-amulet senet-game burial-mask imsety-jar",
        boneyard="censer",
        stock="statue-of-isis",
    )
    play(state, *moves)
    assert pile(state, 0, "discard") == [card]
    assert card not in pile(state, 0, "hand")


@pytest.mark.rule("VK-7.5")
def test_a_sacrificed_card_lies_openly_on_the_boneyard_and_only_the_top_is_seen() -> None:
    state = table({"hand": "statue-of-sobek urn", "draw": "shabti shabti shabti"}, boneyard="boat censer")
    play(state, "act:statue-of-sobek", "sacrifice:urn")
    for seat in (0, 1, None):
        assert state.view(seat).boneyard == Pile(count=3, top="urn")
        assert "boat" not in str(state.view(seat))


@pytest.mark.rule("VK-7.5")
def test_cards_in_play_cannot_be_sacrificed() -> None:
    state = table({"hand": "statue-of-sobek urn", "draw": "shabti shabti shabti", "plays": "boat"})
    play(state, "act:statue-of-sobek")
    assert state.moves(0) == ["sacrifice:urn"]
    assert state.why_not("sacrifice:boat", 0) == "VK-6.2"
    assert state.why_not("sacrifice:statue-of-sobek", 0) == "VK-6.2"


@pytest.mark.rule("VK-7.6")
def test_a_shown_card_stays_where_it_is_and_all_see_it() -> None:
    state = table({"hand": "djed-pillar-amulet", "tomb": "statue-of-thoth urn"}, pyramid="statue-of-sobek")
    play(state, "act:djed-pillar-amulet")
    assert state.moves(0) == ["show:statue-of-thoth"]
    play(state, "show:statue-of-thoth")
    assert pile(state, 0, "tomb") == ["statue-of-thoth", "urn"]
    event = (state.log or [])[-1].seen_by(1)
    assert event == Shown(seat=0, piece="card:statue-of-thoth")


@pytest.mark.rule("VK-7.7")
def test_drawing_is_from_the_own_draw_pile() -> None:
    state = table({"hand": "box-of-food", "draw": "urn"}, {"draw": "boat"}, stock="censer")
    play(state, "act:box-of-food")
    assert pile(state, 0, "hand") == ["urn"]
    assert pile(state, 1, "draw") == ["boat"]
    assert state.view(0).stock == 1


@pytest.mark.rule("VK-7.8")
def test_the_censer_lowers_what_is_paid_and_not_the_cost() -> None:
    state = table(
        {"hand": "censer book-of-the-dead urn"}, pyramid="hapy-jar imsety-jar statue-of-bastet tyet-amulet"
    )
    play(state, "act:censer")
    assert option(state, "buy:2").price == 1
    assert option(state, "buy:1").price == 1  # at least 1
    play(state, "act:book-of-the-dead")
    assert state.moves(0) == ["entomb:1"]  # cost 2 is the lowest; both jars would be paid with 1


@pytest.mark.rule("VK-7.8")
def test_the_book_of_traversing_eternity_compares_printed_costs() -> None:
    state = table(
        {"hand": "censer urn book-of-traversing-eternity"},
        pyramid="imsety-jar hapy-jar tyet-amulet",
    )
    play(state, "act:censer", "buy:1", "pay:urn", "act:book-of-traversing-eternity")
    assert state.moves(0) == ["take:2"]  # cost 2 is less than 3; the amulet costs 3 as well


@pytest.mark.rule("VK-7.8")
def test_the_book_of_the_earth_compares_printed_costs() -> None:
    state = table({"hand": "censer book-of-the-earth hapy-jar"}, pyramid="statue-of-bastet statue-of-anubis")
    play(state, "act:censer", "act:book-of-the-earth", "sacrifice:hapy-jar")
    assert state.moves(0) == ["take:1"]  # 4 is twice 2, 5 is more
    play(state, "take:1")
    assert pyramid(state).startswith("- statue-of-anubis")
