"""DA-8: rewards for the highest princes, and the dice that decide ties."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.core import Moved
from mastaba.games.dahshur.state import DahshurState
from mastaba.games.dahshur.types import City, DiscTaken
from tests.games.dahshur.helper import at, game, moves, play, rows, seed_rolling, starting, step, told, why

CITIES = [
    {"number": 6, "gold": "gold-4", "silver": "silver-1"},
    {"number": 7, "gold": "gold-5"},
    {"number": 8, "silver": "silver-3"},
]


def phase_two(*lines: str, dice: tuple[int, ...] = (), **fields: Any) -> DahshurState:
    """The last action of a round is due, blue is start player: when it is forgone, rewards begin."""
    seats = rows(*lines)
    for seat, more in fields.pop("seats", {}).items():
        seats[seat] = {**seats[seat], **more}
    return at(4, "area", active=3, prince=1, seats=seats, chance=seed_rolling(*dice), **fields)


def four(*lines: str, **fields: Any) -> DahshurState:
    return play(phase_two(*lines, **fields), "forgo")


@pytest.mark.rule("DA-8.1")
def test_the_highest_prince_of_each_position_wins() -> None:
    state = four("612", "124", "251", "346", cities=CITIES)
    assert step(state) == "silver"
    assert state.to_move == [0]  # left: 6
    play(state, "silver:6")
    assert step(state) == "middle"
    assert state.to_move == [2]  # middle: 5
    play(state, "gem:ruby")
    winners = [(event["position"], event["seat"], event["value"]) for event in told(state, "reward")]
    assert winners == [("left", 0, 6), ("middle", 2, 5), ("right", 3, 6)]
    assert told(state, "dice") == []
    assert step(state) == "chamber"


@pytest.mark.rule("DA-8.2")
def test_left_takes_a_silver_disc_of_any_open_city() -> None:
    state = four("612", "124", "251", "346", cities=CITIES)
    assert moves(state) == ["silver:6", "silver:8"]
    assert why(state, "silver:7") == "DA-8.2"  # no silver there
    assert why(state, "silver:15") == "DA-8.2"
    play(state, "silver:8")
    assert told(state, "disc") == [{"what": "disc", "seat": 0, "city": 8, "metal": "silver", "value": 3}]
    assert state.view(0).seats[0].discs == ["silver-3"]
    assert state.view(None).cities[2] == City(8, False, False, [2])


@pytest.mark.rule("DA-8.2")
def test_a_single_silver_disc_needs_no_choice_and_none_is_no_reward() -> None:
    state = four("612", "124", "251", "346", cities=CITIES[1:])
    assert [event["city"] for event in told(state, "disc")] == [8]
    state = four("612", "124", "251", "346", cities=CITIES[1:2])
    assert told(state, "disc") == []
    assert told(state, "lapse") == [{"what": "lapse", "seat": 0, "choice": "silver"}]
    assert step(state) == "middle"


@pytest.mark.rule("DA-8.2")
def test_a_tie_for_a_silver_disc_that_is_not_there_consoles_all_without_dice() -> None:
    fields: dict[str, Any] = {"cities": CITIES[1:2], "stands": [{"goods": [1, 1, 1, 1]}]}
    state = four("612", "624", "251", "346", **fields)
    assert told(state, "dice") == []
    assert [event["seat"] for event in told(state, "lapse")] == [0, 1]
    for seat in (0, 1):
        assert (step(state), state.to_move) == ("consolation", [seat])
        play(state, "fetch:1")
    assert step(state) == "middle"
    one = four("612", "524", "251", "346", **fields)  # a single player gets nothing
    assert (step(one), told(one, "fetch")) == ("middle", [])


@pytest.mark.rule("DA-8.2")
def test_by_the_first_rulings_the_tied_rolled_for_nothing() -> None:
    position = phase_two("612", "624", "251", "346", dice=(2, 5), cities=CITIES[1:2]).position()
    state = game().by_rulings(1).load(position, log=True)
    state.play("forgo", state.to_move[0])
    assert isinstance(state, DahshurState)
    assert told(state, "dice") == [{"what": "dice", "seats": [0, 1], "rolls": [2, 5]}]
    assert told(state, "lapse") == [{"what": "lapse", "seat": 1, "choice": "silver"}]


@pytest.mark.rule("DA-8.3")
def test_middle_reward_stone_or_offering_to_the_foremost_free_field_or_a_gem() -> None:
    state = four("162", "214", "351", "436", procession={"20": 1, "19": 0, "4": 0, "7": 1})
    assert step(state) == "middle"
    assert moves(state) == ["enter:18", "move:4-18", "gem:ruby", "gem:emerald", "gem:sapphire"]
    assert why(state, "move:7-18") == "DA-8.3"
    assert why(state, "enter:1") == "DA-8.3"
    entered = play(state.copy(), "enter:18")
    assert entered.procession[17] == 0
    assert entered.goods[0] == 7
    moved = play(state.copy(), "move:4-18")
    assert moved.procession[17] == 0
    assert moved.procession[3] == -1
    taken = play(state, "gem:sapphire")
    assert taken.gems[:3] == [0, 0, 1]
    assert taken.bag == [12, 12, 11]


@pytest.mark.rule("DA-8.3")
def test_an_offering_in_front_of_the_foremost_free_field_stays() -> None:
    state = four("162", "214", "351", "436", procession={"20": 0, "10": 0})
    assert starting(state, "move") == ["10-19"]


@pytest.mark.rule("DA-8.3")
def test_only_gems_in_the_bag_and_nothing_left_lapses() -> None:
    all_gems = ["ruby"] * 12 + ["emerald"] * 12
    state = four("162", "214", "351", "436", seats={1: {"gems": all_gems}})
    assert starting(state, "gem") == ["sapphire"]
    fields = {str(field): 1 + field % 3 for field in range(1, 21)}
    state = four(
        "162", "214", "351", "436", seats={1: {"gems": [*all_gems, *["sapphire"] * 12]}}, procession=fields
    )
    assert {"what": "lapse", "seat": 0, "choice": "middle"} in told(state, "lapse")
    assert step(state) == "chamber"


@pytest.mark.rule("DA-8.3")
def test_a_player_without_goods_takes_a_gem() -> None:
    state = four("162", "214", "351", "436", stands=[{"goods": [10]}])
    assert moves(state) == ["gem:ruby", "gem:emerald", "gem:sapphire"]


@pytest.mark.rule("DA-8.4")
def test_right_brings_two_points() -> None:
    state = play(four("162", "214", "351", "436"), "gem:ruby")
    assert told(state, "points") == [
        {"what": "points", "seat": 3, "points": 2, "source": "reward", "at": "row:3:2"}
    ]


@pytest.mark.rule("DA-8.5", "DA-8.6")
def test_a_tie_of_two_with_two_players() -> None:
    """Both show 5 on the left; the third princes are laid now."""
    state = at(
        2,
        "third",
        to_move=1,
        thirds=[3],
        seats={0: {"row": ["blue-5", "blue-3"]}, 1: {"row": ["red-5"]}},
        cities=CITIES,
        chance=seed_rolling(2, 4),
    )
    play(state, "lay:1")
    assert told(state, "dice") == [{"what": "dice", "seats": [0, 1], "rolls": [2, 4]}]
    assert state.to_move == [1]
    play(state, "silver:6")
    assert told(state, "enter") == [{"what": "enter", "seat": 0, "field": 1}]  # blue's only consolation
    assert step(state) == "middle"


@pytest.mark.rule("DA-8.5", "DA-8.6")
def test_a_tie_of_three_with_three_players() -> None:
    """Red is start player and rolls 3, orange 6, blue 1."""
    state = at(
        3,
        "third",
        start=1,
        active=1,
        to_move=0,
        thirds=[1, 2],
        seats={
            0: {"row": ["blue-5", "blue-4"]},
            1: {"row": ["red-5", "red-3", "red-1"]},
            2: {"row": ["orange-5", "orange-4", "orange-2"]},
        },
        stands=[{"goods": [1, 1, 1]}],
        cities=CITIES,
        chance=seed_rolling(3, 6, 1),
    )
    play(state, "lay:3")
    assert told(state, "dice")[0]["seats"] == [1, 2, 0]
    assert step(state) == "silver"
    assert state.to_move == [2]
    play(state, "silver:8")
    assert (step(state), state.to_move) == ("consolation", [1])  # from the start player on
    play(state, "fetch:1")
    assert (step(state), state.to_move) == ("consolation", [0])
    play(state, "enter:1")
    assert told(state, "reward")[-1]["position"] == "middle"  # only then the next position


@pytest.mark.rule("DA-8.5", "DA-8.6")
def test_a_tie_of_four_with_four_players() -> None:
    state = four(
        "312", "341", "351", "324", dice=(2, 5, 6, 1), cities=CITIES, stands=[{"goods": [1, 1, 1, 1]}]
    )
    assert told(state, "dice") == [{"what": "dice", "seats": [0, 1, 2, 3], "rolls": [2, 5, 6, 1]}]
    assert (step(state), state.to_move) == ("silver", [2])
    play(state, "silver:6")
    consoled = []
    while step(state) == "consolation":
        consoled.append(state.to_move[0])
        play(state, "fetch:1")
    assert consoled == [0, 1, 3]


@pytest.mark.rule("DA-8.5")
def test_a_tie_of_some_leaves_the_others_out() -> None:
    state = four("612", "341", "651", "524", dice=(1, 2), cities=CITIES)
    assert told(state, "dice") == [{"what": "dice", "seats": [0, 2], "rolls": [1, 2]}]


@pytest.mark.rule("DA-8.5")
def test_only_those_who_tie_again_for_the_highest_roll_again() -> None:
    state = four("312", "341", "351", "324", dice=(5, 5, 2, 2, 6, 1), cities=CITIES)
    rolls = [(event["seats"], event["rolls"]) for event in told(state, "dice")]
    assert rolls == [([0, 1, 2, 3], [5, 5, 2, 2]), ([0, 1], [6, 1])]
    assert state.to_move == [0]


@pytest.mark.rule("DA-8.5")
def test_roll_offs_go_on_until_decided() -> None:
    state = four("312", "341", "251", "124", dice=(5, 5, 3, 3, 1, 6), cities=CITIES)
    assert [event["rolls"] for event in told(state, "dice")] == [[5, 5], [3, 3], [1, 6]]
    assert state.to_move == [1]


@pytest.mark.rule("DA-8.5")
def test_a_roll_off_comes_to_light() -> None:
    before = phase_two("312", "341", "351", "324", dice=(5, 1, 2, 2), cities=CITIES)
    reveals = before.reveals
    assert play(before, "forgo").reveals > reveals


@pytest.mark.rule("DA-8.5", "DA-8.6")
@pytest.mark.parametrize(
    ("position", "lines", "taken"),
    [
        ("left", ["562", "513", "423", "534"], ["silver:6"]),
        ("middle", ["652", "153", "243", "354"], ["silver:6", "gem:ruby"]),
        ("right", ["625", "135", "324", "245"], ["silver:6", "gem:ruby"]),
    ],
)
def test_a_tie_at_any_position_consoles_its_losers(position: str, lines: list[str], taken: list[str]) -> None:
    """All but orange show a 5 there. Red's 6 wins; blue, who starts, comes before white with the better dice."""
    state = four(*lines, dice=(1, 6, 4), cities=CITIES, stands=[{"goods": [1, 1, 1, 1]}])
    play(state, *taken)
    won = told(state, "reward")[-1]
    assert (won["position"], won["seat"]) == (position, 1)
    for loser in (0, 3):
        assert (step(state), state.to_move) == ("consolation", [loser])
        assert told(state, "reward")[-1] == won  # before the next position is compared
        play(state, "fetch:1")
    assert step(state) != "consolation"


