"""The table of Silver & Gold Pyramids as text: chambers side by side, crosses and score cards."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from mastaba.core import Game
from mastaba.games.pyramids.components import Components
from mastaba.games.pyramids.game import PyramidsGame

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
CROSSED = (" ×", "bold black on yellow")
COVERED = (" *", "bold black on bright_cyan")  # crossed off, not yet shown to the others
PLANNED = (" ○", "bold black on bright_green")
SYMBOLS = {"cross": "+", "red": "♦R", "green": "♦G", "torch": "☼", "skull": "☠", "potion": "♥"}
PAINT = {"green": "green", "orange": "dark_orange", "purple": "medium_purple"}

WORDS: dict[str, tuple[str, str]] = {
    "green": ("green", "grün"),
    "orange": ("orange", "orange"),
    "purple": ("purple", "lila"),
    "left": ("left", "links"),
    "right": ("right", "rechts"),
    "round": ("Round", "Runde"),
    "expedition": ("Expedition", "Expedition"),
    "revealed": ("revealed so far", "bisher aufgedeckt"),
    "display": ("Display", "Auslage"),
    "pile": ("pile", "Stapel"),
    "hand": ("Your four cards", "Deine vier Karten"),
    "points": ("Pyramid points", "Pyramidenpunkte"),
    "player": ("Player", "Spieler"),
    "you": ("you", "du"),
    "thinking": ("thinking", "überlegt"),
    "done": ("done", "fertig"),
    "none": ("no card", "keine Karte"),
    "red gems": ("red gems", "rote Edelsteine"),
    "green gems": ("green gems", "grüne Edelsteine"),
    "torches": ("torches", "Fackeln"),
    "completed": ("completed", "fertiggestellt"),
    "score": ("points", "Punkte"),
    "pattern": ("the pattern", "das Muster"),
    "single": ("one field", "ein Feld"),
    "extra": ("extra cross", "Zusatzkreuz"),
    "from pyramids": ("completed pyramids", "fertige Pyramiden"),
    "from torches": ("torches", "Fackeln"),
    "from points": ("pyramid points", "Pyramidenpunkte"),
    "from pairs": ("gem pairs", "Edelsteinpaare"),
    "from gems": ("single gems", "einzelne Edelsteine"),
    "from skulls": ("skulls", "Totenköpfe"),
    "legend": (
        "▼ entrance  ▲ tomb  ██ wall  + cross  ♦R ♦G gems  ☼ torch  ☠ skull  ♥ potion  × crossed  * covered",
        "▼ Eingang  ▲ Grabkammer  ██ Wand  + Kreuz  ♦R ♦G Edelsteine  ☼ Fackel  ☠ Totenkopf  ♥ Zaubertrank"
        "  × angekreuzt  * verdeckt",
    ),
}


def say(word: str, lang: str) -> str:
    return WORDS[word][1 if lang == "de" else 0]


def box_of(game: Game) -> Components:
    assert isinstance(game, PyramidsGame)
    return game.box


def place(box: Components, number: int) -> int:
    return box.numbers.index(number)


def colour_of(box: Components, number: int) -> str:
    return ("green", "orange", "purple")[box.colours[place(box, number)]]


def card_name(box: Components, number: int, lang: str) -> str:
    return f"{number} {say(colour_of(box, number), lang)}"


# -- the table ---------------------------------------------------------------------------------------


def picture(view: dict[str, Any], game: Game, lang: str) -> RenderableType:
    """The whole table as this view shows it."""
    box = box_of(game)
    parts: list[RenderableType] = [header(view, box, lang)]
    if view["hand"]:
        rooms = [chamber(box, number, lang, place=str(n)) for n, number in enumerate(view["hand"], 1)]
        parts.append(Panel(side_by_side(rooms), title=say("hand", lang), title_align="left"))
    elif not view["over"]:
        rooms = [chamber(box, number, lang, place=str(n)) for n, number in enumerate(view["display"], 1)]
        title = f"{say('display', lang)} · {say('pile', lang)}: {view['pile']}"
        parts.append(Panel(side_by_side(rooms), title=title, title_align="left", border_style="grey50"))
    if view["phase"] != "keep":
        parts.append(points_line(view, lang))
        me = view["seat"]
        if me is not None:
            parts.append(own_panel(view, me, box, lang))
        others = [small_panel(view, seat, box, lang) for seat in range(view["players"]) if seat != me]
        if others:
            parts.append(Columns(others, padding=(0, 1)))
    parts.append(Text(say("legend", lang), style="grey58"))
    return Group(*parts)


def header(view: dict[str, Any], box: Components, lang: str) -> RenderableType:
    """Round, expedition card and its pattern."""
    if view["phase"] == "keep":
        return Text("Silver & Gold Pyramids", style="bold bright_yellow")
    head = Text()
    head.append(f"{say('round', lang)} {view['round']}/4", style="bold")
    head.append(f" · {say('expedition', lang)} {view['turn']}/{view['turns']}: ")
    pattern = box.patterns.ids.index(view["expedition"])
    head.append(box.pattern_names[pattern][lang], style="bold bright_yellow")
    earlier = [box.pattern_names[box.patterns.ids.index(id)][lang] for id in view["revealed"][:-1]]
    if earlier:
        head.append(f"\n{say('revealed', lang)}: {', '.join(earlier)}", style="grey58")
    drawn = Text()
    for number, row in enumerate(box.pattern_maps[pattern]):
        drawn.append(("\n" if number else "") + "".join("■ " if sign == "x" else "  " for sign in row))
    drawn.stylize("bright_yellow")
    grid = Grid.grid(padding=(0, 3))
    grid.add_row(drawn, head)
    return grid


def chamber(
    box: Components,
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


def side_by_side(rooms: list[Text]) -> RenderableType:
    grid = Grid.grid(padding=(0, 3))
    grid.add_row(*rooms)
    return grid


def rooms_of(view: dict[str, Any], seat: int, box: Components, lang: str) -> list[Text]:
    """A seat's two chambers; what it has not shown yet looks different."""
    shown = view["seats"][seat]
    covered: list[list[str]] = [[], []]
    for text in shown.get("pending", []):
        slot, _, fields = text.partition(":")
        covered[("left", "right").index(slot)] += fields.split("-")
    rooms = []
    for slot, held in enumerate(shown["cards"]):
        if held is None:
            rooms.append(Text(say("none", lang).ljust(16), style="grey50"))
        else:
            rooms.append(chamber(box, held["card"], lang, held["fields"], covered[slot]))
    return rooms


