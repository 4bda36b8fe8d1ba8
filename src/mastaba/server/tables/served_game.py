"""A table's game in memory, as each seat sees it. Does no I/O: it is rebuilt from the log at any time.

Seats must not learn from numbers what they cannot see (that somebody was asked to react and declined),
so every viewpoint counts its own turns and its own events, and nobody is told the number of plies.
"""

from __future__ import annotations

import zlib
from bisect import bisect_left, bisect_right
from itertools import takewhile
from typing import NamedTuple, TypeVar

import msgspec

from mastaba.core import (
    Game,
    Happening,
    Question,
    Record,
    SeededChance,
    State,
    Timeline,
    View,
    Waiting,
    Window,
)
from mastaba.core.data import Data, Deal
from mastaba.core.errors import CannotUndo, IllegalMove, MastabaError
from mastaba.core.events import Event
from mastaba.core.game import fresh_seed
from mastaba.core.patch import Patch, difference
from mastaba.core.record import branched_at, result_without
from mastaba.core.text import Text
from mastaba.core.timeline import not_undoable
from mastaba.server.api.messages.tables import TimeControl
from mastaba.server.tables.clocks import Clocks

BACK = ("undo", "rewind")  # lines that take back
MOST_UNDONE = (
    1000  # lines of a log, from which on nobody takes anything back alone: ours have at most 400 without it
)
MOST_FILMED = 60  # events; whoever was away for longer is shown how it stands
T = TypeVar("T")
Seat = int | None
"""From where a game is seen: a seat, or None for those who watch."""


class LogLine(NamedTuple):
    """A line of the log: the moves of one press, its undoing, or a return that all have agreed to ("rewind"). At a window somebody
    may "wait"; "on" lets an idle one pass. `standin`: the level of the bot that made it for a person; `at`: the server's
    time. Beside the game, a bot plays for somebody ("standin") or they are "back", and a seat is "out": see `ServedGame.note`."""

    kind: str
    seat: int
    text: str
    standin: str | None = None
    at: float = 0.0


BESIDE = ("standin", "back", "out")  # lines that are no part of the game itself


class Reel(NamedTuple):
    """The way from one view to the present one, event by event."""

    start: View
    since: int
    turn: int
    changes: list[Patch]
    rest: Patch


class LateMove(MastabaError):
    """The decision that this answers has been made already, or is no longer asked for."""


class Viewpoint:
    """What one viewpoint sees of the game."""

    def __init__(self, view: View, question: Question | Waiting | None) -> None:
        self.turn = 0  # goes up whenever something changes for this viewpoint
        self.asked = 0  # the turn since which its present decision has been open
        self.view = view
        self.question = question
        self.legal: list[int] = []
        self.window: tuple[Window, bool] | None = None  # at which play halts, and whether it is held open
        self.events: list[Happening] = []
        self.places: list[int] = []  # where each of them stands in the whole story
        self.marks: list[str] = []  # a check sum over the events up to each of them
        self.reel: Reel | None = None  # the last one that was wanted: others who look from here want the same

    def mark(self, events: int) -> str:
        return self.marks[events - 1] if events else ""

    def twin(self) -> Viewpoint:
        """The same once more, so that one of the two may go on."""
        twin = twin_of(self)
        twin.events, twin.places, twin.marks = list(self.events), list(self.places), list(self.marks)
        return twin

    def events_before(self, place: int) -> int:
        """How many of its events belong to the first `place` of the whole story."""
        return bisect_left(self.places, place)


