"""Offering Table, Boat and Mummified Cat: cards that answer what another player does."""

from __future__ import annotations

import pytest

from mastaba.core import Happening, Waiting
from mastaba.games.valley.effects.program import BONEYARD, DISCARD, TRIGGER_IDS, lies_in
from mastaba.games.valley.state import ValleyState
from mastaba.games.valley.types import Pile, Shown
from mastaba.texts import LANGUAGES, Seat, of
from tests.games.valley.table import asked, happened, option, pile, play, pyramid, table

FULL = "hapy-jar imsety-jar censer statue-of-horus statue-of-isis burial-mask"
FOUR = "urn urn shabti offering-table"


def told(state: ValleyState, seat: int | None) -> list[Happening]:
    """The log as a seat sees it."""
    assert state.log is not None
    seen = [event.seen_by(seat) for event in state.log]
    return [event for event in seen if event is not None]


# -- Offering Table ----------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.4")
@pytest.mark.parametrize(
    ("attack", "verb"),
    [("imsety-jar", "discard"), ("duamutef-jar", "discard"), ("qebehsenuef-jar", "sacrifice")],
)
def test_the_offering_table_is_shown_instead_of_losing_a_hand_card_and_kept(attack: str, verb: str) -> None:
    state = table({"hand": attack}, {"hand": FOUR, "draw": "urn urn"})
    play(state, f"act:{attack}")
    assert state.moves(1) == [
        f"{verb}:urn",
        f"{verb}:shabti",
        f"{verb}:offering-table",
        "show:offering-table",
    ]
    play(state, "show:offering-table")
    assert state.to_move == [0]
    assert pile(state, 1, "hand") == ["offering-table", "shabti", "urn", "urn"]
    assert pile(state, 1, "discard") == []
    assert state.view(None).boneyard.count == 0


@pytest.mark.rule("VK-10.4")
def test_one_showing_cancels_all_discards_of_duamutef() -> None:
    state = table({"hand": "duamutef-jar"}, {"hand": f"{FOUR} boat censer"}, {"hand": "urn urn urn urn"})
    play(state, "act:duamutef-jar", "show:offering-table")
    assert state.to_move == [2]
    assert len(pile(state, 1, "hand")) == 6


@pytest.mark.rule("VK-10.4")
def test_the_offering_table_may_still_be_shown_after_a_first_discard() -> None:
    state = table({"hand": "duamutef-jar"}, {"hand": f"{FOUR} boat"})
    play(state, "act:duamutef-jar", "discard:boat", "show:offering-table")
    assert state.to_move == [0]
    assert len(pile(state, 1, "hand")) == 4


@pytest.mark.rule("VK-10.4")
def test_it_can_be_shown_again_against_the_next_attack() -> None:
    state = table({"hand": "imsety-jar imsety-jar tyet-amulet"}, {"hand": FOUR})
    play(state, "act:imsety-jar", "show:offering-table", "act:imsety-jar", "show:offering-table")
    play(state, "act:tyet-amulet", "repeat:imsety-jar", "show:offering-table")
    assert len(pile(state, 1, "hand")) == 4


@pytest.mark.rule("VK-10.4")
def test_every_victim_may_show_its_own_offering_table() -> None:
    state = table({"hand": "imsety-jar"}, {"hand": FOUR}, {"hand": FOUR}, {"hand": "urn urn shabti shabti"})
    play(state, "act:imsety-jar", "show:offering-table", "show:offering-table")
    assert state.moves(3) == ["discard:urn", "discard:shabti"]


@pytest.mark.rule("VK-10.4")
def test_the_offering_table_itself_may_be_given_up() -> None:
    state = table({"hand": "imsety-jar"}, {"hand": FOUR})
    play(state, "act:imsety-jar", "discard:offering-table")
    assert pile(state, 1, "discard") == ["offering-table"]


@pytest.mark.rule("VK-10.4")
def test_the_only_hand_card_may_be_an_offering_table() -> None:
    state = table({"hand": "qebehsenuef-jar"}, {"hand": "offering-table", "draw": "urn urn urn urn urn"})
    play(state, "act:qebehsenuef-jar")
    assert state.moves(1) == ["sacrifice:offering-table", "show:offering-table"]


