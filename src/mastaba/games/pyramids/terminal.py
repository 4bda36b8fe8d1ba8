"""The table of Silver & Gold Pyramids as text: chambers side by side, crosses and score cards."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from mastaba.core import Game, Option, View
from mastaba.games.pyramids.box import COLOURS, GEMS, ROUNDS, Box
from mastaba.games.pyramids.notation import SLOTS
from mastaba.games.pyramids.speech import (
    box_of,
    card_name,
    colour_of,
    colour_word,
    finds,
    pattern_name,
)
from mastaba.games.pyramids.types import Keep, Mark, PyramidsSeat, PyramidsView
from mastaba.terminal.fitting import Fitting
from mastaba.terminal.markup import styled
from mastaba.texts import of
from mastaba.texts.tell import Signed

__all__ = ["look", "picture", "preview"]

SIGNS = {  # two characters a field, with its colour; colour is never the only sign
    "#": ("██", "grey42"),
    ".": (" ·", "grey58"),
    "v": (" ▼", "bold cyan"),
    "T": (" ▲", "bold bright_yellow"),
    "x": (" +", "bold bright_white"),
    "r": ("♦R", "bold red"),
    "g": ("♦G", "bold green"),
    "t": (" ☼", "bold yellow"),
    "s": (" ☠", "bold white"),
    "p": (" ♥", "bold magenta"),
}
SYMBOLS = {  # in a sentence
    "cross": "+",
    "red": "♦R",
    "green": "♦G",
    "torch": "☼",
    "skull": "☠",
    "potion": "♥",
    "tomb": "▲",
}
CROSSED = (" ×", "bold black on yellow")
COVERED = (" *", "bold black on bright_cyan")  # crossed off, not yet shown to the others
PLANNED = (" ○", "bold black on bright_green")
PAINT = {"green": "green", "orange": "dark_orange", "purple": "medium_purple"}
TALL = 46  # lines for everybody's chambers and the display
ROOM = 19  # columns a chamber takes, with the gap after it
SCORE_CARD = 34


def picture(view: View, names: list[str], game: Game, lang: str) -> RenderableType:
    assert isinstance(view, PyramidsView)
    drawing = Drawing(view, names, box_of(game), lang)

    def draw(width: int, height: int) -> RenderableType:
        return drawing.table(width, height >= TALL and width >= 4 * ROOM)

    return Fitting(draw)


class Drawing:
    """The table as one view shows it."""

    def __init__(self, view: PyramidsView, names: list[str], box: Box, lang: str) -> None:
        self.view = view
        self.names = names
        self.box = box
        self.lang = lang
        self.say = of("pyramids", lang)

    def table(self, width: int, tall: bool) -> RenderableType:
        """Others first, one's own chambers last, next to the question."""
        view, me = self.view, self.view.seat
        if view.phase == "keep":
            return Group(*self.keeping(width))
        parts: list[RenderableType] = [Text(self.say("terminal-legend"), style="grey58")] if tall else []
        others = [seat for seat in range(view.players) if seat != me]
        if tall or me is None:
            panels = [self.small_panel(seat) for seat in others]
            parts += [Columns(panels, padding=(0, 1))] if panels else []
        else:
            parts += [self.one_line(seat) for seat in others]
        taking = bool(view.takes)
        if not view.over and not taking:
            parts.append(self.display(width) if tall else self.display_line())
        parts.append(self.points_line())
        if tall or not taking:
            parts.append(self.header())
        if me is not None:
            parts.append(self.own_panel(me, width))
        if not view.over and taking:  # what can be taken stands next to the question
            parts.append(self.display(width))
        return Group(*parts)

    def keeping(self, width: int) -> list[RenderableType]:
        """The first choice: four cards of one's own; a spectator sees who is still choosing."""
        view = self.view
        parts: list[RenderableType] = [Text(self.say("terminal-title"), style="bold bright_yellow")]
        if view.hand:
            parts.append(Text(self.say("terminal-legend"), style="grey58"))
            rooms = self.rooms(view.hand)
            parts.append(
                Panel(side_by_side(rooms, width), title=self.say("terminal-hand"), title_align="left")
            )
        else:
            parts.append(Text(self.say("terminal-dealt")))
        for seat in range(view.players):
            if seat != view.seat:
                parts.append(Text.assemble("  ", (self.names[seat], "bold"), f" · {self.busy(seat)}"))
        return parts

    # -- what all share ----------------------------------------------------------------------------

    def header(self) -> RenderableType:
        """Round, expedition card and its pattern."""
        view, box = self.view, self.box
        head = Text()
        head.append(self.say("terminal-round", round=view.round, rounds=ROUNDS), style="bold")
        head.append(f" · {self.say('terminal-expedition', turn=view.turn, turns=view.turns)} ")
        drawn = Text(style="bright_yellow")
        if view.expedition is not None:
            head.append(pattern_name(box, view.expedition, self.lang), style="bold bright_yellow")
            for place, row in enumerate(box.pattern_maps[box.patterns.ids.index(view.expedition)]):
                drawn.append(("\n" if place else "") + "".join("■ " if sign == "x" else "  " for sign in row))
        earlier = [pattern_name(box, id, self.lang) for id in view.revealed[:-1]]
        if earlier:
            head.append("\n" + self.say("terminal-revealed", patterns=", ".join(earlier)), style="grey58")
        grid = Grid.grid(padding=(0, 3))
        grid.add_row(drawn, head)
        return grid

    def display(self, width: int) -> Panel:
        rooms = self.rooms(self.view.display)
        title = f"{self.say('terminal-display')} · {self.say('terminal-pile', count=self.view.pile)}"
        return Panel(side_by_side(rooms, width), title=title, title_align="left", border_style="grey50")

    def display_line(self) -> Text:
        line = Text(f"{self.say('terminal-display')}:", style="bold")
        for card in self.view.display:
            line.append(f"  ▲ {card_name(self.box, card, self.lang)}", style=PAINT[colour_of(self.box, card)])
        return line.append(f"  · {self.say('terminal-pile', count=self.view.pile)}", style="grey58")

    def points_line(self) -> Text:
        """Who has which pyramid points."""
        text = Text(self.say("terminal-tiles"), style="bold")
        points = self.view.points
        for colour, tiles in zip(COLOURS, (points.green, points.orange, points.purple), strict=True):
            text.append(f"  ▲ {colour_word(colour, self.lang)}", style=f"bold {PAINT[colour]}")
            for tile in tiles:
                if tile.seat is None:
                    text.append(f" {tile.points}", style="bold")
                else:
                    text.append(f" {tile.points} ({self.names[tile.seat]})", style="grey58")
        return text

    # -- players -----------------------------------------------------------------------------------

    def rooms(self, cards: list[int]) -> list[Text]:
        """Cards to choose from, with their places."""
        return [chamber(self.box, number, self.lang, place=str(n)) for n, number in enumerate(cards, 1)]

    def rooms_of(self, seat: int) -> list[Text]:
        """A seat's two chambers; what it has not shown yet looks different."""
        shown = self.view.seats[seat]
        rooms = []
        for slot, held in zip(SLOTS, shown.cards, strict=True):
            if held is None:
                rooms.append(Text(self.say("terminal-no-card").ljust(16), style="grey50"))
            else:
                covered = [field for mark in shown.covered if mark.slot == slot for field in mark.fields]
                rooms.append(chamber(self.box, held.card, self.lang, held.fields, covered))
        return rooms

    def busy(self, seat: int) -> str:
        return self.say("terminal-thinking" if seat in self.view.to_move else "terminal-done")

    def score(self, seat: int) -> str:
        return self.say("terminal-score", score=Signed(self.view.scores[seat]))

    def title_of(self, seat: int) -> Text:
        title = self.names[seat]
        if seat == self.view.seat:
            title = self.say("terminal-you", name=title)
        if not self.view.over:
            title += f" · {self.busy(seat)}"
        return Text(f"{title} · {self.score(seat)}")

    def own_panel(self, seat: int, width: int) -> Panel:
        """The score card stands beside the chambers, or below them where it is narrow."""
        rooms, card = self.rooms_of(seat), self.score_card(seat)
        body: RenderableType = Group(side_by_side(rooms, width), card)
        if width >= 2 * ROOM + SCORE_CARD + 4:
            grid = Grid.grid(padding=(0, 3))
            grid.add_row(*rooms, card)
            body = grid
        return Panel(
            body, title=self.title_of(seat), title_align="left", border_style="bright_yellow", expand=False
        )

    def score_card(self, seat: int) -> Text:
        """Every field of the score card, marked or not."""
        shown = self.view.seats[seat]
        text = Text()
        for colour, many in (("red", shown.red), ("green", shown.green)):
            text.append("♦" * many, style=colour)
            text.append("·" * (GEMS - many) + f" {many:>2} {self.say(f'terminal-{colour}', count=many)}\n")
        skulls = zip(self.box.skull_values, shown.skull_fields, strict=True)
        for place, (value, marked) in enumerate(skulls):
            text.append("☠" if marked else str(value), style="bold red" if marked else "grey58")
            text.append(" / " if place == 4 else " ")
        text.append(f"= {shown.sheet.skulls}\n")
        for place, torch in enumerate(shown.torch_fields, 1):
            lit = torch == "found"
            text.append(f"{place}{'☼' if lit else '·'} ", style="bold yellow" if lit else "grey58")
        text.append(f"{self.say('terminal-torches')}\n")
        text.append(f"{self.say('terminal-points', points=shown.sheet.points)}\n")
        return text.append_text(self.completed(shown))

    def completed(self, shown: PyramidsSeat) -> Text:
        text = Text(self.say("terminal-completed", count=len(shown.completed)))
        for done in shown.completed:
            text.append(f" ▲{self.short_name(done.card)}", style=PAINT[colour_of(self.box, done.card)])
        return text

    def short_name(self, card: int) -> str:
        """`17o`."""
        return f"{card}{colour_word(colour_of(self.box, card), self.lang)[0]}"

    def one_line(self, seat: int) -> Text:
        """Another seat where there is no room for its chambers: how far it is with which card."""
        shown = self.view.seats[seat]
        line = Text(f"{self.names[seat]} · {self.score(seat)}  ")
        line.append_text(finds_line(shown))
        for held in filter(None, shown.cards):
            name = self.short_name(held.card)
            line.append(f"  ▲{name} ×{len(held.fields)}", style=PAINT[colour_of(self.box, held.card)])
        return line.append(f"  ✓ {len(shown.completed)}")

    def small_panel(self, seat: int) -> Panel:
        """Another seat: its chambers, and the score card in two lines."""
        shown = self.view.seats[seat]
        rooms = side_by_side(self.rooms_of(seat), 39)
        body = Group(rooms, finds_line(shown), self.completed(shown))
        return Panel(body, title=self.title_of(seat), title_align="left", width=39, border_style="grey50")


