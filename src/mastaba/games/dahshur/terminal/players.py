"""Everybody's things at the table of Dahshur."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from mastaba.core import Game
from mastaba.games.dahshur.notation import GEMS
from mastaba.games.dahshur.speech import colour_word
from mastaba.games.dahshur.terminal.words import LETTERS, SHORT_GEMS, STYLES, WORDS
from mastaba.terminal.fitting import column_widths

COLUMNS = ("player", "ap", "row", "hand", "goods", "gems", "discs", "chambers")


def players(view: dict[str, Any], game: Game, lang: str, width: int, small: bool = False) -> Table:
    """Everybody's things, a line each, or a few lines where there is no room; one's own last."""
    say = WORDS[lang]
    heads = [Text(say[column], "dim", no_wrap=True) for column in COLUMNS]
    me = view["seat"]
    first = 0 if me is None else me + 1
    seats = [(first + place) % view["players"] for place in range(view["players"])]
    rows = [things(view, game, number, lang) for number in seats]
    columns = [list(cells) for cells in zip(heads, *rows, strict=True)]
    frame = 0 if small else 1 + len(COLUMNS)  # the box sets its columns apart
    widths = column_widths(columns, width - frame)
    if widths is None:
        return below_each_other(rows, heads)
    table = Table(box=None if small else box.SIMPLE_HEAD, padding=(0, 1, 0, 0), expand=True)
    for column, head, least in zip(COLUMNS, heads, widths, strict=True):
        table.add_column(head, width=least, justify="right" if column in ("ap", "goods") else "left")
    for cells in rows:
        table.add_row(*cells)
    return table


def below_each_other(rows: list[list[Text]], heads: list[Text]) -> Table:
    table = Table.grid()
    for name, *cells in rows:
        line = Text()
        for head, cell in zip(heads[1:], cells, strict=True):
            line.append_text(head).append(" ").append_text(cell).append("  ")
        table.add_row(name)
        table.add_row(Padding(line, (0, 0, 0, 3)))
    return table


def things(view: dict[str, Any], game: Game, number: int, lang: str) -> list[Text]:
    """What belongs to a seat, column by column."""
    seat = view["seats"][number]
    colour = seat["colour"]
    name = Text("▸" if number in view["to_move"] else " ", no_wrap=True)
    # The letter stands for the colour, as everywhere on the board.
    name.append(f"{LETTERS[colour]} ", STYLES[colour])
    name.append(view["names"][number] if "names" in view else seat_word(view, game, number, lang))
    if number == view["start"]:
        name.append("★")
    if number == view["seat"] and "names" not in view:
        name.append(f" ({WORDS[lang]['you']})", style="dim")
    return [
        name,
        Text(str(seat["points"]), "bold"),
        row_text(seat),
        Text(" ".join(str(value) for value in seat["hand"]) or "–"),
        Text(str(seat["goods"])),
        gems_text(seat["gems"], lang),
        discs_text(seat),
        chambers_text(seat),
    ]


def seat_word(view: dict[str, Any], game: Game, seat: int, lang: str) -> str:
    colour = colour_word(game, view["seats"][seat]["colour"], lang)
    return f"{view['names'][seat]} ({colour})" if "names" in view else colour.capitalize()


def row_text(seat: dict[str, Any]) -> Text:
    """The princes in front, from left to right, with their sum; market princes by their letter."""
    text = Text()
    for prince in seat["row"]:
        colour, value = prince.split("-")
        text.append(value if colour == seat["colour"] else f"{LETTERS[colour]}{value}", STYLES[colour])
        text.append(" ")
    text.append(f"= {seat['sum']}" if seat["row"] else "–", "dim")
    return text


def gems_text(gems: dict[str, int], lang: str) -> Text:
    text = Text()
    for gem in GEMS:
        if gems[gem]:
            text.append(f"{gems[gem]}{SHORT_GEMS[lang][gem]} ", STYLES[gem])
    return text if text.plain else Text("–", "dim")


def discs_text(seat: dict[str, Any]) -> Text:
    """One's own discs with their values, those of others as backs."""
    text = Text()
    if "discs" in seat:
        for disc in seat["discs"]:
            metal, value = disc.split("-")
            text.append(f"{'G' if metal == 'gold' else 'S'}{value} ", STYLES[metal])
    else:
        for metal, letter in (("gold", "G"), ("silver", "S")):
            if seat[metal]:
                text.append(f"{seat[metal]}×{letter} ", STYLES[metal])
    return text if text.plain else Text("–", "dim")


def chambers_text(seat: dict[str, Any]) -> Text:
    text = Text()
    for chamber in seat["chambers"]:
        if chamber is None:
            text.append("· ", "dim")
            continue
        text.append(str(chamber["prince"]), "bold")
        disc = chamber["disc"]
        text.append(f"+{'G' if disc == 'gold' else 'S'} " if disc else " ", STYLES[disc] if disc else "")
    return text
