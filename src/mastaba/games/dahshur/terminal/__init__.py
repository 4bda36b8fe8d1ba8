"""Dahshur in a terminal: the board and everybody's things."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from mastaba.core import Game, View
from mastaba.games.dahshur.notation import COLOURS, GEMS
from mastaba.games.dahshur.speech import colour_word, gem_word
from mastaba.games.dahshur.terminal.looks import LETTERS, STYLES, Drawing
from mastaba.games.dahshur.terminal.players import players
from mastaba.games.dahshur.types import DahshurView
from mastaba.terminal.fitting import Fitting, column_widths
from mastaba.texts import of

__all__ = ["look", "picture"]

ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"]
TALL = 46  # lines for the whole board with its frames
FRAME = 4  # columns that a frame takes
SIDE_BY_SIDE = 76  # columns for cities and gift in one line
NEXT_PLATES = 13  # so many are shown in a short window
PLATE, FIELD = 6, 3  # columns of a plate of the avenue and of a field of the procession


def picture(view: View, names: list[str], game: Game, lang: str) -> RenderableType:
    assert isinstance(view, DahshurView)
    on = Drawing(view, names, game, lang)

    def draw(width: int, height: int) -> RenderableType:
        drawn = full if height >= TALL else compact
        return Group(*drawn(on, width))

    return Fitting(draw)


def look(kind: str, id: str, label: str, game: Game) -> tuple[str, str]:
    """Every piece in the colour that comes first in its id: `blue-4`, `ruby`, `gold-5`."""
    return label, STYLES[id.split("-")[0]]


def full(on: Drawing, width: int) -> list[RenderableType]:
    """The board from far to near, the players with their princes last, next to the question."""
    say = of("dahshur", on.lang)
    inside = width - FRAME
    street = Group(market(on, inside), supplies(on))
    plates = avenue(on, 0, len(on.view.avenue.plates), min(inside, 12 * PLATE))
    return [
        headline(on),
        *top(on, width),
        *([neutral(on)] if on.view.neutral else []),
        panel(street, say("terminal-market"), width),
        panel(plates, f"{say('terminal-avenue')}   {say('terminal-set')}", width),
        panel(procession(on, inside), f"{say('terminal-procession')}   {say('terminal-front')}", width),
        obelisks(on),
        Text(say("terminal-legend"), style="dim"),
        players(on, width),
    ]


def top(on: Drawing, width: int) -> list[RenderableType]:
    """Cities and gift, side by side where there is room."""
    say = of("dahshur", on.lang)
    if width < SIDE_BY_SIDE:
        return [
            panel(cities(on), say("terminal-cities"), width),
            panel(gift(on), say("terminal-gift"), width),
        ]
    grid = Table.grid(expand=True)
    grid.add_column(ratio=3)
    grid.add_column(ratio=2)
    grid.add_row(
        panel(cities(on), say("terminal-cities"), width), panel(gift(on), say("terminal-gift"), width)
    )
    return [grid]


def compact(on: Drawing, width: int) -> list[RenderableType]:
    """What a short window must show: no frames, only the next plates and the fields in use."""
    say = of("dahshur", on.lang)
    plate = on.view.avenue.next
    line = Text()
    for place, owner in enumerate(on.view.procession, 1):
        if owner is not None:
            line.append(f" {place}{on.letter(owner)}", on.style(owner))
    parts: list[RenderableType] = [
        headline(on),
        Text.assemble((f"{say('terminal-cities')}  ", "dim"), cities(on)),
        market(on, width, small=True),
    ]
    if plate is not None:
        parts.append(Text(say("terminal-next-plates", plate=plate), style="dim"))
        parts.append(avenue(on, plate - 1, NEXT_PLATES, width))
    parts.append(
        Text.assemble(
            (f"{say('terminal-procession')} ", "dim"), line if line.plain else (say("terminal-nobody"), "dim")
        )
    )
    parts.append(players(on, width, small=True))
    given = Text.assemble((f"{say('terminal-gift')}  ", "dim"), gift(on), "   ")
    parts.append(given.append_text(neutral(on)))
    return parts


def headline(on: Drawing) -> Text:
    say = of("dahshur", on.lang)
    line = Text()
    if on.view.over:
        line.append(say("terminal-over"), style="bold")
        line.append("   ")
        for number, seat in enumerate(on.view.winners):
            if number:
                line.append(", ")
            line.append(say("terminal-winner", who=on.who(seat)), style="bold")
        return line
    line.append(say("terminal-round", round=on.view.round, rounds=on.view.rounds), style="bold")
    line.append("   " + say("terminal-pharaoh", who=on.who(on.view.start)))
    if on.view.active is not None:
        line.append("   " + say("terminal-active", who=on.who(on.view.active)))
    if on.view.opening:
        line.append("   " + say("terminal-opening", field=on.view.offering))
    return line


def panel(content: RenderableType, title: str, width: int) -> Panel:
    name, *more = title.split("   ")
    if len(title) > width - FRAME - 2:  # what the frame would cut stands inside
        content, title = Group(Text("   ".join(more), style="dim"), content), name
    return Panel(
        content, title=title, title_align="left", box=box.ROUNDED, padding=(0, 1), border_style="dim"
    )


def cities(on: Drawing) -> Text:
    say = of("dahshur", on.lang)
    line = Text()
    for city in on.view.cities:
        if city is None:
            line.append(f"[{say('terminal-empty')}]  ", style="dim")
            continue
        line.append(f"[{city.number}", style="bold")
        line.append(" G" if city.gold else " ·", style=STYLES["gold"])
        line.append(" S" if city.silver else " ·", style=STYLES["silver"])
        line.append("]  ", style="bold")
    line.append(say("terminal-pile", count=on.view.city_pile), style="dim")
    if on.view.cities_gone:
        numbers = " ".join(str(number) for number in on.view.cities_gone)
        line.append("  " + say("terminal-gone", numbers=numbers), style="dim")
    return line


def gift(on: Drawing) -> Text:
    """The princes that can be used now."""
    say = of("dahshur", on.lang)
    line = Text()
    princes = [prince for prince in on.view.gift if prince]
    for number, prince in enumerate(princes):
        line.append("  " if number else "")
        line.append(f"[{on.prince(prince)}]", style=STYLES[prince.split("-")[0]])
    if not princes:
        line.append(say("terminal-none"), style="dim")
    return line


def neutral(on: Drawing) -> Text:
    """What is left of the neutral princes, where two play."""
    if not on.view.neutral:
        return Text()
    left = on.view.neutral
    used = " ".join(prince.split("-")[1] for prince in left.used) or "–"
    colour = colour_word(on.game, left.colour, on.lang)
    return Text(
        of("dahshur", on.lang)("terminal-neutral", colour=colour, pile=left.pile, used=used), style="dim"
    )


def market(on: Drawing, width: int, small: bool = False) -> Table:
    """The six stands side by side, or one below the other; small: goods, traders and princes share a row."""
    say = of("dahshur", on.lang)
    rows = {key: [Text(say(f"terminal-head-{key}"), "dim", no_wrap=True)] for key in ("gem", "price")}
    rows |= {
        key: [Text(say(f"terminal-head-{key}"), "dim", no_wrap=True)]
        for key in ("goods", "traders", "prince")
    }
    for stand in on.view.stands:
        gem = stand.gem
        price, lying, here = Text(no_wrap=True), Text(), Text()
        for colour in COLOURS:
            if asked := getattr(stand.prices, colour):
                price.append(f"{LETTERS[colour]}{asked} ", STYLES[colour])
        for seat, count in enumerate(stand.goods):
            if count:
                lying.append(f"{on.letter(seat)}×{count} ", on.style(seat))
        for seat in stand.traders:
            here.append(f"♟{on.letter(seat)} ", on.style(seat))
        price.rstrip()
        named = (
            Text(gem_word(on.game, gem, on.lang), STYLES[gem]) if gem else Text(say("terminal-no-gem"), "dim")
        )
        named.no_wrap = True
        rows["gem"].append(named)
        rows["price"].append(price)
        rows["goods"].append(lying)
        rows["traders"].append(here)
        rows["prince"].append(market_prince(on, stand.prince, small))
    if small:
        mixed = zip(rows.pop("goods"), rows.pop("traders"), rows.pop("prince"), strict=True)
        rows["lying"] = [Text.assemble(*cells) for cells in mixed]
        rows["lying"][0] = Text(say("terminal-lying"), "dim", no_wrap=True)
    elif not on.view.market_colour:
        del rows["prince"]
    heads = [Text(say("terminal-stand") if small else "", no_wrap=True)]
    heads += [Text(str(stand.stand)) for stand in on.view.stands]
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


def market_prince(on: Drawing, prince: str | None, small: bool) -> Text:
    if not prince:
        return Text()
    colour, value = prince.split("-")
    name = f"{LETTERS[colour]}{value}" if small else on.prince(prince)
    return Text(f"[{name}]", STYLES[colour])


def supplies(on: Drawing) -> Text:
    """Who waits on the square, and what offers and bag still hold."""
    say = of("dahshur", on.lang)
    foot = Text(style="dim")
    waiting = " ".join(f"♟{on.letter(seat)}" for seat in on.view.square)
    if waiting:
        foot.append(f"{say('terminal-square')}: {waiting}   ")
    left = ", ".join(some_gems(on, gem, getattr(on.view.bag, gem)) for gem in GEMS)
    discards = len(on.view.offers.discards)
    foot.append(say("terminal-offers", pile=on.view.offers.pile, discards=discards) + "\n")
    return foot.append(say("terminal-bag", gems=left))


def some_gems(on: Drawing, gem: str, count: int) -> str:
    """`3 rubies`; those of somebody's own edition have but one form."""
    return of("dahshur", on.lang)("terminal-some-gems", count=count, name=gem_word(on.game, gem, on.lang))