@pytest.mark.rule("DA-8.6")
def test_the_three_consolations() -> None:
    state = at(
        4,
        "consolation",
        reward=3,
        seats=rows("123", "124", "125", "126"),
        procession={"1": 1, "2": 0, "3": 1, "7": 0, "20": 0},
        stands=[{}, {"goods": [2, 1]}, {"goods": [1]}, {"goods": [0, 3]}],
    )
    assert moves(state) == ["enter:4", "move:2-4", "move:7-8", "fetch:2", "fetch:3"]
    assert why(state, "enter:19") == "DA-8.6"  # the first free field, not the foremost
    assert why(state, "move:7-9") == "DA-8.6"
    assert why(state, "move:3-4") == "DA-8.6"
    assert why(state, "fetch:4") == "DA-8.6"
    assert play(state.copy(), "enter:4").procession[3] == 0
    assert play(state.copy(), "move:2-4").procession[:4] == [1, -1, 1, 0]
    assert play(state, "fetch:2").stand_goods[4:6] == [1, 1]


@pytest.mark.rule("DA-8.6")
def test_a_consolation_that_cannot_be_given_lapses() -> None:
    """The procession is full and no stone of blue's lies in the market."""
    procession = {str(field): field % 2 + 1 for field in range(1, 21)}
    state = four("312", "341", "251", "124", dice=(1, 2), procession=procession, cities=CITIES)
    play(state, "silver:6")
    assert told(state, "lapse") == [{"what": "lapse", "seat": 0, "choice": "consolation"}]


@pytest.mark.rule("DA-8.7")
def test_discs_in_a_supply_are_known_to_their_owner_only() -> None:
    state = four("612", "124", "251", "346", cities=CITIES)
    play(state, "silver:8")
    assert state.log is not None
    event = next(event for event in state.log if isinstance(event.open, DiscTaken))
    way = [Moved(start="silver:8", end="discs:0", piece="disc:silver-3")]
    assert event.seen_by(0) == DiscTaken(seat=0, city=8, metal="silver", value=3, moved=way)
    way = [Moved(start="silver:8", end="discs:0", piece="disc:silver")]
    for other in (1, 2, 3, None):
        assert event.seen_by(other) == DiscTaken(seat=0, city=8, metal="silver", moved=way)
        seat = state.view(other).seats[0]
        assert seat.discs is None
        assert (seat.gold, seat.silver) == (0, 1)
