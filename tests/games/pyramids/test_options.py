"""What an option says of itself comes true: what it finds, what it brings, where it goes."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core import State
from mastaba.games.pyramids.types import Keep, Mark, Take
from mastaba.texts.markup import plain
from mastaba.texts.tell import fact_against
from tests.games.pyramids.desk import LAST, OPEN, desk, own, play

ALMOST = "a1 b1 c1 d1 e1 e2 e3 e4"


def mark(state: State, text: str, seat: int = 0) -> Mark:
    option = state.option(state.parse(text, seat), seat)
    assert isinstance(option, Mark)
    return option


def test_a_crossing_off_says_what_it_finds_and_brings() -> None:
    chambers = {7: "vr... gx... ..... ..... ....T"}
    state = desk({"cards": [7], "red": 1}, {"cards": [9]}, chambers=chambers)
    option = mark(state, "left:a1-b1-a2-b2")
    assert (option.piece, option.at, option.slot, option.kind) == (
        "pyramid:7",
        "slot:0:left",
        "left",
        "pattern",
    )
    assert option.fields == ["a1", "b1", "a2", "b2"]
    assert option.found == {"red": 1, "green": 1, "cross": 1}
    assert option.gains == {"red": 1, "green": 1, "cross": 1}
    assert option.points == 5 + 1 - 1  # a pair and a single one instead of the single one
    assert option.opens
    assert not option.completes
    single = mark(state, "left:a1")
    assert (single.kind, single.points, single.gains, single.opens) == ("single", 0, {}, False)
    play(state, "0 left:a1-b1-a2-b2")
    assert mark(state, "left:c1").kind == "extra"


@pytest.mark.rule("SG-5.3", "SG-5.4", "SG-5.5")
def test_what_a_symbol_does_not_bring_is_not_promised() -> None:
    chambers = {7: "vt... sp... ..... ..... ....T"}
    state = desk({"cards": [7], "torches": [1], "skulls": 4}, {"cards": [9]}, chambers=chambers)
    option = mark(state, "left:a1-b1-a2-b2")
    assert option.found == {"torch": 1, "skull": 1, "potion": 1}
    assert option.gains == {"skull": -1}  # one more, then two less
    assert option.points == 4 - 3


@pytest.mark.rule("SG-5.7", "SG-8.4")
def test_a_completed_pyramid_counts_for_its_owner_at_once() -> None:
    state = desk({"cards": [7], "marks": [ALMOST]}, {"cards": [9]}, chambers={7: OPEN, 9: OPEN})
    option = mark(state, "left:e5")
    assert option.completes
    assert (option.points, option.gains) == (10, {"pyramid": 1})
    play(state, "0 left:e5")
    assert own(state).sheet.pyramids == 10
    assert state.view(0).scores == [10, 0]
    assert state.view(1).scores == [0, 0]  # nobody else knows


@pytest.mark.rule("SG-7.2")
def test_nothing_is_promised_where_another_may_be_first() -> None:
    """The last card of the game: pyramid points are given at once, to the lower number first."""
    seats = [{"cards": [card], "marks": [ALMOST]} for card in (7, 4)]
    done = [{"seat": seat, "card": card} for seat, card in enumerate((10, 13))]
    rooms = {4: OPEN, 7: OPEN}
    state = desk(*seats, chambers=rooms, round=4, revealed=LAST, completed=done)
    assert mark(state, "left:e5").points == 10  # what it brings by itself
    play(state, "1 left:e5")
    assert mark(state, "left:e5").points is None
    assert mark(state, "left:a2").points == 0
    alone = desk(seats[0], chambers=rooms, round=4, revealed=LAST, completed=done[:1])
    assert mark(alone, "left:e5").points == 20


def test_cards_to_keep_and_to_take() -> None:
    state = mastaba.game("pyramids").new(1, seed=1)
    hand = [f"pyramid:{number}" for number in state.position()["seats"][0]["hand"]]
    option = state.option(state.parse("keep:1+3", 0), 0)
    assert option == Keep(at="hand:0", cards=[hand[0], hand[2]], returns=[hand[1], hand[3]])
    state = desk(
        {"cards": [7, 8], "marks": ["", ALMOST]},
        chambers={7: OPEN, 8: OPEN},
        display=[1, 2, 3, 4],
        pile=[5],
    )
    play(state, "0 right:e5")
    options = [state.option(action, 0) for action in state.legal(0)]
    assert options[1] == Take(piece="pyramid:2", at="display:2", to="slot:0:right", place=2)
    assert options[4] == Take(at="pile", to="slot:0:right")


def test_of_what_is_not_possible_as_much_as_can_be_said() -> None:
    state = desk({"cards": [7]}, {"cards": [9]}, chambers={7: OPEN})
    assert mark(state, "right:a1").piece is None
    assert mark(state, "left:e5").points is None
    assert state.option(state.parse("display:1", 0), 0) == Take(at="display:1", to="slot:0:right", place=1)
    assert state.option(state.parse("keep:1+2", 0), 0) == Keep(at="hand:0", cards=[], returns=[])


# -- where people err, and what stands against a move -----------------------------------------------------


@pytest.mark.rule("SG-5.1")
def test_an_extra_cross_that_ends_the_chain_is_warned_of() -> None:
    chambers = {7: "vxx.. ..... ..... ..... ....T"}
    state = desk({"cards": [7]}, {"cards": [9]}, chambers=chambers)
    assert mark(state, "left:a1").warns == [], "there is no chain yet"
    play(state, "0 left:a1-b1-a2-b2")
    assert mark(state, "left:c2").warns == ["chain"]
    assert mark(state, "left:c1").warns == [], "it goes on"
    play(state, "0 left:c1")
    assert mark(state, "left:c2").warns == [], "no other cross lies open"


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("left:b1", "b1 is a wall."),
        ("left:b1-c1-b2-c2", "b1, c1 are walls."),
        ("left:a2", "This chamber is still empty: begin at its entrance, a1."),
        ("left:a1-a2", "That is not the pattern of this turn (Square)."),
        ("right:a1", "a1 is crossed off already."),
        ("right:e5", "That does not touch any field crossed off in this chamber."),
        ("pile", "Something else is asked of you now."),
    ],
)
def test_a_refusal_says_the_fact(move: str, said: str) -> None:
    chambers = {7: "v##.. ..... ..... ..... ....T", 8: OPEN}
    state = desk({"cards": [7, 8], "marks": ["", "a1"]}, {"cards": [9]}, chambers=chambers)
    error = state.refusal(state.parse(move, 0), 0)
    assert plain(fact_against(error, "en")) == said
