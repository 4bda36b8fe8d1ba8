"""Silver & Gold Pyramids in words: questions, moves and log."""

from __future__ import annotations

from typing import Any

from mastaba.core import Game
from mastaba.games.pyramids.box import COLOURS, Box
from mastaba.games.pyramids.game import PyramidsGame
from mastaba.games.pyramids.printed import COLOUR_WORDS, FIELD_WORDS
from mastaba.speech.wording import Company, lexicon, number, say, sentences
from mastaba.texts.markup import dim, piece

WORDS = {
    "left": ("left", "links"),
    "right": ("right", "rechts"),
    "display": ("Display", "Auslage"),
    "the pile": ("the unseen top card of the pile", "die oberste, verdeckte Karte des Stapels"),
    "back": ("return", "zurück"),
    "pattern": ("the pattern", "das Muster"),
    "single": ("one field", "ein Feld"),
    "extra": ("extra cross", "Zusatzkreuz"),
    "own points": ("pyramid point|pyramid points", "Pyramidenpunkt|Pyramidenpunkte"),
    "score": ("point|points", "Punkt|Punkte"),
    "from pyramids": ("completed pyramids", "fertige Pyramiden"),
    "from torches": ("torches", "Fackeln"),
    "from points": ("pyramid points", "Pyramidenpunkte"),
    "from pairs": ("gem pairs", "Edelsteinpaare"),
    "from gems": ("single gems", "einzelne Edelsteine"),
    "from skulls": ("skulls", "Totenköpfe"),
}
word = lexicon(WORDS)

# -- cards and fields --------------------------------------------------------------------------------


def box_of(game: Game) -> Box:
    assert isinstance(game, PyramidsGame)
    return game.box


def colour_of(box: Box, number: int) -> str:
    return COLOURS[box.colours[box.numbers.index(number)]]


def colour_word(colour: str, lang: str) -> str:
    return COLOUR_WORDS[colour][lang]


def card_name(box: Box, number: int, lang: str) -> str:
    """`17 orange`."""
    return f"{number} {colour_word(colour_of(box, number), lang)}"


def pattern_name(box: Box, id: str, lang: str) -> str:
    return box.pattern_names[box.patterns.ids.index(id)][lang]


def pyramid(game: Game, number: int, lang: str) -> str:
    return piece("pyramid", number, card_name(box_of(game), number, lang))


def pattern(game: Game, id: str, lang: str) -> str:
    return piece("pattern", id, pattern_name(box_of(game), id, lang))


def finds(found: dict[str, int], completes: bool, lang: str) -> str:
    """What lies on the fields that are crossed off, one after the other."""
    symbols = [symbol for symbol, many in found.items() for _ in range(many)]
    symbols += ["tomb"] if completes else []
    return ", ".join(piece("symbol", symbol, FIELD_WORDS[symbol][lang]) for symbol in symbols)


# -- questions ---------------------------------------------------------------------------------------

ASKED = {
    "keep": ("Keep two of your four cards.", "Behalte zwei deiner vier Karten."),
    "take": ("Take a new pyramid card.", "Nimm eine neue Pyramidenkarte."),
    "take many": ("Take {count} new pyramid cards.", "Nimm {count} neue Pyramidenkarten."),
    "extra": ("Cross off an extra field ({count} to go).", "Kreuze ein zusätzliches Feld an (noch {count})."),
    "pattern": (
        "Cross off the pattern ({pattern}), or exactly one field.",
        "Kreuze das Muster an ({pattern}) oder genau ein Feld.",
    ),
    "single": (
        "The pattern ({pattern}) fits nowhere: cross off exactly one field.",
        "Das Muster ({pattern}) passt nirgends: Kreuze genau ein Feld an.",
    ),
}
WAITING = {  # for one, for several
    "keep": (
        ("{who} is still choosing cards.", "{who} are still choosing cards."),
        ("{who} wählt noch Karten aus.", "{who} wählen noch Karten aus."),
    ),
    "mark": (
        ("{who} is still thinking.", "{who} are still thinking."),
        ("{who} überlegt noch.", "{who} überlegen noch."),
    ),
    "take": (
        ("{who} is choosing a new pyramid card.", "{who} are choosing new pyramid cards."),
        ("{who} wählt eine neue Pyramidenkarte.", "{who} wählen neue Pyramidenkarten."),
    ),
}


def asked(view: dict[str, Any], game: Game, names: list[str], lang: str) -> str:
    """What is expected of the viewer now, or for whom the table waits."""
    asks = view["asks"]
    if view["over"]:
        return ""
    if asks is None:
        waiting = WAITING[view["phase"]][lang == "de"]
        return waiting[len(view["to_move"]) > 1].format(who=Company(names, lang).all_of(view["to_move"]))
    what = "take many" if asks["what"] == "take" and asks["count"] > 1 else asks["what"]
    shape = pattern(game, view["expedition"], lang) if what == "pattern" else ""
    if what == "pattern" and not asks["fits"]:
        what = "single"
    return say(lang, *ASKED[what]).format(count=asks.get("count"), pattern=shape)


