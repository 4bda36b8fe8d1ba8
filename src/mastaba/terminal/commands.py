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

from mastaba.core import MastabaError
from mastaba.library import catalogue
from mastaba.speech import plain
from mastaba.speech.files import told_of_file
from mastaba.speech.wording import lexicon
from mastaba.terminal.board import card_of, has_cards
from mastaba.terminal.files import save

if TYPE_CHECKING:
    from mastaba.terminal.table import TerminalTable

ALIASES = {
    "h": ["h", "help", "hilfe"],
    "l": ["l", "log", "verlauf"],
    "q": ["q", "quit", "exit"],
    "s": ["s", "save", "speichern"],
    "u": ["u", "undo", "zurück"],
}
YES = ("y", "yes", "j", "ja")

word = lexicon(
    {
        "unknown": (
            "I do not understand {text!r}. h shows what you can type.",
            "{text!r} verstehe ich nicht. h zeigt, was du tippen kannst.",
        ),
        "no such": (
            "I know no rule and no card {text!r}.",
            "Ich kenne keine Regel und keine Karte {text!r}.",
        ),
        "no such rule": ("I know no rule {text!r}.", "Ich kenne keine Regel {text!r}."),
        "undone": ("Taken back: {move}", "Zurückgenommen: {move}"),
        "nothing yet": ("There is nothing to take back yet.", "Es gibt noch nichts zurückzunehmen."),
        "saved": (
            "Saved to {file}. Go on later with: mastaba terminal --load {file} --lang en",
            "Gespeichert in {file}. Weiter mit: mastaba terminal --load {file} --lang de",
        ),
        "kept": (
            "Saved to {file}. See it again with: mastaba replay {file}",
            "Gespeichert in {file}. Noch einmal ansehen: mastaba replay {file}",
        ),
        "which file": ("Into which file? s FILE", "In welche Datei? s DATEI"),
        "overwrite": ("{file} exists. Overwrite it? y/n ", "{file} gibt es schon. Überschreiben? j/n "),
        "not saved": ("Not saved.", "Nicht gespeichert."),
        "leave": (
            "The game is not saved (s FILE saves it). Leave anyway? y/n ",
            "Das Spiel ist nicht gespeichert (s DATEI speichert es). Trotzdem gehen? j/n ",
        ),
        "log": ("What happened", "Was geschah"),
        "back": ("Enter goes back to the table.", "Enter führt zurück zum Tisch."),
        "help": (
            "Type the [b]number[/b] of an option, or a move in notation such as [b]{move}[/b].\n"
            "[b]u[/b]         take back your last move, as long as nothing hidden came to light\n"
            "[b]?[/b]         the rules of this decision; [b]? {rule}[/b] any rule{card}\n"
            "[b]l[/b]         the whole log\n"
            "[b]s FILE[/b]    save the game\n"
            "[b]q[/b]         leave the table",
            "Tippe die [b]Nummer[/b] einer Möglichkeit oder einen Zug wie [b]{move}[/b].\n"
            "[b]u[/b]         nimm deinen letzten Zug zurück, solange nichts Verdecktes ans Licht kam\n"
            "[b]?[/b]         die Regeln dieser Entscheidung; [b]? {rule}[/b] jede Regel{card}\n"
            "[b]l[/b]         der ganze Verlauf\n"
            "[b]s DATEI[/b]   Spiel speichern\n"
            "[b]q[/b]         den Tisch verlassen",
        ),
        "help on cards": ("; [b]? NAME[/b] a card", "; [b]? NAME[/b] eine Karte"),
        "help at the end": (
            "[b]l[/b] the whole log · [b]s FILE[/b] save the game · [b]q[/b] leave the table",
            "[b]l[/b] der ganze Verlauf · [b]s DATEI[/b] Spiel speichern · [b]q[/b] den Tisch verlassen",
        ),
    }
)


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


def remark(table: TerminalTable, key: str, **facts: object) -> None:
    table.note = Text(word(key, table.lang, **facts), style="yellow")


def sure(table: TerminalTable, question: str) -> bool:
    return table.read(escape(question)).strip().lower() in YES


