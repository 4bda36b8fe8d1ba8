"""What the reconstructed length of the procession does, and where the points come from."""

from __future__ import annotations

from mastaba.core import Game, State
from mastaba.games.dahshur.state import DahshurState


class Company:
    """All games with one number of players."""

    def __init__(self) -> None:
        self.games = self.full = self.total = self.most = 0
        self.sources: dict[str, int] = {}

    def row(self, players: int) -> str:
        seats = self.games * players
        split = ", ".join(f"{source} {points / seats:.1f}" for source, points in self.sources.items())
        return f"| {players} | {self.total / self.games:.1f} | {self.most} | {self.full} | {split} |"


class Procession:
    def __init__(self) -> None:
        self.companies: dict[int, Company] = {}
        self.now = 0  # the most offerings under way in the present game

    def watch(self, state: State, seat: int, action: int) -> None:
        assert isinstance(state, DahshurState)
        self.now = max(self.now, sum(1 for owner in state.procession if owner >= 0))

    def finished(self, state: State) -> None:
        assert isinstance(state, DahshurState)
        company = self.companies.setdefault(state.players, Company())
        company.games += 1
        company.total += self.now
        company.most = max(company.most, self.now)
        company.full += self.now == len(state.procession)
        self.now = 0
        for seat in range(state.players):
            for source, points in state.score_sheet(seat):
                company.sources[source] = company.sources.get(source, 0) + points

    def report(self) -> list[str]:
        return [
            "## Dahshur",
            "",
            "| players | most offerings under way, mean | … of all games | games with a full procession | points of a seat |",
            "|---|---|---|---|---|",
            *(company.row(players) for players, company in self.companies.items()),
        ]


def study(game: Game) -> Procession:
    return Procession()
