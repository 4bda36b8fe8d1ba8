"""Dahshur in a terminal: the table, the questions, the moves and the log in words."""

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
from mastaba.terminal.dahshur_words import (
    ASKED,
    CHOICES,
    LETTERS,
    METALS,
    OPTIONS,
    POSITIONS,
    SHEET,
    SHORT_GEMS,
    SOURCES,
    TOLD,
    WORDS,
)

STYLES = {
    "blue": "bold bright_blue",
    "red": "bold bright_red",
    "orange": "bold dark_orange",
    "white": "bold bright_white",
    "ruby": "bright_red",
    "emerald": "green",
    "sapphire": "bright_blue",
    "gold": "yellow",
    "silver": "grey70",
}
ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"]


# -- words -----------------------------------------------------------------------------------------


def colour_word(game: Game, colour: str, lang: str) -> str:
    assert isinstance(game, DahshurGame)
    return game.box.colour_words[COLOURS.index(colour)][lang]


def gem_word(game: Game, gem: str, lang: str) -> str:
    assert isinstance(game, DahshurGame)
    return game.box.gem_words[GEMS.index(gem)][lang]


def a_gem(game: Game, gem: str, lang: str) -> str:
    """The gem with its article, where the sentence needs one."""
    word = gem_word(game, gem, lang)
    if lang == "en":
        return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
    return word


def prince_word(game: Game, prince: str, lang: str) -> str:
    """`blue-4` as "blue 4"."""
    colour, value = prince.split("-")
    return f"{colour_word(game, colour, lang)} {value}"


def plate_word(game: Game, plate: str, lang: str) -> str:
    symbol, gem = plate.split("-")
    return f"{colour_word(game, symbol, lang)}/{gem_word(game, gem, lang)}"


# -- the table -------------------------------------------------------------------------------------


def picture(view: dict[str, Any], game: Game, lang: str) -> RenderableType:
    parts: list[RenderableType] = [
        headline(view, game, lang),
        cities_and_gift(view, game, lang),
        market(view, game, lang),
        avenue(view, lang),
        procession(view, lang),
        obelisks(view, game, lang),
        players(view, game, lang),
        Text(WORDS[lang]["legend"], style="dim"),
    ]
    return Group(*parts)


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


def seat_word(view: dict[str, Any], game: Game, seat: int, lang: str) -> str:
    colour = colour_word(game, view["seats"][seat]["colour"], lang)
    return f"{view['names'][seat]} ({colour})" if "names" in view else colour.capitalize()


def panel(content: RenderableType, title: str) -> Panel:
    return Panel(
        content, title=title, title_align="left", box=box.ROUNDED, padding=(0, 1), border_style="dim"
    )


def cities_and_gift(view: dict[str, Any], game: Game, lang: str) -> Panel:
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
    line.append(f"\n{say['gift']}: ")
    princes = [prince for prince in view["gift"] if prince]
    for number, prince in enumerate(princes):
        line.append("  " if number else "")
        line.append(f"[{prince_word(game, prince, lang)}]", style=STYLES[prince.split("-")[0]])
    if not princes:
        line.append(say["none"], style="dim")
    if view["neutral"]:
        neutral = view["neutral"]
        used = " ".join(prince.split("-")[1] for prince in neutral["used"]) or "–"
        colour = colour_word(game, neutral["colour"], lang)
        line.append("\n" + say["neutral"].format(colour=colour, pile=neutral["pile"], used=used), style="dim")
    return panel(line, say["cities"])


