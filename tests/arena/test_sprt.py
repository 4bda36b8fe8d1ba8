"""A sequential test ends when it knows, and not by luck."""

from __future__ import annotations

import pytest

from mastaba.arena import Match, Result, play_all, read_entrants
from mastaba.arena.sprt import FEWEST, Sprt, read_sprt
from mastaba.cli import main
from mastaba.core import BadSetup, SeededChance


def result(number: int, winner: str, seats: tuple[str, ...] = ("a", "b")) -> Result:
    names = seats if number % 2 == 0 else seats[::-1]
    winners = tuple(seat for seat, name in enumerate(names) if name == winner)
    return Result(number, number // 2, 0, names, (0, 0), winners, 1, (), (0, 0))


def played(shares: list[str]) -> dict[int, Result]:
    return {number: result(number, winner) for number, winner in enumerate(shares)}


SPRT = Sprt("a", 0.5, 0.6, 2)


def test_a_clear_winner_is_called_once_there_are_enough_deals() -> None:
    assert SPRT.verdict(played(["a"] * (2 * FEWEST - 1))).holds == "open"
    found = SPRT.verdict(played(["a"] * 100))
    assert (found.holds, found.deals) == ("more", FEWEST)
    assert SPRT.verdict(played(["b"] * 100)).holds == "less"


def test_split_deals_are_a_draw() -> None:
    """Who wins every deal once with either seat is no better."""
    assert SPRT.verdict(played(["a", "b"] * 40)).holds == "less"


def test_only_whole_deals_in_their_order_count() -> None:
    games = played(["a"] * 60)
    del games[7]
    found = SPRT.verdict(games)
    assert (found.holds, found.deals) == ("open", 3)
    assert set(SPRT.used(games)) == set(range(6))


@pytest.mark.parametrize(("share", "wrong"), [(50, "more"), (60, "less")])
def test_errors_are_as_rare_as_promised(share: int, wrong: str) -> None:
    chance = SeededChance(share)
    errors, open_ones = 0, 0
    for _ in range(200):
        games = played(["a" if chance.below(100) < share else "b" for _ in range(1200)])
        holds = SPRT.verdict(games).holds
        errors += holds == wrong
        open_ones += holds == "open"
    assert errors <= 20  # 5 % are promised
    assert open_ones <= 10


def test_a_run_stops_when_it_is_settled() -> None:
    match = Match("dahshur", tuple(read_entrants("scribe,random")), games=400)
    sprt = Sprt("scribe", 0.5, 0.6, 2)
    known = play_all(match.jobs(), 2, enough=sprt.enough)
    assert known.settled
    assert len(known.games) < 100
    assert sprt.verdict(known.games).holds == "more"


def test_the_command_tells_the_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "match",
        "dahshur",
        "--bots",
        "scribe,random",
        "--games",
        "400",
        "--sprt",
        "50,60",
        "--jobs",
        "1",
    ]
    assert main([*words, "--lang", "en"]) == 0
    assert "scribe wins 60 % or more rather than 50 % or less (log ratio +" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "50", "60,50", "0,50", "50,100", "a,b"])
def test_senseless_shares_are_refused(text: str) -> None:
    with pytest.raises(BadSetup, match="two shares look like"):
        read_sprt(text)
    assert read_sprt("50,52.5") == (0.5, 0.525)
