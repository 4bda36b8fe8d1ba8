"""The figures, against values worked out by hand."""

from __future__ import annotations

import math
from array import array

import pytest

from mastaba.arena import Forfeit, Rating, Result, rate, seat_shares, standings, wilson
from mastaba.arena.ratings import inverse
from mastaba.arena.stats import thinking


def result(
    names: str,
    winners: tuple[int, ...],
    scores: tuple[int, ...] = (),
    times: tuple[tuple[float, ...], ...] = (),
    forfeit: Forfeit | None = None,
) -> Result:
    players = names.split()
    return Result(
        number=0,
        deal=0,
        deal_seed=0,
        names=tuple(players),
        scores=scores or (0,) * len(players),
        winners=winners,
        moves=0,
        times=tuple(array("d", seat) for seat in times) or (array("d"),) * len(players),
        iterations=(100,) * len(players),
        forfeit=forfeit,
    )


def games(one: str, two: str, wins: int, losses: int) -> list[Result]:
    return [result(f"{one} {two}", (0,))] * wins + [result(f"{two} {one}", (0,))] * losses


@pytest.mark.parametrize(
    ("wins", "played", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (300, 400, 0.7053, 0.7899),
        (0.5, 1, 0.0546, 0.9454),
    ],
)
def test_wilson_intervals(wins: float, played: int, low: float, high: float) -> None:
    assert wilson(wins, played) == pytest.approx((low, high), abs=5e-5)


def test_think_times() -> None:
    spent = thinking([float(second) for second in range(1, 101)])
    assert (spent.decisions, spent.mean, spent.p95, spent.most, spent.total) == (100, 50.5, 95, 100, 5050)
    assert thinking([3.0]).p95 == 3.0
    assert thinking([1.0] * 19 + [9.0]).p95 == 1.0
    assert thinking([1.0] * 18 + [9.0] * 2).p95 == 9.0
    assert thinking([]).decisions == 0


def test_shared_wins_count_as_parts() -> None:
    a, b = standings([result("a b", (0,)), result("b a", (0, 1)), result("a b", (1,))])
    assert (a.wins, b.wins) == (1.5, 1.5)
    assert a.interval == wilson(1.5, 3)


def test_an_entrant_is_measured_over_all_its_seats() -> None:
    spent = ((1.0,), (2.0, 4.0), (), (6.0,))
    a, b = standings([result("a b b b", (1, 2), (5, 10, 10, 4), spent)])
    assert (a.games, a.seats, a.wins, a.fair_share, a.mean_score) == (1, 1, 0.0, 0.25, 5)
    assert (b.games, b.seats, b.wins, b.fair_share, b.mean_score) == (1, 3, 1.0, 0.75, 8)
    assert (b.decisions, b.thinking.mean, b.thinking.total) == (1.0, 4.0, 12.0)
    assert b.speed == 300 / 12


def test_points_of_forfeited_games_mean_nothing() -> None:
    fault = Forfeit(1, "b", "crash", "")
    a, b = standings([result("a b", (0,), (90, 2), forfeit=fault), result("a b", (1,), (10, 20))])
    assert (a.mean_score, b.mean_score) == (10, 20)
    assert (a.wins, b.wins) == (1.0, 1.0)
    assert b.forfeits == [fault]
    assert seat_shares([result("a b", (0,), forfeit=fault)]) == []


def test_who_has_not_played_stands_there_too() -> None:
    (nobody,) = standings([], ["nobody"])
    assert (nobody.share, nobody.interval, nobody.mean_score, nobody.speed) == (0.0, (0.0, 1.0), None, 0.0)


def test_wins_by_seat() -> None:
    played = [result("a b", (0,)), result("b a", (0,)), result("a b", (0, 1))]
    assert seat_shares(played) == [(2.5, 3), (0.5, 3)]


def by_name(ratings: list[Rating]) -> dict[str, Rating]:
    return {rating.name: rating for rating in ratings}


def test_two_who_meet_differ_by_the_logarithm_of_their_wins() -> None:
    found = by_name(rate(games("vizier", "scribe", 9, 0)))
    # One more drawn game: 9.5 to 0.5.
    assert found["scribe"] == Rating("scribe", 1500.0, 0.0, 9)
    assert found["vizier"].points == pytest.approx(1500 + 400 * math.log10(19))
    error = 1 / math.sqrt(10 * 0.95 * 0.05)
    assert found["vizier"].reach == pytest.approx(1.959964 * error * 400 / math.log(10), rel=1e-6)


def test_equals_have_equal_ratings() -> None:
    found = rate([*games("a", "scribe", 5, 5), result("a scribe", (0, 1))])
    assert [rating.points for rating in found] == pytest.approx([1500, 1500])


def test_three_whose_results_fit_the_model_get_its_strengths() -> None:
    # Strengths 1, 3 and 9. With the drawn game added, the wins split exactly so.
    played = (
        games("scribe", "random", 25, 8)  # 25.5 : 8.5
        + games("vizier", "scribe", 25, 8)
        + games("vizier", "random", 40, 4)  # 40.5 : 4.5
    )
    found = by_name(rate(played))
    step = 400 * math.log10(3)
    assert found["vizier"].points == pytest.approx(1500 + step)
    assert found["random"].points == pytest.approx(1500 - step)
    # Information about the two free ones: 34 · 3/16 with the scribe, 45 · 9/100 with each other.
    near, far = 34 * 3 / 16, 45 * 9 / 100
    variance = (near + far) / ((near + far) ** 2 - far**2)
    reach = 1.959964 * math.sqrt(variance) * 400 / math.log(10)
    assert [found["vizier"].reach, found["random"].reach] == pytest.approx([reach, reach], rel=1e-6)


def test_best_first_and_the_first_one_stands_in_for_a_missing_anchor() -> None:
    found = rate(games("a", "b", 3, 7))
    assert [rating.name for rating in found] == ["b", "a"]
    assert found[1].points == 1500


def test_a_game_against_oneself_says_nothing() -> None:
    assert rate([result("a a", (0,))]) == []


def test_those_who_never_met_can_still_be_rated() -> None:
    found = rate(games("a", "scribe", 5, 5) + games("c", "d", 9, 1))
    assert len(found) == 4
    assert all(math.isfinite(rating.points) and math.isfinite(rating.reach) for rating in found)


def test_inverse() -> None:
    turned = inverse([[4.0, 2.0], [2.0, 3.0]])
    assert turned[0] == pytest.approx([0.375, -0.25])
    assert turned[1] == pytest.approx([-0.25, 0.5])
