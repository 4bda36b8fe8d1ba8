"""The table of Silver & Gold Pyramids as text: chambers side by side, crosses and score cards."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from mastaba.core import Game
from mastaba.games.pyramids.box import Box
from mastaba.games.pyramids.speech import box_of, card_name, colour_of, colour_word, finds, pattern_name
from mastaba.games.pyramids.terminal.words import name_of, word
from mastaba.speech.wording import noun, number
from mastaba.terminal.fitting import Fitting
from mastaba.terminal.markup import styled

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


def picture(view: dict[str, Any], game: Game, lang: str) -> RenderableType:
    def draw(width: int, height: int) -> RenderableType:
        return table(view, box_of(game), lang, width, height >= TALL and width >= 4 * ROOM)

    return Fitting(draw)


def table(view: dict[str, Any], box: Box, lang: str, width: int, tall: bool) -> RenderableType:
    """Others first, one's own chambers last, next to the question."""
    me = view["seat"]
    if view["phase"] == "keep":
        return Group(*keeping(view, box, lang, width))
    parts: list[RenderableType] = [Text(word("legend", lang), style="grey58")] if tall else []
    others = [seat for seat in range(view["players"]) if seat != me]
    if tall or me is None:
        panels = [small_panel(view, seat, box, lang) for seat in others]
        parts += [Columns(panels, padding=(0, 1))] if panels else []
    else:
        parts += [one_line(view, seat, box, lang) for seat in others]
    taking = bool(view["takes"])
    if not view["over"] and not taking:
        parts.append(display(view, box, lang, width) if tall else display_line(view, box, lang))
    parts.append(points_line(view, lang))
    if tall or not taking:
        parts.append(header(view, box, lang))
    if me is not None:
        parts.append(own_panel(view, me, box, lang, width))
    if not view["over"] and taking:  # what can be taken stands next to the question
        parts.append(display(view, box, lang, width))
    return Group(*parts)


def keeping(view: dict[str, Any], box: Box, lang: str, width: int) -> list[RenderableType]:
    """The first choice: four cards of one's own; a spectator sees who is still choosing."""
    parts: list[RenderableType] = [Text("Silver & Gold Pyramids", style="bold bright_yellow")]
    if view["hand"]:
        parts.append(Text(word("legend", lang), style="grey58"))
        rooms = [chamber(box, number, lang, place=str(n)) for n, number in enumerate(view["hand"], 1)]
        parts.append(Panel(side_by_side(rooms, width), title=word("hand", lang), title_align="left"))
    else:
        parts.append(Text(word("dealt", lang)))
    for seat in range(view["players"]):
        if seat != view["seat"]:
            state = "thinking" if view["seats"][seat]["thinking"] else "done"
            parts.append(Text.assemble("  ", (name_of(view, seat, lang), "bold"), f" · {word(state, lang)}"))
    return parts


# -- what all share ----------------------------------------------------------------------------------


def header(view: dict[str, Any], box: Box, lang: str) -> RenderableType:
    """Round, expedition card and its pattern."""
    head = Text()
    head.append(f"{word('round', lang)} {view['round']}/4", style="bold")
    head.append(f" · {word('expedition', lang)} {view['turn']}/{view['turns']}: ")
    head.append(pattern_name(box, view["expedition"], lang), style="bold bright_yellow")
    earlier = [pattern_name(box, id, lang) for id in view["revealed"][:-1]]
    if earlier:
        head.append(f"\n{word('revealed', lang)}: {', '.join(earlier)}", style="grey58")
    drawn = Text(style="bright_yellow")
    for place, row in enumerate(box.pattern_maps[box.patterns.ids.index(view["expedition"])]):
        drawn.append(("\n" if place else "") + "".join("■ " if sign == "x" else "  " for sign in row))
    grid = Grid.grid(padding=(0, 3))
    grid.add_row(drawn, head)
    return grid


def display(view: dict[str, Any], box: Box, lang: str, width: int) -> Panel:
    rooms = [chamber(box, number, lang, place=str(n)) for n, number in enumerate(view["display"], 1)]
    title = f"{word('display', lang)} · {word('pile', lang)}: {view['pile']}"
    return Panel(side_by_side(rooms, width), title=title, title_align="left", border_style="grey50")


def display_line(view: dict[str, Any], box: Box, lang: str) -> Text:
    line = Text(f"{word('display', lang)}:", style="bold")
    for card in view["display"]:
        line.append(f"  ▲ {card_name(box, card, lang)}", style=PAINT[colour_of(box, card)])
    return line.append(f"  · {word('pile', lang)}: {view['pile']}", style="grey58")


def points_line(view: dict[str, Any], lang: str) -> Text:
    """Who has which pyramid points."""
    text = Text(f"{word('points', lang)}:", style="bold")
    for colour, values in view["points"].items():
        text.append(f"  ▲ {colour_word(colour, lang)}", style=f"bold {PAINT[colour]}")
        for given in values:
            if given["seat"] is None:
                text.append(f" {given['points']}", style="bold")
            else:
                text.append(f" {given['points']} ({name_of(view, given['seat'], lang)})", style="grey58")
    return text


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


