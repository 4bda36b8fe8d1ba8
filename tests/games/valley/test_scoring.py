"""VK-9 end and scoring, with the last rounds of a shrinking pyramid."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.games.valley.types import ValleyPrinted
from tests.games.valley.table import Seat, pile, play, pyramid, table, what

STATUES = (
    "statue-of-bastet statue-of-anubis statue-of-horus statue-of-sobek statue-of-hathor statue-of-isis "
    "statue-of-thoth"
)


# -- the end -----------------------------------------------------------------------------------------


@pytest.mark.rule("VK-9.1")
def test_the_game_ends_after_the_last_player_with_stock_and_pyramid_empty() -> None:
    state = table({"hand": "urn"}, {"tomb": "urn"}, pyramid="boat", active=1)
    play(state, "end", "remove:1")
    assert state.over
    assert state.to_move == []
    assert state.winners() == [1]
    assert state.moves(0) == state.moves(1) == []
    assert state.why_not("end", 0) == "VK-9.1"


@pytest.mark.rule("VK-9.1")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_round_is_played_out(start: int) -> None:
    state = table({}, {}, {}, pyramid="boat", start=start)
    play(state, "end", "remove:1")
    turns = []
    while not state.over:
        turns.append(state.active)
        play(state, "end")
    assert turns == [(start + 1) % 3, (start + 2) % 3]


@pytest.mark.rule("VK-9.1")
def test_a_card_left_in_the_pyramid_keeps_the_game_going() -> None:
    state = table({}, {}, pyramid="boat censer", active=1)
    play(state, "end", "remove:1")
    assert not state.over
    play(state, "end", "remove:2")
    assert not state.over
    play(state, "end")
    assert state.over


@pytest.mark.rule("VK-9.1", "VK-3.4")
def test_a_card_left_in_the_stock_keeps_the_game_going() -> None:
    state = table({}, {}, pyramid="boat", stock="censer", active=1)
    play(state, "end", "remove:1")
    assert not state.over
    assert pyramid(state) == "censer - - - - -"


@pytest.mark.rule("VK-9.1")
def test_nothing_ends_in_the_middle_of_a_turn() -> None:
    state = table({}, {"hand": "burial-mask urn"}, pyramid="boat", active=1)
    play(state, "buy:1", "pay:burial-mask")
    assert not state.over
    play(state, "entomb:urn", "end")
    assert state.over
    assert state.scores() == [0, 1]


@pytest.mark.rule("VK-9.1")
def test_taking_the_last_card_of_the_stock_ends_nothing_while_the_pyramid_stands() -> None:
    state = table({}, {"hand": "book-of-the-netherworld"}, pyramid="boat censer", stock="hapy-jar", active=1)
    play(state, "act:book-of-the-netherworld", "end", "remove:1")
    assert not state.over


@pytest.mark.rule("VK-9.1", "VK-5.5", "VK-3.4")
def test_a_shrinking_pyramid_is_emptied_card_by_card() -> None:
    state = table({}, {}, pyramid="imsety-jar tyet-amulet hapy-jar boat censer ka-figure")
    shapes = []
    while not state.over:
        play(state, "end")
        if not state.over and what(state, state.active) == "remove":
            play(state, state.moves(state.active)[0])
        shapes.append(6 - pyramid(state).split().count("-"))
    assert shapes == [5, 4, 3, 2, 1, 0]
    assert state.winners() == [0, 1]


@pytest.mark.rule("VK-9.1", "VK-3.5")
def test_players_with_empty_piles_still_take_their_last_turns() -> None:
    state = table({"hand": "urn"}, {}, pyramid="boat")
    play(state, "entomb:urn", "end", "remove:1")
    assert state.to_move == [1]
    assert state.moves(1) == ["end"]
    play(state, "end")
    assert state.over


# -- scoring -----------------------------------------------------------------------------------------


def scored(tomb: str) -> int:
    return table({"tomb": tomb}).scores()[0]


@pytest.mark.rule("VK-9.2")
def test_only_cards_in_the_own_tomb_count() -> None:
    everywhere: Seat = {"hand": "urn", "draw": "boat", "discard": "censer", "plays": "ka-figure"}
    state = table(everywhere, {"tomb": "urn"}, boneyard="burial-mask", pyramid="mummified-cat")
    assert state.scores() == [0, 1]


@pytest.mark.rule("VK-9.3")
@pytest.mark.parametrize(
    ("tomb", "points"),
    [
        ("shabti", 1),
        ("urn urn urn", 3),
        ("box-of-food offering-table", 2),
        ("boat", 4),
        ("ka-figure", 4),
        ("senet-game", 3),
        ("mummified-cat", 5),
        ("burial-mask", 8),
        ("censer", 5),
        ("boat burial-mask urn", 13),
    ],
)
def test_starters_and_uniques_score_their_printed_points(tomb: str, points: int) -> None:
    assert scored(tomb) == points


@pytest.mark.rule("VK-9.3")
@pytest.mark.parametrize("size", range(1, 8))
def test_a_set_scores_the_square_of_its_different_cards(size: int) -> None:
    assert scored(" ".join(STATUES.split()[:size])) == size * size


@pytest.mark.rule("VK-9.3")
def test_further_copies_of_a_set_card_count_nothing() -> None:
    assert scored("hapy-jar hapy-jar") == 1
    assert scored("hapy-jar hapy-jar imsety-jar imsety-jar") == 4
    assert scored(f"{STATUES} {STATUES}") == 49


@pytest.mark.rule("VK-9.3")
def test_the_view_says_which_cards_of_a_set_count() -> None:
    tomb = "statue-of-isis tyet-amulet statue-of-isis urn statue-of-horus"
    state = table({"tomb": tomb})
    assert state.view(1).seats[0].sets == {
        "statues": ["statue-of-isis", "statue-of-horus"],
        "amulets": ["tyet-amulet"],
    }
    assert state.view(1).seats[1].sets == {}


def test_every_card_names_the_source_of_its_points() -> None:
    """What a tomb with this card alone scores stands on that line of the sheet."""
    printed = mastaba.game("valley").components().printed
    assert isinstance(printed, ValleyPrinted)
    for card in printed.cards:
        points = table({"tomb": card.id}).view(None).seats[0].points
        assert [source for source, count in points.items() if count] in ([card.source], [])
        assert card.source in points
    assert {card.source for card in printed.cards} == set(table().view(None).seats[0].points)


@pytest.mark.rule("VK-9.3")
def test_each_set_scores_for_itself() -> None:
    tomb = "hapy-jar imsety-jar tyet-amulet book-of-gates inner-sarcophagus"
    state = table({"tomb": tomb})
    assert dict(state.score_sheet(0)) == {
        "starters": 0,
        "uniques": 0,
        "sarcophagi": 1,
        "jars": 4,
        "amulets": 1,
        "books": 1,
        "statues": 0,
    }
    assert state.scores()[0] == 7


def over(*tombs: str) -> list[int]:
    """The winners when the game ends with these tombs."""
    state = table(*[{"tomb": tomb} for tomb in tombs], active=len(tombs) - 1)
    play(state, "end")
    assert state.over
    return state.winners()


@pytest.mark.rule("VK-9.4")
def test_most_points_win_whatever_the_number_of_cards() -> None:
    assert over("urn", "urn urn") == [1]
    assert over("burial-mask", "urn urn", "boat") == [0]


@pytest.mark.rule("VK-9.4")
def test_a_tie_goes_to_fewer_cards_in_the_tomb() -> None:
    assert over("urn urn urn urn", "boat", "urn") == [1]
    assert over("hapy-jar hapy-jar", "tyet-amulet") == [1]


@pytest.mark.rule("VK-9.4")
def test_a_perfect_tie_is_a_shared_win_of_those_concerned() -> None:
    assert over("boat", "urn", "ka-figure") == [0, 2]
    assert over("", "") == [0, 1]


@pytest.mark.rule("VK-9.4")
def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert table({"tomb": "boat"}, pyramid="censer").winners() == []


@pytest.mark.rule("VK-9.5")
def test_rulebook_examples_of_scoring() -> None:
    katharina = "shabti shabti shabti inner-sarcophagus statue-of-anubis statue-of-anubis statue-of-isis"
    state = table({"tomb": katharina})
    assert [points for _, points in state.score_sheet(0) if points] == [3, 1, 4]
    assert state.scores()[0] == 8
    assert scored(" ".join(STATUES.split()[:6])) == 36


@pytest.mark.rule("VK-9.2", "VK-8.2")
def test_a_card_returned_from_the_tomb_no_longer_scores() -> None:
    state = table({"hand": "weres-amulet", "tomb": "burial-mask"})
    play(state, "act:weres-amulet", "take:burial-mask")
    assert state.scores()[0] == 0
    assert pile(state, 0, "tomb") == []
