"""Dahshur in a terminal: the board and everybody's things."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from mastaba.core.game import Game
from mastaba.games.dahshur.game import DahshurGame
from mastaba.games.dahshur.notation import COLOURS, GEMS
from mastaba.games.dahshur.speech import colour_word, gem_word, gems_word, prince_word
from mastaba.games.dahshur.terminal.players import players, seat_word
from mastaba.games.dahshur.terminal.words import LETTERS, SHORT_GEMS, STYLES, WORDS
from mastaba.terminal.fitting import Fitting, column_widths

__all__ = ["look", "picture"]

ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"]
TALL = 46  # lines for the whole board with its frames
FRAME = 4  # columns that a frame takes
SIDE_BY_SIDE = 76  # columns for cities and gift in one line
NEXT_PLATES = 13  # so many are shown in a short window
PLATE, FIELD = 6, 3  # columns of a plate of the avenue and of a field of the procession


def picture(view: dict[str, Any], game: Game, lang: str) -> RenderableType:
    def draw(width: int, height: int) -> RenderableType:
        drawn = full if height >= TALL else compact
        return Group(*drawn(view, game, lang, width))

    return Fitting(draw)


def look(kind: str, id: str, label: str, game: Game) -> tuple[str, str]:
    """Every piece in the colour that comes first in its id: `blue-4`, `ruby`, `gold-5`."""
    return label, STYLES[id.split("-")[0]]


def full(view: dict[str, Any], game: Game, lang: str, width: int) -> list[RenderableType]:
    """The board from far to near, the players with their princes last, next to the question."""
    say = WORDS[lang]
    inside = width - FRAME
    street = Group(market(view, game, lang, inside), supplies(view, game, lang))
    plates = avenue(view, lang, 0, len(view["avenue"]["plates"]), min(inside, 12 * PLATE))
    return [
        headline(view, game, lang),
        *top(view, game, lang, width),
        *([neutral(view, game, lang)] if view["neutral"] else []),
        panel(street, say["market"], width),
        panel(plates, f"{say['avenue']}   {say['set']}", width),
        panel(procession(view, inside), f"{say['procession']}   {say['front']}", width),
        obelisks(view, game, lang),
        Text(say["legend"], style="dim"),
        players(view, game, lang, width),
    ]


def top(view: dict[str, Any], game: Game, lang: str, width: int) -> list[RenderableType]:
    """Cities and gift, side by side where there is room."""
    say = WORDS[lang]
    if width < SIDE_BY_SIDE:
        return [
            panel(cities(view, lang), say["cities"], width),
            panel(gift(view, game, lang), say["gift"], width),
        ]
    grid = Table.grid(expand=True)
    grid.add_column(ratio=3)
    grid.add_column(ratio=2)
    grid.add_row(
        panel(cities(view, lang), say["cities"], width), panel(gift(view, game, lang), say["gift"], width)
    )
    return [grid]


def compact(view: dict[str, Any], game: Game, lang: str, width: int) -> list[RenderableType]:
    """What a short window must show: no frames, only the next plates and the fields in use."""
    say = WORDS[lang]
    built = view["avenue"]["built"]
    line = Text()
    for place, owner in enumerate(view["procession"], 1):
        if owner is not None:
            line.append(f" {place}{LETTERS[COLOURS[owner]]}", STYLES[COLOURS[owner]])
    parts: list[RenderableType] = [
        headline(view, game, lang),
        Text.assemble((f"{say['cities']}  ", "dim"), cities(view, lang)),
        market(view, game, lang, width, small=True),
    ]
    if built < len(view["avenue"]["plates"]):
        parts.append(Text(say["next plates"].format(plate=built + 1), style="dim"))
        parts.append(avenue(view, lang, built, NEXT_PLATES, width))
    parts.append(
        Text.assemble((f"{say['procession']} ", "dim"), line if line.plain else (say["nobody"], "dim"))
    )
    parts.append(players(view, game, lang, width, small=True))
    given = Text.assemble((f"{say['gift']}  ", "dim"), gift(view, game, lang), "   ")
    parts.append(given.append_text(neutral(view, game, lang)))
    return parts


def headline(view: dict[str, Any], game: Game, lang: str) -> Text:
    say = WORDS[lang]
    line = Text()
    if view["over"]:
        line.append(say["over"], style="bold")
        line.append("   ")
        for number, seat in enumerate(view["winners"]):
            if number:
                line.append(", ")
            line.append(say["winner"].format(who=seat_word(view, game, seat, lang)), style="bold")
        return line
    line.append(say["round"].format(round=view["round"], rounds=view["rounds"]), style="bold")
    line.append("   " + say["pharaoh"].format(who=seat_word(view, game, view["start"], lang)))
    if view["active"] is not None:
        line.append("   " + say["active"].format(who=seat_word(view, game, view["active"], lang)))
    if view["deciding"] == "disc":
        line.append("   " + say["opening"].format(field=view["offering"]))
    return line


def panel(content: RenderableType, title: str, width: int) -> Panel:
    name, *more = title.split("   ")
    if len(title) > width - FRAME - 2:  # what the frame would cut stands inside
        content, title = Group(Text("   ".join(more), style="dim"), content), name
    return Panel(
        content, title=title, title_align="left", box=box.ROUNDED, padding=(0, 1), border_style="dim"
    )


def cities(view: dict[str, Any], lang: str) -> Text:
    say = WORDS[lang]
    line = Text()
    for city in view["cities"]:
        if city is None:
            line.append(f"[{say['empty']}]  ", style="dim")
            continue
        line.append(f"[{city['number']}", style="bold")
        line.append(" G" if city["gold"] else " ·", style=STYLES["gold"])
        line.append(" S" if city["silver"] else " ·", style=STYLES["silver"])
        line.append("]  ", style="bold")
    line.append(say["pile"].format(count=view["city_pile"]), style="dim")
    if view["cities_gone"]:
        numbers = " ".join(str(number) for number in view["cities_gone"])
        line.append("  " + say["gone"].format(numbers=numbers), style="dim")
    return line


def gift(view: dict[str, Any], game: Game, lang: str) -> Text:
    """The princes that can be used now."""
    say = WORDS[lang]
    line = Text()
    princes = [prince for prince in view["gift"] if prince]
    for number, prince in enumerate(princes):
        line.append("  " if number else "")
        line.append(f"[{prince_word(game, prince, lang)}]", style=STYLES[prince.split("-")[0]])
    if not princes:
        line.append(say["none"], style="dim")
    return line


def neutral(view: dict[str, Any], game: Game, lang: str) -> Text:
    """What is left of the neutral princes, where two play."""
    if not view["neutral"]:
        return Text()
    left = view["neutral"]
    used = " ".join(prince.split("-")[1] for prince in left["used"]) or "–"
    colour = colour_word(game, left["colour"], lang)
    return Text(WORDS[lang]["neutral"].format(colour=colour, pile=left["pile"], used=used), style="dim")


def market(view: dict[str, Any], game: Game, lang: str, width: int, small: bool = False) -> Table:
    """The six stands side by side, or one below the other; small: goods, traders and princes share a row."""
    say = WORDS[lang]
    rows = {key: [Text(say[key], "dim", no_wrap=True)] for key in ("gem", "price")}
    rows |= {key: [Text(say[key], "dim", no_wrap=True)] for key in ("goods", "traders", "prince")}
    for stand in view["stands"]:
        gem = stand["gem"]
        price, lying, here = Text(no_wrap=True), Text(), Text()
        for colour in COLOURS:
            if stand["prices"][colour]:
                price.append(f"{LETTERS[colour]}{stand['prices'][colour]} ", STYLES[colour])
        for seat, count in enumerate(stand["goods"]):
            if count:
                lying.append(f"{LETTERS[COLOURS[seat]]}×{count} ", STYLES[COLOURS[seat]])
        for seat in stand["traders"]:
            here.append(f"♟{LETTERS[COLOURS[seat]]} ", STYLES[COLOURS[seat]])
        price.rstrip()
        named = Text(gem_word(game, gem, lang), STYLES[gem]) if gem else Text(say["no gem"], "dim")
        named.no_wrap = True
        rows["gem"].append(named)
        rows["price"].append(price)
        rows["goods"].append(lying)
        rows["traders"].append(here)
        rows["prince"].append(market_prince(stand["prince"], game, lang, small))
    if small:
        mixed = zip(rows.pop("goods"), rows.pop("traders"), rows.pop("prince"), strict=True)
        rows["lying"] = [Text.assemble(*cells) for cells in mixed]
        rows["lying"][0] = Text(say["lying"], "dim", no_wrap=True)
    elif not view["market_colour"]:
        del rows["prince"]
    heads = [Text(say["stand"] if small else "", no_wrap=True)]
    heads += [Text(str(stand["stand"])) for stand in view["stands"]]
    for cells in rows.values():
        cells[1:] = [cell if cell.plain else Text("·", "dim") for cell in cells[1:]]
    columns = [[head, *cells] for head, *cells in zip(heads, *rows.values(), strict=True)]
    widths = column_widths(columns, width)
    if widths is None:
        return stands_below_each_other(columns[1:], columns[0][3:])
    table = Table(box=None, padding=(0, 1, 0, 0), expand=not small)
    for head, least in zip(heads, widths, strict=True):
        table.add_column(head, width=least)
    for cells in rows.values():
        table.add_row(*cells)
    return table


def stands_below_each_other(stands: list[list[Text]], labels: list[Text]) -> Table:
    """Number, gem and price of each stand, then what else is there, named."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for number, gem, price, *more in stands:
        line = Text.assemble(gem, "  ", price)
        for label, cell in zip(labels, more, strict=True):
            if cell.plain != "·":
                line.append("  ").append_text(label).append(" ").append_text(cell)
        table.add_row(number, line)
    return table