def market(view: dict[str, Any], game: Game, lang: str) -> Panel:
    say = WORDS[lang]
    table = Table(box=None, padding=(0, 1, 0, 0), expand=True)
    table.add_column("", style="dim", no_wrap=True)
    for stand in view["stands"]:
        table.add_column(str(stand["stand"]), justify="left", no_wrap=True)
    gems, prices, goods, traders, princes = [], [], [], [], []
    for stand in view["stands"]:
        gem = stand["gem"]
        gems.append(Text(gem_word(game, gem, lang), STYLES[gem]) if gem else Text(say["no gem"], "dim"))
        price, lying = Text(), Text()
        for colour in COLOURS:
            cost = stand["prices"][colour]
            if cost:
                price.append(f"{LETTERS[colour]}{cost} ", STYLES[colour])
        for seat, count in enumerate(stand["goods"]):
            if count:
                lying.append(f"{LETTERS[COLOURS[seat]]}×{count} ", STYLES[COLOURS[seat]])
        prices.append(price)
        goods.append(lying if lying.plain else Text("·", "dim"))
        here = Text()
        for seat in stand["traders"]:
            here.append(f"♟{LETTERS[COLOURS[seat]]} ", STYLES[COLOURS[seat]])
        traders.append(here if here.plain else Text("·", "dim"))
        prince = stand["prince"]
        princes.append(
            Text(f"[{prince_word(game, prince, lang)}]", STYLES[prince.split("-")[0]])
            if prince
            else Text("–", "dim")
        )
    table.add_row(say["gem"], *gems)
    table.add_row(say["price"], *prices)
    table.add_row(say["goods"], *goods)
    table.add_row(say["traders"], *traders)
    if view["market_colour"]:
        table.add_row(say["prince"], *princes)
    foot = Text(style="dim")
    waiting = [seat["colour"] for seat in view["seats"] if seat["trader"] == 0]
    if waiting:
        foot.append(f"{say['square']}: " + " ".join(f"♟{LETTERS[colour]}" for colour in waiting) + "   ")
    left = ", ".join(f"{view['bag'][gem]} {gem_word(game, gem, lang)}" for gem in GEMS)
    discards = len(view["offers"]["discards"])
    foot.append(say["offers"].format(pile=view["offers"]["pile"], discards=discards) + "\n")
    foot.append(say["bag"].format(gems=left))
    return panel(Group(table, foot), say["market"])


def avenue(view: dict[str, Any], lang: str) -> Panel:
    say = WORDS[lang]
    plates, built = view["avenue"]["plates"], view["avenue"]["built"]
    lines = Text(no_wrap=True)
    for first in range(0, len(plates), 12):
        if first:
            lines.append("\n")
        for place in range(first, min(first + 12, len(plates))):
            lines.append(f"{place + 1:<6}", style="bold reverse" if place == built else "dim")
        lines.append("\n")
        for place in range(first, min(first + 12, len(plates))):
            symbol, gem = plates[place].split("-")
            lines.append(LETTERS[symbol], STYLES[symbol])
            lines.append("●" if place < built else "○", STYLES[gem])
            lines.append(f"{SHORT_GEMS[lang][gem]}  ", STYLES[gem])
    return panel(lines, f"{say['avenue']}   {say['set']}")


def procession(view: dict[str, Any], lang: str) -> Panel:
    say = WORDS[lang]
    fields = view["procession"]
    lines = Text(no_wrap=True)
    for first in range(0, len(fields), 20):
        if first:
            lines.append("\n")
        for place in range(first, min(first + 20, len(fields))):
            now = view["deciding"] == "disc" and view["offering"] == place + 1
            lines.append(f"{place + 1:>3}", style="bold reverse" if now else "dim")
        lines.append("\n")
        for place in range(first, min(first + 20, len(fields))):
            owner = fields[place]
            if owner is None:
                lines.append("  ·", style="dim")
            else:
                lines.append(f"  {LETTERS[COLOURS[owner]]}", STYLES[COLOURS[owner]])
    return panel(lines, f"{say['procession']}   {say['front']}")


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


def players(view: dict[str, Any], game: Game, lang: str) -> Table:
    say = WORDS[lang]
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), expand=True)
    for column in ("player", "ap", "row", "hand", "goods", "gems", "discs", "chambers"):
        table.add_column(say[column], justify="right" if column in ("ap", "goods") else "left")
    for number, seat in enumerate(view["seats"]):
        colour = seat["colour"]
        name = Text("▸" if number in view["to_move"] else " ")
        name.append(seat_word(view, game, number, lang), STYLES[colour])
        if number == view["start"]:
            name.append("★")
        if number == view["seat"] and "names" not in view:
            name.append(f" ({say['you']})", style="dim")
        table.add_row(
            name,
            Text(str(seat["points"]), "bold"),
            row_text(seat),
            Text(" ".join(str(value) for value in seat["hand"]) or "–"),
            str(seat["goods"]),
            gems_text(seat["gems"], lang),
            discs_text(seat),
            chambers_text(seat),
        )
    return table


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