@pytest.mark.rule("VK-10.4", "VK-10.26")
def test_the_offering_table_does_not_help_against_bastet() -> None:
    state = table({"hand": "statue-of-bastet"}, {"hand": FOUR, "draw": "urn urn"})
    play(state, "act:statue-of-bastet")
    assert state.moves(1) == ["give:urn", "give:shabti", "give:offering-table"]


@pytest.mark.rule("VK-10.4")
def test_it_works_only_from_hand() -> None:
    state = table({"hand": "imsety-jar"}, {"hand": "urn urn shabti shabti", "discard": "offering-table"})
    play(state, "act:imsety-jar")
    assert "show:offering-table" not in state.moves(1)


@pytest.mark.rule("VK-10.4")
def test_the_offering_table_has_no_action_and_no_use_in_the_own_turn_but_gold_and_tomb() -> None:
    state = table({"hand": "offering-table urn"}, pyramid="hapy-jar")
    assert state.why_not("act:offering-table", 0) == "VK-6.7"
    assert state.why_not("show:offering-table", 0) == "VK-6.7"
    uses = {"end", "entomb:offering-table", "act:urn", "entomb:urn", "buy:1"}
    assert set(state.moves(0)) == uses
    play(state, "buy:1", "pay:offering-table", "pay:urn")
    assert pile(state, 0, "discard") == ["hapy-jar"]


@pytest.mark.rule("VK-10.4")
def test_everybody_knows_who_holds_a_shown_offering_table() -> None:
    state = table({"hand": "imsety-jar"}, {"hand": FOUR})
    play(state, "act:imsety-jar", "show:offering-table")
    assert state.view(0).seats[1].known == ["offering-table"]
    assert Shown(seat=1, piece="card:offering-table") in told(state, None)


@pytest.mark.rule("VK-10.4", "VK-10.8")
def test_with_the_offering_table_shown_nothing_is_sacrificed_for_the_cat_to_take() -> None:
    state = table({"hand": "qebehsenuef-jar mummified-cat"}, {"hand": FOUR, "draw": "urn urn"})
    play(state, "act:qebehsenuef-jar", "show:offering-table")
    assert "end" in state.moves(0)


# -- Boat --------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.5")
def test_after_anothers_purchase_the_boat_takes_a_base_card() -> None:
    state = table({"hand": "urn urn urn"}, {"hand": "boat urn"}, pyramid=FULL)
    play(state, "buy:1", "pay:urn", "pay:urn")
    # The pyramid has crumbled already.
    assert pyramid(state) == "statue-of-horus imsety-jar censer burial-mask statue-of-isis -"
    assert state.to_move == [1]
    assert state.moves(1) == ["react:boat", "pass"]
    play(state, "react:boat")
    assert state.moves(1) == ["take:1", "take:2", "take:3"]
    play(state, "take:1")
    assert pile(state, 1, "discard") == ["boat", "statue-of-horus"]
    assert pile(state, 1, "hand") == ["urn"]
    assert pyramid(state) == "burial-mask imsety-jar censer - statue-of-isis -"
    assert state.to_move == [0]


@pytest.mark.rule("VK-10.5")
def test_the_boats_owner_chooses_what_falls() -> None:
    state = table({"hand": "urn urn urn"}, {"hand": "boat"}, pyramid=FULL)
    play(state, "buy:1", "pay:urn", "pay:urn", "react:boat", "take:2")
    assert state.to_move == [1]
    assert state.moves(1) == ["fall:4", "fall:5"]
    play(state, "fall:5")
    assert pyramid(state) == "statue-of-horus statue-of-isis censer burial-mask - -"
    assert "end" in state.moves(0)


@pytest.mark.rule("VK-10.5")
def test_the_buyers_own_choice_of_what_falls_comes_before_the_boat() -> None:
    state = table({"hand": "urn urn urn"}, {"hand": "boat"}, pyramid=FULL)
    play(state, "buy:2", "pay:urn", "pay:urn", "pay:urn")
    assert state.moves(0) == ["fall:4", "fall:5"]
    play(state, "fall:4")
    assert state.moves(1) == ["react:boat", "pass"]


@pytest.mark.rule("VK-10.5")
def test_the_boat_is_asked_after_every_purchase_and_only_then() -> None:
    state = table({"hand": "urn urn urn shabti", "draw": "urn"}, {"hand": "boat"}, pyramid=FULL)
    play(state, "act:shabti", "choose:2", "sacrifice:6")
    assert state.to_move == [0]
    play(state, "buy:1", "pay:urn", "pay:urn", "pass")
    assert "end" in state.moves(0)
    state = table(
        {"hand": "burial-mask statue-of-isis"}, {"hand": "boat"}, pyramid="hapy-jar imsety-jar censer"
    )
    play(state, "buy:1", "pay:burial-mask", "pass", "buy:2", "pay:statue-of-isis", "react:boat", "take:3")
    assert pile(state, 1, "discard") == ["boat", "censer"]