def points_line(view: dict[str, Any], lang: str) -> Text:
    """Who has which pyramid points."""
    text = Text(f"{say('points', lang)}:", style="bold")
    for colour, values in view["points"].items():
        text.append(f"  ▲ {say(colour, lang)}", style=f"bold {PAINT[colour]}")
        for given in values:
            if given["seat"] is None:
                text.append(f" {given['points']}", style="bold")
            else:
                text.append(f" {given['points']} ({name_of(view, given['seat'], lang)})", style="grey58")
    return text


def name_of(view: dict[str, Any], seat: int, lang: str) -> str:
    """A seat's name as the table knows it, else its number."""
    names = view.get("names")
    return str(names[seat]) if names else f"{say('player', lang)} {seat + 1}"


def title_of(view: dict[str, Any], seat: int, lang: str) -> Text:
    title = name_of(view, seat, lang)
    if seat == view["seat"]:
        title += f" ({say('you', lang)})"
    if not view["over"]:
        title += f" · {say('thinking' if view['seats'][seat]['thinking'] else 'done', lang)}"
    return Text(f"{title} · {view['scores'][seat]} {say('score', lang)}")


def own_panel(view: dict[str, Any], seat: int, box: Components, lang: str) -> Panel:
    grid = Grid.grid(padding=(0, 3))
    grid.add_row(*rooms_of(view, seat, box, lang), score_card(view, seat, box, lang))
    return Panel(
        grid, title=title_of(view, seat, lang), title_align="left", border_style="bright_yellow", expand=False
    )


