"""Choosing a game and the players."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape

import mastaba
from mastaba.bots import LEVELS, Bot, make_bot
from mastaba.core import BadSetup, Timeline, words
from mastaba.core.game import fresh_seed
from mastaba.terminal.table import TerminalTable

PERSON = "me"
SEATABLE = [level for level in LEVELS if level != "spy"]


def seat_bots(timeline: Timeline) -> dict[int, Bot]:
    """Which seats are played by bots. Several people at one screen get numbers."""
    bots: dict[int, Bot] = {}
    people = sum(name.split(" ")[0] == PERSON for name in timeline.seats)
    for seat, name in enumerate(timeline.seats):
        kind = name.split(" ")[0]
        if kind in SEATABLE:
            bots[seat] = make_bot(kind, timeline.state.game, fresh_seed())
        elif kind != PERSON:
            known = ", ".join([PERSON, *SEATABLE])
            raise BadSetup(
                words(
                    f"who is {name!r}? Seats can be: {known}",
                    f"wer ist {name!r}? Plätze können sein: {known}",
                )
            )
        elif people > 1 and name == PERSON:
            timeline.seats[seat] = f"{PERSON} {seat + 1}"
    return bots


def sit_down(lang: str) -> int:
    """Ask for a game and opponents, then play."""
    console = Console(highlight=False)
    german = lang == "de"
    console.print(
        "\n[bold yellow]Mastaba[/bold yellow] – " + ("setz dich!" if german else "take a seat!") + "\n"
    )
    names = mastaba.GAMES
    for number, name in enumerate(names, 1):
        console.print(f"  [bold cyan]{number}[/bold cyan] {escape(mastaba.game(name).title[lang])}")
    question = "Welches Spiel?" if german else "Which game?"
    try:
        number = ask_number(console, question, 1, len(names), 1)
        game = mastaba.game(names[number - 1])
        question = "Wie viele Gegner?" if german else "How many opponents?"
        others = ask_number(console, question, max(1, game.fewest_players - 1), game.most_players - 1, 1)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return 0
    timeline = Timeline.begin(game, [PERSON] + ["random"] * others)
    TerminalTable(timeline, seat_bots(timeline), lang, console).play()
    return 0


def ask_number(console: Console, question: str, least: int, most: int, default: int) -> int:
    while True:
        typed = console.input(f"{question} [dim]{least}–{most}, Enter = {default}[/dim] ").strip()
        if not typed:
            return default
        if typed.isdigit() and least <= int(typed) <= most:
            return int(typed)