@pytest.mark.rule("VK-10.5")
def test_the_boat_is_not_asked_without_a_base_card() -> None:
    state = table({"hand": "burial-mask"}, {"hand": "boat"}, pyramid="hapy-jar")
    play(state, "buy:1", "pay:burial-mask")
    assert state.to_move == [0]


@pytest.mark.rule("VK-10.5")
def test_the_boat_does_nothing_in_its_owners_turn() -> None:
    state = table({"hand": "boat urn urn"}, pyramid=FULL)
    assert state.why_not("act:boat", 0) == "VK-6.7"
    play(state, "buy:1", "pay:urn", "pay:urn")
    assert state.to_move == [0]
    assert state.why_not("react:boat", 0) == "VK-6.7"


@pytest.mark.rule("VK-10.5")
def test_a_taken_card_asks_no_boat() -> None:
    state = table(
        {"hand": "burial-mask"}, {"hand": "boat"}, pyramid=FULL.replace("burial-mask", "weres-amulet")
    )
    play(state, "act:burial-mask", "take:1")
    assert state.to_move == [0]


@pytest.mark.rule("VK-10.5")
def test_the_boat_can_take_the_last_card_of_the_game() -> None:
    state = table({"hand": "burial-mask"}, {"hand": "boat"}, pyramid="hapy-jar censer")
    play(state, "buy:1", "pay:burial-mask", "react:boat", "take:2", "end")
    assert not state.over
    play(state, "end")
    assert state.over


@pytest.mark.rule("VK-10.5", "VK-10.8")
def test_only_the_holder_is_asked_and_a_refusal_leaves_no_trace() -> None:
    state = table({"hand": "urn urn"}, {"hand": "urn"}, {"hand": "boat"}, pyramid=FULL)
    play(state, "buy:1", "pay:urn", "pay:urn")
    for seat in (0, 1, None):
        assert state.view(seat).to_move == []
        assert state.question(seat) == Waiting(seats=[], why="react")
    assert option(state, "pass", 2).of == "react"
    assert asked(state, 2).trigger == "purchase"
    assert state.why_not("end", 0) == "VK-6.7"
    before = told(state, 0)
    play(state, "pass")
    assert told(state, 0) == before
    assert told(state, 2) != before


# -- Mummified Cat -----------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.8")
def test_the_cat_takes_a_card_that_another_player_sacrifices_by_choice() -> None:
    state = table(
        {"hand": "statue-of-sobek censer", "draw": "urn urn urn"}, {"hand": "mummified-cat"}, boneyard="boat"
    )
    play(state, "act:statue-of-sobek", "sacrifice:censer")
    assert state.moves(1) == ["react:mummified-cat", "pass"]
    assert asked(state, 1).piece == "card:censer"
    assert pile(state, 0, "hand") == []  # the next instruction waits
    play(state, "react:mummified-cat")
    assert pile(state, 1, "discard") == ["censer", "mummified-cat"]
    assert pile(state, 0, "hand") == ["urn", "urn", "urn"]
    assert state.view(None).boneyard == Pile(count=1, top="boat")


@pytest.mark.rule("VK-10.8")
def test_a_declined_card_stays_in_the_boneyard() -> None:
    state = table({"hand": "statue-of-sobek censer", "draw": "urn urn urn"}, {"hand": "mummified-cat"})
    play(state, "act:statue-of-sobek", "sacrifice:censer", "pass")
    assert state.view(None).boneyard.top == "censer"
    assert pile(state, 1, "hand") == ["mummified-cat"]


@pytest.mark.rule("VK-10.8")
def test_the_cat_takes_a_pyramid_card_sacrificed_by_a_shabti_after_the_crumbling() -> None:
    state = table({"hand": "shabti"}, {"hand": "mummified-cat"}, pyramid=FULL)
    play(state, "act:shabti", "choose:2", "sacrifice:2")
    assert state.moves(0) == ["fall:4", "fall:5"]
    play(state, "fall:4")
    assert state.to_move == [1]
    play(state, "react:mummified-cat")
    assert pile(state, 1, "discard") == ["imsety-jar", "mummified-cat"]


