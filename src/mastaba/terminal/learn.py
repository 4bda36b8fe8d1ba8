"""A lesson at the terminal table: `mastaba learn GAME`. What is pressed is kept, so that one can leave at any time."""

from __future__ import annotations

import json
from pathlib import Path

from platformdirs import user_state_path
from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.text import Text

from mastaba.core import MastabaError, State, types
from mastaba.lessons import Lesson, NotThisStep, Walk
from mastaba.terminal.commands import ALIASES, Leave, obey, remark
from mastaba.terminal.menu import Menu, Option
from mastaba.terminal.reading import Read
from mastaba.terminal.table import TerminalTable
from mastaba.texts import of

Presses = list[list[str]]
ARROW = "[bold yellow]→[/bold yellow] "


class Progress:
    """How far somebody has come in a lesson: what they have pressed, in a file of their own."""

    def __init__(self, lesson: Lesson, folder: Path | None = None) -> None:
        folder = folder or user_state_path("mastaba", appauthor=False) / "lessons"
        self.file = folder / f"{lesson.game}-{lesson.id}.json"

    def read(self) -> Presses:
        try:
            found = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return []
        good = isinstance(found, list) and all(
            isinstance(press, list) and all(isinstance(move, str) for move in press) for press in found
        )
        return found if good else []

    def write(self, presses: Presses) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(presses), encoding="utf-8")

    def forget(self) -> None:
        self.file.unlink(missing_ok=True)


class LessonTable(TerminalTable):
    """A table at which one person is taught. The lesson makes the others' moves."""

    def __init__(
        self,
        lesson: Lesson,
        lang: str,
        console: Console,
        read: Read | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.walk = Walk(lesson)
        self.progress = progress or Progress(lesson)
        self.presses: Presses = []
        super().__init__(self.walk.timeline, {}, lang, console, read, warnings="never")
        self.names = self.walk.names(lang)
        self.story.names = self.names
        self.lessons = of("lessons", lang)
        self.seat = lesson.seat
        self.resume()

    def resume(self) -> None:
        """Go on where somebody left; what an older version of the lesson was told is forgotten."""
        for press in self.progress.read():
            try:
                self.walk.press(press)
            except MastabaError:
                break
            self.presses.append(press)
        if self.walk.finished:
            self.walk, self.presses = Walk(self.walk.lesson), []
        if self.presses:
            remark(self, self.lessons("terminal-resumed", game=self.walk.lesson.game))
        self.renew()

    def renew(self) -> None:
        """The walk may have gone on to another game."""
        if self.timeline is not self.walk.timeline:
            self.timeline = self.walk.timeline
        self.timeline.state.halts = False  # nobody else might react

    def play(self) -> None:
        """Until the lesson is finished or left."""
        try:
            while not self.walk.finished:
                self.take_step()
            self.progress.forget()
            self.finale()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print(self.lessons("terminal-kept", game=self.walk.lesson.game))

    def take_step(self) -> None:
        told = len(self.timeline.events)
        press = self.reading() if self.walk.reads else self.answer(self.seat)
        if press is None:
            return None
        moves = [press] if press else []
        try:
            self.walk.press(moves)
        except NotThisStep as error:
            return remark(self, error.text(self.lang))
        self.told_up_to[self.seat] = told if self.timeline is self.walk.timeline else 0
        self.presses.append(moves)
        self.progress.write(self.presses)
        return self.renew()

    def reading(self) -> str | None:
        """Wait until the sentence is read: an empty press. None if something else was typed."""
        self.show(self.seat, None)
        typed = self.read("[b]>[/b] ").strip()
        self.note = None
        if typed and not self.obeyed(typed):
            remark(self, self.lessons("terminal-read"))
        return None if typed else ""

    def understood(self, seat: int, menu: Menu, typed: str) -> str | None:
        if typed and self.obeyed(typed):
            return None
        return super().understood(seat, menu, typed)

    def obeyed(self, typed: str) -> bool:
        """Commands that make sense in a lesson; the others are answered with those."""
        first = typed.split(" ")[0].lower()
        if any(first in ALIASES[key] for key in ("u", "s", "h")):
            remark(self, self.lessons("terminal-prompt"))
            return True
        known = typed.startswith("?") or first in (*ALIASES["l"], *ALIASES["q"])
        return known and obey(self, self.seat, typed)

    def unsaved(self) -> bool:
        return False

    def option(self, state: State, action: int, seat: int, facts: types.Option | None = None) -> Option:
        """What the sentence asks for is pointed at, and folded away with no section."""
        option = super().option(state, action, seat, facts)
        if option.text in self.walk.expected:
            label = f"{option.section}: {option.label}" if option.section else option.label
            return Option("", ARROW + label, option.text)
        return option

    # -- drawing ---------------------------------------------------------------------------------

    def asking(self, seat: int, menu: Menu | None) -> list[RenderableType]:
        """What is taught now. Without a menu it is only to be read."""
        count = len(self.walk.lesson.steps)
        title = self.lessons("step", number=self.walk.number + 1, count=count)
        sentence = Text.from_markup(self.styled(self.walk.sentence(self.lang)))
        read = Text(self.lessons("terminal-read"), style="bold yellow")
        return [
            Panel(sentence, title=title, title_align="left", border_style="yellow"),
            read if menu is None else menu.picture(),
            Text(self.lessons("terminal-prompt"), style="dim"),
        ]

    def finale(self) -> None:
        """How it ended, and what comes next."""
        self.console.clear()
        self.console.print(self.picture(self.timeline.state, None))
        self.console.print(self.score_table())
        self.console.print(Text(self.lessons("done"), style="bold yellow"))
        game = self.walk.lesson.game
        self.console.print(Text(self.lessons("terminal-now-real", game=game), style="green"))


def learn(lesson: Lesson, lang: str, again: bool = False) -> int:
    """Give a lesson at this terminal."""
    if again:
        Progress(lesson).forget()
    LessonTable(lesson, lang, Console(highlight=False)).play()
    return 0
