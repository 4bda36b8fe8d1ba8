"""VK-3 the turn."""

from __future__ import annotations

import pytest

from mastaba.games.valley.state import ValleyState
from mastaba.games.valley.types import Pile
from tests.games.valley.table import happened, pile, play, pyramid, table, what

SIX = "imsety-jar tyet-amulet hapy-jar boat censer ka-figure"


def removes(state: ValleyState) -> list[str]:
    return [move for move in state.moves(state.active) if move.startswith("remove:")]


# -- playing cards -----------------------------------------------------------------------------------


@pytest.mark.rule("VK-3.1")
def test_a_card_may_be_used_for_gold_for_its_action_or_for_the_tomb() -> None:
    state = table({"hand": "wedjat-amulet", "draw": "urn urn"}, pyramid="hapy-jar")
    assert sorted(state.moves(0)) == ["act:wedjat-amulet", "buy:1", "end", "entomb:wedjat-amulet"]


@pytest.mark.rule("VK-3.1")
@pytest.mark.parametrize(
    "use", [["buy:1", "pay:wedjat-amulet"], ["act:wedjat-amulet"], ["entomb:wedjat-amulet"]]
)
def test_each_card_is_used_only_once(use: list[str]) -> None:
    state = table({"hand": "wedjat-amulet", "draw": "urn urn"}, pyramid="hapy-jar imsety-jar")
    play(state, *use)
    assert "wedjat-amulet" not in pile(state, 0, "hand")
    assert state.why_not("act:wedjat-amulet", 0) == "VK-3.1"
    assert state.why_not("entomb:wedjat-amulet", 0) == "VK-3.1"


@pytest.mark.rule("VK-3.1")
def test_functions_mix_freely_and_drawn_cards_can_be_used_at_once() -> None:
    state = table(
        {"hand": "shabti box-of-food urn", "draw": "urn shabti box-of-food"}, pyramid="hapy-jar boat"
    )
    play(state, "entomb:shabti", "act:box-of-food", "act:box-of-food", "buy:1", "pay:shabti", "pay:urn")
    assert pile(state, 0, "plays") == ["box-of-food", "box-of-food", "shabti", "urn"]
    assert pile(state, 0, "discard") == ["hapy-jar"]
    assert pile(state, 0, "tomb") == ["shabti"]


@pytest.mark.rule("VK-3.1")
def test_playing_nothing_is_allowed() -> None:
    assert "end" in table({"hand": "urn"}, pyramid=SIX).moves(0)


# -- discarding --------------------------------------------------------------------------------------


@pytest.mark.rule("VK-3.2", "VK-4.6", "VK-6.1")
def test_played_cards_and_the_rest_of_the_hand_go_to_the_own_discard_pile() -> None:
    state = table(
        {"hand": "box-of-food urn urn", "draw": "shabti shabti shabti shabti shabti offering-table"},
        pyramid="hapy-jar boat",
        boneyard="censer",
    )
    play(state, "act:box-of-food", "buy:1", "pay:urn", "pay:urn", "end")
    assert pile(state, 0, "discard") == ["box-of-food", "hapy-jar", "offering-table", "urn", "urn"]
    assert pile(state, 0, "plays") == pile(state, 0, "tomb") == pile(state, 1, "discard") == []
    assert state.view(0).boneyard == Pile(count=1, top="censer")


@pytest.mark.rule("VK-3.2", "VK-3.3")
def test_the_hand_is_discarded_before_the_pyramid_is_renewed() -> None:
    state = table({"hand": "urn shabti"}, pyramid=SIX)
    play(state, "end")
    assert what(state, 0) == "remove"
    assert pile(state, 0, "discard") == ["shabti", "urn"]
    assert pile(state, 0, "hand") == []


@pytest.mark.rule("VK-3.2")
def test_the_card_played_last_lies_on_top_of_the_discards_and_the_hand_below() -> None:
    state = table({"hand": "boat urn box-of-food", "draw": "censer " + "shabti " * 5}, pyramid="hapy-jar")
    play(state, "act:box-of-food", "act:urn", "discard:shabti", "end")
    assert state.view(1).seats[0].discard.top == "urn"
    assert "end" not in state.moves(0)  # asked is for the pyramid, not for an order
    assert what(state, 0) == "remove"


@pytest.mark.rule("VK-3.2")
def test_with_nothing_played_the_last_card_of_the_hand_lies_on_top() -> None:
    state = table({"hand": "boat urn censer"}, pyramid="hapy-jar")
    play(state, "end")
    assert state.view(1).seats[0].discard == Pile(count=3, top="censer")


# -- renewing the pyramid ----------------------------------------------------------------------------


