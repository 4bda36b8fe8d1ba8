"""What becomes of each pyramid card."""

from __future__ import annotations

from mastaba.core import Game, State
from mastaba.games.pyramids.box import Box
from mastaba.games.pyramids.game import PyramidsGame
from mastaba.games.pyramids.notation import KEEP, PILE, TAKE
from mastaba.games.pyramids.rules import kept_cards
from mastaba.games.pyramids.state import PyramidsState
from mastaba.games.pyramids.types import Completed, Expedition, Kept, Taken
from tools.balance.tally import Tally, share


class Chambers:
    """Games for two."""

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
        if state.players > 2:
            return
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
        if state.players > 2:
            return
        place = {piece: card for card, piece in enumerate(self.box.pieces)}
        scores = state.scores()
        turn = 0
        since: dict[str, int] = {}
        for event in state.log or []:
            told = event.open
            if isinstance(told, Expedition):
                turn += 1
            elif isinstance(told, Kept | Taken):
                assert told.seat is not None
                for piece in told.cards if isinstance(told, Kept) else [told.card]:
                    since[piece] = turn
                    self.owned[place[piece]].add(share(state, told.seat), scores[told.seat])
            elif isinstance(told, Completed):
                self.completed[place[told.card]] += 1
                self.turns[place[told.card]] += turn - since[told.card]

    def report(self) -> list[str]:
        lines = [
            "## Silver & Gold Pyramids, two players",
            "",
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


def study(game: Game) -> Chambers:
    assert isinstance(game, PyramidsGame)
    return Chambers(game.box)
