"""Stepping through a recorded game."""

from __future__ import annotations

from rich.console import Console, Group
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

import mastaba
from mastaba.core import Record, State
from mastaba.terminal.board import board_of

HELP = (
    "Enter next · b back · NUMBER go to · e end · q quit",
    "Enter weiter · b zurück · ZAHL gehe zu · e Ende · q Schluss",
)


class Replay:
    """All states of a record, one after the other, with what happened in words."""

    def __init__(self, record: Record, seat: int | None, ply: int, lang: str, console: Console) -> None:
        self.record = record
        self.seat = seat
        self.lang = lang
        self.console = console
        self.states: list[State] = []
        self.marks: list[int] = []  # how long the log was after each move
        last: State | None = None
        for state in record.replay(mastaba.game, log=True):
            self.states.append(state.copy())
            self.marks.append(len(state.log or []))
            last = state
        assert last is not None
        self.events = last.log or []
        self.board = board_of(last.game)
        self.ply = max(0, min(ply, len(self.states) - 1))

    def run(self) -> None:
        last = len(self.states) - 1
        while True:
            self.show()
            try:
                typed = self.console.input("[b]>[/b] ").strip()
            except (EOFError, KeyboardInterrupt):
                return
            if typed == "q" or (not typed and self.ply == last):
                return
            if not typed:
                self.ply += 1
            elif typed == "b":
                self.ply = max(0, self.ply - 1)
            elif typed == "e":
                self.ply = last
            elif typed.isdigit():
                self.ply = min(int(typed), last)

    def show(self) -> None:
        state = self.states[self.ply]
        view = state.view(self.seat)
        view["names"] = list(self.record.seats)
        self.console.clear()
        self.console.print(self.board.picture(view, state.game, self.lang))
        if self.ply:
            seat, text = self.record.moves[self.ply - 1]
            lines = [
                Text.from_markup(
                    f"[bold]{escape(self.record.seats[seat])}[/bold]: [cyan]{escape(text)}[/cyan]"
                )
            ]
            for event in self.events[self.marks[self.ply - 1] : self.marks[self.ply]]:
                told = event.seen_by(self.seat)
                line = (
                    self.board.told(told, state.game, [escape(name) for name in self.record.seats], self.lang)
                    if told
                    else ""
                )
                if line:
                    lines.append(Text.from_markup(line))
            self.console.print(
                Panel(Group(*lines), title=f"{self.ply} / {len(self.states) - 1}", title_align="left")
            )
        self.console.print(Text(HELP[1 if self.lang == "de" else 0], style="dim"))
