"""VK-5 the pyramid crumbles."""

from __future__ import annotations

import pytest

from tests.games.valley.table import play, pyramid, table, what

FULL = "imsety-jar tyet-amulet hapy-jar boat censer ka-figure"
RICH = {"hand": "burial-mask shabti"}
SACRIFICE = ("act:shabti", "choose:2")


@pytest.mark.rule("VK-5.1", "VK-5.2", "VK-5.3", "VK-5.5")
@pytest.mark.parametrize(
    ("place", "after"),
    [
        (1, "boat tyet-amulet hapy-jar ka-figure censer -"),
        (3, "imsety-jar tyet-amulet censer boat ka-figure -"),
        (4, "imsety-jar tyet-amulet hapy-jar ka-figure censer -"),
        (5, "imsety-jar tyet-amulet hapy-jar boat ka-figure -"),
        (6, "imsety-jar tyet-amulet hapy-jar boat censer -"),
    ],
)
def test_what_lies_above_falls(place: int, after: str) -> None:
    state = table(RICH, pyramid=FULL)
    play(state, *SACRIFICE, f"sacrifice:{place}")
    assert pyramid(state) == after
    assert what(state, 0) == "play"


@pytest.mark.rule("VK-5.2", "VK-5.3")
@pytest.mark.parametrize(
    ("choice", "after"),
    [
        ("fall:4", "imsety-jar boat hapy-jar ka-figure censer -"),
        ("fall:5", "imsety-jar censer hapy-jar boat ka-figure -"),
    ],
)
def test_the_remover_chooses_what_falls_to_the_middle(choice: str, after: str) -> None:
    state = table(RICH, pyramid=FULL)
    play(state, *SACRIFICE, "sacrifice:2")
    assert state.to_move == [0]
    assert state.moves(0) == ["fall:4", "fall:5"]
    assert state.why_not("end", 0) == "VK-5.2"
    play(state, choice)
    assert pyramid(state) == after


@pytest.mark.rule("VK-5.2")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("imsety-jar tyet-amulet hapy-jar boat -", "imsety-jar boat hapy-jar - - -"),
        ("imsety-jar tyet-amulet hapy-jar - censer", "imsety-jar censer hapy-jar - - -"),
    ],
)
def test_with_one_middle_row_card_there_is_nothing_to_choose(before: str, after: str) -> None:
    state = table(RICH, pyramid=before)
    play(state, *SACRIFICE, "sacrifice:2")
    assert pyramid(state) == after
    assert what(state, 0) == "play"


@pytest.mark.rule("VK-5.2")
def test_corners_take_only_the_card_on_their_own_side() -> None:
    state = table(RICH, pyramid="imsety-jar tyet-amulet hapy-jar - censer")
    play(state, *SACRIFICE, "sacrifice:1")
    assert pyramid(state) == "- tyet-amulet hapy-jar - censer -"


@pytest.mark.rule("VK-5.1")
def test_the_top_card_leaves_without_crumbling() -> None:
    state = table(RICH, pyramid=FULL)
    log = len(state.log or [])
    play(state, *SACRIFICE, "sacrifice:6")
    assert "fall" not in [event.open.__struct_config__.tag for event in (state.log or [])[log:]]
    assert pyramid(state).split()[:5] == FULL.split()[:5]


@pytest.mark.rule("VK-5.1")
@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("burial-mask", ["buy:1", "pay:burial-mask"]),
        ("burial-mask", ["act:burial-mask", "take:1"]),
        ("book-of-the-dead", ["act:book-of-the-dead", "entomb:1"]),
        ("shabti", ["act:shabti", "choose:2", "sacrifice:1"]),
        ("", ["end", "remove:1"]),
    ],
)
def test_it_crumbles_at_once_however_the_card_leaves(hand: str, moves: list[str]) -> None:
    state = table({"hand": hand}, pyramid="hapy-jar censer tyet-amulet boat")
    play(state, *moves)
    assert pyramid(state) == "boat censer tyet-amulet - - -"


@pytest.mark.rule("VK-5.4", "VK-3.4")
def test_new_cards_come_only_in_the_renew_step() -> None:
    state = table(RICH, pyramid=FULL, stock="statue-of-isis statue-of-horus")
    play(state, *SACRIFICE, "sacrifice:1")
    assert pyramid(state).endswith("-")
    assert state.view(0).stock == 2
    play(state, "buy:3", "pay:burial-mask")
    assert pyramid(state) == "boat tyet-amulet censer ka-figure - -"
    play(state, "end")
    assert pyramid(state) == "boat tyet-amulet censer ka-figure statue-of-horus statue-of-isis"


@pytest.mark.rule("VK-5.5")
def test_a_place_with_nothing_above_stays_free() -> None:
    state = table({"hand": "burial-mask shabti"}, pyramid="imsety-jar tyet-amulet hapy-jar", stock="boat")
    play(state, "buy:2", "pay:burial-mask", *SACRIFICE, "sacrifice:3")
    assert pyramid(state) == "imsety-jar - - - - -"


@pytest.mark.rule("VK-5.6")
def test_rulebook_example_bastet_falls_and_the_heart_scarab_takes_her_place() -> None:
    state = table(
        {"hand": "burial-mask"},
        pyramid="hapy-jar boat censer tyet-amulet statue-of-bastet heart-scarab-amulet",
    )
    play(state, "buy:2", "pay:burial-mask", "fall:5")
    assert pyramid(state) == "hapy-jar statue-of-bastet censer tyet-amulet heart-scarab-amulet -"
