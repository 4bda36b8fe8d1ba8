"""Valley of the Kings, drawn: opponents on top, the pyramid in the middle, my cards below."""

from __future__ import annotations

import textwrap

from rich import box
from rich.align import Align
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from mastaba.core import Game, View
from mastaba.games.valley.game import ValleyGame
from mastaba.games.valley.speech import cards_of
from mastaba.games.valley.terminal.cards import FAMILIES, OTHER_FAMILY, card, family, look, short
from mastaba.games.valley.types import ValleyPrinted, ValleySeat, ValleyView
from mastaba.terminal.fitting import Fitting
from mastaba.texts import of

__all__ = ["card", "look", "picture"]

CARD_WIDTH = 19
ROOMY = 100  # columns for five hand cards in boxes
TALL = 44  # lines for the pyramid in boxes
BESIDE = 3  # columns between the pyramid and what lies beside it


def picture(view: View, names: list[str], game: Game, lang: str) -> RenderableType:
    assert isinstance(view, ValleyView)
    return Fitting(lambda width, height: table(view, names, game, lang, width, height >= TALL))


def word(id: str, lang: str) -> str:
    return of("valley", lang)(f"terminal-{id}")


def points(count: int, lang: str) -> str:
    return of("valley", lang)("terminal-score", points=count)


def table(
    view: ValleyView, names: list[str], game: Game, lang: str, width: int, tall: bool
) -> RenderableType:
    seat, players = view.seat, view.players
    seats = list(range(players)) if seat is None else [(seat + n) % players for n in range(1, players)]
    rows: list[RenderableType] = [opponent(view, game, lang, names, other) for other in seats]
    boxes = tall and width >= 4 * CARD_WIDTH + BESIDE
    rows.append(pyramid(view, game, lang) if boxes else small_pyramid(view, game, lang, width))
    if seat is not None:
        if tall:
            rows.append(mine(view, game, lang, names[seat], width))
        else:
            rows.append(small_mine(view, game, lang, names[seat]))
    return Group(*rows)


def opponent(view: ValleyView, game: Game, lang: str, names: list[str], seat: int) -> Text:
    """One line of numbers, one for the tomb."""
    owner = view.seats[seat]
    active = seat == view.active and not view.over
    top = owner.discard.top
    line = f"{'▶' if active else ' '} [bold]{escape(names[seat])}[/bold] · "
    line += f"[bold]{points(view.scores[seat], lang)}[/bold] · {word('hand', lang)} {owner.hand} · "
    line += f"{word('draw', lang)} {owner.draw} · {word('discard', lang)} {owner.discard.count}"
    line += f": {short(top, game, lang)}" if top else ""
    line += f"\n  [dim]{word('tomb', lang)}:[/dim] {tomb(owner, game, lang)}"
    if owner.plays and seat != view.seat:
        line += f"\n  [dim]{word('plays', lang)}:[/dim] {card_list(owner.plays, game, lang)}"
    return Text.from_markup(line)


# -- the pyramid -------------------------------------------------------------------------------------


def pyramid(view: ValleyView, game: Game, lang: str) -> RenderableType:
    """The rows from the top to the base, with stock and boneyard beside them."""
    places = [
        card_box(id, game, lang, str(place), price=price) if id else empty_box(str(place))
        for place, (id, price) in enumerate(zip(view.pyramid, view.prices, strict=True), 1)
    ]
    stack = Table.grid()
    for row in rows_of(game):
        stack.add_row(Align.center(Columns([places[place - 1] for place in row], padding=0)))
    bones = view.boneyard
    stock = Text(str(view.stock), justify="center")
    beside: list[RenderableType] = [
        Panel(stock, title=word("stock", lang), width=CARD_WIDTH, box=box.ROUNDED),
        card_box(bones.top, game, lang, f"{word('boneyard', lang)} {bones.count}")
        if bones.top
        else empty_box(word("boneyard", lang)),
    ]
    beside += [Text.from_markup(note) for note in notes(view, game, lang)]
    both = Table.grid(padding=(0, BESIDE))
    both.add_column()
    both.add_column(width=CARD_WIDTH)
    both.add_row(stack, Align(Group(*beside), vertical="bottom"))
    return Align.center(both)


def rows_of(game: Game) -> list[list[int]]:
    """The places of the pyramid as they are drawn: the top first."""
    printed = game.components().printed
    assert isinstance(printed, ValleyPrinted)
    return printed.rows[::-1]