def score_card(view: dict[str, Any], seat: int, box: Components, lang: str) -> Text:
    """Every field of the score card, marked or not."""
    shown = view["seats"][seat]
    sheet = shown["sheet"]
    text = Text()
    for key, label in (("red", "red gems"), ("green", "green gems")):
        text.append("♦" * shown[key], style=PAINT.get(key, key))
        text.append("·" * (10 - shown[key]) + f" {shown[key]:>2} {say(label, lang)}\n")
    for number, value in enumerate(box.skull_values):
        marked = number < shown["skulls"]
        text.append("☠" if marked else str(value), style="bold red" if marked else "grey58")
        text.append(" / " if number == 4 else " ")
    text.append(f"= {sheet['skulls']}\n")
    for number in range(1, 5):
        lit = number in shown["torches"]
        text.append(f"{number}{'☼' if lit else '·'} ", style="bold yellow" if lit else "grey58")
    text.append(f"{say('torches', lang)}\n")
    text.append(f"{sheet['points']} {say('points', lang)}\n")
    text.append_text(completed(shown, box, lang))
    return text


def completed(shown: dict[str, Any], box: Components, lang: str) -> Text:
    text = Text(f"{len(shown['completed'])} {say('completed', lang)}")
    for done in shown["completed"]:
        colour = colour_of(box, done["card"])
        text.append(f" ▲{done['card']}{say(colour, lang)[0]}", style=PAINT[colour])
    return text


def small_panel(view: dict[str, Any], seat: int, box: Components, lang: str) -> Panel:
    """Another seat: its chambers, and the score card in two lines."""
    shown = view["seats"][seat]
    line = Text()
    line.append(f"♦R {shown['red']}  ", style="red")
    line.append(f"♦G {shown['green']}  ", style="green")
    line.append(f"☠ {shown['skulls']} ({shown['sheet']['skulls']})  ")
    line.append("☼ " + (" ".join(map(str, shown["torches"])) or "–"), style="yellow")
    rooms = side_by_side(rooms_of(view, seat, box, lang))
    body = Group(rooms, line, completed(shown, box, lang))
    return Panel(body, title=title_of(view, seat, lang), title_align="left", width=39, border_style="grey50")


# -- deciding ----------------------------------------------------------------------------------------


def asked(view: dict[str, Any], game: Game, lang: str) -> str:
    """One sentence: what is expected of this seat now."""
    ask, german = view["asks"], lang == "de"
    if ask is None:
        if view["over"]:
            return "Das Spiel ist zu Ende." if german else "The game is over."
        return "Die anderen überlegen noch." if german else "The others are still thinking."
    if ask["what"] == "keep":
        return (
            "Behalte zwei deiner vier Pyramidenkarten." if german else "Keep two of your four pyramid cards."
        )
    if ask["what"] == "take":
        many = ask["count"]
        if german:
            return f"Nimm {'eine neue Pyramidenkarte' if many == 1 else f'{many} neue Pyramidenkarten'}."
        return f"Take {'a new pyramid card' if many == 1 else f'{many} new pyramid cards'}."
    if ask["what"] == "extra":
        many = ask["count"]
        if german:
            return f"Kreuze ein zusätzliches Feld an (noch {many})."
        return f"Cross off an extra field ({many} to go)."
    box = box_of(game)
    pattern = box.pattern_names[box.patterns.ids.index(view["expedition"])][lang]
    if german:
        return f"Kreuze das Muster an ({pattern}), oder genau ein Feld."
    return f"Cross off the pattern ({pattern}), or exactly one field."


def finds(found: dict[str, int], completes: bool) -> str:
    """Symbols in a row: "♦R ☠☠ ▲"."""
    signs = [SYMBOLS[symbol] * many for symbol, many in found.items()]
    return " ".join(signs + (["▲"] if completes else []))