def leave(table: TerminalTable) -> None:
    if not table.unsaved() or sure(table, word("leave", table.lang)):
        raise Leave


def undo(table: TerminalTable, seat: int | None) -> None:
    timeline = table.timeline
    place = timeline.undoable(seat) if seat is not None else None
    if seat is None or not any(moment.seat == seat for moment in timeline.past):
        return remark(table, "nothing yet")
    label = ""
    if place is not None:
        taken = timeline.past[place]
        option = table.option(taken.before, taken.before.parse(taken.text, seat), seat)
        label = f"{option.section}: {option.label}" if option.section else option.label
    try:
        timeline.undo(seat)
    except MastabaError as error:
        table.note = Text(error.text(table.lang), style="yellow")
        return None
    table.note = Text.from_markup(f"[green]{word('undone', table.lang, move=label)}[/green]")
    table.told_up_to = [min(told, len(timeline.events)) for told in table.told_up_to]
    table.changed = True
    return None


def show_help(table: TerminalTable, seat: int | None) -> None:
    state = table.timeline.state
    if seat is None:
        table.note = Text.from_markup(word("help at the end", table.lang))
        return
    example = escape(state.moves(seat)[-1])
    card = word("help on cards", table.lang) if has_cards(table.board) else ""
    text = word("help", table.lang, move=example, rule=state.game.turn_rule, card=card)
    table.note = Panel(text, expand=False)


def show_log(table: TerminalTable, seat: int | None) -> None:
    """A screen of its own, so that the table does not push it away."""
    table.console.clear()
    table.console.print(Line(word("log", table.lang), align="left", style="dim"))
    for line in table.story.lines(table.timeline.events, seat):
        table.console.print(line)
    table.read(f"[dim]{word('back', table.lang)}[/dim] ")


def keep(table: TerminalTable, name: str) -> None:
    """Save; the file this game came from, or was saved to before, needs no question."""
    file = Path(name).expanduser() if name else table.file
    if file is None:
        return remark(table, "which file")
    question = word("overwrite", table.lang, file=file)
    if file != table.file and file.exists() and not sure(table, question):
        return remark(table, "not saved")
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
    key = "kept" if table.timeline.state.over else "saved"
    return Text(word(key, table.lang, file=file), style="green")


# -- rules and cards -----------------------------------------------------------------------------------


def look_up(table: TerminalTable, seat: int | None, text: str) -> None:
    """A rule by its id, all rules of a section, a card by its name, or what this decision is about."""
    game = table.timeline.state.game
    if not text:
        asks = table.timeline.state.view(seat)["asks"]
        table.note = rules(table, list(asks["rules"]) if asks else [game.turn_rule])
        return
    book = catalogue(game.id, table.lang)
    is_rule = text[0].isdigit() or text.upper().startswith(game.turn_rule[:3])
    if is_rule:
        try:
            table.note = rules(table, [rule.id for rule in book.under(text.rstrip("."))])
        except MastabaError as error:  # says which rules there are
            table.note = Text(error.text(table.lang), style="yellow")
        return
    table.note = card_of(table.board, text, game, table.lang)
    if table.note is None:
        remark(table, "no such" if has_cards(table.board) else "no such rule", text=text)


def rules(table: TerminalTable, ids: list[str]) -> Panel:
    book = catalogue(table.timeline.state.game.id, table.lang)
    found = [book.rule(id) for id in ids]
    lines = [Text.from_markup(f"[b]{rule.id}[/b] {escape(rule.text.replace('**', ''))}") for rule in found]
    return Panel(Group(*lines), border_style="cyan")


def refuse(table: TerminalTable, seat: int, typed: str) -> None:
    """Say why a move is not possible, with the rule."""
    state = table.timeline.state
    try:
        action = state.parse(typed, seat)
    except MastabaError:
        return remark(table, "unknown", text=typed)
    panel = rules(table, [state.forbidden_by(action, seat)])
    hint = plain(table.speech.hint(state.describe(action, seat), state.view(seat), state.game, table.lang))
    table.note = Group(Text(hint, style="yellow"), panel) if hint else panel
    return None
