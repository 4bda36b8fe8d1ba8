"""Which cards are bought and entombed, and by whom."""

from __future__ import annotations

from mastaba.core import Game, State
from mastaba.games.valley.box import Card
from mastaba.games.valley.effects.program import KINDS, SET
from mastaba.games.valley.game import ValleyGame
from mastaba.games.valley.types import Bought, Entombed
from tools.balance.tally import Tally, share


class Cards:
    """Games for two."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.bought: dict[str, Tally] = {}
        self.entombed: dict[str, Tally] = {}
        self.seats = 0

    def watch(self, state: State, seat: int, action: int) -> None:
        """The log tells enough."""

    def finished(self, state: State) -> None:
        if state.players > 2:
            return
        self.seats += state.players
        met: set[tuple[bool, int, str]] = set()
        for event in state.log or []:
            told = event.open
            if isinstance(told, Bought | Entombed) and told.seat is not None:
                met.add((isinstance(told, Bought), told.seat, told.piece.removeprefix("card:")))
        for bought, seat, name in sorted(met):
            tallies = self.bought if bought else self.entombed
            tallies.setdefault(name, Tally()).add(share(state, seat))

    def report(self) -> list[str]:
        return [
            "## Valley of the Kings, two players",
            "",
            "| card | kind | cost | gold | points | bought by | wins when bought % | entombed by | wins when entombed % |",
            "|---|---|---|---|---|---|---|---|---|",
            *(self.row(card) for card in self.cards),
        ]

    def row(self, card: Card) -> str:
        buys, tombs = self.bought.get(card.id, Tally()), self.entombed.get(card.id, Tally())
        points = "set" if card.kind == SET else str(card.points)
        return (
            f"| {card.name['en']} | {KINDS[card.kind]} {card.level} | {card.cost} | "
            f"{card.gold} | {points} | {100 * buys.count / self.seats:.0f} % | {buys.rate()} | "
            f"{100 * tombs.count / self.seats:.0f} % | {tombs.rate()} |"
        )


def study(game: Game) -> Cards:
    assert isinstance(game, ValleyGame)
    return Cards(game.tables.cards)
