"""Choosing a game and the players."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.markup import escape

import mastaba
from mastaba.bots import LEVELS, SEATABLE, Bot, make_bot
from mastaba.core import Game, Timeline
from mastaba.core.game import fresh_seed
from mastaba.terminal.commands import Leave
from mastaba.terminal.guests import Guest, read_guest
from mastaba.terminal.menu import typed_number
from mastaba.terminal.reading import Read, reader
from mastaba.terminal.table import TerminalTable
from mastaba.texts import of

USUAL = "scribe"


def seat_bots(timeline: Timeline) -> dict[int, Bot]:
    """The bots of the seats that are not played by people."""
    levels = [read_guest(seat).level for seat in timeline.seats]
    return {
        seat: make_bot(level, timeline.state.game, fresh_seed()) for seat, level in enumerate(levels) if level
    }


def sit_down(lang: str, console: Console | None = None, read: Read | None = None) -> int:
    """Ask for a game and players, then play."""
    console = console or Console(highlight=False)
    lobby = Lobby(lang, console, read or reader(console))
    try:
        game = lobby.game()
        guests = lobby.guests(game)
    except (Leave, EOFError, KeyboardInterrupt):
        console.print(of("terminal", lang)("goodbye"))
        return 0
    timeline = Timeline.begin(game, [guest.written() for guest in guests])
    TerminalTable(timeline, seat_bots(timeline), lang, console, lobby.read).play()
    return 0


class Lobby:
    """The questions before a game."""

    def __init__(self, lang: str, console: Console, read: Callable[[str], str]) -> None:
        self.lang = lang
        self.say = of("terminal", lang)
        self.console = console
        self.read = read

    def game(self) -> Game:
        welcome, leave = self.say("lobby-welcome"), self.say("lobby-leave")
        self.console.print(f"\n[bold yellow]Mastaba[/bold yellow] – {welcome}  [dim]{leave}[/dim]\n")
        self.choices([mastaba.game(name).title[self.lang] for name in mastaba.GAMES])
        number = self.ask_number(self.say("lobby-game"), 1, len(mastaba.GAMES), 1)
        return mastaba.game(mastaba.GAMES[number - 1])

    def guests(self, game: Game) -> list[Guest]:
        people = self.ask_number(self.say("lobby-people"), 1, game.most_players, 1)
        guests = []
        for number in range(1, people + 1):
            question = self.say("lobby-name", number=number)
            guests.append(Guest(self.ask(question, self.say("lobby-no-name", number=number)), ""))
        fewest, most = max(0, game.fewest_players - people), game.most_players - people
        bots = (
            self.ask_number(self.say("lobby-bots"), fewest, most, 1 if people == 1 else fewest) if most else 0
        )
        if bots:
            self.choices([LEVELS[level][self.lang] for level in SEATABLE])
            level = self.ask_number(self.say("lobby-strength"), 1, len(SEATABLE), SEATABLE.index(USUAL) + 1)
            guests += [Guest("", SEATABLE[level - 1])] * bots
        return guests

    def choices(self, labels: list[str]) -> None:
        for number, label in enumerate(labels, 1):
            self.console.print(f"  [bold cyan]{number})[/bold cyan] {escape(label)}")

    def ask(self, question: str, note: str) -> str:
        typed = self.read(f"{question} [dim]{note}[/dim] ").strip()
        if typed.lower() == "q":
            raise Leave
        return typed

    def ask_number(self, question: str, least: int, most: int, default: int) -> int:
        note = self.say("lobby-range", least=least, most=most, default=default)
        while True:
            typed = self.ask(question, note)
            if not typed:
                return default
            number = typed_number(typed)
            if number is not None and least <= number <= most:
                return number
            self.console.print(f"[yellow]{self.say('lobby-again', least=least, most=most)}[/yellow]")
