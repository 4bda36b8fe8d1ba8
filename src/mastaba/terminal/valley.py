"""Valley of the Kings, drawn: opponents on top, the pyramid in the middle, my cards below."""

from __future__ import annotations

import textwrap
from typing import Any

from rich import box
from rich.align import Align
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from mastaba.core import Game
from mastaba.games.valley.cards import SET, STARTER, Card
from mastaba.games.valley.game import ValleyGame

CARD_WIDTH = 19

# Colour is never alone: every family has its own sign.
FAMILIES = {
    "starter": ("•", "white"),
    "unique": ("★", "dark_orange"),
    "sarcophagi": ("▣", "magenta"),
    "jars": ("○", "green"),
    "amulets": ("◈", "yellow"),
    "books": ("▤", "bright_blue"),
    "statues": ("▲", "red"),
}
OTHER_FAMILY = ("◇", "cyan")

WORDS = {
    "stock": ("stock", "Vorrat"),
    "boneyard": ("boneyard", "Friedhof"),
    "empty": ("empty", "leer"),
    "hand": ("hand", "Hand"),
    "draw": ("draw pile", "Nachziehstapel"),
    "discard": ("discards", "Ablage"),
    "tomb": ("tomb", "Grab"),
    "plays": ("in play", "ausgespielt"),
    "cost": ("cost", "Kosten"),
    "gold": ("gold", "Gold"),
    "points": ("points", "Punkte"),
    "starters": ("starters", "Startkarten"),
    "uniques": ("uniques", "Einmalige"),
    "turn": ("on turn", "am Zug"),
    "you": ("you", "du"),
    "entombs": ("entombing left", "Bestattung frei"),
    "discount": ("prices", "Preise"),
    "flat": ("every hand card: gold", "jede Handkarte: Gold"),
    "somebody": ("somebody may react …", "jemand kann reagieren …"),
    "aside": ("revealed", "aufgedeckt"),
}


def word(key: str, lang: str) -> str:
    return WORDS[key][1 if lang == "de" else 0]


def say(lang: str, en: str, de: str) -> str:
    return de if lang == "de" else en


def cards_of(game: Game) -> dict[str, Card]:
    assert isinstance(game, ValleyGame)
    return {card.id: card for card in game.tables.cards}


def family(card: Card, game: Game) -> tuple[str, str]:
    assert isinstance(game, ValleyGame)
    kind = (
        game.tables.set_ids[card.set] if card.kind == SET else "starter" if card.kind == STARTER else "unique"
    )
    return FAMILIES.get(kind, OTHER_FAMILY)


def short(id: str, game: Game, lang: str) -> str:
    """A card in one line: its sign in its colour, and its name."""
    card = cards_of(game)[id]
    sign, colour = family(card, game)
    return f"[{colour}]{sign} {escape(card.name[lang])}[/{colour}]"


# -- the picture -------------------------------------------------------------------------------------


def picture(view: dict[str, Any], game: Game, lang: str) -> RenderableType:
    seat = view["seat"]
    names = view.get("names") or [f"{n + 1}" for n in range(view["players"])]
    others = [(seat + n) % view["players"] for n in range(1, view["players"])] if seat is not None else None
    rows: list[RenderableType] = [
        opponents(view, game, lang, names, others if others is not None else list(range(view["players"]))),
        Align.center(pyramid(view, game, lang)),
    ]
    if seat is not None:
        rows.append(mine(view, game, lang, names[seat]))
    return Group(*rows)


def opponents(view: dict[str, Any], game: Game, lang: str, names: list[str], seats: list[int]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, expand=True, padding=(0, 1))
    table.add_column("")
    for key in ("points", "hand", "draw", "discard"):
        table.add_column(
            word(key, lang), justify="right" if key != "discard" else "left", no_wrap=key != "discard"
        )
    table.add_column(word("tomb", lang), ratio=1)
    for seat in seats:
        owner = view["seats"][seat]
        name = escape(names[seat])
        if seat == view["active"] and not view["over"]:
            name = f"[bold]▶ {name}[/bold]"
        top = owner["discard"]["top"]
        discards = f"{owner['discard']['count']}" + (f" · {short(top, game, lang)}" if top else "")
        table.add_row(
            name,
            f"[bold]{view['scores'][seat]}[/bold]",
            str(owner["hand"]),
            str(owner["draw"]),
            discards,
            tomb(owner["tomb"], game, lang),
        )
        if owner["plays"] and seat != view["seat"]:
            table.add_row(
                "", "", "", "", f"[dim]{word('plays', lang)}[/dim]", card_list(owner["plays"], game, lang)
            )
    return table


