"""The four canopic jars, all of which hit the other players."""

from __future__ import annotations

import pytest

from mastaba.games.valley.types import Pile
from tests.games.valley.table import pile, play, table

FOUR = "urn urn shabti shabti"
FIVE = f"{FOUR} boat"

# -- Imsety ------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.22")
def test_imsety_makes_others_with_more_than_three_hand_cards_discard_one() -> None:
    state = table({"hand": "imsety-jar"}, {"hand": "urn urn shabti boat"})
    play(state, "act:imsety-jar")
    assert state.to_move == [1]
    assert state.moves(1) == ["discard:urn", "discard:shabti", "discard:boat"]
    play(state, "discard:boat")
    assert pile(state, 1, "discard") == ["boat"]
    assert pile(state, 1, "hand") == ["shabti", "urn", "urn"]
    assert state.to_move == [0]


@pytest.mark.rule("VK-10.22")
def test_imsety_demands_one_card_even_of_a_large_hand_and_none_of_three() -> None:
    state = table({"hand": "imsety-jar"}, {"hand": FIVE}, {"hand": "urn urn urn"})
    play(state, "act:imsety-jar", "discard:boat")
    assert state.to_move == [0]
    assert len(pile(state, 1, "hand")) == 4
    assert len(pile(state, 2, "hand")) == 3


@pytest.mark.rule("VK-10.22", "VK-10.36")
@pytest.mark.parametrize("jar", ["imsety-jar", "duamutef-jar", "qebehsenuef-jar", "statue-of-bastet"])
def test_victims_answer_clockwise_from_the_attackers_left(jar: str) -> None:
    hands: list[dict[str, str]] = [{"hand": FOUR, "draw": "shabti shabti"} for _ in range(4)]
    hands[2] = {"hand": f"{jar} urn urn urn"}
    state = table(*hands, active=2)
    play(state, f"act:{jar}")
    order = []
    while state.to_move != [2]:
        order.append(state.to_move[0])
        play(state, next(move for move in state.moves(state.to_move[0]) if move.endswith(":urn")))
    assert order == [3, 0, 1]
    assert pile(state, 2, "hand") == ["urn", "urn", "urn"]


@pytest.mark.rule("VK-10.22")
def test_imsety_spares_its_own_player() -> None:
    state = table({"hand": f"imsety-jar {FIVE}"}, {"hand": "urn"})
    play(state, "act:imsety-jar")
    assert len(pile(state, 0, "hand")) == 5


# -- Hapy --------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.23")
def test_hapy_discards_the_top_of_the_others_draw_piles_and_draws_one() -> None:
    state = table({"hand": "hapy-jar", "draw": "shabti urn"}, {"draw": "urn boat"}, {"draw": "urn censer"})
    play(state, "act:hapy-jar")
    assert pile(state, 1, "discard") == ["boat"]
    assert pile(state, 2, "discard") == ["censer"]
    assert pile(state, 0, "hand") == ["urn"]
    assert pile(state, 0, "discard") == []


@pytest.mark.rule("VK-10.23", "VK-10.36")
def test_hapy_refills_an_empty_draw_pile_and_spares_a_player_without_cards() -> None:
    state = table({"hand": "hapy-jar", "draw": "urn"}, {"discard": "boat"}, {"hand": "censer"})
    play(state, "act:hapy-jar")
    assert pile(state, 1, "discard") == ["boat"]
    assert pile(state, 2, "hand") == ["censer"]
    assert state.to_move == [0]


@pytest.mark.rule("VK-10.23", "VK-10.36")
def test_hapy_needs_an_own_card_to_draw_but_no_victim() -> None:
    assert table({"hand": "hapy-jar"}, {"draw": "urn"}).why_not("act:hapy-jar", 0) == "VK-6.2"
    state = table({"hand": "hapy-jar", "discard": "urn"}, {"hand": "boat"})
    play(state, "act:hapy-jar")
    assert pile(state, 0, "hand") == ["urn"]


@pytest.mark.rule("VK-10.23", "VK-10.4")
def test_no_offering_table_helps_against_hapy() -> None:
    state = table({"hand": "hapy-jar", "draw": "urn"}, {"hand": "offering-table", "draw": "boat"})
    play(state, "act:hapy-jar")
    assert pile(state, 1, "discard") == ["boat"]
    assert state.to_move == [0]


