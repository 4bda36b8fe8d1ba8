"""A game in progress: the contract that every game keeps."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, NamedTuple, TypeAlias

from mypy_extensions import mypyc_attr

from mastaba.core.chance import Chance
from mastaba.core.data import Data
from mastaba.core.errors import IllegalMove
from mastaba.core.events import Event
from mastaba.core.game import Game
from mastaba.core.text import Text
from mastaba.core.types import Happening, Obstacle, Option, OutOfTurn, Question, Unasked, View, Waiting

ONLY: Final = [[seat] for seat in range(16)]
"""`to_move` with one seat, ready-made: to be shared, never changed."""
ALL: Final = [list(range(players)) for players in range(16)]
"""`to_move` with every seat, by the number of players: likewise."""
Ready: TypeAlias = Any
"""A legal move as a ready-made object. As an `int` it would be unpacked and packed anew for each list of legal moves, which takes
longer than finding out what is legal."""


class Window(NamedTuple):
    """A moment in which a seat, as far as anybody can know, might have something to decide. `State.passing` lets the
    moment pass."""

    seat: int
    pieces: list[str]  # with which it might


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package is not compiled
class State:
    """Everything on the table, hidden or not, and whose decision is due.

    - `to_move`: seats that owe a decision now; more than one when all choose at once.
    - `over`: nobody owes a decision any more.
    - `reveals`: counts the moments at which something hidden came to light: undo stops there.
    - `halts`: whether play halts at every window, also where nobody has anything to decide: a halt then tells
      nothing. Never so in records and simulations.
    - `log`: what happened, if the game was started with a log; None costs nothing.
    - `film`: the table as it lay after each event, while somebody wants to see it; None costs nothing.
    """

    def __init__(self, game: Game, players: int, chance: Chance) -> None:
        self.game = game
        self.players = players
        self.chance = chance
        self.to_move: list[int] = []
        self.over = False
        self.reveals = 0
        self.halts = False
        self.log: list[Event] | None = None
        self.film: list[State] | None = None

    # -- deciding ------------------------------------------------------------------------------

    @abstractmethod
    def legal(self, seat: int) -> list[int]:
        """The actions this seat may take now (to read, not to change); empty if it owes none."""

    @abstractmethod
    def advance(self, action: int, seat: int) -> None:
        """Carry out an action known to be legal and everything that follows from it."""

    def apply(self, action: int, seat: int) -> None:
        """Carry out one decision; an illegal one raises `IllegalMove` and changes nothing."""
        for legal in self.legal(seat):  # not `in`: compiled, it would pack the action into an object first
            if legal == action:
                self.advance(action, seat)
                return
        raise self.refusal(action, seat)

    def play_out(self, dice: Chance, most: int) -> int:
        """Decide for every seat at random, until the game is over or so many decisions are made; returns how many that took.
        `dice` chooses, every legal action being as likely; the shuffles are the game's own. Nothing is copied."""
        count = 0
        while count < most and not self.over:
            seat = self.to_move[0]
            legal = self.legal(seat)
            self.advance(legal[dice.below(len(legal))], seat)
            count += 1
        return count

    def play(self, text: str, seat: int) -> None:
        """`apply` in notation."""
        self.apply(self.parse(text, seat), seat)

    def goes_on(self, seat: int) -> bool:
        """Whether this seat is asked for the rest of what it has just begun, as for the payment of a purchase: the
        answer may then come together with what it belongs to (`Timeline.press`)."""
        return False

    def window(self) -> Window | None:
        """The window at which play halts; None if it does not. It follows from what everybody can know."""
        return None

    def passing(self, seat: int) -> int | None:
        """The action with which this seat lets its window pass, one of its legal ones; None if play halts at no window
        of this seat. A game that has windows says which it is."""
        return None

    def idle(self) -> bool:
        """Whether play halts for nobody: all that the seat of this window can do is to let it pass."""
        window = self.window()
        return window is not None and len(self.legal(window.seat)) == 1

    def go_on(self) -> None:
        """Let an idle window pass."""
        window = self.window()
        if window is None or not self.idle():
            return
        action = self.passing(window.seat)
        if action is not None:
            self.advance(action, window.seat)

    def suppose(self, chance: Chance) -> State:
        """At an idle window: a state that the others cannot tell from this one, in which it is not idle. Whoever
        thinks about it takes as long as if it were so."""
        return self

    # -- notation ------------------------------------------------------------------------------

    def name(self, action: int, seat: int) -> str:
        """The action in notation: the same text in every position and edition of the game."""
        return self.game.move_name(action)

    def parse(self, text: str, seat: int) -> int:
        """The reverse of `name`; `UnknownMove` if the text is no move of this game."""
        return self.game.move_number(text)

    def moves(self, seat: int) -> list[str]:
        """The legal actions in notation."""
        return [self.game.move_name(action) for action in self.legal(seat)]

    def why_not(self, text: str, seat: int) -> str | None:
        """The id of the rule that forbids this move now; None when it is legal."""
        action = self.parse(text, seat)
        if action in self.legal(seat):
            return None
        return self.forbidden_by(action, seat)

    @abstractmethod
    def forbidden_by(self, action: int, seat: int) -> str:
        """The id of the rule that makes this action illegal now."""

    def refusal(self, action: int, seat: int) -> IllegalMove:
        """The error for an illegal action, naming the rule."""
        if not 0 <= action < self.game.action_count:
            text = str(action)
            rule = self.game.turn_rule
            obstacle = None
        else:
            text = self.name(action, seat)
            rule = self.forbidden_by(action, seat)
            obstacle = self.obstacle(action, seat)
        return IllegalMove(Text("move-not-now", move=text, rule=rule), rule, self.game, obstacle)

    def obstacle(self, action: int, seat: int) -> Obstacle | None:
        """What stands against an illegal action, as a fact that this seat may know; None if only the rule can say it."""
        if seat not in self.to_move:
            return OutOfTurn()
        found = self.in_the_way(action, seat)
        if found is not None:
            return found
        question = self.question(seat)
        asked = isinstance(question, Question) and verb_of(self.option(action, seat)) in question.can
        return None if asked else Unasked()

    def in_the_way(self, action: int, seat: int) -> Obstacle | None:
        """The same where this seat is to decide, as far as the game has a fact of its own."""
        return None

    # -- knowing -------------------------------------------------------------------------------

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """All that this seat (None: a spectator) may know of the table, and nothing else."""

    @abstractmethod
    def question(self, seat: int | None) -> Question | Waiting | None:
        """What this seat is asked, or for whom it waits; None once the game is over."""

    @abstractmethod
    def option(self, action: int, seat: int) -> Option:
        """An answer of this seat: the pieces and places it concerns, what it costs and brings. Of one that is not
        legal now, as much as can be said."""

    def meant(self, piece: str | None, zone: str | None, seat: int) -> str | None:
        """The move that somebody most likely means who presses this piece or place, so that a refusal can say
        which rule forbids it; None if there is none."""
        return None

    @abstractmethod
    def sample(self, seat: int | None, chance: Chance) -> State:
        """A full state that this seat (None: a spectator) cannot tell from the true one.

        What is hidden is dealt anew by a copy of `chance`, which also is the new state's future.
        Law: `state.sample(s, c).view(s) == state.view(s)` for every s and c, and so for the question.
        """

    def redeal(self, chance: Chance) -> State:
        """A full state that no seat can tell from the true one: dealt anew is only what nobody has seen, and a copy of
        `chance` is its future. A game without such piles need not say more.

        Law: `state.redeal(c).view(s) == state.view(s)` for every c and every s at once, and the legal moves stay.
        """
        twin = self.copy()
        twin.chance = chance.copy()
        return twin

    # -- ending --------------------------------------------------------------------------------

    @abstractmethod
    def scores(self) -> list[int]:
        """The points of every seat as if the game ended now."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that win, by points and tie-breakers; empty while the game goes on."""

    def tie_break(self, seat: int) -> int:
        """The figure that decides between seats with equal points; the game's catalogue says how (`tie`)."""
        return 0

    def returns(self) -> list[float]:
        """What a learning program gets at each seat: nothing before the end, then its share of the win, so that all of it adds
        up to nothing: +1 and -1 for two, n - 1 for the only winner of n and -1 for the others. Alone, the points."""
        if not self.over:
            return [0.0] * self.players
        if self.players == 1:
            return [float(points) for points in self.scores()]
        winners = self.winners()
        won = self.players / len(winners) - 1.0
        return [won if seat in winners else -1.0 for seat in range(self.players)]

    @abstractmethod
    def score_sheet(self, seat: int) -> list[tuple[str, int]]:
        """The sources of this seat's points, in a fixed order; they add up to its score."""

    # -- keeping -------------------------------------------------------------------------------

    @abstractmethod
    def copy(self) -> State:
        """An independent state that goes on exactly like this one, without a log."""

    @abstractmethod
    def position(self) -> Data:
        """The complete state, secrets included, as readable JSON: `game.load` takes it back."""

    def happened(
        self,
        open: Happening,
        secret: Happening | None = None,
        knows: list[int] | None = None,
        hidden: bool = False,
    ) -> None:
        """Write an event to the log, once the table shows what has changed. Callers test `self.log is not None`
        first: building what nobody reads costs time."""
        if self.log is not None:
            self.log.append(Event(open, secret, knows, hidden))
            if self.film is not None:
                self.film.append(self.copy())


def verb_of(option: Option) -> str:
    return str(option.__struct_config__.tag)