@pytest.mark.rule("VK-3.3")
def test_without_a_removal_any_one_card_must_go_to_the_boneyard() -> None:
    state = table({"hand": "urn"}, pyramid=SIX, boneyard="statue-of-isis")
    play(state, "end")
    assert state.moves(0) == [f"remove:{place}" for place in range(1, 7)]
    assert state.why_not("end", 0) == "VK-3.3"
    play(state, "remove:1")
    assert state.view(0).boneyard == Pile(count=2, top="imsety-jar")
    assert pyramid(state) == "boat tyet-amulet hapy-jar ka-figure censer -"


@pytest.mark.rule("VK-3.3", "VK-5.2")
def test_the_remover_of_the_middle_base_card_chooses_before_the_refill() -> None:
    state = table({}, pyramid=SIX, stock="statue-of-isis")
    play(state, "end", "remove:2")
    assert state.to_move == [0]
    assert state.moves(0) == ["fall:4", "fall:5"]
    play(state, "fall:5")
    assert pyramid(state) == "imsety-jar censer hapy-jar boat ka-figure statue-of-isis"
    assert state.to_move == [1]


@pytest.mark.rule("VK-3.3")
@pytest.mark.parametrize("place", [3, 4, 6])
def test_a_card_with_nothing_above_it_may_be_chosen(place: int) -> None:
    state = table({}, pyramid="imsety-jar tyet-amulet hapy-jar boat - ka-figure")
    play(state, "end")
    assert f"remove:{place}" in removes(state)


@pytest.mark.rule("VK-3.3")
@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("burial-mask", ["buy:1", "pay:burial-mask"]),
        ("burial-mask", ["act:burial-mask", "take:4"]),
        ("book-of-the-dead", ["act:book-of-the-dead", "entomb:3"]),
        ("shabti", ["act:shabti", "choose:2", "sacrifice:6"]),
    ],
)
@pytest.mark.parametrize("renewal", ["removed", "changed"])
def test_a_card_removed_by_any_means_is_enough(hand: str, moves: list[str], renewal: str) -> None:
    state = table({"hand": hand}, pyramid=SIX, renewal=renewal)
    play(state, *moves, "end")
    assert state.to_move == [1]
    assert what(state, 1) == "play"


@pytest.mark.rule("VK-3.3")
@pytest.mark.parametrize(("renewal", "owes"), [("removed", True), ("changed", False)])
def test_a_swap_alone_is_enough_only_by_the_option(renewal: str, owes: bool) -> None:
    state = table({"hand": "shabti"}, pyramid=SIX, renewal=renewal)
    play(state, "act:shabti", "choose:1", "swap:1-6", "end")
    assert bool(removes(state)) is owes


@pytest.mark.rule("VK-3.3")
@pytest.mark.parametrize("renewal", ["removed", "changed"])
def test_other_uses_of_cards_do_not_excuse(renewal: str) -> None:
    state = table(
        {"hand": "book-of-the-netherworld urn shabti", "draw": "urn"},
        pyramid=SIX,
        stock="statue-of-isis",
        renewal=renewal,
    )
    play(state, "act:book-of-the-netherworld", "act:urn", "discard:shabti", "end")
    assert len(removes(state)) == 6


@pytest.mark.rule("VK-3.3")
def test_yesterdays_removal_does_not_excuse_today() -> None:
    state = table({"hand": "urn urn"}, {"hand": "urn"}, pyramid=SIX)
    play(state, "buy:3", "pay:urn", "pay:urn", "end", "end")
    assert len(removes(state)) == 5


@pytest.mark.rule("VK-3.3")
def test_with_an_empty_pyramid_the_removal_lapses() -> None:
    state = table({"hand": "urn"}, {}, pyramid="", stock="boat")
    play(state, "end")
    assert state.to_move == [1]
    assert pyramid(state) == "boat - - - - -"


@pytest.mark.rule("VK-3.3")
def test_after_a_full_round_without_a_removal_a_swap_no_longer_excuses() -> None:
    three = {"hand": "shabti", "draw": "shabti shabti"}
    state = table(three, three, three, pyramid="boat censer", renewal="changed")
    for _ in range(3):  # three swaps, one by each: nothing left the pyramid
        play(state, "act:shabti", "choose:1", "swap:1-2", "end")
    play(state, "act:shabti", "choose:1", "swap:1-2", "end")
    assert removes(state) == ["remove:1", "remove:2"]
    play(state, "remove:1")
    assert state.active == 1