class ServedGame:
    """Plays the log of a table. `names` are the seats as a record writes them; `digest` tells with which
    components it began, so that a newer version of them is refused and not played on with."""

    def __init__(
        self,
        game: Game,
        names: list[str],
        options: dict[str, str],
        chance: Deal,
        digest: str | None = None,
        clocks: Clocks | None = None,
    ) -> None:
        edition = {"name": game.edition.name, "digest": digest or game.edition.digest}
        start = Record(game.id, len(names), options, chance, edition, names, [], None, game.rulings)
        timeline = Timeline.resume(start, lambda _: game)
        timeline.state.halts = True
        self.begin(timeline, clocks)

    @classmethod
    def prepared(cls, timeline: Timeline) -> ServedGame:
        """A game that was not dealt here, but set up: that of a lesson."""
        served = cls.__new__(cls)
        served.begin(timeline)
        return served

    def begin(self, timeline: Timeline, clocks: Clocks | None = None) -> None:
        self.timeline = timeline
        self.clocks = clocks or Clocks(TimeControl(), [True] * timeline.state.players, 0.0)
        self.out: dict[int, str] = {}  # seats that people have lost for good, and why
        self.losers: list[int] = []  # those of them that cannot win any more
        self.given_up = False  # there is nobody left to play against
        self.game = timeline.state.game
        self.lines: list[LogLine] = []
        self.standins: list[str | None] = []  # who made each move of the past for a person
        self.films: dict[int, list[State]] = {}  # of moves that somebody wants to see now
        self.opened = 0  # the ply at which the present window opened, if there is one
        self.held = False  # whoever might react there has said that they want to think about it
        state = timeline.state
        self.viewpoints: dict[Seat, Viewpoint] = {
            seat: Viewpoint(state.view(seat), state.question(seat)) for seat in (None, *range(state.players))
        }
        self.look_around(None, 0)
        self.tick(None)

    @property
    def over(self) -> bool:
        return self.timeline.state.over or self.given_up

    @property
    def ply(self) -> int:
        return len(self.lines)

    @property
    def to_move(self) -> list[int]:
        return [] if self.given_up else self.timeline.state.to_move

    # -- the log -----------------------------------------------------------------------------------

    def add(self, line: LogLine) -> None:
        """Play a line of the log; an impossible one raises and changes nothing."""
        self.films = {}
        self.clocks.go(line.at)
        if line.kind in BESIDE:
            self.note(line)
            return
        before = self.timeline.events
        count = len(before)
        gone = self.timeline.undoable(line.seat) if line.kind == "undo" else None
        pressed = 0 if gone is None else self.timeline.pressed(gone)
        carry_out(self.timeline, line)
        if line.kind == "wait":
            pass
        elif line.kind in ("move", "on"):
            self.standins += [line.standin] * (len(self.timeline.past) - len(self.standins))
            self.clocks.moved(len(self.timeline.past))
        elif gone is not None:
            del self.standins[gone : gone + pressed]
            self.clocks.undo(line.seat, gone, pressed)
        else:
            del self.standins[len(self.timeline.past) :]
            self.clocks.rewind(len(self.timeline.past))
        back = line.kind in BACK
        kept = shared_start(before, self.timeline.events) if back else count
        self.lines.append(line)
        self.held = line.kind == "wait"
        if not self.held:
            self.opened = self.ply
        if self.over:
            self.forget_windows()
        self.look_around(line.seat, kept)
        self.tick(line)

    def tick(self, line: LogLine | None) -> None:
        """Whose clocks run now."""
        due = [] if self.over else self.viewpoints[None].view.to_move
        mover = line.seat if line is not None and line.kind in ("move", "on") else None
        self.clocks.turn_to(due, self.window is not None, mover)
        self.clocks.retell()

    def note(self, line: LogLine) -> None:
        """What the log tells beside the game. A seat is "out": why ("time", "resigned", "claimed"), and what follows: a "bot"
        plays on, they "lose" whatever it scores, or it is the "end", because there is nobody else to play against."""
        self.lines.append(line)
        self.clocks.stands_in(line.seat, line.kind != "back")
        if line.kind == "out":
            why, _, what = line.text.partition(" ")
            self.out[line.seat] = why
            if what != "bot":
                self.losers.append(line.seat)
            if what == "end":
                self.given_up = True
                self.forget_windows()
                self.look_around(None, len(self.timeline.events))
        self.tick(line)

    def result(self) -> dict[str, list[int]]:
        """Points and winners: of those who have not lost their seat."""
        return result_without(self.timeline.state, self.losers)

    def sheets(self) -> list[dict[str, int]]:
        """Everybody's points by source; none if the game was given up."""
        state = self.timeline.state
        return [] if self.given_up else [dict(state.score_sheet(seat)) for seat in range(state.players)]

    def forget_windows(self) -> None:
        """Once the game is over its past is that of its record."""
        past = self.timeline.past
        self.standins = [who for who, moment in zip(self.standins, past, strict=True) if not moment.idle]
        self.timeline.forget_idle()

    def finish(self) -> None:
        """The log of a finished game has been played: if it knows of no windows, one may be open at its end."""
        known = len(self.timeline.events)
        while self.timeline.state.idle() and not self.given_up:
            self.timeline.state.go_on()
        self.look_around(None, known)

    def drafted(self, lines: list[LogLine]) -> ServedGame:
        """The game after more lines of the log, to be taken over once they are written; this one stays as it is."""
        draft = twin_of(self)
        draft.timeline = self.timeline.twin()
        draft.lines = list(self.lines)
        draft.standins = list(self.standins)
        draft.clocks = self.clocks.twin()
        draft.out, draft.losers = dict(self.out), list(self.losers)
        draft.viewpoints = {seat: viewpoint.twin() for seat, viewpoint in self.viewpoints.items()}
        for line in lines:
            draft.add(line)
        return draft

    def look_around(self, mover: int | None, kept: int) -> None:
        """Work out what has changed for whom, when the first `kept` events are as before."""
        state = self.timeline.state
        told = self.timeline.events
        open_now = self.window
        window = None if open_now is None else (open_now, self.held)
        for seat, viewpoint in self.viewpoints.items():
            view, question = state.view(seat), None if self.given_up else state.question(seat)
            first = viewpoint.events_before(kept)
            gone = viewpoint.events[first:]
            fresh = [
                (place, seen)
                for place, event in enumerate(told[kept:], kept)
                if (seen := event.seen_by(seat)) is not None
            ]
            news = [seen for _, seen in fresh]
            if gone != news:
                del viewpoint.events[first:], viewpoint.places[first:], viewpoint.marks[first:]
                for place, seen in fresh:
                    viewpoint.marks.append(check_sum(viewpoint.mark(len(viewpoint.events)), seen))
                    viewpoint.events.append(seen)
                    viewpoint.places.append(place)
            else:
                viewpoint.places[first:] = [place for place, _ in fresh]
            now = (news, view, question, window)
            if now != (gone, viewpoint.view, viewpoint.question, viewpoint.window):
                viewpoint.turn += 1
            viewpoint.view, viewpoint.question = view, question
            viewpoint.window = window
            if seat is not None:
                legal = [] if self.given_up else list(state.legal(seat))
                if legal != viewpoint.legal or seat == mover:
                    viewpoint.asked = viewpoint.turn
                viewpoint.legal = legal

    # -- what a person may add to it -----------------------------------------------------------------

    def press(self, seat: int, turn: int, moves: list[str], standin: str | None = None) -> LogLine:
        """The line for moves that answer this turn: one, or several of which the later ones finish what the first
        begins."""
        state = self.timeline.state
        action = state.parse(moves[0], seat)
        self.check_turn(seat, turn)
        if action not in self.viewpoints[seat].legal:
            raise state.refusal(action, seat)
        if state.idle() and len(moves) == 1:
            return LogLine("on", seat, "", standin)
        return LogLine("move", seat, " ".join(moves), standin)

    # -- windows -------------------------------------------------------------------------------------

    @property
    def window(self) -> Window | None:
        return None if self.given_up else self.timeline.state.window()

    def let_pass(self, seat: int, standin: str | None = None) -> LogLine:
        """The line that lets the open window of this seat pass, be it idle or not."""
        state = self.timeline.state
        action = state.passing(seat)
        if action is None:
            raise LateMove(Text("server:window-none"))
        return self.press(seat, self.viewpoints[seat].turn, [state.name(action, seat)], standin)

    def wait(self, seat: int, turn: int) -> LogLine:
        """The line that holds a window open until this seat has answered; whatever it has in hand."""
        self.check_turn(seat, turn)
        window = self.window
        if window is None or window.seat != seat or self.held:
            raise LateMove(Text("server:window-none"))
        return LogLine("wait", seat, "")

    def puzzle(self) -> Data:
        """The position that a bot thinks about. At an idle window it is one that the others could not tell from
        the true one: it takes as long as if there were something to decide."""
        state = self.timeline.state
        return (state.suppose(SeededChance(fresh_seed())) if state.idle() else state).position()

    def solved(self, seat: int, turn: int, text: str, standin: str | None) -> LogLine:
        """The line for a bot's answer to the puzzle."""
        self.check_turn(seat, turn)
        return (
            self.let_pass(seat, standin)
            if self.timeline.state.idle()
            else self.press(seat, turn, [text], standin)
        )

    # -- more that a person may add --------------------------------------------------------------------

    def check_turn(self, seat: int, turn: int) -> None:
        """A second click, or an answer from a page that has not seen the latest: never applied."""
        viewpoint = self.viewpoints[seat]
        if turn > viewpoint.turn:
            raise LateMove(Text("server:not-asked-yet"))
        if turn < viewpoint.asked:
            raise LateMove(Text("server:decided-already"))

    def undoing(self, seat: int, turn: int, event: int | None) -> list[LogLine]:
        """The lines that take back this seat's last move, or all back to an event, if that is fair."""
        self.check_turn(seat, turn)
        self.check_length()
        past, viewpoint = self.timeline.past, self.viewpoints[seat]
        places = self.undoables(seat)
        if event is None:
            places = places[:1]
        else:
            places = [place for place in places if viewpoint.events_before(past[place].events) >= event]
        if not places:
            raise not_undoable()
        return [LogLine("undo", seat, "")] * len(places)

    def check_length(self) -> None:
        """`CannotUndo` once the log is so long that only a decision may make it longer: whoever is about to lose could else make it
        longer than any log may be, and nobody would win."""
        if self.ply >= MOST_UNDONE:
            raise CannotUndo(Text("server:undone-enough"))

    def undoables(self, seat: int) -> list[int]:
        """The places of the moves that this seat may take back. A window that has passed stays so: whoever might
        have reacted could else open it again and again."""
        past = self.timeline.past
        places = self.timeline.undoables(seat)
        return list(takewhile(lambda place: past[place].before.window() is None, places))

    def undo_reach(self, seat: int) -> tuple[int | None, int | None]:
        """How many of its events this seat would have left after one undo, and after all it may."""
        places = [] if self.ply >= MOST_UNDONE else self.undoables(seat)
        if not places:
            return None, None
        past, viewpoint = self.timeline.past, self.viewpoints[seat]
        return viewpoint.events_before(past[places[0]].events), viewpoint.events_before(
            past[places[-1]].events
        )

    def has_decided(self, seat: int) -> bool:
        """Whether a decision of this seat stands. Windows in which nobody could decide anything are none."""
        past = self.timeline.past
        own = range(len(past) - 1, branched_at(self.timeline.chance) - 1, -1)
        return any(past[place].seat == seat and not past[place].idle for place in own)

    def moves_before(self, seat: Seat, event: int) -> int:
        """How many moves had been made when this viewpoint had so many events."""
        viewpoint = self.viewpoints[seat]
        return bisect_left(
            self.timeline.past, event, key=lambda moment: viewpoint.events_before(moment.events)
        )

    # -- looking back --------------------------------------------------------------------------------

    def reel(self, seat: Seat, since: int, had: View | None) -> Reel:
        """How this viewpoint came from the view it had to the present one, through its events from `since` on. If it
        had none, from the table as it lay before them; of a long story only the end is shown."""
        viewpoint = self.viewpoints[seat]
        known = viewpoint.reel
        if known is not None and known.since == since and known.turn == viewpoint.turn:
            if known.start is had or had is None:
                return known
        start = viewpoint.view
        if since and len(viewpoint.events) - since <= MOST_FILMED:
            start = had or self.state_at(self.moves_before(seat, since)).view(seat)
        viewpoint.reel = self.way(seat, since, len(viewpoint.events), start, viewpoint.view)
        return viewpoint.reel

    def way(self, seat: Seat, first: int, end: int, start: View, goal: View) -> Reel:
        """From one view to another, through these events of the viewpoint; at once if they are the same."""
        viewpoint = self.viewpoints[seat]
        now = start
        changes: list[Patch] = []
        for place in viewpoint.places[first:end]:
            frame = None if start is goal else self.frame(place)
            then = now if frame is None else frame.view(seat)
            changes.append(difference(now, then))
            now = then
        return Reel(start, first, viewpoint.turn, changes, difference(now, goal))

    def frame(self, place: int) -> State | None:
        """The table after the event at this place of the whole story; None if it was set up so."""
        past = self.timeline.past
        move = self.move_of(place)
        if move < 0:
            return None
        if move not in self.films:
            self.films[move] = self.timeline.film(move)
        after = place - past[move].events
        return self.films[move][after] if after < len(self.films[move]) else None

    def move_of(self, place: int) -> int:
        """Which move brought the event at this place of the whole story; -1 if it was set up so."""
        past = self.timeline.past
        if past and place >= past[-1].events:  # nearly always it is the last one
            return len(past) - 1
        return bisect_right(past, place, key=lambda moment: moment.events) - 1

    def state_at(self, moves: int) -> State:
        """The game after so many moves."""
        past = self.timeline.past
        return past[moves].before if moves < len(past) else self.timeline.state

    def events_at(self, seat: Seat, moves: int) -> int:
        """How many events this viewpoint had after so many moves."""
        past, viewpoint = self.timeline.past, self.viewpoints[seat]
        return viewpoint.events_before(past[moves].events) if moves < len(past) else len(viewpoint.events)

    def standin_at(self, place: int, seat: int | None) -> str | None:
        """The bot that did this for the person at the seat: an event of that seat which its move brought. What the
        same move brings about for others is their own."""
        move = self.move_of(place)
        return self.standins[move] if move >= 0 and self.timeline.past[move].seat == seat else None

    def meant(self, seat: int, piece: str | None, zone: str | None) -> str:
        """The move that somebody means who presses this piece or place."""
        state = self.timeline.state
        move = state.meant(piece, zone, seat)
        if move is None:
            raise IllegalMove(Text("nothing-meant"), state.game.turn_rule)
        return move

    def why_not(self, seat: int, text: str) -> IllegalMove | None:
        """The refusal that this move would meet now; None if it is possible."""
        state = self.timeline.state
        action = state.parse(text, seat)
        return None if action in self.viewpoints[seat].legal else state.refusal(action, seat)


def twin_of(one: T) -> T:
    """Another of the same with the same attributes, without the ways in which `copy` could be told otherwise."""
    twin = object.__new__(type(one))
    twin.__dict__.update(one.__dict__)
    return twin


def carry_out(timeline: Timeline, line: LogLine) -> None:
    if line.kind == "move":
        timeline.press(line.text.split(" "), line.seat)
    elif line.kind == "undo":
        timeline.undo(line.seat)
    elif line.kind == "on":
        timeline.go_on(line.seat)
    elif line.kind == "rewind":
        timeline.rewind(int(line.text))


def shared_start(before: list[Event], after: list[Event]) -> int:
    """How many events an undo has left as they were."""
    count = 0
    for old, new in zip(before, after, strict=False):
        if old is not new:
            break
        count += 1
    return count


def check_sum(before: str, event: Happening) -> str:
    return f"{zlib.crc32(before.encode() + msgspec.json.encode(event)):08x}"
