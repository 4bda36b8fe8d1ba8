"""A bot that misbehaves loses that game, is reported, and nothing else happens."""

from __future__ import annotations

import pytest

from mastaba.arena import Match, Result, play, read_entrants, standings


def results(bots: str, players: int = 2, games: int = 2) -> list[Result]:
    match = Match("valley", tuple(read_entrants(bots)), players, games)
    match.check()
    return [play(job) for job in match.jobs()]


@pytest.mark.parametrize(
    ("bot", "reason", "detail"),
    [
        ("Crasher", "crash", "the lamp went out"),
        ("Quitter", "crash", "SystemExit"),
        ("NoShow", "crash", "lost the way"),
        ("Cheater", "illegal", ""),
        ("Nonsense", "illegal", "-7"),
    ],
)
def test_a_fault_loses_the_game(bot: str, reason: str, detail: str) -> None:
    name = f"tests.arena.bots:{bot}"
    played = results(f"{name},random")
    for result in played:
        assert result.forfeit is not None
        assert result.forfeit.name == name
        assert result.forfeit.seat == result.names.index(name)
        assert result.forfeit.reason == reason
        assert detail in result.forfeit.detail
        assert result.winners == (1 - result.forfeit.seat,)
    bad, good = standings(played, [name])
    assert (bad.wins, len(bad.forfeits), bad.mean_score) == (0.0, 2, None)
    assert (good.wins, len(good.forfeits)) == (2.0, 0)


def test_a_gross_overrun_loses_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mastaba.arena.entrants.GRACE", 0.0)
    for result in results("tests.arena.bots:Dawdler@0.01ms,vizier@9it"):
        assert result.forfeit is not None
        assert result.forfeit.reason == "overrun"
        assert result.names[result.winners[0]] == "vizier@9it"


def test_an_entrant_on_several_seats_loses_with_all_of_them() -> None:
    for result in results("random,tests.arena.bots:Quitter", players=4, games=4):
        assert result.winners == (result.names.index("random"),)


def test_in_a_game_against_itself_the_other_seats_win() -> None:
    (result,) = results("tests.arena.bots:Quitter", players=3, games=1)
    assert result.forfeit is not None
    assert result.winners == tuple(seat for seat in range(3) if seat != result.forfeit.seat)
