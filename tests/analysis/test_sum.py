"""Start, luck, choices and the rest add up to the result, in every game and for every number of players."""

from __future__ import annotations

import math

import pytest

import mastaba
from mastaba.analysis.analyse import analyse
from mastaba.analysis.course import Course
from mastaba.analysis.judging import Assessor
from mastaba.analysis.sum import Books, shapley, subsets
from mastaba.analysis.survey import survey
from mastaba.analysis.words import rounded
from mastaba.core import BadRecord, BadSetup, Record
from tests.analysis.games import played

SETUPS = [
    (name, players)
    for name in mastaba.GAMES
    for players in range(mastaba.game(name).fewest_players, mastaba.game(name).most_players + 1)
]


@pytest.mark.parametrize(("name", "players"), SETUPS)
def test_the_parts_add_up(name: str, players: int) -> None:
    levels = ["random", "apprentice", "scribe", "random"][:players]
    course = Course(played(name, levels, 7))
    books = Books(course, Assessor(course.game, players), deals=3)
    seats = books.close()
    for parts in seats:
        total = math.fsum((parts.start, parts.luck, parts.own, parts.others, parts.rest))
        assert total == pytest.approx(parts.result, abs=1e-9)
    assert math.fsum(parts.result for parts in seats) == pytest.approx(1)
    # What one gains others lose: by chance, and by whoever chose.
    assert math.fsum(parts.luck for parts in seats) == pytest.approx(0, abs=1e-9)
    assert math.fsum(parts.own + parts.others for parts in seats) == pytest.approx(0, abs=1e-9)


def test_a_beginner_s_deficit_is_in_the_own_choices() -> None:
    """On average: in a single game the judge sees much too late."""
    own: list[list[float]] = [[], []]
    for seed in range(1, 9):
        course = Course(played("dahshur", ["apprentice:3", "scribe"], seed))
        for seat, parts in enumerate(Books(course, Assessor(course.game, 2), deals=4).close()):
            own[seat].append(parts.own)
    beginner, scribe = (math.fsum(games) / len(games) for games in own)
    assert beginner < -0.12
    assert abs(scribe) < 0.06


def test_choices_made_at_once_are_divided_by_shapley() -> None:
    """Two left gloves and a right one, worth 1 as a pair: a half and twice a quarter less (Shapley 1953)."""
    seats = frozenset({0, 1, 2})
    values = {those: [[float(2 in those and len(those) > 1)] * 3] for those in subsets(seats)}
    shares = [shapley(values, seats, seat)[0][0] for seat in range(3)]
    assert shares == pytest.approx([1 / 6, 1 / 6, 2 / 3])


def test_choices_made_at_once_are_one() -> None:
    course = Course(played("pyramids", ["random", "random", "random"], 5))
    choices = list(course.choices())
    assert {len(choice.chains) for choice in choices} >= {1, 3}
    assert [choice.end for choice in choices[:-1]] == [choice.move for choice in choices[1:]]
    assert sum(len(chain) for choice in choices for chain in choice.chains.values()) == len(course)


def test_samples_do_not_follow_from_the_true_chance() -> None:
    """The same moves with another secret, if they were possible, would be judged by the same samples."""
    record = played("dahshur", ["random", "random"], 2)
    course, same, other = Course(record), Course(record), Course(record, seed=1)
    course.record.chance = {"seed": 1}
    assert course.lot("worlds", 3) == same.lot("worlds", 3) != other.lot("worlds", 3)
    assert course.lot("worlds", 3) != course.lot("worlds", 4)


def test_printed_parts_add_up_too() -> None:
    assert rounded([50.0, -9.6, 2.3, -15.4, 3.4, -30.7], 0) == [50, -9, 2, -15, 3, -31]
    assert rounded([33.4, 33.3, 33.3], 100) == [34, 33, 33]
    assert rounded([33.3, 0.0, 0.0, 66.7], 100) == [33, 0, 0, 67]


# -- where nothing can be said -----------------------------------------------------------------------


def fork_of(record: Record, moves: int) -> Record:
    """A game that follows another one for so many moves and, by chance, to the end."""
    data = record.to_json()
    data["chance"] = {**data["chance"], "before": {**data["chance"], "moves": moves}}
    return Record.from_json(data)


def test_of_a_fork_no_luck_is_told() -> None:
    course = Course(played("dahshur", ["random", "random"], 4))
    course.record = fork_of(course.record, 1)
    found = survey(course, Assessor(course.game, 2), [], 2)
    assert (found.untold, found.parts, found.strokes) == ("fork", None, [])
    assert len(found.curve) > 10
    assert course.forked


def test_a_game_that_goes_on_is_not_analysed() -> None:
    record = played("dahshur", ["random", "random"], 4)
    running = Record.from_json({**record.to_json(), "moves": record.to_json()["moves"][:20], "result": None})
    with pytest.raises(BadRecord, match="finished"):
        analyse(running)
    with pytest.raises(BadSetup, match="samples"):
        analyse(record, samples=1)


def test_nobody_is_blamed_who_plays_alone() -> None:
    found = analyse(played("pyramids", ["random"], 1), samples=2)
    assert found.curve == []
    assert [(seat.judged, seat.decisions, seat.result) for seat in found.seats] == [(False, [], 1.0)]
