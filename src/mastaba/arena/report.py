"""The outcome as a table in the terminal, in both languages, and the bar on the way there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from mastaba.arena.entrants import Entrant
from mastaba.arena.playing import Result
from mastaba.arena.ratings import Rating
from mastaba.arena.run import Run, Teller
from mastaba.arena.stats import Standing, seat_shares, standings, wilson
from mastaba.core import Words, words

MOST_FAULTS = 10  # shown in full; files have them all
BOUND = words(
    "* sees all cards: an upper bound, no opponent", "* sieht alle Karten: eine Obergrenze, kein Gegner"
)
REASONS: dict[str, Words] = {
    "crash": words("crashed", "ist abgestürzt"),
    "illegal": words("made an illegal move", "zog regelwidrig"),
    "overrun": words("overran its time", "hat die Zeit überzogen"),
}


@contextmanager
def progress_bar(games: int, lang: str) -> Iterator[Teller]:
    """Games done and to do, on the error stream: the table stays alone on the other one."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task({"en": "games", "de": "Spiele"}[lang], total=games)

        def tell(result: Result) -> None:
            progress.advance(task)

        yield tell


class Report:
    """What a run says to a person."""

    def __init__(self, known: Run, games: int, entrants: list[Entrant], lang: str, console: Console) -> None:
        self.known = known
        self.games = games  # that were to be played
        self.entrants = entrants
        self.lang = lang
        self.console = console

    def say(self, en: str, de: str, style: str = "") -> None:
        self.console.print(escape(words(en, de)[self.lang]), style=style or None, soft_wrap=True)

    def name(self, name: str) -> str:
        bound = any(entrant.name == name and entrant.upper_bound for entrant in self.entrants)
        return escape(name) + (" *" if bound else "")

    def match(self) -> None:
        self.head()
        self.show(self.standings())
        self.tail()

    def ladder(self, ratings: list[Rating]) -> None:
        self.head()
        self.show([self.ratings(ratings), *self.standings()])
        self.tail()

    def head(self) -> None:
        results = self.known.results
        if self.known.stopped:
            done = len(results)
            self.say(
                f"Stopped after {done} of {self.games} games. So far:",
                f"Abgebrochen nach {done} von {self.games} Spielen. Bisher:",
                "yellow",
            )

    def standings(self) -> list[Table]:
        """Who won, and what it took; two tables, so that both fit on a narrow screen."""
        german = self.lang == "de"
        won = self.table(
            ["Spiele", "Siege", "95 %", "fair", "Punkte", "aufgegeben"]
            if german
            else ["games", "wins", "95 %", "fair", "score", "forfeits"]
        )
        thought = self.table(
            ["Entscheidungen", "Ø ms", "p95 ms", "max ms", "Iter./s"]
            if german
            else ["decisions", "mean ms", "p95 ms", "max ms", "iter/s"]
        )
        for standing in standings(self.known.results, [entrant.name for entrant in self.entrants]):
            won.add_row(self.name(standing.name), *outcome(standing))
            thought.add_row(self.name(standing.name), *effort(standing))
        return [won, thought]

    def table(self, headings: list[str]) -> Table:
        table = Table(box=None, pad_edge=False, header_style="bold")
        table.add_column("Bot")
        for heading in headings:
            table.add_column(heading, justify="right", no_wrap=True)
        return table

    def show(self, tables: list[Table]) -> None:
        for table in tables:
            self.console.print(table)
            self.console.print()

    def ratings(self, ratings: list[Rating]) -> Table:
        german = self.lang == "de"
        table = self.table(["Wertung", "95 %", "Spiele"] if german else ["rating", "95 %", "games"])
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
            self.say(
                f"Wins by seat: {text}. Moves a game: {moves:.0f}.",
                f"Siege nach Platz: {text}. Züge je Spiel: {moves:.0f}.",
            )
        if any(entrant.upper_bound for entrant in self.entrants):
            self.say(BOUND["en"], BOUND["de"])
        self.faults()

    def faults(self) -> None:
        lines: list[Words] = []
        for result in self.known.results:
            if result.forfeit is not None:
                forfeit, why = result.forfeit, REASONS[result.forfeit.reason]
                lines.append(
                    words(
                        f"Game {result.number}: {forfeit.name} {why['en']} ({forfeit.detail}).",
                        f"Spiel {result.number}: {forfeit.name} {why['de']} ({forfeit.detail}).",
                    )
                )
        for number, reason in sorted(self.known.void.items()):
            lines.append(words(f"Game {number} is void: {reason}.", f"Spiel {number} zählt nicht: {reason}."))
        for line in lines[:MOST_FAULTS]:
            self.say(line["en"], line["de"], "red")
        if len(lines) > MOST_FAULTS:
            more = len(lines) - MOST_FAULTS
            self.say(f"… and {more} more.", f"… und {more} weitere.", "red")


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
