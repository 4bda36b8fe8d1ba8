"""What can be typed besides a move: rules and cards, the log, undo, save, leave."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Group
from rich.markup import escape
from rich.panel import Panel
from rich.rule import Rule as Line
from rich.text import Text

from mastaba.core import MastabaError, Question
from mastaba.library import catalogue
from mastaba.terminal.board import card_of, has_cards
from mastaba.terminal.files import save
from mastaba.texts import LANGUAGES, of
from mastaba.texts.files import told_of_file
from mastaba.texts.markup import plain

if TYPE_CHECKING:
    from mastaba.terminal.table import TerminalTable

# Each command by its letter and by the words of every language.
ALIASES = {
    key: [
        key,
        *(word for lang in LANGUAGES for word in of("terminal", lang)(f"commands-typed-{key}").split()),
    ]
    for key in ("h", "l", "q", "s", "u")
}
YES = {answer for lang in LANGUAGES for answer in of("terminal", lang)("commands-yes").split()}


class Leave(Exception):
    """The player wants to go."""


def obey(table: TerminalTable, seat: int | None, typed: str) -> bool:
    """Carry out a command, for a spectator once the game is over; False if it is none."""
    if typed.startswith("?"):
        look_up(table, seat, typed[1:].strip())
        return True
    first, _, rest = typed.partition(" ")
    command = next((key for key, names in ALIASES.items() if first.lower() in names), "")
    if command == "q":
        leave(table)
    elif command == "u":
        undo(table, seat)
    elif command == "h":
        show_help(table, seat)
    elif command == "l":
        show_log(table, seat)
    elif command == "s":
        keep(table, rest.strip())
    return bool(command)


def remark(table: TerminalTable, text: str) -> None:
    table.note = Text(text, style="yellow")


def sure(table: TerminalTable, question: str) -> bool:
    return table.read(escape(question) + " ").strip().lower() in YES


def leave(table: TerminalTable) -> None:
    if not table.unsaved() or sure(table, of("terminal", table.lang)("commands-leave")):
        raise Leave


def undo(table: TerminalTable, seat: int | None) -> None:
    say, timeline = of("terminal", table.lang), table.timeline
    place = timeline.undoable(seat) if seat is not None else None
    if seat is None or not any(moment.seat == seat for moment in timeline.past):
        return remark(table, say("commands-nothing-yet"))
    label = ""
    if place is not None:
        taken = timeline.past[place]
        option = table.option(taken.before, taken.before.parse(taken.text, seat), seat)
        label = f"{option.section}: {option.label}" if option.section else option.label
    try:
        timeline.undo(seat)
    except MastabaError as error:
        return remark(table, error.text(table.lang))
    table.note = Text.from_markup(f"[green]{say('commands-undone', move=label)}[/green]")
    table.told_up_to = [min(told, len(timeline.events)) for told in table.told_up_to]
    table.changed = True
    return None


def show_help(table: TerminalTable, seat: int | None) -> None:
    say, state = of("terminal", table.lang), table.timeline.state
    if seat is None:
        table.note = Text.from_markup(say("commands-help-at-the-end"))
        return
    example = escape(state.moves(seat)[-1])
    cards = "yes" if has_cards(table.board) else "no"
    text = say("commands-help", move=example, rule=state.game.turn_rule, cards=cards)
    table.note = Panel(text, expand=False)


def show_log(table: TerminalTable, seat: int | None) -> None:
    """A screen of its own, so that the table does not push it away."""
    say = of("terminal", table.lang)
    table.console.clear()
    table.console.print(Line(say("commands-log"), align="left", style="dim"))
    for line in table.story.lines(table.timeline.events, seat):
        table.console.print(line)
    table.read(f"[dim]{say('commands-back')}[/dim] ")


def keep(table: TerminalTable, name: str) -> None:
    """Save; the file this game came from, or was saved to before, needs no question."""
    say = of("terminal", table.lang)
    file = Path(name).expanduser() if name else table.file
    if file is None:
        return remark(table, say("commands-which-file"))
    question = say("commands-overwrite", file=str(file))
    if file != table.file and file.exists() and not sure(table, question):
        return remark(table, say("commands-not-saved"))
    table.note = written(table, file)
    return None


def keep_somewhere(table: TerminalTable) -> Text:
    """Save where it is found again: in a new file, here."""
    numbers = itertools.count(1)
    files = (Path(f"mastaba-{table.timeline.state.game.id}-{number}.json") for number in numbers)
    return written(table, next(file for file in files if not file.exists()))


def written(table: TerminalTable, file: Path) -> Text:
    """Save, and say so, or why not."""
    try:
        save(table.timeline, file)
    except OSError as error:
        return Text(told_of_file(error, table.lang, file), style="red")
    table.saved_as(file)
    say = of("terminal", table.lang)
    if table.timeline.state.over:
        return Text(say("commands-kept", file=str(file)), style="green")
    return Text(say("commands-saved", file=str(file), lang=table.lang), style="green")


# -- rules and cards -----------------------------------------------------------------------------------


def look_up(table: TerminalTable, seat: int | None, text: str) -> None:
    """A rule by its id, all rules of a section, a card by its name, or what this decision is about."""
    game = table.timeline.state.game
    if not text:
        asked = table.timeline.state.question(seat)
        table.note = rules(table, asked.rules if isinstance(asked, Question) else [game.turn_rule])
        return
    book = catalogue(game.id, table.lang)
    is_rule = text[0].isdigit() or text.upper().startswith(game.turn_rule[:3])
    if is_rule:
        try:
            table.note = rules(table, [rule.id for rule in book.under(text.rstrip("."))])
        except MastabaError as error:  # says which rules there are
            remark(table, error.text(table.lang))
        return
    table.note = card_of(table.board, text, game, table.lang)
    if table.note is None:
        cards = "yes" if has_cards(table.board) else "no"
        remark(table, of("terminal", table.lang)("commands-no-such", text=repr(text), cards=cards))


def rules(table: TerminalTable, ids: list[str]) -> Panel:
    book = catalogue(table.timeline.state.game.id, table.lang)
    found = [book.rule(id) for id in ids]
    lines = [Text.from_markup(f"[b]{rule.id}[/b] {escape(rule.text.replace('**', ''))}") for rule in found]
    return Panel(Group(*lines), border_style="cyan")


def unknown(table: TerminalTable, typed: str) -> None:
    remark(table, of("terminal", table.lang)("commands-unknown", text=repr(typed)))


def refuse(table: TerminalTable, seat: int, typed: str) -> None:
    """Say why a move is not possible, with the rule."""
    state = table.timeline.state
    try:
        action = state.parse(typed, seat)
    except MastabaError:
        return unknown(table, typed)
    rule = state.forbidden_by(action, seat)
    obstacle = state.obstacle(action, seat)
    if obstacle is None:
        table.note = rules(table, [rule])
    else:
        fact = Text(plain(table.teller(seat).obstacle(obstacle)), style="yellow")
        table.note = Group(fact, Text(of("terminal", table.lang)("commands-rule", rule=rule), style="dim"))
    return None