def finds_line(shown: PyramidsSeat) -> Text:
    """The score card of another seat in one line."""
    line = Text()
    line.append(f"♦R {shown.red}  ", style="red")
    line.append(f"♦G {shown.green}  ", style="green")
    line.append(f"☠ {shown.skulls} ({shown.sheet.skulls})  ")
    return line.append("☼ " + (" ".join(map(str, shown.torches)) or "–"), style="yellow")


# -- chambers ----------------------------------------------------------------------------------------


def chamber(
    box: Box,
    number: int,
    lang: str,
    crossed: list[str] | None = None,
    covered: list[str] | None = None,
    planned: list[str] | None = None,
    place: str = "",
) -> Text:
    """One card: order number and colour, then the fields with their columns and rows named."""
    colour = colour_of(box, number)
    text = Text()
    text.append(
        f"{place + ':' if place else '▲'} {card_name(box, number, lang)}".ljust(16),
        style=f"bold {PAINT[colour]}",
    )
    text.append("\n   a  b  c  d  e", style="grey50")
    drawn = box.maps[box.numbers.index(number)]
    for row in range(5):
        text.append(f"\n{row + 1} ", style="grey50")
        for column in range(5):
            field = "abcde"[column] + str(row + 1)
            if planned and field in planned:
                sign, style = PLANNED
            elif covered and field in covered:
                sign, style = COVERED
            elif crossed and field in crossed:
                sign, style = CROSSED
            else:
                sign, style = SIGNS[drawn[row * 5 + column]]
            text.append(sign, style=style)
            text.append(" " if column < 4 else "")
    return text