@pytest.mark.rule("VK-3.3")
def test_a_removal_starts_the_count_of_quiet_turns_anew() -> None:
    state = table({"hand": "shabti"}, {"hand": "shabti"}, pyramid=SIX, renewal="changed", quiet_turns=1)
    play(state, "act:shabti", "choose:2", "sacrifice:6", "end")
    play(state, "act:shabti", "choose:1", "swap:1-2", "end")
    assert state.active == 0


@pytest.mark.rule("VK-3.3")
def test_the_removal_is_a_sacrifice_by_the_active_player() -> None:
    state = table({"hand": "urn"}, {"hand": "mummified-cat"}, pyramid=SIX)
    play(state, "end", "remove:4")
    assert state.to_move == [1]
    assert state.moves(1) == ["react:mummified-cat", "pass"]


@pytest.mark.rule("VK-3.4")
def test_free_places_are_filled_from_the_base_row_up_and_left_to_right() -> None:
    state = table(
        {"hand": "shabti"},
        pyramid="- - boat - censer -",
        stock="statue-of-isis statue-of-sobek statue-of-horus statue-of-hathor hapy-jar",
    )
    play(state, "act:shabti", "choose:2", "sacrifice:5", "end")
    assert pyramid(state) == "hapy-jar statue-of-hathor boat statue-of-horus statue-of-sobek statue-of-isis"
    assert [event.place for event in happened(state, "refill")] == [1, 2, 4, 5, 6]


@pytest.mark.rule("VK-3.4")
def test_places_stay_free_when_the_stock_runs_out() -> None:
    state = table({}, pyramid="imsety-jar", stock="statue-of-isis statue-of-horus")
    play(state, "end", "remove:1")
    assert pyramid(state) == "statue-of-horus statue-of-isis - - - -"
    assert state.view(None).stock == 0


@pytest.mark.rule("VK-3.4")
def test_the_stock_may_be_counted_but_not_seen() -> None:
    state = table({}, pyramid=SIX, stock="statue-of-isis statue-of-horus")
    for seat in (None, 0, 1):
        assert state.view(seat).stock == 2
        assert "statue-of-isis" not in str(state.view(seat))


# -- drawing -----------------------------------------------------------------------------------------


@pytest.mark.rule("VK-3.5")
def test_five_cards_are_drawn_from_the_top() -> None:
    state = table({"hand": "urn", "draw": "urn shabti shabti shabti shabti box-of-food"})
    play(state, "end")
    assert pile(state, 0, "hand") == ["box-of-food", "shabti", "shabti", "shabti", "shabti"]
    assert pile(state, 0, "draw") == ["urn"]


@pytest.mark.rule("VK-3.5")
def test_the_discard_pile_becomes_the_draw_pile_only_when_a_card_must_be_drawn() -> None:
    five = table({"draw": "urn urn urn urn urn", "discard": "shabti"})
    play(five, "end")
    assert pile(five, 0, "draw") == []
    assert pile(five, 0, "discard") == ["shabti"]
    four = table({"draw": "urn urn urn urn", "discard": "shabti shabti"})
    play(four, "end")
    assert pile(four, 0, "hand") == ["shabti", "urn", "urn", "urn", "urn"]
    assert pile(four, 0, "draw") == ["shabti"]
    assert pile(four, 0, "discard") == []


@pytest.mark.rule("VK-3.5", "VK-3.2")
def test_cards_of_this_turn_are_discarded_in_time_to_be_drawn_again() -> None:
    state = table({"hand": "urn shabti"}, pyramid="hapy-jar imsety-jar")
    play(state, "buy:1", "pay:urn", "pay:shabti", "end")
    assert pile(state, 0, "hand") == ["hapy-jar", "shabti", "urn"]


@pytest.mark.rule("VK-3.5")
def test_the_new_draw_pile_is_shuffled() -> None:
    deck = "urn shabti box-of-food offering-table boat censer ka-figure senet-game"
    orders = set()
    for seed in range(6):
        state = table({"hand": "box-of-food", "discard": deck}, chance={"kind": "seeded", "seed": seed})
        play(state, "act:box-of-food")
        orders.add(tuple(state.draws[0]))
    assert len(orders) > 3


@pytest.mark.rule("VK-3.5")
def test_with_both_piles_empty_no_more_is_drawn() -> None:
    state = table({"draw": "urn", "discard": "shabti"})
    play(state, "end")
    assert pile(state, 0, "hand") == ["shabti", "urn"]
    assert state.to_move == [1]


@pytest.mark.rule("VK-3.6")
def test_then_the_next_player_clockwise() -> None:
    state = table({}, {}, {}, stock="boat", active=2)
    play(state, "end")
    assert state.to_move == [0]
    assert state.why_not("end", 1) == "VK-3.6"
    assert state.why_not("end", 2) == "VK-3.6"
