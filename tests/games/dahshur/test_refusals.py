"""Which rule a player is shown when a move is not possible now: where no rule's own test asks for it."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.games.dahshur.state import DahshurState
from mastaba.texts.markup import plain
from mastaba.texts.tell import fact_against
from tests.games.dahshur.helper import acting, at, new, play, rows, why


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("lay:4", "DA-4.1"),
        ("use:red-3", "DA-4.4"),
        ("walk:1", "DA-5.2"),
        ("fetch:1", "DA-5.10"),
        ("buy", "DA-5.6"),
        ("leave", "DA-5.7"),
        ("set", "DA-6.1"),
        ("stop", "DA-6.1"),
        ("swap:1-2", "DA-6.3"),
        ("clear:1", "DA-6.6"),
        ("silver:7", "DA-9.2"),
        ("gem:ruby", "DA-8.3"),
        ("gold", "DA-9.2"),
        ("chamber:1", "DA-10.1"),
        ("gold:blue-4", "DA-11.4"),
        ("pass", "DA-11.4"),
    ],
)
def test_what_belongs_to_another_moment_is_refused_with_its_rule(move: str, rule: str) -> None:
    assert why(acting(), move) == rule


def test_an_area_cannot_be_chosen_a_second_time_with_one_prince() -> None:
    state = play(acting(stands=[{"offer": "offer-1230", "gem": "ruby"}]), "market")
    assert why(state, "avenue") == "DA-4.4"
    assert why(state, "forgo") == "DA-4.6"


def third(seats: dict[int, dict[str, Any]]) -> DahshurState:
    """All were active; each lays one more prince."""
    return play(at(len(seats), "area", prince=1, start=1, active=0, seats=seats), "forgo")


@pytest.mark.parametrize(
    ("state", "rule"),
    [
        (new(4), "DA-4.1"),
        (acting(), "DA-3.2"),
        (third(rows("12", "34", "56")), "DA-12.4"),
        (third({0: {"row": ["blue-3", "orange-2"]}, 1: {"row": ["red-4"]}}), "DA-13.5"),
        (at(4, "chamber", reward=3, seats=rows("126", "123", "124", "125")), "DA-10.1"),
        (
            at(
                4,
                "disc",
                round=4,
                reward=3,
                offering=20,
                procession={"20": 0},
                seats={0: {"chambers": [{"prince": 4}], "discs": ["gold-4"]}},
            ),
            "DA-11.2",
        ),
    ],
    ids=["gift", "action", "third of three", "third of two", "chamber", "disc"],
)
def test_whoever_is_not_asked_is_told_whose_turn_it_is(state: DahshurState, rule: str) -> None:
    other = next(seat for seat in range(state.players) if seat not in state.to_move)
    assert state.why_not("pass", other) == rule


# -- the fact ------------------------------------------------------------------------------------------


def fact(state: DahshurState, move: str, lang: str = "en") -> str:
    seat = state.to_move[0]
    return plain(fact_against(state.refusal(state.parse(move, seat), seat), lang))


def test_a_refusal_says_the_fact() -> None:
    market = play(acting(prince=2, seats={0: {"trader": 1}}), "market")
    assert fact(market, "walk:5") == "That is 4 stands away; this prince reaches 2."
    assert fact(market, "walk:1") == "Your trader stands at stand 1 already: walk at least one stand."
    assert fact(market, "fetch:3") == "None of your goods stones lies at stand 3."
    assert fact(market, "set") == "Something else is asked of you now."
    way = play(acting(prince=1), "procession")
    assert fact(way, "enter:4", "de") == "Das sind 4 freie Felder; dieser Fürst reicht 1 weit."
    assert fact(way, "move:1-2") == "None of your offerings stands on field 1."
    avenue = play(acting(prince=1), "avenue")
    assert fact(avenue, "swap:1-3") == "These plates are 2 apart; this prince reaches 1."
    assert fact(avenue, "set").startswith("Plate 1 comes next and takes")


# -- where people err ----------------------------------------------------------------------------------


def warned(state: DahshurState, move: str) -> list[str]:
    seat = state.to_move[0]
    return state.option(state.parse(move, seat), seat).warns


@pytest.mark.rule("DA-9.2")
def test_a_last_prince_that_completes_no_city_is_warned_of() -> None:
    cities = [{"number": city, "gold": "gold-5"} for city in (12, 14, 15)]
    seats = {0: {"row": ["blue-3", "blue-4"]}, 1: {"row": ["red-1", "red-2"]}, 2: {"row": ["orange-1"]}}
    state = play(at(3, "area", prince=1, start=0, active=2, seats=seats, cities=cities), "forgo")
    assert warned(state, "lay:1") == ["city"]
    assert warned(state, "lay:5") == [], "7 and 5 are 12"


@pytest.mark.rule("DA-11.2")
def test_a_prince_without_a_disc_is_warned_of_where_another_has_one() -> None:
    seats = rows("126", "123", "124", "125")
    seats[0] |= {"discs": ["gold-6"]}
    state = at(4, "chamber", reward=3, seats=seats)
    assert (warned(state, "chamber:1"), warned(state, "chamber:6")) == (["lid"], [])
