"""Everything on the table of Valley of the Kings, as plain data that copies fast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.chance import Chance
from mastaba.core.data import Data
from mastaba.core.state import ONLY, State, Window
from mastaba.core.types import Obstacle, Option, Question, Waiting
from mastaba.games.valley.ask.options import offered
from mastaba.games.valley.ask.questions import asked, meant
from mastaba.games.valley.effects.program import BONEYARD, DISCARD, lies_in
from mastaba.games.valley.legal.choices import choices, reactors
from mastaba.games.valley.notation import PASS, PLACES
from mastaba.games.valley.position import write_position
from mastaba.games.valley.refusals import forbidding_rule, obstacle
from mastaba.games.valley.rules.machine import carry_out
from mastaba.games.valley.sampling import redealt, resampled, supposed
from mastaba.games.valley.scoring import points, sheet, winning
from mastaba.games.valley.stages import ASK_PAY, ASK_REACT, NO_FRAME, NOTHING, Frame, Pending
from mastaba.games.valley.types import ValleyView
from mastaba.games.valley.view import viewed

if TYPE_CHECKING:
    from mastaba.games.valley.game import ValleyGame

NO_CARDS: Final[list[int]] = []  # what states share as long as there are none


class ValleyState(State):
    """Cards are numbers of the edition's list; the last card of a list is the top of the pile.

    A discard pile is kept as two lists: `seen` holds what went there openly, its last card on top;
    `unseen` what was laid down from hand at the end of a turn, known to the owner only. `known`
    lists the hand cards that everybody has seen come to that hand.

    Lists marked *shared* are replaced, never changed: copies share them.
    """

    swaps_count: bool  # option `renewal` is "changed" (VK-3.3)
    start: i64
    active: i64
    hands: list[list[int]]
    draws: list[list[int]]
    seen: list[list[int]]
    unseen: list[list[int]]
    tombs: list[list[int]]  # shared
    plays: list[list[int]]
    known: list[list[int]]  # shared
    pyramid: vec[i64]  # places 0-2 base, 3-4 middle, 5 top; -1 is free
    stock: list[int]  # shared; the top card is stock[left - 1], drawn ones lie above
    left: i64
    boneyard: list[int]  # shared
    box: list[int]  # shared; out of this game
    aside: list[tuple[int, int]]  # shared; (seat, card) revealed and not yet discarded
    looking: list[int]  # shared; cards the asked seat looks at
    quiet_turns: i64  # turns since a card last left the pyramid
    # This turn:
    removed: bool  # a card left the pyramid
    swapped: bool
    entombs: i64  # normal entombings left (VK-8.1)
    dearest_bought: i64  # the highest printed cost among the cards bought; -1 none
    discount: i64
    least_price: i64
    flat_gold: i64  # the gold value of every hand card; -1: as printed
    purse: i64  # gold gained for the next purchase
    done: list[int]  # shared; cards whose action was completed and may be repeated
    turned: list[int]  # shared; what each seat last discarded from its draw pile; -1 nothing
    # The open question:
    ask: i64
    asked: int  # compared with whatever seat a caller names
    frame: Frame  # the step that asks
    buying: i64  # the place being paid for; -1 none
    due: i64  # what is still to be paid
    stack: Pending | None  # its top
    choices: list[int] | None  # the legal actions, once somebody has asked for them

    def __init__(self, game: ValleyGame, players: int, chance: Chance) -> None:
        super().__init__(game, players, chance)
        self.valley = game
        self.tables = game.tables

    def clear(self) -> None:
        """An empty table. Not in the constructor: a copy is made often and fills everything itself."""
        self.swaps_count = False
        self.start = self.active = 0
        self.hands, self.draws, self.seen, self.unseen = [], [], [], []
        self.tombs, self.plays, self.known = [], [], []
        self.pyramid = vec[i64]([-1] * PLACES)
        self.left = 0
        self.stock, self.boneyard, self.box, self.looking = NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS
        self.aside = []
        self.quiet_turns = 0
        self.ask = NOTHING
        self.asked = 0
        self.frame = NO_FRAME
        self.buying = -1
        self.due = 0
        self.stack = None
        self.choices = None
        self.turned = NO_CARDS
        self.new_turn()

    def new_turn(self) -> None:
        """What is counted in every turn anew."""
        self.removed = False
        self.swapped = False
        self.entombs = 1
        self.dearest_bought = -1
        self.discount = 0
        self.least_price = 0
        self.flat_gold = -1
        self.purse = 0
        self.done = NO_CARDS

    def copy(self) -> ValleyState:
        twin = ValleyState(self.valley, self.players, self.chance.copy())
        twin.swaps_count = self.swaps_count
        twin.start = self.start
        twin.active = self.active
        twin.hands = [pile[:] for pile in self.hands]
        twin.draws = [pile[:] for pile in self.draws]
        twin.seen = [pile[:] for pile in self.seen]
        twin.unseen = [pile[:] for pile in self.unseen]
        twin.tombs = self.tombs
        twin.plays = [pile[:] for pile in self.plays]
        twin.known = self.known
        twin.pyramid = self.pyramid[:]
        twin.stock = self.stock
        twin.left = self.left
        twin.boneyard = self.boneyard
        twin.box = self.box
        twin.aside = self.aside
        twin.looking = self.looking
        twin.quiet_turns = self.quiet_turns
        twin.removed = self.removed
        twin.swapped = self.swapped
        twin.entombs = self.entombs
        twin.dearest_bought = self.dearest_bought
        twin.discount = self.discount
        twin.least_price = self.least_price
        twin.flat_gold = self.flat_gold
        twin.purse = self.purse
        twin.done = self.done
        twin.turned = self.turned
        twin.ask = self.ask
        twin.asked = self.asked
        twin.frame = self.frame
        twin.buying = self.buying
        twin.due = self.due
        twin.stack = self.stack
        twin.choices = self.choices
        twin.to_move = self.to_move
        twin.over = self.over
        twin.reveals = self.reveals
        twin.halts = self.halts
        return twin

    # -- small words that the rules use everywhere ---------------------------------------------------

    def put_question(self, ask: i64, seat: i64, frame: Frame) -> None:
        """Open a question; the machine rests until it is answered."""
        self.ask = ask
        self.asked = seat
        self.frame = frame
        self.to_move = ONLY[seat]
        self.choices = None

    def push(self, frame: Frame) -> None:
        """A step that is to come before all that is pending."""
        self.stack = Pending(frame, self.stack)

    def pending(self) -> list[Frame]:
        """The stack, its top last."""
        frames: list[Frame] = []
        step = self.stack
        while step is not None:
            frames.append(step.frame)
            step = step.below
        frames.reverse()
        return frames

    def gold_of(self, card: i64) -> i64:
        """What a hand card is worth now (VK-10.32)."""
        return self.tables.gold[card] if self.flat_gold < 0 else self.flat_gold

    def price_of(self, card: i64) -> i64:
        """What must be paid for a card now; its cost stays the printed one (VK-7.8)."""
        cost = self.tables.cost[card]
        if self.discount == 0:
            return cost
        price = cost + self.discount
        if price >= self.least_price:
            return price
        return self.least_price if self.least_price < cost else cost

    def cause(self) -> i64:
        """The card that somebody may react to, now that they are asked; -1 if it is none."""
        zone = lies_in(self.frame[1])
        if zone < 0:
            return -1
        assert zone in (DISCARD, BONEYARD)
        pile = self.boneyard if zone == BONEYARD else self.seen[self.frame[2]]
        return pile[-1] if pile else -1

    def in_stock(self) -> list[int]:
        """The cards of the stock, its top card last."""
        return self.stock[: int(self.left)]

    def standing(self) -> i64:
        """How many cards the pyramid has."""
        count: i64 = 0
        for card in self.pyramid:
            if card >= 0:
                count += 1
        return count

    # -- the contract --------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        if self.over or seat != self.asked:
            return []
        if self.choices is None:
            self.choices = choices(self)
        return self.choices

    def advance(self, action: int, seat: int) -> None:
        carry_out(self, action)

    def goes_on(self, seat: int) -> bool:
        return self.ask == ASK_PAY and self.asked == seat and not self.over

    def window(self) -> Window | None:
        if not self.halts or self.ask != ASK_REACT or self.over:
            return None
        cards = reactors(self, self.asked, self.frame[1])
        return Window(self.asked, [self.tables.names.ids[card] for card in sorted(set(cards))])

    def passing(self, seat: int) -> int | None:
        window = self.window()
        return PASS if window is not None and window.seat == seat else None

    def suppose(self, chance: Chance) -> ValleyState:
        return supposed(self, chance)

    def forbidden_by(self, action: int, seat: int) -> str:
        return forbidding_rule(self, action, seat)

    def in_the_way(self, action: int, seat: int) -> Obstacle | None:
        return obstacle(self, action, seat)

    def view(self, seat: int | None) -> ValleyView:
        return viewed(self, seat)

    def question(self, seat: int | None) -> Question | Waiting | None:
        return asked(self, seat)

    def option(self, action: int, seat: int) -> Option:
        return offered(self, action, seat)

    def meant(self, piece: str | None, zone: str | None, seat: int) -> str | None:
        return meant(self, piece, zone, seat)

    def sample(self, seat: int | None, chance: Chance) -> ValleyState:
        return resampled(self, seat, chance.copy())

    def redeal(self, chance: Chance) -> ValleyState:
        return redealt(self, chance.copy())

    def scores(self) -> list[int]:
        return [points(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return winning(self) if self.over else []

    def tie_break(self, seat: int) -> int:
        return len(self.tombs[seat])

    def score_sheet(self, seat: int) -> list[tuple[str, int]]:
        return sheet(self, seat)

    def position(self) -> Data:
        return write_position(self)
