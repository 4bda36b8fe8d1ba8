"""The outcome as a table in the terminal, in both languages, and the bar on the way there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from mastaba.arena.entrants import Entrant
from mastaba.arena.luck import fortunes
from mastaba.arena.playing import Result
from mastaba.arena.ratings import Rating
from mastaba.arena.run import Run
from mastaba.arena.sprt import Sprt
from mastaba.arena.stats import Standing, seat_shares, standings, wilson
from mastaba.core import Text
from mastaba.texts import of

MOST_FAULTS = 10  # shown in full; files have them all


@contextmanager
def progress_bar(games: int, lang: str) -> Iterator[Callable[[object], None]]:
    """Games done and to do, on the error stream: the table stays alone on the other one."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(of("arena", lang)("progress"), total=games)

        def tell(result: object) -> None:
            progress.advance(task)

        yield tell


class Report:
    """What a run says to a person."""

    def __init__(
        self,
        known: Run[Result],
        games: int,
        entrants: list[Entrant],
        lang: str,
        console: Console,
        sprt: Sprt | None = None,
    ) -> None:
        self.known = known
        self.games = games  # that were to be played
        self.entrants = entrants
        self.lang = lang
        self.say = of("arena", lang)
        self.console = console
        self.sprt = sprt

    def print(self, line: str, style: str = "") -> None:
        self.console.print(escape(line), style=style or None, soft_wrap=True)

    def name(self, name: str) -> str:
        bound = any(entrant.name == name and entrant.upper_bound for entrant in self.entrants)
        return escape(name) + (" *" if bound else "")

    def match(self) -> None:
        self.head()
        self.show(self.standings())
        self.verdict()
        self.luck()
        self.tail()

    def ladder(self, ratings: list[Rating]) -> None:
        self.head()
        self.show([self.ratings(ratings), *self.standings()])
        self.tail()

    def verdict(self) -> None:
        """What a sequential test has found."""
        if self.sprt is None:
            return
        found = self.sprt.verdict(self.known.games)
        low, high = (f"{100 * share:g}" for share in (self.sprt.low, self.sprt.high))
        ratio = f"{found.ratio:+.2f}"
        facts = {"name": self.sprt.name, "low": low, "high": high, "ratio": ratio, "deals": found.deals}
        self.print(self.say("sprt", holds=found.holds, **facts))

    def luck(self) -> None:
        """What chance brought to whom, and who is called."""
        found = fortunes(self.known.results)
        if not found:
            return
        table = self.table("games", "luck", "error", "z")
        for fortune in found:
            figures = (f"{100 * fortune.mean:+.2f}", f"{100 * fortune.error:.2f}", f"{fortune.z:+.1f}")
            table.add_row(self.name(fortune.name), str(fortune.games), *figures)
        self.show([table])
        for fortune in found:
            self.print(
                self.say("luck-peeks" if fortune.peeks else "luck-fair", name=fortune.name),
                "red" if fortune.peeks else "",
            )

    def head(self) -> None:
        results = self.known.results
        if self.known.stopped:
            self.print(self.say("stopped", done=len(results), games=self.games), "yellow")

    def standings(self) -> list[Table]:
        """Who won, and what it took; two tables, so that both fit on a narrow screen."""
        won = self.table("games", "wins", "interval", "fair", "score", "forfeits")
        thought = self.table("decisions", "mean", "p95", "longest", "speed")
        for standing in standings(self.known.results, [entrant.name for entrant in self.entrants]):
            won.add_row(self.name(standing.name), *outcome(standing))
            thought.add_row(self.name(standing.name), *effort(standing))
        return [won, thought]

    def table(self, *columns: str) -> Table:
        table = Table(box=None, pad_edge=False, header_style="bold")
        table.add_column(self.say("column-bot"))
        for column in columns:
            table.add_column(self.say(f"column-{column}"), justify="right", no_wrap=True)
        return table

    def show(self, tables: list[Table]) -> None:
        for table in tables:
            self.console.print(table)
            self.console.print()

    def ratings(self, ratings: list[Rating]) -> Table:
        table = self.table("rating", "interval", "games")
        for rating in ratings:
            reach = f"± {rating.reach:.0f}" if rating.reach else "–"
            table.add_row(self.name(rating.name), f"{rating.points:.0f}", reach, str(rating.games))
        return table

    def tail(self) -> None:
        results = self.known.results
        shares = seat_shares(results)
        if shares:
            text = ", ".join(f"{number} {rate(won, games)}" for number, (won, games) in enumerate(shares, 1))
            moves = sum(result.moves for result in results) / len(results)
            self.print(self.say("seats", seats=text, moves=f"{moves:.0f}"))
        if any(entrant.upper_bound for entrant in self.entrants):
            self.print(self.say("upper-bound"))
        self.faults()

    def faults(self) -> None:
        lines: list[str] = []
        for result in self.known.results:
            forfeit = result.forfeit
            if forfeit is not None:
                facts = {"name": forfeit.name, "reason": forfeit.reason, "detail": forfeit.detail}
                lines.append(self.say("forfeit", number=result.number, **facts))
        for number, reason in sorted(self.known.void.items()):
            why = reason[self.lang] if isinstance(reason, Text) else reason
            lines.append(self.say("void", number=number, reason=why))
        for line in lines[:MOST_FAULTS]:
            self.print(line, "red")
        if len(lines) > MOST_FAULTS:
            self.print(self.say("more-faults", count=len(lines) - MOST_FAULTS), "red")


def outcome(standing: Standing) -> list[str]:
    low, high = standing.interval
    score = standing.mean_score
    return [
        str(standing.games),
        f"{100 * standing.share:.1f} %",
        f"{100 * low:.1f}–{100 * high:.1f}",
        f"{100 * standing.fair_share:.0f} %",
        "–" if score is None else f"{score:.1f}",
        str(len(standing.forfeits)),
    ]


def effort(standing: Standing) -> list[str]:
    thinking = standing.thinking
    return [
        f"{standing.decisions:.1f}",
        *(f"{1000 * seconds:.1f}" for seconds in (thinking.mean, thinking.p95, thinking.most)),
        f"{standing.speed:.0f}" if standing.iterations else "–",
    ]


def rate(won: float, games: int) -> str:
    low, high = wilson(won, games)
    return f"{100 * won / games:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