def pyramid(view: dict[str, Any], game: Game, lang: str) -> Table:
    """Top, middle and base row, with stock and boneyard beside them."""
    places = [
        card_box(id, game, lang, str(place)) if id else empty_box(str(place))
        for place, id in enumerate(view["pyramid"], 1)
    ]
    rows = [Columns([places[5]]), Columns(places[3:5], padding=0), Columns(places[0:3], padding=0)]
    stack = Table.grid()
    for row in rows:
        stack.add_row(Align.center(row))
    bones = view["boneyard"]
    beside: list[RenderableType] = [
        Panel(
            Text(str(view["stock"]), justify="center"),
            title=word("stock", lang),
            width=CARD_WIDTH,
            box=box.ROUNDED,
        ),
        card_box(bones["top"], game, lang, f"{word('boneyard', lang)} {bones['count']}")
        if bones["top"]
        else empty_box(word("boneyard", lang)),
    ]
    beside += [Text.from_markup(note) for note in notes(view, game, lang)]
    both = Table.grid(padding=(0, 3))
    both.add_row(stack, Align(Group(*beside), vertical="bottom"))
    return both


def notes(view: dict[str, Any], game: Game, lang: str) -> list[str]:
    """What holds for the rest of the turn."""
    turn, found = view["turn"], []
    if view["somebody_may_react"]:
        found.append(f"[bold yellow]{word('somebody', lang)}[/bold yellow]")
    if turn["discount"]:
        found.append(f"[yellow]{word('discount', lang)} {turn['discount']:+d}[/yellow]")
    if turn["flat_gold"] is not None:
        found.append(f"[yellow]{word('flat', lang)} {turn['flat_gold']}[/yellow]")
    if turn["purse"]:
        found.append(f"[yellow]+{turn['purse']} {word('gold', lang)}[/yellow]")
    found += [f"{word('aside', lang)}: {short(entry['card'], game, lang)}" for entry in view["aside"]]
    return found


def mine(view: dict[str, Any], game: Game, lang: str, name: str) -> Panel:
    me = view["seats"][view["seat"]]
    rows: list[RenderableType] = []
    if me["plays"]:
        rows.append(
            Text.from_markup(f"[dim]{word('plays', lang)}:[/dim] {card_list(me['plays'], game, lang)}")
        )
    rows.append(Columns([card_box(id, game, lang, "") for id in me["cards"]], padding=0))
    if me["looks_at"]:
        rows.append(Columns([card_box(id, game, lang, "?") for id in me["looks_at"]], padding=0))
    rows.append(Text.from_markup(f"[dim]{word('tomb', lang)}:[/dim] {tomb(me['tomb'], game, lang)}"))
    discards = card_list(me["discards"], game, lang) or "–"
    rows.append(
        Text.from_markup(f"[dim]{word('discard', lang)} ({me['discard']['count']}):[/dim] {discards}")
    )
    turn = f" · {word('turn', lang)}" if view["active"] == view["seat"] else ""
    entombs = f" · {word('entombs', lang)}" if turn and view["turn"]["entombs"] else ""
    title = (
        f"[bold]{escape(name)}[/bold] · {view['scores'][view['seat']]} {word('points', lang)}{turn}{entombs}"
    )
    return Panel(
        Group(*rows),
        title=title,
        title_align="left",
        subtitle=f"{word('draw', lang)} {me['draw']}",
        subtitle_align="right",
        border_style="yellow" if turn else "dim",
        box=box.ROUNDED,
    )


def card_box(id: str, game: Game, lang: str, title: str) -> Panel:
    card = cards_of(game)[id]
    sign, colour = family(card, game)
    lines = textwrap.wrap(card.name[lang], CARD_WIDTH - 2)
    if len(lines) > 2:
        lines = [lines[0], textwrap.shorten(" ".join(lines[1:]), CARD_WIDTH - 2, placeholder=" …")]
    name = Text("\n".join(lines), style=f"bold {colour}", justify="center")
    numbers = f"{word('cost', lang)} {card.cost} · {word('gold', lang)} {card.gold}"
    return Panel(
        Group(Align.center(name, height=2, vertical="middle"), Text(numbers, style="dim", justify="center")),
        title=f"{sign} {title}" if title else sign,
        width=CARD_WIDTH,
        box=box.ROUNDED,
        border_style=colour,
        padding=0,
    )


def empty_box(title: str) -> Panel:
    return Panel(Text("\n\n"), title=title, width=CARD_WIDTH, box=box.ROUNDED, border_style="dim", padding=0)


