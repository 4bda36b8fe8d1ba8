"""Actions within actions: the Book of Gates and the Tyet Amulet."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.core import Moved
from mastaba.games.valley.types import Aside, Revealed
from tests.games.valley.table import pile, play, pyramid, table

FULL = "hapy-jar imsety-jar censer statue-of-horus statue-of-isis burial-mask"

# -- Book of Gates -----------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.13")
def test_book_of_gates_executes_the_revealed_action_and_discards_the_card() -> None:
    state = table({"hand": "book-of-gates", "draw": "urn shabti wedjat-amulet"})
    play(state, "act:book-of-gates")
    assert pile(state, 0, "hand") == ["shabti", "urn"]
    assert pile(state, 0, "discard") == ["wedjat-amulet"]
    assert pile(state, 0, "plays") == ["book-of-gates"]


@pytest.mark.rule("VK-10.37")
def test_a_revealed_card_lies_aside_until_its_action_is_finished() -> None:
    state = table({"hand": "book-of-gates urn", "draw": "shabti urn"})
    play(state, "act:book-of-gates")
    assert state.view(1).aside == [Aside(seat=0, card="urn")]
    assert state.moves(0) == ["discard:urn"]  # the hand's own, not the revealed one
    assert pile(state, 0, "hand") == ["urn"]
    assert pile(state, 0, "discard") == []
    play(state, "discard:urn")
    assert state.view(1).aside == []
    assert pile(state, 0, "hand") == ["shabti"]
    assert pile(state, 0, "discard") == ["urn", "urn"]


@pytest.mark.rule("VK-10.37")
def test_a_revealed_card_is_not_reshuffled_while_it_lies_aside() -> None:
    state = table({"hand": "book-of-gates", "draw": "box-of-food", "discard": "boat"})
    play(state, "act:book-of-gates")
    assert pile(state, 0, "hand") == ["boat"]
    assert pile(state, 0, "discard") == ["box-of-food"]


@pytest.mark.rule("VK-10.13")
@pytest.mark.parametrize("option", ["end", "pass", "pay:shabti", "entomb:shabti", "act:urn"])
def test_the_revealed_action_is_compulsory_and_the_cards_only_use(option: str) -> None:
    state = table({"hand": "book-of-gates urn", "draw": "urn shabti"}, pyramid="hapy-jar")
    play(state, "act:book-of-gates")
    assert state.moves(0) == ["choose:2"]
    assert state.why_not(option, 0) in ("VK-6.2", "VK-6.3")


IMPOSSIBLE = [
    "box-of-food",  # nothing to draw
    "urn",  # no hand card
    "shabti",  # no pyramid
    "wedjat-amulet",
    "heart-scarab-amulet",
    "weres-amulet",
    "djed-pillar-amulet",
    "tyet-amulet",  # nothing to repeat
    "book-of-the-netherworld",
    "book-of-the-earth",
    "book-of-the-heavens",
    "book-of-the-dead",
    "book-of-traversing-eternity",
    "book-of-gates",  # nothing to reveal
    "hapy-jar",
    "senet-game",
    "ka-figure",
    "burial-mask",
    "statue-of-anubis",
    "statue-of-horus",
    "statue-of-sobek",
    "statue-of-hathor",
    "statue-of-isis",
    "inner-sarcophagus",
    "middle-sarcophagus",
    "outer-sarcophagus",
    "offering-table",  # reactions have no action
    "boat",
    "mummified-cat",
]


@pytest.mark.rule("VK-10.37")
@pytest.mark.parametrize("card", IMPOSSIBLE)
def test_a_revealed_action_that_is_impossible_only_discards_the_card(card: str) -> None:
    state = table({"hand": "book-of-gates", "draw": card})
    play(state, "act:book-of-gates")
    assert pile(state, 0, "discard") == [card]
    assert pile(state, 0, "draw") == []
    assert state.moves(0) == ["end"]
    assert state.tables.names.all(state.done) == ["book-of-gates"]


@pytest.mark.rule("VK-10.37")
@pytest.mark.parametrize(
    ("card", "draw"),
    [
        ("statue-of-sobek", "urn urn"),  # a hand card to sacrifice, but only two to draw
        ("statue-of-hathor", "urn urn"),
        ("statue-of-horus", ""),  # a swap, but nothing to draw
        ("outer-sarcophagus", "urn"),  # a hand card, but no boneyard
        ("book-of-the-earth", "urn"),  # twice nothing pays for no pyramid card
        ("senet-game", "urn urn"),
    ],
)
def test_of_an_impossible_revealed_action_not_even_the_possible_half_is_done(card: str, draw: str) -> None:
    state = table(
        {"hand": "book-of-gates urn", "draw": f"{draw} {card}"}, {"draw": "shabti"}, pyramid="censer boat"
    )
    play(state, "act:book-of-gates")
    assert "end" in state.moves(0)
    assert pile(state, 0, "hand") == ["urn"]
    assert pile(state, 0, "draw") == draw.split()
    assert pile(state, 0, "discard") == [card]
    assert pile(state, 1, "draw") == ["shabti"]


POSSIBLE = {
    "shabti": "choose:2 sacrifice:6",
    "urn": "discard:boat",
    "box-of-food": "",
    "ka-figure": "discard:wedjat-amulet take:1",
    "senet-game": "",
    "burial-mask": "take:6",
    "censer": "",
    "book-of-the-netherworld": "",
    "book-of-the-earth": "sacrifice:boat take:6",
    "book-of-the-heavens": "entomb:urn",
    "book-of-the-dead": "entomb:2 fall:4",
    "heart-scarab-amulet": "take:urn",
    "wedjat-amulet": "",
    "djed-pillar-amulet": "show:imsety-jar take:2 fall:4",
    "weres-amulet": "take:imsety-jar",
    "imsety-jar": "discard:urn",
    "hapy-jar": "",
    "duamutef-jar": "discard:urn discard:urn",
    "qebehsenuef-jar": "sacrifice:urn",
    "statue-of-bastet": "give:urn",
    "statue-of-anubis": "",
    "statue-of-horus": "swap:1-6",
    "statue-of-sobek": "sacrifice:boat",
    "statue-of-hathor": "discard:boat discard:wedjat-amulet",
    "statue-of-isis": "take:imsety-jar entomb:boat pass",
    "statue-of-thoth": "",
    "inner-sarcophagus": "entomb:boat",
    "middle-sarcophagus": "entomb:boat pass",
    "outer-sarcophagus": "entomb:boat",
}
"""For every card with an action: the choices it asks for on the table below."""

CARDS_ABOUT = {
    "discard": "urn urn urn urn urn",
    "tomb": "imsety-jar",
}


@pytest.mark.rule("VK-10.13", "VK-10.37")
@pytest.mark.parametrize("card", POSSIBLE)
def test_book_of_gates_executes_every_card_as_if_it_were_played(card: str) -> None:
    rest = "boat wedjat-amulet"
    victim = {"hand": "urn urn urn shabti shabti", "draw": "shabti"}
    fields: dict[str, Any] = {
        "pyramid": "tyet-amulet hapy-jar duamutef-jar statue-of-sobek statue-of-isis weres-amulet",
        "stock": "statue-of-anubis",
        "boneyard": "statue-of-thoth",
    }
    moves = POSSIBLE[card].split()
    revealed = table(
        {"hand": f"book-of-gates {rest}", "draw": f"shabti shabti shabti {card}", **CARDS_ABOUT},
        victim,
        **fields,
    )
    play(revealed, "act:book-of-gates", *moves)
    played = table(
        {"hand": f"{card} {rest}", "draw": "shabti shabti shabti", **CARDS_ABOUT}, victim, **fields
    )
    play(played, f"act:{card}", *moves)
    assert "end" in revealed.moves(0)
    assert "end" in played.moves(0)
    for name in ("hand", "draw", "tomb"):
        assert pile(revealed, 0, name) == pile(played, 0, name)
    for name in ("hand", "draw", "discard"):
        assert pile(revealed, 1, name) == pile(played, 1, name)
    assert pile(revealed, 0, "discard") == sorted([*pile(played, 0, "discard"), card])
    assert pyramid(revealed) == pyramid(played)
    assert revealed.view(None).boneyard == played.view(None).boneyard
    effects = ("discount", "flat_gold", "removed", "entombs")
    assert [getattr(revealed, key) for key in effects] == [getattr(played, key) for key in effects]


@pytest.mark.rule("VK-10.13")
def test_a_revealed_book_of_traversing_eternity_works_after_a_purchase() -> None:
    state = table(
        {"hand": "book-of-gates statue-of-isis", "draw": "book-of-traversing-eternity"},
        pyramid="boat hapy-jar",
    )
    play(state, "buy:1", "pay:statue-of-isis", "act:book-of-gates", "take:2")
    assert pile(state, 0, "discard") == ["boat", "book-of-traversing-eternity", "hapy-jar"]


@pytest.mark.rule("VK-10.13", "VK-10.37")
def test_book_of_gates_may_reveal_the_other_book_of_gates() -> None:
    state = table({"hand": "book-of-gates", "draw": "boat urn box-of-food book-of-gates"})
    play(state, "act:book-of-gates")
    assert pile(state, 0, "hand") == ["urn"]
    assert pile(state, 0, "discard") == ["book-of-gates", "box-of-food"]
    assert state.tables.names.all(state.done) == ["box-of-food", "book-of-gates"]


@pytest.mark.rule("VK-10.37")
def test_in_a_chain_every_revealed_card_lies_aside_until_it_is_finished() -> None:
    state = table({"hand": "book-of-gates boat", "draw": "shabti urn book-of-gates"})
    play(state, "act:book-of-gates")
    assert [held.card for held in state.view(1).aside] == ["book-of-gates", "urn"]
    play(state, "discard:boat")
    assert pile(state, 0, "hand") == ["shabti"]
    assert pile(state, 0, "discard") == ["boat", "book-of-gates", "urn"]


@pytest.mark.rule("VK-10.13")
def test_book_of_gates_reshuffles_for_its_reveal() -> None:
    state = table({"hand": "book-of-gates", "discard": "boat"})
    play(state, "act:book-of-gates")
    assert pile(state, 0, "discard") == ["boat"]


@pytest.mark.rule("VK-10.13", "VK-10.37")
def test_book_of_gates_is_not_playable_with_both_piles_empty() -> None:
    state = table({"hand": "book-of-gates urn"}, {"draw": "urn"}, pyramid=FULL)
    assert state.why_not("act:book-of-gates", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.13", "VK-10.4", "VK-10.8")
def test_a_revealed_attack_meets_reactions_like_a_played_one() -> None:
    state = table(
        {"hand": "book-of-gates mummified-cat", "draw": "qebehsenuef-jar"},
        {"hand": "offering-table urn", "draw": "urn urn urn urn"},
        {"hand": "boat", "draw": "shabti shabti shabti shabti shabti"},
    )
    play(state, "act:book-of-gates", "show:offering-table", "sacrifice:boat", "react:mummified-cat")
    assert pile(state, 0, "discard") == ["boat", "qebehsenuef-jar"]


@pytest.mark.rule("VK-10.37")
def test_everybody_sees_the_revealed_card() -> None:
    state = table({"hand": "book-of-gates", "draw": "boat"})
    play(state, "act:book-of-gates")
    assert state.log is not None
    assert Revealed(
        seat=0, piece="card:boat", moved=[Moved(start="draw:0", end="aside", piece="card:boat")]
    ) in [e.seen_by(None) for e in state.log]


# -- Tyet Amulet -------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.17")
def test_the_tyet_repeats_an_action_of_this_turn_with_new_choices() -> None:
    state = table({"hand": "shabti tyet-amulet"}, pyramid=FULL)
    play(state, "act:shabti", "choose:1", "swap:1-2", "act:tyet-amulet")
    assert state.moves(0) == ["repeat:shabti"]
    play(state, "repeat:shabti", "choose:2", "sacrifice:6")
    assert pyramid(state) == "imsety-jar hapy-jar censer statue-of-horus statue-of-isis -"
    assert pile(state, 0, "plays") == ["shabti", "tyet-amulet"]


@pytest.mark.rule("VK-10.17")
def test_the_tyet_chooses_among_all_actions_executed_this_turn() -> None:
    state = table({"hand": "box-of-food imsety-jar tyet-amulet urn", "draw": "urn urn urn"})
    play(state, "act:box-of-food", "act:imsety-jar", "act:tyet-amulet")
    assert state.moves(0) == ["repeat:box-of-food", "repeat:imsety-jar"]
    assert state.why_not("repeat:urn", 0) == "VK-10.17"


REPEATABLE = {card: moves for card, moves in POSSIBLE.items() if card not in ("censer", "statue-of-thoth")}
REPEATABLE["book-of-gates"] = ""


@pytest.mark.rule("VK-10.17")
@pytest.mark.parametrize("card", REPEATABLE)
def test_the_tyet_repeats_every_action_but_the_forbidden_ones(card: str) -> None:
    seat = {"hand": "tyet-amulet boat wedjat-amulet", "draw": "shabti shabti shabti", **CARDS_ABOUT}
    if card == "book-of-gates":
        seat["draw"] = "mummified-cat"
    state = table(
        seat,
        {"hand": "urn urn urn shabti shabti", "draw": "shabti"},
        pyramid="tyet-amulet hapy-jar duamutef-jar statue-of-sobek statue-of-isis weres-amulet",
        stock="statue-of-anubis",
        boneyard="statue-of-thoth",
        turn={"done": [card]},
    )
    play(state, "act:tyet-amulet")
    assert state.moves(0) == [f"repeat:{card}"]
    play(state, f"repeat:{card}", *REPEATABLE[card].split())
    assert "end" in state.moves(0)


@pytest.mark.rule("VK-10.17")
@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("", ""),  # nothing was done
        ("urn urn", "buy:1 pay:urn pay:urn"),  # used for gold
        ("urn", "entomb:urn"),  # the normal entombing
        ("censer", "act:censer"),
        ("statue-of-thoth", "act:statue-of-thoth"),
    ],
    ids=["nothing", "gold", "entombing", "censer", "thoth"],
)
def test_the_tyet_is_not_playable_with_nothing_to_repeat(hand: str, moves: str) -> None:
    state = table({"hand": f"{hand} tyet-amulet", "draw": "urn urn"}, pyramid="hapy-jar imsety-jar")
    play(state, *moves.split())
    assert state.why_not("act:tyet-amulet", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.17")
def test_an_action_that_has_become_impossible_cannot_be_repeated() -> None:
    state = table({"hand": "box-of-food tyet-amulet", "draw": "urn"})
    play(state, "act:box-of-food")
    assert state.why_not("act:tyet-amulet", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.17")
def test_the_tyet_itself_is_no_hand_card_for_the_repeated_action() -> None:
    state = table({"hand": "urn boat tyet-amulet"})
    play(state, "act:urn", "discard:boat", "entomb:boat")
    assert pile(state, 0, "hand") == ["tyet-amulet"]
    assert state.why_not("act:tyet-amulet", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.17")
def test_one_tyet_never_repeats_the_other() -> None:
    state = table({"hand": "box-of-food tyet-amulet tyet-amulet", "draw": "urn shabti boat"})
    play(state, "act:box-of-food", "act:tyet-amulet", "repeat:box-of-food", "act:tyet-amulet")
    assert state.moves(0) == ["repeat:box-of-food"]


@pytest.mark.rule("VK-10.17")
def test_an_action_of_an_earlier_turn_cannot_be_repeated() -> None:
    state = table({"hand": "box-of-food", "draw": "urn urn"}, {"hand": "tyet-amulet", "draw": "urn urn"})
    play(state, "act:box-of-food", "end")
    assert state.why_not("act:tyet-amulet", 1) == "VK-6.2"


@pytest.mark.rule("VK-10.17")
def test_the_tyet_repeats_an_action_executed_through_the_book_of_gates() -> None:
    state = table({"hand": "book-of-gates tyet-amulet", "draw": "shabti urn boat box-of-food"})
    play(state, "act:book-of-gates", "act:tyet-amulet")
    assert state.moves(0) == ["repeat:box-of-food", "repeat:book-of-gates"]
    play(state, "repeat:box-of-food")
    assert pile(state, 0, "hand") == ["boat", "urn"]


@pytest.mark.rule("VK-10.17")
def test_repeating_a_finished_book_of_gates_reveals_a_new_card() -> None:
    state = table({"hand": "book-of-gates tyet-amulet", "draw": "shabti urn box-of-food boat"})
    play(state, "act:book-of-gates", "act:tyet-amulet", "repeat:book-of-gates")
    assert pile(state, 0, "hand") == ["urn"]
    assert pile(state, 0, "discard") == ["boat", "box-of-food"]


@pytest.mark.rule("VK-10.17", "VK-10.37")
def test_a_revealed_tyet_repeats_what_was_completed_before() -> None:
    state = table({"hand": "book-of-gates box-of-food", "draw": "urn tyet-amulet boat"})
    play(state, "act:box-of-food", "act:book-of-gates")
    assert state.moves(0) == ["repeat:box-of-food"]
    play(state, "repeat:box-of-food")
    assert pile(state, 0, "hand") == ["boat", "urn"]
    assert pile(state, 0, "discard") == ["tyet-amulet"]


@pytest.mark.rule("VK-10.17")
@pytest.mark.parametrize("draw", ["urn urn tyet-amulet", "urn urn tyet-amulet book-of-gates"])
def test_a_revealed_tyet_never_repeats_a_book_of_gates_still_being_executed(draw: str) -> None:
    state = table({"hand": "book-of-gates", "draw": draw})
    play(state, "act:book-of-gates")
    assert "end" in state.moves(0)  # nothing to repeat, so it was only discarded
    assert "tyet-amulet" in pile(state, 0, "discard")


@pytest.mark.rule("VK-10.17")
def test_the_boat_played_this_turn_cannot_be_repeated() -> None:
    state = table({"hand": "tyet-amulet urn urn"}, {"hand": "boat"}, pyramid=FULL)
    play(state, "buy:1", "pay:urn", "pay:urn", "react:boat", "take:1")
    assert state.why_not("act:tyet-amulet", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.17", "VK-10.8")
def test_the_cat_played_this_turn_cannot_be_repeated() -> None:
    state = table(
        {"hand": "qebehsenuef-jar mummified-cat tyet-amulet"}, {"hand": "urn", "draw": "urn urn urn urn urn"}
    )
    play(state, "act:qebehsenuef-jar", "sacrifice:urn", "react:mummified-cat", "act:tyet-amulet")
    assert state.moves(0) == ["repeat:qebehsenuef-jar"]