def avenue(on: Drawing, start: int, count: int, width: int) -> Text:
    """So many plates from `start` on: whose symbol, which gem, set or open."""
    plates, built, following = on.view.avenue.plates, on.view.avenue.built, on.view.avenue.next
    lines = Text(no_wrap=True)
    for row in rows_of(range(start, min(len(plates), start + count)), width // PLATE):
        lines.append("\n" if row[0] > start else "")
        for place in row:
            lines.append(f"{place + 1:<{PLATE}}", style="bold reverse" if place + 1 == following else "dim")
        lines.append("\n")
        for place in row:
            symbol, gem = plates[place].split("-")
            lines.append(LETTERS[symbol], STYLES[symbol])
            lines.append("●" if place < built else "○", STYLES[gem])
            lines.append(f"{of('dahshur', on.lang)(f'terminal-gem-{gem}')}  ", STYLES[gem])
    return lines


def procession(on: Drawing, width: int) -> Text:
    fields = on.view.procession
    lines = Text(no_wrap=True)
    for row in rows_of(range(len(fields)), min(width // FIELD, 20)):
        lines.append("\n" if row[0] else "")
        for place in row:
            now = on.view.offering == place + 1 and not on.view.over
            lines.append(f"{place + 1:>{FIELD}}", style="bold reverse" if now else "dim")
        lines.append("\n")
        for place in row:
            owner = fields[place]
            if owner is None:
                lines.append("  ·", style="dim")
            else:
                lines.append(f"  {on.letter(owner)}", on.style(owner))
    return lines


def rows_of(places: range, across: int) -> list[range]:
    return [places[first : first + across] for first in range(0, len(places), max(1, across))]


def obelisks(on: Drawing) -> Text:
    """Markers by obelisk."""
    line = Text(of("dahshur", on.lang)("terminal-obelisks") + "  ", style="bold")
    for number, obelisk in enumerate(on.view.obelisks, 1):
        name = ROMAN[number - 1] if number <= len(ROMAN) else str(number)
        line.append(f"{name} ({obelisk.least}–{obelisk.most}): ", style="dim")
        here = [seat for seat in on.view.seats if seat.obelisk == number]
        for seat in sorted(here, key=lambda seat: seat.points):
            line.append(f"{LETTERS[seat.colour]}{seat.points} ", STYLES[seat.colour])
        line.append("– " if not here else "", style="dim")
        line.append(" ")
    return line