def tomb(ids: list[str], game: Game, lang: str) -> str:
    """Cards by family, each set with its size squared."""
    assert isinstance(game, ValleyGame)
    cards = cards_of(game)
    groups: dict[int, list[str]] = {}
    for id in ids:
        groups.setdefault(cards[id].set, []).append(id)
    parts = []
    for number in sorted(groups, key=lambda n: (n < 0, n)):
        members = groups[number]
        if number >= 0:
            different = len(set(members))
            sign, colour = FAMILIES.get(game.tables.set_ids[number], OTHER_FAMILY)
            title = escape(game.tables.sets[number][lang])
            parts.append(f"[{colour}]{sign} {title} {different}²={different * different}[/{colour}]")
        else:
            parts.append(card_list(members, game, lang))
    return "  ".join(parts) or "–"


def card_list(ids: list[str], game: Game, lang: str) -> str:
    """Cards with how often each lies there."""
    counts = {id: ids.count(id) for id in ids}
    return ", ".join(short(id, game, lang) + (f" ×{n}" if n > 1 else "") for id, n in counts.items())


# -- words -------------------------------------------------------------------------------------------

ASKED = {
    "play": (
        "Your turn: buy, act or entomb, then end.",
        "Du bist am Zug: kaufe, handle, bestatte – dann beende.",
    ),
    "pay": ("Pay {due} gold for {card}.", "Zahle {due} Gold für {card}."),
    "fall": ("Which card falls into the gap?", "Welche Karte fällt in die Lücke?"),
    "remove": (
        "You removed no card: now one must go to the boneyard.",
        "Du hast keine Karte entfernt: nun muss eine auf den Friedhof.",
    ),
    "swap": ("Which two pyramid cards swap places?", "Welche zwei Pyramidenkarten tauschen den Platz?"),
    "option": ("Choose one.", "Wähle eines."),
    "repeat": ("Which action do you repeat?", "Welche Aktion wiederholst du?"),
    "look": ("Take one of these cards.", "Nimm eine dieser Karten."),
}
PICKS = {
    "discard": ("Discard a card.", "Wirf eine Karte ab."),
    "sacrifice": ("Sacrifice a card.", "Opfere eine Karte."),
    "give": ("Give away a hand card.", "Gib eine Handkarte ab."),
    "take": ("Take a card.", "Nimm eine Karte."),
    "entomb": ("Entomb a card.", "Lege eine Karte ins Grab."),
    "return": ("Shuffle a card into your draw pile.", "Mische eine Karte in deinen Nachziehstapel."),
    "show": ("Show a card.", "Zeige eine Karte vor."),
}


def asked(view: dict[str, Any], game: Game, lang: str) -> str:
    asks = view["asks"]
    if asks is None:
        return ""
    what = asks["what"]
    if what in ("pick", "lose"):
        return say(lang, *PICKS[asks["verb"]])
    if what == "react":
        if asks["trigger"] == "sacrifice":
            card = cards_of(game)[asks["card"]].name[lang]
            return say(lang, f"{card} was sacrificed. React?", f"{card} wurde geopfert. Reagieren?")
        return say(lang, "A card was bought. React?", "Eine Karte wurde gekauft. Reagieren?")
    card = cards_of(game)[asks["card"]].name[lang] if "card" in asks else ""
    return say(lang, *ASKED[what]).format(card=card, due=asks.get("due"))