# -- moves -------------------------------------------------------------------------------------------


def option(
    move: dict[str, Any], view: dict[str, Any], game: Game, names: list[str], lang: str
) -> tuple[str, str]:
    """The section and the label of a move in a menu: crosses stand under their card."""
    if move["verb"] == "keep":
        kept = " + ".join(pyramid(game, card, lang) for card in move["cards"])
        back = ", ".join(str(card) for card in move["returns"])
        returned = f"({word('back', lang)} {back})"
        return "", f"{kept}  {dim(returned)}"
    if move["verb"] == "take":
        if move["from"] == "pile":
            return "", word("the pile", lang)
        return "", f"{word('display', lang)} {move['place']}: {pyramid(game, move['card'], lang)}"
    where = f"{pyramid(game, move['card'], lang)} ({word(move['slot'], lang)})"
    brings = finds(move["found"], move["completes"], lang)
    fields = " ".join(move["fields"])
    return f"{where}: {word(move['kind'], lang)}", f"{fields}: {brings}" if brings else fields


def hint(move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> str:
    """The rules say all there is to say."""
    return ""


def order(move: dict[str, Any]) -> int:
    """Patterns before single fields."""
    return 0 if move.get("kind") in (None, "pattern") else 1


def source(id: str, game: Game, lang: str) -> str:
    return word(f"from {id}", lang)


# -- the log -----------------------------------------------------------------------------------------

TOLD = sentences(
    {
        "dealt": ("{Who} <is|are> dealt {cards}.", "{Who} <bekommt|bekommst> {cards}."),
        "kept": ("{Who} <keeps|keep> {cards}.", "{Who} <behält|behältst> {cards}."),
        "refilled": ("Display: + {cards}.", "Auslage: + {cards}."),
        "expedition": (
            "{{strong|Round {round}, expedition {turn}:}} {pattern}.",
            "{{strong|Runde {round}, Expedition {turn}:}} {pattern}.",
        ),
        "passed": ("{Who} cannot cross off anything.", "{Who} <kann|kannst> nichts ankreuzen."),
        "marked": (
            "{Who} <crosses|cross> off {fields} on {card}{finds}.",
            "{Who} kreuzt {fields} auf {card} an{finds}.",
        ),
        "completed": (
            "{Who} <completes|complete> the pyramid {card}.",
            "{Who} <stellt|stellst> die Pyramide {card} fertig.",
        ),
        "taken from pile": (
            "{Who} <takes|take> {card} from the pile.",
            "{Who} <nimmt|nimmst> {card} vom Stapel.",
        ),
        "taken from display": (
            "{Who} <takes|take> {card} from the display.",
            "{Who} <nimmt|nimmst> {card} aus der Auslage.",
        ),
        "points": (
            "{Who} <earns|earn> {points} in {colour}.",
            "{Who} <bekommt|bekommst> {points} in {colour}.",
        ),
        "scored": ("{Who}: {score}.", "{Who}: {score}."),
        "wins": ("{winners} <wins|win>.", "{winners} <gewinnt|gewinnst>."),
        "share": ("{winners} share the win.", "{winners} <gewinnen|gewinnt> gemeinsam."),
    }
)


def told(event: dict[str, Any], game: Game, names: list[str], lang: str, me: int | None = None) -> str:
    """A line of the log.

    What a seat has chosen in secret (`chosen`, `drafted`) it sees on its own cards; the log tells it
    once, when all choices are shown.
    """
    what, to_me = event["what"], event["seat"] == me
    company = Company(names, lang, me)
    facts: dict[str, Any] = {**event, **company.subject(event["seat"])}
    if "cards" in event:
        facts["cards"] = ", ".join(pyramid(game, number, lang) for number in event["cards"])
    elif what == "dealt":
        return ""
    if "card" in event:
        facts["card"] = pyramid(game, event["card"], lang)
    if what == "expedition":
        facts["pattern"] = pattern(game, event["pattern"], lang)
    elif what == "marked":
        brings = finds(event["found"], event["completes"], lang)
        facts["fields"] = " ".join(event["fields"])
        facts["finds"] = f": {brings}" if brings else ""
    elif what == "taken":
        what = f"taken from {event['from']}"
    elif what == "points":
        colour = colour_word(event["colour"], lang)
        facts["colour"] = say(lang, colour, colour.capitalize())
        facts["points"] = number(event["points"], word("own points", lang))
    elif what == "scored":
        facts["score"] = number(event["score"], word("score", lang))
    elif what == "end":
        what = "wins" if len(event["winners"]) == 1 else "share"
        facts["winners"] = company.all_of(event["winners"], True)
        to_me = me in event["winners"]
    return TOLD[lang][what][to_me].format(**facts) if what in TOLD[lang] else ""
