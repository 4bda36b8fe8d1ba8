"""Everything on the table as plain data.

What a seat crosses off for the current expedition card stays its own secret until all are done
(SG-3.2): `boards` is the truth, `shown` is what was open when the card was revealed, and `drafts`
lists the moves that lead from one to the other.
"""

from __future__ import annotations

from typing import Final

from mastaba.core.chance import Chance
from mastaba.core.game import Game
from mastaba.core.state import State
from mastaba.games.pyramids.components import COLOURS, RANKS, Components

# The phases of the game.
KEEPING: Final = 0  # all choose two of their four cards
MARKING: Final = 1  # all cross off fields
TAKING: Final = 2  # new cards are taken, one player after the other
OVER: Final = 3
PHASES: Final = ["keep", "mark", "take", "over"]

# A seat's part of `boards`.
CARDS: Final = 0  # left and right pyramid card, -1 for none
MARKS: Final = 2  # the fields crossed off on each
RED: Final = 4
GREEN: Final = 5
SKULLS: Final = 6
TORCHES: Final = 7  # one bit a round
DUE: Final = 8  # crosses still to make: THE_PATTERN, or so many extra crosses
WIDTH: Final = 9

THE_PATTERN: Final = -1


class Laid:
    """A completed pyramid, laid aside for all to see (SG-6.1). Never changes."""

    def __init__(self, seat: int, card: int, marks: int) -> None:
        self.seat = seat
        self.card = card
        self.marks = marks


class Table(State):
    """The data of a game. Lists marked *shared* are replaced, never changed: copies share them."""

    def __init__(self, game: Game, players: int, chance: Chance, box: Components) -> None:
        super().__init__(game, players, chance)
        self.box = box
        self.phase: int = KEEPING
        self.round: int = 0
        self.turn: int = 0  # expedition cards revealed in this round
        self.expedition: list[int] = NOTHING  # shared; patterns in the order of the face-down cards
        self.pile: list[int] = NOTHING  # shared; the top card is pile[left - 1], drawn ones lie above
        self.left: int = 0
        self.display: list[int] = NOTHING  # shared
        self.hands: list[list[int]] = NO_HANDS  # shared; the cards dealt, until two are kept
        self.boards: list[int] = NOTHING
        self.shown: list[int] = NOTHING  # shared
        self.drafts: list[tuple[int, ...]] = NO_DRAFTS
        self.laid: list[Laid] = NONE_LAID  # shared; in the order of completion
        self.fresh: int = 0  # how many of them, at the end, were completed with the current card
        self.claims: list[int] = UNCLAIMED  # shared; seat by colour and rank
        self.takes: list[int] = NOTHING  # shared; the seats that still take a card, in order
        self.known: list[list[int] | None] = []  # the legal moves of each seat, once asked for

    def owner_of(self, colour: int, rank: int) -> int:
        """Who was given these pyramid points; -1 for nobody yet."""
        return self.claims[colour * RANKS + rank]


NOTHING: Final[list[int]] = []
NO_HANDS: Final[list[list[int]]] = []
NO_DRAFTS: Final[list[tuple[int, ...]]] = []
NONE_LAID: Final[list[Laid]] = []
UNCLAIMED: Final[list[int]] = [-1] * (len(COLOURS) * RANKS)
NO_MOVES: Final[list[int]] = []
NO_MARKS: Final[tuple[int, ...]] = ()