def side_by_side(rooms: list[Text], width: int) -> RenderableType:
    """In one row, or in as many even rows as it takes."""
    if not rooms:
        return Text("–", style="grey50")
    rows = -(-len(rooms) // max(1, (width - 4 + 3) // ROOM))
    across = -(-len(rooms) // rows)
    grid = Grid.grid(padding=(0, 3))
    for first in range(0, len(rooms), across):
        grid.add_row(*rooms[first : first + across])
    return grid


# -- pieces in a sentence ----------------------------------------------------------------------------


def look(kind: str, id: str, label: str, game: Game) -> tuple[str, str]:
    """Symbols as their signs, patterns with their shape: "Corner ■■ / ■·"."""
    box = box_of(game)
    if kind == "symbol":
        return SYMBOLS[id], ""
    if kind == "pattern":
        rows = box.pattern_maps[box.patterns.ids.index(id)]
        shape = " / ".join("".join("■" if sign == "x" else "·" for sign in row) for row in rows)
        return f"{label} {shape}", "bright_yellow"
    return label, PAINT[colour_of(box, int(id))]


# -- previews ----------------------------------------------------------------------------------------


def preview(option: Option, view: View, game: Game, lang: str) -> RenderableType | None:
    """The chamber as it will look, or the cards that would be kept or taken."""
    assert isinstance(view, PyramidsView)
    box = box_of(game)
    if isinstance(option, Keep):
        return side_by_side([chamber(box, order_number(card), lang) for card in option.cards], 2 * ROOM + 4)
    if option.piece is None:
        return None
    number = order_number(option.piece)
    if not isinstance(option, Mark):
        return chamber(box, number, lang)
    assert view.seat is not None
    held = view.seats[view.seat].cards[SLOTS.index(option.slot)]
    room = chamber(box, number, lang, held.fields if held is not None else None, None, option.fields)
    brings = finds(option.found, option.completes, lang)
    return Group(room, Text.from_markup(styled(brings, look, game))) if brings else room


def order_number(piece: str) -> int:
    return int(piece.partition(":")[2])