# -- Duamutef ----------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.24")
def test_duamutef_makes_others_discard_down_to_three_one_player_after_the_other() -> None:
    state = table({"hand": "duamutef-jar"}, {"hand": FIVE}, {"hand": "urn urn urn"}, {"hand": FOUR})
    play(state, "act:duamutef-jar")
    assert state.to_move == [1]
    play(state, "discard:boat")
    assert state.to_move == [1]
    play(state, "discard:urn")
    assert state.to_move == [3]
    play(state, "discard:shabti")
    assert state.to_move == [0]
    assert [len(pile(state, seat, "hand")) for seat in (1, 2, 3)] == [3, 3, 3]
    assert pile(state, 1, "discard") == ["boat", "urn"]


# -- Qebehsenuef -------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.25")
def test_qebehsenuef_makes_others_with_more_than_five_cards_sacrifice_a_hand_card() -> None:
    state = table(
        {"hand": "qebehsenuef-jar"},
        {"hand": "urn boat", "draw": "urn urn", "discard": "urn urn"},
        boneyard="censer",
    )
    play(state, "act:qebehsenuef-jar")
    assert state.moves(1) == ["sacrifice:urn", "sacrifice:boat"]
    play(state, "sacrifice:boat")
    assert pile(state, 1, "hand") == ["urn"]
    assert state.view(None).boneyard == Pile(count=2, top="boat")


@pytest.mark.rule("VK-10.25", "VK-10.26")
@pytest.mark.parametrize("card", ["qebehsenuef-jar", "statue-of-bastet"])
@pytest.mark.parametrize(
    ("victim", "hit"),
    [
        ({"hand": "urn urn urn urn urn"}, False),
        ({"hand": "urn", "draw": "urn urn", "discard": "urn urn"}, False),
        ({"hand": "urn urn urn urn urn urn"}, True),
        ({"hand": "urn", "draw": "urn urn", "discard": "urn", "unseen": "urn urn"}, True),
        ({"hand": "urn urn urn urn urn", "tomb": "boat censer"}, False),  # the tomb does not count
        ({"draw": "urn urn urn urn urn urn urn"}, False),  # no hand card to lose
    ],
)
def test_the_threshold_of_five_counts_hand_draw_and_discard_pile(
    card: str, victim: dict[str, str], hit: bool
) -> None:
    state = table({"hand": card}, victim)
    play(state, f"act:{card}")
    assert state.to_move == ([1] if hit else [0])


@pytest.mark.rule("VK-10.25")
def test_the_cards_are_counted_when_it_is_that_players_turn_to_lose_one() -> None:
    """The third player's five cards have become six by the Cat: it is hit, though it had five when the attack began."""
    state = table(
        {"hand": "qebehsenuef-jar"},
        {"hand": "urn", "draw": "urn urn urn urn urn"},
        {"hand": "mummified-cat urn", "draw": "urn urn urn"},
    )
    play(state, "act:qebehsenuef-jar", "sacrifice:urn")
    assert state.to_move == [2]
    declined = state.copy()
    play(declined, "pass")
    assert declined.to_move == [0]  # five cards: spared
    play(state, "react:mummified-cat")
    assert state.moves(2) == ["sacrifice:urn"]


@pytest.mark.rule("VK-10.25")
def test_qebehsenuef_spares_its_own_player() -> None:
    state = table({"hand": f"qebehsenuef-jar {FIVE}", "draw": "urn urn"}, {})
    play(state, "act:qebehsenuef-jar")
    assert state.to_move == [0]
    assert len(pile(state, 0, "hand")) == 5


# -- all attacks -------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.36")
@pytest.mark.parametrize("card", ["imsety-jar", "duamutef-jar", "qebehsenuef-jar", "statue-of-bastet"])
def test_an_attack_with_nobody_to_hit_may_be_played(card: str) -> None:
    state = table({"hand": f"{card} tyet-amulet"}, {}, {"draw": "urn urn urn urn urn urn"})
    play(state, f"act:{card}")
    assert state.to_move == [0]
    assert pile(state, 0, "plays") == [card]
    assert state.why_not("act:tyet-amulet", 0) is None  # and it was executed


@pytest.mark.rule("VK-10.36")
def test_a_victim_must_answer_and_the_attacker_must_wait() -> None:
    state = table({"hand": "imsety-jar urn"}, {"hand": FOUR})
    play(state, "act:imsety-jar")
    assert state.why_not("pass", 1) == "VK-10.36"
    assert state.why_not("discard:boat", 1) == "VK-10.36"
    assert state.why_not("end", 0) == "VK-6.3"
