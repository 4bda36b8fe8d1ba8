"""Heart Scarab, Wedjat, Djed Pillar and Weres (the Tyet: test_nested)."""

from __future__ import annotations

import pytest

from mastaba.games.valley.types import Shown
from tests.games.valley.table import asked, pile, play, pyramid, table

FULL = "hapy-jar imsety-jar censer statue-of-horus statue-of-isis burial-mask"

# -- Heart Scarab ------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.18")
def test_heart_scarab_takes_any_card_of_the_own_discard_pile_into_the_hand() -> None:
    state = table(
        {"hand": "heart-scarab-amulet", "discard": "urn boat", "unseen": "censer"}, {"discard": "shabti"}
    )
    play(state, "act:heart-scarab-amulet")
    assert sorted(state.moves(0)) == ["take:boat", "take:censer", "take:urn"]
    play(state, "take:censer")
    assert pile(state, 0, "hand") == ["censer"]
    assert pile(state, 0, "discard") == ["boat", "urn"]


@pytest.mark.rule("VK-10.18")
def test_heart_scarab_is_not_playable_with_an_empty_discard_pile() -> None:
    # The draw pile is no help: nothing is drawn, so nothing is reshuffled.
    state = table({"hand": "heart-scarab-amulet", "draw": "urn", "tomb": "urn"}, {"discard": "boat"})
    assert state.why_not("act:heart-scarab-amulet", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.18")
def test_a_card_bought_this_turn_can_be_fetched_and_used() -> None:
    state = table({"hand": "heart-scarab-amulet statue-of-isis", "draw": "urn urn"}, pyramid="boat")
    play(state, "buy:1", "pay:statue-of-isis", "act:heart-scarab-amulet", "take:boat", "entomb:boat")
    assert pile(state, 0, "tomb") == ["boat"]


# -- Wedjat ------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.19")
@pytest.mark.parametrize(
    ("draw", "discard", "left"), [("shabti urn urn", "boat", 1), ("urn", "urn", 0), ("", "urn urn boat", 1)]
)
def test_wedjat_draws_two_cards_reshuffling_when_needed(draw: str, discard: str, left: int) -> None:
    state = table({"hand": "wedjat-amulet", "draw": draw, "discard": discard})
    play(state, "act:wedjat-amulet")
    assert len(pile(state, 0, "hand")) == 2
    assert len(pile(state, 0, "draw")) == left


@pytest.mark.rule("VK-10.19")
@pytest.mark.parametrize(("draw", "discard"), [("", ""), ("urn", ""), ("", "urn")])
def test_wedjat_is_not_playable_without_two_cards_to_draw(draw: str, discard: str) -> None:
    state = table({"hand": "wedjat-amulet shabti", "draw": draw, "discard": discard})
    assert state.why_not("act:wedjat-amulet", 0) == "VK-6.2"


# -- Djed Pillar -------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.20")
def test_with_thoth_in_the_tomb_the_djed_pillar_takes_sobek() -> None:
    # The rulebook's example.
    state = table(
        {"hand": "djed-pillar-amulet", "tomb": "statue-of-thoth"},
        pyramid="boat censer hapy-jar statue-of-sobek",
    )
    play(state, "act:djed-pillar-amulet", "show:statue-of-thoth")
    assert state.moves(0) == ["take:4"]
    play(state, "take:4")
    assert pile(state, 0, "discard") == ["statue-of-sobek"]
    assert pile(state, 0, "tomb") == ["statue-of-thoth"]
    assert pyramid(state) == "boat censer hapy-jar - - -"


@pytest.mark.rule("VK-10.20")
def test_the_djed_pillar_shows_only_a_card_with_a_match_in_the_pyramid() -> None:
    state = table(
        {"hand": "djed-pillar-amulet", "tomb": "statue-of-thoth book-of-gates boat urn qebehsenuef-jar"},
        pyramid=FULL,
    )
    play(state, "act:djed-pillar-amulet")
    assert state.moves(0) == ["show:statue-of-thoth", "show:qebehsenuef-jar"]


@pytest.mark.rule("VK-10.20")
def test_the_view_tells_what_the_djed_pillar_was_shown() -> None:
    """What may be taken follows from it: two such tables must not look alike."""
    tables = []
    for shown in ("statue-of-thoth", "book-of-gates"):
        state = table(
            {"hand": "djed-pillar-amulet", "tomb": "statue-of-thoth book-of-gates"},
            pyramid="statue-of-sobek statue-of-isis book-of-the-dead book-of-the-earth",
        )
        play(state, "act:djed-pillar-amulet", f"show:{shown}")
        assert asked(state, 0).chosen == f"card:{shown}"
        tables.append(state)
    assert tables[0].legal(0) != tables[1].legal(0)


@pytest.mark.rule("VK-10.20")
@pytest.mark.parametrize(
    ("tomb", "standing"),
    [("", FULL), ("boat urn", FULL), ("book-of-gates", FULL), ("statue-of-thoth", ""), ("boat", "censer")],
)
def test_the_djed_pillar_is_not_playable_without_a_match(tomb: str, standing: str) -> None:
    state = table(
        {"hand": "djed-pillar-amulet statue-of-thoth", "tomb": tomb},
        {"tomb": "statue-of-sobek"},
        pyramid=standing,
    )
    assert state.why_not("act:djed-pillar-amulet", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.20")
def test_the_shown_tomb_card_is_told_to_all() -> None:
    state = table({"hand": "djed-pillar-amulet", "tomb": "statue-of-thoth"}, pyramid="statue-of-sobek")
    play(state, "act:djed-pillar-amulet", "show:statue-of-thoth", "take:1")
    assert state.log is not None
    told = [event.seen_by(None) for event in state.log]
    assert Shown(seat=0, piece="card:statue-of-thoth") in told


# -- Weres -------------------------------------------------------------------------------------------


@pytest.mark.rule("VK-10.21")
def test_weres_takes_a_card_of_the_own_tomb_into_the_hand() -> None:
    state = table({"hand": "weres-amulet", "tomb": "boat urn"}, {"tomb": "censer"})
    play(state, "act:weres-amulet")
    assert state.moves(0) == ["take:boat", "take:urn"]
    play(state, "take:boat")
    assert pile(state, 0, "hand") == ["boat"]
    assert pile(state, 0, "tomb") == ["urn"]
    assert state.scores() == [1, 5]


@pytest.mark.rule("VK-10.21")
def test_weres_is_not_playable_with_an_empty_tomb() -> None:
    state = table({"hand": "weres-amulet urn"}, {"tomb": "censer"})
    assert state.why_not("act:weres-amulet", 0) == "VK-6.2"


@pytest.mark.rule("VK-10.21")
def test_a_card_back_from_the_tomb_can_be_used_again() -> None:
    state = table({"hand": "weres-amulet", "tomb": "box-of-food", "draw": "urn"})
    play(state, "act:weres-amulet", "take:box-of-food", "act:box-of-food")
    assert pile(state, 0, "hand") == ["urn"]
    assert pile(state, 0, "plays") == ["box-of-food", "weres-amulet"]
