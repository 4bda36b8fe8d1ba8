"""Valley's questions, moves and log in words."""

from __future__ import annotations

from typing import Any

from mastaba.core import Game
from mastaba.games.valley.game import ValleyGame
from mastaba.terminal.valley_cards import cards_of, name_of, short, with_text
from mastaba.terminal.valley_words import CARDS, WORDS, word
from mastaba.terminal.wording import number, say

# -- questions ---------------------------------------------------------------------------------------

ASKED = {
    "play": (
        "Your turn: buy, use actions, entomb – then end the turn.",
        "Du bist am Zug: kaufen, Aktionen ausführen, bestatten – dann Zug beenden.",
    ),
    "pay": ("Pay {due} gold for {card}.", "Zahle {due} Gold für {card}."),
    "fall": ("Which card falls into the gap?", "Welche Karte fällt in die Lücke?"),
    "remove": (
        "No card has left the pyramid: now one must go to the boneyard.",
        "Keine Karte hat die Pyramide verlassen: nun muss eine auf den Friedhof.",
    ),
    "swap": ("Which two pyramid cards swap places?", "Welche zwei Pyramidenkarten tauschen den Platz?"),
    "option": ("What do you do?", "Was tust du?"),
    "repeat": ("Which action do you repeat?", "Welche Aktion wiederholst du?"),
    "look": ("Take one of these cards.", "Nimm eine dieser Karten."),
    "purchase": ("{who} has bought {card}. Do you react?", "{who} hat {card} gekauft. Reagierst du?"),
    "sacrifice": ("{who} has sacrificed {card}. Do you react?", "{who} hat {card} geopfert. Reagierst du?"),
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
    """One sentence: what is expected of this seat now, and which card expects it."""
    asks = view["asks"]
    if asks is None:
        return ""
    what = asks["what"]
    text = (
        PICKS[asks["verb"]]
        if what in ("pick", "lose")
        else ASKED[asks["trigger"] if what == "react" else what]
    )
    facts = {"card": name_of(asks["card"], game, lang) if asks.get("card") else "?", "due": asks.get("due")}
    if "by" in asks:
        facts["who"] = view["names"][asks["by"]] if "names" in view else f"{asks['by'] + 1}"
    question = say(lang, *text).format(**facts)
    return f"{name_of(asks['asker'], game, lang)}: {question}" if "asker" in asks else question


def option(move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> tuple[str, str]:
    """The section and the label of a move in a menu."""
    verb = move["verb"]
    what = view["asks"]["what"] if view["asks"] else ""
    if verb == "end":
        return "", say(lang, "End the turn", "Zug beenden")
    if verb == "pass":
        return "", say(lang, "No, thanks", "Nein, danke") if what == "react" else say(
            lang, "That is all", "Das ist alles"
        )
    if verb == "swap":
        first, second = (
            f"{short(card, game, lang)} [dim]({place})[/dim]"
            for place, card in zip(move["places"], move["cards"], strict=True)
        )
        return say(lang, f"Swap {first} with", f"Tausche {first} mit"), second
    if verb == "choose":
        steps = [CHOICES.get(step, (step, step)) for step in move.get("steps", [])]
        return "", ", ".join(say(lang, *step) for step in steps)
    if verb == "act":
        return say(lang, "Use the action", "Aktion ausführen"), with_text(move["card"], game, lang)
    if verb == "react":
        return "", f"{say(lang, *VERBS[verb])}: {with_text(move['card'], game, lang)}"
    name = short(move["card"], game, lang)
    if verb == "entomb" and what == "play":
        return say(lang, "Entomb", "Ins Grab legen"), name
    if verb == "buy":
        where = f"{say(lang, 'place', 'Platz')} {move['place']}"
        after = f" ({where}, {move['price']} {word('gold', lang)})"
        return say(lang, "Buy", "Kaufen"), with_text(move["card"], game, lang, after)
    place = f" [dim]({say(lang, 'place', 'Platz')} {move['place']})[/dim]" if "place" in move else ""
    extra = ""
    if verb == "pay":
        flat = view["turn"]["flat_gold"]
        gold = cards_of(game)[move["card"]].gold if flat is None else flat
        extra = f" [dim]({gold} {word('gold', lang)})[/dim]"
    return "", f"{say(lang, *VERBS[verb])}: {name}{place}{extra}"


def hint(move: dict[str, Any], view: dict[str, Any], game: Game, lang: str) -> str:
    """A word on a refused move, where the card is simply not at hand."""
    if move["verb"] not in ("act", "entomb", "pay", "discard", "give", "show", "react", "return"):
        return ""
    if not move.get("card") or move["card"] in view["seats"][view["seat"]]["cards"]:
        return ""
    name = name_of(move["card"], game, lang)
    return say(lang, f"You hold no card “{name}”.", f"Du hast keine Karte „{name}“ auf der Hand.")


def order(move: dict[str, Any]) -> int:
    """To buy, to act, to entomb; the rest as it comes."""
    return {"buy": 1, "act": 2, "entomb": 3}.get(move["verb"], 4)


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


# -- the log -----------------------------------------------------------------------------------------

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
    "draw": ("{name} draws {number}{cards}.", "{name} zieht {number}{cards}."),
    "look": ("{name} looks at {number}{cards}.", "{name} sieht sich {number} an{cards}."),
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
        "number": number(event.get("count", 0), say(lang, *CARDS)),
    }
    if event["what"] == "swap":
        facts["pair"] = " ↔ ".join(short(card, game, lang) for card in event["cards"])
    elif "cards" in event:
        facts["cards"] = ": " + ", ".join(short(card, game, lang) for card in event["cards"])
    if "card" in event:
        facts["card"] = short(event["card"], game, lang)
    elif event["what"] in ("return", "keep"):
        facts["card"] = say(lang, "a card", "eine Karte")
    if isinstance(event.get("to"), int):
        facts["to"] = f"[bold]{names[event['to']]}[/bold]"
    return say(lang, *TOLD[event["what"]]).format(**facts)
