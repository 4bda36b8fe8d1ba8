"""Are our reconstructed numbers in line? Scribes play, and docs/guide/balance.md gets the figures.

    .venv/bin/python tools/balance.py                 # 2000 games for two, a quarter of that for three and four
    .venv/bin/python tools/balance.py --games 500

The games follow from their numbers: the same figures on every machine.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

import mastaba
from mastaba.arena.stats import wilson
from mastaba.bots import Perspective, make_bot
from mastaba.core import State
from mastaba.games.dahshur.state import DahshurState
from mastaba.games.pyramids.box import Box
from mastaba.games.pyramids.game import PyramidsGame
from mastaba.games.pyramids.notation import KEEP, PILE, TAKE
from mastaba.games.pyramids.rules import kept_cards
from mastaba.games.pyramids.state import PyramidsState
from mastaba.games.valley.box import Card
from mastaba.games.valley.game import ValleyGame

GUIDE = Path(__file__).parents[1] / "docs" / "guide" / "balance.md"
START, END = "<!-- figures -->\n", "<!-- /figures -->"
KINDS = ["starter", "unique", "set"]

Watch = Callable[[State, int, int], None]


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


def played(name: str, players: int, games: int, watch: Watch | None = None) -> Iterator[State]:
    """Finished games of Scribes, with their logs."""
    game = mastaba.game(name)
    for number in range(games):
        state = game.new(players, number, log=True)
        bots = [make_bot("scribe", game, number * 8 + seat) for seat in range(players)]
        while not state.over:
            seat = state.to_move[0]
            action = bots[seat].choose(Perspective(state, seat))
            if watch is not None:
                watch(state, seat, action)
            state.apply(action, seat)
        yield state


def share(state: State, seat: int) -> float:
    winners = state.winners()
    return 1 / len(winners) if seat in winners else 0.0


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
        if event.what == "start":
            return event.seat
    return 0


# -- Valley of the Kings -----------------------------------------------------------------------------


def valley(games: Iterator[State]) -> list[str]:
    bought: dict[str, Tally] = {}
    entombed: dict[str, Tally] = {}
    count = 0
    for state in games:
        count += 1
        met: set[tuple[str, int, str]] = set()
        for event in state.log or []:
            if event.what in ("buy", "entomb"):
                met.add((event.what, event.seat, event.facts["card"]))
        for what, seat, name in sorted(met):
            tallies = bought if what == "buy" else entombed
            tallies.setdefault(name, Tally()).add(share(state, seat))
    game = mastaba.game("valley")
    assert isinstance(game, ValleyGame)
    lines = [
        "| card | kind | cost | gold | points | bought by | wins when bought % | entombed by | wins when entombed % |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for card in game.tables.cards:
        lines.append(valley_row(card, bought, entombed, 2 * count))
    return lines


def valley_row(card: Card, bought: dict[str, Tally], entombed: dict[str, Tally], seats: int) -> str:
    buys, tombs = bought.get(card.id, Tally()), entombed.get(card.id, Tally())
    points = "set" if KINDS[card.kind] == "set" else str(card.points)
    return (
        f"| {card.name['en']} | {KINDS[card.kind]} {card.level} | {card.cost} | "
        f"{card.gold} | {points} | {100 * buys.count / seats:.0f} % | {buys.rate()} | "
        f"{100 * tombs.count / seats:.0f} % | {tombs.rate()} |"
    )


# -- Silver & Gold Pyramids --------------------------------------------------------------------------


class Chambers:
    """What becomes of each pyramid card."""

    def __init__(self, box: Box) -> None:
        self.box = box
        cards = len(box.numbers)
        self.offered = [0] * cards
        self.chosen = [0] * cards
        self.owned = [Tally() for _ in range(cards)]
        self.completed = [0] * cards
        self.turns = [0] * cards

    def watch(self, state: State, seat: int, action: int) -> None:
        assert isinstance(state, PyramidsState)
        if KEEP <= action < TAKE:
            for card in state.hands[seat]:
                self.offered[card] += 1
            for card in kept_cards(state, action, seat):
                self.chosen[card] += 1
        elif action >= TAKE and action != PILE:
            for card in state.display:
                self.offered[card] += 1
            self.chosen[state.display[action - TAKE]] += 1

    def finished(self, state: State) -> None:
        """Follow every card through the log."""
        assert isinstance(state, PyramidsState)
        place = {number: card for card, number in enumerate(self.box.numbers)}
        scores = state.scores()
        turn = 0
        since: dict[int, int] = {}
        for event in state.log or []:
            if event.what == "expedition":
                turn += 1
            elif event.what in ("kept", "taken"):
                numbers = event.facts["cards"] if event.what == "kept" else [event.facts["card"]]
                for number in numbers:
                    since[number] = turn
                    self.owned[place[number]].add(share(state, event.seat), scores[event.seat])
            elif event.what == "completed":
                number = event.facts["card"]
                self.completed[place[number]] += 1
                self.turns[place[number]] += turn - since[number]

    def table(self) -> list[str]:
        lines = [
            "| card | offered | chosen % | completed % | turns to complete | mean score with it | wins with it % |",
            "|---|---|---|---|---|---|---|",
        ]
        for card, number in enumerate(self.box.numbers):
            owned, done = self.owned[card], self.completed[card]
            lines.append(
                f"| {number} | {self.offered[card]} | "
                f"{100 * self.chosen[card] / max(1, self.offered[card]):.0f} | "
                f"{100 * done / max(1, owned.count):.0f} | {self.turns[card] / max(1, done):.1f} | "
                f"{owned.mean_score()} | {owned.rate()} |"
            )
        return lines


def box_of_pyramids() -> Box:
    game = mastaba.game("pyramids")
    assert isinstance(game, PyramidsGame)
    return game.box


# -- Dahshur -----------------------------------------------------------------------------------------


class Procession:
    """What the reconstructed length of the procession does, and where the points come from."""

    def __init__(self) -> None:
        self.rows: list[str] = []
        self.now = 0  # the most offerings under way in the present game

    def watch(self, state: State, seat: int, action: int) -> None:
        assert isinstance(state, DahshurState)
        self.now = max(self.now, sum(1 for owner in state.procession if owner >= 0))

    def note(self, players: int, games: Iterator[State]) -> None:
        seats = full = total = most = count = 0
        sources: dict[str, int] = {}
        for state in games:
            assert isinstance(state, DahshurState)
            count += 1
            total += self.now
            most = max(most, self.now)
            full += self.now == len(state.procession)
            self.now = 0
            for seat in range(players):
                seats += 1
                for source, points in state.score_sheet(seat):
                    sources[source] = sources.get(source, 0) + points
        split = ", ".join(f"{source} {points / seats:.1f}" for source, points in sources.items())
        self.rows.append(f"| {players} | {total / count:.1f} | {most} | {full} | {split} |")

    def table(self) -> list[str]:
        head = "| players | most offerings under way, mean | … of all games | games with a full procession | points of a seat |"
        return [head, "|---|---|---|---|---|", *self.rows]


def figures(games: int) -> str:
    seats = Seats()
    procession = Procession()
    chambers = Chambers(box_of_pyramids())
    cards = valley(seats.watched("Valley of the Kings", 2, played("valley", 2, games)))
    for state in seats.watched("Silver & Gold Pyramids", 2, played("pyramids", 2, games, chambers.watch)):
        chambers.finished(state)
    procession.note(2, seats.watched("Dahshur", 2, played("dahshur", 2, games, procession.watch)))
    for players in (3, 4):
        fewer = games // 4
        for _ in seats.watched("Valley of the Kings", players, played("valley", players, fewer)):
            pass
        for _ in seats.watched("Silver & Gold Pyramids", players, played("pyramids", players, fewer)):
            pass
        procession.note(
            players, seats.watched("Dahshur", players, played("dahshur", players, fewer, procession.watch))
        )
    seats.rows.sort()
    parts = [
        [
            "## By seat",
            "",
            "Counted from the player who begins; in Pyramids, where nobody does, as they sit.",
            "",
            *seats.table(),
        ],
        ["## Valley of the Kings, two players", "", *cards],
        ["## Silver & Gold Pyramids, two players", "", *chambers.table()],
        ["## Dahshur", "", *procession.table()],
    ]
    return "\n".join("\n".join(part) + "\n" for part in parts)


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    wishes.add_argument("--games", type=int, default=2000)
    games = wishes.parse_args().games
    text = GUIDE.read_text(encoding="utf-8")
    before, _, rest = text.partition(START)
    _, _, after = rest.partition(END)
    GUIDE.write_text(before + START + figures(games) + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
