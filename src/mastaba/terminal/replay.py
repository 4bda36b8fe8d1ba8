"""Stepping through a recorded game."""

from __future__ import annotations

from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text as Line

import mastaba
from mastaba.core import BadSetup, Record, State, Text
from mastaba.terminal.board import board_of
from mastaba.terminal.guests import names_of
from mastaba.terminal.menu import typed_number
from mastaba.terminal.reading import Read, reader
from mastaba.terminal.story import Story
from mastaba.texts import of


class Replay:
    """All states of a record, one after the other, with what happened in words."""

    def __init__(
        self,
        record: Record,
        seat: int | None,
        ply: int,
        lang: str,
        console: Console,
        read: Read | None = None,
    ) -> None:
        if seat is not None and not 0 <= seat < record.players:
            last = record.players - 1
            raise BadSetup(Text("terminal:replay-no-seat", seat=seat, last=last))
        if ply < 0:
            raise BadSetup(Text("terminal:replay-no-move", ply=ply, last=len(record.moves)))
        self.record = record
        self.seat = seat
        self.lang = lang
        self.say = of("terminal", lang)
        self.console = console
        self.read = read or reader(console)
        self.names = names_of(record.seats, lang)
        self.note = ""
        self.states: list[State] = []
        self.marks: list[int] = []  # how long the log was after each move
        final: State | None = None
        for state in record.replay(mastaba.game, log=True):
            self.states.append(state.copy())
            self.marks.append(len(state.log or []))
            final = state
        assert final is not None
        self.events = final.log or []
        self.board = board_of(final.game)
        self.story = Story(self.board, final.game, self.names, lang)
        self.last = len(self.states) - 1
        self.ply = min(ply, self.last)

    def run(self) -> None:
        while True:
            self.show()
            try:
                typed = self.read("[b]>[/b] ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            self.note = ""
            if typed == "q" or (not typed and self.ply == self.last):
                return
            self.go(typed)

    def go(self, typed: str) -> None:
        if not typed:
            self.ply += 1
        elif typed == "b":
            self.ply = max(0, self.ply - 1)
        elif typed == "e":
            self.ply = self.last
        elif (ply := typed_number(typed)) is not None:
            self.ply = min(ply, self.last)
            if ply > self.last:
                self.note = self.say("replay-last", last=self.last)
        elif typed not in ("h", "help", "?"):
            self.note = self.say("replay-unknown", text=repr(typed))

    def show(self) -> None:
        state = self.states[self.ply]
        self.console.clear()
        self.console.print(self.board.picture(state.view(self.seat), self.names, state.game, self.lang))
        if self.ply:
            seat, text = self.record.moves[self.ply - 1]
            # To the eyes of one seat, another's move is only what that seat may know of it.
            shown = text if self.seat in (None, seat) else "…"
            lines = [Line.assemble((self.names[seat], "bold"), ": ", (shown, "cyan"))]
            lines += self.story.lines(self.events[self.marks[self.ply - 1] : self.marks[self.ply]], self.seat)
            title = f"{self.ply} / {self.last}"
            self.console.print(Panel(Group(*lines), title=title, title_align="left"))
        if self.note:
            self.console.print(Line(self.note, style="yellow"))
        self.console.print(Line(self.say("replay-help"), style="dim"))
