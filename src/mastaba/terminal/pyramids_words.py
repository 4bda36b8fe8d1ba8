"""What the terminal says about Silver & Gold Pyramids, in both languages."""

from __future__ import annotations

from typing import Any

from mastaba.core import Game
from mastaba.games.pyramids.components import Components
from mastaba.games.pyramids.game import PyramidsGame
from mastaba.terminal.wording import lexicon, number, say

SYMBOLS = {"cross": "+", "red": "♦R", "green": "♦G", "torch": "☼", "skull": "☠", "potion": "♥"}

word = lexicon(
    {
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
        "dealt": (
            "Every player chooses two of four cards.",
            "Alle wählen zwei von vier Karten aus.",
        ),
        "hand": ("Your four cards", "Deine vier Karten"),
        "points": ("Pyramid points", "Pyramidenpunkte"),
        "own points": ("pyramid point|pyramid points", "Pyramidenpunkt|Pyramidenpunkte"),
        "player": ("Player", "Spieler"),
        "you": ("you", "du"),
        "thinking": ("thinking", "überlegt"),
        "done": ("done", "fertig"),
        "none": ("no card", "keine Karte"),
        "red gems": ("red gem|red gems", "roter Edelstein|rote Edelsteine"),
        "green gems": ("green gem|green gems", "grüner Edelstein|grüne Edelsteine"),
        "torches": ("torches", "Fackeln"),
        "completed": ("completed", "fertiggestellt"),
        "score": ("point|points", "Punkt|Punkte"),
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
)


def box_of(game: Game) -> Components:
    assert isinstance(game, PyramidsGame)
    return game.box


def colour_of(box: Components, number: int) -> str:
    return ("green", "orange", "purple")[box.colours[box.numbers.index(number)]]


def card_name(box: Components, number: int, lang: str) -> str:
    return f"{number} {word(colour_of(box, number), lang)}"


def pattern_name(box: Components, id: str, lang: str) -> str:
    return box.pattern_names[box.patterns.ids.index(id)][lang]


def pattern_in_line(box: Components, id: str) -> str:
    """The shape, row by row: "■· ■■"."""
    rows = box.pattern_maps[box.patterns.ids.index(id)]
    return " / ".join("".join("■" if sign == "x" else "·" for sign in row) for row in rows)


def name_of(view: dict[str, Any], seat: int, lang: str) -> str:
    """A seat's name as the table knows it, else its number."""
    names = view.get("names")
    return str(names[seat]) if names else f"{word('player', lang)} {seat + 1}"


# -- deciding ----------------------------------------------------------------------------------------


def asked(view: dict[str, Any], game: Game, lang: str) -> str:
    """One sentence: what is expected of this seat now."""
    ask = view["asks"]
    if ask is None and view["over"]:
        return say(lang, "The game is over.", "Das Spiel ist zu Ende.")
    if ask is None:
        return say(lang, "The others are still thinking.", "Die anderen überlegen noch.")
    many = ask.get("count", 0)
    if ask["what"] == "keep":
        return say(lang, "Keep two of your four cards.", "Behalte zwei deiner vier Karten.")
    if ask["what"] == "take":
        few = say(lang, "Take a new pyramid card.", "Nimm eine neue Pyramidenkarte.")
        more = say(lang, f"Take {many} new pyramid cards.", f"Nimm {many} neue Pyramidenkarten.")
        return few if many == 1 else more
    if ask["what"] == "extra":
        return say(
            lang,
            f"Cross off an extra field ({many} to go).",
            f"Kreuze ein zusätzliches Feld an (noch {many}).",
        )
    box = box_of(game)
    pattern = f"{pattern_name(box, view['expedition'], lang)}: {pattern_in_line(box, view['expedition'])}"
    return say(
        lang,
        f"Cross off the pattern ({pattern}), or exactly one field.",
        f"Kreuze das Muster an ({pattern}) oder genau ein Feld.",
    )


def finds(found: dict[str, int], completes: bool) -> str:
    """Symbols in a row: "♦R ☠☠ ▲"."""
    signs = [SYMBOLS[symbol] * many for symbol, many in found.items()]
    return " ".join(signs + (["▲"] if completes else []))


def option(move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> tuple[str, str]:
    """The section and the label of a move in a menu: crosses stand under their card."""
    box = box_of(game)
    if move["verb"] == "keep":
        kept = " + ".join(card_name(box, card, lang) for card in move["cards"])
        back = ", ".join(str(card) for card in move["returns"])
        return "", f"{kept}  [dim]({say(lang, 'return', 'zurück')} {back})[/dim]"
    if move["verb"] == "take":
        if move["from"] == "pile":
            return "", say(
                lang, "the unseen top card of the pile", "die oberste, verdeckte Karte des Stapels"
            )
        return "", f"{word('display', lang)} {move['place']}: {card_name(box, move['card'], lang)}"
    where = f"{card_name(box, move['card'], lang)} ({word(move['slot'], lang)})"
    brings = finds(move["found"], move["completes"])
    return f"{where}: {word(move['kind'], lang)}", " ".join(move["fields"]) + (
        f"  {brings}" if brings else ""
    )


def order(move: dict[str, Any]) -> int:
    """Patterns before single fields."""
    return 0 if move.get("kind") in (None, "pattern") else 1


def source(id: str, game: Game, lang: str) -> str:
    """The name of a source of points on the score sheet."""
    return word(f"from {id}", lang)


# -- the log -----------------------------------------------------------------------------------------

TOLD = {
    "dealt": ("{name} is dealt {cards}.", "{name} bekommt {cards}."),
    "kept": ("{name} keeps {cards}.", "{name} behält {cards}."),
    "refilled": ("Display: + {cards}.", "Auslage: + {cards}."),
    "expedition": (
        "[bold]Round {round}, expedition {turn}: {pattern}.[/bold]",
        "[bold]Runde {round}, Expedition {turn}: {pattern}.[/bold]",
    ),
    "passed": ("{name} cannot cross off anything.", "{name} kann nichts ankreuzen."),
    "marked": ("{name} crosses off {fields} on {card}{finds}", "{name} kreuzt {fields} auf {card} an{finds}"),
    "completed": ("{name} completes the pyramid {card}.", "{name} stellt die Pyramide {card} fertig."),
    "taken from pile": ("{name} takes {card} from the pile.", "{name} nimmt {card} vom Stapel."),
    "taken from display": ("{name} takes {card} from the display.", "{name} nimmt {card} aus der Auslage."),
    "points": ("{name} earns {points} in {colour}.", "{name} bekommt {points} in {colour}."),
    "scored": ("{name}: {score}.", "{name}: {score}."),
    "wins": ("{winners} wins.", "{winners} gewinnt."),
    "share": ("{winners} share the win.", "{winners} gewinnen gemeinsam."),
}


def told(event: dict[str, Any], game: Game, names: list[str], lang: str) -> str:
    """A line of the log; empty if there is nothing to tell.

    What a seat has chosen in secret (`chosen`, `drafted`) it sees on its own cards; the log tells it
    once, when all choices are shown.
    """
    box, what = box_of(game), event["what"]
    facts = {**event, "name": f"[bold]{names[event['seat']]}[/bold]" if event["seat"] >= 0 else ""}
    if "cards" in event:
        facts["cards"] = ", ".join(card_name(box, number, lang) for number in event["cards"])
    elif what == "dealt":
        return ""
    if "card" in event:
        facts["card"] = card_name(box, event["card"], lang)
    if what == "expedition":
        facts["pattern"] = pattern_name(box, event["pattern"], lang)
    elif what == "marked":
        brings = finds(event["found"], event["completes"])
        facts["fields"] = " ".join(event["fields"])
        facts["finds"] = f": {brings}" if brings else "."
    elif what == "taken":
        what = f"taken from {event['from']}"
    elif what == "points":
        colour = word(event["colour"], lang)
        facts["colour"] = say(lang, colour, colour.capitalize())
        facts["points"] = number(event["points"], word("own points", lang))
    elif what == "scored":
        facts["score"] = number(event["score"], word("score", lang))
    elif what == "end":
        what = "wins" if len(event["winners"]) == 1 else "share"
        facts["winners"] = say(lang, " and ", " und ").join(names[seat] for seat in event["winners"])
    return say(lang, *TOLD[what]).format(**facts) if what in TOLD else ""