def option(move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> tuple[str, str]:
    verb = move["verb"]
    name = short(move["card"], game, lang) if move.get("card") else ""
    what = view["asks"]["what"] if view["asks"] else ""
    if verb == "end":
        return "", say(lang, "End the turn", "Zug beenden")
    if verb == "pass":
        return "", say(lang, "No, thanks", "Nein, danke") if what == "react" else say(
            lang, "That is all", "Das ist alles"
        )
    if verb == "swap":
        pair = " ↔ ".join(
            f"{place} {short(card, game, lang)}"
            for place, card in zip(move["places"], move["cards"], strict=True)
        )
        return say(lang, f"place {move['places'][0]}", f"Platz {move['places'][0]}"), pair
    if verb == "choose":
        steps = [CHOICES.get(step, (step, step)) for step in move.get("steps", [])]
        return "", ", ".join(say(lang, *step) for step in steps)
    if verb == "act":
        text = cards_of(game)[move["card"]].text[lang]
        return say(
            lang, "play for the action", "für die Aktion"
        ), f"{say(lang, 'act', 'Aktion')}: {name} [dim]{escape(text)}[/dim]"
    if verb == "entomb" and what == "play":
        return say(lang, "entomb", "ins Grab legen"), f"{say(lang, 'entomb', 'ins Grab')}: {name}"
    if verb == "buy":
        return (
            "",
            f"{say(lang, 'buy', 'kaufe')} {move['place']}: {name} [dim]({move.get('price')} {word('gold', lang)})[/dim]",
        )
    label = say(lang, *VERBS[verb])
    place = f" {move['place']}:" if "place" in move else ":"
    extra = ""
    if verb == "pay":
        flat = view["turn"]["flat_gold"]
        extra = f" [dim]({cards_of(game)[move['card']].gold if flat is None else flat} {word('gold', lang)})[/dim]"
    return "", f"{label}{place} {name}{extra}"


CHOICES = {
    "swap": ("swap two pyramid cards", "zwei Pyramidenkarten vertauschen"),
    "sacrifice": ("sacrifice a card", "eine Karte opfern"),
    "draw": ("draw", "ziehen"),
    "discard": ("discard", "abwerfen"),
    "take": ("take a card", "eine Karte nehmen"),
    "entomb": ("entomb a card", "eine Karte ins Grab legen"),
}
VERBS = {
    "pay": ("pay with", "zahle mit"),
    "take": ("take", "nimm"),
    "sacrifice": ("sacrifice", "opfere"),
    "remove": ("remove", "entferne"),
    "entomb": ("entomb", "ins Grab"),
    "fall": ("let fall", "lass fallen"),
    "discard": ("discard", "wirf ab"),
    "give": ("give", "gib ab"),
    "return": ("shuffle in", "mische ein"),
    "show": ("show", "zeige"),
    "repeat": ("repeat", "wiederhole"),
    "react": ("react with", "reagiere mit"),
}


def source(id: str, game: Game, lang: str) -> str:
    assert isinstance(game, ValleyGame)
    if id in WORDS:
        return word(id, lang)
    return game.tables.sets[game.tables.set_ids.index(id)][lang]


TOLD = {
    "start": ("{name} begins.", "{name} beginnt."),
    "turn": ("[dim]── {name} ──[/dim]", "[dim]── {name} ──[/dim]"),
    "act": ("{name} plays {card}.", "{name} spielt {card}."),
    "pay": ("{name} pays with {card}.", "{name} zahlt mit {card}."),
    "buy": ("{name} buys {card}.", "{name} kauft {card}."),
    "entomb": ("{name} entombs {card}.", "{name} legt {card} ins Grab."),
    "discard": ("{name} discards {card}.", "{name} wirft {card} ab."),
    "sacrifice": ("{name} sacrifices {card}.", "{name} opfert {card}."),
    "give": ("{name} gives {card} to {to}.", "{name} gibt {card} an {to}."),
    "take": ("{name} takes {card}.", "{name} nimmt {card}."),
    "return": ("{name} shuffles {card} into the draw pile.", "{name} mischt {card} in den Nachziehstapel."),
    "show": ("{name} shows {card}.", "{name} zeigt {card}."),
    "reveal": ("{name} reveals {card}.", "{name} deckt {card} auf."),
    "react": ("{name} reacts with {card}!", "{name} reagiert mit {card}!"),
    "fall": ("  {card} falls to place {to_place}.", "  {card} fällt auf Platz {to_place}."),
    "refill": ("  {card} comes to place {place}.", "  {card} kommt auf Platz {place}."),
    "swap": ("{name} swaps {pair}.", "{name} vertauscht {pair}."),
    "draw": ("{name} draws {count}{cards}.", "{name} zieht {count}{cards}."),
    "look": ("{name} looks at {count} cards{cards}.", "{name} schaut {count} Karten an{cards}."),
    "keep": ("{name} takes one of them.", "{name} nimmt eine davon."),
    "over": ("The game is over.", "Das Spiel ist zu Ende."),
}


def told(event: dict[str, Any], game: Game, names: list[str], lang: str) -> str:
    if event["what"] not in TOLD:
        return ""
    facts: dict[str, Any] = {
        **event,
        "name": f"[bold]{names[event['seat']]}[/bold]",
        "cards": "",
        "pair": "",
    }
    if event["what"] == "swap":
        facts["pair"] = " ↔ ".join(short(card, game, lang) for card in event["cards"])
    elif "cards" in event:
        facts["cards"] = ": " + ", ".join(short(card, game, lang) for card in event["cards"])
    if "card" in event:
        facts["card"] = short(event["card"], game, lang)
    if isinstance(event.get("to"), int):
        facts["to"] = f"[bold]{names[event['to']]}[/bold]"
    return say(lang, *TOLD[event["what"]]).format(**facts)