# -- questions -------------------------------------------------------------------------------------


def asked(view: dict[str, Any], game: Game, lang: str) -> str:
    """One sentence: what is expected of this seat now."""
    asks = view["asks"]
    if asks is None:
        return ""
    facts = dict(asks)
    what = facts["what"]
    if what == "avenue" and (facts["gems_set"] or facts["swapped"]):
        what = "avenue on"
    if view["active"] is not None:
        facts["active"] = seat_word(view, game, view["active"], lang)
    if facts.get("gem"):
        facts["gem"] = gem_word(game, facts["gem"], lang)
    return ASKED[lang][what].format(round=view["round"], **facts)


# -- moves -----------------------------------------------------------------------------------------


def option(move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> tuple[str, str]:
    """The group and the label of a move in a menu."""
    say = OPTIONS[lang]
    facts = dict(move)
    verb = facts["verb"]
    group = ""
    if verb == "walk" and not facts["gem"]:
        facts["price"] = say["free"]
        facts["gem"] = "–"
    elif verb in ("walk", "buy"):
        facts["price"] = say["stones"].format(price=facts["price"]) if facts["price"] else say["no price"]
    if facts.get("gem") in GEMS:
        facts["a_gem"] = a_gem(game, facts["gem"], lang)
        facts["gem"] = gem_word(game, facts["gem"], lang)
    if facts.get("symbol"):
        facts["symbol"] = colour_word(game, facts["symbol"], lang)
    if facts.get("prince"):
        facts["prince"] = prince_word(game, facts["prince"], lang)
    if facts.get("metal"):
        facts["metal"] = METALS[lang][facts["metal"]]
    key = "buy prince" if verb == "buy" and facts.get("prince") else verb
    if verb == "use" and facts["owner"] is None:
        key = "use market" if move["prince"].startswith(f"{view['market_colour']}-") else "use nobody"
    if verb == "enter":
        group = say["new"]
    elif verb == "move":
        group = say["offering"].format(**facts)
    elif verb == "swap":
        facts["a"], facts["b"] = facts["plates"]
        facts["plates"] = " ↔ ".join(plate_word(game, plate, lang) for plate in facts["shows"])
        group = say["plate"].format(**facts)
    return group, say[key].format(**facts)


# -- the log ---------------------------------------------------------------------------------------


def source(id: str, game: Game, lang: str) -> str:
    return SHEET[lang][id]


def told(event: dict[str, Any], game: Game, names: list[str], lang: str) -> str:
    """A log line for an event as a seat sees it."""
    facts = dict(event)
    what = facts["what"]
    if what not in TOLD[lang]:
        return ""
    if 0 <= facts["seat"] < len(names):
        facts["who"] = names[facts["seat"]]
    if facts.get("gem"):
        facts["a_gem"] = a_gem(game, facts["gem"], lang)
        facts["gem"] = gem_word(game, facts["gem"], lang)
    if facts.get("prince"):
        facts["prince"] = prince_word(game, facts["prince"], lang)
    if facts.get("metal"):
        facts["metal"] = METALS[lang][facts["metal"]]
    if what == "points":
        facts["reason"] = SOURCES[lang][facts["source"]]
    elif what == "reward":
        facts["position"] = POSITIONS[lang][facts["position"]]
    elif what == "lapse":
        facts["choice"] = CHOICES[lang][facts["choice"]]
    elif what == "swap":
        facts["a"], facts["b"] = facts["plates"]
    elif what == "tribute":
        facts["seats"] = ", ".join(names[seat] for seat in facts["seats"])
    elif what == "dice":
        pairs = zip(facts["seats"], facts["rolls"], strict=True)
        facts["rolls"] = ", ".join(f"{names[seat]} {roll}" for seat, roll in pairs)
    elif what == "offer" and not facts["gem"]:
        what = "offer empty"
    elif what == "disc" and "value" in facts:
        what = "disc own"
    elif "shown" in facts:
        facts["shown"] = ", ".join(str(value) for value in facts["shown"])
        what = "shown" if what == "lay" else what
    return TOLD[lang][what].format(**facts)
