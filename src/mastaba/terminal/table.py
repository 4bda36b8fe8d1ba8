"""The table itself: whose turn it is, what can be done, and the answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

import mastaba
from mastaba.bots import Bot, Perspective
from mastaba.core import MastabaError, Record, Timeline
from mastaba.library import catalogue
from mastaba.terminal.board import Board, board_of, preview_of

MENU = 14  # more options than this are shown by group first

TEXTS: dict[str, tuple[str, str]] = {
    "pass": (
        "Pass the device to [b]{name}[/b], then press Enter.",
        "Gib das Gerät an [b]{name}[/b], dann drücke Enter.",
    ),
    "since": ("Since your last move", "Seit deinem letzten Zug"),
    "prompt": (
        "Number or move · u undo · ? rules · h help",
        "Nummer oder Zug · u zurück · ? Regeln · h Hilfe",
    ),
    "unknown": (
        "I do not understand {text!r}. h shows what you can type.",
        "{text!r} verstehe ich nicht. h zeigt, was du tippen kannst.",
    ),
    "undone": ("Taken back: {move}", "Zurückgenommen: {move}"),
    "saved": (
        "Saved to {file}. Go on later with: mastaba terminal --load {file}",
        "Gespeichert in {file}. Weiter mit: mastaba terminal --load {file}",
    ),
    "over": ("The game is over", "Das Spiel ist zu Ende"),
    "wins": ("{names} wins!", "{names} gewinnt!"),
    "share": ("{names} share the win!", "{names} teilen sich den Sieg!"),
    "total": ("total", "Summe"),
    "back": ("back", "zurück"),
    "confirm": ("Enter to confirm, anything else to choose again", "Enter bestätigt, alles andere wählt neu"),
    "log": ("What happened", "Was geschah"),
    "bye": ("Good-bye.", "Auf Wiedersehen."),
    "help": (
        "Type the [b]number[/b] of an option, or a move in notation such as [b]{move}[/b].\n"
        "[b]u[/b]            take back your last move, as long as nothing hidden came to light\n"
        "[b]?[/b]            the rules of the current decision; [b]? {rule}[/b] any rule\n"
        "[b]l[/b]            the whole log\n"
        "[b]s FILE[/b]       save the game\n"
        "[b]q[/b]            leave the table",
        "Tippe die [b]Nummer[/b] einer Möglichkeit oder einen Zug wie [b]{move}[/b].\n"
        "[b]u[/b]            nimm deinen letzten Zug zurück, solange nichts Verdecktes ans Licht kam\n"
        "[b]?[/b]            die Regeln der aktuellen Entscheidung; [b]? {rule}[/b] jede Regel\n"
        "[b]l[/b]            der ganze Verlauf\n"
        "[b]s DATEI[/b]      Spiel speichern\n"
        "[b]q[/b]            den Tisch verlassen",
    ),
}


class Leave(Exception):
    """The player wants to go."""


class TerminalTable:
    """A game between people at this screen and bots."""

    def __init__(
        self,
        timeline: Timeline,
        bots: dict[int, Bot],
        lang: str,
        console: Console,
        read: Callable[[str], str] | None = None,
    ) -> None:
        self.timeline = timeline
        self.bots = bots
        self.lang = lang
        self.console = console
        self.read = read or console.input
        self.board: Board = board_of(timeline.state.game)
        # How many events each person has been told: the deal needs no words.
        self.told_up_to = [len(timeline.events)] * timeline.state.players
        self.last_person: int | None = None
        self.note: RenderableType | None = None

    def text(self, key: str, **facts: Any) -> str:
        return TEXTS[key][1 if self.lang == "de" else 0].format(**facts)

    def play(self) -> None:
        """Until the game is over or somebody leaves."""
        try:
            while not self.timeline.state.over:
                seat = self.next_seat()
                if seat in self.bots:
                    state = self.timeline.state
                    action = self.bots[seat].choose(Perspective(state, seat))
                    self.timeline.play(state.name(action, seat), seat)
                else:
                    self.person_decides(seat)
            self.finale()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print(self.text("bye"))

    def next_seat(self) -> int:
        """Bots first: people who choose at the same time as they do not wait for them."""
        waiting = self.timeline.state.to_move
        return next((seat for seat in waiting if seat in self.bots), waiting[0])

    # -- a person's decision ---------------------------------------------------------------------

    def person_decides(self, seat: int) -> None:
        people = self.timeline.state.players - len(self.bots)
        if people > 1 and self.last_person != seat:
            self.console.clear()
            self.read(self.text("pass", name=escape(self.timeline.seats[seat])) + " ")
        self.last_person = seat
        move = self.answer(seat)
        if move is not None:
            self.timeline.play(move, seat)

    def answer(self, seat: int) -> str | None:
        """The move a person chose in notation; None if the table changed and must be shown anew."""
        group: str | None = None
        while True:
            options = self.options(seat)
            groups = list(dict.fromkeys(name for name, _, _ in options if name))
            menu = len(options) > MENU and len(groups) > 1 and group is None
            self.show(seat, options, groups, menu, group)
            typed = self.read("[b]>[/b] ").strip()
            self.note = None
            if typed.isdigit():
                number = int(typed)
                loose = [entry for entry in options if not entry[0]]
                shown = loose if menu else [entry for entry in options if group in (None, entry[0])]
                if group is not None and number == 0:
                    group = None
                elif menu and len(loose) < number <= len(loose) + len(groups):
                    group = groups[number - len(loose) - 1]
                elif 1 <= number <= len(shown):
                    move = shown[number - 1][2]
                    if self.confirmed(seat, move):
                        return move
                else:
                    self.note = self.text("unknown", text=typed)
                continue
            if self.command(seat, typed):
                return None
            if typed in self.timeline.state.moves(seat):
                if self.confirmed(seat, typed):
                    return typed
            elif self.note is None and typed:
                self.refuse(seat, typed)

    def options(self, seat: int) -> list[tuple[str, str, str]]:
        """Group, label and notation of every legal move."""
        state = self.timeline.state
        view = state.view(seat)
        found = []
        for action in state.legal(seat):
            text = state.name(action, seat)
            move = {**state.describe(action, seat), "text": text}
            group, label = self.board.option(move, view, state.game, self.lang)
            found.append((group, label, text))
        return found

    def confirmed(self, seat: int, text: str) -> bool:
        """Show what the move would look like, where the game draws that, and ask."""
        state = self.timeline.state
        move = {**state.describe(state.parse(text, seat), seat), "text": text}
        drawn = preview_of(self.board, move, state.view(seat), state.game, self.lang)
        if drawn is None:
            return True
        self.console.print(drawn)
        return self.read(self.text("confirm") + " ").strip() == ""

    def refuse(self, seat: int, typed: str) -> None:
        """Say why not, with the rule."""
        state = self.timeline.state
        try:
            rule = state.why_not(typed, seat)
        except MastabaError:
            self.note = Text(self.text("unknown", text=typed), style="yellow")
            return
        if rule is not None:
            self.note = self.rules([rule])

    def command(self, seat: int, typed: str) -> bool:
        """Carry out a command; True if the table changed."""
        word, _, rest = typed.partition(" ")
        state = self.timeline.state
        if word == "q":
            raise Leave
        if word == "u":
            try:
                move = self.timeline.undo(seat)
            except MastabaError as error:
                self.note = Text(error.text(self.lang), style="yellow")
                return False
            self.note = Text(self.text("undone", move=move), style="green")
            self.told_up_to = [min(told, len(self.timeline.events)) for told in self.told_up_to]
            return True
        if word == "?":
            asks = state.view(seat)["asks"]
            try:
                self.note = self.rules([rest.strip()] if rest.strip() else list(asks["rules"]))
            except MastabaError as error:
                self.note = Text(error.text(self.lang), style="yellow")
        elif word == "h":
            example = state.moves(seat)[-1]
            self.note = Panel(
                self.text("help", move=escape(example), rule=state.game.turn_rule), expand=False
            )
        elif word == "l":
            self.note = Panel(
                Group(*self.story(seat, 0)) or Text("–"),
                title=self.text("log"),
                title_align="left",
                expand=False,
            )
        elif word == "s" and rest.strip():
            self.note = self.save(Path(rest.strip()))
        return False

    def save(self, file: Path) -> Text:
        record = self.timeline.record()
        if not self.timeline.state.over:
            record.chance = dict(self.timeline.chance)
        try:
            file.write_text(record.dumps(), encoding="utf-8")
        except OSError as error:
            return Text(str(error), style="red")
        return Text(self.text("saved", file=file), style="green")

    # -- drawing ---------------------------------------------------------------------------------

    def show(
        self, seat: int, options: list[tuple[str, str, str]], groups: list[str], menu: bool, group: str | None
    ) -> None:
        state = self.timeline.state
        view = state.view(seat)
        view["names"] = list(self.timeline.seats)
        self.console.clear()
        self.console.print(self.board.picture(view, state.game, self.lang))
        news = self.story(seat, self.told_up_to[seat])
        if news:
            self.console.print(
                Panel(Group(*news[-12:]), title=self.text("since"), title_align="left", border_style="dim")
            )
        self.told_up_to[seat] = len(self.timeline.events)
        if self.note is not None:
            self.console.print(self.note)
        self.console.print(Text(self.board.asked(view, state.game, self.lang), style="bold yellow"))
        self.console.print(self.menu(options, groups, menu, group))
        self.console.print(Text(self.text("prompt"), style="dim"))

    def menu(
        self, options: list[tuple[str, str, str]], groups: list[str], menu: bool, group: str | None
    ) -> Grid:
        """Numbered options in as many columns as fit."""
        labels: list[Text] = []
        if menu:
            labels = [Text.from_markup(label) for name, label, _ in options if not name]
            for name in groups:
                many = sum(entry[0] == name for entry in options)
                labels.append(Text.from_markup(f"{name} … [dim]({many})[/dim]"))
        else:
            labels = [Text.from_markup(label) for name, label, _ in options if group in (None, name)]
        numbered = [Text.assemble((f"{n:>3} ", "bold cyan"), label) for n, label in enumerate(labels, 1)]
        if group is not None:
            numbered.append(Text.assemble(("  0 ", "bold cyan"), self.text("back")))
        width = max(entry.cell_len for entry in numbered) + 2
        columns = max(1, min(3, (self.console.width - 1) // width))
        rows = -(-len(numbered) // columns)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for row in range(rows):
            grid.add_row(*(numbered[i] for i in range(row, len(numbered), rows)))
        return grid

    def story(self, seat: int | None, start: int) -> list[Text]:
        """The log in words, as this seat may know it."""
        game, names = self.timeline.state.game, [escape(name) for name in self.timeline.seats]
        lines = []
        for event in self.timeline.events[start:]:
            told = event.seen_by(seat)
            line = self.board.told(told, game, names, self.lang) if told is not None else ""
            if line:
                lines.append(Text.from_markup(line))
        return lines

    def rules(self, ids: list[str]) -> Panel:
        book = catalogue(self.timeline.state.game.id, self.lang)
        found = [book.rule(id) for id in ids]
        return Panel(
            Group(
                *(
                    Text.from_markup(f"[b]{rule.id}[/b] {escape(rule.text.replace('**', ''))}")
                    for rule in found
                )
            ),
            border_style="cyan",
        )

    def finale(self) -> None:
        """The result with the sources of everyone's points."""
        state = self.timeline.state
        view = state.view(None)
        view["names"] = list(self.timeline.seats)
        self.console.clear()
        self.console.print(self.board.picture(view, state.game, self.lang))
        self.console.print(self.score_table())
        winners = [self.timeline.seats[seat] for seat in state.winners()]
        key = "wins" if len(winners) == 1 else "share"
        self.console.print(
            Text(f"{self.text('over')}. {self.text(key, names=', '.join(winners))}", style="bold yellow")
        )

    def score_table(self) -> Grid:
        """Every source of points, a column for each seat."""
        state = self.timeline.state
        sheets = [dict(state.score_sheet(seat)) for seat in range(state.players)]
        grid = Grid(box=None, padding=(0, 2))
        grid.add_column("")
        for name in self.timeline.seats:
            grid.add_column(escape(name), justify="right")
        for id in sheets[0]:
            label = self.board.source(id, state.game, self.lang)
            grid.add_row(label, *(str(sheet[id]) for sheet in sheets))
        grid.add_row(self.text("total"), *(str(points) for points in state.scores()), style="bold")
        return grid


def load(file: Path) -> Record:
    """A saved game."""
    try:
        return Record.loads(file.read_text(encoding="utf-8"))
    except (OSError, json.JSONDecodeError) as error:
        raise MastabaError({"en": str(error), "de": str(error)}) from None


def resume(file: Path) -> Timeline:
    return Timeline.resume(load(file), mastaba.game)