def option(move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> tuple[str, str]:
    """The group and the label of a move in a menu."""
    box, german = box_of(game), lang == "de"
    if move["verb"] == "keep":
        kept = " + ".join(card_name(box, card, lang) for card in move["cards"])
        back = ", ".join(str(card) for card in move["returns"])
        return "", f"{kept}  ({'zurück' if german else 'return'} {back})"
    if move["verb"] == "take":
        if move["from"] == "pile":
            return (
                "",
                "die oberste, verdeckte Karte des Stapels" if german else "the unseen top card of the pile",
            )
        return "", f"{say('display', lang)} {move['place']}: {card_name(box, move['card'], lang)}"
    group = f"{say(move['slot'], lang)}, {card_name(box, move['card'], lang)}: {say(move['kind'], lang)}"
    brings = finds(move["found"], move["completes"])
    return group, " ".join(move["fields"]) + (f"   {brings}" if brings else "")


def preview(move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> RenderableType | None:
    """The chamber as it will look, or the cards that would be kept or taken."""
    box = box_of(game)
    if move["verb"] == "keep":
        return side_by_side([chamber(box, number, lang) for number in move["cards"]])
    if move["verb"] == "take":
        return None if move["from"] == "pile" else chamber(box, move["card"], lang)
    held = view["seats"][view["seat"]]["cards"][("left", "right").index(move["slot"])]
    room = chamber(box, move["card"], lang, held["fields"], None, move["fields"])
    brings = finds(move["found"], move["completes"])
    return Group(room, Text(brings)) if brings else room


def source(id: str, game: Game, lang: str) -> str:
    """The name of a source of points on the score sheet."""
    return say(f"from {id}", lang)


# -- the log -----------------------------------------------------------------------------------------


def told(event: dict[str, Any], game: Game, names: list[str], lang: str) -> str:
    """A line of the log; empty if there is nothing to tell."""
    box, german, what = box_of(game), lang == "de", event["what"]
    name = names[event["seat"]] if event["seat"] >= 0 else ""

    def listed(numbers: list[int]) -> str:
        return ", ".join(card_name(box, number, lang) for number in numbers)

    if what == "dealt":
        if "cards" not in event:
            return ""
        return (
            f"{name} bekommt {listed(event['cards'])}."
            if german
            else f"{name} is dealt {listed(event['cards'])}."
        )
    if what == "chosen":
        return (
            f"{name} wählt verdeckt {listed(event['cards'])}."
            if german
            else f"{name} secretly chooses {listed(event['cards'])}."
        )
    if what == "kept":
        return (
            f"{name} behält {listed(event['cards'])}."
            if german
            else f"{name} keeps {listed(event['cards'])}."
        )
    if what == "refilled":
        return f"{say('display', lang)}: + {listed(event['cards'])}."
    if what == "expedition":
        pattern = box.pattern_names[box.patterns.ids.index(event["pattern"])][lang]
        return f"{say('round', lang)} {event['round']}, {say('expedition', lang)} {event['turn']}: {pattern}."
    if what == "passed":
        return f"{name} kann nichts ankreuzen." if german else f"{name} cannot cross off anything."
    if what in ("drafted", "marked"):
        return told_marks(event, box, name, lang)
    if what == "completed":
        card = card_name(box, event["card"], lang)
        return (
            f"{name} stellt die Pyramide {card} fertig."
            if german
            else f"{name} completes the pyramid {card}."
        )
    if what == "taken":
        card = card_name(box, event["card"], lang)
        if german:
            source = "vom Stapel" if event["from"] == "pile" else "aus der Auslage"
            return f"{name} nimmt {card} {source}."
        return f"{name} takes {card} from the {event['from']}."
    if what == "points":
        colour = say(event["colour"], lang)
        if german:
            return f"{name} bekommt {event['points']} Pyramidenpunkte in {colour.capitalize()}."
        return f"{name} earns {event['points']} pyramid points in {colour}."
    if what == "scored":
        return f"{name}: {event['score']} {say('score', lang)}."
    if what == "end":
        winners = (" und " if german else " and ").join(names[seat] for seat in event["winners"])
        if len(event["winners"]) > 1:
            return f"{winners} gewinnen gemeinsam." if german else f"{winners} share the win."
        return f"{winners} gewinnt." if german else f"{winners} wins."
    return ""


def told_marks(event: dict[str, Any], box: Components, name: str, lang: str) -> str:
    """Crosses: first covered, to their own seat, then shown to all."""
    fields = " ".join(event["fields"])
    card = card_name(box, event["card"], lang)
    brings = finds(event["found"], event["completes"])
    ending = f": {brings}" if brings else "."
    covered = event["what"] == "drafted"
    if lang == "de":
        return f"{name} kreuzt {'verdeckt ' if covered else ''}{fields} auf {card} an{ending}"
    return f"{name} {'secretly ' if covered else ''}crosses off {fields} on {card}{ending}"
