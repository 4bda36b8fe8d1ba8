"""Who meets whom, where, and with which cards.

Every deal is played once in every seating, so that neither a lucky deal nor a good seat can favour
anybody. A game is a `Job` that knows all it needs: it can be played anywhere, in any order, and is
the same game wherever budgets are counted in iterations.
"""

from __future__ import annotations

import hashlib
import itertools
from dataclasses import dataclass

from mastaba.arena.entrants import Entrant
from mastaba.core import BadSetup, Text
from mastaba.library import game_of

ANY_SEED = 1  # matches are repeatable unless somebody asks for other deals


@dataclass(frozen=True)
class Job:
    """One game to be played."""

    number: int  # counts the games of a run: a game is known by it and counts once
    game: str
    seating: tuple[Entrant, ...]
    deal: int
    seed: int  # of the whole run
    options: tuple[tuple[str, str], ...] = ()
    edition: str = ""  # the text of an edition file
    luck: bool = False  # measure what chance brings

    @property
    def deal_seed(self) -> int:
        return mixed(self.seed, "deal", self.deal)

    @property
    def meter_seed(self) -> int:
        return mixed(self.seed, "luck", self.number)

    def bot_seed(self, seat: int) -> int:
        return mixed(self.seed, "bot", self.number, seat)


@dataclass(frozen=True)
class Match:
    """Some entrants at tables of one size. `games` is rounded up to whole deals.

    With fewer entrants than seats the last of them fills the table; `reverse` adds the tables at
    which the first one does.
    """

    game: str
    entrants: tuple[Entrant, ...]
    players: int = 2
    games: int = 100
    seed: int = ANY_SEED
    options: tuple[tuple[str, str], ...] = ()
    edition: str = ""
    reverse: bool = False
    luck: bool = False

    def seatings(self) -> list[tuple[Entrant, ...]]:
        """All ways in which the entrants sit at one deal."""
        orders = [self.entrants, self.entrants[::-1]] if self.reverse else [self.entrants]
        found: list[tuple[Entrant, ...]] = []
        for order in orders:
            table = order + order[-1:] * (self.players - len(order))
            for first in range(self.players):
                seating = table[first:] + table[:first]
                if seating not in found:
                    found.append(seating)
        return found

    def jobs(self, first: int = 0) -> list[Job]:
        """The games of this match, numbered from `first`."""
        seatings = self.seatings()
        deals = -(-self.games // len(seatings))
        pairs = itertools.product(range(deals), seatings)
        return [
            Job(number, self.game, seating, deal, self.seed, self.options, self.edition, self.luck)
            for number, (deal, seating) in enumerate(pairs, first)
        ]

    def check(self) -> None:
        """Complain now rather than after the first hundred games."""
        if self.games < 1:
            raise BadSetup(Text("match-no-games", games=self.games))
        if len(self.entrants) > self.players:
            count = len(self.entrants)
            raise BadSetup(Text("match-too-many-bots", count=count, players=self.players))
        game = game_of(self.game, self.edition)
        game.new(self.players, self.seed, dict(self.options))
        for entrant in self.entrants:
            entrant.check(game, self.seed)


def ladder(
    game: str, entrants: list[Entrant], games: int, seed: int = ANY_SEED, edition: str = ""
) -> list[Match]:
    """Everybody against everybody, two at a table, all with the same deals."""
    if len(entrants) < 2:
        raise BadSetup(Text("ladder-too-few-bots"))
    return [
        Match(game, pair, 2, games, seed, edition=edition) for pair in itertools.combinations(entrants, 2)
    ]


def jobs_of(matches: list[Match]) -> list[Job]:
    """The games of several matches, numbered through."""
    found: list[Job] = []
    for match in matches:
        found += match.jobs(len(found))
    return found


def mixed(seed: int, *what: object) -> int:
    """An independent seed for each purpose."""
    text = "/".join(str(part) for part in (seed, *what))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")