@pytest.mark.rule("VK-10.8")
def test_the_cat_takes_the_card_removed_at_the_end_of_a_turn_before_the_refill() -> None:
    state = table({"hand": "urn"}, {"hand": "mummified-cat"}, pyramid=FULL, stock="boat")
    play(state, "end", "remove:6")
    assert state.to_move == [1]
    assert pyramid(state).endswith("-")
    play(state, "react:mummified-cat")
    assert pile(state, 1, "discard") == ["burial-mask", "mummified-cat"]
    assert pyramid(state).endswith("boat")


@pytest.mark.rule("VK-10.8")
@pytest.mark.parametrize(
    ("mover", "moves"),
    [
        ("statue-of-sobek", "act:statue-of-sobek sacrifice:censer"),
        ("shabti", "act:shabti choose:2 sacrifice:6"),
        ("book-of-the-earth", "act:book-of-the-earth sacrifice:censer take:1"),
        ("urn", "end remove:6"),
    ],
)
def test_the_cat_never_takes_what_its_holder_sacrifices(mover: str, moves: str) -> None:
    state = table(
        {"hand": f"{mover} censer mummified-cat", "draw": "urn urn urn"},
        pyramid=FULL.replace("censer", "boat"),
    )
    play(state, *moves.split())
    assert not happened(state, "react") + happened(state, "decline")


@pytest.mark.rule("VK-10.8")
def test_the_cat_of_the_attacker_takes_what_a_victim_must_sacrifice() -> None:
    hit = {"hand": "urn boat", "draw": "urn urn urn shabti"}
    state = table(
        {"hand": "qebehsenuef-jar mummified-cat"},
        hit,
        {"hand": "censer", "draw": "shabti shabti shabti shabti shabti"},
    )
    play(state, "act:qebehsenuef-jar", "sacrifice:boat")
    assert state.moves(0) == ["react:mummified-cat", "pass"]
    play(state, "react:mummified-cat")
    assert pile(state, 0, "discard") == ["boat"]
    assert pile(state, 0, "plays") == [
        "mummified-cat",
        "qebehsenuef-jar",
    ]  # VK-6.7: it is the Cat's owner's turn
    assert state.to_move == [2]  # only then comes the next victim
    play(state, "sacrifice:censer")
    assert "end" in state.moves(0)  # the Cat has gone
    assert state.view(None).boneyard.top == "censer"


@pytest.mark.rule("VK-10.8")
def test_the_attackers_cat_may_wait_for_a_later_victim() -> None:
    hit = {"hand": "urn boat", "draw": "urn urn urn shabti"}
    state = table(
        {"hand": "qebehsenuef-jar mummified-cat"},
        hit,
        {"hand": "censer", "draw": "shabti shabti shabti shabti shabti"},
    )
    play(state, "act:qebehsenuef-jar", "sacrifice:urn", "pass", "sacrifice:censer", "react:mummified-cat")
    assert pile(state, 0, "discard") == ["censer"]
    assert state.view(None).boneyard == Pile(count=1, top="urn")


@pytest.mark.rule("VK-10.8")
def test_a_victim_with_the_cat_takes_what_other_victims_sacrifice_but_not_its_own() -> None:
    draw = "shabti shabti shabti shabti"
    state = table(
        {"hand": "qebehsenuef-jar"},
        {"hand": "urn urn", "draw": draw},
        {"hand": "mummified-cat urn", "draw": draw},
        {"hand": "boat urn", "draw": draw},
    )
    play(state, "act:qebehsenuef-jar", "sacrifice:urn")
    assert state.moves(2) == ["react:mummified-cat", "pass"]
    play(state, "pass", "sacrifice:urn")
    assert state.to_move == [3]
    play(state, "sacrifice:boat")
    assert state.to_move == [2]
    play(state, "react:mummified-cat")
    assert pile(state, 2, "discard") == ["boat", "mummified-cat"]


@pytest.mark.rule("VK-10.8")
def test_a_victim_may_have_to_sacrifice_the_cat_and_then_cannot_use_it() -> None:
    state = table(
        {"hand": "qebehsenuef-jar"},
        {"hand": "mummified-cat", "draw": "urn urn urn urn urn"},
        {"hand": "boat", "draw": "shabti shabti shabti shabti shabti"},
    )
    play(state, "act:qebehsenuef-jar", "sacrifice:mummified-cat", "sacrifice:boat")
    assert "end" in state.moves(0)
    assert state.view(None).boneyard == Pile(count=2, top="boat")


