"""A game of Silver & Gold Pyramids in progress: the contract, kept by the modules beside it."""

from __future__ import annotations

from typing import Any

from mastaba.core.chance import Chance
from mastaba.games.pyramids import position as positions
from mastaba.games.pyramids import view as views
from mastaba.games.pyramids.marking import marks_possible
from mastaba.games.pyramids.notation import KEEP, PAIRS, PILE, TAKE
from mastaba.games.pyramids.refusals import forbidden_by
from mastaba.games.pyramids.rules import keep, mark, take
from mastaba.games.pyramids.scoring import SOURCES, sheet, total, winners
from mastaba.games.pyramids.table import DUE, KEEPING, MARKING, NO_MOVES, THE_PATTERN, WIDTH, Table


class PyramidsState(Table):
    def goes_on(self, seat: int) -> bool:
        # SG-5.6: extra crosses belong to the crossing-off that won them.
        return (
            self.phase == MARKING and seat in self.to_move and self.boards[seat * WIDTH + DUE] != THE_PATTERN
        )

    def legal(self, seat: int) -> list[int]:
        if seat not in self.to_move:
            return NO_MOVES
        known = self.known[seat]
        if known is None:
            if self.phase == MARKING:
                known = marks_possible(self, seat)
            elif self.phase == KEEPING:
                known = list(range(KEEP, KEEP + len(PAIRS)))
            else:
                known = list(range(TAKE, TAKE + len(self.display)))
                if self.left:
                    known.append(PILE)
            self.known[seat] = known
        return known

    def advance(self, action: int, seat: int) -> None:
        if self.phase == MARKING:
            mark(self, action, seat)
        elif self.phase == KEEPING:
            keep(self, action, seat)
        else:
            take(self, action, seat)

    def copy(self) -> PyramidsState:
        twin = PyramidsState(self.game, self.players, self.chance.copy(), self.box)
        twin.to_move = self.to_move[:]
        twin.over = self.over
        twin.reveals = self.reveals
        twin.phase = self.phase
        twin.round = self.round
        twin.turn = self.turn
        twin.expedition = self.expedition
        twin.pile = self.pile
        twin.left = self.left
        twin.display = self.display
        twin.hands = self.hands
        twin.boards = self.boards[:]
        twin.shown = self.shown
        twin.drafts = self.drafts[:]
        twin.laid = self.laid
        twin.fresh = self.fresh
        twin.claims = self.claims
        twin.takes = self.takes
        twin.known = self.known[:]
        return twin

    def sample(self, seat: int | None, chance: Chance) -> PyramidsState:
        twin = self.copy()
        views.deal_anew(twin, seat, chance.copy())
        return twin

    def forbidden_by(self, action: int, seat: int) -> str:
        return forbidden_by(self, action, seat)

    def describe(self, action: int, seat: int) -> dict[str, Any]:
        return views.describe(self, action, seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        return views.view(self, seat)

    def scores(self) -> list[int]:
        return [total(self, self.boards, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return winners(self)

    def score_sheet(self, seat: int) -> list[tuple[str, int]]:
        points = sheet(self, self.boards, seat)
        return [(source, points[place]) for place, source in enumerate(SOURCES)]

    def position(self) -> dict[str, Any]:
        return positions.position(self)