def rooms_of(view: dict[str, Any], seat: int, box: Box, lang: str) -> list[Text]:
    """A seat's two chambers; what it has not shown yet looks different."""
    shown = view["seats"][seat]
    covered: list[list[str]] = [[], []]
    for text in shown.get("pending", []):
        slot, _, fields = text.partition(":")
        covered[("left", "right").index(slot)] += fields.split("-")
    rooms = []
    for slot, held in enumerate(shown["cards"]):
        if held is None:
            rooms.append(Text(word("none", lang).ljust(16), style="grey50"))
        else:
            rooms.append(chamber(box, held["card"], lang, held["fields"], covered[slot]))
    return rooms


# -- players -----------------------------------------------------------------------------------------


def title_of(view: dict[str, Any], seat: int, lang: str) -> Text:
    title = name_of(view, seat, lang)
    if seat == view["seat"]:
        title += f" ({word('you', lang)})"
    if not view["over"]:
        title += f" · {word('thinking' if view['seats'][seat]['thinking'] else 'done', lang)}"
    return Text(f"{title} · {number(view['scores'][seat], word('score', lang))}")


def own_panel(view: dict[str, Any], seat: int, box: Box, lang: str, width: int) -> Panel:
    """The score card stands beside the chambers, or below them where it is narrow."""
    rooms, card = rooms_of(view, seat, box, lang), score_card(view, seat, box, lang)
    body: RenderableType = Group(side_by_side(rooms, width), card)
    if width >= 2 * ROOM + SCORE_CARD + 4:
        grid = Grid.grid(padding=(0, 3))
        grid.add_row(*rooms, card)
        body = grid
    return Panel(
        body, title=title_of(view, seat, lang), title_align="left", border_style="bright_yellow", expand=False
    )


def score_card(view: dict[str, Any], seat: int, box: Box, lang: str) -> Text:
    """Every field of the score card, marked or not."""
    shown = view["seats"][seat]
    sheet = shown["sheet"]
    text = Text()
    for key in ("red", "green"):
        many = shown[key]
        text.append("♦" * many, style=key)
        text.append("·" * (10 - many) + f" {many:>2} {noun(many, word(f'{key} gems', lang))}\n")
    for place, value in enumerate(box.skull_values):
        marked = place < shown["skulls"]
        text.append("☠" if marked else str(value), style="bold red" if marked else "grey58")
        text.append(" / " if place == 4 else " ")
    text.append(f"= {sheet['skulls']}\n")
    for place in range(1, 5):
        lit = place in shown["torches"]
        text.append(f"{place}{'☼' if lit else '·'} ", style="bold yellow" if lit else "grey58")
    text.append(f"{word('torches', lang)}\n")
    text.append(f"{number(sheet['points'], word('own points', lang))}\n")
    return text.append_text(completed(shown, box, lang))


def completed(shown: dict[str, Any], box: Box, lang: str) -> Text:
    text = Text(f"{len(shown['completed'])} {word('completed', lang)}")
    for done in shown["completed"]:
        colour = colour_of(box, done["card"])
        text.append(f" ▲{done['card']}{colour_word(colour, lang)[0]}", style=PAINT[colour])
    return text


def finds_line(shown: dict[str, Any]) -> Text:
    """The score card of another seat in one line."""
    line = Text()
    line.append(f"♦R {shown['red']}  ", style="red")
    line.append(f"♦G {shown['green']}  ", style="green")
    line.append(f"☠ {shown['skulls']} ({shown['sheet']['skulls']})  ")
    return line.append("☼ " + (" ".join(map(str, shown["torches"])) or "–"), style="yellow")


def one_line(view: dict[str, Any], seat: int, box: Box, lang: str) -> Text:
    """Another seat where there is no room for its chambers: how far it is with which card."""
    shown = view["seats"][seat]
    line = Text(f"{name_of(view, seat, lang)} · {number(view['scores'][seat], word('score', lang))}  ")
    line.append_text(finds_line(shown))
    for held in filter(None, shown["cards"]):
        colour = colour_of(box, held["card"])
        name = f"{held['card']}{colour_word(colour, lang)[0]}"
        line.append(f"  ▲{name} ×{len(held['fields'])}", style=PAINT[colour])
    return line.append(f"  ✓ {len(shown['completed'])}")


def small_panel(view: dict[str, Any], seat: int, box: Box, lang: str) -> Panel:
    """Another seat: its chambers, and the score card in two lines."""
    shown = view["seats"][seat]
    rooms = side_by_side(rooms_of(view, seat, box, lang), 39)
    body = Group(rooms, finds_line(shown), completed(shown, box, lang))
    return Panel(body, title=title_of(view, seat, lang), title_align="left", width=39, border_style="grey50")


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


def preview(move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> RenderableType | None:
    """The chamber as it will look, or the cards that would be kept or taken."""
    box = box_of(game)
    if move["verb"] == "keep":
        return side_by_side([chamber(box, number, lang) for number in move["cards"]], 2 * ROOM + 4)
    if move["verb"] == "take":
        return None if move["from"] == "pile" else chamber(box, move["card"], lang)
    held = view["seats"][view["seat"]]["cards"][("left", "right").index(move["slot"])]
    room = chamber(box, move["card"], lang, held["fields"], None, move["fields"])
    brings = finds(move["found"], move["completes"], lang)
    return Group(room, Text.from_markup(styled(brings, look, game))) if brings else room
