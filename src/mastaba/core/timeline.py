"""A game with its past: plays moves, takes them back as far as is fair, and writes the record."""

from __future__ import annotations

from mastaba.core.chance import SealedChance
from mastaba.core.data import Deal
from mastaba.core.errors import CannotUndo, IllegalMove, MastabaError
from mastaba.core.events import Event
from mastaba.core.game import Game, fresh_seed
from mastaba.core.record import (
    FindGame,
    Record,
    branched_at,
    deal_on,
    edition_of,
    result_of,
    still_sealed,
)
from mastaba.core.state import State
from mastaba.core.text import Text


class Moment:
    """A move and the state it was made in. `idle`: an idle window that was let pass, of which a record tells
    nothing. `begins`: whether a press begins with it; the others of a press only finish what it has begun."""

    def __init__(self, before: State, events: int, seat: int, text: str, idle: bool = False) -> None:
        self.before = before
        self.events = events  # how long the log was
        self.seat = seat
        self.text = text
        self.idle = idle
        self.begins = True


class Timeline:
    """Wraps a state. `state` is the present; `past` lists the moves that led to it."""

    def __init__(self, state: State, options: dict[str, str], chance: Deal, seats: list[str]) -> None:
        self.state = state
        self.options = options
        self.chance = chance
        self.seats = seats
        self.past: list[Moment] = []

    @staticmethod
    def begin(
        game: Game,
        seats: list[str],
        seed: int | None = None,
        options: dict[str, str] | None = None,
        secret: bytes | None = None,
        log: bool = True,
    ) -> Timeline:
        """A new game with one seat per name: seeded, or sealed if there is a secret."""
        sealed = None if secret is None else SealedChance(secret)
        if sealed is not None:
            chance: Deal = {"commitment": sealed.commitment, "secret": sealed.secret.hex()}
        else:
            seed = fresh_seed() if seed is None else seed
            chance = {"seed": seed}
        state = game.new(len(seats), seed, options, chance=sealed, log=log)
        return Timeline(state, game.checked_options(options), chance, seats)

    @staticmethod
    def resume(record: Record, find: FindGame, log: bool = True) -> Timeline:
        """The game of a record, at its last move, with its whole past."""
        timeline = Timeline(record.start(find, log), record.options, record.chance, record.seats)
        for ply, (seat, text) in enumerate(record.moves, 1):
            try:
                timeline.play(text, seat)
            except MastabaError as error:
                raise record.broken(ply, error.words) from None
        return timeline

    def twin(self) -> Timeline:
        """The same game once more, so that one of the two may go on."""
        twin = Timeline(self.state.copy(), self.options, self.chance, self.seats)
        twin.past = list(self.past)
        twin.state.log = None if self.state.log is None else list(self.state.log)
        return twin

    @property
    def events(self) -> list[Event]:
        return self.state.log if self.state.log is not None else []

    def play(self, text: str, seat: int) -> None:
        """Make a move in notation. An illegal one raises and changes nothing.

        A move is never the answer to an idle window: those before it pass, as in a game that does not halt.
        """
        state = self.state
        while state.idle():
            state.go_on()
        action = state.parse(text, seat)
        if not 0 <= seat < state.players:
            raise IllegalMove(
                Text("seat-unknown", seat=seat),
                state.game.turn_rule,
            )
        if action not in state.legal(seat):
            raise state.refusal(action, seat)
        before = state.copy()
        moment = Moment(before, len(self.events), seat, text)
        state.advance(action, seat)
        self.past.append(moment)
        self.state = deal_on(state, self.chance, len(self.past))

    def film(self, place: int) -> list[State]:
        """The table as it lay after each event of the move at this place of the past: the move is made again."""
        moment = self.past[place]
        state = moment.before.copy()
        state.log, state.film = [], []
        if moment.idle:
            state.go_on()
        else:
            state.play(moment.text, moment.seat)
            deal_on(state, self.chance, place + 1)
        return state.film or []

    def press(self, texts: list[str], seat: int) -> None:
        """Several moves at once: the later ones answer what the first has begun (`State.goes_on`). All are made, or
        none; the error says by `at` which of them it is about. Nothing may have come to light on the way, or a
        refusal would be a free look."""
        start, reveals = len(self.past), self.state.reveals
        for number, text in enumerate(texts):
            try:
                if number and (self.state.reveals != reveals or not self.state.goes_on(seat)):
                    raise too_early(text, self.state.game.turn_rule)
                self.play(text, seat)
            except MastabaError as error:
                if number:
                    self.go_back(start)
                    error.at = number
                raise
            self.past[-1].begins = number == 0

    def pressed(self, place: int) -> int:
        """How many moves the press has that begins at this place of the past."""
        seat, end = self.past[place].seat, place + 1
        while end < len(self.past) and self.past[end].seat == seat and not self.past[end].begins:
            end += 1
        return end - place

    def go_on(self, seat: int) -> None:
        """Let the idle window of this seat pass. It has its place in the past like the pass of somebody who has
        something to decide."""
        state = self.state
        action = state.passing(seat)
        if action is None or not state.idle():
            raise IllegalMove(
                Text("nothing-to-pass"),
                state.game.turn_rule,
            )
        moment = Moment(state.copy(), len(self.events), seat, state.name(action, seat), idle=True)
        state.go_on()
        self.past.append(moment)

    def forget_idle(self) -> None:
        """Once the game is over its past is that of its record."""
        self.past = [moment for moment in self.past if not moment.idle]

    def undoable(self, seat: int) -> int | None:
        """The place in `past` of the press that `undo` would take back; None if there is none."""
        places = self.undoables(seat)
        return places[0] if places else None

    def undoables(self, seat: int) -> list[int]:
        """The places of all presses that this seat may take back one after the other, the last one first.

        Fair is to take back one's own last move while nothing hidden has come to light since and
        nobody has acted on it. The moves of a game that this one branched off from stay: what they would
        have dealt is known. Seats that choose at the same time as mine do not act on my choice, and make no
        difference, or it would tell that they have chosen.
        """
        if self.state.over:
            return []  # everything has come to light
        places: list[int] = []
        others: set[int] = set()
        for place in range(len(self.past) - 1, branched_at(self.chance) - 1, -1):
            moment = self.past[place]
            if moment.before.reveals != self.state.reveals:
                break
            if moment.seat != seat:
                others.add(moment.seat)
            elif others.issubset(moment.before.to_move):
                if moment.begins:
                    places.append(place)
            else:
                break
        return places

    def undo(self, seat: int) -> list[str]:
        """Take back this seat's last press; the moves of it."""
        place = self.undoable(seat)
        if place is None and all(moment.seat != seat for moment in self.past):
            raise CannotUndo(Text("undo-nothing-yet"))
        if place is None:
            raise not_undoable()
        count = self.pressed(place)
        taken = [moment.text for moment in self.past[place : place + count]]
        later = self.past[place + count :]
        self.rewind(place)
        for moment in later:
            if moment.idle:
                self.go_on(moment.seat)
            else:
                self.play(moment.text, moment.seat)
                self.past[-1].begins = moment.begins
        return taken

    def rewind(self, moves: int) -> None:
        """Go back to the moment when so many moves had been made, whatever came to light since."""
        if not branched_at(self.chance) <= moves < len(self.past) or self.state.over:
            raise CannotUndo(Text("undo-no-moment"))
        self.go_back(moves)

    def go_back(self, moves: int) -> None:
        events = self.state.log
        self.state = self.past[moves].before.copy()
        if events is not None:
            self.state.log = events[: self.past[moves].events]
        del self.past[moves:]

    def record(self) -> Record:
        """The game so far. A sealed game keeps its secret until it is over."""
        chance = self.chance.copy() if self.state.over else still_sealed(self.chance)
        return Record(
            self.state.game.id,
            self.state.players,
            self.options,
            chance,
            edition_of(self.state.game),
            self.seats,
            [(moment.seat, moment.text) for moment in self.past if not moment.idle],
            result_of(self.state),
            self.state.game.rulings,
        )


def too_early(text: str, rule: str) -> IllegalMove:
    return IllegalMove(Text("move-too-early", move=text), rule)


def not_undoable() -> CannotUndo:
    return CannotUndo(Text("undo-too-late"))