def small_pyramid(view: ValleyView, game: Game, lang: str, width: int) -> RenderableType:
    """The same without boxes: two lines a row, or a line a card where the names are too long for that."""
    rows: list[RenderableType] = []
    pyramid_rows = rows_of(game)
    across = min(25, (width - 2) // max(len(row) for row in pyramid_rows))
    cards: list[tuple[Text, Text]] = []
    for place, (id, price) in enumerate(zip(view.pyramid, view.prices, strict=True), 1):
        name = f"[bold]{place}[/bold] {short(id, game, lang)}" if id else f"[dim]{place} –[/dim]"
        numbers = prices(id, game, lang, price=price) if id else ""
        cards.append((Text.from_markup(name), Text.from_markup(numbers)))
    if all(part.cell_len <= across for card in cards for part in card):
        for row in pyramid_rows:
            grid = Table.grid(padding=(0, 1))
            for _ in row:
                grid.add_column(width=across, justify="center")
            grid.add_row(*(Text("\n").join(cards[place - 1]) for place in row))
            rows.append(Align.center(grid))
    else:
        rows += [Text("  ").join(card) for card in cards[::-1]]
    bones = view.boneyard
    foot = f"[dim]{word('stock', lang)} {view.stock} · {word('boneyard', lang)} {bones.count}[/dim]"
    foot += f"[dim]:[/dim] {short(bones.top, game, lang)}" if bones.top else ""
    rows.append(Text.from_markup(" · ".join([foot, *notes(view, game, lang)]), justify="center"))
    return Group(*rows)


def prices(id: str, game: Game, lang: str, price: int | None = None, gold: int | None = None) -> str:
    """As printed; in the pyramid with what must be paid now, in hand with what it is worth now."""
    say, card = of("valley", lang), cards_of(game)[id]
    worth = card.gold if gold is None else gold
    if price is not None and price != card.cost:
        return f"[dim]{say('terminal-prices-now', price=price, gold=worth)}[/dim]"
    return f"[dim]{say('terminal-prices', cost=card.cost, gold=worth)}[/dim]"


def notes(view: ValleyView, game: Game, lang: str) -> list[str]:
    """What holds for the rest of the turn."""
    say, turn, found = of("valley", lang), view.turn, []
    if turn.discount:
        found.append(f"[yellow]{say('terminal-discount', change=f'{turn.discount:+d}')}[/yellow]")
    if turn.flat_gold is not None:
        found.append(f"[yellow]{say('terminal-flat', gold=turn.flat_gold)}[/yellow]")
    if turn.purse:
        found.append(f"[yellow]{say('terminal-purse', gold=turn.purse)}[/yellow]")
    found += [f"{word('aside', lang)}: {short(entry.card, game, lang)}" for entry in view.aside]
    return found


# -- my own things -----------------------------------------------------------------------------------


def mine(view: ValleyView, game: Game, lang: str, name: str, width: int) -> Panel:
    assert view.seat is not None
    me = view.seats[view.seat]
    rows: list[RenderableType] = [Text.from_markup(line) for line in piles(me, game, lang)]
    title = Text.from_markup(headline(view, lang, name))
    if title.cell_len > width - 6:  # the frame would cut it
        rows.insert(0, title)
        title = Text(name, "bold")
    if me.looks_at:
        rows.append(cards_in_a_row(me.looks_at, game, lang, width))
    if me.cards:
        rows.append(cards_in_a_row(me.cards, game, lang, width, me.coins))
    return Panel(
        Group(*rows),
        title=title,
        title_align="left",
        subtitle=f"{word('draw', lang)} {me.draw}",
        subtitle_align="right",
        border_style="yellow" if view.active == view.seat else "dim",
        box=box.ROUNDED,
    )


def small_mine(view: ValleyView, game: Game, lang: str, name: str) -> Text:
    assert view.seat is not None
    me = view.seats[view.seat]
    lines = [headline(view, lang, name)]
    lines += [f"  {line}" for line in piles(me, game, lang)]
    lines[1] += f" [dim]· {word('draw', lang)} {me.draw}[/dim]"
    if me.looks_at:
        printed = [cards_of(game)[id].gold for id in me.looks_at]
        lines.append(f"  [dim]{word('looks-at', lang)}:[/dim] {card_list(me.looks_at, game, lang, printed)}")
    if me.cards:
        lines.append(f"  [dim]{word('hand-gold', lang)}:[/dim] {card_list(me.cards, game, lang, me.coins)}")
    return Text.from_markup("\n".join(lines))


def piles(me: ValleySeat, game: Game, lang: str) -> list[str]:
    """Tomb, discards and what is in play."""
    lines = [f"[dim]{word('tomb', lang)}:[/dim] {tomb(me, game, lang)}"]
    if me.discards:
        count = me.discard.count
        discards = card_list(me.discards, game, lang)
        lines.append(f"[dim]{word('discard', lang)} ({count}):[/dim] {discards}")
    if me.plays:
        lines.append(f"[dim]{word('plays', lang)}:[/dim] {card_list(me.plays, game, lang)}")
    return lines


def headline(view: ValleyView, lang: str, name: str) -> str:
    """Who I am, what I have, and what is left of my turn."""
    assert view.seat is not None
    say, me, turn = of("valley", lang), view.seats[view.seat], view.turn
    parts = [f"[bold]{escape(name)}[/bold]", points(view.scores[view.seat], lang)]
    if view.active == view.seat and not view.over:
        parts += [word("turn", lang), say("terminal-gold-in-hand", gold=me.gold)]
        if turn.entombs:
            parts.append(say("terminal-entombings", count=turn.entombs))
    return " · ".join(parts)


# -- cards -------------------------------------------------------------------------------------------


def cards_in_a_row(
    ids: list[str], game: Game, lang: str, width: int, coins: list[int] | None = None
) -> RenderableType:
    """Boxes where five of them fit, else narrower cards without sides; with what each is worth now, else as printed."""
    worths = coins or [cards_of(game)[id].gold for id in ids]
    cards = list(zip(ids, worths, strict=True))
    if width >= ROOMY:
        return Columns([card_box(id, game, lang, "", gold=gold) for id, gold in cards], padding=0)
    across = max(1, (width - 4) // 15)
    grid = Table.grid()
    for _ in range(min(across, len(ids))):
        grid.add_column(width=15)
    for first in range(0, len(ids), across):
        grid.add_row(*(narrow_card(id, game, lang, gold) for id, gold in cards[first : first + across]))
    return grid


def narrow_card(id: str, game: Game, lang: str, gold: int) -> Text:
    card = cards_of(game)[id]
    sign, colour = family(card, game)
    name = "\n".join(card_name(card.name[lang], 15))
    text = Text(justify="center")
    text.append(f"────── {sign} ─────\n", style=colour)
    text.append(name + ("\n" if "\n" in name else "\n\n"), style=f"bold {colour}")
    text.append(of("valley", lang)("terminal-worth", gold=gold), style="dim")
    return text


def card_name(name: str, width: int) -> list[str]:
    """At most two lines."""
    lines = textwrap.wrap(name, width)
    if len(lines) > 2:
        lines = [lines[0], textwrap.shorten(" ".join(lines[1:]), width, placeholder=" …")]
    return lines


def card_box(
    id: str, game: Game, lang: str, title: str, price: int | None = None, gold: int | None = None
) -> Panel:
    card = cards_of(game)[id]
    sign, colour = family(card, game)
    lines = "\n".join(card_name(card.name[lang], CARD_WIDTH - 2))
    name = Text(lines, style=f"bold {colour}", justify="center")
    numbers = Text.from_markup(prices(id, game, lang, price, gold), justify="center")
    return Panel(
        Group(Align.center(name, height=2, vertical="middle"), numbers),
        title=f"{sign} {title}" if title else sign,
        width=CARD_WIDTH,
        box=box.ROUNDED,
        border_style=colour,
        padding=0,
    )


def empty_box(title: str) -> Panel:
    return Panel(Text("\n\n"), title=title, width=CARD_WIDTH, box=box.ROUNDED, border_style="dim", padding=0)


def tomb(owner: ValleySeat, game: Game, lang: str) -> str:
    """Cards by family, each set with how many of it count, and what they are worth."""
    assert isinstance(game, ValleyGame)
    cards, tables = cards_of(game), game.tables
    groups: dict[int, list[str]] = {}
    for id in owner.tomb:
        groups.setdefault(cards[id].set, []).append(id)
    parts = []
    for number in sorted(groups, key=lambda n: (n < 0, n)):
        members = groups[number]
        if number >= 0:
            sign, colour = FAMILIES.get(tables.set_ids[number], OTHER_FAMILY)
            id = tables.set_ids[number]
            say = of("valley", lang)
            told = say("terminal-set", count=len(owner.sets[id]), points=owner.points[id])
            title = f"{sign} {escape(tables.sets[number][lang])} {told}"
            parts.append(f"[{colour}]{title.replace(' ', chr(160))}[/{colour}]")
        else:
            parts.append(card_list(members, game, lang))
    return "  ".join(parts) or "–"


def card_list(ids: list[str], game: Game, lang: str, coins: list[int] | None = None) -> str:
    """Cards with how often each lies there, and what each is worth in gold."""
    found = []
    for id in dict.fromkeys(ids):
        many = ids.count(id)
        worth = f"\N{NO-BREAK SPACE}[dim]({coins[ids.index(id)]})[/dim]" if coins else ""
        found.append(short(id, game, lang) + (f" ×{many}" if many > 1 else "") + worth)
    return ", ".join(found)
