"""Everybody's things at the table of Dahshur."""

from __future__ import annotations

from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from mastaba.games.dahshur.notation import GEMS
from mastaba.games.dahshur.terminal.looks import LETTERS, STYLES, Drawing
from mastaba.games.dahshur.types import Gems, Player
from mastaba.terminal.fitting import column_widths
from mastaba.texts import of

COLUMNS = ("player", "ap", "row", "hand", "goods", "gems", "discs", "chambers")


def players(on: Drawing, width: int, small: bool = False) -> Table:
    """Everybody's things, a line each, or a few lines where there is no room; one's own last."""
    say = of("dahshur", on.lang)
    heads = [Text(say(f"terminal-head-{column}"), "dim", no_wrap=True) for column in COLUMNS]
    me = on.view.seat
    first = 0 if me is None else me + 1
    seats = [(first + place) % on.view.players for place in range(on.view.players)]
    rows = [things(on, number) for number in seats]
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


def things(on: Drawing, number: int) -> list[Text]:
    """What belongs to a seat, column by column."""
    seat = on.view.seats[number]
    colour = seat.colour
    name = Text("▸" if number in on.view.to_move else " ", no_wrap=True)
    # The letter stands for the colour, as everywhere on the board.
    name.append(f"{LETTERS[colour]} ", STYLES[colour])
    name.append(on.names[number])
    if number == on.view.start:
        name.append("★")
    return [
        name,
        Text(str(seat.points), "bold"),
        row_text(seat),
        Text(" ".join(str(value) for value in seat.hand) or "–"),
        Text(str(seat.goods)),
        gems_text(on, seat.gems),
        discs_text(seat),
        chambers_text(seat),
    ]


def row_text(seat: Player) -> Text:
    """The princes in front, from left to right, with their sum; market princes by their letter."""
    text = Text()
    for prince in seat.row:
        colour, value = prince.split("-")
        text.append(value if colour == seat.colour else f"{LETTERS[colour]}{value}", STYLES[colour])
        text.append(" ")
    text.append(f"= {seat.sum}" if seat.row else "–", "dim")
    return text


def gems_text(on: Drawing, gems: Gems) -> Text:
    text = Text()
    for gem in GEMS:
        if count := getattr(gems, gem):
            text.append(f"{count}{of('dahshur', on.lang)(f'terminal-gem-{gem}')} ", STYLES[gem])
    return text if text.plain else Text("–", "dim")


def discs_text(seat: Player) -> Text:
    """One's own discs with their values, those of others as backs."""
    text = Text()
    if seat.discs is not None:
        for disc in seat.discs:
            metal, value = disc.split("-")
            text.append(f"{'G' if metal == 'gold' else 'S'}{value} ", STYLES[metal])
    else:
        for metal, letter, count in (("gold", "G", seat.gold), ("silver", "S", seat.silver)):
            if count:
                text.append(f"{count}×{letter} ", STYLES[metal])
    return text if text.plain else Text("–", "dim")


def chambers_text(seat: Player) -> Text:
    text = Text()
    for chamber in seat.chambers:
        if chamber is None:
            text.append("· ", "dim")
            continue
        text.append(str(chamber.prince), "bold")
        disc = chamber.disc
        text.append(f"+{'G' if disc == 'gold' else 'S'} " if disc else " ", STYLES[disc] if disc else "")
    return text
