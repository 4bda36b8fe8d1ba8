"""Counting games: how often, and how often with a win."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from mastaba.arena.stats import wilson
from mastaba.core import State


class Tally:
    """How often, and how often with a win."""

    def __init__(self) -> None:
        self.count = 0
        self.wins = 0.0
        self.score = 0.0

    def add(self, share: float, score: int = 0) -> None:
        self.count += 1
        self.wins += share
        self.score += score

    def rate(self) -> str:
        if self.count == 0:
            return "–"
        low, high = wilson(self.wins, self.count)
        return f"{100 * self.wins / self.count:.1f} ({100 * low:.0f}–{100 * high:.0f})"

    def mean_score(self) -> str:
        return f"{self.score / self.count:.1f}" if self.count else "–"


def share(state: State, seat: int) -> float:
    winners = state.winners()
    return 1 / len(winners) if seat in winners else 0.0


class Study(Protocol):
    """What the module of a game counts beyond who wins: its `study(game)`."""

    def watch(self, state: State, seat: int, action: int) -> None:
        """Before every decision."""

    def finished(self, state: State) -> None:
        """After every game, with its log."""

    def report(self) -> Iterable[str]:
        """A heading and tables, as lines of Markdown."""
