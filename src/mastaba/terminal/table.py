"""The table itself: whose turn it is, what can be done, and the answers."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from mastaba.bots import Bot, Perspective
from mastaba.bots.levels import SEARCHING
from mastaba.core import SeededChance, State, Timeline, types
from mastaba.core.game import fresh_seed
from mastaba.terminal.board import Board, board_of, preview_of
from mastaba.terminal.commands import Leave, keep_somewhere, obey, refuse, remark, unknown
from mastaba.terminal.fitting import Drawn
from mastaba.terminal.guests import names_of, read_guest
from mastaba.terminal.markup import styled
from mastaba.terminal.menu import Menu, Option, typed_number
from mastaba.terminal.reading import Read, reader
from mastaba.terminal.story import Story
from mastaba.texts import of
from mastaba.texts.tell import Teller

FORGET = "\x1b[3J"  # clears what the terminal has scrolled away


class TerminalTable:
    """A game between people at this screen and bots. `reactions`: whether people are asked wherever they might react
    ("ask") or "never". That play halts there tells nobody what is in a hand (VK-6.8). `warnings`: whether they are asked once
    more before a move with which people err ("ask") or "never"."""

    def __init__(
        self,
        timeline: Timeline,
        bots: dict[int, Bot],
        lang: str,
        console: Console,
        read: Read | None = None,
        file: Path | None = None,
        reactions: str = "ask",
        warnings: str = "ask",
    ) -> None:
        self.timeline = timeline
        timeline.state.halts = True
        self.reactions = reactions
        self.warnings = warnings
        self.people = timeline.state.players - len(bots)
        self.bots = bots
        self.lang = lang
        self.say = of("terminal", lang)
        self.console = console
        self.read = read or reader(console)
        self.file = file  # where the game was saved last
        self.saved = self.moves()
        self.board: Board = board_of(timeline.state.game)
        self.names = names_of(timeline.seats, lang)
        self.story = Story(self.board, timeline.state.game, self.names, lang)
        # How many events each person has been told: the deal needs no words.
        self.told_up_to = [len(timeline.events)] * timeline.state.players
        self.last_person: int | None = None
        self.thinker: int | None = None
        self.note: RenderableType | None = None
        self.quiet: set[str] = set()  # of what people do not want to be warned any more
        self.changed = False  # a move was taken back: everything must be asked anew

    def play(self) -> None:
        """Until somebody leaves."""
        try:
            while not self.timeline.state.over:
                seat = self.next_seat()
                if seat in self.bots:
                    self.bot_decides(seat)
                elif (move := self.passing(seat)) is not None:
                    self.make(move, seat)
                else:
                    self.person_decides(seat)
            self.finale()
        except Leave:
            self.console.print(self.say("goodbye"))
        except (EOFError, KeyboardInterrupt):
            if self.unsaved():  # nobody was asked, so nothing is thrown away
                self.console.print()
                self.console.print(keep_somewhere(self), soft_wrap=True)
            self.console.print(self.say("goodbye"))

    def next_seat(self) -> int:
        """Bots first: people who choose at the same time as they do not wait for them."""
        waiting = self.timeline.state.to_move
        return next((seat for seat in waiting if seat in self.bots), waiting[0])

    def bot_decides(self, seat: int) -> None:
        if self.thinker != seat and read_guest(self.timeline.seats[seat]).level in SEARCHING:
            self.console.print(Text(self.say("table-thinking", name=self.names[seat]), style="dim"))
            self.thinker = seat
        state = self.timeline.state
        idle = state.idle()
        # Where it cannot react it thinks for as long as if it could.
        thought = state.suppose(SeededChance(fresh_seed())) if idle else state.copy()
        thought.halts = False
        action = self.bots[seat].choose(Perspective(thought, seat))
        passing = state.passing(seat) if idle else None
        self.make(state.name(action if passing is None else passing, seat), seat)

    def make(self, move: str, seat: int) -> None:
        """A move, or letting a moment pass in which there was nothing to decide."""
        if self.timeline.state.idle():
            self.timeline.go_on(seat)
        else:
            self.timeline.play(move, seat)

    def passing(self, seat: int) -> str | None:
        """The move that lets this window pass where its person is not asked: it is so ordered, or nobody else is at the
        screen."""
        state = self.timeline.state
        action = state.passing(seat)
        unasked = self.reactions == "never" or (self.people == 1 and state.idle())
        return state.name(action, seat) if action is not None and unasked else None

    # -- keeping ---------------------------------------------------------------------------------

    def moves(self) -> list[str]:
        return [moment.text for moment in self.timeline.past]

    def unsaved(self) -> bool:
        """Would anything be lost that a person did?"""
        played = any(moment.seat not in self.bots for moment in self.timeline.past)
        return played and self.moves() != self.saved

    def saved_as(self, file: Path) -> None:
        self.file = file
        self.saved = self.moves()

    # -- a person's decision ---------------------------------------------------------------------

    def person_decides(self, seat: int) -> None:
        if self.people > 1 and self.last_person != seat:
            self.note = None  # it was meant for somebody else
            self.console.clear()
            if self.console.is_terminal:
                self.console.file.write(FORGET)
            self.read(self.say("table-pass", name=escape(self.names[seat])) + " ")
        self.last_person = seat
        self.thinker = None
        told = len(self.timeline.events)
        move = self.answer(seat)
        if move is not None:
            self.told_up_to[seat] = told
            self.make(move, seat)

    def answer(self, seat: int) -> str | None:
        """The move a person chose in notation; None if the table changed and must be shown anew."""
        menu = Menu(self.options(seat), self.lang, self.console)
        self.changed = False
        while not self.changed:
            self.show(seat, menu)
            typed = self.read("[b]>[/b] ").strip()
            self.note = None
            move = self.understood(seat, menu, typed)
            if move is not None and self.confirmed(seat, move):
                return move
        return None

    def understood(self, seat: int, menu: Menu, typed: str) -> str | None:
        """The move that was meant; None if it was something else, which is answered."""
        legal = self.timeline.state.moves(seat)
        number = typed_number(typed)
        if number is not None:
            if menu.knows(number):
                chosen = menu.choose(number)
                return chosen.text if chosen else None
            remark(self, self.say("table-range", first=menu.first, last=menu.last))
        elif typed.lower() in legal:
            return typed.lower()
        elif typed and not obey(self, seat, typed):
            refuse(self, seat, typed.lower())
        return None

    def options(self, seat: int) -> list[Option]:
        """Every legal move, in the order of the menu."""
        state = self.timeline.state
        teller = self.teller(seat)
        offered = [(state.option(action, seat), action) for action in state.legal(seat)]
        offered.sort(key=lambda one: teller.order(one[0]))
        return [self.option(state, action, seat, option) for option, action in offered]

    def option(self, state: State, action: int, seat: int, facts: types.Option | None = None) -> Option:
        section, label = self.teller(seat).option(facts or state.option(action, seat))
        return Option(self.styled(section), self.styled(label), state.name(action, seat))

    def confirmed(self, seat: int, text: str) -> bool:
        """Show what the move would look like, where the game draws that, and ask."""
        state = self.timeline.state
        option = state.option(state.parse(text, seat), seat)
        if not self.heeded(seat, option):
            return False
        drawn = preview_of(self.board, option, state.view(seat), state.game, self.lang)
        if drawn is None:
            return True
        self.console.print(drawn)
        return self.read(self.say("table-confirm") + " ").strip() == ""

    def heeded(self, seat: int, option: types.Option) -> bool:
        """Where people err with such a move, they are told, and asked; "w" instead: not to be told of it again."""
        told = self.teller(seat).warnings(option) if self.warnings == "ask" else {}
        for name in [name for name in told if name not in self.quiet]:
            self.console.print(Text.from_markup(self.styled(told[name]), style="yellow"))
            answer = self.read(self.say("table-heed") + " ").strip().lower()
            if answer == "w":
                self.quiet.add(name)
            elif answer:
                return False
        return True

    # -- drawing ---------------------------------------------------------------------------------

    def teller(self, seat: int | None) -> Teller:
        return Teller(self.timeline.state.game, self.names, self.lang, seat)

    def picture(self, state: State, seat: int | None) -> RenderableType:
        return self.board.picture(state.view(seat), self.names, state.game, self.lang)

    def styled(self, text: str) -> str:
        return styled(text, self.board.look, self.timeline.state.game)

    def show(self, seat: int, menu: Menu | None) -> None:
        """News on top, then the table, and what is asked next to one's own things."""
        parts = [self.picture(self.timeline.state, seat)]
        if self.note is not None:
            parts.append(self.note)
        parts += self.asking(seat, menu)
        drawn = [Drawn(self.console, part) for part in parts]
        room = self.console.height - sum(part.height for part in drawn) - 1
        news = self.story.news(self.story.lines(self.timeline.events[self.told_up_to[seat] :], seat), room)
        self.console.clear()
        for part in [news, *drawn] if news is not None else drawn:
            self.console.print(part)

    def asking(self, seat: int, menu: Menu | None) -> list[RenderableType]:
        """The question, its answers, and what else can be typed. A question has a menu; only a lesson asks without."""
        assert menu is not None
        asked = self.styled(self.teller(seat).asked(self.timeline.state.question(seat)))
        undo = "no" if self.timeline.undoable(seat) is None else "yes"
        return [
            Text.from_markup(asked, style="bold yellow"),
            menu.picture(),
            Text(self.say("table-prompt", undo=undo), style="dim"),
        ]

    def finale(self) -> None:
        """The result with the sources of everyone's points; the log can be read and the game saved."""
        state = self.timeline.state
        winners = [self.names[seat] for seat in state.winners()]
        result = self.say("table-over", count=len(winners), winners=winners)
        self.note = None
        while True:
            self.console.clear()
            self.console.print(self.picture(state, None))
            self.console.print(self.score_table())
            self.console.print(Text(result, style="bold yellow"))
            if self.note is not None:
                self.console.print(self.note)
            self.console.print(Text(self.say("table-prompt-at-the-end"), style="dim"))
            typed = self.read("[b]>[/b] ").strip()
            self.note = None
            if typed and not obey(self, None, typed):
                unknown(self, typed)

    def score_table(self) -> Grid:
        """Every source of points, a column for each seat."""
        state = self.timeline.state
        sheets = [dict(state.score_sheet(seat)) for seat in range(state.players)]
        grid = Grid(box=None, padding=(0, 2))
        grid.add_column("")
        for name in self.names:
            grid.add_column(escape(name), justify="right", overflow="fold")
        for id in sheets[0]:
            label = self.styled(self.teller(None).source(id))
            grid.add_row(label[0].upper() + label[1:], *(str(sheet[id]) for sheet in sheets))
        grid.add_row(self.say("table-total"), *(str(points) for points in state.scores()), style="bold")
        return grid
