"""Chance is fair to whoever does not peek."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.arena import Match, Result, play, read_entrants
from mastaba.arena.luck import LuckMeter, fortunes
from mastaba.cli import main
from mastaba.core import SeededChance
from tests import nim


def result(number: int, luck: float) -> Result:
    """A game of a bot that chance likes so much, in both seats of a deal."""
    names = ("lucky", "fair") if number % 2 == 0 else ("fair", "lucky")
    lucks = (luck, -luck) if number % 2 == 0 else (-luck, luck)
    return Result(number, number // 2, 0, names, (0, 0), (0,), 1, (), (0, 0), None, lucks)


def test_who_is_always_lucky_is_called() -> None:
    chance = SeededChance(1)
    noise = [(chance.below(1000) - 499.5) / 1000 for _ in range(400)]
    lucky, fair = fortunes([result(number, 0.1 + one) for number, one in enumerate(noise)])
    assert lucky.mean == pytest.approx(0.1, abs=0.04)
    assert lucky.error == pytest.approx(0.289 / 20, rel=0.15)  # of numbers spread evenly over a width of 1
    assert (lucky.peeks, fair.peeks) == (True, False)
    assert not any(fortune.peeks for fortune in fortunes([result(n, one) for n, one in enumerate(noise)]))


@pytest.mark.long
def test_who_does_not_peek_is_cleared() -> None:
    match = Match("dahshur", tuple(read_entrants("scribe,random")), games=60, luck=True)
    assert not any(abs(fortune.z) > 4 for fortune in fortunes([play(job) for job in match.jobs()]))


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_what_chance_gives_to_one_it_takes_from_another(name: str) -> None:
    match = Match(name, tuple(read_entrants("random")), players=3, games=1, luck=True)
    result = play(match.jobs()[0])
    assert sum(result.luck) == pytest.approx(0.0, abs=1e-9)
    if name != "pyramids":  # there the odds see no luck but in cards taken from the pile
        assert any(abs(luck) > 0.001 for luck in result.luck)


def test_a_game_is_the_same_whether_luck_is_measured_or_not() -> None:
    plain, measured = (
        play(Match("dahshur", tuple(read_entrants("scribe,random")), games=1, luck=luck).jobs()[0])
        for luck in (False, True)
    )
    assert plain.scores == measured.scores
    assert plain.luck == ()


def test_a_game_without_chance_brings_no_luck() -> None:
    mastaba.register("nim", nim)
    try:
        state = mastaba.game("nim").new(2, 1)
        meter = LuckMeter(state.game, 2, 1)
        before = state.copy()
        state.apply(0, 0)
        meter.see(before, 0, 0, state)
        assert meter.luck == [0.0, 0.0]
    finally:
        mastaba.unregister("nim")


def test_the_command_tells_of_luck(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["match", "dahshur", "--bots", "random,scribe", "--games", "4", "--check-luck", "--jobs", "1"]
    assert main([*words, "--lang", "de"]) == 0
    told = capsys.readouterr().out
    assert "Glück, Punkte" in told
    assert "random: der Zufall hat ihm nicht mehr gebracht als anderen." in told
