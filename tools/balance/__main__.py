"""Are our reconstructed numbers in line? Scribes play, and docs/reports/balance.md gets the figures.

    .venv/bin/python -m tools.balance                 # 2000 games for two, a quarter of that for three and four
    .venv/bin/python -m tools.balance --games 500

The games follow from their numbers: the same figures on every machine. What is counted of a game beyond who wins is in
the module beside this that is named like it.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Iterator
from pathlib import Path

import mastaba
from mastaba.bots import Perspective, make_bot
from mastaba.core import State
from tools.balance.tally import Study, Tally, share

REPORT = Path(__file__).parents[2] / "docs" / "reports" / "balance.md"
START, END = "<!-- figures -->\n", "<!-- /figures -->"


def played(name: str, players: int, games: int, study: Study) -> Iterator[State]:
    """Finished games of Scribes, with their logs."""
    game = mastaba.game(name)
    for number in range(games):
        state = game.new(players, number, log=True)
        bots = [make_bot("scribe", game, number * 8 + seat) for seat in range(players)]
        while not state.over:
            seat = state.to_move[0]
            action = bots[seat].choose(Perspective(state, seat))
            study.watch(state, seat, action)
            state.apply(action, seat)
        study.finished(state)
        yield state


class Seats:
    """Who wins, by seat."""

    def __init__(self) -> None:
        self.rows: list[str] = []

    def note(self, name: str, players: int, tallies: list[Tally]) -> None:
        cells = [tally.rate() for tally in tallies] + [""] * (4 - players)
        points = sum(tally.score for tally in tallies) / sum(tally.count for tally in tallies)
        games = tallies[0].count
        self.rows.append(f"| {name} | {players} | {games} | {' | '.join(cells)} | {points:.1f} |")

    def watched(self, name: str, players: int, games: Iterator[State]) -> Iterator[State]:
        """The same games, counted on the way. The seat that begins is the first."""
        tallies = [Tally() for _ in range(players)]
        for state in games:
            scores = state.scores()
            first = starter(state)
            for seat in range(players):
                tallies[(seat - first) % players].add(share(state, seat), scores[seat])
            yield state
        self.note(name, players, tallies)

    def table(self) -> list[str]:
        head = "| game | players | games | 1st % | 2nd % | 3rd % | 4th % | mean score |"
        return [head, "|---|---|---|---|---|---|---|---|", *self.rows]


def starter(state: State) -> int:
    """The seat that began; in Pyramids all play at once and nobody does."""
    for event in state.log or []:
        if str(event.open.__struct_config__.tag) == "start":
            return event.open.seat or 0
    return 0


def figures(games: int) -> str:
    seats = Seats()
    reports = []
    for name in mastaba.GAMES:
        game = mastaba.game(name)
        study: Study = importlib.import_module(f"tools.balance.{name}").study(game)
        for players in (2, 3, 4):
            title = game.title["en"].partition(":")[0]
            for _ in seats.watched(
                title, players, played(name, players, games if players == 2 else games // 4, study)
            ):
                pass
        reports.append(study.report())
    seats.rows.sort()
    by_seat = [
        "## By seat",
        "",
        "Counted from the player who begins; in Pyramids, where nobody does, as they sit.",
        "",
        *seats.table(),
    ]
    return "\n".join("\n".join(part) + "\n" for part in [by_seat, *reports])


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    wishes.add_argument("--games", type=int, default=2000)
    games = wishes.parse_args().games
    text = REPORT.read_text(encoding="utf-8")
    before, _, rest = text.partition(START)
    _, _, after = rest.partition(END)
    REPORT.write_text(before + START + figures(games) + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
