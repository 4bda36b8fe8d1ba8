"""VK-6 actions and reactions as such; the single cards have tests of their own."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core import Moved, SeededChance
from mastaba.games.valley.types import Acted, Pile
from tests.games.valley.table import asked, happened, pile, play, pyramid, table, what

SIX = "imsety-jar tyet-amulet hapy-jar boat censer ka-figure"


# -- carrying out a card -----------------------------------------------------------------------------


@pytest.mark.rule("VK-6.1")
def test_an_action_card_lies_open_in_play_until_the_discard_step() -> None:
    state = table({"hand": "box-of-food", "draw": "urn"})
    play(state, "act:box-of-food")
    assert state.view(1).seats[0].plays == ["box-of-food"]
    assert pile(state, 0, "discard") == []
    assert (state.log or [])[0].seen_by(1) == Acted(
        seat=0,
        piece="card:box-of-food",
        moved=[Moved(start="hand:0", end="plays:0", piece="card:box-of-food")],
    )


@pytest.mark.rule("VK-6.1")
def test_instructions_are_carried_out_in_their_order() -> None:
    state = table({"hand": "urn shabti", "draw": "boat"})
    play(state, "act:urn")
    assert state.moves(0) == ["discard:shabti"]  # the card to be drawn cannot be discarded
    play(state, "discard:shabti")
    assert pile(state, 0, "hand") == ["boat"]


@pytest.mark.rule("VK-6.1")
def test_each_instruction_is_complete_before_the_next() -> None:
    state = table({"hand": "statue-of-hathor", "draw": "urn shabti boat"})
    play(state, "act:statue-of-hathor")
    assert pile(state, 0, "hand") == ["boat", "shabti", "urn"]
    play(state, "discard:urn")
    assert what(state, 0) == "pick"  # the second of two discards is still due
    play(state, "discard:boat")
    assert pile(state, 0, "hand") == ["shabti"]


@pytest.mark.rule("VK-6.2")
@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("urn", "urn"),  # no other card to discard
        ("box-of-food", "box-of-food"),  # nothing to draw
        ("shabti", "shabti"),  # no pyramid
        ("ka-figure boat", "ka-figure"),  # no set card in hand
        ("inner-sarcophagus", "inner-sarcophagus"),  # no other card to entomb
        ("statue-of-anubis", "statue-of-anubis"),  # empty boneyard
        ("book-of-the-netherworld", "book-of-the-netherworld"),  # empty stock
        ("weres-amulet", "weres-amulet"),  # empty tomb
        ("heart-scarab-amulet", "heart-scarab-amulet"),  # empty discard pile
        ("tyet-amulet", "tyet-amulet"),  # nothing to repeat
        ("outer-sarcophagus urn", "outer-sarcophagus"),  # the second instruction fails
        ("statue-of-horus", "statue-of-horus"),
    ],
)
def test_a_card_with_an_impossible_instruction_cannot_be_played(hand: str, card: str) -> None:
    state = table({"hand": hand})
    assert f"act:{card}" not in state.moves(0)
    assert state.why_not(f"act:{card}", 0) == "VK-6.2"


@pytest.mark.rule("VK-6.2")
def test_a_choice_after_which_a_later_instruction_fails_is_not_offered() -> None:
    # Book of the Earth: a starter costs 0, and nothing in the pyramid costs that little.
    state = table({"hand": "book-of-the-earth urn hapy-jar"}, pyramid="statue-of-bastet")
    play(state, "act:book-of-the-earth")
    assert state.moves(0) == ["sacrifice:hapy-jar"]
    assert state.why_not("sacrifice:urn", 0) == "VK-6.2"


@pytest.mark.rule("VK-6.3")
@pytest.mark.parametrize("move", ["end", "buy:1", "act:box-of-food", "pay:urn"])
def test_all_instructions_are_finished_before_anything_else(move: str) -> None:
    state = table({"hand": "urn box-of-food shabti burial-mask", "draw": "boat"}, pyramid="hapy-jar")
    play(state, "act:urn")
    assert state.why_not(move, 0) == "VK-6.3"
    assert state.moves(0) == ["discard:box-of-food", "discard:shabti", "discard:burial-mask"]


@pytest.mark.rule("VK-6.3")
def test_the_active_player_waits_for_a_victim() -> None:
    state = table({"hand": "imsety-jar urn"}, {"hand": "urn urn urn urn"})
    play(state, "act:imsety-jar")
    assert state.to_move == [1]
    assert state.why_not("end", 0) == "VK-6.3"


@pytest.mark.rule("VK-6.4")
def test_an_action_card_gives_no_gold() -> None:
    state = table({"hand": "statue-of-thoth urn"}, pyramid="statue-of-anubis hapy-jar")
    play(state, "act:statue-of-thoth")
    assert state.why_not("buy:1", 0) == "VK-4.3"  # 4 of the urn, not 4 + 3
    play(state, "buy:2")
    assert state.moves(0) == ["pay:urn"]


@pytest.mark.rule("VK-6.5")
def test_effects_end_with_the_turn() -> None:
    state = table(
        {"hand": "censer statue-of-thoth"}, {"hand": "urn"}, pyramid="hapy-jar imsety-jar", stock="boat"
    )
    play(state, "act:censer", "act:statue-of-thoth")
    assert state.view(1).turn.discount == -2
    assert state.view(1).turn.flat_gold == 4
    play(state, "end", "remove:2")
    assert state.view(1).turn.discount == 0
    assert state.view(1).turn.flat_gold is None
    assert state.why_not("buy:1", 1) == "VK-4.3"  # one urn is one gold again, and the jar costs 2


@pytest.mark.rule("VK-6.5")
def test_what_was_bought_or_done_is_forgotten_with_the_turn() -> None:
    state = table({"hand": "shabti burial-mask tyet-amulet book-of-traversing-eternity"}, {}, pyramid=SIX)
    play(state, "act:shabti", "choose:1", "swap:1-2", "buy:1", "pay:burial-mask", "end", "end", "remove:1")
    assert state.active == 0
    assert state.why_not("act:tyet-amulet", 0) == "VK-6.2"
    assert state.why_not("act:book-of-traversing-eternity", 0) == "VK-6.2"


# -- what counts as possible -------------------------------------------------------------------------


@pytest.mark.rule("VK-6.6")
@pytest.mark.parametrize(
    ("card", "count"),
    [("box-of-food", 1), ("wedjat-amulet", 2), ("statue-of-hathor", 3), ("senet-game", 3), ("hapy-jar", 1)],
)
def test_drawing_needs_enough_cards_in_draw_and_discard_pile_together(card: str, count: int) -> None:
    for draw in range(count + 1):
        state = table({"hand": card, "draw": "urn " * draw, "discard": "shabti " * (count - draw)})
        assert f"act:{card}" in state.moves(0)
        state = table({"hand": card, "draw": "urn " * draw, "discard": "shabti " * (count - 1 - draw)})
        if draw < count:
            assert f"act:{card}" not in state.moves(0)


@pytest.mark.rule("VK-6.6")
def test_an_earlier_instruction_may_make_a_later_one_possible() -> None:
    # The discarded card is the card to be drawn.
    state = table({"hand": "urn shabti"})
    play(state, "act:urn", "discard:shabti")
    assert pile(state, 0, "hand") == ["shabti"]
    # A sacrificed card goes to the boneyard and cannot be drawn.
    assert "act:statue-of-sobek" not in table({"hand": "statue-of-sobek urn", "draw": "urn urn"}).moves(0)


@pytest.mark.rule("VK-6.6")
def test_a_card_does_not_count_as_a_hand_card_for_itself() -> None:
    alone = table({"hand": "middle-sarcophagus"})
    assert "act:middle-sarcophagus" not in alone.moves(0)
    pair = table({"hand": "middle-sarcophagus middle-sarcophagus"})
    play(pair, "act:middle-sarcophagus", "entomb:middle-sarcophagus")
    assert pile(pair, 0, "tomb") == ["middle-sarcophagus"]
    ka = table({"hand": "book-of-the-earth"}, pyramid="hapy-jar")
    assert "act:book-of-the-earth" not in ka.moves(0)


@pytest.mark.rule("VK-6.6")
def test_one_or_two_needs_one_and_stops_at_two() -> None:
    one = table({"hand": "middle-sarcophagus urn"})
    play(one, "act:middle-sarcophagus", "entomb:urn")
    assert what(one, 0) == "play"
    many = table({"hand": "middle-sarcophagus urn urn urn"})
    play(many, "act:middle-sarcophagus")
    assert "pass" not in many.moves(0)
    play(many, "entomb:urn")
    assert sorted(many.moves(0)) == ["entomb:urn", "pass"]
    play(many, "entomb:urn")
    assert pile(many, 0, "tomb") == ["urn", "urn"]
    assert what(many, 0) == "play"


@pytest.mark.rule("VK-6.6")
def test_what_the_draw_pile_hides_does_not_decide_what_is_possible() -> None:
    for hidden in ("hapy-jar", "urn"):
        state = table({"hand": "ka-figure boat", "draw": hidden}, pyramid="imsety-jar")
        assert "act:ka-figure" not in state.moves(0)


# -- reactions ---------------------------------------------------------------------------------------


@pytest.mark.rule("VK-6.7")
def test_a_reaction_is_voluntary_and_play_halts_for_it() -> None:
    state = table({"hand": "urn urn shabti"}, {"hand": "boat"}, pyramid="hapy-jar imsety-jar tyet-amulet")
    play(state, "buy:1", "pay:urn", "pay:urn")
    assert state.to_move == [1]
    assert state.moves(1) == ["react:boat", "pass"]
    assert state.why_not("end", 0) == "VK-6.7"
    play(state, "pass")
    assert state.to_move == [0]
    assert pile(state, 1, "hand") == ["boat"]


@pytest.mark.rule("VK-6.7")
@pytest.mark.parametrize("where", ["draw", "discard", "tomb", "plays"])
def test_reactions_come_only_from_hand(where: str) -> None:
    state = table({"hand": "urn urn shabti"}, {where: "boat"}, pyramid="hapy-jar imsety-jar")
    play(state, "buy:1", "pay:urn", "pay:urn")
    assert state.to_move == [0]
    cat = table({"hand": "shabti"}, {where: "mummified-cat"}, pyramid="hapy-jar imsety-jar")
    play(cat, "act:shabti", "choose:2", "sacrifice:1")
    assert cat.to_move == [0]


@pytest.mark.rule("VK-6.7")
def test_reactions_have_no_action_of_their_own() -> None:
    state = table({"hand": "boat mummified-cat offering-table"}, pyramid=SIX.replace("boat", "hapy-jar"))
    for card in ("boat", "mummified-cat", "offering-table"):
        assert state.why_not(f"act:{card}", 0) == "VK-6.7"
        assert state.why_not(f"react:{card}", 0) == "VK-6.7"


@pytest.mark.rule("VK-6.7")
def test_the_boat_waits_for_the_crumbling_and_needs_a_base_row() -> None:
    state = table({"hand": "urn urn"}, {"hand": "boat"}, pyramid="imsety-jar hapy-jar - tyet-amulet - censer")
    play(state, "buy:2", "pay:urn", "pay:urn")
    assert pyramid(state) == "imsety-jar tyet-amulet - censer - -"
    assert state.to_move == [1]
    bare = table({"hand": "urn urn"}, {"hand": "boat"}, pyramid="hapy-jar")
    play(bare, "buy:1", "pay:urn", "pay:urn")
    assert bare.to_move == [0]


@pytest.mark.rule("VK-6.7")
def test_the_buyer_chooses_what_falls_before_the_boat_is_offered() -> None:
    state = table(
        {"hand": "urn urn"}, {"hand": "boat"}, pyramid="imsety-jar hapy-jar tyet-amulet censer ka-figure"
    )
    play(state, "buy:2", "pay:urn", "pay:urn")
    assert state.to_move == [0]
    play(state, "fall:4")
    assert state.to_move == [1]


@pytest.mark.rule("VK-6.7")
def test_the_boat_may_come_after_each_purchase() -> None:
    state = table({"hand": "urn urn shabti shabti"}, {"hand": "boat"}, pyramid="hapy-jar hapy-jar imsety-jar")
    play(state, "buy:1", "pay:urn", "pay:urn", "pass", "buy:2", "pay:shabti", "pay:shabti")
    assert state.to_move == [1]
    play(state, "react:boat", "take:3")
    assert pile(state, 1, "discard") == ["boat", "imsety-jar"]
    assert pile(state, 1, "hand") == []


@pytest.mark.rule("VK-6.7")
def test_the_cat_comes_after_the_crumbling_and_before_the_refill() -> None:
    state = table({}, {"hand": "mummified-cat"}, pyramid=SIX, stock="statue-of-isis")
    play(state, "end", "remove:2")
    assert state.to_move == [0]
    play(state, "fall:4")
    assert state.to_move == [1]
    assert asked(state, 1).piece == "card:tyet-amulet"
    assert state.view(1).stock == 1
    play(state, "react:mummified-cat")
    assert pile(state, 1, "discard") == ["mummified-cat", "tyet-amulet"]
    assert state.view(1).boneyard.count == 0
    assert state.view(1).stock == 0


@pytest.mark.rule("VK-6.7")
def test_the_cat_comes_before_the_next_instruction() -> None:
    state = table({"hand": "statue-of-sobek urn", "draw": "shabti shabti shabti"}, {"hand": "mummified-cat"})
    play(state, "act:statue-of-sobek", "sacrifice:urn")
    assert state.to_move == [1]
    assert pile(state, 0, "draw") == ["shabti"] * 3
    play(state, "react:mummified-cat")
    assert pile(state, 1, "discard") == ["mummified-cat", "urn"]
    assert pile(state, 0, "hand") == ["shabti"] * 3


@pytest.mark.rule("VK-6.7")
def test_the_cat_comes_before_the_next_victim_also_in_the_owners_turn() -> None:
    six = {"hand": "urn", "draw": "urn urn urn urn urn"}
    state = table({"hand": "qebehsenuef-jar mummified-cat"}, six, six | {"hand": "shabti"})
    play(state, "act:qebehsenuef-jar")
    assert state.to_move == [1]
    play(state, "sacrifice:urn")
    assert state.to_move == [0]
    play(state, "pass")
    assert state.to_move == [2]
    play(state, "sacrifice:shabti")
    assert state.to_move == [0]
    play(state, "react:mummified-cat")
    assert pile(state, 0, "discard") == ["shabti"]
    assert state.view(0).boneyard == Pile(count=1, top="urn")


@pytest.mark.rule("VK-6.7")
def test_in_the_owners_turn_the_cat_stays_in_play_until_the_discard_step() -> None:
    """So it cannot come back to hand in the same turn; in an earlier game it went to the discards at once."""
    victim = {"hand": "urn", "draw": "urn urn urn urn urn"}
    seats = ({"hand": "qebehsenuef-jar mummified-cat heart-scarab-amulet"}, victim)
    moves = ("act:qebehsenuef-jar", "sacrifice:urn", "react:mummified-cat")
    state = table(*seats, pyramid="hapy-jar")
    play(state, *moves)
    assert pile(state, 0, "plays") == ["mummified-cat", "qebehsenuef-jar"]
    assert happened(state, "react")[0].moved[0].end == "plays:0"
    play(state, "act:heart-scarab-amulet")
    assert state.why_not("take:mummified-cat", 0) is not None
    play(state, "take:urn", "end")
    assert pile(state, 0, "discard") == ["heart-scarab-amulet", "mummified-cat", "qebehsenuef-jar", "urn"]
    earlier = table(*seats, game=mastaba.game("valley").by_rulings(1))
    play(earlier, *moves)
    assert pile(earlier, 0, "discard") == ["mummified-cat", "urn"]
    assert earlier.copy().game.rulings == earlier.sample(0, SeededChance(1)).game.rulings == 1


@pytest.mark.rule("VK-6.7")
def test_in_anothers_turn_the_cat_goes_to_the_discards_at_once() -> None:
    state = table({"hand": "statue-of-sobek urn", "draw": "urn urn urn"}, {"hand": "mummified-cat"})
    play(state, "act:statue-of-sobek", "sacrifice:urn", "react:mummified-cat")
    assert pile(state, 1, "discard") == ["mummified-cat", "urn"]
    assert pile(state, 1, "plays") == []


@pytest.mark.rule("VK-6.7")
def test_the_offering_table_is_shown_before_a_card_is_chosen() -> None:
    state = table({"hand": "imsety-jar"}, {"hand": "urn urn urn offering-table"})
    play(state, "act:imsety-jar")
    assert sorted(state.moves(1)) == ["discard:offering-table", "discard:urn", "show:offering-table"]
    play(state, "show:offering-table")
    assert len(pile(state, 1, "hand")) == 4
    assert pile(state, 1, "discard") == []
    assert state.to_move == [0]


@pytest.mark.rule("VK-6.7")
@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("boat urn urn", ["buy:1", "pay:urn", "pay:urn"]),
        ("mummified-cat shabti", ["act:shabti", "choose:2", "sacrifice:1"]),
    ],
)
def test_nobody_reacts_to_what_they_do_themselves(hand: str, moves: list[str]) -> None:
    state = table({"hand": hand}, pyramid="hapy-jar imsety-jar")
    play(state, *moves)
    assert state.to_move == [0]
    assert what(state, 0) == "play"


@pytest.mark.rule("VK-6.7")
def test_a_victim_does_not_take_back_with_the_cat_what_it_sacrifices() -> None:
    victim = {"hand": "urn mummified-cat", "draw": "urn urn urn urn"}
    state = table({"hand": "qebehsenuef-jar"}, victim)
    play(state, "act:qebehsenuef-jar", "sacrifice:urn")
    assert state.to_move == [0]
    assert state.view(0).boneyard.top == "urn"
