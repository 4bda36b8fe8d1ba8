"""Everything on the table of Silver & Gold Pyramids as plain data, and the contract kept with it.

What a seat crosses off for the current expedition card stays its own secret until all are done
(SG-3.2): `boards` is the truth, `shown` is what was open when the card was revealed, and `drafts`
lists the moves that lead from one to the other.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.chance import Chance
from mastaba.core.data import Data
from mastaba.core.game import Game
from mastaba.core.state import State
from mastaba.core.types import Obstacle, Waiting
from mastaba.games.pyramids.ask import Answer, Asked, answer, asked, meant_by
from mastaba.games.pyramids.box import RANKS, Box
from mastaba.games.pyramids.legal import legal_actions
from mastaba.games.pyramids.position import write_position
from mastaba.games.pyramids.refusals import forbidding_rule, obstacle
from mastaba.games.pyramids.rules import carry_out
from mastaba.games.pyramids.sampling import deal_anew, redeal
from mastaba.games.pyramids.score_card import (
    DUE,
    NO_DRAFTS,
    NO_HANDS,
    NO_MARKS,
    NO_MOVES,
    NONE_LAID,
    NOTHING,
    THE_PATTERN,
    UNCLAIMED,
    WIDTH,
    Laid,
)
from mastaba.games.pyramids.scoring import SOURCES, lowest_completed, shown_sheet, shown_total, winners
from mastaba.games.pyramids.stages import KEEPING, MARKING
from mastaba.games.pyramids.types import PyramidsView
from mastaba.games.pyramids.view import viewed


class PyramidsState(State):
    """Lists marked *shared* are replaced, never changed: copies share them."""

    phase: i64
    round: i64
    turn: i64  # expedition cards revealed in this round
    expedition: list[int]  # shared; patterns in the order of the face-down cards
    pile: list[int]  # shared; the top card is pile[left - 1], drawn ones lie above
    left: i64
    display: list[int]  # shared
    hands: list[list[int]]  # shared; the cards dealt, until two are kept
    boards: vec[i64]
    shown: vec[i64]  # shared
    drafts: list[tuple[int, ...]]
    laid: list[Laid]  # shared; in the order of completion
    fresh: i64  # how many of them, at the end, were completed with the current card
    claims: list[int]  # shared; seat by colour and rank
    takes: list[int]  # shared; the seats that still take a card, in order
    known: list[list[int] | None]  # the legal moves of each seat, once asked for

    def __init__(self, game: Game, players: int, chance: Chance, box: Box) -> None:
        super().__init__(game, players, chance)
        self.box = box

    def empty(self) -> None:
        """Nothing on the table. Not in the constructor: a copy is made often and fills everything itself."""
        self.phase = KEEPING
        self.round = 0
        self.turn = 0
        self.expedition = NOTHING
        self.pile = NOTHING
        self.left = 0
        self.display = NOTHING
        self.hands = NO_HANDS
        self.boards = vec[i64]()
        self.shown = self.boards
        self.drafts = NO_DRAFTS
        self.laid = NONE_LAID
        self.fresh = 0
        self.claims = UNCLAIMED
        self.takes = NOTHING
        self.known = []

    def owner_of(self, colour: int, rank: int) -> int:
        """Who was given these pyramid points; -1 for nobody yet."""
        return self.claims[colour * RANKS + rank]

    def clear(self) -> None:
        """An empty board for everybody."""
        self.empty()
        boards: list[int] = [-1, -1, 0, 0, 0, 0, 0, 0, 0] * self.players
        self.boards = vec[i64](boards)
        self.shown = vec[i64](boards)
        self.drafts = [NO_MARKS] * self.players
        self.known = [None] * self.players

    def forget(self) -> None:
        """What was legal is so no longer."""
        known = self.known
        seat: i64
        for seat in range(len(known)):
            known[seat] = None

    # -- the contract --------------------------------------------------------------------------------

    def goes_on(self, seat: int) -> bool:
        # SG-5.6: extra crosses belong to the crossing-off that won them.
        return (
            self.phase == MARKING and seat in self.to_move and self.boards[seat * WIDTH + DUE] != THE_PATTERN
        )

    def legal(self, seat: int) -> list[int]:
        known = self.known[seat] if 0 <= seat < self.players else NO_MOVES
        if known is not None:  # only of a seat that owes a move something is known
            return known
        for mover in self.to_move:  # not `in`: compiled, it would pack the seat into an object first
            if mover == seat:
                found = legal_actions(self, seat)
                self.known[seat] = found
                return found
        return NO_MOVES

    def advance(self, action: int, seat: int) -> None:
        carry_out(self, action, seat)

    def copy(self) -> PyramidsState:
        twin = PyramidsState(self.game, self.players, self.chance.copy(), self.box)
        twin.to_move = self.to_move
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
        deal_anew(twin, seat, chance.copy())
        return twin

    def redeal(self, chance: Chance) -> PyramidsState:
        twin = self.copy()
        redeal(twin, chance.copy())
        return twin

    def forbidden_by(self, action: int, seat: int) -> str:
        return forbidding_rule(self, action, seat)

    def in_the_way(self, action: int, seat: int) -> Obstacle | None:
        return obstacle(self, action, seat)

    def view(self, seat: int | None) -> PyramidsView:
        return viewed(self, seat)

    def question(self, seat: int | None) -> Asked | Waiting | None:
        return asked(self, seat)

    def option(self, action: int, seat: int) -> Answer:
        return answer(self, action, seat)

    def meant(self, piece: str | None, zone: str | None, seat: int) -> str | None:
        return meant_by(self, piece, zone, seat)

    def scores(self) -> list[int]:
        return [shown_total(self, self.boards, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return winners(self)

    def tie_break(self, seat: int) -> int:
        return lowest_completed(self, seat)

    def score_sheet(self, seat: int) -> list[tuple[str, int]]:
        points = shown_sheet(self, self.boards, seat)
        return [(source, points[place]) for place, source in enumerate(SOURCES)]

    def position(self) -> Data:
        return write_position(self)
