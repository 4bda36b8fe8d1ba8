"""DA-6: the avenue."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dahshur.helper import acting, at, moves, play, starting, step, told, why

# The default avenue: blue red orange white in turn; two blocks of rubies, two of emeralds, two of sapphires.
COLOURS = ["blue", "red", "orange", "white"]


def avenue(*first: str) -> list[str]:
    """An avenue that begins with these plates."""
    box = [
        f"{colour}-{gem}" for gem in ("ruby", "emerald", "sapphire") for colour in COLOURS for _ in range(2)
    ]
    for plate in first:
        box.remove(plate)
    return [*first, *box]


def building(*first: str, gems: list[str], prince: int = 3, **fields: Any) -> Any:
    seats = {0: {"gems": gems}}
    return play(acting(prince=prince, plates=avenue(*first), seats=seats, **fields), "avenue")


@pytest.mark.rule("DA-6.1")
@pytest.mark.parametrize("prince", [1, 6])
def test_up_to_four_gems_whatever_the_prince(prince: int) -> None:
    plates = ["red-ruby", "red-emerald", "white-ruby", "orange-sapphire", "orange-ruby"]
    gems = ["ruby"] * 3 + ["emerald", "sapphire"]
    state = building(*plates, gems=gems, prince=prince)
    play(state, "set")
    assert moves(state) == ["stop", "set"]
    play(state, "set", "set", "set")
    assert state.active == 1  # the fifth gem fits but may not be set
    assert state.built == 4
    assert state.gems[:3] == [1, 0, 0]


@pytest.mark.rule("DA-6.1")
def test_stopping_early() -> None:
    state = play(building("red-ruby", "white-ruby", gems=["ruby", "ruby"]), "set", "stop")
    assert state.active == 1
    assert state.built == 1
    assert why(play(acting(), "avenue"), "stop") == "DA-6.1"


@pytest.mark.rule("DA-6.2")
def test_gems_must_match_plate_by_plate() -> None:
    state = building("red-ruby", "white-emerald", "orange-ruby", gems=["ruby", "ruby", "sapphire"])
    play(state, "set")
    assert state.active == 1  # no emerald: the next plate cannot be skipped
    assert state.built == 1
    state = building("red-ruby", gems=["emerald", "sapphire"])
    assert "set" not in moves(state)
    assert why(state, "set") == "DA-6.2"
    assert told(building("white-emerald", gems=["emerald"]), "gem") == []


@pytest.mark.rule("DA-6.2")
def test_setting_begins_with_the_first_plate_without_a_gem() -> None:
    state = play(building("red-ruby", "white-ruby", gems=["ruby"], built=1), "set")
    assert told(state, "gem") == [{"what": "gem", "seat": 0, "plate": 2, "gem": "gem:ruby", "number": 1}]


@pytest.mark.rule("DA-6.2")
def test_the_avenue_needs_a_fitting_gem_or_two_plates_to_swap() -> None:
    plates = avenue()
    last = plates[-1].split("-")[1]
    other = "ruby" if last != "ruby" else "emerald"
    assert "avenue" in moves(acting(built=23, plates=plates, seats={0: {"gems": [last]}}))
    state = acting(built=23, plates=plates)
    assert "avenue" not in moves(state)
    assert why(state, "avenue") == "DA-6.2"
    assert other != last


@pytest.mark.rule("DA-6.3")
@pytest.mark.parametrize(("prince", "reach"), [(1, 1), (2, 2), (5, 5), (6, 6)])
def test_swaps_reach_as_far_as_the_prince(prince: int, reach: int) -> None:
    state = play(acting(prince=prince, built=4), "avenue")
    pairs = [tuple(int(plate) for plate in pair.split("-")) for pair in starting(state, "swap")]
    assert pairs == [(a, b) for a in range(5, 25) for b in range(a + 1, 25) if b - a <= reach]
    assert why(state, f"swap:{5 - 1}-{5}") == "DA-6.3"  # plate 4 carries a gem


@pytest.mark.rule("DA-6.3")
def test_one_swap_before_setting_gems() -> None:
    state = building("red-ruby", "white-emerald", "orange-ruby", gems=["emerald", "ruby"])
    play(state, "swap:1-2")
    assert state.view(None).avenue.plates[:2] == ["white-emerald", "red-ruby"]
    assert moves(state) == ["stop", "set"]
    assert why(state, "swap:3-4") == "DA-6.3"
    play(state, "set")
    assert why(state, "swap:3-4") == "DA-6.3"
    play(state, "set")
    assert state.built == 2


@pytest.mark.rule("DA-6.3")
def test_no_swap_after_the_first_gem() -> None:
    state = building("red-ruby", "white-ruby", gems=["ruby", "ruby"])
    assert "swap:3-4" in moves(state)
    play(state, "set")
    assert moves(state) == ["stop", "set"]
    assert why(state, "swap:3-4") == "DA-6.3"


@pytest.mark.rule("DA-6.3")
def test_a_swap_without_setting_gems() -> None:
    state = play(building("red-ruby", "white-emerald", gems=[]), "swap:1-3")
    assert state.active == 1
    state = play(building("red-ruby", "white-emerald", gems=["emerald"]), "swap:1-2", "stop")
    assert state.active == 1
    assert state.built == 0


@pytest.mark.rule("DA-6.4")
@pytest.mark.parametrize(("count", "points"), [(1, 2), (2, 4), (3, 6), (4, 10)])
def test_points_of_the_active_player(count: int, points: int) -> None:
    plates = ["red-ruby", "white-ruby", "orange-ruby", "red-ruby"]
    state = building(*plates, gems=["ruby"] * 4)
    play(state, *["set"] * count)
    if count < 4:
        play(state, "stop")
    assert state.active == 1
    assert dict(state.score_sheet(0))["avenue"] == points


@pytest.mark.rule("DA-6.5")
def test_points_of_the_others_by_the_order_of_the_gems() -> None:
    plates = ["red-ruby", "white-ruby", "orange-ruby", "red-ruby"]
    state = play(building(*plates, gems=["ruby"] * 4), *["set"] * 4)
    assert [dict(state.score_sheet(seat))["plates"] for seat in range(4)] == [0, 1 + 4, 3, 2]


@pytest.mark.rule("DA-6.6")
def test_an_own_plate_takes_all_own_goods_back_from_one_stand() -> None:
    stands = [{"goods": [3, 2]}, {}, {"goods": [2]}]
    state = building("blue-ruby", "red-emerald", gems=["ruby"], stands=stands)
    play(state, "set")
    assert moves(state) == ["clear:1", "clear:3"]
    assert why(state, "clear:2") == "DA-6.6"
    play(state, "clear:1")
    assert state.goods[0] == 8
    assert state.stand_goods[:2] == [0, 2]  # red's stones stay
    assert dict(state.score_sheet(0)) == {**dict(state.score_sheet(1)), "avenue": 2}
    assert state.active == 1


@pytest.mark.rule("DA-6.6")
def test_every_own_plate_brings_goods_back() -> None:
    stands = [{"goods": [3]}, {"goods": [1]}, {"goods": [2]}]
    state = building("blue-ruby", "blue-ruby", "red-emerald", gems=["ruby", "ruby"], stands=stands)
    play(state, "set", "clear:3", "set", "clear:1")
    assert state.goods[0] == 9
    assert step(state) == "lay"


@pytest.mark.rule("DA-6.6")
def test_a_single_stand_needs_no_choice_and_none_brings_nothing() -> None:
    state = building("blue-ruby", gems=["ruby"], stands=[{}, {"goods": [4]}])
    play(state, "set")
    assert state.goods[0] == 10
    assert told(state, "fetch") == [{"what": "fetch", "seat": 0, "stand": 2, "goods": 4}]
    state = play(building("blue-ruby", gems=["ruby"]), "set")
    assert told(state, "fetch") == []
    assert state.active == 1


@pytest.mark.rule("DA-6.7")
def test_plates_of_nobody_bring_nobody_points() -> None:
    state = acting(
        2,
        seats={0: {"gems": ["ruby"]}},
        seen=[3, 4],
        plates=[
            "orange-ruby",
            *[plate for plate in two_player_avenue() if plate != "orange-ruby"],
            "orange-ruby",
        ],
    )
    play(state, "avenue", "set")
    assert told(state, "points") == [
        {"what": "points", "seat": 0, "points": 2, "source": "avenue", "at": "pillar:1"}
    ]


def two_player_avenue() -> list[str]:
    gems = ("ruby", "emerald", "sapphire")
    return [f"{colour}-{gem}" for gem in gems for colour in ("blue", "red", "orange") for _ in range(2)]


@pytest.mark.rule("DA-6.7")
def test_a_plate_of_nobody_counts_in_the_order_of_the_gems() -> None:
    """Orange plays no part: no goods come back for it, and red gets 2 for the second gem."""
    first = ["orange-ruby", "red-ruby"]
    rest = two_player_avenue()
    for plate in first:
        rest.remove(plate)
    state = acting(
        2,
        seats={0: {"gems": ["ruby", "ruby"]}},
        seen=[3, 4],
        stands=[{"goods": [2, 2]}, {"goods": [1, 1]}],
        plates=[*first, *rest],
    )
    play(state, "avenue", "set", "set")
    assert [(event["seat"], event["points"]) for event in told(state, "points")] == [(0, 2), (0, 2), (1, 2)]
    assert told(state, "fetch") == []


@pytest.mark.rule("DA-6.8")
def test_a_supply_holds_any_number_of_gems() -> None:
    gems = ["ruby"] * 11 + ["emerald"] * 12 + ["sapphire"] * 12
    state = acting(stands=[{"offer": "offer-1230", "gem": "ruby"}], seats={0: {"gems": gems}})
    play(state, "market", "walk:1", "buy")
    assert sum(state.gems[:3]) == 36


@pytest.mark.rule("DA-6.9")
def test_an_own_plate_counts_in_the_order() -> None:
    state = play(
        building("blue-ruby", "red-ruby", "blue-ruby", "white-ruby", gems=["ruby"] * 4), *["set"] * 4
    )
    assert dict(state.score_sheet(0))["avenue"] == 10
    assert dict(state.score_sheet(0))["plates"] == 0
    assert dict(state.score_sheet(1))["plates"] == 2
    assert dict(state.score_sheet(3))["plates"] == 4


@pytest.mark.rule("DA-6.9")
def test_a_finished_avenue_allows_no_action() -> None:
    state = acting(built=24, seats={0: {"gems": ["ruby"]}})
    assert moves(state) == ["market", "procession", "forgo"]
    assert why(state, "avenue") == "DA-6.9"


@pytest.mark.rule("DA-6.3", "DA-6.4", "DA-6.5")
def test_a_second_action_on_the_avenue_begins_anew() -> None:
    """It may exchange plates again, and its first gem counts as the first."""
    state = at(
        4,
        "use",
        gift=["red-1", "orange-1"],
        plates=avenue("red-ruby", "red-emerald", "red-sapphire", "white-ruby"),
        seats={0: {"gems": ["ruby", "sapphire"]}},
    )
    play(state, "use:red-1", "avenue", "swap:2-3", "set", "stop")
    play(state, "avenue")
    assert "swap:3-4" in moves(state)
    play(state, "set")
    assert [state.score_sheet(seat)[:2] for seat in (0, 1)] == [
        [("avenue", 4), ("plates", 0)],
        [("avenue", 0), ("plates", 2)],
    ]
