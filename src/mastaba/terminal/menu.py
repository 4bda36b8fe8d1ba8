"""The options of a decision: numbered, in sections that fold where they are many."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mastaba.terminal.fitting import Drawn
from mastaba.texts import of

MOST = 14  # more numbers than this are too many to read


class Option:
    """A legal move: its section ("" for none), its label as markup, its notation."""

    def __init__(self, section: str, label: str, text: str) -> None:
        self.section = section
        self.label = label
        self.text = text


class Menu:
    """What the numbers on the screen stand for: options, and sections that are folded away."""

    def __init__(self, options: list[Option], lang: str, console: Console) -> None:
        self.say = of("terminal", lang)
        self.console = console
        self.loose = [option for option in options if not option.section]
        self.sections: dict[str, list[Option]] = {}
        for option in options:
            if option.section:
                self.sections.setdefault(option.section, []).append(option)
        self.open: str | None = None  # the section that is shown alone
        self.folded: list[str] = []
        self.fold()

    def fold(self) -> None:
        """Fold sections away until the rest fits, the last and least important first."""
        room = max(5, self.console.height // 4) + 1  # a line of them is the heading of what belongs to none
        if len(self.sections) < 2:
            return
        for name in reversed(self.sections):
            if len(self.entries) <= MOST and Drawn(self.console, self.picture()).height <= room:
                return
            self.folded.append(name)

    @property
    def entries(self) -> list[Option | str]:
        """What has a number, in order: an option, or the name of a folded section."""
        if self.open is not None:
            return [*self.sections[self.open]]
        unfolded = [name for name in self.sections if name not in self.folded]
        options = [option for name in unfolded for option in self.sections[name]]
        return [*options, *(self.line_of(name) for name in self.sections if name in self.folded), *self.loose]

    def line_of(self, name: str) -> Option | str:
        """A folded section; of a single option nothing need be hidden."""
        options = self.sections[name]
        return name if len(options) > 1 else Option("", f"{name} {options[0].label}", options[0].text)

    def choose(self, number: int) -> Option | None:
        """The option of this number; None if it only opens or closes a section."""
        if number == 0:
            self.open = None
            return None
        entry = self.entries[number - 1]
        if isinstance(entry, Option):
            return entry
        self.open = entry
        return None

    def knows(self, number: int) -> bool:
        return self.first <= number <= self.last

    @property
    def first(self) -> int:
        return 0 if self.open is not None else 1

    @property
    def last(self) -> int:
        return len(self.entries)

    # -- drawing ---------------------------------------------------------------------------------

    def picture(self) -> RenderableType:
        """Sections under their headings, then folded ones and what belongs to none."""
        parts: list[RenderableType] = []
        first = 1
        for name, options in self.sections.items():
            if name == self.open or (self.open is None and name not in self.folded):
                parts.append(Text.from_markup(name, style="bold"))
                parts.append(self.columns(numbered([option.label for option in options], first)))
                first += len(options)
        lines = [
            f"{entry} … [dim]({len(self.sections[entry])})[/dim]" if isinstance(entry, str) else entry.label
            for entry in self.entries[first - 1 :]
        ]
        folded = 0 if self.open is not None else len(self.folded)
        if parts and lines:  # these belong to none of the headings above
            parts.append(Text(self.say("menu-also"), style="bold"))
        if folded:
            parts.append(self.columns(numbered(lines[:folded], first)))
        if self.open is not None:
            parts.append(self.columns(numbered([self.say("menu-back")], 0)))
        elif lines[folded:]:
            parts.append(self.columns(numbered(lines[folded:], first + folded)))
        return Group(*parts)

    def columns(self, entries: list[Text]) -> Grid:
        """As many columns as fit, read downwards."""
        width = max(line.cell_len for line in entries) + 2
        columns = max(1, min(6, (self.console.width - 1) // width))
        rows = -(-len(entries) // columns)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for row in range(rows):
            cells: list[RenderableType] = []
            for line in entries[row::rows]:
                pair = Grid.grid()  # so that a long label goes on below itself, not below its number
                pair.add_row(line[:5], line[5:])
                cells.append(pair)
            grid.add_row(*cells)
        return grid


def typed_number(text: str) -> int | None:
    """The number that was typed; None for anything else, also for one of absurd length."""
    return int(text) if text.isdecimal() and len(text) < 7 else None


def numbered(labels: list[str], first: int) -> list[Text]:
    return [
        Text.assemble((f"{number:>3}) ", "bold cyan"), Text.from_markup(label))
        for number, label in enumerate(labels, first)
    ]