def market_prince(prince: str | None, game: Game, lang: str, small: bool) -> Text:
    if not prince:
        return Text()
    colour, value = prince.split("-")
    name = f"{LETTERS[colour]}{value}" if small else prince_word(game, prince, lang)
    return Text(f"[{name}]", STYLES[colour])


def supplies(view: dict[str, Any], game: Game, lang: str) -> Text:
    """Who waits on the square, and what offers and bag still hold."""
    say = WORDS[lang]
    foot = Text(style="dim")
    waiting = [seat["colour"] for seat in view["seats"] if seat["trader"] == 0]
    if waiting:
        foot.append(f"{say['square']}: " + " ".join(f"♟{LETTERS[colour]}" for colour in waiting) + "   ")
    left = ", ".join(gems_word(game, gem, view["bag"][gem], lang) for gem in GEMS)
    discards = len(view["offers"]["discards"])
    foot.append(say["offers"].format(pile=view["offers"]["pile"], discards=discards) + "\n")
    return foot.append(say["bag"].format(gems=left))


def avenue(view: dict[str, Any], lang: str, start: int, count: int, width: int) -> Text:
    """So many plates from `start` on: whose symbol, which gem, set or open."""
    plates, built = view["avenue"]["plates"], view["avenue"]["built"]
    lines = Text(no_wrap=True)
    for row in rows_of(range(start, min(len(plates), start + count)), width // PLATE):
        lines.append("\n" if row[0] > start else "")
        for place in row:
            lines.append(f"{place + 1:<{PLATE}}", style="bold reverse" if place == built else "dim")
        lines.append("\n")
        for place in row:
            symbol, gem = plates[place].split("-")
            lines.append(LETTERS[symbol], STYLES[symbol])
            lines.append("●" if place < built else "○", STYLES[gem])
            lines.append(f"{SHORT_GEMS[lang][gem]}  ", STYLES[gem])
    return lines


def procession(view: dict[str, Any], width: int) -> Text:
    fields = view["procession"]
    lines = Text(no_wrap=True)
    for row in rows_of(range(len(fields)), min(width // FIELD, 20)):
        lines.append("\n" if row[0] else "")
        for place in row:
            now = view["deciding"] == "disc" and view["offering"] == place + 1
            lines.append(f"{place + 1:>{FIELD}}", style="bold reverse" if now else "dim")
        lines.append("\n")
        for place in row:
            owner = fields[place]
            if owner is None:
                lines.append("  ·", style="dim")
            else:
                lines.append(f"  {LETTERS[COLOURS[owner]]}", STYLES[COLOURS[owner]])
    return lines


def rows_of(places: range, across: int) -> list[range]:
    return [places[first : first + across] for first in range(0, len(places), max(1, across))]


def obelisks(view: dict[str, Any], game: Game, lang: str) -> Text:
    """Markers by obelisk; after the last printed one they simply go on (DA-1.7)."""
    assert isinstance(game, DahshurGame)
    size = game.box.obelisk
    line = Text(WORDS[lang]["obelisks"] + "  ", style="bold")
    highest = max(seat["points"] for seat in view["seats"]) // size
    for number in range(highest + 1):
        name = ROMAN[number] if number < len(ROMAN) else str(number + 1)
        line.append(f"{name} ({number * size}–{number * size + size - 1}): ", style="dim")
        here = [seat for seat in view["seats"] if seat["points"] // size == number]
        for seat in sorted(here, key=lambda seat: int(seat["points"])):
            line.append(f"{LETTERS[seat['colour']]}{seat['points']} ", STYLES[seat["colour"]])
        line.append("– " if not here else "", style="dim")
        line.append(" ")
    return line