@pytest.mark.rule("VK-10.8")
def test_a_third_player_with_the_cat_takes_what_an_attack_forces_another_to_sacrifice() -> None:
    state = table(
        {"hand": "qebehsenuef-jar"},
        {"hand": "boat", "draw": "urn urn urn urn urn"},
        {"hand": "mummified-cat"},
    )
    play(state, "act:qebehsenuef-jar", "sacrifice:boat")
    assert state.to_move == [2]
    play(state, "react:mummified-cat")
    assert pile(state, 2, "discard") == ["boat", "mummified-cat"]


@pytest.mark.rule("VK-10.8", "VK-10.25")
def test_a_cat_discarded_by_its_holder_still_counts_among_the_holders_cards() -> None:
    # Six cards before, seven after: the Cat and its prey lie in the discard pile.
    state = table(
        {"hand": "qebehsenuef-jar"},
        {"hand": "urn", "draw": "shabti shabti shabti shabti shabti"},
        {"hand": "mummified-cat", "draw": "urn urn urn urn urn"},
    )
    play(state, "act:qebehsenuef-jar", "sacrifice:urn", "react:mummified-cat")
    assert state.to_move == [0]  # without a hand card the holder is spared
    assert pile(state, 2, "discard") == ["mummified-cat", "urn"]


@pytest.mark.rule("VK-10.8", "VK-10.14")
def test_the_cat_comes_between_the_two_instructions_of_the_book_of_the_earth() -> None:
    state = table({"hand": "book-of-the-earth boat"}, {"hand": "mummified-cat"}, pyramid=FULL)
    play(state, "act:book-of-the-earth", "sacrifice:boat", "react:mummified-cat")
    assert pile(state, 1, "discard") == ["boat", "mummified-cat"]
    assert state.moves(0) == ["take:1", "take:2", "take:3", "take:4", "take:5"]


@pytest.mark.rule("VK-10.8", "VK-10.35")
def test_the_cat_does_not_react_to_entombing_or_discarding() -> None:
    state = table({"hand": "outer-sarcophagus urn shabti"}, {"hand": "mummified-cat"}, boneyard="boat")
    play(state, "act:outer-sarcophagus", "entomb:shabti", "end")
    assert state.active == 1


@pytest.mark.rule("VK-10.8", "VK-10.5")
def test_boat_and_cat_have_no_action() -> None:
    state = table({"hand": "boat mummified-cat urn", "draw": "urn"}, pyramid=FULL, boneyard="urn")
    assert state.why_not("act:boat", 0) == "VK-6.7"
    assert state.why_not("act:mummified-cat", 0) == "VK-6.7"


@pytest.mark.rule("VK-10.5")
def test_what_falls_after_the_boat_is_told_of_its_owner() -> None:
    state = table(
        {"hand": "shabti shabti shabti"},
        {"hand": "boat"},
        pyramid="hapy-jar tyet-amulet senet-game statue-of-horus statue-of-hathor ka-figure",
    )
    play(state, "buy:1", "pay:shabti", "pay:shabti", "react:boat", "take:2", "fall:5")
    falls = [(event.seat, event.piece) for event in happened(state, "fall")]
    assert falls == [(0, "card:statue-of-horus"), (0, "card:ka-figure"), (1, "card:statue-of-hathor")]


def test_of_everything_that_can_be_reacted_to_it_is_said_where_it_lies() -> None:
    """What is asked, what a learning program sees and what orders there are all follow from it."""
    found = {id: lies_in(trigger) for trigger, id in enumerate(TRIGGER_IDS)}
    assert found == {"attack": -1, "purchase": DISCARD, "sacrifice": BONEYARD}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_is_asked_is_told_to_what_they_may_react(lang: str) -> None:
    """Nothing is told as if it were something else, as what a catalogue does not know would be told as a purchase."""
    say = of("valley", lang)
    triggers = [id for trigger, id in enumerate(TRIGGER_IDS) if lies_in(trigger) >= 0]
    told = [say("ask-react", by=Seat(1, "Ben"), trigger=id, piece="none", idle="no") for id in triggers]
    assert len({*told}) == len(told) > 1
